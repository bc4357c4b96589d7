"""Chapter 8: supply, four nations in four ways."""

from __future__ import annotations

import pytest

from grognard.games.schlieffen.events import Eliminated, StepLost

from .scene import (
    attack,
    attacks_with,
    board,
    defends_with,
    every,
    march,
    movement_points,
    only,
    options,
    play,
    play_on,
    question,
    rolled,
    steps,
    supply_of,
    where,
    why_not,
    would_be,
)  # fmt: skip


@pytest.mark.rule("schlieffen:8.0")
def test_a_corps_may_go_where_it_will_be_without_supply_and_a_fort_counter_does_not_feed_it() -> None:
    """At the Paris fort's hex everything is heavy; so the fort of Maubeuge is taken out of its fortress."""
    state = board("B.I 2516", active="entente")
    assert "move B.I" in options(state)
    state = board("B.I 2516", "Maubeuge 2516")
    assert would_be(state, "B.I") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.0")
def test_q39_everybody_is_in_supply_until_the_first_administrative_phase() -> None:
    state = board("G.II 2516", turn=1)
    assert supply_of(state, "G.II") == "supplied"
    assert (movement_points(state, "G.II"), attacks_with(state, "G.II")) == (4, 4)


@pytest.mark.rule("schlieffen:8.1")
def test_v37_found_without_supply_until_the_next_administrative_phase() -> None:
    """Two corps cut off on turn 2; the French who closed the railway of their depot go away at once, but what was found
    stands until the German administrative phase of turn 3."""
    corps = ("G.II", "G.III")
    cut = ("G.DEP1 1110", "G.HQ1 1111", "G.II 1112", "G.III 1112", "F.I 1209", "F.II 1010")
    state = board(*cut, control=HELD)
    play_on(state, "entente", 2)
    assert [supply_of(state, unit) for unit in corps] == ["out-of-supply"] * 2
    march(state, "F.I", "1310")
    march(state, "F.II", "0911")
    assert [would_be(state, unit) for unit in corps] == ["supplied"] * 2
    play_on(state, "german", 3)
    assert [supply_of(state, unit) for unit in corps] == ["out-of-supply"] * 2
    assert movement_points(state, "G.II") == 2
    play_on(state, "entente", 3)
    assert [supply_of(state, unit) for unit in corps] == ["supplied"] * 2


@pytest.mark.rule("schlieffen:8.1")
def test_the_enemys_administrative_phase_changes_nothing() -> None:
    state = board("G.II 1107 oos", "F.I 2820", active="entente", turn=3)
    play(state, "end", dice=(6,))
    assert supply_of(state, "G.II") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.2")
def test_a_line_runs_round_enemy_units_and_dies_where_there_is_no_way_round() -> None:
    state = board("F.HQ5 2415", "F.I 2417", "G.HQ1 2416")
    assert would_be(state, "F.I") == "out-of-supply"
    state = board("F.HQ5 2415", "F.I 2416", "G.HQ1 2316")
    assert would_be(state, "F.I") == "supplied"


@pytest.mark.rule("schlieffen:8.2")
def test_a_unit_of_any_allied_nation_opens_an_enemy_zone_for_supply() -> None:
    """2414 next to the headquarters on both sides of the railway: the line south-east goes through it."""
    cut = ("F.HQ5 2415", "F.I 2415", "G.II 2413", "G.III 2315")
    assert would_be(board(*cut), "F.I") == "out-of-supply"
    assert would_be(board(*cut, "BEL.HQ 2414", "B.HQ 2514"), "F.I") == "supplied"


@pytest.mark.rule("schlieffen:8.2")
def test_a_source_works_again_as_soon_as_the_enemy_is_gone() -> None:
    units = ("F.HQ5 2415", "F.I 2416")
    others = [f"{g} {h}" for g, h in zip(GUARDS, ("1622", "2122", "2808", "2809", "2810", "2811", "2820"), strict=True)]
    assert would_be(board(*units, *others), "F.I") == "out-of-supply"
    assert would_be(board(*units, *others[:-2]), "F.I") == "supplied"
    lost = {"german": ["1622", "2122", "2808", "2809", "2810", "2811", "2820"]}
    assert would_be(board(*units, control=lost), "F.I") == "supplied"


