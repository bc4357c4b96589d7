"""The captain in Clash of Giants: whole games by the rules, quick answers, and enough of them against anybody."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard import bots, games
from grognard.bots.captain import judge_of
from grognard.engine import dice
from grognard.engine.events import Event
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.games.clash.bot import ANSWERS, MOVING
from grognard.games.clash.bot.dice import chances, column

TITLES = ("tannenberg", "marne")

Watch = Callable[[Any, Decision, str, list[Event]], None]


def chooser(title: Title, player: str, side: str) -> Callable[[Any, Decision], Option]:
    """Answers at once, without a view."""
    rng = random.Random(f"{player} {side}")
    judge = judge_of(title, side) if player == "captain" else None

    def choose(state: Any, decision: Decision) -> Option:
        scores = judge.scores(decision, state) if judge else {}
        if not scores:
            return rng.choice(decision.options)
        return max(decision.options, key=lambda option: scores.get(option.text, -1e9))

    return choose


def play(name: str, players: tuple[str, str], seed: int, watch: Watch | None = None, scenario: str = "campaign") -> Any:
    """A whole game between two players; `watch` sees every state as it is after an answer. There is nothing hidden in
    this game: a judge may as well look at the state itself."""
    title = games.load(name)
    match = Match(title, scenario, {}, dice.secret_from_seed(f"sense {name} {seed}"))
    choosers = {side: chooser(title, player, side) for side, player in zip(title.sides, players, strict=True)}
    while (decision := match.decision) is not None:
        option = choosers[decision.side](match.state, decision)
        events = match.play(option)
        if watch:
            watch(match.state, decision, option.text, events)
    return match.state


def winner(title: Title, state: Any) -> str:
    return title.sides[state.winner] if state.winner >= 0 else ""


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("side", [0, 1])
def test_captain_beats_random(name: str, side: int) -> None:
    title = games.load(name)
    players = ("captain", "random") if side == 0 else ("random", "captain")
    assert all(winner(title, play(name, players, seed)) == title.sides[side] for seed in range(1))


@pytest.mark.parametrize("name", TITLES)
def test_same_view_same_answer_also_when_it_was_sent(name: str) -> None:
    """What a client or another process gets is as good as the view itself; a captain that sits down in the middle of a
    phase is given other plans and may answer otherwise, one that has been there does not."""
    title = games.load(name)
    here = {side: bots.make("captain", title, side, 4) for side in title.sides}
    there = {side: bots.make("captain", title, side, 4) for side in title.sides}
    state = title.setup(secret=b"z" * 32)
    for _ in range(80):
        decision = title.decision(state)
        assert decision is not None
        view = title.view(state, decision.side)
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=View)
        option = here[decision.side].choose(view)
        assert there[decision.side].choose(decoded).text == option.text
        title.apply(state, option)


def test_chances_are_those_of_the_table() -> None:
    """12.74: a 1 is always safe, a 6 never, whatever the modifier."""
    assert chances(5, 0) == (1 / 6, 1 / 6)
    assert chances(3, 1) == (4 / 6, 4 / 6)
    assert chances(6, 0) == (1 / 6, 0.0)
    assert chances(1, 4) == (5 / 6, 5 / 6)
    assert chances(5, -4) == (1 / 6, 1 / 6)


def test_columns_are_those_of_the_rules() -> None:
    rules = games.load("marne").rules
    names = rules.tables.combat.columns
    assert [names[column(rules, a, d, s)] for a, d, s in [(6, 2, 0), (5, 3, 0), (2, 3, 0), (1, 9, 0), (9, 1, -1)]] == [
        "3-1", "1-1", "1-2", "1-3", "4-1",
    ]  # fmt: skip


@pytest.mark.parametrize("name", TITLES)
def test_there_is_an_opinion_on_every_question(name: str) -> None:
    """All but where a single counter is set up: the captain has its counters arranged."""
    asked = {step for step in games.load(name).program.steps.values() if step.ask is not None}
    assert {step.name for step in asked - set(ANSWERS) - set(MOVING)} <= {"deployment.choose_place"}
