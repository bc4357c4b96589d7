"""The shape of battle.toml: the figures of the Tannenberg battle book."""

from __future__ import annotations

import msgspec

from ..schema import Turns


class VictoryHex(msgspec.Struct, frozen=True):
    hex: str
    german: int
    russian: int


class Points(msgspec.Struct, frozen=True):
    german: int
    russian: int
    tie: str


class Wireless(msgspec.Struct, frozen=True):
    first_turn: int
    last_turn: int


class Francois(msgspec.Struct, frozen=True):
    command: str
    turns: Turns
    movement: int
    reach: int
    apart: int


class RowFrom(msgspec.Struct, frozen=True):
    """A command that uses another row of its table from some turn on."""

    command: str
    row: str
    turns: Turns


class Idle(msgspec.Struct, frozen=True):
    command: str
    turns: Turns


class Strategic(msgspec.Struct, frozen=True):
    units: int
    first_turn: int
    away: int
    latest: int


class Replacements(msgspec.Struct, frozen=True):
    """T9.3 Steps a turn, by command or side."""

    steps: dict[str, int]


class RailEntry(msgspec.Struct, frozen=True):
    feature: str
    source: str
    distance: int


class Fortress(msgspec.Struct, frozen=True):
    feature: str
    range: int


class EdgeHexes(msgspec.Struct, frozen=True):
    """Entry and source hexes that no enemy may enter, nor end a move this near to."""

    features: dict[str, tuple[str, ...]]
    distance: int


class FreeTracing(msgspec.Struct, frozen=True):
    command: str
    feature: str


class TannenbergFile(msgspec.Struct, frozen=True):
    victory_hex: tuple[VictoryHex, ...]
    points: Points
    replacements: Replacements
    russian_choice: Turns
    wireless: Wireless
    francois: Francois
    idle: Idle
    early: RowFrom
    after_loss: RowFrom
    hindenburg: RowFrom
    strategic: Strategic
    rail_entry: RailEntry
    fortress: Fortress
    edge: EdgeHexes
    free_tracing: FreeTracing
