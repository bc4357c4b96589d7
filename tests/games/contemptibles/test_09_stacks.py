"""Chapter 9: stacks on the move."""

from __future__ import annotations

import pytest

from .scene import GRID, adjacent, board, costs, crossings, left, offered, options, play, question, where, why_not


@pytest.mark.rule("mons:9.5")
def test_units_stacked_since_the_start_move_together_or_apart() -> None:
    state = board("Hus3 1402", "IR8 1402", "FAR18 1404")
    play(state, "move IR8")
    assert offered(state, "join") == {"Hus3"}
    assert why_not(state, "join FAR18") == "9.5"
    play(state, "join Hus3", "to 1302")
    assert (where(state, "IR8"), where(state, "Hus3")) == ("1302", "1302")
    alone = board("Hus3 1402", "IR8 1402")
    play(alone, "move IR8", "to 1302", "stop")
    assert where(alone, "Hus3") == "1402"


@pytest.mark.rule("mons:9.5")
def test_a_unit_that_came_this_phase_does_not_move_on_with_the_stack() -> None:
    state = board("Hus3 1302", "IR8 1402")
    play(state, "move Hus3", "to 1402", "stop", "move IR8")
    assert not offered(state, "join")
    assert why_not(state, "join Hus3") == "9.5"


@pytest.mark.rule("mons:9.5")
def test_nobody_joins_on_the_way() -> None:
    state = board("IR8 1402", "Hus3 1404")
    play(state, "move IR8", "to 1404")
    assert not offered(state, "join")
    assert why_not(state, "join Hus3") == "9.5"


@pytest.mark.rule("mons:9.6")
def test_a_stack_splits_on_its_way_and_the_parts_go_their_own_ways() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1402")
    play(state, "move Hus3", "join FAR18", "join FAR54", "to 1403", "leave FAR54", "to 1404", "stop")
    assert question(state) == "german movement.choose_detached"
    assert options(state) == ["resume FAR54", "done"]
    assert why_not(state, "resume FAR18") == "9.6"
    assert why_not(state, "move FAR18") == "9.2"
    play(state, "resume FAR54", "to 1303", "stop")
    assert {unit: where(state, unit) for unit in ("Hus3", "FAR18", "FAR54")} == {
        "Hus3": "1404", "FAR18": "1404", "FAR54": "1303",
    }  # fmt: skip


@pytest.mark.rule("mons:9.6")
def test_dropped_units_may_go_on_as_a_smaller_stack() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1402")
    play(state, "move Hus3", "join FAR18", "join FAR54", "to 1403", "leave FAR18", "leave FAR54", "to 1404", "stop")
    play(state, "resume FAR18", "join FAR54", "to 1303", "stop")
    assert where(state, "FAR18") == where(state, "FAR54") == "1303"


@pytest.mark.rule("mons:9.6")
def test_a_third_part_still_has_its_turn_after_two_have_gone_on_together() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1402", "FAR3 1402")
    play(state, "move Hus3", *(f"join {gun}" for gun in ("FAR18", "FAR54", "FAR3")), "to 1403")
    play(state, *(f"leave {gun}" for gun in ("FAR18", "FAR54", "FAR3")), "to 1404", "stop")
    play(state, "resume FAR18", "join FAR54", "to 1303", "stop")
    assert options(state) == ["resume FAR3", "done"]


@pytest.mark.rule("mons:9.6")
def test_a_part_that_has_finished_is_not_moved_again() -> None:
    state = board("Hus3 1402", "FAR18 1402")
    play(state, "move Hus3", "join FAR18", "to 1403", "leave FAR18", "to 1404", "stop", "done")
    assert not offered(state, "move")
    assert why_not(state, "move Hus3") == "9.2"
    assert why_not(state, "move FAR18") == "9.2"


@pytest.mark.rule("mons:9.7")
def test_a_stack_moves_at_the_speed_of_its_slowest_unit() -> None:
    state = board("Hus3 1402", "FAR18 1402")
    play(state, "move Hus3", "join FAR18")
    assert all(GRID.distance(GRID.index["1402"], GRID.index[label]) <= 4 for label in offered(state, "to"))


@pytest.mark.rule("mons:9.7")
def test_a37_the_faster_unit_goes_on_with_what_it_has_left() -> None:
    """A-37: after four hexes the battery is done; the hussars have two points left."""
    state = board("Hus3 1401", "FAR18 1401")
    play(state, "move Hus3", "join FAR18", "to 1405")
    assert left(state) == {"Hus3": 2, "FAR18": 0}
    assert not offered(state, "to")
    play(state, "leave FAR18")
    assert "1407" in offered(state, "to")
    assert not offered(state, "leave")
    play(state, "to 1407")
    assert options(state) == ["end"]  # nor does the battery march on with doubled points


