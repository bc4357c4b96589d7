"""4.0 to 4.6 Where a unit can go with what it has left, and why it cannot go elsewhere.

Costs are in half points. A hex may be reached with or without Stopping there (by road, or off it); the way that does
not Stop is preferred where both are open.
"""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from ..board.units import is_unprepared, others
from ..board.zones import enemy_av, enemy_range, enemy_screens, enemy_zoc
from ..program import Table
from ..rules import COMBAT, HEADQUARTERS, JUMP, NONE, Rules
from ..sequence.orders import corridor_of, written_route
from ..state import BEGAN_OUT, COMING, DEPLOYED, IDLE, MOVED, PARTIAL, SCREEN, TRAFFIC, State
from ..switches import ORDERS_USED, ROAD_STOPS, UNIT_TRAFFIC, ZONE_TO_ZONE, is_on
from ..terrain import CLASS_BIT, FORBIDDEN, LEG, TAC, TRUCK
from .stop_engagement import demands

#: by value of a byte: whether it is 0, and whether it is not
IS_NOT, IS_ANY = bytes([1] + [0] * 255), bytes([0] + [1] * 255)
#: by side, of the values of `holder`: whether it is the other one's
IS_ENEMY = (bytes([0, 0, 1] + [0] * 253), bytes([0, 1] + [0] * 254))
#: of the values of `hex_marks`
HAS_TRAFFIC = bytes(bool(marks & TRAFFIC) for marks in range(256))
#: 4.6d half points more in the zone of a Screen
SCREEN_COST = 2


class Mover(NamedTuple):
    """A unit about to move, and what it finds: which hexes are closed to it, Stop it, or cost it more."""

    unit: int
    side: int
    start: int
    left: int
    #: whether nothing has been spent, so that one hex may always be moved (4.1f)
    fresh: bool
    #: by step: its price, and whether the ground at its end Stops
    prices: Prices
    closed: bytearray
    #: columns of hexes that end the move, whatever the way there
    halts: tuple[bytearray, ...]
    #: EZOC that bars the step from zone to zone (4.3d)
    zone: bytearray
    #: hexes that cost more (4.6d)
    screened: bytearray
    headquarters: bool


class Prices(NamedTuple):
    """4.1 By step: half points, FORBIDDEN where there is no going; and whether the ground at its end Stops (4.1e)."""

    costs: bytes
    stops: bytes


def allowance(rules: Rules, state: State, unit: int) -> int:
    """1.1a, 3.2, 4.0c, 6.4e Half points that a unit has in this activation."""
    whole = rules.ma[2 * unit + state.face[unit]]
    if state.snafu in IDLE:
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
    if headquarters:
        closed = _closed_to_headquarters(table, side)
        _keep_to_route(table, unit, closed)
    else:
        closed = state.holder.translate(IS_ENEMY[side])
    _close_gates(table, unit, closed)
    if not can_jump(rules, state, unit):
        _close_stations(table, side, closed)
    marked = traffic = _halt_traffic(table, closed)
    screens = enemy_screens(state, side)
    if screens != rules.nothing and pushes_screens(rules, state, unit):
        marked = _open_screens(table, side, closed, marked)
    zone, halts = rules.nothing, [marked]
    if not headquarters:
        zone = enemy_av(state, side) if kind == TAC else enemy_zoc(state, side)
        halts += [zone, enemy_range(state, side)] if kind == TRUCK else [zone]
    if is_on(rules, state, ZONE_TO_ZONE) and not headquarters:
        zone = enemy_zoc(state, side)
    if zone[start] and _has_just_entered(table, unit, start):
        zone = bytearray(zone)
        zone[start] = 0
    screened = rules.nothing
    if screens != rules.nothing:
        if is_unprepared(rules, state, unit):
            _close(closed, screens)
        elif state.face[unit] != DEPLOYED:  # headquarters have no such side (ruling 81)
            screened = screens
    if state.marks[unit] & SCREEN:
        _close_demands(table, unit, closed)
    if is_on(rules, state, ORDERS_USED) and not headquarters:
        _keep_to_corridor(table, unit, start, closed)
    fresh = not state.marks[unit] & MOVED and not state.spent[unit] and rules.ma[place] > 0 and state.snafu not in IDLE
    prices = prices_of(table, unit)
    if traffic is not rules.nothing and not headquarters:
        prices = _not_out_of_crowds(table, start, traffic, prices)
    return Mover(
        unit, side, start, left_of(rules, state, unit), fresh, prices, closed, tuple(halts), zone, screened,
        headquarters,
    )  # fmt: skip


