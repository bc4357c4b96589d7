"""11.10 Reinforcements: entering, queueing, waiting for another day."""

from __future__ import annotations

from grognard.engine.option import Option

from . import events
from .board import near_enemy, place, with_batteries
from .costs import FULL, allowance, is_held
from .movement import Moving, after_step, plain_move
from .overrun import overrun_in
from .program import Table, is_dark, program
from .reactions import React, react
from .rules import HQ, NONE
from .stacking import fits
from .state import MOVED, TRACK
from .terrain import FORBIDDEN, MP, ROAD_MARCH


def edge_hexes(table: Table, centre: int, spread: int) -> list[int]:
    """11.10.1 The map-edge hexes within so many of a hex, itself included."""
    rules = table.rules
    found = [centre, *rules.grid.within(centre, spread)]
    return sorted(h for h in found if len(rules.grid.adjacent(h)) < 6)


def is_due(table: Table, unit: int) -> bool:
    """11.10 On the turn track, and its turn has come."""
    state = table.state
    return state.where[unit] == TRACK and state.due[unit] <= state.turn and table.rules.parent[unit] == NONE


def entry_cost(table: Table, unit: int, hex_: int, entered: tuple[int, ...], roads: int) -> int:
    """11.10.1, 4.2 The price of the entry hex; on a road the n-th unit in the column pays n times as much. Where others
    stand on the road it costs what the ground does."""
    rules = table.rules
    ground = rules.ground
    if ground.on_road[hex_] and not is_held(table, hex_, (unit,)):
        major = ground.on_major[hex_] and roads == ROAD_MARCH
        price = int((ground.major.road_march if major else ground.major.movement) * MP)
    else:
        steps = [6 * n + rules.grid.direction(n, hex_) for n in rules.grid.adjacent(hex_)]
        costs = ground.costs(rules.arm[unit], rules.side[unit], 0, is_dark(table))
        price = min((costs[step] for step in steps), default=FORBIDDEN)
    if ground.on_road[hex_] and price != FORBIDDEN:
        price *= 1 + entered.count(hex_) * rules.terrain_file.entrance.entry_road_place_factor
    return price


def entry_options(table: Table, units: list[int], entered: tuple[int, ...]) -> list[Option]:
    """11.10, 11.10.1, 11.10.2 Units that are due may come in by one of three hexes, or wait where the enemy is near."""
    state, rules = table.state, table.rules
    options = []
    for unit in [unit for unit in units if state.where[unit] == TRACK]:
        if not is_due(table, unit) or state.marks[unit] & MOVED:
            continue
        name = rules.ids[unit]
        hexes = edge_hexes(table, state.entry[unit], rules.terrain_file.entrance.spread)
        options += [
            rules.option(f"enter {name} {rules.labels[h]}", "11.10.1") for h in hexes
            if can_enter(table, unit, h, entered)
        ]  # fmt: skip
        if is_threatened(table, unit, hexes):
            others = edge_hexes(table, state.entry[unit], rules.terrain_file.entrance.delay_shift)
            options += [rules.option(f"delay {name} {rules.labels[h]}", "11.10.2") for h in others]
    return options


def is_threatened(table: Table, unit: int, hexes: list[int]) -> bool:
    """11.10.2 Enemy combat units in or next to one of the entry hexes."""
    state, side = table.state, table.rules.side[unit]
    near = near_enemy(state, side)
    return any(near[h] or state.group[h] == 2 - side for h in hexes)


def can_enter(table: Table, unit: int, hex_: int, entered: tuple[int, ...]) -> bool:
    """11.10.1, 11.3, 4.1 Not into the enemy, not next to him without leave to engage, not overstacked."""
    state, rules = table.state, table.rules
    side = rules.side[unit]
    moving = plain_move(table, unit)
    if state.group[hex_] == 2 - side or (near_enemy(state, side)[hex_] and not moving.engage):
        return False
    price = entry_cost(table, unit, hex_, entered, moving.roads)
    points = allowance(table, unit, FULL)
    affordable = price <= points or hex_ not in entered
    return price != FORBIDDEN and affordable and (fits(rules, state, (unit,), hex_) or rules.kind[unit] == HQ)


def after_entry(table: Table, option: Option, entered: tuple[int, ...]) -> tuple[int, ...]:
    """11.10.1 The hexes by which units have come in, this one included."""
    return (*entered, table.rules.grid.index[option.words[1]]) if option.verb == "enter" else entered


def do_entry(table: Table, option: Option, entered: tuple[int, ...], moving: Moving) -> None:
    """11.10, 11.10.2 Come in, or come a turn later near another hex."""
    state, rules = table.state, table.rules
    unit, hex_ = rules.unit_index[option.words[0]], rules.grid.index[option.words[1]]
    side = rules.side[unit]
    if option.verb == "delay":
        state.due[unit] = state.turn + rules.terrain_file.entrance.delay_turns
        state.entry[unit] = hex_
        state.marks[unit] |= MOVED
        table.say(events.Delayed(table.sides[side], (rules.ids[unit],), rules.labels[hex_], state.due[unit]))
        return
    state.spent[unit] = min(255, entry_cost(table, unit, hex_, entered, moving.roads))
    for part in reversed(with_batteries(rules, (unit,))):
        state.due[part] = state.turn
        place(rules, state, part, hex_)
    table.say(events.Entered(table.sides[side], (rules.ids[unit],), rules.labels[hex_]))
    table.push(enter_hex, *moving._replace(began=True))


@program.step(Moving)
def enter_hex(table: Table, moving: Moving) -> None:
    """11.4 The entry hex counts as the first hex of the move, defensive fire included."""
    unit = moving.units[0]
    hex_, side = table.state.where[unit], table.rules.side[unit]
    table.goto(after_step, moving)
    table.push(react, *React(moving.units, hex_, side))
    if table.rules.is_combat[unit]:
        overrun_in(table, hex_, side)
