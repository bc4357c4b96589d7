"""Charts, command tables, turn tracks and figures of both titles against every statement of the rulebook."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from grognard.games.clash import schema
from grognard.games.clash.marne.schema import MarneFile

from .clash_files import TITLES, definitions, merged, read

BOTH = pytest.mark.parametrize("title", TITLES)
TERRAIN = {entry["id"]: entry for entry in merged("tannenberg", "terrain.toml")["terrain"]}
WORKS = {entry["id"]: entry for entry in merged("tannenberg", "terrain.toml")["works"]}
SIDES = {entry["id"]: entry for entry in merged("tannenberg", "terrain.toml")["hexside"]}
COMBAT = definitions("tannenberg").load("tables.toml", schema.TablesFile).combat
TANNENBERG, MARNE = read("tannenberg", "battle.toml"), read("marne", "battle.toml")


def figures(title: str) -> schema.ScheduleFile:
    return definitions(title).load("schedule.toml", schema.ScheduleFile)


def command(title: str) -> dict[str, schema.CommandTable]:
    return definitions(title).load("tables.toml", schema.TablesFile).command


def mean(row: schema.CommandRow) -> float:
    return sum(row.movement) / 6


# Shared by both -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["terrain.toml"])
def test_the_titles_read_the_same_charts(name: str) -> None:
    assert merged("tannenberg", name) == merged("marne", name)
    assert merged("tannenberg", "tables.toml")["combat"] == merged("marne", "tables.toml")["combat"]


@pytest.mark.rule("clash:12.72")
def test_the_stated_columns_of_the_combat_table() -> None:
    two, four = COMBAT.columns.index("2-1"), COMBAT.columns.index("4-1")
    assert [COMBAT.values(row)[two] for row in ("attacker", "defender", "limit")] == [-1, 1, 4]
    assert [COMBAT.values(row)[four] for row in ("attacker", "limit")] == [-3, 2]
    table = merged("marne", "tables.toml")["combat"]
    for cell in table["pinned"]:
        (row,) = [entry for entry in table["row"] if entry["row"] == cell["row"]]
        assert row["values"][table["columns"].index(cell["column"])] == cell["value"]


@pytest.mark.rule("clash:12.7")
def test_better_odds_are_better() -> None:
    attacker, defender, limit = (COMBAT.values(row) for row in ("attacker", "defender", "limit"))
    assert list(attacker) == sorted(attacker, reverse=True)
    assert list(defender) == [-value for value in attacker]
    assert list(limit) == sorted(limit, reverse=True)
    assert COMBAT.columns == ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1")


@pytest.mark.rule("clash:11.3")
def test_movement_costs() -> None:
    costs = {name: entry["movement"] for name, entry in TERRAIN.items() if not entry.get("prohibited")}
    dear = {"woods", "swamp", "woods-town"}
    assert costs == {name: 2 if name in dear else 1 for name in costs}
    assert {name for name, entry in SIDES.items() if entry["movement"]} == {"major-river"}
    assert SIDES["major-river"]["movement"] == 1
    assert {name for name, entry in TERRAIN.items() if entry.get("prohibited")} == {"sea", "lake"}
    assert {name for name, entry in SIDES.items() if entry.get("prohibited")} == {"sea", "lake"}


@pytest.mark.rule("clash:12.91")
def test_additions_to_the_defence() -> None:
    assert {name for name, entry in TERRAIN.items() if entry["defence"] == 1} == {"rough", "woods", "swamp", "town"}
    assert {name for name, entry in TERRAIN.items() if entry["defence"] == 2} == {"rough-town", "woods-town"}
    assert {name for name, entry in SIDES.items() if entry["defence"]} == {"river"}
    assert TERRAIN["rough-town"]["defence"] + SIDES["river"]["defence"] == 3


@pytest.mark.rule("clash:12.92")
def test_shifts_to_the_left() -> None:
    assert {name for name, entry in TERRAIN.items() if entry["left"]} == {"city"}
    assert {name for name, entry in SIDES.items() if entry["left"]} == {"major-river"}
    assert {entry["left"] for entry in WORKS.values()} == {1}


@pytest.mark.rule("clash:13.0")
def test_a_fort_is_a_unit_of_two_steps_with_a_rating_of_5() -> None:
    fort = WORKS["fort"]
    assert (fort["steps"], fort["ter"]) == (2, 5)
    assert all(fort[key] for key in ("closed", "supplies", "ignores_loss_limit", "may_ignore_retreat"))
    assert not fort["left_alone"]
    zone = WORKS["fortified-zone"]
    assert [zone[key] for key in ("closed", "supplies")] == [False, False]


@pytest.mark.rule("clash:6.2")
@BOTH
def test_figures_of_the_shared_rules(title: str) -> None:
    rules = figures(title)
    assert (rules.stacking.units, rules.stacking.units_with_corps, rules.stacking.of_one_corps) == (2, 3, 2)
    assert (rules.supply.free_hexes, rules.supply.fort_divisions, rules.supply.fort_brigades) == (5, 1, 2)
    assert (rules.out_of_supply.ter, rules.out_of_supply.movement, rules.ter.least) == (-2, -1, 1)
    assert rules.retreat.most == 3
    cavalry = rules.cavalry
    assert (cavalry.ter_against_infantry, cavalry.loss_limit_against_infantry) == (1, 1)
    assert (cavalry.retreat_before_combat, cavalry.advance_after_escape) == (2, 2)


# Turn tracks and arrows -----------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T2.11")
def test_fifteen_turns_from_15_august_to_2_september_four_of_two_days() -> None:
    turns = figures("tannenberg").turn
    days = [(date.fromisoformat(t.last) - date.fromisoformat(t.first)).days + 1 for t in turns]
    assert days == [2] * 4 + [1] * 11
    assert (turns[0].first, turns[4].first, turns[14].last) == ("1914-08-15", "1914-08-23", "1914-09-02")


@pytest.mark.rule("marne:M5.1")
def test_twelve_turns_of_a_day_from_31_august_to_11_september() -> None:
    turns = figures("marne").turn
    assert [t.first for t in turns] == [t.last for t in turns]
    assert (turns[0].first, turns[5].first, turns[11].first) == ("1914-08-31", "1914-09-05", "1914-09-11")


@BOTH
def test_no_day_is_missing(title: str) -> None:
    turns = figures(title).turn
    assert [t.number for t in turns] == list(range(1, figures(title).last_turn + 1))
    for before, after in pairwise(turns):
        assert date.fromisoformat(before.last) + timedelta(1) == date.fromisoformat(after.first)


@pytest.mark.rule("tannenberg:T2.12")
def test_arrows_of_tannenberg() -> None:
    sides = figures("tannenberg").side
    assert set(sides["german"].arrows) == {"N", "NW", "SW"}
    assert set(sides["russian"].arrows) == {"NE", "SE", "S"}
    assert set(sides["russian"].arrows_as_worded) == {"SE", "SW", "S"}
    data = read("tannenberg", "schedule.toml")
    source = data["side"]["russian"]["from"]
    assert data["provenance"][source["arrows"]]["kind"] == "derived"
    assert data["provenance"][source["arrows_as_worded"]]["kind"] == "text"


@pytest.mark.rule("marne:M2.12")
def test_arrows_of_the_marne() -> None:
    sides = figures("marne").side
    assert set(sides["german"].arrows) == {"NW", "N", "NE"}
    assert set(sides["allied"].arrows) == {"SW", "S", "SE"}


@BOTH
def test_arrows_are_directions_of_the_grid(title: str) -> None:
    for side in figures(title).side.values():
        assert set(side.arrows) <= set(schema.DIRECTIONS)


# Command tables -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("clash:10.2")
@BOTH
def test_every_command_has_a_table_of_six_faces(title: str) -> None:
    commands = {entry["id"]: entry.get("table") or entry["id"] for entry in read(title, "armies.toml")["command"]}
    tables = command(title)
    assert set(commands.values()) == set(tables)
    for table in tables.values():
        assert 1 <= len(table.row) <= 2
        for row in table.row:
            assert len(row.faces) == 6
            assert list(row.movement) == sorted(row.movement)
            assert all(not starred or pace == 2 for pace, starred in zip(row.movement, row.starred, strict=True))


@pytest.mark.rule("tannenberg:T10.41")
def test_first_army_is_slower_after_a_loss() -> None:
    normal, after = command("tannenberg")["ru-1"].row
    assert (normal.row, after.row) == ("normal", TANNENBERG["after_loss"]["row"])
    assert mean(after) < mean(normal)


@pytest.mark.rule("tannenberg:T10.42")
def test_second_army_has_a_row_for_turns_2_to_4() -> None:
    rows = {row.row: row for row in command("tannenberg")["ru-2"].row}
    assert set(rows) == {"normal", TANNENBERG["early"]["row"]}
    assert TANNENBERG["early"]["turns"] == {"first": 2, "last": 4}
    assert TANNENBERG["idle"] == {"command": "ru-2", "turns": {"first": 1, "last": 1}, "from": "TT10.42"}


@pytest.mark.rule("tannenberg:T10.62")
def test_hindenburg_and_ludendorff_are_faster() -> None:
    normal, better = command("tannenberg")["de-8"].row
    assert better.row == TANNENBERG["hindenburg"]["row"]
    assert mean(better) > mean(normal)
    assert TANNENBERG["hindenburg"]["turns"]["first"] == 5
    assert len(command("tannenberg")["de-I"].row) == 1


def test_no_stars_in_tannenberg() -> None:
    assert not any(any(row.starred) for table in command("tannenberg").values() for row in table.row)


@pytest.mark.rule("marne:M9.31")
def test_every_army_of_the_marne_can_get_replacements() -> None:
    assert all(any(row.starred) for table in command("marne").values() for row in table.row)


@pytest.mark.rule("marne:M10.52")
def test_rallied_armies_move_less_but_for_ninth() -> None:
    for name in ("fr-6", "fr-5", "fr-9", "fr-4", "bef"):
        demoralised, rallied = command("marne")[name].row
        assert (demoralised.row, rallied.row) == ("demoralised", "rallied")
        slower = mean(rallied) < mean(demoralised)
        assert slower == (name != "fr-9"), name


# Battle books ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T3.12")
def test_german_values_make_15() -> None:
    assert sum(entry["german"] for entry in TANNENBERG["victory_hex"]) == TANNENBERG["points"]["german"] == 15
    assert TANNENBERG["points"]["russian"] == 0
    assert TANNENBERG["points"]["tie"] == "russian"
    assert sum(entry["russian"] for entry in TANNENBERG["victory_hex"]) == 35


@pytest.mark.rule("tannenberg:T4.1")
def test_2804_counts_for_the_russian_only() -> None:
    (outer,) = [entry for entry in TANNENBERG["victory_hex"] if entry["hex"] == "2804"]
    assert outer["russian"] > 0 == outer["german"]


@pytest.mark.parametrize(
    ("russian", "score"),
    [
        (("4305", "4706", "3814", "3212", "4818", "4321"), (12, 7)),
        (("4305", "4706", "3814", "3212", "4818", "4321", "2627", "2825", "3422", "2721", "2918"), (9, 14)),
    ],
)
def test_scores_of_the_front_of_27_august(russian: tuple[str, ...], score: tuple[int, int]) -> None:
    hexes = {entry["hex"]: entry for entry in TANNENBERG["victory_hex"]}
    german = sum(entry["german"] for label, entry in hexes.items() if label not in russian)
    assert (german, sum(hexes[label]["russian"] for label in russian)) == score


@pytest.mark.rule("tannenberg:T10.61")
def test_figures_of_the_tannenberg_battle_book() -> None:
    francois = TANNENBERG["francois"]
    assert (francois["movement"], francois["reach"], francois["apart"]) == (6, 6, 4)
    assert francois["turns"] == {"first": 1, "last": 4}
    assert TANNENBERG["wireless"]["first_turn"] == 4
    assert (TANNENBERG["russian_choice"]["first"], TANNENBERG["russian_choice"]["last"]) == (2, 4)
    assert TANNENBERG["replacements"]["steps"] == {"ru-1": 2, "ru-2": 1, "german": 1}
    assert TANNENBERG["fortress"]["range"] == 6
    assert TANNENBERG["rail_entry"]["distance"] == 7
    strategic = TANNENBERG["strategic"]
    assert [strategic[key] for key in ("units", "first_turn", "away", "latest")] == [2, 5, 2, 2]


@pytest.mark.rule("tannenberg:T8.31")
def test_second_army_has_no_attenuated_supply() -> None:
    commands = {entry["id"]: entry for entry in read("tannenberg", "armies.toml")["command"]}
    assert [name for name, entry in commands.items() if not entry.get("attenuated", True)] == ["ru-2"]


@pytest.mark.rule("marne:M8.31")
def test_german_first_army_has_no_attenuated_supply() -> None:
    commands = {entry["id"]: entry for entry in read("marne", "armies.toml")["command"]}
    assert [n for n, entry in commands.items() if not entry.get("attenuated", True)] == ["de-1", "de-1-cavalry"]


@pytest.mark.rule("marne:M10.3")
def test_figures_of_the_marne_battle_book() -> None:
    pursuit = MARNE["pursuit"]
    assert (pursuit["turns"], pursuit["starred_counts"]) == ({"first": 1, "last": 4}, 3)
    assert pursuit["full_march"] == {"first": 1, "last": 2}
    assert pursuit["full_march_of"] == {"bef": {"first": 3, "last": 4}}
    assert (MARNE["demoralised"]["ter"], MARNE["demoralised"]["first_rally_turn"]) == (-1, 5)
    assert MARNE["fortified_camp"]["movement"] == 8
    assert (MARNE["taxi"]["line"], MARNE["taxi"]["uses"]) == (10, 1)
    assert (MARNE["rail"]["dice"], MARNE["rail"]["units"]) == (2, 1)
    assert MARNE["optional_corps"]["secondary_points"] == 2
    held = MARNE["held_back"]
    assert (held["turn"], held["movement"], set(held["commands"])) == (6, 2, {"fr-6", "fr-4", "bef"})


@pytest.mark.rule("marne:M9.32")
@pytest.mark.parametrize(("nation", "most"), [("french", 4), ("british", 1), ("german", 3)])
def test_dice_that_bring_a_replacement_to_a_unit_rated_4(nation: str, most: int) -> None:
    roll = definitions("marne").load("battle.toml", MarneFile).replacement[nation]
    assert (roll.most if roll.over_ter is None else 4 + roll.over_ter) == most


@pytest.mark.rule("marne:M10.52")
def test_what_rallies_each_army() -> None:
    rally = {e["id"]: e.get("rally") for e in read("marne", "armies.toml")["command"] if e["side"] == "allied"}
    assert rally == {
        "fr-6": {"area": "fcp"},
        "bef": {"after": ["fr-6", "fr-5"]},
        "fr-5": {"area": "south-of-seine-aube"},
        "fr-9": {"area": "south-of-seine-aube"},
        "fr-4": {"area": "south-of-row-17"},
    }
