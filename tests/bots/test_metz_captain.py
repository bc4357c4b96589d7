"""The captain of At Any Cost: Metz: listed answers only, the same again for the same seed, views alone, and it wins."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from grognard import bots
from grognard.bots import captain
from grognard.engine import dice
from grognard.engine.option import Option
from grognard.engine.state import State
from grognard.engine.view import View
from grognard.games import load
from grognard.games.metz.bot import ANSWERS
from grognard.games.metz.program import program

TITLE = load("metz")
POSITIONS = Path(__file__).parents[1] / "positions" / "metz"
SMALL = ("afternoon-crisis", "left-wing")
Watcher = Callable[[View, Option], None]
BOTH = {"prussian": "captain", "french": "captain"}


def play(
    scenario: str,
    names: Mapping[str, str],
    seed: int,
    watch: Callable[[View, Option], None] | None = None,
    limit: int = 0,
) -> State:
    """A game, or its first `limit` answers; `apply` refuses any answer that is not listed."""
    state = TITLE.setup(scenario=scenario, secret=dice.secret_from_seed(seed))
    players = {side: bots.make(name, TITLE, side, seed) for side, name in names.items()}
    while (decision := TITLE.decision(state)) is not None and (not limit or state.serial < limit):
        view = TITLE.view(state, decision.side)
        option = players[decision.side].choose(view)
        if watch:
            watch(view, option)
        TITLE.apply(state, option)
    return state


def answers(scenario: str, seed: int, limit: int) -> list[str]:
    found: list[str] = []
    play(scenario, BOTH, seed, lambda _, option: found.append(option.text), limit)
    return found


@pytest.mark.parametrize("scenario", SMALL)
def test_a_whole_small_game_with_listed_options(scenario: str) -> None:
    listed = 0

    def check(view: View, option: Option) -> None:
        nonlocal listed
        assert view.decision is not None
        assert option in view.decision.options
        listed += 1

    state = play(scenario, BOTH, 3, check)
    assert TITLE.result(state) is not None
    assert listed > 100


def test_the_same_seed_gives_the_same_game() -> None:
    assert answers("left-wing", 5, 200) == answers("left-wing", 5, 200)


def test_a_view_that_went_over_the_wire_is_enough() -> None:
    """Twins that see nothing but decoded views, made anew now and then, give the same answers."""
    twins = {side: bots.make("captain", TITLE, side, 8) for side in TITLE.sides}

    def compare(view: View, option: Option) -> None:
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert decoded.side is not None
        if decoded.serial % 50 == 0:
            twins[decoded.side] = bots.make("captain", TITLE, decoded.side, 8)
        assert twins[decoded.side].choose(decoded) == option

    play("afternoon-crisis", BOTH, 8, compare, limit=250)


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_it_plays_every_scenario_in_time(scenario: str) -> None:
    """At most 300 ms a decision, measured with room for a busy machine: the mean has to be far below."""
    spent: list[float] = []
    clock = [time.process_time()]

    def watch(view: View, option: Option) -> None:
        spent.append(time.process_time() - clock[0])
        clock[0] = time.process_time()

    play(scenario, BOTH, 4, watch, limit=120)
    assert sum(spent) / len(spent) < 0.1


def test_it_has_an_answer_to_every_question() -> None:
    asking = {step.name for step in program.steps.values() if step.ask is not None}
    assert {step.name for step in ANSWERS} == asking


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("question-*.json")), ids=lambda path: path.stem)
def test_it_has_an_opinion_on_every_position(path: Path) -> None:
    """No question is answered by lot alone: the judge names at least one of the listed answers."""
    state = TITLE.from_position(TITLE, json.loads(path.read_text(encoding="utf-8")))
    decision = TITLE.decision(state)
    assert decision is not None
    view = TITLE.view(state, decision.side)
    believed = TITLE.imagine(TITLE, view, dice.secret_from_seed(1))
    scores = captain.judge_of(TITLE, decision.side).scores(decision, believed)
    assert scores
    assert bots.make("captain", TITLE, decision.side, 1).choose(view).text in scores


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("side", TITLE.sides)
@pytest.mark.parametrize("scenario", SMALL)
def test_captain_beats_random(scenario: str, side: str, seed: int) -> None:
    names = {name: "captain" if name == side else "random" for name in TITLE.sides}
    result = TITLE.result(play(scenario, names, seed))
    assert result is not None
    assert result.winner == side
