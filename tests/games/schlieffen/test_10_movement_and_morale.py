"""Chapter 10 and 9.6: movement and what it does to morale."""

from __future__ import annotations

import pytest

from grognard.games.schlieffen.events import Eliminated, MoraleChanged, Moved

from .scene import (
    GRID,
    RULES,
    WAR,
    adjacent,
    attack,
    board,
    costs,
    every,
    march,
    marks,
    morale,
    movement_points,
    offered,
    only,
    options,
    play,
    rolled,
    steps,
    where,
    why_not,
    zone,
)  # fmt: skip

TERRAIN = {hex_.hex: hex_.terrain for hex_ in RULES.map.hexes}
RIVERS = {frozenset(side.between) for side in RULES.map.hexsides if "river" in side.kinds}


def crossing(into: str, out_of: str = "clear", *, river: bool) -> tuple[str, str]:
    """The first pair of neighbours with such ground, and a river between them or not."""
    return next(
        (origin, to) for origin in GRID.labels for to in adjacent(origin)
        if (TERRAIN[origin], TERRAIN[to]) == (out_of, into) and (frozenset((origin, to)) in RIVERS) is river
    )  # fmt: skip


def price(origin: str, to: str) -> int:
    """What the step costs a corps."""
    unit = "F.I" if "france" in RULES.features[GRID.index[origin]] else "G.II"
    index = 6 * GRID.index[origin] + GRID.direction(GRID.index[origin], GRID.index[to])
    cost: int = RULES.costs_of[RULES.unit_index[unit]][index]
    return cost


# 9.6 morale


@pytest.mark.rule("schlieffen:9.6")
def test_v57_a_fatigued_corps_rests_to_normal_not_to_elan() -> None:
    state = board("F.I 2617 fatigue", active="entente")
    play(state, "end")
    assert morale(state, "F.I") == "normal"


@pytest.mark.rule("schlieffen:9.6")
def test_v58_fatigue_halves_the_allowance() -> None:
    state = board("F.I 2617 fatigue", "F.1C 2516 fatigue", "G.1LW 2713 fatigue")
    assert [movement_points(state, unit) for unit in ("F.I", "F.1C", "G.1LW")] == [2, 3, 2]
    assert movement_points(board("F.I 2617 elan"), "F.I") == 4


@pytest.mark.rule("schlieffen:9.6")
def test_more_fatigue_for_a_fatigued_corps_is_ignored() -> None:
    state = board("F.I 2617 fatigue", active="entente")
    march(state, "F.I", "2618", "2619")
    events = play(state, "end")
    assert morale(state, "F.I") == "fatigue"
    assert every(events, MoraleChanged) == []
    assert steps(state, "F.I") == 2


@pytest.mark.rule("schlieffen:9.6")
def test_v91_headquarters_and_depots_have_no_morale() -> None:
    state = board("G.HQ1 1107", "G.DEP1 1107", turn=2)
    march(state, "G.HQ1", "1106", verb="force", dice=(6,))
    play(state, "end")
    assert marks(state, "G.DEP1") & {"elan", "fatigue"} == set()
    assert marks(state, "G.HQ1") & {"elan", "fatigue"} == set()


@pytest.mark.rule("schlieffen:9.6")
def test_elan_falls_to_normal_first() -> None:
    state = board("F.I 2617 elan", active="entente")
    march(state, "F.I", "2618", "2619")
    play(state, "end")
    assert morale(state, "F.I") == "normal"


# Chapter 10


@pytest.mark.rule("schlieffen:10.0")
def test_units_move_in_any_order_once_each_or_not_at_all() -> None:
    state = board("G.II 2617", "G.III 2516")
    assert {"move G.II", "move G.III", "end"} <= set(options(state))
    march(state, "G.III", "2517")
    assert why_not(state, "move G.III") == "10.0 moved-already"
    assert why_not(state, "move F.I") == "10.0 enemy-unit"
    play(state, "end")
    assert where(state, "G.II") == "2617"


@pytest.mark.rule("schlieffen:10.0")
def test_the_allowance_is_the_most_that_a_unit_may_spend() -> None:
    state = board("G.II 2617")
    play(state, "move G.II")
    assert max(costs(state).values()) == 4
    assert why_not(state, "to 2612") == "10.7 too-far"


