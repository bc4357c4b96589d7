"""What the bot knows better than chance about a state that was imagined for it."""

from __future__ import annotations

from grognard.mechanics.stacks import raise_to_top, units_in

from .board import lift, place
from .fog import is_visible, top_combat_unit
from .program import Table
from .rules import FORT


def settle_forts(table: Table, viewer: int) -> None:
    """3.1 Forts never leave their printed hexes: one dealt elsewhere changes places with a hidden unit of its own."""
    state, rules = table.state, table.rules
    for fort in rules.by_side[1 - viewer]:
        if rules.kind[fort] != FORT or state.where[fort] < 0:
            continue
        home, hex_ = rules.grid.index[rules.units[fort].start], state.where[fort]
        if hex_ == home:
            continue
        hidden = [
            unit for unit in units_in(state, home)
            if rules.kind[unit] != FORT and not is_visible(table, unit, viewer)
        ]  # fmt: skip
        if hidden:
            _swap(table, fort, hidden[-1])


def _swap(table: Table, one: int, other: int) -> None:
    """Each goes where the other is; on top stays who was there."""
    state, rules = table.state, table.rules
    homes = state.where[one], state.where[other]
    tops = [top_combat_unit(table, hex_) for hex_ in homes]
    for unit, hex_ in ((one, homes[1]), (other, homes[0])):
        lift(rules, state, unit, 0)
        place(rules, state, unit, hex_)
    for top in tops:
        raise_to_top(state, top)
