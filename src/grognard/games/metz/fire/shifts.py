"""8.4 Column shifts of a fire."""

from __future__ import annotations

from grognard.engine.forecast import Shift
from grognard.mechanics.odds import applying

from ..board import combat_units
from ..program import Table
from ..rules import CAVALRY, FOOT, GUNS, MITRAILLEUSE
from ..state import ENTRENCHED, FRENCH, HASTY, LOW, PRUSSIAN, RATIONED
from ..strength import joint_sp
from .procedures import Fire
from .sight import OBSCURED, sight

RULE = "8.4"


def all_shifts(table: Table, fire: Fire) -> tuple[Shift, ...]:
    """8.4 Every shift that applies; they add up to one net shift."""
    times = _target(table, fire) | _firer(table, fire) | _events(fire)
    found = {"target-terrain": terrain_shift(table, fire.target)} | counted(table.rules.fire_shift, times)
    return applying(Shift(RULE, key, value) for key, value in found.items())


def counted(chart: dict[str, int], times: dict[str, int]) -> dict[str, int]:
    """What each shift of a chart comes to, from how many times it applies."""
    return {key: number * chart[key] for key, number in times.items() if number}


def terrain_shift(table: Table, hex_: int) -> int:
    """8.4 a to g Of several terrains only the one most favourable to the target counts (ruling 7: a forested stream is
    like a forest)."""
    return min(kind.fire_shift for kind in table.rules.ground.kinds[hex_])


def _target(table: Table, fire: Fire) -> dict[str, int]:
    """8.4 h, i, j, l How many times each shift for what stands in the target hex applies."""
    state, rules = table.state, table.rules
    works = state.hex_marks[fire.target] & (ENTRENCHED | HASTY)
    units = combat_units(rules, state, fire.target)
    strengths = [max(0, joint_sp(rules, state, unit)) for unit in units]
    riders = [strength for unit, strength in zip(units, strengths, strict=True) if rules.kind[unit] == CAVALRY]
    return {
        "target-entrenchment": bool(works & ENTRENCHED),
        "target-hasty-works": works == HASTY,
        "target-half-cavalry": bool(riders) and 2 * sum(riders) >= sum(strengths),  # ruling 47
        "target-feu-de-bataillon": any(state.feu[unit] for unit in units),
    }


def _firer(table: Table, fire: Fire) -> dict[str, int]:
    """8.4 m to t, 3.6.2 The same for who fires; 8.4 q artillery above its target plunges."""
    state, rules = table.state, table.rules
    level = rules.ground.level
    plunging = level[fire.origin] > level[fire.target]
    if not fire.firers:  # 8.9, ruling 29: a fort has no national shift
        return {"artillery-plunging": plunging}
    kinds = {rules.kind[unit] for unit in fire.firers}
    side = rules.side[fire.firers[0]]
    ammo = max(state.ammo[unit] for unit in fire.firers)  # ruling 45: the worst
    return {
        "firer-prussian-artillery": side == PRUSSIAN and bool(kinds & GUNS),
        # ruling 46: once
        "firer-french-infantry-or-mitrailleuse": side == FRENCH and bool(kinds & (FOOT | {MITRAILLEUSE})),
        "firer-low-ammo": ammo == LOW,
        "firer-rationed-ammo": ammo == RATIONED,
        "artillery-plunging": plunging and bool(kinds & GUNS),
        "obscured": sight(table, fire.origin, fire.target) == OBSCURED,
        "later-defensive-fire": fire.kind == "defensive" and any(state.shots[unit] for unit in fire.firers),
        "firer-feu-de-bataillon": any(state.feu[unit] for unit in fire.firers),
    }


def _events(fire: Fire) -> dict[str, int]:
    """8.4 k, u, v"""
    return {
        "battlefield-conditions-target": fire.against,
        "battlefield-conditions-firer": fire.favour,
        "firer-moulin-a-cafe": fire.moulin,
    }
