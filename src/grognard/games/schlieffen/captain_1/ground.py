"""The lie of the land, for the bot: how far it is between places, and what the places are worth."""

from __future__ import annotations

from ..rules import Rules

#: farther than any way on the map
FAR = 250

_EVERYBODY = bytes([1]) * 256


class Ground:
    """Distances by movement cost, worked out once: nothing but terrain counts."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = len(rules.grid)
        self.adjacent = tuple(tuple(rules.grid.adjacent(hex_)) for hex_ in range(self.size))
        self._fields: dict[int, tuple[int, ...]] = {}
        self._disks: dict[tuple[int, int], tuple[int, ...]] = {}

    def hexes(self, worth: dict[str, float]) -> dict[int, float]:
        """The same by number of hex instead of its label."""
        index = self.rules.grid.index
        return {index[label]: value for label, value in worth.items() if label in index}

    def field(self, hex_: int) -> tuple[int, ...]:
        """By hex: movement points from a hex to it, whoever stands in between."""
        found = self._fields.get(hex_)
        if found is None:
            self._run(hex_, FAR - 1)
            costs = (self.rules.ground.cost_to(to) for to in range(self.size))
            found = self._fields[hex_] = tuple(cost if cost >= 0 else FAR for cost in costs)
        return found

    def disk(self, hex_: int, points: int) -> tuple[int, ...]:
        """The hexes that somebody in a hex could march to with so many points if nobody stopped him, and their
        neighbours: where he could strike."""
        key = (hex_, points)
        found = self._disks.get(key)
        if found is None:
            struck = {n for at in (hex_, *self._run(hex_, points)) for n in self.adjacent[at]}
            found = self._disks[key] = tuple(sorted(struck))
        return found

    def _run(self, hex_: int, points: int) -> list[int]:
        rules = self.rules
        found: list[int] = rules.ground.reach(
            rules.cost_tables[0], hex_, points, rules.nobody, rules.nobody, rules.nobody, _EVERYBODY,
            0, 1, False, True, b"",
        )  # fmt: skip
        return found
