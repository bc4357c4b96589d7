"""An empty map, and counters where they begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.manifest import Switch
from grognard.mechanics.standard.kit import OUT_OF_PLAY, WAITING, Kit, Table
from grognard.mechanics.standard.rules import Rules
from grognard.mechanics.standard.state import State

Switches = tuple[Switch, ...]


def blank(kit: Kit, switches: Switches, rules: Rules[Any], secret: bytes) -> State:
    """Nobody on the map; every hex is controlled by whom the schedule names."""
    units, hexes = len(rules.units), len(rules.grid)
    sizes = dict.fromkeys(("where", "below", "steps", "marks", "spent"), units)
    sizes |= dict.fromkeys(("top", "group", "load", "zoc0", "zoc1", "control", "hex_marks"), hexes)
    state = kit.state_type.blank(sizes | {"switches": len(switches)}, secret)
    rules.board.clear(state)
    state.control[:] = rules.first_holders
    for unit, definition in enumerate(rules.units):
        state.where[unit], state.steps[unit] = OUT_OF_PLAY, definition.steps
    return state


def set_up(table: Table) -> None:
    """Every unit on the hex where it begins; those that come later wait."""
    for unit, definition in enumerate(table.rules.units):
        if definition.start:
            table.rules.board.place(table.state, unit, table.rules.grid.index[definition.start])
        elif definition.entry:
            table.state.where[unit] = WAITING


def choose_switches(switches: Switches, state: State, options: Mapping[str, str]) -> None:
    """The rulings in force in this game."""
    for i, switch in enumerate(switches):
        state.switches[i] = switch.choices.index(options[switch.key])
