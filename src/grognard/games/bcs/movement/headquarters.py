"""4.7a, 4.7b, 4.7c Movement of headquarters and Trains."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.placing import lift, place
from ..formation.msr import (
    Situation,
    blocks_enemy,
    by_roads,
    complete_route,
    enemy_ways,
    is_optimal,
    mask_for,
    path,
    route,
    route_known,
    routes,
    situation,
    store_route,
    supplied,
    trains_hexes,
)
from ..program import Table
from ..rules import Rules
from ..state import ABSENT, FINISHED, GHOST, MOVED, NORMAL, ROUTED, STOPPED, State
from ..terrain import TRACK_MSR


def set_ghost(table: Table, formation: int, ghost: int) -> None:
    """4.7b, 4.7c Turn the Trains to their Ghost side, or back."""
    rules, state = table.rules, table.state
    trains = rules.trains[formation]
    if state.face[trains] != ghost and state.where[trains] != ABSENT:
        state.face[trains] = ghost
        table.say(events.GhostChanged(rules.formation_ids[formation], bool(ghost)))


def good_ends(rules: Rules, state: State, formation: int, hexes: list[int]) -> list[int]:
    """4.7a, ruling 40 The hexes at which headquarters must end where there are any: on a road, with a Complete MSR."""
    if state.where[rules.trains[formation]] < 0:
        return [h for h in hexes if rules.ground.has_road[h]]
    known = situation(rules, state, rules.formation_side[formation])
    joined = rules.remembered(("ends", formation, known), lambda: _joined_to_trains(rules, state, formation, known))
    return [h for h in hexes if h in joined]


def _joined_to_trains(rules: Rules, state: State, formation: int, known: Situation) -> frozenset[int]:
    """4.7a, ruling 40 The road hexes from which a Formation's headquarters would have a Complete MSR."""
    trains = state.where[rules.trains[formation]]
    legal = mask_for(rules, state, formation, known)
    if not legal[trains] or not supplied(rules, state, formation, legal)[trains]:
        return frozenset()
    return frozenset(h for h in by_roads(rules, state, trains, legal) if rules.ground.has_road[h])


def retrace(table: Table, formation: int) -> None:
    """3.1.iii Headquarters or Trains have moved: the route is traced anew."""
    table.state.marks[table.rules.hq[formation]] &= ~ROUTED
    store_route(table.state, formation, route(table.rules, table.state, formation))


def route_hexes(table: Table, _: object = None) -> list[int]:
    """3.1.iii, ruling 30 Hexes by which the owner may lead his route instead, as it is traced anew: it then is no
    longer than an optimal one may be (3.2f)."""
    rules, state = table.rules, table.state
    if not has_moved(table):
        return []
    known = situation(rules, state, rules.formation_side[state.formation])
    way = route_known(rules, state, state.formation, known)
    if not way:
        return []
    key = ("by", state.formation, way, known)
    return list(rules.remembered(key, lambda: _route_hexes(rules, state, way, known)))


def _route_hexes(rules: Rules, state: State, way: tuple[int, ...], known: Situation) -> tuple[int, ...]:
    """3.1.iii The same, worked out."""
    legal = mask_for(rules, state, state.formation, known)
    longest = max(rules.tables.limits.optimal[1], len(way) - 1)
    roads = rules.msr_ways(TRACK_MSR, state.bridge)
    return tuple(sorted(set(rules.kernel.detours(roads, way[0], way[-1], legal, longest)).difference(way)))


def has_moved(table: Table) -> bool:
    """3.1.iii Whether headquarters or Trains of the activating Formation have moved in this activation, and the route
    has not been fixed since."""
    rules, state = table.rules, table.state
    marks = state.marks[rules.hq[state.formation]]
    return not marks & ROUTED and bool(state.trains_moved or marks & (MOVED | FINISHED))


def _by(rules: Rules, state: State, at: int, trains: int, hex_: int, legal: bytearray) -> list[int]:
    """The route that leads by a hex, if it crosses itself nowhere."""
    first = path(rules, state, at, hex_, legal)
    legal = legal.copy()
    for h in first[:-1]:
        legal[h] = 0
    second = path(rules, state, hex_, trains, legal)
    return [*first, *second[1:]] if first and second else []


