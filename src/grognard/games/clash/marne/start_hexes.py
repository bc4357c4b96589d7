"""M2.13: start hexes in combat."""

from __future__ import annotations

from grognard.engine.explain import Reason

from ..program import Table
from ..rules import FORBIDDEN
from ..state import HELD
from .tables import own


def target_refusal(table: Table, hex_: int) -> Reason | None:
    """M2.13, M5.331 Units in start hexes cannot be attacked."""
    if own(table).start[hex_]:
        return Reason("M2.13", "start-hex-safe", {"hex": table.rules.labels[hex_]})
    return None


def attacker_refusal(table: Table, unit: int, target: int) -> Reason | None:
    """M2.13 A unit in a start hex attacks only if enemies keep it from the map."""
    state, rules, start = table.state, table.rules, own(table).start
    hex_ = state.where[unit]
    if not start[hex_]:
        return None
    costs, theirs = rules.book.costs(table, unit), HELD + 1 - rules.side[unit]
    for step in range(6 * hex_, 6 * hex_ + 6):
        to = rules.grid.neighbour[step]
        if to >= 0 and not start[to] and costs[step] != FORBIDDEN and state.owner[to] != theirs:
            return Reason("M2.13", "not-blocked", {"unit": rules.ids[unit], "hex": rules.labels[to]})
    return None


def halt_refusal(table: Table, unit: int) -> Reason | None:
    """M2.13 Who attacked out of a start hex advances if it can."""
    if own(table).start[table.state.where[unit]]:
        return Reason("M2.13", "must-advance", {"unit": table.rules.ids[unit]})
    return None