GUARDS = ("G.DEP1", "G.DEP2", "G.DEP3", "G.DEP4", "G.DEP5", "G.DEP6", "G.DEP7")


@pytest.mark.rule("schlieffen:8.2")
def test_q59_a_railway_need_not_be_under_friendly_control() -> None:
    state = board("F.HQ5 2415", "F.I 2415", control={"german": ["2414", "2514", "2613", "2316", "2216"]})
    assert would_be(state, "F.I") == "supplied"


@pytest.mark.rule("schlieffen:8.3")
@pytest.mark.parametrize(
    ("hex_", "expected"),
    [("2713", "supplied"), ("2712", "out-of-supply"), ("2417", "supplied"), ("2418", "out-of-supply")],
    ids=["4 rail hexes", "5 rail hexes", "2 hexes", "3 hexes"],
)
def test_v38_q10_a_french_rail_hex_counts_one_half(hex_: str, expected: str) -> None:
    """From 2415 the railway runs by 2414, 2514, 2613 and 2713 to 2712."""
    assert would_be(board("F.HQ5 2415", f"F.I {hex_}"), "F.I") == expected


@pytest.mark.rule("schlieffen:8.3")
def test_the_headquarters_must_be_on_a_railway() -> None:
    assert would_be(board("F.HQ5 2617", "F.I 2617"), "F.I") == "out-of-supply"
    assert would_be(board("F.HQ5 2617"), "F.HQ5") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.3")
def test_any_french_headquarters_serves_but_no_other_nations() -> None:
    assert would_be(board("F.HQ3 2415", "F.I 2416"), "F.I") == "supplied"
    assert would_be(board("B.HQ 2415", "F.I 2416"), "F.I") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("F.I 2407", "fortress-supply"),
        ("F.HQ1 2407", None),
        ("F.I 1211", "out-of-supply"),
        ("F.I 1908", "out-of-supply"),
        ("F.I 2018", "fortress-supply"),
    ],
)
def test_the_french_are_fed_by_french_heavy_fortresses(text: str, expected: str | None) -> None:
    """A headquarters in Epinal is on the railway; cut off, it lives on the fortress."""
    unit = text.split()[0]
    if expected:
        assert would_be(board(text), unit) == expected
    else:
        assert would_be(board(text), unit) == "supplied"
        assert would_be(board(text, "G.II 2308", "G.III 2507", "G.IV 2306"), unit) == "fortress-supply"


@pytest.mark.rule("schlieffen:8.4")
def test_v39_british_count_every_hex() -> None:
    """2119 is three rail hexes from 2420: half of them for the French, all for the British."""
    assert would_be(board("F.HQ5 2420", "F.I 2119"), "F.I") == "supplied"
    assert would_be(board("B.HQ 2420", "B.I 2119"), "B.I") == "out-of-supply"
    assert would_be(board("B.HQ 2420", "B.I 2219"), "B.I") == "supplied"


PORTS_ONLY = ("G.II 1117", "G.III 1120")


@pytest.mark.rule("schlieffen:8.4")
def test_v40_only_the_british_headquarters_leads_to_a_port() -> None:
    """Cut off from every edge, 1017 still has its railway to Dunkirk."""
    assert would_be(board(*PORTS_ONLY, "B.HQ 1017", "B.I 1018"), "B.I") == "supplied"
    assert would_be(board(*PORTS_ONLY, "F.HQ5 1017", "B.I 1018"), "B.I") == "out-of-supply"
    assert would_be(board("F.HQ5 2415", "B.I 2416"), "B.I") == "supplied"


