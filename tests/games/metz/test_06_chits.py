"""Chapter 6: activation chits, commanders in chief, events, Fortunes of War."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.chits.cup import Drawn, handle, next_chit
from grognard.games.metz.chits.fortunes import tell
from grognard.games.metz.chits.planning import fill_cup
from grognard.games.metz.chits.staff import divisions, singles
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import (
    CASUALTY,
    DEGRADE,
    ENHANCE,
    HELD,
    IN_CUP,
    LULL,
    MALAISE,
    ON_TRACK,
    SPENT,
    WITH_OWNER,
)
from grognard.games.metz.turn import end_turn, sequence

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
    where,
)
from .setting import chit_place, step


def drawn(state: Any, chit: str, fortune: int = 0, rolls: tuple[int, ...] = ()) -> list[Any]:
    """A chit comes out of the cup next, with this fortune on it."""
    state.script = rolls
    at = table(state)
    state.frames.pop()
    state.chit_place[RULES.chit_index[chit]] = SPENT
    at.push(next_chit, *Nothing())
    at.push(handle, *Drawn(RULES.chit_index[chit], fortune))
    METZ.program.run(at)
    return list(at.events)


def quiet(*units: str, **keys: Any) -> Any:
    """A turn in which the next chit is still to be drawn: the Prussian holds the General Staff and is asked."""
    chits = {"prussian-general-staff": "held", "F3R": "cup"} | keys.pop("chits", {})
    return board(*units, chits=chits, **keys)


GROUPED = ("Alvensleben 0105", "9Stulp 0302", "10Stulp 0304", "StulpArt 0502", "CArt.PIII 0403", "1Verge 0309")


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


def grouped(state: Any, division: str) -> list[set[str]]:
    """The groups of a Prussian division."""
    return [{RULES.ids[u] for u in group} for group in divisions(table(state), 0).get(division, [])]


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


def finish_turn(state: Any, *rolls: int) -> list[Any]:
    """What the end of the turn brings, from the position as it is."""
    state.frames.clear()
    at = table(state)
    at.push(sequence.begin_turn, *Nothing())
    at.push(end_turn.last_events, *Nothing())
    state.script = rolls
    METZ.program.run(at)
    return list(at.events)


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
