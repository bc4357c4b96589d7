"""Definition files as plain data, with the questions that rulebook statements ask of them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from grognard.hexes import Grid

REPOSITORY = Path(__file__).parents[2]
GAMES = REPOSITORY / "src" / "grognard" / "games"

Data = dict[str, Any]


def read_definition(path: Path) -> Data:
    """A definition file as it stands."""
    content = path.read_bytes()
    data: Data = json.loads(content) if path.suffix == ".json" else tomllib.loads(content.decode())
    return data


def named(data: object) -> Iterator[dict[str, str]]:
    """Every name and text in two languages, at any depth."""
    if isinstance(data, dict):
        if set(data) == {"en", "ja"}:
            yield data
        for value in data.values():
            yield from named(value)
    elif isinstance(data, list):
        for value in data:
            yield from named(value)


class MapFacts:
    """A map file with the questions that rulebook statements ask of it."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.hexes: dict[str, Data] = {entry["hex"]: entry for entry in data["hexes"]}
        self.sides: dict[frozenset[str], Data] = {frozenset(entry["between"]): entry for entry in data["hexsides"]}
        spec = data["grid"]
        self.grid = Grid(self.hexes, orientation=spec["orientation"], shifted=spec["shifted"], label=spec["label"])
        self.roads = {
            frozenset(pair) for line in data["lines"] if line["kind"] == "road" for pair in pairwise(line["hexes"])
        }

    def terrain(self, label: str) -> str:
        return str(self.hexes[label]["terrain"])

    def neighbours(self, label: str) -> set[str]:
        return {self.grid.labels[i] for i in self.grid.adjacent(self.grid.index[label])}

    def distance(self, first: str, second: str) -> int:
        return self.grid.distance(self.grid.index[first], self.grid.index[second])

    def kinds(self, first: str, second: str) -> list[str]:
        """What lies on the side between two hexes."""
        entry = self.sides.get(frozenset((first, second)))
        return list(entry["kinds"]) if entry else []

    def with_feature(self, feature: str) -> set[str]:
        return {label for label, entry in self.hexes.items() if feature in entry.get("features", ())}
