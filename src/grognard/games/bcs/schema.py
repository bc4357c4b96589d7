"""The shapes of the definition files, checked when they are loaded.

`data/system/` holds the charts of the series; a pack has a folder of its own beside it. Files of the same name are
merged, so a pack may add to a chart of the series or change an entry of it (1.0c).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

#: 1.1a The three classes of movement.
MovementClass = Literal["tac", "leg", "truck"]
#: 1.1e The colours of an AV.
AvKind = Literal["red", "limited", "standoff", "light"]

# terrain.toml --------------------------------------------------------------------------------------------------------

#: 4.1, 4.1d Movement points, or "prohibited"
Price = float | Literal["prohibited"]


class Terrain(msgspec.Struct, frozen=True):
    """A terrain of the Terrain Effects Chart.

    Off the road a hex costs its dearest terrain (4.1a); a cost of `stop_cost` makes it Stop terrain (4.1e).
    """

    id: str
    name: Localised
    cost: dict[MovementClass, Price]
    #: 5.0a it affects combat and barrage, and limits Engagement to adjacent hexes (5.2b.iv)
    affects_combat: bool
    #: defender's modifier on the Combat table: infantry (no AV printed), AV units (1.1e)
    infantry: int
    armour: int
    blocks_sight: bool
    #: 5.5d a Situational Retreat does not move units out of it
    key_terrain: bool = False
    #: 6.1 urban combat
    urban: bool = False
    #: row of the Barrage table; the best row for the target counts (5.4h.i)
    barrage: str = "open"


class Hexside(msgspec.Struct, frozen=True):
    """What crossing a hexside adds to the cost of the hex (4.1); `bridged` sides are crossed by their road (4.1d)."""

    id: str
    name: Localised
    cost: dict[MovementClass, Price] = {}
    infantry: int = 0
    armour: int = 0


class Line(msgspec.Struct, frozen=True):
    """A road, track or railway (4.1c). The cost along it replaces those of hex and hexside, by state of the ground."""

    id: str
    name: Localised
    #: by class; a class that is missing gets nothing from the line
    cost: dict[MovementClass, float]
    #: the same where the ground is mud, as far as it differs
    mud: dict[MovementClass, float] = {}
    #: 3.1a which part of an MSR may run on it: "whole", "headquarters" (between HQ and Trains only), "none"
    msr: Literal["whole", "headquarters", "none"] = "none"
    #: 4.7a HQs end their moves on it
    road: bool = True


class Weather(msgspec.Struct, frozen=True):
    """4.5b The weather of a day: hexes that can be seen; spotting never reaches beyond it (5.4f)."""

    id: str
    name: Localised
    visibility: int


class TerrainFile(msgspec.Struct, frozen=True):
    #: 4.1e
    stop_cost: float
    terrain: tuple[Terrain, ...]
    hexside: tuple[Hexside, ...]
    line: tuple[Line, ...]
    weather: tuple[Weather, ...]


# tables.toml (series) ------------------------------------------------------------------------------------------------


class CombatRow(msgspec.Struct, frozen=True):
    """5.1f A line of the Combat table, for totals of `least` and more."""

    row: str
    least: int
    attacker: int = 0
    defender: int = 0
    #: 5.5d, 5.5e
    retreat: Literal["", "situational", "automatic"] = ""
    #: further steps of the attack unit if a defending unit uses Prepared Defense
    prepared_loss: int = 0
    #: Traffic in the defender's hex, if it was vacated
    traffic: bool = False


class EngagementRow(msgspec.Struct, frozen=True):
    """5.2d A line of the Engagement table, for totals of `least` and more."""

    row: str
    least: int
    firer: int = 0
    target: int = 0
    retreat: bool = False
    drop: bool = False
    #: Traffic in the firer's hex
    traffic: bool = False


class BarrageRow(msgspec.Struct, frozen=True):
    """5.4h A line of the Barrage table: the lowest die that hits, by barrage and by Attack by Fire."""

    row: str
    name: Localised
    barrage: int
    fire: int


class Modifier(msgspec.Struct, frozen=True):
    """A die-roll modifier. Of the modifiers of one side with the same `group` only the best counts."""

    id: str
    name: Localised
    value: int
    #: value in a Shock Attack where it differs; combat table only
    shock: int | None = None
    #: whose roll it helps or hurts: attacker/defender, firer/target; "" for SNAFU
    side: Literal["", "attacker", "defender", "firer", "target"] = ""
    group: str = ""
    #: value for each level instead of once (Fatigue, MSR Blocked)
    per_level: bool = False


class SnafuRow(msgspec.Struct, frozen=True):
    """3.2, 3.3c A SNAFU result, for totals of `least` and more, and what the Formation may do with it."""

    id: Literal["fail", "partial", "full"]
    name: Localised
    least: int
    objectives: int
    #: share of the movement allowance (4.0c: fractions are kept)
    movement: float
    fire_events: int
    #: share of the artillery points, rounded up (5.4a)
    artillery: float
    #: attacks, barrages and Attack by Fire
    combat: bool


class FatigueRow(msgspec.Struct, frozen=True):
    """1.8b Fatigue rises on a die of `up_to` or less; the last line that applies counts."""

    id: str
    up_to: int


class IsolationRow(msgspec.Struct, frozen=True):
    """3.6a Steps that each unit loses, without and with an MSR Blocked marker."""

    id: str
    steps: int
    blocked: int


class UrbanClaim(msgspec.Struct, frozen=True):
    """6.1c.iv Control of an emptied urban hex before and after the active side claims it."""

    id: str
    before: str
    after: str


class FatiguePrice(msgspec.Struct, frozen=True):
    """6.4b What a planned level of Fatigue buys."""

    id: str
    levels: int


class Capability(msgspec.Struct, frozen=True):
    """1.1 A line of the Unit capabilities chart, by what the showing side is.

    `shock` needs a Tac allowance as well, `prepared` the Deployed side.
    """

    id: str
    name: Localised
    zoc: bool
    av_zoc: bool
    engagement_zone: bool
    regular: bool
    assist: bool
    shock: bool
    engage: bool
    target: bool
    fire: bool
    host: bool
    jump: bool
    spot: bool
    prepared: bool


class BarragePoints(msgspec.Struct, frozen=True):
    """5.4h.ii Most points of one Destruction barrage."""

    regular: int
    shock: int
    alone: int


class Limits(msgspec.Struct, frozen=True):
    """Every other number that the series rules state."""

    fire_events: int
    stacking: int
    objective_zone: int
    recon_range: int
    screen_zone: int
    spotting: int
    #: 1.9b hexes beyond the Command Radius
    safe_path: int
    retreat: int
    refuge: int
    optimal: tuple[int, int]
    hq_jump: int
    trains_jump: int
    msr_blocked: int
    fatigue: int
    returning_fatigue: int
    march_corridor: int
    soft_jump: int
    far_objective: int
    forced_march: int
    bought_activation: int
    urban_levels: int
    barrage_points: BarragePoints


class CombatTable(msgspec.Struct, frozen=True):
    row: tuple[CombatRow, ...]


class EngagementTable(msgspec.Struct, frozen=True):
    row: tuple[EngagementRow, ...]


class BarrageTable(msgspec.Struct, frozen=True):
    row: tuple[BarrageRow, ...]


class SnafuTable(msgspec.Struct, frozen=True):
    row: tuple[SnafuRow, ...]


class FatigueTable(msgspec.Struct, frozen=True):
    row: tuple[FatigueRow, ...]


class IsolationTable(msgspec.Struct, frozen=True):
    row: tuple[IsolationRow, ...]


class TablesFile(msgspec.Struct, frozen=True):
    combat: CombatTable
    combat_modifier: tuple[Modifier, ...]
    engagement: EngagementTable
    support_engagement: EngagementTable
    engagement_modifier: tuple[Modifier, ...]
    barrage: BarrageTable
    snafu: SnafuTable
    snafu_modifier: tuple[Modifier, ...]
    fatigue: FatigueTable
    isolation: IsolationTable
    capability: tuple[Capability, ...]
    urban_claim: tuple[UrbanClaim, ...]
    fatigue_price: tuple[FatiguePrice, ...]
    limits: Limits


# units.toml ----------------------------------------------------------------------------------------------------------


class Gun(msgspec.Struct, frozen=True):
    """1.1a An AV: how good it is, of which kind, and how far it reaches."""

    av: int
    kind: AvKind
    range: int = 1


class Face(msgspec.Struct, frozen=True, rename={"mover": "class"}):
    """1.1c One side of a counter. Without arrow and gun it is Unprepared (1.1d)."""

    mover: MovementClass
    ma: float
    arrow: bool = False
    gun: Gun | None = None


class Headquarters(msgspec.Struct, frozen=True):
    """1.4a, 2.5h, 5.4b What a headquarters prints: Command Radius, activation roll, organic artillery."""

    radius: int
    activation: int
    artillery: int


class Membership(msgspec.Struct, frozen=True):
    """1.1e The Formation that a unit is organic to; "" for an independent unit."""

    formation: str = ""


class Unit(msgspec.Struct, frozen=True):
    """A counter. `move` alone: single-sided (1.1c); neither side but `support`: always Support (1.5b)."""

    id: str
    name: Localised
    #: what the counter prints
    label: str
    side: str
    #: symbol: infantry, panzergrenadier, ..., headquarters, trains
    type: str
    size: str
    formation: Membership = Membership()
    ar: int = 0
    steps: int = 0
    deployed: Face | None = None
    move: Face | None = None
    #: 1.5e the gun it has as Support; None if it cannot be Support
    support: Gun | None = None
    hard: bool = False
    breakthrough: bool = False
    recon: bool = False
    garrison: bool = False
    engineers: bool = False
    #: 1.1g
    rebuildable: bool = True
    headquarters: Headquarters | None = None


class Formation(msgspec.Struct, frozen=True):
    """1.3 A Formation: its headquarters, Combat Trains and organic units (those whose `formation` it is)."""

    id: str
    name: Localised
    label: str
    side: str
    headquarters: str
    trains: str
    #: superior unit, for the arrival of artillery and for display
    corps: str = ""


class Artillery(msgspec.Struct, frozen=True):
    """5.4b Assignable points: one marker each; `formations` says who may have them (empty: all of the side)."""

    id: str
    name: Localised
    side: str
    points: int
    formations: tuple[str, ...] = ()


class UnitsFile(msgspec.Struct, frozen=True):
    formation: tuple[Formation, ...]
    unit: tuple[Unit, ...]
    artillery: tuple[Artillery, ...] = ()


# schedule.toml -------------------------------------------------------------------------------------------------------


class AirRoll(msgspec.Struct, frozen=True):
    """2.0 Air points of a side: by face of the die, or one entry without a roll; `weather` limits them to such."""

    side: str
    points: tuple[int, ...]
    weather: tuple[str, ...] = ()


class ReplacementRoll(msgspec.Struct, frozen=True):
    """2.2a Replacement points of a side: by face of the die, or one entry without a roll."""

    side: str
    kind: Literal["av", "other"]
    points: tuple[int, ...]


class DayModifier(msgspec.Struct, frozen=True):
    """3.2b A SNAFU modifier of the game on this day."""

    side: str
    value: int
    rule: str
    name: Localised
    formations: tuple[str, ...] = ()


class Day(msgspec.Struct, frozen=True):
    """1.0a A game turn is a day; scenarios play some of them."""

    id: str
    name: Localised
    #: by face of the die, or one entry without a roll
    weather: tuple[str, ...]
    ground: Literal["dry", "mud"] = "dry"
    air: tuple[AirRoll, ...] = ()
    replacements: tuple[ReplacementRoll, ...] = ()
    snafu: tuple[DayModifier, ...] = ()


class SupplySource(msgspec.Struct, frozen=True):
    """3.1 Where MSRs end, for a side while it controls the hex; for some Formations only, if it says so."""

    id: str
    name: Localised
    side: str
    hex: str
    formations: tuple[str, ...] = ()


class EntryArea(msgspec.Struct, frozen=True):
    """2.1d Hexes where reinforcements enter, and the map edge they belong to (5.5h)."""

    id: str
    name: Localised
    side: str
    hexes: tuple[str, ...]
    edge: Literal["north", "east", "south", "west"]


class BridgeStage(msgspec.Struct, frozen=True):
    """From this day on such classes cross; later that day if it waits for completed first activations of a side."""

    day: str
    classes: tuple[MovementClass, ...]
    after: int = 0
    side: str = ""


class Demolition(msgspec.Struct, frozen=True):
    """Who may blow a bridge, from which day, and the highest die that does, without and with engineers there."""

    side: str
    day: str
    up_to: int
    engineers: int


class Bridge(msgspec.Struct, frozen=True):
    """A bridge over a river, for all classes unless it has stages: then for those of the latest that has begun."""

    id: str
    name: Localised
    between: tuple[str, str]
    stages: tuple[BridgeStage, ...] = ()
    demolition: Demolition | None = None


class Buddies(msgspec.Struct, frozen=True):
    """Formations that never mix, cross or need coordination with one another; on some days only, if it says so."""

    id: str
    formations: tuple[str, ...]
    days: tuple[str, ...] = ()


class Loan(msgspec.Struct, frozen=True):
    """1.3b An exception: an organic unit that may be assigned to another Formation in the Assignment phase of a day."""

    id: str
    unit: str
    formation: str
    days: tuple[str, ...]


class Exit(msgspec.Struct, frozen=True):
    """Where a side's Formations leave the map for victory: so many combat units make an exited Formation."""

    id: str
    side: str
    hexes: tuple[str, ...]
    units: int
    #: first day of it
    day: str
    cost: float = 1


