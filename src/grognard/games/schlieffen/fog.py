"""6.6: what an enemy may see of a stack."""

from __future__ import annotations

from grognard.mechanics.stacks import units_in

from .program import Table
from .rules import CORPS, FORT
from .state import REVEALED


def is_visible(table: Table, unit: int, viewer: int | None) -> bool:
    """6.6 Own units are seen; of others the top counter and the topmost combat unit, or all of a stack in combat. Forts
    are no secret: they stand on their printed hexes until they fall, and what they lose they lose in combat."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    if hex_ < 0 or rules.side[unit] == viewer or rules.kind[unit] == FORT or state.hex_marks[hex_] & REVEALED:
        return True
    return unit in (state.top[hex_], top_combat_unit(table, hex_))


def top_combat_unit(table: Table, hex_: int) -> int:
    """6.6 The topmost corps or fort; where there is none, the top counter."""
    units = units_in(table.state, hex_)
    fighting = [unit for unit in units if table.rules.kind[unit] in (CORPS, FORT)]
    return (fighting or units)[0]
