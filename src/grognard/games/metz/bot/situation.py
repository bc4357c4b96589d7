"""What the captain sees at a glance: what the battle is about, who holds it, where the enemy is."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from ..board import combat_units, near_enemy
from ..fire.targets import shooters
from ..program import scenario_of
from ..rules import ACTIVATION, CAVALRY, GUNS, HQ, STAFF, Rules
from ..state import FRENCH, HELD, IN_COMMAND, IN_CUP, MOVED, OFF_MAP, OVERRUN, State
from ..strength import joint_sp
from .ground import Ground
from .style import Style
from .worth import Weighed, worth

#: chits that let somebody act
ACTING = (ACTIVATION, STAFF)


def factors(rules: Rules, style: Style) -> list[float]:
    """By unit: what a strength point of it is worth."""
    arms = style.arms
    return [
        arms.guns * rules.ranges[unit][1] if kind in GUNS else arms.cavalry if kind == CAVALRY else 1.0
        for unit, kind in enumerate(rules.kind)
    ]


class Situation:
    """One state, looked at from one side. What is found out is kept as long as the state stays as it is."""

    def __init__(self, table: Weighed, ground: Ground, side: int, style: Style) -> None:
        self.table, self.ground, self.side, self.style = table, ground, side, style
        self.state, self.rules = table.state, table.rules
        self._gaps: dict[int, int] = {}
        self._shooters: dict[int, list[int]] = {}
        #: kept by the package: the assaults of this activation, and who is to do what
        self.attacks: list[Any] | None = None
        self.posts: dict[int, Any] | None = None
        #: kept by the module `danger`: who fires at a hex, what a column does to a unit, what each enemy could hit
        self.volleys: dict[int, tuple[tuple[int, int], ...]] = {}
        self.hurt: dict[tuple[int, int], float] = {}
        self.targets: dict[int, dict[int, float]] | None = None
        #: kept by the module `posts`: places whose garrison makes way for a stronger one that is at hand
        self.relieved: set[int] = set()
        #: kept by the module `places`: whether a formation stands ready before a place
        self.massed: dict[tuple[int, int], bool] = {}

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
        table = Weighed(self.rules, state, self.table.sides, self.table.factor)
        other = Situation(table, self.ground, self.side, self.style)
        other.relieved = self.relieved
        other._gaps, other._shooters, other.volleys, other.hurt = self._gaps, self._shooters, self.volleys, self.hurt
        return other

    @cached_property
    def trial(self) -> State:
        """A copy of the state to try places out on; whoever moves somebody there puts him back."""
        return self.state.clone()

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
            found[index[label]] = self.style.situation.plain
        for label in (*victory.mandatory.prussian, *victory.mandatory.french):
            found[index[label]] = self.style.situation.must
        for label in (*victory.automatic.prussian, *victory.automatic.french):
            found[index[label]] = found.get(index[label], 0.0) + self.style.situation.at_once
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
    def comes_to_take(self) -> bool:
        """Whether one has had to attack from the beginning. What one has lost is fought for at once; what one has never
        had can wait."""
        control, index = scenario_of(self.table).control, self.rules.grid.index
        had = control.french if self.side == FRENCH else control.prussian
        return 2 * sum(self.goals.get(index[label], 0.0) for label in had) <= sum(self.goals.values())

    @cached_property
    def urgency(self) -> float:
        """From 0 to 1: how badly one has to attack, and soon: those who are outgunned grow weaker with every turn."""
        if not self.must_attack or self.exits:
            return 0.0
        first = self.style.situation.pressing if self.is_outgunned else self.style.situation.urgent
        return first + (1 - first) * math.pow(self.progress, self.style.situation.mounting)

    @cached_property
    def is_bombarding(self) -> bool:
        """Whether attackers had better wait: there is time, and one's own guns are the stronger at long range."""
        in_time = self.comes_to_take and self.progress < self.style.situation.storm
        return self.must_attack and in_time and not self.exits and not self.is_outgunned

    @cached_property
    def is_outgunned(self) -> bool:
        """Whether the enemy's guns are the stronger at long range."""
        return self._gunnery(self.side) <= self._gunnery(1 - self.side)

    def _gunnery(self, side: int) -> float:
        """Guns on the map, by worth and reach."""
        rules, where = self.rules, self.state.where
        guns = (u for u in rules.by_side[side] if where[u] >= 0 and rules.kind[u] in GUNS)
        return sum(joint_sp(rules, self.state, unit) * rules.ranges[unit][1] for unit in guns)

    @cached_property
    def thrift(self) -> float:
        """From 0 to 1: how much losses count. Where places alone decide, nobody asks for them when all is over."""
        if self.exits:
            return 1.0
        weights = self.style.situation
        left = (self.turns_left + weights.nevertheless) / weights.regardless
        return 0.0 if self.has_last_word else min(1.0, left)

    @cached_property
    def lone_hqs(self) -> dict[int, float]:
        """11.11 Enemy headquarters that stand alone, with the worth of those they are yet to lead this turn."""
        rules, state, found = self.rules, self.state, {}
        for chit, known in enumerate(rules.chits):
            if known.kind != ACTIVATION or known.side == self.side or state.chit_place[chit] != IN_CUP:
                continue
            hq = rules.hq_of[known.formation]
            hex_ = state.where[hq]
            if hex_ >= 0 and not state.group[hex_] and not state.marks[hq] & OVERRUN:
                units = [u for u in rules.members(state.scenario)[known.formation] if state.where[u] >= 0]
                found[hex_] = sum(worth(self.table, u) for u in units if rules.is_combat[u])
        return found

    @cached_property
    def to_come(self) -> set[int]:
        """Formations of one's own that have yet to act in this turn."""
        return self._yet_to_act(self.side)

    @cached_property
    def enemy_to_come(self) -> set[int]:
        """Those of the enemy."""
        return self._yet_to_act(1 - self.side)

    def _yet_to_act(self, side: int) -> set[int]:
        """Formations of a side whose chit is in the cup."""
        return {
            chit.formation for i, chit in enumerate(self.rules.chits)
            if chit.kind == ACTIVATION and chit.side == side and self.state.chit_place[i] == IN_CUP
        }  # fmt: skip

    @cached_property
    def has_last_word(self) -> bool:
        """Whether the enemy will not act any more before the battle is over."""
        if self.turns_left or self.exits:
            return False
        place = self.state.chit_place
        acting = [i for i, chit in enumerate(self.rules.chits) if chit.kind in ACTING and chit.side != self.side]
        return not any(place[chit] in (IN_CUP, HELD) for chit in acting)

    def is_ready(self, unit: int) -> bool:
        """Whether a unit can move now."""
        marks = self.state.marks[unit]
        return bool(marks & IN_COMMAND and not marks & MOVED)

    def may_act(self, unit: int) -> bool:
        """Whether a unit can still move in this turn, as far as one knows."""
        return self.is_ready(unit) or self.formation(unit) in self.to_come

    def is_kept(self, hex_: int) -> bool:
        """Whether a hex is a place that decides the game, and one's own."""
        return hex_ in self.goals and self.state.control[hex_] == self.side

    def goal_worth(self, hex_: int) -> float:
        """What it is worth to have a hex."""
        weight = self.goals.get(hex_, 0.0)
        return weight * self._stake if weight else 0.0

    @cached_property
    def _stake(self) -> float:
        """The worth of an ordinary place now."""
        weights, grown = self.style.situation, self.progress
        first = weights.early
        if self.must_attack and self.comes_to_take and not self.is_outgunned:
            first, grown = weights.in_time, math.pow(grown, weights.growth)
        return first + (weights.late - first) * grown

    def distance_to_enemy(self, hex_: int) -> int:
        found = self._gaps.get(hex_)
        if found is None:
            far = self.rules.distances(hex_)
            found = self._gaps[hex_] = min([far[enemy] for enemy in self.enemies], default=99)
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
        far, where = self.rules.distances(hex_), self.state.where
        return sum(
            worth(self.table, unit) for unit in self.rules.by_side[side]
            if where[unit] >= 0 and self.rules.is_combat[unit] and far[where[unit]] <= radius
        )  # fmt: skip

    def garrison(self, hex_: int) -> list[int]:
        """One's own combat units in a hex."""
        if self.state.group[hex_] != self.side + 1:
            return []
        return combat_units(self.rules, self.state, hex_)
