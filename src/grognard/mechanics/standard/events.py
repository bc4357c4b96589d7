"""What happens in most board games. Hexes and units are given by label and id; text is in the common catalogue."""

from __future__ import annotations

from grognard.engine.events import Event
from grognard.engine.forecast import Shift


class TurnBegan(Event, frozen=True):
    turn: int
    rule: str


class PhaseBegan(Event, frozen=True):
    side: str
    phase: str
    rule: str


class Moved(Event, frozen=True):
    """Units moved together from `origin` along `path`."""

    side: str
    units: tuple[str, ...]
    origin: str
    path: tuple[str, ...]
    rule: str


class Entered(Event, frozen=True):
    """A unit came on."""

    side: str
    unit: str
    hex: str
    rule: str


class AttackDeclared(Event, frozen=True):
    side: str
    target: str
    attackers: tuple[str, ...]
    rule: str


class CombatResolved(Event, frozen=True):
    """A fight on the odds table: strengths, shifts, the column they lead to, the die, and what comes of it."""

    target: str
    attack: int
    defence: int
    shifts: tuple[Shift, ...]
    odds: str
    die: int
    attacker_losses: int
    defender_losses: int
    retreat: bool
    rule: str

    @property
    def effects(self) -> dict[str, int]:
        losses = {"attacker": self.attacker_losses, "defender": self.defender_losses}
        return {**losses, "retreat": int(self.retreat)}


class StepLost(Event, frozen=True):
    unit: str
    hex: str
    left: int
    rule: str


class Eliminated(Event, frozen=True):
    unit: str
    hex: str
    rule: str


class Retreated(Event, frozen=True):
    side: str
    unit: str
    origin: str
    hex: str
    rule: str


class Advanced(Event, frozen=True):
    side: str
    unit: str
    hex: str
    rule: str
