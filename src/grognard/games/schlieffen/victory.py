"""Chapter 4: victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import events
from .program import Table
from .rules import FRENCH
from .state import ENTENTE, GERMAN
from .switches import PLAN_NEEDS_PARIS, TURN_TEN_SUDDEN_DEATH, UNTHREATENED_PARIS, is_default

if TYPE_CHECKING:
    from .combat import Attack

DRAW = -2


def entered(table: Table, path: list[int], side: int, held_before: bytes) -> None:
    """4.1, 4.6 What the hexes that a side has just entered, one after the other, mean: Paris threatened, cities won and
    lost, each with the points of that moment."""
    state, rules = table.state, table.rules
    held = bytearray(held_before)
    for hex_ in path:
        label = rules.labels[hex_]
        if side == GERMAN and rules.perimeter[hex_] and not state.threatened:
            state.threatened = 1
            table.say(events.ParisThreatened(label))
        if rules.victory_city[hex_] and held[hex_] != side:
            held[hex_] = side
            table.say(events.CityTaken(table.sides[side], label, _points_of(table, held)))


def points(table: Table) -> int:
    """4.6, 4.7 One point for each of the 25 Belgian and French cities under German control, lost with the city."""
    return _points_of(table, table.state.control)


def _points_of(table: Table, control: bytes | bytearray) -> int:
    return sum(control[hex_] == GERMAN for hex_ in table.rules.victory_cities)


def sudden_death(table: Table) -> None:
    """4.2, 4.3, 5.6 At the end of turns 1 to 9: Germans in Paris win; the Entente in a German city wins. Neither needs
    supply; the Germans are looked at first."""
    state, rules = table.state, table.rules
    if state.turn >= rules.schedule.last_turn and is_default(table, TURN_TEN_SUDDEN_DEATH):
        return
    if any(state.control[hex_] == GERMAN for hex_ in rules.paris_hexes):
        table.end(GERMAN, "paris", "4.2")
    elif any(state.control[hex_] == ENTENTE for hex_ in rules.german_cities):
        table.end(ENTENTE, "german-city", "4.3")


def count_plan(table: Table, attack: Attack) -> None:
    """4.4 Attacks by French units alone on hexes in Germany count; whether those do that are beaten without a die is a
    switch."""
    state, rules = table.state, table.rules
    if all(rules.nation[unit] == FRENCH for unit in attack.attackers) and rules.is_in(attack.target, "germany"):
        state.plan += 1
        table.say(events.PlanCounted(state.plan, rules.schedule.victory.plan_xvii.attacks))


def plan_seventeen(table: Table) -> None:
    """4.4 At the end of turn 7 the Germans win unless French units alone have attacked hexes in Germany seven times."""
    state, plan = table.state, table.rules.schedule.victory.plan_xvii
    if state.turn != plan.turn or state.plan >= plan.attacks:
        return
    if is_default(table, PLAN_NEEDS_PARIS) or state.threatened:
        table.end(GERMAN, "plan-xvii", "4.4")


def final_count(table: Table) -> None:
    """4.7 After turn 10: ten points or fewer, the Entente wins; 11 or 12, a draw; 13 or more, the Germans, but never
    unless Paris was threatened at some time (4.1)."""
    state, scale = table.state, table.rules.schedule.victory.points
    if state.turn != table.rules.schedule.last_turn:
        return
    total = points(table)
    table.say(events.PointsCounted(total, bool(state.threatened)))
    if total <= scale.entente_at_most:
        table.end(ENTENTE, "points", "4.7")
    elif total < scale.german_at_least:
        table.end(DRAW, "points", "4.7")
    elif state.threatened:
        table.end(GERMAN, "points", "4.7")
    elif is_default(table, UNTHREATENED_PARIS):
        table.end(DRAW, "paris-unthreatened", "4.1")
    else:
        table.end(ENTENTE, "paris-unthreatened", "4.1")
