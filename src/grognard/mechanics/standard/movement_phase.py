"""A movement phase: unit by unit, each once, as far as it can go."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.engine.program import Program
from grognard.mechanics.procedures import Nothing, active
from grognard.mechanics.standard.kit import Table
from grognard.mechanics.standard.movement import Movement, on_map


class Moving(NamedTuple):
    """A unit on its way."""

    unit: int


class MovementPhase:
    """The questions `movement.choose_unit` and `movement.choose_way` of a program."""

    def __init__(self, program: Program, movement: Movement, *, end: str, more: Offers = ()) -> None:
        """`end` is the rule by which the phase ends; `more` is what may be done in it besides moving."""
        self.movement = movement
        self._end, self._more = end, more
        rule = movement.allowance
        self.choose_unit = program.question(Nothing, rule=rule, who=active, name="movement.choose_unit")(self._who)
        self.choose_way = program.question(Moving, rule=rule, who=active, name="movement.choose_way")(self._where)
        self.choose_way.subject(self._about)

    def _who(self) -> Offers:
        """Which unit moves next, or is it enough?"""
        rule = self.movement.allowance
        return (
            Offer("move", rule, UNIT, candidates=own_units, refusal=self.unit_refusal, then=self._set_out),
            *self._more,
            Offer("end", self._end, then=end_procedure),
        )

    def unit_refusal(self, table: Table, _: Nothing, unit: int) -> Reason | None:
        """Why a unit cannot move."""
        return self.movement.unit_refusal(table, unit)

    def _set_out(self, table: Table, _: Nothing, unit: int) -> None:
        table.push(self.choose_way, unit)

    def _where(self) -> Offers:
        """Where to?"""
        rule = self.movement.allowance
        return (
            Offer("to", rule, HEX, listed=self.destinations, refusal=self.way_refusal, then=self._go),
            Offer("stay", rule, then=self._stay),
        )

    def _about(self, table: Table, moving: Moving) -> dict[str, object]:
        return self.movement.about(table, moving.unit)

    def destinations(self, table: Table, moving: Moving) -> list[int]:
        """Where the unit can go."""
        return self.movement.reach(table, moving.unit)

    def way_refusal(self, table: Table, moving: Moving, hex_: int) -> Reason | None:
        """Why the unit cannot go there."""
        return self.movement.way_refusal(table, moving.unit, hex_)

    def _go(self, table: Table, moving: Moving, hex_: int) -> None:
        self.movement.go(table, moving.unit, hex_)
        table.pop()

    def _stay(self, table: Table, moving: Moving) -> None:
        """A unit that stays has had its move."""
        table.state.marks[moving.unit] |= self.movement.mark
        table.pop()


def own_units(table: Table, _: Nothing) -> list[int]:
    """The units of the side whose turn it is."""
    return on_map(table, table.state.active)
