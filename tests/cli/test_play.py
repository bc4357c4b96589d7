"""`grognard play`: what it hands to the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command
from grognard import bots
from grognard.engine import record
from grognard.engine.match import Match
from grognard.engine.title import Title


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The terminal replaced by something that remembers what it was given."""
    given: dict[str, Any] = {}

    def run(title: Title, *, match: Match, **arguments: Any) -> Match:
        given.update(arguments, title=title.name, match=match)
        return match

    monkeypatch.setattr("grognard.terminal.app.run", run)
    return given


def test_against_the_computer(grognard: Command, screen: dict[str, Any]) -> None:
    assert grognard("play", "mons", "--bot", "random", "--side", "british", "--seed", "7").code == 0
    assert screen["title"] == "mons"
    assert screen["players"] == {"german": "random", "british": "human"}
    assert screen["lang"] == "en"
    assert screen["save"] is None


def test_the_first_side_and_the_best_bot_if_nothing_is_said(grognard: Command, screen: dict[str, Any]) -> None:
    grognard("play", "mons")
    opponent = "captain" if "captain" in bots.NAMES else "random"
    assert screen["players"] == {"german": "human", "british": opponent}


def test_hot_seat_and_watching(grognard: Command, screen: dict[str, Any]) -> None:
    grognard("play", "mons", "--hot-seat", "--lang", "ja")
    assert screen["players"] == {"german": "human", "british": "human"}
    assert screen["lang"] == "ja"
    grognard("play", "mons", "--watch", "--bot", "random")
    assert screen["players"] == {"german": "random", "british": "random"}


def test_a_seed_repeats_the_game(grognard: Command, screen: dict[str, Any]) -> None:
    grognard("play", "mons", "--seed", "7")
    first, seed = screen["match"].state.digest(), screen["seed"]
    grognard("play", "mons", "--seed", "7")
    assert (screen["match"].state.digest(), screen["seed"]) == (first, seed)
    grognard("play", "mons")
    assert screen["match"].state.digest() != first


def test_options_of_the_game(grognard: Command, screen: dict[str, Any]) -> None:
    grognard("play", "mons", "--scenario", "historical", "--option", "seventh-division-entry=3900")
    assert screen["match"].options["seventh-division-entry"] == "3900"


def test_a_stored_game_goes_on_in_its_file(grognard: Command, screen: dict[str, Any], stored: Path) -> None:
    said = grognard("play", "--resume", stored, "--side", "british", "--bot", "random")
    assert said.code == 0
    assert len(screen["match"].log) == 700
    assert screen["save"] == stored
    assert f"--resume {stored}" in said.out


def test_a_game_of_older_rules_goes_on_from_its_snapshot(
    grognard: Command, screen: dict[str, Any], tampered: Callable[..., Path]
) -> None:
    path = tampered(answers=lambda answers: ["dance", *answers])
    said = grognard("play", "--resume", path)
    assert said.code == 0
    assert "goes on from its last state" in said.err
    assert screen["match"].state.digest() == record.read(path).hash


@pytest.mark.parametrize(
    ("answers", "lang", "since"),
    [
        (
            ["lose IR8"],
            "en",
            ": rules or data have changed since (answer 1 of 701, 'lose IR8': not a legal answer now: “lose” belongs "
            "to another step: Bombarding a stack (rule 10.9); also 11.5, 12.12. (10.9)); "
            "the game goes on from its last state",
        ),
        (
            ["lose IR8"],
            "ja",
            "：ルールかデータが変わっているので（1番目の選択（全701）'lose IR8'：選べません：「lose」は別の手順、"
            "スタックへの砲撃（ルール10.9、ほかに11.5、12.12）で行います。 (10.9)）、保存された状態から続けます",
        ),
        (
            [],
            "ja",
            "：ルールかデータが変わっているので（記録にある699の選択では別の状態になります）、"
            "保存された状態から続けます",
        ),
    ],
)
def test_what_has_changed_since_is_told_in_words(
    grognard: Command,
    screen: dict[str, Any],
    tampered: Callable[..., Path],
    answers: list[str],
    lang: str,
    since: str,
) -> None:
    path = tampered(answers=lambda stored: [*answers, *stored] if answers else stored[:-1])
    said = grognard("play", "--resume", path, "--lang", lang)
    assert said.err.splitlines()[0] == f"grognard: {path}{since}"
    assert screen["match"].state.digest() == record.read(path).hash


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "which title?"),
        (["mons", "--side", "french"], "no side 'french'"),
        (["mons", "--bot", "napoleon"], "no bot 'napoleon'"),
        (["mons", "--scenario", "fantasy"], "no scenario 'fantasy'"),
        (["mons", "--option", "colour"], "write key=value"),
        (["mons", "--option", "colour=red"], "no option 'colour'"),
        (["mons", "--option", "seventh-division-entry=1"], "one of 2700, 3900, not '1'"),
        (["mons", "--hot-seat", "--watch"], "--watch"),
        (["mons", "--hot-seat", "--bot", "random"], "--bot"),
        (["mons", "--save", "/nowhere/at/all.json"], "/nowhere/at/all.json: no such directory"),
        (["--resume", "/nowhere.json"], "/nowhere.json: cannot be read"),
    ],
)
def test_bad_wishes(refused: Command, screen: dict[str, Any], arguments: list[str], complaint: str) -> None:
    assert complaint in refused("play", *arguments).err
    assert not screen


def test_a_stored_game_is_never_overwritten(refused: Command, screen: dict[str, Any], stored: Path) -> None:
    before = stored.read_bytes()
    assert "already exists" in refused("play", "mons", "--save", stored).err
    assert "is for a new game" in refused("play", "--resume", stored, "--seed", "3").err
    assert stored.read_bytes() == before
    assert not screen