def _has_just_entered(table: Table, unit: int, start: int) -> bool:
    """2.1d.v, 2.1e Whether a unit is about to move from the entry hex where it has come: EZOC does not matter there."""
    rules, state = table.rules, table.state
    if not state.marks[unit] & COMING or state.marks[unit] & MOVED:
        return False
    side, label = rules.sides[rules.side[unit]], rules.labels[start]
    return any(label in area.hexes for area in rules.entries(state.scenario) if area.side == side)


def _close(closed: bytearray, column: bytearray) -> None:
    """Close the hexes whose entry in a column is not 0: whole columns as numbers, sooner than hex by hex."""
    both = int.from_bytes(closed, "little") | int.from_bytes(column.translate(IS_ANY), "little")
    closed[:] = both.to_bytes(len(closed), "little")


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
    control, own = state.control, rules.side[unit] + 1
    for hex_ in rules.victory_list[state.scenario]:
        if control[hex_] != own and gate_shut(rules, state, unit, hex_):
            closed[hex_] = 1


def _close_stations(table: Table, side: int, closed: bytearray) -> None:
    """4.0a.iv, 4.7d Enemy headquarters and Trains bar the way of those who cannot Jump them."""
    for hex_ in table.rules.pick_stations[1 - side](table.state.where):
        if hex_ >= 0:
            closed[hex_] = 1


def _halt_traffic(table: Table, closed: bytearray) -> bytearray:
    """4.0d Traffic Stops; a full hex with it is closed."""
    rules, state = table.rules, table.state
    if state.hex_marks == rules.nothing:
        return rules.nothing
    traffic = state.hex_marks.translate(HAS_TRAFFIC)
    h = traffic.find(1)
    while h >= 0:
        if state.load[h] >= rules.tables.limits.stacking:
            closed[h] = 1
        h = traffic.find(1, h + 1)
    return traffic


def _not_out_of_crowds(table: Table, start: int, traffic: bytearray, prices: Prices) -> Prices:
    """4.2b, ruling 78 Nobody enters Traffic out of a hex where he is overstacked, be it for a moment."""
    rules, barred = table.rules, []
    h = traffic.find(1)
    while h >= 0:
        for n in rules.grid.adjacent(h):
            if crowded(rules, table.state, start, n):
                barred.append(6 * n + rules.grid.direction(n, h))
        h = traffic.find(1, h + 1)
    if not barred:
        return prices
    costs = bytearray(prices.costs)
    for step in barred:
        costs[step] = FORBIDDEN
    return Prices(bytes(costs), prices.stops)


def crowded(rules: Rules, state: State, start: int, hex_: int) -> bool:
    """4.2b Whether a combat unit that begins its move at `start` is overstacked in a hex that it comes to."""
    return state.load[hex_] + (hex_ != start) > rules.tables.limits.stacking


def _open_screens(table: Table, side: int, closed: bytearray, marked: bytearray) -> bytearray:
    """4.6a.ii The hex of a screening enemy may be entered; the move goes on when he has gone."""
    rules, state = table.rules, table.state
    found = marked
    for unit in rules.fighters[1 - side]:
        if state.marks[unit] & SCREEN and state.where[unit] >= 0 and state.load[state.where[unit]] == 1:
            found = found.copy() if found is marked else found
            closed[state.where[unit]] = 0
            found[state.where[unit]] = 1
    return found


