"""Chapter 8: supply, four nations in four ways. Checked in the owner's administrative phase only (8.1)."""

from __future__ import annotations

from grognard.mechanics import walking

from . import events
from .program import Table
from .rules import BELGIAN, BRITISH, CORPS, DEPOT, FORBIDDEN, FORT, FRENCH, GERMAN_NATION, HQ, NATIONS
from .state import FORTRESS, GERMAN, OUT_OF_SUPPLY, SUPPLIED, SUPPLY
from .steps import risk_step
from .switches import GERMAN_FORTRESS_SUPPLY, is_default
from .zones import free_hexes, zone_for_supply


def rails_to(table: Table, side: int, sources: list[int]) -> bytearray:
    """8.2, 8.3, 8.6 Rail hexes from which a line along rails, of any length, leads to one of the sources: free of enemy
    units, and through enemy zones only where a friendly unit stands."""
    rules = table.rules
    working = working_sources(table, side, sources)
    free = bytearray(free_hexes(table, side))
    for hex_ in working:
        free[hex_] = 1
    reached: bytearray = rules.rail.flood(working, bytes(free))
    return reached


def working_sources(table: Table, side: int, sources: list[int]) -> list[int]:
    """7.2, 8.2, 8.6 The sources that no enemy holds. A line may end in an enemy zone, but a German one along rails must
    be free of zones to its very end."""
    if side == GERMAN:
        free = free_hexes(table, side)
        return [hex_ for hex_ in sources if free[hex_]]
    return [hex_ for hex_ in sources if table.state.owner[hex_] != 2 - side]


def near(table: Table, start: int, side: int, costs: bytes, hexes: int) -> list[int]:
    """8.2 The hexes not farther than so many, as a line of supply goes: not through enemies, into enemy zones but not
    on from there. Distances count double, so that a hex along a railway can count one half (8.3, 8.6)."""
    state, rules = table.state, table.rules
    zone, open_ = zone_for_supply(table, side), rules.not_enemy[side]
    return [start, *walking.walk(rules.ground, costs, start, 2 * hexes, zone, state.owner, open_, zone_to_zone=True)]


