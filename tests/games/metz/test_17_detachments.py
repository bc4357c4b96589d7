"""Chapter 17: breaking down and recombining."""

from __future__ import annotations

import pytest

from grognard.games.metz.command.breakdown import break_refusal, recombine
from grognard.games.metz.naming import FACES
from grognard.games.metz.rules import SP

from .acts import in_step
from .scene import RULES, ammo, board, hex_, is_worn, morale, offered, play, question, table, unit, where, why_not
from .setting import DAY, activation, step

BRIGADE = ("Alvensleben 0101", "9Stulp 0304 low", "A.PIII pool", "B.PIII pool", "C.PIII pool")


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
@pytest.mark.rule("metz:11.10")
def test_detachments_of_a_brigade_have_arrived_when_it_has() -> None:
    """The corps defends, those of its units that arrive this turn attack: so do the detachments of one of them."""
    state = activation(
        "PIII", "Alvensleben 0101", "10Stulp 0102", f"9Stulp 0304 due={DAY}", "A.PIII pool", "B.PIII pool",
        "1Verge 0306", chits=["F3R"],
    )  # fmt: skip
    play(state, "posture D", "arrivals A")
    while not question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    play(state, "break 9Stulp", "take A.PIII front", "take B.PIII back", "move A.PIII")
    assert "0305" in offered(state, "to")


@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:16.2")
def test_detachments_of_a_brigade_that_has_fired_do_not_dig() -> None:
    state = step(
        "movement", "PIII", "Alvensleben 0303", "9Stulp 0404 fired", "10Stulp 0405", "A.PIII pool", "B.PIII pool",
        posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "break 9Stulp", "take A.PIII front", "take B.PIII back", "end")
    assert offered(state, "dig") == {"10Stulp"}


@pytest.mark.rule("metz:17.0")
@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:17.2")
def test_t51_breaking_down() -> None:
    state = in_step("movement", "7Wey 2227 in-command low", "Fransecky 2227", "A.PII pool", "B.PII pool", "C.PII pool",
                 formation="PII", posture="A")  # fmt: skip
    play(state, "break 7Wey", "take B.PII front")
    left = [answer.split() for answer in offered(state, "take")]
    assert left
    assert all(RULES.sp[unit(name)][FACES.index(face)] // SP <= 2 for name, face in left)
    play(state, "take A.PII front")
    assert [state.ammo[unit(name)] for name in ("A.PII", "B.PII")] == [1, 1]
    assert where(state, "7Wey") == "pool"
    for marker in ("shaken", "worn"):
        state = board(f"7Wey 2227 {marker}", "A.PII pool")
        assert break_refusal(table(state), unit("7Wey")) is not None


@pytest.mark.rule("metz:17.3")
def test_t52_recombining_takes_the_worst_markers() -> None:
    state = board("B.PII 2227 shaken", "A.PII 2227 disrupted low", "7Wey pool")
    recombine(table(state), hex_("2227"), unit("7Wey"))
    assert (where(state, "7Wey"), morale(state, "7Wey"), state.ammo[unit("7Wey")]) == ("2227", "disrupted", 1)
    assert not is_worn(state, "7Wey")


@pytest.mark.rule("metz:17.0")
@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:17.2")
def test_a_brigade_breaks_down_before_anybody_moves() -> None:
    state = step("movement", "PIII", *BRIGADE, "10Stulp 0504", chits=["F3R"])
    assert "9Stulp" in offered(state, "break")
    play(state, "break 9Stulp", "take B.PIII front", "take A.PIII front")
    assert where(state, "9Stulp") == "pool"
    assert where(state, "A.PIII") == where(state, "B.PIII") == "0304"
    assert ammo(state, "A.PIII") == ammo(state, "B.PIII") == "low"
    assert {"A.PIII", "B.PIII"} <= offered(state, "move")
    late = step("movement", "PIII", *BRIGADE, "10Stulp 0504", chits=["F3R"])
    play(late, "move 10Stulp", "to 0503", "stop")
    assert not offered(late, "break")
    assert why_not(late, "break 9Stulp") == "17.0"


@pytest.mark.rule("metz:17.0")
@pytest.mark.parametrize(("side", "face"), [("front", 0), ("back", 1)])
def test_a_detachment_shows_the_side_that_was_chosen(side: str, face: int) -> None:
    state = step("movement", "PIII", *BRIGADE, chits=["F3R"])
    play(state, "break 9Stulp", f"take A.PIII {side}", "done")
    assert state.face[unit("A.PIII")] == face


@pytest.mark.rule("metz:17.1")
@pytest.mark.parametrize("state_of_it", ["worn", "shaken", "disrupted"])
def test_only_a_fresh_and_steady_brigade_breaks_down(state_of_it: str) -> None:
    state = step("movement", "PIII", f"9Stulp 0304 {state_of_it}", "A.PIII pool", chits=["F3R"])
    assert not offered(state, "break")


@pytest.mark.rule("metz:17.3")
def test_detachments_recombine_to_a_brigade_that_is_no_stronger() -> None:
    """4 and 3 are 7: 9/Stülp (8, worn 4) comes back worn, with the worst markers."""
    state = step(
        "movement", "PIII", "B.PIII 0304 shaken", "C.PIII 0304 rationed", "9Stulp pool", "10Stulp 0504", chits=["F3R"]
    )
    play(state, "recombine 0304 9Stulp")
    assert where(state, "9Stulp") == "0304"
    assert is_worn(state, "9Stulp")
    assert (morale(state, "9Stulp"), ammo(state, "9Stulp")) == ("shaken", "rationed")
    assert where(state, "B.PIII") == where(state, "C.PIII") == "pool"
