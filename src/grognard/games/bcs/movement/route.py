"""3.1.iii The route between headquarters and Trains: when it is traced anew, its owner may choose another road."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers

from .. import events
from ..formation.msr import Situation, mask_for, path, route, route_known, situation, store_route
from ..program import Nothing, Table, active, program
from ..rules import Rules
from ..state import FINISHED, MOVED, ROUTED, State
from ..terrain import TRACK_MSR


def lead_refusal(table: Table, _: object) -> Reason | None:
    """3.1.iii, ruling 30 Why the route cannot be led otherwise now."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[state.formation]}
    if not has_moved(table):
        return Reason("3.1", "route-is-fixed", name)
    if route_hexes(table):
        return None
    key = "no-other-route" if route(rules, state, state.formation) else "no-complete-msr"
    return Reason("3.1", key, name)


def lead(table: Table, _: object) -> None:
    """3.1.iii By which hex?"""
    table.push(choose_route, Nothing())


@program.question(Nothing, rule="3.1", who=active)
def choose_route() -> Offers:
    """3.1.iii, ruling 30 By which hex does the route lead, or does it stay as it is?"""
    return (
        Offer("route-by", "3.1", HEX, listed=route_hexes, refusal=route_refusal, then=lead_by),
        Offer("back", "3.1", then=lambda table, _: table.pop()),
    )


@choose_route.subject
def route_subject(table: Table, _: object) -> dict[str, object]:
    """The route as it is."""
    rules, state = table.rules, table.state
    way = [rules.labels[h] for h in route(rules, state, state.formation)]
    return {"formation": rules.formation_ids[state.formation], "ways": {"msr": [way]}}


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
    return tuple(sorted(set(rules.ways.detours(roads, way[0], way[-1], legal, longest)).difference(way)))


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
    table.pop()
    table.say(events.RouteTraced(rules.formation_ids[state.formation], rules.labels[hex_]))
