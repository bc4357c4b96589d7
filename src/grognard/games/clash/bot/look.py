"""What the captain sees at a glance: who is where, who threatens what, who is in supply where."""

from __future__ import annotations

from functools import cached_property

from grognard.mechanics.stacks import units_in

from ..losses import ter_of
from ..program import Table, enemy_zoc
from ..rules import Rules
from ..state import HELD, OUT_OF_SUPPLY, State
from ..tracing import Lines, by_arrows, free_sources
from .dice import chances, column
from .ground import Ground
from .style import Style

#: distances from enemy infantry that stands in certain hexes
Memory = dict[frozenset[int], list[int]]


class Look:
    """One state, looked at from one side. Only distances are kept beyond the decision at hand, as long as no enemy
    moves."""

    def __init__(self, table: Table, ground: Ground, style: Style, side: int, memory: Memory | None = None) -> None:
        self.table, self.ground, self.style, self.side = table, ground, style, side
        self.state: State = table.state
        self.rules: Rules = table.rules
        self.turn = table.state.turn
        self.last_turn = table.rules.scenarios.scenario[table.state.scenario].last_turn
        self._supplied: dict[int, bytes] = {}
        self._memory: Memory = {} if memory is None else memory

    def on_map(self, side: int) -> list[int]:
        where = self.state.where
        return [unit for unit in self.rules.by_side[side] if where[unit] >= 0]

    @cached_property
    def mine(self) -> list[int]:
        return self.on_map(self.side)

    @cached_property
    def theirs(self) -> list[int]:
        return self.on_map(1 - self.side)

    @cached_property
    def zone(self) -> bytearray:
        """By hex: enemy zones of control."""
        return enemy_zoc(self.state, self.side)

    @cached_property
    def enemy_hexes(self) -> list[int]:
        return sorted({self.state.where[unit] for unit in self.theirs})

    def enemy_at(self, hex_: int) -> bool:
        return self.state.owner[hex_] == HELD + 1 - self.side

    def stack(self, hex_: int) -> list[int]:
        return units_in(self.state, hex_)

    def ter(self, unit: int) -> int:
        return ter_of(self.table, unit)

    @cached_property
    def threat(self) -> list[int]:
        """By hex: steps of enemy infantry that could strike it in their next turn."""
        threat = [0] * self.ground.size
        where, rules, steps = self.state.where, self.rules, self.state.steps
        stacks: dict[int, int] = {}
        for unit in self.theirs:
            if not rules.cavalry[unit] and not rules.units[unit].parenthesised:
                stacks[where[unit]] = stacks.get(where[unit], 0) + steps[unit]
        for hex_, strength in stacks.items():
            for struck in self.ground.disk(hex_, self.style.stride + 1):
                threat[struck] += strength
        return threat

    @cached_property
    def foe_distance(self) -> list[int]:
        """By hex: how far the nearest enemy infantry is, up to twelve hexes."""
        cavalry, where = self.rules.cavalry, self.state.where
        feet = frozenset([where[unit] for unit in self.theirs if not cavalry[unit]])
        if feet not in self._memory:
            self._memory.clear()
            self._memory[feet] = self._distances(feet)
        return self._memory[feet]

    def _distances(self, feet: frozenset[int]) -> list[int]:
        away, adjacent = [12] * self.ground.size, self.ground.adjacent
        ring = list(feet)
        for hex_ in ring:
            away[hex_] = 0
        for distance in range(1, 12):
            beyond = []
            for hex_ in ring:
                for near in adjacent[hex_]:
                    if away[near] > distance:
                        away[near] = distance
                        beyond.append(near)
            ring = beyond
        return away

    def peril(self, units: list[int], hex_: int) -> float:
        """Steps that a stack in a hex must fear to lose in the enemy's next turn."""
        attack = min(int(self.threat[hex_] * self.style.likely), self.style.most)
        if not attack or not units:
            return 0.0
        rules, state = self.rules, self.state
        modifier = self._modifier(units, hex_, attack)
        fear = 0.0
        for unit in units:
            ter = 1 if rules.cavalry[unit] and not rules.masks.steadfast[unit] else self.ter(unit)
            # cavalry gets away before combat as a rule (14.3)
            part = 0.4 if rules.cavalry[unit] else 1.3 if state.steps[unit] == 1 else 1.0
            fear += part * chances(ter, modifier)[0]
        return fear

    def swept(self, units: list[int], hex_: int, attack: int) -> float:
        """How likely infantry in a hex is to be driven out to the last by an attack of that strength."""
        if not units:
            return 1.0
        modifier, gone = self._modifier(units, hex_, attack), 1.0
        for unit in units:
            lost, driven = chances(self.ter(unit), modifier)
            gone *= lost if self.state.steps[unit] == 1 else driven
        return gone

    def _modifier(self, units: list[int], hex_: int, attack: int) -> int:
        """12.7 What a stack would add to its dice under an attack of that strength."""
        rules, state = self.rules, self.state
        land, works = rules.terrain[hex_], rules.works[hex_]
        defence = sum(state.steps[unit] for unit in units) + land.defence + state.fort[hex_]
        shift = -(land.left or 0)
        if works is not None and rules.works_side[hex_] == self.side and (state.fort[hex_] or state.zone[hex_]):
            shift -= works.left
        return rules.defence_table[1][column(rules, attack, defence, shift)]

    # supply

    @cached_property
    def lines(self) -> Lines:
        return Lines(self.table, self.side)

    def supplied(self, command: int) -> bytes:
        """By hex: 1 where a unit of a command can trace to the edge of the map as things stand."""
        found = self._supplied.get(command)
        if found is None:
            sources = self.rules.commands[command].sources
            key = next((c for c in self._supplied if self.rules.commands[c].sources == sources), None)
            if key is not None:
                found = self._supplied[key]
            else:
                free = self.rules.schedule.supply.free_hexes
                found = by_arrows(self.lines, free_sources(self.lines, sources), free)
            self._supplied[command] = found
        return found

    def is_hungry(self, unit: int) -> bool:
        return self.state.supply[unit] == OUT_OF_SUPPLY
