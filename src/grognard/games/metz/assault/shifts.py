"""12.4, 12.5, 12.6 Strength and column shifts in an assault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.engine.forecast import Shift
from grognard.mechanics.odds import applying

from ..board import combat_units
from ..fire.shifts import counted
from ..program import Table
from ..rules import CAVALRY, FOOT, GUNS, SP, WEIGHTS
from ..state import CHARGING, ENTRENCHED, HASTY, PRUSSIAN
from ..strength import joint_sp, rounded, tcr
from ..switches import ODDS_SHIFT, is_default
from .procedures import Assault

RULE = "12.5"


def attack_sp(table: Table, unit: int) -> int:
    """12.4, 11.6.1 Strength after morale; a charge adds by weight: light 1, medium half, heavy all, each at least 1."""
    points = max(0, joint_sp(table.rules, table.state, unit))
    return charged(table, unit, points) if table.state.marks[unit] & CHARGING else points


def charged(table: Table, unit: int, points: int) -> int:
    """11.6.1 The weight bonus."""
    weight = table.rules.weight[unit]
    bonus = next((entry for entry in table.rules.tables.charge if WEIGHTS[entry.id] == weight), None)
    if bonus is None:
        return points
    return max(int(points * bonus.factor), points + bonus.gain * SP)


def defence_sp(table: Table, assault: Assault, unit: int) -> int:
    """12.4, 8.7 Defending artillery and its mitrailleuse are halved; a countercharge has its bonus (11.7)."""
    points = max(0, joint_sp(table.rules, table.state, unit))
    if table.rules.kind[unit] in GUNS:
        return points // 2
    return charged(table, unit, points) if is_countercharging(table, assault, unit) else points


def is_countercharging(table: Table, assault: Assault, unit: int) -> bool:
    """11.7 Whether a defender has thrown itself at the attacker. Cavalry that an opportunity charge meets in its own
    charge has not: it charges another hex (11.6)."""
    return bool(table.state.marks[unit] & CHARGING) and not assault.opportunity


def total(points: Iterable[int]) -> int:
    """Ruling 43: fractions are added first, then the total is rounded."""
    return rounded(sum(points))


def lead_units(table: Table, assault: Assault) -> list[int]:
    """12.2 The attackers in the lead hex."""
    return [unit for unit in assault.attackers if table.state.where[unit] == assault.lead]


def strengths(table: Table, assault: Assault) -> tuple[int, int, int]:
    """12.2 Lead hex, all attackers, defenders."""
    state, rules = table.state, table.rules
    lead = total(attack_sp(table, unit) for unit in lead_units(table, assault))
    everybody = total(attack_sp(table, unit) for unit in assault.attackers if state.where[unit] >= 0)
    defence = total(defence_sp(table, assault, unit) for unit in combat_units(rules, state, assault.target))
    return lead, everybody, defence


def differential(lead: int, defence: int) -> int:
    """12.2 Lead strength less defending strength, the fraction of a cadre dropped."""
    return int((lead - defence) / SP)


def odds_shift(table: Table, attack: int, defence: int) -> int:
    """12.5 a, ruling 32 Each ratio is a minimum."""
    for entry in table.rules.odds:
        if attack * entry.defence >= entry.attack * defence:
            return entry.shift
    return 0


def is_flank_attack(table: Table, hexes: Sequence[int]) -> bool:
    """12.6 Three or more hexes, or two that are not adjacent."""
    if len(hexes) >= 3:
        return True
    return len(hexes) == 2 and not table.rules.grid.is_adjacent(hexes[0], hexes[1])


def all_shifts(table: Table, assault: Assault) -> tuple[Shift, ...]:
    """12.5 Every shift that applies."""
    found = _odds(table, assault) | _lead(table, assault) | _defence(table, assault) | _events(table, assault)
    return applying(Shift(RULE, key, value) for key, value in found.items())


def _odds(table: Table, assault: Assault) -> dict[str, int]:
    """12.5 a, b, h, l, m"""
    state, rules = table.state, table.rules
    _, attack, defence = strengths(table, assault)
    lead = lead_units(table, assault)
    hexes = sorted({state.where[unit] for unit in assault.attackers if state.where[unit] >= 0})
    best = max(tcr(table, unit) for unit in lead)
    other = max((tcr(table, unit) for unit in combat_units(rules, state, assault.target)), default=best)
    times: dict[str, int] = {
        "attacker-prussian-infantry": rules.side[lead[0]] == PRUSSIAN and any(rules.kind[u] in FOOT for u in lead),
        "flank-attack": is_flank_attack(table, hexes),
        "attacker-higher-tcr": best > other,
        "defender-higher-tcr": other > best,
    }
    odds = odds_shift(table, attack, defence) if is_default(table, ODDS_SHIFT) else 0
    return {"odds": odds} | counted(rules.assault_shift, times)


def _lead(table: Table, assault: Assault) -> dict[str, int]:
    """12.5 c to g Of several terrains the worst for the attacker; slopes that he climbs, or climbed in his charge, the
    gentle ones once in all."""
    ground = table.rules.ground
    climb = ground.level[assault.target] - ground.level[assault.lead]
    climbed = climb == 1 or any(table.state.climbed[unit] for unit in lead_units(table, assault))
    return {
        "lead-terrain": min(kind.lead_shift for kind in ground.kinds[assault.lead]),
        "uphill-steep-slope": ground.uphill_shift("steep-slope") if climb >= 2 else 0,
        "uphill-slope": ground.uphill_shift("slope") if climbed else 0,
    }


def _defence(table: Table, assault: Assault) -> dict[str, int]:
    """12.5 n to s, ruling 30 Works shelter infantry and artillery, towns, farms, quarries and woods infantry, a river
    bridge anybody; of several terrains the best for the defender."""
    state, rules = table.state, table.rules
    kinds = {rules.kind[unit] for unit in combat_units(rules, state, assault.target)}
    works = state.hex_marks[assault.target] & (ENTRENCHED | HASTY) if kinds - {CAVALRY} else 0
    times: dict[str, int] = {
        "defender-entrenchment": bool(works & ENTRENCHED),
        "defender-hasty-works": works == HASTY,
    }
    foot = bool(kinds & FOOT)
    terrain = [
        kind.defence_shift for kind in rules.ground.kinds[assault.target] if foot or kind.id == "river-bridge"
    ]  # fmt: skip
    return counted(rules.assault_shift, times) | {"defence-terrain": min(terrain, default=0)}


def _events(table: Table, assault: Assault) -> dict[str, int]:
    """12.5 i, j, k, t"""
    times: dict[str, int] = {
        "attacker-auftragstaktik": assault.mission,
        "attacker-furia-francese": assault.fury,
        "battlefield-conditions-attacker": assault.favour,
        "battlefield-conditions-defender": assault.against,
    }
    return counted(table.rules.assault_shift, times)
