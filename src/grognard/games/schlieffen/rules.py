"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.manifest import Switch
from grognard.engine.mapfile import MapFile, check_labels
from grognard.engine.option import OptionBook
from grognard.engine.printed import no_such
from grognard.engine.switches import Switches
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.columns import places
from grognard.mechanics.field import Field, FieldPerThread
from grognard.mechanics.ground import FORBIDDEN as FORBIDDEN
from grognard.mechanics.tables import check_row, losses

from .schema import Faces, ScheduleFile, TablesFile, Terrain, TerrainFile, Unit, UnitsFile

# kinds of unit (2.5)
CORPS, HQ, FORT, DEPOT = 0, 1, 2, 3
KINDS = {"infantry": CORPS, "cavalry": CORPS, "headquarters": HQ, "fort": FORT, "depot": DEPOT}

# nations (1.3)
GERMAN_NATION, FRENCH, BRITISH, BELGIAN = 0, 1, 2, 3
NATIONS = ("german", "french", "british", "belgian")
#: 2.7 steps that a counter shows, one a side
STEPS_OF_A_COUNTER = 2


def _mask(feature: str) -> cached_property[bytes]:
    """By hex: 1 where the map has a feature."""
    return cached_property(lambda rules: rules.mask(feature))


def _hexes(feature: str) -> cached_property[list[int]]:
    """The hexes that have a feature."""
    return cached_property(lambda rules: rules.hexes_with(feature))


@dataclass(frozen=True)
class Rules:
    """Everything that the map, the counters and the charts say."""

    switches: Switches

    map: MapFile
    grid: Grid
    units: tuple[Unit, ...]
    schedule: ScheduleFile
    tables: TablesFile
    terrain_file: TerrainFile

    # by unit
    ids: tuple[str, ...]
    unit_index: dict[str, int]
    side: bytes
    nation: bytes
    kind: bytes
    movement: bytes
    strengths: tuple[tuple[int, ...], ...]
    back_strength: tuple[int, ...]
    back_movement: tuple[int, ...]
    cost_tables: tuple[bytes, ...]
    cost_class: bytes
    mobile: tuple[tuple[int, ...], tuple[int, ...]]
    #: no unit fills a hex while it moves
    weightless: bytes
    by_side: tuple[tuple[int, ...], tuple[int, ...]]
    headquarters: tuple[tuple[int, ...], ...]
    hqs: tuple[int, ...]
    depots: tuple[int, ...]
    depot_of: dict[int, int]

    # by nation and side
    side_of_nation: tuple[int, ...]
    nations_of: tuple[tuple[int, ...], tuple[int, ...]]

    # by hex and by step
    features: tuple[frozenset[str], ...]
    terrain: tuple[Terrain, ...]
    river: bytes
    on_rail: bytes
    grounds: FieldPerThread
    rails: FieldPerThread
    #: what a supply line counts by step, doubled so that a hex along a railway can count one half (8.3, 8.6)
    two_each: bytes
    half_along_rails: bytes
    half_along_french_rails: bytes

    option: OptionBook = field(default_factory=OptionBook)

    #: by value of `owner`: 1 where the side may be / where the hex is not held by the side
    not_enemy: tuple[bytes, bytes] = (bytes([1, 1, 0]) + bytes(253), bytes([1, 0, 1]) + bytes(253))
    held_by: tuple[bytes, bytes] = (bytes([0, 1, 0]) + bytes(253), bytes([0, 0, 1]) + bytes(253))
    ones: bytes = bytes([0, 1]) + bytes(254)
    not_owned: tuple[bytes, bytes] = (bytes([1, 0, 1]) + bytes(253), bytes([1, 1, 0]) + bytes(253))

    @property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @property
    def ground(self) -> Field:
        """Searches over the whole map."""
        return self.grounds.mine

    @property
    def rail(self) -> Field:
        """Searches along railways."""
        return self.rails.mine

    @cached_property
    def nobody(self) -> bytearray:
        """By hex: nothing that could fill it; stacking is looked at when a phase is over (6.1)."""
        return bytearray(len(self.grid))

    # by hex: 1 where the map has a feature
    heavy = _mask("heavy-fortress")
    city = _mask("city")
    victory_city = _mask("victory-city")
    german_city = _mask("german-city")
    perimeter = _mask("paris-perimeter")
    british_fortress = _mask("british-fortress")

    # the hexes that have a feature
    victory_cities = _hexes("victory-city")
    german_cities = _hexes("german-city")
    paris_hexes = _hexes("paris")
    ports = _hexes("port")
    landing_hexes = _hexes("entry-bef")
    sixth_army_hexes = _hexes("entry-french-sixth")
    sources_german = _hexes("supply-german")
    sources_entente = _hexes("supply-entente")

    @cached_property
    def french_cities(self) -> list[int]:
        return [hex_ for hex_ in self.hexes_with("city") if "france" in self.features[hex_]]

    @cached_property
    def belgian_refuge(self) -> int:
        return self.grid.index[self.schedule.retreat.belgian_refuge]

    @cached_property
    def costs_of(self) -> tuple[bytes, ...]:
        """By unit: the prices that it pays."""
        return tuple(self.cost_tables[cost_class] for cost_class in self.cost_class)

    @cached_property
    def widest_command(self) -> int:
        """The largest command range of all headquarters."""
        return max(self.strengths[hq][1] for hq in self.hqs)

    def is_in(self, hex_: int, country: str) -> bool:
        """Whether a hex belongs to a country."""
        return country in self.features[hex_]

    def mask(self, feature: str) -> bytes:
        """By hex: 1 where the map has a feature."""
        found = self._masks.get(feature)
        if found is None:
            found = self._masks[feature] = bytes(feature in features for features in self.features)
        return found

    def hexes_with(self, feature: str) -> list[int]:
        """The hexes that have a feature."""
        return [hex_ for hex_, has in enumerate(self.mask(feature)) if has]

    _masks: dict[str, bytes] = field(default_factory=dict)


