"""T5.322, T9.23 and T15: what German railways are for: reinforcements, and units that travel off the map."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers, end_procedure
from grognard.mechanics.zones import NONE, none_of, one_of

from .. import events
from ..board import lift
from ..program import Table, active
from ..stacking import stack_refusal
from ..state import DONE, ENTRAINED, FIRST, GERMAN, HELD
from ..tracing import Lines, by_arrows, free_sources
from .tables import own, program

_NO_RUSSIAN = none_of(HELD + FIRST)
_RUSSIAN = one_of(HELD + FIRST)


class Railways:
    """The German railways as they are at a moment, each question about them answered once."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @cached_property
    def clear(self) -> bytearray:
        """T5.322, T15.2 By hex: 1 where a railway free of Russian units and zones, whatever Germans stand on it, leads
        to a source on the west edge."""
        state, rules = self._table.state, self._table.rules
        no_zone = int.from_bytes(state.zoc0.translate(NONE))
        nobody = int.from_bytes(state.owner.translate(_NO_RUSSIAN))
        sources = [h for h in rules.hexes_with(own(self._table).battle.rail_entry.source) if rules.on_rail[h]]
        reached: bytearray = rules.rail.flood(sources, (no_zone & nobody).to_bytes(len(state.owner)))
        return reached

    @cached_property
    def russians(self) -> int:
        """By hex, as bits: Russian units."""
        return int.from_bytes(self._table.state.owner.translate(_RUSSIAN))

    @cached_property
    def edge_supply(self) -> bytes:
        """T15.2 By hex: 1 where a German unit can trace to the west edge."""
        rules = self._table.rules
        lines = Lines(self._table, GERMAN)
        sources = free_sources(lines, rules.commands[own(self._table).eighth_army].sources)
        return by_arrows(lines, sources, rules.schedule.supply.free_hexes)


def rail_town_refusal(table: Table, unit: int, hex_: int, rule: str, railways: Railways) -> Reason | None:
    """T5.322, T9.23, T15.2 A town or city on a railway in Germany with a clear line to the west."""
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.mask(own(table).battle.rail_entry.feature)[hex_]:
        return Reason(rule, "no-rail-town", args)
    return None if railways.clear[hex_] else Reason(rule, "railway-cut", args)


def distance_refusal(table: Table, unit: int, hex_: int, railways: Railways) -> Reason | None:
    """T5.322, T9.23 Reinforcements keep seven hexes from every Russian unit."""
    state, rules = table.state, table.rules
    least = own(table).battle.rail_entry.distance
    if not rules.within(hex_, least - 1) & railways.russians:
        return None
    for other in rules.by_side[FIRST]:
        if state.where[other] >= 0 and rules.grid.distance(state.where[other], hex_) < least:
            args = {"unit": rules.ids[unit], "hex": rules.labels[hex_], "other": rules.ids[other]}
            return Reason("T9.23", "too-near", args)
    return None


# T15 strategic movement ----------------------------------------------------------------------------------------------


class Trains(NamedTuple):
    """T15.2 The command that has rolled and is about to move."""

    command: int


@program.question(Trains, rule="T15.2", who=active)
def choose_train() -> Offers:
    """T15.1, T15.2 Does anybody leave by rail before the command moves?"""
    return (
        Offer("entrain", "T15.2", UNIT, listed=passengers, refusal=entrain_refusal, then=entrain),
        Offer("march", "T15.2", then=end_procedure),
    )


def stationed(table: Table, trains: Trains) -> list[int]:
    """T15.2 Units of the command on the map."""
    state, rules = table.state, table.rules
    return [u for u in rules.by_side[GERMAN] if state.where[u] >= 0 and rules.command[u] == trains.command]


def passengers(table: Table, trains: Trains) -> list[int]:
    """T15.1, T15.2 Units that may leave by rail now."""
    strategic = own(table).battle.strategic
    if table.state.turn < strategic.first_turn or table.state.entrained >= strategic.units:
        return []
    railways = Railways(table)
    return [u for u in stationed(table, trains) if entrain_refusal(table, trains, u, railways) is None]


def entrain_refusal(table: Table, trains: Trains, unit: int, railways: Railways | None = None) -> Reason | None:
    """T15.1, T15.2 Infantry, not motorised, that began the game on the map, two units in all, each once, from turn 5;
    from a German rail town that is not in a Russian zone."""
    state, rules = table.state, table.rules
    strategic, args = own(table).battle.strategic, {"unit": rules.ids[unit]}
    if rules.side[unit] != GERMAN or state.where[unit] < 0:
        return Reason("T15.1", "not-on-map" if rules.side[unit] == GERMAN else "not-yours", args)
    if state.turn < strategic.first_turn:
        return Reason("T15.1", "too-early", args)
    if rules.cavalry[unit]:
        return Reason("T15.1", "infantry-only", args)
    if not rules.units[unit].start:
        return Reason("T15.1", "began-elsewhere", args)
    if state.due[unit] or state.entrained >= strategic.units:
        return Reason("T15.1", "trains-used", args)
    if rules.command[unit] != trains.command:
        return Reason("T15.2", "other-command", args)
    if state.marks[unit] & DONE:
        return Reason("9.32", "unit-done", args)
    return rail_town_refusal(table, unit, state.where[unit], "T15.2", railways or Railways(table))


def entrain(table: Table, trains: Trains, unit: int) -> None:
    """T15.2 Off the map; it may come back two turns later."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    lift(rules, state, unit, ENTRAINED)
    state.due[unit] = state.turn + own(table).battle.strategic.away
    state.entrained += 1
    table.say(events.Entrained(table.sides[GERMAN], rules.ids[unit], rules.labels[hex_], state.due[unit]))
    if not passengers(table, trains):
        table.pop()


@choose_train.subject
def train_subject(table: Table, trains: Trains) -> dict[str, object]:
    """Which command has rolled."""
    return {"command": table.rules.commands[trains.command].id}


def returning(table: Table) -> list[int]:
    """T15.2 Units that may come back now."""
    state = table.state
    return [u for u in table.rules.by_side[GERMAN] if state.where[u] == ENTRAINED and state.due[u] <= state.turn]


def last_chance(table: Table, unit: int) -> bool:
    """T15.2 Whether a unit cannot stay away any longer."""
    return table.state.due[unit] + own(table).battle.strategic.latest <= table.state.turn


def return_refusal(table: Table, unit: int, hex_: int, together: int, railways: Railways) -> Reason | None:
    """T15.2 Into a rail town that the German controls, outside Russian zones, with edge supply, within stacking; two
    that return on one turn go to the same hex."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if unit not in returning(table):
        return Reason("T15.2", "not-due", args)
    if together >= 0 and hex_ != together:
        return Reason("T15.2", "same-hex", args)
    if state.control[hex_] != GERMAN or state.owner[hex_] == HELD + FIRST:
        return Reason("T15.2", "not-controlled", args)
    reason = rail_town_refusal(table, unit, hex_, "T15.2", railways)
    if reason is not None:
        return reason
    if not railways.edge_supply[hex_]:
        return Reason("T15.2", "no-edge-supply", args)
    return stack_refusal(table, (unit,), hex_)
