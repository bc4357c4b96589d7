"""Chapter 12: advance after combat."""

from __future__ import annotations

import pytest

from grognard.games.contemptibles.events import Advanced

from .scene import (
    SIDES,
    assault,
    board,
    british_assault,
    control,
    costs,
    explain,
    fought,
    left,
    offered,
    only,
    options,
    play,
    question,
    where,
    why_not,
)


@pytest.mark.rule("mons:12.13")
def test_tv60_at_least_one_attacker_must_advance() -> None:
    state = assault("IR8 1403", "IR48 1503", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit")
    play(state, "hold 2DG")  # 16:2, automatic 1/4
    play(state, "lose IR8")
    assert question(state) == "german advance.choose_advance"
    assert options(state) == ["advance IR8", "advance IR48"]
    assert why_not(state, "halt") == "12.13"
    event = only(play(state, "advance IR48"), Advanced)
    assert (event.unit, event.hex) == ("IR48", "1404")
    assert control(state, "1404") == "german"
    assert "halt" in options(state)  # the second hex is optional


@pytest.mark.rule("mons:12.13")
@pytest.mark.rule("mons:6.3")
def test_more_may_advance_within_the_stacking_limit() -> None:
    state = assault("IR8 1403", "Hus3 1403", "IR48 1503", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add Hus3", "add IR48", "commit", "hold 2DG", "lose IR8", "advance IR8")
    assert options(state) == ["advance Hus3", "halt"]
    assert why_not(state, "advance IR48") == "6.3"
    assert explain(state, "advance IR8").reasons[0].key == "advanced-already"


@pytest.mark.rule("mons:12.13")
def test_a43_who_took_no_part_does_not_advance() -> None:
    """A-43: neither the guns nor the hussars that stood by."""
    state = assault("IR8 1403", "Hus3 1403", "FAR18 1503", "2DG 1404")
    fought(state, "1404", "IR8", dice=(1, 6))
    assert options(state) == ["advance IR8"]
    assert why_not(state, "advance Hus3") == "12.13"
    assert why_not(state, "advance FAR18") == "12.13"


@pytest.mark.rule("mons:12.13")
def test_a20_each_unit_may_go_one_hex_further_its_own_way() -> None:
    """A-20: into hexes without any unit; friends of the same advance may follow within the limit."""
    state = assault("IR8 1403", "Hus3 1403", "IR48 1304", "2DG 1404", "4RF 1504")
    fought(state, "1404", "IR8", "Hus3", dice=(1, 6))
    play(state, "lose IR8", "advance IR8", "advance Hus3")
    ahead = {text.split()[2] for text in options(state) if text.startswith("onward IR8")}
    assert ahead == {"1403", "1503", "1405", "1303"}  # not 1504 (enemy), not 1304 (friend)
    assert why_not(state, "onward IR8 1504") == "12.13"
    assert why_not(state, "onward IR8 1304") == "12.13"
    play(state, "onward IR8 1405", "onward Hus3 1503")
    assert (where(state, "IR8"), where(state, "Hus3")) == ("1405", "1503")


@pytest.mark.rule("mons:12.13")
def test_an_advance_goes_no_further_than_two_hexes() -> None:
    state = assault("IR8 1403", "2DG 1404")
    fought(state, "1404", "IR8", dice=(1, 6))
    play(state, "advance IR8", "onward IR8 1405")
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.13")
@pytest.mark.rule("mons:9.13")
def test_tv30_no_advance_across_an_unbridged_canal() -> None:
    """2108 lies south of the canal; the regiment that takes it does not go on to 2107."""
    assert SIDES[frozenset(("2107", "2108"))] == {"canal"}
    state = assault("IR26 2109", "2DG 2108", turn=5)
    fought(state, "2108", "IR26", dice=(1, 6))
    play(state, "advance IR26")
    assert "onward IR26 2107" not in options(state)
    assert why_not(state, "onward IR26 2107") == "12.13"


@pytest.mark.rule("mons:12.13")
@pytest.mark.rule("mons:6.3")
def test_a54_all_advance_before_anybody_goes_on() -> None:
    """A-54: IR8 and IR48 do not fit into the hex together; that IR8 goes on does not let IR48 follow."""
    state = assault("IR8 1403", "IR48 1503", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit", "hold 2DG", "lose IR8", "advance IR8")
    assert question(state) == "german advance.choose_onward"
    assert not offered(state, "advance")
    play(state, "onward IR8 1405")
    assert question(state) == "british sequence.declare_order"
    assert where(state, "IR48") == "1503"


@pytest.mark.rule("mons:12.13")
@pytest.mark.rule("mons:5.3")
def test_tv66_after_combat_and_advance_a_unit_moves_normally() -> None:
    """The advance cost no points; 7.3 holds as ever."""
    state = british_assault("4RF 1404", "1NF 1404", "FAR18 1403")
    fought(state, "1403", "4RF", "1NF", dice=(1, 6))  # 6:1, 6: 1/4
    play(state, "lose 4RF", "advance 1NF", "halt", "halt")
    assert question(state) == "british movement_phase.choose_unit"
    play(state, "move 1NF", "to 1303", "to 1203", "to 1103", "to 1003")
    assert where(state, "1NF") == "1003"


@pytest.mark.rule("mons:12.13")
@pytest.mark.rule("mons:7.3")
def test_tv66_but_out_of_an_enemy_zone_only_into_a_hex_without_one() -> None:
    """1403, which it advanced into, lies in the zone of IR8 in 1402: not straight on to 1302,
    which does too, but round by 1303, or back."""
    state = british_assault("4RF 1404", "1NF 1404", "FAR18 1403", "IR8 1402")
    fought(state, "1403", "4RF", "1NF", dice=(1, 6))
    play(state, "lose 4RF", "advance 1NF", "halt", "halt", "move 1NF")
    assert left(state) == {"1NF": 4}
    assert costs(state)["1302"] == 2
    assert "1404" in offered(state, "to")


@pytest.mark.rule("mons:12.13")
def test_a_victorious_defender_stays_where_he_is() -> None:
    state = assault("Hus3 1403", "4RF 1404")
    play(state, "assault 1404", "add Hus3", "commit", dice=(1,))
    assert where(state, "Hus3") == "eliminated"
    assert where(state, "4RF") == "1404"
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.13")
def test_a19_if_both_sides_are_wiped_out_nobody_advances() -> None:
    """A-19: hussars against a battery, 2:1 with a 4 costs 2/2."""
    state = assault("Hus3 1403", "J.RHA 1404")
    fought(state, "1404", "Hus3", dice=(1, 4))
    assert where(state, "Hus3") == where(state, "J.RHA") == "eliminated"
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.13")
def test_a21_no_advance_into_a_hex_that_bombardment_emptied() -> None:
    """A-21."""
    state = board("FAR18 1402", "IR8 1403", "2DG 1404", phase="bombardment")
    play(state, "bombard 1404", "add FAR18", "fire", dice=(4,))
    assert where(state, "2DG") == "eliminated"
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.13")
def test_a21_nor_into_the_hex_of_attackers_whom_fire_destroyed() -> None:
    state = british_assault("2DG 1404", "IR8 1403")
    play(state, "assault 1403", "add 2DG", "commit", dice=(3,))
    assert where(state, "2DG") == "eliminated"
    assert where(state, "IR8") == "1403"


@pytest.mark.rule("mons:12.13")
def test_a20_the_second_hex_holds_nobody_of_either_side() -> None:
    """A-20: not even a comrade who stood by in 1405."""
    state = assault("IR8 1403", "Hus3 1405", "2DG 1404")
    fought(state, "1404", "IR8", dice=(1, 6))
    play(state, "advance IR8")
    assert "onward IR8 1304" in options(state)
    assert why_not(state, "onward IR8 1405") == "12.13"


@pytest.mark.rule("mons:12.13")
def test_a20_two_who_advance_may_go_on_to_the_same_hex() -> None:
    state = assault("IR8 1403", "Hus3 1403", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add Hus3", "commit", "lose IR8", "advance IR8", "advance Hus3", dice=(1, 6))
    play(state, "onward IR8 1405", "onward Hus3 1405")
    assert where(state, "IR8") == where(state, "Hus3") == "1405"
