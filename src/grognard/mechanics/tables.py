"""Result tables: rows of strength, columns of dice, columns of odds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class StrengthTable:
    """Step losses by strength total (rows, each starting at a minimum) and modified die."""

    def __init__(self, rows: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        self._minima = [minimum for minimum, _ in rows]
        self._cells = [cells for _, cells in rows]

    def result(self, strength: int, die: int) -> int:
        row = bisect_right(self._minima, strength) - 1
        return self._cells[row][die] if row >= 0 else 0


def odds(attack: int, defence: int) -> int:
    """Attack to defence, the remainder dropped; 0 means worse than even."""
    return attack // defence


def clamped(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))
