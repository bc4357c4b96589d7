"""Chapter 7: zones of control and their five effects."""

from __future__ import annotations

import pytest

from .scene import (
    adjacent,
    attack,
    board,
    commanded,
    costs,
    march,
    offered,
    play,
    question,
    where,
    why_not,
    would_be,
    zone,
)  # fmt: skip


@pytest.mark.rule("schlieffen:7.0")
def test_a_corps_covers_the_six_hexes_around_it_over_every_river_and_terrain() -> None:
    assert zone(board("G.II 1911"), "german") == set(adjacent("1911"))


@pytest.mark.rule("schlieffen:7.0")
@pytest.mark.parametrize(
    "units",
    [("F.HQ1 2516",), ("G.DEP1 1107",), ("Verdun 1910",), ("F.I 1910", "Verdun 1910"), ("F.I 1910",), ("F.I 2407",)],
    ids=["HQ", "depot", "fort", "with a fort", "in a fortress", "in another fortress"],
)
def test_v34_no_zone(units: tuple[str, ...]) -> None:
    state = board(*units)
    assert zone(state, "german") | zone(state, "entente") == set()


@pytest.mark.rule("schlieffen:7.0")
@pytest.mark.parametrize("text", ["F.I 2516 oos", "F.I 2516 1 fatigue", "B.C 2516", "BEL.1 1708"])
def test_v34_every_other_corps_has_one_whatever_its_supply_or_command(text: str) -> None:
    assert zone(board(text), "entente") == set(adjacent(text.split()[1]))


@pytest.mark.rule("schlieffen:7.0")
def test_zones_of_both_sides_lie_side_by_side_and_go_with_the_corps() -> None:
    state = board("G.II 2518", "F.I 2515")
    assert {"2516"} <= zone(state, "entente")
    march(state, "G.II", "2517")
    assert "2516" in zone(state, "german") & zone(state, "entente")
    assert zone(state, "german") == set(adjacent("2517"))


@pytest.mark.rule("schlieffen:7.1")
def test_who_enters_an_enemy_zone_stops() -> None:
    state = board("G.II 2518", "F.I 2515")
    play(state, "move G.II", "to 2517")
    assert "2516" in offered(state, "to")
    assert "2515" not in offered(state, "to")
    play(state, "to 2516")
    assert question(state) == "german movement_phase.choose_unit"
    assert why_not(state, "move G.II") == "10.0 moved-already"


@pytest.mark.rule("schlieffen:7.1")
def test_v35_out_of_a_zone_and_back_into_one_but_not_from_zone_to_zone() -> None:
    """2617 and 2517 lie in the zone of F.I in 2616; 2518 does not."""
    state = board("G.II 2617", "F.I 2616")
    play(state, "move G.II")
    assert costs(state)["2517"] == 2  # round by 2518
    play(state, "to 2518", "to 2517")
    assert where(state, "G.II") == "2517"
    assert question(state) == "german movement_phase.choose_unit"
    state = board("G.II 2617 spent=3", "F.I 2616")
    play(state, "move G.II")
    assert why_not(state, "to 2517") == "7.1 zoc-to-zoc"
    assert offered(state, "to") == {"2618", "2518", "2718"}


@pytest.mark.rule("schlieffen:7.1")
def test_v35_friends_do_not_help_a_move() -> None:
    state = board("G.II 2516 spent=3", "G.III 2415", "F.I 2515")
    play(state, "move G.II")
    assert why_not(state, "to 2415") == "7.1 zoc-to-zoc"


@pytest.mark.rule("schlieffen:7.1")
@pytest.mark.parametrize("other", ["F.II 2516", "F.I 2616"])
def test_zones_of_different_units_bar_the_way_just_the_same(other: str) -> None:
    state = board("G.II 2617 spent=3", "F.III 2718", other)
    play(state, "move G.II")
    assert why_not(state, "to 2517") == "7.1 zoc-to-zoc"


@pytest.mark.rule("schlieffen:7.1")
def test_a_hex_beyond_a_zone_is_out_of_reach() -> None:
    state = board("G.II 2518", "F.I 2514", "F.II 2415", "F.III 2616")
    play(state, "move G.II")
    assert why_not(state, "to 2515") == "7.1 way-blocked"


@pytest.mark.rule("schlieffen:7.1")
def test_q08_headquarters_and_depots_obey_zones_too() -> None:
    state = board("G.HQ1 2516 spent=3", "G.DEP1 1106", "F.I 2515", "F.II 1006")
    play(state, "move G.HQ1")
    assert why_not(state, "to 2415") == "7.1 zoc-to-zoc"
    play(state, "stop")
    assert why_not(state, "move G.DEP1") == "7.1 no-open-hex"


@pytest.mark.rule("schlieffen:7.1")
@pytest.mark.rule("schlieffen:10.7")
def test_what_keeps_a_unit_where_it_is() -> None:
    """Zones all round; or no railway, for a depot."""
    ring = ("F.I 2517", "F.II 2616", "F.III 2717", "F.IV 2618")
    state = board("G.II 2617", *ring)
    assert why_not(state, "move G.II") == "7.1 no-open-hex"
    state = board("G.DEP1 1303")
    assert why_not(state, "move G.DEP1") == "10.7 no-open-hex"


@pytest.mark.rule("schlieffen:7.2")
@pytest.mark.rule("schlieffen:7.5")
def test_q50_supply_goes_into_an_enemy_zone_but_through_it_only_past_a_friend() -> None:
    """From F.I in 2417 to the headquarters in 2415, on the railway, the way runs through 2416, in a German zone."""
    line = ("F.HQ5 2415", "F.I 2417", "G.II 2316", "G.III 2517")
    state = board(*line)
    assert would_be(state, "F.I") == "out-of-supply"
    state = board(*line, "B.HQ 2416")
    assert would_be(state, "F.I") == "supplied"
    state = board("F.HQ5 2415", "F.I 2416", "G.II 2316", "G.III 2517")
    assert would_be(state, "F.I") == "supplied"


@pytest.mark.rule("schlieffen:7.3")
@pytest.mark.rule("schlieffen:7.4")
def test_v36_no_retreat_into_an_enemy_zone_even_to_a_friend_but_an_advance_into_one() -> None:
    """F.I in 2516 may fall back to 2515, 2615; a German in 2614 closes both,
    French there or not, another in 2717 closes 2616."""
    units = ("G.II 2416", "G.III 2416", "F.I 2516", "F.XI 2615", "G.IV 2614", "G.V 2717")
    state = board(*units, phase="combat")
    attack(state, "2516", "G.II", "G.III", dice=(5,))
    assert where(state, "F.I") == "display"
    play(state, "lose G.III", "advance G.II")
    assert where(state, "G.II") == "2516"


@pytest.mark.rule("schlieffen:7.3")
def test_retreat_out_of_an_enemy_zone() -> None:
    state = board("G.II 2416", "G.III 2416", "F.I 2516", phase="combat")
    attack(state, "2516", "G.II", "G.III", dice=(5,))
    play(state, "retreat")
    assert offered(state, "fall-back") == {"2515", "2615", "2616"}


@pytest.mark.rule("schlieffen:7.5")
def test_friends_negate_zones_for_command_but_not_for_moving() -> None:
    state = board("G.HQ1 2516", "G.II 2514", "G.III 2515", "F.I 2414", "F.II 2614")
    assert commanded(state, "G.II")
    play(state, "move G.II")
    assert why_not(state, "to 2515") == "7.1 zoc-to-zoc"
