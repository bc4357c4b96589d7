"""4.0, 4.7a The acting unit's paths: where it can go in one move, and why not elsewhere."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.engine.explain import Reason

from ..board.zones import enemy_range, enemy_screens, enemy_zoc
from ..combat.objectives import in_zone
from ..formation.command import distance_to_hq
from ..formation.msr import Ways, begins_to_block, enemy_ways
from ..formation.prepared import must_stay
from ..formation.standstill import idle_refusal
from ..program import Table
from ..rules import HEADQUARTERS
from ..sequence.orders import corridor_refusal, headquarters_refusal
from ..state import BEGAN_OUT, CLOSED, FINISHED, SCREEN, STOPPED, TRAFFIC
from ..switches import ORDERS_USED, is_on
from ..terrain import FORBIDDEN
from .headquarters import good_ends
from .reach import Mover, gate_shut, left_of, mover_of, prices_for, search, step_price, way_to
from .stop_engagement import demands
from .walk import Walk, walk

#: farther than any hex from its headquarters
ANYWHERE = 255


def unit_refusal(table: Table, unit: int) -> Reason | None:
    """3.4, 4.0a, 4.1f, 1.0g Why a unit cannot move at all; headquarters may have to keep Prepared Defense."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0:
        return Reason("2.1d", "off-map", name)
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.marks[unit] & CLOSED:
        return Reason("3.4f", "closed", name)
    if state.marks[unit] & STOPPED or state.hex_marks[state.where[unit]] & TRAFFIC:
        return Reason("3.4e", "stopped", name)
    why = idle_refusal(table, "4.1f", name)
    if why is not None:
        return why
    if not rules.ma[2 * unit + state.face[unit]]:
        return Reason("4.1f", "no-movement-allowance", name)
    if rules.kind[unit] == HEADQUARTERS:
        formation = state.assigned[unit] - 1
        if must_stay(table, formation):
            return Reason("1.0g", "prepared-until-turn-two", name)
        if is_on(rules, state, ORDERS_USED):
            return headquarters_refusal(table, unit)
    return None


def destinations(table: Table, _: object) -> list[int]:
    """Every hex where the acting unit can end a move."""
    unit = table.state.acting
    if unit < 0 or unit_refusal(table, unit) is not None:
        return []
    mover = mover_of(table, unit)
    return allowed_ends(table, mover, search(table, mover))


class March(NamedTuple):
    """A way to a hex: the hexes that are entered, and what they cost in half points."""

    path: list[int]
    cost: int


def marches(table: Table) -> dict[int, March]:
    """4.0a, 4.1, 4.1f By hex where the acting unit can end a move, the way there; none costs more than is left."""
    ends = destinations(table, None)
    if not ends:
        return {}
    mover, kernel = mover_of(table, table.state.acting), table.rules.kernel
    search(table, mover)
    return {end: March(kernel.path_to(end), min(kernel.cost_to(end), mover.left)) for end in ends}


def allowed_ends(table: Table, mover: Mover, hexes: list[int]) -> list[int]:
    """1.4d, 1.4e, 2.4h, 4.7a The hexes in reach where the unit may end."""
    rules, state = table.rules, table.state
    formation = state.assigned[mover.unit] - 1
    if mover.headquarters:
        if is_on(rules, state, ORDERS_USED):
            hexes = [h for h in hexes if corridor_refusal(table, mover.unit, h) is None]
        return good_ends(rules, state, formation, hexes) or hexes
    limit = farthest(table, mover, hexes)
    if (
        not is_on(rules, state, ORDERS_USED) and not state.marks[mover.unit] & BEGAN_OUT
    ):  # nothing but the radius matters
        if limit == ANYWHERE:
            return hexes
        far = rules.distances(state.where[rules.hq[formation]])
        return [h for h in hexes if far[h] <= limit]
    ways = enemy_ways(rules, state, mover.side)
    return [h for h in hexes if end_refusal(table, mover, h, limit, ways) is None]


def farthest(table: Table, mover: Mover, hexes: list[int]) -> int:
    """1.4e, ruling 7 How far from its headquarters a unit may end its move: in radius or, if it cannot, as near as it
    can come: so do reinforcements that catch up, whom 3.6b spares nothing but Isolation."""
    rules, state = table.rules, table.state
    formation = state.assigned[mover.unit] - 1
    radius = rules.radius[formation]
    if distance_to_hq(rules, state, formation, mover.start) <= radius:
        return radius
    at = state.where[rules.hq[formation]]
    if at < 0 or not hexes:
        return ANYWHERE if hexes else radius
    return max(radius, min(map(rules.distances(at).__getitem__, hexes)))


