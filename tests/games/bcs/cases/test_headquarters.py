"""Headquarters and Trains: Jumps hard and soft, pockets, Stop terrain, zones."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.events import Rolled
from grognard.games.bcs import events
from grognard.games.bcs.formation.safe_path import has_safe_path
from grognard.games.bcs.movement.reach import mover_of, prices_for
from grognard.games.bcs.state import DONE, GHOST, POOL, STATUSES, STOPPED
from grognard.games.bcs.terrain import FORBIDDEN, TAC, TRUCK

from ..scene import activity, only

GERMAN = "german"
RIVAL = {"116Pz.HQ": "3008", "KGStephan": "2909"}


@pytest.mark.rule("bcs:4.1e", "bcs:4.7a")
def test_headquarters_too_are_stopped_by_stop_terrain() -> None:
    """Light woods cost wheels 4: there the move ends, whatever is left of it."""
    scene = activity({"26VG.HQ": "3709", "I-39": "3711"}, "26VG", acting="26VG.HQ")
    assert "3707" in scene.legal("to")
    scene.do("to 3708")
    assert scene.marked("26VG.HQ", STOPPED)
    assert scene.why("to 3707") == ("3.4e", "stopped")


@pytest.mark.rule("bcs:4.7a", "bcs:4.1")
def test_headquarters_of_another_class_pay_its_prices_but_go_only_where_wheels_can() -> None:
    """No pack has any: those of the 26th are given tracks."""
    scene = activity({"26VG.HQ": "2020", "I-39": "2021"}, "26VG", acting="26VG.HQ")
    rules, hq = scene.rules, scene.unit("26VG.HQ")
    before, classes = rules.mover, bytearray(rules.mover)
    wheels, tracks = prices_for(scene.table, hq, TRUCK), prices_for(scene.table, hq, TAC)
    classes[2 * hq] = TAC
    rules.__dict__["mover"] = bytes(classes)
    try:
        own = mover_of(scene.table, hq).prices
    finally:
        rules.__dict__["mover"] = before
    for cost, truck, tac in zip(own.costs, wheels.costs, tracks.costs, strict=True):
        assert cost == (FORBIDDEN if truck == FORBIDDEN else tac)


@pytest.mark.rule("bcs:4.7e", "bcs:4.7h", "bcs:4.7d")
def test_one_hex_may_hold_headquarters_and_trains_of_two_formations() -> None:
    """Each is Jumped for itself: only headquarters lose Prepared Defense and take a Coordination marker."""
    units = {
        **RIVAL,
        "106ID.HQ": "2810",
        "106ID.Trains": "2609",
        "168Eng": "2506",
        "2ID.Trains": "2810",
        "2ID.HQ": "2408",
    }
    scene = activity(units, "116Pz", acting="KGStephan", control={GERMAN: ["2810"]},
                     formations={"106ID": {"status": STATUSES[DONE], "prepared": True}})  # fmt: skip
    scene.do("to 2810")
    scene.do("place 2509")
    first, second = scene.formation("106ID"), scene.formation("2ID")
    assert scene.state.where[scene.unit("2ID.Trains")] == POOL  # no 10 hexes of road behind them
    assert (scene.state.prepared[first], scene.state.coordination[first]) == (0, 1)
    assert scene.state.coordination[second] == 0
    assert scene.state.face[scene.unit("106ID.Trains")] == scene.state.face[scene.unit("2ID.Trains")] == GHOST
    assert scene.state.status[first] == DONE  # activation status is as it was


@pytest.mark.rule("bcs:4.7f")
def test_jumped_headquarters_may_choose_a_unit_of_their_own_instead() -> None:
    """With a unit on a road hex neither distance nor direction matters; but no Engagement Zone (4.5a)."""
    units = {**RIVAL, "106ID.HQ": "2810", "106ID.Trains": "2609", "168Eng": "2609"}
    scene = activity(units, "116Pz", acting="KGStephan", control={GERMAN: ["2810"]})
    scene.do("to 2810")
    assert {"2609", "2509"} <= set(scene.legal("place"))
    assert scene.why("place 2710") == ("4.7e", "too-near")
    near = activity({**units, "168Eng": "2710"}, "116Pz", acting="KGStephan", control={GERMAN: ["2810"]})
    near.do("to 2810")
    assert "2710" not in near.legal("place")  # next to KG Stephan: in its Engagement Zone


@pytest.mark.rule("bcs:4.7f", "bcs:1.1")
@pytest.mark.parametrize("friend", ["106ID.Trains", "2ID.Trains", "2ID.HQ"])
def test_a_pocket_may_be_held_by_trains_or_other_headquarters_alone(friend: str) -> None:
    units = {**RIVAL, "106ID.HQ": "2810", friend: "2609", "168Eng": "2506"}
    scene = activity(units, "116Pz", acting="KGStephan", control={GERMAN: ["2810"]})
    scene.do("to 2810")
    assert "2609" in scene.legal("place")
    assert scene.why("place 2710") == ("4.7e", "too-near")


@pytest.mark.rule("bcs:4.7e", "bcs:5.5b", "bcs:4.5a")
def test_three_hexes_are_the_least_that_jumped_headquarters_go() -> None:
    """They may go as far as Legal hexes lead, but not away from their Trains while others are open."""
    units = {**RIVAL, "106ID.HQ": "2810", "106ID.Trains": "2408", "168Eng": "2506"}
    scene = activity(units, "116Pz", acting="KGStephan", control={GERMAN: ["2810"]})
    scene.do("to 2810")
    assert {"2509", "2108", "1506"} <= set(scene.legal("place"))
    assert scene.why("place 2731") == ("5.5b", "other-hexes-are-better")
    assert scene.why("place 2406") == ("4.7e", "not-legal-hex")
    assert scene.why("place 2710") == ("4.7e", "too-near")


@pytest.mark.rule("bcs:4.7i")
def test_a_soft_jump_lets_the_owner_put_both_elsewhere() -> None:
    """Whichever was Jumped, headquarters and Trains may go any distance, or the other one stays."""
    units = {**RIVAL, "106ID.HQ": "2810", "106ID.Trains": "2609", "168Eng": "2506"}
    soft: dict[str, Any] = {"options": {"soft-jump": "yes"}, "control": {GERMAN: ["2810"]}}
    scene = activity(units, "116Pz", acting="KGStephan", **soft)
    scene.do("to 2810", 4)
    scene.do("place 2108")
    assert (scene.question, scene.side()) == ("jumps.choose_hex", "allied")
    assert {"2609", "0805"} <= set(scene.legal("place"))
    stays = scene.do("place 2609")
    assert not [e for e in stays if isinstance(e, events.Jumped)]
    other = activity(units, "116Pz", acting="KGStephan", **soft)
    other.do("to 2810", 4)
    other.do("place 2108")
    assert only(other.do("place 0805"), events.Jumped).soft
    assert other.at("106ID.Trains") == "0805"
    assert other.state.face[other.unit("106ID.Trains")] != GHOST


@pytest.mark.rule("bcs:4.7i.i", "bcs:5.6d")
def test_the_die_of_a_soft_jump_is_rolled_before_the_units_with_the_headquarters_retreat() -> None:
    """Not for those who hold: nobody is Jumped then."""
    units = {"26VG.HQ": "1318", "I-39": "1319", "CCR9.HQ": "1320", "TFHarper": "1320", "TFRose": "1325"}
    soft: dict[str, Any] = {"options": {"soft-jump": "yes"}, "objectives": {"1320": 1}}
    scene = activity(units, "26VG", **soft)
    scene.do("attack 1320")
    happened = scene.do("no-barrage", 6, 6, 3)
    assert scene.question == "retreat.choose_hex"
    assert [e.purpose for e in happened if isinstance(e, Rolled)] == ["combat", "combat", "soft-jump"]
    scene.do(f"retreat {scene.legal('retreat')[0]}")
    assert (scene.question, scene.side()) == ("jumps.choose_hex", "allied")
    assert only(scene.do(f"place {scene.legal('place')[0]}"), events.Jumped).soft
    dug_in = {"26VG.HQ": "1318", "I-39": "1319", "112IR.HQ": "1320", "1-112": "1320"}
    holds = activity(dug_in, "26VG", formations={"112IR": {"prepared": True}}, **soft)
    holds.do("attack 1320")
    holds.do("no-barrage", 5, 6)
    assert (holds.at("112IR.HQ"), holds.steps("1-112")) == ("1320", 4)


@pytest.mark.rule("bcs:4.3c", "bcs:4.3d", "bcs:1.1")
def test_trains_negate_ezoc_for_headquarters_that_move() -> None:
    units = {"2Pz.HQ": "2315", "II-3": "2310", "1-38": "2615", "2ID.HQ": "2629"}
    assert "2516" not in activity(units, "2Pz", acting="2Pz.HQ").legal("to")
    scene = activity({**units, "26VG.Trains": "2516"}, "2Pz", acting="2Pz.HQ")
    assert "2516" in scene.legal("to")


@pytest.mark.rule("bcs:1.9e", "bcs:1.1")
@pytest.mark.parametrize("trains", ["2023", "2028"])
def test_trains_negate_ezoc_for_a_safe_path(trains: str) -> None:
    units = {"62VG.HQ": "2024", "62VG.Trains": trains, "62A": "2022", "1-38": "1923", "2-38": "2123", "3-38": "2020"}
    scene = activity(units, "62VG")
    assert has_safe_path(scene.rules, scene.state, scene.unit("62A")) == (trains == "2023")
