"""Movement, command and supply once more, straight from the rulebook and from nothing else: slow, plain, and a check.

Only the map file, the counters and the view of a side are read; no module of the rules is used.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from grognard.engine.state import State

from .scene import GRID, RULES, WAR, adjacent

HEXES = {hex_.hex: hex_ for hex_ in RULES.map.hexes}
RIVERS = {frozenset(side.between) for side in RULES.map.hexsides if "river" in side.kinds}
RAILS = {
    frozenset(pair)
    for line in RULES.map.lines
    if line.kind == "rail"
    for pair in zip(line.hexes, line.hexes[1:], strict=False)
}
ON_RAIL = {label for pair in RAILS for label in pair}
UNITS = {unit.id: unit for unit in RULES.units}
PRICE = {"clear": 1, "forest": 2, "rough": 2, "marsh": 3, "city": 1}
CORPS = ("infantry", "cavalry")
HALF, ONE = Fraction(1, 2), Fraction(1)


def has(label: str, feature: str) -> bool:
    return feature in HEXES[label].features


@dataclass
class Scene:
    """Who stands where, and what that closes."""

    at: dict[str, str]
    control: dict[str, str]
    marks: dict[str, set[str]]

    def side_in(self, label: str) -> str:
        return next((UNITS[unit].side for unit, where in self.at.items() if where == label), "")

    def zone(self, side: str) -> set[str]:
        """7.0"""
        found: set[str] = set()
        for label in {
            where for unit, where in self.at.items() if UNITS[unit].side == side and UNITS[unit].type in CORPS
        }:
            fort = any(UNITS[unit].type == "fort" for unit, where in self.at.items() if where == label)
            if not fort and not has(label, "heavy-fortress"):
                found.update(adjacent(label))
        return found

    def cut(self, side: str) -> set[str]:
        """7.2, 7.5 Hexes in enemy zones without a friend."""
        return {label for label in self.zone(other(side)) if self.side_in(label) != side}

    def enemies(self, side: str) -> set[str]:
        return {where for unit, where in self.at.items() if UNITS[unit].side != side}


def other(side: str) -> str:
    return "entente" if side == "german" else "german"


def scene(state: State) -> Scene:
    at, marks = {}, {}
    for side in WAR.sides:
        for label, counters in WAR.view(state, side).stacks.items():
            for counter in counters:
                if counter.unit and counter.side == side:
                    at[counter.unit], marks[counter.unit] = label, set(counter.marks)
    view = WAR.view(state, None)
    control = {label: WAR.sides[int(view.control[GRID.index[label]])] for label in GRID.labels}
    return Scene(at, control, marks)


def spread(
    starts: Iterable[str], cost: Callable[[str, str], Fraction | None], most: Fraction, stops: set[str]
) -> dict[str, Fraction]:
    """Every hex within a distance; from a stop, other than a start, nothing goes on."""
    best = dict.fromkeys(starts, Fraction(0))
    first, queue = set(best), deque(best)
    while queue:
        here = queue.popleft()
        if here in stops and here not in first:
            continue
        for to in adjacent(here):
            step = cost(here, to)
            if step is not None and best[here] + step <= most and best[here] + step < best.get(to, most + 1):
                best[to] = best[here] + step
                queue.append(to)
    return best


# Chapter 10


def destinations(now: Scene, unit: str, points: int) -> set[str]:
    """7.1, 10.1 to 10.8 Where a unit can go with so many points."""
    side, zone = UNITS[unit].side, now.zone(other(UNITS[unit].side))
    closed, start = now.enemies(side), now.at[unit]

    def cost(here: str, to: str) -> Fraction | None:
        if to in closed or (here in zone and to in zone):
            return None
        if UNITS[unit].type == "depot":
            return ONE if frozenset((here, to)) in RAILS else None
        if UNITS[unit].nation == "belgian" and not has(to, "belgian-area"):
            return None
        city = has(here, "city") or has(to, "city")
        water = frozenset((here, to)) in RIVERS and not city
        return Fraction(PRICE[HEXES[to].terrain] + water)

    return set(spread([start], cost, Fraction(points), zone)) - {start}


# 6.7


def commanded(now: Scene, unit: str) -> bool:
    definition = UNITS[unit]
    side, closed = definition.side, now.enemies(definition.side)
    if definition.type == "headquarters":
        return True
    for hq in headquarters(now, definition.nation):
        reach = UNITS[hq].out_of_supply.strength if "out-of-supply" in now.marks[hq] else UNITS[hq].strength[0]
        area = spread([now.at[hq]], lambda _, to: None if to in closed else ONE, Fraction(reach), now.cut(side))
        if now.at[unit] in area:
            return True
    return definition.nation == "german" and has(now.at[unit], "german-city") and now.at[unit] in east(now)


def headquarters(now: Scene, nation: str) -> list[str]:
    return [unit for unit in now.at if UNITS[unit].type == "headquarters" and UNITS[unit].nation == nation]


# Chapter 8


def by_rail(now: Scene, side: str, sources: Iterable[str]) -> set[str]:
    """Rail hexes with an open line to a source: no enemy, no enemy zone without a friend but, for the Entente, in the
    source itself."""
    bad = now.enemies(side) | now.cut(side)
    queue = [label for label in sources if label not in (bad if side == "german" else now.enemies(side))]
    found = set(queue)
    for here in queue:
        for to in adjacent(here):
            if frozenset((here, to)) in RAILS and to not in found and to not in bad:
                found.add(to)
                queue.append(to)
    return found


def east(now: Scene) -> set[str]:
    return by_rail(now, "german", [label for label in HEXES if has(label, "edge-east") and label in ON_RAIL])


def edges(now: Scene) -> set[str]:
    rims = [label for label in HEXES if (has(label, "edge-west") or has(label, "edge-south")) and label in ON_RAIL]
    return by_rail(now, "entente", rims)


def near(now: Scene, label: str, side: str, rail: Callable[[str, str], bool], ours: bool = False) -> set[str]:
    """Hexes within two, a link along certain railways counting a half."""
    closed = now.enemies(side)

    def cost(here: str, to: str) -> Fraction | None:
        if to in closed or (ours and now.control[to] != side):
            return None
        return HALF if frozenset((here, to)) in RAILS and rail(here, to) else ONE

    return set(spread([label], cost, Fraction(2), now.cut(side)))


def no_rail(_: str, __: str) -> bool:
    return False


def hq_works(now: Scene, hq: str) -> bool:
    nation, label = UNITS[hq].nation, now.at[hq]
    if nation != "german":
        if label in edges(now):
            return True
        ports = [p for p in HEXES if has(p, "port") and now.control[p] == "entente"]
        return nation == "british" and (label in ports or label in by_rail(now, "entente", ports))
    lines = east(now)
    army = UNITS[hq].formation["army"]
    reach = near(now, label, "german", lambda _, __: True, ours=True)
    for unit, where in now.at.items():
        if UNITS[unit].type == "depot" and UNITS[unit].formation["army"] == army and where in reach & lines:
            return True
    return any(has(at, "germany") for at in near(now, label, "german", no_rail) & lines)


def supply(now: Scene, unit: str) -> str:
    """What the owner's administrative phase would find."""
    definition, label = UNITS[unit], now.at[unit]
    if definition.type == "fort" or has_line(now, unit):
        return "supplied"
    heavy = has(label, "heavy-fortress")
    feeds = {
        "german": heavy,
        "french": heavy and has(label, "france"),
        "british": heavy and has(label, "british-fortress"),
        "belgian": heavy,
    }
    return "fortress-supply" if feeds[definition.nation] else "out-of-supply"


