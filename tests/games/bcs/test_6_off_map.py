"""6.3 Attacks from off the map; 6.2 Formations that leave play; 6.4 what can still be paid."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.barrage import artillery_left
from grognard.games.bcs.combat.engagement import Engagement, shifts
from grognard.games.bcs.program import Phase
from grognard.games.bcs.rules import RED
from grognard.games.bcs.sequence.arrivals import place_candidates
from grognard.games.bcs.sequence.turn import unfinished
from grognard.games.bcs.special.exits import leave_map
from grognard.games.bcs.special.off_map import can_activate
from grognard.games.bcs.state import COMING, DEPLOYED, DISBANDED, WEARS
from grognard.lab.arena import player

from .scene import Scene, activity, only, pack

ALLIED, GERMAN = "allied", "german"
BESIEGED = {
    "2Pz.HQ": "2415", "I-304": "box over-edge entry=1 due=1 deployed", "II-3": "2315", "1-38": "3820", "2ID.HQ": "3710",
}  # fmt: skip


@pytest.mark.rule("bcs:6.3b", "bcs:3.3c")
@pytest.mark.parametrize("snafu", ["fail", "partial"])
def test_whatever_was_rolled_those_off_the_map_have_their_objective(snafu: str) -> None:
    """Ruling 76: they act as with Full, and that grants markers."""
    scene = Scene(BESIEGED, formation="2Pz", phase="objectives", snafu=snafu, free_objectives=0)
    assert scene.legal("objective") == ["3820"]
    scene.do("objective 3820")
    if scene.question == "objectives.choose_objective":
        assert scene.legal("objective") == ["3820"]  # the second makes it a Double
        scene.do("begin")
    scene.do("assault-entry I-304 3820")
    assert artillery_left(scene.rules, scene.state, off_map=True) == 4
    happened = scene.do("destroy 3 artillery 0 air", 1, 1, 1, 1, 1)
    assert only(happened, events.AttackResolved)


@pytest.mark.rule("bcs:6.3a", "bcs:5.1i")
def test_only_who_waits_beside_the_same_hex_assists_from_off_the_map() -> None:
    units = {**BESIEGED, "KGBohm": "box over-edge entry=1 due=1"}
    scene = activity(units, "2Pz", objectives={"3820": 1})
    scene.do("assault-entry I-304 3820")
    assert scene.legal("assist") == ["KGBohm"]
    late = activity({**BESIEGED, "KGBohm": "box over-edge entry=1 due=9"}, "2Pz", objectives={"3820": 1})
    late.do("assault-entry I-304 3820")
    assert late.question == "attack.choose_barrage"  # nobody else is there yet
    south = activity({**BESIEGED, "KGBohm": "box over-edge entry=2 due=1"}, "2Pz", objectives={"3820": 1})
    south.do("assault-entry I-304 3820")
    assert south.question == "attack.choose_barrage"


@pytest.mark.rule("bcs:6.3a", "bcs:1.5g")
@pytest.mark.parametrize(("drop", "value"), [("", 1), (" drop=drop-support", 0)])
def test_a_host_beside_the_map_has_the_red_support_of_its_formation(drop: str, value: int) -> None:
    """Ruling 79; the road of the entry hex leads the tanks there too."""
    waits = f"box over-edge entry=1 due=1 deployed{drop}"
    scene = activity({**BESIEGED, "I-304": waits}, "2Pz", objectives={"3820": 1})
    scene.state.support[scene.formation("2Pz")] = RED
    scene.do("assault-entry I-304 3820")
    happened = scene.do("no-barrage", 3, 4)
    added = {shift.key: shift.value for shift in only(happened, events.AttackResolved).shifts}
    assert (added.get("red-support", 0), added["off-map"]) == (value, 2)


@pytest.mark.rule("bcs:6.3d", "bcs:3.6b", "bcs:5.6a")
def test_who_fights_his_way_on_to_the_map_has_still_to_catch_up() -> None:
    scene = activity({**BESIEGED, "1-38": "3820 steps=1"}, "2Pz", objectives={"3820": 1})
    scene.do("assault-entry I-304 3820")
    scene.do("destroy 1 artillery 0 air", 6)
    assert scene.at("I-304") == "3820"
    assert scene.marked("I-304", COMING)


@pytest.mark.rule("bcs:6.2a")
def test_a_formation_whose_last_unit_leaves_the_map_is_gone() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"exit")
    rules, table = title.rules, title.table(state)
    formation = rules.formation_index["2Pz"]
    on_map = [u for u in rules.members[formation] if state.where[u] >= 0]
    for unit in on_map:
        assert not state.gone[formation]
        leave_map(table, unit)
    assert state.gone[formation]
    assert state.where[rules.hq[formation]] == DISBANDED
    assert state.exits[formation] == len(on_map)


PANZER = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "1-38": "2310", "2ID.HQ": "2305"}


def planned(phase: str, fatigue: int, **position: Any) -> Scene:
    return Scene(PANZER, options={"planned-fatigue": "yes"}, formations={"2Pz": {"fatigue": fatigue}}, formation="2Pz",
                 phase=phase, snafu="full", **position)  # fmt: skip


@pytest.mark.rule("bcs:6.4b", "bcs:6.4c")
def test_what_costs_more_levels_than_are_left_cannot_be_bought() -> None:
    assert planned("objectives", 3, free_objectives=1).why("march") == ("6.4c", "cannot-pay")
    assert "march" in planned("objectives", 2, free_objectives=1).legal()


@pytest.mark.rule("bcs:6.4b", "bcs:6.4c")
def test_nobody_buys_a_second_activation_that_fat_four_forbids() -> None:
    scene = planned("activity", 3)
    scene.do("end")
    assert scene.question == "second.choose_second"
    assert "again" in scene.legal()
    assert scene.why("again-rested") == ("6.4c", "would-be-exhausted")
    tired = planned("activity", 2)
    tired.do("end")
    assert "again-rested" in tired.legal()


@pytest.mark.rule("bcs:6.4b", "bcs:2.5h")
def test_who_pays_for_the_second_activation_is_fresh_no_more() -> None:
    """The level is paid before the roll: +2, and not the +1 of a Fresh Formation besides."""
    assert only(planned("second-activation", -1).do("again", 4), events.SecondRolled).bonus == 1
    assert only(planned("second-activation", -1).do("again-rested", 4), events.SecondRolled).bonus == 2
    assert only(planned("second-activation", 0).do("again-rested", 4), events.SecondRolled).bonus == 2


@pytest.mark.rule("bcs:6.5", "bcs:5.2d")
def test_support_that_fires_in_a_duel_has_the_rating_of_its_host() -> None:
    units = {"5FJ.HQ": "3119", "III-15": "3215", "88mm": "box support assigned=5FJ", "99ID.HQ": "3110", "99A": "3115",
             "99TD": "box support"}  # fmt: skip
    scene = activity(units, "99ID", active=ALLIED)
    gun, host = scene.unit("88mm"), scene.unit("III-15")
    ratings = bytearray(scene.rules.ar)
    ratings[host] = 5
    before = scene.rules.ar
    scene.rules.__dict__["ar"] = bytes(ratings)
    try:
        fire = Engagement(gun, scene.hex("3115"), scene.unit("99TD"), scene.unit("99A"), duel=True, firing_for=host)
        values = {s.key: s.value for s in shifts(scene.table, fire)}
    finally:
        scene.rules.__dict__["ar"] = before
    assert (values["firer-av"], values["firer-ar"]) == (4, 5)


@pytest.mark.rule("bcs:2.1g", "bcs:6.3a", "bcs:5.1h", "bcs:5.1i")
def test_beside_the_map_infantry_shows_the_side_that_attacks() -> None:
    """It came with its lorries up, and may appear on either side."""
    units = {**BESIEGED, "I-304": "box over-edge entry=1 due=1 move", "KGBohm": "box over-edge entry=1 due=1"}
    scene = activity(units, "2Pz", objectives={"3820": 1})
    scene.state.support[scene.formation("2Pz")] = RED
    decision = scene.title.decision(scene.state)
    option = decision.find("assault-entry I-304 3820") if decision else None
    assert option is not None
    forecast = scene.title.forecast(scene.state, option)
    assert forecast is not None
    assert "red-support" in [shift.key for shift in forecast.shifts]
    scene.do("assault-entry I-304 3820")
    assert scene.state.face[scene.unit("I-304")] == DEPLOYED
    scene.do("assist KGBohm")
    assert only(scene.do("no-barrage", 3, 4), events.AttackResolved).shifts == forecast.shifts
    other = activity(units, "2Pz", objectives={"3820": 1})
    other.do("assault-entry KGBohm 3820")
    assert other.legal("assist") == ["I-304"]
    other.do("assist I-304")
    assert other.state.face[other.unit("I-304")] == DEPLOYED


@pytest.mark.rule("bcs:5.5h", "bcs:2.1g")
def test_who_comes_back_over_the_edge_comes_as_a_reinforcement_on_either_side() -> None:
    scene = Scene({"2Pz.HQ": "2415", "I-304": "box over-edge entry=1 due=2 move"}, turn=2)
    hexes = {(hex_, shown) for _, hex_, shown in place_candidates(scene.table, Phase(0))}
    assert {(scene.hex("3820"), "move"), (scene.hex("3820"), "deployed")} <= hexes


#: nobody of the 2nd Panzer is on the map, and the Americans hold its only entry hex
ALL_BESIDE = {
    **BESIEGED, "2Pz.HQ": "box waiting", "2Pz.Trains": "box waiting", "II-3": "box over-edge entry=1 due=1",
}  # fmt: skip


def beside(units: dict[str, str] = ALL_BESIDE, phase: str = "preparation", **position: Any) -> Scene:
    """The 2nd Panzer activates with its headquarters off the map."""
    return Scene(units, formation="2Pz", phase=phase, **position)


@pytest.mark.rule("bcs:6.3", "bcs:6.3b", "bcs:2.1e", "bcs:3.2a")
def test_a_formation_whose_headquarters_are_off_the_map_too_attacks_from_there_without_a_roll() -> None:
    """Ruling 90: Full and no roll; its MSR is nobody's concern yet."""
    scene = Scene({**ALL_BESIDE, "26VG.HQ": "2026", "I-39": "2024"}, active=GERMAN)
    assert set(scene.legal("activate")) == {"2Pz", "26VG"}
    happened = scene.do("activate 2Pz")
    assert only(happened, events.ComesFighting).formation == "2Pz"
    assert not [event for event in happened if isinstance(event, events.SnafuRolled | events.MsrBlocked)]
    assert scene.question == "objectives.choose_objective"
    scene.do("objective 3820")
    if scene.question == "objectives.choose_objective":
        scene.do("begin")
    group = next(g for g in scene.title.view(scene.state, GERMAN).groups if g.key == "2Pz")
    assert "full-off-map" in group.marks
    assert group.values["artillery-left"] == 4
    assert scene.legal() == ["assault-entry I-304 3820", "end"]
    scene.do("assault-entry I-304 3820")
    scene.do("alone")
    scene.do("no-barrage", 6, 6)
    while scene.question.startswith("retreat"):
        scene.do(scene.legal()[0])
    assert scene.at("I-304") == "3820"
    happened = scene.do("end", 6)  # Fatigue, as after any attack
    assert only(happened, events.FatigueRolled).cause == WEARS[-1]
    assert only(happened, events.FormationDone).formation == "2Pz"  # nobody is left who could attack from there
    assert not scene.state.blocked[scene.formation("2Pz")]


