"""What only the files of Metz have: a source for every datum and level, woods that are wooded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard.engine.definitions import Definitions
from grognard.engine.mapfile import MapFile
from tools.mapmaker.grid import HexGrid

from .metz_files import FOLDER, metz, metz_map

FILES = (
    "map.json", "units.toml", "terrain.toml", "tables.toml", "schedule.toml", "chits.toml", "scenarios.toml",
)  # fmt: skip
#: lists whose entries are parts of an entry that says where it comes from
PARTS = {"places", "units", "towns", "rolls", "dormant", "attached"}


def entries(data: Any, key: str = "") -> Iterator[dict[str, Any]]:
    """Every entry of a list of tables, parts of entries apart."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from entries(value, name)
    elif isinstance(data, list) and key not in PARTS:
        for entry in data:
            if isinstance(entry, dict):
                yield entry
                yield from entries(entry)


@pytest.mark.parametrize("name", FILES)
def test_every_datum_says_where_it_comes_from(name: str) -> None:
    parts = {key: value for key, value in metz(name).items() if key != "provenance"}
    if name == "map.json":
        parts = {key: parts[key] for key in ("hexes", "hexsides", "lines", "watercourses", "places", "areas")}
    for entry in entries(parts):
        assert "from" in entry, entry
    tables = [value for value in parts.values() if isinstance(value, dict) and "from" not in value]
    assert [table for table in tables if not all(isinstance(v, str) for v in table.values())] == []


def test_every_feature_level_and_value_of_the_map_says_where_it_comes_from() -> None:
    for entry in metz("map.json")["hexes"]:
        assert set(entry.get("features_from", {})) == set(entry.get("features", ()))
        assert entry["level_from"] in metz("map.json")["provenance"]


def test_every_value_of_a_counter_says_where_it_comes_from() -> None:
    for entry in metz("units.toml")["unit"]:
        values = {"tcr", "strength", "movement", "weight", "command", "gsp"} & set(entry)
        assert {"identity", *values} == set(entry["from"])


def test_everything_with_a_name_on_the_map_and_on_counters_has_both() -> None:
    for part in ("lines", "watercourses", "places", "areas"):
        assert all(set(entry["name"]) == {"en", "ja"} for entry in metz("map.json")[part])
    for part in ("unit", "formation", "division"):
        assert all(set(entry["name"]) == {"en", "ja"} for entry in metz("units.toml")[part])


def test_the_engine_reads_the_map() -> None:
    data = Definitions(FOLDER).load("map.json", MapFile)
    grid = data.make_grid()
    assert len(data.hexes) == 52 * 29
    assert data.line_steps(grid, "major-road")


def test_named_woods_are_wooded_and_waters_run_through_wet_hexes() -> None:
    for area in metz("map.json")["areas"]:
        assert all(area["kind"] in metz_map().terrain(label) for label in area["hexes"])
    grid = HexGrid("flat", "even", "CCRR", frozenset(metz_map().hexes))
    for water in metz("map.json")["watercourses"]:
        for corner in water["corners"]:
            entry = metz_map().hexes[grid.hex_at(tuple(corner))]
            wet = {*entry["terrain"].split("-"), *entry.get("features", ())}
            assert wet & {"stream", "ravine", "river"}, (water["name"]["en"], entry["hex"])
