"""The map of Mons against every statement of the rulebook about it."""

from __future__ import annotations

import heapq
from typing import Any

import pytest

from grognard.hexes import crossed_hexes

from .definition_files import MapFacts

BRIDGE_HEXES = {"2009", "2409", "2708", "2908", "3308", "4208"}
BUILDINGS = {"residential", "industrial"}


def canal_bridges(mons: MapFacts) -> dict[frozenset[str], list[str]]:
    """Bridged canal sides and the bridges on them."""
    return {
        pair: [kind for kind in entry["kinds"] if kind.endswith("bridge")]
        for pair, entry in mons.sides.items()
        if "canal" in entry["kinds"] and len(entry["kinds"]) > 1
    }


def blocked(mons: MapFacts, start: str, end: str) -> bool:
    """Whether woods or houses lie on the straight line between two hexes."""
    grid = mons.grid
    a, b = grid.index[start], grid.index[end]
    between = [offset for group in crossed_hexes(grid.offset(a, b)) for offset in group]
    return any(mons.terrain(grid.labels[grid.at_offset(a, o)]) in {"woods", "residential"} for o in between)


# The grid ------------------------------------------------------------------------------------------------------------


def test_the_map_runs_from_row_00_to_27_in_odd_and_28_in_even_columns(mons: MapFacts) -> None:
    expected = {f"{c:02d}{r:02d}" for c in range(10, 51) for r in range(29 - c % 2)}
    assert set(mons.hexes) == expected


@pytest.mark.parametrize(
    ("label", "neighbours"),
    [
        ("2707", {"2607", "2706", "2807", "2708", "2608", "2808"}),
        ("3506", {"3407", "3505", "3606", "3607", "3406", "3507"}),
        ("3122", {"3121", "3123", "3022", "3023", "3222", "3223"}),
        ("2009", {"2008", "2010", "1908", "1909", "2108", "2109"}),
    ],
)
def test_neighbours(mons: MapFacts, label: str, neighbours: set[str]) -> None:
    assert mons.neighbours(label) == neighbours


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        pytest.param("2524", "2823", 3, marks=pytest.mark.rule("mons:10.2")),
        pytest.param("1824", "1923", 1, marks=pytest.mark.rule("mons:12.3")),
        pytest.param("1824", "1924", 1, marks=pytest.mark.rule("mons:12.3")),
        pytest.param("1523", "1624", 1, marks=pytest.mark.rule("mons:9.16")),
        pytest.param("4308", "4208", 1, marks=pytest.mark.rule("mons:10.4")),
        pytest.param("4308", "4209", 1, marks=pytest.mark.rule("mons:10.4")),
        ("3714", "3911", 4),
        ("3514", "3714", 2),
        ("1708", "3122", 21),
    ],
)
def test_distances(mons: MapFacts, first: str, second: str, distance: int) -> None:
    assert mons.distance(first, second) == distance


# Places and marked hexes ---------------------------------------------------------------------------------------------


def place_hex(mons: MapFacts, name: str) -> str:
    return str(next(place["hex"] for place in mons.data["places"] if place["name"]["en"] == name))


@pytest.mark.rule("mons:2.2")
def test_conde_and_mons_are_on_the_map(mons: MapFacts) -> None:
    assert place_hex(mons, "Condé") == "1708"
    assert place_hex(mons, "Mons") == "4208"


@pytest.mark.rule("mons:4.3")
def test_bavai_is_the_victory_hex(mons: MapFacts) -> None:
    assert place_hex(mons, "Bavai") == "3122"
    assert mons.with_feature("victory") == {"3122"}


@pytest.mark.rule("mons:3.1")
def test_entry_hexes(mons: MapFacts) -> None:
    assert mons.with_feature("entry") == {"2100", "2700", "3100", "3900", "4300", "4700"}


@pytest.mark.rule("mons:4.4")
def test_exit_hexes(mons: MapFacts) -> None:
    assert mons.with_feature("exit") == {"1327", "1628", "1927", "2228"}


def test_every_entry_and_exit_hex_has_a_road(mons: MapFacts) -> None:
    on_roads = set().union(*mons.roads)
    assert mons.with_feature("entry") | mons.with_feature("exit") <= on_roads


