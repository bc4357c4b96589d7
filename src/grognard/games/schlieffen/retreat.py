"""11.21: retreat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from grognard.mechanics import retreats
from grognard.mechanics.stacks import units_in

from . import events
from .board import lift, place
from .program import Table
from .rules import DEPOT, FORBIDDEN, FORT
from .sources import FAR, distances_to_source
from .stacking import fits
from .steps import eliminate
from .victory import entered
from .zones import in_enemy_zone


class Flight(NamedTuple):
    """What each hex of a retreat is judged by: who falls back, the hex they were driven from, how far supply is."""

    units: list[int]
    attacked: int
    distance: dict[int, int]


def flight_of(table: Table, units: Sequence[int], attacked: int) -> Flight | None:
    """11.21 The retreat of a stack; a depot is not asked, it goes along if it can."""
    movers = [unit for unit in units if table.rules.kind[unit] != DEPOT]
    return Flight(movers, attacked, distances_to_source(table, table.rules.nation[movers[0]])) if movers else None


def can_retreat(table: Table, hex_: int, hexes: int) -> bool:
    """11.20, 11.21 Not out of a heavy fortress, not beside a fort, and only if there is a way of that length."""
    units = units_in(table.state, hex_)
    if table.rules.heavy[hex_] or any(table.rules.kind[unit] == FORT for unit in units):
        return False
    return bool(retreat_hexes(table, units, hexes, hex_))


def retreat_hexes(table: Table, units: Sequence[int], hexes: int, attacked: int) -> list[int]:
    """11.21 Where a stack may fall back next so that it can go on for as many hexes as it must: never into an enemy
    zone, an enemy, an overstack, off the map or back to where it was attacked; always to the hex nearest to supply,
    equals at the owner's choice."""
    flight = flight_of(table, units, attacked)
    if flight is None:
        return []
    start = table.state.where[flight.units[0]]
    onward = partial(_nearest, table, flight)
    return [hex_ for hex_ in onward(start) if retreats.can_go_on(hex_, hexes - 1, onward)]


def retreat_routes(table: Table, units: Sequence[int], hexes: int, attacked: int, most: int = 12) -> list[list[int]]:
    """11.21 The ways a stack may fall back, hex by hex, from where it stands; at most so many of them."""
    flight = flight_of(table, units, attacked)
    if flight is None:
        return []
    return retreats.routes(table.state.where[flight.units[0]], hexes, partial(_nearest, table, flight), most)


def _nearest(table: Table, flight: Flight, start: int) -> list[int]:
    """The open adjacent hexes that are nearest to a working source of supply; all of them if there is none."""
    open_ = [to for to in table.rules.grid.adjacent(start) if not _obstacle(table, flight, start, to)[1]]
    return retreats.best(open_, lambda to: flight.distance.get(to, FAR))


def _obstacle(table: Table, flight: Flight, start: int, to: int) -> tuple[str, str]:
    """7.3, 10.8, 11.21 What closes an adjacent hex to a retreat: the rule and the name of it, or nothing."""
    state, rules, units = table.state, table.rules, flight.units
    side, step = rules.side[units[0]], rules.grid.step(start, to)
    if state.owner[to] == 2 - side:
        return "10.3", "enemy-there"
    if any(rules.costs_of[unit][step] == FORBIDDEN for unit in units):
        return "10.8", "outside-belgian-area"
    if to == flight.attacked:
        return "11.21", "attacked-there"
    if in_enemy_zone(table, to, side):
        return "7.3", "no-retreat-into-zone"
    return ("", "") if fits(table, units, to) else ("11.21", "overstacked")


def retreat_obstacle(table: Table, units: Sequence[int], attacked: int, to: int) -> tuple[str, str]:
    """11.21 Why a stack does not fall back into a hex: something closes it, or another is nearer to supply."""
    flight = flight_of(table, units, attacked)
    start = table.state.where[units[0]]
    rule, key = "", ""
    if flight and table.rules.grid.is_adjacent(start, to):
        rule, key = _obstacle(table, flight, start, to)
    return (rule, key) if key else ("11.21", "not-nearest-to-supply")


def step_back(table: Table, units: Sequence[int], hex_: int) -> None:
    """11.21 All units of the hex go together; a depot goes along where a railway leads there, and is lost otherwise."""
    state, rules = table.state, table.rules
    start = state.where[units[0]]
    held_before = bytes(state.control)
    step = rules.grid.step(start, hex_)
    going = [unit for unit in units if rules.costs_of[unit][step] != FORBIDDEN]
    for unit in reversed(going):
        lift(rules, state, unit, 0)
        place(rules, state, unit, hex_)
    side = rules.side[units[0]]
    table.say(events.Retreated(table.sides[side], tuple(rules.ids[unit] for unit in going), rules.labels[hex_]))
    for unit in units:
        if unit not in going:
            eliminate(table, unit, "retreat", "11.21")
    entered(table, [hex_], side, held_before)
