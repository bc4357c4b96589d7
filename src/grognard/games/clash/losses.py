"""2.26: steps, and what a unit is worth in combat."""

from __future__ import annotations

from . import events
from .board import lift
from .program import Table
from .state import GONE, OUT_OF_SUPPLY


def eliminate(table: Table, unit: int, cause: str, rule: str) -> None:
    """2.26 A unit leaves the game for good."""
    state, rules = table.state, table.rules
    if state.where[unit] >= 0:
        lift(rules, state, unit, GONE)
    state.where[unit] = GONE
    lost, state.steps[unit] = state.steps[unit], 0
    table.say(events.Eliminated(table.sides[rules.side[unit]], rules.ids[unit], lost, cause, rule))


def lose_step(table: Table, unit: int, attacking: bool, rule: str) -> bool:
    """2.26, 12.75, 12.76 A unit loses a step, with its last one its life: whether it lives."""
    state, rules = table.state, table.rules
    if state.steps[unit] <= 1:
        eliminate(table, unit, "combat", rule)
    else:
        state.steps[unit] -= 1
        table.say(events.StepLost(table.sides[rules.side[unit]], rules.ids[unit], attacking, rule))
    rules.book.step_lost(table, unit, attacking)
    return state.steps[unit] > 0


def ter_changes(table: Table, unit: int) -> tuple[tuple[str, str, int], ...]:
    """8.42, 12.6 What changes the TER of a unit, with the rule of each."""
    rules = table.rules
    changes = rules.book.ter_changes(table, unit)
    if table.state.supply[unit] == OUT_OF_SUPPLY:
        changes = (("8.42", "out-of-supply", rules.schedule.out_of_supply.ter), *changes)
    return changes


def ter_of(table: Table, unit: int) -> int:
    """2.27, 8.42 The TER of a unit as it stands, never less than 1."""
    changed = table.rules.ter[unit] + sum(value for _, _, value in ter_changes(table, unit))
    return max(table.rules.schedule.ter.least, changed)
