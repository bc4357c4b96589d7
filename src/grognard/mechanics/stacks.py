"""Ordered stacks of counters in two columns: the top unit of every hex, and the unit below every unit."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any, Protocol

from grognard.mechanics.columns import flagged, not_negative

#: ends a stack, and marks an empty hex
NOBODY = -1
#: the lowest of a title's boxes beside the map, as a place
LOWEST_BOX = -100


class Stacked(Protocol):
    """The columns of a state that hold the stacks."""

    where: array[int]
    below: array[int]
    top: array[int]


def clear(state: Stacked) -> None:
    """Nobody anywhere."""
    state.top[:] = array("h", [NOBODY]) * len(state.top)
    state.below[:] = array("h", [NOBODY]) * len(state.below)


def units_in(state: Stacked, hex_: int) -> list[int]:
    """The units in a hex, top first."""
    units = []
    unit = state.top[hex_]
    while unit != NOBODY:
        units.append(unit)
        unit = state.below[unit]
    return units


def put_on_top(state: Stacked, unit: int, hex_: int) -> None:
    """Put a unit that is in no stack on top of a hex."""
    state.where[unit] = hex_
    state.below[unit], state.top[hex_] = state.top[hex_], unit


def take_out(state: Stacked, unit: int) -> int:
    """Take a unit out of its stack; gives back the hex it was in."""
    hex_ = state.where[unit]
    if state.top[hex_] == unit:
        state.top[hex_] = state.below[unit]
    else:
        above = state.top[hex_]
        while state.below[above] != unit:
            above = state.below[above]
        state.below[above] = state.below[unit]
    state.below[unit] = NOBODY
    return hex_


def raise_to_top(state: Stacked, unit: int) -> None:
    """Put a unit on top of its own stack."""
    put_on_top(state, unit, take_out(state, unit))


def put_down_again(state: Stacked) -> Iterator[tuple[int, int]]:
    """Pick up all stacks and put them down as they were, from the bottom up: each unit and its hex, for whoever works
    out anew what depends on that."""
    kept = [units_in(state, hex_) for hex_ in occupied(state)]
    clear(state)
    for stack in kept:
        for unit in reversed(stack):
            put_on_top(state, unit, state.where[unit])
            yield unit, state.where[unit]


def occupied(state: Stacked) -> list[int]:
    """Hexes that hold somebody, in order."""
    return flagged(not_negative(state.top))


def everybody(state: Stacked) -> list[int]:
    """All units: those on the map hex by hex, top first, then the others."""
    stacked = [unit for hex_ in occupied(state) for unit in units_in(state, hex_)]
    return stacked + [unit for unit, where in enumerate(state.where) if where < 0]


def contradiction(rules: Any, state: Any) -> str:
    """Why stacks from outside cannot be: every unit on the map lies in the stack of its hex, once; a ring would never
    end. "" if they can."""
    where, below, top = state.where, state.below, state.top
    units, hexes = len(rules.units), len(rules.grid)
    if where and not (min(where) >= LOWEST_BOX and max(where) < hexes):
        return "column where points beyond the map"
    if below and not (min(below) >= NOBODY and max(below) < units):
        return "column below points beyond the counters"
    stacked = bytearray(units)
    empty = array("h", [NOBODY]) * hexes
    heads = occupied(state)
    for hex_ in heads:
        unit = empty[hex_] = top[hex_]
        if unit >= units:
            return "column top points beyond the counters"
        while unit != NOBODY:
            if stacked[unit] or where[unit] != hex_:
                return f"the stack in hex {hex_} does not agree with where its units are"
            stacked[unit] = 1
            unit = below[unit]
    if empty != top:
        return "column top points beyond the counters"
    on_top_of_others = sum(stacked) - len(heads)
    if stacked != not_negative(where) or below.count(NOBODY) != units - on_top_of_others:
        unit = next(u for u in range(units) if stacked[u] != (where[u] >= 0) or (where[u] < 0 and below[u] != NOBODY))
        return f"unit {unit} is in no stack, or in one although it is not on the map"
    return ""