@pytest.mark.rule("schlieffen:8.4")
def test_v40_the_british_headquarters_may_sit_in_a_port_without_a_railway() -> None:
    """Both railways out of Calais are cut: as good as none."""
    cut = ("G.II 1018", "G.III 1120", "B.HQ 0919", "B.I 0919")
    assert would_be(board(*cut), "B.I") == "supplied"
    assert would_be(board(*cut, control={"entente": ["0919"]}), "B.HQ") == "supplied"


@pytest.mark.rule("schlieffen:8.4")
def test_a_port_must_be_friendly() -> None:
    lost = {"german": ["0918", "0919", "1019", "0816", "1421"]}
    assert would_be(board(*PORTS_ONLY, "B.HQ 1017", control=lost), "B.HQ") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.4")
@pytest.mark.parametrize(
    ("units", "expected"),
    [
        (("B.I 1211",), "out-of-supply"),
        (("B.I 1910",), "out-of-supply"),
        (("B.I 1314", "Maubeuge 1314"), "fortress-supply"),
        (("B.I 1109", "Liege 1109"), "fortress-supply"),
        (("B.HQ 1109", "Liege 1109", "G.II 1108", "G.III 1110", "G.IV 1209"), "fortress-supply"),
    ],
    ids=["Namur", "Verdun", "Maubeuge", "Liege", "headquarters in Liege"],
)
def test_v41_q58_liege_and_maubeuge_alone_feed_the_british(units: tuple[str, ...], expected: str) -> None:
    assert would_be(board(*units), units[0].split()[0]) == expected


@pytest.mark.rule("schlieffen:8.5")
def test_v42_belgians_in_belgium_are_always_in_supply() -> None:
    state = board("BEL.1 1012", "BEL.HQ 1113", "G.II 1011", "G.III 1013", "G.IV 1112", "G.V 0912")
    assert [would_be(state, unit) for unit in ("BEL.1", "BEL.HQ")] == ["supplied", "supplied"]


@pytest.mark.rule("schlieffen:8.5")
def test_belgians_abroad_need_their_headquarters_on_a_railway_within_two_hexes() -> None:
    assert would_be(board("BEL.1 1316"), "BEL.1") == "out-of-supply"
    assert would_be(board("BEL.1 1316", "BEL.HQ 1315"), "BEL.1") == "supplied"
    assert would_be(board("BEL.1 1316", "BEL.HQ 1214"), "BEL.1") == "supplied"
    assert would_be(board("BEL.1 1316", "BEL.HQ 1416"), "BEL.1") == "out-of-supply"
    assert would_be(board("BEL.1 1317", "BEL.HQ 1315"), "BEL.1") == "supplied"
    assert would_be(board("BEL.1 1317", "BEL.HQ 1314"), "BEL.1") == "out-of-supply"
    assert would_be(board("BEL.1 1316", "F.HQ5 1315"), "BEL.1") == "out-of-supply"


HELD = {"german": ["1109", "1110", "1111", "1011", "1012", "1013", "0914"]}


@pytest.mark.rule("schlieffen:8.6")
@pytest.mark.parametrize(("hex_", "expected"), [("1013", "supplied"), ("0914", "out-of-supply")], ids=["4", "5"])
def test_v43_a_headquarters_and_its_depot_along_the_railway(hex_: str, expected: str) -> None:
    state = board("G.DEP1 1110", f"G.HQ1 {hex_}", f"G.II {hex_}", control=HELD)
    assert [would_be(state, unit) for unit in ("G.HQ1", "G.II", "G.DEP1")] == [expected, expected, "supplied"]


@pytest.mark.rule("schlieffen:8.6")
def test_the_line_to_the_depot_runs_through_hexes_that_are_german() -> None:
    state = board("G.DEP1 1110", "G.HQ1 1013", control={"german": ["1111", "1012"]})
    assert would_be(state, "G.HQ1") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.6")
def test_v43_an_enemy_zone_without_a_friend_cuts_the_depots_railway() -> None:
    """French in 1209 and 1010 cover the railway on both sides of 1110."""
    cut = ("G.DEP1 1110", "F.I 1209", "F.II 1010")
    assert would_be(board(*cut), "G.DEP1") == "out-of-supply"
    assert would_be(board(*cut, "G.III 1109"), "G.DEP1") == "supplied"


