"""A numbered hex grid: printed labels on one side, small integers (hex indexes) on the other.

Inside, every hex has *doubled* coordinates (u, v): u counts half-steps across the columns, v half-hexes along them, so
that the six neighbours of any hex are the same six offsets wherever it stands. A grid with pointed tops is the same
grid with its axes exchanged.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cached_property

#: the index that stands for "no hex": off the edge of the map
NOWHERE = -1

#: offsets (du, dv) of the six directions, clockwise; direction d and d + 3 are opposite
DIRECTIONS: tuple[tuple[int, int], ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


class Grid:
    """The hexes of one map, in label order; an index is a position in that order.

    >>> grid = Grid(["1523", "1524", "1624"], orientation="flat", shifted="odd", label="CCRR")
    >>> grid.distance(grid.index["1523"], grid.index["1624"])
    1
    """

    def __init__(
        self,
        labels: Iterable[str],
        *,
        orientation: str,
        shifted: str,
        label: str,
        columns: str = "east",
        rows: str = "south",
    ) -> None:
        """`columns` and `rows` say in which direction their numbers grow; it matters for drawing alone.

        Shifted columns (rows) sit half a hex further in that direction.
        """
        self.labels: tuple[str, ...] = tuple(sorted(labels))
        self.orientation = orientation
        self.shifted = shifted
        self.label_order = label
        self.columns = columns
        self.rows = rows
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.labels)}
        self.doubled: tuple[tuple[int, int], ...] = tuple(map(self._doubled_of, self.labels))
        self._at: dict[tuple[int, int], int] = {uv: i for i, uv in enumerate(self.doubled)}
        #: six entries a hex; NOWHERE off the map
        self.neighbour: array[int] = array(
            "h", (self._at.get((u + du, v + dv), NOWHERE) for u, v in self.doubled for du, dv in DIRECTIONS)
        )
        self._adjacent: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in self.neighbour[6 * i : 6 * i + 6] if n != NOWHERE) for i in range(len(self.labels))
        )

    def __len__(self) -> int:
        return len(self.labels)

    def _doubled_of(self, label: str) -> tuple[int, int]:
        first, second = int(label[:2]), int(label[2:])
        column, row = (first, second) if self.label_order == "CCRR" else (second, first)
        line, place = (column, row) if self.orientation == "flat" else (row, column)
        shift = 1 if (line % 2 == 1) == (self.shifted == "odd") else 0
        return line, 2 * place + shift

    def adjacent(self, hex_: int) -> tuple[int, ...]:
        """The hexes of the map that touch this one."""
        return self._adjacent[hex_]

    def step(self, origin: int, to: int) -> int:
        """The number of the step from a hex to its neighbour: six to a hex, 6 * origin + direction."""
        first = 6 * origin
        try:
            return self.neighbour.index(to, first, first + 6)
        except ValueError:
            raise ValueError(f"{self.labels[origin]} and {self.labels[to]} are not adjacent") from None

    def direction(self, origin: int, to: int) -> int:
        """Which of the six directions leads from a hex to its neighbour."""
        return self.step(origin, to) - 6 * origin

    def is_adjacent(self, a: int, b: int) -> bool:
        return b in self._adjacent[a]

    def offset(self, origin: int, to: int) -> tuple[int, int]:
        """Doubled offset from one hex to another."""
        (u0, v0), (u1, v1) = self.doubled[origin], self.doubled[to]
        return u1 - u0, v1 - v0

    def at_offset(self, origin: int, offset: tuple[int, int]) -> int:
        """The hex at a doubled offset, or NOWHERE."""
        u, v = self.doubled[origin]
        return self._at.get((u + offset[0], v + offset[1]), NOWHERE)

    def distance(self, a: int, b: int) -> int:
        """Number of hexes from a to b, counting b and not a."""
        du, dv = self.offset(a, b)
        across, along = abs(du), abs(dv)
        return across + max(0, (along - across) // 2)

    @cached_property
    def _runs(self) -> list[tuple[int, int, int]]:
        """The map in the order of its hexes, as lines without a gap: u, the first v, and one past the last."""
        runs: list[tuple[int, int, int]] = []
        for u, v in self.doubled:
            if runs and runs[-1][0] == u and runs[-1][2] == v:
                runs[-1] = (u, runs[-1][1], v + 2)
            else:
                runs.append((u, v, v + 2))
        return runs

    @cached_property
    def _strips(self) -> list[bytes]:
        """By difference across: how far it is, by difference along; the middle is no difference."""
        across = max(u for u, _ in self.doubled) + 1
        along = max(v for _, v in self.doubled) + 1
        return [bytes([max(du, (du + abs(dv)) // 2) for dv in range(-along, along + 1)]) for du in range(across)]

    def distances(self, centre: int) -> bytes:
        """By hex: how far it is from this one. Cut from strips, a line of the map at a time."""
        u, v = self.doubled[centre]
        strips = self._strips
        middle = len(strips[0]) // 2 - v
        return b"".join([strips[abs(x - u)][middle + first : middle + past : 2] for x, first, past in self._runs])

    def within(self, centre: int, radius: int) -> list[int]:
        """Every other hex of the map at most `radius` hexes away, in index order."""
        u, v = self.doubled[centre]
        found = []
        for du in range(-radius, radius + 1):
            for dv in range(-(2 * radius - abs(du)), 2 * radius - abs(du) + 1, 2):
                i = self._at.get((u + du, v + dv), NOWHERE)
                if i != NOWHERE and i != centre:
                    found.append(i)
        return sorted(found)

    def centre(self, hex_: int) -> tuple[float, float]:
        """Drawing coordinates of the centre, east and south positive; a flat hex is 1 high, a pointy one 1 wide."""
        u, v = self.doubled[hex_]
        across, along = u * 3**0.5 / 2, v / 2
        x, y = (across, along) if self.orientation == "flat" else (along, across)
        return (x if self.columns == "east" else -x), (y if self.rows == "south" else -y)
