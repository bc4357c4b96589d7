"""scenarios.toml: who starts where, arrivals, victory; examples.toml."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

from .schedule import Day, EntryArea, SupplySource


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
    `hex`, if no enemy combat unit is within `apart` hexes of it (otherwise they enter at `entry`), and then not
    next to the enemy.
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
    #: of a Formation that comes late in the day: first activations that the other side completes before it activates
    after: int = 0


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


class Axis(msgspec.Struct, frozen=True):
    """The road of advance that the usual plan gives a Formation, for the captain and no rule: objectives by their ids,
    hexes on the way to them, hexes by which it leaves the map."""

    formation: str
    places: tuple[str, ...]


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
    axes: tuple[Axis, ...] = ()
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
