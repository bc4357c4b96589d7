"""One supply line, hex by hex, for people to look at (8.22)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.hexes import NOWHERE
from grognard.mechanics import tracing

from .program import Table
from .state import HELD
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
    return _best(table, unit, -1)


def cut_hexes(table: Table, unit: int) -> list[int]:
    """8.22 The hexes without a friendly unit where one enemy unit in the way, whatever its zone, would leave a unit
    without any line."""
    way = supply_way(table, unit)
    if way is None:
        return []
    mine = HELD + table.rules.side[unit]
    on_way = [*way.free, *way.along][1:]
    return [h for h in on_way if table.state.owner[h] != mine and _best(table, unit, h) is None]


def _best(table: Table, unit: int, closed: int) -> Way | None:
    """The first line that leads anywhere; the edge of the map before a city."""
    lines = Lines(table, table.rules.side[unit])
    found = (_line(lines, unit, line, closed) for line in table.rules.book.lines_of(table, unit))
    return next((way for way in found if way is not None), None)


def _line(lines: Lines, unit: int, line: Line, closed: int) -> Way | None:
    table, rules = lines.table, lines.table.rules
    arrows = rules.arrows(table.state, lines.side)
    sources = {hex_ for feature in line.sources for hex_ in rules.hexes_with(feature)}

    def onward(place: Place) -> list[Place]:
        hex_, steps = place[0], min(place[1], line.free) + 1
        directions = range(6) if steps <= line.free else sorted(arrows)
        near = [rules.open_steps[6 * hex_ + direction] for direction in directions]
        return [(to, steps) for to in near if to not in (NOWHERE, closed) and lines.free[to]]

    start: Place = (table.state.where[unit], 0)
    way = tracing.line([start], onward, lambda place: place[0] in sources, line.most)
    if not way:
        return None
    return Way([h for h, steps in way if steps <= line.free], [h for h, steps in way if steps > line.free])
