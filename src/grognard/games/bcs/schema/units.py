"""units.toml: counters, Formations, artillery points."""

from __future__ import annotations

import msgspec

from grognard.engine.definitions import Localised

from .kinds import AvKind, MovementClass


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
