"""18.5 Lines of communication."""

from __future__ import annotations

from grognard.mechanics import tracing

from ..board import near_enemy
from ..command.command import command_area, rating
from ..program import Table
from ..state import FRENCH
from ..terrain import SIDES

GRADES = ("short", "normal", "extended")


def line_of_communication(table: Table, formation: int) -> str:
    """18.5 The best grade that a headquarters has, "" for none: command range to a road, then along roads to the edge,
    neither through nor next to enemy combat units; the French along major roads only, graded by the column they start
    from (ruling 57)."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[formation]
    side = rules.side[hq]
    if state.where[hq] < 0:
        return ""
    least = 2 if side == FRENCH else 1
    roads = rules.ground.on_major if least == 2 else rules.ground.on_road
    area = command_area(table, hq, rating(table, hq), wary=True)
    reached = follow(table, {h for h in area if roads[h]}, side, least)
    own = [entry for entry in rules.schedule.loc if entry.side == SIDES[side]]
    for entry in sorted(own, key=lambda entry: GRADES.index(entry.grade) if entry.grade in GRADES else 0):
        if any(rules.grid.index[label] in reached for label in entry.hexes):
            return _by_column(table, state.where[hq], entry.columns) if entry.columns else entry.grade
    return ""


def _by_column(table: Table, hex_: int, columns: dict[str, int]) -> str:
    column = int(table.rules.labels[hex_][:2])
    return next(grade for grade in GRADES if column >= columns[grade])


def follow(table: Table, starts: set[int], side: int, least: int) -> set[int]:
    """Road hexes that can be reached from these, past no enemy."""
    state, rules = table.state, table.rules
    near, enemy = near_enemy(state, side), 2 - side
    free = [not near[h] and group != enemy for h, group in enumerate(state.group)]

    def along(hex_: int) -> list[int]:
        return [to for to in rules.ground.roads_from(hex_, least) if free[to]]

    return set(tracing.distances([h for h in starts if free[h]], along))