@pytest.mark.rule("schlieffen:8.6")
def test_a_german_railway_is_free_of_enemy_zones_to_the_very_edge_those_of_the_entente_may_end_in_one() -> None:
    """One source is left to either side, and it lies in an enemy zone."""
    held = ("F.HQ1 0801", "F.HQ2 1501", "F.HQ3 1801")
    assert would_be(board("G.DEP7 2204", *held), "G.DEP7") == "supplied"
    assert would_be(board("G.DEP7 2204", *held, "F.I 1901"), "G.DEP7") == "out-of-supply"
    assert would_be(board("G.DEP7 2204", *held, "F.I 1901", "G.II 2001"), "G.DEP7") == "supplied"
    all_but_2808 = ("G.HQ1 1622", "G.HQ2 2122", "G.HQ3 2810", "G.HQ4 2811", "G.HQ5 2820", "G.II 2809")
    assert would_be(board("F.HQ1 2708", *all_but_2808), "F.HQ1") == "supplied"


@pytest.mark.rule("schlieffen:8.6")
def test_q54_a_depot_without_supply_serves_nobody() -> None:
    cut = ("G.DEP1 1110", "G.HQ1 1111", "F.I 1209", "F.II 1010", "G.II 1112")
    assert [would_be(board(*cut, control=HELD), unit) for unit in ("G.HQ1", "G.II")] == ["out-of-supply"] * 2


@pytest.mark.rule("schlieffen:8.6")
def test_q74_a_headquarters_needs_its_own_armys_depot_but_corps_may_use_any_headquarters() -> None:
    assert would_be(board("G.DEP2 1110", "G.HQ1 1013", control=HELD), "G.HQ1") == "out-of-supply"
    assert would_be(board("G.DEP1 1110", "G.HQ1 1013", "G.XXI 1014", control=HELD), "G.XXI") == "supplied"


@pytest.mark.rule("schlieffen:8.6")
@pytest.mark.parametrize(("hex_", "expected"), [("1209", "supplied"), ("1210", "out-of-supply")])
def test_v44_a_headquarters_within_two_hexes_of_a_german_railway_needs_no_depot(hex_: str, expected: str) -> None:
    """Aachen is two hexes from 1209, three from 1210."""
    assert would_be(board(f"G.HQ1 {hex_}"), "G.HQ1") == expected


@pytest.mark.rule("schlieffen:8.6")
def test_q75_the_german_railway_must_lead_to_the_east_edge() -> None:
    assert would_be(board("G.HQ1 1209", "F.I 1107", "F.II 1110"), "G.HQ1") == "out-of-supply"


@pytest.mark.rule("schlieffen:8.6")
@pytest.mark.parametrize(("hex_", "expected"), [("1110", "supplied"), ("1111", "out-of-supply")])
def test_a_unit_within_two_hexes_of_a_connected_german_city_is_in_supply(hex_: str, expected: str) -> None:
    assert would_be(board(f"G.II {hex_}"), "G.II") == expected


@pytest.mark.rule("schlieffen:8.6")
def test_units_do_not_count_half_along_the_railway() -> None:
    """Three rail hexes from the headquarters."""
    assert would_be(board("G.DEP1 1110", "G.HQ1 1111", "G.II 1013", control=HELD), "G.II") == "out-of-supply"
    assert would_be(board("G.DEP1 1110", "G.HQ1 1111", "G.II 1012", control=HELD), "G.II") == "supplied"


@pytest.mark.rule("schlieffen:8.6")
def test_q62_a_headquarters_on_fortress_supply_is_no_link() -> None:
    state = board("G.HQ1 0812", "G.II 0912")
    assert [would_be(state, unit) for unit in ("G.HQ1", "G.II")] == ["fortress-supply", "out-of-supply"]


