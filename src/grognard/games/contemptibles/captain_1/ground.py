"""The lie of the land, for the bot: how far it is from everywhere to somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..rules import FORBIDDEN, Rules

#: farther than any way on the map
FAR = 999

#: movement points by hex
Distances = list[int]


class Ground:
    """Distances by movement cost, worked out once where nothing but terrain counts."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        size, neighbour = len(rules.grid), rules.grid.neighbour
        #: by arm and hex: who can step into it, and at what price
        self._ways_in: tuple[list[list[tuple[int, int]]], ...] = tuple(
            [
                [
                    (neighbour[6 * to + d], cost)
                    for d in range(6)
                    if neighbour[6 * to + d] >= 0
                    and (cost := costs[6 * neighbour[6 * to + d] + (d + 3) % 6]) < FORBIDDEN
                ]
                for to in range(size)
            ]
            for costs in rules.costs
        )
        self._known: dict[tuple[int, tuple[int, ...]], Distances] = {}

    def index(self, labels: Iterable[str]) -> list[int]:
        return [self.rules.grid.index[label] for label in labels]

    def to(self, arm: int, targets: Iterable[int]) -> Distances:
        """From every hex to the nearest target, whoever stands in between."""
        key = (arm, tuple(targets))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.spread(arm, dict.fromkeys(key[1], 0))
        return found

    def spread(self, arm: int, sources: Mapping[int, int], extra: Mapping[int, int] | None = None) -> Distances:
        """From every hex to the cheapest source, each source with a start price; `extra` is paid to leave a hex towards
        its source, so that what stands there makes the ways through it longer."""
        best = [FAR] * len(self.rules.grid)
        buckets: dict[int, list[int]] = {}
        for hex_, price in sources.items():
            best[hex_] = price
            buckets.setdefault(price, []).append(hex_)
        ways_in, extra = self._ways_in[arm], extra or {}
        level = min(buckets, default=FAR)
        while buckets:
            for to in buckets.pop(level, ()):
                if best[to] != level:
                    continue
                here = level + extra.get(to, 0)
                for origin, cost in ways_in[to]:
                    if here + cost < best[origin]:
                        best[origin] = here + cost
                        buckets.setdefault(here + cost, []).append(origin)
            level = min(buckets, default=FAR)
        return best
