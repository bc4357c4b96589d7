"""Chapter 10: how far a unit can move, where that leads, and what stands in the way."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.mechanics import walking

from .program import Table, enemy_zoc
from .rules import BELGIAN, CORPS, DEPOT, FORBIDDEN, HQ
from .state import FATIGUE, FORTRESS, OUT_OF_SUPPLY


class Moving(NamedTuple):
    """Units moving together, top first."""

    units: tuple[int, ...]
    forced: bool = False
    began: bool = False


def half(number: int) -> int:
    """8.7, 9.6 Halves are rounded up."""
    return (number + 1) // 2


def allowance(table: Table, unit: int) -> int:
    """2.9, 8.7, 8.9, 9.6 Movement allowance: halved without normal supply and by fatigue, each time rounded up;
    headquarters and depots without supply show their back."""
    state, rules = table.state, table.rules
    points = rules.movement[unit]
    if state.supply[unit] == OUT_OF_SUPPLY and rules.kind[unit] in (HQ, DEPOT):
        points = rules.back_movement[unit]
    elif state.supply[unit] in (OUT_OF_SUPPLY, FORTRESS):
        points = half(points)
    if rules.kind[unit] == CORPS and state.morale[unit] == FATIGUE:
        points = half(points)
    return points


def set_allowances(table: Table) -> None:
    """Work out what every unit of the active side may spend in this phase."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.allowed[unit] = allowance(table, unit) if state.where[unit] >= 0 else 0


def left(table: Table, unit: int, forced: bool) -> int:
    """10.6 Movement points not yet spent in this phase; a forced march gives two more."""
    extra = table.rules.schedule.forced_march.movement if forced else 0
    return table.state.allowed[unit] + extra - table.state.spent[unit]


def reach(table: Table, moving: Moving) -> list[int]:
    """6.0, 7.1, 10.1, 10.3, 10.7, 10.8 Hexes within the movement points: not with enemies, not from zone to zone; who
    enters an enemy zone stops. Depots keep to the rails, Belgians to their area."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    zone = enemy_zoc(state, state.active)
    if moving.began and zone[start]:
        return []
    points = min(left(table, unit, moving.forced) for unit in moving.units)
    if points <= 0:
        return []
    costs, open_ = rules.costs_of[moving.units[0]], rules.not_enemy[state.active]
    found = walking.walk(rules.ground, costs, start, points, zone, state.owner, open_)
    rules.ground.sign(moving)
    return found


def path_cost(table: Table, unit: int, start: int, path: list[int]) -> int:
    """10.4, 10.5 Costs add up, step by step."""
    return walking.path_cost(table.rules.grid, table.rules.costs_of[unit], start, path)


def way_refusal(table: Table, moving: Moving, to: int) -> Reason | None:
    """Why a hex is no destination: the first reason, in the order in which a player would ask: who is there, what is in
    between, how far."""
    if to in reach(table, moving):
        return None
    state, rules = table.state, table.rules
    label = rules.labels[to]
    start = state.where[moving.units[0]]
    zone = enemy_zoc(state, state.active)
    if to == start:
        return Reason("10.1", "there-already", {"hex": label})
    if state.owner[to] == 2 - state.active:
        return Reason("10.3", "enemy-there", {"hex": label})
    if moving.began and zone[start]:
        return Reason("7.1", "stopped-by-zoc", {"hex": rules.labels[start]})
    if rules.grid.is_adjacent(start, to):
        if rules.costs_of[moving.units[0]][rules.grid.step(start, to)] == FORBIDDEN:
            return _forbidden(table, moving.units[0], label)
        if zone[start] and zone[to]:
            return Reason("7.1", "zoc-to-zoc", {"hex": label})
    return _distance_refusal(table, moving, start, to)


def _forbidden(table: Table, unit: int, label: str) -> Reason:
    """10.7, 10.8 Depots keep to the rails, Belgians to their area."""
    args = {"unit": table.rules.ids[unit], "hex": label}
    if table.rules.kind[unit] == DEPOT:
        return Reason("10.7", "no-railway", args)
    assert table.rules.nation[unit] == BELGIAN
    return Reason("10.8", "outside-belgian-area", args)


def _distance_refusal(table: Table, moving: Moving, start: int, to: int) -> Reason:
    """7.1, 10.7 Too far for the movement points, or reachable only through enemy zones."""
    rules = table.rules
    unit = min(moving.units, key=lambda u: left(table, u, moving.forced))
    cost = walking.price_alone(rules.ground, rules.costs_of[unit], start, to)
    points = left(table, unit, moving.forced)
    args = {"unit": rules.ids[unit], "hex": rules.labels[to], "cost": cost, "left": points}
    if cost < 0:
        return _forbidden(table, unit, rules.labels[to])
    if cost > points:
        return Reason("10.7", "too-far", args)
    return Reason("7.1", "way-blocked", args)


def standstill(table: Table, unit: int) -> Reason:
    """Why a unit cannot enter any hex: the rule that closes all of them, zones round it (7.1), or simply too few points
    for what is open (10.7)."""
    rules, moving = table.rules, Moving((unit,))
    around = [way_refusal(table, moving, to) for to in rules.grid.adjacent(table.state.where[unit])]
    closed = {reason.rule for reason in around if reason}
    if len(closed) > 1:
        closed = closed & {"7.1"} or {"10.7"}
    return Reason(min(closed), "no-open-hex", {"unit": rules.ids[unit]})
