"""The shapes of the definition files of a standard game. A game may derive its own from them."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

Cost = int | Literal["prohibited"]


class Entry(msgspec.Struct, frozen=True):
    """When a unit comes on, and at which hexes."""

    turn: int
    hexes: tuple[str, ...]


class Unit(msgspec.Struct, frozen=True):
    """A counter. Its strength is printed full strength first: it has as many steps as values."""

    id: str
    name: Localised
    side: str
    type: str
    strength: tuple[int, ...]
    movement: int
    size: str = ""
    formation: dict[str, str] = {}
    #: whether it exerts a zone of control; a headquarters or a supply column may not
    zone: bool = True
    #: the hex in which it begins; none for a unit that begins off the map, and may enter later
    start: str = ""
    entry: Entry | None = None

    @property
    def steps(self) -> int:
        return len(self.strength)


class Terrain(msgspec.Struct, frozen=True):
    """Terrain of a hex: what it costs each type of unit to enter, and how it shifts an attack on it."""

    id: str
    name: Localised
    look: str
    movement: dict[str, Cost]
    shift: int = 0
    zoc_enters: bool = True


class Hexside(msgspec.Struct, frozen=True):
    """Something along a side: what it adds to the cost without a bridge, and how it shifts an attack across it."""

    id: str
    name: Localised
    movement: dict[str, Cost]
    shift: int = 0


class Bridge(msgspec.Struct, frozen=True):
    """Takes away what a hexside adds to the cost; a ford adds something of its own."""

    id: str
    name: Localised
    movement: dict[str, Cost] = {}


class Line(msgspec.Struct, frozen=True):
    """A road or the like: what a step along it costs, whatever it crosses."""

    id: str
    name: Localised
    movement: dict[str, Cost]


class TerrainFile(msgspec.Struct, frozen=True):
    terrain: tuple[Terrain, ...]
    hexside: tuple[Hexside, ...] = ()
    bridge: tuple[Bridge, ...] = ()
    line: tuple[Line, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    number: int
    date: str = ""


class Stacking(msgspec.Struct, frozen=True):
    limit: int


class Control(msgspec.Struct, frozen=True):
    """Whose every hex is at the start, but for those named by side and for what units hold."""

    at_start: str
    hexes: dict[str, tuple[str, ...]] = {}


class Schedule(msgspec.Struct, frozen=True):
    turn: tuple[Turn, ...]
    stacking: Stacking
    control: Control


class OddsRow(msgspec.Struct, frozen=True):
    row: str
    die: int
    results: tuple[str, ...]


class OddsTable(msgspec.Struct, frozen=True):
    """Columns such as "1:2" and "3:1", from the worst odds to the best; a row a face of the die."""

    columns: tuple[str, ...]
    row: tuple[OddsRow, ...]
    name: Localised | None = None


class TablesFile(msgspec.Struct, frozen=True):
    combat: OddsTable
