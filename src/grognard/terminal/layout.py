"""Hexes as cells of text.

A hex is drawn with slanted sides in `height` rows; it owns the border on its left and below it, and its neighbours own
the rest, so that every side is drawn once and can be coloured as the river or road that it is. Cells are taken to be
twice as high as wide. Grids with pointed tops are drawn as bricks, which touch the same six neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grognard.hexes import NOWHERE, Grid

#: directions of a grid with flat tops, by place in hexes.grid.DIRECTIONS
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)
#: and of one with pointed tops
WEST, DOWN_LEFT, DOWN_RIGHT, EAST, UP_RIGHT, UP_LEFT = range(6)

#: width from column to column for each height, close to the true proportion
_PITCH = {2: 4, 4: 7, 6: 10}
HEIGHTS = tuple(_PITCH)


@dataclass(frozen=True)
class Row:
    """One row of a hex: where its inside begins and ends (end left out), and its borders as (x, sign, direction)."""

    begin: int
    end: int
    borders: tuple[tuple[int, str, int], ...]


class Layout:
    """Where every hex of a grid lies, for one height."""

    def __init__(self, grid: Grid, height: int) -> None:
        self.grid = grid
        self.height = height
        self.flat = grid.orientation == "flat"
        self.pitch = _PITCH[height]
        self.rows = self._flat_rows() if self.flat else self._brick_rows()
        us, vs = zip(*grid.doubled, strict=True)
        self._u0, self._v0 = min(us), min(vs)
        self._across, self._along = 1 + max(us) - self._u0, 1 + max(vs) - self._v0
        self._at = {uv: i for i, uv in enumerate(grid.doubled)}

    def _flat_rows(self) -> tuple[Row, ...]:
        half, pitch = self.height // 2, self.pitch
        rows = []
        for i in range(half):
            left = half - 1 - i
            borders = ((left, "/", NORTH_WEST), (pitch + i, "\\", NORTH_EAST))
            rows.append(Row(left + 1, pitch + i, borders))
        for i in range(half):
            left, right = i, pitch + half - 1 - i
            floor = tuple((x, "_", SOUTH) for x in range(left + 1, right)) if i == half - 1 else ()
            rows.append(Row(left + 1, right, ((left, "\\", SOUTH_WEST), (right, "/", SOUTH_EAST), *floor)))
        return tuple(rows)

    def _brick_rows(self) -> tuple[Row, ...]:
        width = 2 * self.pitch
        inner = Row(1, width, ((0, "|", WEST), (width, "|", EAST)))
        floor = tuple((x, "_", DOWN_LEFT if x <= self.pitch else DOWN_RIGHT) for x in range(1, width))
        last = Row(1, width, (*inner.borders, *floor))
        return (inner,) * (self.height - 1) + (last,)

    @property
    def size(self) -> tuple[int, int]:
        """Cells across and down of the whole map."""
        if self.flat:
            half = self.height // 2
            return self._across * self.pitch + half + 1, (self._along + 1) * half + 1
        return (self._along + 1) * self.pitch + 1, self._across * self.height + 1

    def origin(self, hex_: int) -> tuple[int, int]:
        """Top left cell of a hex."""
        u, v = self.grid.doubled[hex_]
        if self.flat:
            return (u - self._u0) * self.pitch, (v - self._v0) * (self.height // 2)
        return (v - self._v0) * self.pitch, (u - self._u0) * self.height

    def region(self, hex_: int) -> tuple[int, int, int, int]:
        """x, y, width and height of the cells of a hex."""
        x, y = self.origin(hex_)
        return x, y, self.pitch + self.height // 2 if self.flat else 2 * self.pitch + 1, self.height

    def crossing(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        """The hexes that row y of cells crosses between x0 and x1, left to right: index, x, and their row there."""
        if self.flat:
            yield from self._columns(y, x0, x1)
        else:
            yield from self._bricks(y, x0, x1)

    def _columns(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        half = self.height // 2
        slot = y // half
        for column in range(max(0, x0 // self.pitch - 1), min(self._across, x1 // self.pitch + 1)):
            for v in (slot, slot - 1):
                hex_ = self._at.get((self._u0 + column, self._v0 + v), NOWHERE)
                if hex_ != NOWHERE:
                    yield hex_, column * self.pitch, self.rows[y - v * half]

    def _bricks(self, y: int, x0: int, x1: int) -> Iterator[tuple[int, int, Row]]:
        line, row = divmod(y, self.height)
        for place in range(max(0, x0 // self.pitch - 2), x1 // self.pitch + 1):
            hex_ = self._at.get((self._u0 + line, self._v0 + place), NOWHERE)
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

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.flat = grid.orientation == "flat"
        us, vs = zip(*grid.doubled, strict=True)
        self._u0, self._v0 = min(us), min(vs)
        self._across, self._along = 1 + max(us) - self._u0, 1 + max(vs) - self._v0
        self._at = {uv: i for i, uv in enumerate(grid.doubled)}

    @property
    def size(self) -> tuple[int, int]:
        if self.flat:
            return self._across * self.WIDTH, (self._along + 2) // 2
        return self._along + 1, self._across

    def halves(self, x: int, y: int) -> tuple[int, int]:
        """The hexes in the upper and in the lower half of a cell."""
        if not self.flat:
            hex_ = self._either(self._u0 + y, self._v0 + x)
            return hex_, hex_
        u = self._u0 + x // self.WIDTH
        return self._upward(u, self._v0 + 2 * y), self._upward(u, self._v0 + 2 * y + 1)

    def _upward(self, u: int, v: int) -> int:
        return self._at.get((u, v), self._at.get((u, v - 1), NOWHERE))

    def _either(self, u: int, v: int) -> int:
        return self._at.get((u, v), self._at.get((u, v - 1), NOWHERE))

    def region(self, hex_: int) -> tuple[int, int, int, int]:
        u, v = self.grid.doubled[hex_]
        if self.flat:
            return (u - self._u0) * self.WIDTH, (v - self._v0) // 2, self.WIDTH, 1
        return v - self._v0, u - self._u0, self.WIDTH, 1

    def hex_at(self, x: int, y: int) -> int:
        if x < 0 or y < 0:
            return NOWHERE
        upper, lower = self.halves(x, y)
        return upper if upper != NOWHERE else lower
