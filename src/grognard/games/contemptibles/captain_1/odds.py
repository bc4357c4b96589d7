"""Exact odds in plain floats, for the bot: the same numbers as the forecasts, fast enough to ask by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from grognard.mechanics.losses import level_first
from grognard.mechanics.tables import StrengthTable, clamped, odds

from .. import bombardment, close_combat, defensive_fire
from ..bombardment import Bombardment
from ..close_combat import Assault
from ..knowledge import Kind, possible_stacks
from ..program import Table
from ..rules import Rules

DIE = range(1, 7)


class Outlook(NamedTuple):
    """What an assault will cost and bring on average."""

    #: steps that the attacker loses / that the defender loses / units that the defender loses
    attacker: float
    defender: float
    killed: float
    #: chance that the hex falls empty with an attacker left to advance
    cleared: float


class Odds:
    """Result tables read once for every strength and modifier that comes up."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._fires: dict[tuple[str, int, int], tuple[float, ...]] = {}
        self._combats: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._rough: dict[tuple[int, ...], Outlook] = {}

    @cached_property
    def _limits(self) -> tuple[dict[str, int], dict[str, int]]:
        die = self.rules.terrain_file.die
        return die.lowest, die.highest

    def _table(self, kind: str) -> StrengthTable:
        return self.rules.bombardment_table if kind == "bombardment" else self.rules.defensive_table

    def fire(self, kind: str, strength: int, shift: int) -> tuple[float, ...]:
        """Chances of 0, 1, 2 and 3 steps of bombardment or defensive fire."""
        key = (kind, strength, shift)
        found = self._fires.get(key)
        if found is None:
            low, high = self._limits
            chances = [0.0] * 4
            for die in DIE:
                steps = self._table(kind).result(strength, clamped(die + shift, low[kind], high[kind]))
                chances[steps] += 1 / len(DIE)
            found = self._fires[key] = tuple(chances)
        return found

    def steps(self, kind: str, strength: int, shift: int) -> float:
        """Mean steps lost to such fire."""
        return sum(number * chance for number, chance in enumerate(self.fire(kind, strength, shift)))

    def combat(self, table: Table, ratio: int, shift: int) -> list[tuple[int, int]]:
        """Attacker's and defender's losses for each face of the die."""
        key = (ratio, shift)
        found = self._combats.get(key)
        if found is None:
            low, high = self._limits
            found = self._combats[key] = [
                close_combat.result(table, ratio, clamped(die + shift, low["close_combat"], high["close_combat"]))
                for die in DIE
            ]
        return found

    def bombard(self, table: Table, target: int, guns: tuple[int, ...]) -> float:
        """Mean steps of a bombardment."""
        aim = Bombardment(target, guns)
        shift = sum(s.value for s in bombardment.shifts(table, aim))
        return self.steps("bombardment", bombardment.strength(table, guns), shift)

    def assault(self, table: Table, attackers: tuple[int, ...], target: int) -> Outlook:
        """An assault by these units, from what the active side knows of the target."""
        fires = self._losses_to_fire(table, attackers, target)
        sums = [0.0] * 4
        for chance, defenders in possible_stacks(table, target, table.state.active):
            part = self._against(table, defenders, fires)
            for i, value in enumerate(part):
                sums[i] += float(chance) * value
        return Outlook(*sums)

    def _losses_to_fire(self, table: Table, attackers: tuple[int, ...], target: int) -> "Fires":
        """After 0, 1, 2, 3 hits at the most exposed hex."""
        by_hex: dict[int, list[int]] = {}
        for unit in attackers:
            by_hex.setdefault(table.state.where[unit], []).append(unit)

        def danger(hex_: int) -> tuple[int, int, int]:
            shift = sum(s.value for s in defensive_fire.shifts(table, hex_, target))
            return shift, sum(self.rules.strength(table.state, unit) for unit in by_hex[hex_]), -hex_

        origin = max(by_hex, key=danger)
        rows = [self._after_hits(table, attackers, by_hex[origin], target, hits) for hits in range(4)]
        return Fires(danger(origin)[0], rows)

    def _after_hits(
        self, table: Table, attackers: Sequence[int], exposed: list[int], target: int, hits: int
    ) -> "AfterFire":
        combat, steps, lost = self.rules.combat, bytearray(table.state.steps), 0
        for _ in range(hits):
            alive = [unit for unit in exposed if steps[unit]]
            if not alive:
                break
            hit = max(level_first(alive, steps), key=lambda u: combat[u][steps[u]] - combat[u][steps[u] - 1])
            steps[hit] -= 1
            lost += 1
        left = tuple(unit for unit in attackers if steps[unit])
        shift = sum(s.value for s in close_combat.shifts(table, left, target))
        return AfterFire(lost, sum(combat[u][steps[u]] for u in left), sum(steps[u] for u in left), shift)

    def _against(self, table: Table, defenders: list[Kind], fires: "Fires") -> Outlook:
        defence, staying = sum(strength for strength, _ in defenders), sum(steps for _, steps in defenders)
        spare = staying - len(defenders)
        attacker = defender = killed = cleared = 0.0
        for chance, (lost, attack, left, shift) in zip(
            self.fire("defensive_fire", defence, fires.shift), fires.rows, strict=True
        ):
            if not chance:
                continue
            attacker += chance * lost
            if not left:
                continue
            for a, d in self.combat(table, odds(attack, defence), shift):
                part = chance / len(DIE)
                hits = min(d, staying)
                attacker += part * min(a, left)
                defender += part * hits
                killed += part * max(0, hits - spare)
                cleared += part * (d >= staying and left > a)
        return Outlook(attacker, defender, killed, cleared)

    def rough(self, table: Table, attack: int, stack: "Guess", shift: int, fire_shift: int) -> Outlook:
        """An assault by numbers alone, for plans: attackers lose two points of strength with every step."""
        key = (attack, *stack, shift, fire_shift)
        found = self._rough.get(key)
        if found is None:
            rows = [AfterFire(hits, max(0, attack - 2 * hits), max(0, attack // 2 - hits), shift) for hits in range(4)]
            defenders = [(stack.strength, stack.steps)] + [(0, 0)] * (stack.units - 1)
            found = self._rough[key] = self._against(table, defenders, Fires(fire_shift, rows))
        return found


class Guess(NamedTuple):
    """What a stack is taken to be: combat strength, steps, number of units."""

    strength: int
    steps: int
    units: int


class AfterFire(NamedTuple):
    """What defensive fire leaves of an assault: steps lost, strength and steps left, modifier of the combat (12.6)."""

    lost: int
    attack: int
    steps: int
    shift: int


class Fires(NamedTuple):
    """What defensive fire with this modifier leaves of the attackers, by hits."""

    shift: int
    rows: list[AfterFire]


def able_attackers(table: Table, target: int, chosen: tuple[int, ...] = ()) -> list[int]:
    """Units that may join an assault on a hex."""
    assault = Assault(target, chosen)
    near = close_combat.own_units_beside(table, assault)
    return [unit for unit in near if close_combat.refusal(table, assault, unit) is None]
