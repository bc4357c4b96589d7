"""M4: victory hexes, and Paris."""

from __future__ import annotations

from grognard.engine.view import Track

from ..program import Table
from ..state import FIRST, GERMAN, SUPPLIED
from .tables import holds, own


def gains(table: Table, unit: int, hex_: int) -> bool:
    """4.2, M4.32 A victory hex or a hex of Paris passes only to a unit in supply, and attenuated supply is not enough;
    any other hex to whoever enters."""
    return not table.rules.masks.prize[hex_] or table.state.supply[unit] == SUPPLIED


def entered(table: Table, unit: int, hex_: int) -> None:
    """M4.2 The German wins at the moment he controls a hex of Paris."""
    rules = table.rules
    if not rules.masks.prize[hex_] or rules.side[unit] != GERMAN:
        return
    in_paris = rules.mask(own(table).battle.victory.at_once)[hex_]
    if in_paris and table.state.control[hex_] == GERMAN:
        table.end(GERMAN, "paris", "M4.2")


def held(table: Table, feature: str) -> tuple[int, int]:
    """M4.1 How many hexes with a feature each side controls."""
    hexes = table.rules.hexes_with(feature)
    german = sum(table.state.control[hex_] == GERMAN for hex_ in hexes)
    return len(hexes) - german, german


def totals(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """M4.1, M16.2 Primary and secondary hexes of both sides; the optional corps cost the German two secondary ones."""
    victory = own(table).battle.victory
    allied, german = held(table, victory.secondary)
    if holds(table, "optional-corps"):
        german -= own(table).battle.optional_corps.secondary_points
    return held(table, victory.primary), (allied, german)


def decide(table: Table) -> None:
    """4.1, M4.1, M5.36, M17.2, M17.5 After 11 September the majority of primary hexes wins, then that of secondary
    ones; if the price of the optional corps leaves nobody with a majority, whoever has more."""
    rules, victory = table.rules, own(table).battle.victory
    primary, secondary = totals(table)
    half = len(rules.hexes_with(victory.primary)) / 2
    for side in (FIRST, GERMAN):
        if primary[side] > half:
            table.end(side, "primary", "M4.1")
            return
    if holds(table, "primary-only"):
        decide_primary_only(table, secondary[GERMAN])
    else:
        table.end(FIRST if secondary[FIRST] > secondary[GERMAN] else GERMAN, "secondary", "M4.1")


def decide_primary_only(table: Table, german: int) -> None:
    """M17.5 The Allies have not won on primary hexes: the German may on secondary ones, or nobody does."""
    if german > len(table.rules.hexes_with(own(table).battle.victory.secondary)) / 2:
        table.end(GERMAN, "secondary", "M17.5")
    else:
        table.end(-2, "draw", "M17.5")


def tracks(table: Table) -> list[Track]:
    """M4.1 The hexes that each side holds."""
    victory, rules = own(table).battle.victory, table.rules
    primary, secondary = totals(table)
    of = len(rules.hexes_with(victory.primary)), len(rules.hexes_with(victory.secondary))
    return [
        Track("primary-allied", primary[FIRST], of[0]), Track("primary-german", primary[GERMAN], of[0]),
        Track("secondary-allied", secondary[FIRST], of[1]), Track("secondary-german", max(0, secondary[GERMAN]), of[1]),
    ]  # fmt: skip
