"""Chapter 7: command and postures."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.command.command import command_area, units_in_command
from grognard.games.metz.movement.movement_step import in_command

from .scene import (
    GRID,
    RULES,
    board,
    happened,
    hex_,
    offered,
    only,
    play,
    question,
    table,
    unit,
    why_not,
)
from .setting import DAY, activation, step


def area(hq: str, hex_label: str, points: int, *others: str) -> set[str]:
    state = board(f"{hq} {hex_label}", *others)
    return {GRID.labels[h] for h in command_area(table(state), unit(hq), points)}


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


@pytest.mark.rule("metz:7.3")
def test_t12_a_forest_costs_two_and_roads_half() -> None:
    """0316 is a forest next to 0416; 0522, 0422 and 0322 follow each other on the great road."""
    assert "0316" not in area("Frossard", "0416", 1)
    assert "0316" in area("Frossard", "0416", 2)
    assert "0322" in area("Frossard", "0522", 1)


@pytest.mark.rule("metz:7.3")
def test_t49_behind_a_forest_clear_ground_is_in_reach_and_more_forest_is_not() -> None:
    """Forest and clear is 3, two forest hexes are 4."""
    forest = next(
        (a, b, c)
        for b in range(len(GRID))
        for a in GRID.adjacent(b)
        for c in GRID.adjacent(b)
        if RULES.ground.terrain[b] == RULES.ground.terrain[c] == "forest"
        and RULES.ground.terrain[a] == "clear"
        and GRID.distance(a, c) == 2
        and not any(RULES.ground.on_road[h] for h in (b, c))
        and all(
            RULES.ground.terrain[h] == "forest" and not RULES.ground.on_road[h]
            for h in GRID.adjacent(c)
            if GRID.distance(a, h) == 1
        )
    )
    start, _, far = (GRID.labels[h] for h in forest)
    assert far not in area("LeBoeuf", start, 3)
    assert far in area("LeBoeuf", start, 4)


@pytest.mark.rule("metz:7.3")
def test_no_range_through_the_enemy_nor_an_unbridged_river() -> None:
    assert "0306" in area("Frossard", "0304", 2)
    assert "0305" not in area("Frossard", "0304", 2, "9Stulp 0305")
    rivers = [h for h in range(len(GRID)) if RULES.ground.terrain[h] == "river"]
    for river in rivers:
        near = next(h for h in GRID.adjacent(river) if RULES.ground.terrain[h] != "river")
        assert GRID.labels[river] not in area("Frossard", GRID.labels[near], 3)


@pytest.mark.rule("metz:7.4")
def test_t13_a_column_is_in_command_from_its_head_to_its_tail() -> None:
    chain = ["1Mont 0102", "2Mont 0103", "1Nayr 0104", "2Nayr 0105", "1Metm 0106", "2Metm 0107"]
    state = board("LeBoeuf 0102", *chain)
    found = units_in_command(table(state), RULES.formation_index["FIII"])
    assert {RULES.ids[u] for u in found} == {"LeBoeuf", *(text.split()[0] for text in chain)}


@pytest.mark.rule("metz:7.4")
def test_a_chain_with_a_gap_ends_there() -> None:
    state = activation("FIII", "LeBoeuf 0102", "1Mont 0102", "2Mont 0103", "1Nayr 0508", chits=["F3R"])
    assert only(play(state, "posture D"), e.OutOfCommand).hexes == ("0508",)


@pytest.mark.rule("metz:7.4")
def test_other_formations_pass_no_command_on() -> None:
    state = activation("FIII", "LeBoeuf 0101", "1Verge 0104", "1Bat 0105", "1Mont 0106", chits=["F3R"])
    assert only(play(state, "posture D"), e.OutOfCommand).hexes == ("0106",)


@pytest.mark.rule("metz:7.4")
@pytest.mark.parametrize(("choice", "inside"), [("no", False), ("yes", True)])
def test_r62_headquarters_chain(choice: str, inside: bool) -> None:
    """Canu's rating of 1 does not reach into the forest next to him."""
    state = board("Canu 0416 A", "ResArt1 0316", options={"headquarters-chain": choice})
    found = units_in_command(table(state), RULES.formation_index["FRA"])
    assert (unit("ResArt1") in found) == inside


