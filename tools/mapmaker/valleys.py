"""Waters that fill hexes instead of running along hexsides: the hexes of a course, and where courses meet."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import ceil, hypot

from tools.mapmaker.grid import Corner, HexGrid, Point, rounded

#: distance between the points at which a course is looked at, in hexes
STEP_ALONG = 0.05
#: a hex with fewer neighbours lies at the edge of the map
HEXSIDES = 6
#: a hex that the course only touches for less than this is left out where its neighbours on the course meet
SHORTEST = 0.7

Run = tuple[str, list[Point]]


def valley(grid: HexGrid, course: Sequence[Point]) -> list[tuple[str, Corner]]:
    """The hexes of the map that a course runs through, in order, each with the middle of the course in it."""
    runs: list[Run] = []
    for point in _points_along(course):
        label = grid.hex_at(point) if min(point) >= 0 else ""
        if not runs or runs[-1][0] != label:
            runs.append((label, []))
        runs[-1][1].append(point)
    kept = _without_touched(grid, [run for run in runs if run[0] in grid.hexes])
    return [(label, rounded(points[len(points) // 2])) for label, points in kept]


def _points_along(course: Sequence[Point]) -> list[Point]:
    points = [course[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(course):
        steps = max(1, ceil(hypot(x1 - x0, y1 - y0) / STEP_ALONG))
        points += [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(1, steps + 1)]
    return points


def _without_touched(grid: HexGrid, runs: list[Run]) -> list[Run]:
    """Drops hexes touched only briefly, and second visits, as long as the chain holds together."""
    kept: list[Run] = []
    for i, run in enumerate(runs):
        following = runs[i + 1][0] if i + 1 < len(runs) else ""
        brief = len(run[1]) * STEP_ALONG < SHORTEST
        meets = bool(kept) and bool(following) and following in [kept[-1][0], *grid.neighbours(kept[-1][0])]
        if (brief and meets) or run[0] in [label for label, _ in kept]:
            continue
        kept.append(run)
    return kept


def confluences(grid: HexGrid, valleys: Sequence[Sequence[tuple[str, Corner]]]) -> list[list[Corner]]:
    """The points of each course, led on to the water that it flows into: one in the hex of its mouth or, unless it
    leaves the map there, in a hex beside it."""
    drawn = []
    for number, course in enumerate(valleys):
        points = [at for _, at in course]
        label, (x, y) = course[-1]
        around = set(grid.neighbours(label))
        at_edge = len(around) < HEXSIDES
        # A water that ends there as well is none to flow into, unless both leave the map and it was named first.
        others = [
            entry
            for i, other in enumerate(valleys)
            if i != number
            for entry in (other if at_edge and i < number else other[:-1])
        ]
        for near in ({label}, set[str]() if at_edge else around):
            meets = [at for other, at in others if other in near]
            if meets:
                points.append(min(meets, key=lambda at: (hypot(at[0] - x, at[1] - y), at)))
                break
        drawn.append(points)
    return drawn


def bridged(hexes: Sequence[str], water: Sequence[str]) -> list[str]:
    """The hexes where a line crosses a water: it comes from outside the water and leaves it at once."""
    wet = set(water)
    return [
        label
        for before, label, after in zip(hexes, hexes[1:], hexes[2:], strict=False)
        if label in wet and before not in wet and after not in wet
    ]