@pytest.mark.rule("schlieffen:10.1")
def test_a_move_goes_from_hex_to_hex() -> None:
    state = board("G.II 2617")
    moved = only(march(state, "G.II", "2619"), Moved)
    assert (moved.origin, moved.path) == ("2617", ("2618", "2619"))


@pytest.mark.rule("schlieffen:10.1")
def test_q69_no_unit_lends_points_to_another() -> None:
    """A stack goes as far as its slowest unit; who is left behind spends only his own."""
    state = board("F.I 2617", "F.1C 2617", "F.II 2617 fatigue", active="entente")
    play(state, "move F.I", "join F.1C")
    assert max(costs(state).values()) == 4
    play(state, "join F.II")
    assert max(costs(state).values()) == 2
    play(state, "to 2618", "stop", "end")
    assert {where(state, unit) for unit in ("F.I", "F.1C", "F.II")} == {"2618"}
    assert [morale(state, unit) for unit in ("F.I", "F.1C", "F.II")] == ["normal", "normal", "fatigue"]


@pytest.mark.rule("schlieffen:10.2")
@pytest.mark.parametrize(
    ("way", "expected"),
    [((), "elan"), (("2618",), "normal"), (("2619",), "fatigue"), (("2619", "2621"), "fatigue")],
    ids=["0", "1", "2", "4"],
)
def test_v55_half_the_allowance_costs_a_level_and_rest_gains_one(way: tuple[str, ...], expected: str) -> None:
    state = board("F.I 2617", active="entente")
    if way:
        march(state, "F.I", *way)
    play(state, "end")
    assert morale(state, "F.I") == expected


@pytest.mark.rule("schlieffen:10.2")
@pytest.mark.parametrize(("choice", "spent", "expected"), [
    ("at-least-half", "2619", "fatigue"), ("more-than-half", "2619", "normal"), ("more-than-half", "2620", "fatigue"),
])  # fmt: skip
def test_q01_half_or_more_than_half(choice: str, spent: str, expected: str) -> None:
    state = board("F.I 2617", active="entente", options={"fatigue-threshold": choice})
    march(state, "F.I", spent)
    play(state, "end")
    assert morale(state, "F.I") == expected


@pytest.mark.rule("schlieffen:10.2")
@pytest.mark.parametrize(("hexes", "expected"), [(("2618",), "elan"), (("2618", "2619"), "normal")])
def test_q02_half_of_the_printed_allowance(hexes: tuple[str, ...], expected: str) -> None:
    """Without supply the allowance is 2; half of the printed 4 is still 2."""
    state = board("F.I 2617 elan oos", active="entente")
    march(state, "F.I", *hexes)
    play(state, "end", dice=(6,))
    assert morale(state, "F.I") == expected


@pytest.mark.rule("schlieffen:10.2")
def test_v56_no_german_tires_on_turn_1() -> None:
    state = board("G.II 0603 elan", "G.III 0604", turn=1)
    march(state, "G.II", "0605")
    march(state, "G.III", "0606")
    play(state, "end")
    assert (morale(state, "G.II"), morale(state, "G.III")) == ("elan", "normal")


@pytest.mark.rule("schlieffen:10.2")
def test_the_entente_tires_on_turn_1() -> None:
    state = board("F.I 2617", active="entente", turn=1)
    march(state, "F.I", "2619")
    play(state, "end")
    assert morale(state, "F.I") == "fatigue"


@pytest.mark.rule("schlieffen:10.2")
def test_q07_combat_lowers_german_elan_on_turn_1() -> None:
    state = board("G.II 2618 elan", "G.III 2618 elan", "F.I 2617", "F.II 2617", turn=1, phase="combat")
    attack(state, "2617", "G.II", "G.III", dice=(1,))
    play(state, "lose G.II")
    assert morale(state, "G.II") == "normal"


