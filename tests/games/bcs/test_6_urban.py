"""6.1 Urban combat in whole procedures."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.board.units import combat_units
from grognard.games.bcs.program import program
from grognard.games.bcs.special.urban import Withdrawal, levels, withdraw, withdrawal_subject
from grognard.games.bcs.state import DEAD, MOVE

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"
URBAN = {"Axis.HQ": "1616", "AxisPz": "1819", "AxisInf": "1720", "Sov1": "1820", "Sov2": "1820", "Soviet.HQ": "2224"}


def city(units: dict[str, str] | None = None, **position: Any) -> Scene:
    return activity({**URBAN, **(units or {})}, "Axis", objectives={"1820": 1}, **position)


def begin_attack(scene: Scene, defender: str = "") -> None:
    scene.do("attack 1820")
    if scene.question == "attack.choose_defender":
        scene.do(f"defend {defender}")
    if scene.question == "attack.choose_assist":
        scene.do("alone")


@pytest.mark.rule("bcs:6.1d", "bcs:5.1d")
def test_control_shifts_after_the_whole_attack_three_levels_in_all() -> None:
    """Two steps by the barrage and one by the assault: Partial, the enemy's Partial, out (rulings 26, 27)."""
    scene = city({"Sov3": "1821"})
    scene.state.steps[scene.unit("Sov1")] = 4
    begin_attack(scene, "Sov1")
    assert not scene.state.urban[scene.hex("1820")]
    happened = scene.do("destroy 2 artillery 0 air", 6, 6, 1, 1, 5, 5)
    assert only(happened, events.AttackResolved).defender_loss == 1
    shifts = [e for e in happened if isinstance(e, events.UrbanControl)]
    assert happened.index(shifts[0]) > happened.index(only(happened, events.AttackResolved))
    while scene.question == "urban.choose_withdrawal":
        scene.do(scene.legal()[0])
    assert scene.at("Sov1") != "1820"
    assert not scene.state.urban[scene.hex("1820")]


@pytest.mark.rule("bcs:6.1b")
def test_a_suppression_leaves_the_destruction_of_an_urban_hex_open() -> None:
    scene = city()
    begin_attack(scene, "Sov1")
    scene.do("suppress artillery", 1, 1)
    assert "1820 artillery" in scene.legal("barrage")


@pytest.mark.rule("bcs:6.1c", "bcs:5.1d")
def test_a_barrage_that_empties_the_hex_ends_the_attack_and_the_hex_is_claimed() -> None:
    scene = activity({k: v for k, v in URBAN.items() if k != "Sov2"} | {"Sov3": "1821"}, "Axis",
                     objectives={"1820": 1})  # fmt: skip
    scene.state.steps[scene.unit("Sov1")] = 1
    begin_attack(scene)
    happened = scene.do("destroy 1 artillery 0 air", 6)
    assert not [e for e in happened if isinstance(e, events.AttackResolved)]
    assert scene.question == "urban.choose_claimer"
    assert scene.why("enough") == ("6.1c", "must-claim")
    scene.do("claim AxisInf")
    scene.do("enough")
    assert scene.at("AxisInf") == "1820"
    assert scene.state.urban[scene.hex("1820")] == 2  # no marker: the Soviets' Partial control
    assert scene.steps("AxisInf") == 4  # nobody has attacked it


@pytest.mark.rule("bcs:6.1c", "bcs:4.7d")
def test_whoever_claims_a_hex_jumps_the_headquarters_in_it() -> None:
    units = {"Axis.HQ": "1616", "AxisPz": "1819", "AxisInf": "1720", "Sov3": "1820", "Sov1": "2121", "Sov2": "2122",
             "Soviet.HQ": "1820", "Soviet.Trains": "2424"}  # fmt: skip
    scene = activity(units, "Axis", acting="AxisPz", objectives={"1820": 1})
    scene.do("fire 1820", 6)
    scene.do("claim AxisPz")
    while scene.question in ("jumps.choose_hex", "urban.choose_claimer"):
        scene.do("enough" if scene.question == "urban.choose_claimer" else scene.legal()[0])
    assert scene.at("AxisPz") == "1820"
    assert scene.at("Soviet.HQ") != "1820"
    assert scene.state.jumps0 == 1


