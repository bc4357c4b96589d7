"""The counters of mons against every statement of the rulebook about units."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from .definition_files import MapFacts

Data = dict[str, Any]

ARTILLERY = {"artillery", "horse-artillery", "heavy-artillery"}
DIVISIONS = {"III": {"5", "6"}, "IV": {"7", "8"}, "IX": {"17", "18"}}


def of_side(units: Data, side: str) -> list[Data]:
    return [unit for unit in units["unit"] if unit["side"] == side]


def by_id(units: Data, name: str) -> Data:
    found: Data = next(unit for unit in units["unit"] if unit["id"] == name)
    return found


def steps(unit: Data) -> list[int]:
    values: list[int] = unit.get("strength") or unit["bombardment"]
    return values


def is_german_regiment(unit: Data) -> bool:
    return bool(unit["side"] == "german" and unit["type"] == "infantry")


@pytest.mark.rule("mons:2.3")
def test_122_combat_counters_and_the_turn_marker(mons_units: Data) -> None:
    assert sum(unit.get("counters", 1) for unit in mons_units["unit"]) == mons_units["combat_counters"] == 122
    assert list(mons_units["marker"]) == ["turn"]


def test_ids_are_short_and_unique(mons_units: Data) -> None:
    ids = [unit["id"] for unit in mons_units["unit"]]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Za-z0-9.]{2,10}", name) for name in ids)


def test_names_in_both_languages_are_unique(mons_units: Data) -> None:
    for language in ("en", "ja"):
        names = Counter(unit["name"][language] for unit in mons_units["unit"])
        assert all(count == 1 and name for name, count in names.items())


@pytest.mark.rule("mons:2.7")
def test_all_four_sizes_occur(mons_units: Data) -> None:
    assert {unit["size"] for unit in mons_units["unit"]} == {"X", "III", "II", "I"}


@pytest.mark.rule("mons:2.8")
def test_all_five_types_occur(mons_units: Data) -> None:
    assert {unit["type"] for unit in mons_units["unit"]} == {"infantry", "cavalry"} | ARTILLERY


@pytest.mark.rule("mons:2.4")
@pytest.mark.parametrize(
    ("name", "kind", "formation"),
    [
        ("IR8", "infantry", {"corps": "III", "division": "5"}),
        ("FussA2", "heavy-artillery", {"corps": "III"}),
        ("Hus3", "cavalry", {"corps": "III"}),
    ],
)
def test_the_sample_counters(mons_units: Data, name: str, kind: str, formation: dict[str, str]) -> None:
    unit = by_id(mons_units, name)
    assert unit["type"] == kind
    assert {key: value for key, value in unit["formation"].items() if key != "brigade"} == formation


@pytest.mark.rule("mons:2.4")
def test_artillery_shows_bombardment_and_range_the_others_strength(mons_units: Data) -> None:
    for unit in mons_units["unit"]:
        artillery = unit["type"] in ARTILLERY
        assert ("bombardment" in unit) == ("range" in unit) == artillery
        assert ("strength" in unit) == (not artillery)
        assert unit["movement"] > 0


@pytest.mark.rule("mons:2.12")
@pytest.mark.parametrize("corps", sorted(DIVISIONS))
def test_a_german_corps_is_two_divisions_and_two_independent_units(mons_units: Data, corps: str) -> None:
    units = [unit for unit in of_side(mons_units, "german") if unit["formation"]["corps"] == corps]
    assert {unit["formation"]["division"] for unit in units if "division" in unit["formation"]} == DIVISIONS[corps]
    independent = [unit["type"] for unit in units if "division" not in unit["formation"]]
    assert sorted(independent) == ["cavalry", "heavy-artillery"]


@pytest.mark.rule("mons:2.12")
def test_germans_belong_to_three_corps(mons_units: Data) -> None:
    assert {unit["formation"]["corps"] for unit in of_side(mons_units, "german")} == set(DIVISIONS)


def test_every_german_division_has_infantry_and_artillery(mons_units: Data) -> None:
    for division in set().union(*DIVISIONS.values()):
        arms = {u["type"] for u in of_side(mons_units, "german") if u["formation"].get("division") == division}
        assert arms == {"infantry", "artillery"}


@pytest.mark.rule("mons:2.13")
def test_steps_and_counters(mons_units: Data) -> None:
    for unit in mons_units["unit"]:
        if is_german_regiment(unit):
            assert len(steps(unit)) == 4
            assert unit["counters"] == 2
        else:
            assert len(steps(unit)) in {1, 2}
            assert unit.get("counters", 1) == 1


@pytest.mark.rule("mons:2.13")
def test_a_reduced_unit_is_weaker(mons_units: Data) -> None:
    for unit in mons_units["unit"]:
        values = steps(unit)
        assert values == sorted(set(values), reverse=True)
        assert values[-1] > 0


@pytest.mark.rule("mons:3.1")
def test_the_british_start_on_the_map_and_the_germans_off_it(mons_units: Data, mons: MapFacts) -> None:
    for unit in of_side(mons_units, "british"):
        assert unit["start"] in mons.hexes
        assert "entry" not in unit
    for unit in of_side(mons_units, "german"):
        assert "start" not in unit
        assert set(unit["entry"]["hexes"]) <= mons.with_feature("entry")


@pytest.mark.rule("mons:6.3")
def test_no_start_hex_holds_more_than_the_stacking_limit(mons_units: Data, mons_schedule: Data) -> None:
    stacks = Counter(unit["start"] for unit in of_side(mons_units, "british"))
    assert max(stacks.values()) * mons_schedule["stacking"]["other"] <= mons_schedule["stacking"]["limit"]


@pytest.mark.rule("mons:8.2")
def test_entry_of_every_german_unit_follows_the_schedule(mons_units: Data, mons_schedule: Data) -> None:
    groups = {
        (entry["formation"]["corps"], entry["formation"].get("division")): entry for entry in mons_schedule["entry"]
    }
    for unit in of_side(mons_units, "german"):
        group = groups[unit["formation"]["corps"], unit["formation"].get("division")]
        assert unit["entry"]["turn"] == group["turn"]
        assert set(unit["entry"]["hexes"]) == set(group["hexes"])


@pytest.mark.rule("mons:4.3")
def test_there_are_enough_british_units_to_lose_two_victory_points(mons_units: Data, mons_schedule: Data) -> None:
    assert (
        len(of_side(mons_units, "british")) >= 2 * mons_schedule["victory"]["points"]["eliminated"]["units_per_point"]
    )


@pytest.mark.rule("mons:9.18")
def test_cavalry_can_afford_the_example_of_a_river_into_woods(mons_units: Data) -> None:
    assert all(unit["movement"] >= 5 for unit in mons_units["unit"] if unit["type"] == "cavalry")


def test_every_british_bridge_hex_is_held_at_the_start(mons_units: Data, mons: MapFacts) -> None:
    assert mons.with_feature("bridge-objective") <= {unit["start"] for unit in of_side(mons_units, "british")}
