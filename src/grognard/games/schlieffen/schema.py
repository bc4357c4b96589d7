"""The shapes of the definition files, checked when they are loaded."""

from __future__ import annotations

import msgspec

from grognard.engine.definitions import Localised


class Back(msgspec.Struct, frozen=True):
    """The back of a headquarters or depot: what it can do without supply."""

    strength: int
    movement: int


class Entry(msgspec.Struct, frozen=True):
    turn: int
    feature: str


class Unit(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    side: str
    nation: str
    type: str
    size: str
    strength: tuple[int, ...]
    movement: int
    label: str = ""
    formation: dict[str, str] = {}
    parenthesised: bool = False
    out_of_supply: Back | None = None
    counters: int = 1
    start: str = ""
    historical: str = ""
    entry: Entry | None = None

    @property
    def steps(self) -> int:
        return len(self.strength)


class UnitsFile(msgspec.Struct, frozen=True):
    unit: tuple[Unit, ...]


class Terrain(msgspec.Struct, frozen=True):
    id: str
    name: Localised
    look: str
    movement: int
    shift: int
    concentric: bool


class Hexside(msgspec.Struct, frozen=True):
    id: str
    movement: int
    shift: int
    free_beside: str = ""


class RailLine(msgspec.Struct, frozen=True):
    id: str
    movement: dict[str, int]
    supply_distance: float


class TerrainFile(msgspec.Struct, frozen=True):
    terrain: tuple[Terrain, ...]
    works: tuple[Terrain, ...]
    hexside: tuple[Hexside, ...]
    line: tuple[RailLine, ...]


class CombatRow(msgspec.Struct, frozen=True):
    die: int
    losses: tuple[str, ...]


class CombatTable(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    below: str
    above: str
    row: tuple[CombatRow, ...]


class Faces(msgspec.Struct, frozen=True):
    """What each face of the die gives."""

    faces: tuple[int, ...]


class TablesFile(msgspec.Struct, frozen=True):
    combat: CombatTable
    concentric: Faces
    heavy_artillery: Faces
    heavy_artillery_retention: Faces
    forced_march_attrition: Faces
    supply_attrition: Faces


class Turn(msgspec.Struct, frozen=True):
    number: int
    first: str
    last: str


class Nation(msgspec.Struct, frozen=True):
    name: Localised
    side: str
    country: str


class FreeArmy(msgspec.Struct, frozen=True):
    nation: str
    army: str
    feature: str


class Setup(msgspec.Struct, frozen=True):
    order: tuple[str, ...]
    headquarters_within: int
    free_army: FreeArmy
    belgian_corps_in_a_hex: int
    depot_within: int
    elan: str


class Reinforcement(msgspec.Struct, frozen=True):
    key: str
    turn: int
    formation: dict[str, str]
    active_from_turn: int


class Withdrawal(msgspec.Struct, frozen=True):
    turn: int
    corps: int
    strength: int


class Stacking(msgspec.Struct, frozen=True):
    corps: int
    headquarters: int
    depots: int
    attacking_corps: int
    defending_corps: int
    headquarters_in_combat: int


class Chain(msgspec.Struct, frozen=True):
    """How far a unit may be from what supplies it."""

    unit_to_headquarters: int
    headquarters_to_depot: int = 0
    headquarters_to_german_rail: int = 0
    unit_to_german_city: int = 0


class Morale(msgspec.Struct, frozen=True):
    fatigued_attack_shift: int
    fatigued_defence_shift: int
    elan_attack_shift: int
    elan_defence_shift: int


class ForcedMarch(msgspec.Struct, frozen=True):
    movement: int


class Concentric(msgspec.Struct, frozen=True):
    hexsides: int


class BritishFire(msgspec.Struct, frozen=True):
    steps: int


class Retreat(msgspec.Struct, frozen=True):
    belgian_refuge: str


class Siege(msgspec.Struct, frozen=True):
    coups_de_main: int
    heavy_artillery: int
    heavy_artillery_per_attack: int
    retained_without_roll_on_turn: int


class FinalEffort(msgspec.Struct, frozen=True):
    turns: tuple[int, ...]
    shift: int


class PlanSeventeen(msgspec.Struct, frozen=True):
    turn: int
    attacks: int


class Points(msgspec.Struct, frozen=True):
    entente_at_most: int
    german_at_least: int


class Victory(msgspec.Struct, frozen=True):
    plan_xvii: PlanSeventeen
    points: Points


class ScheduleFile(msgspec.Struct, frozen=True):
    sides: tuple[str, ...]
    last_turn: int
    turn: tuple[Turn, ...]
    nation: dict[str, Nation]
    setup: Setup
    control: dict[str, tuple[str, ...] | str]
    reinforcement: tuple[Reinforcement, ...]
    withdrawal: Withdrawal
    stacking: Stacking
    supply: dict[str, Chain]
    morale: Morale
    forced_march: ForcedMarch
    concentric: Concentric
    british_fire: BritishFire
    retreat: Retreat
    siege: Siege
    final_effort: FinalEffort
    victory: Victory
