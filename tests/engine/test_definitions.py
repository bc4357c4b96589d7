"""Definition files and the owner's replacements: every error names file, key and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import games
from grognard.engine.definitions import Definitions, _overlaid, provenance_counts
from grognard.engine.errors import DefinitionError, GrognardError
from grognard.engine.printed import summary

DATA = games.folder("mons") / "data" / "mons"


def overlay(tmp_path: Path, name: str, content: str | dict[str, Any]) -> Path:
    """A directory with one replacement file."""
    text = content if isinstance(content, str) else json.dumps(content)
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_without_replacements_the_files_are_what_they_are() -> None:
    assert games.load("mons").definitions_hash == games.load("mons").definitions_hash


def test_a_replacement_changes_one_entry_and_the_hash(tmp_path: Path) -> None:
    title = games.load("mons", overlay(tmp_path, "units.toml", '[[unit]]\nid = "4RF"\nstrength = [9, 5]\n'))
    plain = games.load("mons")
    changed, unchanged = (
        [unit for unit in title.rules.units if (unit.id == "4RF") == wanted] for wanted in (True, False)
    )
    assert [unit.strength for unit in changed] == [(9, 5)]
    assert changed[0].movement == 4
    assert unchanged == [unit for unit in plain.rules.units if unit.id != "4RF"]
    assert title.definitions_hash != plain.definitions_hash


def test_a_hex_of_the_map_is_replaced_by_its_label(tmp_path: Path) -> None:
    hexes = {"hexes": [{"hex": "1404", "terrain": "woods", "from": "T2.2"}]}
    title = games.load("mons", overlay(tmp_path, "map.json", hexes))
    assert title.rules.terrain[title.rules.grid.index["1404"]].id == "woods"
    assert len(title.rules.grid) == len(games.load("mons").rules.grid)


def test_a_hexside_is_found_whichever_way_round_it_is_written(tmp_path: Path) -> None:
    sides = {"hexsides": [{"between": ["2009", "2008"], "kinds": ["canal"], "from": "T2.2"}]}
    title = games.load("mons", overlay(tmp_path, "map.json", sides))
    assert len(title.rules.map.hexsides) == len(games.load("mons").rules.map.hexsides)
    grid = title.rules.grid
    step = 6 * grid.index["2008"] + grid.direction(grid.index["2008"], grid.index["2009"])
    assert title.rules.no_assault[step]


def test_a_row_of_a_chart_is_replaced(tmp_path: Path) -> None:
    rows = '[[bombardment.row]]\nrow = "3-5"\nsteps = [0, 0, 0, 3, 3, 3, 3]\n'
    title = games.load("mons", overlay(tmp_path, "tables.toml", rows))
    assert title.rules.bombardment_table.result(4, 3) == 3
    assert title.rules.bombardment_table.result(6, 3) == games.load("mons").rules.bombardment_table.result(6, 3)


BAD: list[tuple[str, str, str | dict[str, Any], list[str]]] = [
    ("no toml", "units.toml", "unit = [", ["units.toml"]),
    ("no json", "map.json", "{", ["map.json"]),
    ("a list at the top", "map.json", "[]", ["map.json", "object"]),
    ("wrong type", "units.toml", '[[unit]]\nid = "4RF"\nmovement = "fast"\n', ["units.toml", "movement"]),
    ("list for a table", "schedule.toml", "stacking = [5]\n", ["schedule.toml", "stacking"]),
    ("table for a list", "units.toml", "[unit]\nid = 1\n", ["units.toml", "unit"]),
    (
        "unknown terrain",
        "map.json",
        {"hexes": [{"hex": "1404", "terrain": "swamp", "from": "x"}]},
        ["map.json", "1404", "swamp"],
    ),
    ("unknown arm", "units.toml", '[[unit]]\nid = "4RF"\ntype = "elephants"\n', ["units.toml", "type", "elephants"]),
    ("unknown side", "units.toml", '[[unit]]\nid = "4RF"\nside = "french"\n', ["units.toml", "4RF", "french"]),
    ("start off the map", "units.toml", '[[unit]]\nid = "4RF"\nstart = "9999"\n', ["units.toml", "4RF", "9999"]),
    ("exit off the map", "schedule.toml", '[exit]\nhexes = ["9999"]\n', ["schedule.toml", "9999"]),
    (
        "side between no neighbours",
        "map.json",
        {"hexsides": [{"between": ["1404", "1408"], "kinds": ["river"], "from": "x"}]},
        ["map.json", "1404", "1408"],
    ),
    (
        "road over no neighbours",
        "map.json",
        {"lines": [{"kind": "road", "name": {"en": "x", "ja": "x"}, "hexes": ["1404", "1408"], "from": "x"}]},
        ["map.json", "1404", "1408"],
    ),
    ("new unit without values", "units.toml", '[[unit]]\nid = "99XX"\n', ["units.toml", "unit"]),
    (
        "no terrain cost for an arm",
        "terrain.toml",
        '[[terrain]]\nid = "clear"\nmovement = { infantry = "free" }\n',
        ["terrain.toml", "movement"],
    ),
    (
        "row of a chart too short",
        "tables.toml",
        '[[bombardment.row]]\nrow = "3-5"\nsteps = [0, 1]\n',
        ["tables.toml", "3-5"],
    ),
    (
        "cell of a chart no result",
        "tables.toml",
        '[[close_combat.row]]\nrow = "3"\nlosses = ["x", "x", "x", "x", "x", "x"]\n',
        ["tables.toml", "close_combat"],
    ),
    (
        "hex label no number",
        "map.json",
        {"hexes": [{"hex": "Mons", "terrain": "clear", "from": "x"}]},
        ["map.json", "Mons"],
    ),
    (
        "unknown kind of side",
        "map.json",
        {"hexsides": [{"between": ["1404", "1405"], "kinds": ["lava"], "from": "x"}]},
        ["map.json", "lava"],
    ),
]


@pytest.mark.parametrize(("name", "content", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_replacement_is_refused_with_file_key_and_reason(
    name: str, content: str | dict[str, Any], words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load("mons", overlay(tmp_path, name, content))
    message = str(refusal.value)
    assert all(word in message for word in words), message


def test_a_directory_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match="nowhere"):
        games.load("mons", tmp_path / "nowhere")


def test_an_unknown_title_is_named_with_those_there_are() -> None:
    with pytest.raises(GrognardError, match=r"'waterloo'.*mons"):
        games.load("waterloo")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match=r"absent\.toml: cannot be read"):
        Definitions(tmp_path).raw("absent.toml")


tables = st.recursive(
    st.integers(), lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3), max_leaves=8
).filter(lambda value: isinstance(value, dict))


@given(tables)
def test_a_table_over_itself_or_over_nothing_stays_the_same(table: dict[str, Any]) -> None:
    assert _overlaid(table, table, "x") == table
    assert _overlaid(table, {}, "x") == table
    assert _overlaid({}, table, "x") == table


def test_every_datum_of_a_title_says_where_it_comes_from() -> None:
    for name in ("map.json", "units.toml", "terrain.toml", "tables.toml", "schedule.toml"):
        counts = provenance_counts(Definitions(DATA).raw(name))
        assert sum(counts.values()) > 0


def test_a_code_that_is_not_declared_is_named() -> None:
    with pytest.raises(DefinitionError, match="R-guess"):
        provenance_counts({"unit": [{"from": "R-guess"}]})


def test_a_shape_is_checked_with_the_path_of_the_key(tmp_path: Path) -> None:
    class Shape(msgspec.Struct):
        numbers: list[int]

    (tmp_path / "shape.json").write_text('{"numbers": [1, "two"]}')
    with pytest.raises(DefinitionError, match=r"shape\.json.*\$\.numbers\[1\]"):
        Definitions(tmp_path).load("shape.json", Shape)


def test_changed_values_are_labelled_and_told(tmp_path: Path) -> None:
    title = games.load("mons", overlay(tmp_path, "units.toml", '[[unit]]\nid = "4RF"\nstrength = [9, 5]\n'))
    entry = next(unit for unit in title.definitions.raw("units.toml")["unit"] if unit["id"] == "4RF")
    assert entry["from"]["values"] == "printed"
    assert provenance_counts(title.definitions.raw("units.toml"))["printed"] == 1
    [change] = title.definitions.changes
    assert (change.file, change.place, change.after) == ("units.toml", "unit id=4RF.strength", [9, 5])


def test_a_value_that_contradicts_the_rulebook_is_told_with_its_rule(tmp_path: Path) -> None:
    content = {"victory": {"points": {"town": {"hex": "1404"}}}}
    title = games.load("mons", overlay(tmp_path, "schedule.json", content))
    [change] = title.definitions.changes
    assert (change.after, change.stated) == ("1404", "4.3")


@pytest.mark.parametrize(
    ("title", "name", "content", "rules"),
    [
        ("mons", "map.json", {"hexsides": [{"between": ["2008", "2009"], "remove": True}]}, ["4.2"]),
        ("mons", "map.json", {"hexsides": [{"between": ["2008", "2009"], "kinds": ["river", "road-bridge"]}]}, [""]),
        ("mons", "tables.json", {"bombardment": {"row": [{"row": "3-5", "steps": [0, 0, 0, 2, 2, 2, 2]}]}}, ["10.7"]),
        ("mons", "tables.json", {"bombardment": {"row": [{"row": "3-5", "steps": [0, 0, 0, 1, 2, 2, 2]}]}}, [""]),
        ("schlieffen", "tables.json", {"combat": {"row": [{"row": "3", "losses": ["0/0"] * 8}]}}, ["11.17"]),
        ("metz", "tables.json", {"fire": {"row": [{"row": "10", "results": ["NE"] * 11}]}}, ["8.5"]),
    ],
)
def test_stated_bridges_and_cells_of_charts_are_known_for_what_they_are(
    title: str, name: str, content: dict[str, Any], rules: list[str], tmp_path: Path
) -> None:
    changes = games.load(title, overlay(tmp_path, name, content)).definitions.changes
    assert [change.stated for change in changes] == rules


@pytest.mark.parametrize(
    ("title", "name", "content", "label", "rules"),
    [
        ("mons", "terrain.toml", {"terrain": [{"id": "woods", "movement": {"artillery": 3}}]}, "movement", ["9.11"]),
        ("metz", "units.toml", {"unit": [{"id": "LeBoeuf", "command": {"aggressive": 5}}]}, "command", ["3.5.4"]),
        ("metz", "terrain.toml", {"terrain": [{"id": "forest", "movement": {"infantry": 4}}]}, "movement", [""]),
        ("mons", "units.toml", {"unit": [{"id": "IR8", "entry": {"hexes": ["4700"]}}]}, "entry", ["8.2"]),
    ],
)
def test_values_of_a_table_in_an_entry_are_labelled_and_told_like_any_other(
    title: str, name: str, content: dict[str, Any], label: str, rules: list[str], tmp_path: Path
) -> None:
    definitions = games.load(title, overlay(tmp_path, f"{Path(name).stem}.json", content)).definitions
    [(key, [given])] = content.items()
    entry, plain = (
        next(entry for entry in files.raw(name)[key] if entry["id"] == given["id"])
        for files in (definitions, games.definitions(title))
    )
    assert entry["from"] == {**plain["from"], label: "printed"}
    assert [change.stated for change in definitions.changes] == rules


def test_only_what_an_owner_changes_is_labelled(tmp_path: Path) -> None:
    """A table of which one row changes keeps its own label; a file with one source for all does so too."""
    rows = {"bombardment": {"row": [{"row": "3-5", "steps": [0, 0, 0, 1, 2, 2, 2]}]}}
    chart = games.load("mons", overlay(tmp_path, "tables.json", rows)).definitions.raw("tables.toml")["bombardment"]
    assert (chart["from"], [row["from"] for row in chart["row"]].count("printed")) == ("D-13.3", 1)
    content = {"unit": [{"id": "B1", "strength": [5, 2]}, {"id": "B2", "movement": 3, "from": "ours"}]}
    (tmp_path / "tables.json").unlink()
    units = games.load("crossroads", overlay(tmp_path, "units.json", content)).definitions.raw("units.toml")
    assert (units["from"], [unit.get("from") for unit in units["unit"][:3]]) == ("ours", ["printed", "ours", None])


def test_an_entry_can_be_removed_and_a_file_replaced(tmp_path: Path) -> None:
    hexsides = games.definitions("mons").raw("map.json")["hexsides"]
    between = hexsides[0]["between"]
    removal = {"hexsides": [{"between": between, "remove": True}]}
    title = games.load("mons", overlay(tmp_path, "map.json", removal))
    assert len(title.rules.map.hexsides) == len(hexsides) - 1
    whole = {**games.definitions("mons").raw("tables.toml"), "replace": True}
    title = games.load("mons", overlay(tmp_path, "tables.json", whole))
    assert title.definitions.raw("tables.toml") == games.definitions("mons").raw("tables.toml")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("unitz.toml", "", ["unitz.toml", "units.toml"]),
        ("units.toml", '[[unit]]\nid = "4RF"\nstrenght = [9, 5]\n', ["units.toml", "4RF", "strenght", "strength"]),
        ("schedule.toml", "[victori]\n", ["schedule.toml", "victori", "victory"]),
        ("units.toml", '[[unit]]\nid = "nobody"\nremove = true\n', ["units.toml", "nobody", "remove"]),
        ("map.json", {"hexes": [{"hex": "1404", "terain": "woods"}]}, ["map.json", "1404", "terain", "terrain"]),
        ("map.json", {"hexes": [{"hex": "1404", "features": ["bridge-objectiv"]}]}, ["1404", "'bridge-objective'"]),
        ("map.json", {"hexes": [{"hex": "9999", "terrain": "woods"}]}, ["9999", "not on the map"]),
        ("map.json", {"hexes": [{"hex": "1404", "terrain": "wood"}]}, ["hex=1404", "terrain", "'wood'", "'woods'"]),
        (
            "map.json", {"hexsides": [{"between": ["1404", "1405"], "kinds": ["rivver"]}]},
            ["hexsides between=1404-1405", "kinds", "'rivver'", "'river'"],
        ),
        (
            "map.json", {"lines": [{"kind": "rode", "name": {"en": "A lane", "ja": "道"}, "hexes": ["1404", "1405"]}]},
            ["lines name=A lane", "kind", "'rode'", "'road'"],
        ),
        ("units.toml", '[[unit]]\nid = "4RFF"\nstrength = [4, 2]\n', ["units.toml", "4RFF is unknown (id=4RF?)"]),
    ],
)  # fmt: skip
def test_what_would_be_without_effect_is_named_with_the_nearest_spelling(
    name: str, content: str | dict[str, Any], words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load("mons", overlay(tmp_path, name, content))
    assert all(word in str(refusal.value) for word in words), refusal.value


OVERFULL = [("4RF", "4512"), ("1NF", "4512"), ("1Lin", "4512"), ("1RSF", "4512"), ("3Wor", "4512"), ("2SL", "4512")]


@pytest.mark.parametrize(
    ("title", "name", "content", "words"),
    [
        (
            "mons", "tables.toml", '[[bombardment.row]]\nrow = "3-5"\nmin = 3\nmax = 7\n',
            ["tables.toml", "bombardment", "row=6-9", "6 to 9 overlaps 3 to 7"],
        ),
        (
            "mons", "tables.toml", '[[bombardment.row]]\nrow = "3-5"\nmax = 4\n',
            ["tables.toml", "bombardment", "row=6-9", "5 belongs to no row"],
        ),
        (
            "mons", "units.toml", "".join(f'[[unit]]\nid = "{unit}"\nstart = "{hex_}"\n' for unit, hex_ in OVERFULL),
            ["units.toml", "unit ", "start", "4512", "6.3"],
        ),
        (
            "schlieffen", "units.toml", "".join(f'[[unit]]\nid = "G.{n}"\nhistorical = "1006"\n' for n in ("IX", "II")),
            ["units.toml", "historical", "1006", "6.2"],
        ),
        (
            "mons", "units.toml", '[[unit]]\nid = "4RF"\nstrength = [4, 3, 2, 1]\n',
            ["units.toml", "4RF", "4 steps on 1 counters", "2.13"],
        ),
        (
            "schlieffen", "units.toml", '[[unit]]\nid = "Namur"\nstrength = [4, 3, 2, 1]\n',
            ["units.toml", "Namur", "strength", "4 steps on 1 counters", "2.7"],
        ),
        ("metz", "units.toml", '[[unit]]\nid = "6Hart"\ntcr = [6]\n', ["units.toml", "6Hart", "tcr"]),
        (
            "metz", "schedule.toml", "[stacking]\nunits = 1\n",
            ["scenarios.toml", "set-up", "units", "more than 1", "4.1"],
        ),
        (
            "tannenberg", "units.toml",
            "".join(f'[[unit]]\nid = "de-{n}"\nstart = "4706"\n' for n in ("I-2", "XX-37", "XX-41")),
            ["units.toml", "unit de-XX-41", "start", "4706", "more than 3", "6.2"],
        ),
        (
            "tannenberg", "units.toml", '[[unit]]\nid = "de-1CD-1Cv"\nstart = "4706"\n',
            ["units.toml", "unit de-1CD-1Cv", "start", "4706", "6.3"],
        ),
    ],
)  # fmt: skip
def test_rows_that_overlap_and_stacks_that_are_too_high_are_named(
    title: str, name: str, content: str, words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load(title, overlay(tmp_path, name, content))
    assert all(word in str(refusal.value) for word in words), refusal.value


CUT = {"remove": True}


@pytest.mark.parametrize(
    ("title", "content", "words"),
    [
        ("mons", {"close_combat": {"row": [{"row": "3", **CUT}]}}, ["close_combat", "no row for the die 3"]),
        ("mons", {"close_combat": {"row": [{"row": "3b", "die": 3, "losses": ["1/1"] * 6}]}}, ["two rows", "die 3"]),
        (
            "mons",
            {"bombardment": {"row": [{"row": "1-2", **CUT}]}},
            ["bombardment", "what is below 3 belongs to no row"],
        ),
        ("mons", {"bombardment": {"row": [{"row": "21+", **CUT}]}}, ["bombardment", "above 20 belongs to no row"]),
        ("mons", {"bombardment": {"columns": ["0", "1", "2", "3", "4", "5", "6+"]}}, ["columns", "no column '6'"]),
        ("schlieffen", {"combat": {"row": [{"row": "3", **CUT}]}}, ["combat", "no row for the die 3"]),
        ("schlieffen", {"concentric": {"faces": [0, 1]}}, ["concentric", "faces", "2 cells instead of 6"]),
        ("metz", {"fire": {"row": [{"row": "3", **CUT}]}}, ["fire", "no row for the die 3"]),
        ("metz", {"assault": {"row": [{"row": "3", **CUT}]}}, ["assault", "no row for the die 3"]),
        ("metz", {"assault": {"row": [{"row": "3", "results": ["TF"] * 10}]}}, ["row=3", "results", "10 cells", "13"]),
        ("metz", {"fire": {"column_min": [1, 2]}}, ["fire", "column_min", "2 cells instead of 11"]),
        ("metz", {"assault": {"differential": [*range(-6, 6), 9]}}, ["assault", "differential", "leave something out"]),
        ("metz", {"modifier": [{"id": "shaken", **CUT}]}, ["modifier id=shaken", "look it up"]),
        ("crossroads", {"combat": {"row": [{"row": "6", **CUT}]}}, ["combat", "no row for the die 6"]),
        ("tannenberg", {"combat": {"row": [{"row": "limit", **CUT}]}}, ["combat", "row=limit", "look it up"]),
        ("marne", {"command": {"bef": {"row": [{"row": "rallied", **CUT}]}}}, ["command", "bef", "row=rallied"]),
        (
            "bastogne",
            {"snafu": {"row": [{"id": "partial", "row": "3-6", **CUT}]}},
            ["snafu", "id=partial", "look it up"],
        ),
        ("bastogne", {"combat": {"row": [{"row": "4-", **CUT}]}}, ["combat", "what is below 5 belongs to no row"]),
        ("bastogne", {"combat_modifier": [{"id": "assist", **CUT}]}, ["combat_modifier id=assist", "look it up"]),
    ],
)
def test_a_chart_with_a_hole_is_refused(title: str, content: dict[str, Any], words: list[str], tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load(title, overlay(tmp_path, "tables.json", content))
    assert all(word in str(refusal.value) for word in ["tables.json", *words]), refusal.value


@pytest.mark.parametrize(
    ("title", "name", "content", "words"),
    [
        ("mons", "units", {"unit": [{"id": "4RF", "movement": 400}]}, ["unit id=4RF", "movement", "400", "0 to 99"]),
        ("mons", "units", {"unit": [{"id": "4RF", "movement": -4}]}, ["unit id=4RF", "movement", "-4", "0 to 99"]),
        ("mons", "units", {"unit": [{"id": "5Bty", "range": -3}]}, ["unit id=5Bty", "range", "-3"]),
        ("schlieffen", "units", {"unit": [{"id": "G.X", "strength": [400, 3]}]}, ["unit id=G.X", "strength", "400"]),
        ("schlieffen", "units", {"unit": [{"id": "G.X", "movement": 300}]}, ["unit id=G.X", "movement", "300"]),
        ("bastogne", "units", {"unit": [{"id": "II-3", "steps": 300}]}, ["unit id=II-3", "steps", "300"]),
        (
            "crossroads",
            "terrain",
            {"terrain": [{"id": "woods", "movement": {"infantry": -1}}]},
            ["id=woods", "infantry"],
        ),
        (
            "mons",
            "tables",
            {"bombardment": {"row": [{"row": "3-5", "steps": [-1] + [0] * 6}]}},
            ["row=3-5", "steps", "-1"],
        ),
        (
            "mons",
            "tables",
            {"bombardment": {"row": [{"row": "3-5", "steps": [0] * 6 + [99]}]}},
            ["row=3-5", "steps", "99"],
        ),
        ("mons", "tables", {"close_combat": {"row": [{"row": "3", "losses": ["99/1"] * 6}]}}, ["close_combat", "99/1"]),
        ("schlieffen", "tables", {"concentric": {"faces": [0, 1, 1, 2, 2, 99]}}, ["concentric", "faces", "99"]),
        ("metz", "tables", {"fire": {"row": [{"row": "3", "results": ["XX"] * 11}]}}, ["row=3", "results", "'XX'"]),
        ("metz", "tables", {"assault": {"row": [{"row": "3", "results": ["D"] * 13}]}}, ["row=3", "results", "'D'"]),
        (
            "marne",
            "tables",
            {"combat": {"row": [{"row": "limit", "values": ["X"] * 7}]}},
            ["row=limit", "values", "'X'"],
        ),
        ("marne", "tables", {"combat": {"row": [{"row": "limit", "values": [-1] * 7}]}}, ["row limit", "values"]),
        (
            "metz",
            "map",
            {"hexes": [{"hex": "3302", "level": 9}]},
            ["hexes hex=3302", "level", "9 is none of 0, 1, 2, 3"],
        ),
        ("mons", "schedule", {"march": {"movement_factor": 99}}, ["march", "movement_factor", "99"]),
        ("crossroads", "schedule", {"stacking": {"limit": -1}}, ["stacking", "limit", "-1"]),
    ],
)
def test_numbers_and_cells_that_no_counter_and_no_chart_has_are_refused(
    title: str, name: str, content: dict[str, Any], words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load(title, overlay(tmp_path, f"{name}.json", content))
    assert all(word in str(refusal.value) for word in [f"{tmp_path / name}.json: ", *words]), refusal.value


def test_shifts_and_what_is_below_0_in_ours_may_be_so(tmp_path: Path) -> None:
    terrain = {"terrain": [{"id": "woods", "bombardment": -3}], "hexside": [{"id": "river", "defensive_fire": -1}]}
    assert games.load("mons", overlay(tmp_path, "terrain.json", terrain)).definitions.changes


@pytest.mark.parametrize(
    ("title", "name", "content", "words"),
    [
        ("mons", "units", {"unit": [{"id": "4RF", "type": "infantery"}]}, ["unit id=4RF: type: ", "'infantry'?"]),
        ("mons", "units", {"unit": [{"id": "4RF", "movement": "fast"}]}, ["unit id=4RF: movement: ", "'fast'"]),
        ("mons", "units", {"unit": [{"id": "4RF", "side": "britsh"}]}, ["unit id=4RF: side: no side", "'british'?"]),
        ("metz", "units", {"unit": [{"id": "2Tix", "side": "frensh"}]}, ["unit id=2Tix: side: no side", "'french'?"]),
        ("schlieffen", "units", {"unit": [{"id": "G.X", "type": "infanry"}]}, ["unit G.X: no type", "'infantry'?"]),
        ("marne", "units", {"unit": [{"id": "fr-45", "type": "infanry"}]}, ["unit fr-45: no type", "'infantry'?"]),
        ("bastogne", "units", {"unit": [{"id": "II-3", "side": "germen"}]}, ["id=II-3: side: no side", "'german'?"]),
        ("crossroads", "units", {"unit": [{"id": "B1", "side": "bluee"}]}, ["unit id=B1: side: no side", "'blue'?"]),
        ("mons", "units", {"unit": [{"id": "4RF", "start": "9999"}]}, ["unit id=4RF: start: no hex '9999'"]),
        (
            "mons", "terrain", {"terrain": [{"id": "woods", "movement": {"infantery": 2}}]},
            ["id=woods: movement", "'infantry'?"],
        ),
        ("mons", "map", {"hexsides": [{"between": ["1404", "1408"], "kinds": ["river"]}]}, ["1404 and 1408"]),
        (
            "mons", "map",
            {"lines": [{"kind": "road", "name": {"en": "A lane", "ja": "道"}, "hexes": ["1404", "1408"]}]},
            ["line A lane: 1404 and 1408"],
        ),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_by_file_entry_and_key_with_the_nearest_spelling(
    title: str, name: str, content: dict[str, Any], words: list[str], tmp_path: Path
) -> None:
    """The file is the owner's, with its folder."""
    with pytest.raises(DefinitionError) as refusal:
        games.load(title, overlay(tmp_path, f"{name}.json", content))
    assert all(word in str(refusal.value) for word in [f"{tmp_path / name}.json: ", *words]), refusal.value


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"unit": [{"id": "4RF", "movement": 5, "from": "R-none"}]}, ["unit id=4RF: from", "'R-none'"]),
        ({"unit": [{"id": "4RF", "movement": 5, "from": {"values": "R-value"}}]}, ["unit id=4RF: from", "'R-values'?"]),
        ({"provenance": {"P1": {"kind": "prnted", "source": "x"}}}, ["provenance: P1", "'prnted'", "'printed'?"]),
        ({"provenance": {"P1": {"source": "x"}}}, ["provenance: P1", "no kind", "printed"]),
    ],
)
def test_sources_that_say_nothing_are_refused(content: dict[str, Any], words: list[str], tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as refusal:
        games.load("mons", overlay(tmp_path, "units.json", content))
    assert all(word in str(refusal.value) for word in [f"{tmp_path}/units.json: ", *words]), refusal.value


def test_sources_of_an_owner_are_kept(tmp_path: Path) -> None:
    content = {
        "provenance": {"P1": {"kind": "printed", "source": "the first edition"}},
        "unit": [{"id": "4RF", "movement": 5, "from": "P1"}],
    }
    units = games.load("mons", overlay(tmp_path, "units.json", content)).definitions.raw("units.toml")["unit"]
    assert next(unit["from"] for unit in units if unit["id"] == "4RF") == "P1"


def test_what_an_owner_says_twice_is_refused(tmp_path: Path) -> None:
    """Of two entries, or two files, one would be without effect."""
    twice = '[[unit]]\nid = "4RF"\nstrength = [4, 2]\n[[unit]]\nid = "4RF"\nstrength = [3, 2]\n'
    with pytest.raises(DefinitionError, match=r"units\.toml: unit id=4RF: .* twice"):
        games.load("mons", overlay(tmp_path, "units.toml", twice))
    sides = [{"between": ["1404", "1405"], "kinds": ["river"]}, {"between": ["1405", "1404"], "kinds": []}]
    (tmp_path / "sides").mkdir()
    with pytest.raises(DefinitionError, match=r"hexsides between=1404-1405: .* twice"):
        games.load("mons", overlay(tmp_path / "sides", "map.json", {"hexsides": sides}))
    (tmp_path / "both").mkdir()
    overlay(tmp_path / "both", "units.toml", '[[unit]]\nid = "4RF"\nstrength = [4, 2]\n')
    with pytest.raises(DefinitionError, match=r"units\.json: units\.toml is there too"):
        games.load("mons", overlay(tmp_path / "both", "units.json", {"unit": [{"id": "4RF", "movement": 5}]}))


def test_a_key_that_stands_in_a_file_twice_is_refused(tmp_path: Path) -> None:
    twice = '{"unit": [{"id": "4RF", "movement": 5, "movement": 6}]}'
    with pytest.raises(DefinitionError, match=r"units\.json: the key 'movement' is there twice"):
        games.load("mons", overlay(tmp_path, "units.json", twice))


def test_a_new_entry_that_may_be_misspelt_is_told(tmp_path: Path) -> None:
    setups = games.definitions("metz").raw("scenarios.toml")["setup"]
    places = next(setup["places"] for setup in setups if setup["id"] == "18-north")
    title = games.load("metz", overlay(tmp_path, "scenarios.json", {"setup": [{"id": "18-nrth", "places": places}]}))
    assert summary(title.definitions.changes) == (
        "1 value of 1 entry takes effect; setup id=18-nrth is new; did you mean id=18-north?"
    )


def test_a_place_that_moves_is_the_same_place(tmp_path: Path) -> None:
    """2.2 states where Condé is."""
    places = [{"name": {"en": "Condé", "ja": "コンデ"}, "hex": "1808", "at": [17, 8], "size": 3}]
    title = games.load("mons", overlay(tmp_path, "map.json", {"places": places}))
    assert [place.hex for place in title.rules.map.places if place.name.en == "Condé"] == ["1808"]
    assert {change.stated for change in title.definitions.changes} == {"2.2"}


@pytest.mark.parametrize(
    ("units", "stated"),
    [
        ([{"id": "J.RHA", "remove": True}], ["2.3"]),
        ([{"id": "4RF", "movement": 5}], [""]),
    ],
)
def test_the_number_of_counters_is_stated(units: list[dict[str, Any]], stated: list[str], tmp_path: Path) -> None:
    """2.3 There are 122 combat counters."""
    changes = games.load("mons", overlay(tmp_path, "units.json", {"unit": units})).definitions.changes
    assert [change.stated for change in changes] == stated


def test_the_two_hexes_of_a_hexside_may_be_named_in_either_order(tmp_path: Path) -> None:
    side = games.definitions("mons").raw("map.json")["hexsides"][0]
    turned = {"between": side["between"][::-1], "kinds": side["kinds"]}
    assert games.load("mons", overlay(tmp_path, "map.json", {"hexsides": [turned]})).definitions.changes == []


def test_a_name_in_one_language_does_for_both(tmp_path: Path) -> None:
    unit = next(unit for unit in games.definitions("mons").raw("units.toml")["unit"] if unit["id"] == "4RF")
    units = [{**unit, "id": "new", "name": {"en": "New"}}, {**unit, "id": "neu", "name": {"en": "", "ja": "新"}}]
    roads = [{"kind": "road", "name": {"en": "A lane", "ja": ""}, "hexes": ["1404", "1405"]}]
    overlay(tmp_path, "map.json", {"lines": roads})
    title = games.load("mons", overlay(tmp_path, "units.json", {"unit": [*units, {"id": "1NF", "name": {"en": "X"}}]}))
    names = {unit.id: (unit.name.en, unit.name.ja) for unit in title.rules.units}
    assert [names["new"], names["neu"], names["1NF"][0]] == [("New", "New"), ("新", "新"), "X"]
    assert names["1NF"][1] == next(u.name.ja for u in games.load("mons").rules.units if u.id == "1NF")
    assert title.rules.map.lines[-1].name.ja == "A lane"


def test_a_new_row_stands_where_its_number_belongs(tmp_path: Path) -> None:
    rows = [{"row": "3-5", "max": 4}, {"row": "5", "min": 5, "max": 5, "steps": [3] * 7}]
    title = games.load("mons", overlay(tmp_path, "tables.json", {"bombardment": {"row": rows}}))
    plain = games.load("mons").rules.bombardment_table
    strengths = [strength for strength in range(30) if title.rules.bombardment_table.result(strength, 6) == 3]
    assert strengths == sorted({5, *(strength for strength in range(30) if plain.result(strength, 6) == 3)})


@pytest.mark.parametrize(
    ("title", "content"),
    [
        ("mons", {"turn": [{"number": 3, "remove": True}]}),
        ("crossroads", {"turn": [{"number": 11}]}),
        ("metz", {"turn": [{"id": "16-15", "remove": True}]}),
    ],
)
def test_turns_are_numbered_one_after_the_other(title: str, content: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match=r"schedule\.json: turn .*: number \d+ is missing"):
        games.load(title, overlay(tmp_path, "schedule.json", content))


def test_a_new_ratio_stands_where_it_belongs(tmp_path: Path) -> None:
    """12.5 a The best ratio that is reached counts."""
    odds = {"odds": [{"row": "4:1", "attack": 4, "defence": 1, "shift": 5}]}
    rules = games.load("metz", overlay(tmp_path, "tables.json", odds)).rules
    assert [entry.shift for entry in rules.odds] == [5, 3, 2, 1, 0, -1, -2]


def test_the_even_column_of_a_clash_is_needed(tmp_path: Path) -> None:
    """12.7 The other columns are counted from it."""
    rows = [{"row": row, "values": [1]} for row in ("attacker", "defender", "limit")]
    with pytest.raises(DefinitionError, match=r"columns: no column '1-1'"):
        games.load("tannenberg", overlay(tmp_path, "tables.json", {"combat": {"columns": ["1-3"], "row": rows}}))


def test_a_set_up_that_overfills_a_hex_is_named(tmp_path: Path) -> None:
    place = next(
        setup for setup in games.definitions("metz").raw("scenarios.toml")["setup"] if setup["id"] == "18-north"
    )
    crowd = [entry["units"][0] for entry in place["places"]][:3]
    places = [{**place["places"][0], "units": crowd, "worn": []}, *place["places"][1:]]
    with pytest.raises(DefinitionError) as refusal:
        games.load("metz", overlay(tmp_path, "scenarios.json", {"setup": [{"id": "18-north", "places": places}]}))
    assert all(word in str(refusal.value) for word in ("scenarios.json", "18-north", place["places"][0]["hex"], "4.1"))


@pytest.mark.parametrize(
    ("title", "names", "words"),
    [
        ("marne", ("fr-VII-14", "fr-VII-63R", "fr-45", "fr-MorB"), ["setup 5-september", "1809", "more than 3", "6.2"]),
        ("marne", ("fr-VII-14", "fr-1CC-1C"), ["setup 5-september", "1809", "6.3"]),
        ("marne", ("fr-VII-99",), ["setup 5-september", "1809", "no unit 'fr-VII-99'"]),
    ],
)
def test_a_set_up_of_a_clash_that_nobody_could_make_is_named(
    title: str, names: tuple[str, ...], words: list[str], tmp_path: Path
) -> None:
    """6.2, 6.3 The first hex of the battle of 5 September gets other units."""
    setup = next(e for e in games.definitions(title).raw("scenarios.toml")["setup"] if e["id"] == "5-september")
    elsewhere = [{**place, "units": [n for n in place["units"] if n not in names]} for place in setup["places"][1:]]
    places = [{**setup["places"][0], "units": list(names)}, *(place for place in elsewhere if place["units"])]
    content = {"setup": [{"id": "5-september", "places": places}]}
    with pytest.raises(DefinitionError) as refusal:
        games.load(title, overlay(tmp_path, "scenarios.json", content))
    assert all(word in str(refusal.value) for word in ["scenarios.json", "units", *words]), refusal.value


def test_a_start_of_the_battalion_series_that_overfills_a_hex_is_named(tmp_path: Path) -> None:
    """4.2 Three battalions in one hex before Longvilly."""
    entry = next(e for e in games.definitions("bastogne").raw("scenarios.toml")["scenario"] if e["id"] == "longvilly")
    first, *others = entry["formations"]
    crowded = {**first, "units": [{**start, "hex": "3618"} for start in first["units"]]}
    content = {"scenario": [{"id": "longvilly", "formations": [crowded, *others]}]}
    with pytest.raises(DefinitionError) as refusal:
        games.load("bastogne", overlay(tmp_path, "scenarios.json", content))
    words = ("scenarios.json", "scenario longvilly", "formations 2Pz", "units", "3618", "more than 2", "4.2")
    assert all(word in str(refusal.value) for word in words), refusal.value


def test_a_summary_says_what_takes_effect_and_what_it_contradicts(tmp_path: Path) -> None:
    content = '[[unit]]\nid = "G.X"\nstrength = [5, 3]\n[[unit]]\nid = "G.II"\nstrength = [4, 3]\nmovement = 5\n'
    title = games.load("schlieffen", overlay(tmp_path, "units.toml", content))
    assert summary(title.definitions.changes) == (
        "3 values of 2 entries take effect; 1 contradicting the rulebook (2.3)"
    )


def test_the_examples_of_the_page_work(tmp_path: Path) -> None:
    """docs/data.md: one data set of all its examples for mons, and the set-up of metz."""
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    section = page.partition("## Replacing what is reconstructed")[2].partition("\n## ")[0]
    blocks = [part.partition("\n") for part in section.split("```")[1::2]]
    names = {
        "hexes": "map.json",
        "[[unit]]": "units.toml",
        "[[bombardment": "tables.toml",
        "[stacking]": "schedule.toml",
    }
    for _, _, text in blocks:
        name = next((name for start, name in names.items() if start in text), "")
        if name:
            (tmp_path / name).write_text(text, encoding="utf-8")
    title = games.load("mons", tmp_path)
    assert {change.file for change in title.definitions.changes} == set(names.values())
    assert title.rules.stacking_limit == 9
    (setup,) = [text for _, _, text in blocks if "[[setup]]" in text]
    (tmp_path / "metz").mkdir()
    (tmp_path / "metz" / "scenarios.toml").write_text(setup, encoding="utf-8")
    assert games.load("metz", tmp_path / "metz").definitions.changes
