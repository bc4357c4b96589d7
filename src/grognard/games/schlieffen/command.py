"""6.7: command."""

from __future__ import annotations

from .program import Table
from .rules import GERMAN_NATION, HQ
from .state import GERMAN
from .steps import factor
from .supply import rails_to
from .switches import COMMAND_THROUGH_ZOC, is_default
from .zones import zone_for_supply


def command_areas(table: Table, side: int) -> dict[int, bytearray]:
    """6.7 By nation of a side, by hex: 1 within the command range of one of its headquarters, whatever the terrain. The
    range is traced round enemy units and enemy zones (7.5), but may end in a zone."""
    state, rules = table.state, table.rules
    blocked = is_default(table, COMMAND_THROUGH_ZOC)
    zone = zone_for_supply(table, side) if blocked else bytearray(len(state.owner))
    areas = {}
    for nation in rules.nations_of[side]:
        staffs = [unit for unit in rules.headquarters[nation] if state.where[unit] >= 0]
        hexes, ranges = [state.where[unit] for unit in staffs], [factor(table, unit) for unit in staffs]
        areas[nation] = rules.ground.cover(hexes, ranges, zone, state.owner, rules.not_enemy[side])
    return areas


def command_area(table: Table, nation: int) -> bytearray:
    """6.7 The same for one nation."""
    return command_areas(table, table.rules.side_of_nation[nation])[nation]


def in_command(table: Table, unit: int, area: bytearray | None = None) -> bool:
    """6.7 Within range of a headquarters of its own nation, or a German in a city that leads to the east edge."""
    state, rules = table.state, table.rules
    nation, hex_ = rules.nation[unit], state.where[unit]
    if (area or command_area(table, nation))[hex_] or rules.kind[unit] == HQ:
        return True
    return nation == GERMAN_NATION and bool(
        rules.german_city[hex_] and rails_to(table, GERMAN, rules.sources_german)[hex_]
    )
