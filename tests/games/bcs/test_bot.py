"""The captain of the Battalion Combat Series: an answer to every question, whole games, hidden things left hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from grognard.engine import dice
from grognard.engine.title import Title
from grognard.games.bcs.bot import INSIDE, PLAIN
from grognard.games.bcs.imagination import imagine
from grognard.games.bcs.program import program
from grognard.games.bcs.state import State
from grognard.lab.arena import player

from .scene import pack

EVERY_OPTION = {
    "orders": "yes", "activation-chits": "best-of-three", "unit-traffic": "yes", "soft-jump": "yes",
    "planned-fatigue": "yes", "standoff-duel": "yes",
}  # fmt: skip


def play(
    title: Title, scenario: str, names: tuple[str, str], seed: str, options: Mapping[str, str] = {}, limit: int = 4000
) -> tuple[State, Counter[str]]:
    """A game through views, and how often each question was asked."""
    state = title.setup(scenario, options, dice.secret_from_seed(seed))
    players = {side: player(title, name, side, 1) for side, name in zip(title.sides, names, strict=True)}
    asked: Counter[str] = Counter()
    while (decision := title.decision(state)) is not None and state.serial < limit:
        asked[decision.question] += 1
        title.apply(state, players[decision.side](state, decision))
    assert isinstance(state, State)
    return state, asked


def test_there_is_an_answer_to_every_question() -> None:
    pack("bastogne")
    questions = {step for step in program.steps.values() if step.declare is not None}
    assert questions == set(PLAIN) | set(INSIDE)


@pytest.mark.parametrize(("name", "scenario"), [("bastogne", "longvilly"), ("training", "bridge")])
def test_two_captains_play_to_the_end(name: str, scenario: str) -> None:
    title = pack(name)
    state, asked = play(title, scenario, ("captain", "captain"), "two captains")
    assert title.result(state) is not None
    assert asked["objectives.choose_objective"]
    assert asked["activity.choose_act"] > 20


def test_the_large_scenario_begins_in_good_order() -> None:
    state, asked = play(pack("bastogne"), "skyline", ("captain", "captain"), "large", limit=90)
    assert state.serial == 90
    assert asked["activity.choose_act"] > 30


def test_every_option_is_understood() -> None:
    title = pack("bastogne")
    state, asked = play(title, "longvilly", ("captain", "captain"), "options", EVERY_OPTION)
    assert title.result(state) is not None
    assert asked["orders.choose_order"]


@pytest.mark.parametrize("captain", [0, 1])
def test_the_captain_beats_whoever_does_anything(captain: int) -> None:
    title = pack("bastogne")
    names = ("captain", "random") if captain == 0 else ("random", "captain")
    state, _ = play(title, "longvilly", names, "a beginner 1")
    assert state.winner == captain


def test_what_lies_below_a_top_counter_is_dealt_and_never_runs_out() -> None:
    """1.10 As many hidden units are dealt as are hidden; what shows on top stays on top where it can."""
    title = pack("bastogne")
    state = title.setup("skyline", {}, dice.secret_from_seed("below"))
    view = title.view(state, "german")
    hidden = [label for label, stack in view.stacks.items() if any(not counter.unit for counter in stack)]
    assert hidden
    for seed in range(5):
        imagined = imagine(title, view, dice.secret_from_seed(f"below {seed}"))
        for label in hidden:
            hex_ = title.rules.grid.index[label]
            assert imagined.load[hex_] == state.load[hex_]  # type: ignore[attr-defined]
            assert imagined.top[hex_] == state.top[hex_]  # type: ignore[attr-defined]
