"""The definition files of every title as files: provenance, order, both languages, and maps as their inputs give them.

What only one title has is asked in a file of its own, `test_<title>_files.py`.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from grognard import games
from grognard.engine.definitions import NOT_DEFINITIONS, SUFFIXES, codes_used, provenance_counts
from grognard.engine.mapfile import MapFile
from tools.mapmaker.build import build_files
from tools.mapmaker.inputs import read_inputs
from tools.mapmaker.plain import build_plain, is_plain

from .courses import MAPS, courses
from .definition_files import GAMES, REPOSITORY, Data, named, read_definition

#: every file of definitions with data of the game in it, of systems and of titles
FILES = sorted(
    path
    for path in GAMES.glob("*/data/*/*")
    if path.suffix in SUFFIXES and path.name not in NOT_DEFINITIONS and path.name != "presentation.json"
)
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
EVERY_TITLE = pytest.mark.parametrize("title", games.TITLES)
EVERY_MAP = pytest.mark.parametrize("title", MAPS)
#: what each map is made from
INPUTS = {path.parent.name: path.parent for path in sorted((REPOSITORY / "tools" / "mapmaker").glob("*/map.toml"))}

#: what a source of a kind says, and with what its code begins
SAID = {"text": {"rule"}, "derived": {"rule", "why"}, "reconstructed": {"source"}}
LETTERS = {"text": "T", "derived": "D", "reconstructed": "R"}
#: a whole file that we made up says why, and has a code of its own
OURS = {"reconstructed": {"why"}}
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
#: names that are the same in both languages, by system: numbers of battalions, for one
SAME = {"clash": re.compile("BEF|H／L"), "bcs": re.compile(r"[\x00-\x7f]*")}
PARTS = ("hexes", "hexsides", "lines", "watercourses", "places", "areas")


def one_label(data: Data) -> str:
    """The code that stands for a whole file, if one does."""
    label = data.get("from")
    return label if isinstance(label, str) else ""


@EVERY_FILE
def test_codes_used_are_the_codes_declared(path: Path) -> None:
    data = read_definition(path)
    assert set(codes_used(data)) == set(data["provenance"])
    assert sum(provenance_counts(data).values()) > 0


@EVERY_FILE
def test_every_source_says_what_its_kind_asks_for(path: Path) -> None:
    data = read_definition(path)
    for code, source in data["provenance"].items():
        whole = code == one_label(data)
        needed = (OURS if whole else SAID)[source["kind"]]
        assert all(source.get(key) for key in needed), code
        assert whole or code[0] == LETTERS[source["kind"]], code


@EVERY_FILE
def test_a_code_that_names_a_rule_names_its_own(path: Path) -> None:
    for code, source in read_definition(path)["provenance"].items():
        named = re.match(r"T[TM]?-?(\d[\w.]*|[BM]\d[\w.]*)", code)
        if named and "rule" in source:
            rule = source["rule"].lstrip("TM") if code.startswith(("TT", "TM")) else source["rule"]
            assert named[1] == rule.partition("-")[0], code


@EVERY_FILE
def test_rules_named_as_sources_are_those_of_the_title(path: Path) -> None:
    """Or of any title of the system, in what they share."""
    name = path.parent.name
    titles = [name] if name in games.TITLES else [t for t in games.TITLES if games.SYSTEMS[t] == path.parents[2].name]
    known = {rule.id for title in titles for rule in games.rulebook(title).rule}
    assert {source["rule"] for source in read_definition(path)["provenance"].values() if "rule" in source} <= known


@EVERY_FILE
def test_names_and_texts_are_in_both_languages(path: Path) -> None:
    same = SAME.get(path.parents[2].name)
    for both in named(read_definition(path)):
        assert both["en"]
        assert both["ja"]
        assert KANA_OR_KANJI.search(both["ja"]) or (same and same.fullmatch(both["ja"])), both


@EVERY_TITLE
def test_everybody_has_a_name(title: str) -> None:
    files = games.definitions(title)
    for entry in [*files.raw("units.toml")["unit"], *(e for part in PARTS[2:] for e in files.raw("map.json")[part])]:
        assert set(entry["name"]) == {"en", "ja"}, entry


# Maps ----------------------------------------------------------------------------------------------------------------


@EVERY_MAP
@pytest.mark.parametrize("part", PARTS)
def test_every_datum_of_a_map_says_where_it_comes_from(title: str, part: str) -> None:
    data = courses(title).data
    if not one_label(data):
        for entry in data[part]:
            assert entry["from"] in data["provenance"]
            assert set(entry.get("features_from", {})) == set(entry.get("features", ()))
            assert set(entry.get("kinds_from", {})) == set(entry.get("kinds", ())[1:])


@EVERY_MAP
def test_a_hex_that_is_ours_is_not_stated(title: str) -> None:
    """Whoever says that all the hexes of a source are ours derives them: the text names none of them."""
    for code, source in courses(title).data["provenance"].items():
        ours = re.search(r"; (the hexes|its hex|its sides|these) (are|is) ours$", source.get("why", ""))
        named = re.search(r"\b\d{4}\b", source.get("why", "").rpartition(";")[0])
        assert not ours or named or source["kind"] == "derived", code


@EVERY_MAP
def test_hexes_and_hexsides_are_sorted(title: str) -> None:
    data = courses(title).data
    labels = [entry["hex"] for entry in data["hexes"]]
    pairs = [entry["between"] for entry in data["hexsides"]]
    assert labels == sorted(set(labels))
    assert pairs == sorted(pairs)
    assert all(pair == sorted(pair) for pair in pairs)


@EVERY_MAP
def test_places_stand_in_their_hexes(title: str) -> None:
    board = courses(title)
    for place in board.data["places"]:
        assert board.plane.hex_at(tuple(place["at"])) == place["hex"], place["name"]["en"]
        assert place["size"] in {1, 2, 3, 4}


@EVERY_TITLE
def test_the_engine_reads_the_map_and_the_chart_has_every_terrain_on_it(title: str) -> None:
    files = games.definitions(title)
    data = files.load("map.json", MapFile)
    assert len(data.make_grid()) == len(data.hexes)
    assert {entry.terrain for entry in data.hexes} <= {entry["id"] for entry in files.raw("terrain.toml")["terrain"]}


@EVERY_MAP
def test_the_relief_picture_fits_the_map(title: str) -> None:
    board = courses(title)
    picture = MAPS[title].parent / "relief.png"
    assert picture.exists() == ("relief" in board.data)
    if picture.exists():
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        relief = board.data["relief"]
        west, north, east, south = board.plane.bounds()
        assert (relief["x0"], relief["y0"]) == (round(west, 4), round(north, 4))
        assert 0 <= width - (east - west) * relief["px_per_unit"] < 1
        assert 0 <= height - (south - north) * relief["px_per_unit"] < 1


@pytest.mark.parametrize("title", INPUTS)
def test_rebuilding_gives_the_committed_bytes(title: str) -> None:
    inputs, folder = INPUTS[title], MAPS[title].parent
    files = build_plain(inputs) if is_plain(inputs) else build_files(read_inputs(inputs, REPOSITORY))
    assert set(files) == {path.name for path in folder.iterdir() if path.name in ("map.json", "relief.png")}
    for name, content in files.items():
        assert (folder / name).read_bytes() == content, name
