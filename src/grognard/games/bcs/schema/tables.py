"""tables.toml: the charts of the series, modifiers, capabilities and limits."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised


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
