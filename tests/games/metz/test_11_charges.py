"""Chapter 11.6 to 11.8: charges."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.engine.errors import DefinitionError
from grognard.games.metz import events as e
from grognard.games.metz import rules as metz_rules
from grognard.games.metz.assault.shifts import charged
from grognard.games.metz.movement.charges import Charge, charge_refusal, counterchargers
from grognard.games.metz.rules import SP
from grognard.games.metz.schema import ScenariosFile, UnitsFile
from grognard.games.metz.state import CHARGING

from .acts import moving
from .scene import (
    GRID,
    METZ,
    RULES,
    board,
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
from .setting import about, step


def charging(*others: str, hex_label: str = "0301", **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    return step("movement", "P6C", f"15Cav.6C {hex_label}", *others, **keys)


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


@pytest.mark.rule("metz:11.6")
@pytest.mark.parametrize(
    ("rider", "others", "key"),
    [
        ("15Cav.6C 0301 shaken", ["1Verge 0305"], "shaken"),
        ("15Cav.6C 0304", ["1Verge 0305"], "next-to-enemy"),
        ("15Cav.6C 0303", ["1Verge 0305", "2Verge 0403"], "next-to-enemy"),
        ("15Cav.6C 0302", ["1Verge 0305", "9Stulp 0304"], "no-line-of-sight"),
        ("StulpArt 0302", ["1Verge 0305"], "only-cavalry-charges"),
    ],
)
def test_who_may_not_charge(rider: str, others: list[str], key: str) -> None:
    state = step("movement", "P6C", rider, *others)
    reason = charge_refusal(table(state), unit(rider.split()[0]), hex_("0305"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("11.6", key)


@pytest.mark.rule("metz:11.6")
def test_towns_and_woods_are_not_charged() -> None:
    """0328 is a town in the plain."""
    state = step("movement", "P6C", "15Cav.6C 0326", "1Verge 0328")
    reason = charge_refusal(table(state), unit("15Cav.6C"), hex_("0328"))
    assert reason is not None
    assert reason.key == "ground-cannot-be-charged"


@pytest.mark.rule("metz:11.6")
def test_who_fails_to_charge_may_still_move() -> None:
    state = charging("1Verge 0305")
    play(state, "charge 15Cav.6C 0305", dice=(8,))
    assert question(state) == "prussian movement.choose_way"
    assert "0304" in offered(state, "to")


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:12.2")
def test_the_hex_of_a_charge_leads_the_assault() -> None:
    state = charging("14Cav.6C 0404", "1Verge 0305", "2Verge 0505", posture="A")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304", "hold")
    play(state, "end")
    found = play(state, "assault 14Cav.6C 0305", dice=(10,))
    assert only(found, e.AssaultResolved).lead == "0304"


@pytest.mark.rule("metz:11.6.1")
@pytest.mark.rule("metz:12.4")
def test_a_light_charge_adds_a_point() -> None:
    """2 and 1 against 4."""
    state = charging("2Verge 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    found = play(state, "hold", dice=(10,))
    resolved = only(found, e.AssaultResolved)
    assert (resolved.attack, resolved.defence) == (3, 4)


@pytest.mark.rule("metz:11.6.2")
def test_r65_a_charge_stopped_short_pays_its_hit() -> None:
    """1Bat hits it in 0304, not next to the target: no assault, and the hit of the charge all the same."""
    state = charging("2Verge 0306", "1Bat 0404", hex_label="0302")
    play(state, "charge 15Cav.6C 0306", dice=(1,))
    play(state, "to 0305")
    found = play(state, "fire 1Bat", dice=(1, 7))
    while question(state).endswith("choose_unit"):
        found += play(state, "end")
    assert where(state, "15Cav.6C") == "0304"
    assert not list(happened(found, e.AssaultDeclared))
    assert [event.cause for event in happened(found, e.MoraleFell)] == ["fire", "charge"]
    assert morale(state, "15Cav.6C") == "disrupted"


@pytest.mark.rule("metz:11.7")
def test_a_failed_countercharge_changes_nothing() -> None:
    state = charging("1Cav.3C 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    assert question(state) == "french charges.choose_countercharge"
    play(state, "countercharge 1Cav.3C", dice=(10,))
    assert where(state, "1Cav.3C") == "0305"
    assert where(state, "15Cav.6C") == "0304"


@pytest.mark.rule("metz:11.7")
@pytest.mark.rule("metz:11.6.2")
def test_both_ride_with_their_bonus_and_both_pay() -> None:
    """Light 2 and 1 against medium 2 and 1; the charger attacks from where he was met."""
    state = charging("1Cav.3C 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    found = play(state, "countercharge 1Cav.3C", dice=(1, 1))
    if question(state).endswith("choose_unit"):
        found += play(state, "end")
    resolved = only(found, e.AssaultResolved)
    assert (resolved.lead, resolved.target, resolved.attack, resolved.defence) == ("0303", "0304", 3, 3)


@pytest.mark.rule("metz:11.8")
def test_no_opportunity_charge_at_a_town_or_by_shaken_cavalry() -> None:
    state = step("movement", "PIII", "9Stulp 0327", "1Cav.3C 0329", chits=["F3R"])
    play(state, "move 9Stulp", "to 0328")
    assert not question(state).endswith("choose_charge")
    state = step("movement", "PIII", "9Stulp 0303", "1Cav.3C 0305 shaken", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    assert not question(state).endswith("choose_charge")


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:3.1.3.1")
def test_who_cannot_charge() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Del 2523", "1Verge 2224", formation="P6C")
    at = table(state)
    assert charge_refusal(at, unit("15Cav.6C"), hex_("2523")) is None
    assert charge_refusal(at, unit("15Cav.6C"), hex_("2224")).key == "ground-cannot-be-charged"  # type: ignore[union-attr]
    state = moving("15Cav.6C 2625 shaken in-command", "Wilhelm 2625", "2Del 2523", formation="P6C")
    assert charge_refusal(table(state), unit("15Cav.6C"), hex_("2523")).key == "shaken"  # type: ignore[union-attr]
    assert not offered(state, "charge")


@pytest.mark.rule("metz:11.6.1")
def test_t31_weight_of_a_charge() -> None:
    at = table(board("1Verge 2823"))
    light, medium, heavy = unit("15Cav.6C"), unit("1Cav.3C"), unit("11Cav.5C")
    assert charged(at, light, 2 * SP) == 3 * SP
    assert charged(at, medium, 1 * SP) == 2 * SP
    assert charged(at, medium, 4 * SP) == 6 * SP
    assert charged(at, heavy, 3 * SP) == 6 * SP


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:11.6.2")
def test_a_charge_must_assault_and_costs_a_morale_hit() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Del 2523", formation="P6C")
    play(state, "charge 15Cav.6C 2523", dice=(7,))
    play(state, "to 2524")
    play(state, "hold")
    if question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    assert question(state) == "french losses.choose_loss" or question(state).startswith("prussian")


@pytest.mark.rule("metz:11.7")
def test_a_countercharge_comes_between() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Cav.Val 2523", formation="P6C")
    play(state, "charge 15Cav.6C 2523", dice=(7,))
    play(state, "to 2524")
    assert question(state) == "french charges.choose_countercharge"
    found = play(state, "countercharge 2Cav.Val", dice=(1, 5))
    moved = [event for event in happened(found, e.Moved) if event.mode == "countercharge"]
    assert [event.path for event in moved] == [("2524",)]
    assert only(found, e.AssaultResolved).target == "2524"


@pytest.mark.rule("metz:11.7")
@pytest.mark.rule("metz:11.8")
def test_who_has_countercharged_fights_that_charge_and_rides_at_nobody_else() -> None:
    """1st Cavalry has met 15th Brigade in 0404; it may not leave it alone to meet the 14th, or 9/Stülp who walks by."""
    state = step("movement", "P6C", "14Cav.6C 0301", "15Cav.6C 0601", "9Stulp 0603", "1Cav.3C 0305", chits=["F3R"])
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0404")
    play(state, "countercharge 1Cav.3C", dice=(1,))
    assert where(state, "1Cav.3C") == "0404"
    play(state, "move 9Stulp", "to 0505", "stop")
    play(state, "charge 14Cav.6C 0404", dice=(1,))
    found = play(state, "to 0304")
    assert where(state, "14Cav.6C") == "0304"
    while not list(happened(found, e.AssaultDeclared)):
        found += play(state, options(state)[-1])
    assert only(found, e.AssaultDeclared).target == "0404"


@pytest.mark.rule("metz:11.8")
def test_an_opportunity_charge_stops_the_mover() -> None:
    state = moving("9Stulp 2825 in-command", "Alvensleben 2825", "1Cav.3C 2723", "Forton 2722")
    target = next(
        label for label in ("2724", "2823", "2824") if RULES.grid.is_adjacent(hex_(label), hex_("2723"))
        and all(kind.charge_target for kind in RULES.ground.kinds[hex_(label)])
    )  # fmt: skip
    play(state, "move 9Stulp", f"to {target}")
    assert question(state) == "french reactions.choose_charge"
    found = play(state, "charge 1Cav.3C", dice=(1, 5))
    assert only(found, e.AssaultResolved).side == "french"


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


@pytest.mark.rule("metz:11.6")
def test_a_charge_is_refused_what_it_cannot_ride_to() -> None:
    state = step("movement", "P6C", "15Cav.6C 0302", "1Verge 0305", chits=["F3R"])
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    assert why_not(state, "to 0305") == "11.6"


@pytest.mark.rule("metz:11.8")
@pytest.mark.parametrize(("die", "charges"), [(6, True), (7, False)])
def test_an_opportunity_charge_succeeds_with_a_roll_equal_to_the_tcr(die: int, charges: bool) -> None:
    """1Cav/3C has a TCR of 6."""
    state = step("movement", "PIII", "9Stulp 0304", "1Cav.3C 0306", chits=["F3R"])
    play(state, "move 9Stulp", "to 0305")
    found = play(state, "charge 1Cav.3C", dice=(die,))
    assert bool(list(happened(found, e.AssaultDeclared))) is charges


@pytest.mark.rule("metz:11.8")
def test_cavalry_that_failed_against_a_stack_failed_against_all_of_it() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "StulpArt 0304", "1Cav.3C 0306", chits=["F3R"])
    play(state, "move 9Stulp", "join StulpArt", "to 0305", "charge 1Cav.3C", dice=(10,))
    assert state.tried[unit("9Stulp")] == state.tried[unit("StulpArt")] == RULES.rider_bit[unit("1Cav.3C")]


@pytest.mark.rule("metz:11.8")
def test_after_one_opportunity_charge_another_cavalry_unit_may_try() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "1Cav.3C 0306", "2Cav.3C 0205", chits=["F3R"])
    play(state, "move 9Stulp", "to 0305")
    assert offered(state, "charge") == {"1Cav.3C", "2Cav.3C"}
    play(state, "charge 1Cav.3C", dice=(1, 1))
    while not question(state).endswith("choose_charge"):
        play(state, options(state)[0] if "retreat" not in options(state) else options(state)[1])
    assert offered(state, "charge") == {"2Cav.3C"}


@pytest.mark.rule("metz:11.8")
def test_every_cavalry_unit_of_a_side_has_a_mark_of_its_own() -> None:
    for side in (0, 1):
        bits = [RULES.rider_bit[u] for u in RULES.by_side[side] if RULES.kind[u] == metz_rules.CAVALRY]
        assert len(set(bits)) == len(bits)
    cavalry = next(u for u in RULES.units if u.type == "cavalry")
    more = tuple(msgspec.structs.replace(cavalry, id=f"X{n}") for n in range(20))
    file = UnitsFile(formation=RULES.formations, unit=(*RULES.units, *more))
    with pytest.raises(DefinitionError, match="cavalry units, at most 15"):
        metz_rules._check(file, ScenariosFile(setup=(), scenario=()), GRID)


@pytest.mark.rule("metz:11.7")
def test_z12_no_countercharge_over_a_steep_slope() -> None:
    """The hex in between must be one that the cavalry of the target could charge into from where it stands."""
    level, adjacent = RULES.ground.level, GRID.adjacent
    steep = gentle = None
    for target in range(len(GRID)):
        for between in adjacent(target):
            clear = all(kind.charge_path for kind in RULES.ground.kinds[between])
            if not clear or "bridge" in RULES.ground.features[between]:
                continue
            rise = abs(level[between] - level[target])
            if rise >= 2 and steep is None:
                steep = target, between
            if rise == 1 and gentle is None:
                gentle = target, between
    assert steep
    assert gentle
    for (target, between), may in ((steep, False), (gentle, True)):
        state = board(f"1Cav.3C {RULES.labels[target]}", "15Cav.6C 5229", chits=["F3R"])
        charge = Charge(unit("15Cav.6C"), target, path=(between,))
        assert bool(counterchargers(table(state), charge)) == may


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:14.3")
def test_no_opportunity_charge_against_an_advance_out_of_command() -> None:
    """The text says: in the enemy's Movement Step only."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "9Stulp 0302 out-of-command", "1Cav.3C 0305",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    found = play(state, "flip 0302")
    while question(state).endswith("choose_approach"):
        found += play(state, options(state)[0])
    assert list(happened(found, e.Moved))
    assert question(state) == "french assault.choose_stand"


