"""Chapter 4: costs, Stops, Traffic, stacking (4.0 to 4.2), and what cannot be taken back (4.9)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.formation.support import end_temporary
from grognard.games.bcs.movement.reach import left_of, mover_of, search
from grognard.games.bcs.state import MOVE, STOPPED

from .scene import Scene, activity, only, price

ALLIED, GERMAN = "allied", "german"


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
