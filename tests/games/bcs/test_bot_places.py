"""What the captain takes and holds: garrisons, blocks, posts."""

from __future__ import annotations

from typing import Any

from .captain import AMERICAN, CCR, PANZERS, RULES, TITLE, answer, do, hex_of, plan_of, position


def test_a_garrison_is_enough_where_nobody_comes() -> None:
    """Mageret is taken and hardly anybody is near: the division turns back for Antoniushaff, one battalion stays."""
    units = {"2Pz.HQ": "2515", "2Pz.Trains": "3418", "KGBohm": "1812", "I-3": "2213", "II-3": "2615", "II-2": "2615",
             "811TD": "2410", "CCR9.HQ": "1309", "CCR9.Trains": "1110"}  # fmt: skip
    held = {"3018": "american", "2615": "german", "2213": "german", "1812": "german"}
    state = position(
        units, turn=2, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1}, control=held
    )
    plan = plan_of(state, "german")
    assert plan.aims[RULES.formation_index["2Pz"]].hexes == (hex_of("3018"),)
    do(state, "act KGBohm")
    assert not answer(state).startswith("to ")


def test_infantry_relieves_the_tanks_that_hold_a_place() -> None:
    """The Panthers took Antoniushaff; a battalion comes up, and they drive on."""
    units = {"2Pz.HQ": "3118", "2Pz.Trains": "3718", "I-3": "3018", "II-304": "3118 move", "TFHarper": "2615",
             **CCR}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"2615": 1},
                     control={**AMERICAN, "3018": "german"})  # fmt: skip
    do(state, "act I-3")
    assert answer(state).startswith("to ")
    do(state, answer(state))
    while not answer(state).startswith("act II-304"):
        do(state, answer(state))
    do(state, "act II-304")
    assert answer(state) == "to 3018"


def test_a_garrison_does_not_leave_its_place_to_nobody() -> None:
    units = {**CCR, "TFBooth": "2213", "I-2": "2615 move", "I-3": "2615", "2Pz.HQ": "3018"}
    state = position(units, formation="CCR9", phase="activity", snafu="full", active="american",
                     control={**AMERICAN, "3018": "german", "2615": "german"})  # fmt: skip
    if "act TFBooth" in [option.text for option in TITLE.decision(state).options]:  # type: ignore[union-attr]
        do(state, "act TFBooth")
    assert not answer(state).startswith("to ")


def test_blocks_are_put_at_bridges_and_crossroads() -> None:
    """The way from Marnach to Clervaux leads over the bridge below the château."""
    units = {"1-110IR.HQ": "3518", "1-110IR.Trains": "2917", "2-110": "3618", "I-2": "4117 move", "2Pz.HQ": "4416"}
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="full", active="american",
                     control={"3817": "american"}, turn=2)  # fmt: skip
    plan = plan_of(state, "american")
    clervaux = next(goal for goal in plan.look.goals if hex_of("3817") in goal.hexes)
    first = plan.blocks(clervaux)[0]
    assert plan.look.ground.bridgeheads[first] or plan.look.ground.crossroads[first]
    assert plan.posts(RULES.formation_index["1-110IR"])[RULES.unit_index["2-110"]] == hex_of("3817")


