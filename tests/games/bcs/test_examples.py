"""The worked examples of the rulebook, step by step, on the training ground."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.activation import snafu
from grognard.games.bcs.combat.objectives import in_zone
from grognard.games.bcs.formation.blob import mixed_with
from grognard.games.bcs.formation.msr import has_msr
from grognard.games.bcs.formation.safe_path import has_safe_path
from grognard.games.bcs.state import AV_STOP, FAIL, FULL, OWES, PARTIAL, STOPPED, TRAFFIC
from grognard.games.bcs.terrain import TRUCK

from .scene import Scene, activity, only, training

GERMAN, ALLIED = "german", "allied"


@pytest.mark.rule("bcs:1.0e")
def test_a1_hex_numbers_count_rows_upward() -> None:
    grid = training().rules.grid
    assert grid.distance(grid.index["2130"], grid.index["2132"]) == 2
    assert grid.centre(grid.index["2132"])[1] < grid.centre(grid.index["2130"])[1]  # north is up


@pytest.mark.rule("bcs:1.5e", "bcs:1.5d")
def test_a2_support_of_two_kinds_is_one_pool() -> None:
    """Limited Support alone gives no modifier in attack; Red does whatever Limited does."""
    from grognard.games.bcs.rules import LIMITED, RED

    scene = Scene({"99ID.HQ": "3724", "99A": "3722", "99TD": "box support"})
    assert scene.state.support[scene.formation("99ID")] == LIMITED
    assert not scene.state.support[scene.formation("99ID")] & RED


def safe_path_scene() -> Scene:
    return Scene(
        {
            "62VG.HQ": "1208", "62D": "1208", "62B": "1009", "62C": "0910", "62A": "0614",
            "1-38": "0909", "2-38": "1007", "3-38": "1111", "1-9": "1212", "2-9": "0615", "1-112": "0514",
            "2-112": "0714",
        }
    )  # fmt: skip


@pytest.mark.rule("bcs:1.9", "bcs:1.9a", "bcs:1.9c", "bcs:1.9e", "bcs:4.3c")
def test_a3_safe_paths_of_the_62nd() -> None:
    scene = safe_path_scene()
    rules, state = scene.rules, scene.state
    assert not has_safe_path(rules, state, scene.unit("62A"))
    assert has_safe_path(rules, state, scene.unit("62C"))  # B negates the EZOC, Leg passes the marsh
    assert has_safe_path(rules, state, scene.unit("62B"))
    assert has_safe_path(rules, state, scene.unit("62D"))  # with the headquarters
    assert not has_safe_path(rules, state, scene.unit("62B"), TRUCK)
    assert not has_safe_path(rules, state, scene.unit("62C"), TRUCK)


@pytest.mark.rule("bcs:1.8b", "bcs:2.5e")
@pytest.mark.parametrize(
    ("wear", "second", "up_to"),
    [("", 0, 0), ("", 1, 2), ("objective", 0, 1), ("objective", 1, 2), ("fire-or-second", 0, 2), ("attack", 0, 3)],
)
def test_a4_fatigue_by_the_worst_thing_done(wear: str, second: int, up_to: int) -> None:
    for die in range(1, 7):
        position = {"formation": "2Pz", "phase": "clean-up", "snafu": "full", "wear": wear, "second": second}
        scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "KGBohm": "2315"}, **position)
        if not up_to:
            assert not scene.state.rolls
            return
        # the roll is the scene's own first die; replay it with a script
        fresh = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "KGBohm": "2315"}, formation="2Pz", snafu="full",
                      phase="activity", wear=wear, second=second)  # fmt: skip
        rolled = fresh.do("end", die)
        tired = fresh.state.fatigue[fresh.formation("2Pz")] - 1
        assert tired == int(die <= up_to)
        assert only(rolled, events.FatigueRolled).up_to == up_to


@pytest.mark.rule("bcs:2.4b")
def test_a5_an_ordered_headquarters_stops_short_of_what_was_not_cleared() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "KGBohm": "2415", "1-112": "2719", "112IR.HQ": "0805"}
    orders = {"2Pz": {"order": "move", "order_to": "2820", "march": ["2415", "2516", "2517", "2617", "2618", "2719",
                                                                     "2720", "2820"]}}  # fmt: skip
    scene = activity(units, "2Pz", acting="2Pz.HQ", options={"orders": "yes"}, formations=orders)
    assert set(scene.legal("to")) <= {"2516", "2517", "2617", "2618"}
    assert "2516" in scene.legal("to")
    assert scene.why("to 2416") == ("2.4b", "off-route")


@pytest.mark.rule("bcs:2.5n")
def test_a6_smoothing_puts_as_many_twos_as_the_difference() -> None:
    from grognard.games.bcs.sequence.turn import fill_cup

    german = ["2Pz", "26VG", "62VG", "116Pz", "560VG", "5FJ", "12VG", "Spitze"]
    allied = ["112IR", "CCR9", "99ID", "106ID", "2ID"]
    units = {f"{name}.HQ": f"{20 + i:02d}25" for i, name in enumerate(german)}
    units |= {f"{name}.HQ": f"{20 + i:02d}10" for i, name in enumerate(allied)}
    scene = Scene(units, options={"activation-chits": "smoothing"})
    fill_cup(scene.table)
    assert (scene.state.chits_left, scene.state.twos_left) == (5, 3)


def snafu_scene(prepared: bool) -> Scene:
    return Scene(
        {
            "112IR.HQ": "0805", "112IR.Trains": "0202", "1-112": "0806", "2-112": "0905", "CCR9.HQ": "1005",
            "TFRose": "0806", "I-39": "0504", "26VG.HQ": "0510",
        },
        active=ALLIED, formation="112IR", phase="preparation", turn=1,
        formations={"112IR": {"prepared": prepared}},
    )  # fmt: skip


@pytest.mark.rule("bcs:3.1", "bcs:3.2", "bcs:3.2f", "bcs:3.1c")
def test_a7_the_112th_without_its_route() -> None:
    scene = snafu_scene(False)
    f = scene.formation("112IR")
    assert not has_msr(scene.rules, scene.state, f)  # the road is cut, the railway does not count
    assert scene.at("112IR.Trains") == ""  # removed before the roll
    assert not scene.state.blocked[f]
    assert not mixed_with(scene.rules, scene.state, f)  # Buddies
    assert [(s.key, s.value) for s in snafu.shifts(scene.table, f)] == [("trains-off-map", -3)]
    # the day of 18 December takes one more: the totals of the example
    for dice in range(2, 13):
        expected = FAIL if dice <= 6 else PARTIAL if dice <= 10 else FULL
        assert snafu.row_for(scene.table, dice - 4) == expected


@pytest.mark.rule("bcs:1.7c", "bcs:3.2k")
def test_a7_prepared_defense_makes_partial_of_full() -> None:
    scene = snafu_scene(True)
    rolled = only(scene.do("snafu", 6, 6), events.SnafuRolled)
    assert (rolled.total, rolled.result) == (9, "partial")


@pytest.mark.rule("bcs:3.2d", "bcs:1.3c", "bcs:3.2c")
def test_a8_the_second_panzer_in_the_volksgrenadiers_blob() -> None:
    units = {
        "26VG.HQ": "1812", "I-39": "1512", "I-77": "1912", "II-77": "1717", "I-78": "1516",
        "2Pz.HQ": "2415", "2Pz.Trains": "3520", "KGBohm": "2119", "II-3": "2315",
    }  # fmt: skip
    scene = activity(units, "2Pz", acting="II-3", formations={"26VG": {"fatigue": 0}})
    rules, state = scene.rules, scene.state
    assert not mixed_with(rules, state, scene.formation("2Pz"))
    happened = scene.do("to 1814")
    placed = {e.formation for e in happened if isinstance(e, events.Coordination)}
    assert placed == {"2Pz", "26VG"}


@pytest.mark.rule("bcs:3.3a")
def test_a9_the_objective_zone_reaches_two_hexes() -> None:
    scene = Scene({"1-38": "2520", "2-38": "2522", "3-38": "2523"}, objectives={"2520": 1})
    assert in_zone(scene.rules, scene.state, scene.hex("2522"))
    assert not in_zone(scene.rules, scene.state, scene.hex("2523"))


def recon_scene(at: str) -> Scene:
    return activity(
        {"116Pz.HQ": "2432", "KGStephan": at, "Guard": "2126", "GuardTD": "box support", "Bridge.HQ": "1925",
         "1-38": "2428"},
        "116Pz", acting="KGStephan", objectives={"2428": 1},
    )  # fmt: skip


@pytest.mark.rule("bcs:3.3f", "bcs:3.3g")
def test_a10_recon_from_c_succeeds_with_its_rating_or_less() -> None:
    scene = recon_scene("2227")
    assert "2126" in scene.legal("recon")
    scene.do("recon 2126", 6)
    assert not scene.state.objectives[scene.hex("2126")]
    scene.do("recon 2126", 5)  # the second Fire Event
    assert scene.state.objectives[scene.hex("2126")]
    assert scene.marked("KGStephan", STOPPED)


@pytest.mark.rule("bcs:3.3f", "bcs:3.3a")
def test_a10_recon_from_d_needs_the_support_dropped_and_e_is_stop_terrain() -> None:
    scene = recon_scene("2227")
    scene.do("to 2226")  # in its Support AV ZOC
    assert scene.why("recon 2126") == ("3.3f", "stopped")
    forest = recon_scene("2128")
    forest.do("to 2027")
    assert forest.why("recon 2126") == ("3.3f", "stopped")


@pytest.mark.rule("bcs:3.3a")
def test_a10_without_a_marker_on_it_the_victory_hex_stays_shut() -> None:
    scene = activity({"116Pz.HQ": "2430", "KGStephan": "2226"}, "116Pz", acting="KGStephan",
                     control={ALLIED: ["2126"]})  # fmt: skip
    assert scene.why("to 2126") == ("3.3a", "no-objective-there")


@pytest.mark.rule("bcs:3.4b", "bcs:3.4f", "bcs:3.4d", "bcs:1.6f")
def test_a11_a_unit_that_is_through_moves_and_fires_no_more() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2430", "I-16": "2330", "KGStephan": "2230", "1-38": "2427", "2ID.HQ": "2422"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2427": 1})
    scene.do("to 2429")
    scene.do("act I-16")
    assert scene.why("act II-16") == ("3.4b", "acted-already")
    assert "KGStephan" in scene.legal("act")


@pytest.mark.rule("bcs:4.4", "bcs:4.4a", "bcs:4.4b", "bcs:5.2d", "bcs:1.6a", "bcs:4.0d")
def test_a12_stop_engagement_against_harper() -> None:
    units = {"116Pz.HQ": "0518", "II-16": "0522", "TFHarper": "0526", "CCR9.HQ": "0530"}
    scene = activity(units, "116Pz", acting="II-16")
    happened = scene.do("to 0525", 2, 2)
    shot = only(happened, events.Engaged)
    assert (shot.total, shot.firer_loss, shot.target_loss) == (5, 1, 0)
    assert scene.state.hex_marks[scene.hex("0525")] & TRAFFIC
    assert scene.steps("II-16") == 3
    assert scene.why("shock 0526") == ("5.1m", "stopped")
    assert scene.why("attack 0526")[0] in ("3.3a", "5.1c")
    second = only(scene.do("engage 0526", 4, 4), events.Engaged)
    assert (second.total, second.target_loss, second.retreat) == (9, 1, True)
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("TFHarper") != "0526"
    assert scene.steps("TFHarper") == 2
    assert not scene.legal("to")  # it was the last Fire Event
    assert scene.marked("II-16", STOPPED)


def rose_scene() -> Scene:
    units = {
        "CCR9.HQ": "3108", "TFRose": "3112", "III-15": "3215", "III-14": "3015", "5FJ.HQ": "3119",
        "88mm": "box support assigned=5FJ",
    }  # fmt: skip
    return activity(units, "CCR9", acting="TFRose", active=ALLIED, objectives={"3215": 1})


@pytest.mark.rule("bcs:4.4a", "bcs:5.2e", "bcs:1.1e", "bcs:5.3c")
def test_a13_standoff_support_demands_one_shot() -> None:
    scene = rose_scene()
    scene.do("to 3115")
    assert scene.question == "engagement.choose_target"
    assert scene.side() == GERMAN
    shot = only(scene.do("target 88mm for III-15", 4, 5), events.Engaged)
    assert sum(s.value for s in shot.shifts) == -3
    assert (shot.total, shot.drop) == (6, True)
    assert not scene.marked("TFRose", OWES)
    fired = scene.do("fire 3215", 6)
    assert only(fired, events.Barraged).hits == 1
    assert scene.steps("III-15") == 5
    assert scene.marked("TFRose", STOPPED)
    assert "3215" in scene.legal("attack")


@pytest.mark.rule("bcs:4.7d", "bcs:4.7e", "bcs:3.3d", "bcs:5.1m", "bcs:5.6d")
def test_a14_jumping_the_headquarters_of_st_vith() -> None:
    units = {
        "116Pz.HQ": "3005", "KGStephan": "3007", "106ID.HQ": "3011", "106ID.Trains": "2609", "168Eng": "3011 move",
    }  # fmt: skip
    scene = activity(units, "116Pz", acting="KGStephan", control={ALLIED: ["3011"]},
                     formations={"106ID": {"prepared": True}})  # fmt: skip
    scene.do("to 3010")
    scene.do("recon 3011", 2)
    scene.do("shock 3011")
    happened = scene.do("no-barrage", 5, 5)
    result = only(happened, events.AttackResolved)
    assert sum(s.value for s in result.shifts) == 2
    assert (result.total, result.retreat) == (12, "automatic")
    while scene.question in ("retreat.choose_hex", "jumps.choose_hex"):
        happened += scene.do(scene.legal()[0])
    assert scene.at("168Eng") == ""  # no refuge: the only headquarters stood there
    assert scene.at("KGStephan") == "3011"
    f = scene.formation("106ID")
    assert not scene.state.prepared[f]
    assert scene.state.coordination[f]
    where = scene.state.where[scene.unit("106ID.HQ")]
    assert where < 0 or scene.rules.grid.distance(where, scene.hex("3011")) >= 3
    assert scene.state.face[scene.unit("106ID.Trains")]  # Ghost
    assert scene.state.jumps0 == 1


@pytest.mark.rule("bcs:4.7d", "bcs:3.3d")
def test_a14_an_hq_alone_is_no_objective() -> None:
    scene = Scene({"116Pz.HQ": "3005", "KGStephan": "3007", "106ID.HQ": "2508"}, formation="116Pz",
                  phase="objectives", snafu="full", free_objectives=2)  # fmt: skip
    assert scene.why("objective 2508") == ("3.3d", "not-an-objective")


@pytest.mark.rule("bcs:5.1m")
def test_a15_no_shock_through_two_supported_hosts() -> None:
    units = {
        "Spitze.HQ": "3628", "12-IPz": "3624", "99A": "3722", "99B": "3621", "99TD": "box support", "99ID.HQ": "3718",
    }  # fmt: skip
    scene = activity(units, "Spitze", acting="12-IPz", objectives={"3621": 1}, formations={"99ID": {"prepared": True}})
    scene.do("to 3622")
    assert scene.marked("12-IPz", AV_STOP)
    assert scene.why("shock 3621") == ("5.1m", "stopped")
    scene.do("engage 3722", 5, 5)
    assert scene.why("shock 3621")[0] == "5.1m"
    scene.do("engage 3621", 5, 5)
    assert scene.why("shock 3621") == ("5.1m", "stopped")  # both Fire Events are gone
    assert scene.marked("12-IPz", STOPPED)


@pytest.mark.rule("bcs:5.1m")
def test_a15_cost_four_off_the_road_cannot_be_shocked() -> None:
    units = {"Spitze.HQ": "3628", "12-IPz": "3623", "99A": "3722", "99ID.HQ": "3718"}
    scene = activity(units, "Spitze", acting="12-IPz", objectives={"3722": 1})
    scene.do("to 3622")
    assert scene.why("shock 3722") == ("5.1m", "too-costly-to-shock")


@pytest.mark.rule("bcs:5.1n", "bcs:5.3e", "bcs:5.5i", "bcs:5.6a", "bcs:5.4g")
def test_a16_the_spearhead_and_the_engineers() -> None:
    units = {"Spitze.HQ": "3330", "Spitze1": "3326", "EngC": "3325", "106ID.HQ": "3320"}
    scene = activity(units, "Spitze", acting="Spitze1", objectives={"3325": 1})
    scene.do("fire 3325", 1)
    scene.do("shock 3325")
    happened = scene.do("suppress artillery", 3, 3)
    result = only(happened, events.AttackResolved)
    values = {s.key: s.value for s in result.shifts}
    assert values["attack-by-fire"] == 1
    assert values["suppression"] == 1
    assert values["dual"] == 1
    assert values["terrain"] == -1
    assert "hard" not in values  # the example counts +5: half-tracked infantry is not Hard (1.1e)
    assert result.total == 6 + 5
    assert result.retreat == "automatic"
    assert scene.at("EngC") == ""
    assert scene.at("Spitze1") == "3325"
    assert not scene.legal("to")


@pytest.mark.rule("bcs:5.2", "bcs:5.2a", "bcs:5.2b", "bcs:5.2d")
def test_a17_harper_fires_at_two_hexes() -> None:
    units = {"CCR9.HQ": "1230", "TFHarper": "1227", "116A": "1229", "II-16": "1427", "116Pz.HQ": "1632"}
    scene = activity(units, "CCR9", acting="TFHarper", active=ALLIED, weather="overcast")
    assert scene.why("engage 1229") == ("5.2b", "terrain-shields")
    first = only(scene.do("engage 1427", 3, 3), events.Engaged)
    assert (sum(s.value for s in first.shifts), first.total, first.firer_loss) == (-1, 5, 0)
    assert not scene.state.hex_marks[scene.hex("1227")] & TRAFFIC
    second = only(scene.do("engage 1427", 4, 4), events.Engaged)
    assert (second.total, second.firer_loss, second.target_loss, second.retreat) == (7, 0, 1, False)
    assert scene.marked("TFHarper", STOPPED)


@pytest.mark.rule("bcs:1.5i", "bcs:5.3", "bcs:5.3d", "bcs:5.5d", "bcs:5.1f", "bcs:5.2e")
def test_a18_dropping_support_before_the_bridge() -> None:
    units = {
        "116Pz.HQ": "3704", "I-16": "3605", "II-16": "3705", "KGStephan": "3803", "Guard": "3604",
        "GuardTD": "box support", "Bridge.HQ": "3305",
    }  # fmt: skip
    scene = activity(units, "116Pz", acting="I-16", objectives={"3604": 1}, formations={"Bridge": {"prepared": True}})
    shot = only(scene.do("engage 3604", 4, 4), events.Engaged)
    assert (sum(s.value for s in shot.shifts), shot.total, shot.drop, shot.target_loss) == (3, 11, True, 1)
    assert (scene.steps("GuardTD"), scene.steps("Guard")) == (1, 2)
    assert only(scene.do("fire 3604", 2), events.Barraged).needed == 5
    assert scene.steps("Guard") == 2
    assert scene.marked("I-16", STOPPED)
    scene.do("act II-16")
    scene.do("fire 3604", 6)
    scene.do("fire 3604", 3)
    assert scene.steps("Guard") == 1
    scene.do("act KGStephan")
    scene.do("to 3704")
    scene.do("shock 3604")
    result = only(happened := scene.do("suppress artillery", 3, 3), events.AttackResolved)
    assert (sum(s.value for s in result.shifts), result.total, result.retreat) == (3, 9, "situational")
    assert scene.at("Guard") == ""
    assert scene.steps("KGStephan") == 2
    assert any(isinstance(e, events.TrafficChanged) for e in happened)
    assert scene.marked("KGStephan", STOPPED)


@pytest.mark.rule("bcs:5.3b", "bcs:5.3d", "bcs:1.5i")
def test_a19_attack_by_fire_on_the_village() -> None:
    units = {
        "CCR9.HQ": "2729", "TFHarper": "2734", "TFRose": "2733", "560A": "2832", "560PzJg": "box support",
        "560VG.HQ": "2826",
    }  # fmt: skip
    scene = activity(units, "CCR9", acting="TFHarper", active=ALLIED, objectives={"2832": 1})
    scene.do("to 2732")
    assert scene.why("fire 2832") == ("5.3b", "av-there")
    shot = only(scene.do("engage 2832", 4, 4), events.Engaged)
    assert (sum(s.value for s in shot.shifts), shot.total, shot.drop) == (-1, 7, True)
    scene.do("to 2731")  # it has broken free
    assert scene.why("fire 2832") == ("5.3b", "not-adjacent")
    scene.do("act TFRose")
    scene.do("to 2732")
    assert only(scene.do("fire 2832", 4), events.Barraged).hits == 0
    assert only(scene.do("fire 2832", 6), events.Barraged).hits == 1
    assert scene.steps("560A") == 4
    assert scene.marked("TFRose", STOPPED)


@pytest.mark.rule("bcs:5.4", "bcs:5.4h", "bcs:5.1d", "bcs:5.4a", "bcs:5.4d")
def test_a20_three_points_on_a_stack_of_two() -> None:
    units = {
        "12VG.HQ": "2209", "12-1": "2006", "12-2": "2106", "12-3": "2406", "1-38": "2005", "2-38": "2005",
        "3-38": "2205", "1-9": "2205", "2-9": "2405", "2ID.HQ": "2201",
    }  # fmt: skip
    scene = activity(units, "12VG", objectives={"2005": 1, "2205": 1, "2405": 1})
    scene.do("attack 2005")
    assert scene.question == "attack.choose_defender"
    scene.do("defend 1-38")
    if scene.question == "attack.choose_unit":
        scene.do("with 12-1")
    scene.do("assist 12-2")
    assert scene.why("destroy 4 artillery 0 air") == ("5.4h", "number-of-points")
    dice = (1, 6, 2, 4, 6, 2)
    happened = scene.do("destroy 3 artillery 0 air", *dice, 1, 1)
    barrages = [e for e in happened if isinstance(e, events.Barraged)]
    assert [(b.needed, b.hits) for b in barrages] == [(4, 1), (4, 2)]
    result = only(happened, events.AttackResolved)
    assert "suppression" not in {s.key for s in result.shifts}
    scene.do("barrage 2205 artillery", 1, 1)
    assert scene.why("barrage 2205 artillery") == ("5.4d", "barraged-already")
    scene.do("barrage 2405 artillery", 1)
    assert scene.state.artillery_used[scene.formation("12VG")] == 5


@pytest.mark.rule("bcs:5.5", "bcs:5.5a", "bcs:5.5b", "bcs:5.5c", "bcs:5.5g")
def test_a21_where_the_cavalry_goes() -> None:
    units = {
        "Spitze.HQ": "1132", "Spitze1": "1129", "12-IPz": "1428", "32Cav": "1028", "14Cav.HQ": "0526",
    }  # fmt: skip
    scene = activity(units, "Spitze", acting="Spitze1")
    scene.do("engage 1028", 6, 6)
    assert scene.question == "retreat.choose_hex"
    hexes = scene.legal("retreat")
    assert hexes[0] == "0728"  # away, good terrain, nearer its headquarters
    assert {"0826", "0729"} <= set(hexes)
    assert not {"1328", "1329", "1031", "1131"} & set(hexes)
    assert scene.why("retreat 1328") == ("5.5b", "retreat-not-away")
    scene.do("retreat 0728")
    assert scene.at("32Cav") == "0728"


@pytest.mark.rule("bcs:6.1c", "bcs:6.1a")
@pytest.mark.parametrize(("before", "after"), [("", ALLIED), (ALLIED, GERMAN), (GERMAN, "")])
def test_a22_claiming_an_emptied_urban_hex(before: str, after: str) -> None:
    units = {
        "Axis.HQ": "1616",
        "AxisPz": "1819",
        "AxisInf": "1720",
        "Sov3": "1820",
        "Soviet.HQ": "2224",
        "Sov1": "1921",
    }
    scene = activity(units, "Axis", acting="AxisPz", objectives={"1820": 1}, urban={"1820": before} if before else {})
    scene.do("fire 1820", 6)
    assert scene.question == "urban.choose_claimer"
    scene.do("claim AxisInf")
    marker = scene.state.urban[scene.hex("1820")]
    assert (scene.title.sides[marker - 1] if marker else "") == after


@pytest.mark.rule("bcs:6.4b", "bcs:6.4")
def test_a23_two_traffic_markers_cost_two_levels() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2430"}
    scene = activity(units, "116Pz", options={"planned-fatigue": "yes"},
                     markers={"2425": ["traffic"], "2426": ["traffic"]})  # fmt: skip
    scene.do("clear-traffic 2425")
    scene.do("clear-traffic 2426")
    assert scene.state.fatigue[scene.formation("116Pz")] == 3  # Fat-2
