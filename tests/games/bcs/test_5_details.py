"""Chapter 5, where the text says more than one sees at first: who is named, who is hit, who goes where."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.attackers import stops_after_shock
from grognard.games.bcs.combat.engagement import Engagement, choices
from grognard.games.bcs.combat.retreat import Retreat, edges_near, fall_back
from grognard.games.bcs.state import STOPPED

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"


@pytest.mark.rule("bcs:5.1b", "bcs:5.1d")
def test_another_unit_is_named_when_the_barrage_kills_the_one_that_was() -> None:
    units = {"12VG.HQ": "2209", "12-1": "2006", "1-38": "2005", "2-38": "2005", "3-38": "2005 steps=1"}
    scene = activity({**units, "2ID.HQ": "2201"}, "12VG", objectives={"2005": 1})
    scene.do("attack 2005")
    scene.do("defend 3-38")
    dice = {"1-38": 1, "2-38": 1, "3-38": 6}
    stack = [scene.rules.ids[u] for u in _stack(scene, "2005")]
    scene.do("destroy 1 artillery 0 air", *(dice[name] for name in stack))
    assert (scene.question, scene.side()) == ("attack.choose_defender", ALLIED)
    happened = scene.do("defend 2-38", 1, 1)
    assert only(happened, events.AttackResolved).defender == "2-38"


def _stack(scene: Scene, label: str) -> list[int]:
    from grognard.games.bcs.board.units import combat_units

    return combat_units(scene.rules, scene.state, scene.hex(label))


@pytest.mark.rule("bcs:5.1m")
def test_stop_terrain_behind_a_river_is_stop_terrain() -> None:
    """Sides that cannot be crossed at all do not make the hex any easier (ruling 20)."""
    scene = Scene({"116Pz.HQ": "2025", "KGStephan": "2021"})
    ground, grid = scene.rules.ground, scene.rules.grid
    found = 0
    for hex_ in range(len(grid)):
        into = [6 * n + grid.direction(n, hex_) for n in grid.adjacent(hex_)]
        barred = [step for step in into if ground.plain[0][step] == 255]
        stops = [step for step in into if ground.plain_stops[0][step]]
        if barred and stops and len(barred) + len(stops) == len(into):
            found += 1
            assert stops_after_shock(scene.table, scene.unit("KGStephan"), hex_)
    assert found


@pytest.mark.rule("bcs:5.3e", "bcs:5.1n")
def test_attack_by_fire_helps_only_a_shock_right_after_it() -> None:
    units = {"116Pz.HQ": "3322", "KGStephan": "3326", "I-60": "3426 deployed", "EngC": "3325", "168Eng": "3325 move",
             "106ID.HQ": "3310"}  # fmt: skip
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"3325": 1})
    scene.do("fire 3325", 1, 1)
    assert scene.state.fire_unit
    scene.do("attack 3325")
    assert not scene.state.fire_unit  # somebody else has attacked since


@pytest.mark.rule("bcs:5.2b")
def test_from_afar_nobody_in_prepared_defense_is_picked() -> None:
    """5.2b.iv holds for the unit that is the target, not for the hex."""
    units = {
        "116Pz.HQ": "2030", "I-16": "2022", "Guard": "2020", "GuardTD": "box support", "Bridge.HQ": "2018",
        "99A": "2020", "99TD": "box support", "99ID.HQ": "2017",
    }  # fmt: skip
    scene = activity(units, "116Pz", acting="I-16", formations={"Bridge": {"prepared": True}}, weather="clear")
    fire = Engagement(scene.unit("I-16"), scene.hex("2020"))
    assert choices(scene.table, fire) == [(scene.unit("99TD"), scene.unit("99A"))]
    assert "2020" in scene.legal("engage")


@pytest.mark.rule("bcs:5.4e", "bcs:5.4f", "bcs:4.7b")
def test_trains_that_spot_are_stopped_like_anybody() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "1-38": "3118", "2ID.HQ": "3110"}
    scene = activity(units, "2Pz", objectives={"3118": 1}, weather="clear")
    assert scene.legal("move-trains") == ["2Pz.Trains"]
    scene.do("barrage 3118 artillery", 1)
    assert scene.marked("2Pz.Trains", STOPPED)
    assert not scene.legal("move-trains")
    assert scene.why("move-trains 2Pz.Trains") == ("5.4e", "stopped")


@pytest.mark.rule("bcs:5.5f")
def test_a_stack_of_two_classes_retreats_together_if_it_can() -> None:
    scene = Scene({"116Pz.HQ": "2030", "I-60": "2020 deployed", "II-16": "2020", "TFHarper": "2018", "CCR9.HQ": "2010"})
    scene.state.frames[:] = []
    fall_back(scene.table, _stack(scene, "2020"), scene.hex("2020"), (scene.hex("2018"),), "engagement")
    frames = [values for _, values in scene.state.frames]
    assert len(frames) == 1
    assert isinstance(frames[0], Retreat)
    assert set(frames[0].units) == {scene.unit("I-60"), scene.unit("II-16")}


@pytest.mark.rule("bcs:5.5f", "bcs:5.5e")
def test_leg_goes_to_its_refuge_where_tac_goes_three_hexes() -> None:
    scene = Scene({"116Pz.HQ": "2025", "II-60": "2020 deployed", "II-16": "2020", "TFHarper": "2018"})
    scene.state.frames[:] = []
    fall_back(scene.table, _stack(scene, "2020"), scene.hex("2020"), (scene.hex("2018"),), "automatic")
    frames: list[tuple[str, Any]] = list(scene.state.frames)
    by_unit = {unit: values.refuge for _, values in frames for unit in values.units}
    assert by_unit == {scene.unit("II-60"): True, scene.unit("II-16"): False}


@pytest.mark.rule("bcs:5.5h")
def test_a_retreat_leads_over_the_nearest_edge_that_lets_one_back() -> None:
    """Ruling 75: over an edge without an entry area of one's own nobody could come back."""
    units = {"116Pz.HQ": "3610", "II-16": "3720", "112IR.HQ": "0204", "1-112": "0106", "I-39": "0107"}
    scene = Scene(units)
    assert edges_near(scene.table, Retreat((scene.unit("II-16"),), scene.hex("3720"), ())) == ["east"]
    assert edges_near(scene.table, Retreat((scene.unit("1-112"),), scene.hex("0106"), ())) == ["west"]
    assert not edges_near(scene.table, Retreat((scene.unit("I-39"),), scene.hex("0107"), ()))
