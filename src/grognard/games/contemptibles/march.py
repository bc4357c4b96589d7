"""9.20: German march mode."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .program import Table
from .state import BRITISH, GERMAN


def march_refusal(table: Table, unit: int) -> Reason | None:
    """9.20 Why a unit may not march: only Germans do, and only from where no British unit is adjacent, zone or no
    zone."""
    state, rules = table.state, table.rules
    if rules.side[unit] != GERMAN:
        return Reason("9.20", "british-never-march")
    if state.where[unit] >= 0 and touches_british(table, state.where[unit]):
        return Reason("9.20", "adjacent-cannot-march", {"hex": rules.labels[state.where[unit]]})
    return None


def touches_british(table: Table, hex_: int) -> bool:
    """Whether a British unit stands in an adjacent hex."""
    return bool(table.rules.board.field.touches(hex_, table.state.group, british_groups(table)))


def british_groups(table: Table) -> bytes:
    """By group: 1 for the British. Hexes next to those are no place for a marching unit to end (9.20)."""
    return table.rules.groups_of_side[BRITISH]


def allowance(table: Table, unit: int, march: bool) -> int:
    """2.11, 9.1, 9.20 Movement points of a unit for the phase, doubled when it marches."""
    return table.rules.allowances[march][unit]


def left(table: Table, unit: int, march: bool) -> int:
    """9.2 Movement points not yet spent in this phase."""
    return table.rules.allowances[march][unit] - table.state.spent[unit]
