"""Chapter 11.4 and 11.5: defensive and opportunity fire."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.metz import events as e
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.shifts import all_shifts as fire_shifts

from .acts import BEATEN_ZONE, KRUPP, drawn, moving
from .scene import METZ, happened, hex_, morale, offered, only, options, play, question, table, unit, where
from .setting import about, step


@pytest.mark.rule("metz:11.4")
def test_t43_later_defensive_fires_shift_two_left_whatever_their_number() -> None:
    for shots in (1, 2, 3):
        state = step("movement", "PIII", f"1Verge 2224 shots={shots}", "9Stulp 2225")
        fire = Fire("defensive", 1, hex_("2224"), hex_("2225"), (unit("1Verge"),))
        assert {"later-defensive-fire": -2}.items() <= {s.key: s.value for s in fire_shifts(table(state), fire)}.items()


@pytest.mark.rule("metz:11.4")
def test_no_effect_lets_the_mover_go_on_into_more_fire() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Verge 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    play(state, "fire 1Verge", dice=(1, 2))
    assert question(state) == "prussian movement.choose_way"
    play(state, "to 0404")
    assert question(state) == "french reactions.choose_fire"
    found = play(state, "fire 1Verge", dice=(1, 2))
    shifts = {s.key: s.value for s in only(found, e.Fired).shifts}
    assert shifts["later-defensive-fire"] == -2


@pytest.mark.rule("metz:11.4")
def test_r34_a_hit_on_one_stops_the_whole_stack() -> None:
    """MT+1 and a 6: the artillery fails with a 7, the brigade does not."""
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0303", "1Verge 0305", chits=["F3R"])
    play(state, "move 9Stulp", "join StulpArt", "to 0304")
    play(state, "fire 1Verge", dice=(4, 6))
    assert (morale(state, "9Stulp"), morale(state, "StulpArt")) == ("", "shaken")
    assert not question(state).endswith("choose_way")


@pytest.mark.rule("metz:11.4")
def test_cavalry_never_fires_at_a_mover() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Cav.3C 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    assert question(state) == "french reactions.choose_charge"


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:6.3.1")
def test_t32_auftragstaktik_is_interrupted_before_it_moves() -> None:
    state = step(
        "movement", "PX", "Voigts 0909", "9Stulp 0304", "1Verge 0306", chits={"beaten-zone.1": "held", "F3R": "cup"}
    )
    state.frames.pop()
    drawn(state, "auftragstaktik.1")
    play(state, "play auftragstaktik.1", "stack 0304")
    assert question(state) == "french opportunity.choose_chit"
    play(state, "play beaten-zone.1")
    found = play(state, "fire 1Verge 0304", dice=(1, 2))
    assert only(found, e.Fired).kind == "opportunity"
    assert question(state) == "prussian movement_step.choose_unit"


@pytest.mark.rule("metz:11.4")
def test_every_adjacent_hex_may_fire_and_a_hit_ends_the_move() -> None:
    state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2224", "2Verge 2324")
    play(state, "move 9Stulp", "to 2225")
    assert question(state) == "french reactions.choose_fire"
    assert offered(state, "fire") == {"1Verge"}
    play(state, "fire 1Verge", dice=(10, 9))
    assert morale(state, "9Stulp") != ""
    assert question(state) != "prussian movement.choose_way"
    assert "9Stulp" not in offered(state, "move")


@pytest.mark.rule("metz:11.5")
def test_a_held_chit_fires_at_a_mover_once_a_hex() -> None:
    state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "VergeArt 2224", "VergeMit 2224",
                   chits={"beaten-zone.1": "held", "FIV": "cup"})  # fmt: skip
    play(state, "move 9Stulp", "to 2225")
    assert question(state) == "french opportunity.choose_chit"  # announced, and still in 2227
    assert where(state, "9Stulp") == "2227"
    play(state, "pass")
    assert question(state) == "french reactions.choose_chit"  # in 2226, on the way
    play(state, "pass")
    assert where(state, "9Stulp") == "2225"


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
@pytest.mark.rule("metz:8.5")
def test_keeping_a_chit_lets_a_fire_go_on_at_the_odds_of_its_announcement() -> None:
    state = step("fire", "PIII", "StulpArt 0304", "1Verge 0305", "2Verge 0205", chits=BEATEN_ZONE)
    announced = METZ.forecast(state, "fire StulpArt 0305")
    play(state, "fire StulpArt 0305")
    assert question(state) == "french opportunity.choose_chit"
    assert announced is not None
    assert METZ.forecast(state, "pass") == msgspec.structs.replace(announced, text="pass")
    assert only(play(state, "pass", dice=(1, 2)), e.Fired).final == announced.headline.args["final"]


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:8.1.1")
def test_of_guns_that_have_been_driven_off_no_fire_is_foretold() -> None:
    chits = BEATEN_ZONE | {"beaten-zone.2": "held"}
    state = step("fire", "PIII", "A.PIII 0304", "1Verge 0305", "2Verge 0205", chits=chits)
    play(state, "fire A.PIII 0305")
    assert METZ.forecast(state, "pass") is not None
    play(state, "play beaten-zone.1", "fire 1Verge 0304", dice=(6, 10))
    assert question(state) == "french opportunity.choose_chit"
    assert METZ.forecast(state, "pass") is None


@pytest.mark.rule("metz:11.5")
def test_where_keeping_a_chit_leads_to_no_dice_there_are_no_odds() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Verge 0305", chits=BEATEN_ZONE)
    play(state, "move 9Stulp", "to 0302")
    assert question(state) == "french opportunity.choose_chit"
    assert METZ.forecast(state, "pass") is None


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


@pytest.mark.rule("metz:11.4")
@pytest.mark.rule("metz:8.1")
def test_a_retreat_in_between_gives_nobody_a_second_shot_at_the_same_move() -> None:
    """1/Bataille fires with its mitrailleuse; then 1/Vergé drives one of the two detachments back past both of them."""
    state = step(
        "movement", "PIII", "B.PIII 0403", "A.PIII 0403 disrupted", "1Verge 0305", "1Bat 0203", "BatArt 0203",
        "BatMit 0203", chits=["F3R"],
    )  # fmt: skip
    play(state, "move B.PIII", "join A.PIII", "to 0304")
    play(state, "fire 1Bat", "add BatMit", "shoot", dice=(1, 2))
    assert offered(state, "fire") == {"1Verge", "BatArt"}
    play(state, "fire 1Verge", dice=(3, 4, 3))
    play(state, "retreat 0303")
    assert about(state)["how"] == "retreat"
    assert {"1Bat", "BatArt", "BatMit"} <= offered(state, "fire")  # another hex has been entered
    play(state, "hold")
    assert about(state)["target"] == "0304"
    assert offered(state, "fire") == {"BatArt"}


@pytest.mark.rule("metz:11.4")
def test_who_is_hit_where_it_stands_may_still_move() -> None:
    """10/Stülp is hit by fire at 9/Stülp, who comes into its hex; it has not moved and may go where it likes."""
    state = step("movement", "PIII", "StulpArt 0303", "10Stulp 0304", "1Bat 0404", chits=["F3R"])
    play(state, "move StulpArt", "to 0304", "fire 1Bat", dice=(7, 10))
    assert morale(state, "10Stulp") != ""
    play(state, "move 10Stulp", "to 0302")
    assert where(state, "10Stulp") == "0302"
