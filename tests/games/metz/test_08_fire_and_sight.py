"""Chapter 8: line of sight, ranges, shifts, fire (L1 to L11, T7, T14, T39, T43, T44, T47, T48)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.fire.fire import final_column, strength
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.shifts import all_shifts
from grognard.games.metz.fire.sight import BLOCKED, CLEAR, OBSCURED, sight
from grognard.games.metz.fire.targets import can_fire, fire_refusal, fort_targets
from grognard.games.metz.rules import SP

from .scene import (
    RULES,
    ammo,
    board,
    happened,
    hex_,
    is_worn,
    morale,
    offered,
    only,
    play,
    question,
    table,
    unit,
    where,
)
from .setting import step


def look(state: object, origin: str, target: str) -> int:
    return sight(table(state), hex_(origin), hex_(target))  # type: ignore[arg-type]


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:8.1.2.1")
@pytest.mark.rule("metz:8.1.2.2")
@pytest.mark.rule("metz:8.1.2.3")
def test_l1_to_l6_bloody_thursday() -> None:
    units = ("28Kam 3522", "25Glum 3623", "1Verge 3720", "2Bat 3820")
    state = board(*units, scenario="bloody-thursday", turn=RULES.turn["18-12"].number)
    assert look(state, "3522", "3720") != BLOCKED
    assert look(state, "3522", "3820") == BLOCKED
    assert look(state, "3623", "4022") == BLOCKED
    assert look(state, "3623", "3720") == BLOCKED
    assert look(state, "3623", "3820") == BLOCKED


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:2.2.1")
def test_l7_to_l10_around_flavigny() -> None:
    state = board("1Cav.3C 2125")
    assert look(state, "2227", "2224") == look(state, "2224", "2227") == CLEAR
    assert look(state, "2027", "2224") == BLOCKED
    assert look(state, "2027", "2124") == OBSCURED
    assert look(board("9Stulp 2225"), "2225", "2324") == OBSCURED


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:18.4")
def test_t48_in_half_light_only_adjacent_hexes_are_seen() -> None:
    state = board("9Stulp 2227", scenario="road-to-verdun", turn=RULES.turn["16-21"].number)
    assert look(state, "2227", "2225") == BLOCKED
    assert look(state, "2227", "2226") == CLEAR


@pytest.mark.rule("metz:8.1")
@pytest.mark.rule("metz:8.1.1")
@pytest.mark.rule("metz:8.1.3")
@pytest.mark.rule("metz:8.1.5")
@pytest.mark.rule("metz:8.10")
def test_who_cannot_fire() -> None:
    state = board(
        "9Stulp 2227",
        "1Verge 2224",
        "15Cav.6C 2326 disrupted",
        "Alvensleben 2227",
        "2Cav.Val 2225 disrupted",
        "Frossard 2228",
    )
    at = table(state)
    assert fire_refusal(at, unit("15Cav.6C"), hex_("2224")).rule == "8.1"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("Alvensleben"), hex_("2224")).rule == "8.1"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("9Stulp"), hex_("2224")).rule == "8.1.3"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("9Stulp"), hex_("2228")).rule == "8.1.5"  # type: ignore[union-attr]
    state = board("1C.Leg 2013 worn disrupted", "9Stulp 2012", "E.PIII 2227 shaken", "1Verge 2226")
    assert not can_fire(table(state), unit("E.PIII"), hex_("2226"))


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:8.2")
def test_t44_only_the_best_terrain_for_the_target_counts() -> None:
    state = board("CArt.PIII 2227", "1Verge 2224")
    fire = Fire("step", 0, hex_("2227"), hex_("2224"), (unit("CArt.PIII"),))
    found = {shift.key: shift.value for shift in all_shifts(table(state), fire)}
    assert found["target-terrain"] == -3
    assert found["artillery-plunging"] == found["firer-prussian-artillery"] == 1


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:3.6.2")
@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:16.3")
def test_works_cavalry_and_ammunition() -> None:
    state = board("9Stulp 2227 rationed", "2Cav.Val 2226", markers={"2226": ["entrenchment"]})
    fire = Fire("step", 0, hex_("2227"), hex_("2226"), (unit("9Stulp"),))
    found = {shift.key: shift.value for shift in all_shifts(table(state), fire)}
    assert found["target-entrenchment"] == -2
    assert found["target-half-cavalry"] == 3
    assert found["firer-rationed-ammo"] == -4


@pytest.mark.rule("metz:11.4")
def test_t43_later_defensive_fires_shift_two_left_whatever_their_number() -> None:
    for shots in (1, 2, 3):
        state = step("movement", "PIII", f"1Verge 2224 shots={shots}", "9Stulp 2225")
        fire = Fire("defensive", 1, hex_("2224"), hex_("2225"), (unit("1Verge"),))
        assert {"later-defensive-fire": -2}.items() <= {s.key: s.value for s in all_shifts(table(state), fire)}.items()


@pytest.mark.rule("metz:8.1.4")
@pytest.mark.rule("metz:8.7")
def test_infantry_and_mitrailleuse_fire_together_artillery_apart() -> None:
    state = board(
        "1Verge 2224 in-command",
        "VergeArt 2224 in-command",
        "VergeMit 2224",
        "Frossard 2223 in-command",
        "9Stulp 2225",
        formation="FII",
        active="french",
        posture="D",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire 1Verge 2225")
    assert offered(state, "add") == {"VergeMit"}
    play(state, "add VergeMit")
    found = play(state, "shoot", dice=(1, 2))
    assert only(found, e.Fired).strength == 9


@pytest.mark.rule("metz:8.8")
@pytest.mark.rule("metz:8.1.3")
@pytest.mark.rule("metz:4.3")
def test_t7_t39_doubles_cost_ammunition_of_the_firer_alone() -> None:
    marker = ["", "low", "rationed", "rationed"]
    for before, after in pairwise(marker):
        state = board(
            f"VergeArt 2224 in-command {before}".strip(),
            "VergeMit 2224",
            "Frossard 2223 in-command",
            "9Stulp 2225",
            formation="FII",
            active="french",
            posture="D",
            phase="fire",
            chits=["FIV"],
        )
        play(state, "fire VergeArt 2225", dice=(1, 1))
        assert ammo(state, "VergeArt") == after
        assert ammo(state, "VergeMit") == ""


@pytest.mark.rule("metz:8.1.6")
@pytest.mark.rule("metz:3.1.4.1")
def test_horse_artillery_may_fire_at_half_and_move_at_half() -> None:
    state = board(
        "HArt.PIII 2226 in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2224",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire HArt.PIII 2224", "half")
    found = play(state, "shoot", dice=(1, 2))
    assert only(found, e.Fired).strength == 1
    assert question(state) == "prussian movement_step.choose_unit"
    assert "HArt.PIII" in offered(state, "move")
    state = board(
        "HArt.PIII 2226 in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2224",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire HArt.PIII 2224", "shoot", dice=(1, 2))
    assert "HArt.PIII" not in offered(state, "move")


@pytest.mark.rule("metz:8.9")
@pytest.mark.rule("metz:2.2.3")
def test_t47_a_fort_fires_at_what_it_sees_clearly_within_two_hexes() -> None:
    fort = RULES.forts[0]
    clear = [h for h in RULES.grid.within(fort, 2) if sight(table(board()), fort, h) == CLEAR]
    label = RULES.labels[clear[0]]
    state = board(f"9Stulp {label}")
    assert fort_targets(table(state), fort) == [clear[0]]
    fire = Fire("fort", 1, fort, clear[0])
    near = RULES.grid.distance(fort, clear[0]) == 1
    assert strength(table(state), fire) == (15 if near else 10) * SP
    assert not [s for s in all_shifts(table(state), fire) if "french" in s.key]


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:8.6")
@pytest.mark.rule("metz:10.0")
@pytest.mark.rule("metz:10.2")
def test_two_casualty_hits_on_a_lone_fresh_unit_turn_it_and_make_it_test() -> None:
    state = board(
        "9Stulp 2225 in-command",
        "10Stulp 2225 worn in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2125",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    fire = Fire("step", 0, hex_("2225"), hex_("2125"), (unit("9Stulp"), unit("10Stulp")))
    assert RULES.tables.fire.columns[final_column(table(state), fire)] == "15+"
    play(state, "fire 9Stulp 2125", "add 10Stulp")
    found = play(state, "shoot", dice=(10, 1, 9))
    assert only(found, e.Fired).result.startswith("2CH")
    assert only(found, e.BreakTested).result == "broken"
    assert where(state, "1Verge") == "eliminated"


@pytest.mark.rule("metz:9.0")
@pytest.mark.rule("metz:9.1")
@pytest.mark.rule("metz:9.2")
def test_t17_each_unit_of_a_stack_tests_against_its_own_tcr() -> None:
    state = board(
        "CArt.PIII 2227 in-command",
        "Alvensleben 2227 in-command",
        "1Cis 2224",
        "CisArt 2224",
        "CisMit 2224",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    found = play(state, "fire CArt.PIII 2224", dice=(8, 4))
    assert only(found, e.Fired).result == "MT+2"
    assert [test.hits for test in happened(found, e.MoraleTested)] == [0, 1]
    assert (morale(state, "1Cis"), morale(state, "CisArt")) == ("", "shaken")
    assert not is_worn(state, "CisArt")
