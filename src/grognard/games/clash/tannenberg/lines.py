"""T8: supply in East Prussia."""

from __future__ import annotations

from ..program import Nothing, Table
from ..state import CITY, EDGE, FIRST, GERMAN
from ..supply import Feeding, check_supply
from ..supply_ways import ANY_LENGTH, Line
from ..tracing import Lines, anyhow, by_arrows, free_sources, within
from .tables import own, program


@program.step(Nothing)
def mutual_supply(table: Table, _: Nothing) -> None:
    """T5.31 Both sides are checked together."""
    table.goto(check_supply, Feeding((FIRST, GERMAN)))


def source_of(table: Table, lines: Lines, unit: int) -> int:
    """T8.21, T8.221, T8.32 First Army traces to the east edge, Second Army to the south edge, Germans to the west edge
    or up to six hexes to Königsberg. Second Army in Russia east of column 34 need not mind the arrows."""
    rules, hex_ = table.rules, table.state.where[unit]
    command = rules.command[unit]
    battle = own(table).battle
    if rules.commands[command].id == battle.free_tracing.command and rules.mask(battle.free_tracing.feature)[hex_]:
        area = lines.area(("anyhow", command), lambda found: anyhow(found, _sources(found, command)))
    else:
        free = rules.schedule.supply.free_hexes
        area = lines.area(("arrows", command), lambda found: by_arrows(found, _sources(found, command), free))
    if area[hex_]:
        return EDGE
    if lines.side == GERMAN and lines.area("fortress", _fortress)[hex_]:
        return CITY
    return -1


def lines_of(table: Table, unit: int) -> list[Line]:
    """T8.21, T8.221, T8.32 The lines that a unit may have, as people draw them."""
    rules, hex_ = table.rules, table.state.where[unit]
    command, battle, free = rules.command[unit], own(table).battle, rules.schedule.supply.free_hexes
    if rules.commands[command].id == battle.free_tracing.command and rules.mask(battle.free_tracing.feature)[hex_]:
        free = ANY_LENGTH
    found = [Line(rules.commands[command].sources, free)]
    if rules.side[unit] == GERMAN and table.state.control[own(table).fortress] == GERMAN:
        found.append(Line((battle.fortress.feature,), free, battle.fortress.range))
    return found


def _sources(lines: Lines, command: int) -> list[int]:
    """T8.21 The sources of a command that are free."""
    return free_sources(lines, lines.table.rules.commands[command].sources)


def _fortress(lines: Lines) -> bytes:
    """T8.221 The hexes that Königsberg feeds while it is German."""
    table = lines.table
    tables, rules = own(table), table.rules
    if table.state.control[tables.fortress] != GERMAN:
        return bytes(len(rules.grid))
    return within(lines, tables.fortress, rules.schedule.supply.free_hexes, tables.battle.fortress.range)
