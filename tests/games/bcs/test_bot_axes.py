"""How the captain follows the roads of advance of the large scenario."""

from __future__ import annotations

from grognard.games.bcs.bot.plan import Plan

from .captain import RULES, TITLE, held, hex_of, plan_of, position, scores_of


def aim_of(plan: Plan, formation: str) -> str:
    """The first hex that a Formation makes for."""
    return str(RULES.labels[plan.aims[RULES.formation_index[formation]].hexes[0]])


def makes_for(plan: Plan, unit: str) -> set[str]:
    return {RULES.labels[h] for h in plan.targets(RULES.unit_index[unit])}


def test_every_formation_has_a_road_of_its_own() -> None:
    plan = plan_of(TITLE.setup("skyline", {}, b"roads".ljust(32, b"\0")), "german")  # type: ignore[arg-type]
    assert {name: aim_of(plan, name) for name in ("2Pz", "26VG", "116Pz", "560VG", "5FJ")} == {
        "2Pz": "4117", "26VG": "4312", "116Pz": "4727", "560VG": "4727", "5FJ": "4305",
    }  # fmt: skip


def test_panzer_lehr_leaves_the_highway_to_its_neighbour() -> None:
    """The Clervaux highway is the shorter way to Bastogne; the Panzer Lehr Division goes by Drauffelt, and a unit that
    is through goes on from there."""
    units = {"PzLehr.HQ": "4311", "PzLehr.Trains": "4910", "I-901": "4312 move", "KGFallois": "3412",
             "2Pz.HQ": "3817", "I-2": "3418 move", "TeamCherry": "1311", "CCB10.HQ": "1211"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="PzLehr", phase="preparation",
                     control=held("4312", "4117", "3817"))  # fmt: skip
    plan = plan_of(state, "german")
    assert aim_of(plan, "PzLehr") == "3612"
    assert makes_for(plan, "I-901") == {"3612"}
    assert makes_for(plan, "KGFallois") == {"3111"}


def test_some_besiege_a_place_and_the_others_go_round_it() -> None:
    units = {"26VG.HQ": "4611", "26VG.Trains": "5413", "I-39": "4410 deployed", "II-39": "4410 deployed",
             "I-77": "4412 deployed", "II-77": "4412 deployed", "I-78": "4611 move", "II-78": "4611 move",
             "K-110": "4312 deployed", "3-110IR.HQ": "4008", "M-110": "4008 deployed"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="26VG", phase="preparation", control=held())
    plan = plan_of(state, "german")
    aims = {unit: makes_for(plan, unit) for unit in units if unit in RULES.unit_index and unit[0] == "I"}
    assert {"4312"} in aims.values()
    assert all(aims[unit] == {"4008"} for unit in ("I-78", "II-78"))


def test_who_bars_the_road_is_cleared() -> None:
    """Who goes round the block at Antoniushaff leaves headquarters and Trains behind: the nearest clear it."""
    units = {"2Pz.HQ": "3518", "2Pz.Trains": "4317", "I-2": "3218 move", "II-2": "3318 move", "KGBohm": "2817",
             "TFRose": "3018", "CCR9.HQ": "2213"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="preparation",
                     control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    plan = plan_of(state, "german")
    assert plan.block(RULES.formation_index["2Pz"]) == hex_of("3018")
    assert makes_for(plan, "I-2") == {"3018"}


def test_an_open_town_is_for_the_whole_division_and_a_fortress_for_nobody() -> None:
    units = {"2Pz.HQ": "2515", "2Pz.Trains": "3218", "KGBohm": "2314", "I-3": "2414", "II-3": "2414",
             "I-2": "2515 move", "II-2": "2515 move", "I-304": "2615 move"}  # fmt: skip
    control = held("4117", "3817", "4312", "4727")
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="preparation", control=control)
    plan = plan_of(state, "german")
    assert all(makes_for(plan, unit) == {"1210", "1211", "1311"} for unit in ("KGBohm", "I-3", "II-3", "I-2", "II-2"))
    airborne = {"501PIR.HQ": "1111", "1-501": "1311 deployed", "2-501": "1311 deployed", "1-506": "1211 deployed",
                "2-506": "1211 deployed", "1-502": "1210 deployed", "2-502": "1210 deployed"}  # fmt: skip
    state = position({**units, **airborne}, scenario="skyline", turn=4, formation="2Pz", phase="preparation",
                     control=control)  # fmt: skip
    assert aim_of(plan_of(state, "german"), "2Pz") == "1618"


def test_three_units_leave_the_map_and_the_others_stay() -> None:
    units = {"116Pz.HQ": "1825", "116Pz.Trains": "2424", "KGStephan": "1829", "I-60": "1827 move"}
    control = held("4117", "3817", "4312", "4727", "1825")
    for gone, leaves in ((2, True), (3, False)):
        state = position(units, scenario="skyline", turn=5, formation="116Pz", phase="preparation", control=control,
                         formations={"116Pz": {"exits": gone}})  # fmt: skip
        assert (aim_of(plan_of(state, "german"), "116Pz") == "1830") == leaves


def test_who_has_taken_the_prize_stays_in_it() -> None:
    """Bastogne counts for more than Noville and Houffalize together: the division that got in holds it."""
    units = {"2Pz.HQ": "1411", "2Pz.Trains": "2013", "I-3": "1211", "I-2": "1210 deployed", "II-2": "1311 deployed",
             "501PIR.HQ": "0812", "1-501": "1012 deployed", "2-501": "0911 deployed"}  # fmt: skip
    mine = dict.fromkeys(("1210", "1211", "1311", "3817", "4117"), "german")
    state = position(units, scenario="skyline", turn=4, formation="2Pz", phase="activity", snafu="full", control=mine)
    plan = plan_of(state, "german")
    aim = plan.aims[RULES.formation_index["2Pz"]]
    assert not aim.attack
    assert set(aim.hexes) == {hex_of(label) for label in ("1210", "1211", "1311")}
    part = {**mine, "1210": "american"}
    state = position(units | {"I-2": "1311 deployed"}, scenario="skyline", turn=4, formation="2Pz", phase="activity",
                     snafu="full", control=part)  # fmt: skip
    assert aim_of(plan_of(state, "german"), "2Pz") == "1210"


def test_who_has_a_road_of_advance_leaves_the_roads_of_others_to_them() -> None:
    """Consthum lies on the road of the 26th Volksgrenadier: a marker there is worth little to the Panzer Lehr Division,
    which is on its way by Drauffelt."""
    units = {"PzLehr.HQ": "3912", "PzLehr.Trains": "4611", "II-130": "3812", "I-901": "3911 move",
             "II-901": "4010 move", "26VG.HQ": "4209", "26VG.Trains": "5111", "I-39": "4109 deployed",
             "I-77": "4108 deployed", "M-110": "4008 deployed", "3-110IR.HQ": "3007",
             "TeamCherry": "1311", "CCB10.HQ": "1211"}  # fmt: skip
    worth = {}
    for formation in ("PzLehr", "26VG"):
        state = position(units, scenario="skyline", turn=3, formation=formation, phase="objectives", snafu="full",
                         free_objectives=2, control=held("4117", "3817", "4312", "4727"))  # fmt: skip
        worth[formation] = scores_of(state)["objective 4008"]
    assert worth["PzLehr"] < worth["26VG"] / 3
