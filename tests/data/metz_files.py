"""The definition files of Metz, and the line of sight of rule 8.1.2 to try the map with."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from grognard.hexes import crossed_hexes

from .definition_files import GAMES, Data, MapFacts, read_definition

FOLDER = GAMES / "metz" / "data" / "metz"
SCREENS = {"forest", "forested-stream", "forested-ravine", "town"}
CLEAR, OBSCURED, BLOCKED = 0, 1, 2


@cache
def metz(name: str) -> Data:
    return read_definition(FOLDER / name)


@cache
def metz_map() -> MapFacts:
    return MapFacts(metz("map.json"))


def level(label: str) -> int:
    return int(metz_map().hexes[label]["level"])


def unit(ident: str) -> Data:
    found: Data = next(entry for entry in metz("units.toml")["unit"] if entry["id"] == ident)
    return found


def between(start: str, end: str) -> list[list[str]]:
    """The hexes strictly between two hexes; two together where the line runs along their hexside."""
    grid = metz_map().grid
    a, b = grid.index[start], grid.index[end]
    return [[grid.labels[grid.at_offset(a, offset)] for offset in group] for group in crossed_hexes(grid.offset(a, b))]


def line_of_sight(start: str, end: str, units: Collection[str] = (), bare: Collection[str] = ()) -> int:
    """Rule 8.1.2 with `units` in those hexes and the terrain of the hexes `bare` taken away."""
    return max(
        (
            max(_in_the_way(label, level(start), level(end), label in units, label in bare) for label in group)
            for group in between(start, end)
        ),
        default=CLEAR,
    )


def _in_the_way(label: str, firer: int, target: int, occupied: bool, bare: bool) -> int:
    here = level(label)
    if here > max(firer, target):
        return BLOCKED
    terrain = "clear" if bare else metz_map().terrain(label)
    screen = terrain in SCREENS or occupied
    farm = terrain == "farm"
    if here == max(firer, target):
        return BLOCKED if screen or farm else CLEAR
    # Below the higher unit: a farm counts only at the level of a lower target (8.1.2.3d).
    return OBSCURED if screen or (farm and here == target < firer) else CLEAR
