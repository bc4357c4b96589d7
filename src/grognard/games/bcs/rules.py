"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.mapfile import MapFile
from grognard.engine.option import OptionBook
from grognard.hexes import Grid
from grognard.mechanics.field import Field, FieldPerThread
from grognard.mechanics.sight import Sight

from .pack import NO_PACK, Pack
from .schema import (
    Artillery,
    Capability,
    Day,
    EntryArea,
    Exit,
    Face,
    Formation,
    Gun,
    Modifier,
    Scenario,
    ScenariosFile,
    ScheduleFile,
    SupplySource,
    TablesFile,
    TerrainFile,
    Unit,
    UnitsFile,
    Zone,
)
from .terrain import CLASS_BIT, CLASSES, DRY, MUD, ROAD_MSR, TRUCK, Ground, survey, with_bridges

NONE = -1
T = TypeVar("T")
#: results remembered before all are forgotten
MOST_REMEMBERED = 4000

# kinds of unit (1.1)
COMBAT, HEADQUARTERS, TRAINS = 0, 1, 2

# kinds of AV (1.1e), as bits
RED, LIMITED, STANDOFF, LIGHT = 1, 2, 4, 8
AV_KINDS = {"red": RED, "limited": LIMITED, "standoff": STANDOFF, "light": LIGHT}

# 1.1 what the Unit capabilities chart allows a side of a counter, as bits
ZOC, AV_ZOC, ZONE, REGULAR, ASSIST, SHOCK, ENGAGE, TARGET, FIRE, HOST, JUMP, SPOT, PREPARED = (
    1 << i for i in range(13)
)
_ABILITIES = (
    ("zoc", ZOC), ("av_zoc", AV_ZOC), ("engagement_zone", ZONE), ("regular", REGULAR), ("assist", ASSIST),
    ("shock", SHOCK), ("engage", ENGAGE), ("target", TARGET), ("fire", FIRE), ("host", HOST), ("jump", JUMP),
    ("spot", SPOT), ("prepared", PREPARED),
)  # fmt: skip

SIDES = 2


