"""What may be hidden: every hand that could have been dealt from a pool, with its chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import Any, TypeVar

T = TypeVar("T")


def possible_hands(pool: Iterable[T], size: int) -> list[tuple[Fraction, list[T]]]:
    """Every hand of `size` out of the pool, everything in it equally likely; equal things are not told apart."""
    counted: Counter[Any] = Counter(pool)
    total = comb(counted.total(), size)
    return [(Fraction(ways, total), hand) for ways, hand in _hands(sorted(counted.items()), size)]


def _hands(pool: list[tuple[T, int]], size: int) -> Iterator[tuple[int, list[T]]]:
    if not pool:
        if size == 0:
            yield 1, []
        return
    (kind, count), rest = pool[0], pool[1:]
    for take in range(min(count, size) + 1):
        for ways, hand in _hands(rest, size - take):
            yield comb(count, take) * ways, [kind] * take + hand
