"""The map, the sight, the fire and the command of the game, worked out a second time from the definition files alone.

Nothing here uses the code of the game but the names of its columns: hexagons are polygons, ways are searched from hex
to hex with fractions, tables are written down as the rulebook has them.
"""

from __future__ import annotations

import heapq
import json
import math
import tomllib
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from .scene import GRID, RULES

FOLDER = files("grognard.games.metz") / "data" / "metz"
MAP = json.loads((FOLDER / "map.json").read_text())
HEXES = {entry["hex"]: entry for entry in MAP["hexes"]}
_TERRAIN = tomllib.loads((FOLDER / "terrain.toml").read_text())
TERRAIN = {entry["id"]: entry for entry in _TERRAIN["terrain"]}
SLOPES = {entry["id"]: entry for entry in _TERRAIN["hexside"]}
HALF = Fraction(1, 2)
NOT_FIGHTING = ("headquarters", "mitrailleuse")

# how a hex is seen
CLEAR, OBSCURED, BLOCKED = range(3)


def roads(*kinds: str) -> set[tuple[str, str]]:
    lines = [line["hexes"] for line in MAP["lines"] if line["kind"] in kinds]
    steps = [step for hexes in lines for step in pairwise(hexes)]
    return {*steps, *((b, a) for a, b in steps)}


MAJOR = roads("major-road")
ROAD = roads("major-road", "minor-road")


# geometry -------------------------------------------------------------------------------------------------------------


def centre(label: str) -> tuple[float, float]:
    """Columns stand side by side; the even ones are half a hex lower."""
    column, row = int(label[:2]), int(label[2:])
    return column * math.sqrt(3) / 2, row + (0 if column % 2 else 0.5)


def distance(a: str, b: str) -> int:
    columns, rows = abs(int(a[:2]) - int(b[:2])), abs(centre(a)[1] - centre(b)[1])
    return int(max(columns, columns / 2 + rows))


@cache
def around(label: str) -> tuple[str, ...]:
    column, row = int(label[:2]), int(label[2:])
    near = [f"{c:02}{r:02}" for c in range(column - 1, column + 2) for r in range(row - 1, row + 2)]
    return tuple(other for other in near if other in HEXES and distance(label, other) == 1)


