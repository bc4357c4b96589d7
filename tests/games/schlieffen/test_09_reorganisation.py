"""9.1 to 9.5: reinforcements, the withdrawal to the east and reorganisation."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.state import State
from grognard.games.schlieffen.events import Placed, Restored

from .scene import (
    GRID,
    RULES,
    attack,
    board,
    every,
    marks,
    morale,
    offered,
    only,
    options,
    play,
    question,
    steps,
    supply_of,
    where,
    why_not,
    winner,
)  # fmt: skip

BEF = ("B.HQ track", "B.I track", "B.II track", "B.III track", "B.C track")
SIXTH = ("F.HQ6 track", "F.5GRD track", "F.6GRD track", "F.6NA track", "F.3C track")


def reorganisation(*units: str, side: str = "entente", **keys: Any) -> State:
    return board(*units, active=side, phase="reorganisation", **keys)


@pytest.mark.rule("schlieffen:9.1")
def test_the_bef_and_the_sixth_army_are_the_only_reinforcements() -> None:
    late = {unit.id: unit.entry.turn for unit in RULES.units if unit.entry}
    assert late == {text.split()[0]: turn for units, turn in ((BEF, 3), (SIXTH, 7)) for text in units}
    state = reorganisation(*BEF, *SIXTH, turn=3)
    assert why_not(state, "arrive F.6NA 2022") == "9.1 not-due"


@pytest.mark.rule("schlieffen:9.2")
@pytest.mark.rule("schlieffen:6.2")
def test_a_full_port_is_closed_to_corps_only() -> None:
    state = reorganisation(*BEF, turn=3)
    play(state, "arrive B.I 0919", "arrive B.II 0919", "arrive B.C 0919")
    assert "B.HQ 0919" in offered(state, "arrive")
    assert why_not(state, "arrive B.III 0919") == "6.2 overstacked"
    play(state, "arrive B.HQ 0919")
    assert why_not(state, "arrive B.III 0919") == "9.2 no-landing"


@pytest.mark.rule("schlieffen:9.2")
def test_the_bef_lands_in_friendly_channel_ports_of_choice() -> None:
    state = reorganisation(*BEF, turn=3, control={"german": ["0919"]})
    assert {text.split()[1] for text in offered(state, "arrive")} == {"0918", "1019"}
    assert why_not(state, "arrive B.I 0919") == "9.2 no-landing"
    assert only(play(state, "arrive B.I 0918"), Placed).rule == "9.2"
    play(state, "arrive B.II 1019")
    assert (where(state, "B.I"), where(state, "B.II")) == ("0918", "1019")


@pytest.mark.rule("schlieffen:9.2")
def test_q43_the_landing_may_wait_and_an_enemy_zone_does_not_bar_it() -> None:
    state = reorganisation(*BEF, "G.II 1018", turn=3)
    assert "1019" in {text.split()[1] for text in offered(state, "arrive")}
    play(state, "arrive B.I 1019", "done")
    assert where(state, "B.II") == "track"
    state = reorganisation(*BEF, turn=5)
    assert "B.I 0919" in offered(state, "arrive")


@pytest.mark.rule("schlieffen:9.2")
def test_q43_without_a_port_the_bef_waits() -> None:
    state = reorganisation(*BEF, "F.I 2516", turn=3, control={"german": ["0918", "0919", "1019"]})
    assert question(state) == "entente movement_phase.choose_unit"
    assert where(state, "B.I") == "track"


@pytest.mark.rule("schlieffen:9.2")
def test_q63_landings_keep_to_the_stacking_limit() -> None:
    state = reorganisation(*BEF, turn=3, control={"german": ["0918", "1019"]})
    play(state, "arrive B.I 0919", "arrive B.II 0919", "arrive B.C 0919", "arrive B.HQ 0919")
    assert "arrive B.III 0919" not in options(state)
    state = reorganisation(*BEF, "F.I 0919", turn=3)
    assert why_not(state, "arrive B.I 0919") == "9.2 no-landing"


@pytest.mark.rule("schlieffen:9.2")
def test_v50_v84_who_landed_on_turn_3_neither_moves_nor_attacks_until_turn_4() -> None:
    state = reorganisation("B.I track", "G.II 1018", turn=3)
    play(state, "arrive B.I 0919")
    assert why_not(state, "move B.I") == "9.2 just-landed"
    play(state, "end")
    assert "attack" not in {text.split()[0] for text in options(state)}
    state = board("B.I 0919 arrived", "F.I 1019", "G.II 1018", turn=3, active="entente", phase="combat")
    play(state, "attack 1018")
    assert why_not(state, "add B.I") == "11.7 just-landed"


@pytest.mark.rule("schlieffen:9.2")
def test_v50_from_turn_4_they_move() -> None:
    state = reorganisation("B.I track", "G.II 0603", "F.I 2820", turn=3)
    play(state, "arrive B.I 0919", "end")
    play(state, "end")
    assert question(state) == "entente movement_phase.choose_unit"
    assert state.turn == 4  # type: ignore[attr-defined]
    assert "move B.I" in options(state)


@pytest.mark.rule("schlieffen:9.2")
def test_who_lands_after_turn_3_acts_at_once() -> None:
    """The ban is until turn 4."""
    state = reorganisation("B.I track", turn=5)
    play(state, "arrive B.I 0919")
    assert "move B.I" in options(state)


@pytest.mark.rule("schlieffen:9.2")
def test_on_turn_3_they_defend_and_have_zones_as_usual_and_q05_rest() -> None:
    state = reorganisation("B.I track", "G.II 2516", turn=3)
    play(state, "arrive B.I 0919")
    zone = state.zoc1[GRID.index["1018"]]  # type: ignore[attr-defined]
    assert zone == 1
    play(state, "end", dice=())
    assert morale(state, "B.I") == "elan"


@pytest.mark.rule("schlieffen:9.3")
def test_the_sixth_army_comes_on_at_the_west_edge_and_acts_at_once() -> None:
    state = reorganisation(*SIXTH, turn=7)
    assert {text.split()[1] for text in offered(state, "arrive")} == {GRID.labels[h] for h in RULES.sixth_army_hexes}
    assert "done" not in options(state)
    play(
        state,
        *(f"arrive {text.split()[0]} {hex_}" for text, hex_ in zip(SIXTH, ("2122",) * 4 + ("2022",), strict=True)),
    )
    assert question(state) == "entente movement_phase.choose_unit"
    assert "move F.6NA" in options(state)


@pytest.mark.rule("schlieffen:9.3")
def test_not_in_an_enemy_zone_or_an_enemy_hex() -> None:
    state = reorganisation("F.6NA track", "G.II 2121", turn=7, control={"german": ["1522"]})
    open_ = {text.split()[1] for text in offered(state, "arrive")}
    assert open_ == {GRID.labels[h] for h in RULES.sixth_army_hexes} - {"2122", "1522"}
    assert why_not(state, "arrive F.6NA 2122") == "9.3 no-landing"


@pytest.mark.rule("schlieffen:9.3")
def test_q44_without_a_hex_they_wait() -> None:
    lost = {"german": [GRID.labels[h] for h in RULES.sixth_army_hexes]}
    state = reorganisation("F.6NA track", "F.I 2516", turn=7, control=lost)
    assert where(state, "F.6NA") == "track"
    state = reorganisation("F.6NA track", "B.I track", turn=7, control=lost)
    assert "done" in options(state)  # French who cannot come force no British to land
    state = reorganisation("F.6NA track", "F.I 2516", turn=8)
    assert "F.6NA 2022" in offered(state, "arrive")


EAST = (
    "G.II 1107",
    "G.III 1107",
    "G.IV 1107",
    "G.GD 1107 1",
    "G.VII 1107 oos",
    "G.X 1107 hf",
    "G.IIIR 1107",
    "G.HQ1 1107",
)


@pytest.mark.rule("schlieffen:9.4")
def test_v25_two_supplied_full_corps_of_factor_4_go_east_on_turn_7() -> None:
    state = board(*EAST, turn=7, phase="reorganisation")
    while question(state) != "german reorganisation.choose_withdrawal":
        play(state, "done")
    assert offered(state, "withdraw") == {"G.II", "G.III", "G.IV"}
    assert why_not(state, "withdraw G.IIIR") == "9.4 not-wanted-in-the-east"
    assert "done" not in options(state)
    play(state, "withdraw G.II", "withdraw G.IV")
    assert (where(state, "G.II"), where(state, "G.IV")) == ("east", "east")
    assert winner(state) == "undecided"
    assert "withdrawal" not in question(state)


@pytest.mark.rule("schlieffen:9.4")
def test_nobody_goes_east_on_another_turn() -> None:
    state = board("G.II 1107", "G.III 1107", turn=8, phase="reorganisation")
    assert question(state) == "german movement_phase.choose_unit"


@pytest.mark.rule("schlieffen:9.4")
def test_q15_a_corps_restored_in_the_same_phase_may_go() -> None:
    """The withdrawal is asked for at the end of the phase."""
    state = board("G.II 1107 1", "G.III 1107", "G.HQ1 1107", turn=7, phase="reorganisation")
    play(state, "restore G.II")
    assert offered(state, "withdraw") == {"G.II", "G.III"}


@pytest.mark.rule("schlieffen:9.4")
def test_q73_fortress_supply_is_not_good_enough_for_the_east() -> None:
    state = board("G.II 1107", "G.III 1107 hf", turn=7, phase="reorganisation")
    assert winner(state) == "entente east"


@pytest.mark.rule("schlieffen:9.5")
def test_v51_q12_three_passes_in_order() -> None:
    """Two fatigued corps, one of them reduced, and a fresh reduced one."""
    units = ("F.HQ1 2415", "F.I 2415 fatigue", "F.II 2415 1 fatigue", "F.III 2415 1", "F.X display")
    state = reorganisation(*units)
    assert options(state) == ["rally F.I", "rally F.II", "rally-all", "done"]
    play(state, "rally F.II", "done")
    assert options(state) == ["restore F.II", "restore F.III", "restore-all", "done"]
    assert only(play(state, "restore F.II"), Restored).unit == "F.II"
    assert (steps(state, "F.II"), morale(state, "F.II")) == (2, "fatigue")
    play(state, "done")
    assert question(state) == "entente reorganisation.choose_return"
    assert [steps(state, unit) for unit in ("F.I", "F.II", "F.III")] == [2, 2, 1]
    assert [morale(state, unit) for unit in ("F.I", "F.II", "F.III")] == ["fatigue", "fatigue", "normal"]


@pytest.mark.rule("schlieffen:9.5")
def test_v52_a_fatigued_corps_is_not_restored() -> None:
    state = reorganisation("F.HQ1 2415", "F.I 2415 1 fatigue", "F.II 2415 1")
    play(state, "done")
    assert why_not(state, "restore F.I") == "9.6 too-tired"
    assert offered(state, "restore") == {"F.II"}


@pytest.mark.rule("schlieffen:9.5")
def test_q13_reorganisation_is_automatic_and_unlimited() -> None:
    names = [f"F.{name}" for name in ("I", "II", "III", "X", "XI", "IV")]
    units = [f"{name} {hex_} fatigue" for name, hex_ in zip(names, ["2415"] * 3 + ["2414"] * 3, strict=True)]
    state = reorganisation("F.HQ1 2415", *units)
    play(state, "rally-all")
    assert {morale(state, name) for name in names} == {"normal"}


@pytest.mark.rule("schlieffen:9.5")
def test_q06_a_restored_corps_with_elan_is_fatigued_at_once() -> None:
    state = reorganisation("F.HQ1 2415", "F.I 2415 1 elan")
    play(state, "restore-all")
    assert morale(state, "F.I") == "fatigue"


@pytest.mark.rule("schlieffen:9.5")
@pytest.mark.parametrize(
    ("units", "reason"),
    [
        (("F.I 2416 fatigue", "G.II 2417"), "9.5 in-enemy-zone"),
        (("F.I 2416 fatigue oos",), "8.7 no-supply"),
        (("F.I 2418 fatigue",), "9.5 not-in-command"),
    ],
)
def test_outside_enemy_zones_in_supply_and_in_command(units: tuple[str, ...], reason: str) -> None:
    state = reorganisation("F.HQ1 2415", "F.II 2415 fatigue", *units)
    assert why_not(state, "rally F.I") == reason


@pytest.mark.rule("schlieffen:9.5")
def test_a_friend_does_not_negate_the_zone_for_reorganisation() -> None:
    state = reorganisation("F.HQ1 2415", "F.II 2415 fatigue", "F.I 2416 fatigue", "F.III 2416", "G.II 2417")
    assert why_not(state, "rally F.I") == "9.5 in-enemy-zone"


@pytest.mark.rule("schlieffen:9.5")
@pytest.mark.parametrize(("choice", "legal"), [("yes", True), ("no", False)])
def test_q73_reorganising_on_fortress_supply(choice: str, legal: bool) -> None:
    state = reorganisation(
        "F.HQ1 2407", "F.I 2407 fatigue hf", "F.II 2407 fatigue", options={"fortress-supply-reorganises": choice}
    )
    assert ("F.I" in offered(state, "rally")) is legal
    if not legal:
        assert why_not(state, "rally F.I") == "9.5 no-supply"


@pytest.mark.rule("schlieffen:9.5")
def test_v88_the_french_return_to_french_cities_on_a_clear_line() -> None:
    state = reorganisation("F.I display", "F.HQ1 display")
    cities = {GRID.labels[h] for h in RULES.french_cities}
    assert {text.split()[1] for text in offered(state, "return")} == cities
    play(state, "return F.I 1813")
    assert (where(state, "F.I"), steps(state, "F.I"), morale(state, "F.I"), supply_of(state, "F.I")) == (
        "1813", 2, "fatigue", "supplied",
    )  # fmt: skip
    play(state, "return F.HQ1 1813")
    assert marks(state, "F.HQ1") == set()


@pytest.mark.rule("schlieffen:9.5")
@pytest.mark.parametrize(
    "keys",
    [{"units": ["G.II 1814"]}, {"units": [], "control": {"german": ["1813"]}}],
    ids=["in an enemy zone", "not friendly"],
)
def test_v88_not_to_a_city_in_an_enemy_zone_or_in_enemy_hands(keys: dict[str, Any]) -> None:
    state = reorganisation("F.I display", *keys.pop("units"), **keys)
    assert why_not(state, "return F.I 1813") == "9.5 no-place-to-return"


@pytest.mark.rule("schlieffen:9.5")
def test_v88_not_to_a_city_whose_railways_are_cut() -> None:
    """Troyes has two: towards Paris by 2214 and towards Langres by 2313."""
    state = reorganisation("F.I display", "G.HQ1 2214", "G.HQ2 2313")
    assert "F.I 2314" not in offered(state, "return")
    state = reorganisation("F.I display", "G.HQ1 2214")
    assert "F.I 2314" in offered(state, "return")


@pytest.mark.rule("schlieffen:9.5")
def test_v88_the_line_may_not_even_end_in_an_enemy_zone() -> None:
    """Troyes, cut off from Paris, Toul, Dijon and the Rhine, has the south edge by way of Belfort."""
    cut = ("G.HQ1 2214", "G.HQ2 2410", "G.HQ3 2507", "G.HQ5 2611", "G.HQ6 2605")
    state = reorganisation("F.I display", *cut, "G.HQ4 2809")
    assert "F.I 2314" in offered(state, "return")
    state = reorganisation("F.I display", *cut, "G.II 2809")
    assert "F.I 2314" not in offered(state, "return")


@pytest.mark.rule("schlieffen:9.5")
def test_v88_a_port_outside_enemy_zones_will_do() -> None:
    """Lille, cut off from every edge, is joined to Dunkirk."""
    cut = ("G.HQ1 1317", "G.HQ2 1215", "G.HQ3 1120", "G.HQ4 1115", "G.HQ5 1015")
    state = reorganisation("F.I display", *cut)
    assert "F.I 1116" in offered(state, "return")
    state = reorganisation("F.I display", *cut, "G.HQ6 1017", "G.HQ7 1117")
    assert "F.I 1116" not in offered(state, "return")


@pytest.mark.rule("schlieffen:9.5")
def test_the_germans_return_to_german_cities_joined_to_the_east_edge() -> None:
    state = reorganisation("G.II display", "G.DEP1 display", "G.HQ1 display", "F.I 1107", "F.II 1109", side="german")
    places = {text.split()[1] for text in offered(state, "return") if text.startswith("G.II ")}
    assert "1108" not in places
    assert {"1005", "1906", "2203"} <= places
    play(state, "return G.II 1005", "return G.DEP1 1005", "return G.HQ1 1005")
    assert [where(state, unit) for unit in ("G.II", "G.DEP1", "G.HQ1")] == ["1005"] * 3
    assert (morale(state, "G.II"), marks(state, "G.HQ1")) == ("fatigue", set())


@pytest.mark.rule("schlieffen:9.5")
def test_v89_british_corps_return_where_their_headquarters_is() -> None:
    state = reorganisation("B.HQ 0918", "B.I display")
    assert offered(state, "return") == {"B.I 0918"}
    assert why_not(state, "return B.I 0919") == "9.5 no-place-to-return"
    state = reorganisation("B.HQ 1418", "B.I display", "F.I display")
    assert "B.I" not in {text.split()[0] for text in offered(state, "return")}
    state = reorganisation("B.HQ 0918", "B.I display", "G.II 0917", "F.I 2516", "F.II display")
    assert "B.I 0918" not in offered(state, "return")


@pytest.mark.rule("schlieffen:9.5")
def test_q14_the_british_headquarters_comes_first_to_any_of_its_ports() -> None:
    state = reorganisation("B.HQ display", "B.I display", "G.II 1119")
    assert offered(state, "return") == {"B.HQ 0918", "B.HQ 0919"}
    play(state, "return B.HQ 0918")
    assert offered(state, "return") == {"B.I 0918"}


@pytest.mark.rule("schlieffen:9.5")
@pytest.mark.parametrize("unit", ["BEL.1", "BEL.HQ"])
def test_v54_belgians_never_return(unit: str) -> None:
    state = board("G.II 1013", "G.III 1013", "G.IV 1013", f"{unit} 1114 1", "F.I 2516", phase="combat", active="german")
    attack(state, "1114", "G.II", "G.III", "G.IV")
    if "support" in question(state):
        play(state, "no-support")
    assert where(state, unit) == "gone"
    state = reorganisation("F.II display", "F.I 2516")
    assert why_not(state, f"return {unit} 1012") == "9.5 belgians-never-return"


@pytest.mark.rule("schlieffen:9.5")
def test_who_is_gone_for_good_does_not_return() -> None:
    state = reorganisation("F.II display", "F.I gone")
    assert why_not(state, "return F.I 1813") == "9.5 not-in-display"


@pytest.mark.rule("schlieffen:9.5")
def test_q63_returns_keep_to_the_stacking_limit() -> None:
    state = reorganisation("F.I 1813", "F.II 1813", "F.III 1813", "F.X display")
    assert "F.X 1813" not in offered(state, "return")


@pytest.mark.rule("schlieffen:9.5")
def test_headquarters_depots_and_forts_have_nothing_to_reorganise() -> None:
    state = reorganisation("F.HQ1 2415", "F.I 2415 fatigue", "Verdun 1910 2")
    assert why_not(state, "rally F.HQ1") == "9.5 cannot-reorganise"
    assert offered(state, "rally") == {"F.I"}
    assert every(play(state, "done"), Restored) == []
