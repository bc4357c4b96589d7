"""1.3c, 3.2d Blobs and Mixed Formations.

Doubled coordinates are an affine picture of the map, so hulls and sides can be judged in them by whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.hexes import crossed_hexes

from ..board.units import units_of
from ..rules import NONE, Rules
from ..state import COMING, State
from .command import in_radius

Point = tuple[int, int]


def mixing(rules: Rules, state: State, formation: int) -> list[int]:
    """3.2d.ii The units that can make their Formation Mixed: not Trains or units out of radius."""
    hq = rules.hq[formation]
    if state.where[hq] < 0:
        return []
    far, radius, where = rules.distances(state.where[hq]), rules.radius[formation], state.where
    return [*(unit for unit in units_of(rules, state, formation) if far[where[unit]] <= radius), hq]


def counted(rules: Rules, state: State, formation: int) -> list[int]:
    """1.3c The units that make a Blob: of those, no reinforcements on their way."""
    return [unit for unit in mixing(rules, state, formation) if not state.marks[unit] & COMING]


def _cross(o: Point, a: Point, b: Point) -> int:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def hull(points: set[Point]) -> list[Point]:
    """The corners of the convex hull, in order."""
    ordered = sorted(points)
    if len(ordered) < 3:
        return ordered
    halves: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in run:
            while len(half) > 1 and _cross(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def blob_hexes(rules: Rules, state: State, formation: int) -> frozenset[int]:
    """1.3c The hexes of the units that make a Blob."""
    return frozenset(state.where[unit] for unit in counted(rules, state, formation))


def in_hull(rules: Rules, hexes: frozenset[int], hex_: int) -> bool:
    """1.3c, ruling 31 Whether the centre of a hex lies in or on the hull of others."""
    if hex_ in hexes:
        return True
    if not hexes:
        return False
    doubled = rules.grid.doubled
    u, v = at = doubled[hex_]
    corners = rules.remembered(("hull", hexes), lambda: hull({doubled[h] for h in hexes}))
    if len(corners) >= 3:
        return all(_cross(a, b, at) >= 0 for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    if len(corners) == 2:
        first, last = corners
        crossed = crossed_hexes((last[0] - first[0], last[1] - first[1]))
        return any((u - first[0], v - first[1]) in group for group in crossed)
    return False


def blob_area(rules: Rules, state: State, formation: int) -> list[int]:
    """1.3c Every hex of the Blob of a Formation; it lies within the Command Radius."""
    at, corners = state.where[rules.hq[formation]], blob_hexes(rules, state, formation)
    if at < 0:
        return []
    return sorted(h for h in (at, *rules.near(at, rules.radius[formation])) if in_hull(rules, corners, h))


def hindered_by(rules: Rules, state: State, formation: int, hex_: int) -> list[int]:
    """3.2d The other Formations of the side, Buddies apart, whose Blob holds a hex."""
    return [other for other in others_of(rules, state, formation) if in_blob(rules, state, other, (hex_,))]


def others_of(rules: Rules, state: State, formation: int) -> list[int]:
    """3.2d The Formations of the same side on the map that are no Buddies."""
    where, hq = state.where, rules.hq
    return [other for other in rules.strangers(state.scenario, state.turn, formation) if where[hq[other]] >= 0]


def in_blob(rules: Rules, state: State, formation: int, hexes: Iterable[int]) -> bool:
    """3.2d Whether the Blob of a Formation on the map holds one of some hexes. It lies within the Command Radius, since
    everybody counted does and a radius bulges nowhere inwards: hexes out of it need no hull."""
    far, radius = rules.distances(state.where[rules.hq[formation]]), rules.radius[formation]
    near = [h for h in hexes if far[h] <= radius]
    if not near:
        return False
    blob = blob_hexes(rules, state, formation)
    return any(in_hull(rules, blob, h) for h in near)


def mixed_with(rules: Rules, state: State, formation: int) -> list[int]:
    """3.2d The Formations that this one is Mixed with as it stands."""
    mine = {state.where[unit] for unit in mixing(rules, state, formation)}
    return [other for other in others_of(rules, state, formation) if in_blob(rules, state, other, mine)]


def may_mix(rules: Rules, state: State, unit: int) -> bool:
    """3.2d.ii Whether a unit can make its Formation Mixed: not Trains, out of radius, or unassigned."""
    formation = state.assigned[unit] - 1
    return formation != NONE and in_radius(rules, state, unit)
