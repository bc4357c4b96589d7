"""The fire that meets a move: whoever has fired already fires with less effect."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import enemies_near
from ..fire import fire
from ..fire.shifts import terrain_shift
from ..fire.targets import shooters
from ..rules import CAVALRY, FOOT, GUNS, MITRAILLEUSE, SP
from ..strength import single_sp
from .odds import fire_effect
from .worth import Weighed


def reception(table: Weighed, units: Sequence[int], hex_: int, side: int) -> tuple[float, float]:
    """11.4 What the fire of adjacent enemies would do to units that enter a hex: mean loss, chance to be stopped."""
    state, rules = table.state, table.rules
    combat = [unit for unit in units if rules.is_combat[unit]]
    total, unhurt = 0.0, 1.0
    if not combat:
        return 0.0, 0.0
    shift = terrain_shift(table, hex_)
    if all(rules.kind[unit] == CAVALRY for unit in combat):
        shift += rules.fire_shift["target-half-cavalry"]
    for near in enemies_near(rules, state, hex_, side):
        for points, more in _volleys(table, near, 1 - side):
            column = fire.column_of(table, points) + shift + more
            column = max(0, min(len(rules.fire_columns) - 1, column))
            loss, hit = fire_effect(table, column, combat)
            total += loss
            unhurt *= 1 - hit
    return total, 1 - unhurt


def _volleys(table: Weighed, hex_: int, side: int) -> list[tuple[int, int]]:
    """Strength and shift of what a hex can fire at its neighbours: muskets together, guns together. Whoever has fired
    defensively in this step fires with less effect (8.4 s)."""
    rules, state = table.rules, table.state
    foot = guns = later = 0
    for unit in shooters(table, hex_):
        points = single_sp(rules, state, unit)
        if points < SP // 2 or state.ammo[unit] > 1:
            continue
        if state.shots[unit]:
            later = rules.fire_shift["later-defensive-fire"]
        if rules.kind[unit] in FOOT or rules.kind[unit] == MITRAILLEUSE:
            foot += points
        elif rules.kind[unit] in GUNS:
            guns += points * 3 // 2
    value = rules.fire_shift
    found = []
    if foot:
        found.append((foot, later + (value["firer-french-infantry-or-mitrailleuse"] if side else 0)))
    if guns:
        found.append((guns, later + (0 if side else value["firer-prussian-artillery"])))
    return found
