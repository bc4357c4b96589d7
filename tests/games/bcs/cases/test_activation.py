"""Chapter 3 with 1.7 and 1.8, read for what its sentences rule out: Preparation, SNAFU, OBJ, Fatigue, Recover."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.activation import preparation, snafu
from grognard.games.bcs.state import FAIL, GHOST, NORMAL, PARTIAL, POOL, SCREEN, STOPPED, WEAR_OBJECTIVE

from ..scene import Scene, activity, only

#: 9 road hexes from headquarters to Trains, a source behind them
DIVISION = {"2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315"}


def preparing(units: dict[str, str] = DIVISION, formation: str = "2Pz", **position: Any) -> Scene:
    return Scene(units, formation=formation, phase="preparation", **{"turn": 2, **position})


def modifiers(scene: Scene, formation: str = "2Pz") -> dict[str, int]:
    return {shift.key: shift.value for shift in snafu.shifts(scene.table, scene.formation(formation))}


# 3.0 b, 3.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.0", "bcs:3.1c", "bcs:1.7b")
def test_losing_the_trains_is_no_blocked_msr_yet_and_prepared_defense_stays() -> None:
    """The first time costs the Trains, the marker comes an activation later, and only it ends Prepared Defense."""
    units = {**DIVISION, "1-38": "2720", "2ID.HQ": "2610", "KGBohm": "2414"}
    scene = preparing(units, formations={"2Pz": {"prepared": True}})
    formation = scene.formation("2Pz")
    assert scene.state.where[scene.unit("2Pz.Trains")] == POOL
    assert (scene.state.blocked[formation], scene.state.prepared[formation]) == (0, 1)
    assert modifiers(scene) == {"trains-off-map": -3}


@pytest.mark.rule("bcs:3.0", "bcs:3.1c")
def test_the_marker_goes_as_soon_as_the_msr_is_complete_in_preparation() -> None:
    scene = preparing({**DIVISION, "KGBohm": "2414"}, formations={"2Pz": {"blocked": 2}})
    assert scene.state.blocked[scene.formation("2Pz")] == 0


@pytest.mark.rule("bcs:3.1c", "bcs:3.2j")
def test_the_msr_is_never_more_than_twice_blocked() -> None:
    units = {**DIVISION, "2Pz.Trains": "box pool", "KGBohm": "2414"}
    scene = preparing(units, formations={"2Pz": {"blocked": 2}})
    assert scene.state.blocked[scene.formation("2Pz")] == 2
    assert modifiers(scene) == {"trains-off-map": -3, "blocked": -2}


@pytest.mark.rule("bcs:1.7a")
def test_a_blocked_msr_and_want_of_guns_keep_out_of_prepared_defense() -> None:
    units = {**DIVISION, "2Pz.Trains": "box pool", "KGBohm": "2414"}
    assert preparing(units).why("prepare") == ("1.7a", "msr-blocked")


@pytest.mark.rule("bcs:1.7a", "bcs:2.5g")
def test_prepared_defense_is_kept_but_not_entered_in_a_second_activation() -> None:
    for before, key in ((True, "prepared-already"), (False, "only-first-activation")):
        scene = Scene({**DIVISION, "KGBohm": "2414"}, formation="2Pz", phase="preparation", second=1,
                      formations={"2Pz": {"prepared": before}})  # fmt: skip
        why = preparation.prepare_refusal(scene.table, None)
        assert why is not None
        assert (why.rule, why.key) == ("1.7a", key)
        assert scene.state.prepared[scene.formation("2Pz")] == before


@pytest.mark.rule("bcs:1.7b", "bcs:1.7c")
def test_prepared_defense_given_up_after_the_roll_does_not_raise_a_partial() -> None:
    scene = preparing({**DIVISION, "KGBohm": "2414"}, formations={"2Pz": {"prepared": True}})
    happened = scene.do("snafu", 6, 6)
    assert only(happened, events.SnafuRolled).result == "partial"
    scene.do("begin")
    scene.do("unprepare")
    assert scene.state.snafu == PARTIAL


@pytest.mark.rule("bcs:1.7c", "bcs:3.2k")
def test_prepared_defense_makes_nothing_better_of_a_fail() -> None:
    scene = preparing({**DIVISION, "KGBohm": "2414"}, formations={"2Pz": {"prepared": True, "fatigue": 4}})
    scene.do("snafu", 1, 1)
    assert scene.state.snafu == FAIL
    assert scene.state.prepared[scene.formation("2Pz")]


# 3.2 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.2e", "bcs:1.8a")
@pytest.mark.parametrize(
    ("fatigue", "value"), [(-1, {"fresh": 1}), (0, {}), (1, {"fatigue": -1}), (4, {"fatigue": -4})]
)
def test_fatigue_in_the_roll(fatigue: int, value: dict[str, int]) -> None:
    scene = preparing({**DIVISION, "KGBohm": "2414"}, formations={"2Pz": {"fatigue": fatigue}})
    found = modifiers(scene)
    assert {key: found[key] for key in ("fresh", "fatigue") if key in found} == value


@pytest.mark.rule("bcs:3.2f")
@pytest.mark.parametrize(
    ("hq", "trains", "good"),
    [
        ("2720", "3120", False),  # 4 hexes
        ("2720", "3220", True),  # 5
        ("2415", "3620", True),  # 15
        ("2415", "3720", False),  # 16
        ("3720", "3820", True),  # 1, but on the entry hex
        ("2517", "3820", True),  # 15 from the entry hex
        ("2415", "3820", False),  # 17 from the entry hex
    ],
)
def test_the_optimal_distance_at_its_borders(hq: str, trains: str, good: bool) -> None:
    scene = preparing({"2Pz.HQ": hq, "2Pz.Trains": trains, "KGBohm": hq})
    assert ("optimal" in modifiers(scene)) == good


@pytest.mark.rule("bcs:3.2g", "bcs:3.1")
def test_trains_off_the_map_are_no_ghosts_at_no_distance_and_on_no_track() -> None:
    scene = preparing({**DIVISION, "2Pz.Trains": "box pool", "KGBohm": "2414"})
    assert set(modifiers(scene)) == {"trains-off-map", "blocked"}


@pytest.mark.rule("bcs:3.2i")
def test_a_track_counts_once_however_long() -> None:
    units = {"CCR9.HQ": "2805", "CCR9.Trains": "2710", "TFRose": "2805"}
    scene = preparing(units, "CCR9", active="allied")
    book = scene.rules.snafu_modifiers
    assert modifiers(scene, "CCR9")["track"] == book["track"].value < 0


@pytest.mark.rule("bcs:3.2a", "bcs:3.2k")
def test_every_activation_rolls_anew() -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="second-activation", formations={"2Pz": {"fatigue": 3}})
    happened = scene.do("again", 6, 1, 1)
    assert only(happened, events.SnafuRolled).result == "fail"


# 3.3 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.3d", "bcs:3.3f")
def test_headquarters_and_trains_alone_are_no_objective_and_a_screen_is() -> None:
    units = {**DIVISION, "14Cav.HQ": "2010", "14Cav.Trains": "2007", "32Cav": "2012 screen"}
    scene = Scene(units, formation="2Pz", phase="objectives", snafu="full", free_objectives=2)
    assert scene.why("objective 2010") == ("3.3d", "not-an-objective")
    assert scene.why("objective 2007") == ("3.3d", "not-an-objective")
    assert "2012" in scene.legal("objective")


@pytest.mark.rule("bcs:3.3d", "bcs:1.4a")
def test_a_marker_may_lie_at_any_distance_and_on_a_victory_hex_of_one_s_own() -> None:
    scene = Scene(
        DIVISION, formation="2Pz", phase="objectives", snafu="full", free_objectives=2, control={"german": ["3406"]}
    )
    assert {"2126", "3011", "3406"} == set(scene.legal("objective"))


@pytest.mark.rule("bcs:3.3c", "bcs:3.3b")
def test_a_partial_grants_one_marker_and_so_no_double_zone() -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="objectives", snafu="partial", free_objectives=1)
    scene.do("objective 2126")
    assert scene.state.objectives[scene.hex("2126")] == 1
    assert scene.question != "objectives.choose_objective"


@pytest.mark.rule("bcs:3.3g", "bcs:3.3d")
def test_recon_of_the_victory_hex_on_which_the_unit_stands() -> None:
    """It is within two hexes; no enemy need be there."""
    scene = activity({"116Pz.HQ": "2128", "KGStephan": "2126"}, "116Pz", acting="KGStephan")
    assert "2126" in scene.legal("recon")
    scene.do("recon 2126", 5)
    assert scene.state.objectives[scene.hex("2126")] == 1


@pytest.mark.rule("bcs:3.3f", "bcs:3.3g")
def test_recon_makes_no_double_zone_and_may_try_the_same_hex_again() -> None:
    units = {**DIVISION, "KGBohm": "2414", "1-38": "2412", "2ID.HQ": "2403"}
    scene = activity(units, "2Pz", acting="KGBohm", objectives={"2126": 1})
    scene.do("recon 2412", 5)
    assert scene.state.wear != WEAR_OBJECTIVE  # nothing was placed
    scene.do("recon 2412", 4)  # AR 4
    assert scene.state.objectives[scene.hex("2412")] == 1
    assert scene.state.wear == WEAR_OBJECTIVE
    assert scene.marked("KGBohm", STOPPED)  # by the second Fire Event
    assert activity(units, "2Pz", acting="KGBohm", objectives={"2412": 1}).why("recon 2412") == (
        "3.3f",
        "marked-already",
    )


@pytest.mark.rule("bcs:3.3g")
def test_recon_reaches_two_hexes() -> None:
    units = {**DIVISION, "KGBohm": "2415", "1-38": "2412", "2ID.HQ": "2403"}
    assert activity(units, "2Pz", acting="KGBohm").why("recon 2412") == ("3.3g", "too-far-for-recon")


@pytest.mark.rule("bcs:3.3f", "bcs:1.6c")
def test_an_overstacked_recon_unit_sees_nothing() -> None:
    units = {**DIVISION, "KGBohm": "2414", "II-3": "2414", "I-304": "2414", "1-38": "2412", "2ID.HQ": "2403"}
    assert activity(units, "2Pz", acting="KGBohm").why("recon 2412") == ("1.6c", "overstacked")


@pytest.mark.rule("bcs:3.3a")
def test_a_victory_hex_needs_the_marker_on_itself_and_not_its_zone() -> None:
    units = {"116Pz.HQ": "2130", "KGStephan": "2124", "1-38": "2226", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"2226": 1})
    assert scene.why("to 2126") == ("3.3a", "no-objective-there")
    assert "2126" in activity(units, "116Pz", acting="KGStephan", objectives={"2126": 1}).legal("to")
    own = activity(units, "116Pz", acting="KGStephan", control={"german": ["2126"]})
    assert "2126" in own.legal("to")


# 4.6 in the activation ------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.6", "bcs:3.0")
def test_after_a_fail_a_screen_may_still_be_put_up() -> None:
    """Before the Activity begins, whatever was rolled."""
    units = {"116Pz.HQ": "2720", "116Pz.Trains": "3420", "KGStephan": "2618", "II-16": "2719"}
    scene = preparing(units, "116Pz", formations={"116Pz": {"fatigue": 4}})
    scene.do("snafu", 1, 1)
    scene.do("accept")
    assert scene.question == "objectives.choose_objective"
    assert scene.legal() == ["screen KGStephan", "begin"]
    scene.do("screen KGStephan")
    assert scene.marked("KGStephan", SCREEN)
    assert scene.question == "activity.choose_act"  # nothing else is to be decided


@pytest.mark.rule("bcs:4.6")
def test_in_a_second_activation_nobody_is_put_in_screen() -> None:
    units = {"116Pz.HQ": "2720", "116Pz.Trains": "3420", "KGStephan": "2618"}
    scene = Scene(units, formation="116Pz", phase="second-activation", formations={"116Pz": {"fatigue": 3}})
    scene.do("again", 6, 1, 1)
    assert scene.state.snafu == FAIL
    assert scene.question == "activity.choose_act"


# 3.5, 1.8 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.8b", "bcs:2.5e")
def test_a_second_activation_tires_even_who_does_nothing_but_not_after_a_fail() -> None:
    for snafu_result, dice in (("full", (2,)), ("partial", (2,)), ("fail", ())):
        scene = activity(DIVISION, "2Pz", snafu=snafu_result, second=1)
        happened = scene.do("end", *dice)
        rolled = [event for event in happened if isinstance(event, events.FatigueRolled)]
        assert len(rolled) == len(dice)
        assert scene.state.fatigue[scene.formation("2Pz")] == 1 + len(dice)


@pytest.mark.rule("bcs:1.8b")
def test_a_first_activation_without_marker_or_fight_does_not_tire() -> None:
    scene = activity(DIVISION, "2Pz")
    happened = scene.do("end")
    assert not [event for event in happened if isinstance(event, events.FatigueRolled)]


@pytest.mark.rule("bcs:1.8b")
@pytest.mark.parametrize(("wear", "up_to"), [("objective", 1), ("fire-or-second", 2), ("attack", 3)])
def test_the_worst_that_was_done_decides(wear: str, up_to: int) -> None:
    for die, tired in ((up_to, 1), (up_to + 1, 0)):
        scene = activity(DIVISION, "2Pz", wear=wear)
        scene.do("end", die)
        assert scene.state.fatigue[scene.formation("2Pz")] == 1 + tired


@pytest.mark.rule("bcs:1.8b", "bcs:2.5e")
def test_markers_in_a_second_activation_count_as_the_second_activation() -> None:
    scene = activity(DIVISION, "2Pz", wear="objective", second=1)
    scene.do("end", 2)
    assert scene.state.fatigue[scene.formation("2Pz")] == 2


@pytest.mark.rule("bcs:1.8a")
def test_fatigue_ends_at_four() -> None:
    scene = activity(DIVISION, "2Pz", wear="attack", formations={"2Pz": {"fatigue": 4}})
    scene.do("end", 1)
    assert scene.state.fatigue[scene.formation("2Pz")] == 5


# 3.7 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.7b")
def test_recover_and_its_flip_need_the_whole_msr() -> None:
    units = {**DIVISION, "2Pz.Trains": "box pool", "KGBohm": "2414"}
    scene = preparing(units)
    assert scene.why("recover") == ("3.7b", "no-complete-msr")
    scene.do("snafu", 1, 1)
    assert scene.state.snafu == FAIL
    assert scene.question != "preparation.choose_flip"


@pytest.mark.rule("bcs:3.7a", "bcs:1.7c")
def test_who_recovers_keeps_prepared_defense_and_may_enter_it_before() -> None:
    scene = preparing(formations={"2Pz": {"fatigue": 2}})
    scene.do("prepare")
    scene.do("recover")
    formation = scene.formation("2Pz")
    assert scene.state.prepared[formation]
    assert scene.state.fatigue[formation] == 2
    assert scene.question != "second.choose_second"


@pytest.mark.rule("bcs:3.7c", "bcs:3.6a", "bcs:3.0")
def test_who_recovers_suffers_isolation_all_the_same() -> None:
    scene = preparing({**DIVISION, "KGBohm": "1015"}, formations={"2Pz": {"fatigue": 2}})
    happened = scene.do("recover")
    assert [event.unit for event in happened if isinstance(event, events.StepsLost)] == ["KGBohm"]


@pytest.mark.rule("bcs:3.7d.i", "bcs:3.7d")
def test_a_second_activation_that_fails_is_not_flipped() -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="second-activation", formations={"2Pz": {"fatigue": 3}})
    scene.do("again", 6, 1, 1)
    assert scene.question == "activity.choose_act"


@pytest.mark.rule("bcs:3.7d.ii")
def test_a_flip_is_a_recover_in_everything() -> None:
    scene = preparing({**DIVISION, "2Pz.Trains": "3020 ghost"}, formations={"2Pz": {"fatigue": 3}})
    scene.do("snafu", 1, 1)
    scene.do("flip")
    assert scene.state.fatigue[scene.formation("2Pz")] == 3  # Fat-2
    assert scene.state.face[scene.unit("2Pz.Trains")] == NORMAL
    assert scene.question != "second.choose_second"


@pytest.mark.rule("bcs:3.6a", "bcs:1.8b")
def test_a_fail_does_not_save_from_isolation() -> None:
    scene = activity({**DIVISION, "KGBohm": "1015"}, "2Pz", snafu="fail")
    happened = scene.do("end")
    assert [event.unit for event in happened if isinstance(event, events.StepsLost)] == ["KGBohm"]


@pytest.mark.rule("bcs:3.5", "bcs:4.7b")
def test_trains_too_near_are_ghosts_after_clean_up() -> None:
    scene = activity({**DIVISION, "2Pz.Trains": "2618"}, "2Pz")
    scene.do("end")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST


@pytest.mark.rule("bcs:3.3c", "bcs:3.3e")
def test_markers_are_not_saved_for_the_second_activation() -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="objectives", snafu="full", free_objectives=2)
    scene.do("begin")
    scene.do("end")
    assert scene.question == "second.choose_second"
    assert scene.state.free_objectives == 0
