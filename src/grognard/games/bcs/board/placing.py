"""Counters on the map: stacks in their forced order (4.2a), who holds a hex, control."""

from __future__ import annotations

from grognard.mechanics import stacks

from ..rules import Rules
from ..state import State
from .stacking import insert
from .units import is_unprepared
from .zones import appear, carry, vanish


def place(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Put a unit on a hex, where it belongs in the stack."""
    insert(rules, state, unit, hex_)
    if rules.is_combat[unit]:
        _occupy(rules, state, unit, hex_)
        appear(rules, state, unit)


def _occupy(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """A combat unit holds the hex that it has come to, and controls it unless it is Unprepared."""
    holder = rules.side[unit] + 1
    state.holder[hex_] = holder
    state.load[hex_] += 1
    if state.control[hex_] != holder and not is_unprepared(rules, state, unit):
        take_control(state, hex_, holder)


def take_control(state: State, hex_: int, holder: int) -> None:
    """A hex changes hands, if it does."""
    if state.control[hex_] != holder:
        state.own("control")[hex_] = holder


def lift(rules: Rules, state: State, unit: int, box: int) -> None:
    """Take a unit off its hex into an off-map box."""
    if rules.is_combat[unit]:
        vanish(rules, state, unit)
    hex_ = stacks.take_out(state, unit)
    state.where[unit] = box
    if rules.is_combat[unit]:
        _vacate(state, hex_)


def _vacate(state: State, hex_: int) -> None:
    """A combat unit has gone from a hex."""
    state.load[hex_] -= 1
    if not state.load[hex_]:
        state.holder[hex_] = 0


def shift(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Move a unit to another hex, or on to the map."""
    if state.where[unit] < 0:
        place(rules, state, unit, hex_)
        return
    origin = stacks.take_out(state, unit)
    insert(rules, state, unit, hex_)
    if rules.is_combat[unit]:
        _vacate(state, origin)
        _occupy(rules, state, unit, hex_)
        carry(rules, state, unit, origin)


def turn_over(rules: Rules, state: State, unit: int, face: int) -> None:
    """1.1c Show the other side of a counter, which may change its place in the stack and its zones."""
    if state.face[unit] == face or not rules.two_sided[unit]:
        return
    hex_ = state.where[unit]
    if hex_ < 0:
        state.own("face")[unit] = face
        return
    lift(rules, state, unit, -1)
    state.own("face")[unit] = face
    place(rules, state, unit, hex_)


def put_on_top(rules: Rules, state: State, unit: int) -> None:
    """4.2a Among equals the owner chooses who lies on top."""
    insert(rules, state, unit, stacks.take_out(state, unit))
