"""The definitions of a standard game as tables for the rules to look things up in. Loaded once, shared, unchanged."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import msgspec

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.likeness import check_known
from grognard.engine.mapfile import MapFile
from grognard.engine.option import OptionBook
from grognard.engine.printed import nearest
from grognard.engine.sentence import together
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.board import NO_SIDE, Board
from grognard.mechanics.columns import places
from grognard.mechanics.field import FieldPerThread
from grognard.mechanics.ground import FORBIDDEN as FORBIDDEN
from grognard.mechanics.ground import land_costs, step_costs
from grognard.mechanics.standard.odds import Odds
from grognard.mechanics.standard.schema import Hexside, Schedule, TablesFile, Terrain, TerrainFile, Unit

F = TypeVar("F", bound=Schedule)
S = TypeVar("S")


@dataclass(frozen=True)
class Rules(Generic[F]):
    """Everything that the map, the counters and the charts say."""

    map: MapFile
    grid: Grid
    units: tuple[Unit, ...]
    terrain_file: TerrainFile
    schedule: F
    odds: Odds

    # by unit
    ids: tuple[str, ...]
    unit_index: dict[str, int]
    side: bytes
    movement: bytes
    #: by unit and steps left
    strength: tuple[tuple[int, ...], ...]
    by_side: tuple[tuple[int, ...], tuple[int, ...]]
    #: by hex: index of the side that controls it on an empty map
    first_holders: bytes

    # by hex and by step
    terrain: tuple[Terrain, ...]
    #: type of unit -> cost of every step / the same as if nothing lay along any hexside
    costs: dict[str, bytes]
    open_costs: dict[str, bytes]
    #: step -> kinds of the hexside that it crosses
    side_kinds: dict[int, tuple[str, ...]]

    board: Board
    #: by side and group: whether its units may stand with that group
    passable: tuple[bytes, bytes]
    option: OptionBook = field(default_factory=OptionBook)

    @property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @property
    def limit(self) -> int:
        """Units that may stand in a hex."""
        return self.schedule.stacking.limit

    def costs_of(self, unit: int) -> bytes:
        """What every step costs a unit."""
        return self.costs[self.units[unit].type]

    def step(self, origin: int, to: int) -> int:
        """The step between neighbours."""
        return self.grid.step(origin, to)

    def crossed(self, origin: int, to: int) -> list[Hexside]:
        """The features of the hexside between neighbours, bridged or not."""
        kinds = self.side_kinds.get(self.step(origin, to), ())
        return [side for side in self.terrain_file.hexside if side.id in kinds]


def load(
    files: Definitions, sides: tuple[str, ...], schedule_shape: type[F], unit_shape: type[Unit] = Unit
) -> Rules[F]:
    """Read and check the definition files."""
    map_, terrain = files.load("map.json", MapFile), _known(files, "terrain.toml", TerrainFile)
    units_file = msgspec.defstruct("UnitsFile", [("unit", tuple[unit_shape, ...])], frozen=True)  # type: ignore[valid-type]
    units: tuple[Unit, ...] = getattr(_known(files, "units.toml", units_file), "unit")  # noqa: B009
    tables = _known(files, "tables.toml", TablesFile)
    schedule = _known(files, "schedule.toml", schedule_shape)
    grid = map_.make_grid()
    _check(map_, terrain, units, schedule, grid, sides)
    kinds = {t.id: t for t in terrain.terrain}
    by_hex = {h.hex: kinds[h.terrain] for h in map_.hexes}
    land = tuple(by_hex[label] for label in grid.labels)
    side = bytes(sides.index(unit.side) for unit in units)
    zoc_into = array("h", (n if n != NOWHERE and land[n].zoc_enters else NOWHERE for n in grid.neighbour))
    group = bytes(one + 1 for one in side)
    types = {unit.type for unit in units}
    fields = FieldPerThread(grid.neighbour, zoc_into)
    loads, zones = bytes([1]) * len(units), bytes(unit.zone for unit in units)
    return Rules(
        map=map_, grid=grid, units=units, terrain_file=terrain, schedule=schedule, odds=Odds(tables.combat),
        ids=tuple(unit.id for unit in units),
        unit_index={unit.id: i for i, unit in enumerate(units)},
        side=side,
        movement=bytes(unit.movement for unit in units),
        strength=tuple((0, *reversed(unit.strength)) for unit in units),
        by_side=(places(side, 0), places(side, 1)),
        first_holders=_first_holders(grid, schedule, sides),
        terrain=land,
        costs={type_: step_costs(map_, grid, land, terrain, type_) for type_ in types},
        open_costs={type_: land_costs(grid, land, type_) for type_ in types},
        side_kinds=dict(map_.side_steps(grid)),
        board=Board(fields, group, loads, bytes([NO_SIDE, 0, 1]), zones),
        passable=(bytes(g in (0, 1) for g in range(3)), bytes(g in (0, 2) for g in range(3))),
    )  # fmt: skip


def _known(files: Definitions, name: str, shape: type[S]) -> S:
    """A file in its shape, in which no key is unknown: a misspelt one would have no effect."""
    found = files.load(name, shape)
    check_known(files.raw(name), shape, {}, name)
    return found


def _check(
    map_: MapFile, terrain: TerrainFile, units: tuple[Unit, ...], schedule: Schedule, grid: Grid, sides: tuple[str, ...]
) -> None:
    """Names in one file must exist in the other; all that is wrong is said at once."""
    map_.check_kinds(
        {s.id for s in terrain.hexside} | {b.id for b in terrain.bridge}, {line.id for line in terrain.line}
    )
    known = {t.id for t in terrain.terrain}
    charts = [(t.id, t.movement) for t in terrain.terrain] + [(s.id, s.movement) for s in terrain.hexside]
    charts += [(line.id, line.movement) for line in terrain.line]
    wrong = [f"map.json: hex {h.hex}: no terrain {h.terrain!r}" for h in map_.hexes if h.terrain not in known]
    for unit in units:
        labels = (unit.start, *(unit.entry.hexes if unit.entry else ()))
        wrong += [f"units.toml: unit {unit.id}: no hex {h!r} on the map" for h in labels if h and h not in grid.index]
        if unit.side not in sides:
            wrong.append(f"units.toml: unit {unit.id}: no side {unit.side!r}{nearest(unit.side, sides)}")
        wrong += [f"terrain.toml: {id_}: no cost for {unit.type!r}" for id_, costs in charts if unit.type not in costs]
    control = schedule.control
    wrong += [f"schedule.toml: control: no side {s!r}" for s in (control.at_start, *control.hexes) if s not in sides]
    held = [h for labels in control.hexes.values() for h in labels]
    wrong += [f"schedule.toml: control: no hex {h!r} on the map" for h in held if h not in grid.index]
    if wrong:
        raise DefinitionError(together(tuple(dict.fromkeys(wrong))))


def _first_holders(grid: Grid, schedule: Schedule, sides: tuple[str, ...]) -> bytes:
    """By hex: whose it is on an empty map."""
    found = bytearray([sides.index(schedule.control.at_start)]) * len(grid)
    for side, labels in schedule.control.hexes.items():
        for label in labels:
            found[grid.index[label]] = sides.index(side)
    return bytes(found)
