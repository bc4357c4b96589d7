"""Chapter 4, read for what its sentences rule out: sides, Traffic, one hex, zones, Screens, Trains."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.movement.reach import left_of
from grognard.games.bcs.state import FINISHED, GHOST, MOVE, SCREEN, STOPPED

from ..scene import Scene, activity, only, price

DIVISION = {"2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315"}


# 4.0 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.0b", "bcs:1.9d", "bcs:1.9c")
def test_wheels_need_a_safe_path_and_getting_off_them_does_not() -> None:
    """Infantry all around: nobody brings the lorries, but nothing keeps those who have them from leaving them."""
    ring = {"1-38": "2210", "2-38": "2509", "3-38": "2512", "2ID.HQ": "2202"}
    units = {**DIVISION, **ring, "I-304": "2410 deployed"}
    assert activity(units, "2Pz", acting="I-304").why("flip") == ("1.9d", "no-safe-path")
    assert "flip" in activity({**units, "I-304": "2410 move"}, "2Pz", acting="I-304").legal()
    foot = {**ring, "62VG.HQ": "2415", "62A": "2410"}
    assert "flip" in activity(foot, "62VG", acting="62A").legal()  # on foot on either side


@pytest.mark.rule("bcs:4.0b")
def test_nobody_turns_to_a_side_that_could_not_be_where_he_stands() -> None:
    units = {"116Pz.HQ": "3209", "II-60": "3310"}
    assert activity(units, "116Pz", acting="II-60").why("flip") == ("4.0b", "cannot-be-there")


@pytest.mark.rule("bcs:4.0c")
@pytest.mark.parametrize(("snafu", "halves"), [("full", 10), ("partial", 5)])
def test_five_points_halved_are_two_and_a_half(snafu: str, halves: int) -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021 move"}, "62VG", acting="62A", snafu=snafu)
    assert left_of(scene.rules, scene.state, scene.unit("62A")) == halves


@pytest.mark.rule("bcs:4.0d", "bcs:3.4e")
def test_who_stands_in_traffic_does_not_move_out_of_it_but_may_fight_there() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2428", "TFHarper": "2427", "CCR9.HQ": "2415"}
    scene = activity(units, "116Pz", acting="II-16", markers={"2428": ["traffic"]})
    assert scene.why("to 2429") == ("3.4e", "stopped")
    assert scene.legal("engage") == ["2427"]


@pytest.mark.rule("bcs:4.0d", "bcs:4.7b", "bcs:1.1")
def test_trains_in_traffic_stay_there_too() -> None:
    scene = activity(DIVISION, "2Pz", markers={"3020": ["traffic"]})
    assert scene.legal("move-trains") == []
    assert scene.why("move-trains 2Pz.Trains") == ("4.0d", "stopped")


@pytest.mark.rule("bcs:4.0d", "bcs:4.1")
def test_traffic_costs_nothing_more() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2429"}
    scene = activity(units, "116Pz", acting="II-16", markers={"2428": ["traffic"]})
    assert only(scene.do("to 2428"), events.Moved).spent == 2


@pytest.mark.rule("bcs:4.0e")
def test_who_congests_a_hex_and_who_does_not() -> None:
    option = {"unit-traffic": "yes"}
    base = {"116Pz.HQ": "2720", "II-16": "2516"}
    busy = {"I-60": "2618 move", "2Pz.HQ": "2618", "II-60": "2618 move"}
    free = {"116Pz.Trains": "2618", "88mm": "2618 move", "KGStephan": "2618 screen", "I-60": "2618 deployed"}
    for name, where in busy.items():
        scene = activity({**base, name: where}, "116Pz", acting="II-16", options=option)
        assert price(scene, "II-16", "2617", "2618") == 1, name
    for name, where in free.items():
        scene = activity({**base, name: where}, "116Pz", acting="II-16", options=option)
        assert price(scene, "II-16", "2617", "2618") == 0.5, name
    stranger = activity({**base, "2Pz.HQ": "2415", "I-304": "2618 deployed"}, "116Pz", acting="II-16", options=option)
    assert price(stranger, "II-16", "2617", "2618") == 1  # not of the Formation that acts


@pytest.mark.rule("bcs:4.0e", "bcs:4.1d")
def test_where_only_the_road_leads_a_congested_hex_is_closed() -> None:
    """Wheels enter the forest 3621 by its road alone."""
    base = {"116Pz.HQ": "3628", "II-60": "3623 move"}
    option = {"unit-traffic": "yes"}
    assert price(activity(base, "116Pz", options=option), "II-60", "3622", "3621") < 99
    busy = activity({**base, "I-16": "3621"}, "116Pz", options=option)
    assert price(busy, "II-60", "3622", "3621") == 99
    assert price(busy, "II-60", "3621", "3620") < 99  # out of it by the road


# 4.1 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.1f", "bcs:4.1d")
def test_one_hex_is_never_into_what_is_forbidden() -> None:
    units = {"116Pz.HQ": "3209", "II-60": "3210 move"}
    assert activity(units, "116Pz", acting="II-60").why("to 3310") == ("4.1d", "prohibited")


@pytest.mark.rule("bcs:4.1f", "bcs:4.3d")
def test_one_hex_is_never_from_zone_to_zone() -> None:
    units = {"62VG.HQ": "2024", "62A": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    assert activity(units, "62VG", acting="62A", snafu="partial").why("to 2121") == ("4.3d", "zone-to-zone")


@pytest.mark.rule("bcs:4.1f", "bcs:4.0b")
def test_turning_over_is_no_move_and_leaves_the_one_hex_open() -> None:
    """Lorries with six points on open ground at two: on foot there is a point and a half, and the forest costs two."""
    units = {"2Pz.HQ": "3209", "I-304": "3210 move"}
    scene = activity(units, "2Pz", acting="I-304", snafu="partial")
    scene.do("flip")
    assert "3310" in scene.legal("to")


@pytest.mark.rule("bcs:4.1f")
def test_who_has_fired_but_not_moved_still_has_his_one_hex() -> None:
    units = {"116Pz.HQ": "2030", "KGStephan": "2028", "1-38": "2229", "2ID.HQ": "2429"}
    scene = activity(units, "116Pz", acting="KGStephan", snafu="partial")
    scene.do("recon 2229", 6)
    scene.state.spent[scene.unit("KGStephan")] = 0
    assert "2027" in scene.legal("to")  # a forest at four points


@pytest.mark.rule("bcs:4.1e", "bcs:4.1f", "bcs:3.3f")
def test_stop_terrain_ends_the_move_and_recon_with_it() -> None:
    units = {"116Pz.HQ": "2030", "KGStephan": "2028", "1-38": "2126", "2ID.HQ": "2110"}
    scene = activity(units, "116Pz", acting="KGStephan")
    scene.do("to 2027")
    assert scene.legal("to") == []
    assert scene.why("recon 2126") == ("3.3f", "stopped")


# 4.3, 4.4 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.3d")
def test_one_leaves_a_zone_freely_and_may_come_back_to_it() -> None:
    units = {"62VG.HQ": "2024", "62A": "2021 move", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A")
    scene.do("to 2122")
    assert not scene.marked("62A", STOPPED)
    scene.do("to 2121")
    assert scene.marked("62A", STOPPED)


@pytest.mark.rule("bcs:4.3d", "bcs:4.3b")
def test_lorries_and_screens_hold_nobody() -> None:
    units = {"62VG.HQ": "2026", "62A": "2023 move", "1-38": "2021 move", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A")
    scene.do("to 2022")
    assert not scene.marked("62A", STOPPED)


@pytest.mark.rule("bcs:4.3d", "bcs:4.3c")
def test_a_friend_does_not_negate_ezoc_for_who_moves() -> None:
    units = {"62VG.HQ": "2026", "62A": "2023", "62B": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A")
    scene.do("to 2021")
    assert scene.marked("62A", STOPPED)


@pytest.mark.rule("bcs:4.3d.iii", "bcs:4.5a")
def test_a_friend_negates_ezoc_for_headquarters_but_no_engagement_zone() -> None:
    units = {"2Pz.HQ": "2517", "2Pz.Trains": "3220", "KGBohm": "2719", "1-38": "2718", "2ID.HQ": "2710"}
    assert "2719" in activity(units, "2Pz", acting="2Pz.HQ").legal("to")
    armour = {**units, "1-38": "box absent", "TFHarper": "2718", "CCR9.HQ": "2710"}
    assert activity(armour, "2Pz", acting="2Pz.HQ").why("to 2719") == ("4.5a", "engagement-zone")


@pytest.mark.rule("bcs:4.4a", "bcs:1.6a")
def test_on_a_forced_stop_the_last_shot_ends_the_move_although_it_wins() -> None:
    """4.4b Breaking free with the last Fire Event frees nobody."""
    units = {"116Pz.HQ": "2026", "II-16": "2023 fired=1", "TFHarper": "2020", "CCR9.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16")
    scene.do("to 2021", 6, 6)
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("TFHarper") != "2020"
    assert scene.marked("II-16", STOPPED)
    assert scene.legal("to") == []


@pytest.mark.rule("bcs:4.4b", "bcs:4.4")
def test_who_breaks_free_with_a_shot_left_goes_on() -> None:
    units = {"116Pz.HQ": "2026", "II-16": "2023", "TFHarper": "2020", "CCR9.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16")
    scene.do("to 2021", 6, 6)
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert not scene.marked("II-16", STOPPED)
    assert scene.legal("to")


@pytest.mark.rule("bcs:4.4b", "bcs:3.4c", "bcs:5.4e")
@pytest.mark.parametrize("spotter", ["KGStephan", "II-16"])
def test_a_barrage_that_destroys_whoever_stopped_a_unit_sets_it_free(spotter: str) -> None:
    """Its Fire Event was lost, but the EZOC is gone; who has to spot the barrage itself is Stopped for that."""
    units = {"116Pz.HQ": "0518", "II-16": "0522", "TFHarper": "0526 steps=2", "CCR9.HQ": "0530"}
    if spotter != "II-16":
        units[spotter] = "0624 finished"
    scene = activity(units, "116Pz", acting="II-16", objectives={"0526": 1}, weather="clear")
    scene.do("to 0525", 3, 3)
    assert scene.marked("II-16", STOPPED)
    scene.do("barrage 0526 artillery", 6)
    assert scene.at("TFHarper") == ""
    assert scene.marked("II-16", STOPPED) == (spotter == "II-16")
    assert ("0526" in scene.legal("to")) == (spotter != "II-16")


# 4.6 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.6d")
def test_the_zone_of_a_screen_reaches_three_hexes_and_slows_no_deployed_unit() -> None:
    units = {"116Pz.HQ": "2030", "I-60": "2022 move", "II-60": "2022", "32Cav": "2018 screen", "14Cav.HQ": "2010"}
    scene = activity(units, "116Pz")
    scene.do("keep")
    assert price(scene, "I-60", "2022", "2021") == 2
    assert price(scene, "I-60", "2023", "2022") == 1
    assert price(scene, "II-60", "2022", "2021") == 1


@pytest.mark.rule("bcs:4.6a")
def test_infantry_marching_does_not_push_a_screen_away() -> None:
    units = {"26VG.HQ": "2026", "I-39": "2020 move", "32Cav": "2018 screen", "14Cav.HQ": "2010"}
    scene = Scene(units, formation="26VG", phase="activity", snafu="full")
    scene.do("keep")
    scene.do("act I-39")
    assert scene.why("to 2018") == ("4.0a", "enemy-there")
    tanks = Scene({"116Pz.HQ": "2026", "II-16": "2020", "32Cav": "2018 screen", "14Cav.HQ": "2010"},
                  formation="116Pz", phase="activity", snafu="full")  # fmt: skip
    tanks.do("keep")
    tanks.do("act II-16")
    assert tanks.why("to 2018") == ("4.0a", "enemy-there")


@pytest.mark.rule("bcs:4.6a", "bcs:1.1", "bcs:4.7b")
def test_a_screen_does_not_stand_with_headquarters_or_trains() -> None:
    """They are units like others: whoever comes to the other, the Screen is lifted."""
    units = {"116Pz.HQ": "2720", "116Pz.Trains": "3420", "KGStephan": "2618 screen"}
    comes = activity(units, "116Pz", acting="KGStephan")
    comes.do("to 2719")
    assert comes.marked("KGStephan", SCREEN)
    comes.do("to 2720")
    assert not comes.marked("KGStephan", SCREEN)
    moves = activity(units, "116Pz", acting="116Pz.HQ")
    moves.do("to 2618")
    assert not moves.marked("KGStephan", SCREEN)
    trains = activity(units, "116Pz")
    trains.do("move-trains 116Pz.Trains")
    trains.do("trains 2618")
    assert not trains.marked("KGStephan", SCREEN)
    withdraws = activity({**units, "KGStephan": "2516 screen"}, "116Pz", acting="116Pz.HQ")
    withdraws.do("withdraw 2516")
    assert not withdraws.marked("KGStephan", SCREEN)
    together = activity({**units, "KGStephan": "2720 screen"}, "116Pz")
    together.do("end")
    assert not together.marked("KGStephan", SCREEN)


@pytest.mark.rule("bcs:4.6", "bcs:4.6a")
def test_a_screen_is_put_up_by_recon_only_and_in_a_stack_too() -> None:
    """Ruling 91: it may not end its move stacked; there it goes as the activation ends, Recover included."""
    units = {"116Pz.HQ": "2720", "116Pz.Trains": "3420", "KGStephan": "2618", "II-16": "2618"}
    scene = Scene(units, formation="116Pz", phase="preparation")
    assert scene.why("screen II-16") == ("1.1f", "not-recon")
    scene.do("screen KGStephan")
    scene.do("snafu", 6, 6)
    if scene.question == "objectives.choose_objective":
        scene.do("begin")
    scene.do("act KGStephan")
    scene.do("to 2617")
    scene.do("end", *([1] if scene.state.wear else []))
    assert scene.marked("KGStephan", SCREEN)

    stays = Scene(units, formation="116Pz", phase="objectives", snafu="fail", free_objectives=0)
    stays.do("screen KGStephan")
    assert stays.marked("KGStephan", SCREEN)
    if stays.question == "objectives.choose_objective":
        stays.do("begin")
    stays.do("end")
    assert not stays.marked("KGStephan", SCREEN)

    rests = Scene(units, formation="116Pz", phase="preparation")
    rests.do("screen KGStephan")
    rests.do("recover")
    assert not rests.marked("KGStephan", SCREEN)


@pytest.mark.rule("bcs:4.6a", "bcs:3.3f")
def test_a_screen_moves_and_reconnoitres() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2022 screen", "1-38": "2019", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="KGStephan")
    scene.do("to 2021")
    scene.do("recon 2019", 5)
    assert scene.state.objectives[scene.hex("2019")] == 1
    assert scene.marked("KGStephan", SCREEN)


@pytest.mark.rule("bcs:4.6a")
def test_a_screen_neither_attacks_nor_jumps() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2013 screen", "2ID.HQ": "2011", "1-38": "2014", "2ID.Trains": "2003"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"2014": 1})
    assert scene.legal("attack") == []
    assert scene.why("to 2011") == ("4.7d", "cannot-jump")
    scene.do("unscreen KGStephan")
    assert not scene.marked("KGStephan", SCREEN)


# 4.7, 4.8 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.7a")
def test_headquarters_never_leave_the_roads_for_ground_that_wheels_cannot_cross() -> None:
    units = {"2Pz.HQ": "3210", "2Pz.Trains": "3020"}
    assert activity(units, "2Pz", acting="2Pz.HQ").why("to 3310") == ("4.1d", "prohibited")


@pytest.mark.rule("bcs:4.7a", "bcs:1.7b")
def test_headquarters_that_move_end_prepared_defense_and_those_that_stay_do_not() -> None:
    scene = activity(DIVISION, "2Pz", acting="2Pz.HQ", turn=2, formations={"2Pz": {"prepared": True}})
    assert scene.state.prepared[scene.formation("2Pz")]
    scene.do("to 2517")
    assert not scene.state.prepared[scene.formation("2Pz")]


@pytest.mark.rule("bcs:4.7b", "bcs:3.2")
def test_trains_are_put_elsewhere_even_after_a_fail_and_are_ghosts_then() -> None:
    scene = activity(DIVISION, "2Pz", snafu="fail")
    scene.do("move-trains 2Pz.Trains")
    scene.do("trains 3120")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST
    assert scene.why("move-trains 2Pz.Trains") == ("4.7b", "trains-moved-already")


@pytest.mark.rule("bcs:4.7c")
def test_trains_that_were_put_elsewhere_stay_ghosts_at_the_end_of_that_activation() -> None:
    scene = activity(DIVISION, "2Pz")
    scene.do("move-trains 2Pz.Trains")
    scene.do("trains 3120")
    scene.do("end")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST


@pytest.mark.rule("bcs:4.8a")
def test_the_last_step_is_lost_in_a_voluntary_retreat_too() -> None:
    scene = activity({"62VG.HQ": "2026", "62A": "2021 steps=1"}, "62VG", acting="62A")
    scene.do("withdraw 2024")
    assert scene.at("62A") == ""


@pytest.mark.rule("bcs:4.8a", "bcs:4.8c")
def test_three_hexes_neither_more_nor_less_and_not_on_a_fail() -> None:
    units = {"62VG.HQ": "2026", "62A": "2021", "62B": "2020"}
    scene = activity(units, "62VG", acting="62A")
    assert scene.why("withdraw 2023") == ("4.8a", "retreat-distance")
    assert scene.why("withdraw 2025") == ("4.8a", "retreat-distance")
    scene.do("withdraw 2024")
    assert (scene.at("62A"), scene.steps("62A"), scene.state.face[scene.unit("62A")]) == ("2024", 4, MOVE)
    assert scene.marked("62A", FINISHED)
    assert activity(units, "62VG", snafu="fail").why("act 62A") == ("3.2", "failed")


@pytest.mark.rule("bcs:4.8", "bcs:4.3d")
def test_out_of_a_ring_of_zones_one_retreats_where_one_could_not_walk() -> None:
    units = {"62VG.HQ": "2020", "62A": "2010", "1-38": "1810", "2-38": "2109", "3-38": "2112", "2ID.HQ": "2002"}
    scene = activity(units, "62VG", acting="62A")
    assert scene.legal("to") == ["2011"]  # the first step Stops, and only this one leads nearer to the radius
    assert "2013" in scene.legal("withdraw")


@pytest.mark.rule("bcs:4.8", "bcs:3.4b")
def test_who_has_moved_or_fired_does_not_retreat_of_his_own_will() -> None:
    scene = activity({"62VG.HQ": "2026", "62A": "2021"}, "62VG", acting="62A")
    scene.do("to 2022")
    assert scene.why("withdraw 2025") == ("4.8", "instead-of-movement")


@pytest.mark.rule("bcs:1.4e")
def test_who_is_in_radius_does_not_walk_out_of_it_and_who_is_out_comes_nearer() -> None:
    units = {"62VG.HQ": "2020", "62A": "2016 move", "62B": "2010 move"}
    scene = activity(units, "62VG", acting="62A")
    assert scene.why("to 2014") == ("1.4e", "out-of-radius")
    far = activity(units, "62VG", acting="62B")
    assert "2015" in far.legal("to")
    assert far.why("to 2006") == ("1.4e", "out-of-radius")
