"""What each side fights for: places with their worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..marne.tables import Marne
from ..program import Table
from ..state import FIRST, GERMAN, HELD
from ..tannenberg.scoring import scorer
from ..tannenberg.tables import Tannenberg


class Aim(NamedTuple):
    """A place to take or to hold, what it is worth, and how many steps it wants."""

    hex: int
    worth: float
    steps: int


#: an enemy so near to a place threatens it
NEAR = 7


def aims_of(table: Table, side: int) -> list[Aim]:
    """The aims of a side, whichever battle it is."""
    own = table.rules.masks.own
    found: list[Aim] = KINDS[type(own)](table, side)
    return found


def _tannenberg(table: Table, side: int) -> list[Aim]:
    """Victory hexes that change the score, and for the German the heads of the Russian columns."""
    state, tables = table.state, table.rules.masks.own
    found = []
    for hex_, (russian, german) in tables.worth.items():
        holder, worth = scorer(state.entered[hex_]), float(russian + german)
        if state.fort[hex_] and side == FIRST:
            continue
        if side == FIRST:
            found.append(Aim(hex_, worth if holder != FIRST else 0.3 * worth, 5 if holder != FIRST else 2))
        elif holder != GERMAN:
            found.append(Aim(hex_, worth + 1, 6))
        elif _threatened(table, hex_, side):
            found.append(Aim(hex_, worth, 4))
    if side == GERMAN:
        found += [Aim(hex_, 2.5, 6) for hex_ in _enemy_stacks(table, side)]
    return found


def _marne(table: Table, side: int) -> list[Aim]:
    """Primary hexes first, then secondary ones; what is held and not threatened wants nobody."""
    state, rules, tables = table.state, table.rules, table.rules.masks.own
    victory = tables.battle.victory
    found = []
    for feature, worth in ((victory.primary, 4.0), (victory.secondary, 1.5)):
        for hex_ in rules.hexes_with(feature):
            if state.control[hex_] != side:
                found.append(Aim(hex_, worth, 6))
            elif _threatened(table, hex_, side):
                found.append(Aim(hex_, worth, 4))
    if side == FIRST:
        found += [Aim(hex_, 5.0, 4) for hex_ in rules.hexes_with(victory.at_once) if _threatened(table, hex_, side)]
    return found


def _threatened(table: Table, hex_: int, side: int) -> bool:
    grid, state = table.rules.grid, table.state
    theirs = HELD + 1 - side
    return any(state.owner[near] == theirs for near in (hex_, *grid.within(hex_, NEAR)))


def _enemy_stacks(table: Table, side: int) -> list[int]:
    """Where the enemy stands on our ground."""
    state, rules = table.state, table.rules
    hexes = {state.where[unit] for unit in rules.by_side[1 - side] if state.where[unit] >= 0}
    return sorted(h for h in hexes if not rules.masks.no_end[side][h])


KINDS: dict[type, Callable[[Table, int], list[Aim]]] = {Tannenberg: _tannenberg, Marne: _marne}
