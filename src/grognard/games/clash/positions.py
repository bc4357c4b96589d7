"""Positions: any situation, however artificial, as a small file; and any state as such a file."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.dice import secret_from_seed
from grognard.engine.errors import PositionError
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import stacks

from .board import place, settle_zones
from .imagination import take_markers
from .program import Table
from .rules import Rules
from .sequence import Turn, next_phase
from .setup import blank
from .state import ABSENT, BOXES, DEMORALISED, HEX_MARKS, MARKS, RESERVE, SOURCES, SUPPLY, TRACK, State
from .view import BY_COMMAND, COUNTS, FORT_MARKS, phase_of
from .view import _markers as markers_of

MARKERS = (*HEX_MARKS, *FORT_MARKS.values(), "zone-destroyed")
NUMBERS = tuple(name for name in COUNTS if name not in ("scenario", "phase", "command"))
OWN: dict[str, type | tuple[type, ...]] = {
    # `place`: where in the sequence of play a game that is over came to its end
    "command": object, "commands": dict, "entered": dict, "place": object, **dict.fromkeys(NUMBERS, object),
}  # fmt: skip


def to_position(title: Title, state: EngineState) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    return {
        **positions.opening_entries(title, state),
        "scenario": rules.scenarios.scenario[state.scenario].id,
        "phase": phase_of(rules, state),
        "units": [_unit_entry(rules, state, unit) for unit in stacks.everybody(state)],
        "control": positions.control_entry(title, state.control),
        "markers": markers_of(rules, state),
        "command": rules.commands[state.command - 1].id if state.command else "",
        "commands": {
            command.id: {name: getattr(state, name)[i] for name in BY_COMMAND}
            for i, command in enumerate(rules.commands)
        },
        "entered": {rules.labels[h]: value for h, value in enumerate(state.entered) if value},
        **{name: getattr(state, name) for name in NUMBERS},
        **({"place": state.phase} if state.ending else {}),
        **positions.closing_entries(title, state),
    }  # fmt: skip


def _unit_entry(rules: Rules, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(rules, state, unit, BOXES)
    entry["steps"] = state.steps[unit]
    for name, value in (("allowed", state.allowed[unit]), ("due", state.due[unit])):
        if value:
            entry[name] = value
    entry["supply"], entry["source"] = SUPPLY[state.supply[unit]], SOURCES[state.source[unit]]
    return entry | positions.mark_entry(state.marks[unit], MARKS)


def from_position(title: Title, position: dict[str, Any]) -> State:
    """The state that a position describes, at its first question. Units that it does not name are out of play."""
    rules: Rules = title.rules
    positions.check_shape(title, position, OWN)
    state = blank(rules, secret_from_seed(position.get("seed", "position")))
    rules.switches.choose(state, title.checked_options(position.get("options", {})))
    scenarios = [scenario.id for scenario in rules.scenarios.scenario]
    state.scenario = positions.choice(scenarios, position.get("scenario", scenarios[0]), "scenario")
    table = Table(rules, state, title.sides)
    for unit in range(len(rules.units)):
        state.where[unit] = ABSENT
    last = rules.scenarios.scenario[state.scenario].last_turn
    state.turn = positions.number(position.get("turn", 1), 0, last, "turn")
    state.active = title.side_index(str(position.get("active", title.sides[0])))
    _take_control(title, state, position)
    _place_units(title, table, position)
    _take_tables(title, state, position)
    settle_zones(rules, state)
    if positions.take_closing(title, state, position):
        state.phase = positions.number(position.get("place", 0), 0, len(rules.book.phases()) - 1, "place")
        return state
    _set_procedures(title, table, position)
    positions.check_question(title, state)
    return state


def _take_control(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side
    for label, names in position.get("markers", {}).items():
        positions.hex_of(title, label, "markers")
        for name in names:
            positions.choice(MARKERS, name, f"markers {label}")
    take_markers(rules, state, position.get("markers", {}))


def _place_units(title: Title, table: Table, position: dict[str, Any]) -> None:
    state, rules = table.state, table.rules
    for unit, name, entry in positions.unit_entries(
        title, position, ("allowed", "due", "supply", "source"), without=("spent",)
    ):
        full = rules.units[unit].steps
        least = 1 if "hex" in entry else 0
        state.steps[unit] = positions.number(entry.get("steps", full), least, full, f"unit {name}: steps")
        state.allowed[unit] = positions.number(entry.get("allowed", 0), 0, 99, f"unit {name}: allowed")
        state.due[unit] = positions.number(entry.get("due", 0), 0, 99, f"unit {name}: due")
        state.supply[unit] = positions.choice(SUPPLY, entry.get("supply", SUPPLY[0]), f"unit {name}: supply")
        state.source[unit] = positions.choice(SOURCES, entry.get("source", SOURCES[0]), f"unit {name}: source")
        for mark in entry.get("marks", []):
            state.marks[unit] |= positions.index_of(MARKS, mark, f"unit {name}: marks")
        if "hex" in entry:
            hex_ = positions.hex_of(title, entry["hex"], f"unit {name}")
            if rules.terrain[hex_].prohibited:
                raise PositionError(f"position: unit {name}: nobody can be in {entry['hex']}")
            top = state.top[hex_]
            if top >= 0 and rules.side[top] != rules.side[unit]:
                raise PositionError(f"position: unit {name}: enemies are in {entry['hex']}")
            place(rules, state, unit, hex_)
        else:
            state.where[unit] = positions.index_of(BOXES, entry.get("box"), f"unit {name}: box")
            if state.where[unit] == TRACK and rules.units[unit].entry is None:
                raise PositionError(f"position: unit {name}: it is not a reinforcement")
            if state.where[unit] == RESERVE and not (rules.units[unit].at or rules.units[unit].start):
                raise PositionError(f"position: unit {name}: it is not set up")


def _take_tables(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    demoralised = rules.scenarios.scenario[state.scenario].demoralised
    for i, command in enumerate(rules.commands):
        state.rallied[i] = DEMORALISED if demoralised and command.rally is not None else 0
    for name, entry in position.get("commands", {}).items():
        command_ = positions.index_of(rules.command_index, name, "commands")
        if not isinstance(entry, dict):
            raise PositionError(f"position: commands {name}: must be an object")
        for key, value in entry.items():
            positions.choice(BY_COMMAND, key, f"commands {name}")
            getattr(state, key)[command_] = positions.number(value, 0, 255, f"commands {name}: {key}")
    for label, value in position.get("entered", {}).items():
        state.entered[positions.hex_of(title, label, "entered")] = positions.number(value, 0, 4, f"entered {label}")
    for name in NUMBERS:
        setattr(state, name, positions.number(position.get(name, 0), 0, 4095, name))
    named = position.get("command", "")
    state.command = positions.index_of(rules.command_index, named, "command") + 1 if named else 0


def _set_procedures(title: Title, table: Table, position: dict[str, Any]) -> None:
    """The procedures as written down; without them the phase that is named begins."""
    state, rules = table.state, table.rules
    phases = rules.book.phases()
    wanted = position.get("phase", "combat")
    keys = [phase.key for phase in phases]
    if wanted not in ("setup", "over"):
        positions.choice(keys, wanted, "phase")
        mine = [i for i, p in enumerate(phases) if p.key == wanted and p.side == state.active]
        if not mine:
            raise PositionError(f"position: phase: {wanted} is not a phase of {title.sides[state.active]}")
        state.phase = mine[0]
    if "procedures" in position:
        state.frames[:] = positions.frames_of(title, position["procedures"], len(rules.units))
        return
    if wanted in ("setup", "over"):
        raise PositionError(f"position: phase: {wanted} needs its procedures")
    table.push(next_phase, Turn(state.phase + 1))
    table.push(phases[state.phase].step)


def rebuild(title: Title, state: EngineState) -> State:
    """The state anew from what cannot be worked out: columns that are kept up to date are worked out again."""
    assert isinstance(state, State)
    copy = state.clone()
    settle_zones(title.rules, copy)
    return copy
