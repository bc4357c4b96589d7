"""Hexes as cells of text.

A hex is drawn with slanted sides in `height` rows; it owns the border on its left and below it, and its neighbours own
the rest, so that every side is drawn once and can be coloured as the river or road that it is. Cells are taken to be
twice as high as wide. Grids with pointed tops are drawn as bricks, which touch the same six neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grognard.hexes import NOWHERE, Grid
from grognard.hexes.grid import DIRECTIONS

#: drawn offsets (du, dv) of sides, with flat tops
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)
#: and with pointed tops
WEST, DOWN_LEFT, DOWN_RIGHT, EAST = (0, -2), (1, -1), (1, 1), (0, 2)

Offset = tuple[int, int]

#: width from column to column for each height, close to the true proportion
_PITCH = {2: 4, 4: 7, 6: 10}
#: half the width of a brick
_BRICK = {2: 3, 4: 5, 6: 7}
HEIGHTS = tuple(_PITCH)


@dataclass(frozen=True)
class Row:
    """One row of a hex: where its inside begins and ends (end left out), and its borders as (x, sign, direction)."""

    begin: int
    end: int
    borders: tuple[tuple[int, str, int], ...]


@dataclass(frozen=True)
class Drawn:
    """A row whose borders are still known by drawn offset."""

    begin: int
    end: int
    borders: tuple[tuple[int, str, Offset], ...]


class Plan:
    """Where every hex of a grid is drawn, in doubled coordinates: mirrored where numbers grow west or north."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.flat = grid.orientation == "flat"
        eastward, southward = (1 if grid.columns == "east" else -1), (1 if grid.rows == "south" else -1)
        self.turn_u, self.turn_v = (eastward, southward) if self.flat else (southward, eastward)
        drawn = [(u * self.turn_u, v * self.turn_v) for u, v in grid.doubled]
        u0, v0 = min(u for u, _ in drawn), min(v for _, v in drawn)
        self.at = [(u - u0, v - v0) for u, v in drawn]
        self.hexes = {uv: i for i, uv in enumerate(self.at)}
        self.across, self.along = 1 + max(u for u, _ in self.at), 1 + max(v for _, v in self.at)

    def direction(self, offset: Offset) -> int:
        """The direction of the grid that is drawn with this offset."""
        return DIRECTIONS.index((offset[0] * self.turn_u, offset[1] * self.turn_v))

    def hex(self, u: int, v: int) -> int:
        return self.hexes.get((u, v), NOWHERE)

    def beside(self, hex_: int, offset: Offset) -> int:
        """The hex drawn at an offset from another."""
        u, v = self.at[hex_]
        return self.hex(u + offset[0], v + offset[1])