@dataclass(frozen=True, eq=False)
class Rules:
    """Everything that the map, the counters and the charts say."""

    map: MapFile
    grid: Grid
    ground: Ground
    terrain_file: TerrainFile
    units: tuple[Unit, ...]
    formations: tuple[Formation, ...]
    artillery: tuple[Artillery, ...]
    tables: TablesFile
    schedule: ScheduleFile
    scenarios_file: ScenariosFile
    sides: tuple[str, ...]
    pack: Pack
    fields: FieldPerThread
    #: 4.5c lines of sight; along a hexside one open hex is enough
    lines: Sight
    definitions_hash: str
    option: OptionBook = field(default_factory=OptionBook)

    # units -----------------------------------------------------------------------------------------------------------

    @cached_property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(unit.id for unit in self.units)

    @cached_property
    def unit_index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.ids)}

    @cached_property
    def side(self) -> bytes:
        return bytes(self.sides.index(unit.side) for unit in self.units)

    @cached_property
    def kind(self) -> bytes:
        kinds = {"headquarters": HEADQUARTERS, "trains": TRAINS}
        return bytes(kinds.get(unit.type, COMBAT) for unit in self.units)

    @cached_property
    def is_combat(self) -> bytes:
        return bytes(kind == COMBAT for kind in self.kind)

    @cached_property
    def organic(self) -> tuple[int, ...]:
        """1.1e The Formation that a unit belongs to for good; NONE for independents."""
        return tuple(
            self.formation_index[unit.formation.formation] if unit.formation and unit.formation.formation else NONE
            for unit in self.units
        )

    @cached_property
    def faces(self) -> tuple[Face | None, ...]:
        """By 2 * unit + face: what that side of the counter shows (1.1c: Move first)."""
        return tuple(face for unit in self.units for face in (unit.move or unit.deployed, unit.deployed or unit.move))

    @cached_property
    def two_sided(self) -> bytes:
        return bytes(unit.move is not None and unit.deployed is not None for unit in self.units)

    @cached_property
    def ma(self) -> bytes:
        """1.1a Movement allowance in half points, by 2 * unit + face."""
        return bytes(round(2 * face.ma) if face else 0 for face in self.faces)

    @cached_property
    def mover(self) -> bytes:
        """1.1a Movement class, by 2 * unit + face."""
        return bytes(CLASSES.index(face.mover) if face else 0 for face in self.faces)

    @cached_property
    def arrow(self) -> bytes:
        return bytes(bool(face and face.arrow) for face in self.faces)

    @cached_property
    def guns(self) -> tuple[Gun | None, ...]:
        return tuple(face.gun if face else None for face in self.faces)

    @cached_property
    def av(self) -> bytes:
        return bytes(gun.av if gun else 0 for gun in self.guns)

    @cached_property
    def av_kind(self) -> bytes:
        return bytes(AV_KINDS[gun.kind] if gun else 0 for gun in self.guns)

    @cached_property
    def reach(self) -> bytes:
        """1.1a Range of a gun, by 2 * unit + face; 1 where there is none."""
        return bytes(gun.range if gun else 1 for gun in self.guns)

    @cached_property
    def support_av(self) -> bytes:
        return bytes(unit.support.av if unit.support else 0 for unit in self.units)

    @cached_property
    def support_kind(self) -> bytes:
        """1.5e The kind of a unit as Support: Light counts as Limited."""
        kinds = (AV_KINDS[unit.support.kind] if unit.support else 0 for unit in self.units)
        return bytes(LIMITED if kind == LIGHT else kind for kind in kinds)

    @cached_property
    def support_range(self) -> bytes:
        return bytes(unit.support.range if unit.support else 0 for unit in self.units)

    @cached_property
    def support_only(self) -> bytes:
        """1.5b"""
        return bytes(
            unit.move is None and unit.deployed is None and unit.support is not None for unit in self.units
        )  # fmt: skip

    @cached_property
    def ar(self) -> bytes:
        return bytes(unit.ar for unit in self.units)

    @cached_property
    def full(self) -> bytes:
        return bytes(unit.steps for unit in self.units)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """1.1 What the capabilities chart allows, by 2 * unit + face."""
        chart = {row.id: _bits(row) for row in self.tables.capability}
        found = []
        for place, face in enumerate(self.faces):
            unit = self.units[place // 2]
            if self.kind[place // 2] != COMBAT:
                found.append(chart["headquarters"])
                continue
            bits = chart[_type_of(face)]
            if unit.breakthrough and face and face.gun:
                bits |= SHOCK
            if face is None or face.mover != "tac":
                bits &= ~SHOCK
            found.append(bits)
        return tuple(found)

    @cached_property
    def screen_able(self) -> int:
        return next(_bits(row) for row in self.tables.capability if row.id == "screen")

    @cached_property
    def has_av(self) -> bytes:
        """2.2a Whether either side of a unit, or the unit as Support, has an AV."""
        return bytes(
            bool(self.guns[2 * i] or self.guns[2 * i + 1] or unit.support) for i, unit in enumerate(self.units)
        )  # fmt: skip

    @cached_property
    def by_side(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(u for u in range(len(self.units)) if self.side[u] == s) for s in range(SIDES))

    @cached_property
    def fighters(self) -> tuple[tuple[int, ...], ...]:
        """Combat units by side."""
        return tuple(tuple(u for u in units if self.is_combat[u]) for units in self.by_side)

    # formations ------------------------------------------------------------------------------------------------------

    @cached_property
    def formation_ids(self) -> tuple[str, ...]:
        return tuple(formation.id for formation in self.formations)

    @cached_property
    def formation_index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.formation_ids)}

    @cached_property
    def formation_side(self) -> bytes:
        return bytes(self.sides.index(formation.side) for formation in self.formations)

    @cached_property
    def hq(self) -> tuple[int, ...]:
        return tuple(self.unit_index[formation.headquarters] for formation in self.formations)

    @cached_property
    def trains(self) -> tuple[int, ...]:
        return tuple(self.unit_index[formation.trains] for formation in self.formations)

    @cached_property
    def stations(self) -> tuple[tuple[int, ...], ...]:
        """By side: its headquarters and Trains."""
        return tuple(
            tuple(u for f, owner in enumerate(self.formation_side) if owner == s for u in (self.hq[f], self.trains[f]))
            for s in range(SIDES)
        )

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """1.3 Organic combat units by Formation."""
        return tuple(
            tuple(u for u in range(len(self.units)) if self.organic[u] == f and self.is_combat[u])
            for f in range(len(self.formations))
        )

    @cached_property
    def independents(self) -> tuple[int, ...]:
        return tuple(u for u in range(len(self.units)) if self.organic[u] == NONE and self.is_combat[u])

    @cached_property
    def eligible(self) -> tuple[tuple[int, ...], ...]:
        """1.3b By Formation: the combat units that can act for it: organic, independent, lent by the game."""
        lent = [self.unit_index[loan.unit] for loan in self.schedule.loan]
        return tuple(
            (*members, *self.independents, *(unit for unit in lent if unit not in members)) for members in self.members
        )

    @cached_property
    def roster(self) -> tuple[tuple[int, ...], ...]:
        """1.3b By Formation: every unit that can belong to it, headquarters and Trains included, in order."""
        return tuple(
            tuple(sorted((*units, self.hq[f], self.trains[f]))) for f, units in enumerate(self.eligible)
        )  # fmt: skip

    @cached_property
    def radius(self) -> bytes:
        return bytes(self.units[hq].headquarters.radius for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def activation_roll(self) -> bytes:
        return bytes(self.units[hq].headquarters.activation for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def guns_organic(self) -> bytes:
        """5.4b Organic artillery points by Formation."""
        return bytes(self.units[hq].headquarters.artillery for hq in self.hq)  # type: ignore[union-attr]

    @cached_property
    def artillery_index(self) -> dict[str, int]:
        return {marker.id: i for i, marker in enumerate(self.artillery)}

    # scenarios -------------------------------------------------------------------------------------------------------

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return self.scenarios_file.scenario

    @cached_property
    def scenario_index(self) -> dict[str, int]:
        return {scenario.id: i for i, scenario in enumerate(self.scenarios)}

    @cached_property
    def free_set_up(self) -> tuple[dict[int, tuple[tuple[Zone, frozenset[int]], ...]], ...]:
        """1.0f By scenario: the units whose place is left open, with their zones and the hexes of each."""
        index = self.grid.index
        zones = {zone.id: (zone, frozenset(index[label] for label in zone.hexes)) for zone in self.scenarios_file.zone}
        return tuple(
            {
                self.unit_index[name]: tuple(zones[zone] for zone in start.zones)
                for formation in scenario.formations for start in formation.units if start.zones
                for name in start.units
            }
            for scenario in self.scenarios
        )  # fmt: skip

    @cached_property
    def days(self) -> tuple[tuple[Day, ...], ...]:
        """By scenario: the day of each turn, turn 1 first."""
        found = []
        for scenario in self.scenarios:
            own = {day.id: day for day in scenario.days or ()}
            names = [day.id for day in self.schedule.day]
            first = names.index(scenario.first_day)
            days = [own.get(day.id, day) for day in self.schedule.day[first : first + scenario.turns]]
            found.append(tuple(days))
        return tuple(found)

    def day(self, scenario: int, turn: int) -> Day:
        """1.0a The day that a turn stands for."""
        days = self.days[scenario]
        return days[min(max(turn, 1), len(days)) - 1]

    def day_number(self, day: str) -> int:
        """Place of a day in the schedule."""
        return self._day_numbers[day]

    @cached_property
    def _day_numbers(self) -> dict[str, int]:
        return {day.id: number for number, day in enumerate(self.schedule.day)}

    def sources(self, scenario: int) -> tuple[SupplySource, ...]:
        own = self.scenarios[scenario].supply
        return self.schedule.supply if own is None else own

    def entries(self, scenario: int) -> tuple[EntryArea, ...]:
        own = self.scenarios[scenario].entry
        return self.schedule.entry if own is None else own

    @cached_property
    def _source_hexes(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(self.grid.index[source.hex] for source in self.sources(i)) for i in range(len(self.scenarios))
        )

    def source_hexes(self, scenario: int) -> tuple[int, ...]:
        """3.1 Where supply comes from, for both sides."""
        return self._source_hexes[scenario]

    @cached_property
    def _sources_of(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        return tuple(
            tuple(
                tuple(
                    self.grid.index[source.hex] for source in self.sources(scenario)
                    if source.side == formation.side and (not source.formations or formation.id in source.formations)
                )
                for formation in self.formations
            )
            for scenario in range(len(self.scenarios))
        )  # fmt: skip

    def sources_of(self, scenario: int, formation: int) -> tuple[int, ...]:
        """3.1 The supply sources that the game gives a Formation."""
        return self._sources_of[scenario][formation]

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """MSRs and Safe Paths that have been worked out, by all that they depend on: most answers touch none."""
        return {}

    @cached_property
    def layouts(self) -> dict[Any, Any]:
        """Tables of the map as its bridges stand: few, and dear to make anew."""
        return {}

    @cached_property
    def counters(self) -> dict[Any, Any]:
        """Counters as they have been seen."""
        return {}

    def remembered(self, key: Any, work: Callable[[], T], memory: dict[Any, Any] | None = None) -> T:
        """What has been worked out before for the same key, or is now."""
        memory = self.memory if memory is None else memory
        found: T | None = memory.get(key)
        if found is None:
            if len(memory) > MOST_REMEMBERED:
                memory.clear()
            found = memory[key] = work()
        return found

    def class_ways(self, mover: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        """1.9b, 4.1d By hex: the neighbours that a class can move to, with those bridges that carry it."""
        key = ("ways", mover, bytes(bridges))
        return self.remembered(key, lambda: self._class_ways(mover, bridges), self.layouts)

    def _class_ways(self, mover: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        return with_bridges(self.ground.ways[mover], [
            (h, to) for h, over in self.ground.crossings.items() for to, bridge in over
            if bridges[bridge] & CLASS_BIT[mover]
        ])  # fmt: skip

    def msr_ways(self, least: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        """3.1a By hex: the neighbours that an MSR may go on to, by tracks and roads or by roads alone, over the bridges
        that carry trucks."""
        key = ("msr-ways", least, bytes(bridges))
        return self.remembered(key, lambda: self._msr_ways(least, bridges), self.layouts)

    def _msr_ways(self, least: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        ways = self.ground.road_ways if least == ROAD_MSR else self.ground.track_ways
        return with_bridges(ways, [
            (h, to) for h, over in self.ground.msr_crossings.items() for to, bridge, kind in over
            if kind >= least and bridges[bridge] & CLASS_BIT[TRUCK]
        ])  # fmt: skip

    @cached_property
    def exit_at(self) -> dict[tuple[int, int], Exit]:
        """1.0c By side and hex: the exit for victory there."""
        return {
            (self.sides.index(exit_.side), self.grid.index[label]): exit_
            for exit_ in reversed(self.schedule.exit) for label in exit_.hexes
        }  # fmt: skip

    @cached_property
    def bridges_near(self) -> dict[int, tuple[int, ...]]:
        """By hex: the bridges that it is an end of, or lies next to one."""
        found: dict[int, list[int]] = {}
        for number, bridge in enumerate(self.schedule.bridge):
            ends = [self.grid.index[label] for label in bridge.between]
            for hex_ in sorted({h for end in ends for h in (end, *self.grid.adjacent(end))}):
                found.setdefault(hex_, []).append(number)
        return {hex_: tuple(numbers) for hex_, numbers in found.items()}

    @cached_property
    def bridge_steps(self) -> tuple[int, ...]:
        """4.1d The steps over bridges."""
        return tuple(step for step, bridge in enumerate(self.ground.bridge_at) if bridge)

    @cached_property
    def nothing(self) -> bytearray:
        """By hex: 0. Nobody writes to it."""
        return bytearray(len(self.grid))

    @cached_property
    def everywhere(self) -> bytes:
        """By hex: 1."""
        return bytes([1]) * len(self.grid)

    @cached_property
    def areas(self) -> tuple[bytes, ...]:
        """By scenario: the hexes in play."""
        found = []
        for scenario in self.scenarios:
            area = scenario.area
            mask = bytearray([1]) * len(self.grid)
            if area is not None:
                for h, label in enumerate(self.labels):
                    column, row = int(label[:2]), int(label[-2:])
                    mask[h] = (
                        area.columns[0] <= column <= area.columns[1] and area.rows[0] <= row <= area.rows[1]
                    )  # fmt: skip
            found.append(bytes(mask))
        return tuple(found)

    @cached_property
    def edges(self) -> tuple[bytes, ...]:
        """1.9g, 5.5h By scenario: hexes on the edge of what is in play."""
        return tuple(
            bytes(
                bool(mask[h]) and (self.ground.edge[h] or not all(mask[n] for n in self.grid.adjacent(h)))
                for h in range(len(self.grid))
            )
            for mask in self.areas
        )

    @cached_property
    def _edge_hexes(self) -> dict[tuple[int, str], tuple[int, ...]]:
        return {}

    def edge_hexes(self, scenario: int, edge: str) -> tuple[int, ...]:
        """5.5h The hexes along one edge of what is in play."""
        found = self._edge_hexes.get((scenario, edge))
        if found is None:
            mask = self.areas[scenario]
            places = {h: (int(self.labels[h][:2]), int(self.labels[h][-2:])) for h, ok in enumerate(mask) if ok}
            pick, best = (0 if edge in ("west", "east") else 1), (min if edge in ("west", "south") else max)
            line = best(place[pick] for place in places.values())
            found = self._edge_hexes[scenario, edge] = tuple(h for h, p in places.items() if p[pick] == line)
        return found

    @cached_property
    def victory_hexes(self) -> tuple[bytes, ...]:
        """3.3a By scenario: the hexes that count for victory."""
        found = []
        for scenario in self.scenarios:
            mask = bytearray(len(self.grid))
            for objective in scenario.victory.objectives:
                for label in objective.hexes:
                    mask[self.grid.index[label]] = 1
            found.append(bytes(mask))
        return tuple(found)

    @cached_property
    def victory_list(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(h for h, flag in enumerate(mask) if flag) for mask in self.victory_hexes)

    def in_play(self, scenario: int) -> bytes:
        return self.areas[scenario]

    def is_mud(self, scenario: int, turn: int) -> int:
        """3.2i, 4.1c The state of the ground."""
        return self._mud[scenario][turn] if turn < len(self._mud[scenario]) else self._mud[scenario][-1]

    @cached_property
    def _mud(self) -> tuple[bytes, ...]:
        """By scenario and turn; before the first turn as on it."""
        return tuple(
            bytes(MUD if day.ground == "mud" else DRY for day in (days[0], *days)) for days in self.days
        )  # fmt: skip

    def visibility(self, weather: int) -> int:
        """4.5b Hexes that can be seen."""
        return self.terrain_file.weather[weather].visibility

    @cached_property
    def weather_index(self) -> dict[str, int]:
        return {weather.id: i for i, weather in enumerate(self.terrain_file.weather)}

    def buddies(self, scenario: int, turn: int, a: int, b: int) -> bool:
        """Formations that the game lets work together without friction on this day."""
        day = self.day(scenario, turn).id
        return (a, b) in self._buddies.get(day, frozenset())

    @cached_property
    def _buddies(self) -> dict[str, frozenset[tuple[int, int]]]:
        found: dict[str, set[tuple[int, int]]] = {day.id: set() for day in self.schedule.day}
        for group in self.schedule.buddies:
            numbers = [self.formation_index[name] for name in group.formations]
            pairs = {(a, b) for a in numbers for b in numbers if a != b}
            for day in group.days or tuple(found):
                found[day] |= pairs
        return {day: frozenset(pairs) for day, pairs in found.items()}

    # tables ----------------------------------------------------------------------------------------------------------

    @cached_property
    def combat_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.combat_modifier}

    @cached_property
    def engagement_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.engagement_modifier}

    @cached_property
    def snafu_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.snafu_modifier}

    @cached_property
    def prices(self) -> dict[str, int]:
        return {price.id: price.levels for price in self.tables.fatigue_price}

    @property
    def kernel(self) -> Field:
        return self.fields.mine

    # the map ---------------------------------------------------------------------------------------------------------

    @cached_property
    def _within(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def near(self, hex_: int, radius: int) -> tuple[int, ...]:
        """Every other hex at most so far away."""
        found = self._within.get((hex_, radius))
        if found is None:
            found = self._within[hex_, radius] = tuple(self.grid.within(hex_, radius))
        return found

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """By hex: itself and those next to it."""
        return tuple((h, *self.grid.adjacent(h)) for h in range(len(self.grid)))

    @cached_property
    def _rows(self) -> dict[int, bytes]:
        return {}

    @cached_property
    def _runs(self) -> list[tuple[int, int, int]]:
        """The hexes in order, as runs along a column: where each begins, and how long it is."""
        runs: list[tuple[int, int, int]] = []
        for u, v in self.grid.doubled:
            if runs and (u, v) == (runs[-1][0], runs[-1][1] + 2 * runs[-1][2]):
                runs[-1] = (u, runs[-1][1], runs[-1][2] + 1)
            else:
                runs.append((u, v, 1))
        return runs

    @cached_property
    def _lines(self) -> tuple[int, tuple[bytes, ...]]:
        """How far a hex is: by columns between, then by half hexes along them, so many down to so many up."""
        us, vs = zip(*self.grid.doubled, strict=True)
        across, along = max(us) - min(us), max(vs) - min(vs)
        lines = (bytes(max(u, (u + abs(v)) // 2) for v in range(-along, along + 1)) for u in range(across + 1))
        return along, tuple(lines)

    def distances(self, hex_: int) -> bytes:
        """By hex: how many hexes away it is."""
        found = self._rows.get(hex_)
        if found is None:
            u, v = self.grid.doubled[hex_]
            down, lines = self._lines
            parts = [
                lines[abs(column - u)][first - v + down : first - v + down + 2 * count : 2]
                for column, first, count in self._runs
            ]
            found = self._rows[hex_] = b"".join(parts)
        return found


def _bits(row: Capability) -> int:
    return sum(bit for name, bit in _ABILITIES if getattr(row, name))


def _type_of(face: Face | None) -> str:
    """1.1d, 1.1e The line of the capabilities chart for a side of a counter."""
    if face is None or (not face.arrow and face.gun is None):
        return "unprepared"
    if face.gun is None:
        return "infantry"
    if face.arrow:
        return "light-dual" if face.gun.kind == "light" else "dual"
    return face.gun.kind


def load(definitions: Definitions, sides: tuple[str, ...], pack: Pack = NO_PACK) -> Rules:
    """The tables of a title."""
    map_ = definitions.load("map.json", MapFile)
    terrain = definitions.load("terrain.toml", TerrainFile)
    units = definitions.load("units.toml", UnitsFile)
    tables = definitions.load("tables.toml", TablesFile)
    schedule = definitions.load("schedule.toml", ScheduleFile)
    scenarios = definitions.load("scenarios.toml", ScenariosFile)
    grid = map_.make_grid()
    ground = survey(map_, grid, terrain, schedule.bridge)
    for unit in units.unit:
        if unit.side not in sides:
            raise DefinitionError(f"units.toml: {unit.id}: no side {unit.side!r}")
    return Rules(
        map=map_, grid=grid, ground=ground, terrain_file=terrain, units=units.unit, formations=units.formation,
        artillery=units.artillery, tables=tables, schedule=schedule, scenarios_file=scenarios, sides=sides, pack=pack,
        fields=FieldPerThread(grid.neighbour, grid.neighbour), lines=Sight(grid, ground.blocks, one_open_side=True),
        definitions_hash=definitions.hash,
    )  # fmt: skip
