"""Chapter 9: the move of one unit or stack, from its first hex to its last."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .march import british_groups, left, touches_british
from .program import Table, active, program
from .state import BRITISH, EXITED, MARCHED, MOVED
from .victory import may_exit_now


class Moving(NamedTuple):
    """Units moving together, top first, and units that the stack has dropped on its way (9.6)."""

    units: tuple[int, ...]
    march: bool = False
    #: whether it has entered a hex already; nobody can join it any more
    began: bool = False
    detached: tuple[int, ...] = ()
    #: whether the group is part of a stack that has split
    resumed: bool = False


@program.question(Moving, rule="9.1", who=active)
def choose_way(table: Table, moving: Moving) -> list[Option]:
    """9.1 Where to, who comes along, who is left behind, or enough."""
    rules, hex_ = table.rules, table.state.where[moving.units[0]]
    options = [rules.to_hex[h] for h in destinations(table, moving)]
    options += [rules.option(f"join {rules.ids[unit]}", "9.5") for unit in joinable(table, moving)]
    if moving.march and touches_british(table, hex_):
        return options  # 9.20: it may not end its move here
    if moving.began and len(moving.units) > 1:
        options += [rules.option(f"leave {rules.ids[unit]}", "9.6") for unit in moving.units]
    if can_exit(table, moving):
        options.append(rules.option("exit", "4.4"))
    options.append(rules.option("stop", "9.2"))
    return options


@choose_way.answer
def go_way(table: Table, moving: Moving, option: Option) -> None:
    """Act on the answer to `choose_way`."""
    rules = table.rules
    verb, _, word = option.text.partition(" ")
    if verb == "to":
        walk(table, moving, path_to(table, moving, rules.grid.index[word]))
        after_step(table, moving._replace(began=True))
    elif verb == "join":
        join(table, moving, rules.unit_index[word])
    elif verb == "leave":
        dropped = rules.unit_index[word]
        units = tuple(unit for unit in moving.units if unit != dropped)
        after_step(table, moving._replace(units=units, detached=(*moving.detached, dropped)))
    elif verb == "exit":
        leave_map(table, moving)
    else:
        finish(table, moving)


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what each has left, what every destination costs and from which hex it is entered."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    paths = {h: [h] for h in next_hexes(table, moving)}
    found = reach(table, moving)
    if moving.march:
        found += passed_hexes(table, moving)
    paths |= {h: rules.board.field.path_to(h) for h in found}
    return {
        "units": [rules.ids[unit] for unit in moving.units],
        "hex": rules.labels[state.where[moving.units[0]]],
        "left": {rules.ids[unit]: left(table, unit, moving.march) for unit in moving.units},
        "costs": {rules.labels[h]: dearest(table, moving, start, path) for h, path in paths.items()},
        "via": {rules.labels[h]: rules.labels[([start, *path])[-2]] for h, path in paths.items()},
        "march": moving.march,
    }


def join(table: Table, moving: Moving, unit: int) -> None:
    """9.5 Only units that began the phase stacked together move together."""
    stack = table.rules.board.stack(table.state, table.state.where[unit])
    together = (*moving.units, unit)
    units = tuple(u for u in stack if u in together)
    detached = tuple(u for u in moving.detached if u != unit)
    table.goto(choose_way, moving._replace(units=units, detached=detached))


def joinable(table: Table, moving: Moving) -> list[int]:
    """9.5 Units that may still join: in the same hex since the phase began, or dropped by the same stack (9.6)."""
    if moving.began:
        return []
    state = table.state
    hex_ = state.where[moving.units[0]]
    if moving.resumed:
        return [unit for unit in moving.detached if state.where[unit] == hex_]
    if state.below[state.top[hex_]] < 0:
        return []
    stack = table.rules.board.stack(state, hex_)
    return [unit for unit in stack if unit not in moving.units and not state.marks[unit] & MOVED]


def destinations(table: Table, moving: Moving) -> list[int]:
    """9.1, 9.3, 9.4, 7.3 The hexes the units can reach together now, each unit paying its own costs (9.7); on a march
    also hexes next to the British that they can only pass through (9.20)."""
    found = reach(table, moving)
    if moving.march:
        found += passed_hexes(table, moving)
    if len(moving.units) > 1 and len({table.rules.arm[unit] for unit in moving.units}) > 1:
        found += [h for h in next_hexes(table, moving) if h not in found]
    return found


def passed_hexes(table: Table, moving: Moving) -> list[int]:
    """9.20 Hexes next to the British, but outside their zones, from which a march can still go on to a place where it
    may end. Looks at the search that `reach` has just made."""
    rules, field = table.rules, table.rules.board.field
    start = table.state.where[moving.units[0]]
    points = min(left(table, unit, True) for unit in moving.units)
    near = [(h, field.cost_to(h)) for h in rules.zone_free_within(start, points) if field.cost_to(h) > 0]
    adjacent = [(h, cost) for h, cost in near if touches_british(table, h)]
    found = [h for h, cost in adjacent if marches_on(table, moving.units, h, points - cost)]
    if adjacent:
        reach(table, moving)  # for `path_to`, which reads the last search
    return found


def marches_on(table: Table, units: tuple[int, ...], hex_: int, points: int) -> bool:
    """9.20 Whether units with so many points left in a hex next to the British could still end their march elsewhere;
    not where a zone stops them (7.3)."""
    state, rules = table.state, table.rules
    if state.zoc1[hex_]:
        return False
    load, own = state.load, sum(rules.points[unit] for unit in units)
    start = state.where[units[0]]
    if start >= 0:
        load = bytearray(load)
        load[start] -= own  # they have left it, and may come back
    costs = rules.joint_costs(frozenset(rules.arm[unit] for unit in units))
    return bool(
        rules.board.field.reach(
            costs, hex_, points, state.zoc1, state.group, load, rules.passable[rules.group[units[0]]],
            own, rules.stacking_limit, True, False, british_groups(table),
        )
    )  # fmt: skip


def reach(table: Table, moving: Moving) -> list[int]:
    """7.3 A unit that enters an enemy zone stops there; one that starts in one must first enter a hex outside any.

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
    found: list[int] = field.reach(
        costs, start, points, enemy_zoc, state.group, state.load, rules.passable[rules.group[units[0]]],
        load, rules.stacking_limit, True, False, british_groups(table) if moving.march else b"",
    )  # fmt: skip
    field.sign(moving)
    return found