class Layout:
    """The cells of every hex, for one height."""

    def __init__(self, plan: Plan, height: int) -> None:
        self.plan = plan
        self.height = height
        self.flat = plan.flat
        self.pitch = (_PITCH if plan.flat else _BRICK)[height]
        self.rows = tuple(
            Row(row.begin, row.end, tuple((x, sign, plan.direction(offset)) for x, sign, offset in row.borders))
            for row in (self._flat_rows() if self.flat else self._brick_rows())
        )

        #: direction -> cells (x, row) from the centre to that side, for roads
        self.ways = {plan.direction(offset): self._way(plan.direction(offset), offset) for offset in DIRECTIONS}

    def _way(self, direction: int, offset: Offset) -> tuple[tuple[int, int], ...]:
        centre = (self.region_width // 2, self.height // 2)
        border = [(x, y) for y, row in enumerate(self.rows) for x, _, side in row.borders if side == direction]
        above = centre[0] + (0 if self.flat else self.pitch // 2 * offset[1])
        goal = border[len(border) // 2] if border else (above, -1)
        longest = max(abs(goal[0] - centre[0]), abs(goal[1] - centre[1]))
        return tuple(
            (
                centre[0] + round((goal[0] - centre[0]) * i / longest),
                centre[1] + round((goal[1] - centre[1]) * i / longest),
            )
            for i in range(longest)
        )

    @property
    def region_width(self) -> int:
        return self.pitch + self.height // 2 if self.flat else 2 * self.pitch + 1

    def _flat_rows(self) -> list[Drawn]:
        half, pitch = self.height // 2, self.pitch
        rows = []
        for i in range(half):
            left = half - 1 - i
            borders = ((left, "/", NORTH_WEST), (pitch + i, "\\", NORTH_EAST))
            rows.append(Drawn(left + 1, pitch + i, borders))
        for i in range(half):
            left, right = i, pitch + half - 1 - i
            floor = tuple((x, "_", SOUTH) for x in range(left + 1, right)) if i == half - 1 else ()
            rows.append(Drawn(left + 1, right, ((left, "\\", SOUTH_WEST), (right, "/", SOUTH_EAST), *floor)))
        return rows

    def _brick_rows(self) -> list[Drawn]:
        width = 2 * self.pitch
        inner = Drawn(1, width, ((0, "|", WEST), (width, "|", EAST)))
        floor = tuple((x, "_", DOWN_LEFT if x < self.pitch else DOWN_RIGHT) for x in range(1, width))
        last = Drawn(1, width, (*inner.borders, *floor))
        return [inner] * (self.height - 1) + [last]

    @property
    def size(self) -> tuple[int, int]:
        """Cells across and down of the whole map."""
        if self.flat:
            half = self.height // 2
            return self.plan.across * self.pitch + half + 1, (self.plan.along + 1) * half + 1
        return (self.plan.along + 1) * self.pitch + 1, self.plan.across * self.height + 1

    def origin(self, hex_: int) -> tuple[int, int]:
        """Top left cell of a hex."""
        u, v = self.plan.at[hex_]
        return (u * self.pitch, v * (self.height // 2)) if self.flat else (v * self.pitch, u * self.height)

    def region(self, hex_: int) -> tuple[int, int, int, int]:
        """x, y, width and height of the cells of a hex."""
        x, y = self.origin(hex_)
        return x, y, self.region_width, self.height

    def crossing(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        """The hexes that row y of cells crosses between x0 and x1, left to right: index, x, and their row there."""
        if self.flat:
            yield from self._columns(y, x0, x1)
        else:
            yield from self._bricks(y, x0, x1)

    def _columns(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        half = self.height // 2
        slot = y // half
        for column in range(max(0, x0 // self.pitch - 1), min(self.plan.across, x1 // self.pitch + 1)):
            for v in (slot, slot - 1):
                hex_ = self.plan.hex(column, v)
                if hex_ != NOWHERE:
                    yield hex_, column * self.pitch, self.rows[y - v * half]

    def _bricks(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        line, row = divmod(y, self.height)
        for place in range(max(0, x0 // self.pitch - 2), x1 // self.pitch + 1):
            hex_ = self.plan.hex(line, place)
            if hex_ != NOWHERE:
                yield hex_, place * self.pitch, self.rows[row]

    def hex_at(self, x: int, y: int) -> int:
        """The hex under a cell, or NOWHERE."""
        found = NOWHERE
        for hex_, left, row in self.crossing(y, x, x):
            if left + row.begin - 1 <= x < left + row.end:
                found = hex_
        return found


class Overview:
    """The whole map small: a hex is two cells wide and two half rows high, so that columns shift by half a row."""

    WIDTH = 2

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    @property
    def size(self) -> tuple[int, int]:
        plan = self.plan
        return (plan.across * self.WIDTH, (plan.along + 2) // 2) if plan.flat else (plan.along + 1, plan.across)

    def halves(self, x: int, y: int) -> tuple[int, int]:
        """The hexes in the upper and in the lower half of a cell."""
        if not self.plan.flat:
            hex_ = self._covering(y, x)
            return hex_, hex_
        column = x // self.WIDTH
        return self._covering(column, 2 * y), self._covering(column, 2 * y + 1)

    def _covering(self, u: int, v: int) -> int:
        """A hex covers its own place and the next one."""
        found = self.plan.hex(u, v)
        return found if found != NOWHERE else self.plan.hex(u, v - 1)

    def region(self, hex_: int) -> tuple[int, int, int, int]:
        """x, y, width and height of the cells of a hex."""
        u, v = self.plan.at[hex_]
        return (u * self.WIDTH, v // 2, self.WIDTH, 1) if self.plan.flat else (v, u, self.WIDTH, 1)

    def hex_at(self, x: int, y: int) -> int:
        """The hex under a cell, or NOWHERE."""
        upper, lower = self.halves(x, y)
        return upper if upper != NOWHERE else lower