class ScheduleFile(msgspec.Struct, frozen=True):
    day: tuple[Day, ...]
    supply: tuple[SupplySource, ...]
    entry: tuple[EntryArea, ...] = ()
    bridge: tuple[Bridge, ...] = ()
    buddies: tuple[Buddies, ...] = ()
    loan: tuple[Loan, ...] = ()
    exit: tuple[Exit, ...] = ()


# scenarios.toml ------------------------------------------------------------------------------------------------------


class Zone(msgspec.Struct, frozen=True):
    """1.0f Where units may set up; `apart`: not adjacent to an enemy unit; `most`: units of the Formation there."""

    id: str
    name: Localised
    hexes: tuple[str, ...]
    apart: bool = False
    most: int = 99


class Start(msgspec.Struct, frozen=True):
    """Where units of a Formation start: in the hex, or anywhere in the zones, `hex` then being the usual place.

    A counter without a Deployed side shows its only one, whatever `showing` says.
    """

    units: tuple[str, ...]
    hex: str
    zones: tuple[str, ...] = ()
    showing: Literal["deployed", "move"] = "deployed"
    #: 1.0f steps where not full
    steps: int = 0


class FormationStart(msgspec.Struct, frozen=True):
    """1.0f, 1.0g A Formation at the start of a scenario."""

    formation: str
    headquarters: str
    trains: str
    #: -1 is Fresh
    fatigue: int = 0
    prepared: bool = False
    state: Literal["", "used", "done"] = ""
    #: 3.1.iii the route from headquarters by the Trains to the source
    msr: tuple[str, ...] = ()
    units: tuple[Start, ...] = ()
    #: 1.0f units that start as Support
    support: tuple[str, ...] = ()
    #: independent units assigned to it
    assigned: tuple[str, ...] = ()
    #: artillery markers assigned to it
    artillery: tuple[str, ...] = ()


