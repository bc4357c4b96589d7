"""Why a hex cannot be reached: the rule that stands in the way."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .march import left, touches_british
from .movement import Moving
from .program import Table
from .rules import FORBIDDEN
from .stacking import stack_refusal

#: more than any way across a map could cost
ANY_COST = 250


def way_refusal(table: Table, moving: Moving, to: int) -> Reason | None:
    """The first reason, in the order in which a player would ask: who is there, what is in between, how far."""
    state, rules = table.state, table.rules
    label = rules.labels[to]
    start = state.where[moving.units[0]]
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    if to == start:
        return Reason("9.1", "there-already", {"hex": label})
    if rules.board.side_of_group[state.group[to]] == 1 - state.active:
        return Reason("9.4", "enemy-there", {"hex": label})
    if moving.began and enemy_zoc[start]:
        return Reason("7.3", "stopped-by-zoc", {"hex": rules.labels[start]})
    return (
        stack_refusal(table, moving.units, to)
        or _march_end_refusal(table, moving, to)
        or _step_refusal(table, moving, start, to)
        or _distance_refusal(table, moving, start, to)
    )


def _march_end_refusal(table: Table, moving: Moving, to: int) -> Reason | None:
    if moving.march and touches_british(table, to):
        return Reason("9.20", "would-end-adjacent", {"hex": table.rules.labels[to]})
    return None


def _step_refusal(table: Table, moving: Moving, start: int, to: int) -> Reason | None:
    """7.3, 9.11, 9.12, 9.13, 9.15 What closes the step to an adjacent hex."""
    rules, state = table.rules, table.state
    if not rules.grid.is_adjacent(start, to):
        return None
    step = 6 * start + rules.grid.direction(start, to)
    for unit in moving.units:
        if rules.costs[rules.arm[unit]][step] == FORBIDDEN:
            return _forbidden(table, unit, step, to)
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    if enemy_zoc[start] and enemy_zoc[to]:
        return Reason("7.3", "zoc-to-zoc", {"hex": rules.labels[to]})
    return None


def _forbidden(table: Table, unit: int, step: int, to: int) -> Reason:
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[to]}
    kinds = rules.side_kinds.get(step, ())
    if rules.no_assault[step]:
        return Reason("9.13", "unbridged-canal", args)
    if "river" in kinds and not any("bridge" in kind for kind in kinds):
        return Reason("9.12", "artillery-unbridged-river", args)
    if rules.building[to]:
        return Reason("9.15", "heavy-artillery-building", args)
    return Reason("9.11", "artillery-woods", args)


def _distance_refusal(table: Table, moving: Moving, start: int, to: int) -> Reason:
    """7.3, 9.3 Too far for the movement points, or reachable only through enemy zones or full hexes."""
    state, rules = table.state, table.rules
    unit = min(moving.units, key=lambda u: left(table, u, moving.march))
    nobody = bytearray(len(rules.grid))
    everybody = bytes([1]) * 256
    field = rules.board.field
    field.reach(
        rules.joint_costs(frozenset(rules.arm[u] for u in moving.units)), start, ANY_COST,
        nobody, nobody, nobody, everybody, 0, 1, False, True, b"",
    )  # fmt: skip
    cost, points = field.cost_to(to), left(table, unit, moving.march)
    args = {"unit": rules.ids[unit], "hex": rules.labels[to], "cost": cost, "left": points}
    if cost < 0:
        return Reason("9.11", "no-way", args)
    if cost > points:
        return Reason("9.3", "too-far", args)
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    return Reason("7.3" if any(enemy_zoc) else "6.3", "way-blocked", args)
