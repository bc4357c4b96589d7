"""2.4 (option) Orders."""

from __future__ import annotations

from array import array

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers, Words

from .. import events
from ..formation.command import distance_to_hq
from ..formation.msr import path
from ..program import FORMATION, Phase, Table, of_phase, program
from ..state import BEGAN_OUT, COMING, ORDER_MOVE, ORDERS, ROUTE
from ..switches import ORDERS_USED, is_on

KINDS = ("none", "prepared-defense", "recover", "prepared-defense-and-recover")


@program.step(Phase)
def give_orders(table: Table, phase: Phase) -> None:
    """2.0 c Both sides write their orders, which the other does not see (ruling 62)."""
    if phase.done == 2 or not is_on(table.state, ORDERS_USED):
        table.pop()
    elif formations(table, phase):
        table.goto(choose_order, phase)
    else:
        next_side(table, phase)


def next_side(table: Table, phase: Phase) -> None:
    table.goto(give_orders, Phase(1 - phase.side, phase.done + 1))


def formations(table: Table, phase: Phase) -> list[int]:
    rules, state = table.rules, table.state
    return [f for f, owner in enumerate(rules.formation_side) if owner == phase.side and state.where[rules.hq[f]] >= 0]


@program.question(Phase, rule="2.4a", who=of_phase)
def choose_order() -> Offers:
    """2.4a, 2.4f Standing orders may be changed freely: a move with its destination, Prepared Defense, Recover,
    none."""
    return (
        Offer("order", "2.4a", FORMATION, Words(*KINDS), candidates=order_candidates, refusal=order_refusal,
              then=give_order),
        Offer("order-move", "2.4b", FORMATION, HEX, candidates=move_candidates, refusal=move_refusal, then=give_move),
        Offer("done", "2.4a", then=next_side),
    )  # fmt: skip


def order_candidates(table: Table, phase: Phase) -> list[tuple[int, str]]:
    state = table.state
    return [(f, kind) for f in formations(table, phase) for kind in KINDS if ORDERS[state.order[f]] != kind]


def order_refusal(table: Table, phase: Phase, formation: int, kind: str) -> Reason | None:
    """2.4a, 2.4d Why a Formation cannot get an order."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if formation not in formations(table, phase):
        return Reason("2.4a", "formation-not-there", name)
    if ORDERS[state.order[formation]] == kind:
        return Reason("2.4f", "order-stands", name)
    if state.turn == 1 and state.prepared[formation] and not kind.startswith("prepared"):
        return Reason("2.4d", "prepared-until-turn-two", name)
    return None


def give_order(table: Table, phase: Phase, formation: int, kind: str) -> None:
    """2.4a One order each."""
    rules, state = table.rules, table.state
    state.order[formation] = ORDERS.index(kind)
    state.order_to[formation] = 0
    state.march[formation * ROUTE : (formation + 1) * ROUTE] = array("h", bytes(2 * ROUTE))
    table.say(events.OrderGiven(table.sides[phase.side], rules.formation_ids[formation], kind))


def move_candidates(table: Table, phase: Phase) -> list[tuple[int, int]]:
    """2.4g Road hexes that can be reached by road within some days' march."""
    rules = table.rules
    found = []
    for formation in formations(table, phase):
        at = table.state.where[rules.hq[formation]]
        far = rules.distances(at)
        found += [
            (formation, h) for h, road in enumerate(rules.ground.has_road)
            if road and 0 < far[h] <= MARCH_LIMIT and rules.in_play(table.state.scenario)[h]
        ]  # fmt: skip
    return found


#: hexes to which an order to move is offered; farther ones take another order
MARCH_LIMIT = 15


def march_route(table: Table, formation: int, hex_: int) -> list[int]:
    """2.4b, 2.4h.ii The route by road, simple and direct; enemies and zones do not matter."""
    rules = table.rules
    return path(rules, table.state, table.state.where[rules.hq[formation]], hex_, bytearray(b"\1" * len(rules.grid)))


def move_refusal(table: Table, phase: Phase, formation: int, hex_: int) -> Reason | None:
    """2.4b, 2.4g Why headquarters cannot be ordered to a hex."""
    rules, state = table.rules, table.state
    at = {"formation": rules.formation_ids[formation], "hex": rules.labels[hex_]}
    if formation not in formations(table, phase):
        return Reason("2.4a", "formation-not-there", at)
    if not rules.ground.has_road[hex_]:
        return Reason("2.4g", "no-road-there", at)
    if state.turn == 1 and state.prepared[formation]:
        return Reason("2.4d", "prepared-until-turn-two", at)
    way = march_route(table, formation, hex_)
    if len(way) < 2 or len(way) >= ROUTE or rules.distances(way[0])[hex_] > MARCH_LIMIT:
        return Reason("2.4b", "no-route", at)
    return None


def give_move(table: Table, phase: Phase, formation: int, hex_: int) -> None:
    """2.4b Route and destination are written down."""
    rules, state = table.rules, table.state
    way = march_route(table, formation, hex_)
    first = formation * ROUTE
    state.march[first : first + ROUTE] = array("h", bytes(2 * ROUTE))
    state.march[first] = len(way)
    for i, h in enumerate(way):
        state.march[first + 1 + i] = h
    state.order[formation], state.order_to[formation] = ORDER_MOVE, hex_ + 1
    label = rules.labels[hex_]
    table.say(events.OrderGiven(table.sides[phase.side], rules.formation_ids[formation], "move", label, "2.4b"))


def written_route(table: Table, formation: int) -> list[int]:
    """The hexes of a move order."""
    state = table.state
    first = formation * ROUTE
    return list(state.march[first + 1 : first + 1 + state.march[first]])


def headquarters_refusal(table: Table, unit: int) -> Reason | None:
    """2.4c, 4.7a Headquarters move only by an order to."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    if state.order[formation] != ORDER_MOVE:
        return Reason("2.4c", "no-order-to-move", {"formation": rules.formation_ids[formation]})
    if state.where[unit] == state.order_to[formation] - 1:
        return Reason("2.4b", "at-march-objective", {"formation": rules.formation_ids[formation]})
    return None


def corridor_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """2.4b.ii, 2.4h Headquarters keep to the route; far marches keep units within 2 hexes of it, but for those that
    began in radius or join."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if formation < 0 or state.order[formation] != ORDER_MOVE:
        return None
    route = written_route(table, formation)
    if unit == rules.hq[formation]:
        return None if hex_ in route else Reason("2.4b", "off-route", at)
    target = state.order_to[formation] - 1
    if distance_to_hq(rules, state, formation, target) <= rules.radius[formation]:
        return None

    if not state.marks[unit] & BEGAN_OUT or state.marks[unit] & COMING:
        return None
    trains = state.where[rules.trains[formation]]
    if trains >= 0 and route:
        near = min((route[0], route[-1]), key=lambda h: rules.grid.distance(h, trains))
        route = [*route, *path(rules, state, near, trains, bytearray(b"\1" * len(rules.grid)))]
    limit = rules.tables.limits.march_corridor
    if any(rules.grid.distance(h, hex_) <= limit for h in route):
        return None
    return Reason("2.4h", "off-route", at)
