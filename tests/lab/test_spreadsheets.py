"""Definitions as spreadsheets: out and in again changes nothing; a changed cell is one changed value."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from engine.refusals import check_told

from grognard import games
from grognard.engine.errors import DefinitionError
from grognard.lab import spreadsheets
from grognard.locale.sentences import told


@pytest.mark.parametrize("name", games.TITLES)
def test_sheets_that_nobody_touched_change_nothing(name: str, tmp_path: Path) -> None:
    definitions = games.definitions(name)
    written = spreadsheets.export(definitions, tmp_path)
    expected = {"map.hexes.csv", "units.unit.csv"}
    if definitions.raw("map.json").get("hexsides"):  # a small map may do without
        expected.add("map.hexsides.csv")
    assert expected <= {path.name for path in written}
    assert spreadsheets.read(definitions, tmp_path) == {}


def test_a_changed_cell_is_a_changed_value(tmp_path: Path) -> None:
    sheets, own = tmp_path / "sheets", tmp_path / "own"
    spreadsheets.export(games.definitions("mons"), sheets)
    sheet = sheets / "units.unit.csv"
    lines = sheet.read_text(encoding="utf-8").splitlines()
    column = lines[0].split(",").index("movement")
    place = next(i for i, line in enumerate(lines) if line.startswith("4RF,"))
    cells = lines[place].split(",")
    cells[column] = "9"
    lines[place] = ",".join(cells)
    sheet.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert [path.name for path in spreadsheets.bring_in(games.definitions("mons"), sheets, own)] == ["units.json"]
    assert json.loads((own / "units.json").read_text()) == {"unit": [{"id": "4RF", "movement": 9}]}
    title = games.load("mons", own)
    assert title.rules.movement[title.rules.unit_index["4RF"]] == 9
    [change] = title.definitions.changes
    assert (change.file, change.after) == ("units.toml", 9)


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("units.units.csv", "id\n4RF\n", "did you mean 'units.unit.csv'"),
        ("units.unit.csv", "id,movemnt\n4RF,3\n", "did you mean 'movement'"),
        ("units.unit.csv", "id,movement\n4RF,far\n", "line 2: movement"),
        ("units.unit.csv", "id,movement\n4RF\n", "line 2: more or fewer cells"),
        ("units.unit.csv", "movement\n3\n", "which entry is meant"),
    ],
)
def test_what_makes_no_sense_is_named(name: str, content: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(DefinitionError) as refusal:
        spreadsheets.read(games.definitions("mons"), tmp_path)
    assert complaint in str(refusal.value)
    check_told(refusal.value.said)


def test_what_a_spreadsheet_does_to_labels_of_hexes_does_no_harm(tmp_path: Path) -> None:
    """It writes 501 for 0501, and looks for a mark of the encoding."""
    sheets = tmp_path / "sheets"
    definitions = games.definitions("crossroads")
    spreadsheets.export(definitions, sheets)
    for name in ("map.hexes.csv", "map.hexsides.csv", "map.lines.csv", "units.unit.csv"):
        text = (sheets / name).read_text(encoding="utf-8-sig")
        assert (sheets / name).read_bytes().startswith(b"\xef\xbb\xbf")
        (sheets / name).write_text(re.sub(r"(?<![\d.\"])0(?=\d{3}(?![\d.]))", "", text), encoding="utf-8")
    assert "\n101," in (sheets / "map.hexes.csv").read_text(encoding="utf-8")
    assert spreadsheets.read(definitions, sheets) == {}


def test_an_entry_goes_if_its_line_says_so_and_stays_if_it_has_none(tmp_path: Path) -> None:
    sheets, own = tmp_path / "sheets", tmp_path / "own"
    sheets.mkdir()
    (sheets / "units.unit.csv").write_text("id,remove\nJ.RHA,yes\n4RF,no\n")
    spreadsheets.bring_in(games.definitions("mons"), sheets, own)
    assert json.loads((own / "units.json").read_text()) == {"unit": [{"id": "J.RHA", "remove": True}]}
    assert "J.RHA" not in games.load("mons", own).rules.unit_index
    (sheets / "units.unit.csv").write_text("id,remove\nJ.RHA,perhaps\n")
    with pytest.raises(DefinitionError, match="line 2: remove: yes or no") as refusal:
        spreadsheets.read(games.definitions("mons"), sheets)
    assert told(refusal.value, "ja").endswith("、2行：remove：yes か no でなければなりません（'perhaps' ではなく）")


def test_a_new_line_with_an_english_name_alone_will_do(tmp_path: Path) -> None:
    sheets, own = tmp_path / "sheets", tmp_path / "own"
    definitions = games.definitions("crossroads")
    sheets.mkdir()
    (sheets / "map.lines.csv").write_text('kind,name.en,name.ja,hexes\nroad,A lane,,"[""0101"", ""0102""]"\n')
    assert spreadsheets.bring_in(definitions, sheets, own)
    assert games.load("crossroads", own).rules.map.lines[-1].name.ja == "A lane"


def test_a_cell_that_is_no_number_is_told_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "units.unit.csv").write_text("id,movement\n4RF,abc\n")
    with pytest.raises(DefinitionError, match="line 2: movement: 'abc' is not a whole number") as refusal:
        spreadsheets.read(games.definitions("mons"), tmp_path)
    assert told(refusal.value, "ja") == f"{tmp_path / 'units.unit.csv'}、2行：movement：'abc' は整数ではありません"


def _saved(text: str, delimiter: str, change: Callable[[str], str], *more: str) -> str:
    """A sheet as a spreadsheet saves it: in the order of its own columns, with cells of its own at the end."""
    out = io.StringIO()
    head, *lines = csv.reader(io.StringIO(text))
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerows([[*head[::-1], *more], *([*map(change, line[::-1]), *more] for line in lines), [""] * len(head)])
    return "\ufeff" + out.getvalue()


@pytest.mark.parametrize(
    ("delimiter", "change"),
    [
        (";", str),
        ("\t", str),
        (",", lambda cell: f" {cell} "),
        (",", lambda cell: {"yes": "TRUE", "no": "FALSE"}.get(cell, cell)),
        (";", lambda cell: cell.replace(".", ",") if cell.replace(".", "", 1).isdecimal() else cell),
    ],
)
@pytest.mark.parametrize("name", ["mons", "metz"])
def test_sheets_are_read_as_any_spreadsheet_saves_them(
    name: str, delimiter: str, change: Callable[[str], str], tmp_path: Path
) -> None:
    files = games.definitions(name)
    for sheet, text in spreadsheets.sheets(files).items():
        (tmp_path / sheet).write_text(_saved(text, delimiter, change, ""), encoding="utf-8", newline="")
    assert spreadsheets.read(files, tmp_path) == {}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("id,movement\n4RF,5\n4RF,6\n", "line 3: id=4RF stands in line 2 already"),
        ("id,id\n4RF,4RF\n", "'id' is there twice"),
        ("id,movement\n4RF,5,6\n", "line 2: more or fewer cells"),
        ("id,movement\n4RF," + "9" * 5000 + "\n", "is not a whole number"),
        ("id,strength\n4RF," + "[" * 100_000 + "\n", "without end"),
    ],
)
def test_cells_that_would_be_lost_or_are_beyond_measure_are_named(content: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "units.unit.csv").write_text(content, encoding="utf-8")
    with pytest.raises(DefinitionError, match=complaint) as refusal:
        spreadsheets.read(games.definitions("mons"), tmp_path)
    assert len(str(refusal.value)) < 500
    check_told(refusal.value.said)


def test_cells_that_state_what_the_rulebook_says_are_no_sheet() -> None:
    """A change there would be without effect."""
    assert not [name for name in spreadsheets.sheets(games.definitions("mons")) if "pinned" in name]
