"""4.8, 4.7g Voluntary retreats."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.placing import shift
from ..combat.losses import lose
from ..combat.retreat import begin_voluntary, is_open, open_ends
from ..formation.fatigue import tire
from ..formation.msr import begins_to_block, enemy_ways
from ..formation.prepared import leave, must_keep
from ..formation.standstill import idle_refusal
from ..formation.support import restore
from ..program import Table
from ..rules import HEADQUARTERS
from ..state import BEGAN_OUT, FAIL, FINISHED, GHOST, IDLE, MOVE, MOVED, ORDER_BOTH, ORDER_PREPARED, STOPPED
from ..switches import ORDERS_USED, is_on
from .headquarters import retrace, set_ghost
from .jumps import refuge_refusal, refuges
from .screens import settle
from .stop_engagement import finish
from .walk import mark_coordination, note_mixed


def withdrawal_candidates(table: Table, _: object) -> list[int]:
    """Hexes where the acting unit's voluntary retreat could end."""
    _rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0 or state.where[unit] < 0 or unit_refusal(table, unit) is not None:
        return []
    return ends(table, unit)


def ends(table: Table, unit: int) -> list[int]:
    """4.8a, 4.8b, 1.4d Exactly 3 hexes for a unit; who began out of radius blocks no enemy MSR; headquarters go as
    `headquarters_ends` says."""
    rules, state = table.rules, table.state
    origin = state.where[unit]
    if rules.kind[unit] == HEADQUARTERS:
        return headquarters_ends(table, state.assigned[unit] - 1, origin)
    ring = open_ends(rules, state, (unit,), rules.ring(origin, rules.tables.limits.retreat))
    if not state.marks[unit] & BEGAN_OUT:
        return ring
    ways = enemy_ways(rules, state, rules.side[unit])
    return [h for h in ring if not begins_to_block(rules, state, unit, h, MOVE, ways)]


def headquarters_ends(table: Table, formation: int, origin: int) -> list[int]:
    """4.7e, 4.7f, 4.8b, ruling 85 Headquarters go as if Jumped, at least 3 hexes, nearer to their Trains where any is;
    or into a pocket, at any distance. They need not go: where neither is open they stay."""
    rules, state = table.rules, table.state
    found, pocket = refuges(table, formation, origin)
    hexes = list(found)
    trains = state.where[rules.trains[formation]]
    if trains >= 0:
        far = rules.distances(trains)
        hexes = [h for h in hexes if far[h] < far[origin]] or hexes
    return [*hexes, *(h for h in pocket if h not in hexes)]


def unit_refusal(table: Table, unit: int) -> Reason | None:
    """4.8, 4.8c, 4.8d, rulings 61 and 86 Why a unit cannot retreat of its own will."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    headquarters = rules.kind[unit] == HEADQUARTERS
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.marks[unit] & (MOVED | STOPPED) or state.fired[unit]:
        return Reason("4.8", "instead-of-movement", name)
    if not rules.ma[2 * unit + state.face[unit]]:
        return Reason("4.8", "no-movement-allowance", name)
    if state.snafu in IDLE and not (headquarters and state.snafu == FAIL):
        return idle_refusal(table, "4.8c", name)
    if headquarters:
        formation = state.assigned[unit] - 1
        if is_on(rules, state, ORDERS_USED) and state.order[formation] in (ORDER_PREPARED, ORDER_BOTH):
            return Reason("4.8d", "prepared-by-order", name)
        if state.prepared[formation] and must_keep(table, formation):
            return Reason("1.0g", "prepared-until-turn-two", name)
    return None


def withdrawal_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """4.8a, 4.8b Why the acting unit's voluntary retreat cannot end in a hex."""
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0:
        return Reason("3.4b", "nobody-acts", {})
    why = unit_refusal(table, unit)
    if why is not None:
        return why
    if hex_ in ends(table, unit):
        return None
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.kind[unit] == HEADQUARTERS:
        return refuge_refusal(table, state.assigned[unit] - 1, state.where[unit], hex_)
    if rules.grid.distance(state.where[unit], hex_) != rules.tables.limits.retreat:
        return Reason("4.8a", "retreat-distance", at)
    if is_open(rules, state, (unit,), hex_):
        return Reason("1.4d", "blocks-enemy-msr", at)
    return Reason("5.5g", "cannot-end-there", at)


def withdraw(table: Table, _: object, hex_: int) -> None:
    """4.8a, 4.7g A step, the Move side, Finished; headquarters lose no step but tire by a level."""
    rules, state = table.rules, table.state
    unit = state.acting
    if rules.kind[unit] != HEADQUARTERS:
        finish(table, unit, "voluntary-retreat", "4.8a")
        lose(table, unit, 1, "voluntary-retreat", "4.8a")
        if state.where[unit] >= 0:
            begin_voluntary(table, unit, hex_)
        return
    formation = state.assigned[unit] - 1
    origin = state.where[unit]
    finish(table, unit, "voluntary-retreat", "4.7g")
    shift(rules, state, unit, hex_)
    table.say(events.Retreated(rules.ids[unit], rules.labels[origin], rules.labels[hex_], "4.7g"))
    leave(table, formation, "headquarters-moved")
    set_ghost(table, formation, GHOST)
    mark_coordination(table, formation)
    note_mixed(table, unit, hex_)
    settle(table, hex_)
    retrace(table, formation)
    restore(table)  # 1.5i.ii Support may find its way from there
    tire(table, formation, 1, "voluntary-retreat", "4.7g")
