"""`grognard draw`: positions as pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grognard import games
from grognard.game import Game

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
