"""One supply line, hex by hex, for people to look at (8.22)."""

from __future__ import annotations

from grognard.hexes import NOWHERE

from .program import Table
from .state import HELD
from .tracing import Lines

#: a place on a line: the hex, and how many steps any way are behind it
Place = tuple[int, int]


def supply_way(table: Table, unit: int) -> tuple[list[int], list[int]] | None:
    """8.22 A shortest line of a unit to a source on the edge: its hexes as far as any direction will do, the unit's own
    first, and its hexes along the arrows; None if there is none."""
    return _line(table, unit, -1)


def cut_hexes(table: Table, unit: int) -> list[int]:
    """8.22 The hexes without a friendly unit where one enemy unit in the way, whatever its zone, would leave a unit
    without any line."""
    way = supply_way(table, unit)
    if way is None:
        return []
    mine = HELD + table.rules.side[unit]
    on_way = [hex_ for part in way for hex_ in part][1:]
    return [h for h in on_way if table.state.owner[h] != mine and _line(table, unit, h) is None]


def _line(table: Table, unit: int, closed: int) -> tuple[list[int], list[int]] | None:
    rules, lines = table.rules, Lines(table, table.rules.side[unit])
    arrows, most = rules.arrows(table.state, lines.side), rules.schedule.supply.free_hexes
    command = rules.commands[rules.book.command_of(table, unit)]
    sources = {hex_ for feature in command.sources for hex_ in rules.hexes_with(feature)}
    start: Place = (table.state.where[unit], 0)
    came: dict[Place, Place | None] = {start: None}
    queue = [start]
    for place in queue:
        hex_, free = place
        if hex_ in sources:
            return _parted(came, place, most)
        for direction in range(6):
            to = rules.open_steps[6 * hex_ + direction]
            on = free + 1 if free < most else most + 1
            if to in (NOWHERE, closed) or not lines.free[to] or (on > most and direction not in arrows):
                continue
            if (to, on) not in came:
                came[to, on] = place
                queue.append((to, on))
    return None


def _parted(came: dict[Place, Place | None], place: Place | None, most: int) -> tuple[list[int], list[int]]:
    """The line from its beginning, parted where only the arrows count."""
    way: list[Place] = []
    while place is not None:
        way.append(place)
        place = came[place]
    way.reverse()
    return [h for h, steps in way if steps <= most], [h for h, steps in way if steps > most]
