"""Chapter 9: where a move can lead, at what price, and what stands in the way."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.mechanics import walking

from .march import british_groups, left, touches_british
from .program import Table
from .rules import FORBIDDEN
from .schema import ARMS
from .stacking import stack_refusal

#: by group: all of them may be passed
EVERYBODY = bytes([1]) * 256
HEAVY = ARMS.index("heavy-artillery")


class Moving(NamedTuple):
    """Units moving together, top first, and units that the stack has dropped on its way (9.6)."""

    units: tuple[int, ...]
    march: bool = False
    #: whether it has entered a hex already; nobody can join it any more
    began: bool = False
    detached: tuple[int, ...] = ()
    #: whether the group is part of a stack that has split
    resumed: bool = False


def destinations(table: Table, moving: Moving) -> list[int]:
    """9.1, 9.3, 9.4, 7.3 The hexes the units can reach together now, each unit paying its own costs (9.7); on a march
    also hexes next to the British that they can only pass through (9.20)."""
    found = reach(table, moving)
    if moving.march:
        found += passed_hexes(table, moving)
    if len(moving.units) > 1 and len({table.rules.arm[unit] for unit in moving.units}) > 1:
        found += [h for h in next_hexes(table, moving) if h not in found]
    return found


def reach(table: Table, moving: Moving) -> list[int]:
    """7.3 A unit that enters an enemy zone stops there; one that starts in one must first enter a hex outside any. 7.4
    Friends in a hex do not lift the zone there.

    9.20 A marching unit does not end next to the British; where it may pass them, `passed_hexes` knows. Units of
    different arms take the dearest price and the smallest allowance of them all; what that leaves out they can still do
    hex by hex (`next_hexes`).
    """
    state, rules = table.state, table.rules
    units = moving.units
    start = state.where[units[0]]
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    if moving.began and enemy_zoc[start]:
        return []
    if len(units) == 1:
        unit = units[0]
        costs, load = rules.costs[rules.arm[unit]], rules.points[unit]
        points = left(table, unit, moving.march)
    else:
        costs = rules.joint_costs(frozenset(rules.arm[unit] for unit in units))
        points = min(left(table, unit, moving.march) for unit in units)
        load = sum(rules.points[unit] for unit in units)
    field = rules.board.field
    # what `walking.walk` does, without the call in between: this list is asked for more often than any other
    found: list[int] = field.reach(
        costs, start, points, enemy_zoc, state.group, state.load, rules.passable[rules.group[units[0]]],
        load, rules.stacking_limit, True, False, british_groups(table) if moving.march else b"",
    )  # fmt: skip
    field.sign(moving)
    return found


def passed_hexes(table: Table, moving: Moving) -> list[int]:
    """9.20 Hexes next to the British, but outside their zones, from which a march can still go on to a place where it
    may end. Looks at the search that `reach` has just made."""
    field = table.rules.board.field
    adjacent = field.passed() if field.searched_for(moving) else ()
    if not adjacent:
        return []
    costs = [(hex_, field.cost_to(hex_)) for hex_ in sorted(adjacent)]
    points = min(left(table, unit, True) for unit in moving.units)
    return [h for h, cost in costs if marches_on(table, moving.units, h, points - cost)]


def marches_on(table: Table, units: tuple[int, ...], hex_: int, points: int) -> bool:
    """9.20 Whether units with so many points left in a hex next to the British could still end their march elsewhere;
    not where a zone stops them (7.3). The next step nearly always decides it."""
    state, rules = table.state, table.rules
    if state.zoc1[hex_]:
        return False
    start, own = state.where[units[0]], sum([rules.points[unit] for unit in units])
    costs = rules.joint_costs(frozenset([rules.arm[unit] for unit in units]))
    passable = rules.passable[rules.group[units[0]]]
    leads_on = False
    for step in range(6 * hex_, 6 * hex_ + 6):
        if costs[step] > points:
            continue
        to = rules.grid.neighbour[step]
        # where they come from they have left room, and may come back
        if to != start and (not passable[state.group[to]] or state.load[to] + own > rules.stacking_limit):
            continue
        if not touches_british(table, to):
            return True
        leads_on = leads_on or (costs[step] < points and not state.zoc1[to])
    return leads_on and _leads_out(table, units, hex_, points, costs)


def _leads_out(table: Table, units: tuple[int, ...], hex_: int, points: int, costs: bytes) -> bool:
    """9.20 The same where the next hexes lie next to the British as well."""
    state, rules = table.state, table.rules
    load, start, own = state.load, state.where[units[0]], sum([rules.points[unit] for unit in units])
    if start >= 0:
        load = bytearray(load)
        load[start] -= own
    return bool(
        walking.walk(
            rules.board.field, costs, hex_, points, state.zoc1, state.group, rules.passable[rules.group[units[0]]],
            load=load, size=own, limit=rules.stacking_limit, avoid=british_groups(table),
        )
    )  # fmt: skip


def next_hexes(table: Table, moving: Moving) -> list[int]:
    """9.7 Adjacent hexes that every unit of a mixed stack can pay for, each by its own price; 7.4 not from zone to
    zone, though friends stand there."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    enemy_zoc = state.zoc0 if state.active else state.zoc1
    if moving.began and enemy_zoc[start]:
        return []
    load = sum(rules.points[unit] for unit in moving.units)
    passable = rules.passable[rules.group[moving.units[0]]]
    found = []
    for step in range(6 * start, 6 * start + 6):
        to = rules.grid.neighbour[step]
        if any(rules.costs[rules.arm[unit]][step] > left(table, unit, moving.march) for unit in moving.units):
            continue
        if not passable[state.group[to]] or state.load[to] + load > rules.stacking_limit:
            continue
        if enemy_zoc[start] and enemy_zoc[to]:
            continue
        if moving.march and touches_british(table, to):
            rest = min(left(table, u, True) - rules.costs[rules.arm[u]][step] for u in moving.units)
            if not marches_on(table, moving.units, to, rest):
                continue
        found.append(to)
    return found


