"""What lies on the ground: drawn terrain by places and outlines, and waters that fill hexes on top of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tools.mapmaker.grid import Corner, HexGrid, Point
from tools.mapmaker.inputs import BridgeHexes, Ground, Line, Steep, Water
from tools.mapmaker.valleys import bridged

#: terrain of a hex and where it comes from
Terrain = dict[str, tuple[str, str]]
Features = dict[str, dict[str, str]]
Valley = tuple[Water, list[tuple[str, Corner]]]


def drawn_grounds(
    grounds: Sequence[Ground],
    grid: HexGrid,
    hex_of: Callable[[Any], str],
    point: Callable[[Any], Point],
    pinned: Terrain,
) -> list[Ground]:
    """The grounds with all their hexes; an outline takes only what no earlier ground and no pin has."""
    drawn: list[Ground] = []
    taken: set[str] = set()
    for ground in grounds:
        hexes = [*ground.hexes, *dict.fromkeys(hex_of(place) for place in ground.places)]
        if ground.outline:
            closed = taken | {label for label, (terrain, _) in pinned.items() if terrain != ground.terrain}
            hexes += _inside(grid, [point(value) for value in ground.outline], {*hexes, *closed})
        taken.update(hexes)
        drawn.append(replace(ground, hexes=hexes))
    return drawn


def _inside(grid: HexGrid, outline: Sequence[Point], closed: Collection[str]) -> list[str]:
    """The hexes whose centres an outline encloses."""
    return [label for label in sorted(grid.hexes) if label not in closed and _encloses(outline, grid.centre(label))]


def _encloses(outline: Sequence[Point], at: Point) -> bool:
    """Even-odd rule: a ray to the east crosses the outline an odd number of times."""
    odd = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > at[1]) != (y1 > at[1]) and at[0] < x0 + (at[1] - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def place_steep(
    terrain: Terrain, features: Features, ranges: Mapping[str, int], steep: Sequence[Steep], open_ground: str
) -> None:
    """Steep ground by the first entry that it exceeds: the terrain of open hexes, a feature of any other."""
    for label, metres in ranges.items():
        kind = next((entry for entry in steep if metres > entry.over), None)
        if kind is None:
            continue
        if terrain[label][0] == open_ground:
            terrain[label] = kind.terrain, kind.source
        else:
            features.setdefault(label, {})[kind.terrain] = kind.source


def place_waters(
    terrain: Terrain,
    features: Features,
    valleys: Sequence[Valley],
    combined: dict[str, str],
    open_ground: str,
    pinned: Terrain,
) -> None:
    """Water makes open ground wet, changes ground that combines with it, and is a feature of any other ground.

    The first water of a hex counts; a pinned hex is left as it is.
    """
    wet: set[str] = set()
    for water, hexes in valleys:
        for label, _ in hexes:
            if label in pinned or label in wet:
                continue
            wet.add(label)
            ground = terrain[label][0]
            if ground == open_ground:
                terrain[label] = water.terrain, water.source
            elif together := combined.get(f"{ground} {water.terrain}"):
                terrain[label] = together, water.source
            else:
                features.setdefault(label, {})[water.terrain] = water.source


def place_bridges(
    terrain: Terrain,
    features: Features,
    valleys: Sequence[Valley],
    lines: Sequence[tuple[Line, list[str]]],
    bridges: BridgeHexes,
) -> None:
    """A line over water has a bridge there: a terrain of its own over some waters, a feature of the hex over others."""
    for line, hexes in lines:
        if line.kind not in bridges.lines:
            continue
        for _, water in valleys:
            for label in bridged(hexes, [label for label, _ in water]):
                if crossing := bridges.terrain.get(terrain[label][0]):
                    terrain[label] = crossing, line.source
                elif terrain[label][0] not in bridges.terrain.values():
                    features.setdefault(label, {}).setdefault("bridge", bridges.source)
