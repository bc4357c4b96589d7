"""The map of Metz against every statement of the rulebook about it (section 5 of the digest)."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from .metz_files import BLOCKED, CLEAR, OBSCURED, between, level, line_of_sight, metz, metz_map

EDGE_LOC = ["0125", "0128", "1429", "2529", "2729", "3729"]


def terrain(label: str) -> str:
    return metz_map().terrain(label)


def road_net(*kinds: str) -> dict[str, set[str]]:
    """Hexes connected by lines of these kinds."""
    net: dict[str, set[str]] = {}
    for line in metz("map.json")["lines"]:
        if line["kind"] in kinds:
            for first, second in pairwise(line["hexes"]):
                net.setdefault(first, set()).add(second)
                net.setdefault(second, set()).add(first)
    return net


def reached(start: str, net: dict[str, set[str]]) -> set[str]:
    found, queue = {start}, [start]
    while queue:
        for other in net[queue.pop()] - found:
            found.add(other)
            queue.append(other)
    return found


# The grid ------------------------------------------------------------------------------------------------------------


def test_columns_01_to_52_and_rows_01_to_29() -> None:
    assert set(metz_map().hexes) == {f"{c:02d}{r:02d}" for c in range(1, 53) for r in range(1, 30)}


@pytest.mark.parametrize(
    ("label", "neighbours"),
    [
        ("2523", {"2522", "2524", "2422", "2423", "2622", "2623"}),
        ("2422", {"2421", "2423", "2322", "2323", "2522", "2523"}),
        ("2224", {"2223", "2225", "2124", "2125", "2324", "2325"}),
    ],
)
def test_odd_columns_sit_half_a_hex_north(label: str, neighbours: set[str]) -> None:
    assert metz_map().neighbours(label) == neighbours


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        ("2224", "2227", 3),
        ("2324", "2326", 2),
        ("2125", "1924", 2),
        ("2523", "2422", 1),
        ("2422", "2522", 1),
        ("2027", "2224", 4),
        ("2027", "2124", 4),
        ("2024", "2022", 2),
        ("2024", "1825", 2),
        ("1826", "1926", 1),
        ("1429", "1729", 3),
        ("1429", "1129", 3),
        ("1729", "2029", 3),
        ("2625", "2523", 3),
        ("2625", "2324", 3),
        ("2127", "2224", 3),
    ],
)
def test_distances_of_the_examples(first: str, second: str, distance: int) -> None:
    assert metz_map().distance(first, second) == distance


@pytest.mark.rule("metz:11.10.1")
@pytest.mark.parametrize("middle", [11, 14, 17, 20])
def test_entry_hexes_are_consecutive_edge_hexes(middle: int) -> None:
    triple = [f"{column:02d}29" for column in (middle - 1, middle, middle + 1)]
    assert all(second in metz_map().neighbours(first) for first, second in pairwise(triple))


# Terrain of single hexes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:8.4")
def test_flavigny_is_a_town_on_a_stream() -> None:
    place = next(entry for entry in metz("map.json")["places"] if entry["name"]["en"] == "Flavigny")
    assert place["hex"] == "2224"
    assert terrain("2224") == "town"
    assert "stream" in metz_map().hexes["2224"]["features"]


@pytest.mark.parametrize("label", ["1826", "1926", "2124", "2324"])
def test_stream_hexes_of_the_example(label: str) -> None:
    assert terrain(label) == "stream"


@pytest.mark.parametrize("label", ["3622", "3722"])
def test_forest_hexes_of_the_example(label: str) -> None:
    assert terrain(label) == "forest"


@pytest.mark.rule("metz:11.6")
def test_the_charge_of_the_example_can_be_ridden() -> None:
    assert terrain("2524") == terrain("2525") == "clear"
    assert terrain("2523") in {"clear", "stream", "ravine"}
    assert not {"slope", "steep-slope"} & {*metz_map().kinds("2525", "2524"), *metz_map().kinds("2524", "2523")}
    assert line_of_sight("2625", "2523") == CLEAR


def test_the_unit_in_2422_blocks_the_road_and_a_bridge_is_at_2522() -> None:
    roads = road_net("major-road")
    assert "2422" in roads
    assert "2522" in roads["2422"]
    assert "bridge" in metz_map().hexes["2522"]["features"]


def test_a_stream_hex_costs_the_detachments_of_the_example_two_points_each() -> None:
    assert {"1926", "1826"} <= metz_map().neighbours("1927")
    assert level("1927") == level("1926") == level("1826")


@pytest.mark.rule("metz:2.2.3")
def test_there_are_two_forts() -> None:
    forts = {entry["hex"] for entry in metz("map.json")["hexes"] if entry["terrain"] == "fortress"}
    named = {entry["hex"] for entry in metz("map.json")["places"] if entry["name"]["en"].startswith("Fort ")}
    assert forts == named
    assert len(forts) == 2


def test_places_that_the_rulebook_names_are_on_the_map() -> None:
    names = {entry["name"]["en"] for entry in metz("map.json")["places"]}
    named = {"Mars-la-Tour", "Vionville", "Flavigny", "Gravelotte", "Saint-Privat-la-Montagne", "Rezonville"}
    assert named <= names
    courses = {entry["name"]["en"] for entry in metz("map.json")["watercourses"]}
    assert {"Moselle", "Yron"} <= courses


# Levels and slopes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:2.2.1")
def test_slopes_follow_from_the_levels() -> None:
    facts = metz_map()
    assert {level(label) for label in facts.hexes} == {0, 1, 2, 3}
    for label in facts.hexes:
        for other in facts.neighbours(label):
            difference = abs(level(label) - level(other))
            expected = [[], ["slope"], ["steep-slope"], ["steep-slope"]][difference]
            assert facts.kinds(label, other) == expected


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2127", "2027"),
        ("2127", "2224"),
        ("2027", "2124"),
        ("2027", "2125"),
        ("2225", "2324"),
        ("3721", "3820"),
        ("3721", "3623"),
    ],
)
def test_heights_of_the_examples(higher: str, lower: str) -> None:
    assert level(higher) > level(lower)


def test_flavigny_is_level_1_and_2227_level_3() -> None:
    assert (level("2224"), level("2227")) == (1, 3)


def test_2426_is_no_higher_than_the_ridges_around_it() -> None:
    assert level("2426") <= max(level(other) for other in metz_map().neighbours("2426"))


def test_computed_levels_follow_the_thresholds() -> None:
    for entry in metz("map.json")["hexes"]:
        if entry["level_from"] == "R-levels":
            assert entry["level"] == sum(entry["elevation"] >= metres for metres in (225, 275, 315))


# Lines of sight: the vectors of the digest's 9.2, with 25/Glum in 3623 and 28/Kam in 3522 -----------------------------

KAM, GLUM = "3522", "3623"


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.parametrize(
    ("start", "end", "units", "expected"),
    [
        pytest.param(KAM, "3720", (), CLEAR, id="L1"),
        pytest.param(KAM, "3719", ("3720",), BLOCKED, id="L2"),
        pytest.param(KAM, "3719", (), CLEAR, id="L2-empty"),
        pytest.param(KAM, "3820", (), BLOCKED, id="L3"),
        pytest.param(GLUM, "4022", (), BLOCKED, id="L4"),
        pytest.param(GLUM, "3720", (), BLOCKED, id="L5"),
        pytest.param(GLUM, "3820", (), BLOCKED, id="L6"),
        pytest.param("2227", "2224", (), CLEAR, id="L7"),
        pytest.param("2224", "2227", (), CLEAR, id="L7-back"),
        pytest.param("2027", "2224", (), BLOCKED, id="L8"),
        pytest.param("2027", "2124", ("2125",), OBSCURED, id="L9"),
        pytest.param("2027", "2124", (), CLEAR, id="L9-empty"),
        pytest.param("2225", "2324", (), OBSCURED, id="L10"),
        pytest.param("2326", "2324", (), CLEAR, id="X23"),
        pytest.param("2127", "2224", ("2125",), CLEAR, id="X17"),
    ],
)
def test_lines_of_sight(start: str, end: str, units: tuple[str, ...], expected: int) -> None:
    assert line_of_sight(start, end, units) == expected


def test_without_its_forest_3622_would_leave_the_line_obscured_by_3722() -> None:
    assert line_of_sight(GLUM, "3720", bare=["3622"]) == OBSCURED
    assert line_of_sight(GLUM, "3720", bare=["3622", "3722"]) == CLEAR


def test_the_lines_run_where_the_examples_say() -> None:
    along = {frozenset(group) for group in between("2027", "2224")}
    assert along == {frozenset(("2026", "2127")), frozenset(("2126",)), frozenset(("2125", "2225"))}
    assert {label for group in between("2027", "2124") for label in group} == {"2026", "2126", "2025", "2125"}
    assert {frozenset(group) for group in between("2225", "2324")} == {frozenset(("2224", "2325"))}


# Roads ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:18.5")
@pytest.mark.parametrize("label", EDGE_LOC)
def test_prussian_lines_of_communication_leave_by_road(label: str) -> None:
    assert "2722" in reached(label, road_net("major-road", "minor-road"))


@pytest.mark.rule("metz:18.5")
def test_french_lines_of_communication_run_along_major_roads_to_metz() -> None:
    net = road_net("major-road")
    assert {"3319", "2722", "2022", "1122", "0125", "1813"} <= reached("5216", net)
    assert {"4510", "3403", "2802"} <= reached("5210", net)


def test_line_of_communication_hexes_are_marked_and_scheduled() -> None:
    facts = metz_map()
    assert facts.with_feature("prussian-short-loc") == {"2529", "2729", "3729"}
    assert facts.with_feature("prussian-normal-loc") == {"1429"}
    assert facts.with_feature("prussian-extended-loc") == {"0125", "0128"}
    assert facts.with_feature("to-metz") == {"5210", "5216"}
    for entry in metz("schedule.toml")["loc"]:
        mark = "to-metz" if entry["side"] == "french" else f"prussian-{entry['grade']}-loc"
        assert set(entry["hexes"]) == facts.with_feature(mark)


def test_edge_hexes_of_the_text_are_on_the_edge() -> None:
    assert all(label[2:] == "29" or label[:2] == "01" for label in EDGE_LOC)
    assert all(label[:2] == "52" for label in ("5210", "5216"))


@pytest.mark.rule("metz:2.2.2")
def test_a_road_goes_through_no_unbridged_river() -> None:
    for line in metz("map.json")["lines"]:
        if line["kind"] != "railway":
            assert "river" not in {terrain(label) for label in line["hexes"]}, line["name"]["en"]


def test_railways_run_beside_the_rivers_and_cross_the_moselle_once() -> None:
    wet = [
        label
        for line in metz("map.json")["lines"]
        if line["kind"] == "railway"
        for label in line["hexes"]
        if terrain(label).startswith("river")
    ]
    assert wet == ["4721"]


def test_there_is_a_way_from_one_bank_of_the_moselle_to_the_other() -> None:
    net = road_net("major-road", "minor-road")
    assert "5121" in reached("5216", net)


# What an independent reading of the map found -------------------------------------------------------------------------


def test_no_line_visits_an_unnamed_hex_whose_two_neighbours_touch() -> None:
    named = {place["hex"] for place in metz("map.json")["places"]}
    with (Path("tools/mapmaker/metz") / "lines.toml").open("rb") as file:
        named |= {point for line in tomllib.load(file)["line"] for point in line["through"]}
    found = [
        (line["name"]["en"], here)
        for line in metz("map.json")["lines"]
        for before, here, after in zip(line["hexes"], line["hexes"][1:], line["hexes"][2:], strict=False)
        if here not in named and after in metz_map().neighbours(before)
    ]
    assert found == []


def test_the_orne_comes_from_the_west_edge() -> None:
    west = {label for label in metz_map().hexes if label.startswith("01") and terrain(label).startswith("river")}
    assert west == {"0107"}
    waters = {label for label in metz_map().hexes if terrain(label).startswith("river")}
    found, queue = {"0107"}, ["0107"]
    while queue:
        for other in metz_map().neighbours(queue.pop()) & waters - found:
            found.add(other)
            queue.append(other)
    assert "0607" in found
    assert any(label.endswith("01") for label in found)


def test_fort_saint_quentin_is_as_high_as_fort_plappeville() -> None:
    forts = {place["name"]["en"]: place["hex"] for place in metz("map.json")["places"] if "Fort" in place["name"]["en"]}
    assert level(forts["Fort Saint-Quentin"]) == level(forts["Fort Plappeville"]) == 3
