"""Where units go: everybody has an aim, and the best hex on the way to it."""

from __future__ import annotations

from typing import Any

from ..movement import Moving, reach
from ..stacking import fits
from ..state import DECLARED
from ..tannenberg.tables import Tannenberg
from .ground import FAR
from .situation import Situation

Scores = dict[str, float]


def orders(now: Situation) -> dict[int, int]:
    """By unit of the side on the map: the place that it is after. The most valuable places get their steps first, from
    those who are nearest."""
    state, rules = now.state, now.rules
    units = [unit for unit in rules.by_side[now.side] if state.where[unit] >= 0]
    wanted = {aim: aim.steps for aim in now.aims}
    found: dict[int, int] = {}
    pairs = sorted(
        ((-aim.worth * 10 / (8 + now.ground.to(aim.hex)[state.where[unit]]), unit, aim) for unit in units
         for aim in now.aims if now.ground.to(aim.hex)[state.where[unit]] < FAR),
        key=lambda pair: pair[:2],
    )  # fmt: skip
    for _, unit, aim in pairs:
        if unit not in found and wanted[aim] > 0:
            found[unit] = aim.hex
            wanted[aim] -= state.steps[unit]
    for _, unit, aim in pairs:
        found.setdefault(unit, aim.hex)
    return found


def value(now: Situation, unit: int, hex_: int, goal: int) -> float:
    """What it is worth for a unit to stand in a hex."""
    state, rules = now.state, now.rules
    worth = 0.0
    if goal >= 0:
        worth -= now.ground.to(goal)[hex_]
        if hex_ == goal:
            worth += 4
    if hex_ != state.where[unit] and not fits(now.table, unit, hex_):
        return worth - 60
    if not now.is_fed(unit, hex_):
        worth -= 5
    pressure = now.pressure(hex_)
    steps = state.steps[unit] + now.friends.get(hex_, 0) - (state.steps[unit] if state.where[unit] == hex_ else 0)
    if pressure:
        worth += _contact(now, unit, hex_, steps)
        worth -= 0.7 * max(0.0, pressure - 2.0 * steps - rules.terrain[hex_].defence)
    return worth + 0.3 * rules.terrain[hex_].defence


def _contact(now: Situation, unit: int, hex_: int, steps: int) -> float:
    """Beside an enemy who is or soon will be outnumbered it is good to be; cavalry keeps off infantry."""
    state, rules = now.state, now.rules
    best = -1.0
    for near in now.beside(hex_):
        if not now.is_enemy(near):
            continue
        if rules.cavalry[unit] and not all(rules.cavalry[other] for other in now.units_in(near)):
            best = max(best, -2.0)
            continue
        defence = now.enemies[near] + rules.terrain[near].defence
        odds = (now.support(near, unit) + state.steps[unit]) / max(1, defence)
        best = max(best, 2.5 if odds >= 2 else 1.5 if odds >= 1 else -0.5)
    if isinstance(rules.masks.own, Tannenberg) and _must_attack(now, unit):
        best += 40
    return best


def _must_attack(now: Situation, unit: int) -> bool:
    """Whether the game depends on a unit's getting at the enemy."""
    return now.state.francois == DECLARED and now.rules.command[unit] == now.rules.masks.own.first_corps


def choose_unit(now: Situation, plan: dict[int, int], texts: list[str]) -> Scores:
    """Who gains most by moving goes next."""
    found: Scores = {}
    for text in texts:
        verb, _, word = text.partition(" ")
        if verb == "move":
            unit = now.rules.unit_index[word]
            found[text] = gain(now, unit, plan.get(unit, -1))
        elif verb in ("replace", "taxi"):
            found[text] = 50.0 + now.rules.ter[now.rules.unit_index[word]]
        elif verb == "finish":
            found[text] = 0.01
    if not found:
        return dict.fromkeys(texts, 0.0)
    return found


def gain(now: Situation, unit: int, goal: int) -> float:
    """How much better the best hex within reach is than where the unit stands."""
    here = now.state.where[unit]
    ways = reach(now.table, Moving(unit, here))
    if not ways:
        return -1.0
    stay = value(now, unit, here, goal)
    return max(value(now, unit, hex_, goal) for hex_ in ways) - stay


def choose_way(now: Situation, moving: Any, plan: dict[int, int], texts: list[str]) -> Scores:
    """The best hex, or to stay where one is."""
    unit, goal = moving.unit, plan.get(moving.unit, -1)
    found: Scores = {}
    for text in texts:
        verb, _, word = text.partition(" ")
        if verb == "to":
            found[text] = value(now, unit, now.rules.grid.index[word], goal)
        elif verb == "withdraw":
            found[text] = value(now, unit, now.rules.grid.index[word], goal) - 1
        else:
            found[text] = value(now, unit, now.state.where[unit], goal) + 0.01
    return found
