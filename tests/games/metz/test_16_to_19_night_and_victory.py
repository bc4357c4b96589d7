"""Chapters 16 to 19: field works, breakdown, the night, victory (more than the vectors)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.board import shift_to
from grognard.games.metz.chits.planning import fill_cup
from grognard.games.metz.recovery.night import Return, return_parents, wake
from grognard.games.metz.state import ENTRENCHED, HASTY, IN_CUP
from grognard.games.metz.turn.victory import check

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
from .setting import CAMPAIGN, DAWN, DEEP_NIGHT, DUSK, EVENING, about, campaign, step


def digging(*units: str, **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    keys.setdefault("posture", "D")
    return step("rally", "FII", "Frossard 0309 D", *units, **keys)


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


BRIGADE = ("Alvensleben 0101", "9Stulp 0304 low", "A.PIII pool", "B.PIII pool", "C.PIII pool")


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


@pytest.mark.rule("metz:18.0")
def test_a_campaign_day_has_its_four_special_turns() -> None:
    kinds = [turn.kind for turn in RULES.schedule.turn if RULES.turn["16-20"].number < turn.number <= DAWN]
    assert kinds == ["dusk", "evening", "deep-night", "dawn"]


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:18.4")
@pytest.mark.parametrize("turn", [DUSK, DAWN])
def test_in_half_light_nobody_fires_farther_than_one_hex(turn: int) -> None:
    state = campaign("fire", "PIII", "StulpArt 0303", "1Verge 0305", "2Verge 0304", turn=turn, chits=["F3R"])
    assert offered(state, "fire") == {"StulpArt 0304"}
    assert why_not(state, "fire StulpArt 0305") == "8.1.2"


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:18.3")
@pytest.mark.parametrize("turn", [EVENING, DEEP_NIGHT])
def test_at_night_only_activation_and_staff_chits_are_in_the_cup(turn: int) -> None:
    state = campaign("movement", "PIII", "Alvensleben 0304", "9Stulp 0304", "1Verge 0309", turn=turn)
    fill_cup(table(state))
    kinds = {RULES.chits[i].kind for i, place in enumerate(state.chit_place) if place == IN_CUP}
    assert kinds == {1, 2}
    assert sum(state.in_cup) == 0


@pytest.mark.rule("metz:18.2")
def test_at_night_nobody_engages_and_moving_costs_a_morale_hit() -> None:
    state = campaign("movement", "PIII", "9Stulp 0302", "1Verge 0305", turn=EVENING, posture="A", chits=["F3R"])
    play(state, "move 9Stulp")
    assert "0304" not in offered(state, "to")
    assert about(state)["costs"]["0303"] == 2
    assert why_not(state, "to 0304") == "18.2"
    found = play(state, "to 0303", "stop")
    assert only(found, e.MoraleFell).cause == "night march"


@pytest.mark.rule("metz:18.2")
def test_a_brigade_set_aside_returns_by_way_of_the_box() -> None:
    state = campaign(
        "movement", "PIII", "Alvensleben 0304", "A.PIII 0305", "9Stulp pool", "1Verge 0309", turn=DUSK,
        chits=["F3R"],
    )  # fmt: skip
    state.made_from[unit("A.PIII")] = unit("9Stulp") + 1
    state.turn = EVENING
    at = table(state)
    at.push(return_parents, *Return())
    METZ.program.run(at)
    assert question(state) == "prussian night.choose_parent"
    play(state, "return 9Stulp")
    assert (where(state, "9Stulp"), where(state, "A.PIII")) == ("rebuild", "pool")
    assert is_worn(state, "9Stulp")


@pytest.mark.rule("metz:18.3")
@pytest.mark.rule("metz:18.6")
def test_in_deep_night_who_does_not_rest_is_shaken() -> None:
    for answer, after in (("stay", "shaken"), ("bivouac", "")):
        state = campaign(
            "rally", "PIII", "Alvensleben 0304 D", "9Stulp 0304", "1Verge 0909", turn=DEEP_NIGHT, posture="D",
            chits=["F3R"],
        )  # fmt: skip
        play(state, answer)
        while question(state).startswith("prussian"):
            play(state, "end")
        assert morale(state, "9Stulp") == after


@pytest.mark.rule("metz:18.6")
def test_t29_revive_muster_and_supply_one_after_the_other() -> None:
    """Far from any road: 1 more on the die; TCR 6, one lower while shaken."""
    state = campaign(
        "rally", "PIII", "Alvensleben 0304 D", "9Stulp 0304 worn shaken rationed", "1Verge 0909", turn=EVENING,
        posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac")
    assert {"revive 9Stulp", "muster 9Stulp", "supply 9Stulp"} <= set(options(state))
    play(state, "revive 9Stulp", dice=(1,))
    assert morale(state, "9Stulp") == ""
    play(state, "muster 9Stulp", dice=(1,))
    assert not is_worn(state, "9Stulp")
    play(state, "supply 9Stulp", dice=(1,))
    assert ammo(state, "9Stulp") == ""


@pytest.mark.rule("metz:18.6")
@pytest.mark.rule("metz:10.2")
def test_t36_a_muster_that_fails_breaks_the_unit() -> None:
    state = campaign(
        "rally", "PIII", "Alvensleben 0304 D", "9Stulp 0304 worn", "10Stulp 0305 shaken", "1Verge 0909", turn=EVENING,
        posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac", "muster 9Stulp", dice=(10,))
    assert where(state, "9Stulp") == "eliminated"


@pytest.mark.rule("metz:18.4")
def test_at_dawn_the_french_wake_only_by_their_roll_or_the_enemy() -> None:
    """1/Tixier's corps has Prussians within reach, Frossard's has not."""
    state = board(
        "Frossard 0304", "1Verge 0304", "Canrobert 3010", "1Tix 3010", "9Stulp 3011", scenario=CAMPAIGN, turn=DAWN - 1,
        chits=["F3R"],
    )  # fmt: skip
    state.turn = DAWN
    wake(table(state))
    awake = {name: bool(state.awake[RULES.formation_index[name]]) for name in ("FII", "FVI", "PIII")}
    assert awake == {"FII": False, "FVI": True, "PIII": True}


@pytest.mark.rule("metz:6.1")
def test_a_formation_that_the_enemy_has_woken_stays_awake() -> None:
    """Until 16:00 the enemy within 5 hexes wakes III Corps; he goes away again."""
    state = board("LeBoeuf 0304", "1Cav.Cler 0304", "9Stulp 0909", dormant=["FIII"], chits=["F3R"])
    corps = RULES.formation_index["FIII"]
    wake(table(state))
    assert not state.awake[corps]
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0306"))
    wake(table(state))
    assert state.awake[corps]
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0909"))
    wake(table(state))
    assert state.awake[corps]


def result(scenario: str, turn: str, prussian: list[str], *units: str, **keys: Any) -> str:
    """How a turn's end decides the game with these hexes in Prussian hands."""
    state = board(
        *units, scenario=scenario, turn=RULES.turn[turn].number, control={"prussian": prussian}, chits=["F3R"], **keys
    )
    check(table(state))
    found = METZ.result(state)
    return f"{found.winner} {found.reason}" if found else "undecided"


