"""4.7a, 4.7c Where headquarters end their moves, and Ghost Trains."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..formation.msr import by_roads, complete_route, is_at_right_distance, mask_for, route, store_route, supplied
from ..program import Table
from ..rules import Rules
from ..state import ABSENT, GHOST, NORMAL, ROUTED, State


def set_ghost(table: Table, formation: int, ghost: int) -> None:
    """4.7b, 4.7c Turn the Trains to their Ghost side, or back."""
    rules, state = table.rules, table.state
    trains = rules.trains[formation]
    if state.face[trains] != ghost and state.where[trains] != ABSENT:
        state.own("face")[trains] = ghost
        table.say(events.GhostChanged(rules.formation_ids[formation], bool(ghost)))


def good_ends(rules: Rules, state: State, formation: int, hexes: list[int]) -> list[int]:
    """4.7a, ruling 40 The hexes at which headquarters must end where there are any: on a road, with a Complete MSR."""
    if state.where[rules.trains[formation]] < 0:
        return [h for h in hexes if rules.ground.has_road[h]]
    trains, legal = state.where[rules.trains[formation]], mask_for(rules, state, formation)
    if not legal[trains] or not supplied(rules, state, formation, legal, (trains,)):
        return []
    by_roads(rules, state, trains, legal)
    has_road, steps = rules.ground.has_road, rules.ways.cost_to
    return [h for h in hexes if has_road[h] and steps(h) >= 0]


def retrace(table: Table, formation: int) -> None:
    """3.1.iii Headquarters or Trains have moved: the route is traced anew."""
    table.state.marks[table.rules.hq[formation]] &= ~ROUTED
    store_route(table.state, formation, route(table.rules, table.state, formation))


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
    if not is_at_right_distance(rules, state, formation):
        return Reason("4.7c", "not-optimal", name)
    return None


def settle_trains(table: Table) -> None:
    """3.5, 4.7b, 4.7c As the Activity ends: Ghost at a wrong distance, normal again if they stood still at a right
    one."""
    rules, state = table.rules, table.state
    formation = state.formation
    if state.where[rules.trains[formation]] < 0:
        return
    if not is_at_right_distance(rules, state, formation):
        set_ghost(table, formation, GHOST)
    elif unghost_refusal(table) is None:
        set_ghost(table, formation, NORMAL)
