"""Chapter 16: field works."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.board import shift_to
from grognard.games.metz.movement.reactions import React, react
from grognard.games.metz.recovery.works import die_change, dig_refusal, number
from grognard.games.metz.state import ENTRENCHED, HASTY

from .acts import in_step
from .scene import METZ, RULES, board, happened, hex_, morale, offered, only, play, question, table, unit, why_not
from .setting import EVENING, campaign, step


def digging(*units: str, **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    keys.setdefault("posture", "D")
    return step("rally", "FII", "Frossard 0309 D", *units, **keys)


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


@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:16.5")
@pytest.mark.rule("metz:16.3")
def test_t46_digging_of_sixth_corps() -> None:
    farm = next(h for h in range(len(RULES.grid)) if RULES.ground.terrain[h] == "farm")
    label = RULES.labels[next(n for n in RULES.grid.adjacent(farm) if RULES.ground.terrain[n] == "clear")]
    state = in_step("rally", f"1Tix {label} in-command", f"Canrobert {label} in-command D")
    at, tixier = table(state), unit("1Tix")
    assert (number(at, tixier), die_change(at, tixier)) == (5, -1)
    assert question(state) == "french works.choose_digger"
    found = play(state, "dig 1Tix", dice=(6,))
    assert only(found, e.WorksBuilt).works == "hasty-works"
    night = RULES.turn["16-22"].number
    state = board(f"1Tix {label}", scenario="road-to-verdun", turn=night, markers={label: ["hasty-works"]})
    assert dig_refusal(table(state), tixier).rule == "16.5"  # type: ignore[union-attr]


@pytest.mark.rule("metz:16.4")
@pytest.mark.rule("metz:16.4.1")
@pytest.mark.rule("metz:16.4.2")
def test_hasty_works_fall_to_the_enemy_entrenchments_stay() -> None:
    state = in_step("movement", "9Stulp 2227 in-command", "Alvensleben 2227", formation="PIII", posture="A",
                 markers={"2226": ["hasty-works"], "2225": ["entrenchment"]})  # fmt: skip
    play(state, "move 9Stulp", "to 2225")
    assert [state.hex_marks[hex_(label)] for label in ("2226", "2225")] == [0, 2]


@pytest.mark.rule("metz:16.2")
def test_hasty_works_by_a_die_of_at_most_the_tcr() -> None:
    """1Verge has 6; nothing near 0304 gives cover."""
    for die, built in ((6, True), (7, False)):
        state = digging("1Verge 0304")
        found = play(state, "dig 1Verge", dice=(die,))
        assert bool(state.hex_marks[hex_("0304")] & HASTY) == built
        assert bool(list(happened(found, e.WorksBuilt))) == built


@pytest.mark.rule("metz:16.2")
@pytest.mark.parametrize("did", ["fired", "assaulted", "rallied", "spent=2"])
def test_who_did_something_else_does_not_dig(did: str) -> None:
    state = digging("2Verge 0306", f"1Verge 0304 {did}")
    assert offered(state, "dig") == {"2Verge"}
    assert why_not(state, "dig 1Verge") == "16.2"


@pytest.mark.rule("metz:16.2")
def test_only_infantry_digs() -> None:
    state = digging("1Verge 0304", "VergeArt 0305", "1Cav.Val 0306")
    assert offered(state, "dig") == {"1Verge"}
    assert why_not(state, "dig VergeArt") == "16.2"


@pytest.mark.rule("metz:16.3")
def test_entrenchments_at_night_and_out_of_hasty_works_only() -> None:
    day = digging("2Verge 0306", "1Verge 0304", markers={"0304": ["hasty-works"]})
    assert offered(day, "dig") == {"2Verge"}
    assert why_not(day, "dig 1Verge") == "16.3"
    night = campaign(
        "rally", "FII", "Frossard 0309 D", "1Verge 0304", turn=EVENING, posture="D", markers={"0304": ["hasty-works"]},
        chits=["F3R"],
    )  # fmt: skip
    play(night, "stay")
    found = play(night, "dig 1Verge", dice=(1,))
    assert only(found, e.WorksBuilt).works == "entrenchment"
    assert night.hex_marks[hex_("0304")] & (HASTY | ENTRENCHED) == ENTRENCHED
    assert morale(night, "1Verge") == "shaken"


@pytest.mark.rule("metz:16.5")
@pytest.mark.rule("metz:16.3")
def test_sixth_corps_never_entrenches() -> None:
    state = campaign(
        "rally", "FVI", "Canrobert 0309 D", "1Tix 0304", "2Tix 0306", turn=EVENING, posture="D",
        markers={"0304": ["hasty-works"]}, chits=["F3R"],
    )  # fmt: skip
    play(state, "stay")
    assert offered(state, "dig") == {"2Tix"}
    assert why_not(state, "dig 1Tix") == "16.5"
    found = play(state, "dig 2Tix", dice=(6,))
    assert (only(found, e.Tested).needed, only(found, e.Tested).success) == (5, False)


@pytest.mark.rule("metz:16.4.1")
@pytest.mark.rule("metz:16.4.2")
def test_hasty_works_fall_when_the_enemy_passes_and_entrenchments_stay() -> None:
    works = {"0304": ["hasty-works"], "0305": ["entrenchment"]}
    state = step("movement", "PIII", "9Stulp 0303", "1Verge 0309", markers=works, chits=["F3R"])
    play(state, "move 9Stulp", "to 0306")
    assert not state.hex_marks[hex_("0304")] & HASTY
    assert state.hex_marks[hex_("0305")] & ENTRENCHED
    state = step("movement", "PIII", "Alvensleben 0303", "1Verge 0309", markers=works, chits=["F3R"])
    play(state, "move Alvensleben", "to 0304")
    assert state.hex_marks[hex_("0304")] & HASTY


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
