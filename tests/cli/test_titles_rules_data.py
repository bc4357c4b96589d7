"""What can be played, by which rules, with which data."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
from grognard import games
from grognard.cli import rules
from grognard.lab.ledger import Coverage, Row


def test_titles_for_programs(grognard: Command) -> None:
    found = {entry["title"]: entry for entry in grognard("titles", "--json").json}
    assert set(found) == set(games.TITLES)
    assert found["mons"]["sides"] == ["german", "british"]
    assert found["mons"]["scenarios"] == ["historical"]
    option = {"key": "seventh-division-entry", "rule": "8.2", "choices": ["2700", "3900"], "default": "2700"}
    assert option in found["mons"]["options"]


def test_titles_for_people(grognard: Command) -> None:
    assert "seventh-division-entry=2700  (rule 8.2; or 3900)" in grognard("titles").out
    assert "モンズ" in grognard("titles", "--lang", "ja").out


def test_one_rule(grognard: Command) -> None:
    said = grognard("rules", "mons", "7.3")
    assert said.out.startswith("7.3  ")
    assert len(said.out.splitlines()) > 1


def test_a_chapter(grognard: Command) -> None:
    ids = [rule["id"] for rule in grognard("rules", "mons", "7", "--json").json]
    assert ids[0] == "7.0"
    assert all(rule.startswith("7.") for rule in ids)


def test_rules_with_words(grognard: Command) -> None:
    found = grognard("rules", "mons", "--search", "MARCH british", "--json").json
    assert "9.20" in [rule["id"] for rule in found]
    assert len(found) < len(games.rulebook("mons").rule)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["99.1"], "no rule '99.1'"),
        (["--search", "xyzzy"], "no rule has the words 'xyzzy'"),
        (["--coverage", "--tests", "/nowhere"], "/nowhere: no such directory of tests"),
    ],
)
def test_rules_that_are_not_there(refused: Command, arguments: list[str], complaint: str) -> None:
    assert complaint in refused("rules", "mons", *arguments).err


def test_coverage_for_programs_has_exactly_these_keys(grognard: Command) -> None:
    document = grognard("rules", "mons", "--coverage", "--json").json
    assert set(document) == {"title", "rules"}
    assert document["title"] == "mons"
    assert all(set(row) == {"id", "kind", "code", "tests"} for row in document["rules"])
    assert [row["id"] for row in document["rules"]] == [rule.id for rule in games.rulebook("mons").rule]
    row = next(row for row in document["rules"] if row["id"] == "9.20")
    assert any(place.startswith("src/grognard/games/contemptibles/") for place in row["code"])


def covered(*rows: Row, errors: tuple[str, ...] = (), tested: bool = True) -> object:
    return lambda *_: Coverage("mons", rows, errors, tested)


FULL = Row("1.1", "mechanic", ("a.py:1",), (), ("tests/test_a.py::test_a",))


@pytest.mark.parametrize(
    ("found", "code", "shown"),
    [
        (covered(FULL), 0, "1 mechanics: 1 with code, 1 with a test; 0 gaps"),
        (covered(FULL, Row("1.2", "mechanic", (), (), ("t",))), 1, "NO CODE"),
        (covered(FULL, Row("1.2", "mechanic", ("c",), (), ())), 1, "NO TEST"),
        (covered(FULL, Row("1.2", "advice", (), (), ())), 0, "0 gaps"),
        (covered(FULL, errors=("a.py:3: cites 9.9",)), 1, "0 gaps"),
        (covered(Row("1.1", "mechanic", ("c",), (), ()), tested=False), 0, "tests not looked at"),
    ],
)
def test_gaps_are_marked_and_fail(
    grognard: Command, monkeypatch: pytest.MonkeyPatch, found: object, code: int, shown: str
) -> None:
    monkeypatch.setattr(rules, "coverage", found)
    said = grognard("rules", "mons", "--coverage")
    assert said.code == code
    assert shown in said.out


def test_installed_without_tests_it_says_so(grognard: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("grognard.__file__", str(tmp_path / "site-packages" / "grognard" / "__init__.py"))
    said = grognard("rules", "mons", "--coverage", "--json")
    assert all(row["tests"] == [] for row in said.json["rules"])
    assert "--tests DIR" in said.err


def test_data_are_counted_by_file_and_kind(grognard: Command) -> None:
    document = grognard("data", "mons", "--json").json
    assert {"map.json", "units.toml"} <= set(document["files"])
    for kind in ("text", "derived", "reconstructed"):
        assert document["total"][kind] == sum(counts[kind] for counts in document["files"].values())
    assert document["total"]["text"] > 0


def test_provenance_lists_the_sources(grognard: Command) -> None:
    said = grognard("data", "mons", "--provenance")
    assert "reconstructed: historical order of battle" in said.out
    sources = grognard("data", "mons", "--provenance", "--json").json["sources"]["units.toml"]
    assert any(source["code"] == "R-oob" and source["data"] > 10 for source in sources)


def test_a_unit_with_where_it_comes_from(grognard: Command) -> None:
    (datum,) = [d for d in grognard("data", "mons", "4RF", "--json").json["data"] if d["file"] == "units.toml"]
    assert datum["value"]["id"] == "4RF"
    assert datum["sources"]["R-oob"]["kind"] == "reconstructed"


def test_a_hex_with_where_it_comes_from(grognard: Command) -> None:
    said = grognard("data", "mons", "4208")
    assert "map.json: hexes\n    hex = 4208" in said.out
    assert "text, rule 4.2" in said.out


@pytest.mark.parametrize("key", ["4606/4607", "4607/4606"])
def test_a_hexside_is_found_by_its_two_hexes_and_says_where_it_comes_from(grognard: Command, key: str) -> None:
    (datum,) = grognard("data", "mons", key, "--json").json["data"]
    assert datum["file"] == "map.json"
    assert set(datum["value"]["between"]) == {"4606", "4607"}
    assert datum["sources"]
    assert "from " in grognard("data", "mons", key).out


def test_a_datum_that_is_not_there(refused: Command) -> None:
    assert "no datum '9999'" in refused("data", "mons", "9999").err


def test_the_key_may_stand_behind_the_options(grognard: Command, refused: Command, tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "4RF"\nmovement = 5\n')
    assert "movement = 5" in grognard("data", "mons", "--data", tmp_path, "4RF").out
    assert "unrecognized arguments: 4RF 1NF" in refused("data", "mons", "--data", tmp_path, "4RF", "1NF").err


def test_data_of_ones_own_come_on_top(grognard: Command, tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "4RF"\nmovement = 7\n')
    found = grognard("data", "mons", "4RF", "--json", "--data", tmp_path).json["data"]
    assert any(datum["value"].get("movement") == 7 for datum in found)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [("[[unit]\n", "units.toml"), ('[[unit]]\nid = "4RF"\nmovement = "fast"\n', "movement"), ("unit = 3\n", "unit")],
)
def test_wrong_data_of_ones_own_are_refused(refused: Command, tmp_path: Path, content: str, complaint: str) -> None:
    (tmp_path / "units.toml").write_text(content)
    said = refused("data", "mons", "--data", tmp_path)
    assert str(tmp_path) in said.err
    assert complaint in said.err


def test_sheets_that_make_no_sense_leave_nothing_behind(refused: Command, grognard: Command, tmp_path: Path) -> None:
    sheets, printed = tmp_path / "sheets", tmp_path / "printed"
    sheets.mkdir()
    (sheets / "units.unit.csv").write_text("id;start\n4RF;9999\n")
    said = refused("data", "import", "mons", "--from", sheets, "--to", printed)
    assert f"{printed}/units.json: unit id=4RF: start: no hex '9999'" in said.err
    assert not printed.exists()
    (sheets / "units.unit.csv").write_text("id;movement\n4RF;5\n")
    grognard("data", "import", "mons", "--from", sheets, "--to", printed)
    assert [path.name for path in printed.iterdir()] == ["units.json"]
