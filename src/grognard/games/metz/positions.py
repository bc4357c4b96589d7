"""Positions: any situation, however artificial, as a small file; and any state as such a file."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.errors import PositionError
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import stacks
from grognard.mechanics.columns import named

from .board import place
from .chits import cup, planning
from .chits.chit_box import in_order
from .command import activation
from .program import Table
from .rules import HQ, NONE, Rules
from .state import (
    ABSENT,
    AMMO,
    BOXES,
    FRENCH,
    HEX_MARKS,
    IN_CUP,
    MARKS,
    MORALE,
    ON_TRACK,
    PENDING,
    PLACES,
    POSTURES,
    PRUSSIAN,
    State,
    clear,
)
from .turn import end_turn, sequence

NUMBERS = ("leader_pending", "last_roll", "bazaine_won", "staff")
COLUMNS = ("spent", "shots", "reacted", "climbed", "due", "feu", "made_from")
HEX_COLUMNS = ("entry", "aim")
UNIT_KEYS = ("posture", "worn", "morale", "ammo", "tried", *COLUMNS, *HEX_COLUMNS)
OWN: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("formation", "posture", "arrivals", "pending", "points", *NUMBERS), object),
    **dict.fromkeys(("in_cup", "planned"), dict),
    **dict.fromkeys(("drawn", "shown", "forts_fired", "markers_left", "dormant"), list),
    "chits": (dict, list),
}


def to_position(title: Title, state: EngineState) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    # who is out of play goes without saying, but for headquarters, which keep their posture
    units = [u for u in stacks.everybody(state) if state.where[u] != ABSENT or rules.kind[u] == HQ]
    planned = (state.planned0, state.planned1)
    return {
        **positions.opening_entries(title, state),
        "scenario": rules.scenarios[state.scenario].id,
        "formation": rules.formations[state.formation].id if state.formation != NONE else "",
        "posture": POSTURES[state.posture],
        "arrivals": POSTURES[state.arrival_posture],
        "pending": PENDING[state.pending],
        "points": state.points,
        "units": [_unit_entry(rules, state, unit) for unit in units],
        "control": {  # everything else is French
            title.sides[PRUSSIAN]: [
                label for label, owner in zip(rules.labels, state.control, strict=True) if owner == PRUSSIAN
            ]
        },
        "markers": named(state.hex_marks, HEX_MARKS, rules.labels),
        "chits": {chit.id: _place_name(rules, state.chit_place[i]) for i, chit in enumerate(rules.chits)},
        "drawn": [rules.chits[i].id for i in in_order(state)],
        "shown": [chit.id for chit, seen in zip(rules.chits, state.shown, strict=True) if seen],
        "in_cup": dict(zip(title.sides, state.in_cup, strict=True)),
        "planned": {side: rules.chits[p - 1].id for side, p in zip(title.sides, planned, strict=True) if p},
        "forts_fired": [rules.labels[h] for h, f in zip(rules.forts, state.fort_fired, strict=True) if f],
        "markers_left": list(state.markers_left),
        "dormant": [f.id for f, awake in zip(rules.formations, state.awake, strict=True) if not awake],
        **{name: getattr(state, name) for name in NUMBERS},
        **positions.closing_entries(title, state),
    }  # fmt: skip


def _place_name(rules: Rules, place_: int) -> str:
    return rules.chit_file.track[place_ - ON_TRACK].id if place_ >= ON_TRACK else PLACES[place_]


def _unit_entry(rules: Rules, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(rules, state, unit, BOXES)
    if rules.kind[unit] == HQ:
        entry["posture"] = POSTURES[state.face[unit]]
    elif state.face[unit]:
        entry["worn"] = True
    if state.morale[unit]:
        entry["morale"] = MORALE[state.morale[unit]]
    if state.ammo[unit]:
        entry["ammo"] = AMMO[state.ammo[unit]]
    values = {name: int(getattr(state, name)[unit]) for name in (*COLUMNS, "tried", *HEX_COLUMNS)}
    entry |= {name: value for name, value in values.items() if value}
    return entry | positions.mark_entry(state.marks[unit], MARKS)


def from_position(title: Title, position: dict[str, Any]) -> State:
    """The state that a position describes, at its first question. Units that it does not name are out of play."""
    rules: Rules = title.rules
    state: State = positions.opened(title, position, OWN, ABSENT)
    scenario = str(position.get("scenario", title.scenarios[0]))
    if scenario not in title.scenarios:
        raise PositionError(f"position: no scenario {scenario!r}; there are {', '.join(title.scenarios)}")
    state.scenario = rules.scenario_index(scenario)
    first, last = rules.turns(state.scenario)
    state.turn = positions.number(position.get("turn", first), 0, max(last, len(rules.schedule.turn)), "turn")
    _set_numbers(title, state, position)
    state.control[:] = bytes([FRENCH]) * len(rules.grid)
    _place_units(title, state, position)
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side
    positions.take_markers(title, state, position, HEX_MARKS)
    _set_chits(title, state, position)
    if positions.take_closing(title, state, position):
        return state
    _set_procedures(title, Table(rules, state, title.sides), position)
    positions.check_question(title, state)
    return state


def _set_numbers(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    formation = position.get("formation", "")
    if formation:
        state.formation = positions.index_of(rules.formation_index, formation, "formation")
    state.posture = positions.choice(POSTURES, position.get("posture", POSTURES[0]), "posture")
    state.arrival_posture = positions.choice(POSTURES, position.get("arrivals", POSTURES[state.posture]), "arrivals")
    state.pending = positions.choice(PENDING, position.get("pending", ""), "pending")
    state.points = positions.number(position.get("points", 0), -999, 999, "points")
    for name in NUMBERS:
        setattr(state, name, positions.number(position.get(name, 0), -99, 999, name))
    state.awake[:] = bytes([1]) * len(state.awake)
    for name in position.get("dormant", []):
        state.awake[positions.index_of(rules.formation_index, name, "dormant")] = 0
    for label in position.get("forts_fired", []):
        hex_ = positions.hex_of(title, label, "forts_fired")
        if hex_ not in rules.forts:
            raise PositionError(f"position: forts_fired: no fort in {label}")
        state.fort_fired[rules.forts.index(hex_)] = 1
    left = position.get("markers_left", [0] * len(state.markers_left))
    if len(left) != len(state.markers_left):
        raise PositionError(f"position: markers_left has {len(left)} numbers, not {len(state.markers_left)}")
    state.markers_left[:] = bytes(positions.number(n, 0, 13, "markers_left") for n in left)


def _place_units(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    highest = dict.fromkeys(COLUMNS, len(rules.units)) | {"tried": 2**15 - 1}
    highest |= dict.fromkeys(HEX_COLUMNS, len(rules.grid))
    for unit, name, entry in positions.unit_entries(title, position, UNIT_KEYS, without=("steps",)):
        what = f"unit {name}"
        if rules.kind[unit] == HQ:
            state.face[unit] = positions.choice(POSTURES[:2], entry.get("posture", "D"), f"{what}: posture")
        else:
            state.face[unit] = int(bool(entry.get("worn")))
        state.morale[unit] = positions.choice(MORALE, entry.get("morale", ""), f"{what}: morale")
        state.ammo[unit] = positions.choice(AMMO, entry.get("ammo", ""), f"{what}: ammo")
        positions.take_marks(state, unit, name, entry, MARKS)
        for column, most in highest.items():
            getattr(state, column)[unit] = positions.number(entry.get(column, 0), 0, most, f"{what}: {column}")
        hex_ = positions.take_box(title, state, unit, name, entry, BOXES)
        if hex_ is None:
            continue
        if rules.is_combat[unit] and state.group[hex_] == 2 - rules.side[unit]:
            raise PositionError(f"position: {what}: an enemy is in {rules.labels[hex_]} (rule 4.0)")
        place(rules, state, unit, hex_)


def _set_chits(title: Title, state: State, position: dict[str, Any]) -> None:
    """Where the chits are: a list is a cup of known chits, an object says it chit by chit."""
    rules: Rules = title.rules
    chits = position.get("chits", {})
    spots = [(name, PLACES[IN_CUP]) for name in chits] if isinstance(chits, list) else chits.items()
    places = {name: i for i, name in enumerate(PLACES)} | {name: ON_TRACK + i for name, i in rules.tracks.items()}
    for name, spot in spots:
        chit = positions.index_of(rules.chit_index, name, "chits")
        state.chit_place[chit] = positions.index_of(places, spot, f"chits {name}")
    for draw, name in enumerate(position.get("drawn", []), 1):
        state.drawn[positions.index_of(rules.chit_index, name, "drawn")] = draw
    for name in position.get("shown", []):
        state.shown[positions.index_of(rules.chit_index, name, "shown")] = 1
    for side, count in position.get("in_cup", {}).items():
        state.in_cup[title.side_index(side)] = positions.number(count, 0, 11, f"in_cup {side}")
    for side, name in position.get("planned", {}).items():
        setattr(state, f"planned{title.side_index(side)}", 1 + positions.index_of(rules.chit_index, name, "planned"))


def _set_procedures(title: Title, table: Table, position: dict[str, Any]) -> None:
    """Where the game stands: the procedures as stored; or before planning, drawing, an activation or the turn's end."""
    state, rules = table.state, table.rules
    # hexes and chits of frames are small numbers too; the largest is a hex
    if positions.take_procedures(title, state, position, len(table.rules.grid) + 1):
        return
    phase = str(position.get("phase", "activation" if position.get("formation") else "draw"))
    side = rules.formations[state.formation].side if state.formation != NONE else title.sides[state.active]
    if position.get("active", side) != side:
        raise PositionError(f"position: active: {position['active']}, but the formation is {side}")
    steps = tuple(activation.STEPS)
    if phase not in (known := ("planning", "draw", "activation", *steps, "end-of-turn")):
        raise PositionError(f"position: no phase {phase!r}; there are {', '.join(known)}")
    if state.formation == NONE and phase in ("activation", *steps):
        raise PositionError(f"position: phase {phase} needs a formation")
    if phase == "end-of-turn":
        table.push(sequence.begin_turn)
        table.push(end_turn.last_events)
        return
    table.push(sequence.finish_turn)
    table.push(cup.next_chit)
    if phase == "planning":
        table.push(planning.plan)
    elif phase == "activation":
        table.push(activation.begin, state.formation)
    elif phase in steps:  # its posture chosen: units marked in-command act
        rest = steps[steps.index(phase) + 1 :]
        table.push(activation.next_step, *activation.Activation(state.formation, steps=rest))
        step, values = activation.STEPS[phase]
        table.push(step, *values)


def rebuild(title: Title, state: EngineState) -> EngineState:
    """The same state with stacks, holders and neighbours worked out anew: it must equal the one kept up to date."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    fresh = state.clone()
    clear(fresh.group, fresh.near0, fresh.near1)
    for unit, hex_ in stacks.put_down_again(fresh):
        if rules.is_combat[unit] and not fresh.group[hex_]:
            fresh.group[hex_] = rules.side[unit] + 1
            rules.kernel.radiate(hex_, fresh.near1 if rules.side[unit] else fresh.near0, 1)
    return fresh
