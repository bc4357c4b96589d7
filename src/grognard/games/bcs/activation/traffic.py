"""6.4b (option) Traffic markers may be removed for a level of Fatigue each."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..formation.fatigue import is_exhausted, tire
from ..formation.standstill import only_off_map
from ..program import Table
from ..state import TRAFFIC
from ..switches import PLANNED_FATIGUE, is_on


def traffic_candidates(table: Table, _: object) -> list[int]:
    if not is_on(table.rules, table.state, PLANNED_FATIGUE):
        return []
    return [h for h, marks in enumerate(table.state.hex_marks) if marks & TRAFFIC]


def traffic_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """6.4b, 6.4c Why a Traffic marker cannot be bought off."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_]}
    if not is_on(rules, state, PLANNED_FATIGUE):
        return Reason("6.4", "option-not-used", at)
    why = only_off_map(table)
    if why is not None:
        return why
    if not state.hex_marks[hex_] & TRAFFIC:
        return Reason("4.0d", "no-traffic", at)
    if is_exhausted(rules, state, state.formation):
        return Reason("6.4c", "exhausted", at)
    return None


def clear_traffic(table: Table, _: object, hex_: int) -> None:
    """6.4b One level for one marker."""
    rules, state = table.rules, table.state
    tire(table, state.formation, rules.prices["traffic"], "traffic", "6.4b")
    state.own("hex_marks")[hex_] &= ~TRAFFIC
    table.say(events.TrafficChanged(rules.labels[hex_], False, "6.4b"))
