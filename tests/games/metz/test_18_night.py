"""Chapter 18: the night."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.chits.planning import fill_cup
from grognard.games.metz.command.command import command_area
from grognard.games.metz.fire.sight import BLOCKED, CLEAR
from grognard.games.metz.movement.entry import entry_cost
from grognard.games.metz.recovery.communication import line_of_communication
from grognard.games.metz.recovery.night import (
    Bivouac,
    Return,
    bivouac_change,
    muster,
    nurse,
    return_parents,
    revive,
    supply,
    wake,
)
from grognard.games.metz.state import CASUALTY, IN_CUP
from grognard.games.metz.terrain import ROAD
from grognard.locale import Words

from .acts import look, night
from .scene import (
    GRID,
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
from .setting import CAMPAIGN, DAWN, DAY, DEEP_NIGHT, DUSK, EVENING, about, campaign


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:18.4")
def test_t48_in_half_light_only_adjacent_hexes_are_seen() -> None:
    state = board("9Stulp 2227", scenario="road-to-verdun", turn=RULES.turn["16-21"].number)
    assert look(state, "2227", "2225") == BLOCKED
    assert look(state, "2227", "2226") == CLEAR


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:11.2")
def test_at_dusk_open_ground_costs_double_and_roads_do_not() -> None:
    state = campaign("movement", "PIII", "9Stulp 0304", turn=DUSK, chits=["F3R"])
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0305"] == 2
    state = campaign("movement", "PIII", "9Stulp 0522", turn=DUSK, chits=["F3R"])
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0422"] == 1
    assert RULES.scenarios[state.scenario].id == CAMPAIGN


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


@pytest.mark.rule("metz:18.6")
@pytest.mark.rule("metz:6.2.1")
@pytest.mark.parametrize(
    ("picked", "rolls", "barred"), [("9Stulp", False, "leader Alvensleben"), ("Alvensleben", True, "revive 9Stulp")]
)
def test_a_leader_recovers_under_a_commander_in_chief_only_if_he_is_picked(
    picked: str, rolls: bool, barred: str
) -> None:
    state = board(
        "Alvensleben 0304 D leader-casualty", "9Stulp 0302 shaken", "1Verge 0309", scenario=CAMPAIGN, turn=EVENING,
        chits={"prussian-general-staff": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "play prussian-general-staff", f"unit {picked}", "posture D", "end", "bivouac")
    assert ("leader Alvensleben" in options(state)) is rolls
    assert METZ.explain(state, barred).reasons[0].key == "not-picked"


@pytest.mark.rule("metz:18.2")
def test_nobody_charges_at_night() -> None:
    state = campaign("movement", "P6C", "15Cav.6C 0302", "1Verge 0305", turn=EVENING, posture="A", chits=["F3R"])
    assert why_not(state, "charge 15Cav.6C 0305") == "18.2"


@pytest.mark.rule("metz:18.5")
def test_t33_t34_lines_of_communication() -> None:
    for label, grade in (("3319", "short"), ("3219", "normal"), ("1722", "normal"), ("1622", "extended")):
        state = night(f"Frossard {label}")
        assert line_of_communication(table(state), RULES.formation_index["FII"]) == grade
    state = night("Frossard 3219", "9Stulp 3719")
    assert line_of_communication(table(state), RULES.formation_index["FII"]) == ""
    assert line_of_communication(table(night("Alvensleben 2529")), RULES.formation_index["PIII"]) == "short"


@pytest.mark.rule("metz:18.6")
def test_t35_to_t37_bivouac() -> None:
    state = night("Alvensleben 2529 leader-casualty", "9Stulp 2528 shaken worn rationed", "1Verge 2525")
    camp = Bivouac(RULES.formation_index["PIII"], "short", True)
    at = table(state)
    assert bivouac_change(at, camp, unit("9Stulp")) == -2 + 1
    revive(at, camp, unit("9Stulp"), 1)
    supply(at, camp, unit("9Stulp"), 0)
    assert (morale(state, "9Stulp"), state.ammo[unit("9Stulp")]) == ("", 1)
    muster(at, camp, unit("9Stulp"), 0)
    assert is_worn(state, "9Stulp")
    muster(at, camp, unit("9Stulp"), -1)
    assert where(state, "9Stulp") == "eliminated"
    for die, marked in ((6, True), (5, False)):
        state.script = (die,)
        nurse(at, camp, unit("Alvensleben"))
        assert bool(state.marks[unit("Alvensleben")] & CASUALTY) is marked


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:18.3")
@pytest.mark.rule("metz:18.0")
def test_t54_marching_by_night() -> None:
    state = night("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2221", formation="PIII", posture="A",
                  phase="movement", chits=["FIV"])  # fmt: skip
    play(state, "move 9Stulp")
    there = next(label for label in ("2228", "2326", "2327") if label in offered(state, "to"))
    play(state, f"to {there}")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    assert morale(state, "9Stulp") == "shaken"
    state = night("9Stulp 2227", "Alvensleben 2227", "1Verge 2221", formation="PIII", turn="17-01", chits=["FIV"])
    found = play(state, "posture A")
    while question(state).startswith("prussian"):
        found += play(state, "end" if "end" in options(state) else options(state)[0])
    assert [event.cause for event in happened(found, e.MoraleFell)] == ["deep night"]


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


@pytest.mark.rule("metz:18.6")
def test_a_unit_that_would_find_no_room_is_not_mustered() -> None:
    """Every hex around 0304 holds a fresh brigade and another unit."""
    names = ["1Verge", "2Verge", "1Bat", "1Mont", "2Mont", "1Nayr", "2Nayr"]
    around = ["0304", *(RULES.labels[h] for h in GRID.adjacent(hex_("0304")))]
    guns = ["VergeArt", "BatArt", "MontArt", "NayrArt", "CArt.FII", "HArt.FIII"]
    full = [f"{n} {h}" for n, h in zip(names, around, strict=True)]
    full += [f"{n} {h}" for n, h in zip(guns, around[1:], strict=True)]
    state = campaign(
        "rally", "PIII", "Alvensleben 0104 D", "9Stulp 0104 worn", turn=EVENING, posture="D", chits=["F3R"]
    )
    play(state, "bivouac")
    assert "9Stulp" in offered(state, "muster")
    state = campaign(
        "rally", "FII", "Frossard 0304 D", "2Bat 0304 worn", *full, turn=EVENING, posture="D", chits=["F3R"]
    )
    play(state, "bivouac")
    assert "2Bat" not in offered(state, "muster")


@pytest.mark.rule("metz:18.5")
def test_the_way_to_the_road_passes_no_hex_next_to_the_enemy() -> None:
    """A row of French in rows 06: command reaches past their flanks, a line of communication does not."""
    enemies = ("1Verge 0106", "2Verge 0306", "1Bat 0506")
    state = campaign("rally", "PIII", "Alvensleben 0303 D", *enemies, turn=EVENING, posture="D", chits=["F3R"])
    at, hq = table(state), unit("Alvensleben")
    plain, wary = command_area(at, hq, 5), command_area(at, hq, 5, wary=True)
    assert hex_("0206") in plain
    assert hex_("0206") not in wary
    assert hex_("0305") in wary  # next to the enemy, and no farther
    for hex_number in wary - {hex_("0303")}:
        assert any(n in wary and not state.near1[n] for n in GRID.adjacent(hex_number))


@pytest.mark.rule("metz:18.6")
@pytest.mark.rule("metz:16.2")
def test_a_formation_in_bivouac_may_have_some_of_its_units_dig() -> None:
    state = campaign(
        "rally", "PIII", "Alvensleben 0304 D", "9Stulp 0304", "10Stulp 0305 shaken", turn=EVENING, posture="D",
        chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac", "revive 10Stulp", dice=(1,))
    while question(state).endswith("choose_rest"):
        play(state, "end")
    assert offered(state, "dig") == {"9Stulp"}


@pytest.mark.rule("metz:18.6")
def test_units_out_of_command_rest_as_well() -> None:
    """1 more on the die, out of range."""
    state = campaign(
        "rally", "PIII", "Alvensleben 0101 D", "10Stulp 0508 shaken out-of-command", turn=EVENING, posture="D",
        chits=["F3R"],
    )  # fmt: skip
    play(state, "bivouac")
    found = play(state, "revive 10Stulp", dice=(5,))
    assert only(found, e.Tested).die == 6


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:14.3")
def test_a_withdrawal_at_night_is_a_march() -> None:
    state = campaign(
        "out-of-command", "PIII", "Alvensleben 0101 D", "9Stulp 0404 out-of-command", "1Verge 0407", turn=EVENING,
        posture="D", chits=["F3R"], markers_left=[1, 0, 0, 0, 0],
    )  # fmt: skip
    play(state, "flip 0404")
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    assert GRID.distance(hex_(where(state, "9Stulp")), hex_("0404")) == 2
    assert morale(state, "9Stulp") == "shaken"


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:11.10.1")
@pytest.mark.parametrize(("turn", "price"), [(DAY, 1), (DUSK, 2)])
def test_the_entry_hex_costs_double_in_the_dark_too(turn: int, price: int) -> None:
    state = campaign("movement", "PIII", "9Stulp 0304", turn=turn, chits=["F3R"])
    assert len(GRID.adjacent(hex_("0104"))) < 6
    assert entry_cost(table(state), unit("9Stulp"), hex_("0104"), (), ROAD) == 2 * price


@pytest.mark.rule("metz:18.5")
def test_the_line_of_communication_of_a_headquarters_next_to_the_enemy() -> None:
    """Ruling 92: its own hex is where the trace starts; the road hex that it leads to must be clear of the enemy."""
    night: dict[str, Any] = {"scenario": "road-to-verdun", "turn": RULES.turn["16-22"].number}
    formation = RULES.formation_index["FII"]
    state = board("Frossard 3319", "1Verge 3319", "9Stulp 3218", **night)
    assert line_of_communication(table(state), formation) == "short"
    state = board("Frossard 3319 overrun", "1Verge 3319", "9Stulp 3218", **night)
    assert line_of_communication(table(state), formation) == ""


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:18.3")
def test_there_is_no_combat_in_two_of_the_four_overnight_turns() -> None:
    """Dusk and Dawn are overnight turns too: the reason names the turns that it is true of."""
    units = ("15Cav.6C 0303", "1Verge 0305")
    state = campaign("movement", "P6C", *units, turn=EVENING, chits=["F3R"])
    reason = METZ.explain(state, "charge 15Cav.6C 0305").reasons[0]
    assert reason.key == "no-combat-at-night"
    for language, words in (("en", ("Evening", "Deep Night")), ("ja", ("夕暮", "深夜"))):
        told = Words(language, METZ).reason(reason)
        assert all(word in told for word in words)
        assert "終夜" not in told


@pytest.mark.rule("metz:18.6")
@pytest.mark.rule("metz:11.11")
def test_a_mustered_unit_does_not_move_over_to_an_enemy_headquarters() -> None:
    units = ("Alvensleben 0303 D", "9Stulp 0304 worn", "10Stulp 0304", "Frossard 0305")
    state = campaign("rally", "PIII", *units, turn=EVENING, posture="D", chits=["F3R"])
    play(state, "bivouac", "muster 9Stulp", dice=(1,))
    assert question(state) == "prussian night.choose_side_step"
    assert "0203" in offered(state, "to")
    assert "0305" not in offered(state, "to")
    assert why_not(state, "to 0305") == "18.6"
