"""Stacks of which the enemy sees only the top counter: what is disclosed of them, and what he remembers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from grognard.engine.events import Event
from grognard.engine.explain import Reason
from grognard.engine.memory import Memory, Sighting, lose, move, reveal, see
from grognard.engine.offers import UNIT, Offer
from grognard.engine.title import Title
from grognard.mechanics.stacks import raise_to_top

#: of two games that differ in their dice alone
SECRETS = (b"one", b"another")


def top_only(units: tuple[str, ...]) -> tuple[str, ...]:
    """Of another side's stack only the top unit is seen; an empty id is a counter nobody may see."""
    return units[:1] + ("",) * (len(units) - 1)


def covered_hexes(table: Any, side: int) -> set[int]:
    """Where a side has more counters than the enemy sees. A phase in which those could act, for all he knows, does not
    end by itself when they cannot: that would tell him so."""
    state = table.state
    where, below = state.where, state.below
    return {where[unit] for unit in table.rules.by_side[side] if below[unit] >= 0 and where[unit] >= 0}


class Restacked(Event, frozen=True):
    """A unit was put on top of its stack."""

    side: str
    unit: str
    hex: str
    rule: str


def restacking(rule: str, mark: int, ownership: Callable[[Any, int, str], Reason | None]) -> Offer:
    """The offer to put a covered unit on top of its stack, which its owner orders freely in his own turn: once a phase
    for each unit, marked with `mark`; that is enough to bring about any order that an enemy could tell from another."""

    def listed(table: Any, _: object) -> list[int]:
        state = table.state
        below, marks = state.below, state.marks
        return [
            unit for above in table.rules.by_side[state.active]
            if (unit := below[above]) >= 0 and not marks[unit] & mark
        ]  # fmt: skip

    def refusal(table: Any, _: object, unit: int) -> Reason | None:
        state, name = table.state, {"unit": table.rules.ids[unit]}
        whose = ownership(table, unit, rule)
        if whose:
            return whose
        if state.where[unit] < 0:
            return Reason(rule, "off-map", name)
        if state.marks[unit] & mark:
            return Reason(rule, "restacked-already", name)
        return Reason(rule, "on-top-already", name) if state.top[state.where[unit]] == unit else None

    def restack(table: Any, _: object, unit: int) -> None:
        state, rules = table.state, table.rules
        raise_to_top(state, unit)
        state.marks[unit] |= mark
        table.say(Restacked(table.sides[state.active], rules.ids[unit], rules.labels[state.where[unit]], rule))

    return Offer("top", rule, UNIT, listed=listed, refusal=refusal, then=restack)


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
