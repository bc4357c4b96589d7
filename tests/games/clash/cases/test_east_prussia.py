"""Cases of the Tannenberg battle book, written from the rulebook."""

from __future__ import annotations

import pytest

from grognard.games.clash.movement import allowance
from grognard.games.clash.tannenberg.scoring import points

from ..scene import TANNENBERG, answers, board, hex_of, marching, marks, play, question, supply, table, where, why

T = TANNENBERG
INDEX = T.rules.unit_index
CAVALRY = ("de-1CD-1Cv 5103", "de-1CD-2Cv 5103", "de-1CD-41Cv 5103", "de-1CD-Mot 5103")


@pytest.mark.rule("tannenberg:T3.12")
@pytest.mark.rule("clash:6.1")
def test_the_cavalry_division_is_whole_until_the_germans_have_moved_on_turn_one() -> None:
    state = board(T, *CAVALRY, "ru-XX-28 5304", phase="combat", active="russian", turn=1)
    while state.active == 0:
        play(T, state, "end" if "end" in answers(T, state) else sorted(answers(T, state))[0])
    assert all(where(T, state, name.split()[0]) == "5103" for name in CAVALRY)
    while question(T, state) not in ("stacking.choose_excess", "combat_phase.choose_target", ""):
        play(T, state, "finish" if "finish" in answers(T, state) else sorted(answers(T, state))[0], dice=(3,))
    assert question(T, state) == "stacking.choose_excess"


@pytest.mark.rule("tannenberg:T4.22")
def test_who_enters_last_counts_even_if_a_better_friend_is_there() -> None:
    # 4706 was taken by supplied infantry (3); then cavalry of the same side rides in
    state = marching(T, 3, "ru-1", "ru-1C 4807", "-de-XX-37 1114", entered={"4706": 3})
    before = points(table(T, state))
    play(T, state, "move ru-1C", "to 4706")
    assert points(table(T, state))[0] == before[0] - 1


@pytest.mark.rule("tannenberg:T4.22")
def test_a_starving_german_in_a_hex_where_no_russian_ever_was_costs_nothing() -> None:
    state = marching(T, 3, "de-8", "de-XX-37 2818 oos", "-ru-XX-28 5006")
    before = points(table(T, state))
    play(T, state, "move de-XX-37", "to 2918")
    assert points(table(T, state)) == before


@pytest.mark.rule("tannenberg:T4.22")
def test_a_starving_german_does_not_win_a_hex_back() -> None:
    for words, gained in (("", True), (" as", False), (" oos", False)):
        state = marching(T, 3, "de-8", f"de-XX-37 2818{words}", "-ru-XX-28 5006", entered={"2918": 3})
        before = points(table(T, state))
        play(T, state, "move de-XX-37", "to 2918")
        after = points(table(T, state))
        assert (after[1] > before[1], after[0] < before[0]) == (gained, True)


@pytest.mark.rule("tannenberg:T10.61")
@pytest.mark.rule("clash:8.42")
def test_a_division_of_i_corps_that_is_not_fully_supplied_rolls_while_the_other_has_six() -> None:
    units = ("de-I-1 4706", "de-I-2 4705 oos", "ru-XX-28 5006")
    state = board(T, *units, phase="operations", active="german", turn=2)
    play(T, state, "francois", dice=(1,))
    rolled = T.rules.tables.command["de-I"] if hasattr(T.rules.tables, "command") else None
    now = table(T, state)
    assert allowance(now, INDEX["de-I-1"]) == 6
    assert allowance(now, INDEX["de-I-2"]) < 5, rolled


@pytest.mark.rule("tannenberg:T9.22")
@pytest.mark.rule("tannenberg:T11.2")
def test_germans_may_pass_beside_an_entry_hex_but_not_stop_there() -> None:
    state = marching(T, 8, "de-8", "de-1CD-1Cv 5303", "-ru-XV-6 3026")
    play(T, state, "move de-1CD-1Cv")
    assert why(T, state, "to 5302")[0] == "T9.22"
    assert any(text.startswith("to 52") for text in answers(T, state))


@pytest.mark.rule("tannenberg:T15.2")
def test_who_finds_no_town_on_its_last_turn_is_lost() -> None:
    # Russians on every railway out of the west
    state = board(T, "de-XX-37 entrained due=5", "ru-XX-28 1114", "ru-XX-29 1119", "ru-III-25 1123", "ru-III-27 1127",
                  phase="reinforcement", active="german", turn=7)  # fmt: skip
    assert where(T, state, "de-XX-37") in ("eliminated", "entrained")
    if where(T, state, "de-XX-37") == "entrained":
        assert why(T, state, "done") == ("T15.2", "must-return")


@pytest.mark.rule("tannenberg:T15.1")
def test_a_unit_travels_by_rail_once() -> None:
    state = board(T, "de-XX-37 2918 due=7", "de-XX-41 2420", "ru-XX-28 5006", phase="operations", active="german")
    while question(T, state) != "railways.choose_train":
        play(T, state, "finish", dice=(3,))
    assert why(T, state, "entrain de-XX-37") == ("T15.1", "trains-used")
    assert "entrain de-XX-41" in answers(T, state)


@pytest.mark.rule("tannenberg:T8.31")
@pytest.mark.rule("clash:8.3")
def test_mutual_supply_marks_first_army_attenuated_and_second_army_out_of_supply() -> None:
    ring = ("de-XX-37 2519", "de-XX-41 2521", "de-XVII-35 2419", "de-XVII-36 2619", "de-IR-1R 2420", "de-IR-36R 2620")
    for name, expected in (("ru-XX-28", "attenuated"), ("ru-XV-6", "out-of-supply")):
        state = board(T, f"{name} 2520", *ring, phase="supply", active="russian", turn=6)
        assert supply(T, state, name) == expected


@pytest.mark.rule("tannenberg:T9.3")
@pytest.mark.rule("clash:9.32")
def test_a_russian_that_was_rebuilt_neither_moves_nor_attacks_this_turn() -> None:
    units = ("ru-XX-28 5116 1", "ru-XX-29 5217", "de-XX-37 5117")
    state = board(T, *units, phase="reinforcement", active="russian", turn=3)
    play(T, state, "rebuild ru-XX-28")
    assert "done" in marks(T, state, "ru-XX-28")
    while question(T, state) != "combat_phase.choose_target":
        options = answers(T, state)
        assert "move ru-XX-28" not in options
        play(T, state, "finish" if "finish" in options else sorted(options)[0], dice=(3,))
    play(T, state, "attack 5117")
    assert why(T, state, "add ru-XX-28") == ("9.32", "unit-done")


@pytest.mark.rule("tannenberg:T11.2")
@pytest.mark.rule("tannenberg:T8.21")
def test_koenigsberg_may_be_entered_when_its_fort_has_fallen_and_feeds_nobody_then() -> None:
    gone = {"2904": ["fort-destroyed"]}
    beside = next(
        T.rules.labels[h] for h in T.rules.grid.adjacent(hex_of(T, "2904"))
        if T.rules.costs[0][6 * h + T.rules.grid.direction(h, hex_of(T, "2904"))] < 9
    )  # fmt: skip
    state = marching(T, 4, "ru-1", f"ru-XX-28 {beside}", "-de-XX-37 1214", markers=gone)
    play(T, state, "move ru-XX-28")
    assert "to 2904" in answers(T, state)
