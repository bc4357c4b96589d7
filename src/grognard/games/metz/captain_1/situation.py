"""What the captain sees at a glance: what the battle is about, who holds it, where the enemy is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ..board import combat_units, near_enemy
from ..fire.targets import shooters
from ..program import Table, scenario_of
from ..rules import HQ
from ..state import FRENCH, IN_COMMAND, OFF_MAP, State
from .ground import Ground
from .worth import worth

#: worth of a place that decides the game, at the beginning and at the end
EARLY, LATE = 5.0, 14.0
#: how urgent an attack is at the beginning; at the end it is 1
URGENT = 0.4
#: by victory conditions: an ordinary place, one that a side must hold, one that wins at once
PLAIN, MUST, AT_ONCE = 1.0, 1.6, 0.4


class Situation:
    """One state, looked at from one side. Nothing here is kept beyond the decision at hand."""

    def __init__(self, table: Table, ground: Ground, side: int) -> None:
        self.table, self.ground, self.side = table, ground, side
        self.state, self.rules = table.state, table.rules
        self._gaps: dict[int, int] = {}
        self._shooters: dict[int, list[int]] = {}
        #: kept by the module `danger`
        self.volleys: dict[int, tuple[int, ...]] = {}
        self.hurt: dict[tuple[int, int], float] = {}

    def if_acting(self, units: Iterable[int], posture: int) -> Situation:
        """The same, if these units were to act now in this posture: on a copy, what is looked at stays as it is."""
        state = self.state.clone()
        state.active, state.posture = self.side, posture
        for unit in range(len(state.marks)):
            state.marks[unit] &= ~IN_COMMAND
        for unit in units:
            state.marks[unit] |= IN_COMMAND
            state.spent[unit] = 0
        return self.on(state)

    def copied(self) -> Situation:
        """The same on a copy of the state, to try things out on."""
        return self.on(self.state.clone())

    def on(self, state: State) -> Situation:
        """Another state in which the enemy is as he is here."""
        other = Situation(Table(self.rules, state, self.table.sides), self.ground, self.side)
        other._gaps, other._shooters, other.volleys, other.hurt = self._gaps, self._shooters, self.volleys, self.hurt
        return other

    @cached_property
    def enemies(self) -> set[int]:
        """Hexes with enemy combat units."""
        return set(map(self.state.where.__getitem__, self.rules.fighters[1 - self.side])) - OFF_MAP

    @cached_property
    def units(self) -> list[int]:
        """One's own combat units on the map."""
        rules, where = self.rules, self.state.where
        return [unit for unit in rules.by_side[self.side] if where[unit] >= 0 and rules.is_combat[unit]]

    @cached_property
    def near(self) -> bytearray:
        """By hex: enemy hexes next to it."""
        return near_enemy(self.state, self.side)

    @cached_property
    def goals(self) -> dict[int, float]:
        """19.0 The places that decide the game, with what each counts."""
        scenario, index = scenario_of(self.table), self.rules.grid.index
        victory = scenario.victory
        found: dict[int, float] = {}
        for label in victory.hexes:
            found[index[label]] = PLAIN
        for label in (*victory.mandatory.prussian, *victory.mandatory.french):
            found[index[label]] = MUST
        for label in (*victory.automatic.prussian, *victory.automatic.french):
            found[index[label]] = found.get(index[label], 0.0) + AT_ONCE
        for town in scenario.points.towns if scenario.points else ():
            found[index[town.hex]] = town.points / 2
        return found

    @cached_property
    def exits(self) -> list[int]:
        """19.3 Where the French leave in a campaign."""
        points = scenario_of(self.table).points
        return [self.rules.grid.index[label] for label in points.exit.hexes] if points else []

    @cached_property
    def held(self) -> list[int]:
        return [goal for goal in self.goals if self.state.control[goal] == self.side]

    @cached_property
    def wanted(self) -> list[int]:
        return [goal for goal in self.goals if self.state.control[goal] != self.side]

    @cached_property
    def progress(self) -> float:
        """How much of the game is over, from 0 to 1 in the last turn."""
        first, last = self.rules.turns(self.state.scenario)
        return (self.state.turn - first) / max(1, last - first)

    @property
    def turns_left(self) -> int:
        return self.rules.turns(self.state.scenario)[1] - self.state.turn

    @cached_property
    def must_attack(self) -> bool:
        """Whether what one holds does not win. Of a campaign's towns the Prussians have to take what they can."""
        if self.exits:
            return self.side != FRENCH
        mine = sum(self.goals[goal] for goal in self.held)
        return 2 * mine <= sum(self.goals.values())

    @cached_property
    def urgency(self) -> float:
        """From 0 to 1: how badly one has to attack, and soon."""
        return URGENT + (1 - URGENT) * self.progress if self.must_attack and not self.exits else 0.0

    def goal_worth(self, hex_: int) -> float:
        """What it is worth to have a hex."""
        weight = self.goals.get(hex_, 0.0)
        return weight * (EARLY + (LATE - EARLY) * self.progress) if weight else 0.0

    def distance_to_enemy(self, hex_: int) -> int:
        found = self._gaps.get(hex_)
        if found is None:
            distance = self.rules.grid.distance
            found = self._gaps[hex_] = min((distance(hex_, enemy) for enemy in self.enemies), default=99)
        return found

    def enemy_shooters(self, hex_: int) -> list[int]:
        """Enemies in a hex that can fire."""
        found = self._shooters.get(hex_)
        if found is None:
            found = self._shooters[hex_] = shooters(self.table, hex_)
        return found

    def formation(self, unit: int) -> int:
        return self.rules.formation(self.state.scenario)[unit]

    def hq_hex(self, unit: int) -> int:
        """Where the headquarters of a unit stands."""
        return self.state.where[self.rules.hq_of[self.formation(unit)]]

    def is_hq(self, unit: int) -> bool:
        return self.rules.kind[unit] == HQ

    def strength_near(self, hex_: int, side: int, radius: int) -> float:
        """Worth of a side's units around a hex."""
        distance, where = self.rules.grid.distance, self.state.where
        return sum(
            worth(self.table, unit) for unit in self.rules.by_side[side]
            if where[unit] >= 0 and self.rules.is_combat[unit] and distance(where[unit], hex_) <= radius
        )  # fmt: skip

    def garrison(self, hex_: int) -> list[int]:
        """One's own combat units in a hex."""
        if self.state.group[hex_] != self.side + 1:
            return []
        return combat_units(self.rules, self.state, hex_)
