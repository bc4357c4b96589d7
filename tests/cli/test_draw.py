"""`grognard draw`: positions as pictures."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from unicodedata import east_asian_width
from xml.etree import ElementTree

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from grognard import games
from grognard.drawing import looks
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


SVG = "{http://www.w3.org/2000/svg}"


def empty_map(grognard: Command, name: str, lang: str, folder: Path) -> ElementTree.Element:
    """The picture of a map with no counters on it."""
    (folder / "empty.json").write_text(json.dumps({"title": name, "units": []}))
    return ElementTree.fromstring(grognard("draw", str(folder / "empty.json"), "--lang", lang).out)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", games.TITLES)
def test_no_name_is_written_upon_another(grognard: Command, name: str, lang: str, tmp_path: Path) -> None:
    """Two towns in a hex, and neighbours with long names; half a letter is too much already."""
    written = []
    for text in empty_map(grognard, name, lang, tmp_path).iter(f"{SVG}text"):
        if text.get("stroke") is None:  # the number of a hex
            continue
        letters = sum(1 if east_asian_width(letter) in "WF" else 0.42 for letter in text.text or "")
        at = float(text.get("x", "")), float(text.get("y", "")), letters * float(text.get("font-size", "")) / 2
        written.append((text.text, *at))
    assert len(written) == len(games.load(name).rules.map.places)
    for i, (first, x, y, half) in enumerate(written):
        for second, x2, y2, half2 in written[:i]:
            assert abs(y - y2) > 0.15 or abs(x - x2) > half + half2, (first, second)


def test_streams_that_fill_hexes_are_drawn(grognard: Command, tmp_path: Path) -> None:
    waters = [water for water in games.load("metz").rules.map.watercourses if water["kind"] in ("river", "stream")]
    strokes = {looks.side("river"), looks.side("stream")}
    drawn = [
        line
        for line in empty_map(grognard, "metz", "en", tmp_path).iter(f"{SVG}polyline")
        if (line.get("stroke"), float(line.get("stroke-width", ""))) in strokes
    ]
    assert len(drawn) == len(waters) > 15


@pytest.mark.parametrize("name", games.TITLES)
def test_ground_that_is_not_open_does_not_look_it(name: str) -> None:
    kinds = games.definitions(name).raw("terrain.toml")["terrain"]
    drawn = {str(kind.get("look", kind["id"])) for kind in kinds} - {"open", "clear", "stream"}  # streams are strokes
    assert [look for look in drawn if looks.ground(look) == looks.GROUND["open"]] == []


def test_a_primary_road_is_not_drawn_as_a_secondary_road() -> None:
    assert looks.line("primary-road")[1] > looks.line("secondary-road")[1] > looks.line("track")[1]


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
