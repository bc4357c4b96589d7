"""What a side sees: everything, for nothing is hidden in this game but the dice."""

from __future__ import annotations

from functools import cache

from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.stacks import occupied, units_in

from .program import Table
from .rules import Rules
from .sequence import next_phase
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
