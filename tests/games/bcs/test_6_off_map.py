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
from grognard.games.bcs.special.exits import leave_map
from grognard.games.bcs.state import COMING, DEPLOYED, DISBANDED

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
