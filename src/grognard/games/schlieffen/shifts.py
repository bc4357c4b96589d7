"""11.8 to 11.16 and 11.24: odds and column shifts. Column 0 is 1:2, column n is n:1."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from grognard.engine.forecast import Shift
from grognard.mechanics.odds import applying, from_even

from .program import Table
from .rules import CORPS
from .state import ELAN, ENTENTE, FATIGUE
from .switches import ADJACENT_CONCENTRIC, is_default

if TYPE_CHECKING:
    from .combat import Attack

#: the column of 1:1
EVEN = 1
#: 11.9 any column below the table, as a player is told of it
BELOW = -1


def column_of(attack: int, defence: int) -> int:
    """11.8 Attack to defence, the remainder dropped; below even 1:2, 1:3 and so on, rounded against the attacker."""
    if not attack or not defence:
        return -99 if defence else 99
    return EVEN + from_even(attack, defence)


def all_shifts(table: Table, attack: Attack) -> tuple[Shift, ...]:
    """Every shift with its rule, to the right for the attacker, to the left against him."""
    shifts = [
        *terrain_shifts(table, attack.target),
        *river_shift(table, attack.attackers, attack.target),
        *morale_shifts(table, attack.attackers, attack.defenders),
        Shift("11.15", "concentric", attack.concentric),
        Shift("11.23", "siege-artillery", attack.siege),
        *final_effort(table),
    ]
    return applying(shifts)


def terrain_shifts(table: Table, target: int) -> list[Shift]:
    """11.10, 11.11, 11.13, 11.14 Rough ground, a city, and a heavy fortress on top of it."""
    rules = table.rules
    terrain = rules.terrain[target]
    rule = {"rough": "11.11", "city": "11.13"}.get(terrain.id, "11.10")
    found = [Shift(rule, f"terrain-{terrain.id}", terrain.shift)]
    works = [Shift("11.14", work.id, work.shift) for work in rules.terrain_file.works if rules.mask(work.id)[target]]
    return found + works


def river_shift(table: Table, attackers: Sequence[int], target: int) -> list[Shift]:
    """11.12 One to the left if all attackers attack across a river."""
    rules = table.rules
    origins = {table.state.where[unit] for unit in attackers}
    across = [rules.river[rules.grid.step(hex_, target)] for hex_ in origins]
    water = next(side for side in rules.terrain_file.hexside if side.id == "river")
    return [Shift("11.12", "all-across-river", water.shift)] if across and all(across) else []


def morale_shifts(table: Table, attackers: Sequence[int], defenders: Sequence[int]) -> list[Shift]:
    """11.16, 9.6 On each side for itself; only corps have morale."""
    state, kind = table.state, table.rules.kind
    attack, defence = (
        [state.morale[unit] for unit in units if kind[unit] == CORPS] for units in (attackers, defenders)
    )  # fmt: skip
    morale = table.rules.schedule.morale
    found = spirit("attackers", attack, morale.elan_attack_shift, morale.fatigued_attack_shift)
    return found + defenders_spirit(table, defence)


def defenders_spirit(table: Table, levels: Sequence[int]) -> list[Shift]:
    """11.16 What the morale of the corps that defend is worth."""
    morale = table.rules.schedule.morale
    return spirit("defenders", levels, morale.elan_defence_shift, morale.fatigued_defence_shift)


def spirit(who: str, levels: Sequence[int], elan: int, fatigue: int) -> list[Shift]:
    """11.16 All with elan helps, anybody fatigued harms."""
    if levels and all(level == ELAN for level in levels):
        return [Shift("11.16", f"{who}-elan", elan)]
    return [Shift("11.16", f"{who}-fatigued", fatigue)] if FATIGUE in levels else []


def final_effort(table: Table) -> list[Shift]:
    """11.24 On turns 9 and 10 every Entente attack shifts one more to the right."""
    effort = table.rules.schedule.final_effort
    if table.state.active == ENTENTE and table.state.turn in effort.turns:
        return [Shift("11.24", "final-effort", effort.shift)]
    return []


def is_concentric(table: Table, attackers: Sequence[int], target: int) -> bool:
    """11.15 Whether these attackers come from around the target."""
    return surrounds(table, {table.state.where[unit] for unit in attackers}, target)


def surrounds(table: Table, origins: Set[int], target: int) -> bool:
    """11.15 Attacked through two opposite hexsides, or through three or more; never against a city or fortress."""
    rules = table.rules
    if not rules.terrain[target].concentric or rules.heavy[target]:
        return False
    sides = sorted(rules.grid.direction(target, hex_) for hex_ in origins)
    if any((side + 3) % 6 in sides for side in sides):
        return True
    if len(sides) < rules.schedule.concentric.hexsides:
        return False
    if is_default(table, ADJACENT_CONCENTRIC):
        return True
    return all((side + 2) % 6 in sides for side in sides)


def missing_sides(table: Table, attackers: Sequence[int], target: int) -> list[int]:
    """11.15 The hexes from which one more attacker would make the attack concentric; none if it already is."""
    origins = {table.state.where[unit] for unit in attackers}
    if surrounds(table, origins, target):
        return []
    near = [hex_ for hex_ in table.rules.grid.adjacent(target) if hex_ not in origins]
    return [hex_ for hex_ in near if surrounds(table, origins | {hex_}, target)]
