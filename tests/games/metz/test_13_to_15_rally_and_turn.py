"""Chapters 13 to 15: rally, units out of command, the end of the turn (more than the vectors)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import CASUALTY, OVERRUN
from grognard.games.metz.turn import end_turn, sequence

from .scene import (
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
from .setting import about, chit_place, step

FROSSARD = "Frossard 0304 D"


def rally(*units: str, **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    return step("rally", "FII", FROSSARD, *units, posture="D", **keys)


@pytest.mark.rule("metz:13.1")
def test_recovery_comes_before_rebuilding() -> None:
    state = rally("1Verge 0304 shaken", "2Verge rebuild")
    play(state, "rebuild 2Verge", dice=(10,))
    assert not offered(state, "recover")


@pytest.mark.rule("metz:13.2.1")
def test_who_may_recover() -> None:
    """In range 3, not next to the enemy; a unit in command by a chain only is too far away."""
    state = rally("1Verge 0304 shaken", "2Verge 0305 shaken", "1Bat 0301 shaken", "2Bat 0502 shaken", "9Stulp 0306")
    assert offered(state, "recover") == {"1Verge morale", "1Bat morale", "2Bat morale"}
    assert why_not(state, "recover 2Verge morale") == "13.2.1"
    far = rally("1Verge 0304", "1Bat 0308 shaken")
    assert not offered(far, "recover")


@pytest.mark.rule("metz:13.2.2")
@pytest.mark.parametrize(
    ("marker", "what", "after"),
    [("shaken", "morale", ("", "")), ("disrupted", "morale", ("shaken", "")), ("low", "ammo", ("", "")),
     ("rationed", "ammo", ("", "low"))],
)  # fmt: skip
def test_an_action_is_one_step(marker: str, what: str, after: tuple[str, str]) -> None:
    state = rally(f"1Verge 0304 {marker}", "2Verge 0305 shaken")
    play(state, f"recover 1Verge {what}")
    found = (morale(state, "1Verge"), ("", "low", "rationed")[state.ammo[unit("1Verge")]])
    assert found == after


@pytest.mark.rule("metz:13.2.3")
def test_french_corps_artillery_is_not_supplied_in_the_field() -> None:
    state = rally("CArt.FII 0304 low", "BatArt 0304 low", "VergeArt 0305 low")
    assert offered(state, "recover") == {"BatArt ammo"}
    assert why_not(state, "recover CArt.FII ammo") == "13.2.3"


@pytest.mark.rule("metz:13.3")
def test_a_rebuilt_unit_returns_worn_next_to_its_headquarters_and_not_to_the_enemy() -> None:
    state = rally("1Verge rebuild", "9Stulp 0306")
    play(state, "rebuild 1Verge", dice=(4,))
    assert question(state) == "french rally.choose_place"
    assert offered(state, "place") == {"0304", "0303", "0403", "0404", "0204", "0203"}
    play(state, "place 0303")
    assert where(state, "1Verge") == "0303"
    assert state.face[unit("1Verge")] == 1


@pytest.mark.rule("metz:13.3")
def test_nothing_is_rebuilt_next_to_the_enemy() -> None:
    state = rally("1Verge rebuild", "2Verge 0202 shaken", "9Stulp 0305")
    assert not offered(state, "rebuild")


@pytest.mark.rule("metz:13.3")
@pytest.mark.rule("metz:13.4")
def test_one_attempt_for_each_unit_and_each_costs_an_action() -> None:
    state = rally("1Verge rebuild", "2Verge rebuild", "1Bat rebuild", "2Bat rebuild")
    play(state, "rebuild 1Verge", dice=(10,))
    assert "1Verge" not in offered(state, "rebuild")
    play(state, "rebuild 2Verge", dice=(10,))
    found = play(state, "rebuild 1Bat", dice=(10,))
    assert not offered(state, "rebuild")
    assert only(found, e.Tested).needed == 4


def out(marker: int, *units: str, **keys: Any) -> Any:
    """An out of command step with a single marker left in the pool: 0 withdraw, 1 frozen, 2 cautious, 3 maneuver, 4
    advance."""
    left = [0] * 5
    left[marker] = 1
    keys.setdefault("chits", ["F3R"])
    return step("out-of-command", "PIII", "Alvensleben 0101 out-of-command", *units, markers_left=left, **keys)


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


def ending(*units: str, rolls: tuple[int, ...] = (), **keys: Any) -> tuple[Any, list[Any]]:
    """The end of a turn, from its last events to the next turn's beginning."""
    keys["chits"] = {"F3R": "cup"} | keys.get("chits", {})
    state = board(*units, **keys)  # it stops when the chit is drawn
    state.frames.clear()
    at = table(state)
    at.push(sequence.begin_turn, *Nothing())
    at.push(end_turn.last_events, *Nothing())
    state.script = rolls
    METZ.program.run(at)
    return state, list(at.events)


