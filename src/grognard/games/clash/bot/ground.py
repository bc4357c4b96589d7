"""Distances over the ground, worked out once a title and side."""

from __future__ import annotations

from array import array

from ..obstacles import ANY_COST
from ..rules import Rules

#: further than anything on the map
FAR = 99


class Ground:
    """How far it is from every hex to a place, by what the ground costs, whoever stands there."""

    def __init__(self, rules: Rules, side: int) -> None:
        self._rules = rules
        self._side = side
        self._ways: dict[int, array[int]] = {}

    def to(self, place: int) -> array[int]:
        """By hex: the cost of the way from the place to it, near enough to that of the way there."""
        found = self._ways.get(place)
        if found is None:
            rules = self._rules
            nobody, everybody = rules.nobody, bytes([1]) * 256
            rules.ground.reach(
                rules.costs[self._side], place, ANY_COST, nobody, nobody, nobody, everybody, 0, 1, False, True, b""
            )
            costs = (rules.ground.cost_to(hex_) for hex_ in range(len(rules.grid)))
            found = self._ways[place] = array("h", (cost if cost >= 0 else FAR for cost in costs))
        return found
