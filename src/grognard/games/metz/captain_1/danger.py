"""How dangerous a hex is: who could fire at it, and what that would do to a unit there."""

from __future__ import annotations

from ..fire import fire
from ..fire.shifts import terrain_shift
from ..fire.sight import BLOCKED, OBSCURED, sight
from ..fire.targets import adjusted_sp
from ..rules import CAVALRY, FOOT, GUNS, MITRAILLEUSE
from ..state import ENTRENCHED, FRENCH, HASTY, RATIONED
from .odds import fire_effect
from .situation import Situation


def exposure(now: Situation, unit: int, hex_: int) -> float:
    """Mean worth lost if everybody fired at the unit who sees the hex within his effective range."""
    shift = terrain_shift(now.table, hex_) + _works_shift(now, hex_)
    if now.rules.kind[unit] == CAVALRY:
        shift += now.rules.fire_shift["target-half-cavalry"]
    last = len(now.rules.fire_columns) - 1
    return sum(_hurt(now, unit, max(0, min(last, column + shift))) for column in _volleys(now, hex_))


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


def _volleys(now: Situation, hex_: int) -> tuple[int, ...]:
    """The columns, before what shelters the target, of every enemy who could fire at a hex."""
    found = now.volleys.get(hex_)
    if found is None:
        found = now.volleys[hex_] = tuple(_volley_columns(now, hex_))
    return found


def _volley_columns(now: Situation, hex_: int) -> list[int]:
    rules, state, far = now.rules, now.state, now.rules.distances(hex_)
    columns = []
    for origin in now.enemies:
        near = [u for u in now.enemy_shooters(origin) if far[origin] <= rules.ranges[u][1] and state.ammo[u] < RATIONED]
        if not near or (seen := sight(now.table, origin, hex_)) == BLOCKED:
            continue
        for unit in near:
            points = adjusted_sp(rules, state, unit, far[origin], False)
            if points > 0:
                columns.append(fire.column_of(now.table, points) + firer_shift(now, unit, origin, hex_, seen))
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
