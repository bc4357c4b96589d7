"""6.2 The chits of the commanders in chief, and the groups that they activate."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.chits.planning import fill_cup
from grognard.games.metz.chits.staff import divisions, singles
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import (
    HELD,
    IN_COMMAND,
    IN_CUP,
    SPENT,
    WITH_OWNER,
)
from grognard.games.metz.turn import end_turn, sequence

from .acts import drawn
from .chit_acts import GROUPED, quiet
from .scene import (
    METZ,
    RULES,
    board,
    happened,
    load_cup,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
)
from .setting import chit_place


def grouped(state: Any, division: str) -> list[set[str]]:
    """The groups of a Prussian division."""
    return [{RULES.ids[u] for u in group} for group in divisions(table(state), 0).get(division, [])]


def finish_turn(state: Any, *rolls: int) -> list[Any]:
    """What the end of the turn brings, from the position as it is."""
    state.frames.clear()
    at = table(state)
    at.push(sequence.begin_turn, *Nothing())
    at.push(end_turn.last_events, *Nothing())
    state.script = rolls
    METZ.program.run(at)
    return list(at.events)


@pytest.mark.rule("metz:6.2")
@pytest.mark.rule("metz:6.2.1")
@pytest.mark.rule("metz:3.1.1")
def test_t10_t11_the_general_staff_activates_a_grouped_division() -> None:
    state = board("9Stulp 2024", "10Stulp 2022", "StulpArt 1825", "CArt.PIII 1823", "Alvensleben 1426", "1Verge 2829",
                  chits=["prussian-general-staff"])  # fmt: skip
    groups = divisions(table(state), 0)
    assert set(groups["Stulp"][0]) == {unit("9Stulp"), unit("10Stulp"), unit("StulpArt")}
    load_cup(state, "FIV")
    play(state, "play prussian-general-staff", "division Stulp 1", "posture A")
    assert state.face[unit("Alvensleben")] == 0
    assert all(state.marks[unit(name)] & IN_COMMAND for name in ("9Stulp", "10Stulp", "StulpArt"))
    assert not state.marks[unit("CArt.PIII")] & IN_COMMAND


@pytest.mark.rule("metz:6.2.1")
@pytest.mark.rule("metz:6.2.2")
def test_only_the_prussian_holds_his_commanders_chit() -> None:
    state = board("9Stulp 2024", "Alvensleben 1426", "1Verge 2829", "Frossard 2829", chits=["prussian-general-staff"])
    load_cup(state, "FII")
    play(state, "hold prussian-general-staff")
    assert options(state) == ["play prussian-general-staff", "draw"]
    state = board("9Stulp 2024", "1Verge 2829", "Frossard 2829", chits=["marshal-bazaine"])
    assert question(state) == "french staff.choose_group"


@pytest.mark.rule("metz:6.2")
@pytest.mark.rule("metz:6.2.1")
def test_t10_a_grouped_division_acts_whatever_its_headquarters_do() -> None:
    """Each within 2 hexes of another; far from headquarters, which is turned to the posture chosen."""
    state = quiet(*GROUPED)
    assert question(state) == "prussian cup.choose_before_draw"
    play(state, "play prussian-general-staff", "division Stulp 1", "posture A")
    assert state.face[unit("Alvensleben")] == 0
    assert {"9Stulp", "10Stulp", "StulpArt"} <= offered(state, "move")


@pytest.mark.rule("metz:6.2.1")
def test_t11_corps_artillery_is_no_part_of_a_division_but_may_act_alone() -> None:
    state = quiet(*GROUPED)
    group = divisions(table(state), 0)["Stulp"][0]
    assert {RULES.ids[u] for u in group} == {"9Stulp", "10Stulp", "StulpArt"}
    assert unit("CArt.PIII") in singles(table(state), 0)


@pytest.mark.rule("metz:6.2.1")
def test_a_unit_too_far_from_the_others_is_not_of_the_group() -> None:
    state = quiet("9Stulp 0302", "10Stulp 0304", "StulpArt 0307", "1Verge 0310")
    group = divisions(table(state), 0)["Stulp"][0]
    assert {RULES.ids[u] for u in group} == {"9Stulp", "10Stulp"}


@pytest.mark.rule("metz:6.2.1")
def test_a_corps_cavalry_division_takes_the_horse_artillery_of_its_corps_along() -> None:
    """Not guns 3 hexes away, nor the corps artillery; and no infantry division takes any."""
    riders = ("1Cav.Gd 0302", "2Cav.Gd 0303", "CArt.PGd 0304")
    assert grouped(quiet(*riders, "HArt.PGd 0305"), "GCav") == [{"1Cav.Gd", "2Cav.Gd", "HArt.PGd"}]
    assert grouped(quiet(*riders, "HArt.PGd 0306"), "GCav") == [{"1Cav.Gd", "2Cav.Gd"}]
    assert grouped(quiet("1Pape 0302", "2Pape 0303", "HArt.PGd 0304"), "Pape") == [{"1Pape", "2Pape"}]


@pytest.mark.rule("metz:6.2.1")
def test_units_of_a_division_in_the_box_are_a_group_apart_from_those_on_the_map() -> None:
    state = quiet("9Stulp rebuild worn", "10Stulp rebuild worn", "StulpArt 0304", "11Budd 0402", "12Budd rebuild worn")
    assert grouped(state, "Stulp") == [{"9Stulp", "10Stulp"}]
    assert grouped(state, "Budd") == []  # one here, one there
    both = quiet("9Stulp rebuild worn", "10Stulp rebuild worn", "StulpArt 0304")
    assert {unit(name) for name in ("9Stulp", "StulpArt")} <= set(singles(table(both), 0))


@pytest.mark.rule("metz:6.2.1")
def test_the_general_staff_may_be_held_and_played_before_a_later_draw() -> None:
    state = quiet(*GROUPED)
    state.chit_place[RULES.chit_index["prussian-general-staff"]] = SPENT
    drawn(state, "prussian-general-staff")
    assert question(state) == "prussian cup.choose_staff"
    assert set(options(state)) == {"play prussian-general-staff", "hold prussian-general-staff"}
    load_cup(state, "F3R")
    play(state, "hold prussian-general-staff")
    assert chit_place(state, "prussian-general-staff") == HELD


@pytest.mark.rule("metz:6.2.2")
def test_marshal_bazaine_is_played_when_he_is_drawn() -> None:
    state = quiet("1Verge 0304", "2Verge 0305", "9Stulp 0309")
    drawn(state, "marshal-bazaine")
    assert question(state) == "french staff.choose_group"
    assert "division Verge 1" in options(state)


@pytest.mark.rule("metz:6.2.2")
@pytest.mark.rule("metz:15.1")
def test_bazaine_comes_into_the_cup_by_offensive_spirit() -> None:
    """With one chit on the track a die of 3 succeeds and 4 does not."""
    for die, won in ((3, True), (4, False)):
        state = board(
            "9Stulp 0304", "1Verge 0309", phase="draw", chits={"beaten-zone.1": "offensive-spirit", "F3R": "cup"},
            turn=RULES.turn["16-13"].number,
        )  # fmt: skip
        load_cup(state)
        found = finish_turn(state, die)
        assert only(found, e.TrackResolved).success == won
        assert state.bazaine_won == won


@pytest.mark.rule("metz:6.2.2")
@pytest.mark.rule("metz:5.1")
@pytest.mark.parametrize(("won", "place"), [(0, WITH_OWNER), (1, IN_CUP)])
def test_bazaine_is_in_the_cup_only_if_he_was_won(won: int, place: int) -> None:
    """The General Staff is in it by the scenario, every turn."""
    state: Any = METZ.setup("day-of-battle", secret=dice.secret_from_seed(1))
    state.bazaine_won = won
    fill_cup(table(state))
    assert chit_place(state, "marshal-bazaine") == place
    assert chit_place(state, "prussian-general-staff") == IN_CUP
    assert not state.bazaine_won


@pytest.mark.rule("metz:6.2.1")
def test_a_general_staff_chit_that_is_still_held_is_lost_when_the_cup_is_empty() -> None:
    state = quiet("9Stulp 0304", "1Verge 0309")
    load_cup(state, "F3R")
    found = play(state, "draw")
    while options(state) and not list(happened(found, e.TurnBegan)):
        answers = options(state)
        found += play(state, next((a for a in ("posture D", "end", "draw", "pass") if a in answers), answers[0]))
    lost = [event for event in happened(found, e.ChitDiscarded) if event.chit == "prussian-general-staff"]
    assert [(event.cause, event.rule) for event in lost] == [("lost", "6.2.1")]


@pytest.mark.rule("metz:6.2.1")
def test_a_headquarters_is_a_unit_that_the_general_staff_may_activate() -> None:
    state = board("Alvensleben 0304", "9Stulp 0305", chits={"prussian-general-staff": "held", "F3R": "cup"})
    assert {RULES.ids[u] for u in singles(table(state), 0)} == {"Alvensleben", "9Stulp"}
    play(state, "play prussian-general-staff", "unit Alvensleben", "posture D")
    assert offered(state, "move") == {"Alvensleben"}
