"""Chapters 2 to 10 once more: combinations that the other tests leave out."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.chits.fortunes import stray_hexes
from grognard.games.metz.fire.sight import CLEAR, sight
from grognard.games.metz.forecast import _ratings_after
from grognard.games.metz.state import ENHANCE

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
    why_not,
)
from .setting import about, step
from .test_06_chits import drawn, quiet


@pytest.mark.rule("metz:8.1.4")
@pytest.mark.rule("metz:14.3")
def test_guns_that_have_moved_under_a_cautious_marker_do_not_join_a_fire() -> None:
    """Artillery fires or moves: StulpArt rides out and back, then the corps artillery beside it fires alone."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "StulpArt 0304 out-of-command", "CArt.PIII 0304 out-of-command",
        "1Verge 0307", markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0304")
    trial = state.clone()
    play(trial, "fire CArt.PIII 0307")
    assert offered(trial, "add") == {"StulpArt"}
    play(state, "move StulpArt", "to 0303", "to 0304")
    assert offered(state, "fire") == {"CArt.PIII 0307"}
    assert why_not(state, "fire StulpArt 0307") == "14.3"
    play(state, "fire CArt.PIII 0307", dice=(1, 2))
    assert not question(state).endswith("fire.prepare")


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


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:11.4")
def test_defensive_fire_is_counted_anew_in_the_assault_step() -> None:
    """2/Vergé fires at the detachment as it goes by, twice, and again when it is thrown back: that is another step."""
    state = step("movement", "PIII", "A.PIII 0401", "1Verge 0305", "2Verge 0202", chits=["F3R"])
    play(state, "move A.PIII", "to 0303", "fire 2Verge", dice=(1, 2))
    found = play(state, "to 0203", "fire 2Verge", dice=(1, 2))
    assert "later-defensive-fire" in {shift.key for shift in only(found, e.Fired).shifts}
    play(state, "to 0304", "hold", "stop", "assault A.PIII 0305")
    play(state, "stand", dice=(1,))
    play(state, "retreat", "retreat 0303")
    assert question(state) == "french reactions.choose_fire"
    found = play(state, "fire 2Verge", dice=(1, 2))
    assert "later-defensive-fire" not in {shift.key for shift in only(found, e.Fired).shifts}


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:14.2")
def test_defensive_fire_is_counted_throughout_the_out_of_command_step() -> None:
    """Two hexes out of command, a Cautious marker each: cavalry rides up to the same infantry from both."""
    state = step(
        "out-of-command", "P6C", "Wilhelm 0101", "14Cav.6C 0303 out-of-command", "15Cav.6C 0503 out-of-command",
        "1Verge 0405", markers_left=[0, 0, 2, 0, 0], chits=["F3R"],
    )  # fmt: skip
    later = []
    for name, start, to in (("14Cav.6C", "0303", "0305"), ("15Cav.6C", "0503", "0505")):
        play(state, f"flip {start}", f"move {name}", f"to {to}")
        found = play(state, "fire 1Verge", dice=(1, 2))
        later.append("later-defensive-fire" in {shift.key for shift in only(found, e.Fired).shifts})
        while question(state).startswith("prussian") and not question(state).endswith("choose_marker"):
            play(state, "stop" if "stop" in options(state) else "end")
    assert later == [False, True]


@pytest.mark.rule("metz:6.4")
@pytest.mark.rule("metz:4.2")
def test_guns_are_not_led_astray_where_the_road_through_a_ravine_is_taken() -> None:
    """3020 is a ravine with a road; with a brigade on it the guns could only go through the ravine."""
    for brigade, open_ in (("2809", True), ("3020", False)):
        state = quiet("VergeArt 3120", f"1Bat {brigade}", "9Stulp 0304")
        assert (hex_("3020") in stray_hexes(table(state), unit("VergeArt"))) is open_


