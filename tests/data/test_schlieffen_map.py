"""The map of Schlieffen's War against every statement of the rulebook about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tools.mapmaker.grid import HexGrid

from .definition_files import GAMES, MapFacts, read_definition

MAP = MapFacts(read_definition(GAMES / "schlieffen" / "data" / "schlieffen" / "map.json"))
COUNTRIES = {"belgium", "france", "germany", "luxembourg"}
RIVER_SIDES = [("1413", "1513"), ("1212", "1313"), ("1010", "1111"), ("1810", "1910")]


def features(label: str) -> set[str]:
    return set(MAP.hexes[label].get("features", ()))


def country(label: str) -> str:
    (found,) = features(label) & COUNTRIES
    return found


def place(name: str) -> str:
    return str(next(entry["hex"] for entry in MAP.data["places"] if entry["name"]["en"] == name))


def rail_links() -> dict[str, set[str]]:
    links: dict[str, set[str]] = {}
    for line in MAP.data["lines"]:
        for first, second in pairwise(line["hexes"]):
            links.setdefault(first, set()).add(second)
            links.setdefault(second, set()).add(first)
    return links


def along_rail(start: str, *, only: str = "") -> set[str]:
    """The hexes that a railway joins to this one, perhaps within one country only."""
    links, found, waiting = rail_links(), set[str](), [start]
    while waiting:
        label = waiting.pop()
        if label not in found and (not only or only in features(label)):
            found.add(label)
            waiting += links.get(label, ())
    return found


# The grid ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:2.1")
@pytest.mark.parametrize(("first", "second"), RIVER_SIDES)
def test_stated_river_sides(first: str, second: str) -> None:
    assert second in MAP.neighbours(first)
    assert "river" in MAP.kinds(first, second)
    entry = MAP.sides[frozenset((first, second))]
    assert MAP.data["provenance"][entry["from"]]["kind"] == "text"


@pytest.mark.rule("schlieffen:2.1")
def test_neighbours() -> None:
    assert "1311" not in MAP.neighbours("1212")
    assert MAP.neighbours("1313") == {"1312", "1314", "1213", "1413", "1212", "1412"}
    assert MAP.neighbours("1212") == {"1211", "1213", "1112", "1113", "1312", "1313"}


@pytest.mark.rule("schlieffen:2.1")
def test_named_hexes() -> None:
    assert place("Antwerp") == "0812"
    assert place("The Ruhr") == "0804"
    assert MAP.terrain("0812") == "city"
    assert country("0812") == "belgium"
    assert country("0804") == "germany"
    for label in ("0812", "0804"):
        (source,) = (entry["from"] for entry in MAP.data["places"] if entry["hex"] == label)
        assert MAP.data["provenance"][source]["kind"] == "text"


def test_columns_are_numbered_from_the_east() -> None:
    assert MAP.data["grid"]["columns"] == "west"
    east_to_west = [place(name) for name in ("The Ruhr", "Antwerp", "Dunkirk")]
    xs = [next(p["at"][0] for p in MAP.data["places"] if p["hex"] == label) for label in east_to_west]
    assert xs == sorted(xs, reverse=True)
    assert [label[2:] for label in east_to_west] == ["04", "12", "18"]


@pytest.mark.rule("schlieffen:1.2")
def test_a_hex_is_26_km() -> None:
    assert MAP.data["grid"]["km_per_hex"] == pytest.approx(26, abs=0.05)


# Countries -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:3.3")
def test_every_hex_is_in_one_of_the_four_countries() -> None:
    assert all(len(features(label) & COUNTRIES) == 1 for label in MAP.hexes)
    assert {country(label) for label in MAP.hexes} == COUNTRIES


@pytest.mark.rule("schlieffen:3.2")
@pytest.mark.parametrize("label", ["0608", "0708", "0809", "0908", "1008", "2701", "2702", "2805"])
def test_the_netherlands_and_switzerland_have_no_hexes(label: str) -> None:
    assert label not in MAP.hexes


@pytest.mark.rule("schlieffen:3.1")
def test_borders_run_between_countries_and_nowhere_else() -> None:
    for label in MAP.hexes:
        for other in MAP.neighbours(label):
            assert ("border" in MAP.kinds(label, other)) == (country(label) != country(other))


def test_alsace_lorraine_and_malmedy_are_german() -> None:
    assert {country(place(name)) for name in ("Metz", "Strasbourg", "Mulhouse", "Sarrebourg", "Malmedy")} == {"germany"}
    assert {country(place(name)) for name in ("Nancy", "Belfort", "Longwy", "Givet")} == {"france"}


@pytest.mark.rule("schlieffen:3.1")
def test_the_first_army_sets_up_in_france_from_row_22_south() -> None:
    expected = {label for label in MAP.hexes if country(label) == "france" and int(label[:2]) >= 22}
    assert MAP.with_feature("setup-french-first") == expected
    assert {"2207", "2407", "2606"} <= expected


@pytest.mark.rule("schlieffen:10.8")
def test_the_belgian_area() -> None:
    belgium = MAP.with_feature("belgium")
    for label in MAP.hexes:
        near = min(MAP.distance(label, other) for other in belgium) <= 2
        assert ("belgian-area" in features(label)) == (near and country(label) != "germany")


# Cities, fortresses, ports -------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:4.7")
def test_there_are_25_entente_cities_besides_paris() -> None:
    cities = {label for label in MAP.hexes if MAP.terrain(label) == "city"}
    entente = {label for label in cities if country(label) in {"belgium", "france"}}
    assert entente - MAP.with_feature("paris") == MAP.with_feature("victory-city")
    assert len(MAP.with_feature("victory-city")) == 25
    assert cities == MAP.with_feature("city")


@pytest.mark.rule("schlieffen:4.3")
def test_german_cities_are_those_in_germany_and_none_that_the_french_took() -> None:
    german = MAP.with_feature("german-city")
    assert german == {label for label in MAP.with_feature("city") if country(label) == "germany"}
    assert not german & {place("Mulhouse"), place("Sarrebourg")}
    assert len(german) == 13


@pytest.mark.rule("schlieffen:4.2")
def test_paris_has_more_than_one_hex() -> None:
    paris = MAP.with_feature("paris")
    assert place("Paris") in paris
    assert len(paris) == 2
    assert all(country(label) == "france" and MAP.terrain(label) == "city" for label in paris)
    assert not paris & MAP.with_feature("victory-city")


@pytest.mark.rule("schlieffen:4.1")
def test_the_perimeter_lies_three_hexes_round_paris() -> None:
    paris = MAP.with_feature("paris")
    expected = {label for label in MAP.hexes if min(MAP.distance(label, hex_) for hex_ in paris) <= 3}
    assert MAP.with_feature("paris-perimeter") == expected


@pytest.mark.rule("schlieffen:8.4")
def test_liege_and_maubeuge_are_heavy_fortresses_with_forts() -> None:
    both = {place("Liège"), place("Maubeuge")}
    assert MAP.with_feature("british-fortress") == both
    assert both <= MAP.with_feature("heavy-fortress") & MAP.with_feature("fortress")


@pytest.mark.rule("schlieffen:2.1")
def test_heavy_fortresses_are_cities() -> None:
    assert MAP.with_feature("heavy-fortress") <= MAP.with_feature("city")
    assert place("Verdun") in MAP.with_feature("fortress")


@pytest.mark.rule("schlieffen:9.2")
def test_the_bef_lands_at_three_french_ports() -> None:
    ports = {place("Dunkirk"), place("Calais"), place("Boulogne")}
    assert MAP.with_feature("entry-bef") == ports
    assert ports <= MAP.with_feature("port")
    assert {country(label) for label in ports} == {"france"}


def test_luxembourg_has_a_city_that_gives_no_points() -> None:
    assert "city" in features("1708")
    assert "victory-city" not in features("1708")


# Edges and railways --------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:8.3")
def test_west_and_south_edges_are_french() -> None:
    west, south = MAP.with_feature("edge-west"), MAP.with_feature("edge-south")
    assert west == {label for label in MAP.hexes if label.endswith("22")}
    assert south == {label for label in MAP.hexes if label.startswith("28")}
    assert {country(label) for label in west | south} == {"france"}
    assert MAP.with_feature("supply-entente") == (west | south) & set(rail_links())


@pytest.mark.rule("schlieffen:8.6")
def test_the_east_edge_is_german() -> None:
    east = MAP.with_feature("edge-east")
    assert east == {label for label in MAP.hexes if label.endswith("01")}
    assert {country(label) for label in east} == {"germany"}
    assert MAP.with_feature("supply-german") == east & set(rail_links())


@pytest.mark.rule("schlieffen:9.3")
def test_the_sixth_army_enters_along_the_west_edge() -> None:
    assert MAP.with_feature("entry-french-sixth") == MAP.with_feature("edge-west")


@pytest.mark.rule("schlieffen:9.5")
def test_every_city_is_joined_by_rail_to_its_edge() -> None:
    for label in MAP.with_feature("german-city"):
        assert along_rail(label, only="germany") & MAP.with_feature("supply-german"), label
    for label in MAP.with_feature("city"):
        if country(label) == "france":
            assert along_rail(label, only="france") & MAP.with_feature("supply-entente"), label
    assert along_rail("2018") == set(rail_links())


@pytest.mark.rule("schlieffen:8.3")
def test_rail_links_join_neighbours() -> None:
    assert all(line["kind"] == "rail" for line in MAP.data["lines"])
    for label, others in rail_links().items():
        assert others <= MAP.neighbours(label)


def test_every_terrain_of_the_chart_is_on_the_map() -> None:
    assert {MAP.terrain(label) for label in MAP.hexes} == {"clear", "forest", "rough", "marsh", "city"}


def test_no_river_runs_round_a_hex() -> None:
    grid = HexGrid("pointy", "even", "RRCC", frozenset(MAP.hexes), "west")
    for water in MAP.data["watercourses"]:
        corners = [tuple(corner) for corner in water["corners"]]
        assert len(set(corners)) == len(corners)
        touched = {label for label in MAP.hexes if len(set(grid.corners(label)) & set(corners)) > 5}
        assert not touched, water["name"]["en"]
