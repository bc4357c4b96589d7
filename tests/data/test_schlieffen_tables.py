"""The charts and the schedule of Schlieffen's War against every figure that the rulebook states."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest

from .definition_files import GAMES, MapFacts, read_definition

FOLDER = GAMES / "schlieffen" / "data" / "schlieffen"
TABLES = read_definition(FOLDER / "tables.toml")
SCHEDULE = read_definition(FOLDER / "schedule.toml")
TERRAIN = read_definition(FOLDER / "terrain.toml")
MAP = MapFacts(read_definition(FOLDER / "map.json"))
GROUND: dict[str, Any] = {entry["id"]: entry for entry in TERRAIN["terrain"]}


def losses(cell: str) -> tuple[int, int]:
    attacker, defender = cell.split("/")
    return int(attacker), int(defender)


def rows() -> list[list[tuple[int, int]]]:
    table = TABLES["combat"]
    automatic = losses(table["below"]), losses(table["above"])
    return [[automatic[0], *map(losses, row["losses"]), automatic[1]] for row in table["row"]]


def no_better_for_the_defender(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return second[0] <= first[0] and second[1] >= first[1]


# Tables --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:11.9")
def test_odds_columns_and_what_lies_beyond_them() -> None:
    table = TABLES["combat"]
    assert table["columns"] == ["1:2", *(f"{odds}:1" for odds in range(1, 8))]
    assert (table["below"], table["above"]) == ("2/0", "0/3")
    assert [row["die"] for row in table["row"]] == [1, 2, 3, 4, 5, 6]
    assert all(len(row["losses"]) == 8 for row in table["row"])


@pytest.mark.rule("schlieffen:11.17")
def test_three_to_one_with_a_three() -> None:
    table = TABLES["combat"]
    (pinned,) = table["pinned"]
    assert (pinned["row"], pinned["column"], pinned["value"]) == ("3", "3:1", "1/2")
    row = next(row for row in table["row"] if row["row"] == pinned["row"])
    assert row["losses"][table["columns"].index(pinned["column"])] == pinned["value"]


@pytest.mark.rule("schlieffen:11.9")
def test_better_odds_are_never_worse() -> None:
    for row in rows():
        assert all(no_better_for_the_defender(*pair) for pair in pairwise(row))


@pytest.mark.rule("schlieffen:11.17")
def test_a_higher_die_is_never_worse_for_the_attacker() -> None:
    for column in zip(*rows(), strict=True):
        assert all(no_better_for_the_defender(*pair) for pair in pairwise(column))


@pytest.mark.rule("schlieffen:11.15")
def test_concentric_shift_is_half_the_die_rounded_down() -> None:
    assert TABLES["concentric"]["faces"] == [die // 2 for die in range(1, 7)]


@pytest.mark.rule("schlieffen:11.23")
def test_heavy_artillery_gives_nothing_one_or_two_columns() -> None:
    faces = TABLES["heavy_artillery"]["faces"]
    assert len(faces) == 6
    assert faces == sorted(faces)
    assert set(faces) == {0, 1, 2}
    assert TABLES["heavy_artillery_retention"]["faces"] == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("schlieffen:8.8")
def test_attrition_out_of_supply_strikes_on_one_and_two() -> None:
    assert TABLES["supply_attrition"]["faces"] == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("schlieffen:10.6")
def test_forced_march_attrition_has_six_faces() -> None:
    faces = TABLES["forced_march_attrition"]["faces"]
    assert len(faces) == 6
    assert set(faces) == {0, 1}


# Terrain -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:10.5")
def test_forest_across_a_river_costs_three() -> None:
    (river,) = (side for side in TERRAIN["hexside"] if side["id"] == "river")
    assert GROUND["forest"]["movement"] == 2
    assert river["movement"] == 1
    assert river["free_beside"] == "city"


@pytest.mark.rule("schlieffen:10.4")
def test_clear_is_the_cheapest_ground() -> None:
    assert GROUND["clear"]["movement"] == 1 == min(entry["movement"] for entry in GROUND.values())


@pytest.mark.parametrize(
    ("terrain", "shift", "concentric"),
    [
        pytest.param("clear", 0, True, marks=pytest.mark.rule("schlieffen:11.10")),
        pytest.param("forest", 0, True, marks=pytest.mark.rule("schlieffen:11.10")),
        pytest.param("rough", -1, True, marks=pytest.mark.rule("schlieffen:11.11")),
        pytest.param("city", -1, False, marks=pytest.mark.rule("schlieffen:11.13")),
    ],
)
def test_terrain_shifts(terrain: str, shift: int, concentric: bool) -> None:
    assert (GROUND[terrain]["shift"], GROUND[terrain]["concentric"]) == (shift, concentric)


@pytest.mark.rule("schlieffen:11.14")
def test_a_fortress_city_across_a_river_is_three_left() -> None:
    (fortress,) = TERRAIN["works"]
    (river,) = (side for side in TERRAIN["hexside"] if side["id"] == "river")
    assert GROUND["city"]["shift"] + fortress["shift"] + river["shift"] == -3
    assert not fortress["concentric"]
    assert not fortress["zoc"]
    assert not fortress["retreat"]
    assert fortress["supply"]


def test_map_and_charts_use_the_same_names() -> None:
    assert {MAP.terrain(label) for label in MAP.hexes} == set(GROUND)
    assert {kind for side in MAP.sides.values() for kind in side["kinds"]} == {s["id"] for s in TERRAIN["hexside"]}
    assert {line["kind"] for line in MAP.data["lines"]} == {line["id"] for line in TERRAIN["line"]}


# Schedule ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("schlieffen:1.2")
def test_ten_turns_of_four_days() -> None:
    turns = [(date.fromisoformat(t["first"]), date.fromisoformat(t["last"])) for t in SCHEDULE["turn"]]
    assert [turn["number"] for turn in SCHEDULE["turn"]] == list(range(1, 11))
    assert all(last - first == timedelta(3) for first, last in turns)
    assert all(second[0] - first[1] == timedelta(1) for first, second in pairwise(turns))
    assert turns[6] == (date(1914, 8, 26), date(1914, 8, 29))
    assert turns[9] == (date(1914, 9, 7), date(1914, 9, 10))


@pytest.mark.rule("schlieffen:4.7")
def test_points() -> None:
    points = SCHEDULE["victory"]["points"]
    assert (points["entente_at_most"], points["draw_at_most"], points["german_at_least"]) == (10, 12, 13)
    assert points["cities"] == len(MAP.with_feature(points["feature"])) == 25
    assert points["turn"] == SCHEDULE["last_turn"] == 10


@pytest.mark.rule("schlieffen:4.4")
def test_plan_xvii() -> None:
    plan = SCHEDULE["victory"]["plan_xvii"]
    assert (plan["turn"], plan["attacks"], plan["nation"], plan["country"]) == (7, 7, "french", "germany")


@pytest.mark.rule("schlieffen:9.4")
def test_withdrawal() -> None:
    withdrawal = SCHEDULE["withdrawal"]
    assert (withdrawal["turn"], withdrawal["corps"], withdrawal["strength"]) == (7, 2, 4)


@pytest.mark.rule("schlieffen:5.2")
def test_reinforcements_come_on_turns_three_and_seven() -> None:
    assert [(entry["turn"], entry["active_from_turn"]) for entry in SCHEDULE["reinforcement"]] == [(3, 4), (7, 7)]
    assert SCHEDULE["reorganisation"]["first_turn"] == 2


@pytest.mark.rule("schlieffen:6.2")
def test_stacking() -> None:
    stacking = SCHEDULE["stacking"]
    assert (stacking["corps"], stacking["headquarters"]) == (3, 1)
    assert (stacking["attacking_corps"], stacking["defending_corps"]) == (3, 2)


@pytest.mark.rule("schlieffen:8.6")
def test_supply_distances_are_two_hexes() -> None:
    assert {entry["unit_to_headquarters"] for entry in SCHEDULE["supply"].values()} == {2}
    german = SCHEDULE["supply"]["german"]
    keys = ("headquarters_to_depot", "headquarters_to_german_rail", "unit_to_german_city")
    assert {german[key] for key in keys} == {2}
    halves = {nation: entry["rail_counts_half"] for nation, entry in SCHEDULE["supply"].items()}
    assert halves == {"french": True, "british": False, "belgian": False, "german": False}


@pytest.mark.rule("schlieffen:11.23")
def test_siege_markers() -> None:
    siege = SCHEDULE["siege"]
    assert (siege["coups_de_main"], siege["heavy_artillery"], siege["heavy_artillery_per_attack"]) == (1, 3, 1)


@pytest.mark.rule("schlieffen:11.24")
def test_final_effort() -> None:
    effort = SCHEDULE["final_effort"]
    assert (effort["side"], effort["turns"], effort["shift"]) == ("entente", [9, 10], 1)


@pytest.mark.rule("schlieffen:11.16")
def test_morale_shifts() -> None:
    morale = SCHEDULE["morale"]
    assert (morale["fatigued_attack_shift"], morale["fatigued_defence_shift"]) == (-1, 1)
    assert (morale["elan_attack_shift"], morale["elan_defence_shift"]) == (1, -1)


@pytest.mark.rule("schlieffen:10.6")
def test_forced_march_adds_two_points() -> None:
    assert SCHEDULE["forced_march"]["movement"] == 2


def test_features_named_in_the_schedule_are_on_the_map() -> None:
    def named(data: Any) -> list[str]:
        if isinstance(data, dict):
            found = [data["feature"]] if isinstance(data.get("feature"), str) else []
            return found + [name for key, value in data.items() if key != "from" for name in named(value)]
        return [name for entry in data for name in named(entry)] if isinstance(data, list) else []

    assert named(SCHEDULE)
    assert all(MAP.with_feature(name) for name in named(SCHEDULE))
