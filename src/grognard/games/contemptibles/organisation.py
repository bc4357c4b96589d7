"""German organisation: who may fire or attack together (10.6, 12.14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.engine.explain import Reason

from .program import Table
from .state import GERMAN
from .switches import INDEPENDENT_ARTILLERY, is_default


def divisions(table: Table, units: Iterable[int]) -> set[str]:
    """The divisions of the units; independent units have none."""
    formations = (table.rules.units[unit].formation for unit in units)
    return {formation["division"] for formation in formations if "division" in formation}


def bombardment_refusal(table: Table, guns: Sequence[int]) -> Reason | None:
    """10.6 Why German artillery may not bombard together: another corps never, another division not before turn 11,
    and a corps' independent artillery with one division only."""
    if len(guns) < 2 or table.rules.side[guns[0]] != GERMAN:
        return None
    if _corps_mixed(table, guns):
        return Reason("10.6", "other-corps-together")
    first = table.rules.schedule.organisation.divisions_combine_bombardment_from_turn
    number = len(divisions(table, guns))
    if number > 1 and table.state.turn < first:
        return Reason("10.6", "other-division-together", {"turn": first})
    with_independent = any(table.rules.is_independent(gun) for gun in guns)
    if number > 1 and with_independent and is_default(table, INDEPENDENT_ARTILLERY):
        return Reason("10.6", "independent-with-one-division")
    return None


def assault_refusal(table: Table, units: Sequence[int]) -> Reason | None:
    """12.14 Why German units may not attack together: another corps never, another division not before turn 11; a
    corps' independent cavalry may join any of its divisions."""
    if len(units) < 2 or table.rules.side[units[0]] != GERMAN:
        return None
    if _corps_mixed(table, units):
        return Reason("12.14", "other-corps-together")
    first = table.rules.schedule.organisation.divisions_combine_assault_from_turn
    if len(divisions(table, units)) > 1 and table.state.turn < first:
        return Reason("12.14", "other-division-together", {"turn": first})
    return None


def _corps_mixed(table: Table, units: Sequence[int]) -> bool:
    return len({table.rules.group[unit] for unit in units}) > 1
