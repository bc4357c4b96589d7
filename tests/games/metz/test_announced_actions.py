"""11.5 and 6.3.1: held chits against whatever the enemy has announced, before, during and after it."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e

from .scene import happened, morale, offered, only, options, play, question, where
from .setting import about, activation, step

BEATEN_ZONE = {"beaten-zone.1": "held", "F3R": "cup"}
KRUPP = {"krupps-guns.1": "held", "F3R": "cup"}


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:6.3.1")
def test_a_move_that_is_announced_can_be_stopped_before_it_begins() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "10Stulp 0102", "1Verge 0305", chits=BEATEN_ZONE)
    play(state, "move 9Stulp", "to 0302")
    assert question(state) == "french opportunity.choose_chit"
    assert about(state)["target"] == "0303"
    play(state, "play beaten-zone.1")
    assert offered(state, "fire") == {"1Verge 0303"}  # at the unit that has announced, and nobody else
    play(state, "fire 1Verge 0303", dice=(6, 10))
    assert (where(state, "9Stulp"), morale(state, "9Stulp")) == ("0303", "disrupted")
    assert "9Stulp" not in offered(state, "move")
    assert "10Stulp" in offered(state, "move")


@pytest.mark.rule("metz:11.5")
def test_a_move_goes_on_if_the_shot_does_nothing() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Verge 0305", chits=BEATEN_ZONE)
    play(state, "move 9Stulp", "to 0302", "play beaten-zone.1", "fire 1Verge 0303", dice=(1, 2))
    assert where(state, "9Stulp") == "0302"


@pytest.mark.rule("metz:11.5")
def test_nobody_is_asked_who_could_not_reach_what_is_announced() -> None:
    state = step("movement", "PIII", "9Stulp 0302", "1Verge 0507", chits=BEATEN_ZONE)
    play(state, "move 9Stulp", "to 0301")
    assert question(state).startswith("prussian")


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:11.6")
def test_a_charge_that_is_announced_can_be_stopped_before_it_begins() -> None:
    state = step("movement", "P6C", "15Cav.6C 0303", "1Verge 0306", chits=BEATEN_ZONE)
    play(state, "charge 15Cav.6C 0306", dice=(1,))
    play(state, next(text for text in options(state) if text.startswith("to ")))
    assert question(state) == "french opportunity.choose_chit"
    play(state, "play beaten-zone.1")
    play(state, "fire 1Verge 0303", dice=(6, 10))
    assert where(state, "15Cav.6C") == "0303"
    assert not any(text.startswith("to ") for text in options(state))


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:8.1.1")
def test_guns_that_are_driven_off_do_not_fire_what_they_have_announced() -> None:
    """9/Stülp has announced a shot at 2 points of strength; disrupted it has none left."""
    state = step("fire", "PIII", "A.PIII 0304", "1Verge 0305", "2Verge 0205", chits=BEATEN_ZONE)
    play(state, "fire A.PIII 0305")
    assert question(state) == "french opportunity.choose_chit"
    assert about(state)["target"] == "0304"
    play(state, "play beaten-zone.1")
    found = play(state, "fire 1Verge 0304", dice=(6, 10))
    assert morale(state, "A.PIII") == "disrupted"
    assert [event.side for event in happened(found, e.Fired)] == ["french"]
    assert "A.PIII 0305" not in offered(state, "fire")


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:11.4")
def test_defensive_fire_is_an_action_too_and_chits_are_answered_with_chits() -> None:
    """A Prussian moves up, the French announce defensive fire, KRUPP'S GUNS answer it, BEATEN ZONE answers those."""
    state = step(
        "movement", "PIII", "9Stulp 0303", "StulpArt 0404", "1Verge 0305",
        chits={"krupps-guns.1": "held", "beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "move 9Stulp", "to 0304", "pass")
    assert question(state) == "french reactions.choose_fire"
    play(state, "fire 1Verge")
    assert question(state) == "prussian opportunity.choose_chit"
    play(state, "play krupps-guns.1", "fire StulpArt 0305")
    assert question(state) == "french opportunity.choose_chit"
    assert about(state)["target"] == "0404"
    found = play(state, "play beaten-zone.1", "fire 1Verge 0404", dice=(1, 2, 1, 3, 1, 4))
    fired = [(event.kind, event.target) for event in happened(found, e.Fired)]
    assert fired == [("opportunity", "0404"), ("opportunity", "0305"), ("defensive", "0304")]


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:12.8")
def test_a_retreat_may_be_fired_on_by_chit_in_every_hex() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "StulpArt 0404", "1Verge 0305", chits=KRUPP)
    play(state, "assault 9Stulp 0305", "pass", "abandon", "retreat 0306")
    assert question(state) == "prussian reactions.choose_chit"
    assert about(state)["how"] == "retreat"


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
