"""`grognard draw`: positions as pictures."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from grognard import games
from grognard.game import Game
from grognard.server.site_key import SiteKey

from .conftest import Command

POSITIONS = Path(__file__).parents[1] / "positions"


@pytest.mark.parametrize("name", games.TITLES)
def test_a_position_becomes_a_picture(grognard: Command, name: str, tmp_path: Path) -> None:
    file = min((POSITIONS / name).glob("*.json"))
    grognard("draw", str(file), "--out", str(tmp_path / "picture.svg"), "--lang", "ja")
    root = ElementTree.parse(tmp_path / "picture.svg").getroot()
    assert root.tag.endswith("svg")
    assert len(root.findall(".//{http://www.w3.org/2000/svg}polygon")) == len(games.load(name).rules.grid)


def test_a_part_of_the_map_is_drawn_with_its_counters(grognard: Command) -> None:
    file = min((POSITIONS / "mons").glob("*.json"))
    label = games.load("mons").rules.grid.labels[300]
    picture = grognard("draw", str(file), "--hexes", label).out
    assert label in picture
    assert 0 < picture.count("<polygon") < 30


def test_a_stored_game_is_drawn_as_it_stands(grognard: Command, stored: Path) -> None:
    game = Game.load(stored)
    assert len(game.log) > 100
    for side in ("german", "british"):
        assert grognard("draw", str(stored), "--view", side).out.strip() == game.svg(side)


@pytest.fixture
def turn_file(stored: Path, tmp_path: Path) -> Path:
    """The stored game as a site would hand it out."""
    key = SiteKey(Ed25519PrivateKey.generate())
    payload = {"record": json.loads(stored.read_text()), "seats": {}, "time": {}, "written": 0.0, "origin": "here"}
    packed = base64.b64encode(zlib.compress(json.dumps(payload).encode())).decode()
    told = {"key": key.public, "signature": key.sign(packed.encode())}
    path = tmp_path / "turn.json"
    path.write_text(json.dumps({"grognard": 1, "payload": packed, **told}))
    return path


def test_a_turn_file_is_drawn_and_replayed_like_the_game_in_it(
    grognard: Command, refused: Command, stored: Path, turn_file: Path
) -> None:
    assert grognard("draw", str(turn_file)).out == grognard("draw", str(stored)).out
    assert (
        grognard("replay", str(turn_file)).out.splitlines()[1:] == grognard("replay", str(stored)).out.splitlines()[1:]
    )
    assert grognard("verify", str(turn_file)).out.startswith(f"{turn_file}: honest")
    turn_file.write_text(turn_file.read_text().replace('"signature": "', '"signature": "00'))
    for command in ("draw", "replay", "verify"):
        assert "the signature does not match" in refused(command, str(turn_file)).err


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b'{"format": 1, "ti', b"[1]", b"{}"])
def test_what_is_neither_a_position_nor_a_stored_game_is_said_to_be_neither(
    refused: Command, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "something.json"
    file.write_bytes(content)
    assert f"{file}: neither a position nor a stored game: " in refused("draw", str(file)).err


def test_a_stored_game_is_no_position(refused: Command, stored: Path) -> None:
    assert f"{stored}: a stored game, not a position" in refused("probe", str(stored)).err


def test_what_is_wrong_with_a_stored_game_is_told(refused: Command, tampered: Callable[..., Path]) -> None:
    assert "hash" in refused("draw", str(tampered(hash=3))).err
    assert "no title 'chess'" in refused("draw", str(tampered(title="chess"))).err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--hexes", "9999"), "no hex '9999'"),
        (("--view", "nobody"), "no side"),
        (("--out", "/absent/x.svg"), "written"),
    ],
)
def test_what_cannot_be_drawn_is_told(refused: Command, arguments: tuple[str, ...], complaint: str) -> None:
    file = min((POSITIONS / "mons").glob("*.json"))
    assert complaint in refused("draw", str(file), *arguments).err