def _closed_to_headquarters(table: Table, side: int) -> bytearray:
    """4.3d.iii, 4.5a Closed to headquarters: enemy units, EZOC that no friendly unit negates, Engagement Zones."""
    rules, state = table.rules, table.state
    open_: bytearray = rules.ways.open_ground(rules.everywhere, state.holder, enemy_zoc(state, side), side + 1)
    for hex_ in rules.pick_stations[side](state.where):  # they are units too (1.1)
        if hex_ >= 0 and state.holder[hex_] != 2 - side:
            open_[hex_] = 1
    closed = open_.translate(IS_NOT)
    if enemy_range(state, side) != rules.nothing:
        _close(closed, enemy_range(state, side))
    return closed


def _route_of(table: Table, unit: int) -> set[int]:
    """2.4b.ii The written route of headquarters."""
    return set(written_route(table, table.state.assigned[unit] - 1))


def _keep_to_route(table: Table, unit: int, closed: bytearray) -> None:
    """2.4b.ii With Orders headquarters move along the written route and never off it."""
    if is_on(table.rules, table.state, ORDERS_USED):
        route = _route_of(table, unit)
        for h in range(len(closed)):
            if h not in route:
                closed[h] = 1


def _keep_to_corridor(table: Table, unit: int, start: int, closed: bytearray) -> None:
    """2.4h.iii With a far March OBJ units move near the route; who is not there yet comes to it as he can."""
    corridor = corridor_of(table, unit)
    if corridor is not None and corridor[start]:
        for h, inside in enumerate(corridor):
            if not inside:
                closed[h] = 1


def _is_off_corridor(table: Table, unit: int, start: int, hex_: int) -> bool:
    """2.4h.iii The same, for one hex."""
    corridor = corridor_of(table, unit)
    return corridor is not None and bool(corridor[start]) and not corridor[hex_]


def _close_demands(table: Table, unit: int, closed: bytearray) -> None:
    """4.6a A screening unit may not enter where a Stop Engagement would be required of an AV unit."""
    zone = enemy_av(table.state, table.rules.side[unit])
    for h in compress(range(len(zone)), zone):
        if not closed[h] and _is_demanded(table, unit, h):
            closed[h] = 1


def _is_demanded(table: Table, unit: int, hex_: int) -> bool:
    """4.6a, 4.4a Whether a Stop Engagement would be required of an AV unit in a hex."""
    rules, state = table.rules, table.state
    side = rules.side[unit]
    return (
        bool(rules.av[2 * unit + state.face[unit]])
        and bool(enemy_av(state, side)[hex_])
        and demands(rules, state, side, hex_)
    )


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


def prices_of(table: Table, unit: int) -> Prices:
    """4.1, 4.7a What every step costs a unit now; headquarters of whatever class go only where wheels can."""
    rules, state = table.rules, table.state
    kind = rules.mover[2 * unit + state.face[unit]]
    prices = prices_for(table, unit, kind)
    if kind == TRUCK or rules.kind[unit] != HEADQUARTERS:
        return prices
    wheels = prices_for(table, unit, TRUCK).costs
    both = zip(prices.costs, wheels, strict=True)
    return Prices(bytes(FORBIDDEN if truck == FORBIDDEN else cost for cost, truck in both), prices.stops)


def prices_for(table: Table, unit: int, mover: int) -> Prices:
    """4.1 What every step costs a unit of a class now."""
    rules, state = table.rules, table.state
    last = rules.layouts.get(mover)  # most often nothing has changed: bridges and switches are compared, not hashed
    now = state.scenario, state.turn
    if last is None or last[0] != now or last[1] != state.bridge or last[2] != state.switches:
        mud, switch = rules.is_mud(*now), is_on(rules, state, ROAD_STOPS)
        key = ("prices", state.scenario, mud, mover, switch, bytes(state.bridge))
        found = rules.remembered(key, lambda: _prices(table, mover), rules.layouts)
        last = rules.layouts[mover] = now, key[-1], bytes(state.switches), found, is_on(rules, state, UNIT_TRAFFIC)
    prices: Prices = last[3]
    return _congested(table, unit, mover, prices) if last[4] else prices


