"""How dangerous a hex is: who could fire at it, and what that would do to a unit there."""

from __future__ import annotations

from ..board import combat_units
from ..fire import fire
from ..fire.shifts import terrain_shift
from ..fire.sight import BLOCKED, OBSCURED, sight
from ..fire.targets import adjusted_sp
from ..rules import CAVALRY, FOOT, GUNS, MITRAILLEUSE
from ..state import ENTRENCHED, FRENCH, HASTY, RATIONED
from .odds import fire_effect
from .situation import Situation


def exposure(now: Situation, unit: int, hex_: int) -> float:
    """Mean worth that the enemy could shoot away in addition if a unit stood in a hex: whoever sees it within his
    effective range fires at it only if he has no better target, and he who has acted this turn fires later."""
    later, here = now.style.places.later, now.state.where[unit]
    total = 0.0
    for firer, column in _volleys(now, hex_, now.rules.kind[unit] == CAVALRY):
        more = _in_addition(now, firer, _hurt(now, unit, column), here, hex_)
        total += more * (1.0 if now.formation(firer) in now.enemy_to_come else later)
    return total


def _in_addition(now: Situation, firer: int, hurt: float, here: int, hex_: int) -> float:
    """What an enemy does with one more target in a hex, which stands here now, beyond what he could do without it."""
    targets = _targets(now).get(firer, {})
    others = max((value for other, value in targets.items() if other != here), default=0.0)
    there = targets.get(hex_, 0.0) if hex_ != here else 0.0
    return max(0.0, min(hurt, hurt + there - now.style.places.rivals * others))


def _targets(now: Situation) -> dict[int, dict[int, float]]:
    """By enemy that can fire: what he could do to the hexes where one's own units stand."""
    if now.targets is None:
        found: dict[int, dict[int, float]] = {}
        for hex_ in {now.state.where[unit] for unit in now.units}:
            units = combat_units(now.rules, now.state, hex_)
            riders = all(now.rules.kind[unit] == CAVALRY for unit in units)
            for firer, column in _volleys(now, hex_, riders):
                found.setdefault(firer, {})[hex_] = fire_effect(now.table, column, units)[0]
        now.targets = found
    return now.targets


def _hurt(now: Situation, unit: int, column: int) -> float:
    """What a fire on a column does to a unit alone."""
    key = (unit, column)
    found = now.hurt.get(key)
    if found is None:
        found = now.hurt[key] = fire_effect(now.table, column, (unit,))[0]
    return found


def _works_shift(now: Situation, hex_: int) -> int:
    marks, value = now.state.hex_marks[hex_], now.rules.fire_shift
    return value["target-entrenchment"] if marks & ENTRENCHED else value["target-hasty-works"] if marks & HASTY else 0


def _volleys(now: Situation, hex_: int, riders: bool) -> list[tuple[int, int]]:
    """Every enemy who could fire at a hex, with his column against those who stand there, or against cavalry."""
    shift, last = terrain_shift(now.table, hex_) + _works_shift(now, hex_), len(now.rules.fire_columns) - 1
    if riders:
        shift += now.rules.fire_shift["target-half-cavalry"]
    found = now.volleys.get(hex_)
    if found is None:
        found = now.volleys[hex_] = tuple(_volley_columns(now, hex_))
    return [(firer, max(0, min(last, column + shift))) for firer, column in found]


def _volley_columns(now: Situation, hex_: int) -> list[tuple[int, int]]:
    """The same with the columns before what shelters the target."""
    rules, state, far = now.rules, now.state, now.rules.distances(hex_)
    columns = []
    for origin in now.enemies:
        near = [u for u in now.enemy_shooters(origin) if far[origin] <= rules.ranges[u][1] and state.ammo[u] < RATIONED]
        if not near or (seen := sight(now.table, origin, hex_)) == BLOCKED:
            continue
        for unit in near:
            points = adjusted_sp(rules, state, unit, far[origin], False)
            if points > 0:
                columns.append((unit, fire.column_of(now.table, points) + firer_shift(now, unit, origin, hex_, seen)))
    return columns


def firer_shift(now: Situation, unit: int, origin: int, target: int, seen: int) -> int:
    """8.4 What the firer brings along, and the line of sight."""
    rules, value = now.rules, now.rules.fire_shift
    shift = value["obscured"] if seen == OBSCURED else 0
    if rules.kind[unit] in GUNS:
        if rules.ground.level[origin] > rules.ground.level[target]:
            shift += value["artillery-plunging"]
        if rules.side[unit] != FRENCH:
            shift += value["firer-prussian-artillery"]
    elif rules.side[unit] == FRENCH and rules.kind[unit] in FOOT | {MITRAILLEUSE}:
        shift += value["firer-french-infantry-or-mitrailleuse"]
    return shift
