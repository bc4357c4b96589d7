"""Stacks of which the enemy sees the top counter alone: what is told of them, and what he remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from grognard.engine.events import Event
from grognard.engine.memory import Memory, Sighting, lose, move, reveal, see
from grognard.engine.title import Title

#: of two games that differ in their dice alone
SECRETS = (b"one", b"another")


def top_only(units: tuple[str, ...]) -> tuple[str, ...]:
    """Of another side's stack only the top unit is seen; an empty id is a counter nobody may see."""
    return units[:1] + ("",) * (len(units) - 1)


class Restacked(Event, frozen=True):
    """A unit was put on top of its stack."""

    side: str
    unit: str
    hex: str
    rule: str


class Revealed(Event, frozen=True):
    """A stack is shown because it is in combat."""

    hex: str
    units: tuple[str, ...]
    rule: str

    @property
    def reveals(self) -> bool:
        return True


def at_start(title: Title, scenario: str, options: Mapping[str, str]) -> Memory:
    """Where everybody stands before the first question: that is printed in the scenario, and nobody's secret. Two games
    with other dice tell the printed places from those that were rolled for."""
    one, other = (title.setup(scenario, options, secret) for secret in SECRETS)
    rules, state = title.rules, cast(Any, one)
    return {
        rules.ids[unit]: Sighting((rules.labels[hex_],), state.steps[unit])
        for unit, hex_ in enumerate(state.where)
        if hex_ >= 0 and cast(Any, other).where[unit] == hex_
    }


def note_moved(memory: Memory, event: Any) -> None:
    """A stack has moved, of which others recognise the top unit."""
    move(memory, event.units, event.origin, event.path[-1])


def note_seen(memory: Memory, event: Any) -> None:
    """A unit was seen in a hex."""
    see(memory, (event.unit,), event.hex)


def note_step_lost(memory: Memory, event: Any) -> None:
    """A unit was seen to lose a step."""
    see(memory, (event.unit,), event.hex, event.left)


def note_attackers(memory: Memory, event: Any) -> None:
    """Who attacks is known, and from where."""
    for unit, hex_ in event.attackers:
        see(memory, (unit,), hex_)


def note_revealed(memory: Memory, event: Revealed) -> None:
    reveal(memory, event.units, event.hex)


def note_gone(memory: Memory, event: Any) -> None:
    lose(memory, (event.unit,))
