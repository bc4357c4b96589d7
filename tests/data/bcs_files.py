"""The definition files of the Battalion Combat Series: what the packs share, and each pack on top of it."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from grognard.engine.definitions import Definitions

from .definition_files import GAMES, Data, MapFacts, read_definition

FOLDER = GAMES / "bcs" / "data"
PACKS = ("bastogne", "training")


@cache
def one(folder: str, name: str) -> Data:
    """A file as it stands."""
    return read_definition(FOLDER / folder / name)


@cache
def merged(pack: str, name: str) -> Data:
    """A file of a pack with what the series puts under it."""
    return Definitions(FOLDER / "system", FOLDER / pack).raw(name)


@cache
def ground(pack: str) -> MapFacts:
    return MapFacts(one(pack, "map.json"))


def terrains(pack: str, label: str) -> set[str]:
    """Every terrain of a hex."""
    kinds = {entry["id"] for entry in merged(pack, "terrain.toml")["terrain"]}
    entry = ground(pack).hexes[label]
    return {entry["terrain"], *entry.get("features", ())} & kinds


def unit(pack: str, ident: str) -> Data:
    found: Data = next(entry for entry in one(pack, "units.toml")["unit"] if entry["id"] == ident)
    return found


def scenario(pack: str, ident: str) -> Data:
    found: Data = next(entry for entry in one(pack, "scenarios.toml")["scenario"] if entry["id"] == ident)
    return found


@cache
def roads(pack: str, kinds: tuple[str, ...] = ("primary-road", "secondary-road", "track")) -> dict[str, set[str]]:
    """Hexes joined by lines of these kinds."""
    net: dict[str, set[str]] = {}
    for line in one(pack, "map.json")["lines"]:
        if line["kind"] in kinds:
            for first, second in pairwise(line["hexes"]):
                net.setdefault(first, set()).add(second)
                net.setdefault(second, set()).add(first)
    return net


def along(line: Iterable[str], first: str, second: str) -> int:
    """Hexes from one hex of a line to another, along it."""
    hexes = list(line)
    return abs(hexes.index(first) - hexes.index(second))


def by_road(pack: str, start: str, end: str) -> int:
    """Hexes of the shortest way by any road."""
    net = roads(pack)
    best, queue = {start: 0}, [(0, start)]
    while queue:
        far, here = heapq.heappop(queue)
        if here == end:
            return far
        for other in net[here]:
            if far + 1 < best.get(other, 9999):
                best[other] = far + 1
                heapq.heappush(queue, (far + 1, other))
    raise AssertionError(f"no road from {start} to {end}")
