"""Chapter 6: stacking, and what an enemy may see of a stack."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer

from . import events
from .ownership import ownership_refusal
from .program import Table
from .state import RESTACKED, REVEALED


def stack_refusal(table: Table, units: Sequence[int], hex_: int) -> Reason | None:
    """6.2, 6.3, 6.5 Why units may not enter a hex at this instant: the limit of 5 points, or another German corps."""
    state, rules = table.state, table.rules
    label = rules.labels[hex_]
    there, group = state.group[hex_], rules.group[units[0]]
    if there not in (0, group) or any(rules.group[unit] != group for unit in units):
        return Reason("6.5", "other-corps", {"hex": label})
    points = state.load[hex_] + sum(rules.points[unit] for unit in units)
    if points > rules.schedule.stacking.limit:
        return Reason("6.3", "overstacked", {"hex": label, "points": points, "limit": rules.schedule.stacking.limit})
    return None


def is_visible(table: Table, unit: int, viewer: int | None) -> bool:
    """6.6 Own units are seen; of the others only the top one of a stack, unless the stack is in combat."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    if hex_ < 0 or rules.side[unit] == viewer:
        return True
    return state.top[hex_] == unit or bool(state.hex_marks[hex_] & REVEALED)


def covered_units(table: Table, _: object) -> list[int]:
    """6.6 The owner orders his stacks freely in his own player turn: any unit may be put on top (once a phase, which
    is enough to bring about any order that an enemy could tell from another)."""
    state = table.state
    below, marks = state.below, state.marks
    return [
        unit for above in table.rules.by_side[state.active]
        if (unit := below[above]) >= 0 and not marks[unit] & RESTACKED
    ]  # fmt: skip


def restack_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """6.6 Why a unit cannot be put on top of its stack."""
    state, name = table.state, {"unit": table.rules.ids[unit]}
    refusal = ownership_refusal(table, unit, "6.6")
    if refusal:
        return refusal
    if state.marks[unit] & RESTACKED:
        return Reason("6.6", "restacked-already", name)
    return Reason("6.6", "on-top-already", name) if state.top[state.where[unit]] == unit else None


def restack(table: Table, _: object, unit: int) -> None:
    """6.6 Put a unit on top of its stack."""
    state, rules = table.state, table.rules
    rules.board.raise_to_top(state, unit)
    state.marks[unit] |= RESTACKED
    table.say(events.Restacked(table.sides[state.active], rules.ids[unit], rules.labels[state.where[unit]], "6.6"))


#: 6.6 taken by every question that opens a phase of one's own
RESTACK = Offer("top", "6.6", UNIT, listed=covered_units, refusal=restack_refusal, then=restack)
