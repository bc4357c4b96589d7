"""What happened, as typed records."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.engine.events import Event
from grognard.engine.forecast import Shift


class TurnBegan(Event, frozen=True):
    """A game turn began."""

    turn: int
    rule: str = "5.1"


class PhaseBegan(Event, frozen=True):
    """A phase began."""

    side: str
    phase: str
    rule: str


class Placed(Event, frozen=True):
    """A unit was set up."""

    side: str
    unit: str
    hex: str
    rule: str


class SetUpDone(Event, frozen=True):
    """A side has everything on the map."""

    side: str
    rule: str


class SupplyChanged(Event, frozen=True):
    """A unit's supply changed."""

    side: str
    unit: str
    supply: str
    rule: str


class Arrived(Event, frozen=True):
    """A reinforcement came in."""

    side: str
    unit: str
    hex: str
    rule: str


class Rebuilt(Event, frozen=True):
    """A unit got a step back."""

    side: str
    unit: str
    rule: str


class ReplacementTried(Event, frozen=True):
    """A unit rolled for a replacement."""

    side: str
    unit: str
    die: int
    needed: int
    success: bool
    rule: str = "M9.32"


class CommandRolled(Event, frozen=True):
    """A command found its allowance."""

    side: str
    command: str
    row: str
    die: int
    allowance: int
    starred: bool
    rule: str


class AllowanceSet(Event, frozen=True):
    """A command has an allowance without a roll."""

    side: str
    command: str
    allowance: int
    rule: str


class MarkerDrawn(Event, frozen=True):
    """A command marker came out of the cup."""

    side: str
    command: str
    rule: str = "M5.32"


class ArmyIntercepted(Event, frozen=True):
    """The German read a Russian army's orders."""

    command: str
    allowance: int
    rule: str = "T10.5"


class FrancoisDeclared(Event, frozen=True):
    """I Corps goes over to the attack."""

    rule: str = "T10.61"


class FrancoisAttacked(Event, frozen=True):
    """I Corps made its attack."""

    rule: str = "T10.62"


class FirstArmyShaken(Event, frozen=True):
    """First Army has lost infantry in defence."""

    unit: str
    rule: str = "T10.41"


class Entrained(Event, frozen=True):
    """A unit left the map by rail."""

    side: str
    unit: str
    hex: str
    turn: int
    rule: str = "T15.2"


class RailMoved(Event, frozen=True):
    """A unit rolled for its movement by rail."""

    side: str
    unit: str
    hexes: int
    rule: str = "M15.0"


class Detached(Event, frozen=True):
    """A division sent out a brigade."""

    side: str
    unit: str
    parent: str
    hex: str
    rule: str = "M16.1"


class Rallied(Event, frozen=True):
    """An army rallied."""

    command: str
    why: str
    rule: str = "M10.52"


class Moved(Event, frozen=True):
    """A unit moved."""

    side: str
    unit: str
    start: str
    path: tuple[str, ...]
    rule: str


class WorksDestroyed(Event, frozen=True):
    """A fort or fortified zone is gone."""

    hex: str
    rule: str


class FortReduced(Event, frozen=True):
    """A fort lost a step."""

    hex: str
    rule: str = "13.0"

    @property
    def effects(self) -> Mapping[str, int]:
        return {"defender-steps": 1}


class HexScored(Event, frozen=True):
    """A victory hex changed hands, or became nobody's."""

    hex: str
    side: str | None
    rule: str


class AttackDeclared(Event, frozen=True):
    """An attack was declared: each unit with the hex it attacks from."""

    side: str
    target: str
    units: tuple[tuple[str, str], ...]
    rule: str = "12.7"


class OddsFound(Event, frozen=True):
    """The odds of an attack."""

    target: str
    attack: int
    defence: int
    base: str
    shifts: tuple[Shift, ...]
    column: str
    attacker: int
    defender: int
    limit: int
    rule: str = "12.71"


class UnitRolled(Event, frozen=True):
    """A unit rolled in combat."""

    side: str
    unit: str
    attacking: bool
    die: int
    modifier: int
    value: int
    ter: int
    lost: bool
    retreat: int
    rule: str = "12.7"


class EscapeTried(Event, frozen=True):
    """Cavalry tried to get away from cavalry."""

    side: str
    unit: str
    die: int
    ter: int
    success: bool
    rule: str = "14.4"


class StepLost(Event, frozen=True):
    """A unit lost a step and lives."""

    side: str
    unit: str
    attacking: bool
    rule: str

    @property
    def effects(self) -> Mapping[str, int]:
        return {"attacker-steps" if self.attacking else "defender-steps": 1}


class Eliminated(Event, frozen=True):
    """A unit left the game."""

    side: str
    unit: str
    steps: int
    cause: str
    rule: str


class Retreated(Event, frozen=True):
    """Units fell back a hex."""

    side: str
    units: tuple[str, ...]
    hex: str
    rule: str = "12.82"


class StoodFast(Event, frozen=True):
    """A unit in works ignored its retreat."""

    side: str
    unit: str
    hex: str
    rule: str = "12.93"


class Advanced(Event, frozen=True):
    """A unit advanced after combat."""

    side: str
    unit: str
    hex: str
    rule: str = "12.77"
