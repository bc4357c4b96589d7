"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.manifest import Switch
from grognard.engine.mapfile import check_labels
from grognard.engine.option import OptionBook
from grognard.engine.printed import no_such
from grognard.engine.sentence import Sentence
from grognard.engine.switches import Switches
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.columns import places
from grognard.mechanics.field import Field, FieldPerThread

from . import schema
from .terrain import FORBIDDEN, SIDES, Ground, survey

# kinds of unit (3.2, 3.4, 3.5)
INFANTRY, CAVALRY, ARTILLERY, HORSE, MITRAILLEUSE, DETACHMENT, HQ = range(7)
KINDS = {"infantry": INFANTRY, "cavalry": CAVALRY, "artillery": ARTILLERY, "horse-artillery": HORSE,
         "mitrailleuse": MITRAILLEUSE, "detachment": DETACHMENT, "headquarters": HQ}  # fmt: skip
#: what a kind is when it fires and when it is fired on
FOOT = frozenset((INFANTRY, DETACHMENT))
GUNS = frozenset((ARTILLERY, HORSE))

#: 11.2 the column of the terrain chart; headquarters move as infantry (3.5.4)
ARM_OF = {CAVALRY: 1, ARTILLERY: 2, MITRAILLEUSE: 2, HORSE: 3}

# 3.1.3.1 weight classes
LIGHT, MEDIUM, HEAVY = 1, 2, 3
WEIGHTS = {"": 0, "light": LIGHT, "medium": MEDIUM, "heavy": HEAVY}

# kinds of chit (3.7)
EVENT, ACTIVATION, STAFF, FORTUNES = range(4)

# 18.1 to 18.4 light, by kind of turn
DAYLIGHT, HALF_LIGHT, NIGHT = range(3)
LIGHT_OF = {"day": DAYLIGHT, "dusk": HALF_LIGHT, "dawn": HALF_LIGHT, "evening": NIGHT, "deep-night": NIGHT}

#: strength points are counted in sixteenths: halving three times keeps every fraction (2.3)
SP = 16

#: 3.3 sides of a combat unit's counter: fresh and worn
FACES = 2
#: 11.8 cavalry units of a side whose failures can be told apart
MOST_RIDERS = 15
NONE = -1


@dataclass(frozen=True)
class Chit:
    """3.7 A chit: what it is, whose, and which formation it activates."""

    id: str
    kind: int
    side: int
    event: str = ""
    source: str = ""
    timing: str = ""
    formation: int = NONE


