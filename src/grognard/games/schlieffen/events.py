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


class Placed(Event, frozen=True):
    """A unit was set up, arrived, landed or returned."""

    side: str
    unit: str
    hex: str
    rule: str

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, unit="")


class SetUpHistorically(Event, frozen=True):
    side: str
    rule: str = "3.1"


class MoraleChanged(Event, frozen=True):
    """A corps' morale rose or fell. `side` owns it; others learn of it only if they see the corps."""

    side: str
    unit: str
    morale: str
    cause: str
    rule: str

    def seen_by(self, side: str | None) -> Event | None:
        return self if side == self.side else None


class Restored(Event, frozen=True):
    """A reduced corps is at full strength again."""

    side: str
    unit: str
    rule: str = "9.5"

    def seen_by(self, side: str | None) -> Event | None:
        return self if side == self.side else None


class Withdrawn(Event, frozen=True):
    """A corps was sent to the east."""

    unit: str
    rule: str = "9.4"


class Moved(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    origin: str
    path: tuple[str, ...]
    forced: bool
    rule: str = "10.1"

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, units=top_only(self.units))


class Probed(Event, frozen=True):
    """A unit moved next to the enemy before the attacks began."""

    side: str
    unit: str
    hex: str
    rule: str = "11.1"

    def seen_by(self, side: str | None) -> Event:
        return self


class CityTaken(Event, frozen=True):
    """A city changed hands; the German victory points as they stand now."""

    side: str
    hex: str
    points: int
    rule: str = "4.6"


class ParisThreatened(Event, frozen=True):
    hex: str
    rule: str = "4.1"


class AttackDeclared(Event, frozen=True):
    side: str
    target: str
    attackers: tuple[tuple[str, str], ...]
    rule: str = "11.0"


class PlanCounted(Event, frozen=True):
    """A French attack on a hex in Germany."""

    count: int
    of: int
    rule: str = "4.4"


class DefendersChosen(Event, frozen=True):
    target: str
    units: tuple[str, ...]
    rule: str = "11.2"


class SiegeMarkerUsed(Event, frozen=True):
    """A coup de main or heavy battery: how many columns it shifted."""

    marker: str
    shift: int
    rule: str = "11.23"


class SiegeMarkerKept(Event, frozen=True):
    """Whether a heavy battery can be used again next turn."""

    kept: bool
    rule: str = "11.23"


class CombatResolved(Event, frozen=True):
    """An attack. `column` is the odds before the shifts, `final` after; 0 stands for 1:2. Die 0: none was rolled."""

    target: str
    attack: int
    defence: int
    column: int
    shifts: tuple[Shift, ...]
    final: int
    die: int
    attacker_losses: int
    defender_losses: int
    rule: str = "11.17"

    @property
    def effects(self) -> dict[str, int]:
        return {"attacker": self.attacker_losses, "defender": self.defender_losses}


class Tested(Event, frozen=True):
    """A die decided whether a unit loses a step: by forced march, or without supply."""

    side: str
    unit: str
    cause: str
    die: int
    lost: bool
    rule: str

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side else msgspec.structs.replace(self, unit="")


class StepLost(Event, frozen=True):
    """A unit lost a step; an enemy who cannot see it learns only that some unit did."""

    side: str
    unit: str
    hex: str
    left: int
    cause: str
    hidden: bool
    rule: str

    @property
    def reveals(self) -> bool:
        """Who loses a step in combat is seen, also a corps that only stood beside the attackers."""
        return not self.hidden

    def seen_by(self, side: str | None) -> Event:
        return self if side == self.side or not self.hidden else msgspec.structs.replace(self, unit="", left=0)


class Eliminated(Event, frozen=True):
    """A unit was lost: to the display, from which it may return, or for good."""

    unit: str
    hex: str
    for_good: bool
    cause: str
    rule: str

    @property
    def reveals(self) -> bool:
        return True


class Retreated(Event, frozen=True):
    side: str
    units: tuple[str, ...]
    hex: str
    rule: str = "11.21"


class Displaced(Event, frozen=True):
    """A unit had to leave an overstacked hex."""

    side: str
    unit: str
    hex: str
    rule: str = "6.5"


class SupplyChanged(Event, frozen=True):
    side: str
    unit: str
    supply: str
    rule: str = "8.1"

    def seen_by(self, side: str | None) -> Event | None:
        return self if side == self.side else None


class PointsCounted(Event, frozen=True):
    points: int
    threatened: bool
    rule: str = "4.7"
