"""The definition files of Metz as files: provenance, order, both languages, and that the map can be rebuilt."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from grognard.engine.definitions import Definitions, provenance_counts
from grognard.engine.mapfile import MapFile
from tools.mapmaker.build import build_files
from tools.mapmaker.grid import HexGrid
from tools.mapmaker.inputs import read_inputs

from .definition_files import REPOSITORY, provenance_codes, read_definition
from .metz_files import FOLDER, metz, metz_map

FILES = (
    "map.json", "units.toml", "terrain.toml", "tables.toml", "schedule.toml", "chits.toml", "scenarios.toml",
)  # fmt: skip
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
#: lists whose entries are parts of an entry that says where it comes from
PARTS = {"places", "units", "towns", "rolls", "dormant", "attached"}


@pytest.mark.parametrize("name", FILES)
def test_codes_used_are_the_codes_declared(name: str) -> None:
    data = metz(name)
    assert set(provenance_codes(data)) == set(data["provenance"])
    assert sum(provenance_counts(data).values()) > 0


@pytest.mark.parametrize("name", FILES)
def test_every_source_says_what_its_kind_asks_for(name: str) -> None:
    for code, source in metz(name)["provenance"].items():
        needed = {"text": {"rule"}, "derived": {"rule", "why"}, "reconstructed": {"source"}}[source["kind"]]
        assert all(source.get(key) for key in needed), code
        assert code[0] == {"text": "T", "derived": "D", "reconstructed": "R"}[source["kind"]]


@pytest.mark.parametrize("name", FILES)
def test_rules_named_as_sources_exist(name: str) -> None:
    known = {rule["id"] for rule in read_definition(FOLDER.parents[1] / "rulebook.toml")["rule"]}
    assert {source["rule"] for source in metz(name)["provenance"].values() if "rule" in source} <= known


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


def names(data: Any) -> Iterator[dict[str, str]]:
    if isinstance(data, dict):
        if set(data) == {"en", "ja"}:
            yield data
        for value in data.values():
            yield from names(value)
    elif isinstance(data, list):
        for value in data:
            yield from names(value)


@pytest.mark.parametrize("name", FILES)
def test_names_and_texts_are_in_both_languages(name: str) -> None:
    for both in names(metz(name)):
        assert both["en"]
        assert KANA_OR_KANJI.search(both["ja"]), both


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


def test_hexes_and_hexsides_are_sorted() -> None:
    labels = [entry["hex"] for entry in metz("map.json")["hexes"]]
    pairs = [entry["between"] for entry in metz("map.json")["hexsides"]]
    assert labels == sorted(set(labels))
    assert pairs == sorted(pairs)


def test_lines_are_chains_of_neighbours() -> None:
    for line in metz("map.json")["lines"]:
        assert all(second in metz_map().neighbours(first) for first, second in pairwise(line["hexes"]))


def test_places_stand_in_their_hexes() -> None:
    grid = HexGrid("flat", "even", "CCRR", frozenset(metz_map().hexes))
    for place in metz("map.json")["places"]:
        assert grid.hex_at(tuple(place["at"])) == place["hex"]


def test_named_woods_are_wooded_and_waters_run_through_wet_hexes() -> None:
    for area in metz("map.json")["areas"]:
        assert all(area["kind"] in metz_map().terrain(label) for label in area["hexes"])
    grid = HexGrid("flat", "even", "CCRR", frozenset(metz_map().hexes))
    for water in metz("map.json")["watercourses"]:
        for corner in water["corners"]:
            entry = metz_map().hexes[grid.hex_at(tuple(corner))]
            wet = {*entry["terrain"].split("-"), *entry.get("features", ())}
            assert wet & {"stream", "ravine", "river"}, (water["name"]["en"], entry["hex"])


def test_the_relief_picture_fits_the_map() -> None:
    width, height = struct.unpack(">II", (FOLDER / "relief.png").read_bytes()[16:24])
    relief = metz("map.json")["relief"]
    west, north, east, south = HexGrid("flat", "even", "CCRR", frozenset(metz_map().hexes)).bounds()
    assert (relief["x0"], relief["y0"]) == (round(west, 4), round(north, 4))
    assert 0 <= width - (east - west) * relief["px_per_unit"] < 1
    assert 0 <= height - (south - north) * relief["px_per_unit"] < 1


def test_rebuilding_gives_the_committed_bytes() -> None:
    files = build_files(read_inputs(REPOSITORY / "tools" / "mapmaker" / "metz", REPOSITORY))
    for name, content in files.items():
        assert (FOLDER / name).read_bytes() == content, name
