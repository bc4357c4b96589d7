"""4.5c Line of sight: adjacent hexes always see one another; along a hexside one open hex is enough."""

from __future__ import annotations

from grognard.hexes import NOWHERE, Grid, crossed_hexes


class Lines:
    """Remembers every line once it has been looked at."""

    def __init__(self, grid: Grid, blocks: bytes) -> None:
        self.grid = grid
        self.blocks = blocks
        self._clear: dict[tuple[int, int], bool] = {}
        self._seen: dict[tuple[int, int], tuple[int, ...]] = {}

    def is_clear(self, origin: int, target: int) -> bool:
        """4.5c Whether no blocking hex lies between; hexsides, units and both ends do not matter."""
        key = (origin, target)
        found = self._clear.get(key)
        if found is None:
            found = self._clear[key] = self._trace(origin, target)
        return found

    def _trace(self, origin: int, target: int) -> bool:
        for group in crossed_hexes(self.grid.offset(origin, target)):
            hexes = [h for offset in group if (h := self.grid.at_offset(origin, offset)) != NOWHERE]
            if hexes and all(self.blocks[h] for h in hexes):
                return False
        return True

    def seen(self, origin: int, reach: int) -> tuple[int, ...]:
        """4.5b Every other hex within reach and in sight."""
        key = (origin, reach)
        found = self._seen.get(key)
        if found is None:
            found = tuple(h for h in self.grid.within(origin, reach) if self.is_clear(origin, h))
            self._seen[key] = found
        return found
