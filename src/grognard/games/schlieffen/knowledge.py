"""What a side can expect of a stack it cannot see through (6.6)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grognard.mechanics.hidden import possible_hands
from grognard.mechanics.stacks import units_in

from .combat import defence_strength, fresh_defenders
from .fog import is_visible
from .program import Table
from .rules import CORPS, DEPOT, FORT, HQ
from .switches import FORT_PLACE, is_default

#: what matters about a defender: what it is, its factor, its steps
Kind = tuple[int, int, int]


def possible_stacks(table: Table, hex_: int, viewer: int) -> list[tuple[Fraction, list[Kind]]]:
    """Every make-up the defence may have for this side, with its chance: hidden counters are taken to be any of the
    nation's units that are nowhere in sight, all equally likely and at full strength."""
    fresh = fresh_defenders(table, hex_)
    seen = [unit for unit in fresh if is_visible(table, unit, viewer)]
    known = [_kind(table, unit) for unit in seen]
    hidden = len(fresh) - len(seen)
    if not hidden:
        return [(Fraction(1), known)]
    top = next(unit for unit in units_in(table.state, hex_) if is_visible(table, unit, viewer))
    pool = [_full_kind(table, unit) for unit in _unseen(table, top, viewer)]
    hidden = min(hidden, len(pool))  # allies may hide under another nation's unit: those cannot be guessed
    return [(chance, known + hand) for chance, hand in possible_hands(pool, hidden)]


def _kind(table: Table, unit: int) -> Kind:
    return table.rules.kind[unit], defence_strength(table, unit), int(table.state.steps[unit])


def _full_kind(table: Table, unit: int) -> Kind:
    steps = table.rules.units[unit].steps
    return table.rules.kind[unit], table.rules.strengths[unit][steps], steps


def _unseen(table: Table, top: int, viewer: int) -> Iterator[int]:
    state, rules = table.state, table.rules
    for unit in rules.by_side[1 - viewer]:
        same = rules.nation[unit] == rules.nation[top] and rules.kind[unit] != FORT
        if same and state.where[unit] >= 0 and not is_visible(table, unit, viewer):
            yield unit


def best_defence(table: Table, stack: list[Kind]) -> tuple[int, int]:
    """6.2, 11.2 Factor and steps of a stack whose owner picks his strongest two and adds his headquarters; whether a
    fort is one of the two is a switch."""
    limit = table.rules.schedule.stacking.defending_corps
    choosable = (CORPS, FORT) if is_default(table.state, FORT_PLACE) else (CORPS,)
    fighters = sorted((k for k in stack if k[0] in choosable), key=lambda k: -k[1])[:limit]
    added = [kind for kind in stack if kind[0] == FORT and FORT not in choosable]
    hqs = [kind for kind in stack if kind[0] == HQ][:1]
    steps = sum(kind[2] for kind in stack if kind[0] != DEPOT)
    return sum(kind[1] for kind in fighters + added + hqs), steps
