"""schedule.toml: the days, supply and entry, bridges, Buddies, exits."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

from .kinds import MovementClass


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


class TurnDate(msgspec.Struct, frozen=True):
    """1.0a The date of a turn of a scenario, for the turn track."""

    number: int
    date: str
    scenario: str


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
    turn: tuple[TurnDate, ...] = ()