def next_hexes(table: Table, moving: Moving) -> list[int]:
    """9.7 Adjacent hexes that every unit of a mixed stack can pay for, each by its own price."""
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
    """What the unit of the group that pays most pays for a way."""
    return max(path_cost(table, unit, start, path) for unit in moving.units)


def path_cost(table: Table, unit: int, start: int, path: list[int]) -> int:
    """9.18 Costs add up, step by step."""
    rules = table.rules
    costs, total = rules.costs[rules.arm[unit]], 0
    for to in path:
        total += costs[6 * start + rules.grid.direction(start, to)]
        start = to
    return total


def walk(table: Table, moving: Moving, path: list[int]) -> None:
    """9.1, 3.2 Move the units; every hex they enter and every hex in their zone changes hands on the way."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    for unit in moving.units:
        state.spent[unit] += path_cost(table, unit, start, path)
        if moving.march:
            state.marks[unit] |= MARCHED
    rules.board.walk(state, moving.units, path)
    ids, labels = rules.ids, rules.labels
    names, way = tuple([ids[unit] for unit in moving.units]), tuple([labels[h] for h in path])
    table.say(events.Moved(table.sides[state.active], names, labels[start], way, moving.march))


def can_go_on(table: Table, unit: int, march: bool) -> bool:
    """Whether a unit that has moved has an open step left: not out of an enemy zone (7.3), not without points (9.3)."""
    state = table.state
    hex_ = state.where[unit]
    if hex_ < 0 or (state.zoc0 if state.active else state.zoc1)[hex_]:
        return False
    return bool(open_units(table, (unit,), 0, march, starting=False))


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


def can_exit(table: Table, moving: Moving) -> bool:
    """4.4, 9.19 British units leave the map from an exit hex, from turn 8, for 1 MP, and nobody leaves it in any other
    way; not in the phase in which they entered an enemy zone there (7.3)."""
    state, rules = table.state, table.rules
    hex_ = state.where[moving.units[0]]
    if (
        hex_ < 0
        or state.active != BRITISH
        or not rules.exits[hex_]
        or not may_exit_now(state, rules.schedule.exit.first_turn)
    ):
        return False
    if moving.began and state.zoc0[hex_]:
        return False
    return all(left(table, unit, False) >= rules.schedule.exit.cost for unit in moving.units)


def leave_map(table: Table, moving: Moving) -> None:
    """4.4 Units that leave never return."""
    state, rules = table.state, table.rules
    label = rules.labels[state.where[moving.units[0]]]
    for unit in moving.units:
        rules.board.lift(state, unit, EXITED)
        state.marks[unit] = state.spent[unit] = 0
    table.say(events.Left(tuple(rules.ids[unit] for unit in moving.units), label))
    finish(table, moving)


def after_step(table: Table, moving: Moving) -> None:
    """Ask on if anything is left to decide; otherwise the move is over."""
    if any(can_go_on(table, unit, moving.march) for unit in moving.units) or can_exit(table, moving):
        table.goto(choose_way, moving)
    else:
        finish(table, moving)


def finish(table: Table, moving: Moving) -> None:
    """9.2 A finished move is final; parts that the stack dropped may still go their own ways (9.6)."""
    state = table.state
    for unit in moving.units:
        if state.where[unit] >= 0:
            state.marks[unit] |= MOVED
    waiting = tuple(
        unit for unit in moving.detached
        if can_go_on(table, unit, moving.march) or can_exit(table, Moving((unit,), began=True))
    )  # fmt: skip
    for unit in moving.detached:
        if unit not in waiting:
            state.marks[unit] |= MOVED
    if waiting:
        table.goto(choose_detached, Moving((), moving.march, detached=waiting, resumed=True))
    else:
        table.pop()


@program.question(Moving, rule="9.6", who=active)
def choose_detached(table: Table, moving: Moving) -> list[Option]:
    """9.6, 9.7 Parts of a stack that has split go on with what they have left."""
    rules = table.rules
    options = [rules.option(f"resume {rules.ids[unit]}", "9.6") for unit in moving.detached]
    return [*options, rules.option("done", "9.2")]


@choose_detached.answer
def resume(table: Table, moving: Moving, option: Option) -> None:
    """Act on the answer to `choose_detached`."""
    if option.text == "done":
        for unit in moving.detached:
            table.state.marks[unit] |= MOVED
        table.pop()
        return
    unit = table.rules.unit_index[option.words[0]]
    rest = tuple(u for u in moving.detached if u != unit)
    table.goto(choose_way, moving._replace(units=(unit,), detached=rest))
