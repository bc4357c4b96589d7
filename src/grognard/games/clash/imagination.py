"""A state made from a view, for bots that look ahead: nothing is hidden in this game but the dice."""

from __future__ import annotations

from typing import Any

from grognard.engine.position import tuples
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.stacks import put_on_top

from .board import settle_zones
from .rules import Rules
from .setup import blank
from .state import BOXES, HEX_MARKS, MARKS, SOURCES, SUPPLY, State
from .view import BY_HEX


def imagine(title: Title, view: View, secret: bytes) -> State:
    """The state that this view is a view of, with other dice to come."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    state.active = title.side_index(view.active)
    take_counts(rules, state, view.counts)
    state.turn = view.turn or rules.scenarios.scenario[state.scenario].first_turn - 1
    take_markers(rules, state, view.markers)
    for box, counters in view.boxes.items():
        for counter in counters:
            unit = rules.unit_index[counter.unit]
            _mark(state, unit, counter)
            state.where[unit] = BOXES[box]
    for label, counters in view.stacks.items():
        for counter in reversed(counters):
            unit = rules.unit_index[counter.unit]
            _mark(state, unit, counter)
            put_on_top(state, unit, rules.grid.index[label])
    settle_zones(rules, state)
    state.control[:] = bytes(map(int, view.control))
    for procedure in view.procedures:
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, step.values(*tuples(procedure["values"]))))
    state.serial, state.rolls = view.serial, view.rolls
    return state


def take_counts(rules: Rules, state: State, counts: Any) -> None:
    """Numbers and columns from what everybody may know."""
    for key, value in counts.items():
        name, _, place_ = key.partition(" ")
        if not place_:
            setattr(state, name, value)
        elif name == "due":
            state.due[rules.unit_index[place_]] = value
        elif name in BY_HEX:
            getattr(state, name)[rules.grid.index[place_]] = value
        else:
            getattr(state, name)[rules.command_index[place_]] = value


def take_markers(rules: Rules, state: State, markers: Any) -> None:
    """Markers of hexes."""
    for label, names in markers.items():
        hex_ = rules.grid.index[label]
        for name in names:
            if name in HEX_MARKS:
                state.hex_marks[hex_] |= HEX_MARKS[name]
            elif name == "zone-destroyed":
                state.zone[hex_] = 0
            else:
                state.fort[hex_] = 1 if name == "fort-reduced" else 0


def _mark(state: State, unit: int, counter: Counter) -> None:
    state.steps[unit], state.allowed[unit] = counter.steps, counter.spent
    state.marks[unit] = sum(MARKS.get(mark, 0) for mark in counter.marks)
    state.supply[unit] = next((SUPPLY.index(mark) for mark in counter.marks if mark in SUPPLY), 0)
    state.source[unit] = next((SOURCES.index(mark) for mark in counter.marks if mark in SOURCES), 0)
