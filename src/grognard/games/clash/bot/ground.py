"""Distances, worked out once for a map: what every hex is away from others in movement points."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from grognard.hexes import NOWHERE

from ..rules import FORBIDDEN, Rules

FAR = 99


class Ground:
    """The lie of the land. Fields are made when they are first wanted and kept; nothing here depends on a game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = len(rules.grid)
        self.adjacent = tuple(
            tuple(to for to in rules.open_steps[6 * hex_ : 6 * hex_ + 6] if to != NOWHERE) for hex_ in range(self.size)
        )
        self._fields: dict[tuple[int, ...], list[int]] = {}
        self._disks: dict[tuple[int, int], tuple[int, ...]] = {}

    def field(self, *goals: int) -> list[int]:
        """By hex: movement points to the nearest goal, whoever stands in between."""
        found = self._fields.get(goals)
        if found is None:
            found = self._fields[goals] = self._search(goals)
        return found

    def disk(self, hex_: int, radius: int) -> tuple[int, ...]:
        """The hexes within a distance, the hex itself included."""
        found = self._disks.get((hex_, radius))
        if found is None:
            found = self._disks[hex_, radius] = (hex_, *self.rules.grid.within(hex_, radius))
        return found

    def _search(self, goals: Iterable[int]) -> list[int]:
        costs, neighbour = self.rules.costs[0], self.rules.grid.neighbour
        away = [FAR] * self.size
        queue = [(0, goal) for goal in goals]
        for _, goal in queue:
            away[goal] = 0
        while queue:
            cost, hex_ = heapq.heappop(queue)
            if cost > away[hex_]:
                continue
            for direction in range(6):
                before = neighbour[6 * hex_ + direction]
                if before == NOWHERE:
                    continue
                price = costs[6 * before + (direction + 3) % 6]
                if price == FORBIDDEN and self.rules.works[hex_] is not None and before in self.adjacent[hex_]:
                    price = 2
                if price != FORBIDDEN and cost + price < away[before]:
                    away[before] = cost + price
                    heapq.heappush(queue, (cost + price, before))
        return away


_GROUNDS: dict[int, Ground] = {}


def ground_of(rules: Rules) -> Ground:
    """The ground of a map, shared by all who play on it."""
    found = _GROUNDS.get(id(rules))
    if found is None or found.rules is not rules:
        found = _GROUNDS[id(rules)] = Ground(rules)
    return found