QUIET = ("Alvensleben 0304 overrun leader-casualty malaise", "9Stulp 0303", "1Verge 0309")
HELD = {"prussian": ["2722", "2718", "3319"]}


@pytest.mark.rule("metz:15.0")
@pytest.mark.rule("metz:6.3.1")
def test_held_events_may_be_played_a_last_time_the_prussian_first() -> None:
    chits = {"krupps-guns.1": "held", "beaten-zone.1": "held", "moulin-a-cafe": "held"}
    state, _ = ending("StulpArt 0303", "1Verge 0305", chits=chits, control=HELD)
    assert question(state) == "prussian opportunity.choose_chit"
    play(state, "pass")
    assert question(state) == "french opportunity.choose_chit"
    found = play(state, "pass")
    lost = [event.chit for event in happened(found, e.ChitDiscarded) if event.cause == "lost"]
    assert lost == ["krupps-guns.1", "beaten-zone.1", "moulin-a-cafe"]


@pytest.mark.rule("metz:15.1")
@pytest.mark.rule("metz:6.2.2")
@pytest.mark.parametrize(("number", "needed"), [(1, 3), (2, 6), (3, 9)])
def test_offensive_spirit_by_the_number_of_chits(number: int, needed: int) -> None:
    chits = {f"beaten-zone.{n}": "offensive-spirit" for n in range(1, number + 1)}
    for die, won in ((needed, True), (needed + 1, False)):
        _, found = ending(*QUIET, chits=chits, control=HELD, rolls=(die,))
        assert only(found, e.TrackResolved).success == won


@pytest.mark.rule("metz:15.2")
def test_a_chit_on_the_prussian_track_brings_a_group_a_turn_earlier() -> None:
    """20th Division is due at 15:00."""
    turn = RULES.turn["16-15"].number
    text = f"turn-track due={turn} entry={RULES.grid.index['1429']}"
    units = [f"{name} {text}" for name in ("39KrKo", "40KrKo", "KrKoArt", "CArt.PX")]
    state, _ = ending(*QUIET, *units, chits={"krupps-guns.1": "prussian-reinforcements"}, control=HELD)
    assert question(state) == "prussian end_turn.choose_arrival"
    found = play(state, "hasten 20div")
    assert only(found, e.ArrivalAdvanced).turn == turn - 1
    assert state.due[unit("39KrKo")] == turn - 1


@pytest.mark.rule("metz:15.2")
def test_only_groups_that_the_schedule_lets_come_earlier_are_hastened() -> None:
    """5th Division comes when it comes."""
    due, later = RULES.turn["16-15"].number, f"entry={RULES.grid.index['1429']}"
    units = [f"{name} turn-track due={due} {later}" for name in ("9Stulp", "39KrKo")]
    state, _ = ending(
        "Alvensleben 0304", "1Verge 0309", *units, chits={"krupps-guns.1": "prussian-reinforcements"}, control=HELD
    )
    assert offered(state, "hasten") == {"20div"}


@pytest.mark.rule("metz:15.4")
@pytest.mark.rule("metz:10.2")
@pytest.mark.rule("metz:11.11")
@pytest.mark.rule("metz:5.4")
def test_housekeeping() -> None:
    """Chits go home, those on tracks too; overrun and malaise end, a wounded leader stays wounded."""
    chits = {"krupps-guns.1": "spent", "beaten-zone.1": "bazaines-leadership", "PIII": "spent"}
    state, found = ending(*QUIET, "2Verge eliminated", chits=chits, control=HELD)
    assert only(found, e.TurnBegan).turn == RULES.turn["16-13"].number
    assert where(state, "2Verge") == "rebuild"
    assert not state.marks[unit("Alvensleben")] & OVERRUN
    assert state.marks[unit("Alvensleben")] & CASUALTY
    assert chit_place(state, "krupps-guns.1") == 0
    assert chit_place(state, "beaten-zone.1") == 0
