"""4.2a The order of a stack: its top shows what it can do."""

from __future__ import annotations

from grognard.mechanics import stacks
from grognard.mechanics.stacks import NOBODY

from ..rules import STANDOFF, Rules
from ..state import State
from .units import is_supported

Rank = tuple[int, int, int, int]


def rank(rules: Rules, state: State, unit: int) -> Rank:
    """4.2a, ruling 73 Longest range on top, then the higher AV; then who has Support, which lends him one (1.5g), then
    who can attack; headquarters and Trains below all combat units. So the zones of a stack are those of its top."""
    kinds = state.support[state.assigned[unit] - 1] if is_supported(rules, state, unit) else 0
    return rank_of(rules, unit, state.face[unit], kinds)


def rank_of(rules: Rules, unit: int, face: int, kinds: int) -> Rank:
    """4.2a, 4.4a The same of a unit on one of its sides with these kinds of Support: Standoff demands more."""
    if not rules.is_combat[unit]:
        return (-1, 0, 0, 0)
    place = 2 * unit + face
    return (
        rules.reach[place] if rules.av[place] else 0, rules.av[place], 2 if kinds & STANDOFF else int(kinds > 0),
        rules.arrow[place],
    )  # fmt: skip


def insert(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Put a unit that is in no stack on a hex: above those that do not outrank it."""
    state.where[unit] = hex_
    above, below = NOBODY, state.top[hex_]
    if below != NOBODY:
        own = rank(rules, state, unit)
        while below != NOBODY and rank(rules, state, below) > own:
            above, below = below, state.below[below]
    state.below[unit] = below
    if above == NOBODY:
        state.top[hex_] = unit
    else:
        state.below[above] = unit


def resort(rules: Rules, state: State, unit: int) -> None:
    """A unit's Support has come or gone: if it no longer fits where it lies in its stack, it is put elsewhere."""
    order = stacks.units_in(state, state.where[unit])
    ranks = [rank(rules, state, other) for other in order]
    place = order.index(unit)
    if min(ranks[: place + 1]) < ranks[place] or max(ranks[place:]) > ranks[place]:
        insert(rules, state, unit, stacks.take_out(state, unit))