def load(files: Definitions, switches: Sequence[Switch]) -> Rules:
    """Read, overlay and check the definition files."""
    map_, terrain = files.load("map.json", MapFile), files.load("terrain.toml", TerrainFile)
    units = files.load("units.toml", UnitsFile).unit
    tables, schedule = files.load("tables.toml", TablesFile), files.load("schedule.toml", ScheduleFile)
    grid = map_.make_grid()
    by_label = {h.hex: h for h in map_.hexes}
    _check(map_, terrain, units, schedule, grid)
    _check_tables(tables)
    types = {t.id: t for t in terrain.terrain}
    land = tuple(types[by_label[label].terrain] for label in grid.labels)
    features = tuple(frozenset(by_label[label].features) for label in grid.labels)
    river = map_.steps_where(grid, lambda kinds: "river" in kinds)
    rails = map_.line_steps(grid, "rail")
    costs = _land_costs(grid, land, features, terrain, river)
    belgian = _kept_to(grid, costs, features, "belgian-area")
    along_rails = bytes(
        terrain.line[0].movement["depot"] if step in rails else FORBIDDEN for step in range(6 * len(grid))
    )
    nation = bytes(NATIONS.index(unit.nation) for unit in units)
    kind = bytes(KINDS[unit.type] for unit in units)
    side = bytes(schedule.sides.index(unit.side) for unit in units)
    sides_of_nations = tuple(schedule.sides.index(schedule.nation[name].side) for name in NATIONS)
    two = bytes(2 if to != NOWHERE else FORBIDDEN for to in grid.neighbour)
    short = round(2 * terrain.line[0].supply_distance)
    rail_links = array("h", (to if step in rails else NOWHERE for step, to in enumerate(grid.neighbour)))
    french = [("france" in f) for f in features]
    return Rules(
        switches=Switches(switches),
        map=map_, grid=grid, units=units, schedule=schedule, tables=tables, terrain_file=terrain,
        ids=tuple(unit.id for unit in units),
        unit_index={unit.id: i for i, unit in enumerate(units)},
        side=side, nation=nation, kind=kind,
        movement=bytes(unit.movement for unit in units),
        strengths=tuple((0, *reversed(unit.strength)) for unit in units),
        back_strength=tuple(u.out_of_supply.strength if u.out_of_supply else 0 for u in units),
        back_movement=tuple(u.out_of_supply.movement if u.out_of_supply else 0 for u in units),
        cost_tables=(costs, belgian, along_rails),
        cost_class=bytes(2 if kind[i] == DEPOT else int(nation[i] == BELGIAN) for i in range(len(units))),
        mobile=(_mobile(side, kind, 0), _mobile(side, kind, 1)),
        weightless=bytes(len(units)),
        by_side=(places(side, 0), places(side, 1)),
        headquarters=tuple(
            tuple(i for i in range(len(units)) if kind[i] == HQ and nation[i] == n) for n in range(len(NATIONS))
        ),
        hqs=places(kind, HQ),
        depots=places(kind, DEPOT),
        depot_of=_depots(units, kind, nation),
        side_of_nation=sides_of_nations,
        nations_of=(places(bytes(sides_of_nations), 0), places(bytes(sides_of_nations), 1)),
        features=features, terrain=land, river=river,
        on_rail=bytes(any(6 * h + d in rails for d in range(6)) for h in range(len(grid))),
        grounds=FieldPerThread(grid.neighbour, grid.neighbour),
        rails=FieldPerThread(rail_links, rail_links),
        two_each=two,
        half_along_rails=bytes(short if step in rails else cost for step, cost in enumerate(two)),
        half_along_french_rails=bytes(
            short if step in rails and french[grid.neighbour[step]] else cost for step, cost in enumerate(two)
        ),
    )  # fmt: skip


