"""What units are worth to the captain, in strength points, and what hits cost them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from ..morale.hits import break_result
from ..program import Table
from ..rules import SP, Rules
from ..state import DISRUPTED, WORN, State
from ..strength import is_worn, tcr

#: what a unit is still good for when Shaken, Disrupted, or Broken and in the box
MORALE_LEFT, BROKEN_LEFT = (1.0, 0.86, 0.68), 0.12
#: what falling back by a hex costs
RETREAT_COST = 0.15
FACES = 10


class Weighed(Table):
    """A table with what a strength point of every unit is worth to whoever looks at it."""

    __slots__ = ("factor",)

    def __init__(self, rules: Rules, state: State, sides: tuple[str, ...], factor: Sequence[float]) -> None:
        super().__init__(rules, state, sides)
        self.factor = factor


def full_worth(table: Weighed, unit: int, face: int) -> float:
    """A unit without markers."""
    rules = table.rules
    battery = rules.battery[unit]
    points = rules.sp[unit][face] + (rules.sp[battery][face] if battery >= 0 else 0)
    return table.factor[unit] * max(points, SP // 2) / SP


def largest(table: Weighed, units: Iterable[int]) -> int:
    """Who takes the first hit of a hex."""
    return max(units, key=lambda unit: table.rules.sp[unit][table.state.face[unit]])


def worth(table: Weighed, unit: int) -> float:
    """A unit as it is."""
    state = table.state
    return full_worth(table, unit, state.face[unit]) * MORALE_LEFT[state.morale[unit]]


class Body(NamedTuple):
    """What hits do to a unit depends on these numbers alone."""

    front: float
    back: float
    fresh: int
    marker: int
    #: the rating without markers, fresh and battleworn
    steady: int
    steady_back: int
    #: with markers and all else
    rating: int
    points: int

    def cost(self, morale: int, casualties: int) -> float:
        """Mean worth lost to so many casualty and morale hits."""
        return _cost(
            self.front, self.back, self.fresh, self.marker, self.steady, self.steady_back, casualties, morale
        )  # fmt: skip


def body(table: Weighed, unit: int) -> Body:
    rules, state = table.rules, table.state
    face, marker, rating = state.face[unit], int(state.morale[unit]), tcr(table, unit)
    fresh = 0 if is_worn(rules, state, unit) else 1
    steady = rating + marker
    front = full_worth(table, unit, face)
    back = full_worth(table, unit, WORN) if fresh else front
    steady_back = steady + (rules.tcr[unit][WORN] - rules.tcr[unit][face] if fresh else 0)
    return Body(front, back, fresh, marker, steady, steady_back, rating, rules.sp[unit][face])


def hit_cost(table: Weighed, unit: int, morale: int, casualties: int) -> float:
    """Mean worth lost to so many casualty and morale hits."""
    return body(table, unit).cost(morale, casualties)


@cache
def _cost(
    front: float, back: float, fresh: int, marker: int, rating: int, rating_back: int, casualties: int, morale: int
) -> float:
    """The same by numbers alone, one hit after another."""
    if casualties:
        if fresh:
            now = (front - back) * MORALE_LEFT[marker]
            return now + _cost(back, back, 0, marker, rating_back, rating_back, casualties - 1, morale)
        broken, steps = break_chances(rating - marker)
        loss = back * (MORALE_LEFT[marker] - BROKEN_LEFT)
        rest = _cost(front, back, 0, marker, rating, rating_back, casualties - 1, morale)
        return broken * loss + (1 - broken) * rest + (RETREAT_COST * steps if marker else 0.0)
    if not morale:
        return 0.0
    if marker == DISRUPTED:
        return _cost(front, back, fresh, marker, rating, rating_back, 1, morale - 1)
    now = front * (MORALE_LEFT[marker] - MORALE_LEFT[marker + 1])
    return now + _cost(front, back, fresh, marker + 1, rating, rating_back, 0, morale - 1)


@cache
def break_chances(rating: int) -> tuple[float, float]:
    """10.1 The chance to be Broken, and the mean retreat of a Shaken unit."""
    results = [break_result(die, rating) for die in range(1, FACES + 1)]
    return sum(grade == "broken" for grade, _ in results) / FACES, sum(hexes for _, hexes in results) / FACES
