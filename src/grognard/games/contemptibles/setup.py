"""Chapter 3: set-up and control."""

from __future__ import annotations

from collections.abc import Mapping

from .program import Table
from .rules import Rules
from .sequence import Turn, begin_turn
from .state import WAITING, State


def blank(rules: Rules, secret: bytes) -> State:
    """3.2 An empty map under the control that the schedule names; every unit off the map, at full strength."""
    units, hexes = len(rules.units), len(rules.grid)
    by_unit = dict.fromkeys(("where", "below", "steps", "marks", "spent"), units)
    by_hex = dict.fromkeys(("top", "group", "load", "zoc0", "zoc1", "control", "hex_marks"), hexes)
    places = {"column_places": len(rules.schedule.entry_hexes.hexes), "switches": len(rules.switches)}
    state = State.blank(by_unit | by_hex | places, secret)
    rules.board.clear(state)
    state.control[:] = bytes([rules.schedule.sides.index(rules.schedule.control.at_start)]) * hexes
    for unit, definition in enumerate(rules.units):
        state.where[unit] = WAITING
        state.steps[unit] = definition.steps
    return state


def begin(table: Table, _: str, options: Mapping[str, str]) -> None:
    """3.1, 8.1 British units start exactly on their printed hexes; no German is on the map."""
    table.rules.switches.choose(table.state, options)
    for unit, definition in enumerate(table.rules.units):
        if definition.start:
            table.rules.board.place(table.state, unit, table.rules.grid.index[definition.start])
    table.push(begin_turn, Turn())