class Arrival(msgspec.Struct, frozen=True):
    """2.1 Reinforcements of a turn: a Formation with its values, or units and artillery points alone.

    They enter at `entry`; at their own headquarters where `at_headquarters` says so; or are placed within `radius` of
    `hex`, if no enemy combat unit is within `apart` hexes of it (otherwise they enter at `entry`).
    """

    id: str
    turn: int
    side: str
    formation: str = ""
    fatigue: int = 0
    units: tuple[str, ...] = ()
    support: tuple[str, ...] = ()
    artillery: tuple[str, ...] = ()
    entry: str = ""
    at_headquarters: bool = False
    hex: str = ""
    radius: int = 0
    apart: int = 0
    #: where the Trains are placed; "" for the entry area
    trains: str = ""


class Withdrawal(msgspec.Struct, frozen=True):
    """Artillery points that lapse at the start of a turn."""

    turn: int
    artillery: tuple[str, ...]


class Objective(msgspec.Struct, frozen=True):
    """3.3a Victory hexes: `points` for all of them, `partly` for at least one."""

    id: str
    name: Localised
    hexes: tuple[str, ...]
    points: int
    partly: int = 0
    #: who holds it at the start
    holder: str = ""


class Reward(msgspec.Struct, frozen=True):
    """Points for an event: "exit" of a Formation, "jump" of an enemy headquarters."""

    id: Literal["exit", "jump"]
    points: int
    most: int = 0


