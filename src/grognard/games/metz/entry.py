"""11.10 Reinforcements: entering, queueing, waiting for another day."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.option import Option

from . import events
from .board import near_enemy, place, with_batteries
from .costs import FULL, allowance, is_held, prices
from .movement import Moving, after_step, has_room_beyond, plain_move
from .overrun import overrun_in
from .program import Table, is_dark, is_night, program
from .reactions import React, react
from .rules import HQ, NONE
from .stacking import stack_refusal
from .state import MOVED, TRACK
from .terrain import FORBIDDEN, MP, ROAD_MARCH


def edge_hexes(table: Table, centre: int, spread: int) -> list[int]:
    """11.10.1 The map-edge hexes within so many of a hex, itself included."""
    rules = table.rules
    found = [centre, *rules.grid.within(centre, spread)]
    return sorted(h for h in found if len(rules.grid.adjacent(h)) < 6)


def entry_hexes(table: Table, unit: int) -> list[int]:
    """11.10.1 The three hexes by which a reinforcement may come in."""
    return edge_hexes(table, table.state.entry[unit], table.rules.terrain_file.entrance.spread)


def is_due(table: Table, unit: int) -> bool:
    """11.10 On the turn track, and its turn has come."""
    state = table.state
    return state.where[unit] == TRACK and state.due[unit] <= state.turn and table.rules.parent[unit] == NONE


def waiting(table: Table, units: list[int]) -> list[int]:
    """11.10 Those of the units that may come in now."""
    return [unit for unit in units if is_due(table, unit) and not table.state.marks[unit] & MOVED]


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
    rules = table.rules
    options, due = [], waiting(table, units)
    for unit in due:
        name = rules.ids[unit]
        companions = [hq for hq in due if company_refusal(table, unit, hq) is None]
        for hex_ in entry_hexes(table, unit):
            if entry_refusal(table, entered, unit, hex_) is not None:
                continue
            at = f"enter {name} {rules.labels[hex_]}"
            options.append(rules.option(at, "11.10.1"))
            options += [rules.option(f"{at} with {rules.ids[hq]}", "11.10") for hq in companions]
        if is_threatened(table, unit):
            others = edge_hexes(table, table.state.entry[unit], rules.terrain_file.entrance.delay_shift)
            options += [rules.option(f"delay {name} {rules.labels[h]}", "11.10.2") for h in others]
    return options


def is_threatened(table: Table, unit: int) -> bool:
    """11.10.2 Enemy combat units in or next to one of the entry hexes."""
    state, side = table.state, table.rules.side[unit]
    near = near_enemy(state, side)
    return any(near[h] or state.group[h] == 2 - side for h in entry_hexes(table, unit))


def due_refusal(table: Table, unit: int) -> Reason | None:
    """11.10, 11.1 Why a unit is not waiting at the edge."""
    name = {"unit": table.rules.ids[unit]}
    if not is_due(table, unit):
        return Reason("11.10", "not-due", name)
    return Reason("11.1", "moved-already", name) if table.state.marks[unit] & MOVED else None


def entry_refusal(table: Table, entered: tuple[int, ...], unit: int, hex_: int) -> Reason | None:
    """11.10.1, 11.3, 4.1 Why a reinforcement cannot come in by a hex: not into the enemy, not next to him without leave
    to engage, not behind a longer column than it has points for. A full hex may be passed (4.1.4)."""
    state, rules = table.state, table.rules
    refusal = due_refusal(table, unit)
    if refusal:
        return refusal
    side, label = rules.side[unit], {"hex": rules.labels[hex_]}
    if hex_ not in entry_hexes(table, unit):
        return Reason("11.10.1", "not-an-entry-hex", {"unit": rules.ids[unit], **label})
    moving = plain_move(table, unit)
    if state.group[hex_] == 2 - side:
        return Reason("11.1", "enemy-there", label)
    if near_enemy(state, side)[hex_] and not moving.engage:
        return Reason("18.2" if is_night(table) else "11.3", "may-not-engage", label)
    price = entry_cost(table, unit, hex_, entered, moving.roads)
    if price == FORBIDDEN:
        return Reason("11.2", "cannot-enter", label)
    points = allowance(table, unit, FULL)
    if price > points and hex_ in entered:
        return Reason("11.10.1", "too-dear", {**label, "cost": price / MP, "left": points / MP})
    full = stack_refusal(table, (unit,), hex_)
    costs = prices(table, (unit,), moving.roads)
    return full if full and not has_room_beyond(table, moving, costs, hex_, points - price) else None


def company_refusal(table: Table, unit: int, hq: int) -> Reason | None:
    """11.10, 4.1.2 Why a headquarters does not come in stacked with a unit: with one of its own formation it does, and
    then has no place of its own in the column."""
    rules, state = table.rules, table.state
    if rules.kind[hq] != HQ or rules.kind[unit] == HQ:
        return Reason("11.10", "only-a-headquarters-comes-along", {"unit": rules.ids[hq]})
    of = rules.formation(state.scenario)
    if of[hq] != of[unit]:
        return Reason("11.10", "other-formation", {"unit": rules.ids[hq]})
    if state.entry[hq] != state.entry[unit]:
        return Reason("11.10", "comes-in-elsewhere", {"unit": rules.ids[hq]})
    return due_refusal(table, hq)


def after_entry(table: Table, option: Option, entered: tuple[int, ...]) -> tuple[int, ...]:
    """11.10.1 The hexes by which units have come in, this one included."""
    return (*entered, table.rules.grid.index[option.words[1]]) if option.verb == "enter" else entered


def do_entry(table: Table, option: Option, entered: tuple[int, ...], moving: Moving) -> None:
    """11.10, 11.10.2 Come in, alone or with a headquarters, or come a turn later near another hex."""
    state, rules = table.state, table.rules
    unit, hex_ = rules.unit_index[option.words[0]], rules.grid.index[option.words[1]]
    side = rules.side[unit]
    if option.verb == "delay":
        state.due[unit] = state.turn + rules.terrain_file.entrance.delay_turns
        state.entry[unit] = hex_
        state.marks[unit] |= MOVED
        table.say(events.Delayed(table.sides[side], (rules.ids[unit],), rules.labels[hex_], state.due[unit]))
        return
    price = entry_cost(table, unit, hex_, entered, moving.roads)
    units = (unit, *(rules.unit_index[name] for name in option.words[3:]))
    for entering in units:
        state.spent[entering] = min(255, price)
    for part in reversed(with_batteries(rules, units)):
        state.due[part] = state.turn
        place(rules, state, part, hex_)
    table.say(events.Entered(table.sides[side], tuple(rules.ids[u] for u in units), rules.labels[hex_]))
    table.push(enter_hex, *moving._replace(units=units, began=True))


@program.step(Moving)
def enter_hex(table: Table, moving: Moving) -> None:
    """11.4 The entry hex counts as the first hex of the move, defensive fire included."""
    unit = moving.units[0]
    hex_, side = table.state.where[unit], table.rules.side[unit]
    table.goto(after_step, moving)
    table.push(react, *React(moving.units, hex_, side))
    if table.rules.is_combat[unit]:
        overrun_in(table, hex_, side)
