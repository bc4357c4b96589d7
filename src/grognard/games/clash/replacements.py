"""9.3: replacements."""

from __future__ import annotations

from grognard.engine.explain import Reason

from . import events
from .program import Table
from .state import ATTENUATED, DONE, FORT, OUT_OF_SUPPLY


def rebuild_refusal(table: Table, unit: int) -> Reason | None:
    """2.26, 8.41, 8.42, 9.3, 9.31 Why a unit cannot get a lost step back."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit]}
    if rules.side[unit] != state.active:
        return Reason("9.3", "not-yours", args)
    if state.where[unit] < 0:
        return Reason("9.31", "not-on-map", args)
    if rules.cavalry[unit]:
        return Reason("9.31", "infantry-only", args)
    if rules.units[unit].steps < 2:
        return Reason("9.31", "one-step-unit", args)
    if state.steps[unit] >= rules.units[unit].steps:
        return Reason("9.31", "full-strength", args)
    if state.marks[unit] & DONE:
        return Reason("9.32", "unit-done", args)
    if state.supply[unit] == ATTENUATED:
        return Reason("8.41", "attenuated", args)
    if state.supply[unit] == OUT_OF_SUPPLY:
        return Reason("8.42", "out-of-supply", args)
    return Reason("9.31", "fort-supply", args) if state.source[unit] == FORT else None


def rebuild(table: Table, unit: int, rule: str) -> None:
    """9.3 The unit is at full strength again."""
    table.state.steps[unit] += 1
    table.say(events.Rebuilt(table.sides[table.rules.side[unit]], table.rules.ids[unit], rule))


def mark_done(table: Table, unit: int) -> None:
    """5.32, 9.32 It neither moves nor attacks until the recovery phase."""
    table.state.marks[unit] |= DONE
