"""What only the files of Clash of Giants have: shapes, figures of the charts, waters along hexsides."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import manifest
from grognard.engine.definitions import Definitions
from grognard.engine.mapfile import MapFile
from grognard.games.clash import schema
from grognard.games.clash.marne.schema import MarneFile
from grognard.games.clash.tannenberg.schema import TannenbergFile
from tools.mapmaker.grid import side

from .clash_files import DATA, MAPS, TITLES, definitions, merged, read

TOML = ("units.toml", "armies.toml", "tables.toml", "schedule.toml", "battle.toml", "scenarios.toml")
FILES = [
    *(("system", name) for name in ("terrain.toml", "tables.toml", "schedule.toml")),
    *((title, name) for title in TITLES for name in ("map.json", *TOML)),
]
SHAPES: dict[str, type[Any]] = {
    "map.json": MapFile,
    "units.toml": schema.UnitsFile,
    "armies.toml": schema.ArmiesFile,
    "terrain.toml": schema.TerrainFile,
    "tables.toml": schema.TablesFile,
    "schedule.toml": schema.ScheduleFile,
    "scenarios.toml": schema.ScenariosFile,
}
RULE = re.compile(r"[TM]?\d+\.\d+(-opt)?")
BOTH = pytest.mark.parametrize("title", TITLES)
EVERY_FILE = pytest.mark.parametrize(("folder", "name"), FILES)


@BOTH
@pytest.mark.parametrize("name", SHAPES)
def test_merged_files_have_their_shape(title: str, name: str) -> None:
    definitions(title).load(name, SHAPES[name])


def test_battle_books_have_their_shape() -> None:
    definitions("tannenberg").load("battle.toml", TannenbergFile)
    definitions("marne").load("battle.toml", MarneFile)


@BOTH
def test_the_manifest_in_waiting_has_its_shape(title: str) -> None:
    (path,) = (DATA / title).glob("title.toml*")
    found = manifest.read(path)
    assert list(found.sides) == read(title, "schedule.toml")["sides"]
    assert list(found.scenarios) == [entry["id"] for entry in read(title, "scenarios.toml")["scenario"]]


@EVERY_FILE
def test_the_code_of_a_source_names_its_rule(folder: str, name: str) -> None:
    for code, source in read(folder, name)["provenance"].items():
        if "rule" in source:
            assert RULE.fullmatch(source["rule"]), code
            assert code[1:].startswith(source["rule"]), code


@BOTH
def test_every_value_of_a_counter_says_where_it_comes_from(title: str) -> None:
    plain = {"id", "name", "side", "nation", "type", "size", "label", "formation", "from"}
    for unit in read(title, "units.toml")["unit"]:
        assert set(unit) - plain == set(unit["from"]) - {"identity"}, unit["id"]
        assert "identity" in unit["from"]


@pytest.mark.parametrize(("folder", "name"), [file for file in FILES if file[1] not in ("map.json", "units.toml")])
def test_every_figure_of_the_charts_says_where_it_comes_from(folder: str, name: str) -> None:
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

    for key, value in read(folder, name).items():
        if key not in ("provenance", "command") or name != "armies.toml":
            check(value if key != "provenance" else None, key)


@BOTH
def test_watercourses_are_the_water_hexsides(title: str) -> None:
    board = MAPS[title]
    for kind in ("river", "major-river", "lake", "sea"):
        sides = [side(*entry["between"]) for entry in board.data["hexsides"] if kind in entry["kinds"]]
        drawn = {frozenset(pair) for _, corners in board.courses(kind) for pair in pairwise(corners)}
        assert drawn == {frozenset(board.plane.side_ends(between)) for between in sides}


@BOTH
def test_named_areas_are_of_their_kind(title: str) -> None:
    board = MAPS[title]
    for area in board.data["areas"]:
        assert {board.terrain(label).removesuffix("-town") for label in area["hexes"]} == {area["kind"]}


@BOTH
def test_every_kind_on_the_map_is_in_the_chart(title: str) -> None:
    data, chart = MAPS[title].data, merged(title, "terrain.toml")
    assert {entry["terrain"] for entry in data["hexes"]} <= {entry["id"] for entry in chart["terrain"]}
    assert {kind for entry in data["hexsides"] for kind in entry["kinds"]} <= {e["id"] for e in chart["hexside"]}
    assert {line["kind"] for line in data["lines"]} == {entry["id"] for entry in chart["line"]}


@BOTH
def test_features_that_other_files_name_are_on_the_map(title: str) -> None:
    board = MAPS[title]
    marks = {feature for label in board.hexes for feature in board.features(label)}
    for unit in read(title, "units.toml")["unit"]:
        assert set(unit.get("at", ())) | set(unit.get("entry", {}).get("at", ())) <= marks, unit["id"]
    for command in read(title, "armies.toml")["command"]:
        wanted = {*command["sources"], *command.get("free_areas", ())}
        wanted |= {command.get(key) for key in ("area", "start") if command.get(key)}
        wanted |= {command["rally"]["area"]} if "area" in command.get("rally", {}) else set()
        assert wanted <= marks, command["id"]
    assert {mark for entry in merged(title, "schedule.toml")["side"].values() for mark in entry["control"]} <= marks
    assert {entry["id"] for entry in merged(title, "terrain.toml")["works"]} >= marks & {"fort", "fortified-zone"}


@BOTH
def test_presentation_covers_every_counter(title: str) -> None:
    look = read(title, "presentation.json")
    units = read(title, "units.toml")["unit"]
    assert {unit["side"] for unit in units} == set(look["sides"])
    for unit in units:
        assert any(entry["where"].items() <= unit["formation"].items() for entry in look["counters"]), unit["id"]
    assert {unit["type"] for unit in units} <= set(look["symbols"]) == set(merged(title, "schedule.toml")["type"])
    assert {unit["size"] for unit in units} == set(look["echelons"])
    board = MAPS[title]
    marks = {feature for label in board.hexes for feature in board.features(label)}
    assert set(look["features"]) | set(look.get("areas", {})) <= marks


def test_an_owner_replaces_single_rows_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "tables.toml").write_text('[[combat.row]]\nrow = "limit"\nvalues = ["all", 6, 5, 4, 3, 2, 2]\n')
    files = Definitions(DATA / "system", DATA / "marne", overlay=tmp_path)
    combat = files.load("tables.toml", schema.TablesFile).combat
    assert combat.values("limit")[-1] == 2
    assert combat.values("attacker") == (2, 1, 0, -1, -2, -3, -4)
