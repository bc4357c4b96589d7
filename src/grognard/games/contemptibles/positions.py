"""Positions: any situation, however artificial, as a small file; and any state as such a file."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.errors import PositionError
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import stacks
from grognard.mechanics.columns import named

from . import bombardment, close_combat, movement_phase, sequence
from .program import Nothing, Table
from .rules import Rules
from .setup import blank
from .stacking import stack_refusal
from .state import ABSENT, BOXES, BRITISH, GERMAN, HEX_MARKS, MARKS, State

#: phase -> the step at which it stands when a position begins
PHASES = {
    "movement": movement_phase.choose_unit,
    "bombardment": bombardment.next_bombardment,
    "close-combat": close_combat.next_assault,
}
BRITISH_PHASES = {"declaration": sequence.declare_order, "end-of-turn": sequence.end_turn}
OWN = {"order": object, "half": object, "column": dict}


def to_position(title: Title, state: EngineState) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    return {
        **positions.opening_entries(title, state),
        "order": sequence.orders(rules)[state.order],
        "units": [_unit_entry(rules, state, unit) for unit in stacks.everybody(state)],
        "control": positions.control_entry(title, state.control),
        "markers": named(state.hex_marks, HEX_MARKS, rules.labels),
        "column": dict(zip(rules.schedule.entry_hexes.hexes, state.column_places, strict=True)),
        **positions.closing_entries(title, state),
    }  # fmt: skip


def _unit_entry(rules: Rules, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(rules, state, unit, BOXES)
    entry["steps"] = state.steps[unit]
    if state.spent[unit]:
        entry["spent"] = state.spent[unit]
    return entry | positions.mark_entry(state.marks[unit], MARKS)


def from_position(title: Title, position: dict[str, Any]) -> State:
    """The state that a position describes, at its first question. Units that it does not name are out of play."""
    rules: Rules = title.rules
    state: State = positions.opened(title, position, OWN, ABSENT)
    table = Table(rules, state, title.sides)
    state.turn = positions.number(position.get("turn", 1), 1, len(rules.schedule.turn), "turn")
    _place_units(title, table, position)
    _set_control(title, state, position)
    positions.take_markers(title, state, position, HEX_MARKS)
    for label, places in position.get("column", {}).items():
        if label not in rules.schedule.entry_hexes.hexes:
            raise PositionError(f"position: column: {label} is not an entry hex")
        places = positions.number(places, 0, 99, f"column {label}")
        state.column_places[rules.schedule.entry_hexes.hexes.index(label)] = places
    if "order" in position:
        state.order = _order(table, str(position["order"]))
    if positions.take_closing(title, state, position):
        return state
    _set_procedures(title, table, position)
    positions.check_question(title, state)
    return state


def _place_units(title: Title, table: Table, position: dict[str, Any]) -> None:
    state, rules = table.state, table.rules
    for unit, name, entry in positions.unit_entries(title, position, own=()):
        positions.take_counter(title, state, unit, name, entry, MARKS)
        hex_ = positions.take_box(title, state, unit, name, entry, BOXES)
        if hex_ is None:
            continue
        refusal = stack_refusal(table, (unit,), hex_)
        if refusal:
            raise PositionError(f"position: unit {name}: cannot be in {rules.labels[hex_]} (rule {refusal.rule})")
        rules.board.place(state, unit, hex_)


def _set_control(title: Title, state: State, position: dict[str, Any]) -> None:
    """3.2 Control as at the start, but for what units hold or have in their zones alone, in whatever order they were
    put down; then as named, though what a unit holds is its own in any case."""
    board = title.rules.board
    state.control[:] = blank(title.rules, state.secret).control
    for hex_ in range(len(state.control)):
        board.claim(state, hex_)
    positions.check_holders(
        title, position, lambda hex_: board.side_of_group[state.group[hex_]] if state.group[hex_] else None
    )
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side


def _set_procedures(title: Title, table: Table, position: dict[str, Any]) -> None:
    """Where the game stands: the procedures as stored, or the beginning of a phase."""
    if positions.take_procedures(title, table.state, position):
        return
    state, phase = table.state, str(position.get("phase", "movement"))
    if phase == "declaration" and position.get("active", title.sides[BRITISH]) != title.sides[BRITISH]:
        raise PositionError(f"position: phase: {phase} is not a phase of {position['active']}")
    if phase in BRITISH_PHASES:
        state.active = BRITISH
        table.push(BRITISH_PHASES[phase], ())
        return
    if phase not in PHASES:
        raise PositionError(f"position: no phase {phase!r}; there are {', '.join((*PHASES, *BRITISH_PHASES))}")
    table.push(sequence.next_phase, _remaining(table, position, phase))
    table.push(PHASES[phase], *Nothing())


def _remaining(table: Table, position: dict[str, Any], phase: str) -> tuple[str, ...]:
    """The phases after the present one in this player turn."""
    state, orders = table.state, table.rules.schedule.phase_orders
    if state.active == GERMAN:
        phases = sequence.parts(orders.german)
        return phases[phases.index(phase) + 1 :]
    if "order" not in position:
        state.order = _order(table, "movement/combat")
    half = positions.number(position.get("half", 1), 1, 2, "half")
    order = orders.british[state.order]
    parts = sequence.parts((order[half - 1],))
    if phase not in parts:
        raise PositionError(f"position: {phase} is not in half {half} of {'/'.join(order)}")
    return parts[parts.index(phase) + 1 :] + sequence.parts(order[half:])


def _order(table: Table, order: str) -> int:
    orders = sequence.orders(table.rules)
    if order not in orders:
        raise PositionError(f"position: no order {order!r}; there are {', '.join(orders)}")
    return orders.index(order)


def rebuild(title: Title, state: EngineState) -> EngineState:
    """The same state with stacks, zones and loads worked out anew: it must be equal to the one kept up to date."""
    assert isinstance(state, State)
    fresh = state.clone()
    title.rules.board.build(fresh)
    return fresh
