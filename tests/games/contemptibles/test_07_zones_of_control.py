"""Chapter 7: zones of control."""

from __future__ import annotations

import pytest

from grognard.engine.state import State

from .scene import (
    BUILDINGS,
    GRID,
    SIDES,
    TERRAIN,
    adjacent,
    board,
    control,
    crossing,
    offered,
    options,
    play,
    question,
    where,
    why_not,
)


def german_zone(state: State) -> set[str]:
    """The hexes on which a German zone lies."""
    return {GRID.labels[h] for h, number in enumerate(state.zoc0) if number}  # type: ignore[attr-defined]


@pytest.mark.rule("mons:7.1")
@pytest.mark.parametrize("unit", ["IR8", "Hus3", "FAR18", "FussA2"])
def test_every_unit_of_any_type_has_a_zone_in_the_six_hexes_around_it(unit: str) -> None:
    assert german_zone(board(f"{unit} 1404")) == set(adjacent("1404"))


@pytest.mark.rule("mons:7.1")
def test_more_zones_have_no_more_effect() -> None:
    """Two Germans or one beside 1404: the battalion stops there either way."""
    for germans in (["Hus3 1403"], ["Hus3 1403", "FAR18 1403", "IR8 1503"]):
        state = board("4RF 1406", *germans, active="british")
        play(state, "move 4RF", "to 1404")
        assert question(state) == "british movement_phase.choose_unit"


@pytest.mark.rule("mons:7.1")
def test_zones_of_both_sides_may_lie_on_one_hex() -> None:
    """1404 lies between both: it stops a unit of either side, and stays with the side that had it."""
    assert control(board("IR8 1403", "4RF 1405"), "1404") == "british"
    for side, unit, start in (("german", "Hus3", "1303"), ("british", "2DG", "1304")):
        state = board("IR8 1403", "4RF 1405", f"{unit} {start}", active=side, turn=2)
        zones = {"german": state.zoc1, "british": state.zoc0}[side]  # type: ignore[attr-defined]
        assert zones[GRID.index["1404"]]


@pytest.mark.rule("mons:7.2")
@pytest.mark.parametrize(
    ("hex_", "zone"),
    [("2707", {"2607", "2706", "2807"}), ("3513", set()), ("3506", {"3407", "3505", "3606", "3607"})],
)
def test_tv08_no_zone_into_buildings(hex_: str, zone: set[str]) -> None:
    assert german_zone(board(f"IR8 {hex_}")) == zone


@pytest.mark.rule("mons:7.2")
def test_a38_zones_cross_rivers_and_unbridged_canals() -> None:
    """A-38: nobody can cross there, and yet the zone does."""
    for water in ("river", "canal"):
        origin, to = crossing(water)
        assert to in german_zone(board(f"IR8 {origin}"))


@pytest.mark.rule("mons:7.2")
def test_zones_reach_woods() -> None:
    origin, to = crossing(into="woods")
    assert to in german_zone(board(f"IR8 {origin}"))


@pytest.mark.rule("mons:7.3")
def test_a_unit_that_enters_an_enemy_zone_stops() -> None:
    state = board("2DG 1406", "Hus3 1403", active="british")
    play(state, "move 2DG")
    assert "1404" in offered(state, "to")
    assert "1402" not in offered(state, "to")  # only through the zone of 1403
    play(state, "to 1404")
    assert question(state) == "british movement_phase.choose_unit"
    assert "move 2DG" not in options(state)


@pytest.mark.rule("mons:7.3")
def test_tv22_out_of_a_zone_over_free_ground_into_another() -> None:
    """From 1404 (zone of 1403) by 1405 into 1406, where the zone of 1407 stops it."""
    state = board("2DG 1404", "Hus3 1403", "Hus10 1407", active="british")
    play(state, "move 2DG")
    assert "1406" in offered(state, "to")
    play(state, "to 1406")
    assert question(state) == "british movement_phase.choose_unit"


@pytest.mark.rule("mons:7.3")
def test_tv23_never_from_zone_to_zone() -> None:
    """1404 and 1504 both lie next to 1503."""
    state = board("2DG 1404 spent=5", "Hus3 1503", active="british")
    play(state, "move 2DG")
    assert "1504" not in offered(state, "to")
    assert why_not(state, "to 1504") == "7.3"


@pytest.mark.rule("mons:7.3")
@pytest.mark.rule("mons:12.13")
def test_tv23_but_an_advance_after_combat_ignores_zones() -> None:
    """The regiment stands in the zone of 4RF in 1505; the hex it takes and the one beyond lie in that zone too."""
    state = board("IR8 1404", "2DG 1504", "4RF 1505", phase="close-combat")
    play(state, "assault 1504", "add IR8", "commit", dice=(1, 6))  # 4:1, 6: 1/4
    play(state, "advance IR8")
    assert "onward IR8 1405" in options(state)
    assert "1405" in adjacent("1505")


@pytest.mark.rule("mons:7.3")
def test_a_surrounded_unit_cannot_move() -> None:
    state = board("4RF 1404", "Hus3 1403", "Hus10 1405", active="british")
    assert options(state) == ["end"]
    assert why_not(state, "move 4RF") == "7.3"


@pytest.mark.rule("mons:7.4")
def test_a_friendly_unit_does_not_lift_an_enemy_zone() -> None:
    """1NF holds 1404; 2DG coming through still stops there, and could not have slipped through from zone to zone."""
    state = board("2DG 1406", "1NF 1404", "Hus3 1403", active="british")
    play(state, "move 2DG", "to 1404")
    assert question(state) == "british movement_phase.choose_unit"


@pytest.mark.rule("mons:7.4")
def test_nobody_moves_from_zone_to_zone_because_a_friend_stands_there() -> None:
    """1404 and 1303 are both next to the hussars, and there is no time to go round: 1NF in 1303 alters nothing."""
    for friend in ("1NF 1303", "1NF 1606"):
        state = board("4RF 1404 spent=3", friend, "Hus3 1403", active="british")
        play(state, "move 4RF")
        assert offered(state, "to") == {"1304", "1405", "1504"}
        assert why_not(state, "to 1303") == "7.3"


@pytest.mark.rule("mons:7.2")
@pytest.mark.rule("mons:7.3")
def test_tv73_from_building_to_building_past_the_same_enemy() -> None:
    """3514 and 3614 both touch 3615; the German there has no zone in either. Into the one, and in the next phase on
    to the other."""
    assert {"3514", "3614"} <= BUILDINGS & set(adjacent("3615"))
    state = board("4RF 3513", "IR8 3615", active="british", order="movement/movement")
    play(state, "move 4RF", "to 3514", "stop", "end", "move 4RF")
    assert "3614" in offered(state, "to")
    play(state, "to 3614")
    assert where(state, "4RF") == "3614"
    assert TERRAIN["3615"] == "woods"
    assert frozenset(("3514", "3614")) not in SIDES


@pytest.mark.rule("mons:7.3")
def test_no_way_leads_through_an_enemy_zone() -> None:
    """Two points from 1402 to 1303: by 1302, where another corps stands, or by 1403, where the zone of 4RF ends it."""
    state = board("IR8 1402 spent=2", "IR75 1302", "4RF 1503")
    play(state, "move IR8")
    assert "1403" in offered(state, "to")
    assert why_not(state, "to 1303") == "7.3"
    free = board("IR8 1402 spent=2", "IR75 1302", "4RF 1603")
    play(free, "move IR8")
    assert "1303" in offered(free, "to")
