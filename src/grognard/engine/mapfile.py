"""The shape of `map.json`, the same for every game, so that any client can draw any map."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

import msgspec

from grognard.engine.definitions import Localised, Source
from grognard.engine.errors import DefinitionError
from grognard.engine.printed import no_such
from grognard.hexes import Grid

FILE = "map.json"


class GridSpec(msgspec.Struct, frozen=True):
    orientation: str
    shifted: str
    label: str
    km_per_hex: float
    #: direction in which the column numbers grow, and the row numbers
    columns: str = "east"
    rows: str = "south"


class Hex(msgspec.Struct, frozen=True):
    """A hex; like everything here, without a source of its own it has that of the file."""

    hex: str
    terrain: str
    source: str = msgspec.field(name="from", default="")
    elevation: float = 0
    features: tuple[str, ...] = ()


class Hexside(msgspec.Struct, frozen=True):
    between: tuple[str, str]
    kinds: tuple[str, ...]
    source: str = msgspec.field(name="from", default="")


class Line(msgspec.Struct, frozen=True):
    """A road or railway: a chain of adjacent hexes."""

    kind: str
    name: Localised
    hexes: tuple[str, ...]
    source: str = msgspec.field(name="from", default="")


class Place(msgspec.Struct, frozen=True):
    name: Localised
    hex: str
    at: tuple[float, float]
    size: int
    source: str = msgspec.field(name="from", default="")


class MapFile(msgspec.Struct, frozen=True):
    """A map; what only drawing needs is kept as plain data."""

    name: Localised
    grid: GridSpec
    provenance: dict[str, Source]
    hexes: tuple[Hex, ...]
    hexsides: tuple[Hexside, ...]
    lines: tuple[Line, ...]
    places: tuple[Place, ...]
    watercourses: tuple[dict[str, Any], ...] = ()
    areas: tuple[dict[str, Any], ...] = ()
    projection: dict[str, Any] = {}
    relief: dict[str, Any] = {}
    #: the source of everything that names none
    source: str = msgspec.field(name="from", default="")

    def make_grid(self) -> Grid:
        spec = self.grid
        for entry in self.hexes:
            if not (len(entry.hex) == 4 and entry.hex.isdecimal() and entry.hex.isascii()):
                form = "hex {label!r} is not a label of four digits"
                raise DefinitionError.at(FILE, "no-label", form, label=entry.hex)
        labels = (h.hex for h in self.hexes)
        grid = Grid(
            labels,
            orientation=spec.orientation,
            shifted=spec.shifted,
            label=spec.label,
            columns=spec.columns,
            rows=spec.rows,
        )
        for hex_, label in enumerate(grid.labels):
            if len(grid.labels) > 1 and not grid.adjacent(hex_):
                form = "hex {label} is not on the map: it touches no other"
                raise DefinitionError.at(FILE, "hex-alone", form, label=label)
        return grid

    def check_kinds(self, hexsides: set[str], lines: set[str]) -> None:
        """Refuse kinds of hexside and line that the terrain chart does not know."""
        for side in self.hexsides:
            for kind in side.kinds:
                if kind not in hexsides:
                    raise no_such(f"{FILE}: hexside {'/'.join(side.between)}", "kind", kind)
        for line in self.lines:
            if line.kind not in lines:
                raise no_such(f"{FILE}: line {line.name.en}", "kind", line.kind)

    def check_terrain(self, known: Container[str]) -> None:
        """Refuse terrain that the terrain chart does not know."""
        for entry in self.hexes:
            if entry.terrain not in known:
                form = "no terrain {terrain!r} in terrain.toml"
                raise DefinitionError.at(f"{FILE}: hex {entry.hex}", "no-terrain", form, terrain=entry.terrain)

    def steps(self, grid: Grid, pair: tuple[str, str], of: str = "") -> tuple[int, int]:
        """Both steps (6 * hex + direction) across the side between two hexes."""
        try:
            a, b = grid.index[pair[0]], grid.index[pair[1]]
            return grid.step(a, b), grid.step(b, a)
        except (KeyError, ValueError) as error:
            form, hexes = "{one} and {other} are not neighbours on this map", {"one": pair[0], "other": pair[1]}
            raise DefinitionError.at(f"{FILE}{of}", "no-neighbours", form, **hexes) from error

    def side_steps(self, grid: Grid) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every step across a hexside that the map describes, with its kinds."""
        for side in self.hexsides:
            for step in self.steps(grid, side.between):
                yield step, side.kinds

    def steps_where(self, grid: Grid, wanted: Callable[[tuple[str, ...]], bool]) -> bytes:
        """By step: 1 across a hexside whose kinds are wanted."""
        flags = bytearray(6 * len(grid))
        for step, kinds in self.side_steps(grid):
            flags[step] = wanted(kinds)
        return bytes(flags)

    def line_steps(self, grid: Grid, kind: str) -> set[int]:
        """Every step that runs along a line of this kind, both ways."""
        found: set[int] = set()
        for line in self.lines:
            if line.kind == kind:
                for pair in zip(line.hexes, line.hexes[1:], strict=False):
                    found.update(self.steps(grid, pair, f": line {line.name.en}"))
        return found


def check_labels(grid: Grid, labels: Iterable[str], where: str) -> None:
    """Refuse labels of hexes that are not on the map."""
    for label in labels:
        if label not in grid.index:
            raise DefinitionError.at(where, "no-hex", "no hex {word!r} on the map{near}", word=label, near="")
