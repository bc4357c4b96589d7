"""What only the files of schlieffen have: sources of the charts, rivers along hexsides, the highlands."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tools.mapmaker.grid import HexGrid, side

from .definition_files import GAMES, read_definition

FOLDER = GAMES / "schlieffen" / "data" / "schlieffen"
MAP = read_definition(FOLDER / "map.json")


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


def test_watercourses_are_the_river_hexsides() -> None:
    grid = HexGrid("pointy", "even", "RRCC", frozenset(entry["hex"] for entry in MAP["hexes"]), "west")
    rivers = [side(*entry["between"]) for entry in MAP["hexsides"] if "river" in entry["kinds"]]
    drawn = {
        frozenset((tuple(first), tuple(second)))
        for water in MAP["watercourses"]
        for first, second in pairwise(water["corners"])
    }
    assert drawn == {frozenset(grid.side_ends(between)) for between in rivers}


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
