"""The Tannenberg half of the battle book."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from grognard.games.clash import events
from grognard.games.clash.command import row_in_force
from grognard.games.clash.movement import allowance
from grognard.games.clash.tannenberg.francois import francois_refusal
from grognard.games.clash.tannenberg.scoring import points
from grognard.games.clash.tannenberg.tables import own

from .scene import (
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    outcome,
    play,
    question,
    steps,
    still,
    table,
    where,
    why,
)

T = TANNENBERG
INDEX = T.rules.unit_index


@pytest.mark.rule("tannenberg:T2.12")
def test_geometry_and_the_river_that_the_text_corrects() -> None:
    grid = T.rules.grid
    a, b = grid.index["1811"], grid.index["1910"]
    assert grid.direction(a, b) == 1  # north-east
    assert T.rules.river[6 * a + 1]
    assert {grid.labels[h] for h in grid.adjacent(a)} == {"1810", "1910", "1911", "1812", "1711", "1710"}


@pytest.mark.rule("tannenberg:T5.36")
def test_fifteen_turns_over_nineteen_days() -> None:
    turns = T.rules.schedule.turn
    assert (turns[0].first, turns[-1].last, len(turns)) == ("1914-08-15", "1914-09-02", 15)
    days = [(date.fromisoformat(t.last) - date.fromisoformat(t.first)).days + 1 for t in turns]
    assert sum(days) == 19
    assert days.count(2) == 4


@pytest.mark.rule("tannenberg:T3.1")
@pytest.mark.rule("tannenberg:T3.11")
@pytest.mark.rule("tannenberg:T3.12")
@pytest.mark.rule("tannenberg:T4.21")
def test_set_up_and_points_at_the_start() -> None:
    state: Any = T.setup(secret=b"a" * 32)
    assert points(table(T, state)) == (0, 15)
    assert where(T, state, "de-I-1") == "4706"
    assert where(T, state, "ru-4C") == "4424"
    assert where(T, state, "ru-53") == "track"
    assert state.control[hex_of(T, "2918")] == 1
    assert state.control[hex_of(T, "5405")] == 0


@pytest.mark.rule("tannenberg:T5.331")
@pytest.mark.rule("tannenberg:T5.332")
@pytest.mark.rule("tannenberg:T10.42")
def test_on_turn_one_only_first_army_moves() -> None:
    state: Any = T.setup(secret=b"a" * 32)
    assert question(T, state) == "operations.choose_unit"
    assert state.command - 1 == T.rules.command_index["ru-1"]
    assert why(T, state, "move ru-XV-6") == ("10.1", "other-command")
    second = board(T, "ru-XV-6 3026", "de-XX-37 2918", phase="second-operations", active="russian", turn=1)
    assert "ru-2" not in str(second.frames)
    assert second.rolled[T.rules.command_index["ru-2"]] == 0


@pytest.mark.rule("tannenberg:T5.331")
def test_from_turn_two_to_four_the_russian_chooses() -> None:
    state = board(T, "ru-XV-6 3026", "de-XX-37 2918", phase="first-operations", active="russian", turn=3)
    assert "activate ru-2" in answers(T, state)
    assert why(T, state, "activate de-8") == ("T10.4", "not-yours")


@pytest.mark.rule("tannenberg:T5.331")
@pytest.mark.rule("tannenberg:T5.37")
@pytest.mark.rule("tannenberg:T10.5")
def test_the_intercepted_army_goes_first_with_the_roll_that_was_made() -> None:
    units = ("ru-XV-6 3026", "ru-XX-28 5006", "de-XX-37 2918")
    state = board(T, *units, phase="wireless", active="german", turn=4)
    assert answers(T, state) == {"intercept ru-1", "intercept ru-2"}
    assert why(T, state, "intercept de-8") == ("T10.5", "russian-armies-only")
    happened = play(T, state, "intercept ru-2", dice=(5,))
    told = one(happened, events.ArmyIntercepted)
    normal = next(row for row in T.rules.tables.command["ru-2"].row if row.row != "turns-2-4")
    assert told.allowance == normal.movement[4]  # the row of turn 5
    later = board(T, *units, phase="first-operations", active="russian", turn=5, next_army=2, next_allowance=3)
    assert later.command - 1 == T.rules.command_index["ru-2"]
    assert allowance(table(T, later), INDEX["ru-XV-6"]) == 3


@pytest.mark.rule("tannenberg:T5.37")
def test_there_is_no_intercept_before_turn_four() -> None:
    state = board(T, "ru-XV-6 3026", "de-XX-37 2918", phase="wireless", active="german", turn=3)
    assert question(T, state) != "operations.choose_intercept"


@pytest.mark.rule("tannenberg:T10.41")
@pytest.mark.rule("clash:2.26")
def test_first_army_is_shaken_by_its_first_loss_in_defence() -> None:
    state = board(T, "de-XVII-35 5116", "ru-XX-28 5117", phase="combat", active="german", turn=4)
    happened = play(T, state, "attack 5117", "add de-XVII-35", "commit", dice=(6, 1))
    assert one(happened, events.FirstArmyShaken).unit == "ru-XX-28"
    command = T.rules.command_index["ru-1"]
    assert row_in_force(table(T, state), command, 6).row == "after-loss"
    attacking = board(T, "de-XVII-35 5116", "ru-XX-28 5117", phase="combat", active="russian", turn=4)
    play(T, attacking, "attack 5116", "add ru-XX-28", "commit", dice=(1, 6))
    assert not attacking.after_loss


@pytest.mark.rule("tannenberg:T10.42")
@pytest.mark.rule("tannenberg:T10.62")
def test_rows_by_turn() -> None:
    now = table(T, still(T, "ru-XV-6 3026", "de-XX-37 2918", francois=2))
    second, eighth = T.rules.command_index["ru-2"], T.rules.command_index["de-8"]
    assert row_in_force(now, second, 3).row == "turns-2-4"
    assert row_in_force(now, second, 5).row != "turns-2-4"
    assert row_in_force(now, eighth, 4).row == "normal"
    assert row_in_force(now, eighth, 5).row == "hindenburg-ludendorff"
    never = table(T, still(T, "ru-XV-6 3026", "de-XX-37 2918"))
    assert row_in_force(never, eighth, 9).row == "normal"


CORPS = ("de-I-1 4706", "de-I-2 4705")


@pytest.mark.rule("tannenberg:T10.61")
def test_when_von_francois_may_attack() -> None:
    def refusal(*units: str, **keys: int) -> str:
        state = still(T, *units, **{"turn": 2, **keys})
        reason = francois_refusal(table(T, state))
        return reason.key if reason else ""

    assert refusal(*CORPS, "ru-XX-28 5006") == ""
    assert refusal(*CORPS, "ru-XX-28 5006", turn=5) == "too-late"
    assert refusal(*CORPS, "ru-XX-28 5006", francois=2) == "francois-used"
    assert refusal(*CORPS, "ru-XX-28 5420") == "no-russian-near"
    assert refusal("de-I-1 4706", "de-I-2 4206", "ru-XX-28 5006") == "divisions-apart"
    assert refusal("de-I-1 4706 city", "de-I-2 4705 as", "ru-XX-28 5006") == "no-russian-near"


@pytest.mark.rule("tannenberg:T10.61")
@pytest.mark.rule("tannenberg:T10.6")
@pytest.mark.rule("tannenberg:T5.333")
def test_the_attack_gives_six_points_and_must_be_made() -> None:
    state = board(T, *CORPS, "ru-XX-28 5006", "de-XX-37 2918", phase="operations", active="german", turn=2)
    assert answers(T, state) == {"roll", "francois"}
    play(T, state, "francois")
    assert allowance(table(T, state), INDEX["de-I-1"]) == 6
    assert "active" not in marks(T, state, "de-XX-37")
    play(T, state, "finish", dice=(1,))
    play(T, state, "finish")
    assert state.ending == "francois"
    assert outcome(T, state)[0] == "russian"


@pytest.mark.rule("tannenberg:T10.61")
@pytest.mark.rule("tannenberg:T10.62")
def test_the_combat_phase_waits_for_the_attack_and_it_earns_the_better_row() -> None:
    units = ("de-I-1 4906", "de-I-2 4806", "ru-XX-28 5006", "de-XVII-35 5007")
    state = board(T, *units, phase="combat", active="german", turn=2, francois=1)
    assert why(T, state, "end") == ("T10.61", "francois-must-attack")
    happened = play(T, state, "attack 5006", "add de-I-1", "commit", dice=(1, 1))
    assert one(happened, events.FrancoisAttacked)
    assert state.francois == 2


@pytest.mark.rule("tannenberg:T11.61")
@pytest.mark.rule("tannenberg:T11.62")
def test_german_cavalry_has_its_printed_allowance_russian_cavalry_that_of_its_army() -> None:
    state = marching(T, 3, "de-8", "de-1CD-1Cv 4805", "de-1CD-2Cv 4804 oos", "de-XX-37 2918", "-ru-1C 5214")
    now = table(T, state)
    assert [allowance(now, INDEX[u]) for u in ("de-1CD-1Cv", "de-1CD-2Cv", "de-1CD-Mot", "de-XX-37")] == [8, 7, 6, 3]
    russian = marching(T, 2, "ru-1", "ru-1C 5214", "-de-XX-37 2918")
    assert allowance(table(T, russian), INDEX["ru-1C"]) == 2


@pytest.mark.rule("tannenberg:T9.22")
@pytest.mark.rule("tannenberg:T11.2")
def test_nobody_ends_beside_an_enemy_source_on_the_edge() -> None:
    state = marching(T, 6, "de-8", "de-XX-37 5206", "-ru-XV-6 3026")
    play(T, state, "move de-XX-37")
    assert why(T, state, "to 5305") == ("T9.22", "beside-enemy-source")
    assert why(T, state, "to 5405")[0] in ("T9.22", "11.3")
    russian = marching(T, 6, "ru-1", "ru-XX-28 1214", "-de-XX-37 2918")
    play(T, russian, "move ru-XX-28")
    assert why(T, russian, "to 1114")[0] == "T11.2"


@pytest.mark.rule("tannenberg:T9.22")
def test_russians_leave_their_entry_hexes_and_may_be_many_there() -> None:
    many = tuple(f"{unit} 5403" for unit in ("ru-XX-28", "ru-XX-29", "ru-III-25", "ru-III-27", "ru-IV-30", "ru-IV-40"))
    state = marching(T, 2, "ru-1", *many, "-de-XX-37 2918")
    assert why(T, state, "finish") == ("T9.22", "leave-entry-hex")
    play(T, state, "move ru-XX-28")
    assert why(T, state, "stop") == ("T9.22", "leave-entry-hex")


@pytest.mark.rule("tannenberg:T9.21")
@pytest.mark.rule("tannenberg:T5.321")
@pytest.mark.rule("clash:9.2")
@pytest.mark.rule("clash:5.32")
def test_russian_reinforcements_enter_where_the_track_says() -> None:
    state = board(T, "ru-53 track", "de-XX-37 2918", phase="reinforcement", active="russian", turn=3)
    assert {a for a in answers(T, state) if a.startswith("enter")} == {
        f"enter ru-53 {h}" for h in ("5403", "5405", "5408")
    }
    assert why(T, state, "enter ru-53 5411") == ("9.2", "no-entry-hex")
    assert why(T, state, "done") == ("9.2", "must-enter")
    play(T, state, "enter ru-53 5405")
    assert where(T, state, "ru-53") == "5405"


@pytest.mark.rule("tannenberg:T9.23")
@pytest.mark.rule("tannenberg:T5.322")
def test_german_reinforcements_come_by_rail_far_from_the_enemy() -> None:
    state = board(T, "de-3R track", "ru-XV-6 2825", phase="reinforcement", active="german", turn=2)
    assert "enter de-3R 1415" in answers(T, state)
    assert why(T, state, "enter de-3R 2721") == ("T9.23", "too-near")
    assert why(T, state, "enter de-3R 1416") == ("9.2", "no-entry-hex")


@pytest.mark.rule("tannenberg:T9.3")
@pytest.mark.rule("tannenberg:T5.322")
@pytest.mark.rule("clash:9.3")
@pytest.mark.rule("clash:9.32")
def test_one_german_replacement_a_turn() -> None:
    units = ("de-XX-37 2918 1", "de-XX-41 2819 1", "ru-XX-28 5006")
    state = board(T, *units, phase="reinforcement", active="german", turn=5)
    play(T, state, "rebuild de-XX-37")
    assert steps(T, state, "de-XX-37") == 2
    assert "done" in marks(T, state, "de-XX-37")
    other = board(
        T, *units, "de-3R track", phase="reinforcement", active="german", turn=2, commands={"de-8": {"used": 1}}
    )
    assert why(T, other, "rebuild de-XX-41") == ("T9.3", "markers-used")


@pytest.mark.rule("tannenberg:T9.3")
def test_two_for_first_army_and_one_for_second() -> None:
    units = ("ru-XX-28 5006 1", "ru-XX-29 5007 1", "ru-III-25 5008 1", "ru-XV-6 3027 1", "ru-XV-8 3026 1",
             "de-XX-37 1114")  # fmt: skip
    state = board(T, *units, phase="reinforcement", active="russian", turn=5)
    play(T, state, "rebuild ru-XX-28", "rebuild ru-XX-29")
    assert why(T, state, "rebuild ru-III-25") == ("T9.3", "markers-used")
    play(T, state, "rebuild ru-XV-6")
    assert question(T, state) != "arrivals.choose_arrival"


@pytest.mark.rule("clash:9.31")
@pytest.mark.rule("clash:8.41")
@pytest.mark.rule("tannenberg:T9.31")
def test_who_gets_no_replacements() -> None:
    units = ("de-XX-37 2918 1", "de-XX-41 2819 1 as", "de-IR-1R 4215 1 fort", "de-Kbg 2904 1 city",
             "de-XVII-35 2618", "de-1CD-1Cv 2620", "de-5LWB 2227", "de-35R eliminated", "de-IR-36R 2621 1 oos",
             "ru-XX-28 5006 1")  # fmt: skip
    state = board(T, *units, phase="reinforcement", active="german", turn=5)
    expected = {
        "de-XX-41": ("8.41", "attenuated"), "de-IR-36R": ("8.42", "out-of-supply"), "de-IR-1R": ("9.31", "fort-supply"),
        "de-Kbg": ("T9.31", "edge-supply-only"), "de-XVII-35": ("9.31", "full-strength"),
        "de-1CD-1Cv": ("9.31", "infantry-only"), "de-5LWB": ("9.31", "one-step-unit"), "de-35R": ("9.31", "not-on-map"),
        "ru-XX-28": ("9.3", "not-yours"),
    }  # fmt: skip
    assert {unit: why(T, state, f"rebuild {unit}") for unit in expected} == expected


@pytest.mark.rule("tannenberg:T5.34")
def test_the_two_russian_armies_never_attack_together() -> None:
    state = board(T, "ru-XX-28 5116", "ru-XV-6 5116", "de-XX-37 5117", phase="combat", active="russian")
    play(T, state, "attack 5117", "add ru-XX-28")
    assert why(T, state, "add ru-XV-6") == ("T5.34", "armies-apart")


@pytest.mark.rule("tannenberg:T15.1")
@pytest.mark.rule("tannenberg:T15.2")
def test_who_may_leave_by_rail() -> None:
    units = ("de-XX-37 2918", "de-1CD-1Cv 2420", "de-3R 2721", "de-XX-41 2819", "de-I-1 4706", "ru-XX-28 5006")
    state = board(T, *units, phase="operations", active="german", turn=5)
    while question(T, state) != "railways.choose_train" or "entrain de-XX-37" not in answers(T, state):
        play(T, state, "march" if question(T, state) == "railways.choose_train" else "finish", dice=(3,))
    assert why(T, state, "entrain de-1CD-1Cv") == ("T15.1", "infantry-only")
    assert why(T, state, "entrain de-3R") == ("T15.1", "began-elsewhere")
    assert why(T, state, "entrain de-XX-41")[0] == "T15.2"
    happened = play(T, state, "entrain de-XX-37")
    assert one(happened, events.Entrained).turn == 7
    assert where(T, state, "de-XX-37") == "entrained"
    early = board(T, *units, phase="operations", active="german", turn=4)
    assert question(T, early) != "railways.choose_train"


@pytest.mark.rule("tannenberg:T15.2")
def test_units_come_back_within_two_turns_of_their_time_to_the_same_hex() -> None:
    away = ("de-XX-37 entrained due=7", "de-XX-41 entrained due=7", "ru-XX-28 5006")
    early = board(T, *away, phase="reinforcement", active="german", turn=6)
    assert question(T, early) != "arrivals.choose_arrival"
    state = board(T, *away, phase="reinforcement", active="german", turn=7)
    assert "done" in answers(T, state)
    play(T, state, "return de-XX-37 2420")
    assert why(T, state, "return de-XX-41 2721") == ("T15.2", "same-hex")
    play(T, state, "return de-XX-41 2420")
    last = board(T, *away, phase="reinforcement", active="german", turn=9)
    assert why(T, last, "done") == ("T15.2", "must-return")


@pytest.mark.rule("tannenberg:T4.22")
@pytest.mark.rule("clash:4.2")
def test_who_scores_a_victory_hex() -> None:
    def after(unit: str, entered: int = 0) -> tuple[int, int]:
        keys = {"entered": {"4706": entered}} if entered else {}
        state = marching(T, 3, "ru-1", unit, "-de-XX-37 1114", **keys)
        play(T, state, f"move {unit.split()[0]}", "to 4706")
        return points(table(T, state))

    assert after("ru-XX-28 4807") == (1, 15)
    assert after("ru-1C 4807") == (0, 15)
    assert after("ru-XX-28 4807 as") == (0, 15)
    state = marching(T, 3, "ru-1", "ru-XX-28 4404", "-de-XX-37 1114")
    play(T, state, "move ru-XX-28", "to 4305")
    russian, german = own(table(T, state)).worth[T.rules.grid.index["4305"]]
    assert russian > 0
    assert points(table(T, state)) == (russian, 15 - german)
    back = marching(T, 3, "de-8", "de-XX-37 4404", "-ru-XX-28 5006", entered={"4305": 3})
    play(T, back, "move de-XX-37", "to 4305")
    assert points(table(T, back)) == (0, 15)


@pytest.mark.rule("tannenberg:T4.1")
@pytest.mark.rule("clash:4.1")
@pytest.mark.parametrize(
    ("entered", "winner", "ending"),
    [({}, "german", "points"), ({"2904": 3, "1415": 3, "2918": 3}, "russian", "points")],
)
def test_more_points_win_after_turn_fifteen(entered: dict[str, int], winner: str, ending: str) -> None:
    state = board(T, "ru-XX-28 5006", "de-XX-37 1114", phase="recovery", active="german", turn=15, entered=entered)
    assert outcome(T, state) == (winner, ending)


@pytest.mark.rule("tannenberg:T4.1")
def test_equal_points_are_a_russian_win() -> None:
    # 2904 (3), 2918 (2) and 4305 (1) lost: German 9; 5 + 3 and 1 for Gumbinnen: Russian 9
    entered = {"2904": 3, "2918": 3, "4305": 4, "4706": 3}
    state = board(T, "ru-XX-28 5006", "de-XX-37 1114", phase="recovery", active="german", turn=15, entered=entered)
    assert points(table(T, state)) == (9, 9)
    assert outcome(T, state) == ("russian", "tie")
