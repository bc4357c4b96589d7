"""Chapter 2: steps and their loss."""

from __future__ import annotations

from . import events
from .program import Table
from .state import BRITISH, ELIMINATED, ENCIRCLED
from .victory import is_encircled


def lose_step(table: Table, unit: int, cause: str, rule: str) -> None:
    """2.13 A step is lost: the counter is turned or replaced by its weaker one; the last step removes the unit."""
    state, rules = table.state, table.rules
    state.steps[unit] -= 1
    label = rules.labels[state.where[unit]]
    if state.steps[unit]:
        table.say(events.StepLost(rules.ids[unit], label, state.steps[unit], cause, rule))
    else:
        eliminate(table, unit, label, cause, rule)


def eliminate(table: Table, unit: int, label: str, cause: str, rule: str) -> None:
    """2.13, 4.5 To the dead pile; British units lost while encircled are kept apart, for they count double."""
    state, rules = table.state, table.rules
    encircled = rules.side[unit] == BRITISH and is_encircled(table, state.where[unit])
    rules.board.lift(state, unit, ENCIRCLED if encircled else ELIMINATED)
    state.marks[unit] = state.spent[unit] = 0
    table.say(events.Eliminated(rules.ids[unit], label, encircled, cause, rule))
