"""Chapter 10: the move of one unit or stack."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.option import Option
from grognard.mechanics.stacks import units_in

from . import events
from .board import walk
from .command import in_command
from .program import Table, active, enemy_zoc, program
from .rules import CORPS, DEPOT, FORT, HQ
from .state import ARRIVED, DONE, FATIGUE, FORCED, FORTRESS, GERMAN, OUT_OF_SUPPLY, SUPPLIED
from .steps import risk_step
from .victory import entered


class Moving(NamedTuple):
    """Units moving together, top first."""

    units: tuple[int, ...]
    forced: bool = False
    began: bool = False


def half(number: int) -> int:
    """8.7, 9.6 Halves are rounded up."""
    return (number + 1) // 2


def allowance(table: Table, unit: int) -> int:
    """2.9, 8.7, 8.9, 9.6 Movement allowance: halved without normal supply and by fatigue, each time rounded up;
    headquarters and depots without supply show their back."""
    state, rules = table.state, table.rules
    points = rules.movement[unit]
    if state.supply[unit] == OUT_OF_SUPPLY and rules.kind[unit] in (HQ, DEPOT):
        points = rules.back_movement[unit]
    elif state.supply[unit] in (OUT_OF_SUPPLY, FORTRESS):
        points = half(points)
    if rules.kind[unit] == CORPS and state.morale[unit] == FATIGUE:
        points = half(points)
    return points


def set_allowances(table: Table) -> None:
    """Work out what every unit of the active side may spend in this phase."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.allowed[unit] = allowance(table, unit) if state.where[unit] >= 0 else 0


def left(table: Table, unit: int, forced: bool) -> int:
    """10.6 Movement points not yet spent in this phase; a forced march gives two more."""
    extra = table.rules.schedule.forced_march.movement if forced else 0
    return table.state.allowed[unit] + extra - table.state.spent[unit]


