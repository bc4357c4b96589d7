"""The files of mons as files: provenance everywhere, sorted, and the map equal to what its inputs give."""

from __future__ import annotations

import re
import struct
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tools.mapmaker.build import build_files
from tools.mapmaker.grid import HexGrid, side
from tools.mapmaker.inputs import read_inputs

from .definition_files import REPOSITORY, MapFacts, provenance_codes, read_definition

Data = dict[str, Any]
FILES = ("map.json", "units.toml", "terrain.toml", "tables.toml", "schedule.toml")
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("name", FILES)
def test_codes_used_are_the_codes_declared(mons_folder: Path, name: str) -> None:
    data = read_definition(mons_folder / name)
    assert set(provenance_codes(data)) == set(data["provenance"])


@pytest.mark.parametrize("name", FILES)
def test_every_source_says_what_its_kind_asks_for(mons_folder: Path, name: str) -> None:
    for code, source in read_definition(mons_folder / name)["provenance"].items():
        needed = {"text": {"rule"}, "derived": {"rule", "why"}, "reconstructed": {"source"}}[source["kind"]]
        assert all(source.get(key) for key in needed), code
        assert code[0] == {"text": "T", "derived": "D", "reconstructed": "R"}[source["kind"]]


@pytest.mark.parametrize("name", FILES)
def test_rules_named_as_sources_exist(mons_folder: Path, name: str) -> None:
    rulebook = read_definition(mons_folder.parents[1] / "rulebook.toml")
    known = {rule["id"] for rule in rulebook["rule"]}
    cited = {
        source["rule"] for source in read_definition(mons_folder / name)["provenance"].values() if "rule" in source
    }
    assert cited <= known


@pytest.mark.parametrize("part", ["hexes", "hexsides", "lines", "watercourses", "places", "areas"])
def test_every_datum_of_the_map_says_where_it_comes_from(mons_map: Data, part: str) -> None:
    for entry in mons_map[part]:
        assert entry["from"] in mons_map["provenance"]
        assert set(entry.get("features_from", {})) == set(entry.get("features", ()))
        assert set(entry.get("kinds_from", {})) == set(entry.get("kinds", ())[1:])


def test_every_counter_says_where_it_comes_from(mons_units: Data) -> None:
    for unit in mons_units["unit"]:
        assert {"identity", "values", "start" if unit["side"] == "british" else "entry"} <= set(unit["from"])


def test_every_row_and_cell_of_the_tables_says_where_it_comes_from(mons_tables: Data) -> None:
    for name in ("bombardment", "defensive_fire", "close_combat"):
        assert all("from" in entry for entry in [*mons_tables[name]["row"], *mons_tables[name]["pinned"]])


def test_hexes_and_hexsides_are_sorted(mons_map: Data) -> None:
    labels = [entry["hex"] for entry in mons_map["hexes"]]
    pairs = [entry["between"] for entry in mons_map["hexsides"]]
    assert labels == sorted(set(labels))
    assert pairs == sorted(pairs)
    assert all(pair == sorted(pair) for pair in pairs)


def test_names_are_in_both_languages(mons_map: Data) -> None:
    for part in ("lines", "watercourses", "places", "areas"):
        for entry in mons_map[part]:
            assert entry["name"]["en"]
            assert KANA_OR_KANJI.search(entry["name"]["ja"])


def test_watercourses_are_the_water_hexsides(mons: MapFacts) -> None:
    grid = HexGrid("flat", "odd", "CCRR", frozenset(mons.hexes))
    ends = {frozenset(grid.side_ends(side(*pair))) for pair in mons.sides}
    drawn = {
        frozenset((tuple(first), tuple(second)))
        for water in mons.data["watercourses"]
        for first, second in pairwise(water["corners"])
    }
    assert drawn == ends


def test_lines_are_chains_of_neighbours(mons: MapFacts) -> None:
    for line in mons.data["lines"]:
        assert all(second in mons.neighbours(first) for first, second in pairwise(line["hexes"]))


def test_places_stand_in_their_hexes(mons: MapFacts) -> None:
    grid = HexGrid("flat", "odd", "CCRR", frozenset(mons.hexes))
    for place in mons.data["places"]:
        assert grid.hex_at(tuple(place["at"])) == place["hex"]
        assert place["size"] in {1, 2, 3, 4}


def test_named_areas_are_of_their_kind(mons: MapFacts) -> None:
    for area in mons.data["areas"]:
        assert {mons.terrain(label) for label in area["hexes"]} == {area["kind"]}


def test_elevation_is_that_of_the_haine_valley_and_its_hills(mons: MapFacts) -> None:
    heights = {label: entry["elevation"] for label, entry in mons.hexes.items()}
    assert 10 <= min(heights.values()) < max(heights.values()) <= 200
    assert heights["1708"] < heights["3308"] < heights["3122"]


def test_the_relief_picture_fits_the_map(mons_folder: Path, mons_map: Data) -> None:
    content = (mons_folder / "relief.png").read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    relief = mons_map["relief"]
    grid = HexGrid("flat", "odd", "CCRR", frozenset(entry["hex"] for entry in mons_map["hexes"]))
    west, north, east, south = grid.bounds()
    assert (relief["x0"], relief["y0"]) == (round(west, 4), round(north, 4))
    assert 0 <= width - (east - west) * relief["px_per_unit"] < 1
    assert 0 <= height - (south - north) * relief["px_per_unit"] < 1


def test_rebuilding_gives_the_committed_bytes(mons_folder: Path) -> None:
    files = build_files(read_inputs(REPOSITORY / "tools" / "mapmaker" / "mons", REPOSITORY))
    assert set(files) == {"map.json", "relief.png"}
    for name, content in files.items():
        assert (mons_folder / name).read_bytes() == content, name
