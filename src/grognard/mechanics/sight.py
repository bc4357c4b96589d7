"""Line of sight over a map that does not change: blocked by what is strictly between both ends."""

from __future__ import annotations

from grognard.hexes import NOWHERE, Grid, crossed_hexes


def between(grid: Grid, origin: int, target: int) -> list[list[int]]:
    """The hexes on a line, grouped as the line passes them; two in a group share the hexside it runs along."""
    groups = []
    for group in crossed_hexes(grid.offset(origin, target)):
        on_map = [h for o in group if (h := grid.at_offset(origin, o)) != NOWHERE]
        if on_map:
            groups.append(on_map)
    return groups


class Sight:
    """Remembers every line once it has been looked at. Where a line runs along a hexside, a blocking hex on either side
    cuts it, or, with `one_open_side`, only blocking hexes on both."""

    def __init__(self, grid: Grid, blocks: bytes, *, one_open_side: bool = False) -> None:
        self.grid = grid
        self.blocks = blocks
        self._cut = all if one_open_side else any
        self._blocker: dict[tuple[int, int], int] = {}
        self._seen: dict[tuple[int, int], tuple[int, ...]] = {}
        self._moved: dict[tuple[int, int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def blocker(self, origin: int, target: int) -> int:
        """The first hex that cuts the line, or NOWHERE."""
        key = (origin, target)
        found = self._blocker.get(key)
        if found is None:
            found = self._blocker[key] = self._trace(origin, target)
        return found

    def is_clear(self, origin: int, target: int) -> bool:
        return self.blocker(origin, target) == NOWHERE

    def seen(self, origin: int, reach: int) -> tuple[int, ...]:
        """Every other hex within reach and in sight."""
        key = (origin, reach)
        found = self._seen.get(key)
        if found is None:
            found = tuple(h for h in self.grid.within(origin, reach) if self.is_clear(origin, h))
            self._seen[key] = found
        return found

    def moved(self, origin: int, to: int, reach: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What somebody who goes from a hex to another sees no longer, and what he sees anew."""
        key = (origin, to, reach)
        found = self._moved.get(key)
        if found is None:
            before, after = self.seen(origin, reach), self.seen(to, reach)
            lost, gained = set(before).difference(after), set(after).difference(before)
            found = self._moved[key] = tuple(sorted(lost)), tuple(sorted(gained))
        return found

    def between(self, origin: int, target: int) -> list[list[int]]:
        """The hexes on the line, grouped as the line passes them."""
        return between(self.grid, origin, target)

    def _trace(self, origin: int, target: int) -> int:
        for group in between(self.grid, origin, target):
            if self._cut([self.blocks[hex_] for hex_ in group]):
                return next(hex_ for hex_ in group if self.blocks[hex_])
        return NOWHERE
