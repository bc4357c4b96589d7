"""What can happen in this game. Hexes and units are given by label and id; an empty id is a counter nobody may see."""

from __future__ import annotations

import msgspec

from grognard.engine.events import Event
from grognard.engine.forecast import Shift
from grognard.mechanics.covered import Restacked as Restacked
from grognard.mechanics.covered import Revealed as Revealed
from grognard.mechanics.covered import top_only
from grognard.mechanics.standard.events import Advanced as Advanced
from grognard.mechanics.standard.events import PhaseBegan as PhaseBegan
from grognard.mechanics.standard.events import TurnBegan as TurnBegan


class OrderDeclared(Event, frozen=True):
    """The British player named the order of both phases."""

    order: str
    rule: str = "5.3"


class Entered(Event, frozen=True):
    """Units came onto the map as one place of an entry column."""

    side: str
    units: tuple[str, ...]
    hex: str
    cost: int
    march: bool
    rule: str = "8.4"


class Moved(Event, frozen=True):
    """Units moved together from `origin` along `path`."""

    side: str
    units: tuple[str, ...]
    origin: str
    path: tuple[str, ...]
    march: bool
    rule: str = "9.1"

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, units=top_only(self.units))


class Left(Event, frozen=True):
    """British units left the map for good."""

    units: tuple[str, ...]
    hex: str
    rule: str = "4.4"


class BombardmentDeclared(Event, frozen=True):
    side: str
    target: str
    guns: tuple[str, ...]
    rule: str = "10.1"


class FireResolved(Event, frozen=True):
    """A bombardment or defensive fire: strength, die, every modifier, and the steps to lose."""

    kind: str
    target: str
    strength: int
    die: int
    shifts: tuple[Shift, ...]
    modified: int
    losses: int
    rule: str

    @property
    def effects(self) -> dict[str, int]:
        key = "attacker" if self.kind == "defensive-fire" else "steps"
        return {key: self.losses}


class AssaultDeclared(Event, frozen=True):
    """A close combat attack, with full detail who attacks from where."""

    side: str
    target: str
    attackers: tuple[tuple[str, str], ...]
    rule: str = "12.10"


class FireAllotted(Event, frozen=True):
    """A defending unit fires at the attackers in a hex; with no hex it holds its fire."""

    unit: str
    hex: str
    rule: str = "11.2"


class CombatResolved(Event, frozen=True):
    """A close combat. Odds 0: the automatic result of an attack weaker than the defence. Die 0: none was rolled."""

    target: str
    attack: int
    defence: int
    odds: int
    die: int
    shifts: tuple[Shift, ...]
    modified: int
    attacker_losses: int
    defender_losses: int
    rule: str = "12.11"

    @property
    def effects(self) -> dict[str, int]:
        return {"attacker": self.attacker_losses, "defender": self.defender_losses}


class AssaultBroken(Event, frozen=True):
    """Defensive fire left no attacker."""

    target: str
    rule: str = "12.10"


class StepLost(Event, frozen=True):
    unit: str
    hex: str
    left: int
    cause: str
    rule: str


class Eliminated(Event, frozen=True):
    unit: str
    hex: str
    encircled: bool
    cause: str
    rule: str


class BridgesCounted(Event, frozen=True):
    """Day one is over: how many of the canal bridges the Germans control."""

    german: int
    of: int
    rule: str = "4.2"


class PointsCounted(Event, frozen=True):
    """The German victory points, item by item."""

    town: int
    eliminated: int
    isolated: int
    dead_points: int
    exited: int
    exit_points: int
    total: int
    rule: str = "4.3"