@pytest.mark.rule("metz:11.8")
def test_cavalry_that_failed_remembers_each_unit_it_failed_against() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0203", "1Cav.3C 0306", chits=["F3R"])
    for name, to in (("9Stulp", "0305"), ("10Stulp", "0205")):
        play(state, f"move {name}", f"to {to}")
        assert question(state) == "french reactions.choose_charge"
        play(state, "charge 1Cav.3C", dice=(10,))
        if name == "9Stulp":
            play(state, "to 0405")
            assert not question(state).endswith("choose_charge")
            play(state, "stop")
    assert state.tried[unit("9Stulp")]
    assert state.tried[unit("10Stulp")]


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:6.3.1")
def test_an_opportunity_charge_that_is_announced_can_be_interrupted_by_a_held_chit() -> None:
    """The French charge what comes up to them; KRUPP'S GUNS drive them off before they arrive."""
    chits = {"krupps-guns.1": "held", "F3R": "cup"}
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0505", "1Cav.3C 0305 worn", chits=chits)
    play(state, "move 9Stulp", "to 0304", "charge 1Cav.3C", dice=(1,))
    assert question(state) == "prussian opportunity.choose_chit"
    assert offered(state, "play") == {"krupps-guns.1"}
    play(state, "play krupps-guns.1")
    found = play(state, "fire StulpArt 0305", dice=(10, 10, 10))
    assert where(state, "1Cav.3C") == "eliminated"
    assert not list(happened(found, e.AssaultResolved))
    assert question(state) == "prussian movement_step.choose_unit"  # 11.8: the mover has been stopped all the same
    assert "9Stulp" not in offered(state, "move")


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:11.6.2")
def test_a_charger_left_without_strength_takes_its_morale_hit_and_is_no_longer_charging() -> None:
    """The fire turns and disrupts it; the hit of the charge, on a disrupted unit, is a casualty."""
    chits = {"krupps-guns.1": "held", "F3R": "cup"}
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0505", "1Cav.3C 0305", chits=chits)
    play(state, "move 9Stulp", "to 0304", "charge 1Cav.3C", dice=(1,))
    found = play(state, "play krupps-guns.1", "fire StulpArt 0305", dice=(6, 9, 1))
    assert not list(happened(found, e.AssaultResolved))
    assert only(found, e.BreakTested).result == "normal"
    assert morale(state, "1Cav.3C") == "disrupted"
    assert not state.marks[unit("1Cav.3C")] & CHARGING
