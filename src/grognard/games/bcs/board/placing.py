"""Counters on the map: stacks in their forced order (4.2a), who holds a hex, control."""

from __future__ import annotations

from grognard.mechanics import stacks
from grognard.mechanics.stacks import NOBODY

from ..rules import Rules
from ..state import State
from .units import is_unprepared
from .zones import appear, vanish


def rank(rules: Rules, state: State, unit: int) -> tuple[int, int, int]:
    """4.2a Longest range on top, then the higher AV; then who can attack, so that what a stack can do shows on top;
    headquarters and Trains below all combat units."""
    return rank_of(rules, unit, state.face[unit])


def rank_of(rules: Rules, unit: int, face: int) -> tuple[int, int, int]:
    """4.2a The same of a unit on one of its sides."""
    if not rules.is_combat[unit]:
        return (-1, 0, 0)
    place = 2 * unit + face
    return (rules.reach[place] if rules.av[place] else 0, rules.av[place], rules.arrow[place])


def place(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Put a unit on a hex: above those that do not outrank it."""
    own = rank(rules, state, unit)
    above, below = NOBODY, state.top[hex_]
    while below != NOBODY and rank(rules, state, below) > own:
        above, below = below, state.below[below]
    state.where[unit], state.below[unit] = hex_, below
    if above == NOBODY:
        state.top[hex_] = unit
    else:
        state.below[above] = unit
    if rules.is_combat[unit]:
        state.holder[hex_] = rules.side[unit] + 1
        state.load[hex_] += 1
        if not is_unprepared(rules, state, unit):
            state.control[hex_] = rules.side[unit] + 1
        appear(rules, state, unit)


def lift(rules: Rules, state: State, unit: int, box: int) -> None:
    """Take a unit off its hex into an off-map box."""
    if rules.is_combat[unit]:
        vanish(rules, state, unit)
    hex_ = stacks.take_out(state, unit)
    state.where[unit] = box
    if rules.is_combat[unit]:
        state.load[hex_] -= 1
        if not state.load[hex_]:
            state.holder[hex_] = 0


def shift(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Move a unit to another hex, or on to the map."""
    if state.where[unit] >= 0:
        lift(rules, state, unit, -1)
    place(rules, state, unit, hex_)


def turn_over(rules: Rules, state: State, unit: int, face: int) -> None:
    """1.1c Show the other side of a counter, which may change its place in the stack and its zones."""
    if state.face[unit] == face or not rules.two_sided[unit]:
        return
    hex_ = state.where[unit]
    if hex_ < 0:
        state.face[unit] = face
        return
    lift(rules, state, unit, -1)
    state.face[unit] = face
    place(rules, state, unit, hex_)


def put_on_top(rules: Rules, state: State, unit: int) -> None:
    """4.2a Among equals the owner chooses who lies on top."""
    hex_ = stacks.take_out(state, unit)
    own = rank(rules, state, unit)
    above, below = NOBODY, state.top[hex_]
    while below != NOBODY and rank(rules, state, below) > own:
        above, below = below, state.below[below]
    state.below[unit] = below
    if above == NOBODY:
        state.top[hex_] = unit
    else:
        state.below[above] = unit
    state.where[unit] = hex_
