"""Chapter 8: fire combat."""

from __future__ import annotations

import pytest

from grognard.engine.events import Rolled
from grognard.games.metz import events as e
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.shifts import all_shifts as fire_shifts
from grognard.games.metz.fire.targets import adjusted_sp, can_fire, fire_refusal
from grognard.games.metz.rules import SP
from grognard.games.metz.strength import joint_sp, printed_sp, rounded, single_sp

from .scene import (
    METZ,
    RULES,
    board,
    happened,
    hex_,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    why_not,
)
from .setting import shifts, step, strength


@pytest.mark.rule("metz:8.7")
@pytest.mark.rule("metz:12.4")
def test_t16_a_marker_weakens_each_when_firing_and_the_pair_once_in_assault() -> None:
    state = board("VergeArt 2224 shaken", "VergeMit 2224")
    assert single_sp(RULES, state, unit("VergeArt")) == 4 * SP
    assert single_sp(RULES, state, unit("VergeMit")) == 3 * SP
    assert joint_sp(RULES, state, unit("VergeArt")) // 2 == 4 * SP
    assert printed_sp(RULES, state, unit("VergeArt")) == 9 * SP


@pytest.mark.rule("metz:8.3")
def test_t15_morale_first_then_range() -> None:
    state = board("9Stulp 2227 shaken")
    assert rounded(adjusted_sp(RULES, state, unit("9Stulp"), 2, False)) == 3 * SP


@pytest.mark.rule("metz:8.1.1")
@pytest.mark.rule("metz:3.1.3")
def test_t14_two_points_less_two_do_not_fire() -> None:
    state = step("fire", "PIII", "A.PIII 0304 disrupted", "9Stulp 0303", "StulpArt 0404", "1Verge 0305", chits=["F3R"])
    assert "A.PIII 0305" not in offered(state, "fire")
    assert why_not(state, "fire A.PIII 0305") == "8.1.1"


@pytest.mark.rule("metz:8.1.3")
@pytest.mark.rule("metz:8.3")
@pytest.mark.parametrize(
    ("firer", "target", "points"),
    [
        ("9Stulp 0301", "0302", 8),
        ("9Stulp 0301", "0303", 4),  # extended
        ("1Verge 0301", "0303", 5),
        ("1Verge 0301", "0304", 2),  # 2.5
        ("StulpArt 0301", "0302", 10),  # canister: 10.5
        ("StulpArt 0301", "0306", 7),
        ("StulpArt 0301", "0307", 3),  # 3.5
        ("HArt.PIII 0301 worn", "0302", 2),  # 1 and at least 1 more
        ("StulpArt 0301 shaken", "0307", 3),
    ],
)
def test_t15_ranges(firer: str, target: str, points: float) -> None:
    enemy = "9Stulp" if firer.startswith("1Verge") else "1Verge"
    state = board(firer, f"{enemy} {target}")
    assert strength(state, firer.split()[0], target) == points


@pytest.mark.rule("metz:8.1.3")
def test_nobody_fires_beyond_his_range() -> None:
    state = step("fire", "PIII", "9Stulp 0301", "10Stulp 0303", "1Verge 0304", chits=["F3R"])
    assert offered(state, "fire") == {"10Stulp 0304"}
    assert why_not(state, "fire 9Stulp 0304") == "8.1.3"


