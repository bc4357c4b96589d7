"""The library: its examples run, and a game goes through every call of it."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import grognard
from grognard import games

#: modules whose examples are part of what is promised
EXAMPLES = ("grognard", "grognard.game", "grognard.hexes.grid", "grognard.engine.rulebook", "grognard.locale.arguments")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_true(name: str) -> None:
    module = importlib.import_module(name)
    outcome = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert outcome.attempted
    assert not outcome.failed


#: how far a game goes that is stored, copied and drawn
ANSWERS = 60


def played(name: str, seed: int, answers: int) -> grognard.Game:
    """A game after so many answers, or at its end if that comes first."""
    game = grognard.Game(name, seed=seed)
    bots = {side: grognard.player("random", name, side, 4 + seed) for side in game.title.sides}
    while game.side is not None and len(game.log) < answers:
        game.play(bots[game.side].choose(game.view(game.side)))
    return game


@pytest.mark.parametrize("name", games.TITLES)
def test_a_game_from_start_to_file_and_back(name: str, tmp_path: Path) -> None:
    game = next(game for seed in range(1, 9) if (game := played(name, seed, ANSWERS)).side is not None)
    game.save(tmp_path / "game.json")
    again = grognard.Game.load(tmp_path / "game.json")
    assert (again.answers, again.log, again.turn) == (game.answers, game.log, game.turn)
    assert game.copy().answers == game.answers
    assert grognard.Game.from_position(game.position()).answers == game.answers
    for side in (*game.title.sides, None):
        assert "<polygon" in game.svg(side)
    assert game._repr_svg_() == game.svg()


def test_bad_input_is_told_by_one_kind_of_error(tmp_path: Path) -> None:
    game = grognard.Game("mons", seed=1)
    (tmp_path / "bad.json").write_text("{}")
    for act in (
        lambda: grognard.Game("nothing"),
        lambda: grognard.Game("mons", "no scenario"),
        lambda: grognard.Game("mons", options={"x": "y"}),
        lambda: game.play("nonsense"),
        lambda: game.undo(3),
        lambda: game.concede("nobody"),
        lambda: game.overlay("nothing"),
        lambda: game.view("nobody"),
        lambda: grognard.Game.load(tmp_path / "bad.json"),
        lambda: grognard.Game.load(tmp_path / "absent.json"),
        lambda: grognard.Game.from_position(tmp_path / "bad.json"),
        lambda: grognard.Game.from_position({"title": "mons", "turn": "first"}),
        lambda: grognard.Game.from_position({}),
        lambda: grognard.player("nobody", "mons", "german"),
    ):
        with pytest.raises(grognard.GrognardError):
            act()


def test_a_drawing_shows_a_side_only_what_it_sees() -> None:
    game = grognard.Game("schlieffen", seed=2)
    for side in game.title.sides:
        hidden = [c for stack in game.view(side).stacks.values() for c in stack if not c.unit]
        picture = game.svg(side)
        named = {c.unit for stack in game.view(side).stacks.values() for c in stack if c.unit}
        for unit in game.title.rules.units:
            if unit.id not in named:
                assert f"<title>{unit.name.en}</title>" not in picture
        assert picture.count("<title>?</title>") <= len(hidden)