# The canal and its bridges -------------------------------------------------------------------------------------------


@pytest.mark.rule("mons:4.2")
def test_the_six_bridge_hexes_are_the_objectives(mons: MapFacts) -> None:
    assert mons.with_feature("bridge-objective") == BRIDGE_HEXES


@pytest.mark.rule("mons:4.2")
@pytest.mark.parametrize("south", sorted(BRIDGE_HEXES))
def test_a_road_bridge_leads_north_over_the_canal_from_each(mons: MapFacts, south: str) -> None:
    y = mons.grid.centre(mons.grid.index[south])[1]
    north = {n for n in mons.neighbours(south) if mons.grid.centre(mons.grid.index[n])[1] < y}
    assert sum("road-bridge" in mons.kinds(south, n) and "canal" in mons.kinds(south, n) for n in north) == 1


@pytest.mark.rule("mons:4.2")
def test_3308_has_a_road_and_a_railway_bridge(mons: MapFacts) -> None:
    bridges = [kind for pair, kinds in canal_bridges(mons).items() if "3308" in pair for kind in kinds]
    assert sorted(bridges) == ["rail-bridge", "road-bridge"]


@pytest.mark.rule("mons:4.2")
def test_the_conde_canal_has_no_other_bridge(mons: MapFacts) -> None:
    others = {pair for pair in canal_bridges(mons) if not pair & BRIDGE_HEXES}
    # Obourg and Havré lie on the Canal du Centre, east of Mons.
    assert others == {frozenset({"4606", "4607"}), frozenset({"4906", "4907"})}


@pytest.mark.rule("mons:9.16")
def test_the_bridge_at_jemappes_is_not_on_the_map(mons: MapFacts) -> None:
    assert not [pair for pair in canal_bridges(mons) if any("36" <= label[:2] <= "39" for label in pair)]


@pytest.mark.rule("mons:9.16")
def test_the_railway_bridge_between_1523_and_1624_spans_a_river(mons: MapFacts) -> None:
    assert mons.kinds("1523", "1624") == ["river", "rail-bridge"]


@pytest.mark.rule("mons:9.16")
def test_a_road_bridge_stands_exactly_where_a_road_crosses_water(mons: MapFacts) -> None:
    water = {pair for pair, entry in mons.sides.items() if {"river", "canal"} & set(entry["kinds"])}
    bridged = {pair for pair, entry in mons.sides.items() if "road-bridge" in entry["kinds"]}
    assert bridged == water & mons.roads


def test_bridges_stand_on_water_only(mons: MapFacts) -> None:
    for entry in mons.data["hexsides"]:
        assert entry["kinds"][0] in {"river", "canal"}
        assert set(entry["kinds"][1:]) <= {"road-bridge", "rail-bridge"}


def test_the_canal_parts_north_from_south_except_round_its_western_end(mons: MapFacts) -> None:
    canal = [water for water in mons.data["watercourses"] if water["kind"] == "canal"]
    escaut = next(water for water in mons.data["watercourses"] if water["name"]["en"] == "Escaut")
    assert canal[0]["corners"][0] in escaut["corners"]
    assert canal[0]["corners"][-1] == canal[1]["corners"][0]
    assert canal[1]["corners"][-1][0] > mons.grid.centre(mons.grid.index["5007"])[0]


@pytest.mark.parametrize(
    ("tributary", "into"),
    [
        ("Trouille", "Condé Canal"),
        ("Petite Honnelle", "Hogneau (Grande Honnelle)"),
        ("Aunelle", "Hogneau (Grande Honnelle)"),
        ("Hogneau (Grande Honnelle)", "Escaut"),
        ("Rhonelle", "Escaut"),
        ("Solre", "Sambre"),
    ],
)
def test_a_river_ends_where_it_flows_into_another(mons: MapFacts, tributary: str, into: str) -> None:
    corners = {water["name"]["en"]: water["corners"] for water in mons.data["watercourses"]}
    assert corners[tributary][-1] in corners[into]


