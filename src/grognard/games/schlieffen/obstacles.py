"""Why a hex cannot be reached: the rule that stands in the way."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .movement import Moving, left
from .program import Table, enemy_zoc
from .rules import BELGIAN, DEPOT, FORBIDDEN

#: more than any way across a map could cost
ANY_COST = 250


def way_refusal(table: Table, moving: Moving, to: int) -> Reason | None:
    """The first reason, in the order in which a player would ask: who is there, what is in between, how far."""
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
        if rules.costs_of[moving.units[0]][6 * start + rules.grid.direction(start, to)] == FORBIDDEN:
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
    everybody = bytes([1]) * 256
    rules.ground.reach(
        rules.costs_of[unit], start, ANY_COST, rules.nobody, rules.nobody, rules.nobody, everybody,
        0, 1, False, True, b"",
    )  # fmt: skip
    cost, points = rules.ground.cost_to(to), left(table, unit, moving.forced)
    args = {"unit": rules.ids[unit], "hex": rules.labels[to], "cost": cost, "left": points}
    if cost < 0:
        return _forbidden(table, unit, rules.labels[to])
    if cost > points:
        return Reason("10.7", "too-far", args)
    return Reason("7.1", "way-blocked", args)
