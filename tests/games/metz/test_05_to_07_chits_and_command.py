"""Chapters 5 to 7: planning, the cup, chits, command (T8 to T13, T38, T49, T53)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.chits.cup import begin_activation, left_in_cup
from grognard.games.metz.chits.staff import divisions
from grognard.games.metz.command.command import command_area, units_in_command
from grognard.games.metz.state import CASUALTY, HELD, IN_COMMAND, PLANNED, UNKNOWN
from grognard.games.metz.view import events_in_cup

from .scene import (
    METZ,
    RULES,
    board,
    happened,
    hex_,
    load_cup,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
)


@pytest.mark.rule("metz:5.1")
@pytest.mark.rule("metz:5.2")
@pytest.mark.rule("metz:6.1")
def test_t8_six_events_a_side_are_in_the_cup_and_nobody_knows_five_of_them() -> None:
    state: Any = METZ.setup("day-of-battle", secret=dice.secret_from_seed(1))
    assert question(state) == "prussian planning.choose_event"
    play(state, "plan krupps-guns.1")
    assert "krupps-guns" not in str(METZ.events_for([e.ChitPlanned("prussian", "krupps-guns.1")], "french"))
    chits = RULES.event_chits(state.scenario)
    assert [len(side) for side in chits] == [11, 11]
    assert [state.chit_place[c] for c in chits[0]].count(UNKNOWN) == 10
    assert state.chit_place[RULES.chit_index["krupps-guns.1"]] == PLANNED
    assert events_in_cup(table(state), 0) == 6
    play(state, "plan battlefield-conditions.F")
    drawn = 1
    assert left_in_cup(table(state)) + drawn >= 12
    for side in METZ.sides:
        view = METZ.view(state, side)
        planned = {c.side: c.marks for c in view.boxes["chits-planned"]}
        assert [bool(planned[s]) for s in METZ.sides] == [s == side for s in METZ.sides]


@pytest.mark.rule("metz:5.2")
@pytest.mark.rule("metz:5.2.1")
@pytest.mark.rule("metz:5.2.3")
@pytest.mark.rule("metz:5.3")
@pytest.mark.rule("metz:5.4")
@pytest.mark.rule("metz:5.0")
def test_all_chits_are_drawn_and_the_turn_goes_to_its_end() -> None:
    state = board("1Verge 2823", "Frossard 2823", chits=["FII"], control={"prussian": ["1122", "1624", "1226"]})
    first = state.turn
    found = play(state, "posture D", "end")
    names = [type(event).__name__ for event in found]
    while question(state).startswith("french") and "TurnBegan" not in names:
        found = play(state, "end")
        names += [type(event).__name__ for event in found]
    assert "TurnBegan" in names
    assert state.turn == first + 1


@pytest.mark.rule("metz:6.3")
@pytest.mark.rule("metz:6.3.2")
def test_t9_a_held_event_never_goes_on_a_track() -> None:
    state = board("1Verge 2823", "9Stulp 2826", "Frossard 2823", chits=["beaten-zone.1"])
    assert offered(state, "track") == {
        "beaten-zone.1 bazaines-leadership", "beaten-zone.1 offensive-spirit"
    }  # fmt: skip
    load_cup(state, "FII")
    play(state, "hold beaten-zone.1")
    assert state.chit_place[RULES.chit_index["beaten-zone.1"]] == HELD
    assert not offered(state, "track")


@pytest.mark.rule("metz:6.2")
@pytest.mark.rule("metz:6.2.1")
@pytest.mark.rule("metz:3.1.1")
def test_t10_t11_the_general_staff_activates_a_grouped_division() -> None:
    state = board("9Stulp 2024", "10Stulp 2022", "StulpArt 1825", "CArt.PIII 1823", "Alvensleben 1426", "1Verge 2829",
                  chits=["prussian-general-staff"])  # fmt: skip
    groups = divisions(table(state), 0)
    assert set(groups["Stulp"][0]) == {unit("9Stulp"), unit("10Stulp"), unit("StulpArt")}
    load_cup(state, "FIV")
    play(state, "play prussian-general-staff", "division Stulp 1", "posture A")
    assert state.face[unit("Alvensleben")] == 0
    assert all(state.marks[unit(name)] & IN_COMMAND for name in ("9Stulp", "10Stulp", "StulpArt"))
    assert not state.marks[unit("CArt.PIII")] & IN_COMMAND


@pytest.mark.rule("metz:6.2.1")
@pytest.mark.rule("metz:6.2.2")
def test_only_the_prussian_holds_his_commanders_chit() -> None:
    state = board("9Stulp 2024", "Alvensleben 1426", "1Verge 2829", "Frossard 2829", chits=["prussian-general-staff"])
    load_cup(state, "FII")
    play(state, "hold prussian-general-staff")
    assert options(state) == ["play prussian-general-staff", "draw"]
    state = board("9Stulp 2024", "1Verge 2829", "Frossard 2829", chits=["marshal-bazaine"])
    assert question(state) == "french staff.choose_group"


@pytest.mark.rule("metz:6.4")
def test_t53_a_degraded_commanders_chit_is_played_at_once_and_only_fires() -> None:
    state = board("9Stulp 2225", "Alvensleben 2227", "1Verge 2224", "Frossard 2223", pending="degrade",
                  chits=["prussian-general-staff"])  # fmt: skip
    assert question(state) == "prussian staff.choose_group"
    load_cup(state, "FII")
    play(state, "unit 9Stulp")
    assert question(state) == "prussian fire_step.choose_fire"
    assert state.face[unit("Alvensleben")] == 1
    found = play(state, "end")
    assert only(found, e.ChitDrawn).chit == "FII"


@pytest.mark.rule("metz:6.4")
def test_a_degraded_event_is_discarded_and_an_enhanced_one_brings_a_free_shot() -> None:
    state = board("StulpArt 2227", "1Verge 2224", "Frossard 2223", pending="degrade", chits=["krupps-guns.1"])
    assert state.turn != RULES.turn["16-12"].number or question(state) == "over"
    state = board("StulpArt 2227", "1Verge 2224", "Frossard 2223", pending="enhance", chits=["krupps-guns.1"])
    assert options(state) == ["fire-now", "fire-later", "pass"]


@pytest.mark.rule("metz:6.4")
def test_t38_a_second_leader_casualty_takes_the_marker_away() -> None:
    for before, after in (("", True), ("leader-casualty", False)):
        state = board(f"Frossard 2823 {before}".strip(), "1Verge 2823", leader_pending=1, chits=["FII"])
        assert bool(state.marks[unit("Frossard")] & CASUALTY) is after


@pytest.mark.rule("metz:6.4")
def test_wayward_units() -> None:
    state = board("1Verge 2823", "Frossard 2722", "9Stulp 2826", chits=["fortunes-of-war"])
    # the die of the set-up is whatever the stream says; here only the results are looked at
    assert [f.id for f in RULES.chit_file.fortune] == [
        "wayward-french", "wayward-prussian", "degrade", "enhance", "leader-casualty", "lull"
    ]  # fmt: skip
    assert where(state, "1Verge") == "2823"


@pytest.mark.rule("metz:7.3")
def test_t12_t49_command_range_is_traced_by_cost() -> None:
    state = board("Frossard 2922", "1Verge 2921")
    at = table(state)
    forest = next(
        h for h in range(len(RULES.grid))
        if RULES.ground.terrain[h] == "forest" and not RULES.ground.on_road[h]
        and any(RULES.ground.terrain[n] == "clear" for n in RULES.grid.adjacent(h))
    )  # fmt: skip
    start = next(n for n in RULES.grid.adjacent(forest) if RULES.ground.terrain[n] == "clear")
    state.where[unit("Frossard")] = start
    assert forest not in command_area(at, unit("Frossard"), 1)
    assert forest in command_area(at, unit("Frossard"), 2)
    state.where[unit("Frossard")] = hex_("2622")
    assert hex_("2422") in command_area(at, unit("Frossard"), 1)  # two road hexes at a half


@pytest.mark.rule("metz:7.0")
@pytest.mark.rule("metz:7.1")
@pytest.mark.rule("metz:7.2")
@pytest.mark.rule("metz:7.4")
@pytest.mark.rule("metz:3.5.1")
def test_t13_a_column_is_in_command_whatever_its_length() -> None:
    road = RULES.map.lines[0].hexes
    start = road.index("2921")
    hexes = road[start : start + 6]
    units = ("1Verge", "2Verge", "1Bat", "2Bat", "Lapasset", "CArt.FII")
    places = [f"{name} {label}" for name, label in zip(units, hexes, strict=True)]
    state = board("Frossard 2921", *places, chits=["FIV"])
    assert units_in_command(table(state), RULES.formation_index["FII"]) >= {unit(name) for name in units}
    state = board("Frossard 2921 overrun", *places, chits=["FIV"])
    assert units_in_command(table(state), RULES.formation_index["FII"]) == {unit("Frossard"), unit("1Verge")}


@pytest.mark.rule("metz:7.5")
@pytest.mark.rule("metz:14.1")
@pytest.mark.rule("metz:14.2")
@pytest.mark.rule("metz:3.10")
def test_markers_stay_unknown_until_they_are_flipped() -> None:
    state = board("Frossard 2013", "1Verge 2823", "2Verge 2829", "9Stulp 1629", chits=["FII", "FIV"],
                  formation="FII", active="french")  # fmt: skip
    found = play(state, "posture A")
    assert set(only(found, e.OutOfCommand).hexes) == {"2823", "2829"}
    while question(state) == "french movement_step.choose_unit":
        found = play(state, "end")
    assert question(state) == "french out_of_command.choose_marker"
    assert sum(state.markers_left) == 13
    found = play(state, "flip 2823", dice=(2,))
    assert only(found, e.MarkerFlipped).marker == "frozen"
    assert sum(state.markers_left) == 12
    assert not list(happened(found, e.Moved))


@pytest.mark.rule("metz:6.3.1")
def test_malaise_voids_an_activation_unless_the_track_cancels_it() -> None:
    for die, stands in ((3, False), (4, True)):
        chits = {"FIV": "cup", "inspirational-leadership.F": "bazaines-leadership"}
        state = board("1Verge 2823", "Frossard 2823 malaise", chits=chits)
        at = table(state)
        state.script = (die,)
        state.asked = None
        begin_activation(at, RULES.formation_index["FII"], 0)
        assert bool(list(happened(at.events, e.ActivationVoid))) is stands