@pytest.mark.rule("bcs:6.3d", "bcs:2.5d")
def test_who_fails_from_off_the_map_may_try_again_in_a_second_activation() -> None:
    scene = beside()
    scene.do("objective 3820")
    scene.do("begin")
    scene.do("assault-entry I-304 3820")
    scene.do("alone")
    scene.do("no-barrage", 1, 1)
    assert scene.at("I-304") == ""
    scene.do("end", 6)
    assert scene.question == "second.choose_second"
    happened = scene.do("again", 6)
    assert only(happened, events.ComesFighting)
    assert not [event for event in happened if isinstance(event, events.SnafuRolled)]
    scene.do("objective 3820")
    scene.do("begin")
    assert "assault-entry I-304 3820" in scene.legal()


@pytest.mark.rule("bcs:6.3b", "bcs:6.3c")
def test_with_headquarters_off_the_map_nobody_does_anything_else() -> None:
    units = {**ALL_BESIDE, "II-3": "3719", "KGBohm": "3718 move", "2Pz.Trains": "2315"}
    scene = beside(units, phase="objectives", snafu="full-off-map", free_objectives=2)
    only_that = ("6.3b", "only-off-map")
    assert scene.legal() == ["objective 3820", "begin"]
    assert scene.why("screen KGBohm") == only_that
    assert scene.why("objective 3710") == ("3.3d", "not-an-objective")
    scene.do("objective 3820")
    scene.do("begin")
    assert scene.legal() == ["assault-entry I-304 3820", "end"]
    for text in ("act II-3", "enter I-304 3820", "attack 3820", "barrage 3820 artillery", "move-trains 2Pz.Trains"):
        assert scene.why(text) == only_that, text


