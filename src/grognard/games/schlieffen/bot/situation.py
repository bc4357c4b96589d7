"""What the bot sees at a glance: stacks, strengths, who can strike where."""

from __future__ import annotations

from functools import cached_property

from grognard.mechanics import walking
from grognard.mechanics.stacks import units_in

from ..combat import attack_strength, defence_strength
from ..program import Table, enemy_zoc
from ..rules import BELGIAN, BRITISH, CORPS, DEPOT, FORT, HQ
from ..state import ELAN, ENTENTE, FATIGUE, GERMAN, OUT_OF_SUPPLY
from .ground import Ground
from .odds import Defence, Odds, Striker
from .style import Style


class Situation:
    """One state, looked at from one side. Nothing here is kept beyond the decision at hand."""

    def __init__(self, table: Table, ground: Ground, odds: Odds, style: Style, side: int) -> None:
        self.table, self.ground, self.odds, self.style, self.side = table, ground, odds, style, side
        self.state, self.rules = table.state, table.rules
        self.turn = table.state.turn
        self._defences: dict[int, Defence] = {}

    # who is where

    def on_map(self, side: int, kind: int) -> list[int]:
        where, kinds = self.state.where, self.rules.kind
        return [unit for unit in self.rules.by_side[side] if where[unit] >= 0 and kinds[unit] == kind]

    @cached_property
    def corps(self) -> list[int]:
        return self.on_map(self.side, CORPS)

    @cached_property
    def enemy_corps(self) -> list[int]:
        return self.on_map(1 - self.side, CORPS)

    @cached_property
    def enemy_hexes(self) -> list[int]:
        """Hexes with an enemy in them, of whatever kind."""
        return [hex_ for hex_, owner in enumerate(self.state.owner) if owner == 2 - self.side]

    @cached_property
    def zone(self) -> bytearray:
        """By hex: enemy zones of control."""
        return enemy_zoc(self.state, self.side)

    def holds(self, side: int, hex_: int) -> bool:
        return self.state.control[hex_] == side

    def stack(self, hex_: int) -> list[int]:
        return units_in(self.state, hex_)

    # what they can do

    def defence(self, hex_: int) -> Defence:
        """How a hex would be defended, as far as it can be told."""
        found = self._defences.get(hex_)
        if found is None:
            found = self._defences[hex_] = self.defence_of(self.stack(hex_), hex_)
        return found

    def defence_of(self, units: list[int], hex_: int) -> Defence:
        """6.2, 11.2 The strongest two and a headquarters defend a hex."""
        rules, state = self.rules, self.state
        kinds = rules.kind
        fighters = sorted(
            (unit for unit in units if kinds[unit] in (CORPS, FORT)),
            key=lambda unit: -defence_strength(self.table, unit),
        )
        named = fighters[: rules.schedule.stacking.defending_corps]
        hqs = [unit for unit in units if kinds[unit] == HQ][:1]
        levels = [state.morale[unit] for unit in named if kinds[unit] == CORPS]
        shift = 0
        if levels and all(level == ELAN for level in levels):
            shift += rules.schedule.morale.elan_defence_shift
        if FATIGUE in levels:
            shift += rules.schedule.morale.fatigued_defence_shift
        forts = any(kinds[unit] == FORT for unit in units)
        return Defence(
            strength=sum(defence_strength(self.table, unit) for unit in named + hqs),
            steps=max(1, sum(state.steps[unit] for unit in units if kinds[unit] != DEPOT)),
            corps=sum(kinds[unit] == CORPS for unit in units),
            fixed=forts or bool(rules.heavy[hex_]),
            shift=shift,
            british=self.side == GERMAN and any(rules.nation[unit] == BRITISH for unit in units),
            lasting=sum(state.steps[unit] for unit in units if self._never_returns(unit)),
        )

    def _never_returns(self, unit: int) -> bool:
        rules, kind = self.rules, self.rules.kind[unit]
        if rules.nation[unit] == BELGIAN and kind != FORT:
            return True
        return kind == CORPS and self.state.supply[unit] == OUT_OF_SUPPLY

    def striker(self, unit: int, origin: int, morale: int | None = None) -> Striker:
        """A unit as it would attack from a hex."""
        level = self.state.morale[unit] if morale is None else morale
        corps = self.rules.kind[unit] == CORPS
        return Striker(attack_strength(self.table, unit), origin, level if corps else -1)

    def extra_shift(self, target: int) -> int:
        """11.23, 11.24 The final effort; siege markers at their mean."""
        state, rules = self.state, self.rules
        if self.side == ENTENTE:
            effort = rules.schedule.final_effort
            return effort.shift if state.turn in effort.turns else 0
        if rules.city[target] and any(rules.kind[unit] == FORT for unit in self.stack(target)):
            return int(bool(state.batteries)) + int(bool(state.coup_de_main))
        return 0

    @cached_property
    def threat(self) -> list[int]:
        """By hex: the strength of all enemies who could come to strike it in their next turn."""
        threat = [0] * self.ground.size
        rules, state = self.rules, self.state
        stacks: dict[tuple[int, int], int] = {}
        for unit in self.enemy_corps:
            points = rules.movement[unit]
            if state.supply[unit] == OUT_OF_SUPPLY or (state.morale[unit] == FATIGUE and state.supply[unit]):
                points = (points + 1) // 2
            key = (state.where[unit], points)
            stacks[key] = stacks.get(key, 0) + attack_strength(self.table, unit)
        for (hex_, points), strength in stacks.items():
            for struck in self.ground.disk(hex_, points):
                threat[struck] += strength
        return threat

    @cached_property
    def pressure(self) -> list[int]:
        """By hex: the same, but of those whose way there is open as things stand."""
        rules, state = self.rules, self.state
        pressure = [0] * self.ground.size
        stacks: dict[tuple[int, int], int] = {}
        for unit in self.enemy_corps:
            key = (state.where[unit], rules.movement[unit])
            stacks[key] = stacks.get(key, 0) + attack_strength(self.table, unit)
        zone = enemy_zoc(state, 1 - self.side)
        for (hex_, points), strength in stacks.items():
            open_ = rules.not_enemy[1 - self.side]
            ends = walking.walk(rules.ground, rules.cost_tables[0], hex_, points, zone, state.owner, open_)
            for struck in {n for at in (hex_, *ends) for n in self.ground.adjacent[at]}:
                pressure[struck] += strength
        return pressure

    def danger(self, hex_: int, strength: int, steps: int) -> float:
        """What a stack in a hex must fear to lose, in steps."""
        attack = min(int(self.threat[hex_] * self.style.likely), 30)
        if not attack or not strength:
            return 0.0
        column = max(-1, min(9, attack // strength if attack >= strength else 0)) + self.odds.ground_shift(hex_)
        results = self.odds.outcomes(column)
        return sum(min(defender, steps) for _, defender in results) / len(results)
