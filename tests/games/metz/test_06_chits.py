"""Chapter 6: chits."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.board import shift_to
from grognard.games.metz.chits.cup import begin_activation
from grognard.games.metz.recovery.night import wake
from grognard.games.metz.state import (
    HELD,
    MALAISE,
    ON_TRACK,
)

from .acts import BEATEN_ZONE, KRUPP, drawn
from .chit_acts import quiet
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
