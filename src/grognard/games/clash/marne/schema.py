"""The shape of battle.toml: the figures of the Marne battle book."""

from __future__ import annotations

import msgspec

from ..schema import Turns


class Pursuit(msgspec.Struct, frozen=True):
    turns: Turns
    starred_counts: int
    #: turns in which every Allied unit must spend all it can
    full_march: Turns
    #: turns in which these commands must
    full_march_of: dict[str, Turns]


class Demoralised(msgspec.Struct, frozen=True):
    ter: int
    first_rally_turn: int


class FortifiedCamp(msgspec.Struct, frozen=True):
    feature: str
    city: str
    command: str
    nation: str
    movement: int


class ReplacementRoll(msgspec.Struct, frozen=True):
    """A die of at most `most`, or of at most the TER plus `over_ter`."""

    most: int = 0
    over_ter: int | None = None


class Taxi(msgspec.Struct, frozen=True):
    nation: str
    line: int
    uses: int


class Rail(msgspec.Struct, frozen=True):
    nation: str
    dice: int
    units: int


class Detachments(msgspec.Struct, frozen=True):
    number: int


class OptionalCorps(msgspec.Struct, frozen=True):
    corps: tuple[str, ...]
    secondary_points: int


class HeldBack(msgspec.Struct, frozen=True):
    """M17.4 Commands that move so far without a roll."""

    turn: int
    movement: int
    commands: tuple[str, ...]


class ApartCommand(msgspec.Struct, frozen=True):
    """M16.3-opt A command of the shaded units inside the area of another."""

    command: str
    of: str


class StartHexes(msgspec.Struct, frozen=True):
    """M2.13 Features of the start hexes: of all, and of each side."""

    feature: str
    side: dict[str, str]


class VictoryFeatures(msgspec.Struct, frozen=True):
    primary: str
    secondary: str
    at_once: str


class MarneFile(msgspec.Struct, frozen=True):
    victory: VictoryFeatures
    pursuit: Pursuit
    demoralised: Demoralised
    fortified_camp: FortifiedCamp
    replacement: dict[str, ReplacementRoll]
    taxi: Taxi
    rail: Rail
    detachments: Detachments
    optional_corps: OptionalCorps
    held_back: HeldBack
    first_army_cavalry: ApartCommand
    start: StartHexes
