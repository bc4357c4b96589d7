"""Positions: any situation, however artificial, as a small file; and any state as such a file."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.errors import PositionError
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import stacks
from grognard.mechanics.columns import named

from . import combat_phase, movement_phase, probing, reorganisation, sequence
from .board import exerts_zone, place
from .phases import phase_of
from .program import Nothing, Table
from .reorganisation import active_from
from .rules import Rules
from .state import ABSENT, ARRIVED, BOXES, ENTENTE, HEX_MARKS, MARKS, MORALE, SUPPLY, State
from .ways import set_allowances

#: phase -> the step at which it stands when a position begins
PHASES = {
    "reorganisation": reorganisation.begin,
    "movement": movement_phase.choose_unit,
    "probing": probing.next_probe,
    "combat": combat_phase.next_attack,
    "administration": sequence.administer,
}
NUMBERS = ("plan", "threatened", "coup_de_main", "batteries", "batteries_next")
OWN = {"sorties": dict, **dict.fromkeys(NUMBERS, object)}


def to_position(title: Title, state: EngineState) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    return {
        **positions.opening_entries(title, state),
        "units": [_unit_entry(rules, state, unit) for unit in stacks.everybody(state)],
        "control": positions.control_entry(title, state.control),
        "markers": named(state.hex_marks, HEX_MARKS, rules.labels),
        "sorties": {
            rules.labels[h]: [state.corps_out[h], state.hq_out[h]]
            for h in range(len(rules.grid)) if state.corps_out[h] or state.hq_out[h]
        },
        **{name: getattr(state, name) for name in NUMBERS},
        **positions.closing_entries(title, state),
    }  # fmt: skip


def _unit_entry(rules: Rules, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(rules, state, unit, BOXES)
    entry["steps"] = state.steps[unit]
    if state.spent[unit]:
        entry["spent"] = state.spent[unit]
    entry["morale"], entry["supply"] = MORALE[state.morale[unit]], SUPPLY[state.supply[unit]]
    return entry | positions.mark_entry(state.marks[unit], MARKS)


def from_position(title: Title, position: dict[str, Any]) -> State:
    """The state that a position describes, at its first question. Units that it does not name are out of play."""
    rules: Rules = title.rules
    state: State = positions.opened(title, position, OWN, ABSENT)
    table = Table(rules, state, title.sides)
    state.turn = positions.number(position.get("turn", 1), 0, len(rules.schedule.turn), "turn")
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side
    _place_units(title, table, position)
    positions.check_holders(title, position, lambda hex_: state.owner[hex_] - 1 if state.owner[hex_] else None)
    positions.take_markers(title, state, position, HEX_MARKS)
    for label, sorties in position.get("sorties", {}).items():
        hex_ = positions.hex_of(title, label, "sorties")
        if not (isinstance(sorties, list) and len(sorties) == 2):
            raise PositionError(f"position: sorties {label}: must be a pair of numbers, corps and headquarters")
        state.corps_out[hex_], state.hq_out[hex_] = (positions.number(n, 0, 9, f"sorties {label}") for n in sorties)
    siege = rules.schedule.siege
    defaults = {"coup_de_main": siege.coups_de_main, "batteries": siege.heavy_artillery}
    for name in NUMBERS:
        setattr(state, name, positions.number(position.get(name, defaults.get(name, 0)), 0, 999, name))
    if positions.take_closing(title, state, position):
        return state
    _set_procedures(title, table, position)
    if phase_of(state) == "movement":
        set_allowances(table)
    positions.check_question(title, state)
    return state


def _place_units(title: Title, table: Table, position: dict[str, Any]) -> None:
    state, rules = table.state, table.rules
    for unit, name, entry in positions.unit_entries(title, position, own=("morale", "supply")):
        positions.take_counter(title, state, unit, name, entry, MARKS)
        if "morale" in entry:
            state.morale[unit] = positions.choice(MORALE, entry["morale"], f"unit {name}: morale")
        if "supply" in entry:
            state.supply[unit] = positions.choice(SUPPLY, entry["supply"], f"unit {name}: supply")
        hex_ = positions.take_box(title, state, unit, name, entry, BOXES)
        if hex_ is not None:
            if state.owner[hex_] == 2 - rules.side[unit]:
                raise PositionError(f"position: unit {name}: an enemy is in {rules.labels[hex_]} (rule 6.0)")
            place(rules, state, unit, hex_)
        if not {"marks", "box"} & set(entry) and "procedures" not in position and _has_just_landed(table, unit):
            state.marks[unit] |= ARRIVED


def _has_just_landed(table: Table, unit: int) -> bool:
    """9.2 On the turn on which the British land, in the Entente's turn, who is on the map has landed just now."""
    state, entry = table.state, table.rules.units[unit].entry
    arriving = entry is not None and entry.turn == state.turn
    return arriving and state.active == ENTENTE and state.turn < active_from(table, unit)


def _set_procedures(title: Title, table: Table, position: dict[str, Any]) -> None:
    """Where the game stands: the procedures as stored, or the beginning of a phase."""
    if positions.take_procedures(title, table.state, position):
        return
    phase = str(position.get("phase", "movement"))
    if phase == "end-of-turn":
        table.push(sequence.end_turn, ())
        return
    if phase not in PHASES:
        raise PositionError(f"position: no phase {phase!r}; there are {', '.join([*PHASES, 'end-of-turn'])}")
    place_in_turn = "combat" if phase == "probing" else phase
    table.push(sequence.next_phase, sequence.PHASES[sequence.PHASES.index(place_in_turn) + 1 :])
    if phase == "probing":
        table.push(combat_phase.next_attack, *Nothing())
    table.push(PHASES[phase], *Nothing())


def rebuild(title: Title, state: EngineState) -> EngineState:
    """The same state with stacks, holders and zones worked out anew: it must be equal to the one kept up to date."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    fresh = state.clone()
    for column in (fresh.owner, fresh.zoc0, fresh.zoc1):
        column[:] = bytes(len(column))
    for unit, hex_ in stacks.put_down_again(fresh):
        fresh.owner[hex_] = 1 + rules.side[unit]
    for hex_ in stacks.occupied(fresh):
        if exerts_zone(rules, fresh, hex_):
            rules.ground.radiate(hex_, fresh.zoc1 if fresh.owner[hex_] == 2 else fresh.zoc0, 1)
    return fresh
