"""Chapters 1 to 5: units, control, sequence, stacking, zones, movement."""

from __future__ import annotations

from typing import Any

import pytest

from games.scene import Scene, only
from grognard.mechanics.standard.events import Moved, PhaseBegan, TurnBegan

scene = Scene("crossroads")


def control(state: Any, label: str) -> str:
    return scene.title.sides[state.control[scene.title.rules.grid.index[label]]]


@pytest.mark.rule("crossroads:1.1")
def test_a_unit_that_has_lost_a_step_has_its_lower_strength() -> None:
    whole, reduced = (scene.board(f"B1 0504 {n}", "R1 0505", phase="combat") for n in (2, 1))
    for state, strength in ((whole, 4), (reduced, 2)):
        scene.play(state, "attack 0505", "add B1")
        assert scene.title.about(state)["attack"] == strength


@pytest.mark.rule("crossroads:1.2")
def test_hexes_are_controlled_by_who_stands_there_or_has_the_only_zone() -> None:
    state = scene.board("B1 0204", "R1 1005")
    assert control(state, "0204") == control(state, "0205") == "blue"
    assert control(state, "0605") == "red"
    scene.play(state, "move B1", "to 0404")
    assert control(state, "0204") == "blue"


@pytest.mark.rule("crossroads:2.1")
def test_blue_moves_and_attacks_then_red() -> None:
    state = scene.board("B1 0204", "R1 1005")
    seen = []
    for _ in range(4):
        events = scene.play(state, "end")
        seen += [(event.side, event.phase) for event in events if isinstance(event, PhaseBegan)]
    assert seen == [("blue", "combat"), ("red", "movement"), ("red", "combat"), ("blue", "movement")]
    assert only(events, TurnBegan).turn == 2


@pytest.mark.rule("crossroads:2.1")
def test_an_attack_has_its_time() -> None:
    state = scene.board("B1 0504", "R1 0505")
    assert scene.refused(state, "attack 0505") == ("6.1", "belongs-elsewhere")


@pytest.mark.rule("crossroads:3.1")
def test_two_units_a_hex_and_never_with_the_enemy() -> None:
    state = scene.board("B1 0204", "B2 0304", "B3 0304", "R1 0205")
    scene.play(state, "move B1")
    assert scene.refused(state, "to 0304") == ("3.1", "stack-full")
    assert scene.refused(state, "to 0205") == ("3.1", "enemy-there")


@pytest.mark.rule("crossroads:3.1")
def test_a_full_hex_is_not_passed() -> None:
    state = scene.board("B1 0101", "B2 0102", "B3 0102", "B4 0201", "BG 0201", "R1 1005")
    assert scene.refused(state, "move B1") == ("5.1", "no-way-open")


@pytest.mark.rule("crossroads:4.1")
def test_a_zone_is_the_six_hexes_around() -> None:
    state = scene.board("R1 0805", "B1 0101")
    zones = scene.title.overlay(state, "blue", "zones")
    grid = scene.title.rules.grid
    around = [grid.labels[h] for h in grid.adjacent(grid.index["0805"])]
    assert zones.layers["red"] == sorted(around)


@pytest.mark.rule("crossroads:4.2")
def test_a_zone_stops_who_enters_it() -> None:
    state = scene.board("B1 0305", "R1 0604")
    scene.play(state, "move B1")
    assert "0605" in scene.options(state, "to")
    assert scene.refused(state, "to 0705") == ("4.2", "zone-in-the-way")


@pytest.mark.rule("crossroads:4.2")
def test_nobody_goes_from_zone_to_zone() -> None:
    state = scene.board("B1 0405", "R1 0505")
    scene.play(state, "move B1")
    assert "0305" in scene.options(state, "to")
    assert scene.refused(state, "to 0504") == ("4.2", "zone-in-the-way")


@pytest.mark.rule("crossroads:5.1")
def test_a_unit_moves_once_as_far_as_its_points_last() -> None:
    state = scene.board("B1 0105", "R1 1005")
    scene.play(state, "move B1")
    assert "0505" in scene.options(state, "to")
    assert scene.refused(state, "to 0605") == ("5.1", "too-far")
    moved = only(scene.play(state, "to 0505"), Moved)
    assert (moved.origin, moved.path[-1]) == ("0105", "0505")
    assert scene.refused(state, "move B1") == ("5.1", "moved-already")
    assert scene.refused(state, "move R1") == ("5.1", "not-yours")
    assert scene.refused(state, "move B2") == ("5.1", "off-map")


@pytest.mark.rule("crossroads:5.1")
def test_a_unit_that_stays_has_had_its_move() -> None:
    state = scene.board("B1 0105", "R1 1005")
    scene.play(state, "move B1")
    assert scene.refused(state, "to 0105") == ("5.1", "already-there")
    scene.play(state, "stay")
    assert scene.refused(state, "move B1") == ("5.1", "moved-already")


@pytest.mark.rule("crossroads:5.2")
@pytest.mark.parametrize(
    ("unit", "start", "to", "cost"),
    [
        ("B1", "0203", "0303", 1),  # clear
        ("B1", "0302", "0402", 2),  # woods
        ("BC", "0302", "0402", 3),
        ("B1", "0704", "0804", 2),  # hills
        ("B1", "0806", "0906", 3),  # over the river
        ("B1", "0805", "0905", 1),  # over the bridge
        ("B1", "0604", "0605", 1),  # along the road
        ("B1", "0608", "0609", 1),  # along the road, whatever it crosses
    ],
)
def test_what_a_step_costs(unit: str, start: str, to: str, cost: int) -> None:
    rules = scene.title.rules
    step = rules.step(rules.grid.index[start], rules.grid.index[to])
    assert rules.costs_of(rules.unit_index[unit])[step] == cost


@pytest.mark.rule("crossroads:5.2")
def test_nobody_enters_a_lake() -> None:
    state = scene.board("B1 1009", "R1 0101")
    scene.play(state, "move B1")
    assert scene.refused(state, "to 1110") == ("5.2", "no-entry")
