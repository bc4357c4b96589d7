"""What an attack is worth, from wherever it could come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.hexes import NOWHERE

from ..state import ATTACKED, HELD, RETREATED
from .dice import chances, column
from .look import Look


class Striker(NamedTuple):
    """A unit in an attack and where it strikes from."""

    unit: int
    origin: int


class Outlook(NamedTuple):
    """What comes of an attack on average."""

    value: float
    cleared: float
    lost: float
    inflicted: float


NOTHING = Outlook(-9.0, 0.0, 0.0, 0.0)


def can_strike(now: Look, unit: int, origin: int, target: int) -> bool:
    """2.26, 12.1, 14.2 Whether a unit could attack a hex from another."""
    rules, state = now.rules, now.state
    if rules.units[unit].parenthesised or target not in now.ground.adjacent[origin]:
        return False
    if rules.cavalry[unit]:
        return not state.fort[target] and all(rules.cavalry[other] for other in now.stack(target))
    return True


def trapped(now: Look, target: int, origins: Iterable[int]) -> bool:
    """12.82, 12.84 Whether whoever is driven out of a hex has nowhere to go, with attackers where they would stand."""
    state, mine, theirs = now.state, HELD + now.side, HELD + 1 - now.side
    foot = state.foot1 if now.side else state.foot0
    near = {hex_ for origin in origins for hex_ in now.ground.adjacent[origin]}
    taken = set(origins)
    for hex_ in now.ground.adjacent[target]:
        owner = state.owner[hex_]
        if owner == theirs:
            return False
        if owner != mine and hex_ not in taken and not foot[hex_] and hex_ not in near:
            return False
    return True


def evades(now: Look, target: int, origins: Iterable[int]) -> bool:
    """14.3 Whether cavalry could fall back two hexes along its arrows, with attackers where they would stand."""
    state, steps, theirs = now.state, now.rules.open_steps, HELD + 1 - now.side
    zone = state.zoc1 if now.side else state.zoc0
    closed = {hex_ for origin in origins for hex_ in (origin, *now.ground.adjacent[origin])}
    arrows = now.rules.arrows(state, 1 - now.side)
    ends = [target]
    for _ in range(now.rules.schedule.cavalry.retreat_before_combat):
        beyond = {steps[6 * hex_ + arrow] for hex_ in ends for arrow in arrows} - {NOWHERE}
        ends = [
            hex_ for hex_ in beyond
            if state.owner[hex_] == theirs
            or (state.owner[hex_] != HELD + now.side and not zone[hex_] and hex_ not in closed)
        ]  # fmt: skip
    return bool(ends)


def outlook(now: Look, target: int, strikers: Sequence[Striker], gain: float) -> Outlook:
    """12.7 The mean over all dice; `gain` is what it is worth to empty the hex."""
    rules, state = now.rules, now.state
    units = now.stack(target)
    fresh = [unit for unit in units if not state.marks[unit] & RETREATED]
    fort = state.fort[target]
    riders = bool(units) and all(rules.cavalry[unit] for unit in units)
    on_foot = not rules.cavalry[strikers[0].unit]
    attack = sum(state.steps[striker.unit] for striker in strikers)
    origins = {striker.origin for striker in strikers}
    modifiers, works = _modifiers(now, target, attack, origins, fresh)
    limit = len(strikers) if works else min(modifiers[2], len(strikers))
    trampled = riders and on_foot
    if trampled:
        limit = 1
    caught = trapped(now, target, origins)
    inflicted, cleared = _defence(now, target, fresh or units, modifiers[1], trampled, caught)
    lost = 0.0
    risks = sorted(_risk(now, striker.unit, modifiers[0]) for striker in strikers)
    lost = sum(risks[:limit])
    if fort:
        harm, _ = chances(5, modifiers[1])
        inflicted += 0.6 * harm
        cleared *= 0.0 if fort > 1 else harm
    if trampled and evades(now, target, origins):  # they will be gone before a die is rolled (14.3)
        return Outlook(gain - now.style.in_vain, 1.0, 0.0, 0.0)
    if fresh != units:
        inflicted += 1.5 * (1 - cleared) + 0.8 * (len(units) - len(fresh))
    return Outlook(inflicted + cleared * gain - lost, cleared, lost, inflicted)


def _risk(now: Look, unit: int, modifier: int) -> float:
    part = 1.0 + now.style.last_step * (now.state.steps[unit] == 1)
    return part * chances(now.ter(unit), modifier)[0]


def _defence(
    now: Look, target: int, units: Sequence[int], modifier: int, trampled: bool, caught: bool
) -> tuple[float, float]:  # fmt: skip
    """What the defenders lose, and how likely they all are to leave."""
    rules, state = now.rules, now.state
    behind_works = bool(state.fort[target] or state.zone[target])
    inflicted, cleared = 0.0, 1.0
    for unit in units:
        ter = 1 if trampled and not rules.masks.steadfast[unit] else now.ter(unit)
        harm, driven = chances(ter, modifier)
        last = state.steps[unit] == 1
        inflicted += harm * (1.0 + now.style.last_step * last)
        if caught and not behind_works and not last:
            inflicted += driven * (1.0 + now.style.last_step)
        cleared *= harm if last else 0.0 if behind_works else driven
    return inflicted, cleared


def _modifiers(
    now: Look, target: int, attack: int, origins: set[int], fresh: Sequence[int]
) -> tuple[tuple[int, int, int], bool]:  # fmt: skip
    """12.7, 12.9 What attackers and defenders add, how many attackers roll, and whether there are works."""
    rules, state = now.rules, now.state
    grid = rules.grid
    steps = [6 * origin + grid.direction(origin, target) for origin in origins]
    major = all(rules.major[step] for step in steps)
    river = all(rules.major[step] or rules.river[step] for step in steps)
    land, works = rules.terrain[target], rules.works[target]
    intact = bool(state.fort[target] or state.zone[target])
    defence = sum(state.steps[unit] for unit in fresh) + state.fort[target]
    shift = 0
    if defence:
        defence += land.defence + (river and not major)
        shift -= (land.left or 0) + major
        if works is not None and intact and fresh:
            shift -= works.left
    at = column(rules, attack, max(1, defence), shift)
    attacker, defender, limit = rules.defence_table
    return (attacker[at], defender[at], limit[at]), intact


def is_spent(now: Look, unit: int) -> bool:
    """Whether a unit has attacked already in this phase."""
    return bool(now.state.marks[unit] & ATTACKED)
