"""8.2: supply lines. Traced backwards from the sources, for all units at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.hexes import NOWHERE
from grognard.mechanics import zones

from .program import Table, enemy_zoc
from .rules import Rules
from .state import HELD, WORKS

#: by side and value of `owner`: units of the side; neither units nor works of the enemy
_MINE = tuple(zones.one_of(HELD + side) for side in (0, 1))
_NOT_THEIRS = tuple(zones.none_of(HELD + 1 - side, WORKS + 1 - side) for side in (0, 1))


class Lines:
    """What a supply check has found out so far: by a name of its own, the hexes from which a line leads to a source."""

    def __init__(self, table: Table, side: int) -> None:
        self.table = table
        self.side = side
        self.free = free_hexes(table, side)
        self._areas: dict[object, bytes] = {}

    def area(self, key: object, make: Callable[[Lines], bytes]) -> bytes:
        """By hex: 1 where a unit is fed in this way."""
        found = self._areas.get(key)
        if found is None:
            found = self._areas[key] = make(self)
        return found


def free_hexes(table: Table, side: int) -> bytes:
    """7.2, 8.22 By hex: 1 where a supply line of a side may pass: no enemy unit, no intact enemy works, no hex that
    is closed to the side, no enemy zone unless a friendly unit is there."""
    state, closed = table.state, zones.mask(table.rules.masks.closed[side])
    return zones.free_hexes(enemy_zoc(state, side), state.owner, _MINE[side], _NOT_THEIRS[side], closed)


def by_arrows(lines: Lines, sources: Iterable[int], free_steps: int) -> bytes:
    """8.22 Where a line to one of the sources begins: so many hexes any way, all others along the arrows."""
    table = lines.table
    arrows = table.rules.arrows(table.state, lines.side)
    along = table.rules.back_along(arrows).flood(list(sources), lines.free)
    return widened(lines, along, free_steps)


def widened(lines: Lines, area: bytes | bytearray, steps: int) -> bytes:
    """The hexes from which so many steps through free hexes lead into an area."""
    return grown(lines.table.rules, lines.free, area, steps)


def grown(rules: Rules, free: bytes, area: bytes | bytearray, steps: int) -> bytes:
    """An area with every hex from which so many steps through free hexes lead into it; the first hex need not be."""
    size, open_ = len(area), int.from_bytes(free)
    reached = int.from_bytes(area)
    ring = bytearray(area)
    for _ in range(steps):
        beyond = int.from_bytes(rules.ground.fringe(ring, zones.SOME)) & ~reached
        if not beyond:
            break
        reached |= beyond
        ring = bytearray((beyond & open_).to_bytes(size))
    return reached.to_bytes(size)


def anyhow(lines: Lines, sources: Iterable[int]) -> bytes:
    """Where a line to one of the sources begins, whatever its directions."""
    table = lines.table
    reached = table.rules.ground.flood(list(sources), lines.free)
    return widened(lines, reached, 1)


def within(lines: Lines, source: int, free_steps: int, limit: int) -> bytes:
    """8.22 Where a line of at most so many hexes to a source begins."""
    rules = lines.table.rules
    if not lines.free[source]:
        return bytes(len(rules.grid))
    area = bytearray(len(rules.grid))
    area[source] = 1
    reached = widened(lines, area, min(free_steps, limit))
    for _ in range(limit - free_steps):
        area = _a_step_back(lines, area)
        further = widened(lines, area, free_steps)
        reached = bytes(a | b for a, b in zip(reached, further, strict=True))
    return reached


def _a_step_back(lines: Lines, area: bytearray) -> bytearray:
    """An area and the free hexes from which one step along the arrows leads into it."""
    rules = lines.table.rules
    grown = bytearray(area)
    arrows = rules.arrows(lines.table.state, lines.side)
    for hex_ in range(len(area)):
        if lines.free[hex_] and not area[hex_]:
            leads = (rules.open_steps[6 * hex_ + direction] for direction in arrows)
            grown[hex_] = any(to != NOWHERE and area[to] for to in leads)
    return grown


def free_sources(lines: Lines, features: Iterable[str]) -> list[int]:
    """8.21 The sources of these kinds that no enemy holds; one that is captured serves nobody."""
    rules = lines.table.rules
    return [hex_ for feature in features for hex_ in rules.hexes_with(feature) if lines.free[hex_]]