def _prices(table: Table, mover: int) -> Prices:
    """4.1, 4.1d The same, worked out: those without bridges, and over each bridge as it stands."""
    rules, state = table.rules, table.state
    area = rules.in_play(state.scenario)
    costs, stops = map(bytearray, _prices_by_land(table, mover))
    for step in rules.bridge_steps:
        if area[rules.grid.neighbour[step]]:
            costs[step], stops[step] = _ground_price(table, mover, step, on_road=True)
    return Prices(bytes(costs), bytes(stops))


def _prices_by_land(table: Table, mover: int) -> Prices:
    """1.0e, 4.1, 4.1e Steps within what is in play at the prices of the map; a road through Stop terrain may Stop."""
    rules, state = table.rules, table.state
    mud, switch = rules.is_mud(state.scenario, state.turn), is_on(rules, state, ROAD_STOPS)

    def work() -> Prices:
        ground, area = rules.ground, rules.in_play(state.scenario)
        costs, stops = ground.cost[mud][mover], ground.stops[mud][mover]
        if switch:
            stops = bytes(a or b for a, b in zip(stops, ground.plain_stops[mover], strict=True))
        steps = zip(costs, rules.grid.neighbour, strict=True)
        return Prices(bytes(cost if to >= 0 and area[to] else FORBIDDEN for cost, to in steps), stops)

    return rules.remembered(("prices-by-land", state.scenario, mud, mover, switch), work, rules.layouts)


def _congested(table: Table, unit: int, mover: int, prices: Prices) -> Prices:
    """4.0e With unit traffic roads into congested hexes cannot be used."""
    into, congested = table.rules.steps_into, _congestion(table, unit)
    costs, stops = bytearray(prices.costs), bytearray(prices.stops)
    for to in compress(range(len(congested)), congested):
        for step in into[to]:
            if costs[step] != FORBIDDEN:
                costs[step], stops[step] = _ground_price(table, mover, step, on_road=False)
    return Prices(bytes(costs), bytes(stops))


def _ground_price(table: Table, mover: int, step: int, *, on_road: bool) -> tuple[int, int]:
    """4.1, 4.1c, 4.1d What a step costs by the road, if it can be used, or off it, and whether the ground Stops."""
    rules, state = table.rules, table.state
    ground, mud = rules.ground, rules.is_mud(state.scenario, state.turn)
    bridge = ground.bridge_at[step]
    if bridge:
        on_road = on_road and bool(state.bridge[bridge - 1] & CLASS_BIT[mover])
    cost, stops = ground.plain[mover][step], ground.plain_stops[mover][step]
    along = ground.road[mud][mover][step]
    if on_road and along != FORBIDDEN and (along <= cost or stops):
        cost, stops = along, 0
    elif on_road and along == FORBIDDEN and cost == FORBIDDEN:
        cost = _over_bridge(rules, mover, step)
    return cost, stops


def step_price(table: Table, mover: Mover, step: int) -> tuple[int, int]:
    """4.1, 4.1c, 4.6d What a step costs in half points, and whether the ground at its end Stops the mover."""
    cost = mover.prices.costs[step]
    if cost != FORBIDDEN and mover.screened[table.rules.grid.neighbour[step]]:
        cost += SCREEN_COST
    return cost, mover.prices.stops[step]


