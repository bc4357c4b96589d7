"""3.6 Isolation."""

from __future__ import annotations

from ..board.units import units_of
from ..combat.losses import lose
from ..formation.command import in_radius
from ..formation.safe_path import has_safe_path
from ..program import Table
from ..state import COMING


def apply_isolation(table: Table) -> None:
    """3.6a, 3.6b Units without Safe Path or out of radius lose steps by the chart; reinforcements on their way do
    not."""
    rules, state = table.rules, table.state
    formation = state.formation
    rows = {row.id: row for row in rules.tables.isolation.row}
    for unit in units_of(rules, state, formation):
        inside = in_radius(rules, state, unit)
        if state.marks[unit] & COMING:
            if inside:
                state.marks[unit] &= ~COMING
            continue
        if not has_safe_path(rules, state, unit):
            row = rows["no-safe-path"]
        elif not inside:
            row = rows["out-of-radius"]
        else:
            continue
        lose(table, unit, row.blocked if state.blocked[formation] else row.steps, row.id, "3.6a")