@pytest.mark.rule("bcs:6.1c")
def test_who_alone_can_claim_a_hex_is_not_asked() -> None:
    units = {"Axis.HQ": "1616", "AxisPz": "1819", "Sov3": "1820", "Soviet.HQ": "2224", "Sov1": "1921"}
    scene = activity(units, "Axis", acting="AxisPz", objectives={"1820": 1})
    scene.do("fire 1820", 6)
    assert scene.at("AxisPz") == "1820"
    assert scene.question == "activity.choose_act"


@pytest.mark.rule("bcs:6.1e")
def test_losses_in_the_open_mend_ones_own_urban_hex() -> None:
    units = {"Axis.HQ": "1616", "AxisPz": "1820", "Sov1": "1720", "Sov2": "1720", "Soviet.HQ": "2224"}
    scene = activity(units, "Axis", acting="AxisPz", objectives={"1720": 1}, urban={"1820": ALLIED})
    assert levels(scene.state, scene.hex("1820")) == 2
    scene.do("fire 1720", 6, 6)
    assert levels(scene.state, scene.hex("1820")) == 0


@pytest.mark.rule("bcs:6.1c")
def test_the_marker_goes_at_once_when_the_last_enemy_near_it_dies() -> None:
    units = {"Axis.HQ": "1616", "AxisPz": "1820", "Sov3": "1720", "Soviet.HQ": "2224", "Sov1": "2223"}
    scene = activity(units, "Axis", acting="AxisPz", objectives={"1720": 1}, urban={"1820": ALLIED})
    scene.do("fire 1720", 6)
    assert not scene.state.urban[scene.hex("1820")]


@pytest.mark.rule("bcs:6.1f")
def test_each_unit_withdraws_to_a_hex_of_its_own() -> None:
    """Ruling 77: nothing keeps a stack together; every unit is asked for, and turns to its Move side."""
    scene = city(urban={"1820": GERMAN}, acting="AxisPz")
    scene.do("fire 1820", 6, 1)
    assert (scene.question, scene.side()) == ("urban.choose_withdrawal", ALLIED)
    going = Withdrawal(scene.hex("1820"))
    first, second = (scene.rules.ids[u] for u in combat_units(scene.rules, scene.state, going.hex))
    assert withdrawal_subject(scene.table, going) == {"units": [first], "hex": "1820"}
    assert scene.why("withdraw 1819") == ("6.1f", "cannot-end-there")
    happened = scene.do("withdraw 1821")
    assert only(happened, events.Retreated).unit == first
    scene.do("withdraw 1921")
    assert (scene.at(first), scene.at(second)) == ("1821", "1921")
    assert scene.state.face[scene.unit(first)] == scene.state.face[scene.unit(second)] == MOVE


@pytest.mark.rule("bcs:6.1f")
def test_who_finds_no_hex_is_lost_and_the_others_withdraw() -> None:
    """One of two has no movement allowance (5.5i); between enemies one hex is left for the other."""
    units = {"Soviet.HQ": "2224", "Sov1": "1921", "Sov2": "1920", "Sov3": "1821", "1-38": "1720", "Axis.HQ": "1616",
             "AxisInf": "1820", "88mm": "1820 deployed assigned=Axis", "2-38": "1819"}  # fmt: skip
    scene = activity(units, "Soviet", active=ALLIED)
    scene.table.push(withdraw, Withdrawal(scene.hex("1820")))
    program.run(scene.table)
    assert (scene.at("AxisInf"), scene.at("88mm")) == ("1721", "")
    assert scene.state.where[scene.unit("88mm")] == DEAD
