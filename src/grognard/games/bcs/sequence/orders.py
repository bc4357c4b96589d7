"""2.4 (option) Orders."""

from __future__ import annotations

from array import array

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers, Words
from grognard.mechanics.subjects import about

from .. import events
from ..formation.msr import by_road, path
from ..needs import WITH_ORDERS
from ..program import FORMATION, Phase, Table, of_phase, program
from ..rules import Rules
from ..state import BEGAN_OUT, COMING, ORDER_MOVE, ORDERS, ROUTE, State
from ..switches import ORDERS_USED, is_on

KINDS = ("none", "prepared-defense", "recover", "prepared-defense-and-recover")


@program.step(Phase)
def give_orders(table: Table, phase: Phase) -> None:
    """2.4, 2.0 c Both sides write their orders, which the other does not see (ruling 62)."""
    if phase.done == 2 or not is_on(table.rules, table.state, ORDERS_USED):
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


@program.question(Phase, rule="2.4a", who=of_phase, needs=(WITH_ORDERS,))
def choose_order() -> Offers:
    """2.4a, 2.4f Standing orders may be changed freely: a move with its destination, Prepared Defense, Recover,
    none."""
    return (
        Offer("order", "2.4a", FORMATION, Words(*KINDS), candidates=order_candidates, refusal=order_refusal,
              then=give_order),
        Offer("order-move", "2.4b", FORMATION, candidates=formations, refusal=move_refusal, then=begin_move),
        Offer("done", "2.4a", then=next_side),
    )  # fmt: skip


@program.question(Phase, rule="2.4b", who=of_phase, needs=(WITH_ORDERS,))
def choose_destination() -> Offers:
    """2.4b, 2.4g To which road hex do the headquarters go?"""
    return (
        Offer("march-to", "2.4b", HEX, candidates=lambda table, phase: march_hexes(table, pending(table, phase)),
              refusal=lambda table, phase, hex_: march_refusal(table, pending(table, phase), hex_), then=march_chosen),
        Offer("withhold", "2.4c", then=withhold),
    )  # fmt: skip


@choose_destination.subject
def destination_subject(table: Table, phase: Phase) -> dict[str, object]:
    """Whose headquarters move, and from where."""
    rules, formation = table.rules, pending(table, phase)
    hq = rules.hq[formation]
    return about(table, (hq,), at=table.state.where[hq], formation=rules.formation_ids[formation])


def pending(table: Table, phase: Phase) -> int:
    """The Formation whose order to move lacks a destination: the other side does not see which."""
    state = table.state
    own = formations(table, phase)
    return next((f for f in own if state.order[f] == ORDER_MOVE and not state.order_to[f]), own[0])


def begin_move(table: Table, phase: Phase, formation: int) -> None:
    """2.4b An order to move; the destination comes next."""
    _clear(table, formation, ORDER_MOVE)
    table.goto(choose_destination, phase)


def march_chosen(table: Table, phase: Phase, hex_: int) -> None:
    give_move(table, phase, pending(table, phase), hex_)
    table.goto(choose_order, phase)


def withhold(table: Table, phase: Phase) -> None:
    """2.4c No order after all."""
    formation = pending(table, phase)
    table.goto(choose_order, phase)
    give_order(table, phase, formation, "none")


def order_candidates(table: Table, phase: Phase) -> list[tuple[int, str]]:
    state = table.state
    return [(f, kind) for f in formations(table, phase) for kind in KINDS if ORDERS[state.order[f]] != kind]


def order_refusal(table: Table, phase: Phase, formation: int, kind: str) -> Reason | None:
    """2.4a, 2.4d Why a Formation cannot get an order."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if rules.formation_side[formation] != phase.side:
        return Reason("2.4a", "enemy-formation", name)
    if formation not in formations(table, phase):
        return Reason("2.4a", "formation-not-there", name)
    if ORDERS[state.order[formation]] == kind:
        return Reason("2.4f", "order-stands", name)
    if state.turn == 1 and state.prepared[formation] and not kind.startswith("prepared"):
        return Reason("2.4d", "prepared-until-turn-two", name)
    return None


def give_order(table: Table, phase: Phase, formation: int, kind: str) -> None:
    """2.4a One order each."""
    _clear(table, formation, ORDERS.index(kind))
    table.say(events.OrderGiven(table.sides[phase.side], table.rules.formation_ids[formation], kind))


def _clear(table: Table, formation: int, order: int) -> None:
    """A new order, without destination and route."""
    state = table.state
    state.own("order")[formation] = order
    state.own("order_to")[formation] = 0
    state.own("march")[formation * ROUTE : (formation + 1) * ROUTE] = array("h", bytes(2 * ROUTE))


def march_hexes(table: Table, formation: int) -> list[int]:
    """2.4g Every road hex that a road or track leads to, whoever stands there."""
    rules, state = table.rules, table.state
    at = state.where[rules.hq[formation]]
    reached, area = by_road(rules, state, at), rules.in_play(state.scenario)
    return [h for h in reached if h != at and rules.ground.has_road[h] and area[h]]


def march_route(table: Table, formation: int, hex_: int) -> list[int]:
    """2.4b, 2.4h.ii The route by road, simple and direct; enemies and zones do not matter."""
    rules = table.rules
    return path(rules, table.state, table.state.where[rules.hq[formation]], hex_, bytearray(b"\1" * len(rules.grid)))


def march_ends(table: Table, formation: int) -> frozenset[int]:
    """2.4b, 2.4g The hexes that headquarters can be ordered to: those whose route can be written down."""
    rules, state = table.rules, table.state
    key = ("march", state.scenario, state.where[rules.hq[formation]], bytes(state.bridge))
    return rules.remembered(
        key,
        lambda: frozenset(h for h in march_hexes(table, formation) if len(march_route(table, formation, h)) < ROUTE),
    )


def move_refusal(table: Table, phase: Phase, formation: int) -> Reason | None:
    """2.4a, 2.4d, 2.4g Why headquarters cannot be ordered to move."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if rules.formation_side[formation] != phase.side:
        return Reason("2.4a", "enemy-formation", name)
    if formation not in formations(table, phase):
        return Reason("2.4a", "formation-not-there", name)
    if state.turn == 1 and state.prepared[formation]:
        return Reason("2.4d", "prepared-until-turn-two", name)
    if not march_hexes(table, formation):
        return Reason("2.4g", "no-road-from-there", name)
    return None