@pytest.mark.rule("metz:19.1")
def test_a_small_battle_goes_to_who_holds_more_towns() -> None:
    hexes = list(RULES.scenarios[RULES.scenario_index("afternoon-crisis")].victory.hexes)
    most = len(hexes) // 2 + 1
    assert result("afternoon-crisis", "16-20", hexes[:most]) == "prussian hexes"
    assert result("afternoon-crisis", "16-20", hexes[most:]) == "french hexes"
    assert result("afternoon-crisis", "16-19", hexes) == "undecided"


@pytest.mark.rule("metz:19.2")
@pytest.mark.rule("metz:15.3")
def test_a_battle_may_end_at_once_or_by_places_that_must_be_held() -> None:
    victory = RULES.scenarios[RULES.scenario_index("day-of-battle")].victory
    automatic, barred = list(victory.automatic.prussian), list(victory.automatic.french)[:1]
    assert result("day-of-battle", "16-12", [*automatic, *barred]) == "prussian automatic"
    assert result("day-of-battle", "16-12", []) == "french automatic"
    assert result("day-of-battle", "16-12", barred) == "undecided"
    mandatory = victory.mandatory
    lost = [*mandatory.prussian, *barred, *mandatory.french[:1]]
    assert result("day-of-battle", "16-20", lost) == "prussian mandatory"


@pytest.mark.rule("metz:19.2")
def test_control_is_with_the_last_to_enter() -> None:
    state = step("movement", "PIII", "9Stulp 2227", "1Verge 0309", chits=["F3R"])
    play(state, "move 9Stulp", "to 2225")
    assert state.control[hex_("2225")] == 0
    assert state.control[hex_("2222")] == 1


@pytest.mark.rule("metz:19.3")
def test_french_units_that_get_away_score() -> None:
    points = RULES.scenarios[RULES.scenario_index(CAMPAIGN)].points
    assert points is not None
    label = points.exit.hexes[0]
    state = step(
        "movement", "FII", f"1Verge {label}", "9Stulp 2525", scenario=CAMPAIGN, turn=RULES.turn["16-12"].number,
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "move 1Verge", "exit")
    assert only(found, e.Left).hex == label
    assert where(state, "1Verge") == "exited"
    assert state.points == points.exit.infantry_fresh


@pytest.mark.rule("metz:19.3")
def test_too_many_broken_brigades_lose_a_campaign() -> None:
    defeat = RULES.scenarios[RULES.scenario_index(CAMPAIGN)].defeat
    assert defeat is not None
    brigades = [u.id for u in RULES.units if u.side == "french" and u.type in ("infantry", "cavalry") and not u.gsp]
    gone = [f"{name} rebuild" for name in brigades[: defeat.french_brigades_broken]]
    assert result(CAMPAIGN, "16-12", [], *gone) == "prussian defeat"
    assert result(CAMPAIGN, "16-12", [], *gone[1:]) == "undecided"
