"""Elevation levels of hexes from their mean height, and the slopes between hexes of different levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tools.mapmaker.grid import HexGrid, Side

#: level of a hex and where it comes from
Level = tuple[int, str]


@dataclass(frozen=True)
class Levels:
    """A hex is one level higher for each of `from_metres` that its mean height reaches."""

    from_metres: list[int]
    source: str
    #: kind of hexside by difference of level; the last one also counts for greater differences
    slopes: list[str]
    slope_source: str

    def of(self, heights: Mapping[str, int], pinned: Mapping[str, Level]) -> dict[str, Level]:
        """The level of every hex: computed, unless a pin gives it."""
        computed = {
            label: (sum(metres >= limit for limit in self.from_metres), self.source)
            for label, metres in heights.items()
        }
        return computed | dict(pinned)

    def slope_sides(self, grid: HexGrid, levels: Mapping[str, Level]) -> Iterator[tuple[Side, str]]:
        """Every hexside between hexes of different levels, with its kind."""
        for first, second in grid.sides():
            difference = abs(levels[first][0] - levels[second][0])
            if difference:
                yield (first, second), self.slopes[min(difference, len(self.slopes)) - 1]
