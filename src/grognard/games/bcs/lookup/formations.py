"""1.3 The Formations: their headquarters, Trains and units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any

from .counters import Counters
from .kinds import NONE, SIDES

#: of a column by unit: the entries of some of them
Picked = Callable[[Sequence[int]], tuple[int, ...]]


def picking(units: Sequence[int]) -> Picked:
    """The entries of these units in a column, all at once."""
    if len(units) > 1:
        pick: Picked = itemgetter(*units)
        return pick
    return lambda column: tuple(column[unit] for unit in units)


class Formations(Counters):
    """The Formations of both sides, by number."""

    @cached_property
    def formation_ids(self) -> tuple[str, ...]:
        return tuple(formation.id for formation in self.formations)

    @cached_property
    def formation_index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.formation_ids)}

    @cached_property
    def formation_side(self) -> bytes:
        return bytes(self.sides.index(formation.side) for formation in self.formations)

    @cached_property
    def organic(self) -> tuple[int, ...]:
        """1.1e The Formation that a unit belongs to for good; NONE for independents."""
        return tuple(
            self.formation_index[unit.formation.formation] if unit.formation and unit.formation.formation else NONE
            for unit in self.units
        )

    @cached_property
    def hq(self) -> tuple[int, ...]:
        return tuple(self.unit_index[formation.headquarters] for formation in self.formations)

    @cached_property
    def headquarters(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By side: its Formations, each with its headquarters."""
        return tuple(
            tuple((f, hq) for f, hq in enumerate(self.hq) if self.formation_side[f] == s) for s in range(SIDES)
        )

    @cached_property
    def trains(self) -> tuple[int, ...]:
        return tuple(self.unit_index[formation.trains] for formation in self.formations)

    @cached_property
    def stations(self) -> tuple[tuple[int, ...], ...]:
        """By side: its headquarters and Trains."""
        return tuple(
            tuple(u for f, owner in enumerate(self.formation_side) if owner == s for u in (self.hq[f], self.trains[f]))
            for s in range(SIDES)
        )

    @cached_property
    def pick_stations(self) -> tuple[Picked, ...]:
        """By side: of a column, the entries of its headquarters and Trains."""
        return tuple(map(picking, self.stations))

    @cached_property
    def pick_fighters(self) -> tuple[Picked, ...]:
        """By side: of a column, the entries of its combat units."""
        return tuple(map(picking, self.fighters))

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """1.3 Organic combat units by Formation."""
        return tuple(
            tuple(u for u in range(len(self.units)) if self.organic[u] == f and self.is_combat[u])
            for f in range(len(self.formations))
        )

    @cached_property
    def independents(self) -> tuple[int, ...]:
        return tuple(u for u in range(len(self.units)) if self.organic[u] == NONE and self.is_combat[u])

    @cached_property
    def eligible(self) -> tuple[tuple[int, ...], ...]:
        """1.3b By Formation: the combat units that can act for it: organic, independent, lent by the game."""
        lent = [self.unit_index[loan.unit] for loan in self.schedule.loan]
        return tuple(
            (*members, *self.independents, *(unit for unit in lent if unit not in members)) for members in self.members
        )

    @cached_property
    def roster(self) -> tuple[tuple[int, ...], ...]:
        """1.3b By Formation: every unit that can belong to it, headquarters and Trains included, in order."""
        return tuple(
            tuple(sorted((*units, self.hq[f], self.trains[f]))) for f, units in enumerate(self.eligible)
        )  # fmt: skip

    @cached_property
    def musters(self) -> list[Any]:
        """By Formation: who acted for it when that was last asked."""
        return [None] * len(self.formations)

    @cached_property
    def radius(self) -> bytes:
        return bytes(self.units[hq].headquarters.radius for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def activation_roll(self) -> bytes:
        return bytes(self.units[hq].headquarters.activation for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def guns_organic(self) -> bytes:
        """5.4b Organic artillery points by Formation."""
        return bytes(self.units[hq].headquarters.artillery for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def artillery_of(self) -> tuple[tuple[int, ...], ...]:
        """By side: its artillery markers."""
        return tuple(tuple(i for i, m in enumerate(self.artillery) if m.side == side) for side in self.sides)

    @cached_property
    def artillery_index(self) -> dict[str, int]:
        return {marker.id: i for i, marker in enumerate(self.artillery)}
