"""Chapter 9: movement, one unit at a time."""

from __future__ import annotations

import pytest

from grognard.games.contemptibles.events import Moved

from .scene import (
    BUILDINGS,
    GRID,
    MONS,
    adjacent,
    board,
    crossing,
    explain,
    left,
    offered,
    only,
    options,
    play,
    where,
    why_not,
)


@pytest.mark.rule("mons:9.1")
def test_a_move_goes_from_hex_to_adjacent_hex() -> None:
    state = board("IR8 1402")
    events = play(state, "move IR8", "to 1405")
    path = only(events, Moved).path
    assert path == ("1403", "1404", "1405")
    assert left(state) == {"IR8": 1}


@pytest.mark.rule("mons:9.1")
def test_the_enemy_does_not_move_in_this_phase() -> None:
    state = board("IR8 1402", "4RF 1407")
    assert offered(state, "move") == {"IR8"}
    assert why_not(state, "move 4RF") == "9.1"


@pytest.mark.rule("mons:9.2")
def test_nobody_is_forced_to_move_or_to_use_all_points() -> None:
    state = board("IR8 1402", "Hus3 1403")
    assert "end" in options(state)
    play(state, "move IR8", "to 1302", "stop", "end")
    assert where(state, "Hus3") == "1403"


@pytest.mark.rule("mons:9.2")
def test_a_finished_move_is_final() -> None:
    state = board("IR8 1402", "Hus3 1403")
    play(state, "move IR8", "to 1302", "stop")
    assert "move IR8" not in options(state)
    assert why_not(state, "move IR8") == "9.2"


@pytest.mark.rule("mons:9.2")
def test_one_unit_finishes_before_another_begins() -> None:
    state = board("IR8 1402", "Hus3 1404")
    play(state, "move IR8", "to 1302")
    assert not offered(state, "move")
    assert why_not(state, "move Hus3") == "9.2"
    assert why_not(state, "march Hus3") == "9.20"
    assert explain(state, "march Hus3").reasons[0].args["at"] == "9.2"  # the step to which it belongs


@pytest.mark.rule("mons:9.2")
def test_points_are_not_saved_for_the_next_turn() -> None:
    state = board("IR8 1402 spent=1 moved", phase="end-of-turn", turn=2)
    play(state, "move IR8")
    assert left(state) == {"IR8": 4}


@pytest.mark.rule("mons:9.3")
def test_without_the_full_price_no_entry() -> None:
    """Infantry with one point left before woods at 2."""
    origin, to = crossing(into="woods")
    state = board(f"IR8 {origin} spent=3")
    play(state, "move IR8")
    assert why_not(state, f"to {to}") == "9.3"


@pytest.mark.rule("mons:9.4")
def test_enemy_hexes_are_closed() -> None:
    state = board("IR8 1402", "4RF 1404")
    play(state, "move IR8")
    assert "1404" not in offered(state, "to")
    assert why_not(state, "to 1404") == "9.4"


@pytest.mark.rule("mons:9.19")
def test_no_unit_leaves_the_map_by_moving() -> None:
    """At the edge every destination is a hex of the map."""
    state = board("4RF 1000", turn=14, active="british")
    play(state, "move 4RF")
    assert "exit" not in options(state)
    assert why_not(state, "exit") == "4.4"
    assert offered(state, "to") <= set(GRID.labels)


@pytest.mark.rule("mons:9.1")
@pytest.mark.rule("mons:9.5")
def test_the_first_unit_of_the_list_and_the_first_hex_of_the_map_are_like_any_other() -> None:
    """Both have the index 0 inside; nothing may take that for "nobody" or "nowhere"."""
    assert (MONS.rules.units[0].id, GRID.labels[0]) == ("2RS", "1000")
    state = board("2RIr 1001", "2RS 1001", active="british")
    play(state, "move 2RIr")
    assert offered(state, "join") == {"2RS"}
    play(state, "join 2RS", "to 1000")
    assert "1100" in offered(state, "to")
    play(state, "leave 2RS", "to 1100", "stop", "resume 2RS", "to 1001", "stop")
    assert (where(state, "2RIr"), where(state, "2RS")) == ("1100", "1001")


@pytest.mark.rule("mons:9.3")
def test_what_is_out_of_reach_on_the_way_is_too_far_and_not_a_matter_of_zones() -> None:
    state = board("IR8 1401", "4RF 1420")
    play(state, "move IR8", "to 1403")
    reason = MONS.explain(state, "to 1407").reasons[0]
    assert (reason.rule, reason.key) == ("9.3", "too-far")
    assert (reason.args["cost"], reason.args["left"]) == (4, 2)


@pytest.mark.rule("mons:7.3")
def test_zones_bar_the_way_round_an_enemy() -> None:
    """1405 is three hexes away straight on, but the way goes through the zone of 4RF in 1404, who stands in it."""
    state = board("IR8 1402", "4RF 1404")
    play(state, "move IR8")
    assert why_not(state, "to 1405") == "7.3"


@pytest.mark.rule("mons:6.2")
def test_full_hexes_bar_the_way() -> None:
    """Out of the corner 1000 with points for two hexes: south only past a full one; with both ways full not at all."""
    assert adjacent("1000") == ["1100", "1001"]
    full = ("IR8 1001", "FAR18 1001")
    state = board("Hus3 1000 spent=4", *full)
    play(state, "move Hus3")
    assert why_not(state, "to 1002") == "6.2"
    assert why_not(board("Hus3 1000 spent=4", "IR48 1100", "FAR54 1100", *full), "move Hus3") == "6.3"


@pytest.mark.rule("mons:6.5")
def test_another_corps_all_round_holds_a_unit_fast() -> None:
    assert why_not(board("IR8 1000", "IR75 1001", "IR76 1100"), "move IR8") == "6.5"


@pytest.mark.rule("mons:9.4")
def test_enemies_bar_the_way_where_they_have_no_zones() -> None:
    """In the streets round 3513: four British battalions between IR8 and 3415, and no zone anywhere near."""
    state = board("IR8 3513", "4RF 3514", "1NF 3613", "2DG 3413", "1GH 3414")
    play(state, "move IR8")
    assert why_not(state, "to 3415") == "9.4"


@pytest.mark.rule("mons:9.11")
@pytest.mark.rule("mons:9.15")
def test_no_way_for_heavy_guns_into_hexes_without_a_road() -> None:
    for into, rule in (("woods", "9.11"), ("residential", "9.15")):
        _, to = crossing(into=into)
        state = board("FussA2 1402")
        play(state, "move FussA2")
        assert why_not(state, f"to {to}") == rule


@pytest.mark.rule("mons:9.12")
@pytest.mark.rule("mons:9.15")
@pytest.mark.parametrize(("gun", "rule"), [("FAR54", "9.12"), ("FussA2", "9.15")])
def test_what_keeps_guns_out_of_a_town_behind_rivers(gun: str, rule: str) -> None:
    """Field guns enter buildings: only the rivers around the town keep them out."""
    assert "4325" in BUILDINGS
    state = board(f"{gun} 3100")
    play(state, f"move {gun}")
    reason = explain(state, "to 4325").reasons[0]
    assert (reason.rule, reason.key) == (rule, "no-way")


@pytest.mark.rule("mons:9.2")
def test_a_move_into_the_first_hex_of_the_map_is_final_too() -> None:
    state = board("IR8 1001")
    play(state, "move IR8", "to 1000", "stop")
    assert why_not(state, "move IR8") == "9.2"