@pytest.mark.rule("schlieffen:8.7")
def test_v45_movement_and_factors_halved_and_rounded_up() -> None:
    """There is no 3-5 corps; a 3-4, a 2-6 and a 1-3 show both roundings."""
    state = board("F.I 2516 oos", "F.1C 2516 oos", "G.1LW 2617 oos")
    assert (movement_points(state, "F.I"), attacks_with(state, "F.I"), defends_with(state, "F.I")) == (2, 2, 2)
    assert (movement_points(state, "F.1C"), attacks_with(state, "F.1C"), defends_with(state, "F.1C")) == (3, 1, 1)
    assert (movement_points(state, "G.1LW"), attacks_with(state, "G.1LW")) == (2, 1)


@pytest.mark.rule("schlieffen:8.7")
def test_q03_halved_twice_each_time_rounded_up() -> None:
    state = board("F.I 2516 oos fatigue", "F.II 2407 hf fatigue", "F.1C 2516 oos fatigue")
    assert [movement_points(state, unit) for unit in ("F.I", "F.II", "F.1C")] == [1, 1, 2]


@pytest.mark.rule("schlieffen:8.7")
def test_q22_each_unit_is_halved_by_itself() -> None:
    state = board("F.I 2517 oos", "F.II 2517 oos", "F.III 2517 oos")
    assert sum(attacks_with(state, unit) for unit in ("F.I", "F.II", "F.III")) == 6


@pytest.mark.rule("schlieffen:8.7")
def test_without_supply_no_forced_march_and_no_reorganisation() -> None:
    state = board("G.HQ1 1107", "G.II 1107 oos")
    assert why_not(state, "force G.II") == "8.7 force-march-needs-supply"
    state = board("G.HQ1 1107", "G.II 1107 oos fatigue", "G.III 1107 fatigue", phase="reorganisation")
    assert why_not(state, "rally G.II") == "8.7 no-supply"


@pytest.mark.rule("schlieffen:8.8")
@pytest.mark.parametrize("die", range(1, 7))
def test_v46_attrition(die: int) -> None:
    state = board("G.II 2516", "F.I 2820")
    events = play(state, "end", dice=(die,))
    assert rolled(events) == ["attrition"]
    assert steps(state, "G.II") == (1 if die <= 2 else 2)
    assert len(every(events, StepLost)) == (die <= 2)


@pytest.mark.rule("schlieffen:8.8")
@pytest.mark.parametrize(("die", "place"), [(1, "display"), (2, "display"), (3, "2516")])
def test_v46_a_headquarters_without_supply_is_lost_on_1_or_2_but_may_return(die: int, place: str) -> None:
    state = board("G.HQ1 2516", "F.I 2820")
    play(state, "end", dice=(die,))
    assert where(state, "G.HQ1") == place


@pytest.mark.rule("schlieffen:8.8")
def test_v47_a_reduced_corps_lost_without_supply_never_returns() -> None:
    state = board("G.II 2516 1", "F.I 2820")
    lost = only(play(state, "end", dice=(2,)), Eliminated)
    assert (lost.for_good, where(state, "G.II")) == (True, "gone")


@pytest.mark.rule("schlieffen:8.8")
def test_a_corps_lost_in_combat_without_supply_never_returns() -> None:
    state = board("G.II 2618", "G.III 2618", "F.I 2617 1 oos", phase="combat")
    attack(state, "2617", "G.II", "G.III")
    assert where(state, "F.I") == "gone"


@pytest.mark.rule("schlieffen:8.8")
def test_v11_a_depot_without_supply_is_turned_and_rolls_nothing() -> None:
    state = board("G.DEP1 2516", "F.I 2820")
    assert rolled(play(state, "end")) == []
    assert supply_of(state, "G.DEP1") == "out-of-supply"
    assert movement_points(state, "G.DEP1") == 2
    state = board("G.DEP1 1107 oos", "F.I 2820")
    play(state, "end")
    assert (supply_of(state, "G.DEP1"), movement_points(state, "G.DEP1")) == ("supplied", 4)


