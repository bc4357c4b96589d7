"""A slow reading of chapter 11 and of what both battle books say of movement, step by step.

Like the oracle it stands on, it looks at counters, map and definitions, and shares no function with the rules.
"""

from __future__ import annotations

from typing import Any

from .oracle import DIRECTIONS, Oracle

IN_CAMP = 128
GROUND = {"woods": 2, "swamp": 2, "woods-town": 2}
ARMIES = ("fr-6", "fr-5", "fr-9", "fr-4")  # from west to east


class MoveOracle(Oracle):
    """The same person, in an operations phase."""

    def __init__(self, title: Any, state: Any) -> None:
        super().__init__(title, state)
        self.number = {name: i for i, name in enumerate(title.rules.ids)}
        self.marne = title.name == "marne"

    # 11.1, 11.3 one step

    def price(self, label: str, to: str) -> int:
        major = "major-river" in self.sides.get(frozenset((label, to)), set())
        return GROUND.get(self.ground[to], 1) + major

    def may_step(self, name: str, label: str, direction: str) -> str:
        """The hex to which a unit may go on from a hex, zones and points aside; "" if it may not."""
        unit = self.units[name][0]
        to = self.crossing(label, direction)
        if not to or self.holds(to, self.enemy(unit.side)) or self.closed(to, unit.side):
            return ""
        return to if not self.marne or self.book_opens(name, label, to, direction) else ""

    def area(self, label: str, side: str) -> str:
        nation = {"allied": "area-fr-", "german": "area-de-"}[side]
        return next(f.removeprefix("area-") for f in self.features[label] if f.startswith(nation))

    def is_yellow_away(self, name: str) -> bool:
        unit, label, _, _ = self.units[name]
        return bool(self.marne and unit.yellow and self.area(label, unit.side) != unit.command)

    def shut(self, army: str) -> bool:
        """M10.51 Whether an army is demoralised, and one beside it had not rallied on an earlier turn."""
        on = {name: self.state.rallied[self.rules.command_index[name]] for name in ARMIES}
        at = ARMIES.index(army)
        beside = [ARMIES[i] for i in (at - 1, at + 1) if 0 <= i < len(ARMIES)]
        return on[army] == 255 and any(on[near] >= self.state.turn for near in beside)

    def book_opens(self, name: str, label: str, to: str, direction: str) -> bool:
        """M2.13, M10.32, M10.33, M10.42, M10.44, M10.51"""
        unit = self.units[name][0]
        if "start" in self.features[to] and "start" not in self.features[label]:
            return False
        here, there = self.area(label, unit.side), self.area(to, unit.side)
        pursuit = self.state.turn <= 4
        if unit.side == "german":
            return here == there or not (pursuit or unit.yellow)
        began_in_camp = bool(self.state.marks[self.number[name]] & IN_CAMP)
        if pursuit and direction not in ("SW", "S", "SE") and not (unit.nation == "french" and began_in_camp):
            return False
        if unit.nation == "british":
            into = "fcp" in self.features[to] and "fcp" not in self.features[label]  # who was driven in goes out again
            return not into and there in ("fr-5", "fr-6")
        return here == there or not (unit.yellow or self.shut(here))

    # 7.2, 11.4 a move

    def ways(self, name: str, points: int, spent: int) -> dict[str, int]:
        """Every hex where a unit could come, with what is spent when it is there; 999 is more than it has."""
        unit, start, _, _ = self.units[name]
        enemy = self.enemy(unit.side)
        found, queue = {start: 0}, [(0, start)]
        ends: dict[str, int] = {}
        while queue:
            queue.sort()
            used, label = queue.pop(0)
            if used > found[label]:
                continue
            in_zone = bool(self.zone(label, enemy))
            if in_zone and (label != start or spent):
                continue
            for direction in DIRECTIONS:
                to = self.may_step(name, label, direction)
                if not to or (in_zone and self.zone(to, enemy)):
                    continue
                first = label == start and not spent
                if self.works_of(to) == enemy:
                    if first and points >= 1 and not self.is_cavalry(name) and "fort" not in self.features[to]:
                        ends[to] = 999
                    continue
                cost = used + self.price(label, to)
                if cost > points - spent:
                    if first and points >= 1:
                        ends.setdefault(to, 999)
                    continue
                if cost < found.get(to, 999):
                    found[to] = ends[to] = cost
                    queue.append((cost, to))
        ends.pop(start, None)
        return ends

    def may_end(self, name: str, to: str) -> bool:
        """6.3, 11.6, 14.1, M2.13, M10.43, T9.22, T11.2 Whether a move may end in a hex."""
        unit = self.units[name][0]
        if any(self.is_cavalry(other) != self.is_cavalry(name) for other in self.at.get(to, ()) if other != name):
            return False
        if self.is_cavalry(name) and self.works_of(to) == unit.side:
            return False
        if self.marne:
            british = unit.nation == "british" and "fcp" in self.features[to]
            return "start" not in self.features[to] and not british
        entry = {"source-ru-1", "source-ru-2"}
        if self.features[to] & entry:
            return False
        theirs = entry if unit.side == "german" else {"source-de"}
        near = [self.step(to, direction) for direction in DIRECTIONS]
        return not any(self.features[label] & theirs for label in (to, *near) if label)

    def ends(self, name: str, points: int, spent: int, began: str) -> set[str]:
        """Where a unit may stop that has so many points, has spent some and began its move in that hex."""
        unit, start, supply, _ = self.units[name]
        found = {to for to in self.ways(name, points, spent) if to != start}
        if self.marne and unit.nation == "french" and "fcp" in self.features[began]:
            eight = 8 - (supply == 2)
            inner = self.ways(name, eight, spent)
            found |= {to for to, cost in inner.items() if cost <= eight - spent and "fcp" in self.features[to]}
        return {to for to in found if self.may_end(name, to)}

    # 11.5

    def withdrawals(self, name: str, points: int) -> set[str]:
        """Where a unit that has not moved may slip away through its friends: through a hex beside it that one holds in
        an enemy zone, along the arrows, and to the side of no enemy."""
        unit, start, supply, _ = self.units[name]
        enemy, arrows = self.enemy(unit.side), self.arrows(unit.side)
        eight = 8 - (supply == 2) if self.marne and unit.nation == "french" and "fcp" in self.features[start] else 0

        def held(label: str) -> bool:
            friends = [o for o in self.at.get(label, ()) if self.side_of(o) == unit.side and o != name]
            return any(self.units[o][2] != 2 for o in friends)

        doors = [to for d in arrows if (to := self.crossing(start, d)) and self.zone(to, enemy) and held(to)]
        if supply == 2 or not doors:
            return set()
        found, queue = {start: 0}, [(0, start)]
        while queue:
            queue.sort()
            used, label = queue.pop(0)
            blocked = bool(self.zone(label, enemy)) and (label == start or not held(label))
            if blocked and label != start:
                continue
            for direction in arrows:
                to = self.may_step(name, label, direction)
                if not to or self.works_of(to) == enemy:
                    continue
                shut = bool(self.zone(to, enemy)) and not held(to)
                cost = used + self.price(label, to)
                if not (blocked and shut) and cost <= max(points, eight) and cost < found.get(to, 999):
                    found[to] = cost
                    queue.append((cost, to))
        return {
            to for to, cost in found.items()
            if to != start and (cost <= points or "fcp" in self.features[to]) and self.may_end(name, to)
            and not any(self.holds(near, enemy) for d in DIRECTIONS if (near := self.step(to, d)))
        }  # fmt: skip
