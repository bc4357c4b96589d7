"""The files of schlieffen as files: provenance everywhere, both languages, a map equal to what its inputs give."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tools.mapmaker.build import build_files
from tools.mapmaker.grid import HexGrid, side
from tools.mapmaker.inputs import read_inputs

from .definition_files import GAMES, REPOSITORY, provenance_codes, read_definition

FOLDER = GAMES / "schlieffen" / "data" / "schlieffen"
FILES = ("map.json", "units.toml", "terrain.toml", "tables.toml", "schedule.toml")
MAP = read_definition(FOLDER / "map.json")
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("name", FILES)
def test_codes_used_are_the_codes_declared(name: str) -> None:
    data = read_definition(FOLDER / name)
    assert set(provenance_codes(data)) == set(data["provenance"])


@pytest.mark.parametrize("name", FILES)
def test_every_source_says_what_its_kind_asks_for(name: str) -> None:
    rules = {rule["id"] for rule in read_definition(FOLDER.parents[1] / "rulebook.toml")["rule"]}
    for code, source in read_definition(FOLDER / name)["provenance"].items():
        needed = {"text": {"rule"}, "derived": {"rule", "why"}, "reconstructed": {"source"}}[source["kind"]]
        assert all(source.get(key) for key in needed), code
        assert code[0] == {"text": "T", "derived": "D", "reconstructed": "R"}[source["kind"]]
        assert source.get("rule", "1.0") in rules


@pytest.mark.parametrize("part", ["hexes", "hexsides", "lines", "watercourses", "places", "areas"])
def test_every_datum_of_the_map_says_where_it_comes_from(part: str) -> None:
    for entry in MAP[part]:
        assert entry["from"] in MAP["provenance"]
        assert set(entry.get("features_from", {})) == set(entry.get("features", ()))
        assert set(entry.get("kinds_from", {})) == set(entry.get("kinds", ())[1:])


def test_every_value_of_a_counter_says_where_it_comes_from() -> None:
    plain = {"id", "name", "side", "nation", "type", "size", "label", "formation", "counters", "from"}
    for unit in read_definition(FOLDER / "units.toml")["unit"]:
        assert set(unit) - plain <= set(unit["from"]), unit["id"]
        assert "identity" in unit["from"]


@pytest.mark.parametrize("name", ["terrain.toml", "tables.toml", "schedule.toml"])
def test_every_entry_of_the_charts_says_where_it_comes_from(name: str) -> None:
    def check(data: Any, where: str) -> None:
        if isinstance(data, list):
            for entry in data:
                check(entry, where)
        elif isinstance(data, dict):
            figures = {key for key, value in data.items() if isinstance(value, bool | int | float)}
            source = data.get("from")
            assert not figures or source, where
            assert not isinstance(source, dict) or figures <= set(source), where
            for key, value in data.items():
                if isinstance(value, list) or (isinstance(value, dict) and not source):
                    check(value, f"{where}.{key}")

    for key, value in read_definition(FOLDER / name).items():
        if key != "provenance":
            check(value, key)


def test_hexes_and_hexsides_are_sorted() -> None:
    labels = [entry["hex"] for entry in MAP["hexes"]]
    pairs = [entry["between"] for entry in MAP["hexsides"]]
    assert labels == sorted(set(labels))
    assert pairs == sorted(pairs)
    assert all(pair == sorted(pair) for pair in pairs)


def test_names_are_in_both_languages() -> None:
    units = read_definition(FOLDER / "units.toml")
    entries = [entry for part in ("lines", "watercourses", "places", "areas") for entry in MAP[part]]
    for entry in [MAP, *entries, *units["unit"], *units["marker"].values()]:
        assert entry["name"]["en"]
        assert KANA_OR_KANJI.search(entry["name"]["ja"])


def test_watercourses_are_the_river_hexsides() -> None:
    grid = HexGrid("pointy", "even", "RRCC", frozenset(entry["hex"] for entry in MAP["hexes"]), "west")
    rivers = [side(*entry["between"]) for entry in MAP["hexsides"] if "river" in entry["kinds"]]
    drawn = {
        frozenset((tuple(first), tuple(second)))
        for water in MAP["watercourses"]
        for first, second in pairwise(water["corners"])
    }
    assert drawn == {frozenset(grid.side_ends(between)) for between in rivers}


def test_places_stand_in_their_hexes() -> None:
    grid = HexGrid("pointy", "even", "RRCC", frozenset(entry["hex"] for entry in MAP["hexes"]), "west")
    for place in MAP["places"]:
        assert grid.hex_at(tuple(place["at"])) == place["hex"], place["name"]["en"]
        assert place["size"] in {1, 2, 3, 4}


def test_named_areas_are_of_their_kind() -> None:
    terrain = {entry["hex"]: entry["terrain"] for entry in MAP["hexes"]}
    for area in MAP["areas"]:
        assert {terrain[label] for label in area["hexes"]} == {area["kind"]}


def test_the_highlands_are_high() -> None:
    height = {entry["hex"]: entry["elevation"] for entry in MAP["hexes"]}
    rough = [entry["hex"] for entry in MAP["hexes"] if entry["terrain"] == "rough"]
    assert min(height[label] for label in rough) > 150
    assert height["0812"] < height["2018"] < height["2108"] < height["2406"]


def test_presentation_covers_every_counter() -> None:
    look = read_definition(FOLDER / "presentation.json")
    units = read_definition(FOLDER / "units.toml")["unit"]
    assert {unit["side"] for unit in units} == set(look["sides"])
    assert {unit["formation"]["nation"] for unit in units} == {entry["where"]["nation"] for entry in look["counters"]}
    assert {unit["type"] for unit in units} == set(look["symbols"])
    assert {unit["size"] for unit in units} - {""} == set(look["echelons"])
    on_map = {feature for entry in MAP["hexes"] for feature in entry["features"]}
    assert set(look["features"]) | set(look["areas"]) <= on_map


def test_rebuilding_gives_the_committed_bytes() -> None:
    for name, content in build_files(read_inputs(REPOSITORY / "tools" / "mapmaker" / "schlieffen", REPOSITORY)).items():
        assert (FOLDER / name).read_bytes() == content, name
