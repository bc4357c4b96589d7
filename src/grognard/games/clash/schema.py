"""The shapes of the definition files, checked when they are loaded.

A file of `data/system/` is shared by both titles; one of the same name in the title's folder is laid over it. The
shapes here are those of the merged files; that of battle.toml, a battle book's own figures, is in the title's package.
`data/README.md` says what each key means.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.definitions import Localised

#: the six directions in the order of the grid
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


# units.toml (title) --------------------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True):
    """A reinforcement: its turn, and the map features of the hexes where it may be placed."""

    turn: int
    at: tuple[str, ...]


class Unit(msgspec.Struct, frozen=True):
    """A counter. It has exactly one of `start`, `at` and `entry`; a detachment has none."""

    id: str
    name: Localised
    side: str
    nation: str
    type: str
    size: str
    #: by step state, full strength first
    strength: tuple[int, ...]
    ter: int
    #: the command printed on the counter
    command: str
    label: str = ""
    #: for stacking (6.2); "" for a unit that shares its corps with no other
    corps: str = ""
    formation: dict[str, str] = {}
    #: printed allowance (T11.61); 0 where the command roll decides
    movement: int = 0
    parenthesised: bool = False
    #: printed set-up hex
    start: str = ""
    #: set-up code: map features of the hexes where it may be set up
    at: tuple[str, ...] = ()
    entry: Entry | None = None
    #: yellow symbol box (M10.44)
    yellow: bool = False
    #: one of the three specially coloured units (M16.3-opt)
    shaded: bool = False
    #: comes only with the optional reinforcements (M16.2)
    optional: bool = False
    #: made from a division during play (M16.1)
    detachment: bool = False

    @property
    def steps(self) -> int:
        return len(self.strength)

    @property
    def division(self) -> bool:
        return self.size == "XX"


class UnitsFile(msgspec.Struct, frozen=True):
    unit: tuple[Unit, ...]


# armies.toml (title) -------------------------------------------------------------------------------------------------


class Commander(msgspec.Struct, frozen=True):
    name: Localised
    from_turn: int = 1


class Rally(msgspec.Struct, frozen=True):
    """M10.52 All units in hexes with a feature, or other commands rallied; nobody beside a German serves any army."""

    area: str = ""
    after: tuple[str, ...] = ()


class Command(msgspec.Struct, frozen=True):
    """What rolls for movement and moves together; `tables.toml` has its table under the same id."""

    id: str
    name: Localised
    short: Localised
    side: str
    nation: str
    commander: tuple[Commander, ...]
    #: features of the hexes that supply its units (8.21)
    sources: tuple[str, ...]
    #: whether there is a step between supply and none (8.3)
    attenuated: bool = True
    #: command whose table it uses; its own if ""
    table: str = ""
    #: feature of the hexes whose units belong to it (M10.41); "" where membership is printed
    area: str = ""
    #: features of the areas that it moves in freely (M10.42)
    free_areas: tuple[str, ...] = ()
    #: feature of its start hexes (M2.13)
    start: str = ""
    #: commands in the areas beside its own (M10.51)
    neighbours: tuple[str, ...] = ()
    rally: Rally | None = None
    #: only with this switch (M16.3-opt)
    optional: bool = False


class Corps(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    commander: Localised | None = None


class ArmiesFile(msgspec.Struct, frozen=True):
    command: tuple[Command, ...]
    corps: tuple[Corps, ...]


# terrain.toml (system) -----------------------------------------------------------------------------------------------


class Terrain(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    look: str
    #: points to enter
    movement: int
    #: added to the defence strength (12.91)
    defence: int
    #: columns, to the left (12.92)
    left: int
    #: "town" or "city" where there is one
    settlement: str = ""
    prohibited: bool = False


class Works(msgspec.Struct, frozen=True):
    """A fort or fortified zone: a feature of the hex on top of its terrain."""

    id: str
    name: Localised
    look: str
    left: int
    #: whether the shift holds when nobody but the works defends
    left_alone: bool
    #: whether zones of control reach into it while it is an intact enemy work (7.1)
    enemy_zone_enters: bool
    #: whether an enemy may never enter it while it is intact; otherwise it takes the whole allowance of one that begins
    #: beside it
    closed: bool
    may_ignore_retreat: bool
    ignores_loss_limit: bool
    supplies: bool
    steps: int = 0
    ter: int = 0


class Hexside(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    look: str
    #: added to the price of the hex entered
    movement: int
    #: added to the defence strength when every attacker crosses a river and not all a major one
    defence: int
    #: columns to the left when every attacker crosses such a side
    left: int
    #: zones of control, movement, attacks and supply lines reach across
    prohibited: bool = False


class Line(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    look: str


class TerrainFile(msgspec.Struct, frozen=True):
    terrain: tuple[Terrain, ...]
    works: tuple[Works, ...]
    hexside: tuple[Hexside, ...]
    line: tuple[Line, ...]


# tables.toml (system: combat; title: command) ------------------------------------------------------------------------


class CombatRow(msgspec.Struct, frozen=True):
    """`attacker` and `defender`: what each adds to its dice ("N": nothing); `limit`: attackers that roll, or "all"."""

    row: str
    heading: Localised
    values: tuple[int | Literal["N", "all"], ...]


class CombatTable(msgspec.Struct, frozen=True):
    name: Localised
    columns: tuple[str, ...]
    row: tuple[CombatRow, ...]

    def values(self, row: str) -> tuple[int, ...]:
        """A row as numbers: "N" is 0, no limit is 99."""
        cells = next(entry.values for entry in self.row if entry.row == row)
        return tuple({"N": 0, "all": 99}[cell] if isinstance(cell, str) else cell for cell in cells)


class CommandRow(msgspec.Struct, frozen=True):
    """What each face of the die gives: "4", or "2*" where replacements may be tried (M9.31)."""

    row: str
    heading: Localised
    faces: tuple[str, ...]

    @property
    def movement(self) -> tuple[int, ...]:
        return tuple(int(face.rstrip("*")) for face in self.faces)

    @property
    def starred(self) -> tuple[bool, ...]:
        return tuple(face.endswith("*") for face in self.faces)


class CommandTable(msgspec.Struct, frozen=True):
    name: Localised
    columns: tuple[str, ...]
    row: tuple[CommandRow, ...]


class TablesFile(msgspec.Struct, frozen=True):
    combat: CombatTable
    command: dict[str, CommandTable]


# schedule.toml (system: figures of the shared rules; title: turns and sides) -----------------------------------------


class Turn(msgspec.Struct, frozen=True):
    number: int
    first: str
    last: str


class Side(msgspec.Struct, frozen=True):
    name: Localised
    #: retreat directions of the map
    arrows: tuple[str, ...]
    #: the words of the rulebook where the arrows depart from them
    arrows_as_worded: tuple[str, ...] = ()
    #: features of the hexes that it controls at the start
    control: tuple[str, ...] = ()


class Type(msgspec.Struct, frozen=True):
    name: Localised
    cavalry: bool


class Stacking(msgspec.Struct, frozen=True):
    units: int
    units_with_corps: int
    of_one_corps: int


class Supply(msgspec.Struct, frozen=True):
    free_hexes: int
    fort_divisions: int
    fort_brigades: int


class OutOfSupply(msgspec.Struct, frozen=True):
    ter: int
    movement: int


class Ter(msgspec.Struct, frozen=True):
    least: int


class Dice(msgspec.Struct, frozen=True):
    least: int
    most: int
    always_safe: int
    always_loss: int


class Retreat(msgspec.Struct, frozen=True):
    most: int


class Cavalry(msgspec.Struct, frozen=True):
    ter_against_infantry: int
    loss_limit_against_infantry: int
    retreat_before_combat: int
    advance_after_escape: int


class Movement(msgspec.Struct, frozen=True):
    minimum_allowance: int


class ScheduleFile(msgspec.Struct, frozen=True):
    #: order of the player turns
    sides: tuple[str, ...]
    last_turn: int
    turn: tuple[Turn, ...]
    side: dict[str, Side]
    type: dict[str, Type]
    stacking: Stacking
    supply: Supply
    out_of_supply: OutOfSupply
    ter: Ter
    dice: Dice
    retreat: Retreat
    cavalry: Cavalry
    movement: Movement


# scenarios.toml (title) ----------------------------------------------------------------------------------------------


class Placed(msgspec.Struct, frozen=True):
    hex: str
    units: tuple[str, ...]


class Setup(msgspec.Struct, frozen=True):
    """Units by hex; those of `loose` commands may stand up to `within` hexes away."""

    id: str
    name: Localised
    places: tuple[Placed, ...]
    loose: tuple[str, ...] = ()
    within: int = 0
    #: victory hexes that a side holds at the start, against the general rule
    held: dict[str, tuple[str, ...]] = {}


class Scenario(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    first_turn: int
    last_turn: int
    #: id of its set-up; "" where the counters say where they start
    setup: str = ""
    #: id of a historical set-up within what the counters allow
    suggested: str = ""
    demoralised: bool = False


class ScenariosFile(msgspec.Struct, frozen=True):
    scenario: tuple[Scenario, ...]
    setup: tuple[Setup, ...] = ()


# battle.toml (title): its shape is in the package of the title


class Turns(msgspec.Struct, frozen=True):
    """First and last turn, both included."""

    first: int
    last: int
