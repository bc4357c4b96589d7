"""Chapter 6: chits."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.board import shift_to
from grognard.games.metz.chits.cup import begin_activation, next_chit
from grognard.games.metz.chits.fortunes import stray_hexes, tell
from grognard.games.metz.chits.planning import fill_cup
from grognard.games.metz.chits.staff import divisions, singles
from grognard.games.metz.program import Nothing
from grognard.games.metz.recovery.night import wake
from grognard.games.metz.state import (
    CASUALTY,
    DEGRADE,
    ENHANCE,
    HELD,
    IN_COMMAND,
    IN_CUP,
    LULL,
    MALAISE,
    ON_TRACK,
    SPENT,
    WITH_OWNER,
)
from grognard.games.metz.turn import end_turn, sequence

from .acts import BEATEN_ZONE, KRUPP, drawn
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
from .setting import about, activation, chit_place, step


def quiet(*units: str, **keys: Any) -> Any:
    """A turn in which the next chit is still to be drawn: the Prussian holds the General Staff and is asked."""
    chits = {"prussian-general-staff": "held", "F3R": "cup"} | keys.pop("chits", {})
    return board(*units, chits=chits, **keys)


GROUPED = ("Alvensleben 0105", "9Stulp 0302", "10Stulp 0304", "StulpArt 0502", "CArt.PIII 0403", "1Verge 0309")


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


def told(state: Any, die: int) -> list[Any]:
    """Fortunes of War with this die."""
    at = table(state)
    state.frames.pop()
    state.script = (die,)
    at.push(next_chit, *Nothing())
    at.push(tell, *Nothing())
    METZ.program.run(at)
    return list(at.events)


@pytest.mark.rule("metz:6.3")
@pytest.mark.rule("metz:6.3.2")
def test_t9_a_held_event_never_goes_on_a_track() -> None:
    state = board("1Verge 2823", "9Stulp 2826", "Frossard 2823", chits=["beaten-zone.1"])
    assert offered(state, "track") == {
        "beaten-zone.1 bazaines-leadership", "beaten-zone.1 offensive-spirit"
    }  # fmt: skip
    load_cup(state, "FII")
    play(state, "hold beaten-zone.1")
    assert state.chit_place[RULES.chit_index["beaten-zone.1"]] == HELD
    assert not offered(state, "track")


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


@pytest.mark.rule("metz:6.3.1")
def test_malaise_voids_an_activation_unless_the_track_cancels_it() -> None:
    for die, stands in ((3, False), (4, True)):
        chits = {"FIV": "cup", "inspirational-leadership.F": "bazaines-leadership"}
        state = board("1Verge 2823", "Frossard 2823 malaise", chits=chits)
        at = table(state)
        state.script = (die,)
        state.asked = None
        begin_activation(at, RULES.formation_index["FII"], 0)
        assert bool(list(happened(at.events, e.ActivationVoid))) is stands


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


@pytest.mark.rule("metz:6.3")
def test_t09_an_event_that_is_held_never_goes_onto_a_track() -> None:
    state = quiet("9Stulp 0304", "1Verge 0309")
    drawn(state, "beaten-zone.1")
    assert "track beaten-zone.1 offensive-spirit" in options(state)
    load_cup(state, "F3R")
    play(state, "hold beaten-zone.1")
    assert chit_place(state, "beaten-zone.1") == HELD
    assert not any(text.startswith("track") for text in options(state))


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.parametrize(
    ("chit", "verbs"),
    [
        ("auftragstaktik.1", {"play", "discard"}),
        ("bazaines-malaise", {"play", "discard"}),
        ("feu-de-bataillon", {"play", "discard"}),
        ("prussian-aggressive-tactics", {"play", "discard"}),
        ("cloud-of-skirmishers", {"play", "hold"}),
        ("krupps-guns.1", {"play", "hold"}),
        ("command-initiative.P", {"hold"}),
        ("furia-francese", {"hold"}),
        ("moulin-a-cafe", {"hold"}),
    ],
)
def test_when_an_event_may_be_played(chit: str, verbs: set[str]) -> None:
    state = quiet("9Stulp 0304", "StulpArt 0405", "1Verge 0306", chits={"FII": "cup"})
    drawn(state, chit)
    assert {text.split()[0] for text in options(state)} - {"track"} == verbs


@pytest.mark.rule("metz:6.3.1")
def test_malaise_voids_an_activation() -> None:
    state = quiet("Frossard 0308 malaise", "1Verge 0309", "9Stulp 0304")
    found = drawn(state, "FII")
    assert only(found, e.ActivationVoid).formation == "FII"
    assert not state.marks[unit("Frossard")] & MALAISE


@pytest.mark.rule("metz:6.3.1")
def test_feu_de_bataillon_lasts_for_the_turn() -> None:
    state = quiet("9Stulp 0304", "1Verge 0309", "2Verge 0308", "1Bat 0307")
    drawn(state, "feu-de-bataillon")
    load_cup(state, "F3R")
    play(state, "play feu-de-bataillon", "volley Verge")
    assert [bool(state.feu[unit(name)]) for name in ("1Verge", "2Verge", "1Bat")] == [True, True, False]


@pytest.mark.rule("metz:6.3.1")
def test_aggressive_tactics_drives_a_prussian_into_an_assault() -> None:
    state = quiet("9Stulp 0304", "1Verge 0307")
    drawn(state, "prussian-aggressive-tactics")
    play(state, "play prussian-aggressive-tactics")
    assert question(state) == "french event_chits.choose_provoked"
    found = play(state, "provoke 9Stulp")
    while question(state).endswith(("choose_approach", "choose_fire")):
        found += METZ.apply(state, options(state)[-1])
    assert only(found, e.AssaultDeclared).target == "0307"
    assert question(state) == "french assault.choose_stand"


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:12.5")
def test_auftragstaktik_moves_and_assaults_two_columns_right() -> None:
    state = quiet("9Stulp 0304", "1Verge 0306")
    drawn(state, "auftragstaktik.1")
    play(state, "play auftragstaktik.1", "stack 0304")
    assert METZ.view(state, None).phase == "movement"
    play(state, "move 9Stulp", "to 0305", "hold", "stop")
    assert METZ.view(state, None).phase == "assault"
    found = play(state, "assault 9Stulp 0306", "stand", dice=(1,))
    assert {s.key: s.value for s in only(found, e.AssaultResolved).shifts}["attacker-auftragstaktik"] == 2


@pytest.mark.rule("metz:6.3.1")
def test_leadership_lets_a_failed_test_be_rolled_again() -> None:
    state = board(
        "Wilhelm 0301", "15Cav.6C 0301 in-command", "1Verge 0305", formation="P6C", phase="movement",
        chits={"inspirational-leadership.P": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "charge 15Cav.6C 0305", dice=(9,))
    assert question(state) == "prussian testing.choose_reroll"
    found = play(state, "play inspirational-leadership.P", dice=(2,))
    assert only(found, e.Tested).success
    assert question(state) == "prussian charges.choose_approach"


@pytest.mark.rule("metz:6.3.1")
def test_panic_test_after_a_hit() -> None:
    state = board(
        "StulpArt 0303 in-command", "1Verge 0305", formation="PIII", phase="fire",
        chits={"panic-test.P": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "fire StulpArt 0305", dice=(5, 6))
    assert question(state) == "prussian hits.choose_panic"
    found = play(state, "play panic-test.P 1Verge", dice=(10,))
    assert only(found, e.BreakTested).result == "broken"
    assert where(state, "1Verge") == "0305"
    assert state.face[unit("1Verge")] == 1


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:7.4")
def test_command_initiative_brings_a_hex_into_command() -> None:
    state = board(
        "Alvensleben 0104", "9Stulp 0907", "1Verge 0310", formation="PIII",
        chits={"command-initiative.P": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "posture A")
    assert question(state) == "prussian activation.choose_initiative"
    found = play(state, "play command-initiative.P 0907")
    assert only(found, e.BroughtIntoCommand).hex == "0907"
    assert "9Stulp" in offered(state, "move")


@pytest.mark.rule("metz:6.3.2")
def test_a_command_event_goes_onto_a_track_of_the_scenario() -> None:
    state = quiet("9Stulp 0304", "1Verge 0309")
    drawn(state, "command-initiative.F")
    assert offered(state, "track") == {
        "command-initiative.F bazaines-leadership", "command-initiative.F offensive-spirit"
    }  # fmt: skip
    load_cup(state, "F3R")
    play(state, "track command-initiative.F offensive-spirit")
    assert chit_place(state, "command-initiative.F") == ON_TRACK + RULES.tracks["offensive-spirit"]


@pytest.mark.rule("metz:6.3.2")
def test_small_battles_know_no_command_events() -> None:
    state: Any = METZ.setup("left-wing", secret=dice.secret_from_seed(1))
    assert not RULES.scenarios[state.scenario].tracks
    state.frames.append(state.frames[-1])
    drawn(state, "command-initiative.F")
    assert options(state) == ["hold command-initiative.F"]


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


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:12.5")
def test_furia_francese_counts_only_if_its_hex_leads() -> None:
    """Before the assault is led from one hex or the other, the odds say so."""
    state = step(
        "assault", "FII", "1Verge 0304", "2Verge 0404", "9Stulp 0305", chits={"furia-francese": "held", "F3R": "cup"}
    )
    play(state, "play furia-francese 0304", "assault 1Verge 0305", "assault 2Verge 0305")
    decision = METZ.decision(state)
    assert decision is not None
    fury = {}
    for option in decision.options:
        forecast = METZ.forecast(state, option)
        assert forecast is not None
        fury[option.text] = {s.key: s.value for s in forecast.shifts}.get("attacker-furia-francese")
    assert fury == {"resolve 0305 0304": 1, "resolve 0305 0404": None}


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:7.2.2")
def test_who_command_initiative_spares_its_marker_acts_under_the_posture() -> None:
    """As in command: under D nobody on foot assaults."""
    state = step(
        "out-of-command", "PIII", "9Stulp 0304 out-of-command", "1Verge 0305", posture="D",
        chits={"command-initiative.P": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "play command-initiative.P 0304")
    asked = [question(state)]
    while question(state).startswith("prussian"):
        play(state, "end")
        asked.append(question(state))
    assert "prussian fire_step.choose_fire" in asked
    assert "prussian assault_step.choose_assault" not in asked


@pytest.mark.rule("metz:6.1")
def test_a_formation_that_the_enemy_has_woken_stays_awake() -> None:
    """Until 16:00 the enemy within 5 hexes wakes III Corps; he goes away again."""
    state = board("LeBoeuf 0304", "1Cav.Cler 0304", "9Stulp 0909", dormant=["FIII"], chits=["F3R"])
    corps = RULES.formation_index["FIII"]
    wake(table(state))
    assert not state.awake[corps]
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0306"))
    wake(table(state))
    assert state.awake[corps]
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0909"))
    wake(table(state))
    assert state.awake[corps]


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:11.5")
def test_the_activation_itself_is_an_announcement() -> None:
    state = activation("PIII", "Alvensleben 0301", "9Stulp 0303", "1Verge 0305", chits=BEATEN_ZONE)
    assert question(state) == "french opportunity.choose_chit"
    assert about(state) == {}
    play(state, "pass")
    assert question(state) == "prussian activation.choose_posture"


@pytest.mark.rule("metz:6.3.1")
def test_before_the_rally_and_the_out_of_command_step_there_is_a_moment_for_chits() -> None:
    state = activation(
        "PIII", "Alvensleben 0101", "9Stulp 0303 shaken", "10Stulp 0605", "1Verge 0305", chits=BEATEN_ZONE
    )
    seen = []
    for _ in range(30):
        if question(state).endswith("cup.choose_before_draw") or "F3R" in question(state):
            break
        seen.append(question(state).split()[1])
        if seen[-1] == "out_of_command.choose_marker":
            break
        for answer in ("pass", "posture D", "end", "stop"):
            if answer in options(state):
                play(state, answer)
                break
    at = [i for i, name in enumerate(seen) if name == "opportunity.choose_chit"]
    assert seen[at[-1] + 1] == "out_of_command.choose_marker"
    assert len(at) == 3  # at the activation, before the rally, before the markers are flipped


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:11.5")
def test_a_chit_may_weaken_the_target_before_ones_own_assault() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "StulpArt 0404", "1Verge 0305", chits=KRUPP)
    play(state, "assault 9Stulp 0305")
    assert question(state) == "prussian opportunity.choose_chit"
    found = play(state, "play krupps-guns.1", "fire StulpArt 0305", dice=(1, 2))
    assert only(found, e.Fired).kind == "opportunity"
    assert question(state) == "french assault.choose_stand"


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


@pytest.mark.parametrize(
    ("chit", "answer", "rule", "key"),
    [
        pytest.param("auftragstaktik.1", "hold auftragstaktik.1", "6.3.1", "not-to-be-held",
                     marks=pytest.mark.rule("metz:6.3.1")),
        pytest.param("moulin-a-cafe", "play moulin-a-cafe", "6.3.1", "only-to-be-held",
                     marks=pytest.mark.rule("metz:6.3.1")),
        pytest.param("krupps-guns.1", "play krupps-guns.1", "6.3.1", "nothing-to-act-on",
                     marks=pytest.mark.rule("metz:6.3.1")),
        pytest.param("krupps-guns.1", "track krupps-guns.1 offensive-spirit", "6.3.2", "track-not-own",
                     marks=pytest.mark.rule("metz:6.3.2")),
        pytest.param("marshal-bazaine", "hold marshal-bazaine", "6.2.2", "staff-acts-at-once",
                     marks=pytest.mark.rule("metz:6.2.2")),
        pytest.param("marshal-bazaine", "division Verge 1", "6.2.1", "not-grouped",
                     marks=pytest.mark.rule("metz:6.2.1")),
        pytest.param("marshal-bazaine", "unit 9Stulp", "6.2.1", "enemy-unit",
                     marks=pytest.mark.rule("metz:6.2.1")),
    ],
)  # fmt: skip
def test_refusals_name_the_rule_of_the_chit(chit: str, answer: str, rule: str, key: str) -> None:
    """1/Vergé and 2/Vergé are 3 hexes apart; no Prussian gun is on the map."""
    state = quiet("9Stulp 0304", "1Verge 0306", "2Verge 0309")
    drawn(state, chit)
    reason = METZ.explain(state, answer).reasons[0]
    assert (reason.rule, reason.key) == (rule, key)


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
