"""Chapter 14: out of command."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.board import place, shift_to
from grognard.games.metz.command.forced import withdraw_hexes
from grognard.games.metz.movement.procedures import Forced

from .acts import in_step
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


def along_road(hex_: int) -> list[int]:
    """The hexes that a road leads to from this one."""
    return [GRID.neighbour[step] for step in range(6 * hex_, 6 * hex_ + 6) if METZ.rules.ground.road[step]]


def out(marker: int, *units: str, **keys: Any) -> Any:
    """An out of command step with a single marker left in the pool: 0 withdraw, 1 frozen, 2 cautious, 3 maneuver, 4
    advance."""
    left = [0] * 5
    left[marker] = 1
    keys.setdefault("chits", ["F3R"])
    return step("out-of-command", "PIII", "Alvensleben 0101 out-of-command", *units, markers_left=left, **keys)


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
def test_by_road_only_nobody_leaves_the_road_for_a_friend_beside_it() -> None:
    """What it would cost is not the reason: it used to say that a point was needed, and that three were left."""
    road, beside = next(
        (hex_, to) for hex_ in range(len(GRID)) if len(along_road(hex_)) == 2
        for to in GRID.adjacent(hex_) if not RULES.ground.on_road[to] and RULES.ground.kinds[to][0].id == "clear"
    )  # fmt: skip
    start, friend = GRID.labels[road], GRID.labels[beside]
    state = out(2, f"9Stulp {start} out-of-command", f"StulpArt {friend}")
    play(state, f"flip {start}", "road 9Stulp")
    assert friend not in offered(state, "to")
    (reason,) = METZ.explain(state, f"to {friend}").reasons
    assert (reason.rule, reason.key) == ("14.3", "off-the-road")


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


@pytest.mark.rule("metz:14.1")
@pytest.mark.rule("metz:14.2")
def test_units_out_of_command_wait_for_their_own_step() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0404 out-of-command", "1Verge 0305", chits=["F3R"])
    assert {text.split()[0] for text in offered(state, "fire")} == {"9Stulp"}
    assert why_not(state, "fire 10Stulp 0305") == "7.4"


@pytest.mark.rule("metz:14.2")
def test_markers_are_flipped_in_any_order_one_hex_after_the_other() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0304 out-of-command", "10Stulp 0504 out-of-command",
        markers_left=[0, 2, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    assert offered(state, "flip") == {"0304", "0504"}
    play(state, "flip 0504")
    assert offered(state, "flip") == {"0304"}


@pytest.mark.rule("metz:14.3")
def test_frozen_units_do_nothing() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0304 out-of-command", "1Verge 0305", markers_left=[0, 1, 0, 0, 0],
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "flip 0304")
    assert where(state, "9Stulp") == "0304"
    assert not list(happened(found, e.Fired))


@pytest.mark.rule("metz:14.3")
def test_maneuver_moves_without_engaging_and_without_fire() -> None:
    state = out(3, "9Stulp 0303 out-of-command", "1Verge 0305")
    play(state, "flip 0303")
    assert not offered(state, "fire")
    play(state, "move 9Stulp")
    assert "0304" not in offered(state, "to")
    assert "0301" in offered(state, "to")


@pytest.mark.rule("metz:14.3")
def test_cautious_infantry_fires_at_half_and_moves_at_half() -> None:
    state = out(2, "9Stulp 0304 out-of-command", "1Verge 0305")
    play(state, "flip 0304")
    found = play(state, "fire 9Stulp 0305", dice=(1, 2))
    assert only(found, e.Fired).strength == 4
    play(state, "move 9Stulp")
    assert about(state)["left"] == 2


@pytest.mark.rule("metz:14.3")
def test_cautious_artillery_does_one_or_the_other() -> None:
    state = out(2, "StulpArt 0303 out-of-command", "1Verge 0305")
    play(state, "flip 0303")
    assert "StulpArt" in offered(state, "move")
    play(state, "fire StulpArt 0305", dice=(1, 2))
    assert "StulpArt" not in offered(state, "move")


@pytest.mark.rule("metz:14.3")
def test_cautious_units_on_a_road_may_use_all_but_one_point() -> None:
    """Infantry has 4: with 3 points six hexes of the great road in a road march."""
    state = out(2, "9Stulp 1522 out-of-command", "1Verge 0305")
    play(state, "flip 1522", "road 9Stulp")
    assert "0922" in offered(state, "to")
    assert "0822" not in offered(state, "to")


@pytest.mark.rule("metz:14.3")
def test_cautious_infantry_does_not_engage() -> None:
    state = out(2, "9Stulp 0303 out-of-command", "1Verge 0305")
    play(state, "flip 0303", "move 9Stulp")
    assert {"0302", "0203"} <= offered(state, "to")
    assert "0304" not in offered(state, "to")


@pytest.mark.rule("metz:14.3")
@pytest.mark.parametrize(
    ("marker", "where_", "offers"), [(2, "1522", True), (2, "0304", False), (3, "1522", False)],
)  # fmt: skip
def test_all_but_one_point_is_for_cautious_units_on_a_road(marker: int, where_: str, offers: bool) -> None:
    state = out(marker, f"9Stulp {where_} out-of-command", "1Verge 0309")
    play(state, f"flip {where_}")
    assert ("9Stulp" in offered(state, "road")) is offers


@pytest.mark.rule("metz:14.3")
def test_who_has_fired_does_nothing_but_walk() -> None:
    state = out(2, "StulpArt 1522 out-of-command", "9Stulp 1522 out-of-command", "1Verge 1524")
    play(state, "flip 1522")
    assert offered(state, "road") == {"StulpArt", "9Stulp"}
    play(state, "fire 9Stulp 1524", dice=(1, 2))
    assert offered(state, "road") == {"StulpArt"}
    assert "9Stulp" in offered(state, "move")


@pytest.mark.rule("metz:14.3")
def test_a_withdrawal_that_does_not_lead_nearer_to_the_headquarters_is_one_hex() -> None:
    """North of the enemy, the headquarters to the south: one hex away from him, and no more."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0309", "9Stulp 0304 out-of-command", "1Verge 0306",
        markers_left=[1, 0, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0304")
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    assert RULES.grid.distance(hex_(where(state, "9Stulp")), hex_("0304")) == 1


@pytest.mark.rule("metz:14.3")
def test_cautious_cavalry_may_charge_with_half_its_points() -> None:
    state = step(
        "out-of-command", "P6C", "15Cav.6C 0301 out-of-command", "1Verge 0305", markers_left=[0, 0, 1, 0, 0],
        chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0301")
    assert offered(state, "charge") == {"15Cav.6C 0305"}


@pytest.mark.rule("metz:14.3")
def test_advance_without_an_enemy_near_is_cautious() -> None:
    state = out(4, "9Stulp 0301 out-of-command", "1Verge 0309")
    play(state, "flip 0301")
    assert question(state) == "prussian out_of_command.choose_action"
    assert about(state)["marker"] == "cautious"


@pytest.mark.rule("metz:14.3")
def test_an_advance_fires_closes_in_and_assaults() -> None:
    """The fire does nothing; then 9/Stülp closes up and must assault."""
    state = out(4, "9Stulp 0303 out-of-command", "1Verge 0305")
    found = play(state, "flip 0303", dice=(1, 1, 2))
    while question(state).endswith(("choose_approach", "choose_fire")):
        found += play(state, "hold" if "hold" in options(state) else "to 0304")
    assert only(found, e.Fired).kind == "forced"
    assert only(found, e.AssaultDeclared).target == "0305"
    assert question(state) == "french assault.choose_stand"


@pytest.mark.rule("metz:14.3")
def test_r21_without_a_marker_left_a_hex_is_frozen() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0304 out-of-command", "1Verge 0309", markers_left=[0, 0, 0, 0, 0],
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "flip 0304")
    assert only(found, e.MarkerFlipped).marker == "frozen"


@pytest.mark.rule("metz:14.3")
def test_t28_the_thirteen_markers() -> None:
    counts = {marker.id: marker.count for marker in RULES.chit_file.out_of_command}
    assert counts == {"withdraw": 1, "frozen": 3, "cautious": 4, "maneuver": 4, "advance": 1}


@pytest.mark.rule("metz:14.3")
def test_withdraw_goes_away_from_the_enemy_and_towards_the_headquarters() -> None:
    state = in_step("out-of-command", "Frossard 2722", "1Verge 2823 out-of-command", "9Stulp 2826", formation="FII",
                 markers_left=[1, 3, 4, 4, 1])  # fmt: skip
    play(state, "flip 2823", dice=(1,))
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    here, enemy = hex_(where(state, "1Verge")), hex_("2826")
    assert RULES.grid.distance(here, enemy) > RULES.grid.distance(hex_("2823"), enemy)


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
def test_who_withdraws_goes_two_hexes_where_there_is_a_way() -> None:
    """0204 and 0305 are both nearer to Alvensleben in 0502 and farther from 1/Vergé; from 0204 there is no next one."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0502", "9Stulp 0205 out-of-command", "1Verge 0206", "2Verge 0303",
        markers_left=[1, 0, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0205")
    while question(state).endswith("choose_withdrawal"):
        assert "withdraw 0204" not in options(state)
        play(state, options(state)[0])
    assert GRID.distance(hex_(where(state, "9Stulp")), hex_("0206")) == 3


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:11.5")
@pytest.mark.parametrize(("white", "end"), [(8, "0304"), (1, "0303")])
def test_a_withdrawal_is_a_move_that_a_hit_ends(white: int, end: str) -> None:
    """KRUPP'S GUNS fire in the first hex: MT+3, which 1/Vergé fails with an 8 and passes with a 1."""
    state = step(
        "out-of-command", "FII", "Frossard 0301", "1Verge 0305 out-of-command", "StulpArt 0308",
        markers_left=[1, 0, 0, 0, 0], chits={"krupps-guns.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "flip 0305")
    play(state, "play krupps-guns.1", "fire StulpArt 0304", dice=(7, white))
    assert where(state, "1Verge") == end


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:11.5")
def test_who_withdraws_and_is_hit_in_a_full_hex_goes_on_to_one_with_room() -> None:
    state = step(
        "out-of-command", "FII", "Frossard 0301", "1Verge 0305 out-of-command", "2Verge 0304", "CArt.FII 0304",
        "2Bat 0204", "CArt.FIII 0204", "2Mont 0404", "CArt.FIV 0404", "StulpArt 0308", markers_left=[1, 0, 0, 0, 0],
        chits={"krupps-guns.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "flip 0305")
    play(state, "play krupps-guns.1", "fire StulpArt 0304", dice=(7, 8))
    assert (where(state, "1Verge"), morale(state, "1Verge")) == ("0303", "disrupted")


@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:4.1")
def test_a_withdrawal_of_a_single_hex_ends_where_there_is_room() -> None:
    """Alvensleben is behind the enemy: one hex away from him is all there is, and 0303 is full."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0308", "9Stulp 0304 out-of-command", "10Stulp 0303", "StulpArt 0303",
        "1Verge 0306", markers_left=[1, 0, 0, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0304")
    assert offered(state, "withdraw") == {"0203", "0403"}
    play(state, "withdraw 0203")
    assert where(state, "9Stulp") == "0203"


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


@pytest.mark.rule("metz:14.1")
@pytest.mark.rule("metz:8.1")
def test_a_unit_of_another_formation_does_not_join_fire_out_of_command() -> None:
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "StulpArt 0404 out-of-command", "1Verge 0406",
        markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    place(RULES, state, unit("CArt.PX"), hex_("0404"))
    play(state, "flip 0404")
    found = play(state, "fire StulpArt 0406", dice=(1, 2))
    assert only(found, e.Fired).firers == ("StulpArt",)