@pytest.mark.rule("metz:7.0")
@pytest.mark.rule("metz:7.1")
def test_the_posture_is_of_this_activation_only() -> None:
    state = activation("FII", "Frossard 0304 A", "1Verge 0304 shaken", "9Stulp 0309", chits=["F3R"])
    found = play(state, "posture D")
    assert only(found, e.PostureChosen).unit == "Frossard"
    assert state.posture == state.face[unit("Frossard")] == 1


@pytest.mark.rule("metz:7.2.1")
@pytest.mark.rule("metz:7.2.2")
@pytest.mark.rule("metz:11.3")
def test_only_an_aggressive_unit_engages() -> None:
    for posture, engages in (("A", True), ("D", False)):
        state = step("movement", "PIII", "9Stulp 0303", "1Verge 0305", posture=posture)
        play(state, "move 9Stulp")
        assert ("0304" in offered(state, "to")) == engages
    assert why_not(state, "to 0304") == "11.3"


@pytest.mark.rule("metz:7.2.2")
@pytest.mark.rule("metz:11.3")
def test_r55_a_defensive_unit_next_to_the_enemy_may_only_leave() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "1Verge 0305", posture="D")
    play(state, "move 9Stulp")
    assert "0303" in offered(state, "to")
    assert not {"0404", "0204"} & offered(state, "to")


@pytest.mark.rule("metz:7.2.1")
@pytest.mark.rule("metz:7.2.2")
def test_cavalry_charges_in_aggressive_posture_only() -> None:
    state = step("movement", "P6C", "15Cav.6C 0301", "1Verge 0305", posture="D")
    assert not offered(state, "charge")
    assert why_not(state, "charge 15Cav.6C 0305") == "7.2.2"
    state = step("movement", "P6C", "15Cav.6C 0301", "1Verge 0305", posture="A")
    assert offered(state, "charge") == {"15Cav.6C 0305"}


@pytest.mark.rule("metz:7.5")
def test_one_marker_for_a_hex_and_one_for_a_road_column() -> None:
    """0522, 0622 and 0722 are on the great road; 0508 is not."""
    state = activation(
        "FIII", "LeBoeuf 0104", "1Mont 0522", "2Mont 0622", "1Nayr 0722", "1Metm 0508", "2Metm 0508 worn", chits=["F3R"]
    )  # fmt: skip
    play(state, "posture A")
    assert question(state) == "french activation.choose_head"
    assert offered(state, "head") == {"0522", "0722"}
    hexes = only(play(state, "head 0722"), e.OutOfCommand).hexes
    assert set(hexes) == {"0508", "0722"}
    assert sum(bool(mark & 4) for mark in state.hex_marks) == 2


@pytest.mark.rule("metz:7.5")
def test_nobody_knows_a_marker_before_it_is_flipped() -> None:
    """What it says is drawn when it is flipped: the state does not hold it."""
    state = activation("FIII", "LeBoeuf 0104", "1Metm 0508", "9Stulp 0909", chits=["F3R"])
    play(state, "posture A")
    assert state.hex_marks[hex_("0508")] == 4
    assert sum(state.markers_left) == 13
    play(state, "end")
    found = play(state, "flip 0508", dice=(1,))
    assert only(found, e.MarkerFlipped).marker == "withdraw"
    assert sum(state.markers_left) == 12


@pytest.mark.rule("metz:7.4")
@pytest.mark.rule("metz:11.10")
def test_who_has_just_arrived_passes_command_on() -> None:
    state = activation("PIII", "Alvensleben 0304", f"11Budd 2026 due={DAY}", "12Budd 2027", chits=["F3R"])
    play(state, "posture A", "arrivals A")
    assert "12Budd" in {RULES.ids[u] for u in in_command(table(state))}
