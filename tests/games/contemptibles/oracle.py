"""The charts and the map rules once more, written from the rulebook alone and as plainly as possible.

Knows nothing of the game's code: it reads the facts of the map file, the counters on the table and the numbers below,
and says where a unit can go, which hexes a gun can bombard and who can assault what. Slow, and only for tests.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from fractions import Fraction

from grognard.engine.state import State

from .scene import BUILDINGS, GRID, MONS, ROADS, SIDES, TERRAIN, adjacent

INFINITY = 999
#: chart 13.1 (9.10, 9.11, 9.15); buildings of both kinds alike
PRICE = {
    "infantry": {"clear": 1, "woods": 2, "building": 2, "river": 1},
    "cavalry": {"clear": 1, "woods": 3, "building": 2, "river": 2},
    "artillery": {"clear": 1, "woods": INFINITY, "building": 2, "river": INFINITY},
    "horse-artillery": {"clear": 1, "woods": INFINITY, "building": 2, "river": INFINITY},
    "heavy-artillery": {"clear": 2, "woods": INFINITY, "building": INFINITY, "river": INFINITY},
}
UNITS = {unit.id: unit for unit in MONS.rules.units}


@dataclass(frozen=True)
class Scene:
    """The units on the map, by hex, each side's own view of them put together."""

    stacks: dict[str, list[str]]

    @staticmethod
    def of(state: State) -> Scene:
        stacks: dict[str, list[str]] = {}
        for side in MONS.sides:
            for label, counters in MONS.view(state, side).stacks.items():
                if counters[0].side == side:
                    stacks[label] = [counter.unit for counter in counters]
        return Scene(stacks)

    def side(self, label: str) -> str:
        return UNITS[self.stacks[label][0]].side if label in self.stacks else ""

    def zone(self, label: str, side: str) -> bool:
        """7.1, 7.2"""
        return label not in BUILDINGS and any(self.side(n) == side for n in adjacent(label))

    def has_room(self, label: str, units: list[str]) -> bool:
        """6.3, 6.5"""
        there = self.stacks.get(label, [])
        points = sum(4 if _regiment(unit) else 1 for unit in [*there, *units])
        corps = {UNITS[unit].formation.get("corps") for unit in [*there, *units] if UNITS[unit].side == "german"}
        return points <= 5 and len(corps) <= 1

    def beside(self, label: str, side: str) -> bool:
        return any(self.side(n) == side for n in adjacent(label))


def _regiment(unit: str) -> bool:
    return (UNITS[unit].side, UNITS[unit].type) == ("german", "infantry")


def other(side: str) -> str:
    return {"german": "british", "british": "german"}[side]


def step_price(arm: str, origin: str, to: str) -> int:
    """9.10 to 9.18"""
    pair = frozenset((origin, to))
    if pair in ROADS:
        return 1
    kinds = SIDES.get(pair, set())
    price = PRICE[arm]["building" if to in BUILDINGS else TERRAIN[to]]
    if not any("bridge" in kind for kind in kinds):
        if "canal" in kinds:
            return INFINITY
        if "river" in kinds:
            price += PRICE[arm]["river"]
    return min(price, INFINITY)


def destinations(scene: Scene, unit: str, origin: str, points: int, march: bool, began: bool) -> dict[str, int]:
    """7.3, 9.3, 9.4, 9.20 Where a single unit can go, and for how many points: where it can end, and on a march also
    where it can go on to such a place."""
    enemy = other(UNITS[unit].side)
    if began and scene.zone(origin, enemy):
        return {}
    best = prices(scene, unit, origin, points)
    others = {label: [u for u in stack if u != unit] for label, stack in scene.stacks.items()}
    lifted = Scene({label: stack for label, stack in others.items() if stack})
    return {
        label: cost for label, cost in best.items()
        if not (march and scene.beside(label, enemy)) or _goes_on(lifted, unit, label, points - cost)
    }  # fmt: skip


def _goes_on(scene: Scene, unit: str, origin: str, points: int) -> bool:
    """9.20 Whether a march that passes next to the enemy can end somewhere else."""
    enemy = other(UNITS[unit].side)
    if scene.zone(origin, enemy):
        return False
    return any(not scene.beside(label, enemy) for label in prices(scene, unit, origin, points))


