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
    held = [state.control[hex_] for hex_ in table.rules.bridge_hexes].count(GERMAN)
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
    places = table.rules.british_places(state.where)
    town = points.town.points if state.control[table.rules.grid.index[points.town.hex]] == GERMAN else 0
    isolated = len(isolated_units(table))
    dead = (
        places.count(ELIMINATED)
        + points.eliminated.encircled_counts * places.count(ENCIRCLED)
        + points.eliminated.isolated_counts * isolated
    )
    dead_points = dead // points.eliminated.units_per_point * points.eliminated.points
    exited = places.count(EXITED)
    exit_points = points.exited.points if exited <= points.exited.at_most else 0
    total = town + dead_points + exit_points
    return events.PointsCounted(town, dead, isolated, dead_points, exited, exit_points, total)


def isolated_units(table: Table) -> list[int]:
    """4.5 British units from which no chain of hexes free of German units and zones leads to an exit; the unit's own
    hex does not matter. 7.4 British units in the chain do not undo a German zone there."""
    rules, places = table.rules, table.rules.british_places(table.state.where)
    cut_off = _cut_off(table, places)
    if not cut_off:
        return []
    return [unit for unit, hex_ in zip(rules.by_side[BRITISH], places, strict=True) if hex_ in cut_off]


def _cut_off(table: Table, places: tuple[int, ...]) -> set[int]:
    """Hexes with British units and no way out; kept, because few answers change it."""
    rules, kept = table.rules, table.state.kept
    free = free_of_germans(table)
    cut_off: set[int]
    then, before, connected, cut_off = kept.get("cut off", (None, None, None, set()))
    if free == then and places == before:
        return cut_off
    if free != then:
        connected = rules.board.field.flood(rules.exit_hexes, free)
    # what is connected itself has a neighbour that is, or lies at an exit
    doubtful = [hex_ for hex_ in set(places) if hex_ >= 0 and not connected[hex_] and not rules.exits[hex_]]
    cut_off = {h for h in doubtful if not any(map(connected.__getitem__, rules.grid.adjacent(h)))}
    kept["cut off"] = free, places, connected, cut_off
    return cut_off


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
