"""Chapter 8: fire combat."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.engine.events import Rolled
from grognard.games.metz import events as e
from grognard.games.metz.fire.fire import final_column, open_fire
from grognard.games.metz.fire.fire import strength as fire_strength
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.shifts import all_shifts as fire_shifts
from grognard.games.metz.fire.sight import CLEAR, sight
from grognard.games.metz.fire.targets import adjusted_sp, can_fire, fire_refusal, fort_targets
from grognard.games.metz.forecast import _ratings_after
from grognard.games.metz.rules import SP
from grognard.games.metz.strength import joint_sp, printed_sp, rounded, single_sp

from .scene import (
    METZ,
    RULES,
    ammo,
    board,
    happened,
    hex_,
    is_worn,
    load_cup,
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


@pytest.mark.rule("metz:8.9")
@pytest.mark.parametrize(("hexes", "points"), [(1, 15), (2, 10)])
def test_r29_a_fort_fires_canister_at_who_stands_next_to_it(hexes: int, points: int) -> None:
    fort = RULES.forts[0]
    target = next(h for h in RULES.grid.within(fort, 2) if RULES.grid.distance(fort, h) == hexes)
    state = board(f"9Stulp {RULES.labels[target]}")
    assert fire_strength(table(state), Fire("fort", 1, fort, target)) == points * SP


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


@pytest.mark.rule("metz:8.9")
@pytest.mark.rule("metz:2.2.3")
def test_t47_a_fort_fires_at_what_it_sees_clearly_within_two_hexes() -> None:
    fort = RULES.forts[0]
    clear = [h for h in RULES.grid.within(fort, 2) if sight(table(board()), fort, h) == CLEAR]
    label = RULES.labels[clear[0]]
    state = board(f"9Stulp {label}")
    assert fort_targets(table(state), fort) == [clear[0]]
    fire = Fire("fort", 1, fort, clear[0])
    near = RULES.grid.distance(fort, clear[0]) == 1
    assert fire_strength(table(state), fire) == (15 if near else 10) * SP
    assert not [s for s in fire_shifts(table(state), fire) if "french" in s.key]


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


@pytest.mark.rule("metz:8.9")
def test_the_forts_are_silent_in_any_other_activation() -> None:
    state = step("fire", "FII", "Frossard 5010", "1Verge 4415", "9Stulp 4515", chits=["F3R"])
    assert not offered(state, "fort")
    assert METZ.explain(state, "fort 4514 4515").reasons[0].key == "guard-only"


@pytest.mark.rule("metz:8.1.6")
def test_only_horse_artillery_is_offered_half_fire() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    play(state, "fire 9Stulp 0305")
    assert why_not(state, "half") == "8.1.6"


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


@pytest.mark.rule("metz:8.1.6")
def test_guns_without_horses_do_not_join_a_half_fire() -> None:
    state = step("fire", "PIII", "HArt.PIII 0304", "StulpArt 0304", "1Verge 0305", chits=["F3R"])
    play(state, "fire HArt.PIII 0305")
    assert "add StulpArt" in options(state)
    play(state, "half")
    assert "add StulpArt" not in options(state)


@pytest.mark.rule("metz:8.9")
def test_after_a_void_activation_of_the_guard_nobody_is_activated() -> None:
    state = board("Bourbaki 5010 malaise", "9Stulp 4515", "1Verge 5011", chits=["FIG"])
    assert question(state) == "french fire_step.choose_fire"
    assert offered(state, "fort")
    load_cup(state, "F3R")
    play(state, "end")
    assert state.formation != RULES.formation_index["FIG"]
