"""The counters of Metz against every statement of the rulebook about them (section 6 of the digest)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from .definition_files import Data
from .metz_files import metz, unit

COMBAT = {"infantry", "cavalry", "artillery", "horse-artillery", "mitrailleuse", "detachment"}


def units(**wanted: str) -> list[Data]:
    return [u for u in metz("units.toml")["unit"] if all(u[key] == value for key, value in wanted.items())]


def code(entry: Data, key: str) -> str:
    return str(metz("units.toml")["provenance"][entry["from"][key]]["kind"])


@pytest.mark.rule("metz:3.1.4.2")
def test_the_counter_of_the_rulebook() -> None:
    entry = unit("7Wey")
    assert (entry["tcr"], entry["strength"], entry["movement"]) == ([8, 6], [6, 3], [4, 3])
    assert entry["formation"] == {"corps": "PII", "division": "Wey", "brigade": "7"}
    assert {code(entry, key) for key in ("tcr", "strength", "movement")} == {"text"}


@pytest.mark.parametrize(
    ("ident", "key", "face", "value"),
    [
        ("9Stulp", "tcr", 0, 8),
        ("9Stulp", "tcr", 1, 6),
        ("9Stulp", "strength", 0, 8),
        ("9Stulp", "strength", 1, 4),
        ("10Stulp", "tcr", 0, 8),
        ("CArt.PIII", "strength", 0, 7),
        ("15Cav.6C", "tcr", 0, 7),
        ("15Cav.6C", "strength", 0, 2),
        ("1Verge", "tcr", 0, 6),
        ("1Verge", "tcr", 1, 4),
        ("2Verge", "tcr", 0, 6),
        ("2Verge", "strength", 0, 4),
        ("VergeArt", "strength", 0, 5),
        ("VergeMit", "strength", 0, 4),
        ("CArt.FII", "tcr", 1, 2),
        ("CArt.FII", "strength", 1, 3),
        ("2Del", "tcr", 0, 8),
        ("2Del", "strength", 0, 4),
        ("A.PX", "strength", 0, 2),
        ("B.PX", "strength", 0, 4),
        ("A.PX", "movement", 0, 5),
        ("B.PX", "movement", 0, 5),
    ],
)
def test_values_of_the_examples(ident: str, key: str, face: int, value: int) -> None:
    entry = unit(ident)
    assert entry[key][face] == value
    assert code(entry, key) == "text"


def test_values_that_the_examples_limit() -> None:
    assert unit("StulpArt")["strength"][0] in {6, 7}
    assert unit("39KrKo")["strength"][0] >= 6
    assert unit("1Cav.3C")["tcr"][0] <= 7


@pytest.mark.rule("metz:3.1.3.1")
def test_weights_of_cavalry() -> None:
    assert unit("15Cav.6C")["weight"] == "light"
    assert unit("1Cav.3C")["weight"] == "medium"
    assert {u["weight"] for u in units(type="cavalry")} == {"light", "medium", "heavy"}
    assert all("weight" not in u for u in metz("units.toml")["unit"] if u["type"] != "cavalry")


@pytest.mark.rule("metz:3.5.4")
def test_le_boeuf() -> None:
    entry = unit("LeBoeuf")
    assert entry["command"] == {"aggressive": 2, "defensive": 3}
    assert entry["movement"] == [4]
    assert entry["formation"] == {"corps": "FIII"}


def test_the_other_ratings_of_the_text() -> None:
    assert unit("Canrobert")["command"]["defensive"] == 3
    assert unit("Alvensleben")["command"]["aggressive"] == 5


@pytest.mark.rule("metz:3.5")
def test_headquarters_have_neither_strength_nor_tcr() -> None:
    for entry in units(type="headquarters"):
        assert not {"strength", "tcr"} & set(entry)
        assert set(entry["command"]) == {"aggressive", "defensive"}


def test_a_formation_has_one_headquarters() -> None:
    formations = metz("units.toml")["formation"]
    assert {f["headquarters"] for f in formations} == {u["id"] for u in units(type="headquarters")}
    for formation in formations:
        assert unit(formation["headquarters"])["formation"]["corps"] == formation["id"]
        assert unit(formation["headquarters"])["side"] == formation["side"]


def test_formations_that_the_rulebook_names_are_there() -> None:
    ids = {f["id"] for f in metz("units.toml")["formation"]}
    assert {"FII", "FIII", "FVI", "FIG", "F3R", "FRA", "PII", "PIII", "PX", "PVII", "P6C"} <= ids


@pytest.mark.rule("metz:3.4")
def test_detachments_of_each_corps() -> None:
    letters: dict[str, set[str]] = {}
    for entry in units(type="detachment"):
        letters.setdefault(entry["formation"]["corps"], set()).add(entry["label"])
        assert entry["strength"][0] != entry["strength"][1]
    for formation in metz("units.toml")["formation"]:
        expected = set("ABCDE") if formation["side"] == "prussian" else set("AB")
        assert letters.get(formation["id"], set()) == (expected if formation["kind"] == "corps" else set())


@pytest.mark.rule("metz:3.4")
def test_detachments_move_faster_than_brigades() -> None:
    for side in ("french", "prussian"):
        brigades = max(u["movement"][0] for u in units(side=side, type="infantry"))
        assert all(min(u["movement"]) > brigades for u in units(side=side, type="detachment"))


@pytest.mark.rule("metz:3.1.4.2")
def test_eight_gsp_units_all_french() -> None:
    gsp = [u for u in metz("units.toml")["unit"] if u.get("gsp")]
    assert len(gsp) == 8
    assert {u["side"] for u in gsp} == {"french"}


@pytest.mark.rule("metz:4.3")
def test_a_mitrailleuse_has_a_parent_of_its_division() -> None:
    mitrailleuses = units(type="mitrailleuse")
    assert {u["side"] for u in mitrailleuses} == {"french"}
    for entry in mitrailleuses:
        parent = unit(entry["parent"])
        assert parent["type"] == "artillery"
        assert parent["formation"] == entry["formation"]
        assert parent["tcr"] == entry["tcr"]
        assert parent["movement"] == entry["movement"]
    assert len({u["parent"] for u in mitrailleuses}) == len(mitrailleuses)


def test_the_battleworn_side_follows_the_pattern_of_the_text() -> None:
    for entry in metz("units.toml")["unit"]:
        if entry["type"] in COMBAT - {"detachment"}:
            fresh, worn = entry["strength"]
            assert worn in {fresh // 2, fresh / 2}
            assert entry["tcr"][0] - entry["tcr"][1] == (2 if entry["type"] in {"infantry", "cavalry"} else 3)
            assert entry["movement"][0] - entry["movement"][1] == (entry["type"] == "infantry")


def test_french_brigades_count_1_2_3_in_their_division_and_prussian_ones_are_numbered_through() -> None:
    brigades = [u for u in units(side="prussian", type="infantry") if u["formation"]["corps"] != "PGd"]
    numbers = [u["formation"]["brigade"] for u in brigades]
    assert len(numbers) == len(set(numbers)) == 28
    for entry in units(side="french", type="infantry"):
        assert entry["formation"].get("brigade", "1") in {"1", "2"}


def test_divisions_belong_to_their_formations() -> None:
    divisions = {d["id"]: d["formation"] for d in metz("units.toml")["division"]}
    for entry in metz("units.toml")["unit"]:
        if "division" in entry["formation"]:
            assert divisions[entry["formation"]["division"]] == entry["formation"]["corps"]


def test_counts() -> None:
    count = Counter((u["side"], u["type"]) for u in metz("units.toml")["unit"])
    assert count["prussian", "detachment"] == 40
    assert count["french", "detachment"] == 10
    assert count["prussian", "headquarters"] == 12
    assert count["french", "headquarters"] == 8
    assert count["prussian", "infantry"] == 32
    assert count["french", "infantry"] == 30 + 8
    assert count["french", "mitrailleuse"] == 11


def test_ids_are_short_and_unique() -> None:
    ids = [u["id"] for u in metz("units.toml")["unit"]]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[A-Za-z0-9.]{1,14}", ident) for ident in ids)
