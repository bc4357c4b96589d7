"""Hex geometry in the plane, for drawing: centres, corners, hexsides, the hex under a point.

Grid coordinates: X grows east, Y grows south, one unit is the distance between the centres of two neighbours.
Flat hexes stand in columns, 0.866 apart; pointy hexes stand in rows, 0.866 apart. Shifted columns (rows) sit half a
unit further south (east). On a map whose columns are numbered from the east, X is mirrored: it still grows east, and is
negative; likewise Y where rows are numbered from the south.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt

STEP = sqrt(3) / 2
RADIUS = 1 / sqrt(3)

Point = tuple[float, float]
Corner = tuple[float, float]
Side = tuple[str, str]

_FLAT_CORNERS = (
    (RADIUS, 0.0),
    (RADIUS / 2, 0.5),
    (-RADIUS / 2, 0.5),
    (-RADIUS, 0.0),
    (-RADIUS / 2, -0.5),
    (RADIUS / 2, -0.5),
)


def side(first: str, second: str) -> Side:
    """The name of the hexside between two hexes, the same from either."""
    return (first, second) if first < second else (second, first)


def rounded(point: Point) -> Corner:
    """A point fit to be compared and written: corners met from different hexes come out equal."""
    return round(point[0], 4) + 0.0, round(point[1], 4) + 0.0


@dataclass(frozen=True)
class HexGrid:
    """A numbered grid. Labels are two digits of the column and two of the row, in the order `label` says."""

    orientation: str
    shifted: str
    label: str
    hexes: frozenset[str] = field(default=frozenset(), compare=False)
    columns: str = "east"
    rows: str = "south"

    @property
    def _eastward(self) -> int:
        return 1 if self.columns == "east" else -1

    @property
    def _southward(self) -> int:
        return 1 if self.rows == "south" else -1

    def name(self, column: int, row: int) -> str:
        first, second = (column, row) if self.label == "CCRR" else (row, column)
        return f"{first:02d}{second:02d}"

    def column_row(self, label: str) -> tuple[int, int]:
        first, second = int(label[:2]), int(label[2:])
        return (first, second) if self.label == "CCRR" else (second, first)

    def centre(self, label: str) -> Point:
        return self._centre(*self.column_row(label))

    def _centre(self, column: int, row: int) -> Point:
        odd = 1 if self.shifted == "odd" else 0
        if self.orientation == "flat":
            return self._eastward * column * STEP, self._southward * (row + (0.5 if column % 2 == odd else 0.0))
        return self._eastward * (column + (0.5 if row % 2 == odd else 0.0)), self._southward * row * STEP

    def hex_at(self, point: Point) -> str:
        """The hex whose centre is nearest, on the map or not."""
        x, y = point
        across, down = self._eastward * x, self._southward * y
        column, row = (across / STEP, down) if self.orientation == "flat" else (across, down / STEP)
        near = [
            (c, r)
            for c in range(int(column) - 1, int(column) + 3)
            for r in range(int(row) - 1, int(row) + 3)
            if c >= 0 <= r
        ]

        def distance(cell: tuple[int, int]) -> tuple[float, tuple[int, int]]:
            cx, cy = self._centre(*cell)
            return round((cx - x) ** 2 + (cy - y) ** 2, 9), cell

        return self.name(*min(near, key=distance))

    def corners(self, label: str) -> list[Corner]:
        """The six corners, in order round the hex."""
        x, y = self.centre(label)
        offsets = _FLAT_CORNERS if self.orientation == "flat" else tuple((v, u) for u, v in _FLAT_CORNERS)
        return [rounded((x + dx, y + dy)) for dx, dy in offsets]

    def neighbours(self, label: str) -> list[str]:
        """The adjacent hexes that are on the map."""
        column, row = self.column_row(label)
        x, y = self._centre(column, row)
        near = ((column + dc, row + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc or dr))
        return [
            name
            for c, r in near
            if c >= 0 <= r
            and abs((self._centre(c, r)[0] - x) ** 2 + (self._centre(c, r)[1] - y) ** 2 - 1) < 1e-6
            and (name := self.name(c, r)) in self.hexes
        ]

    def side_ends(self, between: Side) -> tuple[Corner, Corner]:
        """The two corners that a hexside joins."""
        shared = sorted(set(self.corners(between[0])) & set(self.corners(between[1])))
        if len(shared) != 2:
            raise ValueError(f"{between[0]} and {between[1]} are not adjacent")
        return shared[0], shared[1]

    def sides(self) -> Iterator[Side]:
        """Every hexside between two hexes of the map, in order."""
        for label in sorted(self.hexes):
            for other in sorted(self.neighbours(label)):
                if label < other:
                    yield label, other

    def line(self, start: str, end: str) -> list[str]:
        """The hexes on the straight line from centre to centre, both ends included."""
        (x0, y0), (x1, y1) = self.centre(start), self.centre(end)
        steps = max(1, round(3 * (abs(x1 - x0) + abs(y1 - y0))))
        found = [start]
        for i in range(1, steps + 1):
            # The nudge keeps a line that runs along a hexside on one side of it.
            point = (x0 + (x1 - x0) * i / steps + 1e-5, y0 + (y1 - y0) * i / steps + 2e-5)
            label = self.hex_at(point) if i < steps else end
            if label != found[-1]:
                found.append(label)
        return found

    def bounds(self) -> tuple[float, float, float, float]:
        """West, north, east and south edge of the rectangle around the map."""
        corners = [corner for label in self.hexes for corner in self.corners(label)]
        return (
            min(x for x, _ in corners),
            min(y for _, y in corners),
            max(x for x, _ in corners),
            max(y for _, y in corners),
        )


def grid_with(
    orientation: str,
    shifted: str,
    label: str,
    ranges: Iterable[tuple[int, int, int]],
    columns: str = "east",
    rows: str = "south",
) -> HexGrid:
    """A grid of the hexes (column, first row, last row)."""
    bare = HexGrid(orientation, shifted, label)
    hexes = frozenset(bare.name(column, row) for column, first, last in ranges for row in range(first, last + 1))
    return HexGrid(orientation, shifted, label, hexes, columns, rows)
