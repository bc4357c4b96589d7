"""Chapters 6 to 8: combat, losses, retreat, advance, victory."""

from __future__ import annotations

from typing import Any

import pytest

from games.scene import Scene, only
from grognard.engine.events import Ended
from grognard.engine.state import State
from grognard.mechanics.standard.events import CombatResolved, Eliminated, StepLost

scene = Scene("crossroads")


def fight(*units: str, **keys: Any) -> State:
    """A position at the start of blue's combat, with a red unit far away."""
    far = () if any(unit.startswith("RG") for unit in units) else ("RG 1201",)
    return scene.board(*units, *far, phase="combat", **keys)


def fought(state: State, target: str, *attackers: str, die: int) -> CombatResolved:
    answers = (f"attack {target}", *(f"add {unit}" for unit in attackers), "commit")
    return only(scene.play(state, *answers, dice=(die,)), CombatResolved)


@pytest.mark.rule("crossroads:6.1")
def test_units_attack_once_what_is_next_to_them() -> None:
    state = fight("B1 0404", "B2 0504", "R1 0505", "R2 0604")
    assert scene.options(state, "attack") == ["0505", "0604"]
    assert scene.refused(state, "attack 0504") == ("6.1", "no-enemy-there")
    assert scene.refused(state, "attack 1201") == ("6.1", "nobody-can-attack")
    scene.play(state, "attack 0505")
    assert scene.refused(state, "commit") == ("6.1", "nobody-named")
    assert scene.refused(state, "add R2") == ("6.1", "not-yours")
    scene.play(state, "add B2")
    assert scene.refused(state, "add B2") == ("6.1", "in-the-attack-already")
    scene.play(state, "commit", dice=(4,))
    assert scene.refused(state, "attack 0505") == ("6.1", "hex-attacked-already")
    assert scene.refused(state, "attack 0604") == ("6.1", "nobody-can-attack")


@pytest.mark.rule("crossroads:6.1")
def test_who_is_not_adjacent_or_has_attacked_does_not_take_part() -> None:
    state = fight("B1 0404", "B2 0504", "B3 0102", "R1 0505", "R2 0304")
    fought(state, "0304", "B1", die=4)
    scene.play(state, "attack 0505")
    assert scene.refused(state, "add B1") == ("6.1", "attacked-already")
    assert scene.refused(state, "add B3") == ("6.1", "not-adjacent")


@pytest.mark.rule("crossroads:6.2")
@pytest.mark.parametrize(
    ("units", "odds"),
    [(("B1 0504 1",), "1:2"), (("B1 0504",), "1:1"), (("B1 0504", "B2 0504 1"), "3:2"), (("B1 0504", "B2 0504"), "2:1"),
     (("B1 0504", "B2 0504", "B3 0404"), "3:1"), (("B1 0504", "BG 0504", "B3 0404", "B4 0404"), "4:1")],
)  # fmt: skip
def test_the_best_column_that_is_reached(units: tuple[str, ...], odds: str) -> None:
    state = fight(*units, "R1 0505")
    assert fought(state, "0505", *(unit.split()[0] for unit in units), die=4).odds == odds


@pytest.mark.rule("crossroads:6.2")
def test_the_forecast_is_the_table() -> None:
    state = fight("B1 0504", "R1 0505")
    scene.play(state, "attack 0505")
    forecast = scene.title.forecast(state, "add B1")
    assert forecast is not None
    assert forecast.expected == {"attacker": pytest.approx(4 / 6), "defender": pytest.approx(1 / 6),
                                 "retreat": pytest.approx(1 / 6)}  # fmt: skip


@pytest.mark.rule("crossroads:6.3")
@pytest.mark.parametrize(
    ("defender", "attacker", "key"),
    [("0402", "0401", "terrain-woods"), ("0703", "", ""), ("0804", "0704", "terrain-hills"),
     ("0605", "0604", "terrain-town"), ("0906", "0806", "across-river"), ("0905", "0805", "across-river")],
)  # fmt: skip
def test_terrain_and_the_river_help_the_defender(defender: str, attacker: str, key: str) -> None:
    state = fight(f"B1 {attacker or '0603'}", f"R1 {defender}")
    shifts = fought(state, defender, "B1", die=4).shifts
    assert [(shift.rule, shift.key, shift.value) for shift in shifts] == ([("6.3", key, -1)] if key else [])


@pytest.mark.rule("crossroads:6.3")
def test_the_river_helps_only_if_everybody_attacks_across_it() -> None:
    state = fight("B1 0806", "B2 0905", "R1 0906")
    assert fought(state, "0906", "B1", "B2", die=4).shifts == ()


@pytest.mark.rule("crossroads:6.4")
def test_infantry_and_cavalry_together() -> None:
    state = fight("B1 0504", "BC 0504", "R1 0505")
    resolved = fought(state, "0505", "B1", "BC", die=4)
    assert [(shift.rule, shift.key, shift.value) for shift in resolved.shifts] == [("6.4", "combined-arms", 1)]
    assert resolved.odds == "2:1"


