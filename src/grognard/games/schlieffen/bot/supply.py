"""Headquarters and depots: where they must stand so that the army is supplied and commanded."""

from __future__ import annotations

from functools import cached_property

from ..rules import BELGIAN, BRITISH, DEPOT, FRENCH, GERMAN_NATION, HQ, NATIONS
from ..state import GERMAN
from ..supply import near, rails_to
from .aims import Aims
from .marches import Marches
from .places import Places
from .reply import Reply
from .situation import Situation


class Chains:
    """The supply chains of one side as they could be at the end of its turn."""

    def __init__(self, now: Situation, aims: Aims, marches: Marches) -> None:
        self.now, self.aims, self.marches, self.style = now, aims, marches, now.style
        self.table, self.rules, self.side = now.table, now.rules, now.side
        self.hqs = now.on_map(now.side, HQ)
        self._circles: dict[tuple[int, int], tuple[int, ...]] = {}
        self._works: dict[int, list[int]] = {}
        #: what the enemy can do when the corps have marched, once that is known
        self.reply: Reply | None = None
        #: hexes that the side will control when its corps have marched
        self.held = bytearray(int(control == now.side) for control in now.state.control)

    def circle(self, hex_: int, nation: int) -> tuple[int, ...]:
        """The hexes whose units a headquarters in a hex serves."""
        key = (hex_, nation)
        found = self._circles.get(key)
        if found is None:
            costs = self.rules.half_along_french_rails if nation == FRENCH else self.rules.two_each
            hexes = self.rules.schedule.supply[NATIONS[nation]].unit_to_headquarters
            found = self._circles[key] = tuple(near(self.table, hex_, self.side, costs, hexes))
        return found

    # where a headquarters would work

    @cached_property
    def lines(self) -> bytearray:
        """Rail hexes that lead to the edge."""
        rules = self.rules
        return rails_to(self.table, self.side, rules.sources_german if self.side == GERMAN else rules.sources_entente)

    @cached_property
    def port_lines(self) -> bytearray:
        state, rules = self.now.state, self.rules
        ports = [hex_ for hex_ in rules.ports if state.control[hex_] == self.side and state.owner[hex_] != 1]
        reached = rails_to(self.table, self.side, ports)
        for hex_ in ports:
            reached[hex_] = 1
        return reached

    @cached_property
    def near_german_rails(self) -> set[int]:
        """8.6 Hexes from which a headquarters reaches a German railway without a depot."""
        rails = [hex_ for hex_ in self.rules.hexes_with("germany") if self.lines[hex_]]
        return {hex_ for rail in rails for hex_ in self.circle(rail, GERMAN_NATION)}

    @cached_property
    def near_german_cities(self) -> set[int]:
        cities = [hex_ for hex_ in self.rules.german_cities if self.lines[hex_]]
        return {hex_ for city in cities for hex_ in self.circle(city, GERMAN_NATION)}

    def depot_hexes(self, depot: int) -> list[int]:
        return [hex_ for hex_ in self.marches.normal.get(depot, {}) if self.lines[hex_]]

    def served_by_depot(self, hex_: int) -> list[int]:
        """8.6 Hexes from which a headquarters reaches a depot in a hex."""
        costs = self.depot_costs
        return near(self.table, hex_, self.side, costs, self.rules.schedule.supply["german"].headquarters_to_depot)

    @cached_property
    def depot_costs(self) -> bytes:
        held = self.held
        return bytes(
            cost if cost == 255 or held[to] else 255
            for cost, to in zip(self.rules.half_along_rails, self.rules.grid.neighbour, strict=True)
        )

    def working_hexes(self, hq: int) -> list[int]:
        """Where a headquarters could go and work."""
        found = self._works.get(hq)
        if found is None:
            options = self.marches.destinations(hq) if self.marches.spared else self.marches.normal[hq]
            good = self._good(hq)
            found = self._works[hq] = [hex_ for hex_ in options if hex_ in good]
        return found

    def _good(self, hq: int) -> set[int]:
        nation = self.rules.nation[hq]
        if nation == GERMAN_NATION:
            return self.near_german_rails | self._near_depot(hq)
        if nation == BRITISH:
            return {hex_ for hex_ in range(len(self.lines)) if self.lines[hex_] or self.port_lines[hex_]}
        if nation == BELGIAN:
            return set(self.rules.hexes_with("belgium")) | {h for h in range(len(self.lines)) if self.lines[h]}
        return {hex_ for hex_ in range(len(self.lines)) if self.lines[hex_]}

    def _near_depot(self, hq: int) -> set[int]:
        depot = self.rules.depot_of.get(hq, -1)
        if depot < 0 or self.now.state.where[depot] < 0:
            return set()
        return {hex_ for at in self.depot_hexes(depot) for hex_ in self.served_by_depot(at)}

    def possible(self) -> dict[int, set[int]]:
        """By nation: hexes that could be supplied if the headquarters went there."""
        found: dict[int, set[int]] = {nation: set() for nation in self.rules.nations_of[self.side]}
        for hq in self.hqs:
            for hex_ in self.working_hexes(hq):
                found[self.rules.nation[hq]].update(self.circle(hex_, self.rules.nation[hq]))
        return self._with_friends(found)

    def _with_friends(self, found: dict[int, set[int]]) -> dict[int, set[int]]:
        if self.side == GERMAN:
            found[GERMAN_NATION] |= self.near_german_cities
        return found

    def expect_control(self, paths: list[list[int]]) -> None:
        """Hexes that corps will march through are as good as held."""
        for path in paths:
            for hex_ in path:
                self.held[hex_] = 1
        self.__dict__.pop("depot_costs", None)
        self._works.clear()

    # where they go

    def place(self, places: Places, corps: dict[int, int], hopes: dict[tuple[int, int], float]) -> dict[int, int]:
        """Hexes for headquarters and depots, so that as many corps as possible are served where they will be and where
        they hope to advance."""
        weights = dict(hopes)
        for unit, hex_ in corps.items():
            key = (self.rules.nation[unit], hex_)
            weights[key] = weights.get(key, 0.0) + self.need(unit, hex_)
        orders: dict[int, int] = {}
        left = list(self.hqs)
        while left:
            hq, hex_ = self._best(places, weights, left, set(orders.values()))
            left.remove(hq)
            orders[hq] = hex_
            nation = self.rules.nation[hq]
            if hex_ in self.working_hexes(hq):
                for at in self.circle(hex_, nation):
                    if (nation, at) in weights:
                        weights[nation, at] *= 0.06
        return orders | self._place_depots(places, orders)

    def need(self, unit: int, hex_: int) -> float:
        """How badly a corps in a hex needs a headquarters: one at a German city is fed, but not led."""
        if self.side == GERMAN and hex_ in self.near_german_cities:
            return 0.35
        return 1.0

    def _best(
        self, places: Places, weights: dict[tuple[int, int], float], left: list[int], taken: set[int]
    ) -> tuple[int, int]:  # fmt: skip
        best, choice = -1e9, (left[0], self.now.state.where[left[0]])
        for hq in left:
            nation = self.rules.nation[hq]
            works = set(self.working_hexes(hq))
            options = works or set(self.marches.normal[hq])
            for hex_ in options:
                if hex_ in taken or places.nation[hex_] not in (-1, nation):
                    continue
                score = sum(weights.get((nation, at), 0.0) for at in self.circle(hex_, nation)) if hex_ in works else 0
                score += self.standing(places, hq, hex_)
                if score > best:
                    best, choice = score, (hq, hex_)
        return choice

    def standing(self, places: Places, hq: int, hex_: int) -> float:
        """Safety first, then forward, then no marching for nothing."""
        now = self.now
        score = 0.25 * min(places.count[hex_], 2) - 0.02 * self.marches.destinations(hq).get(hex_, 0)
        if not places.count[hex_]:
            score -= self.style.lost if now.zone[hex_] else self.exposure(hex_)
        return score + 0.6 * places.pull(hex_)[0]

    def exposure(self, hex_: int) -> float:
        """What those must fear who stand alone in a hex."""
        if self.reply and self.reply.blows[hex_]:
            return self.style.lost
        return self.style.exposed if self.now.pressure[hex_] else self.style.in_range if self.now.threat[hex_] else 0.0

    def _place_depots(self, places: Places, orders: dict[int, int]) -> dict[int, int]:
        """8.6 As far forward as the railway runs free, near enough to the headquarters."""
        found: dict[int, int] = {}
        for depot in self.now.on_map(self.side, DEPOT):
            hq = next((hq for hq, own in self.rules.depot_of.items() if own == depot), -1)
            options = self.depot_hexes(depot) or list(self.marches.normal[depot])
            options = [hex_ for hex_ in options if hex_ not in found.values()] or [self.now.state.where[depot]]
            found[depot] = max(options, key=lambda hex_: self._depot_worth(places, hex_, orders.get(hq, -1)))
        return found

    def _depot_worth(self, places: Places, hex_: int, hq_hex: int) -> float:
        score = 3.0 if hq_hex >= 0 and hq_hex in self.served_by_depot(hex_) else 0.0
        if hq_hex >= 0:
            score -= 0.3 * self.rules.grid.distance(hex_, hq_hex)
        if not places.count[hex_]:
            score -= self.style.depot_alone * self.exposure(hex_)
        if self.now.threat[hex_] and not self.now.holds(self.side, hex_):
            score -= 0.5
        return score - (2.0 if self.now.zone[hex_] else 0.0)

    def served(self, orders: dict[int, int]) -> dict[int, set[int]]:
        """By nation: hexes that will be supplied with the headquarters at their places."""
        found: dict[int, set[int]] = {nation: set() for nation in self.rules.nations_of[self.side]}
        for hq in self.hqs:
            hex_ = orders.get(hq, self.now.state.where[hq])
            if hex_ in self.working_hexes(hq):
                found[self.rules.nation[hq]].update(self.circle(hex_, self.rules.nation[hq]))
        return self._with_friends(found)
