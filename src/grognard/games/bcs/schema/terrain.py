"""terrain.toml: what terrain costs and how it counts in combat; the weather."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

from .kinds import MovementClass

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
