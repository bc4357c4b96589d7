"""1.0c Leaving the map for victory, where a game has exits; never on a forced march (6.4e)."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.placing import lift
from ..formation.msr import has_msr
from ..formation.safe_path import has_safe_path
from ..formation.support import restore
from ..movement.reach import left_of
from ..program import Table, day_of
from ..rules import COMBAT
from ..schema import Exit
from ..state import CLOSED, EXITED, FINISHED, STOPPED
from .destruction import check_destroyed


def are_there(table: Table) -> bool:
    """1.0c, 1.0e Whether units may leave the map for victory at all: only where it is played on as a whole."""
    rules = table.rules
    return bool(rules.exit_at) and not rules.areas[table.state.scenario].count(0)


def exit_here(table: Table, unit: int) -> Exit | None:
    """The exit that a unit stands on."""
    return table.rules.exit_at.get((table.rules.side[unit], table.state.where[unit]))


def exit_refusal(table: Table, unit: int) -> Reason | None:
    """B5.0, 6.4e, 1.9 Why a unit cannot leave the map for victory now."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    found = exit_here(table, unit)
    if found is None or rules.kind[unit] != COMBAT or not are_there(table):
        return Reason("1.0e", "no-exit-here", name)
    if rules.day_number(day_of(table).id) < rules.day_number(found.day):
        return Reason("1.0c", "exit-too-early", name)
    if state.forced_march:
        return Reason("6.4e", "forced-march", name)
    if state.marks[unit] & (STOPPED | CLOSED | FINISHED):
        return Reason("3.4e", "stopped", name)
    if left_of(rules, state, unit) < round(2 * found.cost):
        return Reason("4.1", "no-movement-points", name)
    formation = state.assigned[unit] - 1
    if not (has_msr(rules, state, formation) or has_safe_path(rules, state, unit)):
        return Reason("1.0c", "exit-without-supply", name)
    return None


def leave_map(table: Table, unit: int) -> None:
    """B5.0 The unit is out of the game, and counts for its Formation."""
    rules, state = table.rules, table.state
    hex_ = state.where[unit]
    formation = state.assigned[unit] - 1
    lift(rules, state, unit, EXITED)
    state.own("exits")[formation] += 1
    state.acting = -1
    table.say(events.Exited(rules.ids[unit], rules.labels[hex_]))
    check_destroyed(table, formation)  # 6.2a it is in play no more
    restore(table)  # 1.5i.ii its EZOC may have been in the way