def path_to(table: Table, moving: Moving, to: int) -> list[int]:
    """The cheapest way to a destination."""
    field = table.rules.board.field
    if not field.searched_for(moving):  # it still is if the last search made the list that the answer comes from
        reach(table, moving)
    if field.cost_to(to) < 0:
        return [to]
    path: list[int] = field.path_to(to)
    return path


def dearest(table: Table, moving: Moving, start: int, path: list[int]) -> int:
    """What the unit of the group that pays most pays for a way; units of one arm pay the same."""
    arm = table.rules.arm
    one_of_each = moving.units if len(moving.units) == 1 else {arm[unit]: unit for unit in moving.units}.values()
    return max(path_cost(table, unit, start, path) for unit in one_of_each)


def prices(table: Table, moving: Moving, start: int, paths: dict[int, list[int]], found: list[int]) -> dict[int, int]:
    """9.18 By hex: what the way there costs. Where all pay the same, the search that found them knows."""
    field = table.rules.board.field
    alike = len({table.rules.arm[unit] for unit in moving.units}) == 1 and field.searched_for(moving)
    known = {hex_: field.cost_to(hex_) for hex_ in found} if alike else {}
    return {h: known[h] if h in known else dearest(table, moving, start, path) for h, path in paths.items()}


def price(table: Table, moving: Moving, unit: int, start: int, path: list[int]) -> int:
    """9.18 What a unit pays for a way; where it goes alone, the search that has just found the way knows."""
    field = table.rules.board.field
    if len(moving.units) == 1 and field.searched_for(moving):
        return field.cost_to(path[-1])
    return path_cost(table, unit, start, path)


def path_cost(table: Table, unit: int, start: int, path: list[int]) -> int:
    """9.18 Costs add up, step by step."""
    rules = table.rules
    return walking.path_cost(rules.grid, rules.costs[rules.arm[unit]], start, path)


def open_units(table: Table, units: tuple[int, ...], done: int, march: bool, starting: bool = True) -> list[int]:
    """9.3, 9.4, 7.3 Of these units, those on the map without a mark of `done` that can enter at least one hex; to start
    a march they must not stand next to the British (9.20)."""
    state, rules = table.state, table.rules
    factor = rules.schedule.march.movement_factor if march else 1
    found: list[int] = rules.board.field.movers(
        units, state.where, state.marks, done, rules.costs, rules.arm, rules.movement, factor, state.spent,
        state.zoc0 if state.active else state.zoc1, state.group, state.load, rules.passable, rules.group, rules.points,
        rules.stacking_limit, False, british_groups(table) if march and starting else b"",
    )  # fmt: skip
    return found


def can_go_on(table: Table, units: tuple[int, ...], march: bool) -> bool:
    """Whether any of the units of a hex that have moved has an open step left: not out of an enemy zone (7.3), not
    without points (9.3)."""
    state = table.state
    hex_ = state.where[units[0]]
    if hex_ < 0 or (state.zoc0 if state.active else state.zoc1)[hex_]:
        return False
    return bool(open_units(table, units, 0, march, starting=False))


def way_refusal(table: Table, moving: Moving, to: int) -> Reason | None:
    """Why a hex is no destination: the first reason, in the order in which a player would ask: who is there, what is in
    between, how far."""
    if to in destinations(table, moving):
        return None
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
    """7.3, 7.4, 9.11, 9.12, 9.13, 9.15 What closes the step to an adjacent hex: zones with friends in them as well."""
    rules, state = table.rules, table.state
    if not rules.grid.is_adjacent(start, to):
        return None
    step = rules.grid.step(start, to)
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
        return Reason(_closed_by(table, moving, to), "no-way", args)
    if cost > points:
        return Reason("9.3", "too-far", args)
    return _bar(table, moving, start, to, points, args)


def _lone_cost(table: Table, moving: Moving, start: int, to: int) -> int:
    """What the way would cost if nobody else were on the map; -1 where terrain leaves none."""
    rules = table.rules
    return walking.price_alone(
        rules.board.field, rules.joint_costs(frozenset(rules.arm[u] for u in moving.units)), start, to
    )


def _closed_by(table: Table, moving: Moving, to: int) -> str:
    """9.11, 9.12, 9.15 The rule of the terrain that keeps artillery out; buildings, only heavy artillery."""
    rules = table.rules
    if rules.building[to] and any(rules.arm[unit] == HEAVY for unit in moving.units):
        return "9.15"
    return "9.11" if rules.terrain[to].id == "woods" else "9.12"


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
        if to in walking.walk(
            rules.board.field, costs, start, points, zones, group, passable,
            load=loads, size=load, limit=rules.stacking_limit,
        ):  # fmt: skip
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
