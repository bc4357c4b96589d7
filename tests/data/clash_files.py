"""The definition files of both titles of Clash of Giants, with the questions that tests of their maps ask."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterable
from itertools import pairwise

from grognard.engine.definitions import Definitions
from grognard.games.clash.schema import DIRECTIONS
from grognard.hexes import NOWHERE
from tools.mapmaker.grid import Corner, HexGrid

from .definition_files import GAMES, Data, MapFacts, read_definition

DATA = GAMES / "clash" / "data"
TITLES = ("tannenberg", "marne")
WATER = {"sea", "lake"}


def read(title: str, name: str) -> Data:
    return read_definition(DATA / title / name)


def definitions(title: str) -> Definitions:
    return Definitions(DATA / "system", DATA / title)


def merged(title: str, name: str) -> Data:
    """A file of the title on top of the system's file of the same name."""
    return definitions(title).raw(name)


def units(title: str, side: str = "") -> list[Data]:
    return [unit for unit in read(title, "units.toml")["unit"] if side in ("", unit["side"])]


class ClashMap(MapFacts):
    """A map with its rivers, railways and supply lines."""

    def __init__(self, title: str) -> None:
        super().__init__(read(title, "map.json"))
        self.plane = HexGrid("flat", "odd", "CCRR", frozenset(self.hexes))
        self.places: dict[str, str] = {place["name"]["en"]: place["hex"] for place in self.data["places"]}
        self.rail: dict[str, set[str]] = defaultdict(set)
        for line in self.data["lines"]:
            for first, second in pairwise(line["hexes"]):
                self.rail[first].add(second)
                self.rail[second].add(first)

    def features(self, label: str) -> set[str]:
        return set(self.hexes[label].get("features", ()))

    @property
    def land(self) -> set[str]:
        return {label for label in self.hexes if self.terrain(label) not in WATER}

    def passable(self, first: str, second: str) -> bool:
        """Whether neither the hex entered nor the side crossed is all water."""
        return self.terrain(second) not in WATER and not WATER & set(self.kinds(first, second))

    def steps(self, label: str) -> list[tuple[str, str]]:
        """The neighbours that can be entered, each with its direction."""
        at = 6 * self.grid.index[label]
        found = (
            (direction, self.grid.labels[to])
            for k, direction in enumerate(DIRECTIONS)
            if (to := self.grid.neighbour[at + k]) != NOWHERE
        )
        return [(direction, other) for direction, other in found if self.passable(label, other)]

    def tracing(self, sources: Iterable[str], arrows: Collection[str], free: int) -> set[str]:
        """8.22 Where supply lines of an empty map begin: so many steps any way, then only along the arrows."""
        backwards: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for label in self.land:
            for direction, other in self.steps(label):
                backwards[other].append((direction, label))
        along = set(sources)
        waiting = deque(along)
        while waiting:
            for direction, label in backwards[waiting.popleft()]:
                if direction in arrows and label not in along:
                    along.add(label)
                    waiting.append(label)
        reached = set(along)
        for _ in range(free):
            reached |= {label for at in reached for _, label in backwards[at]}
        return reached

    def march(self, start: str, goal: str) -> int:
        """The movement points of the cheapest way, with no enemy about (11.3)."""
        terrain = {entry["id"]: entry["movement"] for entry in merged("tannenberg", "terrain.toml")["terrain"]}
        best, waiting = {start: 0}, deque([start])
        while waiting:
            label = waiting.popleft()
            for _, other in self.steps(label):
                cost = best[label] + terrain[self.terrain(other)] + ("major-river" in self.kinds(label, other))
                if cost < best.get(other, 999):
                    best[other] = cost
                    waiting.append(other)
        return best[goal]

    def along_rail(self, starts: Iterable[str]) -> set[str]:
        """Every hex that a railway joins to these."""
        found, waiting = set[str](), [label for label in starts if label in self.rail]
        while waiting:
            label = waiting.pop()
            if label not in found:
                found.add(label)
                waiting += self.rail[label]
        return found

    # Rivers -----------------------------------------------------------------------------------------------------------

    def courses(self, *kinds: str) -> list[tuple[str, list[Corner]]]:
        """Watercourses of these kinds, each as the corners that it passes, downstream."""
        return [
            (water["name"]["en"], [(x, y) for x, y in water["corners"]])
            for water in self.data["watercourses"]
            if water["kind"] in kinds
        ]

    def course(self, name: str) -> list[Corner]:
        return next(corners for found, corners in self.courses("river", "major-river") if found == name)

    def hexes_at(self, corner: Corner) -> set[str]:
        """The hexes that meet in a corner."""
        return {label for label in self.hexes if corner in self.plane.corners(label)}

    def bank(self, label: str, river: str) -> str:
        """The bank, "left" or "right", of the nearest stretch of a river that a hex lies on."""
        x, y = self.plane.centre(label)

        def away(stretch: tuple[Corner, Corner]) -> float:
            (x0, y0), (x1, y1) = stretch
            return ((x0 + x1) / 2 - x) ** 2 + ((y0 + y1) / 2 - y) ** 2

        (x0, y0), (x1, y1) = min(pairwise(self.course(river)), key=away)
        # Y grows south: a positive product is on the right hand of who looks downstream.
        return "right" if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0 else "left"


TANNENBERG = ClashMap("tannenberg")
MARNE = ClashMap("marne")
MAPS = {"tannenberg": TANNENBERG, "marne": MARNE}
