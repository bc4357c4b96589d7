"""6.4 Fortunes of War: degraded and enhanced chits, casualties among leaders, units led astray."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.chits.cup import next_chit
from grognard.games.metz.chits.fortunes import stray_hexes, tell
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import (
    CASUALTY,
    DEGRADE,
    ENHANCE,
    LULL,
    SPENT,
)

from .acts import drawn
from .chit_acts import GROUPED, quiet
from .scene import (
    METZ,
    RULES,
    board,
    happened,
    hex_,
    load_cup,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
)


def told(state: Any, die: int) -> list[Any]:
    """Fortunes of War with this die."""
    at = table(state)
    state.frames.pop()
    state.script = (die,)
    at.push(next_chit, *Nothing())
    at.push(tell, *Nothing())
    METZ.program.run(at)
    return list(at.events)


@pytest.mark.rule("metz:6.4")
def test_t53_a_degraded_commanders_chit_is_played_at_once_and_only_fires() -> None:
    state = board("9Stulp 2225", "Alvensleben 2227", "1Verge 2224", "Frossard 2223", pending="degrade",
                  chits=["prussian-general-staff"])  # fmt: skip
    assert question(state) == "prussian staff.choose_group"
    load_cup(state, "FII")
    play(state, "unit 9Stulp")
    assert question(state) == "prussian fire_step.choose_fire"
    assert state.face[unit("Alvensleben")] == 1
    found = play(state, "end")
    assert only(found, e.ChitDrawn).chit == "FII"


@pytest.mark.rule("metz:6.4")
def test_a_degraded_event_is_discarded_and_an_enhanced_one_brings_a_free_shot() -> None:
    state = board("StulpArt 2227", "1Verge 2224", "Frossard 2223", pending="degrade", chits=["krupps-guns.1"])
    assert state.turn != RULES.turn["16-12"].number or question(state) == "over"
    state = board("StulpArt 2227", "1Verge 2224", "Frossard 2223", pending="enhance", chits=["krupps-guns.1"])
    assert options(state) == ["fire-now", "fire-later", "pass"]


@pytest.mark.rule("metz:6.4")
def test_t38_a_second_leader_casualty_takes_the_marker_away() -> None:
    for before, after in (("", True), ("leader-casualty", False)):
        state = board(f"Frossard 2823 {before}".strip(), "1Verge 2823", leader_pending=1, chits=["FII"])
        assert bool(state.marks[unit("Frossard")] & CASUALTY) is after


@pytest.mark.rule("metz:6.4")
def test_wayward_units() -> None:
    state = board("1Verge 2823", "Frossard 2722", "9Stulp 2826", chits=["fortunes-of-war"])
    # the die of the set-up is whatever the stream says; here only the results are looked at
    assert [f.id for f in RULES.chit_file.fortune] == [
        "wayward-french", "wayward-prussian", "degrade", "enhance", "leader-casualty", "lull"
    ]  # fmt: skip
    assert where(state, "1Verge") == "2823"


@pytest.mark.rule("metz:6.4")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        (1, "wayward-french"), (2, "wayward-prussian"), (3, "degrade"), (5, "degrade"), (6, "enhance"), (8, "enhance"),
        (9, "leader-casualty"), (10, "lull"),
    ],
)  # fmt: skip
def test_the_table_of_fortunes(die: int, result: str) -> None:
    state = quiet("9Stulp 0304", "1Verge 0309")
    assert only(told(state, die), e.FortuneTold).result == result


@pytest.mark.rule("metz:6.4")
def test_the_enemy_leads_a_unit_one_hex_astray_and_it_draws_fire() -> None:
    state = quiet("9Stulp 0304", "1Verge 0306")
    told(state, 2)
    assert question(state) == "french fortunes.choose_wayward"
    play(state, "stray 9Stulp", "to 0305")
    assert where(state, "9Stulp") == "0305"
    assert question(state) == "french reactions.choose_fire"


@pytest.mark.rule("metz:6.4")
def test_a_degraded_event_is_lost() -> None:
    state = quiet("9Stulp 0304", "1Verge 0306")
    found = drawn(state, "moulin-a-cafe", DEGRADE)
    assert only(found, e.ChitDiscarded).cause == "degraded"


@pytest.mark.rule("metz:6.4")
def test_a_degraded_activation_fires_and_does_nothing_else() -> None:
    state = quiet("Alvensleben 0304", "9Stulp 0304", "10Stulp 0907", "1Verge 0305")
    found = drawn(state, "PIII", DEGRADE)
    assert only(found, e.PostureChosen).posture == "D"
    assert not list(happened(found, e.OutOfCommand))
    assert question(state) == "prussian fire_step.choose_fire"
    load_cup(state, "F3R")
    found = play(state, "end")
    assert not list(happened(found, e.PhaseBegan))


@pytest.mark.rule("metz:6.4")
def test_t53_a_degraded_general_staff_is_played_at_once() -> None:
    state = quiet(*GROUPED)
    state.chit_place[RULES.chit_index["prussian-general-staff"]] = SPENT
    drawn(state, "prussian-general-staff", DEGRADE)
    assert question(state) == "prussian staff.choose_group"
    found = play(state, "division Stulp 1")
    assert only(found, e.PostureChosen).posture == "D"
    assert [event.phase for event in happened(found, e.PhaseBegan)] == ["fire"]


@pytest.mark.rule("metz:6.4")
def test_an_enhanced_formation_has_both_postures() -> None:
    """Alvensleben: 5 aggressive, 4 defensive. Its units engage, and the formation rallies."""
    state = quiet("Alvensleben 0302", "9Stulp 0303", "10Stulp 0201 shaken", "1Verge 0305")
    found = drawn(state, "PIII", ENHANCE)
    assert only(found, e.PostureChosen).posture == "enhanced"
    assert state.face[unit("Alvensleben")] == 0
    play(state, "end", "move 9Stulp")
    assert "0304" in offered(state, "to")
    found = play(state, "stop", "end")
    assert "rally" in [event.phase for event in happened(found, e.PhaseBegan)]
    assert question(state) == "prussian rally.choose_action"


@pytest.mark.rule("metz:6.4")
def test_an_enhanced_event_brings_a_free_shot() -> None:
    state = quiet("9Stulp 0304", "1Verge 0306")
    drawn(state, "moulin-a-cafe", ENHANCE)
    assert question(state) == "french event_chits.choose_free"
    play(state, "fire-now", "fire 1Verge 0304", dice=(1, 2))
    assert question(state) == "french event_chits.choose_use"


@pytest.mark.rule("metz:6.4")
@pytest.mark.rule("metz:3.5.3")
def test_t38_a_second_leader_casualty_takes_the_marker_off() -> None:
    state = quiet("Alvensleben 0304", "9Stulp 0309", "1Verge 0609", leader_pending=1)
    found = drawn(state, "PIII")
    assert only(found, e.LeaderHit).marked
    assert state.marks[unit("Alvensleben")] & CASUALTY
    again = quiet("Alvensleben 0304 leader-casualty", "1Verge 0609", leader_pending=1)
    assert not only(drawn(again, "PIII"), e.LeaderHit).marked


@pytest.mark.rule("metz:6.4")
@pytest.mark.rule("metz:3.5.3")
def test_a_leader_casualty_costs_a_point_of_command() -> None:
    """Le Boeuf, defensive: 3, so 2: a unit 3 hexes away is out of command."""
    state = board("LeBoeuf 0304 leader-casualty", "1Mont 0301", formation="FIII", active="french", chits=["F3R"])
    assert only(play(state, "posture D"), e.OutOfCommand).hexes == ("0301",)


@pytest.mark.rule("metz:6.4")
def test_a_lull_degrades_every_further_chit() -> None:
    state = board("Alvensleben 0304", "9Stulp 0304", "1Verge 0305", pending="lull", chits=["PIII"])
    assert state.pending == LULL
    assert question(state) == "prussian fire_step.choose_fire"


@pytest.mark.rule("metz:6.4")
def test_leader_casualty_waits_for_an_activation_chit() -> None:
    """Ruling 28: events and commanders in chief do not use it up."""
    state = quiet("Alvensleben 0304", "9Stulp 0304", "1Verge 0306", leader_pending=1)
    drawn(state, "moulin-a-cafe")
    assert state.leader_pending == 1
    drawn(state, "PIII")
    assert state.leader_pending == 0


@pytest.mark.rule("metz:6.4")
def test_the_free_shot_of_an_enhanced_chit_may_be_fired_at_what_the_chit_has_brought_into_range() -> None:
    """AUFTRAGSTAKTIK drawn while no gun reaches anybody; the division moves up, and then its artillery fires."""
    state = quiet("9Stulp 0301", "StulpArt 0301", "1Verge 0313", chits={"FII": "cup"})
    drawn(state, "auftragstaktik.1", ENHANCE)
    assert question(state) == "prussian event_chits.choose_use"
    play(state, "play auftragstaktik.1", "division Stulp", "move StulpArt", "to 0305", "end")
    assert where(state, "StulpArt") == "0305"
    assert question(state) == "prussian event_chits.choose_free"
    assert options(state) == ["fire-now", "pass"]
    play(state, "fire-now")
    assert options(state) == ["fire StulpArt 0313"]
    load_cup(state, "F3R")
    play(state, "fire StulpArt 0313", dice=(1, 2))
    assert question(state) == "prussian cup.choose_before_draw"


@pytest.mark.rule("metz:6.4")
def test_the_free_shot_may_wait_until_the_chit_has_been_used() -> None:
    state = quiet("9Stulp 0304", "1Verge 0306")
    drawn(state, "moulin-a-cafe", ENHANCE)
    play(state, "fire-later", "hold moulin-a-cafe")
    assert options(state) == ["fire-now", "pass"]


@pytest.mark.rule("metz:6.4")
@pytest.mark.rule("metz:4.2")
def test_guns_are_not_led_astray_where_the_road_through_a_ravine_is_taken() -> None:
    """3020 is a ravine with a road; with a brigade on it the guns could only go through the ravine."""
    for brigade, open_ in (("2809", True), ("3020", False)):
        state = quiet("VergeArt 3120", f"1Bat {brigade}", "9Stulp 0304")
        assert (hex_("3020") in stray_hexes(table(state), unit("VergeArt"))) is open_