def march_refusal(table: Table, formation: int, hex_: int) -> Reason | None:
    """2.4b, 2.4g Why headquarters cannot be ordered to a hex."""
    rules = table.rules
    at = {"formation": rules.formation_ids[formation], "hex": rules.labels[hex_]}
    if hex_ == table.state.where[rules.hq[formation]]:
        return Reason("2.4b", "there-already", {**at, "unit": rules.ids[rules.hq[formation]]})
    if not rules.ground.has_road[hex_]:
        return Reason("2.4g", "no-road-there", at)
    if hex_ not in march_ends(table, formation):
        return Reason("2.4b", "no-route", at)
    return None


def give_move(table: Table, phase: Phase, formation: int, hex_: int) -> None:
    """2.4b Route and destination are written down."""
    rules, state = table.rules, table.state
    _write(state, formation, march_route(table, formation, hex_))
    state.own("order")[formation], state.own("order_to")[formation] = ORDER_MOVE, hex_ + 1
    label = rules.labels[hex_]
    table.say(events.OrderGiven(table.sides[phase.side], rules.formation_ids[formation], "move", label, "2.4b"))


def _write(state: State, formation: int, way: list[int]) -> None:
    """The hexes of a route, its length first."""
    first = formation * ROUTE
    state.own("march")[first : first + ROUTE] = array("h", [len(way), *way, *([0] * (ROUTE - 1 - len(way)))])


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


def trim_route(table: Table, formation: int) -> None:
    """2.4h.i As the phase begins the march route begins at the headquarters; who has been driven off it has another."""
    rules, state = table.rules, table.state
    at, target = state.where[rules.hq[formation]], state.order_to[formation] - 1
    way = written_route(table, formation)
    way = way[way.index(at) :] if at in way else march_route(table, formation, target)
    _write(state, formation, way if len(way) < ROUTE else [])


def corridor_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """2.4b.ii, 2.4h.iii Headquarters keep to the route, units near it."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if formation >= 0 and unit == rules.hq[formation] and state.order[formation] == ORDER_MOVE:
        return None if hex_ in written_route(table, formation) else Reason("2.4b", "off-route", at)
    corridor = corridor_of(table, unit)
    return None if corridor is None or corridor[hex_] else Reason("2.4h", "off-route", at)


def corridor_of(table: Table, unit: int) -> bytes | None:
    """2.4h By hex: where a unit may go whose March OBJ lies beyond the radius. None where it is free: it began in
    radius, joins as a reinforcement, or goes on from the March OBJ."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    if formation < 0 or state.order[formation] != ORDER_MOVE or unit == rules.hq[formation]:
        return None
    route, target = written_route(table, formation), state.order_to[formation] - 1
    if not state.marks[unit] & BEGAN_OUT or state.marks[unit] & COMING or not route or state.where[unit] == target:
        return None
    if rules.distances(route[0])[target] <= rules.radius[formation]:
        return None
    return march_corridor(rules, state, formation, route)


def march_corridor(rules: Rules, state: State, formation: int, route: list[int]) -> bytes:
    """2.4h.i, 2.4h.iii By hex: whether it lies within 2 hexes of the march route, which goes on from the end nearer to
    the Trains as far as these."""
    trains = state.where[rules.trains[formation]]
    key = ("corridor", tuple(route), trains, bytes(state.bridge))
    return rules.remembered(key, lambda: _march_corridor(rules, state, trains, route))


def _march_corridor(rules: Rules, state: State, trains: int, route: list[int]) -> bytes:
    if trains >= 0:
        near = min((route[0], route[-1]), key=rules.distances(trains).__getitem__)
        route = [*route, *path(rules, state, near, trains, bytearray(b"\1" * len(rules.grid)))]
    found = bytearray(len(rules.grid))
    for h in route:
        for n in (h, *rules.near(h, rules.tables.limits.march_corridor)):
            found[n] = 1
    return bytes(found)
