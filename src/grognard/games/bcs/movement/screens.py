"""4.6 Screens."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.units import combat_units, others
from ..board.zones import refresh
from ..formation.standstill import only_off_map
from ..formation.support import restore
from ..program import Table
from ..rules import Rules
from ..state import FINISHED, MOVE, SCREEN, State


def place_refusal(table: Table, unit: int) -> Reason | None:
    """1.1f, 4.6, 3.4h Why a unit cannot be put in Screen now; stacked it can, and has to leave the stack (4.6a)."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.assigned[unit] - 1 != state.formation:
        return Reason("3.4a", "not-of-formation", name)
    if state.where[unit] < 0:
        return Reason("2.1d", "off-map", name)
    why = only_off_map(table)
    if why is not None:
        return why
    if not rules.units[unit].recon:
        return Reason("1.1f", "not-recon", name)
    if state.second:
        return Reason("4.6", "screens-in-first-activation", name)
    if state.marks[unit] & SCREEN:
        return Reason("4.6", "screens-already", name)
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.face[unit] != MOVE:
        return Reason("4.6", "screen-on-move-side", name)
    return None


def put_up(table: Table, unit: int) -> None:
    """4.6, 4.6a The marker goes on: the unit has no ZOC any more."""
    table.state.marks[unit] |= SCREEN
    refresh(table.rules, table.state, unit)
    table.say(events.ScreenChanged(table.rules.ids[unit], True))
    restore(table)  # 1.5i.ii its EZOC may have been in the way


def take_down(table: Table, unit: int) -> None:
    """4.6 The marker comes off, and the unit is free at once."""
    if table.state.marks[unit] & SCREEN:
        table.state.marks[unit] &= ~SCREEN
        refresh(table.rules, table.state, unit)
        table.say(events.ScreenChanged(table.rules.ids[unit], False))


def settle(table: Table, hex_: int) -> None:
    """4.6a A Screen that ends a move or retreat stacked with friends, or they with it, is lifted: headquarters and
    Trains are units too (1.1)."""
    rules, state = table.rules, table.state
    units = combat_units(rules, state, hex_)
    if len(units) + len(others(rules, state, hex_)) > 1:
        for unit in units:
            take_down(table, unit)


def settle_stacks(table: Table) -> None:
    """4.6a, ruling 91 The activation is over: who was put in Screen in a stack and has not left it, or has entered the
    map in the hex of a Screen and gone no farther, lifts it."""
    state = table.state
    for unit in screens_of(table.rules, state, state.active):
        settle(table, state.where[unit])


def screens_of(rules: Rules, state: State, side: int) -> list[int]:
    """A side's screening units on the map."""
    if (state.screen1 if side else state.screen0) == rules.nothing:
        return []
    return [unit for unit in rules.fighters[side] if state.marks[unit] & SCREEN and state.where[unit] >= 0]
