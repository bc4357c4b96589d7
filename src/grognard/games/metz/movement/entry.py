"""11.10 Reinforcements: entering, queueing, waiting for a later turn."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board import names, near_enemy, place, with_batteries
from ..command.command import in_command
from ..program import Table, is_dark, program
from ..refusals import acting_refusal, among_refusal, of_hex, of_unit
from ..rules import HQ, NONE
from ..stacking import stack_refusal
from ..state import MOVED, TRACK
from ..terrain import FORBIDDEN, MP, ROAD_MARCH
from .costs import FULL, allowance, is_held, prices
from .movement import Moving, after_step, enemy_refusal, has_room_beyond, plain_move, too_dear
from .overrun import overrun_in
from .procedures import MovementStep
from .reactions import React, react


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


def waiting(table: Table) -> list[int]:
    """11.10 The units in command that may come in now."""
    where, marks = table.state.where, table.state.marks
    return [
        unit for unit in in_command(table) if where[unit] == TRACK and is_due(table, unit) and not marks[unit] & MOVED
    ]


def entry_cost(table: Table, unit: int, hex_: int, entered: tuple[int, ...], roads: int) -> int:
    """11.10.1, 4.2 The price of the entry hex; on a road the n-th unit in the column pays n times as much. Where others
    stand on the road it costs what the ground does."""
    rules = table.rules
    ground = rules.ground
    if ground.on_road[hex_] and not is_held(table, hex_, (unit,)):
        major = ground.on_major[hex_] and roads == ROAD_MARCH
        price = int((ground.major.road_march if major else ground.major.movement) * MP)
    else:
        steps = [rules.grid.step(n, hex_) for n in rules.grid.adjacent(hex_)]
        costs = ground.costs(rules.arm[unit], rules.side[unit], 0, is_dark(table))
        price = min((costs[step] for step in steps), default=FORBIDDEN)
    if ground.on_road[hex_] and price != FORBIDDEN:
        price *= 1 + entered.count(hex_) * rules.terrain_file.entrance.entry_road_place_factor
    return price


def entries(table: Table, _: MovementStep) -> list[tuple[int, int]]:
    """11.10.1 Every unit that is due, with the hexes by which it may come in."""
    return [(unit, hex_) for unit in waiting(table) for hex_ in entry_hexes(table, unit)]


def delays(table: Table, _: MovementStep) -> list[tuple[int, int]]:
    """11.10.2 Every unit that is due where the enemy is near, with the hexes near which it may come later."""
    spread = table.rules.terrain_file.entrance.delay_shift
    found = [unit for unit in waiting(table) if is_threatened(table, unit)]
    return [(unit, hex_) for unit in found for hex_ in edge_hexes(table, table.state.entry[unit], spread)]


def companies(table: Table, _: MovementStep) -> list[tuple[int, int, int]]:
    """11.10 The same with every headquarters that is due."""
    due = waiting(table)
    hqs = [unit for unit in due if table.rules.kind[unit] == HQ]
    return [(unit, hex_, hq) for unit in due for hex_ in entry_hexes(table, unit) for hq in hqs]


def is_threatened(table: Table, unit: int) -> bool:
    """11.10.2 Enemy combat units in or next to one of the entry hexes."""
    state, side = table.state, table.rules.side[unit]
    near = near_enemy(state, side)
    return any(near[h] or state.group[h] == 2 - side for h in entry_hexes(table, unit))


def due_refusal(table: Table, unit: int) -> Reason | None:
    """11.10, 11.1 Why a unit is not waiting at the edge."""
    if not is_due(table, unit):
        return of_unit(table, "11.10", "not-due", unit)
    if table.state.marks[unit] & MOVED:
        return of_unit(table, "11.1", "moved-already", unit)
    return acting_refusal(table, unit)


def entry_refusal(table: Table, step: MovementStep, unit: int, hex_: int) -> Reason | None:
    """11.10.1, 11.3, 4.1 Why a reinforcement cannot come in by a hex: not into the enemy, not next to him without leave
    to engage, not behind a longer column than it has points for. A full hex may be passed (4.1.4)."""
    rules = table.rules
    refusal = due_refusal(table, unit)
    if refusal:
        return refusal
    if hex_ not in entry_hexes(table, unit):
        return Reason("11.10.1", "not-an-entry-hex", {"unit": rules.ids[unit], "hex": rules.labels[hex_]})
    moving = plain_move(table, unit)
    refusal = enemy_refusal(table, moving, hex_)
    if refusal:
        return refusal
    price = entry_cost(table, unit, hex_, step.entered, moving.roads)
    if price == FORBIDDEN:
        return of_hex(table, "11.2", "cannot-enter", hex_)
    points = allowance(table, unit, FULL)
    if price > points and hex_ in step.entered:
        return too_dear(table, "11.10.1", hex_, price, points)
    full = stack_refusal(table, (unit,), hex_)
    costs = prices(table, (unit,), moving.roads)
    return full if full and not has_room_beyond(table, moving, costs, hex_, points - price) else None


def company_refusal(table: Table, step: MovementStep, unit: int, hex_: int, hq: int) -> Reason | None:
    """11.10, 4.1.2 Why a headquarters does not come in stacked with a unit: with one of its own formation that can come
    in it does, and then has no place of its own in the column."""
    rules, state = table.rules, table.state
    refusal = entry_refusal(table, step, unit, hex_)
    if refusal:
        return refusal
    if rules.kind[hq] != HQ or rules.kind[unit] == HQ:
        return of_unit(table, "11.10", "only-a-headquarters-comes-along", hq)
    of = rules.formation(state.scenario)
    if of[hq] != of[unit]:
        return of_unit(table, "11.10", "other-formation", hq)
    if state.entry[hq] != state.entry[unit]:
        return of_unit(table, "11.10", "comes-in-elsewhere", hq)
    return due_refusal(table, hq)


def delay_refusal(table: Table, _: MovementStep, unit: int, hex_: int) -> Reason | None:
    """11.10.2 Why a reinforcement does not wait: only where the enemy is near, for an edge hex within three."""
    refusal = due_refusal(table, unit)
    if refusal:
        return refusal
    if not is_threatened(table, unit):
        return of_unit(table, "11.10.2", "no-enemy-near", unit)
    others = edge_hexes(table, table.state.entry[unit], table.rules.terrain_file.entrance.delay_shift)
    return among_refusal(table, "11.10.2", "too-far-along-the-edge", hex_, others)


def delay(table: Table, unit: int, hex_: int) -> None:
    """11.10.2 A turn later, near another hex."""
    state, rules = table.state, table.rules
    state.due[unit] = state.turn + rules.terrain_file.entrance.delay_turns
    state.entry[unit] = hex_
    state.marks[unit] |= MOVED
    side = table.sides[rules.side[unit]]
    table.say(events.Delayed(side, (rules.ids[unit],), rules.labels[hex_], state.due[unit]))


def enter(table: Table, entered: tuple[int, ...], hex_: int, *units: int) -> None:
    """11.10 Come in, alone or with a headquarters."""
    state, rules = table.state, table.rules
    moving = plain_move(table, units[0])
    price = entry_cost(table, units[0], hex_, entered, moving.roads)
    for unit in units:
        state.spent[unit] = min(255, price)
    for part in reversed(with_batteries(rules, units)):
        state.due[part] = state.turn
        place(rules, state, part, hex_)
    table.say(events.Entered(table.sides[rules.side[units[0]]], names(rules, units), rules.labels[hex_]))
    table.push(enter_hex, moving._replace(units=units, began=True))


@program.step(Moving)
def enter_hex(table: Table, moving: Moving) -> None:
    """11.4 The entry hex counts as the first hex of the move, defensive fire included."""
    unit = moving.units[0]
    hex_, side = table.state.where[unit], table.rules.side[unit]
    table.goto(after_step, moving)
    table.push(react, *React(moving.units, hex_, side))
    if table.rules.is_combat[unit]:
        overrun_in(table, hex_, side)
