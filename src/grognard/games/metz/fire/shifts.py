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
    found = [*_target(table, fire), *_firer(table, fire), *_events(table, fire)]
    return applying(Shift(RULE, key, value) for key, value in found)


def terrain_shift(table: Table, hex_: int) -> int:
    """8.4 a to g Of several terrains only the one most favourable to the target counts (ruling 7: a forested stream is
    like a forest)."""
    return min(kind.fire_shift for kind in table.rules.ground.kinds[hex_])


def _target(table: Table, fire: Fire) -> list[tuple[str, int]]:
    """8.4 a to j, l"""
    state, rules = table.state, table.rules
    value = rules.fire_shift
    found = [("target-terrain", terrain_shift(table, fire.target))]
    marks = state.hex_marks[fire.target]
    if marks & ENTRENCHED:
        found.append(("target-entrenchment", value["target-entrenchment"]))
    elif marks & HASTY:
        found.append(("target-hasty-works", value["target-hasty-works"]))
    units = combat_units(rules, state, fire.target)
    total = sum(max(0, joint_sp(rules, state, unit)) for unit in units)
    riders = sum(max(0, joint_sp(rules, state, unit)) for unit in units if rules.kind[unit] == CAVALRY)
    if any(rules.kind[unit] == CAVALRY for unit in units) and 2 * riders >= total:  # ruling 47
        found.append(("target-half-cavalry", value["target-half-cavalry"]))
    if any(state.feu[unit] for unit in units):
        found.append(("target-feu-de-bataillon", value["target-feu-de-bataillon"]))
    return found


def _firer(table: Table, fire: Fire) -> list[tuple[str, int]]:
    """8.4 m to t, 3.6.2"""
    state, rules = table.state, table.rules
    value = rules.fire_shift
    if not fire.firers:  # 8.9, ruling 29: a fort has no national shift
        return [plunging] if (plunging := _plunging(table, fire.origin, fire.target)) else []
    found = []
    kinds = {rules.kind[unit] for unit in fire.firers}
    side = rules.side[fire.firers[0]]
    guns = bool(kinds & GUNS)
    if guns and side == PRUSSIAN:
        found.append(("firer-prussian-artillery", value["firer-prussian-artillery"]))
    if side == FRENCH and kinds & (FOOT | {MITRAILLEUSE}):  # ruling 46: once
        found.append(("firer-french-infantry-or-mitrailleuse", value["firer-french-infantry-or-mitrailleuse"]))
    ammo = max(state.ammo[unit] for unit in fire.firers)  # ruling 45: the worst
    if ammo == LOW:
        found.append(("firer-low-ammo", value["firer-low-ammo"]))
    elif ammo == RATIONED:
        found.append(("firer-rationed-ammo", value["firer-rationed-ammo"]))
    if guns and (plunging := _plunging(table, fire.origin, fire.target)):
        found.append(plunging)
    if sight(table, fire.origin, fire.target) == OBSCURED:
        found.append(("obscured", value["obscured"]))
    if fire.kind == "defensive" and any(state.shots[unit] for unit in fire.firers):
        found.append(("later-defensive-fire", value["later-defensive-fire"]))
    if any(state.feu[unit] for unit in fire.firers):
        found.append(("firer-feu-de-bataillon", value["firer-feu-de-bataillon"]))
    return found


def _plunging(table: Table, origin: int, target: int) -> tuple[str, int] | None:
    """8.4 q Artillery above its target."""
    level = table.rules.ground.level
    if level[origin] > level[target]:
        return "artillery-plunging", table.rules.fire_shift["artillery-plunging"]
    return None


def _events(table: Table, fire: Fire) -> list[tuple[str, int]]:
    """8.4 k, u, v"""
    value = table.rules.fire_shift
    return [
        ("battlefield-conditions-target", fire.against * value["battlefield-conditions-target"]),
        ("battlefield-conditions-firer", fire.favour * value["battlefield-conditions-firer"]),
        ("firer-moulin-a-cafe", fire.moulin * value["firer-moulin-a-cafe"]),
    ]
