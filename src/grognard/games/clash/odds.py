"""12.6, 12.71 and 12.9: strengths, terrain and the column of the combat table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.forecast import Shift
from grognard.mechanics.odds import from_even, net
from grognard.mechanics.stacks import units_in
from grognard.mechanics.tables import clamped

from .program import Table
from .rules import FORT, FORTIFIED_ZONE
from .state import RETREATED

#: stands for the fort of a hex among its defenders
THE_FORT = -1


class Odds(NamedTuple):
    """How an attack stands: both totals, the column that the ratio gives and the one that counts, what changed them,
    what each side adds to its dice, and how many attackers roll."""

    attack: int
    defence: int
    base: int
    column: int
    shifts: tuple[Shift, ...]
    attacker: int
    defender: int
    limit: int


def garrison(table: Table, hex_: int) -> tuple[list[int], list[int]]:
    """12.2, 12.85 The units that defend a hex, and those that fell back into it in this phase, which do not."""
    units = units_in(table.state, hex_)
    marks = table.state.marks
    return [u for u in units if not marks[u] & RETREATED], [u for u in units if marks[u] & RETREATED]


def defenders(table: Table, hex_: int) -> list[int]:
    """12.85, 13.0 Everybody who rolls in a defence, the fort included; if only units that fell back are there, they."""
    fresh, guests = garrison(table, hex_)
    if table.state.fort[hex_]:
        return [*fresh, THE_FORT]
    return fresh or guests


def odds_of(table: Table, attackers: Sequence[int], target: int) -> Odds:
    """12.6, 12.7, 12.71 The odds: steps against steps with what the ground adds, remainder dropped; below even odds the
    remainder goes to the defender. Columns shift and stay on the table."""
    state, rules = table.state, table.rules
    fresh, _ = garrison(table, target)
    attack = sum(state.steps[unit] for unit in attackers)
    alone = not fresh and not state.fort[target]
    steps = 1 if alone else sum(state.steps[unit] for unit in fresh) + state.fort[target]
    shifts = () if alone else (*additions(table, attackers, target), *column_shifts(table, attackers, target))
    defence = steps + net(shift for shift in shifts if shift.key in ADDED)
    last = len(rules.tables.combat.columns) - 1
    base = clamped(ratio_column(rules.even, attack, defence), 0, last)
    column = clamped(base + net(shift for shift in shifts if shift.key not in ADDED), 0, last)
    attacker, defender, limit = rules.defence_table
    return Odds(
        attack, defence, base, column, shifts, attacker[column], defender[column],
        loss_limit(table, attackers, target, limit[column]),
    )  # fmt: skip


def ratio_column(even: int, attack: int, defence: int) -> int:
    """12.71 How far from even the ratio is: 2-1 is one column to the right, 1-2 one to the left."""
    return even + from_even(max(attack, 1), defence)


#: what adds to the defence strength; everything else shifts columns
ADDED = ("terrain", "river")


def additions(table: Table, attackers: Sequence[int], target: int) -> list[Shift]:
    """12.91 Rough, woods, swamp and town add to the defence, and so do rivers that all attackers cross, unless all of
    these are major ones."""
    found = []
    if table.rules.terrain[target].defence:
        found.append(Shift("12.91", "terrain", table.rules.terrain[target].defence))
    crossed, major = crossings(table, attackers, target)
    if crossed and not major:
        river = next(side for side in table.rules.terrain_file.hexside if side.id == "river")
        found.append(Shift("12.91", "river", river.defence))
    return found


def crossings(table: Table, attackers: Sequence[int], target: int) -> tuple[bool, bool]:
    """12.91, 12.92 Whether every attacker crosses a river of any kind, and whether all cross major ones."""
    rules, grid = table.rules, table.rules.grid
    steps = [6 * hex_ + grid.direction(hex_, target) for hex_ in {table.state.where[unit] for unit in attackers}]
    major = bool(steps) and all(rules.major[step] for step in steps)
    return bool(steps) and all(rules.major[step] or rules.river[step] for step in steps), major


def column_shifts(table: Table, attackers: Sequence[int], target: int) -> list[Shift]:
    """12.92, 13.0 City, fort, fortified zone and an attack only across major rivers shift to the left; the fort only
    for units in it, not for itself."""
    state, rules = table.state, table.rules
    fresh, _ = garrison(table, target)
    found = []
    if rules.terrain[target].left:
        found.append(Shift("12.92", "city", -rules.terrain[target].left))
    works = rules.works[target]
    if works is not None and (state.fort[target] or state.zone[target]) and (fresh or works.left_alone):
        key = FORT if state.fort[target] else FORTIFIED_ZONE
        found.append(Shift("13.0" if key == FORT else "12.92", key, -works.left))
    if crossings(table, attackers, target)[1]:
        side = next(side for side in rules.terrain_file.hexside if side.id == "major-river")
        found.append(Shift("12.92", "major-river", -side.left))
    return found


def loss_limit(table: Table, attackers: Sequence[int], target: int, limit: int) -> int:
    """12.72, 12.76, 13.0, 14.2 How many attackers roll: all against works, one against cavalry that infantry attacks,
    otherwise as the column says."""
    state, rules = table.state, table.rules
    works = rules.works[target]
    if works is not None and works.ignores_loss_limit and (state.fort[target] or state.zone[target]):
        return len(attackers)
    if infantry_against_cavalry(table, attackers, target):
        limit = rules.schedule.cavalry.loss_limit_against_infantry
    return min(limit, len(attackers))


def infantry_against_cavalry(table: Table, attackers: Sequence[int], target: int) -> bool:
    """14.2 Whether infantry attacks a hex with nothing but cavalry."""
    cavalry = table.rules.cavalry
    units = units_in(table.state, target)
    return bool(units) and all(cavalry[unit] for unit in units) and not any(cavalry[unit] for unit in attackers)
