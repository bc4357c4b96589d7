"""Chapter 3: units and their values."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.rules import SP
from grognard.games.metz.strength import command_rating, single_sp, tcr

from .acts import hit
from .scene import METZ, RULES, board, is_worn, morale, offered, only, play, table, unit, where, why_not
from .setting import CAMPAIGN, DAWN, DAY, DUSK, about, activation, shifts, step, strength


def values(name: str, face: int) -> tuple[int, float, int]:
    counter = RULES.units[unit(name)]
    return counter.tcr[face], counter.strength[face], counter.movement[face]


@pytest.mark.rule("metz:3.1")
@pytest.mark.rule("metz:3.1.2")
@pytest.mark.rule("metz:3.1.3")
@pytest.mark.rule("metz:3.1.4")
@pytest.mark.rule("metz:3.3")
def test_t3_the_counter_of_the_rulebook() -> None:
    seven = unit("7Wey")
    assert (RULES.tcr[seven], RULES.sp[seven], RULES.ma[seven]) == ((8, 6), (6 * SP, 3 * SP), (4, 3))


@pytest.mark.rule("metz:3.5")
@pytest.mark.rule("metz:3.5.2")
@pytest.mark.rule("metz:3.5.3")
@pytest.mark.rule("metz:3.5.4")
def test_t4_a_headquarters_has_a_rating_for_each_posture() -> None:
    state = board("LeBoeuf 2013")
    hq = unit("LeBoeuf")
    assert [command_rating(RULES, state, hq, face) for face in (0, 1)] == [2, 3]
    assert RULES.ma[hq] == (4, 4)
    state = board("LeBoeuf 2013 overrun")
    assert command_rating(RULES, state, hq, 1) == 0


@pytest.mark.rule("metz:3.1.3")
@pytest.mark.rule("metz:3.6.1")
def test_t5_a_shaken_cadre_has_no_strength() -> None:
    state = board("2Cav.1R 2013 worn shaken")
    assert single_sp(RULES, state, unit("2Cav.1R")) == -SP // 2


@pytest.mark.rule("metz:3.1.2")
@pytest.mark.rule("metz:16.1")
@pytest.mark.rule("metz:18.1")
def test_the_tcr_with_everything_that_changes_it() -> None:
    where_ = "9Stulp 2227"
    assert tcr(table(board(where_)), unit("9Stulp")) == 8
    assert tcr(table(board(f"{where_} shaken")), unit("9Stulp")) == 7
    assert tcr(table(board(f"{where_} worn disrupted")), unit("9Stulp")) == 4
    assert tcr(table(board(where_, markers={"2227": ["hasty-works"]})), unit("9Stulp")) == 9
    assert tcr(table(board(where_, markers={"2227": ["entrenchment"]})), unit("9Stulp")) == 10
    dusk = RULES.turn["16-21"].number
    assert tcr(table(board(where_, scenario="road-to-verdun", turn=dusk)), unit("9Stulp")) == 7


@pytest.mark.rule("metz:3.3")
def test_t03_the_seventh_brigade() -> None:
    assert values("7Wey", 0) == (8, 6, 4)
    assert values("7Wey", 1) == (6, 3, 3)


@pytest.mark.rule("metz:3.5")
@pytest.mark.rule("metz:3.5.3")
@pytest.mark.rule("metz:3.5.2")
def test_t04_le_boeuf_commands_by_the_side_that_is_up() -> None:
    """2 aggressive, 3 defensive: a unit 3 hexes away is in command in defensive posture only."""
    for posture, marked in (("A", True), ("D", False)):
        state = activation("FIII", "LeBoeuf 0304", "1Mont 0301")
        found = play(state, f"posture {posture}")
        assert only(found, e.PostureChosen).posture == posture
        assert any(isinstance(event, e.OutOfCommand) for event in found) == marked
    assert RULES.units[unit("LeBoeuf")].movement == (4,)


@pytest.mark.rule("metz:3.1.2")
@pytest.mark.rule("metz:3.6.1")
@pytest.mark.parametrize(
    ("marker", "works", "turn", "rating"),
    [
        ("", "", DAY, 8), ("shaken", "", DAY, 7), ("disrupted", "", DAY, 6), ("", "hasty-works", DAY, 9),
        ("", "entrenchment", DAY, 10), ("disrupted", "entrenchment", DAY, 8), ("", "", DUSK, 7),
        ("shaken", "hasty-works", DAWN, 7),
    ],
)  # fmt: skip
def test_everything_that_changes_the_tcr(marker: str, works: str, turn: int, rating: int) -> None:
    markers = {"0304": [works]} if works else {}
    state = board(f"9Stulp 0304 {marker}".strip(), markers=markers, turn=turn, scenario=CAMPAIGN)
    assert tcr(table(state), unit("9Stulp")) == rating


@pytest.mark.rule("metz:3.1.3")
@pytest.mark.rule("metz:8.1.1")
@pytest.mark.rule("metz:12.1")
def test_t05_a_shaken_cadre_neither_fires_nor_attacks() -> None:
    cadre = "E.PIII 0304 worn"
    state = step("fire", "PIII", cadre, "1Verge 0305")
    assert "E.PIII 0305" in offered(state, "fire")
    state = step("fire", "PIII", f"{cadre} shaken", "9Stulp 0403", "1Verge 0305", "2Verge 0404")
    assert "E.PIII 0305" not in offered(state, "fire")
    assert why_not(state, "fire E.PIII 0305") == "8.1.1"
    play(state, "end", "end")
    assert "E.PIII 0305" not in offered(state, "assault")
    assert why_not(state, "assault E.PIII 0305") == "3.1.3"


@pytest.mark.rule("metz:3.1.3")
@pytest.mark.rule("metz:3.6.1")
@pytest.mark.parametrize(("marker", "points"), [("", 8), ("shaken", 7), ("disrupted", 6)])
def test_morale_markers_take_strength(marker: str, points: float) -> None:
    state = board(f"9Stulp 0304 {marker}".strip(), "1Verge 0305")
    assert strength(state, "9Stulp", "0305") == points


@pytest.mark.rule("metz:3.3")
def test_a_casualty_turns_a_fresh_unit_and_makes_a_worn_one_test() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "1Verge 0305")
    found = play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1))
    assert only(found, e.Fired).result == "CH"
    assert is_worn(state, "1Verge")
    assert not any(isinstance(event, e.BreakTested) for event in found)


@pytest.mark.rule("metz:3.4")
@pytest.mark.rule("metz:10.2")
def test_a_broken_detachment_goes_back_to_the_pool() -> None:
    """Both its faces are battleworn: the first casualty hit is a break test, and it is never rebuilt."""
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "A.FII 0305")
    found = play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1, 10))
    assert only(found, e.BreakTested).result == "broken"
    assert where(state, "A.FII") == "pool"


@pytest.mark.rule("metz:3.4")
@pytest.mark.rule("metz:13.3")
def test_a_detachment_is_never_rebuilt() -> None:
    state = step("rally", "FII", "Frossard 0304 D", "A.FII rebuild", "1Verge rebuild", posture="D")
    assert offered(state, "rebuild") == {"1Verge"}
    assert why_not(state, "rebuild A.FII") == "3.4"


@pytest.mark.rule("metz:3.5")
@pytest.mark.rule("metz:8.1")
@pytest.mark.rule("metz:8.10")
def test_headquarters_neither_fire_nor_assault() -> None:
    state = step("fire", "PIII", "Alvensleben 0304", "9Stulp 0304", "1Verge 0305")
    assert why_not(state, "fire Alvensleben 0305") == "8.1"
    play(state, "end", "end")
    assert offered(state, "assault") == {"9Stulp 0305"}
    assert why_not(state, "assault Alvensleben 0305") == "12.1"


@pytest.mark.rule("metz:3.5.4")
def test_headquarters_pay_as_infantry() -> None:
    """0422 is a stream: 2 points for infantry, 3 for artillery."""
    for name in ("Alvensleben", "9Stulp"):
        state = step("movement", "PIII", f"{name} 0421")
        play(state, f"move {name}")
        assert about(state)["costs"]["0422"] == 2


@pytest.mark.rule("metz:3.5.2")
def test_everybody_sees_the_posture_of_a_headquarters() -> None:
    state = board("Alvensleben 0304 A", "Frossard 0610 D")
    stacks = METZ.view(state, None).stacks
    assert (stacks["0304"][0].marks, stacks["0610"][0].marks) == (("aggressive",), ("defensive",))


@pytest.mark.rule("metz:3.6")
def test_markers_stand_with_their_unit_in_the_view() -> None:
    state = board("9Stulp 0304 shaken low worn", markers={"0304": ["hasty-works"]})
    view = METZ.view(state, "french")
    (counter,) = view.stacks["0304"]
    assert {"shaken", "low"} <= set(counter.marks)
    assert counter.steps == 1
    assert view.markers["0304"] == ["hasty-works"]


@pytest.mark.rule("metz:3.6.2")
@pytest.mark.parametrize(("marker", "shift"), [("low", -2), ("rationed", -4)])
def test_ammunition_markers_shift_fire_and_nothing_else(marker: str, shift: int) -> None:
    state = board(f"9Stulp 0304 {marker}", "1Verge 0305")
    assert shifts(state, "9Stulp", "0305")[f"firer-{marker}-ammo"] == shift
    state = step("assault", "PIII", f"9Stulp 0304 {marker}", "1Verge 0305")
    found = play(state, "assault 9Stulp 0305", "stand", dice=(10,))
    assert not any("ammo" in shift.key for shift in only(found, e.AssaultResolved).shifts)


@pytest.mark.rule("metz:3.6.1")
def test_the_worse_marker_takes_the_place_of_the_lighter() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "1Verge 0305 shaken")
    play(state, "fire StulpArt 0305", dice=(5, 5))
    assert morale(state, "1Verge") == "disrupted"


@pytest.mark.rule("metz:3.5.3")
@pytest.mark.rule("metz:7.3")
@pytest.mark.rule("metz:11.11")
def test_r62_an_overrun_headquarters_commands_its_own_hex() -> None:
    state = activation("FIII", "LeBoeuf 0304 overrun", "1Mont 0304", "2Mont 0305", chits=["F3R"])
    assert only(play(state, "posture D"), e.OutOfCommand).hexes == ("0305",)


@pytest.mark.rule("metz:3.4")
@pytest.mark.rule("metz:10.2")
def test_a_broken_detachment_goes_back_to_those_at_hand() -> None:
    state = board("A.PX 2823", "1Verge 2829")
    hit(state, ("casualty", "A.PX"), dice=(10,))
    assert where(state, "A.PX") == "pool"
