"""Chapter 3: MSR, SNAFU, OBJ markers, activity, clean-up, isolation, Recover."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.activation import preparation, snafu
from grognard.games.bcs.activation.isolation import apply_isolation
from grognard.games.bcs.board.placing import place
from grognard.games.bcs.combat.objectives import in_double_zone
from grognard.games.bcs.formation.msr import (
    blocks_enemy,
    complete_route,
    crosses,
    has_msr,
    is_optimal,
    mask_for,
    store_route,
    stored_route,
    trains_hexes,
    uses_track,
)
from grognard.games.bcs.state import ACTED, FINISHED, GHOST, NORMAL, STOPPED, TRAFFIC

from .scene import Scene, activity, only

ALLIED = "allied"
PANZER = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315"}


@pytest.mark.rule("bcs:3.0", "bcs:3.1", "bcs:3.1c", "bcs:3.2j")
def test_trains_off_the_map_block_the_msr_a_level_at_a_time() -> None:
    scene = Scene({"2Pz.HQ": "2415", "II-3": "2315", "KGBohm": "2314"}, formation="2Pz", phase="preparation")
    f = scene.formation("2Pz")
    assert scene.state.blocked[f] == 1
    values = {s.key: s.value for s in snafu.shifts(scene.table, f)}
    assert (values["trains-off-map"], values["blocked"]) == (-3, -1)
    for _ in range(3):
        scene.state.frames[:] = []
        scene.table.push(preparation.prepare)
        scene.state.asked = None
        scene.title.program.run(scene.table)
        scene.state.frames[:] = []
    assert scene.state.blocked[f] == 2


@pytest.mark.rule("bcs:3.1", "bcs:3.1a")
def test_a_route_once_traced_stays_until_it_is_cut() -> None:
    scene = Scene(PANZER)
    f = scene.formation("2Pz")
    way = complete_route(scene.rules, scene.state, f)
    assert way
    assert stored_route(scene.state, f) == way
    place(scene.rules, scene.state, scene.unit("EngC"), way[3])  # an enemy on it
    assert not has_msr(scene.rules, scene.state, f)


@pytest.mark.rule("bcs:3.1a")
def test_ezoc_cuts_unless_a_unit_that_is_not_the_headquarters_negates_it() -> None:
    units = {**PANZER, "1-38": "2619", "2ID.HQ": "2630"}
    scene = Scene(units)
    f = scene.formation("2Pz")
    assert not mask_for(scene.rules, scene.state, f)[scene.hex("2618")]
    held = Scene({**units, "KGBohm": "2618", "I-304": "2719", "116A": "2720"})
    assert mask_for(held.rules, held.state, f)[held.hex("2618")]
    assert has_msr(held.rules, held.state, f)


@pytest.mark.rule("bcs:3.1a", "bcs:3.1b", "bcs:3.2i")
def test_tracks_serve_between_headquarters_and_trains_only() -> None:
    scene = Scene({"CCR9.HQ": "3007", "CCR9.Trains": "2810", "TFRose": "3007"})
    f = scene.formation("CCR9")
    way = [scene.hex(h) for h in ("3007", "3006", "3005", "2905", "2805", "2806", "2807", "2808", "2809", "2810")]
    store_route(scene.state, f, way)
    assert complete_route(scene.rules, scene.state, f) == way
    assert uses_track(scene.rules, way)
    assert {s.key: s.value for s in snafu.shifts(scene.table, f)}["track"] == -1
    only_track = [h for h in trains_hexes(scene.rules, scene.state, f) if scene.rules.labels[h] == "2806"]
    assert not only_track  # no road leads from there to the source


@pytest.mark.rule("bcs:3.1a", "bcs:1.4d")
def test_a_hex_that_would_cut_the_only_enemy_route_is_known() -> None:
    scene = Scene({**PANZER, "32Cav": "3020", "14Cav.HQ": "3030"})
    scene2 = Scene(PANZER)
    assert blocks_enemy(scene2.rules, scene2.state, 1, scene2.hex("2618"), zone=True)
    assert not blocks_enemy(scene2.rules, scene2.state, 1, scene2.hex("1005"), zone=True)
    assert scene.rules is scene2.rules


@pytest.mark.rule("bcs:3.2f")
@pytest.mark.parametrize(("trains", "good"), [("2617", False), ("2618", False), ("2719", True), ("3520", False)])
def test_the_optimal_distance_is_five_to_fifteen_hexes(trains: str, good: bool) -> None:
    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": trains, "II-3": "2315"})
    way = complete_route(scene.rules, scene.state, scene.formation("2Pz"))
    expected = 5 <= len(way) - 1 <= 15
    assert is_optimal(scene.rules, scene.state, scene.formation("2Pz")) == expected
    if trains in ("2617", "2719"):
        assert expected == good


@pytest.mark.rule("bcs:3.2f")
def test_trains_in_front_are_not_optimal() -> None:
    scene = Scene({"2Pz.HQ": "3020", "2Pz.Trains": "2415", "II-3": "2315"})
    assert len(complete_route(scene.rules, scene.state, scene.formation("2Pz"))) > 5
    assert not is_optimal(scene.rules, scene.state, scene.formation("2Pz"))


@pytest.mark.rule("bcs:4.7b", "bcs:4.7c", "bcs:3.2f")
@pytest.mark.parametrize("face", ["", " ghost"])
def test_trains_in_front_are_no_ghosts_for_that(face: str) -> None:
    """Their distance is the optimal one: only the SNAFU roll does without its modifier."""
    units = {"2Pz.HQ": "3020", "2Pz.Trains": f"2415{face}", "II-3": "2315"}
    scene = activity(units, "2Pz")
    assert not is_optimal(scene.rules, scene.state, scene.formation("2Pz"))
    scene.do("end")
    assert scene.state.face[scene.unit("2Pz.Trains")] == NORMAL


@pytest.mark.rule("bcs:3.2g", "bcs:3.2h")
def test_ghost_trains_and_crossing_routes_count() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120 ghost", "II-3": "2315", "116Pz.HQ": "2719", "116Pz.Trains": "3520"}
    scene = Scene(units)
    f = scene.formation("2Pz")
    values = {s.key: s.value for s in snafu.shifts(scene.table, f)}
    assert (values["ghost"], values["crossing"]) == (-1, -1)
    assert crosses(scene.rules, scene.state, f, complete_route(scene.rules, scene.state, f))


@pytest.mark.rule("bcs:3.2a", "bcs:3.2b")
@pytest.mark.parametrize(
    ("dice", "result"), [((1, 1), "fail"), ((1, 2), "partial"), ((3, 3), "partial"), ((3, 4), "full")]
)
def test_the_snafu_table(dice: tuple[int, int], result: str) -> None:
    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"}, formation="2Pz", phase="preparation")
    rolled = only(scene.do("snafu", *dice), events.SnafuRolled)
    assert not rolled.shifts
    assert rolled.result == result


@pytest.mark.rule("bcs:3.2c", "bcs:3.2d")
def test_coordination_goes_after_the_roll_if_nothing_is_mixed() -> None:
    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"}, formation="2Pz", phase="preparation",
                  formations={"2Pz": {"coordination": True}})  # fmt: skip
    rolled = scene.do("snafu", 3, 3)
    assert {s.key: s.value for s in only(rolled, events.SnafuRolled).shifts}["coordination"] == -1
    assert not scene.state.coordination[scene.formation("2Pz")]


@pytest.mark.rule("bcs:3.2d")
def test_mixed_with_its_marker_counts_two_and_the_marker_stays() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2014", "26VG.HQ": "2012", "I-39": "1914", "I-77": "2116"}
    scene = Scene(units, formation="2Pz", phase="preparation")
    f = scene.formation("2Pz")
    values = {s.key: s.value for s in snafu.shifts(scene.table, f)}
    assert values["coordination"] + values["mixed"] == -2
    scene.do("snafu", 3, 4)
    assert scene.state.coordination[f]


# 3.3 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.3", "bcs:3.3b", "bcs:3.3c", "bcs:3.3d", "bcs:3.3e")
def test_two_markers_make_a_double_zone_and_go_in_clean_up() -> None:
    units = {**PANZER, "1-38": "2310", "2ID.HQ": "2305"}
    scene = Scene(units, formation="2Pz", phase="objectives", snafu="full", free_objectives=2)
    scene.do("objective 2310")
    assert not in_double_zone(scene.rules, scene.state, scene.hex("2310"))
    scene.do("objective 2310")
    assert in_double_zone(scene.rules, scene.state, scene.hex("2312"))
    assert scene.question == "activity.choose_act"  # none is left
    scene.do("end", 6)
    assert not any(scene.state.objectives)


@pytest.mark.rule("bcs:3.3a", "bcs:5.1a")
def test_outside_the_zone_there_is_no_attack() -> None:
    units = {**PANZER, "KGBohm": "2311", "1-38": "2310", "2-38": "2307", "2ID.HQ": "2305"}
    scene = activity(units, "2Pz", acting="KGBohm", objectives={"2307": 1})
    assert scene.why("attack 2310") == ("3.3a", "outside-objective-zone")
    assert "2310" not in scene.legal("fire")


# 3.4 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.4a")
def test_only_the_activating_formation_acts() -> None:
    scene = activity({**PANZER, "26VG.HQ": "1812", "I-39": "1512"}, "2Pz")
    assert scene.why("act I-39") == ("3.4a", "not-of-formation")


@pytest.mark.rule("bcs:3.4c", "bcs:5.4e")
def test_a_barrage_stops_its_spotter_in_the_middle_of_a_move() -> None:
    units = {"12VG.HQ": "2210", "12-3": "2408", "2-9": "2405", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", acting="12-3", objectives={"2405": 1}, weather="clear")
    scene.do("to 2407")
    scene.do("barrage 2405 artillery", 1)
    assert scene.marked("12-3", STOPPED)


@pytest.mark.rule("bcs:3.4e", "bcs:3.4i", "bcs:1.2i")
def test_a_stopped_unit_still_fires_and_attacks() -> None:
    units = {"116Pz.HQ": "2432", "KGStephan": "2427 stopped acted", "1-38": "2426", "2ID.HQ": "2420"}
    scene = activity(units, "116Pz", objectives={"2426": 1}, acting="")
    scene.state.acting = scene.unit("KGStephan")
    scene.state.asked = None
    assert scene.legal("fire") == ["2426"]
    assert scene.legal("attack") == ["2426"]
    assert not scene.legal("to")
    assert not scene.legal("shock")


@pytest.mark.rule("bcs:3.4h", "bcs:5.4f")
def test_a_finished_unit_can_only_spot() -> None:
    units = {"12VG.HQ": "2210", "12-3": "2406 finished acted", "2-9": "2405", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2405": 1})
    assert scene.why("act 12-3") == ("3.4h", "finished")
    assert scene.legal("barrage") == ["2405 artillery"]
    assert scene.marked("12-3", FINISHED)
    assert scene.marked("12-3", ACTED)


@pytest.mark.rule("bcs:3.5", "bcs:4.7b")
def test_clean_up_takes_the_traffic_and_makes_ghosts() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"}
    scene = activity(units, "2Pz", markers={"2316": ["traffic"]})
    scene.do("end")
    assert not scene.state.hex_marks[scene.hex("2316")] & TRAFFIC
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST  # two hexes are no optimal distance


# 3.6, 3.7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.6a", "bcs:5.6c")
@pytest.mark.parametrize(("blocked", "lost"), [(0, 1), (1, 2)])
def test_isolation_by_the_chart(blocked: int, lost: int) -> None:
    units = {"2Pz.HQ": "2415", "I-304": "2410", "1-38": "2412", "2-38": "2408", "2ID.HQ": "2405", "II-3": "2414"}
    units |= {"3-38": "2611", "1-9": "2609", "2-9": "2209", "1-112": "2211", "KGBohm": "2424"}
    scene = activity(units, "2Pz", formations={"2Pz": {"blocked": blocked}})
    apply_isolation(scene.table)
    assert scene.steps("I-304") == 5 - lost
    assert scene.steps("II-3") == 4
    assert scene.steps("KGBohm") == 2  # out of radius


@pytest.mark.rule("bcs:3.6b")
def test_reinforcements_on_their_way_are_not_isolated() -> None:
    units = {"2Pz.HQ": "2415", "KGBohm": "2426 catching-up"}
    scene = activity(units, "2Pz")
    apply_isolation(scene.table)
    assert scene.steps("KGBohm") == 3


@pytest.mark.rule("bcs:3.7", "bcs:3.7a", "bcs:3.7b", "bcs:3.7c")
def test_recover_takes_a_level_and_the_second_activation() -> None:
    scene = Scene({**PANZER, "112IR.HQ": "0805", "112IR.Trains": "0202", "26VG.HQ": "1812"}, formation="2Pz",
                  phase="preparation", formations={"2Pz": {"fatigue": 2}})  # fmt: skip
    scene.do("recover")
    f = scene.formation("2Pz")
    assert scene.state.fatigue[f] == 2
    assert scene.state.status[f] == 2
    bare = Scene({"2Pz.HQ": "2415", "II-3": "2315", "KGBohm": "2314"}, formation="2Pz", phase="preparation")
    assert bare.why("recover") == ("3.7b", "no-complete-msr")


@pytest.mark.rule("bcs:3.7c", "bcs:B1.0")
def test_recover_is_a_first_activation_like_any_other() -> None:
    """A game that counts them, for a bridge that opens after so many, counts it too."""
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "112IR.HQ": "0805"}
    scene = Scene(units, formation="2Pz", phase="preparation", formations={"2Pz": {"fatigue": 2}})
    scene.do("recover")
    assert scene.state.firsts0 == 1


@pytest.mark.rule("bcs:3.7a")
def test_recover_never_makes_fresh() -> None:
    scene = Scene(PANZER, formation="2Pz", phase="preparation")
    scene.do("recover")
    assert scene.state.fatigue[scene.formation("2Pz")] == 1


@pytest.mark.rule("bcs:3.7d")
def test_a_fail_may_be_flipped_in_the_first_activation() -> None:
    scene = Scene({**PANZER, "112IR.HQ": "0805"}, formation="2Pz", phase="preparation",
                  formations={"2Pz": {"fatigue": 3}})  # fmt: skip
    scene.do("snafu", 1, 1)
    assert scene.question == "preparation.choose_flip"
    scene.do("flip")
    assert scene.state.fatigue[scene.formation("2Pz")] == 3
