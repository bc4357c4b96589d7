"""Chapter 10: the move of one unit or stack."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about_ways

from . import events
from .board import walk
from .command import in_command
from .ownership import ownership_refusal
from .program import Table, active, enemy_zoc, program
from .rules import CORPS, FORT, HQ
from .state import ARRIVED, DONE, FATIGUE, FORCED, GERMAN, OUT_OF_SUPPLY, SUPPLIED
from .steps import risk_step
from .victory import entered
from .ways import Moving, left, path_cost, reach, way_refusal


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
def choose_way() -> Offers:
    """10.1 Where to, who comes along, or enough."""
    return (
        Offer("to", "10.1", HEX, listed=reach, refusal=way_refusal, then=go_to),
        Offer("join", "10.0", UNIT, listed=joinable, refusal=join_refusal, then=join),
        Offer("stop", "10.0", then=finish),
    )


def go_to(table: Table, moving: Moving, hex_: int) -> None:
    """10.1 The units go to a hex by the cheapest way, and on from there if they can."""
    ground = table.rules.ground
    if not ground.searched_for(moving):  # it still is if the last search made the list of answers
        reach(table, moving)
    go(table, moving, ground.path_to(hex_))
    moving = moving._replace(began=True)
    if not table.ask_if_open(choose_way, moving):
        finish(table, moving)


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what each has left, what every destination costs and from which hex it is entered."""
    start, lead = table.state.where[moving.units[0]], moving.units[0]
    paths = {h: table.rules.ground.path_to(h) for h in reach(table, moving)}
    costs = {h: path_cost(table, lead, start, path) for h, path in paths.items()}
    points = {table.rules.ids[unit]: left(table, unit, moving.forced) for unit in moving.units}
    return about_ways(table, moving.units, paths, costs, left=points, forced=moving.forced)


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


def join_refusal(table: Table, moving: Moving, unit: int) -> Reason | None:
    """10.0, 10.6 Why a unit cannot come along."""
    if unit in joinable(table, moving):
        return None
    refusal = ownership_refusal(table, unit, "10.0") or move_refusal(table, unit)
    return refusal or Reason("10.0", "cannot-join", {"unit": table.rules.ids[unit]})


def join(table: Table, moving: Moving, unit: int) -> None:
    """10.0 Units of a stack move together."""
    together = (*moving.units, unit)
    stack = units_in(table.state, table.state.where[unit])
    table.goto(choose_way, moving._replace(units=tuple(u for u in stack if u in together)))


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
