"""Chapter 4: headquarters, Trains, Jumps and voluntary retreats (4.7, 4.8)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.formation.msr import is_optimal
from grognard.games.bcs.movement.jumps import Jump, jump_all, refuge_hexes, trains_refuges
from grognard.games.bcs.movement.trains import trains_subject
from grognard.games.bcs.movement.walk import Walk, walk
from grognard.games.bcs.program import Nothing
from grognard.games.bcs.state import FINISHED, GHOST, MOVE, POOL

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"


@pytest.mark.rule("bcs:1.9e", "bcs:4.3d.iii")
def test_headquarters_go_where_their_own_trains_negate_a_zone() -> None:
    """What is listed is walked: the Trains negate the EZOC for the list and for every step of the way."""
    units = {"2Pz.HQ": "2415", "II-3": "2915", "1-38": "2317"}
    assert "2316" not in activity(units, "2Pz", acting="2Pz.HQ").legal("to")
    scene = activity({**units, "2Pz.Trains": "2316"}, "2Pz", acting="2Pz.HQ")
    scene.do("to 2316")
    assert scene.at("2Pz.HQ") == "2316"


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


@pytest.mark.rule("bcs:4.7d", "bcs:4.9")
def test_the_move_is_told_before_the_jump_that_it_brings_about() -> None:
    """And what comes after the Jump as a way of its own, beginning where the other ended."""
    units = {"116Pz.HQ": "3008", "KGStephan": "2909", "106ID.HQ": "2305", "106ID.Trains": "2810", "168Eng": "2506"}
    scene = activity(units, "116Pz", acting="KGStephan")
    happened = scene.do("to 2810")
    while scene.question == "jumps.choose_hex":
        happened += scene.do(scene.legal()[0])
    told = [type(event).__name__ for event in happened]
    assert told.index("Moved") < told.index("Jumped")
    way = only(happened, events.Moved).path
    scene = activity(units, "116Pz", acting="KGStephan")
    scene.state.asked, table = None, scene.table
    start, *path = map(scene.hex, (*way, "2811"))
    table.push(walk, Walk(scene.unit("KGStephan"), tuple(path), (start,)))
    scene.title.program.run(table)
    happened = table.events
    while scene.question == "jumps.choose_hex":
        happened += scene.do(scene.legal()[0])
    ways = [event.path for event in happened if isinstance(event, events.Moved)]
    assert ways == [way, ("2810", "2811")]


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
