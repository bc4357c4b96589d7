"""Drainage lines computed from the elevation: reaches that each run downhill into the next."""

from __future__ import annotations

import json
from math import hypot
from pathlib import Path

from tools.mapmaker.grid import Point


class Streams:
    """The reaches of a GeoJSON file, linked where one ends and the next begins."""

    def __init__(self, path: Path) -> None:
        features = json.loads(path.read_text(encoding="utf-8"))["features"]
        self.reaches: list[list[Point]] = [
            [(lon, lat) for lon, lat in feature["geometry"]["coordinates"]] for feature in features
        ]
        self._starts = {reach[0]: reach for reach in self.reaches}

    def course(self, source: Point, mouth: Point) -> list[Point]:
        """The line downhill from the stream point nearest to `source` to the one nearest to `mouth`."""
        reach = min(self.reaches, key=lambda line: min(_distance(p, source) for p in line))
        course = reach[_nearest(reach, source) :]
        seen = {id(reach)}
        while (following := self._starts.get(course[-1])) is not None and id(following) not in seen:
            course += following[1:]
            seen.add(id(following))
        return course[: _nearest(course, mouth) + 1]


def _distance(first: Point, second: Point) -> float:
    # A degree of longitude is about 0.64 of a degree of latitude at 50 N; good enough to find the nearest point.
    return hypot((first[0] - second[0]) * 0.64, first[1] - second[1])


def _nearest(line: list[Point], point: Point) -> int:
    return min(range(len(line)), key=lambda i: (_distance(line[i], point), i))
