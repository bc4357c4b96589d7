"""Chapter 9: the German march."""

from __future__ import annotations

import pytest

from .scene import MONS, about, adjacent, board, left, offered, options, play, where, why_not


@pytest.mark.rule("mons:9.20")
def test_a_march_doubles_the_points() -> None:
    state = board("IR8 1402")
    play(state, "march IR8")
    assert left(state) == {"IR8": 8}


@pytest.mark.rule("mons:9.20")
def test_tv31_next_to_a_british_unit_nobody_marches_zone_or_no_zone() -> None:
    """4RF in 3513 has no zone at all; the regiment beside it may move, but not march."""
    state = board("IR8 3512", "4RF 3513")
    assert "move IR8" in options(state)
    assert "march IR8" not in options(state)
    assert why_not(state, "march IR8") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_tv32_a_march_does_not_end_next_to_the_british() -> None:
    state = board("IR8 1402", "4RF 1405")
    play(state, "march IR8")
    assert not set(adjacent("1405")) & offered(state, "to")
    assert why_not(state, "to 1404") == "9.20"
    normal = board("IR8 1402", "4RF 1405")
    play(normal, "move IR8")
    assert "1404" in offered(normal, "to")


@pytest.mark.rule("mons:9.20")
def test_tv33_artillery_that_marched_does_not_bombard_in_that_player_turn() -> None:
    state = board("FAR18 1402", "FAR54 1502", "4RF 1405")
    play(state, "march FAR18", "to 1403", "stop", "move FAR54", "stop", "end", "bombard 1405")
    assert offered(state, "add") == {"FAR54"}
    assert why_not(state, "add FAR18") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a_march_counts_for_one_turn_only() -> None:
    state = board("FAR18 1403 marched", "4RF 1405", phase="end-of-turn", turn=2)
    play(state, "end", "bombard 1405")
    assert offered(state, "add") == {"FAR18"}


@pytest.mark.rule("mons:9.20")
def test_a24_a_march_may_pass_the_british_where_no_zone_stops_it() -> None:
    """A-24: past 4RF in 2608 by the buildings of the bridge 2707/2708, ending beyond."""
    assert {"2707", "2708"} < set(adjacent("2608"))
    state = board("IR26 2706", "4RF 2608", turn=5)
    play(state, "march IR26", "to 2709")
    assert where(state, "IR26") == "2709"


@pytest.mark.rule("mons:9.20")
def test_a24_it_may_pass_them_on_purpose_hex_by_hex_but_not_end_there() -> None:
    """A-24: the way is the player's to choose, so the hexes next to 4RF are on the list, to be passed only."""
    state = board("IR26 2706", "4RF 2608", turn=5)
    play(state, "march IR26")
    assert {"2707", "2708"} <= offered(state, "to")
    assert about(state, "costs")["2707"] == 1
    play(state, "to 2707")
    assert "stop" not in options(state)
    assert why_not(state, "stop") == "9.20"
    play(state, "to 2708", "to 2709", "stop")
    assert where(state, "IR26") == "2709"


@pytest.mark.rule("mons:9.20")
@pytest.mark.rule("mons:7.3")
def test_a24_neither_a_zone_nor_a_place_without_points_to_go_on_is_passed() -> None:
    """2706 lies in the zone of 4RF, which would stop the march there; with one point left 2707 is a dead end."""
    state = board("IR26 2606", "4RF 2607", turn=5)
    assert why_not(state, "march IR26") == "9.20"
    state = board("IR26 2705", "4RF 2607", turn=5)
    play(state, "march IR26")
    assert why_not(state, "to 2706") == "9.20"
    tired = board("IR26 2706 spent=7", "4RF 2608", turn=5)
    play(tired, "march IR26")
    assert why_not(tired, "to 2707") == "9.20"


@pytest.mark.rule("mons:9.20")
@pytest.mark.rule("mons:6.3")
def test_a24_a_march_may_pass_and_come_back_to_where_it_began() -> None:
    """The hex was full with the regiment in it, and has room for it again."""
    state = board("IR26 2706 spent=6", "FAR4 2706", "4RF 2608", turn=5)
    play(state, "march IR26")
    assert "2707" in offered(state, "to")
    play(state, "to 2707")
    assert "2706" in offered(state, "to")


@pytest.mark.rule("mons:9.20")
def test_marches_and_normal_moves_mix_but_not_for_one_unit() -> None:
    state = board("IR8 1402", "IR48 1404")
    play(state, "move IR8", "to 1302", "stop")
    assert "march IR48" in options(state)
    assert why_not(state, "march IR8") == "9.2"
    play(state, "march IR48", "to 1405", "stop")
    assert options(state) == ["end"]


@pytest.mark.rule("mons:9.20")
def test_the_british_never_march() -> None:
    state = board("4RF 1402", active="british")
    assert not offered(state, "march")
    assert why_not(state, "march 4RF") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a48_artillery_that_marched_still_fires_defensively() -> None:
    """A-48: only bombardment is barred."""
    state = board("FAR18 1403 marched", "4RF 1404", active="british", phase="close-combat", half=2)
    play(state, "assault 1403", "add 4RF", "commit", dice=(4, 6))
    assert MONS.rules.strength(state, MONS.rules.unit_index["FAR18"]) == 1


@pytest.mark.rule("mons:9.20")
def test_nobody_marches_out_of_the_corner_past_the_british() -> None:
    state = board("IR8 1000", "2RS 1100")
    assert why_not(state, "march IR8") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a52_who_stays_in_its_hex_has_not_marched() -> None:
    """A-52: the battery was told to march and stopped where it was; it may bombard."""
    state = board("FAR18 1402", "4RF 1405")
    play(state, "march FAR18", "stop", "end", "bombard 1405")
    assert offered(state, "add") == {"FAR18"}
