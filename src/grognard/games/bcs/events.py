"""What can happen in this game. Hexes, units and Formations are given by label and id."""

from __future__ import annotations

import msgspec

from grognard.engine.events import Event
from grognard.engine.forecast import Shift

# chapter 2 -----------------------------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    turn: int
    day: str
    rule: str = "2.0"


class WeatherSet(Event, frozen=True):
    weather: str
    rule: str = "2.0"


class PointsReceived(Event, frozen=True):
    """2.0 a Air, AV or other replacement points of a side."""

    side: str
    kind: str
    points: int
    rule: str = "2.0"


class Replaced(Event, frozen=True):
    """2.2c A unit got a step back."""

    unit: str
    left: int
    rule: str = "2.2c"


class Arrived(Event, frozen=True):
    """2.1 A unit came on to the map."""

    unit: str
    hex: str
    rule: str = "2.1b"


class Assigned(Event, frozen=True):
    unit: str
    formation: str
    rule: str = "2.3a"


class Unassigned(Event, frozen=True):
    unit: str
    rule: str = "2.3a"


class ArtilleryAssigned(Event, frozen=True):
    """2.3a `formation` is "" when a point is taken away from one."""

    artillery: str
    formation: str
    rule: str = "2.3a"


class SupportStarted(Event, frozen=True):
    unit: str
    formation: str
    rule: str = "1.5c"


class SupportEnded(Event, frozen=True):
    unit: str
    rule: str = "1.5c"


class OrderGiven(Event, frozen=True):
    """2.4 Orders are secret until they are carried out (ruling 62)."""

    side: str
    formation: str
    order: str
    hex: str = ""
    rule: str = "2.4a"

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, order="", hex="")


class FirstPlayer(Event, frozen=True):
    side: str
    rule: str = "2.0"


class ChitsDrawn(Event, frozen=True):
    """2.5l, 2.5m Formations drawn from the cup."""

    formations: tuple[str, ...]
    rule: str = "2.5l"

    @property
    def reveals(self) -> bool:
        return True


class NumberDrawn(Event, frozen=True):
    """2.5n How many Formations the larger side activates now."""

    side: str
    number: int
    rule: str = "2.5n"

    @property
    def reveals(self) -> bool:
        return True


# chapter 3 -----------------------------------------------------------------------------------------------------------


class FormationActivated(Event, frozen=True):
    side: str
    formation: str
    second: bool
    rule: str = "3.0"


class TrainsRemoved(Event, frozen=True):
    formation: str
    rule: str = "3.1"


class MsrBlocked(Event, frozen=True):
    """3.1c The level of the marker; 0 when it is taken off."""

    formation: str
    level: int
    rule: str = "3.1c"


class PreparedDefense(Event, frozen=True):
    formation: str
    entered: bool
    cause: str
    rule: str = "1.7"


class Coordination(Event, frozen=True):
    formation: str
    placed: bool
    rule: str = "3.2c"


class Recovered(Event, frozen=True):
    formation: str
    flipped: bool
    rule: str = "3.7"


class SnafuRolled(Event, frozen=True):
    formation: str
    dice: int
    shifts: tuple[Shift, ...]
    total: int
    result: str
    rule: str = "3.2"

    @property
    def effects(self) -> dict[str, int]:
        return {self.result: 1}


class ObjectivePlaced(Event, frozen=True):
    formation: str
    hex: str
    recon: bool = False
    rule: str = "3.3d"


class ReconTried(Event, frozen=True):
    unit: str
    hex: str
    die: int
    success: bool
    rule: str = "3.3g"

    @property
    def effects(self) -> dict[str, int]:
        return {"success": int(self.success)}


class FatigueRolled(Event, frozen=True):
    formation: str
    cause: str
    die: int
    up_to: int
    rule: str = "1.8b"


class FatigueChanged(Event, frozen=True):
    """`level` is -1 for Fresh."""

    formation: str
    level: int
    cause: str
    rule: str


class SecondRolled(Event, frozen=True):
    formation: str
    die: int
    bonus: int
    needed: int
    success: bool
    rule: str = "2.5h"

    @property
    def effects(self) -> dict[str, int]:
        return {"success": int(self.success)}


class ComesFighting(Event, frozen=True):
    """6.3b A Formation with its headquarters off the map attacks from there, without a SNAFU roll."""

    formation: str
    rule: str = "6.3b"


class FormationDone(Event, frozen=True):
    formation: str
    rule: str = "2.5i"


# chapter 4 -----------------------------------------------------------------------------------------------------------


class Flipped(Event, frozen=True):
    unit: str
    face: str
    rule: str = "4.0b"


class Moved(Event, frozen=True):
    """A unit went from hex to hex; `path` begins where it stood. `spent` in half points."""

    unit: str
    path: tuple[str, ...]
    spent: int
    #: 4.9a whether it cannot be taken back
    final: bool = False
    rule: str = "4.0a"

    @property
    def reveals(self) -> bool:
        return self.final


class Stopped(Event, frozen=True):
    unit: str
    cause: str
    rule: str


