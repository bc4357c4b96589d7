"""12.77: advance after combat; 14.4: the two hexes of cavalry whose enemies got away."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.hexes import NOWHERE
from grognard.mechanics.subjects import about

from . import events
from .board import lift, place
from .control import enter
from .program import Table, active, program
from .stacking import stack_refusal
from .state import ADVANCED, ATTACKED


class Advance(NamedTuple):
    """The empty hex, who may enter it, whether they may go on to a second one, and who is about to."""

    target: int
    able: tuple[int, ...]
    two_hexes: bool = False
    unit: int = -1


@program.step(Advance)
def offer_advance(table: Table, advance: Advance) -> None:
    """12.77 Ask only if somebody can advance; now or never."""
    if any(advance_refusal(table, advance, unit) is None for unit in advance.able):
        table.goto(choose_advance, advance)
    else:
        table.pop()


@program.question(Advance, rule="12.77", who=active)
def choose_advance() -> Offers:
    """12.77 Who enters the empty hex?"""
    return (
        Offer("advance", "12.77", UNIT, candidates=_able, refusal=advance_refusal, then=advance_unit),
        Offer("halt", "12.77", refusal=halt_refusal, then=end_procedure),
    )


def _able(_: Table, advance: Advance) -> tuple[int, ...]:
    return advance.able


def advance_refusal(table: Table, advance: Advance, unit: int) -> Reason | None:
    """7.2, 12.77 Surviving attackers, up to the stacking limit, whatever zones are there."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[advance.target]}
    if unit not in advance.able or state.where[unit] < 0:
        return Reason("12.77", "did-not-attack", args)
    return entry_refusal(table, unit, advance.target)


def entry_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """11.3, 12.77, 14.1 Why a unit cannot advance into a hex."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    start = state.where[unit]
    if not rules.grid.is_adjacent(start, hex_):
        return Reason("12.77", "not-adjacent", args)
    if not rules.passable[state.active][state.owner[hex_]] and not (state.zone[hex_] and state.top[hex_] < 0):
        return Reason("11.3", "enemy-there" if state.top[hex_] >= 0 else "enemy-fort", args)
    if rules.open_steps[6 * start + rules.grid.direction(start, hex_)] == NOWHERE:
        return Reason("11.3", "prohibited-hexside", args)
    if rules.cavalry[unit] and (state.zone[hex_] or state.fort[hex_]):
        return Reason("14.1", "no-cavalry-in-works", args)
    barred: Reason | None = rules.book.advance_refusal(table, unit, hex_)
    return barred or stack_refusal(table, (unit,), hex_)


def halt_refusal(table: Table, advance: Advance) -> Reason | None:
    """12.77 Nobody has to advance, unless the battle book wants it."""
    for unit in advance.able:
        if advance_refusal(table, advance, unit) is None:
            reason: Reason | None = table.rules.book.halt_refusal(table, unit)
            if reason is not None:
                return reason
    return None


def advance_unit(table: Table, advance: Advance, unit: int) -> None:
    """12.77, 14.4 The unit enters, and attacks no more this turn."""
    step_forward(table, unit, advance.target)
    if table.state.ending:
        return
    advance = advance._replace(able=tuple(other for other in advance.able if other != unit))
    if advance.two_hexes and second_hexes(table, advance._replace(unit=unit)):
        table.goto(choose_second, advance._replace(unit=unit))
    else:
        table.goto(offer_advance, advance)


def step_forward(table: Table, unit: int, hex_: int) -> None:
    """4.2, 12.77 One hex forward; what it enters is its side's."""
    state, rules = table.state, table.rules
    lift(rules, state, unit, state.where[unit])
    place(rules, state, unit, hex_)
    state.marks[unit] |= ADVANCED | ATTACKED
    table.say(events.Advanced(table.sides[state.active], rules.ids[unit], rules.labels[hex_]))
    enter(table, unit, hex_)


@program.question(Advance, rule="14.4", who=active)
def choose_second() -> Offers:
    """14.4 Does the cavalry go on to a second hex?"""
    return (
        Offer("on", "14.4", HEX, listed=second_hexes, refusal=second_refusal, then=go_on),
        Offer("halt", "14.4", then=stay),
    )


def second_hexes(table: Table, advance: Advance) -> list[int]:
    """14.4 Hexes beside the one that was attacked."""
    near = table.rules.grid.adjacent(advance.target)
    return [hex_ for hex_ in near if entry_refusal(table, advance.unit, hex_) is None]


def second_refusal(table: Table, advance: Advance, hex_: int) -> Reason | None:
    """14.4 Zones do not matter; enemies, water and stacking do."""
    return entry_refusal(table, advance.unit, hex_)


def go_on(table: Table, advance: Advance, hex_: int) -> None:
    """14.4 The second hex."""
    step_forward(table, advance.unit, hex_)
    if not table.state.ending:
        table.goto(offer_advance, advance._replace(unit=-1))


def stay(table: Table, advance: Advance) -> None:
    """14.4 The first hex will do."""
    table.goto(offer_advance, advance._replace(unit=-1))


@choose_advance.subject
@choose_second.subject
def advance_subject(table: Table, advance: Advance) -> dict[str, object]:
    """The hex, and who may enter it."""
    return about(table, advance.able if advance.unit < 0 else (advance.unit,), target=advance.target)
