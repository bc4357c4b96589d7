"""11.2, 11.9, 4.2 What a move costs those who make it together, and how much they have."""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import NamedTuple

from ..program import Table, is_dark
from ..rules import Rules
from ..state import HALF_FIRED
from ..terrain import MP, NO_ROAD, ROADS_ONLY

# shares of the movement allowance: all; half (8.1.6, Cautious); all but one on roads only (Cautious, roadbound)
FULL, HALF, ROADBOUND = 0, 1, 2


def allowance(table: Table, unit: int, share: int) -> int:
    """3.1.4, 3.5.4, 8.1.6, 14.3 Half movement points of a unit in this step; a half is rounded down."""
    state, rules = table.state, table.rules
    points = rules.ma[unit][state.face[unit] if rules.is_combat[unit] else 0]
    if share == ROADBOUND:
        return max(1, points - 1) * MP
    if share == HALF or state.marks[unit] & HALF_FIRED:
        points //= 2
    return points * MP


def left(table: Table, units: tuple[int, ...], share: int) -> int:
    """What the slowest of those who move together has left."""
    spent = table.state.spent
    return max(0, min(allowance(table, unit, share) - spent[unit] for unit in units))


def arms_of(rules: Rules, units: tuple[int, ...]) -> int:
    """The kinds of unit among those who move together, a bit each."""
    arms = 0
    for unit in units:
        arms |= 1 << rules.arm[unit]
    return arms


@cache
def fixed_prices(rules: Rules, scenario: int, arms: int, side: int, roads: int, dark: bool) -> bytes:
    """11.2 The dearest price of every step for these kinds of unit, within the part of the map in play."""
    tables = [rules.ground.costs(arm, side, roads, dark) for arm in range(arms.bit_length()) if arms >> arm & 1]
    return rules.prices_in_play(scenario, *tables)


class Prices(NamedTuple):
    """Prices of every step: through empty hexes, and into hexes where somebody else stands on the road (4.2)."""

    free: bytes
    held: bytes


def prices(table: Table, units: tuple[int, ...], roads: int, road_only: bool = False) -> Prices:
    """4.2, 2.2.2 Roads serve a unit that moves alone through hexes that hold no other; elsewhere it pays the ground.
    Who keeps to the road (14.3 c) may pass others on it like anybody."""
    state, rules = table.state, table.rules
    arms = arms_of(rules, units)
    side, dark = rules.side[units[0]], is_dark(table)
    plain = fixed_prices(rules, state.scenario, arms, side, NO_ROAD, dark)
    if not roads or (len(units) > 1 and sum([rules.is_combat[unit] for unit in units]) > 1):
        return Prices(plain, plain)
    roads = ROADS_ONLY if road_only else roads
    return Prices(fixed_prices(rules, state.scenario, arms, side, roads, dark), plain)


def is_held(table: Table, hex_: int, units: tuple[int, ...]) -> bool:
    """4.2 Whether anybody but those who move stands in a hex, headquarters and batteries aside."""
    state, combat = table.state, table.rules.is_combat
    unit = state.top[hex_]
    while unit >= 0:
        if combat[unit] and unit not in units:
            return True
        unit = state.below[unit]
    return False


def with_others(table: Table, costs: Prices, units: tuple[int, ...], hexes: list[int]) -> bytes:
    """4.2 The prices where some of these hexes hold others; nothing changes off the roads."""
    ground, group, neighbour = table.rules.ground, table.state.group, table.rules.grid.neighbour
    taken = compress(hexes, map(group.__getitem__, hexes))
    held = [h for h in taken if ground.on_road[h] and is_held(table, h, units)]
    if not held:
        return costs.free
    found = bytearray(costs.free)
    for hex_ in held:
        for step in range(6 * hex_, 6 * hex_ + 6):
            if ground.road[step]:
                back = 6 * neighbour[step] + (step - 6 * hex_ + 3) % 6
                found[back] = costs.held[back]
    return bytes(found)


def path_cost(table: Table, costs: Prices, units: tuple[int, ...], start: int, path: list[int]) -> int:
    """11.2 Costs add up, step by step, halves and all (ruling 42)."""
    total = 0
    for to in path:
        step = table.rules.grid.step(start, to)
        total += (costs.held if is_held(table, to, units) else costs.free)[step]
        start = to
    return total
