"""What a side sees: everything, for nothing is hidden in this game but the dice; and a state made from a view."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.engine.position import tuples
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.stacks import occupied, put_on_top, units_in

from .board import settle_zones
from .program import Table
from .rules import Rules
from .sequence import next_phase
from .setup import blank, choose_switches
from .standing import groups
from .state import BOXES, HEX_MARKS, MARKS, SOURCES, SUPPLY, State

#: numbers that everybody may know
COUNTS = (
    "scenario", "phase", "command", "francois", "after_loss", "next_army", "next_allowance", "entrained", "taxis",
    "rails", "detached", "cup",
)  # fmt: skip
#: columns by command and by hex that everybody may know, each under its name and a place
BY_COMMAND = ("rolled", "die", "rallied", "used")
BY_HEX = ("entered",)
#: the phase before the first turn
SET_UP = "setup"
#: no marker shows these states
PLAIN = ("supplied", "edge")
#: works of a hex, as markers
FORT_MARKS = {0: "fort-destroyed", 1: "fort-reduced"}


def look(title: Title, state: EngineState, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    scenario = rules.scenarios.scenario[state.scenario]
    phase = phase_of(rules, state)
    turn = 0 if phase == SET_UP else state.turn  # a scenario that begins later is set up before its first turn
    return title.view_of(
        state,
        viewer,
        scenario=scenario.id,
        phase=phase,
        turn=turn,
        stacks={rules.labels[h]: [_counter(table, unit) for unit in units_in(state, h)] for h in occupied(state)},
        boxes=_boxes(table),
        control=digits(state.control),
        markers=_markers(rules, state),
        tracks=[Track("turn", turn, scenario.last_turn), *rules.book.tracks(table)],
        counts=_counts(rules, state),
        procedures=[{"step": name, "values": values} for name, values in state.frames],
        groups=groups(table),
    )


def phase_of(rules: Rules, state: State) -> str:
    """The phase under way."""
    if state.ending:
        return "over"
    if not any(name == next_phase.name for name, _ in state.frames):
        return SET_UP
    return rules.book.phases()[state.phase].key


def _counter(table: Table, unit: int) -> Counter:
    state, rules = table.state, table.rules
    marks = _marks(state.marks[unit], state.supply[unit], state.source[unit])
    return Counter(rules.ids[unit], table.sides[rules.side[unit]], state.steps[unit], marks, state.allowed[unit])


@cache
def _marks(marks: int, supply: int, source: int) -> tuple[str, ...]:
    """The markers on a counter, by name."""
    found = [name for name, bit in MARKS.items() if marks & bit]
    return (*found, *(name for name in (SUPPLY[supply], SOURCES[source]) if name not in PLAIN))


def _boxes(table: Table) -> dict[str, list[Counter]]:
    """Units off the map."""
    names = {number: name for name, number in BOXES.items()}
    boxes: dict[str, list[Counter]] = {}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(table, unit))
    return boxes


def _markers(rules: Rules, state: State) -> dict[str, list[str]]:
    """Markers of a combat phase, and what has become of the works."""
    found = named(state.hex_marks, HEX_MARKS, rules.labels)
    for hex_ in rules.works_hexes:
        works = rules.works[hex_]
        assert works is not None
        if works.steps and state.fort[hex_] < works.steps:
            found.setdefault(rules.labels[hex_], []).append(FORT_MARKS[state.fort[hex_]])
        elif not works.steps and not state.zone[hex_]:
            found.setdefault(rules.labels[hex_], []).append("zone-destroyed")
    return found


def _counts(rules: Rules, state: State) -> dict[str, int]:
    """Everything else that can be counted: rolls of this turn, the cup, who has rallied, who entered which hex last."""
    found = {name: getattr(state, name) for name in COUNTS}
    for name in BY_COMMAND:
        column = getattr(state, name)
        found |= {f"{name} {c.id}": column[i] for i, c in enumerate(rules.commands) if column[i]}
    found |= {f"due {rules.ids[unit]}": turn for unit, turn in enumerate(state.due) if turn}
    if any(state.entered):
        found |= {f"entered {rules.labels[h]}": value for h, value in enumerate(state.entered) if value}
    return found


def imagine(title: Title, view: View, secret: bytes) -> State:
    """The state that this view is a view of, with other dice to come."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    choose_switches(rules, state, view.options)
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
