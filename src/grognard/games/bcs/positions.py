"""Positions: any situation, however artificial, as a small file; and any state as such a file."""

from __future__ import annotations

from typing import Any

from grognard.engine import position as positions
from grognard.engine.dice import secret_from_seed
from grognard.engine.errors import PositionError
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import stacks
from grognard.mechanics.columns import named

from .activation import activity, objectives, preparation, second
from .board.placing import place
from .board.zones import appear, refresh_all
from .formation.msr import route, store_route, stored_route
from .formation.support import kinds_of
from .program import Nothing, Table
from .rules import NONE, TRAINS, Rules
from .sequence import turn
from .setup import BY_HEX, blank
from .state import (
    ABSENT,
    BOXES,
    DROPS,
    FACES,
    FAT_0,
    GHOST,
    HEX_MARKS,
    MARKS,
    ORDERS,
    RESULTS,
    ROUTE,
    STATUSES,
    WEARS,
    State,
)

NUMBERS = (
    "second", "fire_unit", "fire_hex", "trains_moved", "capped", "jumps0", "jumps1", "free_objectives", "forced_march",
    "chits_left", "twos_left", "firsts0", "firsts1", "paid", "air0", "air1", "av_points0", "av_points1", "points0",
    "points1",
)  # fmt: skip
COLUMNS = ("fired", "spent", "due", "entry")
FLAGS = ("prepared", "coordination", "marched", "gone")
COUNTS = ("blocked", "artillery_used", "exits")
OWN: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("formation", "snafu", "wear", "acting", "weather", "first", *NUMBERS), object),
    **dict.fromkeys(("formations", "objectives", "urban", "artillery", "bridges"), dict),
    "bridges_tried": list,
}


