"""Distances, worked out once for a map: what every hex is away from others in movement points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

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
        away, into = [FAR] * self.size, self._into
        rings: list[list[int]] = [[] for _ in range(FAR + 8)]
        for goal in goals:
            away[goal] = 0
            rings[0].append(goal)
        for cost, ring in enumerate(rings[:FAR]):
            for hex_ in ring:
                if away[hex_] == cost:
                    for before, price in into[hex_]:
                        if cost + price < away[before]:
                            away[before] = cost + price
                            rings[cost + price].append(before)
        return away

    @cached_property
    def _into(self) -> list[list[tuple[int, int]]]:
        """By hex: the hexes from which it can be entered, each with the price; works are entered somehow."""
        rules = self.rules
        costs, neighbour = rules.costs[0], rules.grid.neighbour
        found: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for step, to in enumerate(neighbour):
            price, before = costs[step], step // 6
            if price == FORBIDDEN and to != NOWHERE and rules.works[to] is not None and to in self.adjacent[before]:
                price = 2
            if price != FORBIDDEN:
                found[to].append((before, price))
        return found


_GROUNDS: dict[int, Ground] = {}


def ground_of(rules: Rules) -> Ground:
    """The ground of a map, shared by all who play on it."""
    found = _GROUNDS.get(id(rules))
    if found is None or found.rules is not rules:
        found = _GROUNDS[id(rules)] = Ground(rules)
    return found
