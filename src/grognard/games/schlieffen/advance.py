"""11.22: advance after combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from . import events
from .board import walk
from .program import Table, active, program
from .rules import FORBIDDEN
from .stacking import fits
from .victory import entered


class Advance(NamedTuple):
    """The empty hex and the attackers that may enter it."""

    target: int
    able: tuple[int, ...]


def refusal(table: Table, advance: Advance, unit: int) -> Reason | None:
    """11.22, 10.8, 6.2 Why a unit does not advance: it did not attack, may not enter the ground, or does not fit in."""
    rules = table.rules
    hex_, args = table.state.where[unit], {"unit": rules.ids[unit], "hex": rules.labels[advance.target]}
    if unit not in advance.able or hex_ < 0:
        return Reason("11.22", "took-no-part", args)
    if rules.costs_of[unit][rules.grid.step(hex_, advance.target)] == FORBIDDEN:
        return Reason("10.8", "outside-belgian-area", args)
    return None if fits(table, (unit,), advance.target) else Reason("6.2", "overstacked", args)


@program.step(Advance)
def offer_advance(table: Table, advance: Advance) -> None:
    """11.22 Ask only if somebody can advance."""
    if not table.ask_if_open(choose_advance, advance):
        table.pop()


@program.question(Advance, rule="11.22", who=active)
def choose_advance() -> Offers:
    """11.22, 7.4 Victorious attackers may enter the empty hex, whatever zones are there; now or never."""
    return (
        Offer("advance", "11.22", UNIT, candidates=lambda _, a: a.able, refusal=refusal, then=advance_unit),
        Offer("halt", "11.22", then=end_procedure),
    )


def advance_unit(table: Table, advance: Advance, unit: int) -> None:
    """11.22 A unit enters the empty hex."""
    state, rules = table.state, table.rules
    held_before = bytes(state.control)
    walk(rules, state, (unit,), [advance.target])
    table.say(events.Advanced(table.sides[state.active], rules.ids[unit], rules.labels[advance.target], "11.22"))
    entered(table, [advance.target], state.active, held_before)
    table.goto(offer_advance, advance._replace(able=tuple(u for u in advance.able if u != unit)))


@choose_advance.subject
def advance_subject(table: Table, advance: Advance) -> dict[str, object]:
    """The hex, and who may enter it."""
    return about(table, advance.able, target=advance.target)
