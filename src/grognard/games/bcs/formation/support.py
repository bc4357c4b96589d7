"""1.5 Support: who has it, who drops it, who gets it back."""

from __future__ import annotations

from .. import events
from ..board.units import is_supported, supporters, units_of
from ..board.zones import refresh
from ..program import Table
from ..rules import HOST, Rules
from ..state import DROPPED, KEPT, OVER_EDGE, TEMPORARY, State
from ..terrain import TAC
from .safe_path import has_safe_path, safe_hexes


def kinds_of(rules: Rules, state: State, formation: int) -> int:
    """1.5e The kinds of Support units that a Formation has, as bits."""
    bits = 0
    for unit in supporters(rules, state, formation):
        bits |= rules.support_kind[unit]
    return bits


def recount(rules: Rules, state: State, formation: int) -> None:
    """1.5g A Formation's Support has changed: so have the zones of its hosts."""
    state.own("support")[formation] = kinds_of(rules, state, formation)
    for unit in units_of(rules, state, formation):
        refresh(rules, state, unit)


def is_host(rules: Rules, state: State, unit: int) -> bool:
    """1.5a, 1.5h An attack-capable unit that is not Dual."""
    return bool(rules.able[2 * unit + state.face[unit]] & HOST)


def reach_hosts(table: Table, formation: int) -> None:
    """1.5i.i Support has come to a Formation that had none: units that it cannot reach start without it."""
    rules, state = table.rules, table.state
    safe = safe_hexes(rules, state, formation, TAC)
    for unit in units_of(rules, state, formation):
        if is_host(rules, state, unit) and not safe[state.where[unit]] and not has_safe_path(rules, state, unit, TAC):
            set_drop(table, unit, DROPPED)


def set_drop(table: Table, unit: int, drop: int) -> None:
    """1.5i Put a drop marker on a unit, or take it off."""
    rules, state = table.rules, table.state
    if state.drop[unit] == drop:
        return
    state.own("drop")[unit] = drop
    refresh(rules, state, unit)
    table.say(events.SupportDropped(rules.ids[unit], drop) if drop else events.SupportBack(rules.ids[unit]))


def drop_by_terrain(table: Table, unit: int, hex_: int) -> None:
    """1.5i.i A host goes where Tac cannot: it drops its Support."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    if rules.ground.enterable[TAC][hex_] or formation < 0 or not is_host(rules, state, unit):
        return
    if state.support[formation]:
        set_drop(table, unit, DROPPED)


def drop_in_combat(table: Table, hex_: int, units: list[int]) -> None:
    """1.5i, 5.2e.ii An Engagement drops the Support of the whole stack; for longer where no Tac Safe Path is open."""
    rules, state = table.rules, table.state
    for unit in units:
        if state.drop[unit] == KEPT and is_host(rules, state, unit):
            set_drop(table, unit, TEMPORARY if has_safe_path(rules, state, unit, TAC) else DROPPED)


def end_temporary(table: Table) -> None:
    """1.5i.ii, 3.5 The activation is over: temporary drops end, or last where the Support has no way back."""
    rules, state = table.rules, table.state
    if TEMPORARY not in state.drop:
        return
    for unit, drop in enumerate(state.drop):
        if drop == TEMPORARY:
            lasting = state.where[unit] >= 0 and not has_safe_path(rules, state, unit, TAC)
            set_drop(table, unit, DROPPED if lasting else KEPT)


def restore(table: Table) -> None:
    """1.5i.ii Drop Support ends at once, in anybody's activation, when the Formation has Support and a Tac Safe Path
    leads to the unit, as it does to one beside the map (1.9g)."""
    rules, state = table.rules, table.state
    if DROPPED not in state.drop:
        return
    for unit, drop in enumerate(state.drop):
        formation = state.assigned[unit] - 1
        where = state.where[unit]
        if drop != DROPPED or formation < 0 or not state.support[formation]:
            continue
        if where == OVER_EDGE or (
            where >= 0 and rules.ground.enterable[TAC][where] and has_safe_path(rules, state, unit, TAC)
        ):
            set_drop(table, unit, KEPT)


def hosts_in(rules: Rules, state: State, units: list[int]) -> list[int]:
    """The units of a stack that have Support now."""
    return [unit for unit in units if is_supported(rules, state, unit)]
