"""8.2 to 8.9 Which headquarters, depot and railway supply a unit, and where an enemy would cut it off.

Whether a unit is in supply is settled in `supply`; this follows the line that was found there."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.mechanics import tracing

from .program import Table, enemy_zoc
from .rules import BELGIAN, BRITISH, DEPOT, FORBIDDEN, FORT, FRENCH, GERMAN_NATION, HQ, NATIONS
from .state import FORTRESS, GERMAN, SUPPLIED
from .supply import Network, near, working_sources
from .zones import free_hexes

#: rule by nation
RULES = {FRENCH: "8.3", BRITISH: "8.4", BELGIAN: "8.5", GERMAN_NATION: "8.6"}


class Feed(NamedTuple):
    """What feeds a unit: a headquarters and a depot, -1 for none; the hexes of the line, leg by leg; and in words."""

    note: Reason
    headquarters: int = -1
    depot: int = -1
    source: int = -1
    legs: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def hexes(self) -> set[int]:
        return {hex_ for _, leg in self.legs for hex_ in leg}


def feed_of(table: Table, unit: int) -> Feed:
    """8.0 What a unit lives on now."""
    rules, nation = table.rules, table.rules.nation[unit]
    network = Network(table, rules.side[unit])
    name = {"unit": rules.ids[unit]}
    if rules.kind[unit] == FORT:
        return Feed(Reason("8.0", "feeds-itself", name))
    if not network.has_line(unit, table.state.where[unit]):
        fortress = network.supply_of(unit) == FORTRESS
        return Feed(Reason("8.9", "fed-by-fortress", name) if fortress else Reason(RULES[nation], "not-fed", name))
    if rules.kind[unit] == DEPOT:
        return _by_rail(table, unit, table.state.where[unit], Feed(Reason("8.6", "fed-by-rail", name)))
    if nation == BELGIAN and rules.is_in(table.state.where[unit], "belgium"):
        return Feed(Reason("8.5", "fed-at-home", name))
    if rules.kind[unit] == HQ:
        return _headquarters_line(network, unit, Feed(Reason(RULES[nation], "fed-by-rail", name)))
    if nation == GERMAN_NATION and network.near_german_city(table.state.where[unit]):
        return _by_city(network, unit)
    return _by_headquarters(network, unit)


def _by_headquarters(network: Network, unit: int) -> Feed:
    """8.3 to 8.6 The nearest headquarters that works, and its own line."""
    table, rules, state = network.table, network.table.rules, network.table.state
    nation = rules.nation[unit]
    costs = rules.half_along_french_rails if nation == FRENCH else rules.two_each
    near(table, state.where[unit], network.side, costs, rules.schedule.supply[NATIONS[nation]].unit_to_headquarters)
    ground, hexes = rules.ground, [(hq, state.where[hq]) for hq in network.serving_hqs(nation)]
    distance = {hq: ground.cost_to(hex_) for hq, hex_ in hexes if ground.cost_to(hex_) >= 0}
    best = min(distance, key=distance.__getitem__)
    way = (state.where[unit], *ground.path_to(state.where[best]))
    words = {"unit": rules.ids[unit], "headquarters": rules.ids[best]}
    feed = Feed(Reason(RULES[nation], "fed-by-headquarters", words), best, legs=(("to-headquarters", way),))
    return _headquarters_line(network, best, feed)


def _by_city(network: Network, unit: int) -> Feed:
    """8.6 A German city within two hexes."""
    table, rules, state = network.table, network.table.rules, network.table.state
    hexes = rules.schedule.supply["german"].unit_to_german_city
    close = near(table, state.where[unit], GERMAN, rules.two_each, hexes)
    city = next(hex_ for hex_ in close if rules.german_city[hex_] and network.east[hex_])
    way = (state.where[unit], *rules.ground.path_to(city))
    note = Reason("8.6", "fed-by-city", {"unit": rules.ids[unit], "hex": rules.labels[city]})
    return _by_rail(table, unit, city, Feed(note, legs=(("to-city", way),)))


def _headquarters_line(network: Network, hq: int, feed: Feed) -> Feed:
    """8.3 to 8.6 From a headquarters to the source, for the Germans by way of its depot or a German railway."""
    table, rules, state = network.table, network.table.rules, network.table.state
    start = state.where[hq]
    if rules.nation[hq] != GERMAN_NATION:
        return _by_rail(table, hq, start, feed)
    chain, depot = rules.schedule.supply["german"], rules.depot_of.get(hq, -1)
    reach = near(table, start, GERMAN, network.to_depots, chain.headquarters_to_depot)
    if depot in network.working_depots and state.where[depot] in reach:
        way = (start, *rules.ground.path_to(state.where[depot]))
        key = "fed-by-depot" if feed.headquarters >= 0 else "fed-from-depot"
        note = Reason("8.6", key, {**feed.note.args, "depot": rules.ids[depot]})
        fed = feed._replace(note=note, depot=depot, legs=(*feed.legs, ("to-depot", way)))
        return _by_rail(table, depot, state.where[depot], fed)
    close = near(table, start, GERMAN, rules.two_each, chain.headquarters_to_german_rail)
    rail = next(hex_ for hex_ in close if network.east[hex_] and rules.is_in(hex_, "germany"))
    way = (start, *rules.ground.path_to(rail))
    return _by_rail(table, hq, rail, feed._replace(legs=(*feed.legs, ("to-rail", way))))


def _by_rail(table: Table, unit: int, start: int, feed: Feed) -> Feed:
    """8.2 Along the rails to the nearest source that works: an edge, or for the British a port."""
    rules, state, side = table.rules, table.state, table.rules.side[unit]
    ends = rules.sources_german if side == GERMAN else rules.sources_entente
    if rules.nation[unit] == BRITISH:
        ends = ends + [hex_ for hex_ in rules.ports if state.control[hex_] == side]
    sources = working_sources(table, side, ends)
    free, rails, neighbour = free_hexes(table, side), rules.cost_tables[2], rules.grid.neighbour

    def along_rails(hex_: int) -> list[int]:
        steps = [step for step in range(6 * hex_, 6 * hex_ + 6) if rails[step] != FORBIDDEN]
        return [to for step in steps if free[to := neighbour[step]] or to in sources]

    way = tracing.line([start], along_rails, sources.__contains__)
    return feed._replace(source=way[-1], legs=(*feed.legs, ("rails", tuple(way)))) if way else feed


def cuts(table: Table, unit: int, feed: Feed) -> list[int]:
    """8.2 The hexes of a unit's line where a single enemy corps, with its zone, would leave it without supply."""
    state, rules, side = table.state, table.rules, table.rules.side[unit]
    found = []
    for hex_ in sorted(feed.hexes):
        if state.owner[hex_]:
            continue
        trial = Table(rules, state.clone(), table.sides)
        trial.state.owner[hex_] = 2 - side
        rules.ground.radiate(hex_, enemy_zoc(trial.state, side), 1)
        if Network(trial, side).supply_of(unit) != SUPPLIED:
            found.append(hex_)
    return found
