"""How far it is to a place, for every kind of unit, over the empty map."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import product

from ..rules import Rules
from ..terrain import ARMS, FORBIDDEN, MP, NO_ROAD, ROAD, SIDES

FAR = 999.0


class Ground:
    """Distances in movement points, worked out once for every place that matters."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[tuple[int, int, int], list[float]] = {}
        for arm, side, roads in product(range(len(ARMS)), range(len(SIDES)), (NO_ROAD, ROAD)):
            rules.ground.costs(arm, side, roads, False)  # once and for all, not while the first question waits

    def distances(self, goal: int, arm: int, side: int) -> list[float]:
        """By hex: what a lone unit pays from there to the goal."""
        key = (goal, arm, side)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._search(goal, arm, side)
        return found

    def _search(self, goal: int, arm: int, side: int) -> list[float]:
        costs, neighbour = self.rules.ground.costs(arm, side, ROAD, False), self.rules.grid.neighbour
        best = [FAR] * len(self.rules.grid)
        best[goal] = 0.0
        queue = [(0.0, goal)]
        while queue:
            price, at = heappop(queue)
            if price > best[at]:
                continue
            for d in range(6):
                near = neighbour[6 * at + d]
                if near < 0:
                    continue
                step = costs[6 * near + (d + 3) % 6]
                if step != FORBIDDEN and price + step / MP < best[near]:
                    best[near] = price + step / MP
                    heappush(queue, (best[near], near))
        return best
