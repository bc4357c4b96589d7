"""1.1b Step losses."""

from __future__ import annotations

from collections.abc import Iterable

from .. import events
from ..board.placing import lift
from ..formation.support import recount, restore
from ..program import Table
from ..special.destruction import check_destroyed
from ..special.urban import tidy_markers
from ..state import DEAD, KEPT, SUPPORT


def lose(table: Table, unit: int, steps: int, cause: str, rule: str = "1.1b") -> int:
    """1.1b A unit loses steps and with its last one its place; surplus is ignored (5.1f). How many it had to lose."""
    rules, state = table.rules, table.state
    lost = min(steps, state.steps[unit])
    if lost <= 0 or state.where[unit] == DEAD:
        return 0
    state.own("steps")[unit] -= lost
    table.say(events.StepsLost(rules.ids[unit], lost, state.steps[unit], cause, rule))
    if not state.steps[unit]:
        eliminate(table, unit)
    return lost


def eliminate(table: Table, unit: int) -> None:
    """1.1b, 1.1g Into the dead pile; a Formation that loses its last organic unit is destroyed (6.2a), be it lent to
    another."""
    rules, state = table.rules, table.state
    hex_ = state.where[unit]
    state.own("steps")[unit] = 0
    formation = state.assigned[unit] - 1
    if hex_ >= 0:
        lift(rules, state, unit, DEAD)
    was_support = hex_ == SUPPORT
    state.where[unit] = DEAD
    state.marks[unit] = 0
    state.own("drop")[unit] = KEPT
    table.say(events.Eliminated(rules.ids[unit], rules.labels[hex_] if hex_ >= 0 else ""))
    if was_support and formation >= 0:
        recount(rules, state, formation)
    if state.acting == unit:
        state.acting = -1
    if rules.organic[unit] >= 0:
        check_destroyed(table, rules.organic[unit])
    restore(table)  # 1.5i.ii its EZOC may have been in the way
    tidy_markers(table)  # 6.1c.iii


def total(table: Table, units: Iterable[int]) -> int:
    """Steps that units have together."""
    return sum(table.state.steps[unit] for unit in units)