@pytest.mark.rule("schlieffen:10.2")
def test_q07_overstacking_lowers_german_elan_on_turn_1() -> None:
    state = board(*(f"{unit} 1107 elan" for unit in ("G.II", "G.III", "G.IV", "G.IX")), turn=1)
    play(state, "end")
    assert morale(state, "G.II") == "normal"


@pytest.mark.rule("schlieffen:10.3")
@pytest.mark.parametrize("enemy", ["G.II", "G.HQ1", "G.DEP1", "Metz"])
def test_no_enemy_unit_of_any_kind_is_entered(enemy: str) -> None:
    state = board("F.I 2617", f"{enemy} 2616", active="entente")
    play(state, "move F.I")
    assert why_not(state, "to 2616") == "10.3 enemy-there"


@pytest.mark.rule("schlieffen:10.4")
@pytest.mark.parametrize(
    ("terrain", "cost"), [("clear", 1), ("forest", 2), ("rough", 2), ("marsh", 3), ("city", 1)]
)  # fmt: skip
def test_q35_q36_the_price_of_terrain(terrain: str, cost: int) -> None:
    assert price(*crossing(terrain, river=False)) == cost


@pytest.mark.rule("schlieffen:10.5")
def test_v59_forest_across_a_river() -> None:
    origin, to = crossing("forest", river=True)
    assert price(origin, to) == 3
    assert price(*crossing("clear", river=True)) == 2


@pytest.mark.rule("schlieffen:10.5")
def test_v60_a_river_into_and_out_of_a_city_is_free() -> None:
    assert price(*crossing("city", river=True)) == 1
    assert price(*crossing("clear", "city", river=True)) == 1
    assert price(*crossing("forest", "city", river=True)) == 2


@pytest.mark.rule("schlieffen:10.6")
def test_v61_two_more_points() -> None:
    state = board("F.HQ1 2516", "F.I 2617", active="entente")
    play(state, "force F.I")
    assert WAR.about(state)["left"] == {"F.I": 6}
    assert max(costs(state).values()) == 6


@pytest.mark.rule("schlieffen:10.6")
@pytest.mark.parametrize(
    ("units", "reason"),
    [
        (("F.I 2617 fatigue", "F.HQ1 2617"), "9.6 too-tired"),
        (("F.I 2617 oos", "F.HQ1 2617"), "8.7 force-march-needs-supply"),
        (("F.I 2407 hf", "F.HQ1 2407"), "10.6 force-march-needs-supply"),
        (("F.I 2617",), "10.6 not-in-command"),
        (("F.I 2617", "F.HQ1 2617", "G.II 2616"), "10.6 starts-in-zone"),
    ],
    ids=["fatigued", "without supply", "fortress supply", "out of command", "in an enemy zone"],
)
def test_v61_who_may_not_march_by_force(units: tuple[str, ...], reason: str) -> None:
    state = board(*units, active="entente")
    assert why_not(state, "force F.I") == reason


@pytest.mark.rule("schlieffen:10.6")
def test_v61_depots_and_forts_never_do() -> None:
    state = board("G.DEP1 1107", "G.HQ1 1107", "Metz 1908")
    assert why_not(state, "force G.DEP1") == "10.6 cannot-force-march"
    assert "force G.HQ1" in options(state)