@dataclass(frozen=True, eq=False)
class Rules:
    """Everything that the map, the counters and the charts say."""

    switches: Switches
    map: schema.Map
    grid: Grid
    ground: Ground
    terrain_file: schema.TerrainFile
    units: tuple[schema.Unit, ...]
    formations: tuple[schema.Formation, ...]
    tables: schema.TablesFile
    chit_file: schema.ChitsFile
    schedule: schema.ScheduleFile
    setups: dict[str, schema.Setup]
    scenarios: tuple[schema.Scenario, ...]
    chits: tuple[Chit, ...]
    fields: FieldPerThread

    # by unit
    ids: tuple[str, ...]
    unit_index: dict[str, int]
    side: bytes
    kind: bytes
    weight: bytes
    arm: bytes
    #: printed values by face
    tcr: tuple[tuple[int, int], ...]
    sp: tuple[tuple[int, int], ...]
    ma: tuple[tuple[int, int], ...]
    #: 4.3 the mitrailleuse under an artillery unit, and the artillery unit over a mitrailleuse; NONE for others
    battery: tuple[int, ...]
    parent: tuple[int, ...]

    option: OptionBook = field(default_factory=OptionBook)

    #: by side and value of `group`: 1 where no enemy combat unit stands / where nobody does
    not_enemy: tuple[bytes, bytes] = (bytes([1, 1, 0]) + bytes(253), bytes([1, 0, 1]) + bytes(253))
    nobody: bytes = bytes([1]) + bytes(255)

    @cache  # noqa: B019 - the rules live as long as the program
    def distances(self, hex_: int) -> bytes:
        """By hex: how far it is from this one."""
        return self.grid.distances(hex_)

    @cache  # noqa: B019
    def within(self, hex_: int, reach: int) -> frozenset[int]:
        """The hexes at most so far from this one, itself included."""
        return frozenset((hex_, *self.grid.within(hex_, reach)))

    @property
    def kernel(self) -> Field:
        """The inner loops, with this thread's own memory of the last search."""
        return self.fields.mine

    @property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @cached_property
    def is_combat(self) -> bytes:
        """3.1 By unit: 1 for what fights and is not just a part of its parent (4.3)."""
        return bytes(kind not in (HQ, MITRAILLEUSE) for kind in self.kind)

    @cached_property
    def body(self) -> tuple[int, ...]:
        """4.3 By unit: itself, or the artillery unit that a mitrailleuse is a part of."""
        return tuple(unit if over == NONE else over for unit, over in enumerate(self.parent))

    @cached_property
    def hq_of(self) -> tuple[int, ...]:
        """By formation: its headquarters."""
        return tuple(self.unit_index[formation.headquarters] for formation in self.formations)

    @cache  # noqa: B019
    def formation(self, scenario: int) -> bytes:
        """3.1.1 By unit: the formation it activates with in a scenario."""
        index = self.formation_index
        attached = {entry.unit: entry.formation for entry in self.scenarios[scenario].attached}
        return bytes(index[attached.get(unit.id, unit.formation.corps)] for unit in self.units)

    @cache  # noqa: B019
    def members(self, scenario: int) -> tuple[tuple[int, ...], ...]:
        """By formation: its units in a scenario, the headquarters included, mitrailleuses left to their parents."""
        of = self.formation(scenario)
        units = [u for u in range(len(self.units)) if self.kind[u] != MITRAILLEUSE]
        return tuple(tuple(u for u in units if of[u] == f) for f in range(len(self.formations)))

    @cache  # noqa: B019
    def turns(self, scenario: int) -> tuple[int, int]:
        """Numbers of the first and the last turn of a scenario."""
        number = {turn.id: turn.number for turn in self.schedule.turn}
        return number[self.scenarios[scenario].first_turn], number[self.scenarios[scenario].last_turn]

    @cached_property
    def light(self) -> bytes:
        """18.0 By number of the turn: daylight, dusk or dawn, night."""
        return bytes([DAYLIGHT, *(LIGHT_OF[turn.kind] for turn in self.schedule.turn)])

    @cached_property
    def turn(self) -> dict[str, schema.Turn]:
        return {turn.id: turn for turn in self.schedule.turn}

    @cache  # noqa: B019
    def chits_of(self, side: int, kind: int) -> tuple[int, ...]:
        """3.7 The chits of a kind that belong to a side."""
        return tuple(i for i, chit in enumerate(self.chits) if (chit.side, chit.kind) == (side, kind))

    @cache  # noqa: B019
    def event_chits(self, scenario: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """5.1 The event chits of each side in a scenario."""
        events = self.scenarios[scenario].events
        found: tuple[list[int], list[int]] = ([], [])
        for side in (0, 1):
            wanted = list(events.of(side)) if isinstance(events, schema.Sides) else None
            for i in self.chits_of(side, EVENT):
                if wanted is None:
                    found[side].append(i)
                elif self.chits[i].source in wanted:
                    wanted.remove(self.chits[i].source)
                    found[side].append(i)
        return tuple(found[0]), tuple(found[1])

    @cache  # noqa: B019
    def in_play(self, scenario: int) -> bytes:
        """By hex: 1 where the scenario is played."""
        area = self.scenarios[scenario].map
        if area is None:
            return b"\x01" * len(self.grid)
        (west, east), (north, south) = area.columns, area.rows
        return bytes(west <= int(h[:2]) <= east and north <= int(h[2:]) <= south for h in self.labels)

    @cache  # noqa: B019
    def prices_in_play(self, scenario: int, *tables: bytes) -> bytes:
        """By step: the dearest of several prices where the scenario is played."""
        area = self.in_play(scenario)
        return bytes(
            max(prices) if to != NOWHERE and area[to] else FORBIDDEN
            for to, *prices in zip(self.grid.neighbour, *tables, strict=True)
        )

    @cached_property
    def by_side(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return places(self.side, 0), places(self.side, 1)

    @cached_property
    def rider_bit(self) -> tuple[int, ...]:
        """By unit: the bit of a cavalry unit among those of its side (11.8)."""
        riders = [[u for u in units if self.kind[u] == CAVALRY] for units in self.by_side]
        bits = {unit: 1 << i for units in riders for i, unit in enumerate(units)}
        return tuple(bits.get(unit, 0) for unit in range(len(self.units)))

    @cached_property
    def hqs(self) -> tuple[tuple[int, ...], ...]:
        """By side: its headquarters."""
        return tuple(tuple(u for u in units if self.kind[u] == HQ) for units in self.by_side)

    @cached_property
    def bodies(self) -> tuple[tuple[int, ...], ...]:
        """By side: every unit but the mitrailleuses, which are a part of their parents (4.3)."""
        return tuple(tuple(u for u in units if self.parent[u] == NONE) for units in self.by_side)

    @cached_property
    def fighters(self) -> tuple[tuple[int, ...], ...]:
        """By side: its combat units (3.1)."""
        return tuple(tuple(u for u in units if self.is_combat[u]) for units in self.by_side)

    @cached_property
    def foot(self) -> tuple[tuple[int, ...], ...]:
        """By side: infantry and detachments."""
        return tuple(tuple(u for u in units if self.kind[u] in FOOT) for units in self.by_side)

    @cached_property
    def divisions(self) -> frozenset[str]:
        """6.2.1 The divisions that units belong to."""
        return frozenset(unit.formation.division for unit in self.units) - {""}

    @cached_property
    def arrivals(self) -> frozenset[str]:
        """11.10 The groups of reinforcements."""
        return frozenset(arrival.id for arrival in self.schedule.arrival)

    @cached_property
    def formation_index(self) -> dict[str, int]:
        return {formation.id: i for i, formation in enumerate(self.formations)}

    @cached_property
    def chit_index(self) -> dict[str, int]:
        return {chit.id: i for i, chit in enumerate(self.chits)}

    @cached_property
    def fire_columns(self) -> tuple[tuple[str, ...], ...]:
        """8.5 Results by column and die; the die's faces count from 0."""
        rows = sorted(self.tables.fire.row, key=lambda row: row.die)
        return tuple(tuple(row.results[c] for row in rows) for c in range(len(self.tables.fire.columns)))

    @cached_property
    def fire_minima(self) -> list[int]:
        """8.2 The least strength of each column."""
        return [int(least * SP) for least in self.tables.fire.column_min]

    @cached_property
    def assault_columns(self) -> dict[int, tuple[str, ...]]:
        """12.7 Results by column and die."""
        rows = sorted(self.tables.assault.row, key=lambda row: row.die)
        return {d: tuple(row.results[i] for row in rows) for i, d in enumerate(self.tables.assault.differential)}

    @cached_property
    def ranges(self) -> tuple[tuple[int, int, int], ...]:
        """8.1.3 By unit: last hex of canister, effective and extended range; nothing for those that never fire."""
        known = {(entry.side, kind): entry for entry in self.tables.range for kind in entry.types}
        found = []
        for unit in self.units:
            entry = known.get((unit.side, unit.type))
            found.append((entry.canister, entry.effective, entry.extended) if entry else (0, 0, 0))
        return tuple(found)

    @cached_property
    def fire_shift(self) -> dict[str, int]:
        """8.4 Column shifts of a fire by their condition."""
        return {entry.condition: entry.shift for entry in self.tables.fire_shift}

    @cached_property
    def assault_shift(self) -> dict[str, int]:
        """12.5 Column shifts of an assault by their condition."""
        return {entry.condition: entry.shift for entry in self.tables.assault_shift}

    @cached_property
    def odds(self) -> tuple[schema.Odds, ...]:
        """12.5 a The ratios, the best first, wherever an owner's file puts them."""
        return tuple(sorted(self.tables.odds, key=lambda entry: -entry.attack / entry.defence))

    @cached_property
    def marker_sp(self) -> tuple[int, int, int]:
        """3.6.1 What no marker, Shaken and Disrupted do to the strength."""
        known = {entry.id: entry.strength * SP for entry in self.tables.modifier}
        return 0, known["shaken"], known["disrupted"]

    @cached_property
    def marker_tcr(self) -> dict[str, int]:
        """3.1.2 What markers, works and half-light do to the TCR."""
        return {entry.id: entry.tcr for entry in self.tables.modifier}

    @cached_property
    def command(self) -> tuple[tuple[int, int], ...]:
        """3.5.3 By unit: command rating on the A and on the D side."""
        return tuple((u.command.aggressive, u.command.defensive) if u.command else (0, 0) for u in self.units)

    @cached_property
    def tracks(self) -> dict[str, int]:
        return {track.id: i for i, track in enumerate(self.chit_file.track)}

    @cached_property
    def forts(self) -> tuple[int, ...]:
        """2.2.3 The fortress hexes: those that cannot be attacked."""
        kinds = self.ground.kinds
        return tuple(h for h in range(len(self.grid)) if not all(kind.attackable for kind in kinds[h]))

    @cached_property
    def is_fort(self) -> bytes:
        """2.2.3 By hex: 1 for a fortress."""
        return bytes(h in self.forts for h in range(len(self.grid)))

    @cached_property
    def limit(self) -> bytes:
        """4.1, 4.4 By hex: how many combat units it holds."""
        kinds, most = self.ground.kinds, self.schedule.stacking.units
        return bytes(min(most, *(kind.limit for kind in kinds[h])) for h in range(len(self.grid)))

    @cache  # noqa: B019
    def event_kinds(self, side: int, kinds: tuple[str, ...]) -> tuple[int, ...]:
        """The event chits of these kinds that belong to a side."""
        return tuple(i for i in self.chits_of(side, EVENT) if self.chits[i].event in kinds)

    def scenario_index(self, name: str) -> int:
        return next(i for i, scenario in enumerate(self.scenarios) if scenario.id == name)


def load(files: Definitions, switches: Sequence[Switch]) -> Rules:
    """Read, overlay and check the definition files."""
    map_, terrain = files.load("map.json", schema.Map), files.load("terrain.toml", schema.TerrainFile)
    counters, tables = files.load("units.toml", schema.UnitsFile), files.load("tables.toml", schema.TablesFile)
    chit_file = files.load("chits.toml", schema.ChitsFile)
    scenarios = files.load("scenarios.toml", schema.ScenariosFile)
    schedule = files.load("schedule.toml", schema.ScheduleFile)
    grid = map_.make_grid()
    units = counters.unit
    _check(counters, scenarios, grid)
    _check_stacks(counters, scenarios, schedule.stacking)
    for scenario in scenarios.scenario:
        _check_once(scenario, {setup.id: setup for setup in scenarios.setup})
    steps = tables.assault.differential
    if steps != tuple(range(steps[0], steps[0] + len(steps))):
        form = "{steps} leave something out"
        raise DefinitionError.at("tables.toml: assault: differential", "steps-left-out", form, steps=str(steps))
    index = {unit.id: i for i, unit in enumerate(units)}
    kind = bytes(KINDS[unit.type] for unit in units)
    parent = tuple(index[unit.parent] if unit.parent else NONE for unit in units)
    under = {p: i for i, p in enumerate(parent) if p != NONE}
    return Rules(
        switches=Switches(switches),
        map=map_, grid=grid, ground=survey(map_, grid, terrain), terrain_file=terrain,
        units=units, formations=counters.formation, tables=tables, chit_file=chit_file,
        schedule=schedule, setups={setup.id: setup for setup in scenarios.setup},
        scenarios=scenarios.scenario,
        chits=_chits(chit_file, counters.formation),
        fields=FieldPerThread(grid.neighbour, grid.neighbour),
        ids=tuple(unit.id for unit in units),
        unit_index=index,
        side=bytes(SIDES.index(unit.side) for unit in units),
        kind=kind,
        weight=bytes(WEIGHTS[unit.weight] for unit in units),
        arm=bytes(ARM_OF.get(k, 0) for k in kind),
        tcr=tuple((u.tcr[0], u.tcr[-1]) if u.tcr else (0, 0) for u in units),
        sp=tuple((int(u.strength[0] * SP), int(u.strength[-1] * SP)) if u.strength else (0, 0) for u in units),
        ma=tuple((u.movement[0], u.movement[-1]) for u in units),
        battery=tuple(under.get(i, NONE) for i in range(len(units))),
        parent=parent,
    )  # fmt: skip


def _chits(file: schema.ChitsFile, formations: tuple[schema.Formation, ...]) -> tuple[Chit, ...]:
    """3.7 Event chits, Activation chits, those of the commanders in chief, and Fortunes of War."""
    events = [
        Chit(c.id if c.copies == 1 else f"{c.id}.{n}", EVENT, SIDES.index(c.side), c.kind, c.id, c.timing)
        for c in file.event
        for n in range(1, c.copies + 1)
    ]
    activations = [Chit(f.id, ACTIVATION, SIDES.index(f.side), formation=i) for i, f in enumerate(formations)]
    staffs = [Chit(c.id, STAFF, SIDES.index(c.side)) for c in file.cic]
    return (*events, *activations, *staffs, Chit("fortunes-of-war", FORTUNES, NONE))


def _check(counters: schema.UnitsFile, scenarios: schema.ScenariosFile, grid: Grid) -> None:
    """Names in one file must exist in the other."""
    units, formations = {unit.id for unit in counters.unit}, {formation.id for formation in counters.formation}
    for unit in counters.unit:
        where = f"units.toml: unit {unit.id}"
        if unit.formation.corps not in formations:
            raise no_such(where, "formation", unit.formation.corps, formations)
        if unit.parent and unit.parent not in units:
            raise no_such(where, "parent", unit.parent)
        if unit.side not in SIDES:
            raise no_such(where, "side", unit.side, SIDES)
        if unit.type not in KINDS:
            raise no_such(where, "type", unit.type, KINDS)
        if len(unit.tcr) not in (0, FACES):
            form = "{count} value, fresh and worn are {faces}"
            raise DefinitionError.at(f"{where}: tcr", "faces-count", form, count=len(unit.tcr), faces=FACES)
    for side in SIDES:
        riders = [unit for unit in counters.unit if unit.side == side and unit.type == "cavalry"]
        if len(riders) > MOST_RIDERS:  # 11.8: a bit each
            form = "{count} cavalry units, at most {most}"
            raise DefinitionError.at(f"units.toml: {side}", "many-riders", form, count=len(riders), most=MOST_RIDERS)
    for formation in counters.formation:
        if formation.headquarters not in units:
            raise no_such(f"units.toml: formation {formation.id}", "unit", formation.headquarters)
    for setup in scenarios.setup:
        for place in setup.places:
            check_labels(grid, (place.hex,), f"scenarios.toml: set-up {setup.id}")
            for name in place.units:
                if name not in units:
                    where = f"scenarios.toml: set-up {setup.id}: hex {place.hex}: units"
                    raise no_such(where, "unit", name, units)
    for scenario in scenarios.scenario:
        hexes = (*scenario.victory.hexes, *scenario.control.prussian, *scenario.control.french)
        check_labels(grid, hexes, f"scenarios.toml: scenario {scenario.id}")


def _check_once(scenario: schema.Scenario, setups: Mapping[str, schema.Setup]) -> None:
    """No unit stands in two places."""
    found: dict[str, str] = {}
    for setup in scenario.setups:
        if setup not in setups:
            raise no_such(f"scenarios.toml: scenario {scenario.id}: setups", "set-up", setup, setups)
        for place in setups[setup].places:
            for name in place.units:
                if name in found:
                    where = f"scenarios.toml: set-up {setup}: hex {place.hex}: units"
                    form = "{unit} stands in {hex} already"
                    raise DefinitionError.at(where, "stands-already", form, unit=name, hex=found[name])
                found[name] = place.hex


def _check_stacks(counters: schema.UnitsFile, scenarios: schema.ScenariosFile, limits: schema.Stacking) -> None:
    """4.1, 4.1.1 No set-up begins with a hex that is over the limits."""
    kinds = {unit.id: KINDS[unit.type] for unit in counters.unit}
    fresh_brigades = Sentence("fresh-brigades", "fresh brigades ")
    for setup in scenarios.setup:
        for place in setup.places:
            filling = [name for name in place.units if kinds[name] not in (HQ, MITRAILLEUSE)]
            fresh = [name for name in filling if kinds[name] == INFANTRY and name not in place.worn]
            checks = ((filling, limits.units, "", "4.1"), (fresh, limits.fresh_brigades, fresh_brigades, "4.1.1"))
            for names, limit, what, rule in checks:
                if len(names) > limit:
                    where = f"scenarios.toml: set-up {setup.id}: hex {place.hex}: units"
                    form = "{what}{units} are more than {limit} (rule {rule})"
                    named = {"what": what, "units": ", ".join(names), "limit": limit, "rule": rule}
                    raise DefinitionError.at(where, "over-limit", form, **named)
