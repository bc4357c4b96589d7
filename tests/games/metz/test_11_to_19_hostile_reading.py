"""Chapters 11 to 19 once more: rules that the program had broken, each in the position where it did."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e

from .scene import happened, morale, offered, only, options, play, question
from .setting import DEEP_NIGHT, EVENING, campaign, step


@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:14.3")
def test_detachments_of_a_brigade_that_has_fired_do_not_fire_again() -> None:
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "9Stulp 0404 out-of-command", "A.PIII pool", "B.PIII pool",
        "1Verge 0405", markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0404")
    play(state, "fire 9Stulp 0405", dice=(1, 2))
    play(state, "break 9Stulp", "take A.PIII front", "take B.PIII back")
    assert offered(state, "move") == {"A.PIII", "B.PIII"}
    assert not offered(state, "fire")
    play(state, "recombine 0404 9Stulp")
    assert not offered(state, "fire")


@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:16.2")
def test_detachments_of_a_brigade_that_has_fired_do_not_dig() -> None:
    state = step(
        "movement", "PIII", "Alvensleben 0303", "9Stulp 0404 fired", "10Stulp 0405", "A.PIII pool", "B.PIII pool",
        posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "break 9Stulp", "take A.PIII front", "take B.PIII back", "end")
    assert offered(state, "dig") == {"10Stulp"}


@pytest.mark.rule("metz:18.3")
@pytest.mark.parametrize("answers", [("move 9Stulp", "to 0303", "stop"), ()])
def test_who_marches_or_digs_in_deep_night_takes_one_hit_in_all(answers: tuple[str, ...]) -> None:
    """18.3 has no hit for the march itself, as 18.2 has; there is the one for not being at rest."""
    state = campaign(
        "movement", "PIII", "Alvensleben 0304 D", "9Stulp 0302", turn=DEEP_NIGHT, posture="D", chits=["F3R"]
    )
    found = play(state, *answers)
    if not answers:
        found += play(state, "end", "stay")
        found += play(state, "dig 9Stulp", dice=(10,))
    while question(state).startswith("prussian"):
        found += play(state, "bivouac" if "bivouac" in options(state) else "end")
    assert [event.cause for event in happened(found, e.MoraleFell)] == ["deep night"]
    assert morale(state, "9Stulp") == "shaken"


@pytest.mark.rule("metz:18.6")
@pytest.mark.parametrize(("moves", "rolls"), [(False, True), (True, False)])
def test_a_headquarters_that_has_moved_does_not_roll_for_its_leader(moves: bool, rolls: bool) -> None:
    state = campaign(
        "movement", "PIII", "Alvensleben 0304 D leader-casualty", "9Stulp 0302 shaken", turn=EVENING, posture="D",
        chits=["F3R"],
    )  # fmt: skip
    if moves:
        play(state, "move Alvensleben", "to 0303", "stop")
    play(state, "end", "bivouac")
    assert ("leader Alvensleben" in options(state)) is rolls


@pytest.mark.rule("metz:16.3")
def test_where_one_unit_has_failed_to_entrench_another_may_try() -> None:
    state = campaign(
        "rally", "FII", "Frossard 0309 D", "1Verge 0304 worn", "2Verge 0304 worn", turn=EVENING, posture="D",
        markers={"0304": ["hasty-works"]}, chits=["F3R"],
    )  # fmt: skip
    play(state, "stay")
    play(state, "dig 1Verge", dice=(10,))
    assert offered(state, "dig") == {"2Verge"}
    found = play(state, "dig 2Verge", dice=(1,))
    assert only(found, e.WorksBuilt).works == "entrenchment"