def move_refusal(table: Table, unit: int) -> Reason | None:
    """2.5, 9.2, 10.0 Why a unit may not move at all."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0:
        return Reason("10.0", "off-map", name)
    if rules.kind[unit] == FORT:
        return Reason("2.5", "forts-stay", name)
    if state.marks[unit] & ARRIVED:
        return Reason("9.2", "just-landed", name)
    if state.marks[unit] & DONE:
        return Reason("10.0", "moved-already", name)
    return None


def forced_march_refusal(table: Table, unit: int, area: bytearray | None = None) -> Reason | None:
    """10.6 Why a unit may not march by force."""
    rule, key = forced_march_obstacle(table, unit, area)
    return Reason(rule, key, {"unit": table.rules.ids[unit]}) if key else None


def forced_march_obstacle(table: Table, unit: int, area: bytearray | None = None) -> tuple[str, str]:
    """8.7, 9.6, 10.6 A forced march is for corps and headquarters in command and in normal supply that are not fatigued
    and do not start in an enemy zone: the rule and the name of what is missing, or nothing."""
    state, rules = table.state, table.rules
    kind = rules.kind[unit]
    if kind not in (CORPS, HQ):
        return "10.6", "cannot-force-march"
    if state.supply[unit] != SUPPLIED:
        return "8.7" if state.supply[unit] == OUT_OF_SUPPLY else "10.6", "force-march-needs-supply"
    if kind == CORPS and state.morale[unit] == FATIGUE:
        return "9.6", "too-tired"
    if enemy_zoc(state, state.active)[state.where[unit]]:
        return "10.6", "starts-in-zone"
    if not in_command(table, unit, area):
        return "10.6", "not-in-command"
    return "", ""


@program.question(Moving, rule="10.1", who=active)
def choose_way(table: Table, moving: Moving) -> list[Option]:
    """10.1 Where to, who comes along, or enough."""
    return way_options(table, moving, reach(table, moving))


def way_options(table: Table, moving: Moving, hexes: list[int]) -> list[Option]:
    """The answers, where these are the hexes within reach."""
    rules = table.rules
    options = [rules.to_hex[h] for h in hexes]
    options += [rules.option(f"join {rules.ids[unit]}", "10.0") for unit in joinable(table, moving)]
    return [*options, rules.option("stop", "10.0")]


@choose_way.answer
def go_way(table: Table, moving: Moving, option: Option) -> None:
    """Act on the answer to `choose_way`."""
    rules = table.rules
    verb, _, word = option.text.partition(" ")
    if verb == "to":
        if not rules.ground.searched_for(moving):  # it still is if the last search made the list of answers
            reach(table, moving)
        go(table, moving, rules.ground.path_to(rules.grid.index[word]))
        moving = moving._replace(began=True)
        ends = reach(table, moving)
        if ends:
            table.ask(choose_way, moving, way_options(table, moving, ends))
        else:
            finish(table, moving)
    elif verb == "join":
        together = (*moving.units, rules.unit_index[word])
        stack = units_in(table.state, table.state.where[together[0]])
        table.goto(choose_way, moving._replace(units=tuple(u for u in stack if u in together)))
    else:
        finish(table, moving)


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what each has left, what every destination costs and from which hex it is entered."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    paths = {h: rules.ground.path_to(h) for h in reach(table, moving)}
    return {
        "units": [rules.ids[unit] for unit in moving.units],
        "hex": rules.labels[start],
        "left": {rules.ids[unit]: left(table, unit, moving.forced) for unit in moving.units},
        "costs": {rules.labels[h]: path_cost(table, moving.units[0], start, path) for h, path in paths.items()},
        "via": {rules.labels[h]: rules.labels[([start, *path])[-2]] for h, path in paths.items()},
        "forced": moving.forced,
    }


def joinable(table: Table, moving: Moving) -> list[int]:
    """10.0, 10.6 Units in the same hex that have not moved, go by the same ways, and can march as hard."""
    if moving.began:
        return []
    state, rules = table.state, table.rules
    costs = rules.costs_of[moving.units[0]]
    return [
        unit for unit in units_in(state, state.where[moving.units[0]])
        if unit not in moving.units and not state.spent[unit] and rules.costs_of[unit] is costs
        and move_refusal(table, unit) is None
        and (not moving.forced or forced_march_refusal(table, unit) is None)
    ]  # fmt: skip


def reach(table: Table, moving: Moving) -> list[int]:
    """6.0, 7.1, 10.1, 10.3, 10.7, 10.8 Hexes within the movement points: not with enemies, not from zone to zone; who
    enters an enemy zone stops. Depots keep to the rails, Belgians to their area."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    zone = enemy_zoc(state, state.active)
    if moving.began and zone[start]:
        return []
    points = min(left(table, unit, moving.forced) for unit in moving.units)
    if points <= 0:
        return []
    found: list[int] = rules.ground.reach(
        rules.costs_of[moving.units[0]], start, points, zone, state.owner, rules.nobody,
        rules.not_enemy[state.active], 0, 1, True, False, b"",
    )  # fmt: skip
    rules.ground.sign(moving)
    return found


def path_cost(table: Table, unit: int, start: int, path: list[int]) -> int:
    """10.4, 10.5 Costs add up, step by step."""
    rules = table.rules
    costs, total = rules.costs_of[unit], 0
    for to in path:
        total += costs[6 * start + rules.grid.direction(start, to)]
        start = to
    return total


def go(table: Table, moving: Moving, path: list[int]) -> None:
    """3.3, 10.1 Move the units; every hex they enter is theirs."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    held_before = bytes(state.control)
    for unit in moving.units:
        state.spent[unit] += path_cost(table, unit, start, path)
        if moving.forced:
            state.marks[unit] |= FORCED
    walk(rules, state, moving.units, path)
    ids, labels = rules.ids, rules.labels
    names, way = tuple(ids[unit] for unit in moving.units), tuple(labels[h] for h in path)
    table.say(events.Moved(table.sides[state.active], names, labels[start], way, moving.forced))
    entered(table, path, state.active, held_before)


def finish(table: Table, moving: Moving) -> None:
    """10.6 A forced march is paid for when the move is over; not by Germans on turn 1."""
    state, rules = table.state, table.rules
    spared = state.active == GERMAN and state.turn == 1
    for unit in moving.units:
        state.marks[unit] |= DONE
        if moving.forced and moving.began and not spared:
            risk_step(table, unit, rules.tables.forced_march_attrition.faces, "forced-march", "10.6")
    table.pop()
