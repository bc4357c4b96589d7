"""Counters on the map: stacks, who holds a hex, which hexes lie next to the enemy, and control (19.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from grognard.mechanics import stacks
from grognard.mechanics.stacks import NOBODY, units_in

from . import events
from .program import Table
from .rules import HQ, MITRAILLEUSE, NONE, Rules
from .state import HASTY, State

#: how many positions of one side are kept: games may be played in alternation
REMEMBERED = 100


def place(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """16.4.1, 16.4.2, 19.2 Put a unit on a hex; a combat unit takes control of it and levels enemy Hasty Works,
    but never Entrenchments."""
    stacks.put_on_top(state, unit, hex_)
    if not rules.is_combat[unit]:
        return
    side = rules.side[unit]
    if state.control[hex_] != side:
        state.control[hex_] = side
        state.hex_marks[hex_] &= ~HASTY
    if not state.group[hex_]:
        state.group[hex_] = side + 1
        rules.kernel.radiate(hex_, state.near1 if side else state.near0, 1)


def lift(rules: Rules, state: State, unit: int, box: int) -> None:
    """Take a unit off its hex into an off-map box; one that is on no hex, a mitrailleuse that a position has left out,
    stays where it is."""
    if state.where[unit] < 0:
        return
    hex_ = stacks.take_out(state, unit)
    state.where[unit] = box
    if not rules.is_combat[unit]:
        return
    if not any(rules.is_combat[other] for other in units_in(state, hex_)):
        state.group[hex_] = 0
        side = rules.side[unit]
        rules.kernel.radiate(hex_, state.near1 if side else state.near0, -1)


def shift_to(rules: Rules, state: State, units: Iterable[int], hex_: int) -> None:
    """Move units, mitrailleuses with their parents (4.3), to a hex, keeping their order."""
    for unit in reversed(with_batteries(rules, units)):
        if state.where[unit] >= 0:
            lift(rules, state, unit, NONE)
            place(rules, state, unit, hex_)


def step_to(table: Table, units: Sequence[int], hex_: int, how: str, rule: str) -> None:
    """Units go one hex together, and everybody sees how."""
    rules, start, side = table.rules, table.state.where[units[0]], table.rules.side[units[0]]
    shift_to(rules, table.state, units, hex_)
    way = rules.labels[start], (rules.labels[hex_],)
    table.say(events.Moved(table.sides[side], names(rules, units), *way, how, rule))


def with_batteries(rules: Rules, units: Iterable[int]) -> list[int]:
    """4.3 The units, each artillery unit followed by its mitrailleuse."""
    found = []
    for unit in units:
        found.append(unit)
        if rules.battery[unit] != NONE:
            found.append(rules.battery[unit])
    return found


def combat_units(rules: Rules, state: State, hex_: int) -> list[int]:
    """3.1, 4.3 The combat units of a hex; a mitrailleuse is a part of its parent."""
    found = []
    unit = state.top[hex_]
    while unit != NOBODY:
        if rules.is_combat[unit]:
            found.append(unit)
        unit = state.below[unit]
    return found


def units_here(rules: Rules, state: State, hex_: int) -> list[int]:
    """Combat units and headquarters of a hex."""
    return [unit for unit in units_in(state, hex_) if rules.kind[unit] != MITRAILLEUSE]


def hqs_here(rules: Rules, state: State, hex_: int) -> list[int]:
    """The headquarters in a hex."""
    return [unit for unit in units_in(state, hex_) if rules.kind[unit] == HQ]


def lone_hqs(rules: Rules, state: State, hex_: int) -> list[int]:
    """11.11 Headquarters in a hex without combat units."""
    if state.group[hex_]:
        return []
    return [unit for unit in units_in(state, hex_) if rules.kind[unit] == HQ]


def has_fighters(rules: Rules, units: Iterable[int]) -> bool:
    """Whether any of the units is a combat unit."""
    return any(map(rules.is_combat.__getitem__, units))


def enemy_hqs(rules: Rules, state: State, hex_: int, side: int) -> list[int]:
    """Ruling 35: headquarters of the side's enemy that are alone in a hex. Only a combat unit that moves displaces
    them: another headquarters keeps out of their hex, and so does whoever is merely put down."""
    return [hq for hq in lone_hqs(rules, state, hex_) if rules.side[hq] != side]


def near_enemy(state: State, side: int) -> bytearray:
    """By hex: how many hexes next to it hold combat units of the other side."""
    return state.near0 if side else state.near1


def enemies_of(state: State, side: int) -> tuple[int, ...]:
    """The hexes with combat units of the side's enemy, in order."""
    return _held(bytes(state.group), 2 - side)


@lru_cache(maxsize=REMEMBERED)
def _held(group: bytes, number: int) -> tuple[int, ...]:
    """Who stands where changes less often than it is asked."""
    return tuple(match.start() for match in re.finditer(bytes([number]), group))


def enemies_near(rules: Rules, state: State, hex_: int, side: int) -> list[int]:
    """Adjacent hexes with combat units of the side's enemy."""
    enemy = 2 - side
    return [n for n in rules.grid.adjacent(hex_) if state.group[n] == enemy]


def hexes_of(state: State, units: Iterable[int]) -> tuple[int, ...]:
    """The hexes of units, in order, each once."""
    return tuple(sorted({state.where[unit] for unit in units}))


def names(rules: Rules, units: Sequence[int]) -> tuple[str, ...]:
    return tuple(rules.ids[unit] for unit in units)
