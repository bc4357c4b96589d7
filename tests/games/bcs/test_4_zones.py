"""Chapter 4: zones of control, Engagement Zones, Screens (4.3 to 4.6)."""

from __future__ import annotations

import itertools
import random

import pytest

from grognard.engine import dice
from grognard.games.bcs import events
from grognard.games.bcs.combat.engagement import Engagement, effect_of, row_for
from grognard.games.bcs.movement.stop_engagement import demands
from grognard.games.bcs.state import FINISHED, SCREEN, STOPPED
from grognard.hexes import crossed_hexes

from .captain import TITLE, do, position
from .scene import Scene, activity, pack, price, training

ALLIED, GERMAN = "allied", "german"


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


@pytest.mark.rule("bcs:4.6")
def test_when_one_screen_is_threatened_another_far_away_may_be_lifted_as_well() -> None:
    units = {
        "99ID.HQ": "2025", "99A": "2021", "KGStephan": "2020 screen", "116Pz.HQ": "2010", "KGBohm": "3010 screen",
        "2Pz.HQ": "3005",
    }  # fmt: skip
    scene = Scene(units, formation="99ID", phase="activity", snafu="full", active=ALLIED)
    assert scene.question == "activity.choose_screens"
    assert scene.legal() == ["lift KGBohm", "lift KGStephan", "keep"]
    scene.do("lift KGBohm")
    assert scene.legal() == ["lift KGStephan", "keep"]


@pytest.mark.rule("bcs:1.10", "bcs:4.6")
def test_whoever_screens_is_not_told_by_being_asked_who_lies_under_a_top_counter() -> None:
    """Under 62A near the Screen lies somebody of the activating Formation, or somebody of 62A's own."""
    seen = []
    for hidden, elsewhere in (("I-60", "62B"), ("62B", "I-60")):
        units = {
            "116Pz.HQ": "2030", "62VG.HQ": "2130", "62A": "2021", hidden: "2021", "I-16": "2230", elsewhere: "2230",
            "32Cav": "2020 screen", "14Cav.HQ": "2010",
        }  # fmt: skip
        scene = Scene(units, formation="116Pz", phase="activity", snafu="full")
        seen.append((scene.question, scene.side(), scene.legal()))
    assert seen[0] == seen[1] == ("activity.choose_screens", ALLIED, ["lift 32Cav", "keep"])


@pytest.mark.rule("bcs:4.4a", "bcs:4.9")
def test_the_move_is_told_before_the_fight_that_it_leads_to() -> None:
    units = {"2Pz.HQ": "3518", "2Pz.Trains": "4016", "CCR9.HQ": "2213", "CCR9.Trains": "1211", "I-3": "3318",
             "TFRose": "3018"}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1})
    do(state, "act I-3")
    told = [type(event).__name__ for event in TITLE.apply(state, "to 3118")]
    assert told.index("Moved") < told.index("Rolled") < told.index("Engaged")
    assert told.count("Moved") == 1


def test_every_way_is_told_once() -> None:
    """Counted in random games: answers that send somebody on his way, and ways that were told. One that leads over
    Trains is told as far as these, and on from there once they have been Jumped."""
    title, rng = pack("training"), random.Random(3)
    sent = told = 0
    for game in range(8):
        state = title.setup("bridge", {}, dice.secret_from_seed(f"ways {game}"))
        while (decision := title.decision(state)) is not None:
            going = [option for option in decision.options if option.verb == "to"]
            option = rng.choice(going if going and rng.random() < 0.7 else list(decision.options))
            sent += option.verb == "to"
            parts = [event for event in title.apply(state, option) if isinstance(event, events.Moved)]
            told += bool(parts)
            for before, after in itertools.pairwise(parts):
                assert (after.unit, after.path[0]) == (before.unit, before.path[-1])
    assert sent == told > 40
