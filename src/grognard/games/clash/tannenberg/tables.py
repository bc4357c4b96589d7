"""The figures of the Tannenberg battle book, and what they make of map and counters."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.definitions import Definitions
from grognard.engine.program import Program
from grognard.hexes import Grid

from ..battle import Masks
from ..program import Table
from ..schema import ArmiesFile, ScheduleFile, Turns, Unit
from ..state import FIRST
from .schema import TannenbergFile

program = Program()


@dataclass(frozen=True)
class Tannenberg:
    """battle.toml with indexes in place of names."""

    battle: TannenbergFile
    first_army: int
    second_army: int
    first_corps: int
    eighth_army: int
    #: by victory hex: what it is worth to the Russian and to the German
    worth: dict[int, tuple[int, int]]
    fortress: int


def own(table: Table) -> Tannenberg:
    """The battle's own tables."""
    tables: Tannenberg = table.rules.masks.own
    return tables


def is_in(turns: Turns, turn: int) -> bool:
    """Whether a turn is one of these."""
    return turns.first <= turn <= turns.last


def make(
    files: Definitions, grid: Grid, units: tuple[Unit, ...], armies: ArmiesFile, schedule: ScheduleFile,
    features: tuple[frozenset[str], ...],
) -> Masks:  # fmt: skip
    """T5.34, T9.22, T11.2 No limit to stacking in Russian entry hexes, but no move ends there; enemy sources on the
    edge are closed, and nobody ends a move next to one; the two Russian armies never attack together."""
    battle = files.load("battle.toml", TannenbergFile)
    index = {command.id: i for i, command in enumerate(armies.command)}
    edges = [frozenset(battle.edge.features[side]) for side in schedule.sides]
    mine = [bytes(bool(edge & here) for here in features) for edge in edges]
    russian = schedule.sides[FIRST]
    return Masks(
        unlimited=mine[FIRST],
        lenient=mine[FIRST],
        zoneless=bytes(len(grid)),
        closed=(mine[1], mine[0]),
        limits=bytes(schedule.sides.index(unit.side) for unit in units),
        no_end=(
            bytes(a | b for a, b in zip(_near(grid, mine[1], battle.edge.distance), mine[0], strict=True)),
            _near(grid, mine[0], battle.edge.distance),
        ),
        prize=bytes(len(grid)),
        party=bytes(1 + index[unit.command] if unit.side == russian else 0 for unit in units),
        steadfast=bytes(len(units)),
        own=Tannenberg(
            battle,
            first_army=index[battle.after_loss.command],
            second_army=index[battle.early.command],
            first_corps=index[battle.francois.command],
            eighth_army=index[battle.hindenburg.command],
            worth={grid.index[v.hex]: (v.russian, v.german) for v in battle.victory_hex},
            fortress=next(h for h, here in enumerate(features) if battle.fortress.feature in here),
        ),
    )


def _near(grid: Grid, mask: bytes, distance: int) -> bytes:
    """By hex: 1 within a distance of a marked hex."""
    marked = [hex_ for hex_, set_ in enumerate(mask) if set_]
    near = {other for hex_ in marked for other in (hex_, *grid.within(hex_, distance))}
    return bytes(hex_ in near for hex_ in range(len(grid)))