@pytest.mark.rule("bcs:6.3b", "bcs:3.3d")
def test_off_the_map_markers_lie_where_they_cover_an_entry_hex() -> None:
    scene = beside({**ALL_BESIDE, "99A": "3818", "99B": "3015"}, phase="objectives", snafu="full-off-map",
                   free_objectives=2)  # fmt: skip
    assert scene.legal("objective") == ["3818", "3820"]
    assert scene.why("objective 3015") == ("6.3b", "covers-no-entry")


@pytest.mark.rule("bcs:6.4b", "bcs:6.4e", "bcs:6.3b")
def test_off_the_map_nobody_marches_and_no_marker_is_far() -> None:
    scene = beside(options={"planned-fatigue": "yes"})
    assert scene.why("march") == ("6.3b", "only-off-map")
    tired = scene.state.fatigue[scene.formation("2Pz")]
    scene.do("objective 3820")  # the one that Full grants
    assert scene.state.fatigue[scene.formation("2Pz")] == tired
    scene.do("objective 3820")  # a bought one
    assert scene.state.fatigue[scene.formation("2Pz")] == tired + 1
    if scene.question == "objectives.choose_objective":
        scene.do("begin")
    assert scene.why("clear-traffic 3820") == ("6.3b", "only-off-map")


@pytest.mark.rule("bcs:2.1d", "bcs:2.5c", "bcs:6.3")
@pytest.mark.parametrize("enemy", ["3810", "3820 screen"])
def test_a_formation_off_the_map_with_nobody_to_attack_does_not_activate(enemy: str) -> None:
    recon = {"32Cav": enemy, "14Cav.HQ": "3705"}
    scene = Scene({**ALL_BESIDE, **recon, "1-38": "3710", "26VG.HQ": "2026", "I-39": "2024"}, active=GERMAN)
    assert not can_activate(scene.table, scene.formation("2Pz"))
    assert scene.formation("2Pz") not in unfinished(scene.table, 0)


