"""A slow reading of the rules on zones, supply, retreat and odds, straight from the book, to compare the fast one with.

It looks only at where the counters stand, at the map and at the definitions; it shares no table and no function with
the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


class Oracle:
    """Somebody who has the rulebook, the map and the counters, and nothing else."""

    def __init__(self, title: Any, state: Any) -> None:
        self.title, self.state = title, state
        self.files = title.definitions
        self.rules = title.rules
        self.labels: list[str] = list(title.rules.grid.labels)
        self._index = {label: i for i, label in enumerate(self.labels)}
        self._around: dict[str, list[str]] = {}
        self._free: dict[tuple[str, str], bool] = {}
        self.features = {h.hex: set(h.features) for h in title.rules.map.hexes}
        self.ground = {h.hex: h.terrain for h in title.rules.map.hexes}
        self.sides = {frozenset(side.between): set(side.kinds) for side in title.rules.map.hexsides}
        self.units = {
            unit.id: (unit, self.labels[state.where[i]], int(state.supply[i]), int(state.steps[i]))
            for i, unit in enumerate(title.rules.units) if state.where[i] >= 0
        }  # fmt: skip
        self.at: dict[str, list[str]] = {}
        for name, (_, label, _, _) in self.units.items():
            self.at.setdefault(label, []).append(name)

    def index(self, label: str) -> int:
        return self._index[label]

    # the map

    def step(self, label: str, direction: str) -> str:
        """The label of the next hex, "" off the map: even columns stand half a hex further north."""
        column, row = int(label[:2]), int(label[2:])
        down = column % 2  # how much lower an odd column is
        column += {"NE": 1, "SE": 1, "SW": -1, "NW": -1}.get(direction, 0)
        row += {"N": -1, "S": 1, "NE": down - 1, "NW": down - 1, "SE": down, "SW": down}[direction]
        found = f"{column:02}{row:02}"
        return found if found in self.features else ""

    def crossing(self, label: str, direction: str) -> str:
        """The next hex, "" where nobody can cross to it."""
        to = self.step(label, direction)
        water = {"sea", "lake"}
        if not to or self.ground[to] in water or self.ground[label] in water:
            return ""
        return "" if self.sides.get(frozenset((label, to)), set()) & water else to

    def around(self, label: str) -> list[str]:
        if label not in self._around:
            self._around[label] = [to for d in DIRECTIONS if (to := self.crossing(label, d))]
        return self._around[label]

    def arrows(self, side: str) -> tuple[str, ...]:
        entry = self.rules.schedule.side[side]
        worded = self.title.options_of(self.state).get("russian-arrows") == "as-worded"
        return tuple(entry.arrows_as_worded if worded and entry.arrows_as_worded else entry.arrows)

    # who is where

    def side_of(self, name: str) -> str:
        return str(self.units[name][0].side)

    def holds(self, label: str, side: str) -> bool:
        return any(self.side_of(name) == side for name in self.at.get(label, ()))

    def works_of(self, label: str) -> str:
        """The side whose intact works are in a hex, "" for none."""
        index = self.index(label)
        if not (self.state.fort[index] or self.state.zone[index]):
            return ""
        for side, entry in self.rules.schedule.side.items():
            if self.features[label] & set(entry.control):
                return str(side)
        return str(self.rules.schedule.sides[0])

    def is_cavalry(self, name: str) -> bool:
        return bool(self.rules.schedule.type[self.units[name][0].type].cavalry)

    def zone(self, label: str, side: str, only_infantry: bool = False) -> int:
        """7.1 How many units of a side reach a hex with their zones."""
        if "start" in self.features[label] or self.works_of(label) not in ("", side):
            return 0
        return sum(
            1 for near in self.around(label) if "start" not in self.features[near]
            for name in self.at.get(near, ())
            if self.side_of(name) == side and self.units[name][2] != 2
            and not (only_infantry and self.is_cavalry(name))
        )  # fmt: skip

    def enemy(self, side: str) -> str:
        return next(str(other) for other in self.rules.schedule.sides if other != side)

    # 8.22 supply

    def free(self, label: str, side: str) -> bool:
        """Whether a supply line may enter a hex."""
        if (label, side) not in self._free:
            self._free[label, side] = self._is_free(label, side)
        return self._free[label, side]

    def _is_free(self, label: str, side: str) -> bool:
        enemy = self.enemy(side)
        if self.holds(label, enemy) or self.works_of(label) == enemy or self.closed(label, side):
            return False
        return self.holds(label, side) or not self.zone(label, enemy)

    def closed(self, label: str, side: str) -> bool:
        if self.title.name == "marne":
            return side == "allied" and "start" in self.features[label]
        theirs = {"russian": {"source-de"}, "german": {"source-ru-1", "source-ru-2"}}[side]
        return bool(self.features[label] & theirs)

    def traces(self, name: str, sources: set[str], most: int = 10_000, any_way: bool = False) -> bool:
        """Whether a line leads to a hex with one of the features: five hexes any way, then along the arrows."""
        unit, start, _, _ = self.units[name]
        arrows = self.arrows(unit.side)
        seen, queue = {(start, 0)}, [(start, 0, 0)]
        for label, turned, length in queue:
            if self.features[label] & sources:
                return True
            if length == most:
                continue
            for direction in DIRECTIONS:
                to = self.crossing(label, direction)
                if not to or not self.free(to, unit.side):
                    continue
                if turned >= 5 and not any_way and direction not in arrows:
                    continue
                place = (to, min(turned + 1, 5) if most > 100 else turned + 1)
                if place not in seen:
                    seen.add(place)
                    queue.append((*place, length + 1))
        return False

    def is_supplied(self, name: str) -> bool:
        """Whether a unit can trace at all, forts aside."""
        unit, label, _, _ = self.units[name]
        if self.title.name == "marne":
            if "start" in self.features[label] or self.traces(name, {f"source-{unit.side}"}):
                return True
            return unit.nation == "french" and "fcp" in self.features[label] and self.traces(name, {"paris"})
        if unit.side == "russian":
            army = unit.command
            free = army == "ru-2" and "free-tracing" in self.features[label]
            return self.traces(name, {f"source-{army}"}, any_way=free)
        if self.traces(name, {"source-de"}):
            return True
        home = next(h for h, f in self.features.items() if "koenigsberg" in f)
        german = self.state.control[self.index(home)] == 1
        return german and self.traces(name, {"koenigsberg"}, most=6)

    # 12.8 retreat

    def room(self, names: list[str], label: str) -> bool:
        if self.title.name == "tannenberg" and self.features[label] & {"source-ru-1", "source-ru-2"}:
            return True
        there = [*self.at.get(label, ()), *names]
        arms = {self.is_cavalry(name) for name in there}
        if True in arms and (len(arms) > 1 or self.state.fort[self.index(label)]):
            return False
        corps = Counter(self.units[name][0].corps or name for name in there)
        return len(there) <= 2 or (len(there) == 3 and max(corps.values()) >= 2)

    def may_fall_back_into(self, name: str, label: str, to: str, path: tuple[str, ...]) -> bool:
        unit, _, supply, _ = self.units[name]
        enemy = self.enemy(unit.side)
        if not to or to in path or self.holds(to, enemy) or self.works_of(to) == enemy or self.closed(to, unit.side):
            return False
        steady = supply != 2 and not self.is_cavalry(name)
        return self.holds(to, unit.side) or not self.zone(to, enemy, only_infantry=steady)

    def retreats(self, name: str, path: tuple[str, ...], left: int) -> bool:
        """Whether a unit can fall back so many hexes more, and then find room."""
        if left <= 0 and self.room([name], path[-1]):
            return True
        if len(path) > 6:
            return True  # far enough: nobody looks at more
        return any(
            self.retreats(name, (*path, to), left - 1)
            for d in DIRECTIONS
            if self.may_fall_back_into(name, path[-1], to := self.crossing(path[-1], d), path)
        )

    def first_hexes(self, name: str, hexes: int) -> set[str]:
        """The hexes into which a unit may take the first step of a retreat; of last resorts nothing is known here."""
        unit, start, _, _ = self.units[name]
        arrows = self.arrows(unit.side)
        good, other = set[str](), set[str]()
        for d in DIRECTIONS:
            to = self.crossing(start, d)
            if self.may_fall_back_into(name, start, to, (start,)) and self.retreats(name, (start, to), hexes - 1):
                (good if d in arrows else other).add(to)
        found = good or other
        roomy = {to for to in found if self.room([name], to)}
        return roomy or found if hexes == 1 else found
