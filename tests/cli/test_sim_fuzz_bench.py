"""`sim`, `fuzz` and `bench`: many games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command
from grognard.cli import fuzz as fuzz_command
from grognard.engine import record
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab import bench, checks

RANDOM = ("sim", "mons", "--bots", "random,random")


def test_results_for_programs_have_exactly_these_keys(grognard: Command) -> None:
    document = grognard(*RANDOM, "--games", 3, "--json").json
    assert list(document) == ["games", "wins", "sides", "draws", "mean_decisions", "seconds"]
    assert document["games"] == 3
    assert set(document["wins"]) == {"random", "random#2"}
    assert set(document["sides"]) == {"german", "british"}
    assert sum(document["wins"].values()) + document["draws"] == 3
    assert sum(document["sides"].values()) + document["draws"] == 3


def test_results_for_people(grognard: Command) -> None:
    said = grognard(*RANDOM, "--games", 2)
    assert "2 games in " in said.out
    assert "british" in said.out


def test_the_same_seed_gives_the_same_games(grognard: Command) -> None:
    one, two = (grognard(*RANDOM, "--games", 2, "--seed", "x", "--json").json for _ in range(2))
    other = grognard(*RANDOM, "--games", 2, "--seed", "y", "--json").json
    assert one["mean_decisions"] == two["mean_decisions"] != other["mean_decisions"]


def test_games_are_stored_and_honest(grognard: Command, tmp_path: Path) -> None:
    grognard(*RANDOM, "--games", 2, "--save", tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in files] == ["mons-00001.json", "mons-00002.json"]
    assert all(grognard("verify", path).code == 0 for path in files)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "random", "--games", "1"], "2 players are needed, not 1"),
        (["--bots", "random,napoleon", "--games", "1"], "no bot 'napoleon'"),
        (["--bots", "random,random", "--games", "0"], "a whole number from 1"),
        (["--bots", "random,random", "--games", "x"], "a whole number from 1"),
        (["--bots", "random,random"], "--games"),
        (["--bots", "random,random", "--games", "1", "--scenario", "fantasy"], "no scenario 'fantasy'"),
        (["--bots", "random,random", "--games", "1", "--option", "colour=red"], "no option 'colour'"),
        (["--bots", "random,random", "--games", "1", "--save", "/dev/null/x"], "/dev/null/x: cannot be made"),
    ],
)
def test_bad_tournaments(refused: Command, arguments: list[str], complaint: str) -> None:
    assert complaint in refused("sim", "mons", *arguments).err


def test_stored_games_are_never_overwritten(refused: Command, tmp_path: Path) -> None:
    (tmp_path / "mons-00001.json").write_text("mine")
    assert "already exists" in refused(*RANDOM, "--games", 1, "--save", tmp_path).err
    assert (tmp_path / "mons-00001.json").read_text() == "mine"


def test_a_game_without_failures(grognard: Command, tmp_path: Path) -> None:
    said = grognard("fuzz", "mons", "--games", 1, "--dir", tmp_path / "fuzz", "--json")
    assert said.code == 0
    assert said.json["games"] == 1
    assert said.json["decisions"] > 500
    assert said.json["failures"] == []
    assert not (tmp_path / "fuzz").exists()


def test_a_failure_is_stored_and_shows_again(
    grognard: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never_in_the_third_turn(_: Title, state: State, __: object) -> None:
        if state.turn == 3:  # type: ignore[attr-defined]
            raise checks.Broken("the third turn has come")

    monkeypatch.setitem(checks.CHECKS, never_in_the_third_turn, 1.0)
    said = grognard("fuzz", "mons", "--games", 1, "--dir", tmp_path, "--json")
    assert said.code == 1
    (failure,) = said.json["failures"]
    assert failure["problem"] == "the third turn has come"
    assert len(record.read(Path(failure["file"])).answers) == failure["answers"]
    again = grognard("fuzz", "mons", "--again", failure["file"], "--json")
    assert again.code == 1
    assert again.json["failures"][0]["problem"] == "the third turn has come"
    monkeypatch.delitem(checks.CHECKS, never_in_the_third_turn)
    assert grognard("fuzz", "mons", "--again", failure["file"]).code == 0


def test_bad_places_for_failures(refused: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "not a directory" in refused("fuzz", "mons", "--dir", tmp_path / "file").err
    assert fuzz_command.EVERY_STEP > 1


def test_figures_stand_beside_their_targets(grognard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(what: str, _: float, kernel: str) -> dict[str, Any]:
        if what == "--peers":
            return {"python-chess": 20_000, "OpenSpiel x": "not installed (pyspiel)"}
        return {name: 30_000 if name == "decisions_per_second" else 1 for name in bench.targets("mons")}

    monkeypatch.setattr(bench, "_run", measured)
    document = grognard("bench", "mons", "--json").json
    assert document["ratios"] == {"python-chess": {"plain": 1.5, "compiled": 1.5}}
    assert document["figures"]["clone_us"] == {"plain": 1, "compiled": 1}
    said = grognard("bench", "mons")
    assert "OpenSpiel x: not installed (pyspiel)" in said.out
    assert "40,000  missed" in said.out
