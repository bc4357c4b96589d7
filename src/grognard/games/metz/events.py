"""What can happen in this game. Hexes, units and chits are given by label and id."""

from __future__ import annotations

import msgspec

from grognard.engine.events import Event
from grognard.engine.forecast import Shift
from grognard.mechanics.standard.events import Advanced as Advanced
from grognard.mechanics.standard.events import PhaseBegan as PhaseBegan


class TurnBegan(Event, frozen=True):
    turn: int
    day: int
    time: str
    kind: str
    rule: str = "5.0"


class ChitPlanned(Event, frozen=True):
    """A side chose its event for the turn; the other side learns no more than that."""

    side: str
    chit: str
    rule: str = "5.1"

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, chit="")


class ChitDrawn(Event, frozen=True):
    chit: str
    #: whose chit it is; "" for Fortunes of War
    side: str
    left: int
    rule: str = "5.2"
    #: whether only its owner may know it (ruling 20)
    concealed: bool = False

    def seen_by(self, side: str | None) -> Event:
        return msgspec.structs.replace(self, chit="") if self.concealed and side != self.side else self

    @property
    def reveals(self) -> bool:
        return True


class ChitHeld(Event, frozen=True):
    side: str
    chit: str
    rule: str = "6.3.1"
    concealed: bool = False

    def seen_by(self, side: str | None) -> Event:
        return msgspec.structs.replace(self, chit="") if self.concealed and side != self.side else self


class ChitDiscarded(Event, frozen=True):
    side: str
    chit: str
    cause: str
    rule: str
    concealed: bool = False

    def seen_by(self, side: str | None) -> Event:
        return msgspec.structs.replace(self, chit="") if self.concealed and side != self.side else self


class EventPlayed(Event, frozen=True):
    side: str
    chit: str
    rule: str = "6.3.1"
    #: whether nobody but its owner knew it before
    concealed: bool = False

    @property
    def reveals(self) -> bool:
        return self.concealed


class PutOnTrack(Event, frozen=True):
    side: str
    chit: str
    track: str
    number: int
    rule: str = "6.3.2"
    concealed: bool = False

    def seen_by(self, side: str | None) -> Event:
        return msgspec.structs.replace(self, chit="") if self.concealed and side != self.side else self


class FortuneTold(Event, frozen=True):
    """6.4 What Fortunes of War brought."""

    result: str
    rule: str = "6.4"


class LeaderHit(Event, frozen=True):
    """6.4 e A headquarters got its Leader Casualty marker, or was rid of it."""

    unit: str
    marked: bool
    rule: str = "6.4"


class ActivationBegan(Event, frozen=True):
    side: str
    formation: str
    #: "degraded", "enhanced" or ""
    fortune: str
    rule: str = "5.3"


class ActivationVoid(Event, frozen=True):
    side: str
    formation: str
    rule: str = "6.3.1"


class PostureChosen(Event, frozen=True):
    side: str
    unit: str
    posture: str
    rule: str = "7.1"


class OutOfCommand(Event, frozen=True):
    """7.5 Markers were put face down on these hexes."""

    side: str
    hexes: tuple[str, ...]
    rule: str = "7.5"


class BroughtIntoCommand(Event, frozen=True):
    side: str
    hex: str
    rule: str = "7.4"


class MarkerFlipped(Event, frozen=True):
    hex: str
    marker: str
    rule: str = "14.2"


class NearestChosen(Event, frozen=True):
    """14.3 Which of several nearest enemies counts."""

    side: str
    hex: str
    rule: str = "14.3"


class Fired(Event, frozen=True):
    """One fire. `column` by strength, `final` after all shifts; `result` as on the table."""

    side: str
    kind: str
    firers: tuple[str, ...]
    origin: str
    target: str
    strength: float
    column: str
    shifts: tuple[Shift, ...]
    final: str
    die: int
    white: int
    result: str
    rule: str = "8.5"

    @property
    def effects(self) -> dict[str, int]:
        return {"ammunition": int(self.die == self.white and bool(self.firers))}


class MoraleTested(Event, frozen=True):
    unit: str
    die: int
    tcr: int
    hits: int
    rule: str = "9.1"

    @property
    def effects(self) -> dict[str, int]:
        return {"morale": self.hits}


