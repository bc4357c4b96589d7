"""One supply line, hex by hex, for people to look at (8.22)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.hexes import NOWHERE
from grognard.mechanics import tracing

from .board import shelters
from .program import Table
from .state import HELD, NOBODY, WORKS
from .tracing import Lines

#: more hexes than any line has
ANY_LENGTH = 999

#: a place on a line: the hex, and how many steps any way are behind it
Place = tuple[int, int]


class Line(NamedTuple):
    """A line that a unit may have: the features of its sources, how many hexes any way, how many at most."""

    sources: tuple[str, ...]
    free: int
    most: int = ANY_LENGTH


class Way(NamedTuple):
    """A line as it runs: its hexes as far as any direction will do, the unit's own first; those along the arrows."""

    free: list[int]
    along: list[int]


def supply_way(table: Table, unit: int) -> Way | None:
    """8.22 A shortest line of a unit to one of its sources; None if there is none."""
    return _best(table, unit, frozenset())


def cut_hexes(table: Table, unit: int) -> list[int]:
    """7.2, 8.22 The hexes where one enemy unit, with its zone of control, would leave a unit without any line."""
    way = supply_way(table, unit)
    if way is None:
        return []
    passed = _passed(way)
    beside = {near for hex_ in passed for near in table.rules.grid.adjacent(hex_)}
    found, ways = [], [passed]
    for hex_ in sorted(passed | beside):
        if not _may_come(table, 1 - table.rules.side[unit], hex_):
            continue
        closed = _closed_by(table, 1 - table.rules.side[unit], hex_)
        if any(closed.isdisjoint(known) for known in ways):
            continue
        other = _best(table, unit, closed)
        if other is None:
            found.append(hex_)
        else:
            ways.append(_passed(other))
    return found


def _passed(way: Way) -> frozenset[int]:
    """The hexes of a line but the one where it begins."""
    return frozenset([*way.free, *way.along][1:])


def _may_come(table: Table, side: int, hex_: int) -> bool:
    """11.3 Whether a unit of a side could be in a hex that is empty now."""
    rules = table.rules
    empty = table.state.owner[hex_] in (NOBODY, WORKS + side)
    return empty and not rules.masks.closed[side][hex_] and any(
        to != NOWHERE for to in rules.open_steps[6 * hex_ : 6 * hex_ + 6]
    )  # fmt: skip


def _closed_by(table: Table, side: int, hex_: int) -> frozenset[int]:
    """7.1, 7.2 The hexes that a unit of a side in a hex would close to enemy lines: its own, and those in its zone
    where no enemy of it stands."""
    rules, state = table.rules, table.state
    zone = {to for to in rules.zoc_into[6 * hex_ : 6 * hex_ + 6] if to != NOWHERE}
    other = 1 - side
    open_ = {to for to in zone if state.owner[to] == HELD + other or shelters(rules, state, to, other)}
    return frozenset((zone - open_) | {hex_})


def _best(table: Table, unit: int, closed: frozenset[int]) -> Way | None:
    """The first line that leads anywhere; the edge of the map before a city."""
    lines = Lines(table, table.rules.side[unit])
    found = (_line(lines, unit, line, closed) for line in table.rules.book.lines_of(table, unit))
    return next((way for way in found if way is not None), None)


def _line(lines: Lines, unit: int, line: Line, closed: frozenset[int]) -> Way | None:
    table, rules = lines.table, lines.table.rules
    arrows = rules.arrows(table.state, lines.side)
    sources = {hex_ for feature in line.sources for hex_ in rules.hexes_with(feature)}

    def onward(place: Place) -> list[Place]:
        hex_, steps = place[0], min(place[1], line.free) + 1
        directions = range(6) if steps <= line.free else sorted(arrows)
        near = [rules.open_steps[6 * hex_ + direction] for direction in directions]
        return [(to, steps) for to in near if to != NOWHERE and to not in closed and lines.free[to]]

    start: Place = (table.state.where[unit], 0)
    way = tracing.line([start], onward, lambda place: place[0] in sources, line.most)
    if not way:
        return None
    return Way([h for h, steps in way if steps <= line.free], [h for h, steps in way if steps > line.free])
