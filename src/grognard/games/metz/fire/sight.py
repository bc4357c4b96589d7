"""8.1.2 Line of sight over four levels."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.mechanics.sight import between as hexes_between

from ..program import Table, is_dark
from ..rules import Rules
from ..switches import HQ_SIGHT, is_default
from ..terrain import COVER, OPEN

CLEAR, OBSCURED, BLOCKED = 0, 1, 2
NAMES = ("clear", "obscured", "blocked")


class Line(NamedTuple):
    """8.1.2 What the ground does to a line of sight, and where a unit would do more."""

    ground: int
    #: (hex, effect of a combat unit there), only where that is worse than the ground alone
    watched: tuple[tuple[int, int], ...]


#: the line between any two hexes that the ground hides from each other
HIDDEN = Line(BLOCKED, ())


@cache
def line(rules: Rules, origin: int, target: int) -> Line:
    """8.1.2 Every hex strictly between; along a hexside the worse of both hexes counts, which is the worst of all."""
    worst, watched = CLEAR, []
    for hex_ in between(rules, origin, target):
        bare, held = effects(rules, origin, target, hex_)
        worst = max(worst, bare)
        if worst == BLOCKED:
            return HIDDEN
        if held > bare:
            watched.append((hex_, held))
    return Line(worst, tuple((h, e) for h, e in watched if e > worst))


def between(rules: Rules, origin: int, target: int) -> list[int]:
    """The hexes that a line touches, in order."""
    return [hex_ for group in hexes_between(rules.grid, origin, target) for hex_ in group]


def effects(rules: Rules, origin: int, target: int, hex_: int) -> tuple[int, int]:
    """8.1.2.1, 8.1.2.2, 8.1.2.3 What a hex does to a line: empty, and with a combat unit in it (rulings 2 to 5)."""
    level = rules.ground.level
    firer, aim, here = level[origin], level[target], level[hex_]
    cover = rules.ground.sight[hex_]
    if here > max(firer, aim):
        return BLOCKED, BLOCKED
    if here == aim and firer <= aim:  # 8.1.2.1 c, 8.1.2.2 d
        return (BLOCKED if cover != OPEN else CLEAR), BLOCKED
    if here == firer and firer > aim:  # 8.1.2.3 c
        return (BLOCKED if cover != OPEN else CLEAR), BLOCKED
    if here == aim and firer > aim:  # 8.1.2.3 d: here a farm counts as well
        return (OBSCURED if cover != OPEN else CLEAR), OBSCURED
    return (OBSCURED if cover == COVER else CLEAR), OBSCURED


def sight(table: Table, origin: int, target: int) -> int:
    """8.1.2 Clear, obscured or blocked; adjacent hexes are always seen, and in the dark nothing else (18.1, 18.4)."""
    rules = table.rules
    found = line(rules, origin, target)  # nothing lies between adjacent hexes
    if found is HIDDEN:
        return BLOCKED
    worst = found.ground
    if is_dark(table) and rules.distances(origin)[target] > max(1, rules.terrain_file.night.sight):
        return BLOCKED
    top = table.state.top
    for hex_, effect in found.watched:
        if top[hex_] >= 0 and effect > worst and is_in_the_way(table, hex_):
            worst = effect
    return worst


def is_in_the_way(table: Table, hex_: int) -> bool:
    """Ruling 5: whether a unit that counts for sight stands in a hex."""
    state = table.state
    return bool(state.group[hex_]) or (state.top[hex_] >= 0 and not is_default(table, HQ_SIGHT))