class MoraleFell(Event, frozen=True):
    unit: str
    marker: str
    cause: str
    rule: str = "9.2"


class MoraleRose(Event, frozen=True):
    unit: str
    marker: str
    rule: str


class CasualtyTaken(Event, frozen=True):
    """8.6 A fresh unit was turned to its battleworn side, or a battleworn one must test."""

    unit: str
    worn_before: bool
    rule: str = "8.6"

    @property
    def effects(self) -> dict[str, int]:
        return {"casualties": 1}


class BreakTested(Event, frozen=True):
    unit: str
    die: int
    tcr: int
    result: str
    rule: str = "10.1"


class Broken(Event, frozen=True):
    unit: str
    hex: str
    cause: str
    rule: str = "10.2"


class AmmoChanged(Event, frozen=True):
    unit: str
    marker: str
    rule: str = "8.8"


class Moved(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    origin: str
    path: tuple[str, ...]
    #: "move", "road-march", "charge", "countercharge", "wayward", "advance", "withdraw" ...
    mode: str
    rule: str = "11.1"


class Entered(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    hex: str
    rule: str = "11.10"


class Delayed(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    hex: str
    turn: int
    rule: str = "11.10.2"


class Left(Event, frozen=True):
    units: tuple[str, ...]
    hex: str
    rule: str = "19.3"


class Retreated(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    hex: str
    rule: str = "12.8"


class Tested(Event, frozen=True):
    """A unit tested for a charge, works, rebuilding ... against its TCR."""

    unit: str
    what: str
    die: int
    needed: int
    success: bool
    rule: str

    @property
    def effects(self) -> dict[str, int]:
        return {"success": int(self.success)}


class HqOverrun(Event, frozen=True):
    unit: str
    hex: str
    rule: str = "11.11"


class AssaultDeclared(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    target: str
    rule: str = "12.2"


class PositionAbandoned(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    hex: str
    rule: str = "12.3"


def assault_losses(result: str) -> dict[str, int]:
    """12.7, 12.7.3 The loss points of each side that a result of the table means, or the tough fight."""
    attacker = int(result[1]) if result[0] == "A" else 0
    defender = int(result[1]) if result[0] == "D" else 0
    return {"attacker": attacker, "defender": defender, "tough-fight": int(result == "TF")}


class AssaultResolved(Event, frozen=True):
    side: str
    lead: str
    target: str
    attack: float
    defence: float
    differential: int
    shifts: tuple[Shift, ...]
    final: int
    die: int
    result: str
    rule: str = "12.7"

    @property
    def effects(self) -> dict[str, int]:
        return assault_losses(self.result)


class LossTaken(Event, frozen=True):
    """12.7.1 How a loss point was taken: "retreat", "morale" or "casualty"."""

    side: str
    how: str
    unit: str
    rule: str = "12.7.1"


class ToughFight(Event, frozen=True):
    side: str
    die: int
    tcr: float
    passed: bool
    rule: str = "12.7.3"


class Rebuilt(Event, frozen=True):
    unit: str
    hex: str
    rule: str = "13.3"


class WorksBuilt(Event, frozen=True):
    unit: str
    hex: str
    works: str
    rule: str = "16.2"


class BrokeDown(Event, frozen=True):
    unit: str
    detachments: tuple[str, ...]
    hex: str
    rule: str = "17.1"


class Recombined(Event, frozen=True):
    detachments: tuple[str, ...]
    unit: str
    hex: str
    rule: str = "17.3"


class Bivouacked(Event, frozen=True):
    side: str
    formation: str
    line: str
    rule: str = "18.6"


class Restored(Event, frozen=True):
    """18.6 b A battleworn unit is fresh again."""

    unit: str
    rule: str = "18.6"


class TrackResolved(Event, frozen=True):
    side: str
    track: str
    die: int
    success: bool
    rule: str = "15.1"


class ArrivalAdvanced(Event, frozen=True):
    units: tuple[str, ...]
    turn: int
    rule: str = "15.2"


class PointsCounted(Event, frozen=True):
    prussian: int
    french: int
    rule: str = "19.0"
