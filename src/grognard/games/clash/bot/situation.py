"""The game as one side looks at it: who stands where, what is worth having, what is in danger."""

from __future__ import annotations

from functools import cached_property

from grognard.hexes import NOWHERE
from grognard.mechanics.stacks import units_in

from ..program import Table, enemy_zoc
from ..state import HELD
from ..tracing import Lines, by_arrows, free_sources
from .aims import Aim, aims_of
from .ground import FAR, Ground


class Situation:
    """What a thought needs to know; everything is worked out when it is first asked for, and nothing is changed."""

    def __init__(self, table: Table, ground: Ground, side: int) -> None:
        self.table = table
        self.state, self.rules = table.state, table.rules
        self.ground, self.side = ground, side

    @cached_property
    def zone(self) -> bytearray:
        return enemy_zoc(self.state, self.side)

    @cached_property
    def enemies(self) -> dict[int, int]:
        """Steps of the enemy by hex."""
        return self._steps(1 - self.side)

    @cached_property
    def friends(self) -> dict[int, int]:
        """Own steps by hex."""
        return self._steps(self.side)

    def _steps(self, side: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for unit in self.rules.by_side[side]:
            hex_ = self.state.where[unit]
            if hex_ >= 0:
                found[hex_] = found.get(hex_, 0) + self.state.steps[unit]
        return found

    @cached_property
    def aims(self) -> list[Aim]:
        """What the side is after."""
        return aims_of(self.table, self.side)

    @cached_property
    def lines(self) -> Lines:
        return Lines(self.table, self.side)

    def is_fed(self, unit: int, hex_: int) -> bool:
        """Whether a unit could trace a supply line from a hex, as things stand."""
        key = ("bot", self.rules.book.command_of(self.table, unit))
        area = self.lines.area(key, lambda lines: self._fed_area(lines, unit))
        return bool(area[hex_])

    def _fed_area(self, lines: Lines, unit: int) -> bytes:
        command = self.rules.commands[self.rules.book.command_of(self.table, unit)]
        return by_arrows(lines, free_sources(lines, command.sources), self.rules.schedule.supply.free_hexes)

    def beside(self, hex_: int) -> list[int]:
        """Hexes from and to which one can attack."""
        steps = self.rules.open_steps[6 * hex_ : 6 * hex_ + 6]
        return [to for to in steps if to != NOWHERE]

    def pressure(self, hex_: int) -> int:
        """Enemy steps beside a hex."""
        return sum(self.enemies.get(near, 0) for near in self.beside(hex_))

    def support(self, hex_: int, unit: int) -> int:
        """Own steps beside a hex, without those of one unit."""
        total = sum(self.friends.get(near, 0) for near in self.beside(hex_))
        here = self.state.where[unit]
        return total - (self.state.steps[unit] if here in self.beside(hex_) else 0)

    @cached_property
    def nearest_enemy(self) -> int:
        """How near any two enemies are."""
        grid = self.rules.grid
        return min((grid.distance(a, b) for a in self.friends for b in self.enemies), default=FAR)

    def units_in(self, hex_: int) -> list[int]:
        return units_in(self.state, hex_)

    def is_enemy(self, hex_: int) -> bool:
        return self.state.owner[hex_] == HELD + 1 - self.side
