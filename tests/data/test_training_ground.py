"""The training ground holds what the worked examples of the rulebook need."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from grognard.games.bcs.schema import Example, ExamplesFile, UnitsFile

from .bcs_files import along, by_road, ground, one, roads, terrains


def distance(first: str, second: str) -> int:
    return ground("training").distance(first, second)


def test_thirty_eight_columns_and_thirty_four_rows() -> None:
    assert set(ground("training").hexes) == {f"{c:02d}{r:02d}" for c in range(1, 39) for r in range(1, 35)}


@pytest.mark.rule("bcs:1.9")
def test_the_marsh_of_the_safe_path_example() -> None:
    assert terrains("training", "1109") == {"marsh"}
    assert distance("1009", "1109") == 1
    assert distance("1109", "1208") == 1
    assert distance("0910", "1009") == 1


@pytest.mark.rule("bcs:3.1")
def test_the_road_and_the_railway_of_the_snafu_example() -> None:
    assert by_road("training", "0805", "0202") == 6
    without = {label: others - {"0504"} for label, others in roads("training").items() if label != "0504"}
    found, queue = {"0805"}, ["0805"]
    while queue:
        for other in without[queue.pop()] - found:
            found.add(other)
            queue.append(other)
    assert "0202" not in found
    railway = next(line["hexes"] for line in one("training", "map.json")["lines"] if line["kind"] == "railway")
    assert railway[0] == "0202"
    assert railway[-1] == "0805"
    assert "0503" in railway
    assert "0504" not in railway


@pytest.mark.rule("bcs:3.2d")
def test_clervaux_lies_on_the_primary_road() -> None:
    assert terrains("training", "1714") == {"city"}
    road = next(line for line in one("training", "map.json")["lines"] if line["name"]["en"] == "Clervaux road")
    assert road["kind"] == "primary-road"
    assert along(road["hexes"], "1714", "2415") == 7


@pytest.mark.rule("bcs:3.3f")
def test_the_hexes_of_the_reconnaissance_example() -> None:
    assert "victory" in ground("training").hexes["2126"]["features"]
    assert ground("training").kinds("2126", "2226") == ["river", "bridge"]
    assert (distance("2227", "2126"), distance("2226", "2126"), distance("2027", "2126")) == (2, 1, 2)
    assert terrains("training", "2227") == {"open"}
    assert terrains("training", "2027") == {"forest"}


@pytest.mark.rule("bcs:4.4a")
def test_the_hexes_of_the_standoff_example() -> None:
    assert distance("3115", "3215") == distance("3115", "3015") == 1
    assert ground("training").kinds("3016", "3017") == ["river"]
    assert ground("training").kinds("3216", "3217") == ["river"]
    assert max(distance("3119", "3015"), distance("3119", "3215")) <= 6
    assert "3119" in roads("training")


@pytest.mark.rule("bcs:4.7d")
def test_st_vith() -> None:
    assert terrains("training", "3011") == {"city"}
    assert "victory" in ground("training").hexes["3011"]["features"]
    assert distance("3010", "3011") == 1


@pytest.mark.rule("bcs:5.1m")
def test_the_hexes_of_the_shock_examples() -> None:
    assert terrains("training", "3722") == {"forest"}
    assert "3722" not in roads("training")
    assert terrains("training", "3621") == {"forest"}
    assert {"3620", "3622"} <= roads("training")["3621"]
    assert distance("3622", "3722") == distance("3622", "3621") == 1
    assert terrains("training", "3325") == {"village"}
    assert distance("3326", "3325") == 1


@pytest.mark.rule("bcs:5.2")
def test_the_hexes_of_the_engagement_examples() -> None:
    assert terrains("training", "1229") == {"light-woods"}
    assert terrains("training", "1427") == {"open"}
    assert distance("1227", "1229") == distance("1227", "1427") == 2
    assert distance("0525", "0526") == 1


@pytest.mark.rule("bcs:1.5i")
def test_the_bridge_that_the_germans_want() -> None:
    assert "victory" in ground("training").hexes["3406"]["features"]
    assert ground("training").kinds("3406", "3307") == ["river", "bridge"]
    assert terrains("training", "3604") == {"light-woods"}
    for label in ("3605", "3705", "3704"):
        assert distance(label, "3604") == 1
    assert all(distance(a, b) == 1 for a, b in pairwise(["3604", "3505", "3405", "3406"]))


@pytest.mark.rule("bcs:5.3")
def test_the_hexes_of_the_attack_by_fire_example() -> None:
    assert terrains("training", "2832") == {"village"}
    assert (distance("2732", "2832"), distance("2731", "2832"), distance("2733", "2832")) == (1, 2, 1)
    assert "2731" in roads("training")["2732"]


@pytest.mark.rule("bcs:5.4")
def test_the_targets_of_the_barrage_example() -> None:
    for label in ("2005", "2205", "2405"):
        assert terrains("training", label) == {"light-woods"}
    assert distance("2006", "2005") == distance("2106", "2005") == 1


@pytest.mark.rule("bcs:5.5")
def test_the_candidates_of_the_retreat_example() -> None:
    for label in ("1328", "1329", "1031", "1131", "0826", "0728", "0729", "1025"):
        assert distance("1028", label) == 3, label
    assert terrains("training", "0728") == {"light-woods"}
    assert {"0728", "1025"} <= set(roads("training"))
    assert distance("0526", "0728") < distance("0526", "1028")


@pytest.mark.rule("bcs:6.1")
def test_urban_hexes_lie_together_some_of_them_in_the_teaching_game() -> None:
    urban = ["1820", "1821", "1920", "1921", "2703", "2704", "2803"]
    assert [label for label in sorted(ground("training").hexes) if terrains("training", label) == {"urban"}] == urban
    assert all(any(distance(a, b) == 1 for b in urban) for a in urban)


# The examples as set-ups ---------------------------------------------------------------------------------------------

EXAMPLES = msgspec.convert(one("training", "examples.toml"), ExamplesFile).example
UNITS = {entry.id: entry for entry in msgspec.convert(one("training", "units.toml"), UnitsFile).unit}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_everybody_of_an_example_stands_somewhere_once(example: Example) -> None:
    stacks: dict[str, list[str]] = {}
    for entry in example.formations:
        for start in entry.units:
            assert {UNITS[name].formation.formation for name in start.units} == {entry.formation}
            stacks.setdefault(start.hex, []).extend(start.units)
    everybody = [name for units in stacks.values() for name in units]
    assert len(everybody) == len(set(everybody))
    for units in stacks.values():
        assert len(units) <= 2
        assert len({UNITS[name].side for name in units}) == 1
    assert example.active in {entry.formation for entry in example.formations}
    assert example.day in {day["id"] for day in one("training", "schedule.toml")["day"]}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_routes_of_an_example_run_by_road(example: Example) -> None:
    net = roads("training", ("primary-road", "secondary-road"))
    sources = {entry["hex"] for entry in one("training", "schedule.toml")["supply"]}
    for entry in example.formations:
        if entry.msr:
            assert entry.msr[0] == entry.headquarters
            assert entry.trains in entry.msr
            assert entry.msr[-1] in sources
            assert all(second in net[first] for first, second in pairwise(entry.msr)), entry.formation


def places(ident: str) -> dict[str, str]:
    """Unit -> hex of an example."""
    example = next(entry for entry in EXAMPLES if entry.id == ident)
    return {name: start.hex for entry in example.formations for start in entry.units for name in start.units}


def test_distances_of_the_examples() -> None:
    where = places("A9")
    assert (distance("2520", where["99B"]), distance("2520", where["1-38"])) == (2, 3)
    where = places("A13")
    assert distance(where["TFRose"], "3115") == 3
    where = places("A14")
    assert distance(where["KGStephan"], "3010") == 3
    where = places("A17")
    assert distance(where["TFHarper"], where["116A"]) == distance(where["TFHarper"], where["II-16"]) == 2
    where = places("A21")
    assert distance(where["32Cav"], where["Spitze1"]) == 1


@pytest.mark.rule("bcs:1.9")
def test_unit_a_of_62_vg_is_ringed_by_zones() -> None:
    where = places("A3")
    americans = {label for name, label in where.items() if UNITS[name].side == "allied"}
    for label in ground("training").neighbours(where["62A"]):
        assert americans & {label, *ground("training").neighbours(label)}