@pytest.mark.rule("bcs:6.2a")
def test_a_formation_that_loses_its_last_unit_off_the_map_is_destroyed() -> None:
    scene = beside({**BESIEGED, "2Pz.HQ": "box waiting", "I-304": "box over-edge entry=1 due=1 deployed steps=1",
                    "II-3": "box absent"})  # fmt: skip
    scene.do("objective 3820")
    scene.do("begin")
    scene.do("assault-entry I-304 3820")
    scene.do("no-barrage", 1, 1)
    assert scene.state.gone[scene.formation("2Pz")]
    assert scene.state.where[scene.unit("2Pz.HQ")] == DISBANDED
    happened = scene.do("end", 6)
    assert only(happened, events.FormationDone)


@pytest.mark.rule("bcs:6.2c", "bcs:6.2d", "bcs:6.3d")
def test_a_destroyed_formation_comes_back_with_a_unit_that_fights_its_way_on() -> None:
    """Its headquarters with it; in this activation they do nothing more."""
    units = {**BESIEGED, "2Pz.HQ": "box disbanded", "2Pz.Trains": "box disbanded", "1-38": "3820 steps=1",
             "II-3": "box absent"}  # fmt: skip
    scene = beside(units, formations={"2Pz": {"gone": True}})
    scene.do("objective 3820")
    scene.do("begin")
    scene.do("assault-entry I-304 3820")
    happened = scene.do("destroy 1 artillery 0 air", 6)
    assert only(happened, events.FormationReturned).formation == "2Pz"
    assert scene.at("2Pz.HQ") == "3820"
    assert scene.why("act 2Pz.HQ") == ("6.3b", "only-off-map")
    assert scene.legal() == ["end"]


@pytest.mark.rule("bcs:6.3")
@pytest.mark.parametrize("options", [{}, {"planned-fatigue": "yes"}, {"orders": "yes"}, {"standoff-duel": "yes"}])
def test_captains_play_a_turn_with_a_formation_off_the_map(options: dict[str, str]) -> None:
    """They attack from there, and have an answer to every question; every list is what the refusals say."""
    units = {**ALL_BESIDE, "1-38": "3820 steps=2 move", "2ID.HQ": "3715", "26VG.HQ": "2026", "I-39": "2024"}
    scene = Scene(units, active=GERMAN, options=options)
    captains = {side: player(scene.title, "captain", side, 1) for side in (ALLIED, GERMAN)}
    answers: list[str] = []
    happened: list[Any] = []
    while not any(isinstance(event, events.FormationDone) and event.formation == "2Pz" for event in happened):
        decision = scene.title.decision(scene.state)
        assert decision is not None
        for side in (ALLIED, GERMAN, None):
            scene.title.view(scene.state, side)
        for option in decision.options:
            assert scene.title.explain(scene.state, option.text).legal
            scene.title.forecast(scene.state, option)
        chosen = captains[decision.side](scene.state, decision)
        answers.append(chosen.verb)
        happened = scene.title.apply(scene.state, chosen.text)
        assert scene.title.rebuild(scene.title, scene.state) == scene.state
    assert "assault-entry" in answers
