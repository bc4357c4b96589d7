"""Chapter 4: stacking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.engine.explain import Reason

from .board import combat_units
from .program import Table
from .rules import INFANTRY, Rules
from .state import FRESH, State
from .strength import is_fresh_brigade


def fits(rules: Rules, state: State, units: Iterable[int], hex_: int) -> bool:
    """4.1, 4.1.1, 4.1.2, 4.1.3, 4.3, 4.4 Whether units may end stacked in a hex: two units, of which one may be a fresh
    brigade; headquarters, mitrailleuses and markers are free; one unit in a fort."""
    together = [unit for unit in units if rules.is_combat[unit]]
    if not together:
        return True
    if state.group[hex_]:
        together += [unit for unit in combat_units(rules, state, hex_) if unit not in together]
    return are_stackable(rules, state, together, hex_)


def are_stackable(rules: Rules, state: State, units: Sequence[int], hex_: int) -> bool:
    """4.1, 4.1.1, 4.4 Whether these combat units may be in one hex together; a fort holds a single one."""
    if len(units) > rules.limit[hex_]:
        return False
    fresh = rules.schedule.stacking.fresh_brigades
    return len(units) <= fresh or sum([is_fresh_brigade(rules, state, unit) for unit in units]) <= fresh


def fits_as(table: Table, unit: int, hex_: int, face: int) -> bool:
    """4.1, 4.1.1 Whether a combat unit would find room in a hex with this face up."""
    state, rules = table.state, table.rules
    others = [other for other in combat_units(rules, state, hex_) if other != unit]
    fresh = sum(is_fresh_brigade(rules, state, other) for other in others)
    fresh += rules.kind[unit] == INFANTRY and face == FRESH
    return len(others) < rules.limit[hex_] and fresh <= rules.schedule.stacking.fresh_brigades


def stack_refusal(table: Table, units: Iterable[int], hex_: int) -> Reason | None:
    """Why units may not end in a hex."""
    if fits(table.rules, table.state, units, hex_):
        return None
    rule = "4.4" if table.rules.limit[hex_] < table.rules.schedule.stacking.units else "4.1"
    return Reason(rule, "overstacked", {"hex": table.rules.labels[hex_]})
