"""Chapters 9 and 10: morale and break tests."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.retreat import Retreat, retreat
from grognard.games.metz.morale.hits import break_result, morale_hits

from .acts import hit
from .scene import METZ, ammo, board, happened, is_worn, morale, only, play, table, unit, where
from .setting import step


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


@pytest.mark.rule("metz:9.1")
def test_t18_morale_hits_by_the_difference() -> None:
    assert [morale_hits(8 + d, 8) for d in (-1, 0, 3, 4)] == [0, 1, 1, 2]


@pytest.mark.rule("metz:10.1")
def test_t19_break_test_of_a_shaken_unit_with_five() -> None:
    assert [break_result(die, 5) for die in (6, 5, 3, 1)] == [
        ("broken", 0),
        ("hard", 2),
        ("normal", 1),
        ("confident", 0),
    ]


@pytest.mark.rule("metz:10.1")
@pytest.mark.rule("metz:12.8")
def test_t19_t20_only_shaken_units_retreat() -> None:
    for marker, place in (("shaken", False), ("", True)):
        state = board(f"Lapasset 2823 worn {marker}".strip(), "9Stulp 2826")
        hit(state, ("casualty", "Lapasset"), dice=(3,))
        assert (where(state, "Lapasset") == "2823") is place


@pytest.mark.rule("metz:10.0")
@pytest.mark.rule("metz:10.2")
@pytest.mark.rule("metz:8.6")
def test_t21_t22_two_casualty_hits() -> None:
    state = board("1Verge 2823", "9Stulp 2826")
    found = hit(state, ("casualty", "1Verge"), ("casualty", "1Verge"), dice=(4,))
    assert is_worn(state, "1Verge")
    assert [event.tcr for event in happened(found, e.BreakTested)] == [4]
    state = board("1Verge 2823 worn", "9Stulp 2826")
    found = hit(state, ("casualty", "1Verge"), ("casualty", "1Verge"), dice=(1, 5))
    assert [event.result for event in happened(found, e.BreakTested)] == ["normal", "broken"]
    assert where(state, "1Verge") == "eliminated"


@pytest.mark.rule("metz:9.2")
@pytest.mark.rule("metz:3.6.1")
def test_t50_two_morale_hits_on_a_disrupted_unit_are_two_casualty_hits() -> None:
    state = board("9Stulp 2823 worn disrupted", "1Verge 2829")
    found = hit(state, ("morale", "9Stulp"), ("morale", "9Stulp"), dice=(1, 5))
    assert len(list(happened(found, e.BreakTested))) == 2
    for before, after in (("", "shaken"), ("shaken", "disrupted"), ("disrupted", "disrupted")):
        state = board(f"9Stulp 2823 {before}".strip(), "1Verge 2829")
        hit(state, ("morale", "9Stulp"))
        assert morale(state, "9Stulp") == after


@pytest.mark.rule("metz:10.2")
@pytest.mark.rule("metz:12.8")
def test_whoever_breaks_goes_into_the_box_battleworn_and_without_markers() -> None:
    """1/Vergé in the corner of the map, fresh and low on ammunition, with Prussians wherever it could go."""
    state = board("1Verge 0101 low", "9Stulp 0102", "10Stulp 0201")
    at = table(state)
    state.asked = None
    at.push(retreat, *Retreat((unit("1Verge"),), 1))
    METZ.program.run(at)
    assert where(state, "1Verge") == "eliminated"
    assert is_worn(state, "1Verge")
    assert (morale(state, "1Verge"), ammo(state, "1Verge")) == ("", "")


@pytest.mark.rule("metz:9.0")
@pytest.mark.rule("metz:6.3.1")
def test_a_morale_test_rolled_again_keeps_its_modifier() -> None:
    state = step(
        "fire", "PIII", "StulpArt 0303", "1Verge 0305", chits={"inspirational-leadership.F": "held", "F3R": "cup"}
    )
    found = play(state, "fire StulpArt 0305", dice=(6, 10))
    assert only(found, e.Fired).result == "MT+2"
    found = play(state, "play inspirational-leadership.F", dice=(5,))
    assert only(found, e.MoraleTested).die == 7
