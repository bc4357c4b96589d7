"""The shapes of the definition files, checked when they are loaded."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from grognard.engine.definitions import Localised

ARMS = ("infantry", "cavalry", "artillery", "horse-artillery", "heavy-artillery")
Arm = Literal["infantry", "cavalry", "artillery", "horse-artillery", "heavy-artillery"]
Cost = int | Literal["prohibited"]


class Entry(msgspec.Struct, frozen=True):
    turn: int
    hexes: tuple[str, ...]


class Unit(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    side: str
    type: Arm
    size: str
    movement: int
    formation: dict[str, str]
    strength: tuple[int, ...] = ()
    bombardment: tuple[int, ...] = ()
    range: int = 0
    counters: int = 1
    start: str = ""
    entry: Entry | None = None

    @property
    def steps(self) -> int:
        return len(self.strength or self.bombardment)


class UnitsFile(msgspec.Struct, frozen=True):
    unit: tuple[Unit, ...]
    combat_counters: int


class Terrain(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    look: str
    movement: dict[Arm, Cost]
    building: bool
    zoc_enters: bool
    blocks_sight: bool
    bombardment: int
    defensive_fire: int
    close_combat: int


class Water(msgspec.Struct, frozen=True):
    id: str
    movement: dict[Arm, Cost]
    assault_unbridged: bool
    defensive_fire: int
    close_combat: int


class Way(msgspec.Struct, frozen=True):
    """A bridge or a line along which units move."""

    id: str
    movement: dict[Arm, Cost]


class Observation(msgspec.Struct, frozen=True):
    unobserved: int
    observed_without_sight: int


class DieLimits(msgspec.Struct, frozen=True):
    lowest: dict[str, int]
    highest: dict[str, int]


class TerrainFile(msgspec.Struct, frozen=True):
    terrain: tuple[Terrain, ...]
    hexside: tuple[Water, ...]
    bridge: tuple[Way, ...]
    line: tuple[Way, ...]
    observation: Observation
    die: DieLimits


class StepRow(msgspec.Struct, frozen=True):
    row: str
    min: int
    steps: tuple[int, ...]


class StepTable(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    row: tuple[StepRow, ...]


class OddsRow(msgspec.Struct, frozen=True):
    row: str
    die: int
    losses: tuple[str, ...]


class OddsTable(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    below: str
    above: str
    row: tuple[OddsRow, ...]


class TablesFile(msgspec.Struct, frozen=True):
    bombardment: StepTable
    defensive_fire: StepTable
    close_combat: OddsTable


class Turn(msgspec.Struct, frozen=True):
    number: int
    day: int
    date: str
    hour: int


class ScheduledEntry(msgspec.Struct, frozen=True):
    turn: int
    formation: dict[str, Any]
    hexes: tuple[str, ...]
    hexes_as_printed: tuple[str, ...] = ()

    def read(self, as_printed: bool) -> tuple[str, ...]:
        """8.2 The entry hexes by one of two readings."""
        return self.hexes_as_printed if as_printed and self.hexes_as_printed else self.hexes


class EntryCost(msgspec.Struct, frozen=True):
    first_in_column: int
    each_further_place: int


class EntryHexes(msgspec.Struct, frozen=True):
    hexes: tuple[str, ...]


class Exit(msgspec.Struct, frozen=True):
    hexes: tuple[str, ...]
    first_turn: int
    cost: int


class Control(msgspec.Struct, frozen=True):
    at_start: str


class PhaseOrders(msgspec.Struct, frozen=True):
    german: tuple[str, ...]
    british: tuple[tuple[str, str], ...]


class Stacking(msgspec.Struct, frozen=True):
    limit: int
    german_infantry_regiment: int
    other: int


class March(msgspec.Struct, frozen=True):
    movement_factor: int


class Artillery(msgspec.Struct, frozen=True):
    defensive_fire: int
    close_combat_defence: int


class Organisation(msgspec.Struct, frozen=True):
    divisions_combine_bombardment_from_turn: int
    divisions_combine_assault_from_turn: int


class Bridges(msgspec.Struct, frozen=True):
    turn: int
    hexes: tuple[str, ...]


class Town(msgspec.Struct, frozen=True):
    hex: str
    points: int


class Eliminated(msgspec.Struct, frozen=True):
    units_per_point: int
    points: int
    isolated_counts: int
    encircled_counts: int


class Exited(msgspec.Struct, frozen=True):
    at_most: int
    points: int


class Points(msgspec.Struct, frozen=True):
    turn: int
    threshold: int
    town: Town
    eliminated: Eliminated
    exited: Exited


class Victory(msgspec.Struct, frozen=True):
    bridges: Bridges
    points: Points


class ScheduleFile(msgspec.Struct, frozen=True):
    sides: tuple[str, ...]
    turn: tuple[Turn, ...]
    entry: tuple[ScheduledEntry, ...]
    entry_cost: EntryCost
    entry_hexes: EntryHexes
    exit: Exit
    control: Control
    phase_orders: PhaseOrders
    stacking: Stacking
    march: March
    artillery: Artillery
    organisation: Organisation
    victory: Victory
