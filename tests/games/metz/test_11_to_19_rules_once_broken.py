"""Chapters 11 to 19 once more: rules that the program had broken, each in the position where it did."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.procedures import Assault
from grognard.games.metz.assault.retreat import Retreat, retreat
from grognard.games.metz.assault.shifts import all_shifts

from .scene import (
    GRID,
    METZ,
    happened,
    hex_,
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
from .setting import DEEP_NIGHT, EVENING, about, campaign, step


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
@pytest.mark.rule("metz:16.2")
def test_detachments_of_a_brigade_that_has_fired_do_not_dig() -> None:
    state = step(
        "movement", "PIII", "Alvensleben 0303", "9Stulp 0404 fired", "10Stulp 0405", "A.PIII pool", "B.PIII pool",
        posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "break 9Stulp", "take A.PIII front", "take B.PIII back", "end")
    assert offered(state, "dig") == {"10Stulp"}


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


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:11.6")
def test_a_charge_that_an_opportunity_charge_meets_next_to_its_target_still_assaults_it() -> None:
    """The surprised charger defends without a bonus, keeps its charge, and pays for it once, after its own assault."""
    state = step("movement", "P6C", "15Cav.6C 0306", "1Verge 0304", "1Cav.3C 0404", chits=["F3R"])
    play(state, "charge 15Cav.6C 0304", dice=(1,))
    play(state, "to 0305", "hold")
    assert question(state) == "french reactions.choose_charge"
    found = play(state, "charge 1Cav.3C", dice=(1,))
    assert question(state) == "prussian assault.choose_stand"  # light cavalry may go from medium
    found = play(state, "stand", dice=(1,))
    resolved = only(found, e.AssaultResolved)
    assert (resolved.attack, resolved.defence) == (3, 2)
    found = []
    while not list(happened(found, e.AssaultResolved)):
        assert question(state).startswith("french")
        assert (where(state, "15Cav.6C"), morale(state, "15Cav.6C")) == ("0305", "")
        found += play(state, options(state)[0])
    own = only(found, e.AssaultResolved)
    assert (own.side, own.target, own.attack) == ("prussian", "0304", 3)


@pytest.mark.rule("metz:12.8")
def test_a_retreat_leads_away_from_all_who_have_won_supporters_included() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0404", "2Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    play(state, "stand", dice=(4,))
    assert question(state) == "french losses.choose_loss"
    play(state, "retreat")
    assert offered(state, "retreat") == {"0205", "0306"}


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:10.1")
def test_who_is_driven_off_in_a_retreat_goes_on_from_where_it_is() -> None:
    """9/Stülp fires at the stack in 0304; the battleworn brigade passes its Break Test and runs; nobody flies."""
    state = step("fire", "PIII", "9Stulp 0305", "1Verge 0303", "2Verge 0303 worn disrupted", chits=["F3R"])
    at = table(state)
    pair = (unit("1Verge"), unit("2Verge"))
    at.push(retreat, *Retreat(pair, 2, (hex_("0302"),)))
    METZ.program.run(at)
    state.asked = None
    play(state, "retreat 0304")
    assert question(state) == "prussian reactions.choose_fire"
    found = play(state, "fire 9Stulp", dice=(2, 4, 1))
    place = {"1Verge": hex_("0304"), "2Verge": hex_("0304")}
    while True:
        for event in happened(found, e.Retreated):
            for name in event.units:
                assert GRID.is_adjacent(place[name], hex_(event.hex))
                place[name] = hex_(event.hex)
        if not question(state).endswith("choose_retreat"):
            break
        found = play(state, options(state)[0])
    assert GRID.distance(place["1Verge"], hex_("0304")) == 1
    assert place["1Verge"] != place["2Verge"]


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.5")
def test_if_fire_silences_the_lead_hex_the_attacker_names_another() -> None:
    state = step(
        "assault", "PIII", "A.PIII 0304", "9Stulp 0404", "10Stulp 0306", "1Verge 0305", "1Bat 0302",
        chits={"beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "assault A.PIII 0305", "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    play(state, "play beaten-zone.1")
    play(state, "fire 1Verge 0304", dice=(6, 10))
    assert morale(state, "A.PIII") == "disrupted"
    assert question(state) == "prussian assault_step.choose_lead"
    assert offered(state, "resolve") == {"0305 0404", "0305 0306"}


@pytest.mark.rule("metz:12.5")
def test_a_slope_climbed_in_the_charge_and_a_steep_one_to_the_target_both_count() -> None:
    level = METZ.rules.ground.level
    steep = next(
        (h, n) for h in range(len(level)) for n in GRID.adjacent(h)
        if level[n] - level[h] == 2 and not METZ.rules.is_fort[n]
    )  # fmt: skip
    here, there = (GRID.labels[h] for h in steep)
    state = step("assault", "P6C", f"15Cav.6C {here} charging", f"1Verge {there}", chits=["F3R"])
    state.climbed[unit("15Cav.6C")] = 1
    assault = Assault(0, hex_(there), hex_(here), (unit("15Cav.6C"),))
    found = {shift.key: shift.value for shift in all_shifts(table(state), assault)}
    assert (found["uphill-slope"], found["uphill-steep-slope"]) == (-2, -3)


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:7.2.2")
def test_who_command_initiative_spares_its_marker_acts_under_the_posture() -> None:
    """As in command: under D nobody on foot assaults."""
    state = step(
        "out-of-command", "PIII", "9Stulp 0304 out-of-command", "1Verge 0305", posture="D",
        chits={"command-initiative.P": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "play command-initiative.P 0304")
    asked = [question(state)]
    while question(state).startswith("prussian"):
        play(state, "end")
        asked.append(question(state))
    assert "prussian fire_step.choose_fire" in asked
    assert "prussian assault_step.choose_assault" not in asked


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.6")
def test_the_odds_of_joining_a_charge_are_those_of_the_charging_lead() -> None:
    state = step("assault", "P6C", "14Cav.6C 0304 charging", "15Cav.6C 0306", "1Verge 0305", chits=["F3R"])
    state.aim[unit("14Cav.6C")] = hex_("0305") + 1
    decision = METZ.decision(state)
    assert decision is not None
    forecast = METZ.forecast(state, next(o for o in decision.options if o.text == "assault 15Cav.6C 0305"))
    assert forecast is not None
    found = play(state, "assault 15Cav.6C 0305", dice=(10,))
    assert only(found, e.AssaultResolved).attack == forecast.headline.args["attack"]
    assert only(found, e.AssaultResolved).lead == "0304"


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:6.4")
@pytest.mark.parametrize(("posture", "hexes"), [("A", 6), ("enhanced", 12)])
def test_who_fails_to_charge_under_an_enhanced_chit_still_marches_by_road(posture: str, hexes: int) -> None:
    road = METZ.rules.ground.road
    start = next(
        h for h in range(len(GRID))
        if sum(road[6 * h + d] == 2 for d in range(6)) == 2 and METZ.rules.ground.kinds[h][0].id == "clear"
        and sight_to_clear(h)
    )  # fmt: skip
    rider, target = GRID.labels[start], GRID.labels[sight_to_clear(start)]
    state = step("movement", "P6C", f"15Cav.6C {rider}", f"1Verge {target}", posture=posture, chits=["F3R"])
    state.posture = {"A": 0, "enhanced": 2}[posture]
    play(state, f"charge 15Cav.6C {target}", dice=(10,))
    costs = about(state)["costs"]
    assert (0.5 in costs.values()) is (hexes == 12)


def sight_to_clear(start: int) -> int:
    """A clear hex two hexes away over open level ground, 0 if there is none."""
    ground = METZ.rules.ground
    for near in GRID.adjacent(start):
        for far in GRID.adjacent(near):
            flat = ground.level[start] == ground.level[near] == ground.level[far]
            clear = all(kind.id == "clear" for h in (near, far) for kind in ground.kinds[h])
            if GRID.distance(start, far) == 2 and flat and clear:
                return int(far)
    return 0


def along_road(hex_: int) -> list[int]:
    """The hexes that a road leads to from this one."""
    return [GRID.neighbour[step] for step in range(6 * hex_, 6 * hex_ + 6) if METZ.rules.ground.road[step]]


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:11.9")
def test_who_keeps_to_the_road_may_pass_others_on_it() -> None:
    """Cautious, all but one point along the road: a friend on the road costs the ground, and is no wall."""
    kinds = METZ.rules.ground.kinds
    start, middle, end = next(
        (a, b, c) for b in range(len(GRID)) if len(along_road(b)) == 2 and [k.id for k in kinds[b]] == ["clear"]
        for a, c in [along_road(b)] if GRID.distance(a, c) == 2
    )  # fmt: skip
    names = [GRID.labels[h] for h in (start, middle, end)]
    state = step(
        "out-of-command", "PIII", f"9Stulp {names[0]} out-of-command", f"10Stulp {names[1]}",
        markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, f"flip {names[0]}", "road 9Stulp")
    assert names[2] in offered(state, "to")
    assert names[1] not in offered(state, "to")


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:14.2")
@pytest.mark.rule("metz:12.2")
def test_units_of_one_hex_that_must_advance_fire_first_and_assault_together() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0302 out-of-command", "10Stulp 0302 worn out-of-command", "1Verge 0304",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0302", dice=(1,))
    assert options(state) == ["add 10Stulp", "shoot"]
    found = play(state, "shoot", dice=(1, 2, 1, 2))
    assert {event.firers for event in happened(found, e.Fired)} == {("9Stulp",), ("10Stulp",)}
    assert not list(happened(found, e.Moved))
    play(state, "to 0303", "hold")
    play(state, "to 0303", "hold")
    assert question(state) == "french assault.choose_stand"
    assert about(state)["strength"] == 12
    found = play(state, "stand", dice=(10,))
    assert only(found, e.AssaultResolved).target == "0304"


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:8.1.4")
def test_units_that_must_advance_may_fire_together() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0302 out-of-command", "10Stulp 0302 worn out-of-command", "1Verge 0304",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0302", "add 10Stulp", dice=(1,))
    found = play(state, "shoot", dice=(1, 2))
    assert only(found, e.Fired).firers == ("9Stulp", "10Stulp")
    assert question(state) == "prussian forced.choose_approach"


@pytest.mark.rule("metz:14.3")
def test_who_must_advance_on_an_enemy_that_its_fire_has_driven_off_follows_the_nearest() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0302 out-of-command", "1Verge 0304 worn disrupted", "2Verge 0307",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    found = play(state, "flip 0302", dice=(1, 10, 10, 10))
    assert only(found, e.Broken).unit == "1Verge"
    assert where(state, "9Stulp") == "0306"
    assert question(state) == "french reactions.choose_fire"


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:11.4")
@pytest.mark.rule("metz:11.7")
def test_who_charges_chooses_his_way() -> None:
    """Past 2/Verge's rifles or around them; before the last hex, and only then, the target may countercharge."""
    state = step("movement", "P6C", "15Cav.6C 0302", "1Cav.3C 0306", "2Verge 0204", chits=["F3R"])
    play(state, "charge 15Cav.6C 0306", dice=(1,))
    assert {"0305", "0403", "0303"} <= offered(state, "to")
    play(state, "to 0403")
    assert (where(state, "15Cav.6C"), question(state)) == ("0403", "prussian charges.choose_approach")
    assert about(state)["left"] == 6
    play(state, "to 0404")
    found = play(state, "to 0405")
    assert question(state) == "french charges.choose_countercharge"
    found += play(state, "hold")
    assert where(state, "15Cav.6C") == "0405"
    assert not list(happened(found, e.Fired))