class Victory(msgspec.Struct, frozen=True):
    """The side that scores wins with `win` points, draws with `draw`, and loses below."""

    side: str
    win: int
    draw: int
    objectives: tuple[Objective, ...]
    rewards: tuple[Reward, ...] = ()


class Area(msgspec.Struct, frozen=True):
    """The part of the map in play."""

    columns: tuple[int, int]
    rows: tuple[int, int]


class Scenario(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    text: Localised
    #: day of turn 1
    first_day: str
    turns: int
    #: 1.0g first player on turn 1; "" means that they roll
    first_player: str
    formations: tuple[FormationStart, ...]
    victory: Victory
    independents: tuple[Start, ...] = ()
    #: artillery markers in play but assigned to nobody
    artillery: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    area: Area | None = None
    #: sources, entry areas and days that differ from the schedule
    supply: tuple[SupplySource, ...] | None = None
    entry: tuple[EntryArea, ...] | None = None
    days: tuple[Day, ...] | None = None


class ScenariosFile(msgspec.Struct, frozen=True):
    zone: tuple[Zone, ...]
    scenario: tuple[Scenario, ...]


# examples.toml (a pack that has them) --------------------------------------------------------------------------------


class Example(msgspec.Struct, frozen=True):
    """A worked example of the rulebook: the Formations as they stand before the active one acts."""

    id: str
    rule: str
    name: Localised
    day: str
    active: str
    formations: tuple[FormationStart, ...]


class ExamplesFile(msgspec.Struct, frozen=True):
    example: tuple[Example, ...]
