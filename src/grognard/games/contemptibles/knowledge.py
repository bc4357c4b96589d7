"""What a side can work out about a stack it cannot see through (6.6)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grognard.mechanics.hidden import possible_hands

from .program import Table
from .stacking import is_visible

#: what matters about a defender: combat strength and steps
Kind = tuple[int, int]


def possible_stacks(table: Table, hex_: int, viewer: int) -> list[tuple[Fraction, list[Kind]]]:
    """Every make-up the stack may have for this side, with its chance: hidden counters are taken to be any of the units
    that are nowhere in sight, all equally likely and at full strength."""
    state, rules = table.state, table.rules
    stack = rules.board.stack(state, hex_)
    seen = [unit for unit in stack if is_visible(table, unit, viewer)]
    known = [(rules.strength(state, unit), int(state.steps[unit])) for unit in seen]
    hidden = len(stack) - len(seen)
    if not hidden:
        return [(Fraction(1), known)]
    room = rules.schedule.stacking.limit - sum(rules.points[unit] for unit in seen)
    pool = [_kind(table, unit) for unit in _unseen(table, stack[0], viewer, room - hidden + 1)]
    return [(chance, known + hand) for chance, hand in possible_hands(pool, hidden)]


def unseen_units(table: Table, hex_: int, viewer: int) -> int:
    """6.6 How many units of a hex a side does not see."""
    return sum(not is_visible(table, unit, viewer) for unit in table.rules.board.stack(table.state, hex_))


def _kind(table: Table, unit: int) -> Kind:
    full = table.rules.units[unit].steps
    if table.rules.is_artillery(unit):
        return table.rules.schedule.artillery.close_combat_defence, full
    return table.rules.combat[unit][full], full


def _unseen(table: Table, top: int, viewer: int, points: int) -> Iterator[int]:
    """Units of the same group, somewhere on the map but not in sight, small enough to fit."""
    state, rules = table.state, table.rules
    for unit in rules.by_side[1 - viewer]:
        fits = rules.group[unit] == rules.group[top] and rules.points[unit] <= points
        if fits and state.where[unit] >= 0 and not is_visible(table, unit, viewer):
            yield unit
