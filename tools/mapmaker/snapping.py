"""Real lines onto the grid: a river becomes a chain of hexsides, a road a chain of hexes."""

from __future__ import annotations

import heapq
import itertools
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cached_property
from math import hypot

from tools.mapmaker.grid import RADIUS, Corner, HexGrid, Point, Side

#: how much dearer a hexside is for each half unit that it lies off the real line
OFF_LINE = 4.0


def distance_to_line(point: Point, line: Sequence[Point]) -> float:
    """Distance from a point to a polyline."""
    return min(_distance_to_segment(point, start, end) for start, end in itertools.pairwise(line))


def _distance_to_segment(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    along = max(0.0, min(1.0, along))
    return hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


class Snapper:
    """The net of all hexsides of a map."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid

    @cached_property
    def _net(self) -> dict[Corner, list[tuple[Corner, Side]]]:
        net: dict[Corner, list[tuple[Corner, Side]]] = defaultdict(list)
        for between in self.grid.sides():
            first, second = self.grid.side_ends(between)
            net[first].append((second, between))
            net[second].append((first, between))
        return net

    def hexsides(self, line: Sequence[Point], through: Sequence[Side] = (), avoid: Collection[Side] = ()) -> list[Side]:
        """The chain of hexsides that follows a line, passing the hexsides `through` in order and none of `avoid`."""
        closed = {*avoid, *through}
        start, goal = self._nearest_corner(line[0]), self._nearest_corner(line[-1])
        # Each pinned side can be passed in two directions; keep the cheapest way to each of its ends.
        ways: dict[Corner, tuple[float, list[Side]]] = {start: (0.0, [])}
        for pin in through:
            first, second = self.grid.side_ends(pin)
            ways = {
                leave: way
                for enter, leave in ((first, second), (second, first))
                if (way := self._cheapest(ways, enter, line, closed, pin))
            }
        way = self._cheapest(ways, goal, line, closed)
        if way is None:
            raise ValueError(f"no way along hexsides to {goal} through {through}")
        return way[1]

    def _cheapest(
        self,
        ways: dict[Corner, tuple[float, list[Side]]],
        end: Corner,
        line: Sequence[Point],
        avoid: Collection[Side],
        then: Side | None = None,
    ) -> tuple[float, list[Side]] | None:
        """Of the ways so far, the one that goes on to `end` (and over the side `then`) most cheaply, if any does."""
        longer = []
        for start, (cost, chain) in sorted(ways.items()):
            if found := self._path(start, end, line, avoid):
                more, path = found
                longer.append((round(cost + more, 6), [*chain, *path, *([then] if then else [])]))
        return min(longer, default=None)

    def _nearest_corner(self, point: Point) -> Corner:
        return min(self._net, key=lambda corner: (hypot(corner[0] - point[0], corner[1] - point[1]), corner))

    def _path(
        self, start: Corner, end: Corner, line: Sequence[Point], avoid: Collection[Side]
    ) -> tuple[float, list[Side]] | None:
        """Price and hexsides of the cheapest path between two corners, if there is one."""
        best: dict[Corner, float] = {start: 0.0}
        came: dict[Corner, tuple[Corner, Side]] = {}
        queue = [(0.0, start)]
        while queue:
            cost, corner = heapq.heappop(queue)
            if corner == end:
                break
            if cost > best[corner]:
                continue
            for other, between in self._net[corner]:
                if between in avoid:
                    continue
                price = cost + self._price(corner, other, line)
                if price < best.get(other, float("inf")):
                    best[other], came[other] = price, (corner, between)
                    heapq.heappush(queue, (price, other))
        if end not in best:
            return None
        chain: list[Side] = []
        at = end
        while at != start:
            at, between = came[at]
            chain.append(between)
        return best[end], chain[::-1]

    def _price(self, start: Corner, end: Corner, line: Sequence[Point]) -> float:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        # Rounded, so that the last bits of a float never decide between two equal ways.
        return round(RADIUS * (1 + OFF_LINE * (2 * distance_to_line(middle, line)) ** 2), 6)

    def corner_chain(self, sides: Sequence[Side]) -> list[Corner]:
        """The corners that a chain of hexsides passes, in order."""
        ends = [set(self.grid.side_ends(between)) for between in sides]
        if len(ends) == 1:
            return sorted(ends[0])
        start = ends[0] - ends[1]
        if len(start) != 1:
            raise ValueError(_gap(*sides[:2]))
        corners = [start.pop()]
        for number, (between, pair) in enumerate(zip(sides, ends, strict=True)):
            if corners[-1] not in pair:
                raise ValueError(_gap(sides[number - 1], between))
            corners.append((pair - {corners[-1]}).pop())
        return corners


def _gap(before: Side, after: Side) -> str:
    return f"{'/'.join(after)} does not go on from {'/'.join(before)}: name the hexsides in order along it"


def hex_chain(grid: HexGrid, waypoints: Sequence[str]) -> list[str]:
    """The chain of adjacent hexes through the waypoints, straight between them and without steps aside."""
    chain = [waypoints[0]]
    for start, end in itertools.pairwise(waypoints):
        chain += grid.line(start, end)[1:]
    return without_steps_aside(grid, chain, waypoints)


def without_steps_aside(grid: HexGrid, chain: Sequence[str], named: Collection[str]) -> list[str]:
    """The chain less every hex that nobody named and whose two neighbours in it touch: a straight line along hexsides
    passes through the hexes on both sides in turn, a road does not."""
    kept: list[str] = []
    for i, label in enumerate(chain):
        after = chain[i + 1] if i + 1 < len(chain) else ""
        if kept and after and label not in named and after in grid.neighbours(kept[-1]):
            continue
        kept.append(label)
    return kept if len(kept) == len(chain) else without_steps_aside(grid, kept, named)
