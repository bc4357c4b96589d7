"""Chapter 3: an empty map, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.mechanics import stacks

from .board import build_works
from .program import Table
from .rules import Rules
from .sequence import Turn, begin_turn
from .state import ABSENT, RESERVE, TRACK, State


def blank(rules: Rules, secret: bytes) -> State:
    """4.2, 13.0 An empty map under its first owners, with its works."""
    units, hexes, commands = len(rules.units), len(rules.grid), len(rules.commands)
    by_unit = dict.fromkeys(("where", "below", "steps", "marks", "supply", "source", "allowed", "due"), units)
    columns = ("top", "owner", "zoc0", "zoc1", "foot0", "foot1", "control", "fort", "zone", "entered", "hex_marks")
    by_command = dict.fromkeys(("rolled", "die", "rallied", "used"), commands)
    sizes = by_unit | dict.fromkeys(columns, hexes) | by_command | {"switches": len(rules.switches)}
    state = State.blank(sizes, secret)
    stacks.clear(state)
    build_works(rules, state)
    for i, side in enumerate(rules.schedule.sides):
        for feature in rules.schedule.side[side].control:
            for hex_ in rules.hexes_with(feature):
                state.control[hex_] = i
    for unit, definition in enumerate(rules.units):
        absent = definition.optional or definition.detachment
        state.where[unit] = ABSENT if absent else TRACK if definition.entry else RESERVE
        state.steps[unit] = definition.steps
    return state


def begin(table: Table, scenario: str, options: Mapping[str, str]) -> None:
    """3.0 The battle book sets up; then the first turn begins."""
    state, rules = table.state, table.rules
    rules.switches.choose(state, options)
    names = [entry.id for entry in rules.scenarios.scenario]
    state.scenario = names.index(scenario)
    state.turn = rules.scenarios.scenario[state.scenario].first_turn - 1
    table.push(begin_turn, Turn())
    rules.book.set_up(table)
