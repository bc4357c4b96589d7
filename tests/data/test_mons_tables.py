"""Charts 13.1 to 13.5 and the schedule of mons against every cell and number that the rulebook states."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

Data = dict[str, Any]

ARMS = ("infantry", "cavalry", "artillery", "horse-artillery", "heavy-artillery")
P = "prohibited"


def entry(data: Data, kind: str, name: str) -> Data:
    found: Data = next(item for item in data[kind] if item["id"] == name)
    return found


def row_of(table: Data, strength: int) -> Data:
    found: Data = next(row for row in table["row"] if row["min"] <= strength <= row.get("max", strength))
    return found


def losses(cell: str) -> tuple[int, int]:
    attacker, defender = cell.split("/")
    return int(attacker), int(defender)


# Movement (13.1) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "name", "costs"),
    [
        pytest.param("terrain", "clear", (1, 1, 1, 1, 2), marks=pytest.mark.rule("mons:9.10")),
        pytest.param("terrain", "woods", (2, 3, P, P, P), marks=pytest.mark.rule("mons:9.11")),
        pytest.param("terrain", "residential", (2, 2, 2, 2, P), marks=pytest.mark.rule("mons:9.15")),
        pytest.param("terrain", "industrial", (2, 2, 2, 2, P), marks=pytest.mark.rule("mons:9.15")),
        pytest.param("hexside", "river", (1, 2, P, P, P), marks=pytest.mark.rule("mons:9.12")),
        pytest.param("hexside", "canal", (P, P, P, P, P), marks=pytest.mark.rule("mons:9.13")),
        pytest.param("bridge", "road-bridge", (0, 0, 0, 0, 0), marks=pytest.mark.rule("mons:9.16")),
        pytest.param("bridge", "rail-bridge", (0, 0, 0, 0, 0), marks=pytest.mark.rule("mons:9.16")),
        pytest.param("line", "road", (1, 1, 1, 1, 1), marks=pytest.mark.rule("mons:9.17")),
    ],
)
def test_movement_costs(mons_terrain: Data, kind: str, name: str, costs: tuple[Any, ...]) -> None:
    assert tuple(entry(mons_terrain, kind, name)["movement"][arm] for arm in ARMS) == costs


# Combat (13.2) -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        pytest.param("bombardment", (0, -2, -2, -2), marks=pytest.mark.rule("mons:10.8")),
        pytest.param("defensive_fire", (0, 0, -1, -1), marks=pytest.mark.rule("mons:11.3")),
        pytest.param("close_combat", (0, -1, -2, -2), marks=pytest.mark.rule("mons:12.6")),
        pytest.param("blocks_sight", (False, True, True, False), marks=pytest.mark.rule("mons:10.3")),
        pytest.param("zoc_enters", (True, True, False, False), marks=pytest.mark.rule("mons:7.2")),
        pytest.param("building", (False, False, True, True), marks=pytest.mark.rule("mons:9.15")),
    ],
)
def test_combat_effects_of_terrain(mons_terrain: Data, column: str, expected: tuple[Any, ...]) -> None:
    order = ("clear", "woods", "residential", "industrial")
    assert tuple(entry(mons_terrain, "terrain", name)[column] for name in order) == expected


@pytest.mark.parametrize("name", ["river", "canal"])
@pytest.mark.rule("mons:11.3")
@pytest.mark.rule("mons:12.6")
def test_combat_effects_of_water(mons_terrain: Data, name: str) -> None:
    side = entry(mons_terrain, "hexside", name)
    assert (side["defensive_fire"], side["close_combat"]) == (1, -1)


@pytest.mark.rule("mons:9.13")
def test_only_the_canal_forbids_assaults_without_a_bridge(mons_terrain: Data) -> None:
    assert entry(mons_terrain, "hexside", "river")["assault_unbridged"]
    assert not entry(mons_terrain, "hexside", "canal")["assault_unbridged"]


@pytest.mark.rule("mons:10.11")
def test_observation_modifiers(mons_terrain: Data) -> None:
    assert mons_terrain["observation"]["unobserved"] == -1
    assert mons_terrain["observation"]["observed_without_sight"] == -1


@pytest.mark.rule("mons:11.3")
@pytest.mark.rule("mons:12.6")
def test_the_modified_die_stays_between_0_and_6(mons_terrain: Data) -> None:
    assert set(mons_terrain["die"]["lowest"].values()) == {0}
    assert set(mons_terrain["die"]["highest"].values()) == {6}


# Result tables (13.3 to 13.5) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "strength", "die", "steps"),
    [
        pytest.param("bombardment", 4, 3, 1, marks=pytest.mark.rule("mons:10.7")),
        pytest.param("bombardment", 4, 1, 0, marks=pytest.mark.rule("mons:10.8")),
        pytest.param("defensive_fire", 4, 3, 1, marks=pytest.mark.rule("mons:11.4")),
    ],
)
def test_pinned_step_losses(mons_tables: Data, table: str, strength: int, die: int, steps: int) -> None:
    assert row_of(mons_tables[table], strength)["steps"][die] == steps


@pytest.mark.parametrize("name", ["bombardment", "defensive_fire"])
def test_step_tables_cover_every_strength_and_die(mons_tables: Data, name: str) -> None:
    rows = mons_tables[name]["row"]
    assert rows[0]["min"] == 1
    assert "max" not in rows[-1]
    assert all(lower["max"] + 1 == upper["min"] for lower, upper in pairwise(rows))
    assert all(len(row["steps"]) == len(mons_tables[name]["columns"]) == 7 for row in rows)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("bombardment", marks=pytest.mark.rule("mons:10.7")),
        pytest.param("defensive_fire", marks=pytest.mark.rule("mons:11.4")),
    ],
)
def test_results_are_no_effect_to_three_steps(mons_tables: Data, name: str) -> None:
    assert {cell for row in mons_tables[name]["row"] for cell in row["steps"]} == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["bombardment", "defensive_fire"])
def test_more_strength_and_a_higher_die_never_do_less(mons_tables: Data, name: str) -> None:
    rows = [row["steps"] for row in mons_tables[name]["row"]]
    assert all(row == sorted(row) for row in rows)
    assert all(list(column) == sorted(column) for column in zip(*rows, strict=True))


@pytest.mark.rule("mons:12.11")
def test_pinned_close_combat_cell(mons_tables: Data) -> None:
    table = mons_tables["close_combat"]
    row = next(row for row in table["row"] if row["die"] == 3)
    assert row["losses"][table["columns"].index("3:1")] == "1/2"


@pytest.mark.rule("mons:12.9")
def test_close_combat_columns_and_automatic_results(mons_tables: Data) -> None:
    table = mons_tables["close_combat"]
    assert table["columns"] == ["1:1", "2:1", "3:1", "4:1", "5:1", "6:1"]
    assert (table["below"], table["above"]) == ("4/0", "1/4")
    assert [row["die"] for row in table["row"]] == list(range(7))
    assert all(len(row["losses"]) == 6 for row in table["row"])


def test_better_odds_and_a_higher_die_never_hurt_the_attacker(mons_tables: Data) -> None:
    table = mons_tables["close_combat"]
    rows = [[table["below"], *row["losses"], table["above"]] for row in table["row"]]
    columns = [list(column) for column in zip(*rows, strict=True)]
    for series in rows + columns:
        for worse, better in pairwise(map(losses, series)):
            assert worse[0] >= better[0]
            assert worse[1] <= better[1]


@pytest.mark.parametrize("name", ["bombardment", "defensive_fire", "close_combat"])
def test_cells_listed_as_pinned_stand_in_the_table(mons_tables: Data, name: str) -> None:
    table = mons_tables[name]
    for pin in table["pinned"]:
        row = next(row for row in table["row"] if row["row"] == pin["row"])
        assert row.get("steps", row.get("losses"))[table["columns"].index(pin["column"])] == pin["value"]


# Schedule ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("mons:5.4")
def test_fourteen_turns(mons_schedule: Data) -> None:
    assert [turn["number"] for turn in mons_schedule["turn"]] == list(range(1, 15))
    assert mons_schedule["victory"]["points"]["turn"] == 14


def test_seven_turns_of_two_hours_a_day(mons_schedule: Data) -> None:
    assert [turn["day"] for turn in mons_schedule["turn"]] == [1] * 7 + [2] * 7
    assert [turn["hour"] for turn in mons_schedule["turn"]] == [6, 8, 10, 12, 14, 16, 18] * 2


@pytest.mark.rule("mons:8.2")
@pytest.mark.parametrize(
    ("key", "turn", "hexes"),
    [
        ("IX/17", 1, {"4700"}),
        ("IX/18", 1, {"4300"}),
        ("IX/independent", 1, {"4700", "4300"}),
        ("III/6", 1, {"3900"}),
        ("III/5", 1, {"3100"}),
        ("III/independent", 1, {"3900", "3100"}),
        ("IV/8", 4, {"2100"}),
    ],
)
def test_entry_schedule(mons_schedule: Data, key: str, turn: int, hexes: set[str]) -> None:
    group = next(group for group in mons_schedule["entry"] if group["key"] == key)
    assert (group["turn"], set(group["hexes"])) == (turn, hexes)


@pytest.mark.rule("mons:8.2")
@pytest.mark.parametrize(
    ("key", "hexes", "printed"),
    [("IV/7", {"2700"}, {"3900"}), ("IV/independent", {"2700", "2100"}, {"3900", "2100"})],
)
def test_the_7th_division_enters_at_2700_or_as_printed(
    mons_schedule: Data, key: str, hexes: set[str], printed: set[str]
) -> None:
    group = next(group for group in mons_schedule["entry"] if group["key"] == key)
    assert (group["turn"], set(group["hexes"]), set(group["hexes_as_printed"])) == (4, hexes, printed)


@pytest.mark.rule("mons:8.4")
def test_entry_costs_one_more_for_each_place_in_the_column(mons_schedule: Data) -> None:
    cost = mons_schedule["entry_cost"]
    assert (cost["first_in_column"], cost["each_further_place"]) == (1, 1)


@pytest.mark.rule("mons:4.4")
def test_exit(mons_schedule: Data) -> None:
    leave = mons_schedule["exit"]
    assert (leave["side"], leave["first_turn"], leave["cost"]) == ("british", 8, 1)
    assert leave["hexes"] == ["1327", "1628", "1927", "2228"]


@pytest.mark.rule("mons:4.2")
def test_victory_by_bridges(mons_schedule: Data) -> None:
    bridges = mons_schedule["victory"]["bridges"]
    assert (bridges["turn"], bridges["winner"]) == (7, "german")
    assert bridges["hexes"] == ["2009", "2409", "2708", "2908", "3308", "4208"]


@pytest.mark.rule("mons:4.3")
def test_victory_by_points(mons_schedule: Data) -> None:
    points = mons_schedule["victory"]["points"]
    assert (points["threshold"], points["winner"], points["otherwise"]) == (2, "german", "british")
    assert (points["town"]["hex"], points["town"]["points"]) == ("3122", 1)
    assert (points["eliminated"]["units_per_point"], points["eliminated"]["points"]) == (20, 1)
    assert (points["exited"]["at_most"], points["exited"]["points"]) == (8, 1)


@pytest.mark.rule("mons:4.5")
def test_isolated_units_count_once_and_encircled_ones_twice(mons_schedule: Data) -> None:
    eliminated = mons_schedule["victory"]["points"]["eliminated"]
    assert (eliminated["isolated_counts"], eliminated["encircled_counts"]) == (1, 2)


@pytest.mark.rule("mons:5.2")
def test_the_german_player_turn_comes_first(mons_schedule: Data) -> None:
    assert mons_schedule["sides"] == ["german", "british"]
    assert mons_schedule["phase_orders"]["german"] == ["movement", "combat"]


@pytest.mark.rule("mons:5.3")
def test_four_british_orders(mons_schedule: Data) -> None:
    orders = {tuple(order) for order in mons_schedule["phase_orders"]["british"]}
    assert orders == {(first, second) for first in ("movement", "combat") for second in ("movement", "combat")}


@pytest.mark.rule("mons:6.3")
def test_stacking_points(mons_schedule: Data) -> None:
    stacking = mons_schedule["stacking"]
    assert (stacking["limit"], stacking["german_infantry_regiment"], stacking["other"]) == (5, 4, 1)


@pytest.mark.rule("mons:9.20")
def test_march_doubles_movement(mons_schedule: Data) -> None:
    assert (mons_schedule["march"]["side"], mons_schedule["march"]["movement_factor"]) == ("german", 2)


@pytest.mark.rule("mons:11.1")
@pytest.mark.rule("mons:12.7")
def test_artillery_defends_with_one(mons_schedule: Data) -> None:
    assert mons_schedule["artillery"]["defensive_fire"] == mons_schedule["artillery"]["close_combat_defence"] == 1


@pytest.mark.rule("mons:10.6")
@pytest.mark.rule("mons:12.14")
def test_divisions_of_a_corps_combine_from_turn_11(mons_schedule: Data) -> None:
    organisation = mons_schedule["organisation"]
    assert organisation["divisions_combine_bombardment_from_turn"] == 11
    assert organisation["divisions_combine_assault_from_turn"] == 11


@pytest.mark.rule("mons:3.2")
def test_the_british_control_everything_at_the_start(mons_schedule: Data) -> None:
    assert mons_schedule["control"]["at_start"] == "british"
