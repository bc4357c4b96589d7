"""What an answer may lead to, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import msgspec

from grognard.engine.explain import Reason


class Shift(msgspec.Struct, frozen=True):
    """Something that moves a die or a column, with its rule."""

    rule: str
    key: str
    value: int


class Outcome(msgspec.Struct, frozen=True):
    """One thing that may happen. The chance is exact: `ways` out of `of`."""

    ways: int
    of: int
    effects: Mapping[str, int]

    @property
    def chance(self) -> float:
        return self.ways / self.of


class Forecast(msgspec.Struct, frozen=True):
    """The distribution of what an answer leads to, with every shift cited and every assumption named."""

    text: str
    rule: str
    headline: Reason
    shifts: tuple[Shift, ...]
    outcomes: tuple[Outcome, ...]
    expected: Mapping[str, float]
    assumes: tuple[Reason, ...] = ()
    #: effects that happen or do not, so that their mean is a chance
    chances: tuple[str, ...] = ()


def distribution(chances: Mapping[tuple[tuple[str, int], ...], Fraction]) -> tuple[Outcome, ...]:
    """Outcomes from exact chances, likeliest first."""
    ordered = sorted(chances.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Outcome(chance.numerator, chance.denominator, dict(effects)) for effects, chance in ordered)


def expectation(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """Mean of every effect; whole numbers of a common denominator are added sooner than fractions."""
    found = list(outcomes)
    of = lcm(*(outcome.of for outcome in found))
    totals: dict[str, int] = {}
    for outcome in found:
        ways = outcome.ways * (of // outcome.of)
        for key, value in outcome.effects.items():
            totals[key] = totals.get(key, 0) + ways * value
    return {key: total / of for key, total in sorted(totals.items())}


def headline(rule: str, key: str, **args: Any) -> Reason:
    return Reason(rule, key, args)
