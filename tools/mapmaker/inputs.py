"""The input folder of a map, read into typed records. `README.md` beside this file describes the format."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.mapmaker.grid import HexGrid, Point, Side, grid_with, side
from tools.mapmaker.levels import Level, Levels
from tools.mapmaker.projection import Projection, fit_similarity

Name = dict[str, str]


@dataclass(frozen=True)
class Control:
    """A point of the real world and the hex that it should fall in."""

    hex: str
    place: str
    at: Point


@dataclass(frozen=True)
class Place:
    name: Name
    at: Point
    size: int
    source: str
    pinned: str = ""


@dataclass(frozen=True)
class Ground:
    """Hexes of one terrain, listed or given by places or an outline; with a name they become a labelled area too."""

    terrain: str
    hexes: list[str]
    source: str
    name: Name | None = None
    places: list[str] = field(default_factory=list)
    outline: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class Water:
    """A river, canal, border or any other line that runs along hexsides; with a terrain it fills hexes instead."""

    kind: str
    name: Name
    source: str
    sides: list[Side] = field(default_factory=list)
    course: list[Any] = field(default_factory=list)
    stream: tuple[Point, Point] | None = None
    through: list[Side] = field(default_factory=list)
    avoid: list[Side] = field(default_factory=list)
    terrain: str = ""


@dataclass(frozen=True)
class Line:
    """A road, railway or any other line that runs from hex to hex."""

    kind: str
    name: Name
    through: list[Any]
    source: str


@dataclass(frozen=True)
class Pins:
    """What the rulebook says about single hexes and hexsides; pins win over everything else."""

    terrain: dict[str, tuple[str, str]]
    features: dict[str, dict[str, str]]
    hexsides: dict[Side, dict[str, str]]
    levels: dict[str, Level]


@dataclass(frozen=True)
class Nearby:
    """A feature of every hex at most `within` hexes from one that has the feature `of`, and has one of `among`."""

    feature: str
    within: int
    of: str
    among: list[str]
    source: str


@dataclass(frozen=True)
class Border:
    """A kind of hexside between hexes of different countries, which are features."""

    kind: str
    countries: list[str]
    source: str


@dataclass(frozen=True)
class BridgeHexes:
    """Where a line of `lines` crosses a water that fills hexes: a terrain of its own, or else the feature `bridge`."""

    lines: list[str]
    terrain: dict[str, str]
    source: str


@dataclass(frozen=True)
class Steep:
    """A terrain of every hex whose highest and lowest points are more than `over` metres apart."""

    over: int
    terrain: str
    source: str


@dataclass(frozen=True)
class Inputs:
    folder: Path
    output: Path
    name: Name
    grid: HexGrid
    grid_sources: dict[str, str]
    projection: Projection
    projection_source: str
    controls: list[Control]
    provenance: dict[str, dict[str, str]]
    ground: tuple[str, str]
    elevation_source: str
    bridges: dict[str, str]
    bridged: list[str]
    only_pinned: list[str]
    places: list[Place]
    grounds: list[Ground]
    waters: list[Water]
    lines: list[Line]
    pins: Pins
    nearby: list[Nearby]
    borders: list[Border]
    levels: Levels | None
    combined: dict[str, str]
    bridge_hexes: BridgeHexes | None
    steep: list[Steep]


def read_inputs(folder: Path, repository: Path) -> Inputs:
    """Everything in an input folder."""
    general = _toml(folder / "map.toml")
    grid = _grid(general["grid"])
    controls = [Control(c["hex"], c["place"], _point(c["at"])) for c in general["control"]]
    crossing = general.get("crossing", {})
    return Inputs(
        folder=folder,
        output=repository / general["output"],
        name=general["name"],
        grid=grid,
        grid_sources=general["grid"]["from"],
        projection=_projection(general["projection"], controls, grid),
        projection_source=general["projection"]["from"],
        controls=controls,
        provenance=general["provenance"],
        ground=(general["ground"]["terrain"], general["ground"]["from"]),
        elevation_source=general["elevation_from"],
        bridges=crossing.get("bridge", {}),
        bridged=crossing.get("over", []),
        only_pinned=crossing.get("only_pinned", []),
        places=_places(folder / "places.csv"),
        grounds=[_ground(entry) for entry in _toml(folder / "terrain.toml").get("ground", [])],
        waters=[_water(entry) for entry in _toml(folder / "waters.toml").get("water", [])],
        lines=[_line(entry) for entry in _toml(folder / "lines.toml").get("line", [])],
        pins=_pins(_toml(folder / "pins.toml")),
        nearby=[_nearby(entry) for entry in _toml(folder / "pins.toml").get("nearby", [])],
        borders=_borders(general.get("border", [])),
        levels=_levels(general.get("levels")),
        combined=general.get("combined", {}),
        bridge_hexes=_bridge_hexes(general.get("bridge_hexes")),
        steep=[Steep(entry["over"], entry["terrain"], entry["from"]) for entry in general.get("steep", [])],
    )


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _point(value: Any) -> Point:
    return float(value[0]), float(value[1])


def _side(value: str) -> Side:
    first, second = value.split("/")
    return side(first, second)


def _grid(entry: dict[str, Any]) -> HexGrid:
    ranges = []
    for outline in entry["outline"]:
        first, last = outline["columns"]
        step = 2 if outline.get("parity") else 1
        if outline.get("parity") == "odd":
            first += 1 - first % 2
        elif outline.get("parity") == "even":
            first += first % 2
        ranges += [(column, *outline["rows"]) for column in range(first, last + 1, step)]
    directions = entry.get("columns", "east"), entry.get("rows", "south")
    return grid_with(entry["orientation"], entry["shifted"], entry["label"], ranges, *directions)


def _projection(entry: dict[str, Any], controls: list[Control], grid: HexGrid) -> Projection:
    """The projection as given, or else the fit of the control points, rounded so that it can be used again."""
    if "matrix" in entry:
        given = _point(entry["matrix"][0]), _point(entry["matrix"][1])
        return Projection(_point(entry["origin"]), _point(entry["km_per_degree"]), given, _point(entry["offset"]))
    points = [(control.at, grid.centre(control.hex)) for control in controls]
    fit = fit_similarity(_point(entry["origin"]), _point(entry["km_per_degree"]), points)
    (a, b), (c, d) = fit.matrix
    matrix = ((round(a, 6), round(b, 6)), (round(c, 6), round(d, 6)))
    return Projection(fit.origin, fit.km_per_degree, matrix, (round(fit.offset[0], 5), round(fit.offset[1], 5)))


def _places(path: Path) -> list[Place]:
    with path.open(encoding="utf-8", newline="") as lines:
        return [
            Place(
                name={"en": row["en"], "ja": row["ja"]},
                at=(float(row["lon"]), float(row["lat"])),
                size=int(row["size"]),
                source=row["from"],
                pinned=row["hex"],
            )
            for row in csv.DictReader(lines)
        ]


def _ground(entry: dict[str, Any]) -> Ground:
    return Ground(
        entry["terrain"],
        entry.get("hexes", []),
        entry["from"],
        entry.get("name"),
        entry.get("places", []),
        entry.get("outline", []),
    )


def _water(entry: dict[str, Any]) -> Water:
    stream = entry.get("stream")
    return Water(
        kind=entry["kind"],
        name=entry["name"],
        source=entry["from"],
        sides=[_side(value) for value in entry.get("sides", [])],
        course=entry.get("course", []),
        stream=(_point(stream["source"]), _point(stream["mouth"])) if stream else None,
        through=[_side(value) for value in entry.get("through", [])],
        avoid=[_side(value) for value in entry.get("avoid", [])],
        terrain=entry.get("terrain", ""),
    )


def _line(entry: dict[str, Any]) -> Line:
    return Line(entry["kind"], entry["name"], entry["through"], entry["from"])


def _nearby(entry: dict[str, Any]) -> Nearby:
    return Nearby(entry["feature"], entry["within"], entry["of"], entry.get("among", []), entry["from"])


def _borders(entries: dict[str, Any] | list[dict[str, Any]]) -> list[Border]:
    """One table, or several."""
    several = entries if isinstance(entries, list) else [entries]
    return [Border(entry["kind"], entry["countries"], entry["from"]) for entry in several]


def _levels(entry: dict[str, Any] | None) -> Levels | None:
    return Levels(entry["from_metres"], entry["from"], entry["slopes"], entry["slopes_from"]) if entry else None


def _bridge_hexes(entry: dict[str, Any] | None) -> BridgeHexes | None:
    return BridgeHexes(entry["lines"], entry["terrain"], entry["from"]) if entry else None


def _pins(data: dict[str, Any]) -> Pins:
    features: dict[str, dict[str, str]] = {}
    for entry in data.get("feature", []):
        for label in entry["hexes"]:
            features.setdefault(label, {})[entry["feature"]] = entry["from"]
    hexsides: dict[Side, dict[str, str]] = {}
    for entry in data.get("hexside", []):
        hexsides.setdefault(_side(entry["between"]), {})[entry["kind"]] = entry["from"]
    terrain = {label: (entry["terrain"], entry["from"]) for entry in data.get("hex", []) for label in entry["hexes"]}
    levels = {label: (entry["level"], entry["from"]) for entry in data.get("level", []) for label in entry["hexes"]}
    return Pins(terrain, features, hexsides, levels)
