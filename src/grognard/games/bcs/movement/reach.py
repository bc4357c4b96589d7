"""4.0 to 4.6 Where a unit can go with what it has left, and why it cannot go elsewhere.

Costs are in half points. A hex may be reached with or without Stopping there (by road, or off it); the way that does
not Stop is preferred where both are open.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board.units import is_overstacked, is_unprepared, others
from ..board.zones import enemy_av, enemy_range, enemy_screens, enemy_zoc
from ..formation.safe_path import ANY, IS, number
from ..program import Table
from ..rules import COMBAT, HEADQUARTERS, JUMP, NONE, Rules
from ..state import BEGAN_OUT, DEPLOYED, FAIL, MOVED, NO_RESULT, PARTIAL, SCREEN, TRAFFIC, State
from ..switches import ORDERS_USED, ROAD_STOPS, UNIT_TRAFFIC, ZONE_TO_ZONE, is_on
from ..terrain import CLASS_BIT, FORBIDDEN, LEG, TAC, TRUCK


class Mover(NamedTuple):
    """A unit about to move, and what it finds: which hexes are closed to it, Stop it, or cost it more."""

    unit: int
    side: int
    mover: int
    start: int
    left: int
    #: whether nothing has been spent, so that one hex may always be moved (4.1f)
    fresh: bool
    closed: bytearray
    #: hexes that end the move, whatever the way there
    halts: bytearray
    #: EZOC that bars the step from zone to zone (4.3d)
    zone: bytearray
    #: hexes that cost more (4.6d)
    screened: bytearray | None
    #: hexes where roads cannot be used (4.0e)
    congested: bytearray | None
    headquarters: bool


def allowance(rules: Rules, state: State, unit: int) -> int:
    """1.1a, 3.2, 4.0c, 6.4e Half points that a unit has in this activation."""
    whole = rules.ma[2 * unit + state.face[unit]]
    if state.snafu in (NO_RESULT, FAIL):
        return 0
    if state.snafu == PARTIAL:
        whole = round(whole * rules.tables.snafu.row[PARTIAL - 1].movement)
    return whole * rules.tables.limits.forced_march if state.forced_march else whole


def left_of(rules: Rules, state: State, unit: int) -> int:
    """4.0a.iii What a unit has not spent yet."""
    return max(0, allowance(rules, state, unit) - state.spent[unit])


def can_jump(rules: Rules, state: State, unit: int) -> bool:
    """4.7d Whether a unit could Jump headquarters and Trains: not Unprepared, screening, or out of radius at first."""
    return (
        rules.kind[unit] == COMBAT
        and not state.marks[unit] & (SCREEN | BEGAN_OUT)
        and bool(rules.able[2 * unit + state.face[unit]] & JUMP)
    )


def pushes_screens(rules: Rules, state: State, unit: int) -> bool:
    """4.0a.iv, 4.6a.ii Leg infantry on its Deployed side drives Screens away."""
    return (
        rules.kind[unit] == COMBAT
        and state.face[unit] == DEPLOYED
        and bool(rules.two_sided[unit])
        and rules.mover[2 * unit + DEPLOYED] == LEG
    )


def mover_of(table: Table, unit: int, start: int = NONE) -> Mover:
    """Everything that the search needs to know of a unit, once."""
    rules, state = table.rules, table.state
    side = rules.side[unit]
    place = 2 * unit + state.face[unit]
    kind = rules.mover[place]
    headquarters = rules.kind[unit] == HEADQUARTERS
    start = start if start != NONE else state.where[unit]
    size = len(rules.grid)
    area = rules.in_play(state.scenario)
    enemies = number(state.holder.translate(IS[2 - side])) | (number(area) ^ number(b"\1" * size))
    closed = bytearray(enemies.to_bytes(size, "little"))
    _close_gates(table, unit, closed)
    _close_headquarters(table, unit, closed)
    halts = bytearray(size)
    _halt_traffic(table, start, closed, halts)
    if pushes_screens(rules, state, unit):
        _open_screens(table, side, closed, halts)
    zoc = enemy_zoc(state, side)
    screened = None
    screens = enemy_screens(state, side)
    if any(screens):
        if is_unprepared(rules, state, unit):
            _close(closed, screens)
        elif state.face[unit] != DEPLOYED and not headquarters:
            screened = screens
    if headquarters:
        _close_to_headquarters(table, side, closed)
        _keep_to_route(table, unit, closed)
        zone = halts
    elif kind == TAC:
        zone = enemy_av(state, side)
    else:
        zone = zoc
    if kind == TRUCK and not headquarters:
        zones = enemy_range(state, side)
        halts = bytearray((number(halts) | number(zones)).to_bytes(size, "little")) if any(zones) else halts
    if not headquarters:
        halts = bytearray((number(halts) | number(zone)).to_bytes(size, "little"))
    if is_on(state, ZONE_TO_ZONE) and not headquarters:
        zone = zoc
    if state.marks[unit] & SCREEN:
        _close_demands(table, unit, closed)
    if is_on(state, ORDERS_USED) and not headquarters:
        _keep_to_corridor(table, unit, start, closed)
    congested = _congestion(table, unit) if is_on(state, UNIT_TRAFFIC) else None
    fresh = (
        not state.marks[unit] & MOVED
        and not state.spent[unit]
        and rules.ma[place] > 0
        and state.snafu not in (NO_RESULT, FAIL)
    )
    return Mover(
        unit, side, TRUCK if headquarters else kind, start, left_of(rules, state, unit), fresh, closed, halts,
        zone, screened, congested, headquarters,
    )  # fmt: skip


def _close(closed: bytearray, column: bytearray) -> None:
    closed[:] = (number(closed) | number(column.translate(ANY))).to_bytes(len(closed), "little")


def gate_shut(rules: Rules, state: State, unit: int, hex_: int) -> bool:
    """3.3a, 1.1d A victory hex that is not one's own needs an OBJ marker on it, and an enemy's a prepared unit."""
    side = rules.side[unit]
    if not rules.victory_hexes[state.scenario][hex_] or state.control[hex_] == side + 1:
        return False
    if state.control[hex_] == 2 - side and is_unprepared(rules, state, unit):
        return True
    return not state.objectives[hex_]


def _close_gates(table: Table, unit: int, closed: bytearray) -> None:
    rules, state = table.rules, table.state
    for hex_ in rules.victory_list[state.scenario]:
        if gate_shut(rules, state, unit, hex_):
            closed[hex_] = 1


def _close_headquarters(table: Table, unit: int, closed: bytearray) -> None:
    """4.0a.iv, 4.7d Enemy headquarters and Trains bar the way of those who cannot Jump them."""
    rules, state = table.rules, table.state
    if can_jump(rules, state, unit):
        return
    side = rules.side[unit]
    for formation, owner in enumerate(rules.formation_side):
        if owner != side:
            for other in (rules.hq[formation], rules.trains[formation]):
                if state.where[other] >= 0:
                    closed[state.where[other]] = 1


def _halt_traffic(table: Table, start: int, closed: bytearray, halts: bytearray) -> None:
    """4.0d, 4.2b Traffic Stops; a full hex with it, or any for an overstacked unit, is closed."""
    rules, state = table.rules, table.state
    marks = state.hex_marks
    if not any(marks):
        return
    over = is_overstacked(rules, state, start) if state.where and start >= 0 else False
    for h, mark in enumerate(marks):
        if mark & TRAFFIC:
            halts[h] = 1
            if over or state.load[h] >= rules.tables.limits.stacking:
                closed[h] = 1


def _open_screens(table: Table, side: int, closed: bytearray, halts: bytearray) -> None:
    """4.6a.ii The hex of a screening enemy may be entered; the move goes on when he has gone."""
    rules, state = table.rules, table.state
    for unit in rules.fighters[1 - side]:
        if state.marks[unit] & SCREEN and state.where[unit] >= 0 and state.load[state.where[unit]] == 1:
            closed[state.where[unit]] = 0
            halts[state.where[unit]] = 1


def _close_to_headquarters(table: Table, side: int, closed: bytearray) -> None:
    """4.3d.iii, 4.5a EZOC that no friendly unit negates, and Engagement Zones, are closed to headquarters."""
    rules, state = table.rules, table.state
    zoc = number(enemy_zoc(state, side).translate(ANY))
    bad = zoc ^ (zoc & number(state.holder.translate(IS[side + 1]))) | number(enemy_range(state, side).translate(ANY))
    closed[:] = (number(closed) | bad).to_bytes(len(closed), "little")
    for formation, owner in enumerate(rules.formation_side):
        if owner != side:
            for other in (rules.hq[formation], rules.trains[formation]):
                if state.where[other] >= 0:
                    closed[state.where[other]] = 1


def _keep_to_route(table: Table, unit: int, closed: bytearray) -> None:
    """2.4b.ii With Orders headquarters move along the written route and never off it."""
    from ..sequence.orders import written_route

    state = table.state
    if is_on(state, ORDERS_USED):
        route = set(written_route(table, state.assigned[unit] - 1))
        for h in range(len(closed)):
            if h not in route:
                closed[h] = 1


def _keep_to_corridor(table: Table, unit: int, start: int, closed: bytearray) -> None:
    """2.4h.iii With a far March OBJ units move near the route; who is not there yet comes to it as he can."""
    from ..sequence.orders import corridor_of

    corridor = corridor_of(table, unit)
    if corridor is not None and corridor[start]:
        for h, inside in enumerate(corridor):
            if not inside:
                closed[h] = 1


def _close_demands(table: Table, unit: int, closed: bytearray) -> None:
    """4.6a A screening unit may not enter where a Stop Engagement would be required of an AV unit."""
    from .stop_engagement import demands

    rules, state = table.rules, table.state
    if not rules.av[2 * unit + state.face[unit]]:
        return
    for h, count in enumerate(enemy_av(state, rules.side[unit])):
        if count and not closed[h] and demands(rules, state, rules.side[unit], h):
            closed[h] = 1


def _congestion(table: Table, unit: int) -> bytearray:
    """4.0e Hexes with units congest, but for Deployed units of the activating Formation, Trains, unassigned and
    screening units and those on entry hexes; headquarters always do."""
    rules, state = table.rules, table.state
    found = bytearray(len(rules.grid))
    entry = {rules.grid.index[label] for area in rules.entries(state.scenario) for label in area.hexes}
    for other, hex_ in enumerate(state.where):
        if hex_ < 0 or other == unit or hex_ in entry:
            continue
        if rules.kind[other] == HEADQUARTERS:
            found[hex_] = 1
        elif rules.kind[other] == COMBAT and state.assigned[other] and not state.marks[other] & SCREEN:
            deployed = state.assigned[other] - 1 == state.formation and state.face[other] == DEPLOYED
            found[hex_] |= int(not deployed)
    return found


def step_price(table: Table, mover: Mover, step: int) -> tuple[int, int]:
    """4.1, 4.1c What a step costs in half points, and whether the ground at its end Stops the mover."""
    rules, state = table.rules, table.state
    ground, kind = rules.ground, mover.mover
    mud = rules.is_mud(state.scenario, state.turn)
    to = rules.grid.neighbour[step]
    on_road = not (mover.congested is not None and mover.congested[to])
    bridge = ground.bridge_at[step]
    if bridge:
        on_road = on_road and bool(state.bridge[bridge - 1] & CLASS_BIT[kind])
    if on_road and not bridge:
        cost, stops = ground.cost[mud][kind][step], ground.stops[mud][kind][step]
        if is_on(state, ROAD_STOPS) and not stops and ground.plain_stops[kind][step]:
            stops = 1
    else:
        cost, stops = ground.plain[kind][step], ground.plain_stops[kind][step]
        along = ground.road[mud][kind][step]
        if on_road and along != FORBIDDEN and (along <= cost or stops):
            cost, stops = along, 0
        elif on_road and along == FORBIDDEN and cost == FORBIDDEN:
            cost = _over_bridge(table, mover, step)
    if cost != FORBIDDEN and mover.screened is not None and mover.screened[to]:
        cost += 2
    return cost, stops


def plain_price(rules: Rules, state: State, mover: int, step: int) -> int:
    """4.1, 4.1c What the ground makes a class pay for a step, by road where that is better; FORBIDDEN if it cannot."""
    ground = rules.ground
    mud = rules.is_mud(state.scenario, state.turn)
    bridge = ground.bridge_at[step]
    if not bridge:
        return ground.cost[mud][mover][step]
    cost = ground.plain[mover][step]
    if state.bridge[bridge - 1] & CLASS_BIT[mover]:
        cost = min(cost, ground.road[mud][mover][step])
    return cost


def _over_bridge(table: Table, mover: Mover, step: int) -> int:
    """4.1d A bridge without a road: the hex costs what it costs from elsewhere."""
    rules = table.rules
    to = rules.grid.neighbour[step]
    prices = [
        rules.ground.plain[mover.mover][6 * n + rules.grid.direction(n, to)] for n in rules.grid.adjacent(to)
    ]  # fmt: skip
    return min(prices, default=FORBIDDEN)


class Reach(NamedTuple):
    """Where a unit can end: the cost of every hex, and from where it is entered."""

    cost: dict[int, int]
    before: dict[int, int]
    #: hexes where the way there Stops the mover
    stopped: set[int]


def search(table: Table, mover: Mover) -> Reach:
    """4.0a, 4.1, 4.3d Every hex within what is left, and one hex in any case (4.1f)."""
    neighbour = table.rules.grid.neighbour
    closed, halts, zone = mover.closed, mover.halts, mover.zone
    start, left = mover.start, mover.left
    going: dict[int, int] = {start: 0}
    before: dict[int, int] = {}
    ended: dict[int, int] = {}
    ended_before: dict[int, int] = {}
    buckets: dict[int, list[int]] = {0: [start]}
    ground, mud = table.rules.ground, table.rules.is_mud(table.state.scenario, table.state.turn)
    costs, stopping, bridges = ground.cost[mud][mover.mover], ground.stops[mud][mover.mover], ground.bridge_at
    plain = mover.screened is None and mover.congested is None and not is_on(table.state, ROAD_STOPS)
    level = 0
    while level <= left:
        for h in buckets.pop(level, ()):
            if going[h] != level:
                continue
            in_zone = zone[h]
            for step in range(6 * h, 6 * h + 6):
                to = neighbour[step]
                if to < 0 or closed[to] or (in_zone and zone[to]):
                    continue
                if plain and not bridges[step]:
                    cost, stops = costs[step], stopping[step]
                else:
                    cost, stops = step_price(table, mover, step)
                if cost == FORBIDDEN:
                    continue
                total = level + cost
                if total > left:
                    if h != start or not mover.fresh:
                        continue
                    total, stops = max(left, 1), 1  # 4.1f one hex may always be moved, and that is all
                if stops or halts[to]:
                    if to not in ended or ended[to] > total:
                        ended[to], ended_before[to] = total, h
                elif to not in going or going[to] > total:
                    going[to], before[to] = total, h
                    if total in buckets:
                        buckets[total].append(to)
                    else:
                        buckets[total] = [to]
        level += 1
    going.pop(start)
    stopped = {h for h in ended if h not in going and h != start}
    for h in stopped:
        going[h], before[h] = ended[h], ended_before[h]
    return Reach(going, before, stopped)


def way_to(reach: Reach, start: int, hex_: int) -> list[int]:
    """The hexes of the way to a hex, the first entered first."""
    found = [hex_]
    while reach.before[found[-1]] != start:
        found.append(reach.before[found[-1]])
        if len(found) > 500:
            raise ValueError("a way that never ends")
    return found[::-1]


def lone_others(rules: Rules, state: State, hex_: int, side: int) -> list[int]:
    """4.7d Enemy headquarters and Trains in a hex without enemy combat units."""
    if state.holder[hex_] == 2 - side:
        return []
    return [unit for unit in others(rules, state, hex_) if rules.side[unit] != side]