def _mobile(side: bytes, kind: bytes, wanted: int) -> tuple[int, ...]:
    """2.5 The units of a side that can move: all but forts."""
    return tuple(i for i in range(len(side)) if side[i] == wanted and kind[i] != FORT)


def _check(map_: MapFile, terrain: TerrainFile, units: tuple[Unit, ...], schedule: ScheduleFile, grid: Grid) -> None:
    """Names in one file must exist in the other."""
    map_.check_kinds({side.id for side in terrain.hexside}, {line.id for line in terrain.line})
    map_.check_terrain({kind.id for kind in terrain.terrain})
    for unit in units:
        check_labels(grid, filter(None, (unit.start, unit.historical)), f"units.toml: unit {unit.id}")
        for key, names in (("side", schedule.sides), ("nation", NATIONS), ("type", tuple(KINDS))):
            if getattr(unit, key) not in names:
                given = getattr(unit, key)
                raise no_such(f"units.toml: unit {unit.id}", key, given, names)
        if unit.type == "fort" and len(unit.strength) != STEPS_OF_A_COUNTER * unit.counters:
            steps = {"steps": len(unit.strength), "counters": unit.counters, "each": STEPS_OF_A_COUNTER}
            raise DefinitionError.at(
                f"units.toml: unit {unit.id}: strength",
                "steps-on-counters",
                "{steps} steps on {counters} counters, which have {each} each (rule {rule})",
                **steps,
                rule="2.7",
            )
    _check_stacks(units, schedule)
    check_labels(grid, (schedule.retreat.belgian_refuge,), "schedule.toml: retreat")


def _check_stacks(units: tuple[Unit, ...], schedule: ScheduleFile) -> None:
    """6.2 The historical set-up overfills no hex."""
    limits = {"headquarters": schedule.stacking.headquarters, "depot": schedule.stacking.depots}
    found: Counter[tuple[str, str]] = Counter()
    for unit in units:
        if unit.historical:
            kind = unit.type if unit.type in limits else "corps"
            found[unit.historical, kind] += 1
            if found[unit.historical, kind] > limits.get(kind, schedule.stacking.corps):
                form = "more than {limit} ({kind}) in {hex} (rule {rule})"
                named = {"limit": limits.get(kind, schedule.stacking.corps), "kind": kind, "hex": unit.historical}
                where = f"units.toml: unit {unit.id}: historical"
                raise DefinitionError.at(where, "many-of-a-kind", form, **named, rule="6.2")


def _check_tables(tables: TablesFile) -> None:
    """Every row of a chart is as long as the chart, every cell of the combat table a pair of losses."""
    combat = tables.combat
    for row in combat.row:
        check_row(f"combat row {row.die}", row.losses, combat.columns)
    for cell in (combat.below, combat.above, *(cell for row in combat.row for cell in row.losses)):
        losses("combat", cell)
    for name in tables.__struct_fields__:
        table = getattr(tables, name)
        if isinstance(table, Faces) and len(table.faces) != 6:
            raise DefinitionError.at(f"tables.toml: {name}", "faces-six", "faces must be six")


def _land_costs(
    grid: Grid, land: tuple[Terrain, ...], features: tuple[frozenset[str], ...], terrain: TerrainFile, river: bytes
) -> bytes:
    """3.2, 10.4, 10.5 The price of every step: the terrain entered, and the river crossed, free into and out of a city.
    Neutral land has no hexes and so no steps."""
    water = next(side for side in terrain.hexside if side.id == "river")
    costs = bytearray()
    for step, to in enumerate(grid.neighbour):
        if to == NOWHERE:
            costs.append(FORBIDDEN)
            continue
        beside_city = water.free_beside in features[to] or water.free_beside in features[step // 6]
        costs.append(land[to].movement + (water.movement if river[step] and not beside_city else 0))
    return bytes(costs)


def _kept_to(grid: Grid, costs: bytes, features: tuple[frozenset[str], ...], feature: str) -> bytes:
    """10.8 The same prices, with every step out of an area forbidden."""
    return bytes(
        cost if to != NOWHERE and feature in features[to] else FORBIDDEN
        for cost, to in zip(costs, grid.neighbour, strict=True)
    )


def _depots(units: tuple[Unit, ...], kind: bytes, nation: bytes) -> dict[int, int]:
    """8.6 The depot of a German headquarters: that of its own army."""
    depots = {unit.formation.get("army"): i for i, unit in enumerate(units) if kind[i] == DEPOT}
    return {
        i: depots[unit.formation.get("army")]
        for i, unit in enumerate(units)
        if kind[i] == HQ and nation[i] == GERMAN_NATION and unit.formation.get("army") in depots
    }