@pytest.mark.rule("metz:8.1.4")
@pytest.mark.rule("metz:8.2")
def test_artillery_fires_with_artillery_of_its_hex() -> None:
    state = step("fire", "PIII", "StulpArt 0404", "CArt.PIII 0404", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    play(state, "fire StulpArt 0305")
    assert offered(state, "add") == {"CArt.PIII"}
    assert why_not(state, "add 9Stulp") == "8.1.4"
    found = play(state, "add CArt.PIII", "shoot", dice=(1, 2))
    assert only(found, e.Fired).strength == 21


@pytest.mark.rule("metz:8.4")
def test_what_goes_left_of_the_last_column_stays_on_it() -> None:
    """A cadre with rationed ammunition: 4 left of C is C."""
    state = step("fire", "PIII", "E.PIII 0304 worn rationed", "1Verge 0305", chits=["F3R"])
    found = play(state, "fire E.PIII 0305", dice=(10, 1))
    assert (only(found, e.Fired).final, only(found, e.Fired).result) == ("C", "MT")


@pytest.mark.rule("metz:8.4")
@pytest.mark.parametrize(
    ("units", "firer", "target", "key", "value"),
    [
        (["StulpArt 0303", "1Verge 0305"], "StulpArt", "0305", "firer-prussian-artillery", 1),
        (["1Verge 0304", "9Stulp 0305"], "1Verge", "0305", "firer-french-infantry-or-mitrailleuse", 1),
        (["StulpArt 0603", "1Verge 0601"], "StulpArt", "0601", "artillery-plunging", 1),
        (["StulpArt 0303", "1Cav.3C 0305"], "StulpArt", "0305", "target-half-cavalry", 3),
        (["StulpArt 2223", "1Verge 2225"], "StulpArt", "2225", "obscured", -2),
        (["9Stulp 0327", "1Verge 0328"], "9Stulp", "0328", "target-terrain", -3),
        (["9Stulp 1423", "1Verge 1424"], "9Stulp", "1424", "target-terrain", -2),
        (["9Stulp 0421", "1Verge 0422"], "9Stulp", "0422", "target-terrain", 1),
        (["1Verge 0304 feu=1", "9Stulp 0305"], "1Verge", "0305", "firer-feu-de-bataillon", 1),
        (["9Stulp 0304", "1Verge 0305 feu=1"], "9Stulp", "0305", "target-feu-de-bataillon", -1),
    ],
)
def test_shifts_of_a_fire(units: list[str], firer: str, target: str, key: str, value: int) -> None:
    assert shifts(board(*units), firer, target)[key] == value


@pytest.mark.rule("metz:8.4")
@pytest.mark.parametrize(
    ("units", "shifted"),
    [
        (["1Verge 0305", "1Cav.Val 0305"], False),  # 2 of 7 points
        (["VergeArt 0305 worn disrupted", "VergeMit 0305", "1Cav.Val 0305"], True),  # 2 of 4
        (["CArt.FII 0305 worn", "1Cav.Val 0305 shaken"], False),  # 1 of 4
        (["B.FII 0305", "A.FII 0305 disrupted"], False),  # nobody rides
    ],
)
def test_half_of_the_points_must_be_cavalry(units: list[str], shifted: bool) -> None:
    found = shifts(board("StulpArt 0303", *units), "StulpArt", "0305")
    assert ("target-half-cavalry" in found) == shifted


@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:3.11")
@pytest.mark.parametrize(
    ("formation", "units", "shot", "colour"),
    [
        ("PIII", ("9Stulp 0304", "1Verge 0305"), "fire 9Stulp 0305", "grey die"),
        ("FII", ("1Verge 0304", "9Stulp 0305"), "fire 1Verge 0305", "red die"),
    ],
)
def test_the_prussian_rolls_the_grey_die_and_the_french_the_red_one(
    formation: str, units: tuple[str, ...], shot: str, colour: str
) -> None:
    state = step("fire", formation, *units, chits=["F3R"])
    found = play(state, shot, dice=(1, 2))
    assert [event.purpose for event in happened(found, Rolled)][:2] == [colour, "white die"]


@pytest.mark.rule("metz:8.4")
@pytest.mark.parametrize(
    ("side", "chit", "shift"),
    [
        ("french", "battlefield-conditions.F", 2),  # v: for who fires
        ("french", "moulin-a-cafe", 3),  # u
        ("prussian", "battlefield-conditions.P", -2),  # k: for who is fired on
    ],
)
def test_events_on_a_fire_shift_it_as_its_odds_have_said(side: str, chit: str, shift: int) -> None:
    """A mitrailleuse, 4 points and 1 right: column 5 to begin with."""
    columns = RULES.tables.fire.columns
    state = step("fire", "FII", "VergeArt 0304", "VergeMit 0304", "9Stulp 0305", chits={chit: "held", "F3R": "cup"})
    play(state, "fire VergeMit 0305")
    assert question(state) == f"{side} fire.choose_event"
    decision = METZ.decision(state)
    assert decision is not None
    finals = {}
    for option in decision.options:
        forecast = METZ.forecast(state, option)
        assert forecast is not None
        finals[option.verb] = forecast.headline.args["final"]
    assert finals == {"pass": "5", "play": columns[columns.index("5") + shift]}
    found = play(state, f"play {chit}", dice=(1, 2))
    assert only(found, e.Fired).final == finals["play"]


@pytest.mark.rule("metz:8.1")
@pytest.mark.rule("metz:8.1.1")
@pytest.mark.rule("metz:8.1.3")
@pytest.mark.rule("metz:8.1.5")
@pytest.mark.rule("metz:8.10")
def test_who_cannot_fire() -> None:
    state = board(
        "9Stulp 2227",
        "1Verge 2224",
        "15Cav.6C 2326 disrupted",
        "Alvensleben 2227",
        "2Cav.Val 2225 disrupted",
        "Frossard 2228",
    )
    at = table(state)
    assert fire_refusal(at, unit("15Cav.6C"), hex_("2224")).rule == "8.1"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("Alvensleben"), hex_("2224")).rule == "8.1"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("9Stulp"), hex_("2224")).rule == "8.1.3"  # type: ignore[union-attr]
    assert fire_refusal(at, unit("9Stulp"), hex_("2228")).rule == "8.1.5"  # type: ignore[union-attr]
    state = board("1C.Leg 2013 worn disrupted", "9Stulp 2012", "E.PIII 2227 shaken", "1Verge 2226")
    assert not can_fire(table(state), unit("E.PIII"), hex_("2226"))


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:8.2")
def test_t44_only_the_best_terrain_for_the_target_counts() -> None:
    state = board("CArt.PIII 2227", "1Verge 2224")
    fire = Fire("step", 0, hex_("2227"), hex_("2224"), (unit("CArt.PIII"),))
    found = {shift.key: shift.value for shift in fire_shifts(table(state), fire)}
    assert found["target-terrain"] == -3
    assert found["artillery-plunging"] == found["firer-prussian-artillery"] == 1


