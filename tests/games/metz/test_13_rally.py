"""Chapter 13: rally."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.recovery.rally import can_be_supplied, rebuild_number

from .acts import in_step
from .scene import (
    METZ,
    RULES,
    board,
    hex_,
    is_worn,
    morale,
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
from .setting import step

FROSSARD = "Frossard 0304 D"


def rally(*units: str, **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    return step("rally", "FII", FROSSARD, *units, posture="D", **keys)


@pytest.mark.rule("metz:13.1")
def test_recovery_comes_before_rebuilding() -> None:
    state = rally("1Verge 0304 shaken", "2Verge rebuild")
    play(state, "rebuild 2Verge", dice=(10,))
    assert not offered(state, "recover")


@pytest.mark.rule("metz:13.2.1")
def test_who_may_recover() -> None:
    """In range 3, not next to the enemy; a unit in command by a chain only is too far away."""
    state = rally("1Verge 0304 shaken", "2Verge 0305 shaken", "1Bat 0301 shaken", "2Bat 0502 shaken", "9Stulp 0306")
    assert offered(state, "recover") == {"1Verge morale", "1Bat morale", "2Bat morale"}
    assert why_not(state, "recover 2Verge morale") == "13.2.1"
    far = rally("1Verge 0304", "1Bat 0308 shaken")
    assert not offered(far, "recover")


@pytest.mark.rule("metz:13.2.2")
@pytest.mark.parametrize(
    ("marker", "what", "after"),
    [("shaken", "morale", ("", "")), ("disrupted", "morale", ("shaken", "")), ("low", "ammo", ("", "")),
     ("rationed", "ammo", ("", "low"))],
)  # fmt: skip
def test_an_action_is_one_step(marker: str, what: str, after: tuple[str, str]) -> None:
    state = rally(f"1Verge 0304 {marker}", "2Verge 0305 shaken")
    play(state, f"recover 1Verge {what}")
    found = (morale(state, "1Verge"), ("", "low", "rationed")[state.ammo[unit("1Verge")]])
    assert found == after


@pytest.mark.rule("metz:13.2.3")
def test_french_corps_artillery_is_not_supplied_in_the_field() -> None:
    state = rally("CArt.FII 0304 low", "BatArt 0304 low", "VergeArt 0305 low")
    assert offered(state, "recover") == {"BatArt ammo"}
    assert why_not(state, "recover CArt.FII ammo") == "13.2.3"


@pytest.mark.rule("metz:13.3")
def test_a_rebuilt_unit_returns_worn_next_to_its_headquarters_and_not_to_the_enemy() -> None:
    state = rally("1Verge rebuild", "9Stulp 0306")
    play(state, "rebuild 1Verge", dice=(4,))
    assert question(state) == "french rally.choose_place"
    assert offered(state, "place") == {"0304", "0303", "0403", "0404", "0204", "0203"}
    play(state, "place 0303")
    assert where(state, "1Verge") == "0303"
    assert state.face[unit("1Verge")] == 1


@pytest.mark.rule("metz:13.3")
def test_nothing_is_rebuilt_next_to_the_enemy() -> None:
    state = rally("1Verge rebuild", "2Verge 0202 shaken", "9Stulp 0305")
    assert not offered(state, "rebuild")


@pytest.mark.rule("metz:13.3")
@pytest.mark.rule("metz:13.4")
def test_one_attempt_for_each_unit_and_each_costs_an_action() -> None:
    state = rally("1Verge rebuild", "2Verge rebuild", "1Bat rebuild", "2Bat rebuild")
    play(state, "rebuild 1Verge", dice=(10,))
    assert "1Verge" not in offered(state, "rebuild")
    play(state, "rebuild 2Verge", dice=(10,))
    found = play(state, "rebuild 1Bat", dice=(10,))
    assert not offered(state, "rebuild")
    assert only(found, e.Tested).needed == 4


@pytest.mark.rule("metz:13.1")
@pytest.mark.rule("metz:13.2")
@pytest.mark.rule("metz:13.2.1")
@pytest.mark.rule("metz:13.2.2")
@pytest.mark.rule("metz:13.4")
def test_t25_three_actions_of_canrobert() -> None:
    state = in_step(
        "rally", "Canrobert 2722 D in-command", "1Lev 2722 in-command rationed", "2Lev 2821 in-command disrupted"
    )
    play(state, "recover 1Lev ammo", "recover 1Lev ammo", "recover 2Lev morale")
    assert state.ammo[unit("1Lev")] == 0
    assert morale(state, "2Lev") == "shaken"
    assert not offered(state, "recover")


@pytest.mark.rule("metz:13.3")
@pytest.mark.rule("metz:13.4")
def test_t26_t27_rebuilding_needs_the_battleworn_tcr() -> None:
    state = in_step("rally", "Canrobert 2722 D in-command", "1Lev rebuild", "2Lev rebuild")
    assert rebuild_number(table(state), unit("1Lev")) == 4
    play(state, "rebuild 1Lev", dice=(5,))
    assert where(state, "1Lev") == "rebuild"
    assert "1Lev" not in offered(state, "rebuild")
    play(state, "rebuild 2Lev", dice=(4,))
    if question(state).endswith("choose_place"):
        play(state, options(state)[0])
    assert RULES.grid.distance(hex_(where(state, "2Lev")), hex_("2722")) <= 1
    assert is_worn(state, "2Lev")


@pytest.mark.rule("metz:13.2.3")
def test_french_artillery_is_supplied_only_with_its_headquarters() -> None:
    state = board("Canrobert 2722", "TixArt 2722", "LaFArt 2723", "CArt.FII 2722")
    at, hq = table(state), hex_("2722")
    assert can_be_supplied(at, unit("TixArt"), hq)
    assert not can_be_supplied(at, unit("LaFArt"), hq)
    assert not can_be_supplied(at, unit("CArt.FII"), hq)


@pytest.mark.rule("metz:13.3")
@pytest.mark.rule("metz:11.11")
def test_nothing_is_rebuilt_into_the_hex_of_an_enemy_headquarters() -> None:
    """It stood there with the enemy: only a combat unit that moves displaces a headquarters."""
    state = rally("1Verge rebuild", "1Bat 0308", "Alvensleben 0305")
    play(state, "rebuild 1Verge", dice=(1,))
    assert "0304" in offered(state, "place")
    assert "0305" not in offered(state, "place")
    reason = METZ.explain(state, "place 0305").reasons[0]
    assert (reason.rule, reason.key) == ("13.3", "enemy-headquarters-in-the-way")
