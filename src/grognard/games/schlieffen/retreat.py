"""11.21: retreat."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.mechanics.stacks import units_in

from . import events
from .board import lift, place
from .program import Table
from .rules import CORPS, DEPOT, FORBIDDEN, FORT
from .sources import distances_to_source
from .stacking import fits
from .steps import eliminate
from .victory import entered
from .zones import in_enemy_zone


def can_retreat(table: Table, hex_: int, hexes: int) -> bool:
    """11.20, 11.21 Not out of a heavy fortress, not beside a fort, and only if there is a way of that length."""
    units = units_in(table.state, hex_)
    if table.rules.heavy[hex_] or any(table.rules.kind[unit] == FORT for unit in units):
        return False
    if not any(table.rules.kind[unit] == CORPS for unit in units):
        return False
    return bool(retreat_hexes(table, units, hexes))


def retreat_hexes(table: Table, units: Sequence[int], hexes: int) -> list[int]:
    """11.21 Where a stack may fall back next so that it can go on for as many hexes as it must: never into an enemy
    zone, an enemy, an overstack or off the map; always to the hex nearest to supply, equals at the owner's choice."""
    movers = [unit for unit in units if table.rules.kind[unit] != DEPOT]
    if not movers:
        return []
    start = table.state.where[movers[0]]
    distance = distances_to_source(table, table.rules.nation[movers[0]])
    return [
        hex_ for hex_ in _nearest(table, movers, start, distance) if _goes_on(table, movers, hex_, distance, hexes - 1)
    ]


def _goes_on(table: Table, units: list[int], hex_: int, distance: dict[int, int], hexes: int) -> bool:
    if hexes <= 0:
        return True
    return any(_goes_on(table, units, to, distance, hexes - 1) for to in _nearest(table, units, hex_, distance))


def retreat_routes(table: Table, units: Sequence[int], hexes: int, most: int = 12) -> list[list[int]]:
    """11.21 The ways a stack may fall back, hex by hex, from where it stands; at most so many of them."""
    movers = [unit for unit in units if table.rules.kind[unit] != DEPOT]
    if not movers:
        return []
    distance = distances_to_source(table, table.rules.nation[movers[0]])
    routes = [[table.state.where[movers[0]]]]
    for _ in range(hexes):
        longer = [[*route, to] for route in routes for to in _nearest(table, movers, route[-1], distance)]
        routes = longer[: most * most]
    return routes[:most]


def _nearest(table: Table, units: list[int], start: int, distance: dict[int, int]) -> list[int]:
    """The open adjacent hexes that are nearest to a working source of supply."""
    state, rules = table.state, table.rules
    side = rules.side[units[0]]
    open_ = []
    for step in range(6 * start, 6 * start + 6):
        to = rules.grid.neighbour[step]
        if any(rules.costs_of[unit][step] == FORBIDDEN for unit in units) or state.owner[to] == 2 - side:
            continue
        if not in_enemy_zone(table, to, side) and to in distance and fits(table, units, to):
            open_.append(to)
    nearest = min((distance[to] for to in open_), default=0)
    return [to for to in open_ if distance[to] == nearest]


def step_back(table: Table, units: Sequence[int], hex_: int) -> None:
    """11.21 All units of the hex go together; a depot goes along where a railway leads there, and is lost otherwise."""
    state, rules = table.state, table.rules
    start = state.where[units[0]]
    held_before = bytes(state.control)
    step = 6 * start + rules.grid.direction(start, hex_)
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
