"""What never changes on a map, ready for drawing: colours by hex, kinds by hexside, names of places."""

from __future__ import annotations

from typing import Any

from grognard.engine.title import Title
from grognard.hexes import Grid
from grognard.locale import Words
from grognard.terminal import palette
from grognard.terminal.palette import Colour

#: how much the highest hex is lighter than the lowest
RELIEF = 0.16


class Ground:
    """The map of a title, by hex index and by step (6 * hex + direction)."""

    def __init__(self, title: Title, words: Words) -> None:
        rules = title.rules
        self.grid: Grid = rules.grid
        kinds = _terrain(title)
        by_label = {h.hex: kinds[h.terrain] for h in rules.map.hexes}
        self.looks = [str(by_label[label].get("look", by_label[label]["id"])) for label in self.grid.labels]
        self.names = [words.name(by_label[label]["name"]) for label in self.grid.labels]
        self.paper = self._relief({h.hex: float(h.elevation) for h in rules.map.hexes})
        self.water: dict[int, Colour] = {}
        self.ways: dict[int, Colour] = {}
        #: step -> whether one wades there, or has a bridge
        self.crossings: dict[int, bool] = {}
        self._hexsides(title)
        self._lines(title)
        #: hex -> name and size of its largest place
        self.places: dict[int, tuple[str, int]] = {}
        for place in sorted(rules.map.places, key=lambda place: place.size):
            if place.hex in self.grid.index:
                self.places[self.grid.index[place.hex]] = words.name(place.name), place.size

    def _relief(self, heights: dict[str, float]) -> list[Colour]:
        lowest, highest = min(heights.values()), max(heights.values())
        span = (highest - lowest) or 1
        return [
            palette.mix(palette.ground(self.looks[i]), palette.WHITE, RELIEF * (heights[label] - lowest) / span)
            for i, label in enumerate(self.grid.labels)
        ]

    def _hexsides(self, title: Title) -> None:
        for hexside in title.rules.map.hexsides:
            for step in title.rules.map.steps(self.grid, hexside.between):
                for kind in hexside.kinds:
                    colour = palette.edge(kind)
                    if colour is None:
                        self.crossings[step] = kind.endswith("ford") and self.crossings.get(step, True)
                    else:
                        self.water[step] = colour

    def _lines(self, title: Title) -> None:
        for line in title.rules.map.lines:
            colour = palette.edge(line.kind)
            for pair in zip(line.hexes, line.hexes[1:], strict=False):
                for step in title.rules.map.steps(self.grid, pair):
                    if colour is not None:
                        self.ways[step] = colour

    def sides_of(self, hex_: int) -> list[int]:
        return list(range(6 * hex_, 6 * hex_ + 6))


def _terrain(title: Title) -> dict[str, dict[str, Any]]:
    """Kinds of terrain by their ids, as the definitions tell them: rules keep of them what they need."""
    return {kind["id"]: kind for kind in title.definitions.raw("terrain.toml")["terrain"]}
