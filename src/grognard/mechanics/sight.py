"""Line of sight over a map that does not change: blocked by any blocking hex strictly between both ends."""

from __future__ import annotations

from grognard.hexes import NOWHERE, Grid, crossed_hexes


class Sight:
    """Remembers every line once it has been looked at."""

    def __init__(self, grid: Grid, blocks: bytes) -> None:
        self.grid = grid
        self.blocks = blocks
        self._blocker: dict[tuple[int, int], int] = {}

    def blocker(self, origin: int, target: int) -> int:
        """The first hex that cuts the line, or NOWHERE."""
        key = (origin, target)
        found = self._blocker.get(key)
        if found is None:
            found = self._blocker[key] = self._trace(origin, target)
        return found

    def is_clear(self, origin: int, target: int) -> bool:
        return self.blocker(origin, target) == NOWHERE

    def between(self, origin: int, target: int) -> list[list[int]]:
        """The hexes on the line, grouped as the line passes them; two in a group share the hexside it runs along."""
        groups = []
        for group in crossed_hexes(self.grid.offset(origin, target)):
            on_map = [h for o in group if (h := self.grid.at_offset(origin, o)) != NOWHERE]
            if on_map:
                groups.append(on_map)
        return groups

    def _trace(self, origin: int, target: int) -> int:
        for group in self.between(origin, target):
            for hex_ in group:
                if self.blocks[hex_]:
                    return hex_
        return NOWHERE
