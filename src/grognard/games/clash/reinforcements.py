"""9.2: reinforcements."""

from __future__ import annotations

from grognard.engine.explain import Reason

from . import events
from .board import place
from .control import enter
from .program import Table
from .stacking import stack_refusal
from .state import SUPPLIED, TRACK


def due(table: Table) -> list[int]:
    """9.2 The active side's units on the turn track whose turn has come; they are not held back."""
    state, rules = table.state, table.rules
    return [
        unit for unit in rules.by_side[state.active]
        if state.where[unit] == TRACK and (entry := rules.units[unit].entry) is not None and entry.turn <= state.turn
    ]  # fmt: skip


def entry_hexes(table: Table, unit: int) -> tuple[int, ...]:
    """9.2 The hexes that the counter or the turn track names for a unit."""
    entry = table.rules.units[unit].entry
    features = entry.at if entry else ()
    return table.rules.hexes_with_any(features)


def arrival_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """6.1, 9.2 Why a unit cannot come in at a hex, as far as the basic rules go."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.side[unit] != state.active:
        return Reason("9.2", "not-yours", args)
    if unit not in due(table):
        return Reason("9.2", "not-due", args)
    if hex_ not in entry_hexes(table, unit):
        return Reason("9.2", "no-entry-hex", args)
    return room_refusal(table, unit, hex_)


def room_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """6.1, 9.2 Why a unit that is due cannot come in at one of its hexes: enemies, or no room."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.passable[state.active][state.owner[hex_]]:
        return Reason("9.2", "enemy-there", args)
    return stack_refusal(table, (unit,), hex_)


def arrive(table: Table, unit: int, hex_: int, rule: str) -> None:
    """9.2 The unit is on the map, in full supply, and acts normally from now on."""
    state, rules = table.state, table.rules
    state.supply[unit] = state.source[unit] = SUPPLIED
    place(rules, state, unit, hex_)
    table.say(events.Arrived(table.sides[state.active], rules.ids[unit], rules.labels[hex_], rule))
    enter(table, unit, hex_)