def has_line(now: Scene, unit: str) -> bool:
    definition, label = UNITS[unit], now.at[unit]
    nation = definition.nation
    if definition.type == "depot":
        return label in east(now)
    if nation == "belgian" and has(label, "belgium"):
        return True
    if definition.type == "headquarters":
        return hq_works(now, unit)
    close = near(now, label, definition.side, no_rail)
    if nation == "german" and any(has(at, "german-city") for at in close & east(now)):
        return True
    if nation == "french":
        close = near(now, label, "entente", lambda _, to: has(to, "france"))
    nations = ("british", "french") if nation == "british" else (nation,)
    return any(now.at[hq] in close and hq_works(now, hq) for name in nations for hq in headquarters(now, name))


# Chapter 11


def odds(attack: int, defence: int) -> int:
    """11.8 As a column: n for n:1, 0 for 1:2, -1 for 1:3 and so on."""
    if defence == 0:
        return 99
    if attack >= defence:
        return attack // defence
    quotient = -(-defence // attack)
    return 2 - quotient


def strength(now: Scene, unit: str, steps: int, *, attacking: bool) -> int:
    """8.7, 8.9 The factor in combat."""
    definition, marks = UNITS[unit], now.marks[unit]
    if definition.type == "headquarters" and "out-of-supply" in marks:
        return int(definition.out_of_supply.strength)
    factor = int(definition.strength[len(definition.strength) - steps])
    halved = "out-of-supply" in marks or (attacking and "fortress-supply" in marks)
    return -(-factor // 2) if halved and definition.type != "fort" else factor


def fixed_shifts(now: Scene, target: str, attackers: list[str], defenders: list[str], turn: int) -> int:
    """11.11 to 11.14, 11.16, 11.24 Everything but the dice."""
    total = {"rough": -1, "city": -1}.get(HEXES[target].terrain, 0) - has(target, "heavy-fortress")
    if all(frozenset((now.at[unit], target)) in RIVERS for unit in attackers):
        total -= 1
    total += spirit(now, attackers) - spirit(now, defenders)
    return total + (UNITS[attackers[0]].side == "entente" and turn in (9, 10))


def spirit(now: Scene, units: list[str]) -> int:
    """11.16 One for elan all round, one against for any fatigue."""
    corps = [unit for unit in units if UNITS[unit].type in CORPS]
    elan = bool(corps) and all("elan" in now.marks[unit] for unit in corps)
    return elan - any("fatigue" in now.marks[unit] for unit in corps)


def is_concentric(now: Scene, target: str, attackers: list[str]) -> bool:
    """11.15 Opposite hexes have the target as their middle: they share no other neighbour."""
    if has(target, "city") or has(target, "heavy-fortress"):
        return False
    origins = sorted({now.at[unit] for unit in attackers})
    if len(origins) >= 3:
        return True
    return len(origins) == 2 and set(adjacent(origins[0])) & set(adjacent(origins[1])) == {target}
