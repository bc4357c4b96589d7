"""Chapter 8: sight, strength, results of fire (more than the vectors)."""

from __future__ import annotations

import pytest

from grognard.engine.events import Rolled
from grognard.games.metz import events as e
from grognard.games.metz.fire.fire import strength as fire_strength
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.sight import NAMES, sight
from grognard.games.metz.rules import SP

from .scene import (
    METZ,
    RULES,
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
    why_not,
)
from .setting import shifts, step, strength


def seen(origin: str, target: str, *units: str) -> str:
    """How a hex is seen from another, with these units on the map."""
    return NAMES[sight(table(board(*units)), hex_(origin), hex_(target))]


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:8.1.2.1")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0303", "0305", [], "clear"),
        ("0303", "0305", ["9Stulp 0304"], "blocked"),
        ("0303", "0305", ["1Verge 0304"], "blocked"),
        ("0602", "0604", [], "blocked"),  # over the rise of 0603
        ("0416", "0418", [], "blocked"),  # the forest of 0417
        ("0122", "0124", [], "blocked"),  # the farm of 0123
        ("0207", "0209", [], "blocked"),  # the town of 0208
        ("2223", "2225", [], "obscured"),  # over the roofs of Flavigny
        ("0701", "0703", [], "clear"),  # over the hollow of 0702
        ("0701", "0703", ["9Stulp 0702"], "obscured"),
        ("0602", "0603", ["9Stulp 0604"], "clear"),
    ],
)
def test_sight_at_the_same_level(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2.2")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0601", "0603", [], "clear"),
        ("0601", "0603", ["9Stulp 0602"], "obscured"),  # at the firer's level
        ("2803", "2805", [], "obscured"),  # a town at the firer's level
        ("3614", "3413", [], "clear"),  # a farm at the firer's level
        ("2426", "2227", [], "obscured"),  # a forest at the firer's level
        ("0702", "0704", [], "clear"),
        ("0702", "0704", ["9Stulp 0703"], "blocked"),  # at the target's level
        ("1921", "1923", [], "blocked"),  # a forest at the target's level
        ("0919", "0921", [], "blocked"),  # a farm at the target's level
    ],
)
def test_sight_uphill(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2.3")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0603", "0601", [], "clear"),
        ("0603", "0601", ["9Stulp 0602"], "obscured"),  # at the target's level
        ("2805", "2803", [], "obscured"),  # a town at the target's level
        ("3413", "3614", [], "obscured"),  # a farm at the target's level: downhill it counts
        ("0704", "0702", ["9Stulp 0703"], "blocked"),  # at the firer's level
        ("1923", "1921", [], "blocked"),  # a forest at the firer's level
        ("0921", "0919", [], "blocked"),  # a farm at the firer's level
    ],
)
def test_sight_downhill(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2")
def test_l11_distances() -> None:
    pairs = {"22242227": 3, "23242326": 2, "21251924": 2, "25232422": 1, "24222522": 1, "20272224": 4}
    for pair, distance in pairs.items():
        assert RULES.grid.distance(hex_(pair[:4]), hex_(pair[4:])) == distance


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


@pytest.mark.rule("metz:12.7.3")
def test_a_tough_fight_halves_the_tcr_of_artillery() -> None:
    """1/Vergé with 6 fails with a 7; a lone battery of 7 has 3.5 and fails with a 4."""
    state = step("assault", "FII", "1Verge 0304", "StulpArt 0305", chits=["F3R"])
    tough = {column: results.index("TF") + 1 for column, results in RULES.assault_columns.items() if "TF" in results}
    play(state, "assault 1Verge 0305")
    trial = state.clone()
    final = only(play(trial, "stand", dice=(1,)), e.AssaultResolved).final
    found = play(state, "stand", dice=(tough[final], 7, 4))
    ratings = [(event.side, event.tcr, event.passed) for event in happened(found, e.ToughFight)]
    assert ratings == [("french", 6, False), ("prussian", 3.5, False)]
    assert (morale(state, "1Verge"), morale(state, "StulpArt")) == ("shaken", "shaken")


@pytest.mark.rule("metz:8.9")
@pytest.mark.parametrize(("hexes", "points"), [(1, 15), (2, 10)])
def test_r29_a_fort_fires_canister_at_who_stands_next_to_it(hexes: int, points: int) -> None:
    fort = RULES.forts[0]
    target = next(h for h in RULES.grid.within(fort, 2) if RULES.grid.distance(fort, h) == hexes)
    state = board(f"9Stulp {RULES.labels[target]}")
    assert fire_strength(table(state), Fire("fort", 1, fort, target)) == points * SP
