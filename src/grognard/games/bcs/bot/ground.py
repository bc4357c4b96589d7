"""Distances, worked out once for a map: what every hex is away from others in half movement points."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ..rules import Rules
from ..state import MOVE, State
from ..terrain import CLASS_BIT, FORBIDDEN, LEG, TRUCK

#: half points; nobody gets there
FAR = 9999
#: half points that a Stop on the way is taken to cost
STOPPED_BY_GROUND = 4
#: the distance to nobody, and hexes up to which distances are told apart
NOBODY_NEAR, FARTHEST = 99, 15
#: fields and rings kept before all are forgotten
MOST_FIELDS, MOST_RINGS = 600, 60
#: in place of a class: columns that keep to the roads
BY_ROAD = 3


class Roads(NamedTuple):
    """What distances depend on besides the ground: the hexes in play, mud, bridges that are gone for good."""

    scenario: int
    mud: int
    gone: bytes


class Ground:
    """The lie of the land. Fields are made when they are first wanted and kept; they do not know who stands where."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = len(rules.grid)
        self._fields: dict[tuple[Roads, int, tuple[int, ...]], list[int]] = {}
        self._into: dict[tuple[Roads, int], list[list[tuple[int, int]]]] = {}
        self._disks: dict[tuple[int, int], tuple[int, ...]] = {}
        self._rings: dict[frozenset[int], bytes] = {}
        self._on_foot: dict[int, bool] = {}

    def roads(self, state: State) -> Roads:
        """The state of the roads: a bridge that is still to be built counts as one, a blown one does not."""
        rules = self.rules
        gone = bytes(
            not serves and (not bridge.stages or bool(tried))
            for bridge, serves, tried in zip(rules.schedule.bridge, state.bridge, state.bridge_tried, strict=False)
        )
        return Roads(state.scenario, rules.is_mud(state.scenario, state.turn), gone)

    def field(self, roads: Roads, mover: int, goals: tuple[int, ...]) -> list[int]:
        """By hex: half points to the nearest goal for a class, whoever stands in between."""
        key = (roads, mover, goals)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) > MOST_FIELDS:
                self._fields.clear()
            found = self._fields[key] = self._search(roads, mover, goals)
        return found

    def road_field(self, roads: Roads, goals: tuple[int, ...]) -> list[int]:
        """By hex: half points to the nearest goal by road alone, as an MSR has to go; FAR off the roads."""
        key = (roads, BY_ROAD, goals)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = self._search(roads, BY_ROAD, goals)
        return found

    def next_on_road(self, roads: Roads, hex_: int) -> list[int]:
        """The hexes to which a column goes on from a hex: once a bridge has been blown those along its roads, if any;
        else all around it."""
        if any(roads.gone):
            along = [before for before, _ in self._entries(roads, BY_ROAD)[hex_]]  # roads run both ways
            if along:
                return along
        return list(self.rules.grid.adjacent(hex_))

    def disk(self, hex_: int, radius: int) -> tuple[int, ...]:
        """The hexes within a distance, the hex itself included."""
        found = self._disks.get((hex_, radius))
        if found is None:
            found = self._disks[hex_, radius] = (hex_, *self.rules.near(hex_, radius))
        return found

    def rings(self, hexes: frozenset[int]) -> bytes:
        """By hex: how far the nearest of some hexes is."""
        found = self._rings.get(hexes)
        if found is None:
            if len(self._rings) > MOST_RINGS:
                self._rings.clear()
            found = self._rings[hexes] = self._spread(hexes)
        return found

    def _spread(self, hexes: frozenset[int]) -> bytes:
        away = bytearray([NOBODY_NEAR]) * self.size
        neighbour = self.rules.grid.neighbour
        ring = list(hexes)
        for hex_ in ring:
            away[hex_] = 0
        for distance in range(1, FARTHEST + 1):
            beyond = []
            for hex_ in ring:
                for near in neighbour[6 * hex_ : 6 * hex_ + 6]:
                    if near >= 0 and away[near] == NOBODY_NEAR:
                        away[near] = distance
                        beyond.append(near)
            ring = beyond
        return bytes(away)

    def on_foot(self, formation: int) -> bool:
        """Whether most of a Formation's units walk."""
        found = self._on_foot.get(formation)
        if found is None:
            rules = self.rules
            movers = [rules.mover[2 * u + MOVE] for u in rules.members[formation] if rules.ma[2 * u + MOVE]]
            found = self._on_foot[formation] = 2 * sum(m == LEG for m in movers) > len(movers)
        return found

    @cached_property
    def crossroads(self) -> bytes:
        """By hex: 1 where three roads or more meet."""
        ways = self.rules.ground.road_ways
        over = self.rules.ground.msr_crossings
        return bytes(len(ways[h]) + len(over.get(h, ())) >= 3 for h in range(self.size))

    @cached_property
    def bridgeheads(self) -> bytes:
        """By hex: 1 at the end of a bridge."""
        return bytes(h in self.rules.ground.crossings for h in range(self.size))

    def _search(self, roads: Roads, mover: int, goals: tuple[int, ...]) -> list[int]:
        away, into = [FAR] * self.size, self._entries(roads, mover)
        rings: dict[int, list[int]] = {0: list(goals)}
        for goal in goals:
            away[goal] = 0
        cost = 0
        while rings:
            for hex_ in rings.pop(cost, ()):
                if away[hex_] == cost:
                    for before, price in into[hex_]:
                        total = cost + price
                        if total < away[before]:
                            away[before] = total
                            rings.setdefault(total, []).append(before)
            cost += 1
        return away

    def _entries(self, roads: Roads, mover: int) -> list[list[tuple[int, int]]]:
        """By hex: the hexes from which a class enters it, each with the price."""
        found = self._into.get((roads, mover))
        if found is not None:
            return found
        rules, ground = self.rules, self.rules.ground
        area, neighbour = rules.in_play(roads.scenario), rules.grid.neighbour
        if mover == BY_ROAD:
            found = self._into[roads, mover] = self._by_road(roads, area)
            return found
        cost, stops = ground.cost[roads.mud][mover], ground.stops[roads.mud][mover]
        found = [[] for _ in range(self.size)]
        for step, to in enumerate(neighbour):
            if to < 0 or not area[to] or not area[step // 6]:
                continue
            price, halts = cost[step], stops[step]
            bridge = ground.bridge_at[step]
            if bridge and not roads.gone[bridge - 1]:
                along = ground.road[roads.mud][mover][step]
                if along != FORBIDDEN and (along <= price or halts):
                    price, halts = along, 0
            if price != FORBIDDEN:
                found[to].append((step // 6, price + (STOPPED_BY_GROUND if halts else 0)))
        self._into[roads, mover] = found
        return found

    def _by_road(self, roads: Roads, area: bytes) -> list[list[tuple[int, int]]]:
        """The same for columns that keep to the roads: over rivers only by bridges that stand."""
        rules, ground = self.rules, self.rules.ground
        along = ground.road[roads.mud][TRUCK]
        found: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for step, to in enumerate(rules.grid.neighbour):
            bridge = ground.bridge_at[step]
            if to < 0 or not area[to] or not area[step // 6] or along[step] == FORBIDDEN:
                continue
            if not bridge or not roads.gone[bridge - 1]:
                found[to].append((step // 6, along[step]))
        return found


def carries(state: State, bridge: int, mover: int) -> bool:
    """Whether a bridge carries a class now."""
    return bool(state.bridge[bridge] & CLASS_BIT[mover])


_GROUNDS: dict[int, Ground] = {}


def ground_of(rules: Rules) -> Ground:
    """The ground of a map, shared by all who play on it."""
    found = _GROUNDS.get(id(rules))
    if found is None or found.rules is not rules:
        found = _GROUNDS[id(rules)] = Ground(rules)
    return found