class Finished(Event, frozen=True):
    unit: str
    cause: str
    rule: str = "3.4g"


class BrokeFree(Event, frozen=True):
    unit: str
    rule: str = "4.4b"


class ScreenChanged(Event, frozen=True):
    unit: str
    placed: bool
    rule: str = "4.6"


class TrainsMoved(Event, frozen=True):
    formation: str
    hex: str
    rule: str = "4.7b"


class RouteTraced(Event, frozen=True):
    """3.1.iii The owner has led his MSR by a hex."""

    formation: str
    hex: str
    rule: str = "3.1"


class GhostChanged(Event, frozen=True):
    formation: str
    ghost: bool
    rule: str = "4.7b"


class Jumped(Event, frozen=True):
    """4.7d Headquarters or Trains had to leave; `hex` is where they went, "" off the map."""

    unit: str
    origin: str
    hex: str
    soft: bool = False
    rule: str = "4.7e"


class Exited(Event, frozen=True):
    unit: str
    hex: str
    rule: str = "1.0e"


# chapter 5 -----------------------------------------------------------------------------------------------------------


class AttackDeclared(Event, frozen=True):
    side: str
    kind: str
    hex: str
    unit: str = ""
    rule: str = "5.1b"


class DefenderNamed(Event, frozen=True):
    """5.1b.3 Whose AR defends; it may be a unit that nobody had seen."""

    unit: str
    prepared: bool
    rule: str = "5.1b"

    @property
    def reveals(self) -> bool:
        return True


class AttackersNamed(Event, frozen=True):
    unit: str
    assist: str
    rule: str = "5.1b"


class Suppressed(Event, frozen=True):
    hex: str
    air: bool
    rule: str = "5.4g"


class AttackResolved(Event, frozen=True):
    kind: str
    hex: str
    attacker: str
    defender: str
    shifts: tuple[Shift, ...]
    dice: int
    total: int
    attacker_loss: int
    defender_loss: int
    retreat: str
    traffic: bool
    rule: str = "5.1f"

    @property
    def effects(self) -> dict[str, int]:
        return {
            "attacker": self.attacker_loss, "defender": self.defender_loss,
            "situational": int(self.retreat == "situational"), "automatic": int(self.retreat == "automatic"),
        }  # fmt: skip


class Engaged(Event, frozen=True):
    """5.2d `target` is the unit fired at; of Support the Support unit, and `host` whom it supports."""

    firer: str
    target: str
    host: str
    hex: str
    shifts: tuple[Shift, ...]
    dice: int
    total: int
    firer_loss: int
    target_loss: int
    retreat: bool
    drop: bool
    rule: str = "5.2d"

    @property
    def effects(self) -> dict[str, int]:
        return {
            "firer": self.firer_loss, "target": self.target_loss, "retreat": int(self.retreat), "drop": int(self.drop),
        }  # fmt: skip


class Barraged(Event, frozen=True):
    """5.3d, 5.4h Dice against one unit of the hex."""

    kind: str
    hex: str
    unit: str
    row: str
    needed: int
    dice: tuple[int, ...]
    hits: int
    rule: str

    @property
    def effects(self) -> dict[str, int]:
        return {"hits": self.hits}


class StepsLost(Event, frozen=True):
    unit: str
    steps: int
    left: int
    cause: str
    rule: str = "1.1b"


class Eliminated(Event, frozen=True):
    unit: str
    hex: str
    rule: str = "1.1b"


class Retreated(Event, frozen=True):
    """`hex` is "" off the map: to come back next turn."""

    unit: str
    origin: str
    hex: str
    rule: str = "5.5"


class Stayed(Event, frozen=True):
    """5.5c, 5.5d, 5.5g A unit lost a step in place of a retreat."""

    unit: str
    cause: str
    rule: str


class Advanced(Event, frozen=True):
    unit: str
    hex: str
    rule: str = "5.6a"


class TrafficChanged(Event, frozen=True):
    hex: str
    placed: bool
    rule: str = "4.0d"


class SupportDropped(Event, frozen=True):
    unit: str
    #: 1 until the end of the activation, 2 until a Safe Path is open
    kind: int
    rule: str = "1.5i"


class SupportBack(Event, frozen=True):
    unit: str
    rule: str = "1.5i"


# chapter 6 and the end -----------------------------------------------------------------------------------------------


class UrbanControl(Event, frozen=True):
    """6.1a Partial control of a side, or "" for none."""

    hex: str
    side: str
    rule: str = "6.1d"


class FormationDestroyed(Event, frozen=True):
    formation: str
    rule: str = "6.2a"


class FormationReturned(Event, frozen=True):
    formation: str
    rule: str = "6.2c"


class ForcedMarch(Event, frozen=True):
    formation: str
    rule: str = "6.4e"


class BridgeChanged(Event, frozen=True):
    bridge: str
    classes: tuple[str, ...]
    rule: str


class PointsCounted(Event, frozen=True):
    side: str
    points: int
    rule: str = "1.0c"