@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:3.6.2")
@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:16.3")
def test_works_cavalry_and_ammunition() -> None:
    state = board("9Stulp 2227 rationed", "2Cav.Val 2226", markers={"2226": ["entrenchment"]})
    fire = Fire("step", 0, hex_("2227"), hex_("2226"), (unit("9Stulp"),))
    found = {shift.key: shift.value for shift in fire_shifts(table(state), fire)}
    assert found["target-entrenchment"] == -2
    assert found["target-half-cavalry"] == 3
    assert found["firer-rationed-ammo"] == -4


@pytest.mark.rule("metz:8.1.4")
@pytest.mark.rule("metz:8.7")
def test_infantry_and_mitrailleuse_fire_together_artillery_apart() -> None:
    state = board(
        "1Verge 2224 in-command",
        "VergeArt 2224 in-command",
        "VergeMit 2224",
        "Frossard 2223 in-command",
        "9Stulp 2225",
        formation="FII",
        active="french",
        posture="D",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire 1Verge 2225")
    assert offered(state, "add") == {"VergeMit"}
    play(state, "add VergeMit")
    found = play(state, "shoot", dice=(1, 2))
    assert only(found, e.Fired).strength == 9


@pytest.mark.rule("metz:8.1.6")
@pytest.mark.rule("metz:3.1.4.1")
def test_horse_artillery_may_fire_at_half_and_move_at_half() -> None:
    state = board(
        "HArt.PIII 2226 in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2224",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire HArt.PIII 2224", "half")
    found = play(state, "shoot", dice=(1, 2))
    assert only(found, e.Fired).strength == 1
    assert question(state) == "prussian movement_step.choose_unit"
    assert "HArt.PIII" in offered(state, "move")
    state = board(
        "HArt.PIII 2226 in-command",
        "Alvensleben 2227 in-command",
        "1Verge 2224",
        formation="PIII",
        posture="A",
        phase="fire",
        chits=["FIV"],
    )
    play(state, "fire HArt.PIII 2224", "shoot", dice=(1, 2))
    assert "HArt.PIII" not in offered(state, "move")


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


@pytest.mark.rule("metz:8.1.6")
def test_only_horse_artillery_is_offered_half_fire() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    play(state, "fire 9Stulp 0305")
    assert why_not(state, "half") == "8.1.6"


@pytest.mark.rule("metz:8.1.6")
def test_guns_without_horses_do_not_join_a_half_fire() -> None:
    state = step("fire", "PIII", "HArt.PIII 0304", "StulpArt 0304", "1Verge 0305", chits=["F3R"])
    play(state, "fire HArt.PIII 0305")
    assert "add StulpArt" in options(state)
    play(state, "half")
    assert "add StulpArt" not in options(state)
