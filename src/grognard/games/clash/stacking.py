"""Chapter 6: stacking, checked when an operations phase ends, when units are placed and in combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.stacks import occupied, units_in
from grognard.mechanics.subjects import about

from .losses import eliminate
from .program import Table, program
from .state import HELD


class Check(NamedTuple):
    """The side whose stacks are looked at, and the hex that has too many units."""

    side: int
    hex: int = -1


def too_many(table: Table, units: Sequence[int]) -> bool:
    """6.2 Two units of any size in a hex, three if at least two of them are of one corps."""
    limits = table.rules.schedule.stacking
    if len(units) <= limits.units:
        return False
    if len(units) > limits.units_with_corps:
        return True
    corps = [table.rules.corps[unit] for unit in units]
    return max(map(corps.count, corps)) < limits.of_one_corps


def mixed(table: Table, units: Sequence[int], hex_: int) -> bool:
    """6.3 Cavalry with infantry, or cavalry with a fort."""
    cavalry = table.rules.cavalry
    riders = sum([cavalry[unit] for unit in units])
    return riders > 0 and (riders < len(units) or table.state.fort[hex_] > 0)


def stack_refusal(table: Table, units: Sequence[int], hex_: int, joining: bool = True) -> Reason | None:
    """6.1, 6.2, 6.3 Why units cannot stay in a hex with those who are there already."""
    rules = table.rules
    if rules.masks.unlimited[hex_]:
        return None
    there = [*units_in(table.state, hex_), *units] if joining else list(units)
    if mixed(table, there, hex_):
        return Reason("6.3", "cavalry-apart", {"unit": rules.ids[units[0]], "hex": rules.labels[hex_]})
    if too_many(table, there):
        return Reason("6.2", "overstacked", {"unit": rules.ids[units[0]], "hex": rules.labels[hex_]})
    return None


def fits(table: Table, unit: int, hex_: int) -> bool:
    """6.2, 6.3 Whether a unit could stay in a hex with those who are there."""
    state, rules = table.state, table.rules
    if state.top[hex_] < 0 and not state.fort[hex_]:
        return True
    if rules.masks.unlimited[hex_]:
        return True
    there = [*units_in(state, hex_), unit]
    return not mixed(table, there, hex_) and not too_many(table, there)


def excess(table: Table, hex_: int) -> list[int]:
    """6.1, 6.3 The units of a hex of which one must go; nobody if the stack is legal."""
    state = table.state
    top = state.top[hex_]
    if table.rules.masks.lenient[hex_] or (state.below[top] < 0 and not state.fort[hex_]):
        return []
    units = units_in(state, hex_)
    return units if mixed(table, units, hex_) or too_many(table, units) else []


@program.step(Check)
def check_stacks(table: Table, check: Check) -> None:
    """6.1 At the end of the operations phase units in excess are eliminated, at their owner's choice."""
    owner = table.state.owner
    for hex_ in occupied(table.state):
        if owner[hex_] == HELD + check.side and excess(table, hex_):
            table.goto(choose_excess, check._replace(hex=hex_))
            return
    table.pop()


def _owner(_: Table, check: Check) -> int:
    return check.side


@program.question(Check, rule="6.1", who=_owner)
def choose_excess() -> Offers:
    """6.1 Which of the units that are too many goes?"""
    return (Offer("disband", "6.1", UNIT, candidates=_stacked, refusal=disband_refusal, then=disband),)


def _stacked(table: Table, check: Check) -> list[int]:
    return units_in(table.state, check.hex)


def disband_refusal(table: Table, check: Check, unit: int) -> Reason | None:
    """6.1 Only a unit of the overstacked hex."""
    if table.state.where[unit] != check.hex:
        args = {"unit": table.rules.ids[unit], "hex": table.rules.labels[check.hex]}
        return Reason("6.1", "not-overstacked", args)
    return None


def disband(table: Table, check: Check, unit: int) -> None:
    """6.1 It is eliminated; then the stacks are looked at again."""
    eliminate(table, unit, "overstacked", "6.1")
    table.goto(check_stacks, check)


@choose_excess.subject
def excess_subject(table: Table, check: Check) -> dict[str, object]:
    """Which hex is overstacked."""
    return about(table, units_in(table.state, check.hex), at=check.hex)
