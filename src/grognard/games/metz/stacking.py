"""Chapter 4: stacking."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.explain import Reason

from .board import combat_units
from .program import Table
from .rules import Rules
from .state import State
from .strength import is_fresh_brigade

#: 4.1 combat units in a hex
LIMIT = 2


def fits(rules: Rules, state: State, units: Iterable[int], hex_: int) -> bool:
    """4.1, 4.1.1, 4.1.2, 4.1.3, 4.3, 4.4 Whether units may end stacked in a hex: two units, of which one may be a fresh
    brigade; headquarters, mitrailleuses and markers are free; one unit in a fort."""
    coming = [unit for unit in units if rules.is_combat[unit]]
    if not coming:
        return True
    there = [unit for unit in combat_units(rules, state, hex_) if unit not in coming]
    return are_stackable(rules, state, (*there, *coming), hex_)


def are_stackable(rules: Rules, state: State, units: Iterable[int], hex_: int) -> bool:
    """4.1, 4.1.1, 4.4 Whether these combat units may be in one hex together."""
    together = list(units)
    if len(together) > min(LIMIT, limit_of(rules, hex_)):
        return False
    return sum(is_fresh_brigade(rules, state, unit) for unit in together) <= 1


def limit_of(rules: Rules, hex_: int) -> int:
    """4.4 A fort holds a single combat unit."""
    return min(kind.limit for kind in rules.ground.kinds[hex_])


def stack_refusal(table: Table, units: Iterable[int], hex_: int) -> Reason | None:
    """Why units may not end in a hex."""
    if fits(table.rules, table.state, units, hex_):
        return None
    rule = "4.4" if limit_of(table.rules, hex_) < LIMIT else "4.1"
    return Reason(rule, "overstacked", {"hex": table.rules.labels[hex_]})
