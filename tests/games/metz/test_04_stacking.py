"""Chapter 4: stacking."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.stacking import fits

from .scene import RULES, ammo, board, hex_, is_worn, morale, offered, only, play, unit, where, why_not
from .setting import about, step, strength


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.1")
@pytest.mark.rule("metz:4.1.2")
@pytest.mark.parametrize(
    ("there", "coming", "legal"),
    [
        (["1Verge"], "2Verge", False),
        (["1Verge"], "2Verge worn", True),
        (["1Verge worn"], "2Verge worn", True),
        (["1Verge", "Frossard", "Canrobert", "VergeMit"], "VergeArt", True),
        (["1Verge", "CArt.FII"], "VergeArt", False),
        (["1Verge", "A.FII"], "Frossard", True),
        (["1Verge", "A.FII"], "B.FII", False),
        (["CArt.FII", "A.FII"], "1Cav.3C", False),
    ],
)
def test_t42_two_units_of_which_one_may_be_a_fresh_brigade(there: list[str], coming: str, legal: bool) -> None:
    name, _, rest = coming.partition(" ")
    placed = [f"{text.split()[0]} 0304 {' '.join(text.split()[1:])}".strip() for text in there]
    state = board(*placed, f"{name} 0303 {rest}".strip())
    assert fits(RULES, state, (unit(name),), hex_("0304")) == legal


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.1")
def test_no_move_ends_in_an_overstack() -> None:
    state = step("movement", "FII", "1Verge 0304", "2Verge 0303")
    play(state, "move 2Verge")
    assert "0304" not in offered(state, "to")
    assert why_not(state, "to 0304") == "4.1"


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_may_be_passed_through() -> None:
    """Straight through the two units in 0304 it is 2 points to 0305."""
    state = step("movement", "FII", "1Verge 0304", "VergeArt 0304", "VergeMit 0304", "2Verge 0303")
    play(state, "move 2Verge")
    assert about(state)["costs"]["0305"] == 2
    play(state, "to 0305")
    assert where(state, "2Verge") == "0305"


@pytest.mark.rule("metz:4.1.3")
def test_markers_take_no_room() -> None:
    state = step("movement", "FII", "1Verge 0304", "CArt.FII 0303", markers={"0304": ["hasty-works"]})
    play(state, "move CArt.FII")
    assert "0304" in offered(state, "to")


@pytest.mark.rule("metz:4.2")
@pytest.mark.rule("metz:2.2.2")
def test_t41_a_road_hex_with_another_unit_costs_its_other_ground() -> None:
    """0422: a stream on the road. A headquarters does not block the road."""
    for other, cost in (("CArt.PIII", 2), ("Alvensleben", 1)):
        state = step("movement", "PIII", "9Stulp 0522", f"{other} 0422")
        play(state, "move 9Stulp")
        assert about(state)["costs"]["0422"] == cost


@pytest.mark.rule("metz:4.2")
def test_units_that_move_together_do_not_use_the_road() -> None:
    state = step("movement", "PIII", "9Stulp 0522", "CArt.PIII 0522")
    play(state, "move 9Stulp", "join CArt.PIII")
    assert about(state)["costs"]["0422"] == 3


@pytest.mark.rule("metz:4.3")
def test_t06_a_casualty_turns_battery_and_parent() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "VergeArt 0305", "VergeMit 0305")
    play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1))
    assert is_worn(state, "VergeArt")
    assert is_worn(state, "VergeMit")


@pytest.mark.rule("metz:4.3")
@pytest.mark.rule("metz:8.8")
def test_t07_ammunition_is_kept_apart() -> None:
    state = step("fire", "FII", "VergeArt 0304", "VergeMit 0304", "9Stulp 0305")
    play(state, "fire VergeArt 0305", dice=(1, 1))
    assert (ammo(state, "VergeArt"), ammo(state, "VergeMit")) == ("low", "")


@pytest.mark.rule("metz:4.3")
def test_battery_and_parent_move_and_break_together() -> None:
    state = step("movement", "FII", "VergeArt 0304", "VergeMit 0304")
    play(state, "move VergeArt", "to 0305")
    assert where(state, "VergeMit") == "0305"
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "VergeArt 0305 worn", "VergeMit 0305 worn")
    found = play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1, 10))
    assert only(found, e.Broken).unit == "VergeArt"
    assert where(state, "VergeArt") == where(state, "VergeMit") == "eliminated"


@pytest.mark.rule("metz:4.3")
def test_the_pair_has_one_morale() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "VergeArt 0305", "VergeMit 0305")
    play(state, "fire StulpArt 0305", dice=(5, 7))
    assert morale(state, "VergeArt") == "shaken"
    assert strength(state, "VergeMit", "0303") == 3
