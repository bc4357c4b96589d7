"""The numbers that the text states, each at its border."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.activation import snafu
from grognard.games.bcs.combat.attackers import hex_refusal
from grognard.games.bcs.combat.barrage import spot_refusal
from grognard.games.bcs.combat.retreat import fall_back
from grognard.games.bcs.formation.msr import is_optimal, mask_for, road_distances
from grognard.games.bcs.formation.safe_path import has_safe_path
from grognard.games.bcs.movement.stop_engagement import fire_events_left
from grognard.games.bcs.state import STOPPED

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"


@pytest.mark.rule("bcs:1.6a", "bcs:1.8b")
@pytest.mark.parametrize(("result", "events_left"), [("full", 2), ("partial", 2), ("fail", 0)])
def test_fire_events_by_the_result(result: str, events_left: int) -> None:
    scene = activity({"116Pz.HQ": "2025", "II-16": "2021"}, "116Pz", snafu=result)
    assert fire_events_left(scene.rules, scene.state, scene.unit("II-16")) == events_left
    scene.state.wear = 3
    happened = scene.do("end", *(() if result == "fail" else (6,)))
    assert bool([e for e in happened if isinstance(e, events.FatigueRolled)]) == (result != "fail")


@pytest.mark.rule("bcs:1.9a")
def test_next_to_its_headquarters_a_unit_is_safe_whatever_is_around() -> None:
    units = {"62VG.HQ": "2020", "62A": "2021", "1-38": "2023", "2-38": "2122", "3-38": "1922", "TFHarper": "2119"}
    scene = Scene(units)
    assert has_safe_path(scene.rules, scene.state, scene.unit("62A"))


@pytest.mark.rule("bcs:2.5h")
@pytest.mark.parametrize(("fatigue", "die", "again"), [(-1, 3, 1), (-1, 2, 0), (0, 3, 0), (0, 4, 1)])
def test_fresh_adds_one_to_the_activation_roll(fatigue: int, die: int, again: int) -> None:
    units = {"26VG.HQ": "2415", "26VG.Trains": "3520", "I-39": "2315", "112IR.HQ": "0805"}
    scene = activity(units, "26VG", formations={"26VG": {"fatigue": fatigue}})  # its headquarters need a 4
    scene.do("end")
    rolled = only(scene.do("again", die), events.SecondRolled)
    assert rolled.success == bool(again)


@pytest.mark.rule("bcs:3.1c", "bcs:3.2j")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_trains_off_the_map_cost_three_and_the_level(before: int, after: int) -> None:
    units = {"112IR.HQ": "0805", "1-112": "0806", "26VG.HQ": "2415"}
    scene = Scene(units, active=ALLIED, formation="112IR", phase="preparation",
                  formations={"112IR": {"blocked": before}})  # fmt: skip
    values = {s.key: s.value for s in snafu.shifts(scene.table, scene.formation("112IR"))}
    assert (values["trains-off-map"], values["blocked"]) == (-3, -after)


@pytest.mark.rule("bcs:3.2f")
@pytest.mark.parametrize(("length", "good"), [(4, False), (5, True), (15, True), (16, False)])
def test_the_optimal_distance_at_its_borders(length: int, good: bool) -> None:
    bare = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315"})
    f = bare.formation("2Pz")
    far = road_distances(bare.rules, bare.state, bare.hex("2415"), mask_for(bare.rules, bare.state, f))
    hexes = [bare.rules.labels[h] for h, distance in far.items() if distance == length]
    found = [Scene({"2Pz.HQ": "2415", "2Pz.Trains": label, "II-3": "2315"}) for label in hexes]
    assert any(is_optimal(scene.rules, scene.state, f) for scene in found) == good


@pytest.mark.rule("bcs:3.2f")
def test_trains_on_an_entry_hex_may_be_near() -> None:
    scene = Scene({"2Pz.HQ": "3520", "2Pz.Trains": "3820", "II-3": "3420"})
    assert is_optimal(scene.rules, scene.state, scene.formation("2Pz"))


@pytest.mark.rule("bcs:3.3a")
@pytest.mark.parametrize(("marker", "allowed"), [("2018", True), ("2017", False)])
def test_the_target_lies_within_two_hexes_of_the_marker(marker: str, allowed: bool) -> None:
    units = {"12VG.HQ": "2025", "12-1": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "12VG", objectives={marker: 1})
    assert (hex_refusal(scene.table, scene.hex("2020")) is None) == allowed


@pytest.mark.rule("bcs:3.3g")
@pytest.mark.parametrize(("die", "success"), [(4, True), (5, False)])
def test_recon_succeeds_with_the_rating_or_less(die: int, success: bool) -> None:
    units = {"2Pz.HQ": "2025", "KGBohm": "2022", "1-38": "2020", "2ID.HQ": "2010"}  # AR 4
    scene = activity(units, "2Pz", acting="KGBohm")
    assert only(scene.do("recon 2020", die), events.ReconTried).success == success


@pytest.mark.rule("bcs:5.4f")
@pytest.mark.parametrize(("spotter", "far"), [("2024", False), ("2025", True)])
def test_four_hexes_can_be_spotted_and_five_cannot(spotter: str, far: bool) -> None:
    scene = activity({"12VG.HQ": "2027", "12-1": spotter, "1-38": "2020", "2ID.HQ": "2010"}, "12VG",
                     objectives={"2020": 1}, weather="clear")  # fmt: skip
    reason = spot_refusal(scene.table, scene.unit("12-1"), scene.hex("2020"))
    assert (reason is not None and reason.key == "too-far-to-spot") == far


@pytest.mark.rule("bcs:5.4h", "bcs:5.1n")
def test_a_shock_attack_has_one_point() -> None:
    units = {"116Pz.HQ": "3322", "KGStephan": "3326", "EngC": "3325", "106ID.HQ": "3310"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"3325": 1})
    scene.do("shock 3325")
    assert scene.why("destroy 2 artillery 0 air") == ("5.4h", "number-of-points")
    assert "1 artillery 0 air" in scene.legal("destroy")


@pytest.mark.rule("bcs:5.5c")
@pytest.mark.parametrize(("unit", "stays"), [("I-304 move", True), ("II-3", False)])
def test_without_a_safe_path_trucks_stay_and_tac_goes(unit: str, stays: bool) -> None:
    name, _, side = unit.partition(" ")
    enemies = {"TFHarper": "2019", "TFRose": "2021", "1-38": "1920", "2-38": "2120", "3-38": "1921"}
    scene = Scene({"2Pz.HQ": "2024", name: f"2020 {side}".strip(), **enemies, "2ID.HQ": "2010"})
    scene.state.frames[:] = []
    steps = scene.steps(name)
    fall_back(scene.table, [scene.unit(name)], scene.hex("2020"), (scene.hex("2019"),), "engagement")
    assert (scene.steps(name) < steps) == stays
    assert bool(scene.state.frames) != stays


@pytest.mark.rule("bcs:1.6a", "bcs:3.4e")
def test_the_second_fire_event_stops() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    scene.do("fire 2020", 1)
    assert not scene.marked("II-16", STOPPED)
    scene.do("fire 2020", 1)
    assert scene.marked("II-16", STOPPED)
