"""What an attack is worth to the bot: every face of the die, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import Rules
from ..shifts import column_of
from ..state import ELAN, FATIGUE


class Temper(NamedTuple):
    """How a side weighs things, in steps of its own corps."""

    #: a defender's step; a corps driven from the map, beyond its last step
    inflicted: float = 1.0
    destroyed: float = 0.8
    #: what a failed attack costs each corps that took part, through its morale
    failure: float = 0.25
    #: any hex that the enemy must leave
    ground: float = 0.9
    #: a point of strength tied down in an attack that could do without it
    tied: float = 0.03
    #: what draws a corps: prizes, ways to be barred (and the most that barring is worth), rest
    pull: float = 11.0
    block: float = 0.09
    most_block: float = 3.5
    mood: float = 0.45
    #: what repels it: an enemy zone without an attack, a blow to be feared, no supply, a forced march
    contact: float = 0.7
    risk: float = 0.8
    unsupplied: float = 6.5
    forced_march: float = 2.2
    #: how much less a prize draws for every corps already sent there
    crowd: float = 0.12


class Striker(NamedTuple):
    """A unit in an attack: its factor, where it strikes from, and its morale; -1 for a headquarters."""

    strength: int
    origin: int
    morale: int


class Defence(NamedTuple):
    """What stands in a hex."""

    strength: int
    steps: int
    corps: int
    #: behind works: no retreat
    fixed: bool
    #: columns that the morale of the defenders gives the attacker
    shift: int
    british: bool
    #: steps that never come back: forts, units out of supply, Belgians
    lasting: int = 0


class Outlook(NamedTuple):
    """What comes of an attack on average."""

    value: float
    cleared: float
    lost: float
    inflicted: float


class Odds:
    """The combat table, read once for every column."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        combat = rules.tables.combat
        cells = [tuple(row.losses[i] for row in combat.row) for i in range(len(combat.columns))]
        self._columns = [_losses((combat.below,)), *map(_losses, cells), _losses((combat.above,))]
        self._river = next(side.shift for side in rules.terrain_file.hexside if side.id == "river")
        self._works = {work.id: work.shift for work in rules.terrain_file.works}

    def outcomes(self, column: int) -> tuple[tuple[int, int], ...]:
        """Attacker's and defender's losses in a column, one for each face."""
        return self._columns[max(-1, min(column, len(self._columns) - 2)) + 1]

    def ground_shift(self, target: int) -> int:
        """11.10 to 11.14 What the hex itself gives the defender."""
        works = sum(shift for work, shift in self._works.items() if self.rules.mask(work)[target])
        return self.rules.terrain[target].shift + works

    def column(self, target: int, strikers: Sequence[Striker], defence: Defence, extra: int) -> int:
        """The column before a concentric roll."""
        rules = self.rules
        strength = sum(striker.strength for striker in strikers)
        origins = {striker.origin for striker in strikers}
        direction = rules.grid.direction
        across = all(rules.river[6 * origin + direction(origin, target)] for origin in origins)
        levels = [striker.morale for striker in strikers if striker.morale >= 0]
        morale = rules.schedule.morale
        shift = extra + defence.shift + self.ground_shift(target) + (self._river if across else 0)
        if levels and all(level == ELAN for level in levels):
            shift += morale.elan_attack_shift
        if FATIGUE in levels:
            shift += morale.fatigued_attack_shift
        return column_of(strength, defence.strength) + shift

    def concentric(self, target: int, strikers: Sequence[Striker]) -> bool:
        """11.15 Whether they come from opposite sides, or from three."""
        rules = self.rules
        if not rules.terrain[target].concentric or rules.heavy[target]:
            return False
        sides = {rules.grid.direction(target, striker.origin) for striker in strikers}
        return len(sides) >= rules.schedule.concentric.hexsides or any((side + 3) % 6 in sides for side in sides)

    def outlook(
        self, target: int, strikers: Sequence[Striker], defence: Defence, extra: int, gain: float, temper: Temper
    ) -> Outlook:  # fmt: skip
        """The mean over all dice; `gain` is what it is worth to drive the defender out of the hex."""
        column = self.column(target, strikers, defence, extra)
        faces = self.rules.tables.concentric.faces if self.concentric(target, strikers) else (0,)
        corps = sum(striker.morale >= 0 for striker in strikers)
        tired = sum(striker.morale == FATIGUE for striker in strikers)
        more = self.rules.schedule.british_fire.steps if defence.british else 0
        value = cleared = lost = inflicted = 0.0
        for face in faces:
            results = self.outcomes(column + face)
            part = 1 / (len(faces) * len(results))
            for attacker, defender in results:
                empty = emptied(defence, defender)
                cost, harm = attacker + more, min(defender, defence.steps)
                cleared += part * empty
                lost += part * (cost + (1 - empty) * tired)
                inflicted += part * harm
                value += part * (empty * gain - cost - (1 - empty) * (corps * temper.failure + tired))
                value += part * (harm * temper.inflicted + min(harm, defence.lasting))
                if defender >= defence.steps:
                    value += part * temper.destroyed * defence.corps
        return Outlook(value, cleared, lost, inflicted)


def _losses(cells: Sequence[str]) -> tuple[tuple[int, int], ...]:
    pairs = (cell.partition("/") for cell in cells)
    return tuple((int(attacker), int(defender)) for attacker, _, defender in pairs)


def emptied(defence: Defence, losses: int) -> float:
    """How likely the defenders are to leave the hex, one way or the other: with steps to spare they may stay."""
    if losses >= defence.steps:
        return 1.0
    if defence.fixed or losses < 2:
        return 0.0
    spare = defence.steps - losses
    return max(0.1, (1.05 if losses > 2 else 0.95) - 0.25 * spare)
