"""Odds and the ladder of columns: where a ratio stands on it, and the shifts that move it, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.engine.forecast import Shift
from grognard.mechanics.tables import clamped


def from_even(attack: int, defence: int) -> int:
    """How many columns from 1:1 a ratio is in steps of one, the fraction against the attacker: 2:1 is 1, 1:2 is -1."""
    return attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)


def ratio_met(ratios: Sequence[tuple[int, int]], attack: int, defence: int) -> int:
    """The last of the ratios, each a minimum from low to high, that attack and defence reach; -1 for none."""
    met = [i for i, (least, to) in enumerate(ratios) if attack * to >= defence * least]
    return met[-1] if met else -1


def net(shifts: Iterable[Shift]) -> int:
    """What all shifts come to."""
    return sum([shift.value for shift in shifts])


def signed(value: int) -> str:
    """A change as players read it, with a minus sign rather than a hyphen.

    >>> signed(-2), signed(1)
    ('−2', '+1')
    """
    return f"{value:+d}".replace("-", "−")


def applying(shifts: Iterable[Shift]) -> tuple[Shift, ...]:
    """The shifts that do anything, each with its rule, for those who want to know why."""
    return tuple([shift for shift in shifts if shift.value])


def shifted(column: int, shifts: Iterable[Shift], last: int) -> int:
    """The column after all shifts, never off the table."""
    return clamped(column + net(shifts), 0, last)
