"""The figures of the Marne battle book, and what they make of map and counters."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.definitions import Definitions
from grognard.engine.program import Program
from grognard.hexes import Grid

from ..battle import Masks
from ..program import Table
from ..rules import NONE
from ..schema import ArmiesFile, ScheduleFile, Turns, Unit
from ..state import FIRST
from .schema import MarneFile

program = Program()


@dataclass(frozen=True)
class Marne:
    """battle.toml with indexes in place of names, and the areas of the armies."""

    battle: MarneFile
    bef: int
    #: command of the cavalry that may act apart, and the one whose area it needs (M16.3-opt)
    cavalry: int
    first_army: int
    #: by unit: British; French; with a yellow symbol box (M10.44)
    british: bytes
    french: bytes
    yellow: bytes
    #: by unit: a number that units share for which the same areas are open; a yellow one by its army
    kin: bytes
    #: by unit: one that may have to move after the pursuit too (M10.43, M10.44)
    forced: bytes
    #: French armies, each with those in the areas beside its own (M10.41, M10.51)
    french_armies: tuple[tuple[int, tuple[int, ...]], ...]
    #: by command: those in the areas beside its own (M10.51)
    neighbours: tuple[tuple[int, ...], ...]
    #: by side and hex: the army in whose area it lies
    areas: tuple[bytes, bytes]
    #: by hex: start hexes, the fortified camp, areas in which the BEF moves
    start: bytes
    camp: bytes
    bef_area: bytes
    #: by turn: the pursuit
    pursuit: bytes
    #: M9.33 units to which the taxis may bring a step; by hex: near enough to Paris, whoever is in the way
    taxi_units: tuple[int, ...]
    taxi_range: bytes
    #: M16.1 brigades that divisions may send out
    detachments: tuple[int, ...]


def own(table: Table) -> Marne:
    """The battle's own tables."""
    tables: Marne = table.rules.masks.own
    return tables


def is_in(turns: Turns, turn: int) -> bool:
    """Whether a turn is one of these."""
    return turns.first <= turn <= turns.last


def is_pursuit(table: Table) -> bool:
    """M10.3 Whether it is one of the turns of the pursuit."""
    marne: Marne = table.rules.masks.own
    return bool(marne.pursuit[table.state.turn])


#: options of one scenario: True where it is the battle, which begins from a list
_OF_BATTLE = {"optional-corps": False, "held-back": True, "primary-only": True}


def holds(table: Table, option: str) -> bool:
    """M16.2, M17.4, M17.5 Whether an option is in force: the optional corps join only the set-up of the campaign, the
    others are options of the battle."""
    battle = bool(table.rules.scenarios.scenario[table.state.scenario].setup)
    return table.rules.is_set(table.state, option) and battle == _OF_BATTLE[option]


def make(
    files: Definitions, grid: Grid, units: tuple[Unit, ...], armies: ArmiesFile, schedule: ScheduleFile,
    features: tuple[frozenset[str], ...],
) -> Masks:  # fmt: skip
    """M2.13, M5.331, M16.2, M16.4 No zone in or out of start hexes; Allies never enter one, no move ends in one. Who is
    placed there or falls back there minds the stacking limits, but of those who cannot leave yet nobody is taken off.
    French and British never attack together; British cavalry keeps its TER."""
    battle = files.load("battle.toml", MarneFile)
    index = {command.id: i for i, command in enumerate(armies.command)}
    british = next(c for c in armies.command if c.free_areas)

    def mask(*wanted: str) -> bytes:
        return bytes(bool(here.intersection(wanted)) for here in features)

    start = mask(battle.start.feature)
    nations = sorted({unit.nation for unit in units})
    return Masks(
        unlimited=bytes(len(grid)),
        lenient=start,
        zoneless=start,
        closed=(start, bytes(len(grid))),
        limits=bytes(2 if unit.nation == british.nation else schedule.sides.index(unit.side) for unit in units),
        no_end=(start, start, mask(battle.start.feature, battle.fortified_camp.feature)),
        prize=mask(battle.victory.primary, battle.victory.secondary, battle.victory.at_once),
        party=bytes(nations.index(unit.nation) for unit in units),
        steadfast=bytes(unit.nation == british.nation and schedule.type[unit.type].cavalry for unit in units),
        own=Marne(
            battle,
            bef=index[british.id],
            cavalry=index[battle.first_army_cavalry.command],
            first_army=index[battle.first_army_cavalry.of],
            british=bytes(unit.nation == british.nation for unit in units),
            french=bytes(unit.nation == battle.fortified_camp.nation for unit in units),
            yellow=bytes(unit.yellow for unit in units),
            kin=bytes(2 + index[unit.command] if unit.yellow else unit.nation == british.nation for unit in units),
            forced=bytes(unit.yellow or unit.nation == british.nation for unit in units),
            french_armies=tuple(
                (i, tuple(index[name] for name in c.neighbours))
                for i, c in enumerate(armies.command)
                if c.area and c.nation == battle.fortified_camp.nation
            ),
            neighbours=tuple(tuple(index[name] for name in c.neighbours) for c in armies.command),
            areas=tuple(_areas(armies, features, side) for side in schedule.sides),  # type: ignore[arg-type]
            start=start,
            camp=mask(battle.fortified_camp.feature),
            bef_area=mask(*british.free_areas),
            pursuit=bytes(is_in(battle.pursuit.turns, turn) for turn in range(256)),
            taxi_units=tuple(
                i
                for i, unit in enumerate(units)
                if unit.nation == battle.fortified_camp.nation
                and unit.steps > 1
                and not schedule.type[unit.type].cavalry
            ),
            taxi_range=_near(grid, mask(battle.victory.at_once), battle.taxi.line),
            detachments=tuple(i for i, unit in enumerate(units) if unit.detachment),
        ),
    )


def _near(grid: Grid, mask: bytes, distance: int) -> bytes:
    """By hex: 1 within a distance of a marked hex."""
    near = {other for hex_, set_ in enumerate(mask) if set_ for other in (hex_, *grid.within(hex_, distance))}
    return bytes(hex_ in near for hex_ in range(len(grid)))


def _areas(armies: ArmiesFile, features: tuple[frozenset[str], ...], side: str) -> bytes:
    """M10.41 By hex: the army of a side in whose area it lies."""
    areas = {c.area: i for i, c in enumerate(armies.command) if c.side == side and c.area}
    return bytes(next((areas[name] for name in here if name in areas), NONE) for here in features)


#: sides of this battle
ALLIED = FIRST
