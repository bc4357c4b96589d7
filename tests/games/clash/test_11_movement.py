"""Chapters 10 and 11: command and movement."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.movement import allowance

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    play,
    question,
    table,
    where,
    why,
)


def cost(title: Title, start: str, to: str, side: int = 1) -> int:
    a, b = hex_of(title, start), hex_of(title, to)
    return int(title.rules.costs[side][6 * a + title.rules.grid.direction(a, b)])


@pytest.mark.rule("clash:11.1")
@pytest.mark.rule("clash:11.3")
def test_what_the_ground_costs() -> None:
    assert cost(MARNE, "4804", "4805") == 1
    assert cost(MARNE, "2504", "2605") == 2  # woods, on a railway
    assert cost(MARNE, "2411", "2412") == 2  # across the Marne
    assert cost(TANNENBERG, "4113", "4213") == 255  # a lake


@pytest.mark.rule("clash:11.1")
@pytest.mark.rule("clash:11.2")
def test_a_unit_moves_as_far_as_its_points_go_once() -> None:
    state = marching(MARNE, 3, "fr-4", "fr-I-1 4804", "-de-II-3 5010")
    play(MARNE, state, "move fr-I-1")
    assert why(MARNE, state, "to 4800") == ("2.23", "unknown-word")
    assert why(MARNE, state, "to 4808") == ("11.1", "too-far")
    assert why(MARNE, state, "to 4804") == ("11.1", "there-already")
    happened = play(MARNE, state, "to 4806")
    assert one(happened, events.Moved).path == ("4805", "4806")
    assert answers(MARNE, state) >= {"stop", "to 4807"}
    play(MARNE, state, "stop")
    assert where(MARNE, state, "fr-I-1") == "4806"


@pytest.mark.rule("clash:11.2")
@pytest.mark.rule("clash:9.32")
@pytest.mark.rule("clash:10.1")
def test_who_cannot_move() -> None:
    state = marching(MARNE, 3, "fr-4", "fr-I-1 4804", "fr-I-2 4805 done", "fr-III-5 4807 moved", "-fr-X-19 4809",
                     "-de-II-3 5010")  # fmt: skip
    assert why(MARNE, state, "move fr-I-2") == ("9.32", "unit-done")
    assert why(MARNE, state, "move fr-III-5") == ("11.2", "moved-already")
    assert why(MARNE, state, "move fr-X-19") == ("10.1", "other-command")
    assert why(MARNE, state, "move de-II-3") == ("11.1", "not-yours")


@pytest.mark.rule("clash:11.4")
def test_an_allowance_of_one_always_gets_one_hex_on() -> None:
    state = marching(MARNE, 1, "fr-6", "fr-I-1 2504", "-de-II-3 5010")
    play(MARNE, state, "move fr-I-1")
    assert "to 2605" in answers(MARNE, state)
    none = marching(MARNE, 0, "fr-6", "fr-I-1 2504", "fr-45 1612 1", "-de-II-3 5010")
    assert why(MARNE, none, "move fr-I-1") == ("11.4", "no-allowance")


@pytest.mark.rule("clash:8.42")
def test_out_of_supply_costs_a_point() -> None:
    state = marching(MARNE, 3, "fr-4", "fr-I-1 4804 oos", "fr-I-2 4805", "-de-II-3 5010")
    now = table(MARNE, state)
    assert allowance(now, MARNE.rules.unit_index["fr-I-1"]) == 2
    assert allowance(now, MARNE.rules.unit_index["fr-I-2"]) == 3


@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:7.2")
def test_emergency_withdrawal_through_a_hex_that_a_friend_holds() -> None:
    units = ("fr-I-1 4804", "-de-II-3 4803", "-de-II-4 4905", "-de-III-5 4604")
    state = marching(MARNE, 3, "fr-4", *units, "-fr-I-2 4805")
    play(MARNE, state, "move fr-I-1")
    gone = {text for text in answers(MARNE, state) if text.startswith("withdraw ")}
    assert gone
    target = sorted(gone)[-1].split()[1]
    play(MARNE, state, f"withdraw {target}")
    assert where(MARNE, state, "fr-I-1") == target


@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:8.42")
def test_who_is_out_of_supply_holds_no_door_open() -> None:
    units = ("fr-I-1 4804", "fr-45 1612 1", "-de-II-3 4803", "-de-II-4 4905", "-de-III-5 4604")
    state = marching(MARNE, 3, "fr-4", *units, "-fr-I-2 4805 oos")
    if "move fr-I-1" not in answers(MARNE, state):
        assert why(MARNE, state, "move fr-I-1") == ("7.2", "nowhere-to-go")
        return
    play(MARNE, state, "move fr-I-1")
    assert not {text for text in answers(MARNE, state) if text.startswith("withdraw ")}
    assert why(MARNE, state, "withdraw 4806")[0] in ("8.42", "11.5")


@pytest.mark.rule("clash:11.3")
def test_enemies_and_water_are_closed() -> None:
    state = marching(TANNENBERG, 1, "de-8", "de-XX-37 4113", "-ru-XX-28 4111")
    play(TANNENBERG, state, "move de-XX-37")
    assert why(TANNENBERG, state, "to 4111") == ("11.3", "enemy-there")
    assert why(TANNENBERG, state, "to 4213") == ("11.3", "prohibited-hexside")
    assert why(TANNENBERG, state, "to 4219") == ("11.3", "prohibited-terrain")


@pytest.mark.rule("clash:4.2")
def test_what_a_unit_enters_is_its_sides() -> None:
    state = marching(MARNE, 3, "de-4", "de-VIII-15 4804", "-fr-I-1 5015")
    play(MARNE, state, "move de-VIII-15", "to 4806")
    assert [state.control[hex_of(MARNE, label)] for label in ("4805", "4806", "4807")] == [1, 1, 0]


@pytest.mark.rule("clash:10.2")
@pytest.mark.rule("clash:5.33")
@pytest.mark.rule("tannenberg:T10.4")
@pytest.mark.rule("tannenberg:T10.1")
def test_a_command_rolls_on_its_table_and_its_units_get_the_allowance() -> None:
    state = board(TANNENBERG, "ru-XX-28 5006", "de-XX-37 2918", phase="first-operations", active="russian", turn=3)
    assert answers(TANNENBERG, state) == {"activate ru-1", "activate ru-2"}
    happened = play(TANNENBERG, state, "activate ru-1", dice=(6,))
    rolled = one(happened, events.CommandRolled)
    row = TANNENBERG.rules.tables.command["ru-1"].row[0]
    assert (rolled.die, rolled.allowance) == (6, row.movement[5])
    assert "active" in marks(TANNENBERG, state, "ru-XX-28")


@pytest.mark.rule("clash:5.35")
@pytest.mark.rule("clash:5.36")
@pytest.mark.rule("clash:5.1")
@pytest.mark.rule("clash:5.2")
@pytest.mark.rule("tannenberg:T5.351")
@pytest.mark.rule("tannenberg:T5.352")
@pytest.mark.rule("tannenberg:T5.2")
@pytest.mark.rule("tannenberg:T5.36")
def test_recovery_takes_markers_off_and_the_turn_goes_on() -> None:
    units = ("ru-XX-28 5006 done", "de-XX-37 2918 done")
    state = board(TANNENBERG, *units, phase="recovery", active="russian", turn=6, commands={"ru-1": {"rolled": 4}})
    assert marks(TANNENBERG, state, "ru-XX-28") == set()
    assert state.rolled[TANNENBERG.rules.command_index["ru-1"]] == 0
    assert question(TANNENBERG, state) == "operations.choose_intercept"
    german = board(TANNENBERG, *units, phase="recovery", active="german", turn=6)
    assert "done" not in marks(TANNENBERG, german, "de-XX-37")
    assert german.turn == 7