@pytest.mark.rule("mons:9.7")
def test_a37_each_unit_of_a_stack_pays_its_own_price() -> None:
    """A-37: a hex of open ground costs the heavy guns 2 of 3 points and the hussars 1 of 6."""
    state = board("Hus3 1402", "FussA2 1402")
    play(state, "move Hus3", "join FussA2")
    assert costs(state)["1403"] == 2  # as told to the player: what the slowest pays
    play(state, "to 1403")
    assert left(state) == {"Hus3": 5, "FussA2": 1}


@pytest.mark.rule("mons:9.7")
def test_a37_a_mixed_stack_goes_hex_by_hex_as_far_as_each_can_pay() -> None:
    """Two hexes of woods cost infantry 2 + 2 of its 4 and cavalry 3 + 3 of its 6: together they just get there."""
    field, edge, heart = next(
        (a, b, c) for a, b in crossings(into="woods") for b2, c in crossings(out_of="woods", into="woods") if b == b2
        and c not in adjacent(a)
    )  # fmt: skip
    state = board(f"IR8 {field}", f"Hus3 {field}")
    play(state, "move IR8", "join Hus3", f"to {edge}")
    assert left(state) == {"IR8": 2, "Hus3": 3}
    play(state, f"to {heart}")
    assert where(state, "IR8") == where(state, "Hus3") == heart


@pytest.mark.rule("mons:9.7")
@pytest.mark.rule("mons:7.3")
def test_a_mixed_stack_leaves_a_zone_like_any_other() -> None:
    """From the zone of 1503 in 1404: out to 1304 or 1405, not to 1504, which lies in the zone too."""
    state = board("2DG 1404 spent=5", "1NF 1404 spent=3", "Hus3 1503", active="british")
    play(state, "move 2DG", "join 1NF")
    assert offered(state, "to") == set(adjacent("1404")) - set(adjacent("1503")) - {"1503"}


@pytest.mark.rule("mons:9.7")
@pytest.mark.rule("mons:9.20")
def test_a47_a_stack_moves_in_one_mode() -> None:
    """A-47: the slowest unit's points doubled, for all of them."""
    state = board("Hus3 1402", "FussA2 1402")
    play(state, "march Hus3", "join FussA2")
    assert left(state) == {"Hus3": 12, "FussA2": 6}


@pytest.mark.rule("mons:9.5")
def test_a_unit_told_to_stay_does_not_join_later() -> None:
    state = board("Hus3 1402", "IR8 1402", "FAR18 1405 moved")
    play(state, "move Hus3", "stop", "move IR8")
    assert not offered(state, "join")
    assert why_not(state, "join Hus3") == "9.2"
    assert why_not(state, "join FAR18") == "9.5"


@pytest.mark.rule("mons:9.6")
def test_only_a_stack_on_its_way_drops_somebody() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1404")
    play(state, "move Hus3")
    assert why_not(state, "leave Hus3") == "9.6"
    play(state, "join FAR18")
    assert why_not(state, "leave FAR18") == "9.6"
    play(state, "to 1403")
    assert offered(state, "leave") == {"Hus3", "FAR18"}
    assert why_not(state, "leave FAR54") == "9.6"


@pytest.mark.rule("mons:9.7")
@pytest.mark.rule("mons:4.4")
def test_a_stack_leaves_the_map_only_if_everybody_can_pay() -> None:
    """The heavy battery has used its last point to get to the exit hex; the dragoons go without it."""
    state = board("48.RGA 1727 spent=1", "2DG 1727", turn=9, active="british")
    play(state, "move 48.RGA", "join 2DG", "to 1628")
    assert left(state)["48.RGA"] == 0
    assert "exit" not in options(state)
    assert why_not(state, "exit") == "9.3"
    play(state, "leave 48.RGA", "exit")
    assert (where(state, "2DG"), where(state, "48.RGA")) == ("exited", "1628")


@pytest.mark.rule("mons:9.5")
@pytest.mark.rule("mons:9.6")
def test_a_part_that_goes_on_takes_no_bystander_along() -> None:
    """FAR54 has stood in 1403 since the phase began, FAR18 was dropped there."""
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1403")
    play(state, "move Hus3", "join FAR18", "to 1403", "leave FAR18", "to 1404", "stop", "resume FAR18")
    assert not offered(state, "join")
    assert why_not(state, "join FAR54") == "9.5"


@pytest.mark.rule("mons:6.3")
@pytest.mark.rule("mons:9.7")
def test_a_mixed_stack_keeps_to_the_limit_too() -> None:
    state = board("Hus3 1402", "FAR18 1402", "IR8 1403")
    play(state, "move Hus3")
    assert "1403" in offered(state, "to")
    play(state, "join FAR18")
    assert why_not(state, "to 1403") == "6.3"
