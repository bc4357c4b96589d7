"""The elevation grid: mean height of every hex, and the relief picture under the map."""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from tools.mapmaker.grid import HexGrid, Point
from tools.mapmaker.projection import Projection

PIXELS_PER_UNIT = 12


@dataclass(frozen=True)
class Elevation:
    """An ESRI ASCII grid; the first row is the northernmost, the corner is the outer corner of the south-west cell."""

    west: float
    north: float
    cell: float
    rows: list[list[int]]
    no_data: int

    @classmethod
    def read(cls, path: Path) -> Elevation:
        header: dict[str, float] = {}
        rows: list[list[int]] = []
        with gzip.open(path, "rt", encoding="ascii") as lines:
            for line in lines:
                words = line.split()
                if words and words[0][0].isalpha():
                    header[words[0].lower()] = float(words[1])
                elif words:
                    rows.append([round(float(word)) for word in words])
        cell = header["cellsize"]
        half = cell / 2
        west = header["xllcorner"] if "xllcorner" in header else header["xllcenter"] - half
        south = header["yllcorner"] if "yllcorner" in header else header["yllcenter"] - half
        return cls(west, south + cell * len(rows), cell, rows, round(header.get("nodata_value", -32768)))

    def at(self, place: Point) -> float:
        """Height at a place, between the four cells around it."""
        x = (place[0] - self.west) / self.cell - 0.5
        y = (self.north - place[1]) / self.cell - 0.5
        x = max(0.0, min(x, len(self.rows[0]) - 1.001))
        y = max(0.0, min(y, len(self.rows) - 1.001))
        column, row, fx, fy = int(x), int(y), x % 1, y % 1
        upper, lower = self.rows[row], self.rows[row + 1]
        top = self._height(upper[column]) * (1 - fx) + self._height(upper[column + 1]) * fx
        bottom = self._height(lower[column]) * (1 - fx) + self._height(lower[column + 1]) * fx
        return top * (1 - fy) + bottom * fy

    def _height(self, value: int) -> int:
        return 0 if value == self.no_data else value

    def hex_means(self, grid: HexGrid, projection: Projection) -> dict[str, int]:
        """Mean height in metres of every hex of the map."""
        cells = self._hex_cells(grid, projection, [(0.0, 0.0)])
        means = {label: round(sum(found) / len(found)) for label, found in cells.items()}
        return means | {label: self._at_centre(label, grid, projection) for label in grid.hexes - means.keys()}

    def hex_ranges(self, grid: HexGrid, projection: Projection) -> dict[str, int]:
        """Metres between the lowest and the highest of the cells of which a quarter lies in each hex of the map."""
        quarters = [(0.25, 0.25), (0.25, -0.25), (-0.25, 0.25), (-0.25, -0.25)]
        cells = self._hex_cells(grid, projection, quarters)
        return {label: max(found) - min(found) for label, found in cells.items()}

    def _hex_cells(self, grid: HexGrid, projection: Projection, parts: Sequence[Point]) -> dict[str, list[int]]:
        """The heights of the cells of which one of these parts (offsets from the middle) lies in each hex."""
        cells: dict[str, list[int]] = defaultdict(list)
        west, north, east, south = grid.bounds()
        for row, heights in enumerate(self.rows):
            for column, height in enumerate(heights):
                if height == self.no_data:
                    continue
                hexes = set()
                for across, down in parts:
                    latitude = self.north - (row + 0.5 + down) * self.cell
                    x, y = projection.to_grid((self.west + (column + 0.5 + across) * self.cell, latitude))
                    if west <= x <= east and north <= y <= south:
                        hexes.add(grid.hex_at((x, y)))
                for label in hexes & grid.hexes:
                    cells[label].append(height)
        return cells

    def _at_centre(self, label: str, grid: HexGrid, projection: Projection) -> int:
        return round(self.at(projection.to_lonlat(grid.centre(label))))


@dataclass(frozen=True)
class Relief:
    """A greyscale raster of the map rectangle in grid space."""

    x0: float
    y0: float
    min_m: int
    max_m: int
    pixels: list[bytes]

    def georeference(self) -> dict[str, object]:
        return {
            "file": "relief.png",
            "x0": round(self.x0, 4),
            "y0": round(self.y0, 4),
            "px_per_unit": PIXELS_PER_UNIT,
            "min_m": self.min_m,
            "max_m": self.max_m,
        }


def relief(elevation: Elevation, grid: HexGrid, projection: Projection) -> Relief:
    """Heights resampled through the projection, the lowest black and the highest white."""
    west, north, east, south = grid.bounds()
    width, height = ceil((east - west) * PIXELS_PER_UNIT), ceil((south - north) * PIXELS_PER_UNIT)
    metres = [
        [
            elevation.at(
                projection.to_lonlat((west + (i + 0.5) / PIXELS_PER_UNIT, north + (j + 0.5) / PIXELS_PER_UNIT))
            )
            for i in range(width)
        ]
        for j in range(height)
    ]
    lowest, highest = int(min(map(min, metres))), ceil(max(map(max, metres)))
    scale = 255 / max(1, highest - lowest)
    pixels = [bytes(round((value - lowest) * scale) for value in row) for row in metres]
    return Relief(west, north, lowest, highest, pixels)
