"""Chapter 4: movement, stacking, zones, Screens, headquarters and Trains, voluntary retreats."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.engagement import Engagement, effect_of, row_for
from grognard.games.bcs.formation.msr import is_optimal
from grognard.games.bcs.formation.support import end_temporary
from grognard.games.bcs.movement.jumps import Jump, jump_all, refuge_hexes, trains_refuges
from grognard.games.bcs.movement.reach import left_of, mover_of, search, step_price
from grognard.games.bcs.movement.stop_engagement import demands
from grognard.games.bcs.movement.trains import trains_subject
from grognard.games.bcs.program import Nothing
from grognard.games.bcs.state import FINISHED, GHOST, MOVE, POOL, SCREEN, STOPPED
from grognard.games.bcs.terrain import FORBIDDEN
from grognard.hexes import crossed_hexes

from .scene import Scene, activity, only, training

ALLIED, GERMAN = "allied", "german"


def price(scene: Scene, unit: str, origin: str, to: str) -> float:
    """Movement points of a step."""
    grid = scene.rules.grid
    step = 6 * grid.index[origin] + grid.direction(grid.index[origin], grid.index[to])
    cost = step_price(scene.table, mover_of(scene.table, scene.unit(unit)), step)[0]
    return cost / 2 if cost != FORBIDDEN else 99


@pytest.mark.rule("bcs:4.0", "bcs:4.0a")
def test_a_unit_moves_within_its_allowance_and_never_into_the_enemy() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021", "1-38": "2023 move", "2ID.HQ": "2030"}, "62VG", acting="62A")
    assert scene.why("to 2023") == ("4.0a", "enemy-there")
    scene.do("to 2022")
    assert left_of(scene.rules, scene.state, scene.unit("62A")) == 4


@pytest.mark.rule("bcs:4.0b")
def test_sides_are_changed_first_and_once() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021"}, "62VG", acting="62A")
    scene.do("flip")
    assert scene.state.face[scene.unit("62A")] == MOVE
    assert scene.why("flip") == ("4.0b", "flipped-already")
    other = activity({"62VG.HQ": "2020", "62A": "2021"}, "62VG", acting="62A")
    other.do("to 2022")
    assert other.why("flip") == ("4.0b", "flip-first")


@pytest.mark.rule("bcs:4.0c")
def test_half_an_allowance_keeps_its_fraction() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021"}, "62VG", acting="62A", snafu="partial")
    assert left_of(scene.rules, scene.state, scene.unit("62A")) == 3  # one point and a half


@pytest.mark.rule("bcs:4.0d", "bcs:4.2b")
def test_traffic_stops_and_a_full_hex_with_it_is_closed() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2429", "I-60": "2427 move", "II-60": "2427 move"}
    scene = activity(units, "116Pz", acting="II-16", markers={"2428": ["traffic"], "2427": ["traffic"]})
    assert scene.why("to 2427") == ("4.0d", "traffic-full")
    scene.do("to 2428")
    assert scene.marked("II-16", STOPPED)


@pytest.mark.rule("bcs:4.2b")
def test_nobody_enters_traffic_out_of_a_full_hex_but_round_it() -> None:
    """Ruling 78: what is offered is walked to its end, past the full hex."""
    units = {"116Pz.HQ": "2432", "II-16": "2429", "I-60": "2428 move", "II-60": "2428 move"}
    scene = activity(units, "116Pz", acting="II-16", markers={"2427": ["traffic"]})
    assert "2427" in scene.legal("to")
    moved = only(scene.do("to 2427"), events.Moved)
    assert moved.path[-2] != "2428"
    assert scene.at("II-16") == "2427"
    scene = activity(units, "116Pz", acting="II-16", markers={"2427": ["traffic"]})
    scene.do("to 2428")
    unit = scene.unit("II-16")
    scene.state.spent[unit] += left_of(scene.rules, scene.state, unit) - 2  # a single hex is left
    assert scene.why("to 2427") == ("4.2b", "traffic-overstacked")
    assert "2528" in scene.legal("to")


@pytest.mark.rule("bcs:4.0e")
def test_with_unit_traffic_roads_end_at_occupied_hexes() -> None:
    units = {"116Pz.HQ": "2720", "II-16": "2516", "I-60": "2618 move"}
    free = activity(units, "116Pz", acting="II-16")
    busy = activity(units, "116Pz", acting="II-16", options={"unit-traffic": "yes"})
    assert price(free, "II-16", "2617", "2618") == 0.5
    assert price(busy, "II-16", "2617", "2618") == 1
    deployed = activity({**units, "I-60": "2618"}, "116Pz", acting="II-16", options={"unit-traffic": "yes"})
    assert price(deployed, "II-16", "2617", "2618") == 0.5


@pytest.mark.rule("bcs:4.1", "bcs:4.1c", "bcs:4.1a")
def test_costs_by_class_and_along_roads() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2429", "62A": "2020", "62VG.HQ": "2025", "II-60": "2430 move"}
    scene = activity(units, "116Pz")
    assert price(scene, "II-16", "2430", "2429") == 1
    assert price(scene, "II-60", "2430", "2429") == 2
    assert price(scene, "II-16", "2516", "2517") == 0.5
    assert price(scene, "62A", "2516", "2517") == 1
    assert price(scene, "II-16", "2028", "2027") == 4


@pytest.mark.rule("bcs:4.1b", "bcs:4.1d")
def test_prohibited_both_ways_but_by_bridge() -> None:
    scene = activity({"116Pz.HQ": "3704", "II-16": "3604", "62A": "3406", "62VG.HQ": "3608"}, "116Pz")
    assert price(scene, "II-16", "3405", "3306") == 99
    assert price(scene, "II-16", "3306", "3405") == 99
    assert price(scene, "II-16", "3406", "3307") == 1  # the bridge road
    assert price(scene, "62A", "3405", "3306") == 5


@pytest.mark.rule("bcs:4.1e")
def test_terrain_that_costs_four_stops() -> None:
    scene = activity({"116Pz.HQ": "2030", "II-16": "2028"}, "116Pz", acting="II-16")
    scene.do("to 2027")
    assert scene.marked("II-16", STOPPED)


@pytest.mark.rule("bcs:4.1e")
def test_a_road_through_it_does_not_unless_the_switch_says_so() -> None:
    units = {"Spitze.HQ": "3628", "12-IPz": "3622"}
    free = activity(units, "Spitze", acting="12-IPz")
    assert "3620" in free.legal("to")
    bound = activity(units, "Spitze", acting="12-IPz", options={"road-through-stop-terrain": "stop"})
    bound.do("to 3621")
    assert bound.marked("12-IPz", STOPPED)


@pytest.mark.rule("bcs:4.1f")
def test_one_hex_may_always_be_moved_but_not_on_a_fail() -> None:
    scene = activity({"62VG.HQ": "3608", "62A": "3405"}, "62VG", acting="62A", snafu="partial")
    assert "3306" in scene.legal("to")  # over the river with a point and a half
    scene.do("to 3306")
    assert scene.marked("62A", STOPPED)
    moved = activity({"62VG.HQ": "3608", "62A": "3505"}, "62VG", acting="62A", snafu="partial")
    moved.do("to 3405")
    assert "3306" not in moved.legal("to")
    none = activity({"106ID.HQ": "3328", "EngC": "3325"}, "106ID", acting="EngC", active=ALLIED)
    assert none.why("to 3326") == ("4.1f", "no-movement-allowance")


@pytest.mark.rule("bcs:4.2a")
def test_among_equals_the_owner_says_who_lies_on_top() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021", "62B": "2021"}, "62VG")
    lower = scene.legal("top")
    assert len(lower) == 1
    scene.do(f"top {lower[0]}")
    assert scene.state.top[scene.hex("2021")] == scene.unit(lower[0])
    mixed = activity({"116Pz.HQ": "2432", "I-16": "2430", "I-60": "2430"}, "116Pz")
    assert mixed.why("top I-60") == ("4.2a", "outranked")


@pytest.mark.rule("bcs:4.2c")
def test_an_overstacked_defender_has_its_modifier() -> None:
    from grognard.games.bcs.combat.modifiers import Fight, defending

    units = {"62VG.HQ": "2025", "62A": "2021", "1-38": "2020", "2-38": "2020", "3-38": "2020", "2ID.HQ": "2010"}
    scene = Scene(units)
    fight = Fight(False, scene.hex("2020"), scene.unit("62A"), -1, scene.unit("1-38"), False, False, False)
    found = defending(scene.table, fight)
    assert "overstacked" in found
    assert "second-unit" not in found  # not exactly two


# 4.3, 4.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.3a", "bcs:4.3b", "bcs:4.3f")
def test_who_has_which_zone() -> None:
    units = {"2ID.HQ": "1010", "1-38": "2020", "2-38": "2030 move", "TFHarper": "1030", "CCR9.HQ": "1015",
             "32Cav": "3030 screen", "14Cav.HQ": "3015"}  # fmt: skip
    scene = Scene(units)
    state = scene.state
    assert state.zoc1[scene.hex("2021")]
    assert not state.av1[scene.hex("2021")]
    assert not state.zoc1[scene.hex("2031")]  # Unprepared
    assert not state.zoc1[scene.hex("1011")]  # headquarters
    assert not state.zoc1[scene.hex("3031")]  # Screen
    assert state.real1[scene.hex("1031")]


@pytest.mark.rule("bcs:4.3d")
def test_leg_stops_in_any_ezoc_and_tac_in_av_ezoc_only() -> None:
    units = {"116Pz.HQ": "2026", "I-60": "2024", "II-16": "2124", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="I-60")
    scene.do("to 2023")
    scene.do("to 2022")
    scene.do("to 2021")
    assert scene.marked("I-60", STOPPED)
    scene.do("act II-16")
    scene.do("to 2121")
    assert not scene.marked("II-16", STOPPED)


@pytest.mark.rule("bcs:4.3d")
def test_no_step_from_zone_to_zone() -> None:
    units = {"62VG.HQ": "2024", "62A": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A", snafu="partial")  # no way round
    assert scene.why("to 2121") == ("4.3d", "zone-to-zone")
    assert "2022" in scene.legal("to")  # it may leave
    tac = activity({"116Pz.HQ": "2026", "II-16": "2021", "1-38": "2020", "2ID.HQ": "2010"}, "116Pz", acting="II-16")
    assert "2121" in tac.legal("to")
    strict = activity({"116Pz.HQ": "2026", "II-16": "2021 spent=14", "1-38": "2020", "2ID.HQ": "2010"}, "116Pz",
                      acting="II-16", options={"zone-to-zone": "all-zones"})  # fmt: skip
    assert strict.why("to 2121") == ("4.3d", "zone-to-zone")


@pytest.mark.rule("bcs:4.3d", "bcs:4.5a", "bcs:4.7a")
def test_headquarters_keep_out_of_zones() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "1-38": "2619", "2ID.HQ": "2630", "TFHarper": "2114",
             "CCR9.HQ": "2105"}  # fmt: skip
    scene = activity(units, "2Pz", acting="2Pz.HQ")
    assert scene.why("to 2618") == ("4.3d", "headquarters-ezoc")
    assert scene.why("to 2215") == ("4.5a", "engagement-zone")


@pytest.mark.rule("bcs:4.3e", "bcs:5.5g")
def test_a_retreat_into_ezoc_costs_a_step() -> None:
    from grognard.games.bcs.combat.retreat import begin_voluntary

    units = {"62VG.HQ": "2030", "62A": "2024", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "62VG")
    begin_voluntary(scene.table, scene.unit("62A"), scene.hex("2021"))
    assert scene.steps("62A") == 4


@pytest.mark.rule("bcs:4.4a")
def test_light_av_finishes_where_a_shot_is_demanded() -> None:
    units = {"14Cav.HQ": "1030", "32Cav": "1028", "Spitze1": "1025", "Spitze.HQ": "1015"}
    scene = activity(units, "14Cav", acting="32Cav", active=ALLIED)
    assert demands(scene.rules, scene.state, 1, scene.hex("1026"))
    scene.do("to 1026")
    assert scene.marked("32Cav", FINISHED)


# 4.5 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.5a", "bcs:4.5b")
def test_trucks_stop_in_engagement_zones_that_weather_limits() -> None:
    units = {"2Pz.HQ": "2028", "I-304": "2025 move", "TFHarper": "2020", "CCR9.HQ": "2010"}
    scene = activity(units, "2Pz", acting="I-304", weather="clear")
    assert scene.state.range1[scene.hex("2022")]
    scene.do("to 2022")
    assert scene.marked("I-304", STOPPED)
    light = Scene({"32Cav": "2020", "14Cav.HQ": "2010"})
    assert not light.state.range1[light.hex("2021")]


@pytest.mark.rule("bcs:4.5c")
def test_sight_is_clear_along_a_hexside_with_one_open_hex() -> None:
    rules = training().rules
    index, lines = rules.grid.index, rules.lines
    assert lines.is_clear(index["2005"], index["2006"])  # adjacent
    assert not lines.is_clear(index["2028"], index["2026"])  # the forest of 2027 lies between
    grid = rules.grid
    beside = [
        (a, b) for a in grid.within(index["2027"], 1) for b in grid.within(index["2027"], 1)
        if grid.distance(a, b) == 2 and len(lines_between(a, b)) == 2
    ]  # fmt: skip
    assert beside
    assert all(lines.is_clear(a, b) for a, b in beside)


def lines_between(a: int, b: int) -> tuple[tuple[int, int], ...]:
    """The hexes between which a line along a hexside runs."""
    groups = crossed_hexes(training().rules.grid.offset(a, b))
    return groups[0] if len(groups) == 1 else ()


# 4.6 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.6", "bcs:4.6c", "bcs:4.6d")
def test_a_screen_slows_whoever_is_on_the_move() -> None:
    units = {"2Pz.HQ": "2030", "II-3": "2026", "I-304": "2027", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = activity(units, "2Pz", acting="II-3")
    assert scene.state.screen1[scene.hex("2023")]
    assert not scene.state.screen1[scene.hex("2024")]
    assert price(scene, "II-3", "2024", "2023") == 2
    assert price(scene, "I-304", "2024", "2023") == 1  # Deployed


@pytest.mark.rule("bcs:4.6d", "bcs:1.1d")
def test_unprepared_units_stay_out_of_the_screen() -> None:
    units = {"2Pz.HQ": "2030", "I-304": "2026 move", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = activity(units, "2Pz", acting="I-304")
    assert scene.why("to 2023") == ("4.6d", "screen-zone")


@pytest.mark.rule("bcs:4.6a", "bcs:4.0a")
def test_deployed_infantry_drives_a_screen_away() -> None:
    units = {"62VG.HQ": "2025", "62A": "2021", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = Scene(units, formation="62VG", phase="activity", snafu="full")
    scene.do("keep")
    scene.do("act 62A")
    scene.do("to 2020")
    assert (scene.question, scene.side()) == ("walk.choose_stand", ALLIED)
    scene.do("fall-back")
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("62A") == "2020"
    assert scene.rules.grid.distance(scene.state.where[scene.unit("32Cav")], scene.hex("2020")) == 3
    assert scene.marked("32Cav", SCREEN)


@pytest.mark.rule("bcs:4.6", "bcs:4.6a")
def test_a_screen_that_is_lifted_in_time_keeps_the_enemy_out() -> None:
    units = {"62VG.HQ": "2025", "62A": "2021", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = Scene(units, formation="62VG", phase="activity", snafu="full")
    scene.do("keep")
    scene.do("act 62A")
    scene.do("to 2020")
    scene.do("stand")
    assert not scene.marked("32Cav", SCREEN)
    assert (scene.at("32Cav"), scene.at("62A")) == ("2020", "2021")
    assert scene.question == "activity.choose_act"
    assert scene.why("to 2020") == ("4.0a", "enemy-there")


@pytest.mark.rule("bcs:4.6a", "bcs:4.6b", "bcs:5.0c", "bcs:5.2c")
def test_a_screen_is_only_engaged_and_then_goes_unharmed() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = Scene(units, formation="116Pz", phase="activity", snafu="full", objectives={"2020": 1})
    assert scene.question == "activity.choose_screens"
    assert scene.side() == ALLIED
    scene.do("keep")
    scene.do("act II-16")
    assert scene.why("fire 2020") == ("5.3b", "nobody-to-attack")
    assert scene.why("attack 2020") == ("5.1a", "nobody-to-attack")
    fire = Engagement(scene.unit("II-16"), scene.hex("2020"), scene.unit("32Cav"), scene.unit("32Cav"))
    effect = effect_of(scene.table, fire, row_for(scene.rules, 7, support=False))
    assert (effect.firer, effect.target, effect.retreat) == (0, 0, True)


@pytest.mark.rule("bcs:4.6")
def test_a_screen_may_be_lifted_in_the_enemy_s_activation() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    scene = Scene(units, formation="116Pz", phase="activity", snafu="full")
    scene.do("lift 32Cav")
    assert not scene.marked("32Cav", SCREEN)
    assert scene.state.real1[scene.hex("2021")]


# 4.7 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.7b", "bcs:4.7c")
def test_trains_are_placed_become_ghosts_and_rest() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"}
    scene = activity(units, "2Pz")
    scene.do("move-trains 2Pz.Trains")
    scene.do("trains 2920")
    assert scene.at("2Pz.Trains") == "2920"
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST
    assert scene.why("move-trains 2Pz.Trains") == ("4.7b", "trains-moved-already")
    scene.do("end")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST
    still = activity({"2Pz.HQ": "2415", "2Pz.Trains": "2920 ghost", "II-3": "2315"}, "2Pz")
    still.do("end")
    assert still.state.face[still.unit("2Pz.Trains")] == 0


@pytest.mark.rule("bcs:4.7b")
def test_trains_come_back_from_off_the_map_as_ghosts() -> None:
    scene = activity({"2Pz.HQ": "2415", "2Pz.Trains": "box pool", "II-3": "2315"}, "2Pz")
    scene.do("move-trains 2Pz.Trains")
    scene.do("trains 2920")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST


@pytest.mark.rule("bcs:4.7b", "bcs:3.2f")
def test_hexes_for_trains_are_told_apart_by_what_they_are_worth() -> None:
    """Every hex with its distance by road and the way there; a layer shows where the Trains would stand well."""
    scene = activity({"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"}, "2Pz")
    assert scene.why("move-trains 116Pz.Trains") == ("4.7b", "not-its-trains")
    scene.do("move-trains 2Pz.Trains")
    about: Any = trains_subject(scene.table, Nothing())
    assert (about["units"], about["hex"]) == (["2Pz.Trains"], "2415")
    assert set(about["costs"]) == set(scene.legal("trains"))
    well = set(about["layers"]["optimal-trains"])
    for hex_ in scene.legal("trains"):
        way = [hex_]
        while way[-1] != "2415":
            way.append(about["via"][way[-1]])
        assert len(way) - 1 == about["costs"][hex_]
        after = activity({"2Pz.HQ": "2415", "2Pz.Trains": hex_, "II-3": "2315"}, "2Pz")
        assert (hex_ in well) == is_optimal(after.rules, after.state, after.formation("2Pz"))
    assert scene.why("trains 2617") == ("4.7b", "trains-there-already")
    scene.do("back")
    assert (scene.question, scene.at("2Pz.Trains")) == ("activity.choose_act", "2617")


@pytest.mark.rule("bcs:4.7d", "bcs:4.7e", "bcs:1.4d")
def test_moving_in_jumps_headquarters_but_not_for_everybody() -> None:
    units = {"116Pz.HQ": "3008", "KGStephan": "2909", "106ID.HQ": "2810", "106ID.Trains": "2609", "168Eng": "2506",
             "II-60": "2910 move"}  # fmt: skip
    scene = activity(units, "116Pz", acting="KGStephan")
    scene.do("to 2810")
    while scene.question == "jumps.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("106ID.HQ") not in ("2810", "")
    assert scene.rules.grid.distance(scene.hex(scene.at("106ID.HQ")), scene.hex("2810")) >= 3
    other = activity(units, "116Pz", acting="II-60")
    assert other.why("to 2810") == ("4.7d", "cannot-jump")


@pytest.mark.rule("bcs:4.7f")
def test_without_legal_hexes_headquarters_hide_with_a_unit() -> None:
    far = Scene({"106ID.HQ": "0530", "168Eng": "0533", "KGStephan": "0531", "116Pz.HQ": "0520"},
                control={GERMAN: ["0102", "2734", "2609"]})  # fmt: skip
    hexes = refuge_hexes(far.table, far.formation("106ID"), far.hex("0530"))
    assert [far.rules.labels[h] for h in hexes] == ["0533"]


@pytest.mark.rule("bcs:4.7h")
def test_jumped_trains_go_ten_road_hexes_or_off_the_map() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "2719", "II-3": "2315"}
    scene = Scene(units)
    hexes = trains_refuges(scene.table, scene.formation("2Pz"), scene.hex("2719"))
    assert hexes
    assert scene.hex("2820") not in hexes
    cut = Scene({**units, "1-38": "2918", "2ID.HQ": "2905"})
    jump_all(cut.table, [cut.unit("2Pz.Trains")], cut.hex("2719"), 1)
    assert isinstance(cut.state.frames[-1][1], Jump)
    cut.state.asked = None
    cut.title.program.run(cut.table)
    assert cut.state.where[cut.unit("2Pz.Trains")] == POOL


@pytest.mark.rule("bcs:4.7i")
def test_a_soft_jump_costs_nothing() -> None:
    units = {"116Pz.HQ": "3008", "KGStephan": "2909", "106ID.HQ": "2810", "106ID.Trains": "2609", "168Eng": "2506"}
    scene = activity(units, "116Pz", acting="KGStephan", options={"soft-jump": "yes"})
    happened = scene.do("to 2810", 4)
    assert scene.question == "jumps.choose_hex"
    happened = scene.do(scene.legal()[0])
    assert only(happened, events.Jumped).soft
    f = scene.formation("106ID")
    assert not scene.state.coordination[f]
    assert not scene.state.face[scene.unit("106ID.Trains")]


# 4.8 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:4.8", "bcs:4.8a", "bcs:4.8c")
def test_a_voluntary_retreat_costs_a_step_and_finishes() -> None:
    units = {"62VG.HQ": "2026", "62A": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A")
    assert scene.why("withdraw 2022") == ("4.8a", "retreat-distance")
    scene.do("withdraw 2024")
    assert (scene.at("62A"), scene.steps("62A")) == ("2024", 4)
    assert scene.marked("62A", FINISHED)
    assert scene.state.face[scene.unit("62A")] == MOVE
    moved = activity(units, "62VG", acting="62A")
    moved.do("to 2022")
    assert moved.why("withdraw 2025") == ("4.8", "instead-of-movement")


@pytest.mark.rule("bcs:4.7g", "bcs:4.8b", "bcs:4.8c", "bcs:1.8c")
def test_headquarters_retreat_on_a_fail_and_tire() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315"}
    scene = activity(units, "2Pz", acting="2Pz.HQ", snafu="fail")
    hexes = scene.legal("withdraw")
    assert hexes
    trains, now = scene.hex("3120"), scene.rules.grid.distance(scene.hex("2415"), scene.hex("3120"))
    nearer = [h for h in hexes if scene.rules.grid.distance(scene.hex(h), trains) < now]
    assert set(hexes) - set(nearer) == {"2315"}  # 4.7f with a unit of its own
    scene.do(f"withdraw {nearer[0]}")
    assert scene.state.fatigue[scene.formation("2Pz")] == 2


@pytest.mark.rule("bcs:4.8d", "bcs:2.4d")
def test_a_prepared_defense_order_forbids_it() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315"}
    scene = activity(units, "2Pz", acting="2Pz.HQ", options={"orders": "yes"},
                     formations={"2Pz": {"order": "prepared-defense", "prepared": True}})  # fmt: skip
    assert scene.why("withdraw 2618") == ("4.8d", "prepared-by-order")


@pytest.mark.rule("bcs:4.9", "bcs:4.9a")
def test_real_movement_cannot_be_taken_back() -> None:
    units = {"62VG.HQ": "2026", "62A": "2021"}
    real = activity(units, "62VG", acting="62A", options={"real-movement": "yes"})
    assert only(real.do("to 2022"), events.Moved).reveals
    usual = activity(units, "62VG", acting="62A")
    assert not only(usual.do("to 2022"), events.Moved).reveals


def test_search_and_temporary_drops_agree_with_themselves() -> None:
    """The search never leads into a closed hex."""
    scene = activity({"116Pz.HQ": "2432", "II-16": "2429", "1-38": "2427", "2ID.HQ": "2420"}, "116Pz", acting="II-16")
    mover = mover_of(scene.table, scene.unit("II-16"))
    assert not any(mover.closed[h] for h in search(scene.table, mover))
    end_temporary(scene.table)


@pytest.mark.rule("bcs:4.0a", "bcs:4.1")
def test_whoever_acts_is_told_the_ways_it_can_go_and_what_they_cost() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2021"}, "62VG", acting="62A")
    told: Any = scene.title.about(scene.state)
    assert set(told["costs"]) == set(scene.legal("to"))
    to = max(told["costs"], key=lambda hex_: (len(told["paths"][hex_]), hex_))
    assert told["paths"][to][-1] == to
    cost = sum(price(scene, "62A", *step) for step in pairwise(("2021", *told["paths"][to])))
    assert cost == told["costs"][to]
    scene.do(f"to {to}")
    left: Any = scene.title.about(scene.state)["left"]
    assert left == told["left"] - cost
