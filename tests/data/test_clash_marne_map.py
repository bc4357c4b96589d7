"""The map of the Marne against every statement of the rulebook about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .clash_files import MARNE as MAP
from .clash_files import merged, read, units

SCHEDULE = merged("marne", "schedule.toml")
FREE = SCHEDULE["supply"]["free_hexes"]
FRENCH = ("area-fr-6", "area-fr-5", "area-fr-9", "area-fr-4")
GERMAN = ("area-de-1", "area-de-2", "area-de-3", "area-de-4")
COMMANDS = {entry["id"]: entry for entry in read("marne", "armies.toml")["command"]}


def row(label: str) -> int:
    return int(label[2:])


def area(label: str, areas: tuple[str, ...]) -> str:
    (found,) = MAP.features(label) & set(areas)
    return found


# The grid -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("marne:M2.11")
def test_a_hex_is_3_3_miles() -> None:
    assert MAP.data["grid"]["km_per_hex"] == pytest.approx(3.3 * 1.609, abs=0.01)


def test_45_columns_of_25_hexes() -> None:
    assert set(MAP.hexes) == {f"{c}{r:02d}" for c in range(10, 55) for r in range(1, 26)}
    assert len(MAP.hexes) == 1125


@pytest.mark.rule("marne:M8.21")
def test_sources_are_rows_02_and_25() -> None:
    assert MAP.with_feature("source-german") == {label for label in MAP.hexes if row(label) == 2}
    assert MAP.with_feature("source-allied") == {label for label in MAP.hexes if row(label) == 25}
    assert {"1002", "1102", "1202"} <= MAP.with_feature("source-german")
    assert {"1025", "1125", "1225"} <= MAP.with_feature("source-allied")


def test_everybody_traces_on_an_empty_map() -> None:
    for side, source in (("allied", "source-allied"), ("german", "source-german")):
        assert MAP.tracing(MAP.with_feature(source), SCHEDULE["side"][side]["arrows"], FREE) == set(MAP.hexes)


# Start hexes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("marne:M2.13")
def test_the_northernmost_hexes_are_the_start_hexes() -> None:
    start = MAP.with_feature("start")
    assert start == {label for label in MAP.hexes if row(label) == 1}
    assert {MAP.terrain(label) for label in start} == {"clear"}
    allied, german = MAP.with_feature("start-allied"), MAP.with_feature("start-german")
    assert not allied & german
    assert start - allied - german == {"1001"}


@pytest.mark.rule("marne:M2.13")
def test_no_river_between_start_hexes_and_the_map() -> None:
    for label in MAP.with_feature("start"):
        for other in MAP.neighbours(label):
            assert not {"river", "major-river"} & set(MAP.kinds(label, other))


@pytest.mark.rule("marne:M3.11")
@pytest.mark.parametrize("command", [entry for entry in COMMANDS if entry != "de-1-cavalry"])
def test_start_hexes_carry_the_number_of_the_area_south_of_them(command: str) -> None:
    start = MAP.with_feature(COMMANDS[command]["start"])
    side = COMMANDS[command]["side"]
    assert start
    assert start <= MAP.with_feature(f"start-{side}")
    for label in start:
        south = f"{label[:2]}02"
        if command == "bef":
            assert area(south, FRENCH) in COMMANDS["bef"]["free_areas"]
        else:
            areas = FRENCH if side == "allied" else GERMAN
            assert area(label, areas) == area(south, areas) == COMMANDS[command]["area"]


@pytest.mark.rule("marne:M3.12")
@pytest.mark.parametrize("command", ["de-1", "de-2", "de-3", "de-4"])
def test_the_germans_find_room_in_their_start_hexes(command: str) -> None:
    mine = [u for u in units("marne", "german") if u["command"] == command and "at" in u and not u.get("optional")]
    cavalry = [unit for unit in mine if unit["type"] != "infantry"]
    hexes = len(MAP.with_feature(f"start-{command}"))
    cavalry_hexes = -(-len(cavalry) // 2) if command != "de-2" else 1
    assert len(mine) - len(cavalry) <= 3 * (hexes - cavalry_hexes)


# Areas ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("marne:M10.41")
def test_3903_is_in_french_ninth_and_german_third_army() -> None:
    assert {"area-fr-9", "area-de-3"} <= MAP.features("3903")
    sources = MAP.hexes["3903"]["features_from"]
    assert {MAP.data["provenance"][sources[mark]]["kind"] for mark in ("area-fr-9", "area-de-3")} == {"text"}


@pytest.mark.parametrize("areas", [FRENCH, GERMAN])
def test_every_hex_has_an_area_and_the_areas_run_from_west_to_east(areas: tuple[str, ...]) -> None:
    for number in range(1, 26):
        found = [areas.index(area(f"{column}{number:02d}", areas)) for column in range(10, 55)]
        assert found == sorted(found)
        assert set(found) == {0, 1, 2, 3}


@pytest.mark.rule("marne:M10.41")
@pytest.mark.parametrize(("kind", "areas"), [("french-boundary", FRENCH), ("german-boundary", GERMAN)])
def test_boundaries_run_between_areas_and_nowhere_else(kind: str, areas: tuple[str, ...]) -> None:
    for label in MAP.hexes:
        for other in MAP.neighbours(label):
            assert (kind in MAP.kinds(label, other)) == (area(label, areas) != area(other, areas))


@pytest.mark.parametrize(
    ("town", "feature"),
    [
        ("Château-Thierry", "area-de-1"),
        ("Esternay", "area-de-1"),
        ("Vertus", "area-de-2"),
        ("Vitry-le-François", "area-de-4"),
        ("Meaux", "area-fr-6"),
        ("Mondement", "area-fr-9"),
    ],
)
def test_towns_in_the_areas_of_the_armies_that_fought_there(town: str, feature: str) -> None:
    assert feature in MAP.features(MAP.places[town])


@pytest.mark.rule("marne:M10.51")
def test_neighbours_are_the_armies_whose_areas_touch() -> None:
    for areas in (FRENCH, GERMAN):
        touching = {
            (area(label, areas)[5:], area(other, areas)[5:])
            for label in MAP.hexes
            for other in MAP.neighbours(label)
            if area(label, areas) != area(other, areas)
        }
        listed = {(entry, other) for entry in COMMANDS for other in COMMANDS[entry].get("neighbours", ())}
        assert touching == {pair for pair in listed if f"area-{pair[0]}" in areas}


@pytest.mark.rule("marne:M9.21")
def test_reinforcements_of_fourth_army_enter_on_the_south_edge_of_its_area() -> None:
    assert MAP.with_feature("entry-fr-4") == MAP.with_feature("source-allied") & MAP.with_feature("area-fr-4")


# Paris ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("marne:M4.2")
def test_paris_has_several_city_hexes() -> None:
    paris = MAP.with_feature("paris")
    assert paris == {"1512", "1612", "1613", "1712"}
    assert {MAP.terrain(label) for label in paris} == {"city"}
    assert MAP.places["Paris"] in paris


@pytest.mark.rule("marne:M10.43")
def test_the_fortified_camp_lies_round_paris_in_the_area_of_sixth_army() -> None:
    camp = MAP.with_feature("fcp")
    assert camp == {label for label in MAP.hexes if MAP.distance(label, "1612") <= 4}
    assert len(camp) == 61
    assert MAP.with_feature("paris") <= camp <= MAP.with_feature("area-fr-6")
    for label in camp:
        for other in MAP.neighbours(label):
            assert ("camp-boundary" in MAP.kinds(label, other)) == (other not in camp)


@pytest.mark.rule("marne:M17.3")
def test_the_edge_of_the_camp_is_fortified_but_for_two_hexes_of_cavalry() -> None:
    edge = {label for label in MAP.with_feature("fcp") if MAP.distance(label, "1612") == 4}
    assert edge - MAP.with_feature("fortified-zone") == {"1214", "1914"}
    assert MAP.with_feature("fortified-zone") < edge
    assert not MAP.with_feature("fort")


# Rally, victory -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("marne:M10.52")
def test_south_of_the_seine_and_the_aube() -> None:
    """What a way over land from the south edge reaches without crossing the Aube or the Seine."""
    rivers = {frozenset(pair) for name in ("Seine", "Aube") for pair in pairwise(MAP.course(name))}
    found, waiting = set[str](), [label for label in MAP.with_feature("source-allied") if not label.startswith("54")]
    while waiting:
        label = waiting.pop()
        if label not in found and row(label) > 1:
            found.add(label)
            corners = set(MAP.plane.corners(label))
            waiting += [
                other
                for other in MAP.neighbours(label)
                if frozenset(corners & set(MAP.plane.corners(other))) not in rivers
            ]
    assert MAP.with_feature("south-of-seine-aube") == found
    assert {MAP.places[town] for town in ("Nogent-sur-Seine", "Romilly", "Troyes", "Arcis-sur-Aube")} <= found
    assert not {MAP.places[town] for town in ("Provins", "Sézanne", "Melun", "Anglure")} & found


@pytest.mark.rule("marne:M10.52")
def test_south_of_row_17() -> None:
    assert MAP.with_feature("south-of-row-17") == {label for label in MAP.hexes if row(label) > 17}
    codes = {MAP.hexes[label]["features_from"]["south-of-row-17"] for label in MAP.with_feature("south-of-row-17")}
    assert {MAP.data["provenance"][code]["kind"] for code in codes} == {"derived"}, (
        "the text states a row, not the hexes"
    )


@pytest.mark.rule("marne:M4.1")
def test_an_even_number_of_primary_and_an_odd_number_of_secondary_hexes() -> None:
    primary, secondary = MAP.with_feature("primary"), MAP.with_feature("secondary")
    assert (len(primary), len(secondary)) == (8, 11)
    assert not primary & secondary
    assert primary | secondary <= set(MAP.places.values())


@pytest.mark.rule("marne:M15.0")
def test_victory_hexes_are_on_the_railways_to_the_east() -> None:
    assert MAP.with_feature("primary") <= set(MAP.rail)


# Ground ---------------------------------------------------------------------------------------------------------------


def test_cities() -> None:
    cities = {label for label in MAP.hexes if MAP.terrain(label) == "city"}
    assert cities == MAP.with_feature("paris") | {MAP.places[n] for n in ("Reims", "Troyes", "Châlons")}


@pytest.mark.rule("clash:12.91")
def test_a_town_in_rough_and_a_town_in_woods() -> None:
    assert MAP.terrain(MAP.places["Fère-en-Tardenois"]) == "rough-town"
    assert MAP.terrain(MAP.places["Fontainebleau"]) == "woods-town"


def test_the_marshes_of_saint_gond() -> None:
    assert {label for label in MAP.hexes if MAP.terrain(label) == "swamp"} == {"3913", "4013", "4113"}


@pytest.mark.parametrize(("river", "least", "most"), [("Marne", 8, 11), ("Seine", 18, 22)])
def test_marches_from_the_start_hexes(river: str, least: int, most: int) -> None:
    """Rows from the start over the river, between Lagny and Châlons, and between Montereau and Romilly."""
    first, last = (21, 45) if river == "Marne" else (25, 38)
    course = set(MAP.course(river))
    beside = [label for label in MAP.hexes if course & set(MAP.plane.corners(label))]
    near = [min(row(label) for label in beside if int(label[:2]) == column) for column in range(first, last)]
    assert least <= sum(near) / len(near) <= most


@pytest.mark.parametrize("command", ["fr-6", "bef", "fr-5", "fr-9", "fr-4"])
def test_the_retreat_ends_on_the_line_of_5_september(command: str) -> None:
    """Four turns at full march, 2* counting 3 (M10.31), from row 01 to rows 14 to 18."""
    rows = read("marne", "tables.toml")["command"][command]["row"]
    faces = next(entry["faces"] for entry in rows if entry["row"] == "demoralised")
    mean = sum(3 if face == "2*" else int(face) for face in faces) / 6
    assert 13 <= 1 + 4 * mean <= 18
