"""What the bot sees at a glance: stacks, who can strike where, what a blow would cost."""

from __future__ import annotations

from functools import cached_property

from .. import defensive_fire
from ..program import Table
from ..state import BRITISH, GERMAN
from .dangers import Dangers
from .ground import Ground
from .odds import Guess, Odds, Outlook
from .style import Style


class Situation:
    """One state, looked at from one side. Nothing here is kept beyond the decision at hand."""

    def __init__(
        self, table: Table, ground: Ground, odds: Odds, style: Style, side: int, dangers: Dangers | None = None
    ) -> None:
        self.table, self.ground, self.odds, self.style, self.side = table, ground, odds, style, side
        self.state, self.rules = table.state, table.rules
        self._dangers = dangers

    @property
    def dangers(self) -> Dangers:
        """What the enemy can do; it changes little in a phase of one's own and may be handed on from the last look."""
        if self._dangers is None:
            self._dangers = Dangers(self.table, self.side, self.formation, self.style.guns_come_up)
        return self._dangers

    @cached_property
    def chances(self) -> Dangers:
        """What one could do oneself before the enemy moves."""
        return Dangers(self.table, 1 - self.side, self.formation, self.style.guns_come_up)

    def units(self, side: int) -> list[int]:
        """A side's units on the map."""
        return [unit for unit in self.rules.by_side[side] if self.state.where[unit] >= 0]

    def hexes(self, side: int) -> set[int]:
        return {self.state.where[unit] for unit in self.units(side)}

    @cached_property
    def enemy_hexes(self) -> set[int]:
        return self.hexes(1 - self.side)

    def guess(self, hex_: int, coming: int = -1, going: int = -1) -> Guess:
        """The stack in a hex as it would be with one unit more or less."""
        units = [unit for unit in self.rules.board.stack(self.state, hex_) if unit not in (coming, going)]
        if coming >= 0:
            units.append(coming)
        strength = sum(self.rules.strength(self.state, unit) for unit in units)
        return Guess(strength, sum(self.state.steps[unit] for unit in units), len(units))

    def formation(self, unit: int) -> str:
        """Who attacks together: the British all; German divisions, and from a certain turn on corps (12.14)."""
        if self.rules.side[unit] == BRITISH:
            return ""
        formation = self.rules.units[unit].formation
        corps, first = formation["corps"], self.rules.schedule.organisation.divisions_combine_assault_from_turn
        return corps if self.state.turn >= first else f"{corps}/{formation.get('division', '')}"

    def strikers(self, unit: int, hex_: int, target: int) -> int:
        """Strength of the comrades of a unit that stand next to a target, and its own if it stood in `hex_`."""
        mine, total = self.formation(unit), self.rules.strength(self.state, unit)
        for n in self.rules.grid.adjacent(target):
            if self.rules.board.side_of_group[self.state.group[n]] == self.side and not self.barred(n, target):
                for other in self.rules.board.stack(self.state, n):
                    if other != unit and not self.rules.is_artillery(other) and self.formation(other) == mine:
                        total += self.rules.strength(self.state, other)
        return total

    def ways_to(self, target: int) -> list[int]:
        """The hexes from which a target could be assaulted: no unbridged canal, no enemy in them."""
        side_of, group = self.rules.board.side_of_group, self.state.group
        near = self.rules.grid.adjacent(target)
        return [n for n in near if not self.barred(n, target) and side_of[group[n]] != 1 - self.side]

    def barred(self, origin: int, target: int) -> bool:
        """9.13 No assault over an unbridged canal."""
        return bool(self.rules.no_assault[6 * origin + self.rules.grid.direction(origin, target)])

    def strike(self, unit: int, hex_: int, target: int) -> Outlook | None:
        """How an assault on a target would look with a unit in a hex next to it; None where it cannot attack."""
        if self.barred(hex_, target) or self.rules.is_artillery(unit):
            return None
        water = defensive_fire.water_modifier(self.table, hex_, target, "close_combat")
        fire = defensive_fire.water_modifier(self.table, hex_, target, "defensive_fire")
        shift = self.rules.terrain[target].close_combat + water
        fire += self.rules.terrain[hex_].defensive_fire
        return self.odds.rough(self.table, self.strikers(unit, hex_, target), self.guess(target), shift, fire)

    def blow(self, hex_: int, stack: Guess) -> Outlook | None:
        """The worst assault that a stack in this hex could suffer in the enemy's next turn."""
        attack = max(self.dangers.threat.get(hex_, {}).values(), default=0)
        if attack < stack.strength or not attack or not stack.units:
            return None
        open_sides = sum(
            not self.barred(n, hex_) and self.rules.board.side_of_group[self.state.group[n]] != self.side
            for n in self.rules.grid.adjacent(hex_)
        )
        attack = min(attack, open_sides * self.dangers.strongest)
        if attack < stack.strength:
            return None
        return self.odds.rough(self.table, attack, stack, self.rules.terrain[hex_].close_combat, 0)

    def barrage(self, hex_: int) -> float:
        """Mean steps that a stack in a hex would lose to the corps with the most guns near, one division's worth."""
        strength = min(max(self.dangers.barrage.get(hex_, {}).values(), default=0), self.style.division_guns)
        return self.odds.steps("bombardment", strength, self.rules.terrain[hex_].bombardment) if strength else 0.0

    @cached_property
    def bridges(self) -> list[int]:
        """4.2 The bridge hexes that decide day one."""
        return self.ground.index(self.rules.schedule.victory.bridges.hexes)

    @cached_property
    def town(self) -> int:
        """4.3 The town that counts on day two."""
        return self.rules.grid.index[self.rules.schedule.victory.points.town.hex]

    @property
    def turns_to_bridges(self) -> int:
        """Player turns of a side left, this one included, before the bridges are counted; 0 or less afterwards."""
        return self.rules.schedule.victory.bridges.turn - self.state.turn + 1

    @property
    def turns_to_count(self) -> int:
        """Player turns of a side left, this one included, before the points are counted."""
        return self.rules.schedule.victory.points.turn - self.state.turn + 1

    def controls(self, side: int, hex_: int) -> bool:
        return self.state.control[hex_] == side

    def is_contact(self, hex_: int) -> bool:
        """Whether an enemy stands next to a hex."""
        return bool(self.rules.board.field.touches(hex_, self.state.group, self.rules.groups_of_side[1 - self.side]))

    def is_contact_of(self, hex_: int) -> bool:
        """Whether one of one's own stands next to a hex."""
        return bool(self.rules.board.field.touches(hex_, self.state.group, self.rules.groups_of_side[self.side]))

    @property
    def is_german(self) -> bool:
        return self.side == GERMAN
