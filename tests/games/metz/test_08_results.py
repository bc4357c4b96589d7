"""8.3, 8.6, 8.8 What a fire does: casualty hits, whom they fall on, ammunition, and the odds of all that."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.fire.fire import final_column, open_fire
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.forecast import _ratings_after

from .scene import (
    METZ,
    RULES,
    ammo,
    board,
    happened,
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


@pytest.mark.rule("metz:8.1.5")
@pytest.mark.rule("metz:8.10")
def test_a_headquarters_alone_is_no_target_and_takes_no_hits() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "Frossard 0303", "1Verge 0305", "Canrobert 0305", chits=["F3R"])
    assert offered(state, "fire") == {"9Stulp 0305"}
    assert why_not(state, "fire 9Stulp 0303") == "8.1.5"
    found = play(state, "fire 9Stulp 0305", dice=(5, 10))
    assert [event.unit for event in happened(found, e.MoraleTested)] == ["1Verge"]
    assert morale(state, "1Verge") == "disrupted"
    assert morale(state, "Canrobert") == ""


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:8.6")
def test_one_casualty_hit_takes_the_largest_and_two_take_one_each() -> None:
    """14 points and 1 right: a 5 is one casualty hit, an 8 is two."""
    for die, worn in ((5, [True, False]), (8, [True, True])):
        state = step(
            "fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "1Verge 0305", "BatArt 0305", "BatMit 0305",
            chits=["F3R"],
        )  # fmt: skip
        play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(die, 1))
        found = [is_worn(state, "BatArt"), is_worn(state, "1Verge")]
        assert found == worn


@pytest.mark.rule("metz:8.5")
def test_between_equals_the_owner_chooses() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "2Verge 0305 worn", "2Bat 0305 worn", chits=["F3R"])
    play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1))
    assert question(state) == "french fire.choose_casualty"
    assert set(options(state)) == {"hit 2Verge", "hit 2Bat"}


@pytest.mark.rule("metz:8.8")
@pytest.mark.rule("metz:8.1.3")
@pytest.mark.rule("metz:4.3")
def test_t7_t39_doubles_cost_ammunition_of_the_firer_alone() -> None:
    marker = ["", "low", "rationed", "rationed"]
    for before, after in pairwise(marker):
        state = board(
            f"VergeArt 2224 in-command {before}".strip(),
            "VergeMit 2224",
            "Frossard 2223 in-command",
            "9Stulp 2225",
            formation="FII",
            active="french",
            posture="D",
            phase="fire",
            chits=["FIV"],
        )
        play(state, "fire VergeArt 2225", dice=(1, 1))
        assert ammo(state, "VergeArt") == after
        assert ammo(state, "VergeMit") == ""


@pytest.mark.rule("metz:8.8")
@pytest.mark.parametrize(("marker", "chance"), [("", 0.1), ("low", 0.1), ("rationed", 0)])
def test_rationed_ammunition_that_gets_no_worse_is_not_in_the_odds(marker: str, chance: float) -> None:
    state = step("fire", "PIII", f"StulpArt 0303 {marker}".strip(), "1Verge 0305", chits=["F3R"])
    forecast = METZ.forecast(state, "fire StulpArt 0305")
    assert forecast is not None
    assert forecast.expected["ammunition"] == pytest.approx(chance)


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:8.6")
@pytest.mark.rule("metz:10.0")
@pytest.mark.rule("metz:10.2")
def test_two_casualty_hits_on_a_lone_fresh_unit_turn_it_and_make_it_test() -> None:
    state = board(
        "9Stulp 2225 in-command",
        "10Stulp 2225 worn in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2125",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    fire = Fire("step", 0, hex_("2225"), hex_("2125"), (unit("9Stulp"), unit("10Stulp")))
    assert RULES.tables.fire.columns[final_column(table(state), fire)] == "15+"
    play(state, "fire 9Stulp 2125", "add 10Stulp")
    found = play(state, "shoot", dice=(10, 1, 9))
    assert only(found, e.Fired).result.startswith("2CH")
    assert only(found, e.BreakTested).result == "broken"
    assert where(state, "1Verge") == "eliminated"


@pytest.mark.rule("metz:8.5")
def test_the_odds_of_two_casualty_hits_look_at_the_two_largest_of_three() -> None:
    """10/Stülp passes through: it has 8 points, the guns 7, the battleworn 9/Stülp 4; the first two would be turned."""
    state = step("movement", "PIII", "StulpArt 0304", "9Stulp 0304 worn", "10Stulp 0303", "1Bat 0404", chits=["F3R"])
    play(state, "move 10Stulp", "to 0304")
    units = [unit(name) for name in ("StulpArt", "9Stulp", "10Stulp")]
    assert _ratings_after(table(state), units, 2) == [4, 6, 6]


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


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:4.1.4")
def test_two_casualties_among_three_fall_on_the_two_largest() -> None:
    state = board("9Stulp 0304", "10Stulp 0304", "StulpArt 0304 worn", "1Verge 0305", chits=["F3R"])
    at = table(state)
    at.push(open_fire, *Fire("step", 1, hex_("0305"), hex_("0304"), (unit("1Verge"),)))
    frame = state.frames[-1][1]._replace(
        result="2C", waiting=tuple(unit(n) for n in ("StulpArt", "9Stulp", "10Stulp")), die=1, white=2
    )
    state.frames[-1] = ("fire.allot_casualties", frame)
    METZ.program.run(at)
    assert [is_worn(state, name) for name in ("9Stulp", "10Stulp")] == [True, True]
    assert where(state, "StulpArt") == "0304"