def end_refusal(table: Table, mover: Mover, hex_: int, limit: int, ways: Ways | None = None) -> Reason | None:
    """1.4d, 1.4e, ruling 7 Why a unit may not end in a hex that it can reach; who began out of radius may also go
    where he can fight. `ways` are the enemy's, if they are known."""
    rules, state = table.rules, table.state
    unit = mover.unit
    formation = state.assigned[unit] - 1
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if distance_to_hq(rules, state, formation, hex_) > limit and not (
        state.marks[unit] & BEGAN_OUT and _next_to_fight(table, hex_)
    ):
        return Reason("1.4e", "out-of-radius", at)
    if state.marks[unit] & BEGAN_OUT and begins_to_block(rules, state, unit, hex_, state.face[unit], ways):
        return Reason("1.4d", "blocks-enemy-msr", at)
    if is_on(rules, state, ORDERS_USED):
        return corridor_refusal(table, unit, hex_)
    return None


def _next_to_fight(table: Table, hex_: int) -> bool:
    """1.4e Next to an enemy that can be attacked."""
    rules, state = table.rules, table.state
    return any(
        state.holder[n] == 2 - state.active and in_zone(rules, state, n) for n in rules.grid.adjacent(hex_)
    )  # fmt: skip


def way_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """4.0 to 4.7 Why the acting unit cannot move to a hex."""
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0:
        return Reason("3.4b", "nobody-acts", {})
    why = unit_refusal(table, unit)
    if why is not None:
        return why
    mover = mover_of(table, unit)
    reached = search(table, mover)
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if hex_ in reached:
        if hex_ in allowed_ends(table, mover, reached):
            return None
        if mover.headquarters:
            return Reason("4.7a", "headquarters-on-msr", at)
        return end_refusal(table, mover, hex_, farthest(table, mover, reached))
    if hex_ == mover.start:
        return Reason("4.0a", "there-already", at)
    return _obstacle(table, mover, hex_)


def _obstacle(table: Table, mover: Mover, hex_: int) -> Reason:
    """What keeps a unit out of a hex: the hex itself, the steps into it, or the distance."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[mover.unit], "hex": rules.labels[hex_], "left": left_of(rules, state, mover.unit) / 2}
    side = mover.side
    if not rules.in_play(state.scenario)[hex_]:
        return Reason("1.0e", "not-in-play", at)
    if state.holder[hex_] == 2 - side and mover.closed[hex_]:
        return Reason("4.0a", "enemy-there", at)
    if gate_shut(rules, state, mover.unit, hex_):
        return Reason("3.3a", "no-objective-there", at)
    if mover.closed[hex_]:
        off_route = corridor_refusal(table, mover.unit, hex_) if is_on(rules, state, ORDERS_USED) else None
        if off_route is not None:
            return off_route
        if mover.headquarters and enemy_range(state, side)[hex_]:
            return Reason("4.5a", "engagement-zone", at)
        if mover.headquarters and enemy_zoc(state, side)[hex_]:
            return Reason("4.3d", "headquarters-ezoc", at)
        if state.hex_marks[hex_] & TRAFFIC:
            return Reason("4.0d", "traffic-full", at)
        if state.marks[mover.unit] & SCREEN and demands(rules, state, side, hex_):
            return Reason("4.6a", "screen-keeps-out", at)
        if enemy_screens(state, side)[hex_]:
            return Reason("4.6d", "screen-zone", at)
        return Reason("4.7d", "cannot-jump", at)
    if state.hex_marks[hex_] & TRAFFIC and _crowds_bar(table, mover, hex_):
        return Reason("4.2b", "traffic-overstacked", at)
    if not rules.grid.is_adjacent(mover.start, hex_):
        return _on_the_way(table, mover, hex_, at)
    step = 6 * mover.start + rules.grid.direction(mover.start, hex_)
    if mover.zone[mover.start] and mover.zone[hex_]:
        return Reason("4.3d", "zone-to-zone", at)
    if step_price(table, mover, step)[0] == FORBIDDEN:
        return Reason("4.1d", "prohibited", at)
    return Reason("4.1", "too-far", at)


def _on_the_way(table: Table, mover: Mover, hex_: int, at: dict[str, Any]) -> Reason:
    """4.1, 4.1e, 4.3d What keeps a unit from a hex farther off: EZOC, what else Stops it, or the distance alone."""
    free = mover._replace(zone=table.rules.nothing, halts=(*mover.halts[:1], *mover.halts[2:]))
    if hex_ in search(table, free):
        return Reason("4.3d", "ezoc-on-the-way", at)
    prices = mover.prices._replace(stops=bytes(len(mover.prices.stops)))
    if hex_ in search(table, free._replace(halts=(), prices=prices)):
        return Reason("3.4e", "stops-on-the-way", at)
    return Reason("4.1", "too-far", at)


def _crowds_bar(table: Table, mover: Mover, hex_: int) -> bool:
    """4.2b Whether a unit comes to a hex with Traffic only out of hexes where it is overstacked."""
    if mover.headquarters:
        return False
    prices = prices_for(table, mover.unit, table.rules.mover[2 * mover.unit + table.state.face[mover.unit]])
    return hex_ in search(table, mover._replace(prices=prices))


def go_to(table: Table, _: object, hex_: int) -> None:
    """4.0a The cheapest way there."""
    _rules, state = table.rules, table.state
    unit = state.acting
    mover = mover_of(table, unit)
    state.fire_unit = 0
    table.push(walk, Walk(unit, tuple(way_to(table, mover, hex_)), (mover.start,)))