# Terrain -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("mons:7.2")
@pytest.mark.parametrize(
    ("label", "zone"),
    [
        ("2707", {"2607", "2706", "2807"}),
        ("3513", set()),
        ("3506", {"3407", "3505", "3606", "3607"}),
    ],
)
def test_zones_of_control_of_the_examples(
    mons: MapFacts, mons_terrain: dict[str, Any], label: str, zone: set[str]
) -> None:
    entered = {terrain["id"] for terrain in mons_terrain["terrain"] if terrain["zoc_enters"]}
    assert {n for n in mons.neighbours(label) if mons.terrain(n) in entered} == zone
    assert mons.terrain(label) in BUILDINGS


@pytest.mark.rule("mons:7.2")
def test_2707_is_industrial(mons: MapFacts) -> None:
    assert mons.terrain("2707") == "industrial"


@pytest.mark.rule("mons:4.5")
def test_two_germans_surround_bavai(mons: MapFacts) -> None:
    reached = {"3023", "3222"} | mons.neighbours("3023") | mons.neighbours("3222")
    assert mons.neighbours("3122") <= reached
    assert not {mons.terrain(label) for label in ("3022", "3121", "3123", "3223")} & BUILDINGS


@pytest.mark.rule("mons:10.4")
def test_terrain_of_the_line_of_sight_examples(mons: MapFacts) -> None:
    assert mons.terrain("3614") == "industrial"
    assert mons.terrain("3615") == "woods"
    assert mons.terrain("3813") == "residential"


@pytest.mark.rule("mons:10.4")
@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [("3514", "3714", True), ("3714", "3911", True), ("4308", "4208", False), ("4308", "4209", False)],
)
def test_lines_of_sight_of_the_examples(mons: MapFacts, start: str, end: str, expected: bool) -> None:
    assert blocked(mons, start, end) is expected


def test_the_line_of_sight_examples_at_mons_have_something_to_show(mons: MapFacts) -> None:
    assert {mons.terrain(label) for label in ("4208", "4209", "4308")} & {"woods", "residential"}


@pytest.mark.rule("mons:9.8")
def test_every_hex_has_one_declared_terrain(mons: MapFacts, mons_terrain: dict[str, Any]) -> None:
    declared = {terrain["id"] for terrain in mons_terrain["terrain"]}
    assert {entry["terrain"] for entry in mons.data["hexes"]} == declared


# Movement over the map -----------------------------------------------------------------------------------------------


def infantry_price(mons: MapFacts, terrain: dict[str, Any], start: str, end: str) -> int | None:
    kinds = mons.kinds(start, end)
    extra = 0
    if kinds and len(kinds) == 1:
        side = next(entry for entry in terrain["hexside"] if entry["id"] == kinds[0])
        if side["movement"]["infantry"] == "prohibited":
            return None
        extra = side["movement"]["infantry"]
    if frozenset((start, end)) in mons.roads:
        return 1
    ground = next(entry for entry in terrain["terrain"] if entry["id"] == mons.terrain(end))
    return int(ground["movement"]["infantry"]) + extra


def infantry_distances(mons: MapFacts, terrain: dict[str, Any], start: str) -> dict[str, int]:
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here]:
            continue
        for there in mons.neighbours(here):
            price = infantry_price(mons, terrain, here, there)
            if price is not None and spent + price < best.get(there, 999):
                best[there] = spent + price
                heapq.heappush(queue, (spent + price, there))
    return best


def test_infantry_can_reach_every_hex(mons: MapFacts, mons_terrain: dict[str, Any]) -> None:
    assert len(infantry_distances(mons, mons_terrain, "4700")) == len(mons.hexes)


@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("4700", "4207", 9),
        ("4300", "4207", 7),
        ("3900", "4207", 8),
        ("3100", "3307", 8),
        ("2700", "2707", 8),
        ("2100", "2008", 8),
        ("2009", "1927", 19),
        ("2409", "1927", 21),
        ("2708", "2228", 22),
        ("3308", "2228", 25),
        ("4208", "2228", 30),
        ("3122", "2228", 10),
    ],
)
def test_the_way_to_the_canal_and_the_way_out_keep_their_length(
    mons: MapFacts, mons_terrain: dict[str, Any], start: str, end: str, points: int
) -> None:
    # The combat tables are balanced for these distances; one point more or less is harmless.
    assert abs(infantry_distances(mons, mons_terrain, start)[end] - points) <= 1
