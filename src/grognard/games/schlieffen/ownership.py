"""Which side a unit belongs to."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .program import Table


def ownership_refusal(table: Table, unit: int, rule: str) -> Reason | None:
    """Why the active side cannot act with a unit at all, by the rule that says who acts. Asked before anything else,
    for the marks of hidden enemies are nobody's business."""
    if table.rules.side[unit] != table.state.active:
        return Reason(rule, "enemy-unit", {"unit": table.rules.ids[unit]})
    return None
