"""The definitions as loaded, and what is computed from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from grognard.engine.mapfile import MapFile
from grognard.engine.option import OptionBook
from grognard.engine.switches import Switches
from grognard.hexes import Grid
from grognard.mechanics.field import Field, FieldPerThread, Ways
from grognard.mechanics.sight import Sight

from ..pack import Pack
from ..schema import Artillery, Formation, ScenariosFile, ScheduleFile, TablesFile, TerrainFile, Unit
from ..terrain import Ground

T = TypeVar("T")
#: results remembered before all are forgotten
MOST_REMEMBERED = 4000


@dataclass(frozen=True, eq=False)
class Given:
    """Everything that was read."""

    map: MapFile
    grid: Grid
    ground: Ground
    terrain_file: TerrainFile
    units: tuple[Unit, ...]
    formations: tuple[Formation, ...]
    artillery: tuple[Artillery, ...]
    tables: TablesFile
    schedule: ScheduleFile
    scenarios_file: ScenariosFile
    sides: tuple[str, ...]
    switches: Switches
    #: by key of a switch: its place in the state's column
    pack: Pack
    fields: FieldPerThread
    #: 4.5c lines of sight; along a hexside one open hex is enough
    lines: Sight
    option: OptionBook = field(default_factory=OptionBook)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        return self.grid.labels

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """MSRs and Safe Paths that have been worked out, by all that they depend on: most answers touch none."""
        return {}

    @cached_property
    def layouts(self) -> dict[Any, Any]:
        """Tables of the map as its bridges stand: few, and dear to make anew."""
        return {}

    @cached_property
    def counters(self) -> dict[Any, Any]:
        """Counters as they have been seen."""
        return {}

    def remembered(self, key: Any, work: Callable[[], T], memory: dict[Any, Any] | None = None) -> T:
        """What has been worked out before for the same key, or is now."""
        memory = self.memory if memory is None else memory
        found: T | None = memory.get(key)
        if found is None:
            if len(memory) > MOST_REMEMBERED:
                memory.clear()
            found = memory[key] = work()
        return found

    @cached_property
    def nothing(self) -> bytearray:
        """By hex: 0. Nobody writes to it."""
        return bytearray(len(self.grid))

    @cached_property
    def everywhere(self) -> bytes:
        """By hex: 1."""
        return bytes([1]) * len(self.grid)

    @property
    def kernel(self) -> Field:
        """Searches over the map."""
        return self.fields.mine

    @property
    def ways(self) -> Ways:
        """Searches along roads, tracks and chains of hexes."""
        return self.fields.ways
