"""11.5: emergency withdrawal, through hexes that friendly units hold open."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.hexes import NOWHERE
from grognard.mechanics import walking

from .program import Table, enemy_zoc
from .rules import FORBIDDEN
from .state import HELD, OUT_OF_SUPPLY


def slip_away(table: Table, unit: int) -> list[int]:
    """11.5 Hexes that a unit in supply, not moved yet, can withdraw to: only along the arrows, through enemy zones only
    where a friend holds the door open, ending next to no enemy."""
    state, rules = table.state, table.rules
    ways = doorways(table, unit) if state.supply[unit] != OUT_OF_SUPPLY else []
    if not ways:
        return []
    extra = rules.book.extra_points(table, unit)
    points = max(state.allowed[unit], extra)
    if points < rules.schedule.movement.minimum_allowance:
        return []
    zone = open_doors(table, unit)
    if all(zone[to] for to in ways):
        return []
    arrows = rules.arrows(state, state.active)
    costs = bytearray(rules.book.costs(table, unit))
    for direction in range(6):
        if direction not in arrows:
            costs[direction::6] = bytes([FORBIDDEN]) * len(rules.grid)
    here, open_ = state.where[unit], rules.passable[state.active]
    found = walking.walk(rules.ground, bytes(costs), here, points, zone, state.owner, open_)
    if extra > state.allowed[unit]:
        home = rules.book.inside
        found = [h for h in found if rules.ground.cost_to(h) <= state.allowed[unit] or home(table, h)]
    return [hex_ for hex_ in found if not beside_enemy(table, hex_)]


def doorways(table: Table, unit: int) -> list[int]:
    """11.5 The next hexes in arrow directions where a friend stands in an enemy zone, in supply or not."""
    state, rules = table.state, table.rules
    here, mine, owner = 6 * state.where[unit], HELD + state.active, state.owner
    zone = enemy_zoc(state, state.active)
    near = (rules.open_steps[here + direction] for direction in rules.arrows(state, state.active))
    return [to for to in near if to != NOWHERE and zone[to] and owner[to] == mine]


def open_doors(table: Table, unit: int) -> bytearray:
    """8.42, 11.5 Enemy zones less those of hexes where a friend in supply, other than the unit itself, holds the door
    open."""
    state, rules = table.state, table.rules
    zone = enemy_zoc(state, state.active)
    doors = bytearray(zone)
    for other in rules.by_side[state.active]:
        hex_ = state.where[other]
        if hex_ >= 0 and other != unit and zone[hex_] and state.supply[other] != OUT_OF_SUPPLY:
            doors[hex_] = 0
    return doors


def beside_enemy(table: Table, hex_: int) -> bool:
    """11.5 Whether a hex lies next to an enemy unit."""
    state, theirs = table.state, HELD + 1 - table.state.active
    return any(state.owner[to] == theirs for to in table.rules.grid.adjacent(hex_))


def obstacle_to_withdrawal(table: Table, unit: int, moved: bool, hex_: int) -> Reason:
    """8.42, 11.5 The first reason why a unit does not withdraw to a hex."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if moved:
        return Reason("11.5", "moved-already", args)
    if state.supply[unit] == OUT_OF_SUPPLY:
        return Reason("11.5", "withdrawal-needs-supply", args)
    if beside_enemy(table, hex_):
        return Reason("11.5", "ends-beside-enemy", args)
    doors, ways = open_doors(table, unit), doorways(table, unit)
    if all(doors[to] for to in ways):
        return Reason("8.42" if ways else "11.5", "no-door", args)
    return Reason("11.5", "no-withdrawal", args)
