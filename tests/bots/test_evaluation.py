"""The shape that a search can use: turns, features, worth; for every title."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard import bots, games
from grognard.bots.captain import Captain
from grognard.bots.evaluation import evaluate, features, turn_key, weights_of
from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.title import Title

#: titles in which both sides see the same
OPEN = ("tannenberg", "marne", "crossroads")


def course(title: Title, answers: int, seed: int = 1, apart: int = 10) -> Any:
    """States of a random game, some answers apart."""
    state, rng = title.setup(secret=dice.secret_from_seed(seed)), random.Random(seed)
    for number in range(answers):
        decision = title.decision(state)
        if decision is None:
            break
        if number % apart == 0:
            yield state
        title.apply(state, rng.choice(decision.options))
    yield state


@pytest.mark.parametrize("name", games.TITLES)
def test_every_title_can_be_evaluated_from_what_a_side_sees(name: str) -> None:
    title = games.load(name)
    weights = weights_of(title, "position")
    assert weights
    for state in course(title, 120):
        before = state.digest()
        views = [title.view(state, side) for side in title.sides]
        worth = [evaluate(title, view) for view in views]
        assert all(-1.0 <= value <= 1.0 for value in worth)
        if name in OPEN:
            assert worth[0] == -worth[1]
        found = features(title, views[0])
        unknown = {key for key in weights if key not in found}
        assert name == "metz" or not unknown, "metz has tracks that belong to some scenarios"
        assert turn_key(title, views[0]) == turn_key(title, views[1])
        hash(turn_key(title, views[0]))
        assert state.digest() == before


@pytest.mark.parametrize("name", games.TITLES)
def test_a_turn_ends_now_and_then_but_not_with_every_answer(name: str) -> None:
    title = games.load(name)
    keys = [turn_key(title, title.view(state, None)) for state in course(title, 400, seed=2, apart=4)]
    assert 1 < len(set(keys)) < len(keys)


@pytest.mark.parametrize("name", games.TITLES)
def test_a_game_that_is_over_is_worth_its_result(name: str) -> None:
    title = games.load(name)
    state = title.setup(secret=dice.secret_from_seed(3))
    title.concede(state, title.sides[1])
    assert [evaluate(title, title.view(state, side)) for side in title.sides] == [1.0, -1.0]


@pytest.mark.parametrize("name", games.TITLES)
def test_whoever_loses_a_unit_is_worse_off(name: str) -> None:
    """Take a counter off the view of either side and look again."""
    title = games.load(name)
    *_, state = course(title, 60)
    view = title.view(state, title.sides[0])
    if view.result is not None:
        return
    for side, sign in ((0, -1), (1, 1)):
        hex_ = next(h for h, s in view.stacks.items() if any(c.steps and c.side == title.sides[side] for c in s))
        left = [c for c in view.stacks[hex_] if not (c.steps and c.side == title.sides[side])]
        poorer = type(view)(**{f: getattr(view, f) for f in view.__struct_fields__} | {
            "stacks": {**view.stacks, hex_: left}
        })  # fmt: skip
        assert sign * (evaluate(title, poorer) - evaluate(title, view)) > 0


def test_a_style_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(GrognardError, match="crossroads: no style 'bold'; there are default"):
        Captain(games.load("crossroads"), "blue", 1, style="bold")


def test_bots_are_told_what_happens() -> None:
    title = games.load("crossroads")
    bot = bots.make("captain", title, "blue", 1)
    bot.hear([])
    heard: list[object] = []
    bot._judge.hear = heard.extend  # type: ignore[attr-defined]
    state = title.setup(secret=dice.secret_from_seed(1))
    events: list[Any] = []
    while not events:
        decision = title.decision(state)
        assert decision is not None
        events = title.apply(state, decision.options[0])
    bot.hear(events)
    assert heard == events
