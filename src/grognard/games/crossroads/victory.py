"""Chapter 8: victory."""

from __future__ import annotations

from grognard.engine.view import Track
from grognard.mechanics.standard.kit import turn_track
from grognard.mechanics.standard.movement import on_map

from .program import Table


def points(table: Table, side: int) -> int:
    """8.1 The objectives that a side controls (1.2), by what they are worth."""
    rules, control = table.rules, table.state.control
    return sum(o.points for o in rules.schedule.objective if control[rules.grid.index[o.hex]] == side)


def attacker(table: Table) -> int:
    return table.sides.index(table.rules.schedule.victory.attacker)


def end_turn(table: Table) -> None:
    """8.1 The attacker wins with enough points at the end of the last turn, or at once with all of them."""
    schedule, side = table.rules.schedule, attacker(table)
    held = points(table, side)
    if held == sum(objective.points for objective in schedule.objective):
        table.end(side, "objectives", "8.1")
    elif table.state.turn == len(schedule.turn):
        table.end(side if held >= schedule.victory.points else 1 - side, "objectives", "8.1")


def check_destroyed(table: Table) -> None:
    """8.2 A side without a unit on the map has lost; if nobody is left, the defender has won."""
    for side in (attacker(table), 1 - attacker(table)):
        if not on_map(table, side):
            table.end(1 - side, "destroyed", "8.2")
            return


def tracks(table: Table) -> list[Track]:
    """8.1 The turn, and the points that decide."""
    return [*turn_track(table), Track("points", points(table, attacker(table)), table.rules.schedule.victory.points)]