def route_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """3.1.iii, ruling 30 Why the route cannot be led by a hex."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_], "formation": rules.formation_ids[state.formation]}
    if not has_moved(table):
        return Reason("3.1", "route-is-fixed", at)
    way = route(rules, state, state.formation)
    if not way:
        return Reason("3.1", "no-complete-msr", at)
    if hex_ in way:
        return Reason("3.1", "on-route-already", at)
    if hex_ not in route_hexes(table):
        return Reason("3.1", "no-route-by", at)
    return None


def lead_by(table: Table, _: object, hex_: int) -> None:
    """3.1.iii The route is traced by that hex, and fixed."""
    rules, state = table.rules, table.state
    way = route(rules, state, state.formation)
    legal = mask_for(rules, state, state.formation)
    store_route(state, state.formation, _by(rules, state, way[0], way[-1], hex_, legal))
    state.marks[rules.hq[state.formation]] |= ROUTED
    table.say(events.RouteTraced(rules.formation_ids[state.formation], rules.labels[hex_]))


def trains_ends(table: Table, _: object = None) -> list[int]:
    """4.7b, 3.1a Every hex where the activating Formation's Trains can be put."""
    rules, state = table.rules, table.state
    formation = state.formation
    if state.trains_moved or state.marks[rules.trains[formation]] & STOPPED:
        return []
    side = rules.formation_side[formation]
    key = ("trains", formation, situation(rules, state, side), situation(rules, state, 1 - side), routes(state))
    return list(rules.remembered(key, lambda: _trains_ends(rules, state, formation)))


def _trains_ends(rules: Rules, state: State, formation: int) -> tuple[int, ...]:
    """4.7b, 3.1a The same, worked out."""
    side, here = rules.formation_side[formation], state.where[rules.trains[formation]]
    hexes = [h for h in trains_hexes(rules, state, formation) if h != here]
    ways = enemy_ways(rules, state, side) if hexes else ()
    touched = {h for _, way in ways for h in way}
    return tuple(h for h in hexes if h not in touched or not blocks_enemy(rules, state, side, h, zone=False, ways=ways))


def trains_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """4.7b Why the activating Formation's Trains cannot be put on a hex."""
    rules, state = table.rules, table.state
    formation = state.formation
    at = {"hex": rules.labels[hex_], "formation": rules.formation_ids[formation]}
    if state.trains_moved:
        return Reason("4.7b", "trains-moved-already", at)
    if state.marks[rules.trains[formation]] & STOPPED:
        return Reason("5.4e", "stopped", {**at, "unit": rules.ids[rules.trains[formation]]})
    if state.where[rules.trains[formation]] == hex_:
        return Reason("4.7b", "trains-there-already", at)
    if hex_ not in trains_hexes(rules, state, formation):
        return Reason("4.7b", "no-complete-msr-there", at)
    if blocks_enemy(rules, state, rules.formation_side[formation], hex_, zone=False):
        return Reason("3.1a", "blocks-enemy-msr", at)
    return None


def move_trains(table: Table, _: object, hex_: int) -> None:
    """4.7b Trains "move" by being placed; they are Ghost then."""
    rules, state = table.rules, table.state
    formation = state.formation
    trains = rules.trains[formation]
    if state.where[trains] >= 0:
        lift(rules, state, trains, -1)
    place(rules, state, trains, hex_)
    state.trains_moved = 1
    table.say(events.TrainsMoved(rules.formation_ids[formation], rules.labels[hex_]))
    set_ghost(table, formation, GHOST)
    retrace(table, formation)


def unghost_refusal(table: Table) -> Reason | None:
    """4.7c Why Ghost Trains cannot be turned to their normal side."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = {"formation": rules.formation_ids[formation]}
    trains = rules.trains[formation]
    if state.where[trains] < 0 or state.face[trains] != GHOST:
        return Reason("4.7c", "not-ghost", name)
    if state.trains_moved:
        return Reason("4.7c", "trains-moved-already", name)
    if not complete_route(rules, state, formation):
        return Reason("4.7c", "no-complete-msr", name)
    if not is_optimal(rules, state, formation):
        return Reason("4.7c", "not-optimal", name)
    return None


def settle_trains(table: Table) -> None:
    """3.5, 4.7b, 4.7c As the Activity ends: Ghost at a wrong distance, normal again if they stood still at a right
    one."""
    rules, state = table.rules, table.state
    formation = state.formation
    if state.where[rules.trains[formation]] < 0:
        return
    if not is_optimal(rules, state, formation):
        set_ghost(table, formation, GHOST)
    elif unghost_refusal(table) is None:
        set_ghost(table, formation, NORMAL)
