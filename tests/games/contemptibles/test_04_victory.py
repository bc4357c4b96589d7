"""Chapter 4: victory, leaving the map, isolation and encirclement."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.engine.state import State
from grognard.games.contemptibles.events import BridgesCounted, Eliminated, Left, PointsCounted

from .scene import (
    BUILDINGS,
    GRID,
    MONS,
    SIDES,
    TERRAIN,
    adjacent,
    board,
    offered,
    only,
    options,
    play,
    question,
    track,
    where,
    why_not,
    winner,
)

BRIDGES = ["2009", "2409", "2708", "2908", "3308", "4208"]
BRITISH = [unit.id for unit in MONS.rules.units if unit.side == "british"]


def end_of_turn(turn: int, *units: str, **keys: object) -> State:
    """The British movement phase that closes the turn, all but over."""
    return board(*units, turn=turn, active="british", order="combat/movement", half=2, **keys)


def in_box(box: str, number: int, skip: int = 0) -> Iterator[str]:
    return (f"{unit} {box}" for unit in BRITISH[skip : skip + number])


@pytest.mark.rule("mons:4.2")
def test_tv11_all_six_bridges_at_the_end_of_turn_7_win_the_game() -> None:
    state = end_of_turn(7, control={"german": BRIDGES})
    events = play(state, "end")
    assert only(events, BridgesCounted).german == 6
    assert winner(state) == "german bridges"
    assert MONS.decision(state) is None


@pytest.mark.rule("mons:4.2")
@pytest.mark.parametrize("missing", BRIDGES)
def test_tv11_with_five_bridges_the_game_goes_on(missing: str) -> None:
    state = end_of_turn(7, control={"german": [label for label in BRIDGES if label != missing]})
    play(state, "end")
    assert winner(state) == "undecided"
    assert MONS.view(state, None).turn == 8


@pytest.mark.rule("mons:4.2")
@pytest.mark.parametrize("turn", [6, 8])
def test_the_bridges_count_only_at_the_end_of_turn_7(turn: int) -> None:
    state = end_of_turn(turn, control={"german": BRIDGES})
    play(state, "end")
    assert winner(state) == "undecided"


@pytest.mark.rule("mons:4.2")
def test_tv12_the_two_bridges_at_3308_count_once() -> None:
    state = end_of_turn(3, control={"german": ["3308"]})
    assert track(state, "bridges") == 1
    assert len(MONS.rules.schedule.victory.bridges.hexes) == 6


@pytest.mark.rule("mons:4.2")
def test_a53_the_bridges_of_the_canal_du_centre_do_not_count() -> None:
    """A-53: Obourg and Havré, which are ours, neither help the Germans nor stand in their way."""
    assert all("road-bridge" in SIDES[frozenset(pair)] for pair in (("4606", "4607"), ("4906", "4907")))
    state = end_of_turn(7, control={"german": [*BRIDGES[1:], "4607", "4907"]})
    assert track(state, "bridges") == 5
    play(state, "end")
    assert winner(state) == "undecided"
    state = end_of_turn(7, control={"german": BRIDGES, "british": ["4607", "4907"]})
    play(state, "end")
    assert winner(state) == "german bridges"


@pytest.mark.rule("mons:4.3")
@pytest.mark.parametrize(("dead", "points"), [(19, 0), (20, 1), (39, 1), (40, 2)])
def test_tv13_one_point_for_every_full_twenty_dead(dead: int, points: int) -> None:
    """A-05: two points and more are possible."""
    state = end_of_turn(14, *in_box("eliminated", dead), *in_box("exited", 9, skip=dead))
    counted = only(play(state, "end"), PointsCounted)
    assert (counted.eliminated, counted.dead_points) == (dead, points)


@pytest.mark.rule("mons:4.3")
@pytest.mark.parametrize(("exited", "points"), [(0, 1), (8, 1), (9, 0)])
def test_tv14_a_point_if_eight_or_fewer_got_away(exited: int, points: int) -> None:
    """A-40: units count, not steps."""
    state = end_of_turn(14, *in_box("exited", exited))
    assert only(play(state, "end"), PointsCounted).exit_points == points


@pytest.mark.rule("mons:4.3")
def test_tv15_the_historical_result_is_a_british_victory() -> None:
    state = end_of_turn(14, *in_box("eliminated", 15), *in_box("exited", 30, skip=15), control={"german": ["3122"]})
    counted = only(play(state, "end"), PointsCounted)
    assert (counted.town, counted.dead_points, counted.exit_points, counted.total) == (1, 0, 0, 1)
    assert winner(state) == "british points"


@pytest.mark.rule("mons:4.3")
@pytest.mark.parametrize(("exited", "won"), [(8, "german points"), (9, "british points")])
def test_bavai_and_few_who_got_away_are_two_points(exited: int, won: str) -> None:
    state = end_of_turn(14, *in_box("exited", exited), control={"german": ["3122"]})
    play(state, "end")
    assert winner(state) == won


@pytest.mark.rule("mons:4.3")
def test_bavai_in_british_hands_is_no_point() -> None:
    state = end_of_turn(14, *in_box("eliminated", 20), *in_box("exited", 30, skip=20))
    assert track(state, "german-points") == 1
    play(state, "end")
    assert winner(state) == "british points"


@pytest.mark.rule("mons:4.3")
def test_two_points_win() -> None:
    state = end_of_turn(14, *in_box("eliminated", 20), *in_box("exited", 30, skip=20), control={"german": ["3122"]})
    play(state, "end")
    assert winner(state) == "german points"


@pytest.mark.rule("mons:4.3")
@pytest.mark.rule("mons:4.5")
def test_tv16_dead_encircled_and_isolated_add_up() -> None:
    """14 + 2 x 2 + 2 = 20. The two in 3513 sit in buildings with Germans all around."""
    regiments = ["IR8", "IR48", "IR12", "IR52", "IR20", "IR35"]
    ring = [f"{unit} {label}" for unit, label in zip(regiments, adjacent("3513"), strict=True)]
    state = end_of_turn(
        14, *in_box("eliminated", 14), *in_box("encircled", 2, skip=14), *in_box("3513", 2, skip=16),
        *in_box("exited", 9, skip=20), *ring,
    )  # fmt: skip
    counted = only(play(state, "end"), PointsCounted)
    assert (counted.eliminated, counted.isolated, counted.dead_points) == (20, 2, 1)


@pytest.mark.rule("mons:4.4")
def test_tv17_british_units_leave_from_turn_8_for_one_point() -> None:
    early = board("4RF 1628 spent=3", turn=7, active="british")
    play(early, "move 4RF")
    assert "exit" not in options(early)
    assert why_not(early, "exit") == "4.4"
    late = board("4RF 1628 spent=3", turn=8, active="british")
    play(late, "move 4RF")
    events = play(late, "exit")
    assert where(late, "4RF") == "exited"
    assert only(events, Left).units == ("4RF",)


@pytest.mark.rule("mons:4.4")
def test_leaving_costs_a_movement_point() -> None:
    state = board("4RF 1628 spent=4", turn=8, active="british")
    assert "move 4RF" not in options(state)
    assert why_not(state, "move 4RF") == "9.3"


@pytest.mark.rule("mons:4.4")
@pytest.mark.parametrize("label", ["1327", "1628", "1927", "2228"])
def test_the_four_exit_hexes(label: str) -> None:
    state = board(f"4RF {label}", turn=14, active="british")
    play(state, "move 4RF", "exit")
    assert where(state, "4RF") == "exited"


@pytest.mark.rule("mons:4.4")
@pytest.mark.parametrize("label", ["1727", "1228", "2628", "4927", "1014"])
def test_other_edge_hexes_are_no_way_out(label: str) -> None:
    state = board(f"4RF {label}", turn=14, active="british")
    play(state, "move 4RF")
    assert "exit" not in options(state)
    assert why_not(state, "exit") == "4.4"


@pytest.mark.rule("mons:4.4")
@pytest.mark.rule("mons:9.19")
def test_tv18_germans_never_leave_the_map() -> None:
    state = board("Hus3 1628", turn=9)
    play(state, "move Hus3")
    assert "exit" not in options(state)
    assert why_not(state, "exit") == "4.4"


@pytest.mark.rule("mons:4.4")
def test_units_that_left_never_return_and_never_bombard() -> None:
    state = board("48.RGA exited", "4RF 1404", turn=9, active="british", order="movement/combat")
    assert offered(state, "move") == {"4RF"}
    assert why_not(state, "move 48.RGA") == "4.4"
    state = board("48.RGA exited", "VIII.RFA 1403", "IR8 1405", turn=9, active="british", phase="bombardment", half=2)
    play(state, "bombard 1405")
    assert offered(state, "add") == {"VIII.RFA"}
    assert why_not(state, "add 48.RGA") == "4.4"


@pytest.mark.rule("mons:4.4")
def test_a_whole_stack_leaves_together() -> None:
    state = board("4RF 1628", "1NF 1628", turn=8, active="british")
    play(state, "move 4RF", "join 1NF", "exit")
    assert track(state, "british-exited") == 2


@pytest.mark.rule("mons:4.4")
@pytest.mark.rule("mons:7.3")
def test_a32_out_of_an_enemy_zone_at_once_into_one_only_in_a_later_phase() -> None:
    """A-32: off the map is no enemy zone; but a unit that enters a zone stops, on an exit hex too."""
    state = board("4RF 1628", "Hus3 1627", turn=9, active="british")
    play(state, "move 4RF", "exit")
    assert where(state, "4RF") == "exited"
    state = board("4RF 1727", "Hus3 1527", turn=9, active="british", order="movement/movement")
    play(state, "move 4RF", "to 1628")
    assert question(state) == "british movement_phase.choose_unit"  # the move is over
    play(state, "end", "move 4RF", "exit")
    assert where(state, "4RF") == "exited"


@pytest.mark.rule("mons:4.4")
def test_a_unit_dropped_on_an_exit_hex_may_leave_on_its_own() -> None:
    """Two battalions arrive with a point left; one is dropped, the other leaves; then the dropped one leaves too."""
    full = [f"{unit} 1727" for unit in BRITISH[20:25]] + [f"{unit} 1627" for unit in BRITISH[25:30]]
    state = board(
        "4RF 1527 spent=1", "1NF 1527 spent=1", *(f"{unit} 1527" for unit in BRITISH[30:33]), *full,
        turn=9, active="british",
    )  # fmt: skip
    play(state, "move 4RF", "join 1NF", "to 1628", "leave 1NF", "exit")
    assert "resume 1NF" in options(state)
    play(state, "resume 1NF", "exit")
    assert track(state, "british-exited") == 2


@pytest.mark.rule("mons:4.5")
def test_tv19_a_zone_on_the_units_own_hex_does_not_isolate_it() -> None:
    state = end_of_turn(14, "4RF 1404", "Hus3 1403")
    assert track(state, "british-isolated") == 0


@pytest.mark.rule("mons:4.5")
@pytest.mark.rule("mons:7.4")
def test_tv20_a_zone_in_the_chain_cuts_it_even_where_a_british_unit_stands() -> None:
    """4RF in 1000, in the corner of the map; every way out of it lies in zones, one of them held by 1NF."""
    corner = "1000"
    around = adjacent(corner)
    state = end_of_turn(14, f"4RF {corner}", f"1NF {around[0]}", "Hus3 1101")
    assert set(around) <= {"1100", "1001"}
    assert track(state, "british-isolated") == 1


@pytest.mark.rule("mons:4.5")
def test_isolated_units_count_as_dead_only_at_the_end() -> None:
    """A-41: an isolated unit counts one."""
    state = end_of_turn(14, "4RF 1000", "Hus3 1101", *in_box("eliminated", 19, skip=10), *in_box("exited", 9, skip=30))
    counted = only(play(state, "end"), PointsCounted)
    assert (counted.eliminated, counted.isolated, counted.dead_points) == (20, 1, 1)


@pytest.mark.rule("mons:4.5")
def test_a08_the_exit_hex_itself_must_be_free_but_not_for_a_unit_on_it() -> None:
    """A-08: with a German beside each exit hex only the unit that stands on one is connected."""
    guards = ["Hus3 1326", "Hus10 1627", "Drag16 1926", "IR8 2227"]
    state = end_of_turn(14, "4RF 1404", "1NF 1628", *guards)
    assert track(state, "british-isolated") == 1


@pytest.mark.rule("mons:4.5")
def test_a08_water_does_not_cut_the_chain() -> None:
    """A-08: north of the unbridged canal and across rivers, yet connected."""
    state = end_of_turn(14, "4RF 2107")
    assert track(state, "british-isolated") == 0


def last_stand(*others: str, british: str = "2DG 3122", turn: int = 9, dice: tuple[int, ...] = (1, 6)) -> Eliminated:
    """A unit in Bavai is assaulted by a regiment from 3222 and destroyed."""
    state = board(british, *others, turn=turn, phase="close-combat")
    name, label = british.split()[:2]
    regiment = next(text.split()[0] for text in others if text.startswith("IR"))
    events = play(state, f"assault {label}", f"add {regiment}", "commit", dice=dice)
    gone = only(events, Eliminated)
    assert gone.unit == name
    assert where(state, name) == ("encircled" if gone.encircled else "eliminated")
    return gone


@pytest.mark.rule("mons:4.5")
def test_tv09_the_example_of_bavai() -> None:
    """Germans in 3023 and 3222: their zones close every way out of 3122."""
    assert last_stand("IR8 3222", "Hus3 3023").encircled


@pytest.mark.rule("mons:4.5")
def test_tv10_another_british_unit_next_door_does_not_break_the_ring() -> None:
    assert last_stand("IR8 3222", "Hus3 3023", "4RF 3121").encircled


@pytest.mark.rule("mons:4.5")
def test_one_open_hex_is_a_way_out() -> None:
    assert not last_stand("IR8 3222").encircled


@pytest.mark.rule("mons:4.5")
def test_encircled_units_count_twice() -> None:
    state = end_of_turn(14, *in_box("encircled", 10), *in_box("exited", 9, skip=10))
    assert only(play(state, "end"), PointsCounted).dead_points == 1


@pytest.mark.rule("mons:4.5")
@pytest.mark.rule("mons:7.2")
def test_tv71_a_building_next_door_must_be_occupied() -> None:
    """Five Germans around a hex whose sixth neighbour is a building: no zone reaches in there, so it is a way out."""
    label = next(h for h in GRID.labels if one_building_beside(h))
    town = next(n for n in adjacent(label) if n in BUILDINGS)
    ring = [n for n in adjacent(label) if n != town]
    germans = [f"{unit} {n}" for unit, n in zip(["IR8", "IR48", "IR12", "IR52", "IR20"], ring, strict=True)]
    assert not last_stand(*germans, british=f"2DG {label}").encircled
    assert last_stand(*germans, f"Hus3 {town}", british=f"2DG {label}").encircled


def one_building_beside(label: str) -> bool:
    around = adjacent(label)
    dry = not any(frozenset((label, n)) in SIDES for n in around)
    return TERRAIN[label] == "clear" and dry and len(around) == 6 and len(BUILDINGS & set(around)) == 1


@pytest.mark.rule("mons:4.5")
def test_a09_at_the_edge_only_hexes_of_the_map_count() -> None:
    """A-09: in the corner 1000 two neighbours are enough."""
    assert last_stand("IR8 1001", british="2DG 1000").encircled


@pytest.mark.rule("mons:4.5")
@pytest.mark.parametrize(("turn", "encircled"), [(7, True), (8, False)])
def test_a09_a_unit_on_an_exit_hex_has_a_way_out_from_turn_8(turn: int, encircled: bool) -> None:
    found = last_stand("IR8 1627", "Hus3 1727", "Hus10 1527", british="2DG 1628", turn=turn)
    assert found.encircled == encircled


@pytest.mark.rule("mons:4.5")
@pytest.mark.rule("mons:7.2")
def test_a46_zones_across_an_unbridged_canal_encircle_too() -> None:
    """A-46, A-38: the northern neighbours of 2108 are covered only by a zone from beyond the canal."""
    assert SIDES[frozenset(("2107", "2108"))] == {"canal"}
    south = last_stand("IR26 2109", british="2DG 2108")
    both = last_stand("IR26 2109", "Hus10 2107", british="2DG 2108")
    assert (south.encircled, both.encircled) == (False, True)


@pytest.mark.rule("mons:4.5")
def test_bombardment_of_an_encircled_unit_counts_double_too() -> None:
    state = board("FAR18 3222", "Hus3 3023", "2DG 3122", phase="bombardment", turn=9)
    play(state, "bombard 3122", "add FAR18", "fire", dice=(6,))
    assert where(state, "2DG") == "encircled"


def sally(*attackers: str, dice: tuple[int, ...]) -> State:
    """British cavalry in 1404, between Germans in 1403 and 1405 whose zones close the ring, attacks northward."""
    british = [f"{unit} 1404" for unit in attackers]
    state = board(*british, "Hus3 1403", "IR8 1405", turn=9, active="british", phase="close-combat", half=2)
    play(state, "assault 1403", *(f"add {unit}" for unit in attackers), "commit", dice=dice)
    return state


@pytest.mark.rule("mons:4.5")
@pytest.mark.rule("mons:12.12")
def test_a_german_lost_in_the_same_combat_no_longer_surrounds() -> None:
    """The defender loses first: his zone is gone when the British attacker falls."""
    state = sally("2DG", "1NF", dice=(1, 2))  # no fire effect; 5:2, die 2: 2/1
    play(state, "lose 2DG")
    assert where(state, "Hus3") == "eliminated"
    assert where(state, "2DG") == "eliminated"


@pytest.mark.rule("mons:4.5")
def test_an_attacker_lost_inside_the_ring_was_encircled() -> None:
    assert where(sally("2DG", dice=(1, 1)), "2DG") == "encircled"  # 1:1, die 1: 3/0
    assert where(sally("2DG", dice=(4,)), "2DG") == "encircled"  # lost to defensive fire
