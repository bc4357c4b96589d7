"""Sentences of the rulebook that the program kept last."""

from __future__ import annotations

import msgspec
import pytest

from grognard.engine.errors import DefinitionError
from grognard.games.metz import events as e
from grognard.games.metz import rules as metz_rules
from grognard.games.metz.assault.losses import Loss, choose_largest
from grognard.games.metz.board import shift_to
from grognard.games.metz.chits.staff import singles
from grognard.games.metz.command.command import command_area, has_arrived, posture_of
from grognard.games.metz.command.forced import withdraw_hexes
from grognard.games.metz.fire.fire import open_fire
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.movement.charges import Charge, counterchargers
from grognard.games.metz.movement.entry import entry_cost
from grognard.games.metz.movement.movement_step import in_command
from grognard.games.metz.movement.procedures import Forced
from grognard.games.metz.schema import ScenariosFile, UnitsFile
from grognard.games.metz.state import AGGRESSIVE, DEFENSIVE
from grognard.games.metz.terrain import ROAD

from .scene import (
    GRID,
    METZ,
    RULES,
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
)
from .setting import DAY, EVENING, activation, campaign, step

# 4.1.4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_next_to_the_enemy_may_be_passed() -> None:
    """10/Stülp and the artillery fill 0304; 1/Bataille in 0404 is next to it."""
    state = step("movement", "PIII", "9Stulp 0303", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    play(state, "move 9Stulp")
    assert "to 0304" in options(state)
    play(state, "to 0304")
    assert question(state) == "french reactions.choose_fire"
    play(state, "hold")
    assert question(state) == "prussian movement.choose_way"
    assert "stop" not in options(state)  # it cannot end there
    play(state, "to 0204")
    assert where(state, "9Stulp") == "0204"


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_next_to_the_enemy_is_no_way_for_who_could_not_go_on() -> None:
    state = step("movement", "PIII", "9Stulp 0303 spent=6", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    state.spent[unit("9Stulp")] = 2 * RULES.ma[unit("9Stulp")][0] - 2  # a single point left
    play(state, "move 9Stulp")
    assert "to 0304" not in options(state)
    assert "to 0203" in options(state)


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.4")
def test_who_is_hit_in_a_full_hex_next_to_the_enemy_goes_back() -> None:
    """Both who stand there and who passes are fired on."""
    state = step("movement", "PIII", "9Stulp 0303", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    found = play(state, "move 9Stulp", "to 0304", "fire 1Bat", dice=(7, 10))
    tested = {event.unit for event in happened(found, e.MoraleTested)}
    assert tested == {"9Stulp", "10Stulp", "StulpArt"}
    assert where(state, "9Stulp") == "0303"
    assert [event.rule for event in happened(found, e.Moved)][-1] == "4.1.4"


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


@pytest.mark.rule("metz:11.4")
def test_who_is_hit_where_it_stands_may_still_move() -> None:
    """10/Stülp is hit by fire at 9/Stülp, who comes into its hex; it has not moved and may go where it likes."""
    state = step("movement", "PIII", "StulpArt 0303", "10Stulp 0304", "1Bat 0404", chits=["F3R"])
    play(state, "move StulpArt", "to 0304", "fire 1Bat", dice=(7, 10))
    assert morale(state, "10Stulp") != ""
    play(state, "move 10Stulp", "to 0302")
    assert where(state, "10Stulp") == "0302"


# 11.11, 12.10 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:12.10")
@pytest.mark.rule("metz:12.8")
def test_a_headquarters_may_stay_when_its_troops_retreat_and_is_overrun_at_the_end_of_the_next_move() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0101", "1Verge 0305 worn disrupted", "Frossard 0305",
                 "2Verge 0508", chits=["F3R"])  # fmt: skip
    found = play(state, "fire 9Stulp 0305", dice=(4, 5, 1))
    assert only(found, e.BreakTested).result in ("hard", "normal")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert question(state) == "french retreat.choose_company"
    assert set(options(state)) == {"along Frossard", "stay Frossard"}
    play(state, "stay Frossard")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert where(state, "Frossard") == "0305"
    while question(state).endswith("fire_step.choose_fire"):
        play(state, "end")
    found = play(state, "move 10Stulp", "to 0102")  # far away: whoever moves
    while question(state).endswith("choose_way"):
        found += play(state, "stop")
    assert only(found, e.HqOverrun).unit == "Frossard"


@pytest.mark.rule("metz:12.10")
@pytest.mark.rule("metz:12.9")
@pytest.mark.parametrize(("answer", "place"), [("along", "0305"), ("stay", "0304")])
def test_a_headquarters_may_break_through_with_its_troops(answer: str, place: str) -> None:
    state = step("assault", "PIII", "9Stulp 0304", "Alvensleben 0304", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0306", "advance 9Stulp")
    assert question(state) == "prussian breakthrough.choose_company"
    play(state, f"{answer} Alvensleben")
    assert (where(state, "9Stulp"), where(state, "Alvensleben")) == ("0305", place)


@pytest.mark.rule("metz:12.9")
def test_of_several_that_charged_the_owner_says_who_goes_first() -> None:
    state = step("movement", "P6C", "14Cav.6C 0203", "15Cav.6C 0403", "1Verge 0306 worn", chits=["F3R"])
    for name, to in (("14Cav.6C", "0205"), ("15Cav.6C", "0405")):
        play(state, f"charge {name} 0306", dice=(1,))
        play(state, f"to {to}", "hold")
    while question(state).endswith("choose_unit"):
        play(state, "end")
    play(state, options(state)[0], dice=(10,))
    while question(state).endswith("choose_loss"):
        play(state, options(state)[0])
        while question(state).endswith("choose_retreat"):
            play(state, options(state)[0])
    assert question(state) == "prussian breakthrough.choose_advance"
    assert options(state) == ["advance 14Cav.6C", "advance 15Cav.6C"]  # both must


@pytest.mark.rule("metz:12.3")
def test_one_of_two_may_abandon_the_position() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "VergeArt 0305", "VergeMit 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305")
    assert {"abandon", "abandon 1Verge", "abandon VergeArt", "stand"} <= set(options(state))
    play(state, "abandon VergeArt", "retreat 0306")
    assert (where(state, "VergeArt"), where(state, "VergeMit"), where(state, "1Verge")) == ("0306", "0306", "0305")
    assert (morale(state, "VergeArt"), morale(state, "1Verge")) == ("shaken", "")
    found = play(state, "stand", dice=(10,))
    assert only(found, e.AssaultResolved).defence == 5


@pytest.mark.rule("metz:12.7.3")
def test_nobody_retreats_from_a_tough_fight() -> None:
    """1/Vergé, battleworn and shaken, makes its Break Test and stays where it is."""
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305 worn shaken", chits=["F3R"])
    at = table(state)
    at.push(choose_largest, *Loss((unit("1Verge"),), 1, (hex_("0304"),)))
    state.script = (1 + RULES.tcr[unit("1Verge")][1] - 2,)
    METZ.program.run(at)
    assert only(at.events, e.BreakTested).result == "hard"
    assert not list(happened(at.events, e.Retreated))
    assert where(state, "1Verge") == "0305"


# 11.8 -----------------------------------------------------------------------------------------------------------------


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


# 11.10 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:11.10")
@pytest.mark.parametrize(("posture", "engages"), [("A", True), ("D", False)])
def test_arriving_units_may_have_a_posture_of_their_own(posture: str, engages: bool) -> None:
    state = activation(
        "PIII", "Alvensleben 0304", "9Stulp 0304", f"11Budd turn-track due={DAY} entry={hex_('1429')}", chits=["F3R"]
    )
    play(state, "posture A" if posture == "D" else "posture D")
    assert question(state) == "prussian activation.choose_arrivals"
    play(state, f"arrivals {posture}")
    while not question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    play(state, f"enter 11Budd {next(iter(offered(state, 'enter'))).split()[1]}")
    at = table(state)
    assert has_arrived(at, unit("11Budd"))
    assert not has_arrived(at, unit("9Stulp"))
    assert posture_of(at, unit("11Budd")) == (AGGRESSIVE if engages else DEFENSIVE)
    assert posture_of(at, unit("9Stulp")) == (DEFENSIVE if engages else AGGRESSIVE)


@pytest.mark.rule("metz:11.10")
def test_nobody_is_asked_for_a_second_posture_if_all_arrive() -> None:
    state = activation(
        "PIII", f"Alvensleben turn-track due={DAY} entry={hex_('1429')}",
        f"11Budd turn-track due={DAY} entry={hex_('1429')}", chits=["F3R"],
    )  # fmt: skip
    play(state, "posture D")
    assert not question(state).endswith("choose_arrivals")


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:7.4")
def test_a_unit_is_in_command_all_through_its_turn_of_arrival() -> None:
    """It came in with the General Staff; then the chit of its corps is drawn, whose commander is far away."""
    state = activation("PIII", "Alvensleben 0304", f"11Budd 2026 due={DAY}", "12Budd 2626", chits=["F3R"])
    play(state, "posture A", "arrivals A")
    acting = {RULES.ids[u] for u in in_command(table(state))}
    assert "11Budd" in acting
    assert "12Budd" not in acting


@pytest.mark.rule("metz:11.10.1")
@pytest.mark.rule("metz:4.2")
def test_where_others_stand_on_the_entry_road_the_ground_has_to_be_paid() -> None:
    entry = "1429"
    assert RULES.ground.on_road[hex_(entry)]
    state = board(f"10Stulp {entry}", chits=["F3R"])
    steps = [6 * n + GRID.direction(n, hex_(entry)) for n in GRID.adjacent(hex_(entry))]
    ground = min(RULES.ground.costs(RULES.arm[unit("9Stulp")], 0, 0, False)[s] for s in steps)
    free = board("10Stulp 0304", chits=["F3R"])
    assert entry_cost(table(free), unit("9Stulp"), hex_(entry), (), ROAD) == 2
    assert entry_cost(table(state), unit("9Stulp"), hex_(entry), (), ROAD) == ground
    assert entry_cost(table(state), unit("9Stulp"), hex_(entry), (hex_(entry),), ROAD) == 2 * ground


# 14.3 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:14.3")
def test_infantry_does_not_engage_by_joining_cavalry_under_cautious() -> None:
    state = step(
        "out-of-command", "PXII", "23Cav.Lip 0303 out-of-command", "45Geo 0303 out-of-command", "1Verge 0306",
        markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0303", "move 23Cav.Lip")
    assert "join 45Geo" not in options(state)
    assert "to 0305" in options(state)


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:7.5")
def test_far_units_of_a_column_take_advance_as_cautious() -> None:
    """0122 to 0722 are on the great road: 1/Montaudon has an enemy within 4 hexes, 1/Nayral has not."""
    road = ["0522", "0622", "0722"]
    state = step(
        "out-of-command", "FIII", "LeBoeuf 5010", *(f"{n} {h} out-of-command" for n, h in
        zip(("1Mont", "2Mont", "1Nayr"), road, strict=True)), "9Stulp 0122", markers_left=[0, 0, 0, 0, 1],
        chits=["F3R"],
    )  # fmt: skip
    far = [
        n for n, h in zip(("1Mont", "2Mont", "1Nayr"), road, strict=True) if GRID.distance(hex_(h), hex_("0122")) > 4
    ]
    assert far == ["2Mont", "1Nayr"]
    play(state, next(text for text in options(state) if text.startswith("flip")))
    for _ in range(10):
        if question(state).endswith("out_of_command.choose_action"):
            break
        play(state, options(state)[-1])
    assert question(state) == "french out_of_command.choose_action"
    assert offered(state, "move") == {"2Mont", "1Nayr"}


@pytest.mark.rule("metz:14.3")
def test_the_enemy_says_which_of_two_equally_near_targets_advancing_artillery_fires_at() -> None:
    state = step(
        "out-of-command", "PIII", "StulpArt 0304 out-of-command", "1Verge 0306", "2Verge 0505",
        markers_left=[0, 0, 0, 0, 1], chits=["F3R"],
    )  # fmt: skip
    assert GRID.distance(hex_("0304"), hex_("0306")) == GRID.distance(hex_("0304"), hex_("0505")) == 2
    play(state, "flip 0304")
    assert question(state) == "french forced.choose_nearest"
    found = play(state, "nearest 0505", dice=(1, 2))
    assert only(found, e.Fired).target == "0505"


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
def test_a_withdrawal_ends_where_there_is_room() -> None:
    """0301 is nearest to Alvensleben in 0101, but two units fill it: the others are offered."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "9Stulp 0305 out-of-command", "10Stulp 0303", "StulpArt 0303",
        "1Verge 0307", markers_left=[1, 0, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0305")
    while question(state).endswith("choose_withdrawal"):
        assert "withdraw 0303" not in options(state)
        play(state, options(state)[0])
    assert where(state, "9Stulp") not in ("0303", "0305")


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
def test_who_withdraws_into_a_full_hex_goes_on_even_past_the_enemy() -> None:
    """Z14: 0101 is a corner; who is pressed into the full hex there leaves it by whatever way there is."""
    state = board("9Stulp 0102", "10Stulp 0101", "StulpArt 0101", "1Verge 0104", "2Verge 0203", chits=["F3R"])
    shift_to(RULES, state, (unit("9Stulp"),), hex_("0101"))
    forced = Forced((unit("9Stulp"),), 0, goal=hex_("0104"), stage=1)
    hexes = {RULES.labels[h] for h in withdraw_hexes(table(state), forced)}
    assert hexes
    shift_to(RULES, state, (unit("2Verge"),), hex_("0201"))
    pressed = {RULES.labels[h] for h in withdraw_hexes(table(state), forced)}
    assert pressed == {"0102"}  # next to the enemy: the last resort


# 11.7 -----------------------------------------------------------------------------------------------------------------


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


# 6.2.1, 8.1.6, 8.9, 18.6, 19.3 ----------------------------------------------------------------------------------------


@pytest.mark.rule("metz:6.2.1")
def test_a_headquarters_is_a_unit_that_the_general_staff_may_activate() -> None:
    state = board("Alvensleben 0304", "9Stulp 0305", chits={"prussian-general-staff": "held", "F3R": "cup"})
    assert {RULES.ids[u] for u in singles(table(state), 0)} == {"Alvensleben", "9Stulp"}
    play(state, "play prussian-general-staff", "unit Alvensleben", "posture D")
    assert offered(state, "move") == {"Alvensleben"}


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


@pytest.mark.rule("metz:19.3")
def test_a_campaign_is_lost_at_once() -> None:
    """The twentieth brigade breaks in the middle of an activation."""
    brigades = [u for u in RULES.by_side[1] if RULES.kind[u] in (metz_rules.INFANTRY, metz_rules.CAVALRY)]
    gone = [RULES.ids[u] for u in brigades if RULES.ids[u] != "1Verge"][:19]
    state = campaign(
        "fire", "PIII", "9Stulp 0304", "1Verge 0305 worn disrupted", *(f"{name} rebuild" for name in gone), turn=DAY,
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "fire 9Stulp 0305", dice=(4, 10, 10))
    assert only(found, e.Broken).unit == "1Verge"
    assert question(state) == "over"
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]


@pytest.mark.rule("metz:7.4")
@pytest.mark.rule("metz:11.10")
def test_who_has_just_arrived_passes_command_on() -> None:
    state = activation("PIII", "Alvensleben 0304", f"11Budd 2026 due={DAY}", "12Budd 2027", chits=["F3R"])
    play(state, "posture A", "arrivals A")
    assert "12Budd" in {RULES.ids[u] for u in in_command(table(state))}


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


@pytest.mark.rule("metz:11.10")
def test_who_could_not_come_in_its_turn_arrives_under_the_posture_of_arrivals_too() -> None:
    late = f"11Budd turn-track due={DAY - 2} entry={hex_('1429')}"
    state = activation("PIII", "Alvensleben 0304", "9Stulp 0304", late, chits=["F3R"])
    play(state, "posture A", "arrivals D")
    assert posture_of(table(state), unit("11Budd")) == DEFENSIVE
    assert posture_of(table(state), unit("9Stulp")) == AGGRESSIVE