@pytest.mark.rule("metz:11.6")
def test_a_charge_keeps_enough_points_to_get_there() -> None:
    state = step("movement", "P6C", "15Cav.6C 0102", "1Verge 0802", chits=["F3R"])
    play(state, "charge 15Cav.6C 0802", dice=(1,))
    ways = {hex_(label) for label in offered(state, "to")}
    assert {hex_("0302"), hex_("0702")} <= ways
    points = METZ.rules.ma[unit("15Cav.6C")][0]
    assert all(GRID.distance(hex_("0102"), h) + GRID.distance(h, hex_("0802")) - 1 <= points for h in ways)


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:11.6")
def test_refusals_out_of_command_name_the_marker_and_not_the_posture() -> None:
    state = step(
        "out-of-command", "P6C", "15Cav.6C 0302 out-of-command", "9Stulp 0702 out-of-command", "1Verge 0309",
        markers_left=[0, 0, 1, 1, 0], posture="D", chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0302", dice=(1,))
    assert METZ.explain(state, "charge 15Cav.6C 0309").reasons[0].key == "no-way-to-charge"
    assert (why_not(state, "road 15Cav.6C"), why_not(state, "break 9Stulp")) == ("14.3", "14.2")


@pytest.mark.rule("metz:18.2")
def test_nobody_charges_at_night() -> None:
    state = campaign("movement", "P6C", "15Cav.6C 0302", "1Verge 0305", turn=EVENING, posture="A", chits=["F3R"])
    assert why_not(state, "charge 15Cav.6C 0305") == "18.2"


@pytest.mark.rule("metz:11.6")
def test_a_charge_is_refused_what_it_cannot_ride_to() -> None:
    state = step("movement", "P6C", "15Cav.6C 0302", "1Verge 0305", chits=["F3R"])
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    assert why_not(state, "to 0305") == "11.6"


@pytest.mark.rule("metz:12.9")
def test_infantry_does_not_go_before_cavalry_that_charged() -> None:
    state = step(
        "assault", "P6C", "14Cav.6C 0304 charging", "15Cav.6C 0404 charging", "9Stulp 0404", "1Verge 0305 worn",
        chits=["F3R"],
    )  # fmt: skip
    state.aim[unit("14Cav.6C")] = state.aim[unit("15Cav.6C")] = hex_("0305") + 1
    play(state, "assault 9Stulp 0305")
    play(state, "resolve 0305 0304", dice=(10,))
    while not question(state).endswith("choose_advance"):
        play(state, options(state)[0])
    assert offered(state, "advance") == {"14Cav.6C", "15Cav.6C"}
    assert (why_not(state, "advance 9Stulp"), why_not(state, "halt")) == ("12.9", "12.9")


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
def test_a_withdrawal_that_cannot_go_its_second_hex_does_not_stay_in_a_full_one() -> None:
    """Farther from the enemy and nearer to the headquarters leads into 0303 and no farther; there is no room in it."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0303", "9Stulp 0304 out-of-command", "10Stulp 0303 worn",
        "StulpArt 0303", "1Verge 0306", markers_left=[1, 0, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0304", dice=(1,))
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    assert where(state, "9Stulp") not in ("0303", "0304")


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
def test_a_forced_advance_does_not_end_in_a_full_hex() -> None:
    """The full hex next to the enemy may be passed by who could go on, but it is no place to stop."""
    state = step(
        "out-of-command", "PIII", "9Stulp 0302 out-of-command", "10Stulp 0304", "StulpArt 0304", "1Verge 0305",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0302", dice=(1,))
    assert question(state) == "prussian forced.choose_approach"
    assert offered(state, "to") == {"0204", "0404"}
