"""M2.13: start hexes in combat."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.mechanics import walking

from ..program import Table, enemy_zoc
from ..rules import FORBIDDEN
from ..state import HELD
from .tables import own


def target_refusal(table: Table, hex_: int) -> Reason | None:
    """M2.13, M5.331 Units in start hexes cannot be attacked."""
    if own(table).start[hex_]:
        return Reason("M2.13", "start-hex-safe", {"hex": table.rules.labels[hex_]})
    return None


def attacker_refusal(table: Table, unit: int, target: int) -> Reason | None:
    """M2.13 A unit in a start hex attacks only if enemies keep it from the map: if there was no way in, neither into
    the next hexes nor, with its allowance, through other start hexes."""
    state, rules, start = table.state, table.rules, own(table).start
    hex_, side = state.where[unit], rules.side[unit]
    if not start[hex_]:
        return None
    costs, theirs = rules.book.costs(table, unit), HELD + 1 - side
    steps = [step for step in range(6 * hex_, 6 * hex_ + 6) if costs[step] != FORBIDDEN]
    near = [to for step in steps if state.owner[to := rules.grid.neighbour[step]] != theirs]
    points, zone = max(1, state.allowed[unit]), enemy_zoc(state, side)
    ways = walking.walk(rules.ground, costs, hex_, points, zone, state.owner, rules.passable[side])
    entry = next((to for to in (*near, *ways) if not start[to]), -1)
    if entry < 0:
        return None
    return Reason("M2.13", "not-blocked", {"unit": rules.ids[unit], "hex": rules.labels[entry]})


def halt_refusal(table: Table, unit: int) -> Reason | None:
    """M2.13 Who attacked out of a start hex advances if it can."""
    if own(table).start[table.state.where[unit]]:
        return Reason("M2.13", "must-advance", {"unit": table.rules.ids[unit]})
    return None
