"""Rules that were once broken, found by reading the rulebook against the program."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.board import place, shift_to
from grognard.games.metz.movement.entry import entry_cost
from grognard.games.metz.movement.reactions import React, react
from grognard.games.metz.recovery.works import dig_refusal
from grognard.games.metz.terrain import ROAD

from .scene import GRID, METZ, RULES, happened, hex_, morale, offered, only, options, play, question, table, unit, where
from .setting import DAY, DUSK, EVENING, campaign, step


@pytest.mark.rule("metz:12.7.1")
def test_t24_once_the_largest_has_taken_a_point_anybody_may_take_the_next() -> None:
    """D2* on 4 and 3 points: after its casualty hit the brigade shows 2, and may still take the second point."""
    state = step("assault", "PIII", "9Stulp 0304", "2Verge 0305", "CArt.FII 0305 worn", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(3,))
    assert not {"casualty CArt.FII", "morale CArt.FII"} & set(options(state))
    play(state, "casualty 2Verge")
    assert {"morale 2Verge", "morale CArt.FII", "casualty 2Verge", "retreat"} <= set(options(state))


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


@pytest.mark.rule("metz:12.3")
def test_between_equals_the_owner_chooses_who_is_shaken() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "2Verge 0305 worn", "2Bat 0305 worn", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon")
    assert offered(state, "morale") == {"2Verge", "2Bat"}
    play(state, "morale 2Bat")
    assert (morale(state, "2Verge"), morale(state, "2Bat")) == ("", "shaken")


@pytest.mark.rule("metz:14.1")
@pytest.mark.rule("metz:8.1")
def test_a_unit_of_another_formation_does_not_join_fire_out_of_command() -> None:
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "StulpArt 0404 out-of-command", "1Verge 0406",
        markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    place(RULES, state, unit("CArt.PX"), hex_("0404"))
    play(state, "flip 0404")
    found = play(state, "fire StulpArt 0406", dice=(1, 2))
    assert only(found, e.Fired).firers == ("StulpArt",)


@pytest.mark.rule("metz:18.6")
@pytest.mark.rule("metz:16.2")
def test_a_formation_in_bivouac_may_have_some_of_its_units_dig() -> None:
    state = campaign(
        "rally", "PIII", "Alvensleben 0304 D", "9Stulp 0304", "10Stulp 0305 shaken", turn=EVENING, posture="D",
        chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac", "revive 10Stulp", dice=(1,))
    while question(state).endswith("choose_rest"):
        play(state, "end")
    assert offered(state, "dig") == {"9Stulp"}


@pytest.mark.rule("metz:18.6")
def test_units_out_of_command_rest_as_well() -> None:
    """1 more on the die, out of range."""
    state = campaign(
        "rally", "PIII", "Alvensleben 0101 D", "10Stulp 0508 shaken out-of-command", turn=EVENING, posture="D",
        chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac")
    found = play(state, "revive 10Stulp", dice=(5,))
    assert only(found, e.Tested).die == 6


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:14.3")
def test_a_withdrawal_at_night_is_a_march() -> None:
    state = campaign(
        "out-of-command", "PIII", "Alvensleben 0101 D", "9Stulp 0404 out-of-command", "1Verge 0407", turn=EVENING,
        posture="D", chits=["F3R"], markers_left=[1, 0, 0, 0, 0],
    )  # fmt: skip
    play(state, "flip 0404")
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    assert GRID.distance(hex_(where(state, "9Stulp")), hex_("0404")) == 2
    assert morale(state, "9Stulp") == "shaken"


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:11.10.1")
@pytest.mark.parametrize(("turn", "price"), [(DAY, 1), (DUSK, 2)])
def test_the_entry_hex_costs_double_in_the_dark_too(turn: int, price: int) -> None:
    state = campaign("movement", "PIII", "9Stulp 0304", turn=turn, chits=["F3R"])
    assert len(GRID.adjacent(hex_("0104"))) < 6
    assert entry_cost(table(state), unit("9Stulp"), hex_("0104"), (), ROAD) == 2 * price


@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:8.1")
def test_an_enemy_who_comes_near_does_not_make_one_forget_that_one_has_fired() -> None:
    state = step("movement", "FII", "1Verge 0304 fired", "Frossard 0301", "9Stulp 0307", posture="D", chits=["F3R"])
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0305"))
    at = table(state)
    at.push(react, *React((unit("9Stulp"),), hex_("0305"), 0, "retreat"))
    METZ.program.run(at)
    assert question(state) == "french reactions.choose_fire"
    play(state, "hold")
    refusal = dig_refusal(table(state), unit("1Verge"))
    assert refusal is not None
    assert refusal.key == "busy"


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:14.3")
def test_no_opportunity_charge_against_an_advance_out_of_command() -> None:
    """The text says: in the enemy's Movement Step only."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "9Stulp 0302 out-of-command", "1Cav.3C 0305",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    found = play(state, "flip 0302")
    while question(state).endswith("choose_approach"):
        found += play(state, options(state)[0])
    assert list(happened(found, e.Moved))
    assert question(state) == "french assault.choose_stand"


@pytest.mark.rule("metz:11.8")
def test_cavalry_that_failed_remembers_each_unit_it_failed_against() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0203", "1Cav.3C 0306", chits=["F3R"])
    for name, to in (("9Stulp", "0305"), ("10Stulp", "0205")):
        play(state, f"move {name}", f"to {to}")
        assert question(state) == "french reactions.choose_charge"
        play(state, "charge 1Cav.3C", dice=(10,))
        if name == "9Stulp":
            play(state, "to 0405")
            assert not question(state).endswith("choose_charge")
            play(state, "stop")
    assert state.tried[unit("9Stulp")]
    assert state.tried[unit("10Stulp")]


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.4")
def test_r67_who_is_stopped_in_a_full_hex_goes_back_to_where_there_was_room() -> None:
    """9/Stülp passes 10/Stülp and the artillery in 0303 when BEATEN ZONE hits there."""
    state = step(
        "movement", "PIII", "9Stulp 0302", "10Stulp 0303", "StulpArt 0303", "1Verge 0306",
        chits={"beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "move 9Stulp", "to 0304", "play beaten-zone.1")
    play(state, "fire 1Verge 0303", dice=(6, 10))
    assert (where(state, "9Stulp"), where(state, "10Stulp")) == ("0302", "0303")