def prices(scene: Scene, unit: str, origin: str, points: int) -> dict[str, int]:
    """7.3, 9.3, 9.4 What every hex costs that a unit can enter, whether it may end there or not."""
    enemy, arm = other(UNITS[unit].side), UNITS[unit].type
    best, queue = {origin: 0}, [(0, origin)]
    while queue:
        spent, at = heapq.heappop(queue)
        if spent > best[at] or (at != origin and scene.zone(at, enemy)):
            continue
        for to in adjacent(at):
            total = spent + step_price(arm, at, to)
            if total > points or total >= best.get(to, INFINITY) or scene.side(to) == enemy:
                continue
            if not scene.has_room(to, [unit]) or (scene.zone(at, enemy) and scene.zone(to, enemy)):
                continue
            best[to] = total
            heapq.heappush(queue, (total, to))
    del best[origin]
    return best


def joint_destinations(
    scene: Scene, origin: str, points: dict[str, int], march: bool, began: bool
) -> dict[str, tuple[int, ...]]:
    """9.5, 9.7 Where units can end together, each paying its own prices, and what each of them pays at the least."""
    units = list(points)
    enemy = other(UNITS[units[0]].side)
    if began and scene.zone(origin, enemy):
        return {}
    ways: dict[str, list[tuple[int, ...]]] = {origin: [(0,) * len(units)]}
    queue = [(origin, ways[origin][0])]
    while queue:
        at, spent = queue.pop()
        if at != origin and scene.zone(at, enemy):
            continue
        for to in adjacent(at):
            if to == origin or scene.side(to) == enemy or not scene.has_room(to, units):
                continue
            total = tuple(p + step_price(UNITS[u].type, at, to) for u, p in zip(units, spent, strict=True))
            if any(p > points[u] for u, p in zip(units, total, strict=True)):
                continue
            if scene.zone(at, enemy) and scene.zone(to, enemy):
                continue
            known = ways.setdefault(to, [])
            if any(all(a <= b for a, b in zip(way, total, strict=True)) for way in known):
                continue
            known.append(total)
            queue.append((to, total))
    del ways[origin]
    ends = {label: found for label, found in ways.items() if not (march and scene.beside(label, enemy))}
    return {label: tuple(map(min, zip(*found, strict=True))) for label, found in ends.items()}


def sees(origin: str, target: str) -> bool:
    """10.3 By clipping the line against every hex nearby."""
    a, b = GRID.index[origin], GRID.index[target]
    offset = GRID.offset(a, b)
    for h in {*GRID.within(a, GRID.distance(a, b))} - {a, b}:
        if TERRAIN[GRID.labels[h]] in ("woods", "residential") and _length(offset, GRID.offset(a, h)) > 0:
            return False
    return True


def _length(line: tuple[int, int], centre: tuple[int, int]) -> Fraction:
    """The part of the line inside a hex, whose sides lie 1 above and below and 2 along either slope of 3u + v."""
    enter, leave = Fraction(0), Fraction(1)
    for a, b, half in ((0, 1, 1), (3, 1, 2), (3, -1, 2)):
        slope, offset = a * line[0] + b * line[1], a * centre[0] + b * centre[1]
        if slope == 0:
            if abs(offset) > half:
                return Fraction(0)
            continue
        ends = sorted((Fraction(offset - half, slope), Fraction(offset + half, slope)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return max(Fraction(0), leave - enter)


def can_bombard(scene: Scene, gun: str, origin: str, target: str) -> bool:
    """10.2, 10.3, 10.11"""
    if not 1 <= GRID.distance(GRID.index[origin], GRID.index[target]) <= UNITS[gun].range:
        return False
    return sees(origin, target) or observed(scene, gun, target)


def observed(scene: Scene, gun: str, target: str) -> bool:
    """10.11 Germans only for guns of their own corps."""
    mine = UNITS[gun]
    near = [UNITS[unit] for n in adjacent(target) for unit in scene.stacks.get(n, []) if UNITS[unit].side == mine.side]
    if mine.side == "british":
        return bool(near)
    return any(unit.formation["corps"] == mine.formation["corps"] for unit in near)


def can_assault(unit: str, origin: str, target: str) -> bool:
    """12.1, 12.3, 9.13"""
    kinds = SIDES.get(frozenset((origin, target)), set())
    bridged = any("bridge" in kind for kind in kinds)
    return "artillery" not in UNITS[unit].type and target in adjacent(origin) and ("canal" not in kinds or bridged)


def may_join(units: list[str], turn: int) -> bool:
    """12.14 and the part of 10.6 that both share: one corps, before turn 11 one division."""
    german = [UNITS[unit].formation for unit in units if UNITS[unit].side == "german"]
    divisions = {formation["division"] for formation in german if "division" in formation}
    return len({formation["corps"] for formation in german}) <= 1 and (turn >= 11 or len(divisions) <= 1)
