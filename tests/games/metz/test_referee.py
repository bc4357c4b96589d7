"""Whole games before the referee: morale, casualties, ammunition and break tests by the book."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.engine import dice

from .referee import Referee
from .scene import METZ

SCENARIOS = ("day-of-battle", "bloody-thursday", "mars-la-tour-to-saint-privat", "afternoon-crisis", "left-wing")
#: answers that bring something about
DEEDS = {"fire", "add", "shoot", "assault", "charge", "stand", "play", "casualty", "morale", "recover", "rebuild"}


def refereed(seed: int) -> Counter[str]:
    """A random game that seeks a fight; how often what happened."""
    state = METZ.setup(SCENARIOS[seed % len(SCENARIOS)], secret=dice.secret_from_seed(f"referee {seed}"))
    rng, referee, heard = random.Random(seed), Referee(state), Counter[str]()
    for _ in range(2500):
        decision = METZ.decision(state)
        if decision is None:
            break
        deeds = [option for option in decision.options if option.verb in DEEDS]
        referee.read(state)
        for event in METZ.apply(state, rng.choice(deeds if deeds and rng.random() < 0.7 else decision.options)):
            referee.hear(event)
            heard[type(event).__name__] += 1
        referee.compare(state)
        if not any(name.startswith(("hits.", "testing.", "retreat.", "reactions.")) for name, _ in state.frames):
            assert not +referee.due  # every casualty of a battleworn unit has been tested for (10.0)
    return heard


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:8.6")
@pytest.mark.rule("metz:8.8")
@pytest.mark.rule("metz:9.1")
@pytest.mark.rule("metz:9.2")
@pytest.mark.rule("metz:10.0")
@pytest.mark.rule("metz:10.1")
@pytest.mark.rule("metz:10.2")
def test_random_games_are_played_by_the_book() -> None:
    heard = sum(map(refereed, range(5)), Counter[str]())
    told = {name.removeprefix("on_") for name in dir(Referee) if name.startswith("on_")}
    assert {name for name in told if not heard[name]} <= {"Restored", "Rebuilt", "Recombined"}
