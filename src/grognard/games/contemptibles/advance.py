"""12.13: advance after close combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from . import events
from .program import Table, active, program
from .rules import FORBIDDEN
from .stacking import stack_refusal


class Advance(NamedTuple):
    """The vacated hex, the units that may advance, those that have, and those that have gone on from there."""

    target: int
    able: tuple[int, ...]
    advanced: tuple[int, ...] = ()
    onward: tuple[int, ...] = ()


def follow_refusal(table: Table, advance: Advance, unit: int) -> Reason | None:
    """12.13, 6.3 Why a unit does not advance into the empty hex."""
    name = {"unit": table.rules.ids[unit]}
    if unit in advance.advanced:
        return Reason("12.13", "advanced-already", name)
    if unit not in advance.able:
        return Reason("12.13", "took-no-part", name)
    return stack_refusal(table, (unit,), advance.target)


@program.question(Advance, rule="12.13", who=active)
def choose_advance() -> Offers:
    """12.13 At least one attacker must advance into the empty hex; more may, within the stacking limit."""
    return (
        Offer("advance", "12.13", UNIT, candidates=lambda _, a: a.able, refusal=follow_refusal, then=follow),
        Offer("halt", "12.13", refusal=halt_refusal, then=ask_onward),
    )


def follow(table: Table, advance: Advance, unit: int) -> None:
    """12.13 A unit advances; then the next, until nobody can or will."""
    step_into(table, unit, advance.target)
    able = tuple(u for u in advance.able if u != unit)
    advance = advance._replace(able=able, advanced=(*advance.advanced, unit))
    if not table.ask_if_open(choose_advance, advance):
        ask_onward(table, advance)


def halt_refusal(_: Table, advance: Advance) -> Reason | None:
    """12.13 One unit at least must advance."""
    return None if advance.advanced else Reason("12.13", "somebody-must-advance")


def step_into(table: Table, unit: int, hex_: int) -> None:
    """12.13 An advance costs no movement points and ignores enemy zones."""
    state, rules = table.state, table.rules
    rules.board.walk(state, (unit,), [hex_])
    table.say(events.Advanced(table.sides[state.active], rules.ids[unit], rules.labels[hex_], "12.13"))


def onward_refusal(table: Table, advance: Advance, unit: int, to: int) -> Reason | None:
    """12.13 Why a unit does not go on to a second hex: an adjacent one with nobody in it but others of this advance;
    prohibited terrain stays prohibited, and so does overstacking (6.3)."""
    state, rules = table.state, table.rules
    if unit not in advance.advanced or unit in advance.onward:
        return Reason("12.13", "did-not-advance", {"unit": rules.ids[unit]})
    at, label = state.where[unit], {"hex": rules.labels[to]}
    if not rules.grid.is_adjacent(at, to):
        return Reason("12.13", "second-hex-not-adjacent", label)
    if rules.costs[rules.arm[unit]][rules.grid.step(at, to)] == FORBIDDEN:
        return Reason("12.13", "second-hex-closed", label)
    if any(other not in advance.onward for other in rules.board.stack(state, to)):
        return Reason("12.13", "second-hex-not-empty", label)
    return stack_refusal(table, (unit,), to)


def second_hexes(table: Table, advance: Advance) -> list[tuple[int, int]]:
    """12.13 Every unit that advanced may go one hex further, each its own way: whom, and where it might."""
    rules = table.rules
    waiting = [unit for unit in advance.advanced if unit not in advance.onward]
    return [(unit, to) for unit in waiting for to in rules.grid.adjacent(table.state.where[unit])]


def ask_onward(table: Table, advance: Advance) -> None:
    """Ask only if somebody can go further."""
    if not table.ask_if_open(choose_onward, advance):
        table.pop()


@program.question(Advance, rule="12.13", who=active)
def choose_onward() -> Offers:
    """12.13 Who goes a second hex further, and where?"""
    return (
        Offer("onward", "12.13", UNIT, HEX, candidates=second_hexes, refusal=onward_refusal, then=go_on),
        Offer("halt", "12.13", then=end_procedure),
    )


def go_on(table: Table, advance: Advance, unit: int, to: int) -> None:
    """12.13 A unit enters its second hex."""
    step_into(table, unit, to)
    ask_onward(table, advance._replace(onward=(*advance.onward, unit)))


@choose_advance.subject
@choose_onward.subject
def advance_subject(table: Table, advance: Advance) -> dict[str, object]:
    """The hex taken, and who has advanced."""
    return about(table, advance.advanced, target=advance.target)
