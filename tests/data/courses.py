"""Watercourses and lines of any map: where they end, on which bank a town stands, where a line steps aside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import pairwise
from math import hypot

from tools.mapmaker.grid import Corner, HexGrid
from tools.mapmaker.snapping import distance_to_line

from .definition_files import GAMES, MapFacts, read_definition

#: every map, of titles and of packs
MAPS = {path.parent.name: path for path in sorted(GAMES.glob("*/data/*/map.json"))}
#: waters that stand, and need no mouth
STANDING = {"lake", "sea"}
#: terrain of hexes that belong to a town even if its name stands in another
BUILT_UP = {"city", "town", "residential", "industrial"}


class Courses(MapFacts):
    """A map with its watercourses in the plane."""

    def __init__(self, title: str) -> None:
        super().__init__(read_definition(MAPS[title]))
        spec = self.data["grid"]
        directions = spec.get("columns", "east"), spec.get("rows", "south")
        self.plane = HexGrid(spec["orientation"], spec["shifted"], spec["label"], frozenset(self.hexes), *directions)
        self.places: dict[str, str] = {place["name"]["en"]: place["hex"] for place in self.data["places"]}
        self.waters: list[tuple[str, str, list[Corner]]] = [
            (water["name"]["en"], water["kind"], [(x, y) for x, y in water["corners"]])
            for water in self.data["watercourses"]
        ]

    @cached_property
    def corners(self) -> dict[Corner, set[str]]:
        """The hexes that meet in each corner."""
        found: dict[Corner, set[str]] = defaultdict(set)
        for label in self.hexes:
            for corner in self.plane.corners(label):
                found[corner].add(label)
        return found

    def hexes_at(self, point: Corner) -> set[str]:
        """The hexes that meet in a corner, or the one that the point lies in."""
        return self.corners.get(point, {self.plane.hex_at(point)} & set(self.hexes))

    def is_corner(self, point: Corner) -> bool:
        return point in self.corners

    def at_edge(self, point: Corner) -> bool:
        around = self.hexes_at(point)
        if self.is_corner(point):
            return len(around) < 3
        return not around or any(len(self.neighbours(label)) < 6 for label in around)

    def mouths(self) -> Iterator[tuple[str, Corner, list[Corner]]]:
        """Each running water: its name, its mouth, and the points of all the others."""
        for number, (name, kind, points) in enumerate(self.waters):
            if kind not in STANDING:
                others = [at for i, (_, _, line) in enumerate(self.waters) if i != number for at in line]
                yield name, points[-1], others

    def bank(self, place: str, river: str) -> str:
        """The bank, "left" or "right", of the nearest stretch of a river that a place's hex lies on."""
        at = self.plane.centre(self.places[place])
        lines = [points for name, _, points in self.waters if name == river]
        (x0, y0), (x1, y1) = min(
            (pair for points in lines for pair in pairwise(points)),
            key=lambda pair: (round(distance_to_line(at, pair), 6), _middle_away(at, pair)),
        )
        # Y grows south: a positive product is on the right hand of who looks downstream.
        return "right" if (x1 - x0) * (at[1] - y0) - (y1 - y0) * (at[0] - x0) > 0 else "left"

    def steps_aside(self) -> Iterator[tuple[str, str]]:
        """Hexes of lines whose two neighbours on the line touch, although nothing there has a name: each with its line.
        Where water that nobody crosses parts the two, the line must go round."""
        named = {*self.places.values(), *(label for label in self.hexes if self.terrain(label) in BUILT_UP)}
        for line in self.data["lines"]:
            for before, label, after in zip(line["hexes"], line["hexes"][1:], line["hexes"][2:], strict=False):
                touch = after == before or after in self.neighbours(before)
                if touch and label not in named and not STANDING & set(self.kinds(before, after)):
                    yield line["name"]["en"], label


def _middle_away(at: Corner, pair: tuple[Corner, Corner]) -> float:
    (x0, y0), (x1, y1) = pair
    return hypot((x0 + x1) / 2 - at[0], (y0 + y1) / 2 - at[1])


@cache
def courses(title: str) -> Courses:
    return Courses(title)
