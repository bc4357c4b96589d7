"""Chapter 2: steps, their loss, and what becomes of lost units."""

from __future__ import annotations

from . import events
from .board import lift
from .fog import is_visible
from .program import Table
from .rules import BELGIAN, CORPS, FORT, HQ
from .state import DISPLAY, GONE, OUT_OF_SUPPLY

#: causes of loss that do not show a stack to the enemy
SILENT = ("attrition", "forced-march")


def risk_step(table: Table, unit: int, faces: tuple[int, ...], cause: str, rule: str) -> None:
    """8.8, 10.6 A die that may cost a corps a step and a headquarters its life."""
    rules = table.rules
    die = table.roll(6, cause, rule)
    lost = bool(faces[die - 1])
    table.say(events.Tested(table.sides[rules.side[unit]], rules.ids[unit], cause, die, lost, rule))
    if lost and rules.kind[unit] == CORPS:
        lose_step(table, unit, cause, rule)
    elif lost:
        eliminate(table, unit, cause, rule)


def lose_step(table: Table, unit: int, cause: str, rule: str) -> None:
    """2.7, 2.8 A full corps is turned; a reduced one, a headquarters or a depot goes to the display."""
    state, rules = table.state, table.rules
    state.steps[unit] -= 1
    label = rules.labels[state.where[unit]]
    if state.steps[unit]:
        side = rules.side[unit]
        hidden = cause in SILENT and not is_visible(table, unit, 1 - side)
        table.say(
            events.StepLost(table.sides[side], rules.ids[unit], label, state.steps[unit], cause, hidden, rule)
        )  # fmt: skip
    else:
        eliminate(table, unit, cause, rule)


def eliminate(table: Table, unit: int, cause: str, rule: str) -> None:
    """2.8, 8.8, 9.5 Forts, Belgians and corps lost while out of supply never return; all others may."""
    state, rules = table.state, table.rules
    label = rules.labels[state.where[unit]]
    gone = is_lost_for_good(table, unit)
    state.steps[unit] = state.allowed[unit] = state.spent[unit] = 0
    lift(rules, state, unit, GONE if gone else DISPLAY)
    state.marks[unit] = 0
    table.say(events.Eliminated(rules.ids[unit], label, gone, cause, rule))


def is_lost_for_good(table: Table, unit: int) -> bool:
    """8.8, 11.20 Whether a unit that is lost now could never return."""
    state, rules = table.state, table.rules
    kind = rules.kind[unit]
    if kind == FORT or rules.nation[unit] == BELGIAN:
        return True
    return kind == CORPS and state.supply[unit] == OUT_OF_SUPPLY


def factor(table: Table, unit: int) -> int:
    """2.3, 2.6 Printed combat factor at the present number of steps; a headquarters without supply shows its back."""
    state, rules = table.state, table.rules
    if rules.kind[unit] == HQ and state.supply[unit] == OUT_OF_SUPPLY:
        return rules.back_strength[unit]
    return rules.strengths[unit][state.steps[unit]]
