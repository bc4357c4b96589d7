"""Longitude and latitude to grid coordinates, and the least-squares fit that finds the projection of a map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tools.mapmaker.grid import Point

Matrix = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Projection:
    """lon/lat -> kilometres east and south of the origin -> grid X, Y by an affine map."""

    origin: Point
    km_per_degree: Point
    matrix: Matrix
    offset: Point

    def kilometres(self, place: Point) -> Point:
        """Kilometres east and south of the origin."""
        return (
            self.km_per_degree[0] * (place[0] - self.origin[0]),
            self.km_per_degree[1] * (self.origin[1] - place[1]),
        )

    def to_grid(self, place: Point) -> Point:
        east, south = self.kilometres(place)
        (a, b), (c, d) = self.matrix
        return a * east + b * south + self.offset[0], c * east + d * south + self.offset[1]

    def to_lonlat(self, point: Point) -> Point:
        (a, b), (c, d) = self.matrix
        x, y = point[0] - self.offset[0], point[1] - self.offset[1]
        determinant = a * d - b * c
        east, south = (d * x - b * y) / determinant, (a * y - c * x) / determinant
        return self.origin[0] + east / self.km_per_degree[0], self.origin[1] - south / self.km_per_degree[1]

    @property
    def km_per_hex(self) -> float:
        (a, b), (c, d) = self.matrix
        return float(abs(a * d - b * c) ** -0.5)


def fit_similarity(origin: Point, km_per_degree: Point, controls: Sequence[tuple[Point, Point]]) -> Projection:
    """The scale, rotation and shift that bring the controls (lon/lat, grid point) closest, by least squares.

    A similarity has one scale and no shear: a printed wargame map is a tracing of a real map, so anything more would
    fit the errors of the control points instead of the map.
    """
    bare = Projection(origin, km_per_degree, ((1.0, 0.0), (0.0, 1.0)), (0.0, 0.0))
    points = [(bare.kilometres(place), target) for place, target in controls]
    n = len(points)
    mean_e = sum(p[0] for p, _ in points) / n
    mean_s = sum(p[1] for p, _ in points) / n
    mean_x = sum(t[0] for _, t in points) / n
    mean_y = sum(t[1] for _, t in points) / n
    along = across = size = 0.0
    for (east, south), (x, y) in points:
        e, s, u, v = east - mean_e, south - mean_s, x - mean_x, y - mean_y
        along += e * u + s * v
        across += e * v - s * u
        size += e * e + s * s
    a, c = along / size, across / size
    offset = (mean_x - a * mean_e + c * mean_s, mean_y - c * mean_e - a * mean_s)
    return Projection(origin, km_per_degree, ((a, -c), (c, a)), offset)
