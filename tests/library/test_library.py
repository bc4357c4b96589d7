"""The library: its examples run, and a game goes through every call of it."""

from __future__ import annotations

import copy
import doctest
import importlib
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
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


POSITIONS = Path(__file__).parents[1] / "positions"
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
    game: Any = grognard.Game("mons", seed=1)
    over: Any = grognard.Game("mons", seed=1)
    over.concede("german")
    captain = grognard.player("captain", "mons", "german")
    library: Any = grognard
    (tmp_path / "bad.json").write_text("{}")
    (tmp_path / "latin.json").write_bytes(b'{"title": "\xe9"}')
    (tmp_path / "deep.json").write_text("[" * 100_000)
    acts: tuple[Callable[[], object], ...] = (
        lambda: library.Game("nothing"),
        lambda: library.Game(3),
        lambda: library.Game(["mons"]),
        lambda: library.Game("mons", "no scenario"),
        lambda: library.Game("mons", options={"x": "y"}),
        lambda: library.Game("mons", options=["x"]),
        lambda: library.Game("mons", data=3),
        lambda: library.Game("mons", data=tmp_path / "absent"),
        lambda: game.play("nonsense"),
        lambda: game.play(3),
        lambda: game.play(None),
        lambda: over.play("end"),
        lambda: over.ask(captain),
        lambda: game.ask("captain"),
        lambda: game.undo(3),
        lambda: game.undo("all"),
        lambda: game.concede("nobody"),
        lambda: over.concede("british"),
        lambda: game.explain(3),
        lambda: game.forecast("nonsense"),
        lambda: game.forecast(3),
        lambda: over.forecast("end"),
        lambda: game.overlay("nothing"),
        lambda: game.overlay("zones", hex=["0101"]),
        lambda: game.view("nobody"),
        lambda: game.view(3),
        lambda: game.words("xx"),
        lambda: game.svg("nobody"),
        lambda: game.svg(lang="xx"),
        lambda: game.svg(hexes=["9999"]),
        lambda: game.svg(hexes=[3, []]),
        lambda: game.view().svg(hexes=["9999"]),
        lambda: game.save(tmp_path / "absent" / "game.json"),
        lambda: game.save(tmp_path),
        lambda: game.save(3),
        lambda: game.save(""),
        lambda: library.Game.load(tmp_path / "bad.json"),
        lambda: library.Game.load(tmp_path / "latin.json"),
        lambda: library.Game.load(tmp_path / "deep.json"),
        lambda: library.Game.load(tmp_path / "absent.json"),
        lambda: library.Game.load(tmp_path),
        lambda: library.Game.load(None),
        lambda: library.Game.load("\0"),
        lambda: library.Game.from_position(tmp_path / "bad.json"),
        lambda: library.Game.from_position({"title": "mons", "turn": "first"}),
        lambda: library.Game.from_position({}),
        lambda: library.Game.from_position(3),
        lambda: library.player("nobody", "mons", "german"),
        lambda: library.player("captain", "nothing", "german"),
        lambda: library.player("captain", 3, "german"),
        lambda: library.player("captain", "mons", "nobody"),
        lambda: library.player([], "mons", "german"),
    )  # fmt: skip
    for act in acts:
        with pytest.raises(grognard.GrognardError):
            act()
    assert game.log == []
    assert not game.explain("").legal
    assert not over.explain("end").legal


@pytest.fixture
def printed(tmp_path: Path) -> Path:
    """What somebody has who owns a printed Crossroads."""
    folder = tmp_path / "printed"
    folder.mkdir()
    (folder / "units.toml").write_text('[[unit]]\nid = "B1"\nstrength = [9, 3]\n')
    return folder


def strength(game: grognard.Game) -> tuple[int, ...]:
    return tuple(next(unit.strength for unit in game.title.rules.units if unit.id == "B1"))


def test_a_game_with_values_of_the_printed_game_is_not_gone_on_with_without_them(printed: Path, tmp_path: Path) -> None:
    game = grognard.Game("crossroads", seed=1, data=printed)
    assert strength(game) == (9, 3)
    game.play(game.answers[0])
    game.save(tmp_path / "game.json")
    with pytest.raises(grognard.GrognardError, match=r"game\.json: played with values of the printed game.*data="):
        grognard.Game.load(tmp_path / "game.json")
    again = grognard.Game.load(tmp_path / "game.json", data=str(printed))
    assert (strength(again), again.log, again.changed) == ((9, 3), game.log, "")
    (printed / "units.toml").write_text('[[unit]]\nid = "B1"\nstrength = [8, 3]\n')
    (printed.parent / "other").mkdir()
    (printed / "units.toml").rename(printed.parent / "other" / "units.toml")
    other = grognard.Game.load(tmp_path / "game.json", data=printed.parent / "other")
    assert strength(other) == (8, 3)
    assert "changed" in other.changed or "other definitions" in other.changed


