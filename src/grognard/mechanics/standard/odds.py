"""Odds, shifts and the results of a combat table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.errors import DefinitionError
from grognard.mechanics.odds import ratio_met
from grognard.mechanics.standard.schema import OddsTable
from grognard.mechanics.tables import clamped

#: steps that attacker and defender lose, and whether the defender retreats: "1/0", "0/1 R"
_CELL = re.compile(r"(\d)/(\d)( R)?")
_COLUMN = re.compile(r"(\d+):(\d+)")


class Result(NamedTuple):
    """A cell of the combat table."""

    attacker: int
    defender: int
    retreat: bool

    @property
    def effects(self) -> dict[str, int]:
        """In the terms of a forecast."""
        return {"attacker": self.attacker, "defender": self.defender, "retreat": int(self.retreat)}


class Odds:
    """A combat table: which column a fight is on, and what a die does there."""

    def __init__(self, table: OddsTable) -> None:
        self.columns = table.columns
        self.faces = len(table.row)
        self._ratios = [_numbers(column) for column in table.columns]
        rows = {row.die: row.results for row in table.row}
        if sorted(rows) != list(range(1, self.faces + 1)):
            raise DefinitionError(f"tables.toml: combat: rows for the dice {sorted(rows)}, not 1 to {self.faces}")
        self._cells = [self._read(rows[die]) for die in sorted(rows)]

    def _read(self, cells: Sequence[str]) -> list[Result]:
        if len(cells) != len(self.columns):
            raise DefinitionError(f"tables.toml: combat: {len(cells)} cells in a row of {len(self.columns)}")
        found = []
        for cell in cells:
            match = _CELL.fullmatch(cell)
            if match is None:
                raise DefinitionError(f"tables.toml: combat: {cell!r} is not a result such as 1/0 or 0/1 R")
            found.append(Result(int(match[1]), int(match[2]), bool(match[3])))
        return found

    def column(self, attack: int, defence: int, shift: int = 0) -> int:
        """The column of an attack, in the defender's favour, then moved by the shifts but never off the table."""
        column = max(0, ratio_met(self._ratios, attack, defence))
        return clamped(column + shift, 0, len(self.columns) - 1)

    def result(self, column: int, die: int) -> Result:
        return self._cells[die - 1][column]


def _numbers(column: str) -> tuple[int, int]:
    match = _COLUMN.fullmatch(column)
    if match is None:
        raise DefinitionError(f"tables.toml: combat: {column!r} is not a column such as 2:1")
    return int(match[1]), int(match[2])
