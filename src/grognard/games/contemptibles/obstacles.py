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
#: by group: all of them may be passed
EVERYBODY = bytes([1]) * 256


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
    """7.3, 9.3 Too far for the movement points, or barred by units and zones on every way."""
    rules = table.rules
    unit = min(moving.units, key=lambda u: left(table, u, moving.march))
    cost, points = _lone_cost(table, moving, start, to), left(table, unit, moving.march)
    args = {"unit": rules.ids[unit], "hex": rules.labels[to], "cost": cost, "left": points}
    if cost < 0:
        return Reason(_closed_by(table, to), "no-way", args)
    if cost > points:
        return Reason("9.3", "too-far", args)
    return _bar(table, moving, start, to, points, args)


def _lone_cost(table: Table, moving: Moving, start: int, to: int) -> int:
    """What the way would cost if nobody else were on the map; -1 where terrain leaves none."""
    rules, field = table.rules, table.rules.board.field
    nobody = bytearray(len(rules.grid))
    field.reach(
        rules.joint_costs(frozenset(rules.arm[u] for u in moving.units)), start, ANY_COST,
        nobody, nobody, nobody, EVERYBODY, 0, 1, False, True, b"",
    )  # fmt: skip
    return field.cost_to(to)


def _closed_by(table: Table, to: int) -> str:
    """9.11, 9.12, 9.15 The rule of the terrain that keeps artillery out."""
    if table.rules.building[to]:
        return "9.15"
    return "9.11" if table.rules.terrain[to].id == "woods" else "9.12"


def _bar(table: Table, moving: Moving, start: int, to: int, points: int, args: dict[str, object]) -> Reason:
    """7.3, 6.2, 9.4 What bars the way to a hex near enough: that without which it would be open."""
    state, rules = table.state, table.rules
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    nobody = bytearray(len(rules.grid))
    mine, friends = rules.passable[rules.group[moving.units[0]]], rules.groups_of_side[state.active]
    lifted = (
        ("7.3", "zones-bar-the-way", nobody, state.group, state.load, mine),
        ("6.2", "stacks-bar-the-way", enemy_zoc, state.group, nobody, bytes([1]) + friends[1:]),
        ("9.4", "enemies-bar-the-way", enemy_zoc, nobody, nobody, EVERYBODY),
    )
    costs = rules.joint_costs(frozenset(rules.arm[u] for u in moving.units))
    load = sum(rules.points[u] for u in moving.units)
    for rule, key, zones, group, loads, passable in lifted:
        if to in rules.board.field.reach(
            costs, start, points, zones, group, loads, passable, load, rules.stacking_limit, True, False, b""
        ):
            return Reason(rule, key, args)
    return Reason("7.3", "zones-bar-the-way", args)  # several things at once, zones among them


def standstill(table: Table, unit: int, march: bool) -> Reason:
    """Why a unit cannot enter any hex: the rule that closes all of them, zones round it (7.3), or simply too few points
    for what is open (9.3)."""
    rules, moving = table.rules, Moving((unit,), march)
    around = [way_refusal(table, moving, to) for to in rules.grid.adjacent(table.state.where[unit])]
    closed = {reason.rule for reason in around if reason}
    if len(closed) > 1:
        closed = closed & {"7.3"} or {"9.3"}
    return Reason(min(closed), "no-open-hex", {"unit": rules.ids[unit]})