@pytest.mark.rule("schlieffen:8.8")
def test_q56_forts_are_never_without_supply() -> None:
    state = board("Metz 1908", "Liege 1109", "G.II 0603", "F.I 1907", "F.II 1909")
    assert [would_be(state, fort) for fort in ("Metz", "Liege")] == ["supplied", "supplied"]


@pytest.mark.rule("schlieffen:8.9")
def test_v48_fortress_supply_halves_movement_and_attack_but_not_defence() -> None:
    state = board("G.II 2407 hf", "F.I 2820")
    assert (attacks_with(state, "G.II"), defends_with(state, "G.II"), movement_points(state, "G.II")) == (2, 4, 2)
    assert rolled(play(state, "end")) == []
    assert steps(state, "G.II") == 2


@pytest.mark.rule("schlieffen:8.9")
def test_fortress_supply_halves_a_headquarters_too() -> None:
    state = board("G.HQ1 2407 hf")
    assert (attacks_with(state, "G.HQ1"), defends_with(state, "G.HQ1"), movement_points(state, "G.HQ1")) == (1, 2, 2)


@pytest.mark.rule("schlieffen:8.9")
def test_v49_normal_supply_comes_first() -> None:
    assert would_be(board("F.I 2407", "F.HQ1 2407"), "F.I") == "supplied"
    assert would_be(board("G.II 1908"), "G.II") == "supplied"


@pytest.mark.rule("schlieffen:8.9")
@pytest.mark.parametrize(("choice", "expected"), [("any-fortress", "fortress-supply"), ("home-only", "out-of-supply")])
def test_q11_germans_in_a_captured_fortress(choice: str, expected: str) -> None:
    options = {"german-fortress-supply": choice}
    assert would_be(board("G.II 2407", options=options), "G.II") == expected
    cut = ("G.II 2203", "F.I 2103", "F.II 2204", "F.III 2304", "F.IV 2303")
    assert would_be(board(*cut, options=options), "G.II") == "fortress-supply"


@pytest.mark.rule("schlieffen:8.3")
@pytest.mark.rule("schlieffen:8.4")
@pytest.mark.rule("schlieffen:8.9")
@pytest.mark.parametrize(
    ("unit", "hex_", "expected"),
    [
        ("G.II", "1211", "fortress-supply"), ("G.II", "2407", "fortress-supply"),
        ("F.I", "1910", "fortress-supply"), ("F.I", "1211", "out-of-supply"),
        ("B.I", "1314", "fortress-supply"), ("B.I", "1910", "out-of-supply"),
    ],
)  # fmt: skip
def test_q11_whom_a_fortress_feeds_goes_by_nation(unit: str, hex_: str, expected: str) -> None:
    """1211 Namur, 2407 Épinal, 1910 Verdun, 1314 Maubeuge."""
    assert would_be(board(f"{unit} {hex_}"), unit) == expected


@pytest.mark.rule("schlieffen:8.3")
@pytest.mark.rule("schlieffen:8.6")
def test_q61_the_supply_of_a_headquarters_is_the_rest_of_the_chain() -> None:
    """On a railway to a source or not at all; a German one by its depot, or straight by a German railway."""
    assert would_be(board("F.HQ5 2415"), "F.HQ5") == "supplied"
    assert would_be(board("F.HQ5 2517"), "F.HQ5") == "out-of-supply"
    assert would_be(board("F.HQ5 2517", "F.HQ1 2415"), "F.HQ5") == "out-of-supply"
    assert would_be(board("G.DEP1 1110", "G.HQ1 1013", control=HELD), "G.HQ1") == "supplied"
    assert would_be(board("G.HQ1 1013", control=HELD), "G.HQ1") == "out-of-supply"
    assert would_be(board("G.HQ1 1209"), "G.HQ1") == "supplied"


@pytest.mark.rule("schlieffen:8.9")
def test_q47_the_fortress_feeds_also_when_its_fort_is_gone() -> None:
    assert would_be(board("F.I 2407"), "F.I") == "fortress-supply"
    assert question(board("F.I 2407", active="entente")) == "entente movement_phase.choose_unit"