def test_a_position_is_played_with_values_of_the_printed_game(printed: Path, tmp_path: Path) -> None:
    position = grognard.Game("crossroads", seed=1).position()
    (tmp_path / "position.json").write_text(json.dumps(position))
    assert strength(grognard.Game.from_position(position)) == (4, 2)
    for given in (position, tmp_path / "position.json"):
        game = grognard.Game.from_position(given, data=printed)
        assert strength(game) == strength(pickle.loads(pickle.dumps(game))) == (9, 3)


def test_a_game_that_no_longer_replays_says_so(tmp_path: Path) -> None:
    game = played("mons", 1, 20)
    assert game.changed == ""
    game.save(tmp_path / "game.json")
    stored = json.loads((tmp_path / "game.json").read_text())
    (tmp_path / "game.json").write_text(json.dumps(stored | {"answers": ["stand on your head"]}))
    again = grognard.Game.load(tmp_path / "game.json")
    assert again.answers == game.answers
    assert again.changed == (
        "rules or data have changed since (answer 1 of 1, 'stand on your head': not a legal answer now: “stand” is "
        "not an answer in this game. (2.2)); the game goes on from its last state"
    )
    assert again.changed_in("ja") == (
        "ルールかデータが変わっているので（1番目の選択（全1）'stand on your head'：選べません：「stand」という選択肢は"
        "このゲームにありません。 (2.2)）、保存された状態から続けます"
    )
    assert again.copy().changed == pickle.loads(pickle.dumps(again)).changed == again.changed
    (tmp_path / "game.json").write_text(json.dumps(stored | {"definitions": "others"}))
    again = grognard.Game.load(tmp_path / "game.json")
    assert (again.log, "other definitions" in again.changed) == (game.log, True)
    assert "違う定義で保存されました" in again.changed_in("ja")


@pytest.mark.parametrize(
    "copied", [grognard.Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))],
    ids=["copy()", "copy", "deepcopy", "pickle"],
)  # fmt: skip
def test_a_copy_is_a_game_of_its_own(copied: Callable[[grognard.Game], grognard.Game]) -> None:
    game = grognard.Game("mons", seed=3)
    game.play(game.answers[0])
    game.play(game.answers[0])
    hash_, other = game._match.state.digest(), copied(game)
    assert (other.answers, other.log, other.can_undo) == (game.answers, game.log, game.can_undo)
    for _ in range(5):
        other.play(other.answers[-1])
    assert (len(game.log), game._match.state.digest()) == (2, hash_)
    one, another = copied(game), copied(game)
    for each in (game, one, another):
        each.undo(2)
    one.play(one.answers[0])
    assert game.answers == another.answers
    assert game._match.state.serial == another._match.state.serial == 0


def test_a_copy_has_the_same_dice_and_says_so() -> None:
    game = played("crossroads", 2, 20)
    other, rolled, player = game.copy(), game._match.state.rolls, grognard.player("random", "crossroads", "blue")
    while game._match.state.rolls == rolled:
        answer = game.ask(player)
        assert game.play(answer) == other.play(answer)
    assert "same dice" in (grognard.Game.copy.__doc__ or "")


def test_a_view_is_shown_as_the_side_sees_it(printed: Path) -> None:
    game = grognard.Game("crossroads", seed=1, data=printed)
    view = game.view("red")
    assert view._repr_svg_() == view.svg() == game.svg("red")
    assert view.svg(lang="ja", hexes=("0302",)) == game.svg("red", lang="ja", hexes=("0302",))
    assert view.svg() != grognard.Game("crossroads", seed=1).svg("red")
    assert view == game.title.view(game._match.state, "red")
    assert game.title.view(game._match.state, "red") == view != game.view("blue")
    for again in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert (again, again.svg()) == (view, view.svg())
    assert msgspec.json.encode(view) == msgspec.json.encode(game.title.view(game._match.state, "red"))


@pytest.mark.parametrize("name", games.TITLES)
def test_every_position_is_stored_and_comes_back(name: str, tmp_path: Path) -> None:
    for file in sorted((POSITIONS / name).glob("*.*"))[:12]:
        game = grognard.Game.from_position(file)
        for _ in range(3):
            if game.side is not None:
                game.play(game.answers[0])
        game.save(tmp_path / "game.json")
        again = grognard.Game.load(tmp_path / "game.json")
        assert (again.changed, again.log, again.answers) == ("", game.log, game.answers)


def test_what_happens_is_told_in_both_languages() -> None:
    game = played("crossroads", 2, 40)
    for lang in ("en", "ja"):
        words = game.words(lang)
        said = [words.event(event) for entry in game._match.log for event in entry.events]
        said += [words.option(option) for option in game.options]
        said += [words.reason(reason) for reason in game.explain("attack 0101").reasons]
        assert len(said) > 20
        assert all(line and not line.startswith(("event-", "option-", "reason-")) for line in said)


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
