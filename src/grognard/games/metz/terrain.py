"""Chapter 2 and 11.2: the ground, as tables by hex and by step (6 * hex + direction)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from grognard.hexes import NOWHERE, Grid

from .schema import Hexside as SlopeSide
from .schema import Line, Map, Terrain, TerrainFile

SIDES = ("prussian", "french")
FORBIDDEN = 255
#: movement points are counted in halves (11.9)
MP = 2

# how a hex gets in the way of a line of sight (8.1.2)
OPEN, FARM, COVER = 0, 1, 2
SIGHT = {"open": OPEN, "farm": FARM, "screen": COVER}

# which roads a move may use (2.2.2, 11.9)
NO_ROAD, ROAD, ROAD_MARCH, ROADS_ONLY = 0, 1, 2, 3

ARMS = ("infantry", "cavalry", "artillery", "horse-artillery")


@dataclass(frozen=True, eq=False)
class Ground:
    """What stands on every hex and runs between them."""

    grid: Grid
    file: TerrainFile
    #: by hex: the name of its terrain, and all its kinds of terrain, features that are terrain included
    terrain: tuple[str, ...]
    kinds: tuple[tuple[Terrain, ...], ...]
    features: tuple[frozenset[str], ...]
    level: bytes
    sight: bytes
    #: by step: 1 along any road, 2 along a major road
    road: bytes
    #: by hex: whether a road of either kind / a major one runs through it
    on_road: bytes
    on_major: bytes

    @property
    def major(self) -> Line:
        """What a road is worth; a minor one only lacks the road march."""
        return next(line for line in self.file.line if line.id == "major-road")

    def climb(self, step: int) -> int:
        """2.2.1 Levels up (or, negative, down) across a hexside."""
        to = self.grid.neighbour[step]
        return self.level[to] - self.level[step // 6]

    @cache  # noqa: B019 - the ground lives as long as the program
    def roads_from(self, hex_: int, least: int = 1) -> tuple[int, ...]:
        """The adjacent hexes that a road leads to, or where 2 is asked for a major road."""
        steps = range(6 * hex_, 6 * hex_ + 6)
        return tuple(self.grid.neighbour[step] for step in steps if self.road[step] >= least)

    @cache  # noqa: B019
    def costs(self, arm: int, side: int, roads: int, night: bool) -> bytes:
        """11.2, 11.9 Half movement points of every step: terrain adds up, hexsides add, roads negate both; off the
        roads twice the price at night (18.1 to 18.4)."""

        def price(step: int, to: int) -> int:
            if roads and to != NOWHERE and self.road[step] and not self._closed(to, side):
                march = roads >= ROAD_MARCH and self.road[step] == 2
                return int((self.major.road_march if march else self.major.movement) * MP)
            points = FORBIDDEN if roads == ROADS_ONLY else self._off_road(step, to, arm, side)
            return points * self.file.night.movement_factor if night and points != FORBIDDEN else points

        return bytes(price(step, to) for step, to in enumerate(self.grid.neighbour))

    def _closed(self, hex_: int, side: int) -> bool:
        """2.2.3 Fortresses are open to the French alone."""
        return not all(SIDES[side] in kind.sides for kind in self.kinds[hex_])

    @cache  # noqa: B019
    def _entry(self, arm: int, side: int) -> list[int]:
        """By hex: half movement points to enter it off the roads, before the hexside."""
        found = []
        for hex_, kinds in enumerate(self.kinds):
            points = [kind.movement[ARMS[arm]] for kind in kinds]
            closed = self._closed(hex_, side) or any(isinstance(price, str) for price in points)
            found.append(FORBIDDEN if closed else MP * sum(int(price) for price in points))
        return found

    def _off_road(self, step: int, to: int, arm: int, side: int) -> int:
        price = FORBIDDEN if to == NOWHERE else self._entry(arm, side)[to]
        slope = None if price == FORBIDDEN else self.slope(step)
        if slope is None:
            return price
        extra = (slope.up if self.climb(step) > 0 else slope.down)[ARMS[arm]]
        return FORBIDDEN if isinstance(extra, str) else price + extra * MP

    def slope(self, step: int) -> SlopeSide | None:
        """2.2.1 The slope or steep slope across a step."""
        rise = abs(self.climb(step))
        if not rise:
            return None
        return self._sides["slope" if rise == 1 else "steep-slope"]

    @cached_property
    def _sides(self) -> dict[str, SlopeSide]:
        return {side.id: side for side in self.file.hexside}

    def uphill_shift(self, kind: str) -> int:
        """12.5 f, g What a slope of this kind does to an assault that goes up it."""
        return self._sides[kind].uphill_shift

    @cache  # noqa: B019
    def charge_costs(self, side: int) -> bytes:
        """11.6 A charge enters Clear hexes only, no bridge, crosses no steep slope, and has no use for roads."""

        def price(step: int, to: int) -> int:
            barred = to == NOWHERE or abs(self.climb(step)) > 1 or not self.is_charge_path(to)
            return FORBIDDEN if barred else self._off_road(step, to, 1, side)

        return bytes(price(step, to) for step, to in enumerate(self.grid.neighbour))

    def is_charge_path(self, hex_: int) -> bool:
        """11.6 Whether a charge may enter a hex."""
        return "bridge" not in self.features[hex_] and all(kind.charge_path for kind in self.kinds[hex_])

    @cache  # noqa: B019
    def command_costs(self) -> bytes:
        """7.3 Half points of command range by step."""

        def price(step: int, to: int) -> int:
            if to == NOWHERE:
                return FORBIDDEN
            if self.road[step]:
                return int(self.major.command * MP)
            ranges = [kind.command for kind in self.kinds[to]]
            closed = any(isinstance(points, str) for points in ranges)
            return FORBIDDEN if closed else MP * max(int(points) for points in ranges)

        return bytes(price(step, to) for step, to in enumerate(self.grid.neighbour))


def survey(map_: Map, grid: Grid, file: TerrainFile) -> Ground:
    """The ground of a map."""
    known = {terrain.id: terrain for terrain in file.terrain}
    by_label = {h.hex: h for h in map_.hexes}
    hexes = [by_label[label] for label in grid.labels]
    kinds = tuple(
        tuple(known[name] for name in (h.terrain, *h.features) if name in known) for h in hexes
    )  # fmt: skip
    minor, major = map_.line_steps(grid, "minor-road"), map_.line_steps(grid, "major-road")
    road = bytes(2 if s in major else 1 if s in minor else 0 for s in range(6 * len(grid)))
    return Ground(
        grid=grid, file=file,
        terrain=tuple(h.terrain for h in hexes),
        kinds=kinds,
        features=tuple(frozenset(h.features) for h in hexes),
        level=bytes(h.level for h in hexes),
        sight=bytes(max(SIGHT[kind.sight] for kind in around) for around in kinds),
        road=road,
        on_road=bytes(any(road[6 * h : 6 * h + 6]) for h in range(len(grid))),
        on_major=bytes(2 in road[6 * h : 6 * h + 6] for h in range(len(grid))),
    )  # fmt: skip