def single_step(table: Table, unit: int, to: int) -> tuple[int, int]:
    """4.0a, 4.1 What the next hex costs a unit in half points, FORBIDDEN if it is closed to it, and whether the ground
    Stops it there: what `mover_of` would say of that one hex, for the walk from hex to hex."""
    rules, state = table.rules, table.state
    start, headquarters = state.where[unit], rules.kind[unit] == HEADQUARTERS
    prices = prices_of(table, unit)
    step = 6 * start + rules.grid.direction(start, to)
    cost, stops = prices.costs[step], prices.stops[step]
    if cost == FORBIDDEN or _is_closed(table, unit, start, to):
        return FORBIDDEN, stops
    if not headquarters and state.hex_marks[to] & TRAFFIC and crowded(rules, state, start, start):  # 4.2b
        return FORBIDDEN, stops
    if state.face[unit] != DEPLOYED and enemy_screens(state, rules.side[unit])[to]:  # 4.6d
        cost += SCREEN_COST
    return cost, stops


def _is_closed(table: Table, unit: int, start: int, to: int) -> bool:
    """The same as the column of `mover_of`, for one hex."""
    rules, state = table.rules, table.state
    side, headquarters = rules.side[unit], rules.kind[unit] == HEADQUARTERS
    screens = enemy_screens(state, side)[to]
    if headquarters:
        held, ordered = state.holder[to], is_on(rules, state, ORDERS_USED)
        negated = held == side + 1 or to in rules.pick_stations[side](state.where)
        closed = held == 2 - side or (bool(enemy_zoc(state, side)[to]) and not negated)
        closed = closed or bool(enemy_range(state, side)[to]) or (ordered and to not in _route_of(table, unit))
    else:
        closed = state.holder[to] == 2 - side
    closed = closed or gate_shut(rules, state, unit, to)
    if not closed and not can_jump(rules, state, unit):
        closed = to in rules.pick_stations[1 - side](state.where)
    closed = closed or bool(state.hex_marks[to] & TRAFFIC and state.load[to] >= rules.tables.limits.stacking)
    if closed and screens and pushes_screens(rules, state, unit):
        closed = not (state.load[to] == 1 and any(
            state.marks[other] & SCREEN for other in rules.fighters[1 - side] if state.where[other] == to
        ))  # fmt: skip
    if closed or headquarters:
        return closed
    if screens and is_unprepared(rules, state, unit):
        return True
    if state.marks[unit] & SCREEN and _is_demanded(table, unit, to):
        return True
    return is_on(rules, state, ORDERS_USED) and _is_off_corridor(table, unit, start, to)


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


def _over_bridge(rules: Rules, mover: int, step: int) -> int:
    """4.1d A bridge without a road: the hex costs what it costs from elsewhere."""
    to = rules.grid.neighbour[step]
    prices = [rules.ground.plain[mover][6 * n + rules.grid.direction(n, to)] for n in rules.grid.adjacent(to)]
    return min(prices, default=FORBIDDEN)


def search(table: Table, mover: Mover) -> list[int]:
    """4.0a, 4.1, 4.3d Every hex within what is left, and one hex in any case (4.1f)."""
    found: list[int] = table.rules.kernel.march(
        *mover.prices, mover.start, mover.left, mover.fresh, mover.closed, mover.zone, mover.halts, mover.screened,
        SCREEN_COST,
    )  # fmt: skip
    found.sort()
    fields = table.rules.fields
    fields.mine.sign(mover)
    fields.local.searcher = mover
    return found


def way_to(table: Table, mover: Mover, hex_: int) -> list[int]:
    """The hexes of the way to a hex, the first entered first: known already where the last search of the map was for
    such a mover, as it is when the list of answers has just been worked out."""
    kernel, last = table.rules.kernel, getattr(table.rules.fields.local, "searcher", None)
    if last != mover or not kernel.searched_for(last):
        search(table, mover)
    return kernel.path_to(hex_)


def lone_others(rules: Rules, state: State, hex_: int, side: int) -> list[int]:
    """4.7d Enemy headquarters and Trains in a hex without enemy combat units."""
    if state.holder[hex_] == 2 - side:
        return []
    return [unit for unit in others(rules, state, hex_) if rules.side[unit] != side]
