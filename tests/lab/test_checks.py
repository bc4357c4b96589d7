"""The fuzzer's checks: they hold for every title, and each catches a title that breaks its word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard import games
from grognard.engine import dice, reasons, record
from grognard.engine.explain import Explanation, Reason
from grognard.engine.forecast import Forecast, Outcome
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab import checks, nonsense
from grognard.lab.fuzz import check_all, fuzz

MONS = games.load("mons")


def some_state(title: Title = MONS, answers: int = 400) -> State:
    """A state well into a random game; in the middle of one that does not have so many answers."""
    state, rng = title.setup(secret=dice.secret_from_seed("checks")), Random(0)
    for number in range(answers):
        decision = title.decision(state)
        if decision is None:
            return some_state(title, number // 2)
        title.apply(state, rng.choice(decision.options))
    return state if title.decision(state) is not None else some_state(title, answers // 2)


@pytest.mark.parametrize("name", games.TITLES)
@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
def test_every_check_holds(name: str, check: checks.Check) -> None:
    title = games.load(name)
    state = some_state(title, 200)
    before = state.digest()
    for draw in range(3):
        check(title, state, Random(draw))
    assert state.digest() == before


def other_state(_: Title, state: State) -> State:
    changed = state.clone()
    changed.rolls += 1
    return changed


def spoiling(state: State) -> None:
    state.rolls += 1


def legal_anyhow(_: Title, __: State, text: str) -> Explanation:
    return Explanation(text, True, (Reason("1.1", "allowed"),))


def illegal_anyhow(_: Title, __: State, text: str) -> Explanation:
    return Explanation(text, False, (Reason("1.1", "no"),))


def without_a_rule(_: Title, __: State, text: str) -> Explanation:
    return Explanation(text, False, ())


def more_than_certain(_: Title, __: State, option: Option) -> Forecast:
    return Forecast(option.text, "1.1", Reason("1.1", "x"), (), (Outcome(7, 6, {}),), {})


def telling_the_secret(title: Title, state: State, viewer: int | None) -> Any:
    return msgspec.structs.replace(MONS.look(title, state, viewer), commitment=state.secret.hex())


def showing_everybody(title: Title, state: State, viewer: int | None) -> Any:
    return msgspec.structs.replace(MONS.look(title, state, viewer), decision=title.decision(state))


@pytest.mark.parametrize(
    ("check", "changes"),
    [
        (checks.rebuild, {"rebuild": other_state}),
        (checks.views, {"look": telling_the_secret}),
        (checks.views, {"look": showing_everybody}),
        (checks.forecasts, {"foresee": more_than_certain}),
        (checks.position, {"from_position": lambda title, _: title.setup(secret=b"x")}),
        (checks.imagination, {"imagine": lambda title, _, secret: title.setup(secret=secret)}),
    ],
)
def test_a_title_that_breaks_its_word_is_caught(check: checks.Check, changes: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises(checks.Broken):
        check(replace(MONS, **changes), some_state(), Random(0))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("check", "explain"),
    [
        (checks.refusals, legal_anyhow),
        (checks.refusals, without_a_rule),
        (checks.explanations, illegal_anyhow),
    ],
)
def test_explanations_that_are_not_true_are_caught(
    check: checks.Check, explain: Callable[..., Explanation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "explain", explain)
    with pytest.raises(checks.Broken):
        check(MONS, some_state(), Random(0))


@pytest.mark.parametrize("options", [[], [Option("a", "1"), Option("a", "1")]])
def test_a_bad_list_of_answers_is_caught(options: list[Option]) -> None:
    state = some_state()
    state.asked = Decision(state.serial, "german", "x.y", "1.1", options)
    with pytest.raises(checks.Broken):
        checks.decision(MONS, state, Random(0))


def test_looking_that_changes_something_is_caught() -> None:
    def look(title: Title, state: State, viewer: int | None) -> Any:
        spoiling(state)
        return MONS.look(title, state, viewer)

    with pytest.raises(checks.Broken, match="looking has changed the state"):
        checks.views(replace(MONS, look=look), some_state(), Random(0))


def test_what_is_raised_inside_a_check_is_a_finding() -> None:
    def foresee(*_: object) -> None:
        raise KeyError("lost")

    title = replace(MONS, foresee=foresee)
    match = Match(title, state=some_state())
    problem = check_all(title, match, Random(0), 1e9)
    assert problem is not None
    assert problem[0] == "forecasts"
    assert "KeyError: 'lost'" in problem[1]


def test_a_crash_in_the_rules_is_a_finding_with_a_file(tmp_path: Path) -> None:
    begin = MONS.program.steps["sequence.declare_order"]

    def crash(*_: object) -> None:
        raise IndexError("off the map")

    reply, begin.reply = begin.reply, crash
    try:
        report = fuzz("mons", 1, "crash", tmp_path, share=0)
    finally:
        begin.reply = reply
    (failure,) = report.failures
    assert failure.check == "apply"
    assert "IndexError: off the map" in failure.problem
    assert Path(failure.file).exists()


def test_an_answer_that_changes_nothing_is_a_finding(tmp_path: Path) -> None:
    """Accepted, counted, and the same is asked again: played on, such a game need never end."""
    begin = MONS.program.steps["sequence.declare_order"]
    reply, begin.reply = begin.reply, lambda *_: None
    try:
        (failure,) = fuzz("mons", 1, "idle", tmp_path, share=0).failures
        with pytest.raises(checks.Broken, match="has changed nothing"):
            checks.options(MONS, record.resume(MONS, record.read(Path(failure.file)))[0].state, Random(0))
    finally:
        begin.reply = reply
    assert failure.check == "progress"
    assert "was accepted, but has changed nothing" in failure.problem


def test_games_are_the_same_however_many_jobs(tmp_path: Path) -> None:
    alone = fuzz("mons", 3, "jobs", tmp_path, share=0)
    assert alone.decisions > 0
    assert fuzz("mons", 3, "jobs", tmp_path, share=0, jobs=2) == alone


def test_nonsense_is_never_on_the_list() -> None:
    decision = MONS.decision(some_state())
    assert decision is not None
    made = list(nonsense.texts(Random(1), decision, 500))
    assert len(made) == 500
    assert len(set(made)) > 50
    assert not any(decision.find(text) for text in made)
