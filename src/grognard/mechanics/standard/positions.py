"""Positions of a standard game: any situation as a small file, any state as such a file, and a state built anew."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.dice import secret_from_seed
from grognard.engine.errors import PositionError
from grognard.engine.title import Title
from grognard.mechanics import stacks
from grognard.mechanics.columns import named
from grognard.mechanics.standard.kit import Kit, Table
from grognard.mechanics.standard.movement import place_refusal
from grognard.mechanics.standard.setup import blank, choose_switches
from grognard.mechanics.standard.state import State


def to_position(kit: Kit, title: Title, state: State) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    rules = title.rules
    return {
        **positions.opening_entries(title, state),
        "scenario": title.scenarios[state.scenario],
        "phase": kit.sequence.phase_of(state),
        "units": [_unit_entry(kit, title, state, unit) for unit in stacks.everybody(state)],
        "control": positions.control_entry(title, state.control),
        "markers": named(state.hex_marks, kit.hex_mark_bits, rules.labels),
        **{name: getattr(state, name) for name in kit.numbers},
        **positions.closing_entries(title, state),
    }


def _unit_entry(kit: Kit, title: Title, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(title.rules, state, unit, kit.box_numbers)
    entry["steps"] = state.steps[unit]
    if state.spent[unit]:
        entry["spent"] = state.spent[unit]
    return entry | positions.mark_entry(state.marks[unit], kit.mark_bits)


def from_position(kit: Kit, title: Title, position: dict[str, Any]) -> State:
    """The state that a position describes, at its first question. Units that it does not name are out of play."""
    positions.check_shape(title, position, dict.fromkeys(kit.numbers, object))
    state = blank(kit, title.switches, title.rules, secret_from_seed(position.get("seed", "position")))
    choose_switches(title.switches, state, title.checked_options(position.get("options", {})))
    state.scenario = positions.choice(title.scenarios, position.get("scenario", title.scenarios[0]), "scenario")
    state.turn = positions.number(position.get("turn", 1), 1, len(title.rules.schedule.turn), "turn")
    state.active = title.side_index(str(position.get("active", title.sides[0])))
    for name, (least, most) in kit.numbers.items():
        setattr(state, name, positions.number(position.get(name, least), least, most, name))
    for unit in range(len(state.steps)):
        state.steps[unit] = 0
    table: Table = title.table(state)
    for unit, name, entry in positions.unit_entries(title, position, own=()):
        _place(kit, title, table, unit, name, entry)
    _set_control(title, state, position)
    positions.take_markers(title, state, position, kit.hex_mark_bits)
    if not positions.take_closing(title, state, position):
        _set_procedures(kit, title, table, position)
        positions.check_question(title, state)
    return state


def _place(kit: Kit, title: Title, table: Table, unit: int, name: str, entry: dict[str, Any]) -> None:
    state, rules = table.state, table.rules
    positions.take_counter(title, state, unit, name, entry, kit.mark_bits)
    hex_ = positions.take_box(title, state, unit, name, entry, kit.box_numbers)
    if hex_ is None:
        return
    refusal = place_refusal(table, unit, hex_, "")
    if refusal:
        raise PositionError(f"position: unit {name}: cannot be in {rules.labels[hex_]}: {refusal.key}")
    rules.board.place(state, unit, hex_)


def _set_control(title: Title, state: State, position: dict[str, Any]) -> None:
    """Control as on an empty map, but for what units hold or have in their zones alone; then as named, though what a
    unit holds is its own in any case."""
    board = title.rules.board
    state.control[:] = title.rules.first_holders
    for hex_ in range(len(state.control)):
        board.claim(state, hex_)
    positions.check_holders(
        title, position, lambda hex_: board.side_of_group[state.group[hex_]] if state.group[hex_] else None
    )
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side


def _set_procedures(kit: Kit, title: Title, table: Table, position: dict[str, Any]) -> None:
    """Where the game stands: the procedures as stored, or the beginning of a phase."""
    if not positions.take_procedures(title, table.state, position):
        phases = kit.sequence.phases
        kit.sequence.start_phase(table, positions.choice(phases, position.get("phase", phases[0]), "phase"))


def rebuild(title: Title, state: State) -> State:
    """The same state with stacks, zones and loads worked out anew: it must be equal to the one kept up to date."""
    fresh = state.clone()
    title.rules.board.build(fresh)
    return fresh
