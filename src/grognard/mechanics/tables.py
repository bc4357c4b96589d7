"""Result tables: rows of strength, columns of dice, columns of odds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from grognard.engine.errors import DefinitionError
from grognard.engine.numbers import MOST


class StrengthTable:
    """Step losses by strength total (rows, each starting at a minimum) and modified die."""

    def __init__(self, rows: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        self._minima = [minimum for minimum, _ in rows]
        self._cells = [cells for _, cells in rows]

    def result(self, strength: int, die: int) -> int:
        row = bisect_right(self._minima, strength) - 1
        return self._cells[row][die] if row >= 0 else 0


def check_row(where: str, cells: Sequence[object], columns: Sequence[str]) -> None:
    """Refuse a row of a chart that is not as long as the chart."""
    if len(cells) != len(columns):
        raise DefinitionError(f"tables.toml: {where}: {len(cells)} of {len(columns)} cells")


def losses(chart: str, cell: str) -> tuple[int, int]:
    """The attacker's and the defender's losses in a cell of a chart such as 1/2."""
    attacker, slash, defender = cell.partition("/")
    if not (slash and attacker.isdecimal() and defender.isdecimal()):
        raise DefinitionError(f"tables.toml: {chart}: {cell!r} is not attacker/defender losses such as 1/2")
    for number in (attacker, defender):
        check_cell(chart, cell, int(number))
    return int(attacker), int(defender)


def check_cell(chart: str, cell: str, number: int) -> None:
    """Refuse a number in a cell that no chart has."""
    if number > MOST["tables.toml"]:
        raise DefinitionError(
            f"tables.toml: {chart}: {cell!r}: {number} is not a number from 0 to {MOST['tables.toml']}"
        )


def odds(attack: int, defence: int) -> int:
    """Attack to defence, the remainder dropped; 0 means worse than even."""
    return attack // defence


def clamped(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))
