"""What units on the Marne have to do at the first chance, and what they cannot do instead."""

from __future__ import annotations

import pytest

from .scene import MARNE as M
from .scene import answers, marching, play, question, where, why


@pytest.mark.rule("marne:M9.31")
@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("marne:M10.44")
@pytest.mark.parametrize(
    ("command", "unit", "rule"),
    [
        ("de-1", "de-II-3 2001 1", "M2.13"),  # driven back into a start hex
        ("de-3", "de-VIII-15 4408 1", "M10.44"),  # driven out of its area
        ("bef", "gb-I-1 2010 1", "M10.43"),  # driven into the camp of Paris
    ],
)
def test_nobody_waits_for_a_replacement_who_has_to_move_and_can(command: str, unit: str, rule: str) -> None:
    enemy = "-de-II-4 5020" if command == "bef" else "-fr-I-1 4820"
    state = marching(M, 3, command, unit, enemy, starred=True)
    name = unit.split()[0]
    assert why(M, state, f"replace {name}") == (rule, "must-march")
    assert f"replace {name}" not in answers(M, state)
    still = marching(M, 3, command, f"{name} 2314 1", enemy, starred=True)
    if command != "de-3":
        assert f"replace {name}" in answers(M, still)


@pytest.mark.rule("marne:M9.31")
@pytest.mark.rule("marne:M2.13")
def test_a_unit_that_cannot_leave_its_start_hex_may_try_for_a_replacement() -> None:
    shut = ("-fr-I-1 5402", "-fr-I-2 5302", "-fr-III-5 5202")
    around = ("-fr-III-6 5301", "-fr-X-19 5201")
    state = marching(M, 1, "de-4", "de-VIII-15 5401 1", *shut, *around, starred=True)
    assert "replace de-VIII-15" in answers(M, state)


@pytest.mark.rule("marne:M10.44")
def test_a_yellow_unit_that_was_driven_out_does_not_move_further_away() -> None:
    # 4408 is five hexes from the area of German Fourth Army
    state = marching(M, 2, "de-3", "de-VIII-15 4408", "-fr-I-1 4820")
    play(M, state, "move de-VIII-15")
    assert why(M, state, "to 4307") == ("M10.44", "homeward")
    assert why(M, state, "to 4409") == ("M10.44", "homeward")
    ways = {a.split()[1] for a in answers(M, state) if a.startswith("to ")}
    assert {"4508", "4608"} <= ways
    assert all(label[:2] in ("45", "46") for label in ways)
    play(M, state, "to 4608")
    assert question(M, state) != "movement.choose_way"


@pytest.mark.rule("marne:M10.44")
def test_a_yellow_unit_that_can_get_home_this_turn_goes_home() -> None:
    state = marching(M, 5, "fr-9", "fr-XII-23 4515", "-de-II-3 4802")
    play(M, state, "move fr-XII-23")
    ways = {a.split()[1] for a in answers(M, state) if a.startswith("to ")}
    assert ways
    home = {label for label in ways if "area-fr-4" in M.rules.features[M.rules.grid.index[label]]}
    assert home
    for label in sorted(ways - home):  # on the way
        later = state.clone()
        play(M, later, f"to {label}")
        assert why(M, later, "stop") == ("M10.44", "must-march")
    play(M, state, "to " + min(home))
    assert where(M, state, "fr-XII-23") in home


@pytest.mark.rule("marne:M10.44")
@pytest.mark.rule("clash:11.5")
def test_a_yellow_unit_that_was_driven_out_does_not_withdraw_further_away() -> None:
    # the area of German Fourth Army begins at column 50 in row 14
    units = ("de-VIII-15 4914", "-de-XIX-24 4814", "-fr-XII-23 4815")
    state = marching(M, 2, "de-3", *units)
    play(M, state, "move de-VIII-15")
    assert why(M, state, "withdraw 4713") == ("M10.44", "homeward")
    assert not any(a.startswith("withdraw ") for a in answers(M, state))
    free = marching(M, 2, "de-3", "de-XII-23 4914", *units[1:])
    play(M, free, "move de-XII-23")
    assert "withdraw 4713" in answers(M, free)


@pytest.mark.rule("marne:M10.44")
@pytest.mark.rule("marne:M15.0")
def test_a_yellow_unit_that_was_driven_out_takes_the_train_home_only() -> None:
    # the area of French Fourth Army begins at column 47
    state = marching(M, 5, "fr-9", "fr-XII-23 4415", "-de-II-3 4802")
    play(M, state, "rail fr-XII-23", dice=(2, 2))
    assert answers(M, state) == {"detrain 4713", "detrain 4715", "detrain 4816"}
    assert why(M, state, "detrain 4016") == ("M10.44", "homeward")
    free = marching(M, 5, "fr-4", "fr-XII-23 4715", "-de-II-3 4802")
    play(M, free, "rail fr-XII-23", dice=(1, 1))
    assert "stay" in answers(M, free)


@pytest.mark.rule("marne:M10.44")
@pytest.mark.rule("clash:6.1")
def test_the_way_of_a_yellow_unit_home_leads_to_a_hex_with_room() -> None:
    # 1619 leads only to 1718, which is full; 1717 and 1819 are as near to the area of Fourth Army
    full = ("-de-X-20 1718", "-de-GR-1GR 1718", "-fr-4GR-53R 1716 oos")
    state = marching(M, 3, "de-1", "de-VIII-15 1517", *full, "-de-XII-32 1818", "-de-G-2G 1618", "-fr-I-1 4820")
    play(M, state, "move de-VIII-15")
    for label in sorted(a.split()[1] for a in answers(M, state) if a.startswith("to ")):
        later = state.clone()
        play(M, later, f"to {label}")
        if question(M, later) != "movement.choose_way":
            assert label in {"1717", "1718", "1817", "1818", "1819"}, label
