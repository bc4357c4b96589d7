"""What came of a forecast, however many events tell it."""

from __future__ import annotations

from typing import Any

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.server.luck import luck_report


def played(until: str, answers: int) -> tuple[Match, list[State]]:
    """A battle between two captains until a kind of event happens, with the position before each answer."""
    title = games.load("metz")
    match = Match(title, None, secret=dice.secret_from_seed("luck"))
    captains = {side: bots.make("captain", title, side, 1) for side in title.sides}
    states: list[State] = []
    while len(match.log) < answers and not any(happened(match, serial, until) for serial in range(len(match.log))):
        asked = match.decision
        assert asked is not None
        states.append(match.state.clone())
        match.play(captains[asked.side].choose(title.view(match.state, asked.side)))
    return match, states


def happened(match: Match, serial: int, kind: str) -> list[Any]:
    return [event for event in match.log[serial].events if type(event).__name__ == kind]


def test_a_fire_is_told_with_all_that_came_of_it() -> None:
    match, states = played("CasualtyTaken", 400)
    told = next(one for one in luck_report(match, states)["forecasts"][::-1] if "casualties" in one["expected"])
    since = range(told["serial"], len(match.log))
    assert told["actual"] == {
        "ammunition": 0,
        "casualties": sum(len(happened(match, serial, "CasualtyTaken")) for serial in since),
        "morale": sum(event.hits for serial in since for event in happened(match, serial, "MoraleTested")),
    }