@pytest.mark.rule("schlieffen:10.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_q04_the_attrition_table_decides_about_the_step(die: int) -> None:
    state = board("F.HQ1 2617", "F.I 2617", active="entente")
    events = march(state, "F.I", "2618", verb="force", dice=(die,))
    assert rolled(events) == ["forced-march"]
    assert steps(state, "F.I") == (1 if RULES.tables.forced_march_attrition.faces[die - 1] else 2)


@pytest.mark.rule("schlieffen:10.6")
def test_q04_a_headquarters_that_is_hit_goes_to_the_display() -> None:
    state = board("F.HQ1 2617", active="entente")
    lost = only(march(state, "F.HQ1", "2618", verb="force", dice=(1,)), Eliminated)
    assert (lost.cause, where(state, "F.HQ1")) == ("forced-march", "display")


@pytest.mark.rule("schlieffen:10.6")
def test_q04_a_forced_march_that_does_not_set_out_costs_nothing() -> None:
    state = board("F.HQ1 2617", "F.I 2617", active="entente")
    assert rolled(play(state, "force F.I", "stop")) == []
    play(state, "end")
    assert morale(state, "F.I") == "elan"


@pytest.mark.rule("schlieffen:10.6")
def test_v62_german_forced_marches_on_turn_1_cost_nothing() -> None:
    state = board("G.HQ1 0603", "G.II 0603 elan", turn=1)
    assert rolled(march(state, "G.II", "0606", verb="force")) == []
    play(state, "end")
    assert morale(state, "G.II") == "elan"


@pytest.mark.rule("schlieffen:10.7")
def test_v63_the_whole_price_must_be_paid() -> None:
    origin, to = crossing("forest", river=False)
    state = board(f"F.I {origin} spent=3", active="entente")
    play(state, "move F.I")
    assert why_not(state, f"to {to}") == "10.7 too-far"


@pytest.mark.rule("schlieffen:10.7")
def test_depots_move_along_railways_at_one_point_a_hex() -> None:
    """Across the Rhine and whatever the ground."""
    state = board("G.DEP1 1005")
    play(state, "move G.DEP1")
    assert {hex_ for hex_, cost in costs(state).items() if cost == 1} == {"0905", "1106", "1105"}
    assert all(RULES.on_rail[GRID.index[hex_]] for hex_ in offered(state, "to"))
    assert why_not(state, "to 1004") == "10.7 no-railway"


@pytest.mark.rule("schlieffen:10.8")
def test_v64_belgians_keep_to_belgium_and_two_hexes_of_france_or_luxembourg() -> None:
    area = set(RULES.hexes_with("belgian-area"))
    home = RULES.hexes_with("belgium")
    for hex_ in range(len(GRID)):
        near = min(GRID.distance(hex_, other) for other in home) <= 2
        country = RULES.features[hex_] & {"belgium", "france", "luxembourg"}
        assert (hex_ in area) == bool(near and country)


@pytest.mark.rule("schlieffen:10.8")
def test_v64_two_hexes_into_france_not_three_and_never_into_germany() -> None:
    state = board("BEL.1 1213", active="entente")
    play(state, "move BEL.1")
    assert "1414" in offered(state, "to")
    state = board("BEL.1 1414", active="entente")
    play(state, "move BEL.1")
    outside = next(n for n in adjacent("1414") if "belgian-area" not in RULES.features[GRID.index[n]])
    assert why_not(state, f"to {outside}") == "10.8 outside-belgian-area"
    state = board("BEL.1 1208", active="entente")
    play(state, "move BEL.1")
    assert why_not(state, "to 1108") == "10.8 outside-belgian-area"


@pytest.mark.rule("schlieffen:10.8")
def test_belgian_zones_reach_everywhere() -> None:
    assert "1108" in zone(board("BEL.1 1208"), "entente")


@pytest.mark.rule("schlieffen:10.8")
def test_v64_q40_a_belgian_who_can_only_leave_the_area_is_lost() -> None:
    """On the rim, Antwerp lost: every hex nearer to supply lies outside, so the Belgian may only be given up."""
    state = board("BEL.1 1316", "F.I 1316", phase="combat", active="entente", control={"german": ["0812"]})
    assert "BEL.1" not in {text.split()[0] for text in offered(state, "displace")}
    play(state, "disband BEL.1")
    assert where(state, "BEL.1") == "gone"


AREA = {GRID.labels[h] for h in RULES.hexes_with("belgian-area")}


@pytest.mark.rule("schlieffen:10.8")
def test_q40_belgians_neither_probe_nor_advance_out_of_the_area() -> None:
    """1207 lies next to the German in 1108, but in Germany."""
    state = board("BEL.1 1208", "G.1LW 1108", active="entente", phase="probing")
    assert offered(state, "probe") == {"BEL.1 1109"}
    assert why_not(state, "probe BEL.1 1207") == "10.8 outside-belgian-area"
    state = board("BEL.1 1208", "F.I 1109", "G.1LW 1108", active="entente", phase="combat")
    play(state, "attack 1108")
    assert why_not(state, "add BEL.1") == "10.8 outside-belgian-area"