@pytest.mark.rule("crossroads:7.1")
def test_the_owner_chooses_the_losses_the_attacker_first() -> None:
    state = fight("B1 0504", "B2 0504", "R1 0505", "R2 0505")
    fought(state, "0505", "B1", "B2", die=5)  # 1:1, both lose a step
    assert scene.asked(state) == ("blue", "aftermath.choose_loss")
    assert scene.refused(state, "lose BG")[0] == "7.1"
    scene.play(state, "lose B2")
    assert scene.asked(state) == ("red", "aftermath.choose_loss")
    assert scene.refused(state, "lose RG") == ("7.1", "not-in-the-battle")
    lost = only(scene.play(state, "lose R1"), StepLost)
    assert (lost.unit, lost.left) == ("R1", 1)


@pytest.mark.rule("crossroads:7.1")
def test_a_unit_without_steps_is_eliminated() -> None:
    state = fight("B1 0504 1", "R1 0505")
    assert fought(state, "0505", "B1", die=2).attacker_losses == 1
    assert scene.where(state, "B1") == "eliminated"


@pytest.mark.rule("crossroads:7.2")
def test_a_retreat_is_one_hex_away_from_the_enemy() -> None:
    state = fight("B1 0504", "BC 0504", "R1 0505", "R2 0605", "R3 0605")
    fought(state, "0505", "B1", "BC", die=4)
    assert scene.asked(state) == ("red", "aftermath.choose_retreat")
    assert sorted(scene.options(state, "retreat")) == ["0405", "0506"]
    assert scene.refused(state, "retreat 0404") == ("7.2", "enemy-zone-there")
    assert scene.refused(state, "retreat 0605") == ("7.2", "stack-full")
    assert scene.refused(state, "retreat 0504") == ("7.2", "enemy-there")
    assert scene.refused(state, "retreat 0707") == ("7.2", "not-adjacent")
    scene.play(state, "retreat 0506")
    assert scene.where(state, "R1") == "0506"


@pytest.mark.rule("crossroads:7.2")
def test_who_cannot_retreat_is_eliminated() -> None:
    state = fight("B1 0504", "BC 0504", "B2 0406", "B3 0606", "R1 0505")
    events = scene.play(state, "attack 0505", "add B1", "add BC", "commit", dice=(4,))
    assert only(events, Eliminated).unit == "R1"


@pytest.mark.rule("crossroads:7.3")
def test_attackers_may_advance_within_the_limit() -> None:
    state = fight("B1 0504", "BC 0504", "B2 0404", "B3 0303", "R1 0505")
    fought(state, "0505", "B1", "BC", "B2", die=5)
    scene.play(state, scene.options(state)[0])
    assert scene.asked(state) == ("blue", "aftermath.choose_advance")
    assert scene.refused(state, "advance B3") == ("7.3", "not-in-the-battle")
    scene.play(state, "advance B1")
    assert scene.refused(state, "advance B1") == ("7.3", "already-there")
    scene.play(state, "advance BC")
    assert scene.asked(state) == ("blue", "combat.choose_target")
    assert scene.where(state, "B1") == scene.where(state, "BC") == "0505"


@pytest.mark.rule("crossroads:7.3")
def test_nobody_has_to_advance() -> None:
    state = fight("B1 0504", "BC 0504", "R1 0505")
    fought(state, "0505", "B1", "BC", die=4)
    scene.play(state, scene.options(state)[0], "halt")
    assert scene.asked(state) == ("blue", "combat.choose_target")


def last_turn(*units: str, turn: int = 8) -> State:
    state = scene.board(*units, turn=turn, active="red", phase="combat")
    scene.play(state, "end")
    return state


@pytest.mark.rule("crossroads:8.1")
@pytest.mark.parametrize(
    ("units", "turn", "winner"),
    [
        (("B1 0605", "B2 0807", "B3 1005", "B4 0803", "RG 1201"), 8, "blue"),
        (("B1 0605", "B2 0807", "B3 1005", "RG 1201"), 8, "red"),
        (("B1 0605", "B2 0807", "B3 1005", "B4 0803", "RG 1201"), 3, "blue"),
        (("B1 0605", "B2 0807", "B3 1005", "RG 1201"), 3, None),
    ],
)
def test_objectives_decide(units: tuple[str, ...], turn: int, winner: str | None) -> None:
    result = scene.title.result(last_turn(*units, turn=turn))
    assert (result and (result.winner, result.reason)) == (winner and (winner, "objectives"))


@pytest.mark.rule("crossroads:8.2")
def test_a_side_without_units_has_lost() -> None:
    state = scene.board("B1 0504", "B2 0504", "BG 0404", "R1 0505 1", phase="combat")
    events = scene.play(state, "attack 0505", "add B1", "add B2", "add BG", "commit", "halt", dice=(4,))
    assert only(events, Ended).winner == "blue"
    state = scene.board("B1 0504 1", "R1 0505", phase="combat")
    assert only(scene.play(state, "attack 0505", "add B1", "commit", dice=(2,)), Ended).winner == "red"


@pytest.mark.rule("crossroads:8.2")
def test_a_side_may_give_up() -> None:
    state = scene.board("B1 0504", "R1 0505")
    scene.title.concede(state, "blue")
    result = scene.title.result(state)
    assert result is not None
    assert (result.winner, result.reason) == ("red", "concession")