def is_crossed(label: str, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Whether a line has a length in common with a hexagon, its sides included."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    cx, cy = centre(label)
    enter, leave = 0.0, 1.0
    for side in range(6):
        angle = math.radians(60 * side + 30)
        nx, ny = math.cos(angle), math.sin(angle)
        gap = 0.5 - (nx * (x - cx) + ny * (y - cy))
        slope = nx * dx + ny * dy
        if abs(slope) < 1e-12:
            if gap < -1e-9:
                return False
        elif slope > 0:
            leave = min(leave, gap / slope)
        else:
            enter = max(enter, gap / slope)
    return leave - enter > 1e-6


# 8.1.2 ----------------------------------------------------------------------------------------------------------------


def kinds(label: str) -> list[str]:
    return [name for name in (HEXES[label]["terrain"], *HEXES[label].get("features", ())) if name in TERRAIN]


def sight(origin: str, target: str, occupied: set[str]) -> int:
    far = distance(origin, target)
    if far < 2:
        return CLEAR
    column, row = int(origin[:2]), int(origin[2:])
    box = [f"{c:02}{r:02}" for c in range(column - far, column + far + 1) for r in range(row - far, row + far + 1)]
    ends = centre(origin), centre(target)
    between = [h for h in box if h in HEXES and h not in (origin, target) and is_crossed(h, *ends)]
    return max((_effect(origin, target, h, h in occupied) for h in between), default=CLEAR)


def _effect(origin: str, target: str, label: str, held: bool) -> int:
    """8.1.2.1 to 8.1.2.3, each by its own list."""
    firer, aim, here = (HEXES[h]["level"] for h in (origin, target, label))
    woods = any(kind == "town" or kind.startswith("forest") for kind in kinds(label)) or held
    farms = woods or "farm" in kinds(label)
    if here > max(firer, aim):
        return BLOCKED
    if firer == aim:
        return (BLOCKED if farms else CLEAR) if here == firer else (OBSCURED if woods else CLEAR)
    if firer < aim:
        return (BLOCKED if farms else CLEAR) if here == aim else (OBSCURED if woods else CLEAR)
    if here == firer:
        return BLOCKED if farms else CLEAR
    return OBSCURED if (farms if here == aim else woods) else CLEAR


# the counters ---------------------------------------------------------------------------------------------------------


def where(state: Any, unit: int) -> str:
    return GRID.labels[state.where[unit]] if state.where[unit] >= 0 else ""


def fighters(state: Any) -> dict[str, list[int]]:
    """Hex -> combat units."""
    found: dict[str, list[int]] = {}
    for unit, entry in enumerate(RULES.units):
        if entry.type not in NOT_FIGHTING and where(state, unit):
            found.setdefault(where(state, unit), []).append(unit)
    return found


def held_by(state: Any, side: int) -> set[str]:
    return {label for label, units in fighters(state).items() if RULES.side[units[0]] == side}


def printed(state: Any, unit: int) -> Fraction:
    parent = RULES.units[unit].parent
    face = state.face[RULES.unit_index[parent] if parent else unit]
    return Fraction(RULES.units[unit].strength[face])


def battery(unit: int) -> int:
    return next((i for i, entry in enumerate(RULES.units) if entry.parent == RULES.ids[unit]), -1)


# 8.2 to 8.4 -----------------------------------------------------------------------------------------------------------

COLUMNS = {"C": 0.5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6-7": 6, "8-9": 8, "10-11": 10, "12-14": 12, "15+": 15}
COVER = {"town": -3, "farm": -2, "forest": -1, "quarry": -1, "forested-stream": -1, "stream": 1, "river-bridge": 2,
         "forested-ravine": 1, "ravine": 2}  # fmt: skip
FOOT, GUNS = {"infantry", "detachment"}, {"artillery", "horse-artillery"}


def reach_of(unit: int) -> tuple[int, int]:
    """Canister and effective range."""
    side, type_ = RULES.units[unit].side, RULES.units[unit].type
    if type_ in GUNS:
        return 1, 5 if side == "prussian" else 3
    return 0, 2 if side == "french" else 1


def fire_strength(state: Any, fire: Any) -> Fraction:
    far = distance(GRID.labels[fire.origin], GRID.labels[fire.target])
    if not fire.firers:
        return Fraction(15 if far == 1 else 10)
    total = Fraction(0)
    for unit in fire.firers:
        parent = RULES.units[unit].parent
        points = printed(state, unit) - state.morale[RULES.unit_index[parent] if parent else unit]
        points *= HALF if fire.halved else 1
        canister, effective = reach_of(unit)
        if far <= canister:
            points = max(points * 3 / 2, points + 1)
        elif far > effective:
            points /= 2
        total += max(points, Fraction(0))
    return Fraction(math.floor(total)) if total >= 1 else HALF if total >= HALF else Fraction(0)


def fire_column(state: Any, fire: Any) -> str:
    points = fire_strength(state, fire)
    start = max(i for i, least in enumerate(COLUMNS.values()) if points >= least)
    shift = _target_shift(state, fire) + _firer_shift(state, fire)
    shift += 2 * fire.favour - 2 * fire.against + 3 * fire.moulin
    return list(COLUMNS)[max(0, min(len(COLUMNS) - 1, start + shift))]


def _target_shift(state: Any, fire: Any) -> int:
    label = GRID.labels[fire.target]
    shift = min((COVER[kind] for kind in kinds(label) if kind in COVER), default=0)
    works = state.hex_marks[fire.target]
    shift -= 2 if works & 2 else works & 1
    units = fighters(state)[label]

    def points(unit: int) -> Fraction:
        mit = battery(unit)
        both = printed(state, unit) + (printed(state, mit) if mit >= 0 else 0)
        return max(Fraction(0), both - state.morale[unit])

    riders = [unit for unit in units if RULES.units[unit].type == "cavalry"]
    if riders and 2 * sum(map(points, riders)) >= sum(map(points, units)):
        shift += 3
    return shift - any(state.feu[unit] for unit in units)


def _firer_shift(state: Any, fire: Any) -> int:
    origin, target = GRID.labels[fire.origin], GRID.labels[fire.target]
    plunging = HEXES[origin]["level"] > HEXES[target]["level"]
    if not fire.firers:
        return int(plunging)
    types, side = {RULES.units[unit].type for unit in fire.firers}, RULES.units[fire.firers[0]].side
    shift = -2 * max(state.ammo[unit] for unit in fire.firers)
    if types & GUNS:
        shift += plunging + (side == "prussian")
    elif side == "french":
        shift += 1
    shift -= 2 * (sight(origin, target, set(fighters(state))) == OBSCURED)
    shift -= 2 * (fire.kind == "defensive" and any(state.shots[unit] for unit in fire.firers))
    return int(shift + any(state.feu[unit] for unit in fire.firers))


# ways -----------------------------------------------------------------------------------------------------------------

Price = Callable[[str, str], Fraction | None]


def search(start: str, points: Fraction, price: Price, ends: Iterable[str] = ()) -> dict[str, Fraction]:
    """What it costs to get to every hex within reach; from `ends` nobody goes on."""
    last, best, queue = set(ends), {start: Fraction(0)}, [(Fraction(0), start)]
    while queue:
        spent, label = heapq.heappop(queue)
        if spent > best[label] or (label in last and label != start):
            continue
        for near in around(label):
            cost = price(label, near)
            if cost is not None and spent + cost <= points and spent + cost < best.get(near, points + 1):
                best[near] = spent + cost
                heapq.heappush(queue, (spent + cost, near))
    return best


def command_area(state: Any, hq: int, rating: int) -> set[str]:
    """7.3"""
    enemies = held_by(state, 1 - RULES.side[hq])

    def price(start: str, to: str) -> Fraction | None:
        if to in enemies:
            return None
        if (start, to) in ROAD:
            return HALF
        if "river" in kinds(to):
            return None
        return Fraction(2 if any(kind.startswith("forest") for kind in kinds(to)) else 1)

    return set(search(where(state, hq), Fraction(rating), price))


def in_command(state: Any, formation: int, rating: int) -> set[int]:
    """7.4 For a headquarters on the map that has not been overrun."""
    hq, of = RULES.hq_of[formation], RULES.formation(state.scenario)
    members = [
        unit for unit, entry in enumerate(RULES.units)
        if of[unit] == formation and entry.type != "mitrailleuse" and unit != hq and where(state, unit)
    ]  # fmt: skip
    area = command_area(state, hq, rating)
    found = {unit for unit in members if where(state, unit) in area or state.due[unit] == state.turn}
    while True:
        more = [
            unit for unit in members
            if unit not in found and any(distance(where(state, unit), where(state, other)) <= 1 for other in found)
        ]  # fmt: skip
        if not more:
            return found | {hq}
        found.update(more)


def step_price(unit: int, dark: bool, march: bool, held: set[str]) -> Price:
    """2.2.2, 4.2, 11.2, 11.9 for one unit that moves alone."""
    entry = RULES.units[unit]
    arm = entry.type if entry.type in ("cavalry", *GUNS) else "infantry"

    def price(start: str, to: str) -> Fraction | None:
        if "fortress" in kinds(to) and entry.side == "prussian":
            return None
        if (start, to) in ROAD and to not in held:
            return HALF if march and (start, to) in MAJOR else Fraction(1)
        costs = [TERRAIN[kind]["movement"][arm] for kind in kinds(to)]
        rise = HEXES[to]["level"] - HEXES[start]["level"]
        if rise:
            slope = SLOPES["slope" if abs(rise) == 1 else "steep-slope"]
            costs.append(slope["up" if rise > 0 else "down"][arm])
        return None if "prohibited" in costs else Fraction(sum(costs) * (2 if dark else 1))

    return price
