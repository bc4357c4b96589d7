"""6.7: command."""

from __future__ import annotations

from .program import Table
from .rules import GERMAN_NATION, HQ
from .state import GERMAN
from .steps import factor
from .supply import rails_to
from .switches import COMMAND_THROUGH_ZOC, is_default
from .zones import zone_for_supply


def command_area(table: Table, nation: int) -> bytearray:
    """6.7 By hex: 1 within the command range of one of the nation's headquarters, whatever the terrain. The range is
    traced round enemy units and enemy zones (7.5), but may end in a zone."""
    state, rules = table.state, table.rules
    side = rules.side_of_nation[nation]
    zone = zone_for_supply(table, side) if is_default(state, COMMAND_THROUGH_ZOC) else bytearray(len(state.owner))
    area = bytearray(len(rules.grid))
    for unit in rules.headquarters[nation]:
        if state.where[unit] < 0:
            continue
        area[state.where[unit]] = 1
        reached = rules.ground.reach(
            rules.one_each, state.where[unit], factor(table, unit), zone, state.owner, rules.nobody,
            rules.not_enemy[side], 0, 1, True, True, b"",
        )  # fmt: skip
        for hex_ in reached:
            area[hex_] = 1
    return area


def in_command(table: Table, unit: int, area: bytearray | None = None) -> bool:
    """6.7 Within range of a headquarters of its own nation, or a German in a city that leads to the east edge."""
    state, rules = table.state, table.rules
    nation, hex_ = rules.nation[unit], state.where[unit]
    if (area or command_area(table, nation))[hex_] or rules.kind[unit] == HQ:
        return True
    return nation == GERMAN_NATION and bool(
        rules.german_city[hex_] and rails_to(table, GERMAN, rules.sources_german)[hex_]
    )
