"""What a side wants: hexes that draw its units, and how it weighs things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..state import GERMAN
from .look import Look

if TYPE_CHECKING:
    from .plan import Plan

#: hexes that draw units, each group of them as one goal, with their weight
Wants = dict[tuple[int, ...], float]

#: how much less a prize draws with every movement point of the way
DECAY = tuple(0.88**distance for distance in range(100))


class Aims:
    """What a side wants now. The battles fill in what they score."""

    def __init__(self, now: Look) -> None:
        self.now, self.style = now, now.style
        self.weights = weights = now.style.sides[now.table.sides[now.side]]
        self.pull, self.least = weights.pull, weights.least
        self.risk, self.exposure, self.contact = weights.risk, weights.exposure, weights.contact
        self.unsupplied, self.ground = weights.unsupplied, weights.ground
        self._wants: dict[object, Wants] = {}
        #: nobody moves after the second player's last turn: only what is won counts then, and danger does not
        self.last = now.side == GERMAN and now.turn == now.last_turn
        if self.last:
            self.risk = self.exposure = self.contact = self.unsupplied = self.ground = 0.0

    def group(self, unit: int) -> object:
        """Units of one group want the same things."""
        return self.now.rules.cavalry[unit]

    def wants(self, unit: int) -> Wants:
        """What draws a unit."""
        key = self.group(unit)
        found = self._wants.get(key)
        if found is None:
            found = self._wants[key] = self.weigh(unit)
        return found

    def weigh(self, unit: int) -> Wants:
        """The weights for a unit's group."""
        raise NotImplementedError

    def draw(self, unit: int, hex_: int) -> float:
        """How strongly a unit is drawn to what it wants, from a hex."""
        field = self.now.ground.field
        draws = (weight * DECAY[field(*goals)[hex_]] for goals, weight in self.wants(unit).items())
        return self.pull * max(draws, default=0.0)

    def gain(self, hex_: int) -> float:
        """What it is worth to empty a hex of the enemy."""
        return self.ground

    def place(self, unit: int, hex_: int) -> float:
        """What else speaks for a hex, or against it."""
        return 0.0

    def collects(self, unit: int, hex_: int) -> bool:
        """Whether it counts that a unit enters a hex, even if it does not stay."""
        return False

    def stake(self, units: Sequence[int], lost: float) -> float:
        """What else is at stake where attackers stand, if they lose that much."""
        return 0.0

    def orders(self, plan: Plan) -> None:
        """What has to be done before anything else is planned."""

    def home(self, unit: int) -> bytes:
        """By hex: 1 where a unit would be in supply."""
        return self.now.supplied(self.now.table.rules.book.command_of(self.now.table, unit))

    def boldness(self, unit: int) -> float:
        """How much of its risk a unit minds."""
        return self.risk

    def attacks(self, unit: int) -> bool:
        """Whether a unit may be planned for attacks at all."""
        return True
