"""From the inputs to the map: terrain, watercourses, lines, bridges, places."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from tools.mapmaker.countries import border_sides, with_nearby
from tools.mapmaker.elevation import Elevation, Relief, relief
from tools.mapmaker.grid import Point, Side, side
from tools.mapmaker.ground import Valley, drawn_grounds, place_bridges, place_steep, place_waters
from tools.mapmaker.inputs import Ground, Inputs, Line, Water
from tools.mapmaker.png import greyscale_png
from tools.mapmaker.snapping import Snapper, hex_chain
from tools.mapmaker.streams import Streams
from tools.mapmaker.valleys import confluences, valley

Record = dict[str, Any]


class MapError(Exception):
    """The inputs contradict each other or the grid."""


class MapBuilder:
    """Builds one map; each method makes one list of the output."""

    def __init__(self, inputs: Inputs) -> None:
        self.inputs = inputs
        self.grid = inputs.grid
        self.snapper = Snapper(inputs.grid)
        self.place_points: dict[str, Point] = {place.name["en"]: place.at for place in inputs.places}
        self.features = with_nearby(inputs.grid, inputs.pins.features, inputs.nearby)
        self.place_pins = {place.name["en"]: place.pinned for place in inputs.places if place.pinned}

    def build(self) -> tuple[Record, Relief | None]:
        """The map and its relief, which a ground without elevation does not have."""
        inputs = self.inputs
        heights_file = inputs.folder / "geo" / "dem.asc.gz"
        elevation = Elevation.read(heights_file) if heights_file.exists() else None
        picture = relief(elevation, self.grid, inputs.projection) if elevation else None
        waters = [(water, self.water_sides(water)) for water in inputs.waters if not water.terrain]
        valleys = [(water, valley(self.grid, self.course(water))) for water in inputs.waters if water.terrain]
        joined = confluences(self.grid, [hexes for _, hexes in valleys])
        grounds = drawn_grounds(inputs.grounds, self.grid, self.hex_of, self.point, inputs.pins.terrain)
        lines = [(line, self.line_hexes(line)) for line in inputs.lines]
        projection = inputs.projection
        heights = elevation.hex_means(self.grid, projection) if elevation else dict.fromkeys(self.grid.hexes, 0)
        self.levels = inputs.levels.of(heights, inputs.pins.levels) if inputs.levels else {}
        self.ranges = elevation.hex_ranges(self.grid, projection) if elevation and inputs.steep else {}
        return {
            "name": inputs.name,
            "grid": {
                "orientation": self.grid.orientation,
                "shifted": self.grid.shifted,
                "label": self.grid.label,
                "km_per_hex": round(projection.km_per_hex, 3),
                **({} if self.grid.columns == "east" else {"columns": self.grid.columns}),
                **({} if self.grid.rows == "south" else {"rows": self.grid.rows}),
                "from": inputs.grid_sources,
            },
            "projection": {
                "origin": projection.origin,
                "km_per_degree": projection.km_per_degree,
                "matrix": projection.matrix,
                "offset": projection.offset,
                "from": inputs.projection_source,
            },
            **({"relief": picture.georeference()} if picture else {}),
            "elevation_from": inputs.elevation_source,
            "provenance": inputs.provenance,
            "hexes": self.hexes(heights, grounds, valleys, lines),
            "hexsides": self.hexsides(waters, lines),
            "lines": [
                {"kind": line.kind, "name": line.name, "hexes": hexes, "from": line.source} for line, hexes in lines
            ],
            "watercourses": [
                {
                    "kind": water.kind,
                    "name": water.name,
                    "corners": self.snapper.corner_chain(_of_its_own(sides, waters[:number])),
                    "from": water.source,
                }
                for number, (water, sides) in enumerate(waters)
            ]
            + [
                {"kind": water.kind, "name": water.name, "corners": points, "from": water.source}
                for (water, _), points in zip(valleys, joined, strict=True)
            ],
            "places": self.places(),
            "areas": [
                {"name": ground.name, "kind": ground.terrain, "hexes": sorted(ground.hexes), "from": ground.source}
                for ground in grounds
                if ground.name
            ],
        }, picture

    # Points ---------------------------------------------------------------------------------------------------------

    def point(self, value: Any) -> Point:
        """A place name, a hex, a hexside ("1708/1709", its middle), the corner of three hexes ("1609/1708/1709") or a
        [lon, lat] pair as a point of the grid."""
        if not isinstance(value, str):
            return self.inputs.projection.to_grid((float(value[0]), float(value[1])))
        if "/" in value:
            xs, ys = zip(*map(self.grid.centre, value.split("/")), strict=True)
            return sum(xs) / len(xs), sum(ys) / len(ys)
        if value in self.grid.hexes:
            return self.grid.centre(value)
        if value in self.place_pins:
            return self.grid.centre(self.place_pins[value])
        if value in self.place_points:
            return self.inputs.projection.to_grid(self.place_points[value])
        raise MapError(f"{value!r} is neither a place of places.csv nor a hex of the map")

    def hex_of(self, value: Any) -> str:
        label = self.grid.hex_at(self.point(value))
        if label not in self.grid.hexes:
            raise MapError(f"{value!r} falls in {label}, off the map")
        return label

    # Hexes ----------------------------------------------------------------------------------------------------------

    def hexes(
        self,
        heights: dict[str, int],
        grounds: Sequence[Ground],
        valleys: Sequence[Valley],
        lines: Sequence[tuple[Line, list[str]]],
    ) -> list[Record]:
        """Every hex with its terrain: the default ground, drawn grounds, steep ones, then waters, then the pins."""
        inputs, pins = self.inputs, self.inputs.pins
        terrain = dict.fromkeys(self.grid.hexes, inputs.ground)
        for ground in grounds:
            for label in ground.hexes:
                self._on_map(label)
                if terrain[label] != inputs.ground:
                    raise MapError(f"{label} is drawn twice in terrain.toml")
                terrain[label] = ground.terrain, ground.source
        for label in [*pins.terrain, *pins.features, *pins.levels]:
            self._on_map(label)
        place_steep(terrain, self.features, self.ranges, inputs.steep, inputs.ground[0])
        terrain |= pins.terrain
        place_waters(terrain, self.features, valleys, inputs.combined, inputs.ground[0], pins.terrain)
        if inputs.bridge_hexes:
            place_bridges(terrain, self.features, valleys, lines, inputs.bridge_hexes)
        return [self._hex(label, heights[label], terrain[label]) for label in sorted(self.grid.hexes)]

    def _hex(self, label: str, metres: int, terrain: tuple[str, str]) -> Record:
        features = self.features.get(label)
        record: Record = {"hex": label, "terrain": terrain[0]}
        if features:
            record["features"] = list(features)
        record["elevation"] = metres
        if self.levels:
            record["level"] = self.levels[label][0]
        record["from"] = terrain[1]
        if features:
            record["features_from"] = features
        if self.levels:
            record["level_from"] = self.levels[label][1]
        return record

    def _on_map(self, label: str) -> None:
        if label not in self.grid.hexes:
            raise MapError(f"{label} is not on the map")

    # Hexsides -------------------------------------------------------------------------------------------------------

    def water_sides(self, water: Water) -> list[Side]:
        """The chain of hexsides of a watercourse: listed, or snapped from a stream and a hand-drawn course after it."""
        if water.sides:
            return water.sides
        return self.snapper.hexsides(self.course(water), water.through, water.avoid)

    def course(self, water: Water) -> list[Point]:
        """The real line of a watercourse on the grid: a stream, and a hand-drawn course after it."""
        stream = self.streams.course(*water.stream) if water.stream else []
        return [self.point(value) for value in [*stream, *water.course]]

    @cached_property
    def streams(self) -> Streams:
        return Streams(self.inputs.folder / "geo" / "streams.geojson")

    def hexsides(
        self, waters: Sequence[tuple[Water, list[Side]]], lines: Sequence[tuple[Line, list[str]]]
    ) -> list[Record]:
        """Watercourses, the bridges where lines cross them, and the pins."""
        kinds: dict[Side, dict[str, str]] = {}
        for water, sides in waters:
            for between in sides:
                # Where two watercourses share a hexside the first one drawn counts (a river beside a canal).
                kinds.setdefault(between, {water.kind: water.source})
        pins = self.inputs.pins.hexsides
        for between, pinned in pins.items():
            self.grid.side_ends(between)
            kinds.setdefault(between, {}).update(pinned)
        for border in self.inputs.borders:
            for between in border_sides(self.grid, self.features, border):
                kinds.setdefault(between, {})[border.kind] = border.source
        if slopes := self.inputs.levels:
            for between, kind in slopes.slope_sides(self.grid, self.levels):
                kinds.setdefault(between, {})[kind] = slopes.slope_source
        for line, hexes in lines:
            for first, second in itertools.pairwise(hexes):
                self._bridge(line, side(first, second), kinds)
        return [self._hexside(between, kinds[between]) for between in sorted(kinds)]

    def _bridge(self, line: Line, between: Side, kinds: dict[Side, dict[str, str]]) -> None:
        """A line that crosses water there has a bridge; over some waters only where the rulebook has one."""
        bridge = self.inputs.bridges.get(line.kind)
        crossed = kinds.get(between, {})
        if bridge is None or bridge in crossed or not any(kind in crossed for kind in self.inputs.bridged):
            return
        if any(kind in crossed for kind in self.inputs.only_pinned):
            raise MapError(f"{line.name['en']} crosses {between[0]}/{between[1]}, where there is no bridge")
        crossed[bridge] = line.source

    def _hexside(self, between: Side, kinds: dict[str, str]) -> Record:
        (first, source), *others = kinds.items()
        record: Record = {"between": list(between), "kinds": [first, *(kind for kind, _ in others)], "from": source}
        if others:
            record["kinds_from"] = dict(others)
        return record

    # Lines and places -----------------------------------------------------------------------------------------------

    def line_hexes(self, line: Line) -> list[str]:
        return hex_chain(self.grid, [self.hex_of(value) for value in line.through])

    def places(self) -> list[Record]:
        """Places on the map, largest first, so that labels of towns win over labels of villages."""
        records = []
        for place in sorted(self.inputs.places, key=lambda p: (-p.size, p.name["en"])):
            x, y = self.point(place.name["en"])
            label = self.hex_of(place.name["en"])
            at = [round(x, 3), round(y, 3)]
            records.append({"name": place.name, "hex": label, "at": at, "size": place.size, "from": place.source})
        return records


def _of_its_own(sides: Sequence[Side], before: Iterable[tuple[Water, Sequence[Side]]]) -> Sequence[Side]:
    """A watercourse less the hexsides at its end that an earlier one has: it flows into that where they meet."""
    taken = {side for _, others in before for side in others}
    end = len(sides)
    while end > 1 and sides[end - 1] in taken:
        end -= 1
    return sides[:end]


def map_text(data: Record) -> str:
    """JSON with one record a line, so that a changed hex is a changed line."""
    write: Callable[[Any], str] = lambda value: json.dumps(value, ensure_ascii=False)  # noqa: E731
    parts = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(f"  {write(entry)}" for entry in value)
            parts.append(f" {write(key)}: [\n{rows}\n ]")
        elif key == "provenance":
            rows = ",\n".join(f"  {write(code)}: {write(entry)}" for code, entry in value.items())
            parts.append(f" {write(key)}: {{\n{rows}\n }}")
        else:
            parts.append(f" {write(key)}: {write(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def build_files(inputs: Inputs) -> dict[str, bytes]:
    """The output files by name."""
    data, picture = MapBuilder(inputs).build()
    files = {"map.json": map_text(data).encode()}
    return files | ({"relief.png": greyscale_png(picture.pixels)} if picture else {})