def test_the_strongest_goes_for_what_counts_and_is_near() -> None:
    state = position({**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018"}, formation="2Pz", phase="preparation")
    plan = plan_of(state, "german")
    assert plan.attacks(RULES.formation_index["2Pz"])
    assert not plan_of(state, "american").attacks(RULES.formation_index["CCR9"])


def test_companies_in_their_foxholes_stay_there_and_the_reserve_comes() -> None:
    """The company at Marnach is not sent to Clervaux: the battalion in reserve is."""
    units = {"1-110IR.HQ": "3718", "1-110IR.Trains": "2917", "B-110": "4117 deployed", "2-110": "3618 move",
             "I-304": "4616 deployed", "I-2": "4716 move", "2Pz.HQ": "4917"}  # fmt: skip
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="partial",
                     active="american", formations={"1-110IR": {"prepared": True}},
                     control={"3817": "american", "4117": "american"})  # fmt: skip
    posts = plan_of(state, "american").posts(RULES.formation_index["1-110IR"])
    assert posts[RULES.unit_index["B-110"]] == hex_of("4117")
    assert posts[RULES.unit_index["2-110"]] == hex_of("3817")
    assert answer(state) != "act B-110"


def test_the_slow_take_what_is_near_and_the_fast_go_on() -> None:
    units = {"26VG.HQ": "3812", "26VG.Trains": "4512", "I-39": "3612 move", "II-39": "3612 move", "I-77": "3712 move",
             "PzLehr.HQ": "3912", "PzLehr.Trains": "4810", "I-901": "3912 move", "II-130": "3912",
             "Wiltz.HQ": "2907", "44Eng": "3007 deployed", "35Eng": "1409 deployed"}  # fmt: skip
    control = {"3007": "american", "1211": "american", "1210": "american", "1311": "american", "1618": "american"}
    german = dict.fromkeys(("3817", "4117", "4312", "4727", "1825"), "german")
    state = position(units, scenario="skyline", turn=3, formation="PzLehr", phase="preparation",
                     control={**control, **german})  # fmt: skip
    aims = plan_of(state, "german").aims
    assert hex_of("3007") in aims[RULES.formation_index["26VG"]].hexes
    assert hex_of("3007") not in aims[RULES.formation_index["PzLehr"]].hexes


def test_infantry_gets_down_to_walk_into_an_empty_place() -> None:
    """1.1d Lorries do not take Wiltz, even with nobody in it."""
    units = {"PzLehr.HQ": "3409", "PzLehr.Trains": "4012", "I-902": "2907 move", "CCB10.HQ": "1211",
             "TeamCherry": "1311"}  # fmt: skip
    control = {"3007": "american", "1211": "american", "1210": "american", "1311": "american"}
    state = position(units, scenario="skyline", turn=5, formation="PzLehr", phase="activity", snafu="partial",
                     objectives={"3007": 1}, control=control)  # fmt: skip
    do(state, "act I-902")
    assert answer(state) == "flip"
    do(state, "flip")
    assert answer(state) == "to 3007"


def test_a_place_on_the_road_is_not_left_to_raiders() -> None:
    """Tanks at Troisvierges are a morning's drive from Clervaux and the road of the whole corps."""
    units = {"2Pz.HQ": "3618", "2Pz.Trains": "4317", "I-2": "3817 move", "II-2": "3318 move",
             "CCR9.HQ": "3624", "B-2Tk": "3822", "TFHarper": "3823"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="activity", snafu="full",
                     control={"3817": "german", "4117": "german", "1211": "american", "1311": "american",
                              "1210": "american"})  # fmt: skip
    do(state, "act I-2")
    assert not answer(state).startswith("to ")


def test_regiments_that_hold_a_town_together_do_not_crowd_into_it() -> None:
    """Where others stand in the town already, the next regiment blocks the roads before it."""
    units = {"CCB10.HQ": "1111", "TeamCherry": "1211", "TeamOHara": "1210", "TeamDesobry": "1311",
             "506PIR.HQ": "1112", "1-506": "1112 deployed", "2-506": "1112 deployed", "3-506": "1112 deployed",
             "2Pz.HQ": "2615", "I-3": "2213", "II-3": "2215", "PzLehr.HQ": "2407", "II-130": "2207"}  # fmt: skip
    mine = dict.fromkeys(("1210", "1211", "1311", "1618", "1825"), "american")
    state = position(
        units, scenario="skyline", turn=4, formation="506PIR", phase="activity", snafu="full", control=mine
    )
    plan = plan_of(state, "american")
    posts = set(plan.posts(RULES.formation_index["506PIR"]).values())
    assert len(posts) == 3
    assert not posts & {hex_of(label) for label in ("1210", "1211", "1311")}
    blocks = plan.blocks(plan.aims[RULES.formation_index["506PIR"]].goal)
    assert {hex_of("1611"), hex_of("1509")} <= set(blocks)  # both the Longvilly and the Wiltz road


#: the road is open as far as Longvilly
FEITSCH = {"3018": "german", "2615": "german", "2213": "american", "1812": "american"}


def test_who_alone_can_reach_a_place_leaves_the_nearer_one_to_the_others() -> None:
    units = {"2Pz.HQ": "2615", "2Pz.Trains": "3118", **CCR, "KGBohm": "2615", "TFBooth": "1511"}
    marked: dict[str, Any] = {
        "turn": 2, "formation": "2Pz", "phase": "activity", "snafu": "full", "objectives": {"2213": 1, "1812": 1},
        "control": FEITSCH,
    }  # fmt: skip
    alone = position(units, **marked)
    do(alone, "act KGBohm")
    assert answer(alone) == "to 2213"  # with the headquarters in it, which would Jump
    together = position({**units, "I-2": "2817 move"}, **marked)
    do(together, "act KGBohm")
    assert answer(together) == "to 1812"