class Network:
    """The supply net of one side, worked out once for all its units."""

    def __init__(self, table: Table, side: int) -> None:
        self.table = table
        self.side = side
        rules, state = table.rules, table.state
        if side == GERMAN:
            self.east = rails_to(table, side, rules.sources_german)
            self.to_depots = controlled(table, rules.half_along_rails)
            self.working_depots = {unit for unit in rules.depots if self.on_map(unit) and self.east[state.where[unit]]}
        else:
            self.edges = rails_to(table, side, rules.sources_entente)
            self.ports = [hex_ for hex_ in rules.ports if state.control[hex_] == side and state.owner[hex_] != 1]
            self.port_rails = rails_to(table, side, self.ports)
        self.working_hqs = {nation: self._working(nation) for nation in rules.nations_of[side]}

    def on_map(self, unit: int) -> bool:
        return self.table.state.where[unit] >= 0

    def _working(self, nation: int) -> list[int]:
        return [hq for hq in self.table.rules.headquarters[nation] if self.on_map(hq) and self.hq_works(hq)]

    def hq_works(self, hq: int) -> bool:
        """8.3 to 8.6 Whether a headquarters' own line leads to a source."""
        nation, hex_ = self.table.rules.nation[hq], self.table.state.where[hq]
        if nation == GERMAN_NATION:
            return self.german_hq_works(hq)
        if self.edges[hex_]:
            return True
        return nation == BRITISH and (hex_ in self.ports or bool(self.port_rails[hex_]))

    def german_hq_works(self, hq: int) -> bool:
        """8.6 To its own army's depot, along rails at half distance through hexes it controls; or straight to a German
        railway within two hexes; a depot and a railway need a line to the east edge."""
        table, state, rules = self.table, self.table.state, self.table.rules
        start, chain = state.where[hq], rules.schedule.supply["german"]
        depot = rules.depot_of.get(hq)
        reach = near(table, start, GERMAN, self.to_depots, chain.headquarters_to_depot)
        if depot in self.working_depots and state.where[depot] in reach:
            return True
        close = near(table, start, GERMAN, rules.two_each, chain.headquarters_to_german_rail)
        return any(self.east[hex_] and rules.is_in(hex_, "germany") for hex_ in close)

    def supply_of(self, unit: int) -> int:
        """8.0, 8.9 The state of a unit now."""
        return self.supply_at(unit, self.table.state.where[unit])

    def supply_at(self, unit: int, hex_: int) -> int:
        """8.0, 8.9 The state of a unit if it stood in a hex; normal supply comes before that of a fortress."""
        if self.table.rules.kind[unit] == FORT or self.has_line(unit, hex_):
            return SUPPLIED
        return FORTRESS if self.in_fortress(unit, hex_) else OUT_OF_SUPPLY

    def has_line(self, unit: int, hex_: int) -> bool:
        """8.3 to 8.6 Whether a unit in a hex has a line of supply of its nation's kind."""
        rules = self.table.rules
        nation = rules.nation[unit]
        if rules.kind[unit] == DEPOT:
            return unit in self.working_depots
        if nation == BELGIAN and rules.is_in(hex_, "belgium"):
            return True
        if rules.kind[unit] == HQ:
            return unit in self.working_hqs[nation]
        if nation == GERMAN_NATION and self.near_german_city(hex_):
            return True
        costs = rules.half_along_french_rails if nation == FRENCH else rules.two_each
        hexes = rules.schedule.supply[NATIONS[nation]].unit_to_headquarters
        close = near(self.table, hex_, self.side, costs, hexes)
        return any(self.table.state.where[hq] in close for hq in self.serving_hqs(nation))

    def serving_hqs(self, nation: int) -> list[int]:
        """8.4 The British may use a French headquarters too, though not to reach a port."""
        if nation != BRITISH:
            return self.working_hqs[nation]
        return self.working_hqs[BRITISH] + self.working_hqs[FRENCH]

    def near_german_city(self, hex_: int) -> bool:
        """8.6 Within two hexes of a German city that leads to the east edge."""
        rules = self.table.rules
        hexes = rules.schedule.supply["german"].unit_to_german_city
        close = near(self.table, hex_, GERMAN, rules.two_each, hexes)
        return any(rules.german_city[at] and self.east[at] for at in close)

    def in_fortress(self, unit: int, hex_: int) -> bool:
        """8.0, 8.3, 8.4, 8.9 In a heavy fortress that supplies its nation; a fort counter alone does not."""
        rules = self.table.rules
        if not rules.heavy[hex_]:
            return False
        nation = rules.nation[unit]
        if nation == FRENCH:
            return rules.is_in(hex_, "france")
        if nation == BRITISH:
            return bool(rules.british_fortress[hex_])
        if nation == GERMAN_NATION and not is_default(self.table, GERMAN_FORTRESS_SUPPLY):
            return rules.is_in(hex_, "germany")
        return True


def controlled(table: Table, costs: bytes) -> bytes:
    """8.6 Prices with every step into a hex that the Germans do not control forbidden."""
    state, rules = table.state, table.rules
    control = state.control
    return bytes(
        cost if cost == FORBIDDEN or control[to] == GERMAN else FORBIDDEN
        for cost, to in zip(costs, rules.grid.neighbour, strict=True)
    )


def check_supply(table: Table) -> None:
    """8.1, 5.5 Fix the supply of every unit of the active side until its next administrative phase."""
    state, rules = table.state, table.rules
    network = Network(table, state.active)
    found = {unit: network.supply_of(unit) for unit in rules.by_side[state.active] if state.where[unit] >= 0}
    for unit, supply in found.items():
        if state.supply[unit] != supply:
            state.supply[unit] = supply
            table.say(events.SupplyChanged(table.sides[state.active], rules.ids[unit], SUPPLY[supply]))


def attrition(table: Table) -> None:
    """8.8 Every corps and headquarters out of supply rolls; on 1 or 2 a corps loses a step, a headquarters is lost."""
    state, rules = table.state, table.rules
    for unit in rules.by_side[state.active]:
        if state.where[unit] < 0 or state.supply[unit] != OUT_OF_SUPPLY or rules.kind[unit] not in (CORPS, HQ):
            continue
        risk_step(table, unit, rules.tables.supply_attrition.faces, "attrition", "8.8")