@pytest.mark.rule("metz:8.9")
def test_the_forts_are_silent_in_any_other_activation() -> None:
    state = step("fire", "FII", "Frossard 5010", "1Verge 4415", "9Stulp 4515", chits=["F3R"])
    assert not offered(state, "fort")
    assert METZ.explain(state, "fort 4514 4515").reasons[0].key == "guard-only"


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


@pytest.mark.rule("metz:5.1")
def test_refusals_of_a_plan() -> None:
    state = METZ.setup("day-of-battle", secret=b"1")
    assert METZ.explain(state, "plan beaten-zone.1").reasons[0].key == "not-an-own-event"
    assert METZ.explain(state, "plan krupps-guns.2").reasons[0].key == "same-as-another-chit"


@pytest.mark.rule("metz:8.1.6")
def test_only_horse_artillery_is_offered_half_fire() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    play(state, "fire 9Stulp 0305")
    assert why_not(state, "half") == "8.1.6"


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


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.parametrize(("choice", "layer"), [("no", "line"), ("yes", "blocks")])
def test_the_profile_of_a_line_of_sight_shows_what_is_in_the_way(choice: str, layer: str) -> None:
    """Ruling 5: a headquarters alone, by the switch."""
    state = board("9Stulp 0303", "Alvensleben 0304", "1Verge 0305", options={"headquarters-obstruct-sight": choice})
    found = METZ.overlay(state, "prussian", "profile", "0303", "0305")
    assert found.layers[layer] == ["0304"]


@pytest.mark.rule("metz:8.9")
def test_the_reach_of_the_forts_is_what_they_see_clearly() -> None:
    state = board()
    at = table(state)
    reach = METZ.overlay(state, None, "forts").layers["reach"]
    seen = {h for fort in RULES.forts for h in RULES.grid.within(fort, 2) if sight(at, fort, h) == CLEAR}
    assert set(reach) == {RULES.labels[h] for h in seen}
    assert len(seen) < sum(len(RULES.grid.within(fort, 2)) for fort in RULES.forts)


@pytest.mark.rule("metz:8.5")
def test_the_odds_of_two_casualty_hits_look_at_the_two_largest_of_three() -> None:
    """10/Stülp passes through: it has 8 points, the guns 7, the battleworn 9/Stülp 4; the first two would be turned."""
    state = step("movement", "PIII", "StulpArt 0304", "9Stulp 0304 worn", "10Stulp 0303", "1Bat 0404", chits=["F3R"])
    play(state, "move 10Stulp", "to 0304")
    units = [unit(name) for name in ("StulpArt", "9Stulp", "10Stulp")]
    assert _ratings_after(table(state), units, 2) == [4, 6, 6]


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


@pytest.mark.rule("metz:11.8")
@pytest.mark.parametrize(("die", "charges"), [(6, True), (7, False)])
def test_an_opportunity_charge_succeeds_with_a_roll_equal_to_the_tcr(die: int, charges: bool) -> None:
    """1Cav/3C has a TCR of 6."""
    state = step("movement", "PIII", "9Stulp 0304", "1Cav.3C 0306", chits=["F3R"])
    play(state, "move 9Stulp", "to 0305")
    found = play(state, "charge 1Cav.3C", dice=(die,))
    assert bool(list(happened(found, e.AssaultDeclared))) is charges


@pytest.mark.rule("metz:8.5")
def test_the_odds_of_a_fire_count_casualty_hits_as_the_table_has_them() -> None:
    """14 points and 1 right, the last column: of ten results so many are one hit and so many are two."""
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "1Verge 0305", chits=["F3R"])
    play(state, "fire StulpArt 0305")
    decision = METZ.decision(state)
    assert decision is not None
    forecast = METZ.forecast(state, next(option for option in decision.options if option.verb == "add"))
    assert forecast is not None
    assert forecast.headline.args["final"] == "15+"
    results = [row.results[-1] for row in RULES.tables.fire.row]
    hits = sum(2 if result.startswith("2CH") else result.startswith("CH") for result in results)
    assert forecast.expected["casualties"] == hits / len(results)
