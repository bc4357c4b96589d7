"""11.2, 11.9, 4.2 What a move costs those who make it together, and how much they have."""

from __future__ import annotations

from grognard.hexes import NOWHERE

from .program import Table, is_dark
from .rules import Rules
from .state import HALF_FIRED
from .terrain import FORBIDDEN, MP, NO_ROAD

# shares of the movement allowance: all; half (8.1.6, Cautious); all but one on roads only (Cautious, roadbound)
FULL, HALF, ROADBOUND = 0, 1, 2


def allowance(table: Table, unit: int, share: int) -> int:
    """3.1.4, 8.1.6, 14.3 Half movement points of a unit in this step; a half is rounded down."""
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


def fixed_prices(rules: Rules, scenario: int, arms: frozenset[int], side: int, roads: int, dark: bool) -> bytes:
    """11.2 The dearest price of every step for these kinds of unit, within the part of the map in play; remembered."""
    key = (scenario, arms, side, roads, dark)
    found = rules.price_lists.get(key)
    if found is None:
        tables = [rules.ground.costs(arm, side, roads, dark) for arm in sorted(arms)]
        area = rules.in_play(scenario)
        found = rules.price_lists[key] = bytes(
            max(prices) if to != NOWHERE and area[to] else FORBIDDEN
            for to, *prices in zip(rules.grid.neighbour, *tables, strict=True)
        )
    return found


def prices(table: Table, units: tuple[int, ...], roads: int, road_only: bool = False) -> bytes:
    """4.2, 2.2.2 Roads serve a unit that moves alone through hexes that hold no other; elsewhere it pays the ground."""
    state, rules = table.state, table.rules
    arms = frozenset(rules.arm[unit] for unit in units)
    side, dark = rules.side[units[0]], is_dark(table)
    if sum(rules.is_combat[unit] for unit in units) > 1:
        roads = NO_ROAD
    fixed = fixed_prices(rules, state.scenario, arms, side, roads, dark)
    if not roads:
        return fixed
    plain = fixed_prices(rules, state.scenario, arms, side, NO_ROAD, dark)
    road, neighbour, found = rules.ground.road, rules.grid.neighbour, bytearray(fixed)
    if road_only:
        for step in range(len(found)):
            if not road[step]:
                found[step] = FORBIDDEN
    own, movers = side + 1, set(units)
    combat, group = rules.is_combat, state.group
    for unit in rules.by_side[side]:
        hex_ = state.where[unit]
        if hex_ < 0 or not combat[unit] or unit in movers or group[hex_] != own:
            continue
        for d in range(6):
            if road[6 * hex_ + d]:
                step = 6 * neighbour[6 * hex_ + d] + (d + 3) % 6
                found[step] = FORBIDDEN if road_only else plain[step]
    return bytes(found)


def path_cost(rules: Rules, costs: bytes, start: int, path: list[int]) -> int:
    """11.2 Costs add up, step by step, halves and all (ruling 42)."""
    total = 0
    for to in path:
        total += costs[6 * start + rules.grid.direction(start, to)]
        start = to
    return total
