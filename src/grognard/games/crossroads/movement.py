"""Chapters 3 to 5: stacking, zones of control, movement."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.standard import active
from grognard.mechanics.standard.movement import Movement, on_map

from .program import MOVED, Nothing, Table, program

#: 3.1 two units a hex; 4.2 a zone stops who enters it, and nobody goes from zone to zone; 5.1 once, as far as his
#: points last; 5.2 terrain
MOVEMENT = Movement(mark=MOVED, stacking="3.1", zones="4.2", allowance="5.1", terrain="5.2")


class Moving(NamedTuple):
    """A unit on its way."""

    unit: int


@program.question(Nothing, rule="5.1", who=active)
def choose_unit() -> Offers:
    """5.1 Which unit moves next, or is it enough?"""
    return (
        Offer("move", "5.1", UNIT, candidates=own_units, refusal=unit_refusal, then=move),
        Offer("end", "2.1", then=end),
    )


def own_units(table: Table, _: Nothing) -> list[int]:
    return on_map(table, table.state.active)


def unit_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """5.1 Why a unit cannot move."""
    return MOVEMENT.unit_refusal(table, unit)


def move(table: Table, _: Nothing, unit: int) -> None:
    table.push(choose_way, unit)


def end(table: Table, _: Nothing) -> None:
    """2.1 The phase is over."""
    table.pop()


@program.question(Moving, rule="5.1", who=active)
def choose_way() -> Offers:
    """5.1 Where to?"""
    return (
        Offer("to", "5.1", HEX, listed=destinations, refusal=way_refusal, then=go),
        Offer("stay", "5.1", then=stay),
    )


@choose_way.subject
def moving_unit(table: Table, moving: Moving) -> dict[str, object]:
    return {"units": [table.rules.ids[moving.unit]], "left": table.rules.movement[moving.unit]}


def destinations(table: Table, moving: Moving) -> list[int]:
    """4.2, 5.1 Where the unit can go."""
    return MOVEMENT.reach(table, moving.unit)


def way_refusal(table: Table, moving: Moving, hex_: int) -> Reason | None:
    """3.1, 4.2, 5.1, 5.2 Why the unit cannot go there."""
    return MOVEMENT.way_refusal(table, moving.unit, hex_)


def go(table: Table, moving: Moving, hex_: int) -> None:
    MOVEMENT.go(table, moving.unit, hex_)
    table.pop()


def stay(table: Table, moving: Moving) -> None:
    """5.1 A unit that stays has had its move."""
    table.state.marks[moving.unit] |= MOVED
    table.pop()
