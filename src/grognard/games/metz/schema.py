"""The shapes of the definition files, checked when they are loaded."""

from __future__ import annotations

from typing import Annotated

import msgspec

from grognard.engine.definitions import Localised
from grognard.engine.mapfile import Hex, MapFile


class LevelHex(Hex, frozen=True):
    """2.2.1 A hex with its level: 0 Flat, 1 Low, 2 Raised, 3 High."""

    level: int = 0


class Map(MapFile, frozen=True, kw_only=True):
    hexes: tuple[LevelHex, ...]


class Formation(msgspec.Struct, frozen=True):
    """3.1.1 A corps, independent cavalry division or artillery reserve."""

    id: str
    name: Localised
    side: str
    kind: str
    headquarters: str


class Membership(msgspec.Struct, frozen=True):
    """3.1.1 Where a unit belongs."""

    corps: str
    division: str = ""


class Command(msgspec.Struct, frozen=True):
    """3.5.3 Command ratings by posture."""

    aggressive: int
    defensive: int


class Unit(msgspec.Struct, frozen=True):
    """Values are lists: the fresh side first, the battleworn side second."""

    id: str
    name: Localised
    label: str
    side: str
    type: str
    formation: Membership
    movement: tuple[int, ...]
    tcr: tuple[int, ...] = ()
    strength: tuple[float, ...] = ()
    weight: str = ""
    parent: str = ""
    command: Command | None = None
    gsp: bool = False


class UnitsFile(msgspec.Struct, frozen=True):
    formation: tuple[Formation, ...]
    unit: tuple[Unit, ...]


Price = int | str


