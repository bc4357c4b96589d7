"""Whole games before the referee: random ones that seek a fight, and one between captains."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from grognard import bots
from grognard.engine import dice
from grognard.engine.events import Event
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.games.contemptibles import events

from .referee import Referee
from .scene import GRID, MONS

#: answers that bring something about
DEEDS = {
    "assault", "add", "commit", "bombard", "fire", "advance", "onward", "join", "leave", "resume", "exit",
    "march", "enter", "march-in",
}  # fmt: skip


def refereed(seed: str, choose: Callable[[State, Decision], Option]) -> Counter[str]:
    """Play a game to its end before the referee; how often what happened."""
    state = MONS.setup(secret=dice.secret_from_seed(seed))
    referee, heard = Referee(), Counter[str]()
    while (decision := MONS.decision(state)) is not None:
        for event in MONS.apply(state, choose(state, decision)):
            referee.hear(event)
            heard[type(event).__name__] += 1
            if isinstance(event, events.PhaseBegan):
                compare(referee, state)
    compare(referee, state)
    return heard


def compare(referee: Referee, state: State) -> None:
    """The referee's map is the map."""
    view = MONS.view(state, None)
    assert [referee.map.control[label] for label in GRID.labels] == [MONS.sides[int(side)] for side in view.control]
    assert {label: len(units) for label, units in referee.map.stacks.items()} == {
        label: len(counters) for label, counters in view.stacks.items()
    }


def test_random_games_are_played_by_the_rulebook() -> None:
    heard = sum((refereed(f"referee {seed}", at_random(seed)) for seed in range(5)), Counter[str]())
    told = {name.removeprefix("on_") for name in dir(Referee) if name.startswith("on_")}
    assert {name for name in told if not heard[name]} <= {"Left"}


def at_random(seed: int) -> Callable[[State, Decision], Option]:
    """A player who acts more often than not, but otherwise anyhow."""
    rng = random.Random(f"referee {seed}")

    def choose(_: State, decision: Decision) -> Option:
        deeds = [option for option in decision.options if option.verb in DEEDS]
        return rng.choice(deeds if deeds and rng.random() < 0.6 else decision.options)

    return choose


def test_a_game_between_captains_is_played_by_the_rulebook() -> None:
    players = {side: bots.make("captain", MONS, side, 5) for side in MONS.sides}
    heard = refereed("captains", lambda state, decision: players[decision.side].choose(MONS.view(state, decision.side)))
    assert all(heard[name] for name in ("Left", "Eliminated", "CombatResolved", "PointsCounted"))


@pytest.mark.parametrize(
    "event",
    [
        events.Entered("german", ("IR8",), "3900", 1, march=False),
        events.Entered("german", ("IR8", "IR48"), "3100", 1, march=False),
        events.Entered("german", ("IR26",), "2700", 1, march=False),
        events.Entered("german", ("IR8",), "3100", 2, march=False),
        events.Moved("british", ("4RF",), "4107", ("4108",), march=False),
        events.BridgesCounted(6, 6),
        events.PointsCounted(1, 0, 0, 0, 0, 1, 2),
    ],
    ids=["hex", "stack", "turn", "place", "phase", "bridges", "points"],
)
def test_the_referee_objects(event: Event) -> None:
    """On turn 1, with no German on the map, none of this can be."""
    with pytest.raises(AssertionError):
        Referee().hear(event)
