"""Chapter 2: the map."""

from __future__ import annotations

import pytest

from grognard.games.metz.fire.targets import can_fire
from grognard.games.metz.rules import SP
from grognard.games.metz.strength import rounded

from .scene import GRID, RULES, board, hex_, offered, play, table, unit, where, why_not
from .setting import about, step, strength


@pytest.mark.rule("metz:2.2.1")
def test_a_slope_is_one_level_and_a_steep_slope_more() -> None:
    ground = RULES.ground
    for index, to in enumerate(GRID.neighbour):
        if to >= 0:
            rise = abs(ground.level[to] - ground.level[index // 6])
            slope = ground.slope(index)
            assert (slope.id if slope else "") == ("", "slope", "steep-slope")[min(rise, 2)]


@pytest.mark.rule("metz:2.2.1")
@pytest.mark.rule("metz:11.2")
def test_climbing_a_slope_costs_more_than_coming_down() -> None:
    """0603 is a level above 0602."""
    state = step("movement", "PIII", "9Stulp 0602")
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0603"] == 2
    state = step("movement", "PIII", "9Stulp 0603")
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0602"] == 1


@pytest.mark.rule("metz:2.2.2")
def test_a_road_costs_one_whatever_the_ground() -> None:
    """0422 is a stream on the great road, 2 points for infantry off the road."""
    state = step("movement", "PIII", "9Stulp 0522")
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0422"] == 1
    state = step("movement", "PIII", "9Stulp 0421")
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0422"] == 2


@pytest.mark.rule("metz:2.2.3")
@pytest.mark.rule("metz:4.4")
def test_only_one_french_unit_enters_a_fort() -> None:
    """Fort Plappeville in 4514."""
    state = step("movement", "PIII", "A.PIII 4515")
    play(state, "move A.PIII")
    assert "4514" not in offered(state, "to")
    state = step("movement", "FII", "1Bat 4515", "1Verge 4414")
    play(state, "move 1Bat", "to 4514", "stop", "move 1Verge")
    assert where(state, "1Bat") == "4514"
    assert "4514" not in offered(state, "to")
    assert why_not(state, "to 4514") == "4.4"


@pytest.mark.rule("metz:2.2.3")
@pytest.mark.rule("metz:8.9")
def test_a_fort_can_be_neither_fired_on_nor_assaulted() -> None:
    state = step("fire", "PIII", "9Stulp 4515", "1Bat 4514", "2Bat 4614")
    assert "9Stulp 4514" not in offered(state, "fire")
    assert why_not(state, "fire 9Stulp 4514") == "2.2.3"
    play(state, "end", "end")
    assert offered(state, "assault") == {"9Stulp 4614"}
    assert why_not(state, "assault 9Stulp 4514") == "2.2.3"


@pytest.mark.rule("metz:2.3")
def test_t01_fractions_are_kept_to_the_end() -> None:
    """7 halved by Cautious and halved again by extended range: 1.75, so 1."""
    state = board("StulpArt 0301", "1Verge 0307")
    assert strength(state, "StulpArt", "0307", halved=True) == 1


@pytest.mark.rule("metz:2.3")
@pytest.mark.parametrize(("points", "final"), [(1.75, 1), (1, 1), (0.75, 0.5), (0.5, 0.5), (0.4375, 0), (7.5, 7)])
def test_t02_less_than_one_point_is_a_cadre_or_nothing(points: float, final: float) -> None:
    assert rounded(int(points * SP)) == final * SP


@pytest.mark.rule("metz:2.3")
def test_r39_what_rounds_to_nothing_may_not_fire() -> None:
    """A battery of 1 at half strength and at extended range has a quarter point."""
    state = board("HArt.PIII 0301 worn", "1Verge 0307")
    assert strength(state, "HArt.PIII", "0307", halved=True) == 0
    assert not can_fire(table(state), unit("HArt.PIII"), hex_("0307"), halved=True)


@pytest.mark.rule("metz:2.3")
def test_t1_t2_fractions_are_dropped_at_the_very_end() -> None:
    assert rounded(7 * SP // 2 // 2) == 1 * SP
    assert rounded(3 * SP // 4) == SP // 2
    assert rounded(int(0.49 * SP)) == 0