class Terrain(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    movement: dict[str, Price]
    sight: str
    command: Price
    charge_path: bool
    charge_target: bool
    cover: bool
    fire_shift: int
    lead_shift: int
    defence_shift: int
    sides: tuple[str, ...] = ("prussian", "french")
    limit: int = 9
    attackable: bool = True


class Hexside(msgspec.Struct, frozen=True):
    id: str
    up: dict[str, Price]
    down: dict[str, Price]
    uphill_shift: int


class Line(msgspec.Struct, frozen=True):
    id: str
    movement: float = 0
    road_march: float = 0
    command: float = 0


class Night(msgspec.Struct, frozen=True):
    movement_factor: int
    sight: int


class Entrance(msgspec.Struct, frozen=True):
    entry_road_place_factor: int
    spread: int
    delay_turns: int
    delay_shift: int


class TerrainFile(msgspec.Struct, frozen=True):
    terrain: tuple[Terrain, ...]
    hexside: tuple[Hexside, ...]
    line: tuple[Line, ...]
    night: Night
    entrance: Entrance


#: 8.5 no effect, morale tests with a modifier, casualty hits
FireResult = Annotated[str, msgspec.Meta(pattern=r"^(NE|2?CH|(2?CH\+)?MT(\+\d)?)$")]
#: 12.7 loser and loss points, casualty, the winner's loss; 12.7.3 a tough fight, or one by a second die
AssaultResult = Annotated[str, msgspec.Meta(pattern=r"^(TF|(TF\|)?[AD]\d\*?(\([AD]\d\))?)$")]


class FireRow(msgspec.Struct, frozen=True):
    die: int
    results: tuple[FireResult, ...]


class AssaultRow(msgspec.Struct, frozen=True):
    die: int
    results: tuple[AssaultResult, ...]


class FireTable(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    column_min: tuple[float, ...]
    row: tuple[FireRow, ...]


class AssaultTable(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    differential: tuple[int, ...]
    split_tough_fight_up_to: int
    row: tuple[AssaultRow, ...]


class Shift(msgspec.Struct, frozen=True):
    """8.4, 12.5 One entry of a list of column shifts."""

    id: str
    condition: str
    shift: int


class Range(msgspec.Struct, frozen=True):
    id: str
    side: str
    types: tuple[str, ...]
    effective: int
    extended: int
    canister: int = 0


class FortFire(msgspec.Struct, frozen=True):
    strength: int
    range: int
    formation: str


class Modifier(msgspec.Struct, frozen=True):
    id: str
    strength: int
    tcr: int


class FieldWorks(msgspec.Struct, frozen=True):
    near_cover: int
    sixth_corps_tcr: int
    sixth_corps: str


class Charge(msgspec.Struct, frozen=True):
    id: str
    factor: float
    gain: int


class Odds(msgspec.Struct, frozen=True):
    attack: int
    defence: int
    shift: int


class Bivouac(msgspec.Struct, frozen=True):
    out_of_range_or_no_loc: int
    enemy_within: int
    enemy_near: int
    short_loc: int
    normal_loc: int
    extended_loc: int
    leader_recovers_up_to: int


class TablesFile(msgspec.Struct, frozen=True):
    fire: FireTable
    fire_shift: tuple[Shift, ...]
    range: tuple[Range, ...]
    fort_fire: FortFire
    modifier: tuple[Modifier, ...]
    field_works: FieldWorks
    charge: tuple[Charge, ...]
    assault: AssaultTable
    odds: tuple[Odds, ...]
    assault_shift: tuple[Shift, ...]
    bivouac: Bivouac


class EventChit(msgspec.Struct, frozen=True):
    id: str
    side: str
    copies: int
    timing: str
    effect: str
    name: Localised

    @property
    def kind(self) -> str:
        """What it is, whichever side has it."""
        return self.id.partition(".")[0]


class StaffChit(msgspec.Struct, frozen=True):
    id: str
    side: str
    name: Localised
    spacing: int


class Fortune(msgspec.Struct, frozen=True):
    id: str
    min: int
    max: int


class Marker(msgspec.Struct, frozen=True):
    id: str
    count: int
    enemy_within: int = 0
    hexes: int = 0


class TrackCard(msgspec.Struct, frozen=True):
    """6.3.2 A command event track: `success` is the highest die that succeeds, by number of chits."""

    id: str
    side: str
    boxes: int
    success: tuple[int, ...]
    effect: str
    name: Localised


class ChitsFile(msgspec.Struct, frozen=True):
    event: tuple[EventChit, ...]
    cic: tuple[StaffChit, ...]
    fortune: tuple[Fortune, ...]
    out_of_command: tuple[Marker, ...]
    track: tuple[TrackCard, ...]


class Turn(msgspec.Struct, frozen=True):
    id: str
    number: int
    day: int
    date: str
    hour: int
    kind: str
    drawing: str


class Arrival(msgspec.Struct, frozen=True):
    """11.10 A group of reinforcements."""

    id: str
    side: str
    turn: str
    hex: str
    units: tuple[str, ...]
    scenarios: tuple[str, ...]
    movable: bool
    worn: tuple[str, ...] = ()


class Communication(msgspec.Struct, frozen=True):
    """18.5 Where lines of communication end."""

    id: str
    side: str
    grade: str
    hexes: tuple[str, ...]
    lines: tuple[str, ...] = ("major-road", "minor-road")
    columns: dict[str, int] = {}


class Stacking(msgspec.Struct, frozen=True):
    """4.1, 4.1.1 Combat units in a hex, and how many of them may be fresh brigades; fortresses hold as many as their
    terrain says (4.4)."""

    units: int
    fresh_brigades: int


class ScheduleFile(msgspec.Struct, frozen=True):
    sides: tuple[str, ...]
    stacking: Stacking
    loc: tuple[Communication, ...]
    turn: tuple[Turn, ...]
    arrival: tuple[Arrival, ...]


class Place(msgspec.Struct, frozen=True):
    hex: str
    units: tuple[str, ...]
    worn: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    id: str
    places: tuple[Place, ...]


class Sides(msgspec.Struct, frozen=True):
    """A list for each side."""

    prussian: tuple[str, ...] = ()
    french: tuple[str, ...] = ()

    def of(self, side: int) -> tuple[str, ...]:
        return self.french if side else self.prussian


class Attached(msgspec.Struct, frozen=True):
    unit: str
    formation: str


class Dormant(msgspec.Struct, frozen=True):
    """6.1 A formation whose chit stays out of the cup until that turn or until the enemy comes near."""

    formation: str
    until: str
    enemy_within: int


class Area(msgspec.Struct, frozen=True):
    """The part of the map in play."""

    columns: tuple[int, int]
    rows: tuple[int, int]


class Thresholds(msgspec.Struct, frozen=True):
    major: int
    minor: int
    draw: int


class Victory(msgspec.Struct, frozen=True):
    kind: str
    hexes: tuple[str, ...] = ()
    mandatory: Sides = Sides()
    automatic: Sides = Sides()
    thresholds: Thresholds | None = None


class ExitPoints(msgspec.Struct, frozen=True):
    hexes: tuple[str, ...]
    infantry_fresh: int
    infantry_worn: int
    artillery: int
    cavalry: int
    headquarters: int


class Town(msgspec.Struct, frozen=True):
    hex: str
    points: int


class Points(msgspec.Struct, frozen=True):
    """19.3 French victory points of a campaign."""

    exit: ExitPoints
    towns: tuple[Town, ...]
    towns_scored: str
    prussian_broken: int
    french_broken: int


class Defeat(msgspec.Struct, frozen=True):
    """19.3 What loses a campaign at once."""

    french_brigades_broken: int
    prussian_brigades_broken: int
    french_loses_both: tuple[str, ...]


class DawnRoll(msgspec.Struct, frozen=True):
    hour: int
    success: int


class Dawn(msgspec.Struct, frozen=True):
    """18.4 How French headquarters wake."""

    rolls: tuple[DawnRoll, ...]
    active_from_hour: int
    enemy_within: int


class Scenario(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    kind: str = msgspec.field(name="class")
    first_turn: str = ""
    last_turn: str = ""
    setups: tuple[str, ...] = ()
    events: Sides | str = "all"
    planned: int = 1
    random: int = 5
    cic: tuple[str, ...] = ()
    fortunes: bool = True
    tracks: tuple[str, ...] = ()
    control: Sides = Sides()
    victory: Victory = Victory("most-hexes")
    gsp: bool = False
    attached: tuple[Attached, ...] = ()
    dormant: tuple[Dormant, ...] = ()
    map: Area | None = None
    headquarters_off_map: tuple[str, ...] = ()
    detachments: tuple[str, ...] | None = None
    points: Points | None = None
    defeat: Defeat | None = None
    dawn: Dawn | None = None


class ScenariosFile(msgspec.Struct, frozen=True):
    setup: tuple[Setup, ...]
    scenario: tuple[Scenario, ...]
