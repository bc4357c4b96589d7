"""Chapter 11: movement."""

from __future__ import annotations

import pytest

from .acts import moving
from .scene import METZ, RULES, board, hex_, offered, play, where, why_not
from .setting import about, step


@pytest.mark.rule("metz:11.9")
@pytest.mark.rule("metz:7.2.1")
@pytest.mark.rule("metz:7.2.2")
def test_t40_road_march_column_doubles_the_reach() -> None:
    for posture, reach in (("D", 8), ("A", 4)):
        state = board("1Verge 2921 in-command", "Frossard 2921 in-command", formation="FII", posture=posture,
                      active="french", phase="movement", chits=["FIV"])  # fmt: skip
        play(state, "move 1Verge")
        along = METZ.rules.map.lines[0].hexes
        at = along.index("2921")
        ahead = along[at : at + 12]
        assert ahead[reach] in offered(state, "to")
        assert ahead[reach + 1] not in offered(state, "to")


@pytest.mark.rule("metz:11.1")
def test_only_units_in_command_move_and_each_once() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0504 out-of-command", chits=["F3R"])
    assert offered(state, "move") == {"9Stulp"}
    assert why_not(state, "move 10Stulp") == "7.4"
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0504", chits=["F3R"])
    play(state, "move 9Stulp", "to 0303", "stop")
    assert offered(state, "move") == {"10Stulp"}
    assert why_not(state, "move 9Stulp") == "11.1"


@pytest.mark.rule("metz:11.1")
@pytest.mark.rule("metz:8.1.6")
def test_artillery_that_fired_stays() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "9Stulp 0403", "1Verge 0306", chits=["F3R"])
    play(state, "fire StulpArt 0306", dice=(1, 2))
    assert offered(state, "move") == {"9Stulp"}
    assert why_not(state, "move StulpArt") == "8.1.6"


@pytest.mark.rule("metz:11.1")
def test_a_stack_moves_together_at_the_pace_of_its_slowest() -> None:
    """Infantry has 4 points, horse artillery 6."""
    state = step("movement", "PIII", "9Stulp 0301", "HArt.PIII 0301")
    play(state, "move HArt.PIII")
    assert about(state)["left"] == 6
    play(state, "join 9Stulp")
    assert about(state)["left"] == 4
    play(state, "to 0303")
    assert where(state, "9Stulp") == where(state, "HArt.PIII") == "0303"


@pytest.mark.rule("metz:11.2")
def test_terrains_of_a_hex_add_up() -> None:
    """0412 is a town on a stream: 1 and 2 for infantry, off the road."""
    assert RULES.ground.terrain[hex_("0412")] == "town"
    assert "stream" in RULES.ground.features[hex_("0412")]
    into = [6 * h + RULES.grid.direction(h, hex_("0412")) for h in RULES.grid.adjacent(hex_("0412"))]
    prices = {RULES.ground.costs(0, 0, 0, False)[index] / 2 for index in into if not RULES.ground.climb(index)}
    assert prices == {3}


@pytest.mark.rule("metz:11.2")
def test_one_hex_is_always_possible() -> None:
    """A worn brigade has 3 points; some neighbours cost more whichever way one goes."""
    found = []
    for index, to in enumerate(RULES.grid.neighbour):
        if to >= 0 and 6 < RULES.ground.costs(0, 0, 1, False)[index] < 255:
            state = step("movement", "PIII", f"9Stulp {RULES.labels[index // 6]} worn")
            play(state, "move 9Stulp")
            found.append(about(state)["costs"].get(RULES.labels[to], 0))
    assert all(found)
    assert max(found) > 3


@pytest.mark.rule("metz:11.9")
@pytest.mark.rule("metz:7.2.2")
@pytest.mark.parametrize(("posture", "hexes"), [("A", 4), ("D", 8)])
def test_t40_a_road_march_is_twice_as_long(posture: str, hexes: int) -> None:
    """West along the great road from 1522."""
    road = ["1422", "1322", "1222", "1122", "1022", "0922", "0822", "0722", "0622"]
    state = step("movement", "PIII", "9Stulp 1522", posture=posture)
    play(state, "move 9Stulp")
    assert road[hexes - 1] in offered(state, "to")
    assert road[hexes] not in offered(state, "to")


@pytest.mark.rule("metz:11.2")
@pytest.mark.parametrize(("formation", "mover", "enemy"), [("PIII", "9Stulp", "1Verge"), ("FII", "1Verge", "9Stulp")])
def test_the_one_hex_that_is_always_possible_is_not_the_enemys(formation: str, mover: str, enemy: str) -> None:
    state = step("movement", formation, f"{mover} 0304", f"{enemy} 0305", chits=["F3R"])
    play(state, f"move {mover}")
    assert "0303" in offered(state, "to")
    assert "0305" not in offered(state, "to")


@pytest.mark.rule("metz:11.2")
@pytest.mark.rule("metz:2.2")
def test_nobody_leaves_the_part_of_the_map_that_is_played_on() -> None:
    """Columns 18 to 26, rows 21 to 28 of the training scenario."""
    state = step("movement", "PIII", "9Stulp 1825", "1Verge 2622", scenario="flavigny", chits=["F3R"])
    play(state, "move 9Stulp")
    columns = {int(label[:2]) for label in offered(state, "to")}
    assert min(columns) == 18


@pytest.mark.rule("metz:11.1")
@pytest.mark.rule("metz:11.2")
@pytest.mark.rule("metz:11.3")
@pytest.mark.rule("metz:7.2.2")
def test_a_defensive_unit_does_not_engage() -> None:
    for posture, may in (("A", True), ("D", False)):
        state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2224", posture=posture)
        play(state, "move 9Stulp")
        assert ("2225" in offered(state, "to")) is may
        if not may:
            assert why_not(state, "to 2225") == "11.3"
