"""Whose a unit is, and whether it is there to act with."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .program import Table
from .state import EXITED


def ownership_refusal(table: Table, unit: int, rule: str) -> Reason | None:
    """Why the active side cannot act with a unit at all, by the rule that says who acts; 4.4 who has left the map never
    returns. Asked before anything else, for the marks of hidden enemies are nobody's business."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != state.active:
        return Reason(rule, "enemy-unit", name)
    if state.where[unit] == EXITED:
        return Reason("4.4", "left-for-good", name)
    return Reason(rule, "off-map", name) if state.where[unit] < 0 else None
