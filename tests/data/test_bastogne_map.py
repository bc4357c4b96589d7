"""The map from the Our to Bastogne: distances by road, banks, bridges, ground."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .bcs_files import along, by_road, ground, merged, one, roads, terrains
from .definition_files import Data

PLACES = {place["name"]["en"]: place["hex"] for place in one("bastogne", "map.json")["places"]}


def line(name: str) -> list[str]:
    found: Data = next(entry for entry in one("bastogne", "map.json")["lines"] if entry["name"]["en"] == name)
    return list(found["hexes"])


def reached(start: str, rivers: set[frozenset[str]]) -> set[str]:
    """Every hex that one comes to without crossing these sides."""
    found, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for other in ground("bastogne").neighbours(here) - found:
            if frozenset((here, other)) not in rivers:
                found.add(other)
                queue.append(other)
    return found


def sides(kind: str) -> set[frozenset[str]]:
    return {pair for pair, entry in ground("bastogne").sides.items() if kind in entry["kinds"]}


# Grid ----------------------------------------------------------------------------------------------------------------


def test_columns_01_to_54_and_rows_01_to_30_of_one_kilometre() -> None:
    assert set(ground("bastogne").hexes) == {f"{c:02d}{r:02d}" for c in range(1, 55) for r in range(1, 31)}
    assert one("bastogne", "map.json")["grid"]["km_per_hex"] == 1


@pytest.mark.parametrize(
    ("label", "neighbours"),
    [
        ("1210", {"1211", "1209", "1110", "1111", "1310", "1311"}),
        ("1311", {"1312", "1310", "1211", "1210", "1411", "1410"}),
    ],
)
def test_even_columns_sit_half_a_hex_north(label: str, neighbours: set[str]) -> None:
    assert ground("bastogne").neighbours(label) == neighbours


def test_north_is_up() -> None:
    at = {place["name"]["en"]: place["at"] for place in one("bastogne", "map.json")["places"]}
    assert at["Houffalize"][1] < at["Noville"][1] < at["Bastogne"][1] < at["Hompré"][1]
    assert at["Bastogne"][0] < at["Longvilly"][0] < at["Clervaux"][0] < at["Dasburg"][0]


# Distances -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("road", "stops"),
    [
        (
            "Dasburg-Clervaux-Bastogne road",
            "Dasburg 6 Marnach 3 Clervaux 8 Antoniushaff 5 Féitsch 1 Allerborn 3 Longvilly 4 Mageret 2 Neffe "
            "4 Bastogne",
        ),
        ("Bastogne-Houffalize-Liège road", "Bastogne 7 Foy 3 Noville 8 Houffalize"),
        ("Skyline Drive", "Weiswampach 5 Heinerscheid 3 Fischbach 3 Marnach 6 Hosingen 7 Hoscheid"),
        ("Neuerburg-Gemünd-Drauffelt road", "Gemünd 6 Hosingen 7 Drauffelt 5 Eschweiler 4 Derenbach 3 Féitsch"),
        ("Derenbach-Mageret track", "Derenbach 4 Niederwampach 2 Benonchamps 3 Mageret"),
        (
            "Lützkampen-Troisvierges-Houffalize road",
            "Ouren 5 Weiswampach 7 Troisvierges 4 Asselborn 4 Hachiville 7 Tavigny 4 Houffalize",
        ),
    ],
)
def test_distances_along_the_roads(road: str, stops: str) -> None:
    words = stops.split()
    for first, hexes, second in zip(words[::2], words[1::2], words[2::2], strict=False):
        assert along(line(road), PLACES[first], PLACES[second]) == int(hexes), (first, second)


def test_thirty_six_hexes_from_dasburg_to_bastogne() -> None:
    assert by_road("bastogne", PLACES["Dasburg"], PLACES["Bastogne"]) == 36


@pytest.mark.parametrize(("kinds", "count"), [(("primary-road",), 6), (("primary-road", "secondary-road"), 7)])
def test_seven_roads_meet_in_bastogne(kinds: tuple[str, ...], count: int) -> None:
    net = roads("bastogne", kinds)
    town = ["1210", "1211", "1311"]
    assert len({other for label in town for other in net[label]} - set(town)) == count


@pytest.mark.parametrize("kind", ["supply", "entry"])
def test_sources_and_entries_are_where_roads_leave_the_map(kind: str) -> None:
    for entry in one("bastogne", "schedule.toml")[kind]:
        for label in entry.get("hexes", [entry.get("hex")]):
            assert label in roads("bastogne", ("primary-road", "secondary-road"))
            assert len(ground("bastogne").neighbours(label)) < 6
            side = "german-source" if entry["side"] == "german" else "american-source"
            assert side in ground("bastogne").hexes[label]["features"]


def test_every_road_is_connected_with_every_other() -> None:
    net = roads("bastogne")
    found, queue = {"1211"}, ["1211"]
    while queue:
        for other in net[queue.pop()] - found:
            found.add(other)
            queue.append(other)
    assert found == set(net)


# Waters --------------------------------------------------------------------------------------------------------------


def our() -> set[frozenset[str]]:
    """The sides between the banks of the Our: it runs from the north edge to the east edge."""
    return {pair for pair in sides("river") if all(int(label[:2]) >= 45 for label in pair)}


def test_the_our_parts_the_map() -> None:
    east = reached("5415", our())
    assert len(our()) == 68
    for name in ("Dasburg", "Gemünd", "Roth", "Welchenhausen", "Daleiden", "Lützkampen"):
        assert PLACES[name] in east
    for name in ("Ouren", "Tintesmühle", "Stolzembourg", "Vianden", "Marnach", "Bastogne"):
        assert PLACES[name] not in east


@pytest.mark.parametrize(
    ("village", "water", "bank"),
    [
        ("Clervaux", "Clerf", "3918"),
        ("Drauffelt", "Clerf", "3712"),
        ("Wilwerwiltz", "Clerf", "3709"),
        ("Wiltz", "Wiltz", "3108"),
        ("Winseler", "Wiltz", "2708"),
        ("Weidingen", "Wiltz", "3107"),
        ("Merkholtz", "Wiltz", "3405"),
        ("Houffalize", "Eastern Ourthe", "1824"),
    ],
)
def test_villages_stand_on_their_bank(village: str, water: str, bank: str) -> None:
    assert "river" in ground("bastogne").kinds(PLACES[village], bank), water


def test_watercourses_are_unbroken_chains() -> None:
    lengths = {entry["name"]["en"]: len(entry["corners"]) - 1 for entry in one("bastogne", "map.json")["watercourses"]}
    assert lengths == {
        "Our": 68, "Clerf": 49, "Wiltz": 34, "Sûre": 20, "Eastern Ourthe": 36, "Western Ourthe": 20, "Ourthe": 14,
        "Upper Wiltz": 25, "Eschweiler brook": 26, "Troine brook": 20, "Blees": 14,
    }  # fmt: skip
    for entry in one("bastogne", "map.json")["watercourses"]:
        for (x0, y0), (x1, y1) in pairwise(entry["corners"]):
            assert (x1 - x0) ** 2 + (y1 - y0) ** 2 == pytest.approx(1 / 3, abs=1e-3)


def test_rivers_have_seventeen_bridges_and_each_has_its_history() -> None:
    bridged = {pair for pair in sides("river") if "bridge" in ground("bastogne").sides[pair]["kinds"]}
    assert bridged == {frozenset(entry["between"]) for entry in one("bastogne", "schedule.toml")["bridge"]}
    assert len(bridged) == 17


def test_stolzembourg_has_no_bridge() -> None:
    assert ground("bastogne").kinds("5007", "5107") == ["river"]


@pytest.mark.rule("bastogne:B1.0")
def test_a_bridge_joins_two_hexes_of_a_road() -> None:
    for entry in one("bastogne", "schedule.toml")["bridge"]:
        first, second = entry["between"]
        assert second in roads("bastogne").get(first, ()), entry["id"]


# Ground --------------------------------------------------------------------------------------------------------------


def test_cities_and_crossroads() -> None:
    cities = {label for label in ground("bastogne").hexes if "city" in terrains("bastogne", label)}
    assert cities == {"1210", "1211", "1311", "1825", "3007", "3817"}
    for name in ("Antoniushaff", "Féitsch", "Schumann crossroads"):
        assert "village" not in terrains("bastogne", PLACES[name])
    villages = {label for label in ground("bastogne").hexes if "village" in terrains("bastogne", label)}
    assert len(villages) == len(PLACES) - 4 - 3


def test_about_a_third_of_the_map_is_steep() -> None:
    steep = [label for label in ground("bastogne").hexes if {"forest", "rough-slope"} & terrains("bastogne", label)]
    slopes = [label for label in steep if "rough-slope" in terrains("bastogne", label)]
    assert 500 <= len(steep) <= 541
    assert 140 <= len(slopes) <= 173


def test_a_village_in_a_valley_keeps_both() -> None:
    for name in ("Dasburg", "Clervaux", "Kautenbach", "Vianden"):
        assert len(terrains("bastogne", PLACES[name])) == 2
    assert terrains("bastogne", PLACES["Longvilly"]) == {"village"}


def test_the_steep_valleys_are_those_of_the_rivers() -> None:
    wet = {label for pair in sides("river") for label in pair}
    slopes = [label for label in ground("bastogne").hexes if "rough-slope" in terrains("bastogne", label)]
    near = [label for label in slopes if wet & {label, *ground("bastogne").neighbours(label)}]
    assert len(near) > 0.6 * len(slopes)


def test_no_urban_hexes_and_no_marsh_here() -> None:
    assert not {"urban", "marsh"} & {entry["id"] for entry in merged("bastogne", "terrain.toml")["terrain"]}
