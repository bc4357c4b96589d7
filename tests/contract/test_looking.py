"""Listing, explaining, foreseeing, viewing and thinking change nothing, not even for a moment."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard import bots, games
from grognard.bots import evaluation
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab.near_misses import near_misses

from .frozen import Written, frozen, plain_kernel, plain_title
from .journeys import GAMES, IDS, asked, sample

#: states looked at in one scenario
MOST = 60


def few(title: Title, scenario: str) -> list[State]:
    """The first state of every question, and some more from all over."""
    states = sample(title.name, scenario)
    first: dict[str, State] = {}
    for state in states:
        first.setdefault(asked(games.load(title.name), state).question, state)
    more = states[:: max(1, len(states) // MOST)]
    return [*first.values(), *more]


def look_at(title: Title, state: State, rng: random.Random) -> None:
    """Everything that anybody may ask of a state without answering."""
    decision = asked(title, state)
    title.about(state)
    for side in (*title.sides, None):
        title.view(state, side)
        for kind in title.overlays:
            here, there = rng.choices(title.rules.grid.labels, k=2)
            title.overlay(state, side, kind.key, here if kind.needs_hex else "")
            if kind.aims:
                title.overlay(state, side, kind.key, here, there)
    for option in rng.sample(list(decision.options), min(4, len(decision.options))):
        title.explain(state, option.text)
        title.forecast(state, option)
    for text in near_misses(title, state, rng, 6):
        title.explain(state, text)
    title.to_position(title, state)


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)
def test_whoever_looks_writes_nothing(name: str, scenario: str) -> None:
    rng = random.Random("looking")
    with plain_kernel():
        title = plain_title(name)
        for state in few(title, scenario):
            look_at(title, frozen(state), rng)


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)
def test_whoever_thinks_writes_nothing(name: str, scenario: str) -> None:
    """A bot may copy what it imagines and play on the copy; what it looks at stays as it is."""
    with plain_kernel():
        title = plain_title(name)
        for state in few(title, scenario):
            decision = asked(title, state.clone())
            for bot in bots.able(title):
                player = bots.make(bot, title, decision.side, 1)
                choice = player.choose(title.view(state.clone(), decision.side))
                assert choice in decision.options, bot


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)
def test_whoever_weighs_writes_nothing(name: str, scenario: str) -> None:
    """Features, worth and turn are worked out of a view that stays as it is; nothing imagined is written to."""
    with plain_kernel():
        title = plain_title(name)
        for state in few(title, scenario):
            for side in (*title.sides, None):
                view = title.view(frozen(state), side)
                before = msgspec.json.encode(view)
                found = evaluation.features(title, view)
                worth = evaluation.evaluate(title, view)
                evaluation.turn_key(title, view)
                assert msgspec.json.encode(view) == before
                assert (evaluation.features(title, view), evaluation.evaluate(title, view)) == (found, worth)


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)
def test_what_is_written_down_while_looking_alters_nothing(name: str, scenario: str) -> None:
    """The list of answers, and what is kept of other positions: a state at which nobody has looked looks the same."""
    title, kept, rng = games.load(name), dict[str, Any](), random.Random("kept")
    for original in few(title, scenario):
        state, fresh = original.clone(), original.clone()
        state.asked = fresh.asked = None
        state.kept, fresh.kept = kept, {}
        look_at(title, state, rng)
        assert state.asked == title.decision(fresh)
        assert title.about(state) == title.about(fresh)
        for side in (*title.sides, None):
            assert title.view(state, side) == title.view(fresh, side)


def test_a_frozen_state_tells_of_every_write() -> None:
    title = games.load("mons")
    state = frozen(title.setup(secret=b"f" * 32))
    with pytest.raises(Written):
        state.steps[0] = 1  # type: ignore[attr-defined]
    with pytest.raises(Written):
        state.where[0] = 1  # type: ignore[attr-defined]
    with pytest.raises(Written):
        state.rolls = 3
    with pytest.raises(Written):
        state.frames.append(("x", ()))
    copy = state.clone()
    copy.rolls = 3
    copy.steps[0] = 1  # type: ignore[attr-defined]
    assert copy != state
