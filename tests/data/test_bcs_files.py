"""What only the files of the Battalion Combat Series have: what the packs share, shapes, roads by bridges."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.mapfile import MapFile
from grognard.games.bcs.schema import ScenariosFile, ScheduleFile, TablesFile, TerrainFile, UnitsFile
from tools.mapmaker.grid import HexGrid

from .bcs_files import FOLDER, PACKS, ground, merged, one
from .definition_files import REPOSITORY, Data, named

SHAPES: dict[str, type] = {
    "terrain.toml": TerrainFile,
    "tables.toml": TablesFile,
    "units.toml": UnitsFile,
    "schedule.toml": ScheduleFile,
    "scenarios.toml": ScenariosFile,
    "map.json": MapFile,
}
FILES = [("system", "tables.toml"), ("system", "terrain.toml"), ("training", "examples.toml")] + [
    (pack, name) for pack in PACKS for name in SHAPES if name != "tables.toml"
]
RULEBOOK = FOLDER.parent / "rulebook.toml"
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
#: lists whose entries are parts of an entry that says where it comes from
PARTS = {
    "air", "replacements", "snafu", "stages", "units", "objectives", "rewards", "supply", "entry",
}  # fmt: skip


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_has_no_code_of_the_series(pack: str) -> None:
    assert not set(one("system", "terrain.toml")["provenance"]) & set(one(pack, "terrain.toml")["provenance"])


def entries(data: Any, key: str = "") -> Iterator[Data]:
    """Every entry of a list of tables, parts of entries apart."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name != "from":
                yield from entries(value, name)
    elif isinstance(data, list) and key not in PARTS:
        for entry in data:
            if isinstance(entry, dict):
                yield entry
                yield from entries(entry)


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_every_datum_says_where_it_comes_from(folder: str, name: str) -> None:
    parts = {key: value for key, value in one(folder, name).items() if key != "provenance"}
    if name == "map.json":
        parts = {key: parts[key] for key in ("hexes", "hexsides", "lines", "watercourses", "places", "areas")}
    if name == "schedule.toml":  # `supply` and `entry` are parts of a scenario, but entries here
        parts["sources"] = parts.pop("supply")
        parts["entrances"] = parts.pop("entry")
    if name == "examples.toml":
        parts = {"example": [{**entry, "formations": []} for entry in parts["example"]]}
    if name == "units.toml":
        parts["counters"] = parts.pop("unit")
    for entry in entries(parts):
        assert "from" in entry, entry


def test_every_number_of_the_series_says_where_it_comes_from() -> None:
    limits = one("system", "tables.toml")["limits"]
    assert set(limits["from"]) == set(limits) - {"from"}


@pytest.mark.parametrize("pack", PACKS)
def test_every_value_of_a_counter_says_where_it_comes_from(pack: str) -> None:
    for entry in one(pack, "units.toml")["unit"]:
        assert "identity" in entry["from"]
        assert ("steps" in entry) == ("steps" in entry["from"])
        assert ("ar" in entry) == ("ar" in entry["from"])
        assert ("values" in entry["from"]) == (entry["type"] != "trains")


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("name", SHAPES)
def test_every_file_has_its_shape(pack: str, name: str) -> None:
    assert msgspec.convert(merged(pack, name), SHAPES[name])


@pytest.mark.parametrize("pack", PACKS)
def test_the_manifest_names_the_scenarios(pack: str) -> None:
    path = next(FOLDER.joinpath(pack).glob("title.toml*"))
    manifest = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Manifest)
    assert list(manifest.scenarios) == [entry["id"] for entry in one(pack, "scenarios.toml")["scenario"]]
    assert {entry["side"] for entry in one(pack, "units.toml")["unit"]} == set(manifest.sides)


@pytest.mark.parametrize(("folder", "name"), [*FILES, ("bastogne", "rulebook.toml")])
def test_japanese_is_set_with_japanese_signs(folder: str, name: str) -> None:
    found = list(named(one(folder, name)))
    assert found
    for both in found:
        assert KANA_OR_KANJI.search(both["ja"]) or both["ja"].isascii(), both
        assert not set("?:()") & set(both["ja"]), both["ja"]


def test_the_series_names_no_game() -> None:
    """Series charts know no battle, no side and no place."""
    for name in ("tables.toml", "terrain.toml", "presentation.json"):
        text = (FOLDER / "system" / name).read_text(encoding="utf-8")
        assert not re.search(r"german|american|allied|bastogne|ardennes|december", text, re.IGNORECASE), name


def test_the_rules_of_the_pack_are_numbered_without_a_gap() -> None:
    rules = one("bastogne", "rulebook.toml")["rule"]
    assert [rule["id"] for rule in rules] == [f"B{n}.0" for n in range(1, len(rules) + 1)]
    assert {rule["kind"] for rule in rules} == {"mechanic"}


# Maps ----------------------------------------------------------------------------------------------------------------


def hex_grid(pack: str) -> HexGrid:
    return HexGrid("flat", "even", "CCRR", frozenset(ground(pack).hexes), rows="north")


@pytest.mark.rule("bcs:1.0e")
@pytest.mark.parametrize("pack", PACKS)
def test_the_engine_reads_the_map_with_row_one_in_the_south(pack: str) -> None:
    data = Definitions(FOLDER / "system", FOLDER / pack).load("map.json", MapFile)
    grid = data.make_grid()
    assert grid.centre(grid.index["2132"])[1] < grid.centre(grid.index["2130"])[1] if pack == "training" else True
    assert grid.centre(grid.index["0102"])[1] < grid.centre(grid.index["0101"])[1]
    assert grid.centre(grid.index["0201"])[1] < grid.centre(grid.index["0101"])[1]
    data.check_kinds(
        {entry["id"] for entry in merged(pack, "terrain.toml")["hexside"]},
        {entry["id"] for entry in merged(pack, "terrain.toml")["line"]},
    )


@pytest.mark.parametrize("pack", PACKS)
def test_every_terrain_of_the_map_is_on_the_chart_and_every_terrain_of_the_chart_on_the_map(pack: str) -> None:
    chart = {entry["id"] for entry in merged(pack, "terrain.toml")["terrain"]}
    used = {entry["terrain"] for entry in one(pack, "map.json")["hexes"]}
    assert used <= chart
    assert {entry["id"] for entry in one(pack, "terrain.toml")["terrain"]} <= used


@pytest.mark.parametrize("pack", PACKS)
def test_a_road_crosses_water_by_a_bridge(pack: str) -> None:
    for line in one(pack, "map.json")["lines"]:
        for first, second in pairwise(line["hexes"]):
            kinds = ground(pack).kinds(first, second)
            assert not kinds or "bridge" in kinds, (line["name"]["en"], first, second)


def test_nothing_of_the_inputs_is_copyleft() -> None:
    for pack in PACKS:
        readme = REPOSITORY / "tools" / "mapmaker" / pack / "geo" / "README.md"
        if readme.exists():
            assert not re.search(r"GPL|ODbL", readme.read_text(encoding="utf-8"))
