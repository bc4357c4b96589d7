"""The counters of Schlieffen's War against every statement of the rulebook about them."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from .definition_files import GAMES, MapFacts, read_definition

FOLDER = GAMES / "schlieffen" / "data" / "schlieffen"
MAP = MapFacts(read_definition(FOLDER / "map.json"))
FILE = read_definition(FOLDER / "units.toml")
UNITS: dict[str, Any] = {unit["id"]: unit for unit in FILE["unit"]}
HOME = {"german": "germany", "french": "france", "belgian": "belgium"}
RAIL = {label for line in MAP.data["lines"] for label in line["hexes"]}


def of(**wanted: str) -> list[Any]:
    return [unit for unit in UNITS.values() if all(unit[key] == value for key, value in wanted.items())]


def corps(nation: str, army: str) -> dict[str, Any]:
    found = [unit for kind in ("infantry", "cavalry") for unit in of(nation=nation, type=kind)]
    return {unit["label"]: unit for unit in found if unit["formation"]["army"] == army}


def headquarters(nation: str) -> dict[str, Any]:
    return {unit["formation"]["army"]: unit for unit in of(nation=nation, type="headquarters")}


@pytest.mark.rule("schlieffen:2.0")
def test_there_are_176_counters() -> None:
    units = sum(unit.get("counters", 1) for unit in UNITS.values())
    assert units + sum(marker["count"] for marker in FILE["marker"].values()) == FILE["counters"] == 176
    assert len(UNITS) == len(FILE["unit"])


@pytest.mark.rule("schlieffen:2.10")
def test_the_markers() -> None:
    counts = {name: marker["count"] for name, marker in FILE["marker"].items()}
    assert counts.pop("morale") >= len(of(nation="german", type="infantry")) / 2
    assert counts.pop("out-of-supply") > 0
    assert counts == {"turn": 1, "victory-points": 1, "plan-xvii": 1, "coup-de-main": 1, "heavy-artillery": 3}


@pytest.mark.rule("schlieffen:2.3")
def test_the_tenth_corps_is_four_four_in_the_second_army() -> None:
    tenth = UNITS["G.X"]
    assert (tenth["strength"][0], tenth["movement"]) == (4, 4)
    assert tenth["formation"] == {"nation": "german", "army": "2"}
    assert {FILE["provenance"][tenth["from"][key]]["kind"] for key in ("identity", "strength", "movement")} == {"text"}


@pytest.mark.rule("schlieffen:6.2")
def test_the_first_army_has_the_corps_of_the_stacking_example() -> None:
    assert {"II", "III", "IV"} <= set(corps("german", "1"))
    assert "1" in headquarters("german")


def test_a_formation_begins_with_the_nation() -> None:
    assert all(unit["formation"]["nation"] == unit["nation"] for unit in UNITS.values())


@pytest.mark.rule("schlieffen:2.5")
def test_five_types_of_unit() -> None:
    types = {"infantry", "cavalry", "headquarters", "fort", "depot"}
    assert {unit["type"] for unit in UNITS.values()} == types
    assert {unit["nation"] for unit in of(type="depot")} == {"german"}


@pytest.mark.rule("schlieffen:2.7")
def test_steps() -> None:
    steps = {"infantry": 2, "cavalry": 2, "headquarters": 1, "depot": 1}
    for unit in UNITS.values():
        expected = 2 * unit.get("counters", 1) if unit["type"] == "fort" else steps[unit["type"]]
        assert len(unit["strength"]) == expected, unit["id"]
        assert unit["strength"] == sorted(unit["strength"], reverse=True)


@pytest.mark.rule("schlieffen:2.7")
def test_verdun_falls_from_four_to_one() -> None:
    assert UNITS["Verdun"]["strength"] == [4, 3, 2, 1]
    assert UNITS["Verdun"]["counters"] == 2


@pytest.mark.rule("schlieffen:2.7")
def test_headquarters_and_depots_have_a_back_for_out_of_supply() -> None:
    for unit in [*of(type="headquarters"), *of(type="depot")]:
        assert unit["out_of_supply"]["strength"] <= unit["strength"][0]
        assert unit["out_of_supply"]["movement"] < unit["movement"]


@pytest.mark.rule("schlieffen:2.5")
def test_forts_stand_where_the_map_has_them_and_never_move() -> None:
    forts = of(type="fort")
    assert {unit["start"] for unit in forts} == MAP.with_feature("fortress")
    assert all(unit["movement"] == 0 for unit in forts)
    assert {"Verdun", "Maubeuge", "Liege"} <= {unit["id"] for unit in forts}


@pytest.mark.rule("schlieffen:9.4")
def test_many_german_corps_have_factor_four() -> None:
    assert sum(unit["strength"][0] == 4 for unit in of(nation="german", type="infantry")) >= 10


@pytest.mark.rule("schlieffen:8.6")
def test_every_german_army_has_a_headquarters_and_a_depot() -> None:
    armies = {str(number) for number in range(1, 8)}
    assert set(headquarters("german")) == {unit["formation"]["army"] for unit in of(type="depot")} == armies


@pytest.mark.rule("schlieffen:3.1")
def test_reinforcements() -> None:
    late = [unit for unit in UNITS.values() if "entry" in unit]
    assert {unit["id"] for unit in late if unit["nation"] == "british"} == {unit["id"] for unit in of(nation="british")}
    assert {unit["entry"]["turn"] for unit in of(nation="british")} == {3}
    sixth = [unit for unit in late if unit["nation"] == "french"]
    assert {unit["entry"]["turn"] for unit in sixth} == {7}
    assert {unit["formation"]["army"] for unit in sixth} == {"6"}
    assert Counter(unit["type"] == "headquarters" for unit in sixth) == {True: 1, False: 4}
    assert len(corps("french", "6")) == 4


@pytest.mark.rule("schlieffen:3.1")
def test_the_belgian_army_is_a_headquarters_and_three_corps() -> None:
    assert len(corps("belgian", "BEL")) == 3
    assert len(headquarters("belgian")) == 1


@pytest.mark.rule("schlieffen:2.4")
@pytest.mark.parametrize("word", ["BAV", "BEF", "BEL", "C", "COL", "GD", "GRD", "ERS", "LW", "NA", "R"])
def test_every_abbreviation_is_on_a_counter(word: str) -> None:
    assert any(word in unit["label"].split() for unit in UNITS.values())


@pytest.mark.rule("schlieffen:3.1")
def test_the_historical_set_up_is_within_the_rules() -> None:
    for unit in UNITS.values():
        if "entry" in unit:
            assert "historical" not in unit
            continue
        label = unit["historical"]
        assert HOME[unit["nation"]] in MAP.hexes[label]["features"], unit["id"]
        if unit["type"] in {"headquarters", "fort"} and "start" in unit:
            assert MAP.distance(label, unit["start"]) <= (unit["type"] == "headquarters"), unit["id"]
        elif unit["type"] == "depot":
            command = headquarters("german")[unit["formation"]["army"]]
            assert label in RAIL
            assert MAP.distance(label, command["historical"]) <= 2
        elif unit["type"] in {"infantry", "cavalry"}:
            check_corps(unit)


def check_corps(unit: Any) -> None:
    command = headquarters(unit["nation"])[unit["formation"]["army"]]
    if command["id"] == "F.HQ1":
        assert unit["historical"] in MAP.with_feature("setup-french-first"), unit["id"]
    else:
        assert MAP.distance(unit["historical"], command["historical"]) <= command["strength"][0], unit["id"]


@pytest.mark.rule("schlieffen:6.2")
def test_the_historical_set_up_is_within_the_stacking_limits() -> None:
    stacks: dict[str, list[Any]] = defaultdict(list)
    for unit in UNITS.values():
        if "historical" in unit:
            stacks[unit["historical"]].append(unit)
    for label, stack in stacks.items():
        kinds = Counter(unit["type"] for unit in stack)
        assert kinds["infantry"] + kinds["cavalry"] + kinds["fort"] <= 3, label
        assert kinds["headquarters"] <= 1, label
        assert kinds["depot"] <= 1, label
        assert len({unit["nation"] for unit in stack}) == 1, label
        if stack[0]["nation"] == "belgian":
            assert kinds["infantry"] <= 1


@pytest.mark.rule("schlieffen:8.3")
def test_french_and_belgian_headquarters_start_on_a_railway() -> None:
    for unit in [*of(nation="french", type="headquarters"), *of(nation="belgian", type="headquarters")]:
        assert "entry" in unit or unit["historical"] in RAIL


@pytest.mark.rule("schlieffen:8.6")
def test_german_headquarters_start_near_a_german_railway() -> None:
    german_rail = [label for label in RAIL if "germany" in MAP.hexes[label]["features"]]
    for unit in of(nation="german", type="headquarters"):
        for label in (unit["start"], unit["historical"]):
            assert min(MAP.distance(label, rail) for rail in german_rail) <= 2
