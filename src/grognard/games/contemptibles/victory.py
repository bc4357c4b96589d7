"""Chapter 4: victory."""

from __future__ import annotations

from grognard.mechanics.zones import NONE

from . import events
from .program import Table
from .state import BRITISH, ELIMINATED, ENCIRCLED, EXITED, GERMAN, State


def day_one(table: Table) -> None:
    """4.2 At the end of turn 7 the Germans win at once if they control the south bank of all six bridges."""
    state, bridges = table.state, table.rules.schedule.victory.bridges
    if state.turn != bridges.turn:
        return
    held = sum(state.control[table.rules.grid.index[label]] == GERMAN for label in bridges.hexes)
    table.say(events.BridgesCounted(held, len(bridges.hexes)))
    if held == len(bridges.hexes):
        table.end(GERMAN, "bridges", "4.2")


def day_two(table: Table) -> None:
    """4.3 At the end of turn 14 the Germans win with two victory points, otherwise the British win."""
    points = table.rules.schedule.victory.points
    if table.state.turn != points.turn:
        return
    counted = count_points(table)
    table.say(counted)
    if counted.total >= points.threshold:
        table.end(GERMAN, "points", "4.3")
    else:
        table.end(BRITISH, "points", "4.3")


def count_points(table: Table) -> events.PointsCounted:
    """4.3 Bavai, every full twenty British units lost (4.5), and eight or fewer British units off the map."""
    state, points = table.state, table.rules.schedule.victory.points
    town = points.town.points if state.control[table.rules.grid.index[points.town.hex]] == GERMAN else 0
    isolated = len(isolated_units(table))
    dead = (
        in_box(table, ELIMINATED)
        + points.eliminated.encircled_counts * in_box(table, ENCIRCLED)
        + points.eliminated.isolated_counts * isolated
    )
    dead_points = dead // points.eliminated.units_per_point * points.eliminated.points
    exited = in_box(table, EXITED)
    exit_points = points.exited.points if exited <= points.exited.at_most else 0
    total = town + dead_points + exit_points
    return events.PointsCounted(town, dead, isolated, dead_points, exited, exit_points, total)


def in_box(table: Table, box: int) -> int:
    """How many British units are in an off-map box."""
    return table.rules.british_places(table.state.where).count(box)


def isolated_units(table: Table) -> list[int]:
    """4.5 British units from which no chain of hexes free of German units and zones leads to an exit; the unit's own
    hex does not matter. 7.4 British units in the chain do not undo a German zone there."""
    rules, places = table.rules, table.rules.british_places(table.state.where)
    free = free_of_germans(table)
    cut_off = rules.cut_off.get((places, free))
    if cut_off is None:
        connected = rules.board.field.flood(rules.exit_hexes, free)
        cut_off = {
            hex_ for hex_ in set(places)
            if hex_ >= 0 and not rules.exits[hex_] and not any(map(connected.__getitem__, rules.grid.adjacent(hex_)))
        }  # fmt: skip
        rules.cut_off.clear()
        rules.cut_off[places, free] = cut_off
    if not cut_off:
        return []
    return [unit for unit, hex_ in zip(rules.by_side[BRITISH], places, strict=True) if hex_ in cut_off]


def free_of_germans(table: Table) -> bytes:
    """By hex: 1 for neither a German unit nor a German zone of control. Whole columns at once: it is asked often."""
    state = table.state
    no_zone = int.from_bytes(state.zoc0.translate(NONE))
    no_unit = int.from_bytes(state.group.translate(table.rules.not_german))
    return (no_zone & no_unit).to_bytes(len(state.zoc0))


def is_encircled(table: Table, hex_: int) -> bool:
    """4.5 Every neighbouring hex holds a German unit or lies in a German zone of control.

    Hexes off the map do not count, but a unit on an exit hex has a way out as soon as units may leave (4.4).
    """
    state, rules = table.state, table.rules
    if rules.exits[hex_] and may_exit_now(state, rules.schedule.exit.first_turn):
        return False
    side_of = rules.board.side_of_group
    return all(state.zoc0[n] or side_of[state.group[n]] == GERMAN for n in rules.grid.adjacent(hex_))


def may_exit_now(state: State, first_turn: int) -> bool:
    """4.4 British units may leave the map from turn 8."""
    return state.turn >= first_turn