def to_position(title: Title, state: EngineState) -> dict[str, Any]:
    """The state as a position; the procedures under way included, so that it is the same situation again."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    units = [unit for unit in stacks.everybody(state) if state.where[unit] != ABSENT]
    return {
        **positions.opening_entries(title, state),
        "scenario": rules.scenarios[state.scenario].id,
        "first": title.sides[state.first],
        "formation": rules.formation_ids[state.formation] if state.formation != NONE else "",
        "snafu": RESULTS[state.snafu],
        "wear": WEARS[state.wear],
        "acting": rules.ids[state.acting] if state.acting != NONE else "",
        "weather": rules.terrain_file.weather[state.weather].id,
        **{name: getattr(state, name) for name in NUMBERS},
        "formations": {rules.formation_ids[f]: _formation_entry(rules, state, f) for f in range(len(rules.formations))},
        "units": [_unit_entry(rules, state, unit) for unit in units],
        "control": positions.control_entry(title, state.control, first=1),
        "markers": named(state.hex_marks, HEX_MARKS, rules.labels),
        "objectives": {rules.labels[h]: n for h, n in enumerate(state.objectives) if n},
        "urban": {rules.labels[h]: title.sides[n - 1] for h, n in enumerate(state.urban) if n},
        "artillery": {m.id: _gun_place(rules, state.artillery_at[i]) for i, m in enumerate(rules.artillery)},
        "bridges": {b.id: state.bridge[i] for i, b in enumerate(rules.schedule.bridge)},
        "bridges_tried": [b.id for i, b in enumerate(rules.schedule.bridge) if state.bridge_tried[i]],
        **positions.closing_entries(title, state),
    }


def _gun_place(rules: Rules, place_: int) -> str:
    return ("absent", "free")[place_] if place_ < 2 else rules.formation_ids[place_ - 2]


def _formation_entry(rules: Rules, state: State, formation: int) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "fatigue": state.fatigue[formation] - FAT_0,
        "status": STATUSES[state.status[formation]],
        "order": ORDERS[state.order[formation]],
        "msr": [rules.labels[h] for h in stored_route(state, formation)],
    }
    first = formation * ROUTE
    if state.order_to[formation]:
        entry["order_to"] = rules.labels[state.order_to[formation] - 1]
    if state.march[first]:
        entry["march"] = [rules.labels[h] for h in state.march[first + 1 : first + 1 + state.march[first]]]
    for name in (*FLAGS, *COUNTS):
        value = getattr(state, name)[formation]
        if value:
            entry[name] = bool(value) if name in FLAGS else value
    return entry


def _unit_entry(rules: Rules, state: State, unit: int) -> dict[str, Any]:
    entry = positions.place_entry(rules, state, unit, BOXES)
    if rules.full[unit]:
        entry["steps"] = state.steps[unit]
    if rules.kind[unit] == TRAINS:
        entry["ghost"] = state.face[unit] == GHOST
    else:
        entry["face"] = FACES[state.face[unit]]
    entry |= positions.mark_entry(state.marks[unit], MARKS)
    if state.drop[unit]:
        entry["drop"] = DROPS[state.drop[unit]]
    if state.assigned[unit] and state.assigned[unit] != rules.organic[unit] + 1:
        entry["assigned"] = rules.formation_ids[state.assigned[unit] - 1]
    for column in COLUMNS:
        value = getattr(state, column)[unit]
        if value:
            entry[column] = value
    return entry


def from_position(title: Title, position: dict[str, Any]) -> State:
    """The situation that a position describes; whatever it leaves out is as at the start of a quiet turn."""
    positions.check_shape(title, position, OWN)
    rules: Rules = title.rules
    seed = position.get("seed", 0)
    state = blank(rules, secret_from_seed(str(seed)))
    rules.switches.choose(state, title.checked_options(position.get("options", {})))
    scenario = position.get("scenario", title.scenarios[0])
    state.scenario = positions.index_of(rules.scenario_index, scenario, "scenario")
    state.turn = positions.number(position.get("turn", 1), 0, 99, "turn")
    state.active = title.side_index(str(position.get("active", title.sides[0])))
    state.first = title.side_index(str(position.get("first", title.sides[state.active])))
    weather = position.get("weather", rules.day(state.scenario, state.turn).weather[0])
    state.weather = positions.index_of(rules.weather_index, weather, "weather")
    _set_numbers(title, state, position)
    _set_formations(title, state, position)
    _place_units(title, state, position)
    for hex_, side in positions.control_entries(title, position):
        state.control[hex_] = side + 1
    for label, names in position.get("markers", {}).items():
        bits = [positions.index_of(HEX_MARKS, name, f"markers {label}") for name in names]
        state.hex_marks[positions.hex_of(title, label, "markers")] = sum(bits)
    for label, count in position.get("objectives", {}).items():
        state.objectives[positions.hex_of(title, label, "objectives")] = positions.number(count, 0, 9, "objectives")
    for label, side in position.get("urban", {}).items():
        state.urban[positions.hex_of(title, label, "urban")] = title.side_index(str(side)) + 1
    table = Table(rules, state, title.sides)
    for formation in range(len(rules.formations)):
        state.support[formation] = kinds_of(rules, state, formation)
    refresh_all(rules, state)
    for formation, name in enumerate(rules.formation_ids):
        if "msr" not in position.get("formations", {}).get(name, {}):
            store_route(state, formation, route(rules, state, formation))
    if positions.take_closing(title, state, position):
        return state
    _set_procedures(title, table, position)
    positions.check_question(title, state)
    return state


def _set_numbers(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    for name in NUMBERS:
        setattr(state, name, positions.number(position.get(name, 0), 0, 2**31, name))
    formation, acting = position.get("formation", ""), position.get("acting", "")
    state.formation = positions.index_of(rules.formation_index, formation, "formation") if formation else NONE
    state.acting = positions.index_of(rules.unit_index, acting, "acting") if acting else NONE
    state.snafu = positions.choice(RESULTS, position.get("snafu", ""), "snafu")
    state.wear = positions.choice(WEARS, position.get("wear", ""), "wear")
    for name, spot in position.get("artillery", {}).items():
        places = {"absent": 0, "free": 1} | {f: i + 2 for f, i in rules.formation_index.items()}
        state.artillery_at[positions.index_of(rules.artillery_index, name, "artillery")] = positions.index_of(
            places, spot, name
        )
    for formation_ in range(len(rules.formations)):
        state.artillery[formation_] = sum(
            m.points for i, m in enumerate(rules.artillery) if state.artillery_at[i] == formation_ + 2
        )
    for name, bits in position.get("bridges", {}).items():
        state.bridge[positions.index_of(rules.ground.bridge_index, name, "bridges")] = positions.number(
            bits, 0, 7, f"bridges {name}"
        )
    for name in position.get("bridges_tried", []):
        state.bridge_tried[positions.index_of(rules.ground.bridge_index, name, "bridges_tried")] = 1


def _set_formations(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    state.fatigue[:] = bytes([FAT_0]) * len(state.fatigue)
    for name, entry in position.get("formations", {}).items():
        formation = positions.index_of(rules.formation_index, name, "formations")
        if not isinstance(entry, dict):
            raise PositionError(f"position: formations {name}: must be an object")
        what = f"formations {name}"
        state.fatigue[formation] = positions.number(entry.get("fatigue", 0), -1, 4, f"{what}: fatigue") + FAT_0
        state.status[formation] = positions.choice(STATUSES, entry.get("status", "ready"), f"{what}: status")
        state.order[formation] = positions.choice(ORDERS, entry.get("order", "none"), f"{what}: order")
        for flag in FLAGS:
            getattr(state, flag)[formation] = int(bool(entry.get(flag, False)))
        for column in COUNTS:
            getattr(state, column)[formation] = positions.number(entry.get(column, 0), 0, 99, f"{what}: {column}")
        store_route(state, formation, [positions.hex_of(title, label, what) for label in entry.get("msr", [])])
        if "order_to" in entry:
            state.order_to[formation] = positions.hex_of(title, entry["order_to"], what) + 1
        way = [positions.hex_of(title, label, what) for label in entry.get("march", [])][: ROUTE - 1]
        state.march[formation * ROUTE] = len(way)
        for i, h in enumerate(way, 1):
            state.march[formation * ROUTE + i] = h


def _place_units(title: Title, state: State, position: dict[str, Any]) -> None:
    rules: Rules = title.rules
    for unit, name, entry in positions.unit_entries(title, position, ("face", "ghost", "drop", "assigned", *COLUMNS)):
        what = f"unit {name}"
        state.steps[unit] = positions.number(entry.get("steps", rules.full[unit]), 0, 99, f"{what}: steps")
        if rules.kind[unit] == TRAINS:
            state.face[unit] = GHOST if entry.get("ghost") else 0
        else:
            shown = entry.get("face", "deployed" if rules.two_sided[unit] else "move")
            state.face[unit] = positions.choice(FACES, shown, f"{what}: face")
        state.marks[unit] = sum(positions.index_of(MARKS, mark, f"{what}: marks") for mark in entry.get("marks", []))
        state.drop[unit] = positions.choice(DROPS, entry.get("drop", ""), f"{what}: drop")
        if "assigned" in entry:
            state.assigned[unit] = positions.index_of(rules.formation_index, entry["assigned"], f"{what}: assigned") + 1
        for column in COLUMNS:
            getattr(state, column)[unit] = positions.number(entry.get(column, 0), 0, 255, f"{what}: {column}")
        if "box" in entry:
            state.where[unit] = positions.index_of(BOXES, entry["box"], f"{what}: box")
            continue
        hex_ = positions.hex_of(title, entry.get("hex"), what)
        if rules.is_combat[unit] and state.holder[hex_] == 2 - rules.side[unit]:
            raise PositionError(f"position: {what}: an enemy is in {rules.labels[hex_]} (rule 4.0a)")
        place(rules, state, unit, hex_)


def _set_procedures(title: Title, table: Table, position: dict[str, Any]) -> None:
    """Where the game stands: the procedures as stored; or in a phase of an activation, or before the next one."""
    rules, state = table.rules, table.state
    if "procedures" in position:
        state.frames.extend(positions.frames_of(title, position["procedures"], len(rules.grid) + 1))
        return
    phase = str(position.get("phase", "preparation" if state.formation != NONE else "activation"))
    nothing = Nothing()
    table.push(turn.next_formation, nothing)
    if phase == "activation":
        return
    if phase == "turn":
        state.frames.pop()
        table.push(turn.begin_turn, nothing)
        return
    if phase == "end-of-turn":
        state.frames.pop()
        table.push(turn.end_turn, nothing)
        return
    if state.formation == NONE:
        raise PositionError(f"position: phase {phase} needs a formation")
    steps = {
        "preparation": preparation.prepare, "objectives": objectives.place_objectives,
        "activity": activity.begin_activity, "clean-up": second.clean_up,
        "second-activation": second.second_activation,
    }  # fmt: skip
    if phase not in steps:
        raise PositionError(
            f"position: no phase {phase!r}; there are activation, turn, end-of-turn, {', '.join(steps)}"
        )
    if phase == "activity" and not state.snafu:
        state.snafu = RESULTS.index("full")
    table.push(turn.choose_next, turn.Turns(0))
    table.push(steps[phase], nothing)


def rebuild(title: Title, state: EngineState) -> EngineState:
    """The same state with stacks, holders and zones worked out anew: it must equal the one kept up to date."""
    assert isinstance(state, State)
    rules: Rules = title.rules
    fresh = state.clone()
    for name in BY_HEX:
        if name not in ("top", "control", "hex_marks", "objectives", "urban"):
            setattr(fresh, name, bytearray(len(getattr(fresh, name))))
    fresh.radiates[:] = bytes(len(fresh.radiates))
    for formation in range(len(rules.formations)):
        fresh.own("support")[formation] = kinds_of(rules, fresh, formation)
    for unit, hex_ in stacks.put_down_again(fresh):
        if rules.is_combat[unit]:
            fresh.holder[hex_] = rules.side[unit] + 1
            fresh.load[hex_] += 1
            appear(rules, fresh, unit)
    return fresh
