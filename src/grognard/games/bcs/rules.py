"""The definitions, as tables for the rules to look things up in. Loaded once, shared, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Switch
from grognard.engine.mapfile import MapFile
from grognard.engine.printed import no_such
from grognard.engine.switches import Switches
from grognard.mechanics.field import FieldPerThread
from grognard.mechanics.sight import Sight

from .lookup.kinds import (
    ASSIST,
    AV_ZOC,
    COMBAT,
    ENGAGE,
    FIRE,
    HEADQUARTERS,
    HOST,
    JUMP,
    LIGHT,
    LIMITED,
    NONE,
    PREPARED,
    RED,
    REGULAR,
    SHOCK,
    SPOT,
    STANDOFF,
    TARGET,
    TRAINS,
    ZOC,
    ZONE,
)
from .lookup.scenarios import Scenarios
from .lookup.ways import Ways
from .pack import NO_PACK, Pack
from .schema import Modifier, ScenariosFile, ScheduleFile, TablesFile, TerrainFile, UnitsFile
from .terrain import survey

__all__ = [
    "ASSIST", "AV_ZOC", "COMBAT", "ENGAGE", "FIRE", "HEADQUARTERS", "HOST", "JUMP", "LIGHT", "LIMITED", "NONE",
    "PREPARED", "RED", "REGULAR", "SHOCK", "SPOT", "STANDOFF", "TARGET", "TRAINS", "ZOC", "ZONE", "Rules", "load",
]  # fmt: skip


class Rules(Scenarios, Ways):
    """Everything that the map, the counters and the charts say."""

    @cached_property
    def combat_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.combat_modifier}

    @cached_property
    def engagement_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.engagement_modifier}

    @cached_property
    def snafu_modifiers(self) -> dict[str, Modifier]:
        return {modifier.id: modifier for modifier in self.tables.snafu_modifier}

    @cached_property
    def prices(self) -> dict[str, int]:
        return {price.id: price.levels for price in self.tables.fatigue_price}


def load(definitions: Definitions, sides: tuple[str, ...], switches: Sequence[Switch], pack: Pack = NO_PACK) -> Rules:
    """The tables of a title."""
    map_ = definitions.load("map.json", MapFile)
    terrain = definitions.load("terrain.toml", TerrainFile)
    units = definitions.load("units.toml", UnitsFile)
    tables = definitions.load("tables.toml", TablesFile)
    schedule = definitions.load("schedule.toml", ScheduleFile)
    scenarios = definitions.load("scenarios.toml", ScenariosFile)
    grid = map_.make_grid()
    ground = survey(map_, grid, terrain, schedule.bridge)
    for unit in units.unit:
        if unit.side not in sides:
            raise no_such(f"units.toml: {unit.id}", "side", unit.side, sides)
    return Rules(
        map=map_, grid=grid, ground=ground, terrain_file=terrain, units=units.unit, formations=units.formation,
        artillery=units.artillery, tables=tables, schedule=schedule, scenarios_file=scenarios, sides=sides,
        switches=Switches(switches), pack=pack,
        fields=FieldPerThread(grid.neighbour, grid.neighbour), lines=Sight(grid, ground.blocks, one_open_side=True),
    )  # fmt: skip
