"""Chapter 7: postures, command range, who is in command."""

from __future__ import annotations

from functools import lru_cache

from grognard.mechanics import tracing, walking
from grognard.mechanics.columns import flagged, flags_of, marked

from ..assault.retreat import nearest_enemies
from ..board import near_enemy
from ..program import Table
from ..rules import NONE, Rules
from ..state import ENHANCED, IN_COMMAND, NO_MARKER_LEFT, OFF_MAP, OUT_OF_COMMAND, OVERRUN, TRACK, UNDER_MARKER
from ..strength import better_face, command_rating
from ..switches import HQ_CHAIN, is_default
from ..terrain import MP

#: how many answers to who is in command are kept: games may be played in alternation
REMEMBERED = 500


def in_command(table: Table, _: object = None) -> tuple[int, ...]:
    """7.4, 11.1 The units that act in this activation."""
    return _in_command(table.rules, flags_of(table.state.marks, IN_COMMAND), table.state.active)


@lru_cache(maxsize=REMEMBERED)
def _in_command(rules: Rules, flags: bytes, side: int) -> tuple[int, ...]:
    """By the flags of the units in command; mitrailleuses act with their artillery (4.3)."""
    return tuple(unit for unit in flagged(flags) if rules.side[unit] == side and rules.parent[unit] == NONE)


def has_arrived(table: Table, unit: int) -> bool:
    """11.10 Whether a unit has come onto the map in this very turn."""
    state = table.state
    return state.due[unit] == state.turn and state.where[unit] >= 0


def posture_of(table: Table, unit: int) -> int:
    """3.5.2, 11.10 The formation's posture, or that of its reinforcements in their turn of arrival."""
    state = table.state
    arriving = state.due[unit] == state.turn or state.where[unit] == TRACK
    return state.arrival_posture if arriving else state.posture


def rating(table: Table, hq: int) -> int:
    """7.1, 6.4 d The command rating in force: of the side that is up, of the better side when enhanced."""
    state, rules = table.state, table.rules
    face = better_face(rules, hq) if state.posture == ENHANCED else state.face[hq]
    return command_rating(rules, state, hq, face)


def command_area(table: Table, hq: int, points: int, wary: bool = False) -> set[int]:
    """7.3 The hexes in command range of a headquarters; an overrun one reaches its own hex only. A wary trace goes past
    no hex next to an enemy (18.5)."""
    state, rules = table.state, table.rules
    hex_ = state.where[hq]
    if hex_ < 0:
        return set()
    if state.marks[hq] & OVERRUN:
        return {hex_}
    side = rules.side[hq]
    found = walking.walk(
        rules.kernel, rules.ground.command_costs(), hex_, points * MP, near_enemy(state, side), state.group,
        rules.not_enemy[side], stops=wary, zone_to_zone=True,
    )  # fmt: skip
    return {hex_, *found}


def in_range(table: Table, formation: int) -> set[int]:
    """13.2.1, 18.6 The hexes in the present command range of a formation's headquarters."""
    hq = table.rules.hq_of[formation]
    return command_area(table, hq, rating(table, hq))


def units_in_command(table: Table, formation: int) -> set[int]:
    """7.4, rulings 23, 62 The headquarters, units in its range or just arrived, and every chain of adjacent units that
    starts from one of those; an overrun headquarters commands its own hex and nothing beyond."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[formation]
    area = in_range(table, formation)
    units = [u for u in rules.members(state.scenario)[formation] if u != hq and state.where[u] >= 0]
    found = {unit for unit in units if state.where[unit] in area or has_arrived(table, unit)}
    if not state.marks[hq] & OVERRUN:
        hexes = {state.where[unit] for unit in found}
        if state.where[hq] >= 0 and not is_default(table, HQ_CHAIN):
            hexes.add(state.where[hq])
        adjacent, held = rules.grid.adjacent, {state.where[unit] for unit in units}
        chained = tracing.distances(hexes, lambda hex_: held.intersection(adjacent(hex_)))
        found = {unit for unit in units if state.where[unit] in chained}
    if state.where[hq] >= 0:
        found.add(hq)
    return found


def out_hexes(table: Table) -> set[int]:
    """7.5 The hexes with units of the active side out of command."""
    state, side = table.state, table.rules.side
    units = [unit for unit in marked(state.marks, OUT_OF_COMMAND) if side[unit] == state.active]
    return {state.where[unit] for unit in units} - OFF_MAP


def road_columns(table: Table, hexes: set[int]) -> list[list[int]]:
    """7.5 Out of command hexes, joined where they follow each other on a road; the lead hex of each column first: the
    one under the marker, or failing that the one nearest to the enemy."""
    rules, state = table.rules, table.state
    if len(hexes) < 2:
        return [[hex_] for hex_ in hexes]
    columns = [sorted(column) for column in tracing.joined(sorted(hexes), rules.ground.roads_from)]
    for column in columns:
        if len(column) > 1:
            unit_side = state.group[column[0]] - 1
            enemies = nearest_enemies(table, column[0], unit_side)
            distance = rules.grid.distance
            marked = {h for h in column if state.hex_marks[h] & (UNDER_MARKER | NO_MARKER_LEFT)}
            column.sort(key=lambda h: (h not in marked, min((distance(h, e) for e in enemies), default=0), h))
    return columns


def heads(table: Table, column: list[int]) -> list[int]:
    """7.5 The ends of a road column, either of which may be its head; of one that bites its tail, any hex."""
    roads = table.rules.ground.roads_from
    ends = [h for h in sorted(column) if sum(to in column for to in roads(h)) <= 1]
    return ends or sorted(column)
