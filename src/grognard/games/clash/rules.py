"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.manifest import Switch
from grognard.engine.mapfile import MapFile
from grognard.engine.option import OptionBook
from grognard.engine.printed import no_such
from grognard.engine.switches import Switches
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.field import Field, FieldPerThread
from grognard.mechanics.ground import FORBIDDEN as FORBIDDEN
from grognard.mechanics.tables import check_cell

from .battle import BattleBook, Masks
from .schema import (
    DIRECTIONS,
    ArmiesFile,
    Command,
    ScenariosFile,
    ScheduleFile,
    TablesFile,
    Terrain,
    TerrainFile,
    Unit,
    UnitsFile,
    Works,
)

if TYPE_CHECKING:
    from .state import State

#: no side, no command
NONE = 255

FORT, FORTIFIED_ZONE = "fort", "fortified-zone"
#: the column of the combat table from which the others are counted
EVEN = "1-1"


@dataclass(frozen=True)
class Rules:
    """Everything that the map, the counters and the charts say."""

    book: BattleBook
    map: MapFile
    grid: Grid
    units: tuple[Unit, ...]
    armies: ArmiesFile
    schedule: ScheduleFile
    scenarios: ScenariosFile
    tables: TablesFile
    terrain_file: TerrainFile
    switches: Switches

    # by unit
    ids: tuple[str, ...]
    unit_index: dict[str, int]
    side: bytes
    cavalry: bytes
    division: bytes
    #: corps for stacking; every unit without one has a number of its own
    corps: tuple[int, ...]
    #: printed command
    command: bytes
    ter: bytes
    by_side: tuple[tuple[int, ...], tuple[int, ...]]

    # by command
    commands: tuple[Command, ...]
    command_index: dict[str, int]
    commands_of: tuple[tuple[int, ...], tuple[int, ...]]

    # by hex and by step
    features: tuple[frozenset[str], ...]
    terrain: tuple[Terrain, ...]
    river: bytes
    major: bytes
    #: the hex that a step leads to, NOWHERE across water that nobody crosses
    open_steps: array[int]
    zoc_into: array[int]
    grounds: FieldPerThread
    rails: FieldPerThread
    rail_links: array[int]
    on_rail: bytes
    #: side of the works in a hex, NONE where there are none; and what they are
    works_side: bytes
    works: tuple[Works | None, ...]
    masks: Masks
    #: by side: what each step costs
    costs: tuple[bytes, bytes]
    #: by side and reading: directions of the retreat arrows
    arrow_sets: tuple[tuple[tuple[int, ...], ...], ...]

    option: OptionBook = field(default_factory=OptionBook)
    _masks: dict[str, bytes] = field(default_factory=dict)
    _places: dict[str, list[int]] = field(default_factory=dict)
    _places_of: dict[tuple[str, ...], tuple[int, ...]] = field(default_factory=dict)
    _arrow_fields: dict[tuple[int, ...], FieldPerThread] = field(default_factory=dict)
    _within: dict[tuple[int, int], int] = field(default_factory=dict)
    _bits: dict[str, int] = field(default_factory=dict)
    #: prices with more steps forbidden, once they have been worked out
    cost_tables: dict[tuple[int, object], bytes] = field(default_factory=dict)

    #: by value of `owner`: where a side may pass, where its units stand
    passable: tuple[bytes, bytes] = (bytes([1, 1, 0, 1, 0]) + bytes(251), bytes([1, 0, 1, 0, 1]) + bytes(251))
    not_held: tuple[bytes, bytes] = (bytes([1, 0, 1, 1, 1]) + bytes(251), bytes([1, 1, 0, 1, 1]) + bytes(251))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @property
    def ground(self) -> Field:
        """Searches over the whole map."""
        try:
            field: Field = self.grounds.local.field
        except AttributeError:
            field = self.grounds.mine
        return field

    @property
    def rail(self) -> Field:
        """Searches along railways."""
        return self.rails.mine

    @cached_property
    def nobody(self) -> bytearray:
        """By hex: nothing that could fill it; stacking is looked at when a phase is over (6.1)."""
        return bytearray(len(self.grid))

    @cached_property
    def weightless(self) -> bytes:
        """By unit: nothing; stacking is looked at when a phase is over (6.1)."""
        return bytes(len(self.units))

    @cached_property
    def unspent(self) -> bytearray:
        """By unit: no points spent."""
        return bytearray(len(self.units))

    @cached_property
    def any_step(self) -> bytes:
        """11.4 By allowance of a unit: the dearest step that it may take if it has not moved."""
        least = self.schedule.movement.minimum_allowance
        return bytes(FORBIDDEN - 1 if allowed >= least else 0 for allowed in range(256))

    @cached_property
    def dearest(self) -> int:
        """What the dearest step on the map costs."""
        return max(cost for costs in self.costs for cost in costs if cost != FORBIDDEN)

    @cached_property
    def nothing(self) -> bytes:
        """By hex: nothing at all."""
        return bytes(len(self.grid))

    @cached_property
    def settlement(self) -> bytes:
        """By hex: 1 for a town or city."""
        return bytes(bool(land.settlement) for land in self.terrain)

    @cached_property
    def sheltered(self) -> bytes:
        """By hex: 1 where works, while they are intact, keep the zones of their enemies out (7.1)."""
        return bytes(works is not None and not works.enemy_zone_enters for works in self.works)

    @cached_property
    def near_works(self) -> bytes:
        """By hex: 1 where works are printed in a hex beside it."""
        near = {hex_ for works in self.works_hexes for hex_ in self.grid.adjacent(works)}
        return bytes(hex_ in near for hex_ in range(len(self.grid)))

    @cached_property
    def works_hexes(self) -> list[int]:
        """Hexes with a fort or a fortified zone printed in them."""
        return [hex_ for hex_, works in enumerate(self.works) if works is not None]

    @cached_property
    def fort_hexes(self) -> list[int]:
        """8.5 Hexes with a fort that feeds its garrison."""
        return [h for h in self.works_hexes if FORT in self.features[h] and (w := self.works[h]) and w.supplies]

    @cached_property
    def defence_table(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """12.7, 12.72 By column: what attackers add to their dice, what defenders add, how many attackers roll."""
        combat = self.tables.combat
        return combat.values("attacker"), combat.values("defender"), combat.values("limit")

    @cached_property
    def even(self) -> int:
        """The column of 1-1."""
        return self.tables.combat.columns.index(EVEN)

    def is_set(self, state: State, key: str) -> bool:
        """Whether a switch of this battle stands on another choice than its default."""
        return key in self.switches and not self.switches.is_default(state, key)

    def arrows(self, state: State, side: int) -> tuple[int, ...]:
        """2.1, T2.12, M2.12 The directions of a side's retreat arrows: as ruled, or as worded by the switch."""
        readings = self.arrow_sets[side]
        return readings[self.is_set(state, "russian-arrows")] if len(readings) > 1 else readings[0]

    def mask(self, feature: str) -> bytes:
        """By hex: 1 where the map has a feature."""
        found = self._masks.get(feature)
        if found is None:
            found = self._masks[feature] = bytes(feature in features for features in self.features)
        return found

    def bits(self, feature: str) -> int:
        """By hex, as bits: where the map has a feature."""
        found = self._bits.get(feature)
        if found is None:
            found = self._bits[feature] = int.from_bytes(self.mask(feature))
        return found

    def any_of(self, features: Iterable[str]) -> bytes:
        """By hex: 1 where the map has one of the features."""
        wanted = frozenset(features)
        return bytes(bool(wanted & here) for here in self.features)

    def hexes_with(self, feature: str) -> list[int]:
        """The hexes that have a feature."""
        found = self._places.get(feature)
        if found is None:
            found = self._places[feature] = [hex_ for hex_, has in enumerate(self.mask(feature)) if has]
        return found

    def hexes_with_any(self, features: tuple[str, ...]) -> tuple[int, ...]:
        """The hexes that have one of the features, in order."""
        found = self._places_of.get(features)
        if found is None:
            hexes = {hex_ for feature in features for hex_ in self.hexes_with(feature)}
            found = self._places_of[features] = tuple(sorted(hexes))
        return found

    def within(self, hex_: int, distance: int) -> int:
        """By hex, as bits: those no further away than that."""
        found = self._within.get((hex_, distance))
        if found is None:
            near = {hex_, *self.grid.within(hex_, distance)}
            found = self._within[hex_, distance] = int.from_bytes(bytes(h in near for h in range(len(self.grid))))
        return found

    def back_along(self, arrows: tuple[int, ...]) -> Field:
        """Searches from where arrows lead back to where they begin."""
        fields = self._arrow_fields.get(arrows)
        if fields is None:
            back = array("h", [NOWHERE]) * (6 * len(self.grid))
            for hex_ in range(len(self.grid)):
                for direction in arrows:
                    to = self.open_steps[6 * hex_ + direction]
                    if to != NOWHERE:
                        back[6 * to + (direction + 3) % 6] = hex_
            fields = self._arrow_fields[arrows] = FieldPerThread(back, back)
        return fields.mine

    def priced(self, side: int, key: object, forbidden: Callable[[int, int, int], bool]) -> bytes:
        """The prices of a side with more steps forbidden; `key` tells one such table from the others, `forbidden` looks
        at the hex left, the direction and the hex entered."""
        costs = bytearray(self.costs[side])
        for step, to in enumerate(self.grid.neighbour):
            if costs[step] != FORBIDDEN and forbidden(step // 6, step % 6, to):
                costs[step] = FORBIDDEN
        found = self.cost_tables[side, key] = bytes(costs)
        return found


def load(files: Definitions, switches: Sequence[Switch], book: BattleBook) -> Rules:
    """Read and check the definition files."""
    map_, terrain = files.load("map.json", MapFile), files.load("terrain.toml", TerrainFile)
    units, armies = files.load("units.toml", UnitsFile).unit, files.load("armies.toml", ArmiesFile)
    schedule, tables = files.load("schedule.toml", ScheduleFile), files.load("tables.toml", TablesFile)
    scenarios = files.load("scenarios.toml", ScenariosFile)
    grid = map_.make_grid()
    by_label = {h.hex: h for h in map_.hexes}
    _check(map_, terrain, units, armies, schedule, tables, grid)
    types = {t.id: t for t in terrain.terrain}
    land = tuple(types[by_label[label].terrain] for label in grid.labels)
    features = tuple(frozenset(by_label[label].features) for label in grid.labels)
    side = bytes(schedule.sides.index(unit.side) for unit in units)
    commands = {command.id: i for i, command in enumerate(armies.command)}
    masks = book.make(files, grid, units, armies, schedule, features)
    rails = map_.line_steps(grid, "rail")
    rail_links = array("h", (to if step in rails else NOWHERE for step, to in enumerate(grid.neighbour)))
    closed_sides = _sides_with(map_, grid, {h.id for h in terrain.hexside if h.prohibited})
    open_steps = array("h", (
        to if to != NOWHERE and not closed_sides[step] and not land[to].prohibited and not land[step // 6].prohibited
        else NOWHERE for step, to in enumerate(grid.neighbour)
    ))  # fmt: skip
    zoc_into = array("h", (
        to if to != NOWHERE and not masks.zoneless[to] and not masks.zoneless[step // 6] else NOWHERE
        for step, to in enumerate(open_steps)
    ))  # fmt: skip
    return Rules(
        book=book, map=map_, grid=grid, units=units, armies=armies, schedule=schedule, scenarios=scenarios,
        tables=tables, terrain_file=terrain, switches=Switches(switches),
        ids=tuple(unit.id for unit in units),
        unit_index={unit.id: i for i, unit in enumerate(units)},
        side=side,
        cavalry=bytes(schedule.type[unit.type].cavalry for unit in units),
        division=bytes(unit.division for unit in units),
        corps=_corps(units),
        command=bytes(commands.get(unit.command, NONE) for unit in units),
        ter=bytes(unit.ter for unit in units),
        by_side=(_where(side, 0), _where(side, 1)),
        commands=armies.command, command_index=commands,
        commands_of=tuple(
            tuple(i for i, c in enumerate(armies.command) if c.side == name) for name in schedule.sides
        ),  # type: ignore[arg-type]
        features=features, terrain=land,
        river=_sides_with(map_, grid, {"river"}), major=_sides_with(map_, grid, {"major-river"}),
        open_steps=open_steps, zoc_into=zoc_into,
        grounds=FieldPerThread(open_steps, zoc_into), rails=FieldPerThread(rail_links, rail_links),
        rail_links=rail_links,
        on_rail=bytes(any(6 * h + d in rails for d in range(6)) for h in range(len(grid))),
        works_side=_works_side(schedule, features), works=_works(terrain, features), masks=masks,
        costs=(_costs(map_, terrain, grid, land, open_steps, masks.closed[0]),
               _costs(map_, terrain, grid, land, open_steps, masks.closed[1])),
        arrow_sets=tuple(
            tuple(tuple(sorted(DIRECTIONS.index(d) for d in reading)) for reading in (s.arrows, s.arrows_as_worded)
                  if reading)
            for s in (schedule.side[name] for name in schedule.sides)
        ),
    )  # fmt: skip


def _where(values: bytes, wanted: int) -> tuple[int, ...]:
    return tuple(i for i, value in enumerate(values) if value == wanted)


def _corps(units: tuple[Unit, ...]) -> tuple[int, ...]:
    """6.2 A number for every corps; a unit without one is a corps by itself."""
    names: dict[str, int] = {}
    return tuple(names.setdefault(unit.corps or unit.id, len(names)) for unit in units)


def _sides_with(map_: MapFile, grid: Grid, kinds: set[str]) -> bytes:
    """By step: 1 across a hexside of one of the kinds."""
    flags = bytearray(6 * len(grid))
    for side in map_.hexsides:
        if kinds.intersection(side.kinds):
            for step in map_.steps(grid, side.between):
                flags[step] = 1
    return bytes(flags)


def _costs(
    map_: MapFile, terrain: TerrainFile, grid: Grid, land: tuple[Terrain, ...], open_steps: array[int], closed: bytes
) -> bytes:
    """11.3 The price of every step: the hex entered and the hexside crossed; water and closed hexes are forbidden."""
    costs = bytearray(land[to].movement if to != NOWHERE and not closed[to] else FORBIDDEN for to in open_steps)
    extra = {side.id: side.movement for side in terrain.hexside if side.movement}
    for side in map_.hexsides:
        price = sum(extra.get(kind, 0) for kind in side.kinds)
        for step in map_.steps(grid, side.between) if price else ():
            if costs[step] != FORBIDDEN:
                costs[step] += price
    return bytes(costs)


def _works(terrain: TerrainFile, features: tuple[frozenset[str], ...]) -> tuple[Works | None, ...]:
    return tuple(next((w for w in terrain.works if w.id in here), None) for here in features)


def _works_side(schedule: ScheduleFile, features: tuple[frozenset[str], ...]) -> bytes:
    """By hex: whose works they are: the side that controls the hex at the start."""
    control = [frozenset(schedule.side[name].control) for name in schedule.sides]
    return bytes(
        next((i for i, mine in enumerate(control) if mine & here), 0) if {FORT, FORTIFIED_ZONE} & here else NONE
        for here in features
    )


def _check(
    map_: MapFile, terrain: TerrainFile, units: tuple[Unit, ...], armies: ArmiesFile, schedule: ScheduleFile,
    tables: TablesFile, grid: Grid,
) -> None:  # fmt: skip
    """Names in one file must exist in the other; tables have six faces a row and as many cells as columns."""
    map_.check_kinds({side.id for side in terrain.hexside}, {line.id for line in terrain.line})
    map_.check_terrain({kind.id for kind in terrain.terrain})
    commands = {command.id for command in armies.command}
    for unit in units:
        if unit.start and unit.start not in grid.index:
            form = "no hex {word!r} on the map{near}"
            raise DefinitionError.at(f"units.toml: unit {unit.id}", "no-hex", form, word=unit.start, near="")
        for key, names in (("side", schedule.sides), ("type", tuple(schedule.type)), ("command", tuple(commands))):
            if getattr(unit, key) not in names:
                given = getattr(unit, key)
                raise no_such(f"units.toml: unit {unit.id}", key, given, names)
    for command in armies.command:
        table = tables.command.get(command.table or command.id)
        if table is None:
            named = {"word": command.table or command.id}
            raise DefinitionError.at("tables.toml", "no-command-table", "no command table {word!r}", **named)
        for row in table.row:
            if len(row.faces) != 6 or not all(face.rstrip("*").isdecimal() for face in row.faces):
                where = f"tables.toml: command {command.id}: row {row.row}"
                raise DefinitionError.at(where, "six-numbers", "six numbers, 2* for a star")
            for face in row.faces:
                check_cell(f"command {command.id}: row {row.row}", face, int(face.rstrip("*")))
    if EVEN not in tables.combat.columns:
        form = "no column {column!r}, from which the others are counted"
        raise DefinitionError.at("tables.toml: combat: columns", "no-even-column", form, column=EVEN)
    if min(tables.combat.values("limit")) < 0:
        raise DefinitionError.at("tables.toml: combat: row limit: values", "below-zero", "below 0")
    for row_ in tables.combat.row:
        if len(row_.values) != len(tables.combat.columns):
            form = "not a value for every column"
            raise DefinitionError.at(f"tables.toml: combat row {row_.row}", "not-every-column", form)
