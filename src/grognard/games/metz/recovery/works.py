"""Chapter 16: field works."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers, end_procedure

from .. import events
from ..morale.hits import tire
from ..morale.testing import Test, roll_test
from ..movement.movement_step import in_command
from ..program import Table, active, is_evening, is_night, program
from ..refusals import acting_refusal
from ..rules import FOOT
from ..state import ASSAULTED, DUG, ENTRENCHED, FIRED, HASTY, RALLIED
from ..strength import tcr


class Dig(NamedTuple):
    unit: int = -1
    needed: int = 0


def dig_refusal(table: Table, unit: int) -> Reason | None:
    """16.1 to 16.3, 16.5 Why a unit cannot dig: infantry that has done nothing else in this activation; Entrenchments
    at night only, out of Hasty Works, and never by VI Corps."""
    state, rules = table.state, table.rules
    name, hex_ = {"unit": rules.ids[unit]}, state.where[unit]
    if rules.kind[unit] not in FOOT or hex_ < 0:
        return Reason("16.2", "only-infantry-digs", name)
    if state.marks[unit] & (FIRED | ASSAULTED | RALLIED | DUG) or state.spent[unit]:
        return Reason("16.2", "busy", name)
    marks = state.hex_marks[hex_]
    if marks & ENTRENCHED:
        return Reason("16.3", "entrenched-already", name)
    if not marks & HASTY:
        return None
    if not is_night(table):
        return Reason("16.3", "entrench-at-night-only", name)
    if is_sixth(table, unit):
        return Reason("16.5", "never-entrenches", name)
    return None


def is_sixth(table: Table, unit: int) -> bool:
    """16.5 Canrobert's corps came without its engineers."""
    return table.rules.units[unit].formation.corps == table.rules.tables.field_works.sixth_corps


def number(table: Table, unit: int) -> int:
    """16.2, 16.5 The die must not exceed the modified TCR, 2 lower for Hasty Works of VI Corps."""
    change = table.rules.tables.field_works.sixth_corps_tcr if is_sixth(table, unit) else 0
    return tcr(table, unit) + change


def die_change(table: Table, unit: int) -> int:
    """16.2, ruling 36 One less on the die in or next to woods, farms, quarries or towns."""
    rules, hex_ = table.rules, table.state.where[unit]
    near = (hex_, *rules.grid.adjacent(hex_))
    covered = any(kind.cover for h in near for kind in rules.ground.kinds[h])
    return rules.tables.field_works.near_cover if covered else 0


@program.step(Dig)
def begin_digging(table: Table, digging: Dig) -> None:
    """16.2 As long as somebody can dig."""
    if not table.ask_if_open(choose_digger, digging):
        table.pop()


@program.question(Dig, rule="16.2", who=active)
def choose_digger() -> Offers:
    """16.2 Who digs, or enough."""
    return (
        Offer("dig", "16.2", UNIT, candidates=in_command, refusal=digger_refusal, then=dig),
        Offer("end", "16.2", then=end_procedure),
    )


def digger_refusal(table: Table, _: Dig, unit: int) -> Reason | None:
    """16.2 Why a unit does not dig."""
    return acting_refusal(table, unit) or dig_refusal(table, unit)


def dig(table: Table, _: Dig, unit: int) -> None:
    """16.2 It tries."""
    needed = number(table, unit)
    table.goto(after_dig, Dig(unit, needed))
    table.push(roll_test, Test(unit, "field works", needed, "16.2", die_change(table, unit)))


@program.step(Dig)
def after_dig(table: Table, dig: Dig) -> None:
    """16.2, 16.3, 18.2 Success places or improves the works; in the evening the attempt costs a morale hit, in Deep
    Night the end of the activation does (18.3)."""
    state, rules = table.state, table.rules
    unit, hex_ = dig.unit, state.where[dig.unit]
    table.goto(begin_digging, Dig())
    if state.last_roll <= dig.needed:
        if state.hex_marks[hex_] & HASTY:
            state.hex_marks[hex_] = (state.hex_marks[hex_] & ~HASTY) | ENTRENCHED
            table.say(events.WorksBuilt(rules.ids[unit], rules.labels[hex_], "entrenchment", "16.3"))
        else:
            state.hex_marks[hex_] |= HASTY
            table.say(events.WorksBuilt(rules.ids[unit], rules.labels[hex_], "hasty-works"))
    state.marks[unit] |= DUG
    if is_evening(table):
        tire(table, (unit,), "digging by night")
