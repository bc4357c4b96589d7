"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.manifest import Switch
from grognard.engine.mapfile import MapFile, check_labels
from grognard.engine.option import OptionBook
from grognard.engine.printed import no_such
from grognard.engine.sentence import Sentence
from grognard.engine.switches import Switches
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.board import NO_SIDE, Board
from grognard.mechanics.columns import places
from grognard.mechanics.field import FieldPerThread
from grognard.mechanics.ground import FORBIDDEN as FORBIDDEN
from grognard.mechanics.ground import step_costs
from grognard.mechanics.sight import Sight
from grognard.mechanics.tables import StrengthTable, check_row, losses

from .schema import ARMS, ScheduledEntry, ScheduleFile, TablesFile, Terrain, TerrainFile, Unit, UnitsFile
from .state import BRITISH, GERMAN, State


@dataclass(frozen=True)
class Rules:
    """Everything that the map, the counters and the charts say."""

    switches: Switches

    map: MapFile
    grid: Grid
    units: tuple[Unit, ...]
    schedule: ScheduleFile
    terrain_file: TerrainFile

    # by unit
    ids: tuple[str, ...]
    unit_index: dict[str, int]
    side: bytes
    arm: bytes
    group: bytes
    points: bytes
    stacking_limit: int
    movement: bytes
    #: combat strength and bombardment strength, by unit and steps left
    combat: tuple[tuple[int, ...], ...]
    bombardment: tuple[tuple[int, ...], ...]
    entries: tuple[ScheduledEntry | None, ...]
    by_side: tuple[tuple[int, ...], tuple[int, ...]]
    #: by side: artillery / infantry and cavalry
    guns: tuple[tuple[int, ...], tuple[int, ...]]
    assault_arms: tuple[tuple[int, ...], tuple[int, ...]]

    # by hex and by step
    terrain: tuple[Terrain, ...]
    building: bytes
    costs: tuple[bytes, ...]
    #: steps across a river or canal side, bridged or not (12.6) / across an unbridged canal side (9.13)
    water: bytes
    no_assault: bytes
    exits: bytes
    exit_hexes: list[int]
    #: step -> kinds of the hexside crossed
    side_kinds: dict[int, tuple[str, ...]]

    board: Board
    sight: Sight
    bombardment_table: StrengthTable
    defensive_table: StrengthTable
    combat_table: dict[tuple[int, int], tuple[int, int]]
    odds_columns: range
    below_table: tuple[int, int]
    above_table: tuple[int, int]

    #: by group: the groups with which its units may share a hex / by side and group: 1 for a group of that side
    passable: tuple[bytes, ...]
    groups_of_side: tuple[bytes, bytes]
    not_german: bytes
    option: OptionBook = field(default_factory=OptionBook)
    _joint_costs: dict[frozenset[int], bytes] = field(default_factory=dict)
    _within: dict[tuple[int, int], frozenset[int]] = field(default_factory=dict)

    def joint_costs(self, arms: frozenset[int]) -> bytes:
        """By step: the dearest price among several arms (9.7)."""
        costs = self._joint_costs.get(arms)
        if costs is None:
            costs = self._joint_costs[arms] = bytes(map(max, zip(*(self.costs[arm] for arm in arms), strict=True)))
        return costs

    def within(self, hex_: int, distance: int) -> frozenset[int]:
        """The hexes at most so far away, the hex itself left out."""
        key = (hex_, distance)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = frozenset(self.grid.within(hex_, distance))
        return found

    @cached_property
    def allowances(self) -> tuple[bytes, bytes]:
        """2.11, 9.20 By unit: its movement points for a phase, and when it marches."""
        return self.movement, bytes(points * self.schedule.march.movement_factor for points in self.movement)

    @cached_property
    def bridge_hexes(self) -> tuple[int, ...]:
        """4.2 The south banks of the bridges."""
        return tuple(self.grid.index[label] for label in self.schedule.victory.bridges.hexes)

    @cached_property
    def british_places(self) -> Callable[[Sequence[int]], tuple[int, ...]]:
        """Where every British unit is."""
        return itemgetter(*self.by_side[BRITISH])

    @cached_property
    def due_by(self) -> tuple[tuple[int, ...], ...]:
        """8.2 By turn: the Germans that the schedule brings on by then."""
        due = [(entry.turn, unit) for unit, entry in enumerate(self.entries) if entry is not None]
        turns = range(len(self.schedule.turn) + 1)
        return tuple(tuple(unit for first, unit in due if first <= turn) for turn in turns)

    @cached_property
    def entry_places(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """8.2 By reading of the schedule and unit: its entry hexes."""
        return tuple(
            tuple(tuple(self.grid.index[h] for h in entry.read(printed)) if entry else () for entry in self.entries)
            for printed in (False, True)
        )

    @cached_property
    def entry_kinds(self) -> tuple[int, ...]:
        """By unit: a number that units of the same corps, arm, allowance and stacking points share."""
        numbers: dict[tuple[int, ...], int] = {}
        kinds = zip(self.group, self.arm, self.movement, self.points, strict=True)
        return tuple(numbers.setdefault(kind, len(numbers)) for kind in kinds)

    @property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    def is_artillery(self, unit: int) -> bool:
        return self.arm[unit] >= ARMS.index("artillery")

    def is_independent(self, unit: int) -> bool:
        """2.12 A German corps troop that belongs to no division."""
        return "division" not in self.units[unit].formation

    def strength(self, state: State, unit: int) -> int:
        """2.10 Combat strength at the present number of steps; 11.1, 12.7 every artillery unit counts 1."""
        if self.is_artillery(unit):
            return self.schedule.artillery.close_combat_defence
        return self.combat[unit][state.steps[unit]]


def load(files: Definitions, switches: Sequence[Switch]) -> Rules:
    """Read, overlay and check the definition files."""
    map_, terrain = files.load("map.json", MapFile), files.load("terrain.toml", TerrainFile)
    units = files.load("units.toml", UnitsFile).unit
    tables, schedule = files.load("tables.toml", TablesFile), files.load("schedule.toml", ScheduleFile)
    grid = map_.make_grid()
    _check(map_, terrain, units, schedule, grid)
    _check_tables(tables)
    types = {t.id: t for t in terrain.terrain}
    by_hex = {h.hex: types[h.terrain] for h in map_.hexes}
    land = tuple(by_hex[label] for label in grid.labels)
    side = bytes(schedule.sides.index(unit.side) for unit in units)
    group, sides_of_groups = _groups(units, schedule)
    points = bytes(_stacking_points(unit, schedule) for unit in units)
    kernel = FieldPerThread(grid.neighbour, _zoc_into(grid, land))
    water = {s.id: s for s in terrain.hexside}
    return Rules(
        switches=Switches(switches),
        map=map_, grid=grid, units=units, schedule=schedule, terrain_file=terrain,
        ids=tuple(unit.id for unit in units),
        unit_index={unit.id: i for i, unit in enumerate(units)},
        side=side,
        arm=bytes(ARMS.index(unit.type) for unit in units),
        group=group,
        points=points,
        stacking_limit=schedule.stacking.limit,
        movement=bytes(unit.movement for unit in units),
        combat=tuple(_by_steps(unit.strength) for unit in units),
        bombardment=tuple(_by_steps(unit.bombardment) for unit in units),
        entries=tuple(_scheduled(unit, schedule) for unit in units),
        by_side=(places(side, GERMAN), places(side, BRITISH)),
        guns=(_of_arms(units, side, GERMAN, True), _of_arms(units, side, BRITISH, True)),
        assault_arms=(_of_arms(units, side, GERMAN, False), _of_arms(units, side, BRITISH, False)),
        terrain=land,
        building=bytes(t.building for t in land),
        costs=tuple(_costs(map_, grid, land, terrain, arm) for arm in ARMS),
        water=map_.steps_where(grid, lambda kinds: any(kind in water for kind in kinds)),
        no_assault=map_.steps_where(grid, lambda kinds: _unbridged(kinds, terrain) and not all(
            water[kind].assault_unbridged for kind in kinds if kind in water)),
        exits=bytes(label in schedule.exit.hexes for label in grid.labels),
        exit_hexes=[grid.index[label] for label in schedule.exit.hexes],
        not_german=bytes(s != GERMAN for s in sides_of_groups),
        side_kinds=dict(map_.side_steps(grid)),
        odds_columns=range(1, 1 + len(tables.close_combat.columns)),
        board=Board(kernel, group, points, sides_of_groups),
        sight=Sight(grid, bytes(t.blocks_sight for t in land)),
        bombardment_table=StrengthTable([(row.min, row.steps) for row in tables.bombardment.row]),
        defensive_table=StrengthTable([(row.min, row.steps) for row in tables.defensive_fire.row]),
        combat_table={
            (row.die, odds + 1): losses("close_combat", cell)
            for row in tables.close_combat.row for odds, cell in enumerate(row.losses)
        },
        passable=tuple(bytes(there in (0, mine) for there in range(256)) for mine in range(max(group) + 1)),
        groups_of_side=(_groups_of(sides_of_groups, GERMAN), _groups_of(sides_of_groups, BRITISH)),
        below_table=losses("close_combat", tables.close_combat.below),
        above_table=losses("close_combat", tables.close_combat.above),
    )  # fmt: skip


def _check(map_: MapFile, terrain: TerrainFile, units: tuple[Unit, ...], schedule: ScheduleFile, grid: Grid) -> None:
    """Names in one file must exist in the other."""
    sides = {side.id for side in terrain.hexside} | {bridge.id for bridge in terrain.bridge}
    map_.check_kinds(sides, {line.id for line in terrain.line})
    map_.check_terrain({kind.id for kind in terrain.terrain})
    for unit in units:
        starts = (unit.start, *(unit.entry.hexes if unit.entry else ()))
        check_labels(grid, filter(None, starts), f"units.toml: unit {unit.id}")
        if unit.side not in schedule.sides:
            raise no_such(f"units.toml: unit {unit.id}", "side", unit.side, schedule.sides)
        if not 2 * unit.counters - 2 < unit.steps <= 2 * unit.counters:
            raise DefinitionError.at(
                f"units.toml: unit {unit.id}",
                "steps-on-counters",
                "{steps} steps on {counters} counters, which have {each} each (rule {rule})",
                steps=unit.steps,
                counters=unit.counters,
                each=Sentence("either", "{one} or {other}", one="1", other="2"),
                rule="2.13",
            )
    _check_stacks(units, schedule)
    fastest, factor = max(unit.movement for unit in units), schedule.march.movement_factor
    if fastest * factor >= FORBIDDEN:
        form = "{factor} times {movement} movement points are too many"
        where = "schedule.toml: march: movement_factor"
        raise DefinitionError.at(where, "march-too-far", form, factor=factor, movement=fastest)
    victory = schedule.victory
    hexes = (*schedule.exit.hexes, *schedule.entry_hexes.hexes, *victory.bridges.hexes, victory.points.town.hex)
    check_labels(grid, hexes, "schedule.toml")


def _check_stacks(units: tuple[Unit, ...], schedule: ScheduleFile) -> None:
    """6.3 Nobody starts in a hex that is full."""
    points: Counter[str] = Counter()
    for unit in units:
        if unit.start:
            points[unit.start] += _stacking_points(unit, schedule)
            if points[unit.start] > schedule.stacking.limit:
                raise DefinitionError.at(
                    f"units.toml: unit {unit.id}: start",
                    "many-points",
                    "more than {limit} stacking points in {hex} (rule {rule})",
                    limit=schedule.stacking.limit,
                    hex=unit.start,
                    rule="6.3",
                )


def _check_tables(tables: TablesFile) -> None:
    """Every row of a chart is as long as the chart."""
    for name in ("bombardment", "defensive_fire"):
        table = getattr(tables, name)
        for row in table.row:
            check_row(f"{name} row {row.row}", row.steps, table.columns)
    for row in tables.close_combat.row:
        check_row(f"close_combat row {row.row}", row.losses, tables.close_combat.columns)


def _of_arms(units: tuple[Unit, ...], side: bytes, wanted: int, artillery: bool) -> tuple[int, ...]:
    """2.8 A side's artillery of every kind, or its infantry and cavalry."""
    return tuple(unit for unit in places(side, wanted) if ("artillery" in units[unit].type) == artillery)


def _by_steps(values: tuple[int, ...]) -> tuple[int, ...]:
    """Values printed full strength first, as a table by steps left (2.13)."""
    return (0, *reversed(values))


def _groups(units: tuple[Unit, ...], schedule: ScheduleFile) -> tuple[bytes, bytes]:
    """6.5 Units that may share a hex: the British, and each German corps for itself; with the side of each group."""
    names: list[tuple[str, str]] = []
    groups = []
    for unit in units:
        name = (unit.side, unit.formation["corps"] if schedule.sides.index(unit.side) == GERMAN else "")
        if name not in names:
            names.append(name)
        groups.append(1 + names.index(name))
    sides = [NO_SIDE] + [schedule.sides.index(side) for side, _ in names]
    return bytes(groups), bytes(sides + [NO_SIDE] * (256 - len(sides)))


def _groups_of(sides_of_groups: bytes, side: int) -> bytes:
    return bytes(s == side for s in sides_of_groups)


def _stacking_points(unit: Unit, schedule: ScheduleFile) -> int:
    """6.3 A German infantry regiment counts 4, whatever its steps (6.4); every other unit counts 1."""
    regiment = schedule.sides.index(unit.side) == GERMAN and unit.type == "infantry"
    return schedule.stacking.german_infantry_regiment if regiment else schedule.stacking.other


def _scheduled(unit: Unit, schedule: ScheduleFile) -> ScheduledEntry | None:
    """8.2 The entry of the schedule that names the unit's division, or its corps' independent units."""
    if unit.entry is None:
        return None
    formation = unit.formation
    for entry in schedule.entry:
        if entry.formation["corps"] == formation["corps"] and entry.formation.get("division") == formation.get(
            "division"
        ):
            return entry
    raise DefinitionError.at("schedule.toml", "no-entry", "no entry for unit {unit}", unit=unit.id)


def _zoc_into(grid: Grid, land: tuple[Terrain, ...]) -> array[int]:
    """7.1, 7.2 A zone of control reaches all six neighbours but building hexes; rivers and canals do not stop it."""
    return array("h", (n if n != NOWHERE and land[n].zoc_enters else NOWHERE for n in grid.neighbour))


def _unbridged(kinds: tuple[str, ...], terrain: TerrainFile) -> bool:
    return not any(bridge.id in kinds for bridge in terrain.bridge)


def _costs(map_: MapFile, grid: Grid, land: tuple[Terrain, ...], terrain: TerrainFile, arm: str) -> bytes:
    """9.8 to 9.18 What every step costs a unit of this arm by the chart: the terrain entered, clear (9.10), woods
    (9.11) or built up (9.15), and the water crossed (9.12, 9.13) unless there is a bridge (9.16) are added up (9.18);
    along a road nothing but its own price counts (9.17)."""
    return step_costs(map_, grid, land, terrain, arm)
