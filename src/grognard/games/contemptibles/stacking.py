"""Chapter 6: stacking, and what an enemy may see of a stack."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.explain import Reason
from grognard.mechanics.covered import restacking

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


#: 6.6 The owner orders his stacks freely in his own turn: taken by every question that opens a phase of his
RESTACK = restacking("6.6", RESTACKED, ownership_refusal)
