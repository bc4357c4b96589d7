"""4.7a, 4.7b, 4.7c Movement of headquarters and Trains."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.placing import lift, place
from ..formation.msr import (
    blocks_enemy,
    complete_route,
    enemy_ways,
    is_optimal,
    legal_mask,
    route,
    routes,
    situation,
    store_route,
    supplied,
    trains_hexes,
)
from ..program import Table
from ..rules import Rules
from ..state import GHOST, NORMAL, State


def set_ghost(table: Table, formation: int, ghost: int) -> None:
    """4.7b, 4.7c Turn the Trains to their Ghost side, or back."""
    rules, state = table.rules, table.state
    trains = rules.trains[formation]
    if state.face[trains] != ghost:
        state.face[trains] = ghost
        table.say(events.GhostChanged(rules.formation_ids[formation], bool(ghost)))


def good_ends(rules: Rules, state: State, formation: int, hexes: list[int]) -> list[int]:
    """4.7a, ruling 40 The hexes at which headquarters must end where there are any: on a road, with a Complete MSR."""
    trains = state.where[rules.trains[formation]]
    if trains < 0:
        return [h for h in hexes if rules.ground.has_road[h]]
    legal = legal_mask(rules, state, rules.formation_side[formation], rules.hq[formation])
    if not supplied(rules, state, formation, legal)[trains]:
        return []
    seen = {trains}
    queue = [trains] if legal[trains] else []
    for h in queue:
        for n in rules.ground.track_ways[h]:
            if legal[n] and n not in seen:
                seen.add(n)
                queue.append(n)
        for n, bridge, kind in rules.ground.msr_crossings.get(h, ()):
            if kind and legal[n] and n not in seen and state.bridge[bridge] & 4:
                seen.add(n)
                queue.append(n)
    return [h for h in hexes if h in seen and rules.ground.has_road[h]]


def retrace(table: Table, formation: int) -> None:
    """3.1.iii Headquarters or Trains have moved: the route is traced anew."""
    store_route(table.state, formation, route(table.rules, table.state, formation))


def trains_ends(table: Table, _: object = None) -> list[int]:
    """4.7b, 3.1a Every hex where the activating Formation's Trains can be put."""
    rules, state = table.rules, table.state
    formation = state.formation
    if state.trains_moved:
        return []
    side = rules.formation_side[formation]
    key = ("trains", formation, situation(rules, state, side), situation(rules, state, 1 - side), routes(state))
    return list(rules.remembered(key, lambda: _trains_ends(rules, state, formation)))


def _trains_ends(rules: Rules, state: State, formation: int) -> tuple[int, ...]:
    """4.7b, 3.1a The same, worked out."""
    side, here = rules.formation_side[formation], state.where[rules.trains[formation]]
    hexes = [h for h in trains_hexes(rules, state, formation) if h != here]
    ways = enemy_ways(rules, state, side) if hexes else []
    touched = {h for _, way in ways for h in way}
    return tuple(h for h in hexes if h not in touched or not blocks_enemy(rules, state, side, h, zone=False, ways=ways))


def trains_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """4.7b Why the activating Formation's Trains cannot be put on a hex."""
    rules, state = table.rules, table.state
    formation = state.formation
    at = {"hex": rules.labels[hex_], "formation": rules.formation_ids[formation]}
    if state.trains_moved:
        return Reason("4.7b", "trains-moved-already", at)
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
