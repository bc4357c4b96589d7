"""Reinforcements: units that wait off the map until their turn."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer
from grognard.mechanics.procedures import Nothing
from grognard.mechanics.standard import events
from grognard.mechanics.standard.kit import WAITING, Table
from grognard.mechanics.standard.movement import place_refusal


@dataclass(frozen=True)
class Arrivals:
    """Units enter from the turn of their `entry` on, at one of its hexes; that is their move."""

    #: the rule that says so
    rule: str
    stacking: str
    #: the mark of a unit that has moved
    mark: int

    @property
    def offer(self) -> Offer:
        """What a movement phase offers besides moving: `enter UNIT HEX`."""
        return Offer("enter", self.rule, UNIT, HEX, candidates=entries, refusal=self.refusal, then=self._enter)

    def refusal(self, table: Table, _: Nothing, unit: int, hex_: int) -> Reason | None:
        """Why a unit cannot come on at a hex now."""
        state, rules, entry = table.state, table.rules, table.rules.units[unit].entry
        args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
        if rules.side[unit] != state.active:
            return Reason(self.rule, "not-yours", args)
        if state.where[unit] != WAITING or entry is None:
            return Reason(self.rule, "waits-nowhere", args)
        if entry.turn > state.turn:
            return Reason(self.rule, "enters-later", {**args, "turn": entry.turn})
        if rules.labels[hex_] not in entry.hexes:
            return Reason(self.rule, "enters-elsewhere", {**args, "hexes": " ".join(entry.hexes)})
        return place_refusal(table, unit, hex_, self.stacking)

    def _enter(self, table: Table, _: Nothing, unit: int, hex_: int) -> None:
        state, rules = table.state, table.rules
        rules.board.place(state, unit, hex_)
        state.marks[unit] |= self.mark
        table.say(events.Entered(table.sides[rules.side[unit]], rules.ids[unit], rules.labels[hex_], self.rule))


def entries(table: Table, _: Nothing) -> list[tuple[int, int]]:
    """The units of a side that wait, each with the hexes where it comes on."""
    rules, where = table.rules, table.state.where
    waiting = [unit for unit in rules.by_side[table.state.active] if where[unit] == WAITING]
    return [(unit, rules.grid.index[label]) for unit in waiting for label in _hexes(table, unit)]


def _hexes(table: Table, unit: int) -> tuple[str, ...]:
    entry = table.rules.units[unit].entry
    return entry.hexes if entry is not None else ()
