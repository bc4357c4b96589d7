"""Chapter 9: movement."""

from __future__ import annotations

import pytest

from grognard.engine.state import State
from grognard.games.contemptibles.events import Moved

from .scene import (
    GRID,
    MONS,
    SIDES,
    TERRAIN,
    adjacent,
    board,
    crossing,
    crossings,
    left,
    offered,
    only,
    options,
    play,
    question,
    where,
    why_not,
)

INFANTRY, CAVALRY, FIELD, HEAVY = "IR8", "Hus3", "FAR18", "FussA2"
#: units of another corps, next to which nobody of III Corps can go
NINTH_CORPS = ["IR75", "IR76", "IR89", "IR90", "IR84"]
ARTILLERY = {"artillery": "FAR18", "horse-artillery": "J.RHA", "heavy-artillery": "FussA2"}


def facing(unit: str, origin: str, to: str, points: int = 99) -> State:
    """A unit about to move with so many points, every other way out of its hex closed by friends (6.3, 6.5)."""
    definition = MONS.rules.units[MONS.rules.unit_index[unit]]
    others = [label for label in adjacent(origin) if label != to]
    if definition.side == "german":
        closed = [f"{friend} {label}" for friend, label in zip(NINTH_CORPS, others, strict=False)]
    else:
        friends = iter(u.id for u in MONS.rules.units if u.side == "british" and u.id != unit)
        closed = [f"{next(friends)} {label}" for label in others for _ in range(5)]
    spent = max(0, definition.movement - points)
    return board(f"{unit} {origin} spent={spent}", *closed, active=definition.side)


def price(unit: str, origin: str, to: str) -> int | None:
    """What the step costs: the fewest points that are enough for it; None if it is closed."""
    for points in range(1, 7):
        state = facing(unit, origin, to, points)
        if f"move {unit}" in options(state):
            play(state, f"move {unit}")
            assert to in offered(state, "to")
            return points
    return None


def why_closed(unit: str, origin: str, to: str) -> str:
    """The rule that closes the step to a unit that has points for one hex only: no way round."""
    definition = MONS.rules.units[MONS.rules.unit_index[unit]]
    points = 2 if unit == HEAVY else 1
    state = board(f"{unit} {origin} spent={definition.movement - points}", active=definition.side)
    play(state, f"move {unit}")
    return why_not(state, f"to {to}")


@pytest.mark.rule("mons:9.1")
def test_a_move_goes_from_hex_to_adjacent_hex() -> None:
    state = board("IR8 1402")
    events = play(state, "move IR8", "to 1405")
    path = only(events, Moved).path
    assert path == ("1403", "1404", "1405")
    assert left(state) == {"IR8": 1}


@pytest.mark.rule("mons:9.1")
def test_the_enemy_does_not_move_in_this_phase() -> None:
    state = board("IR8 1402", "4RF 1407")
    assert offered(state, "move") == {"IR8"}
    assert why_not(state, "move 4RF") == "9.1"


@pytest.mark.rule("mons:9.2")
def test_nobody_is_forced_to_move_or_to_use_all_points() -> None:
    state = board("IR8 1402", "Hus3 1403")
    assert "end" in options(state)
    play(state, "move IR8", "to 1302", "stop", "end")
    assert where(state, "Hus3") == "1403"


@pytest.mark.rule("mons:9.2")
def test_a_finished_move_is_final() -> None:
    state = board("IR8 1402", "Hus3 1403")
    play(state, "move IR8", "to 1302", "stop")
    assert "move IR8" not in options(state)
    assert why_not(state, "move IR8") == "9.2"


@pytest.mark.rule("mons:9.2")
def test_one_unit_finishes_before_another_begins() -> None:
    state = board("IR8 1402", "Hus3 1404")
    play(state, "move IR8", "to 1302")
    assert not offered(state, "move")
    assert why_not(state, "move Hus3") in ("5.1", "9.3")


@pytest.mark.rule("mons:9.2")
def test_points_are_not_saved_for_the_next_turn() -> None:
    state = board("IR8 1402 spent=1 moved", phase="end-of-turn", turn=2)
    play(state, "move IR8")
    assert left(state) == {"IR8": 4}


@pytest.mark.rule("mons:9.3")
def test_without_the_full_price_no_entry() -> None:
    """Infantry with one point left before woods at 2."""
    origin, to = crossing(into="woods")
    assert price(INFANTRY, origin, to) == 2
    state = board(f"IR8 {origin} spent=3")
    play(state, "move IR8")
    assert why_not(state, f"to {to}") == "9.3"


@pytest.mark.rule("mons:9.4")
def test_enemy_hexes_are_closed() -> None:
    state = board("IR8 1402", "4RF 1404")
    play(state, "move IR8")
    assert "1404" not in offered(state, "to")
    assert why_not(state, "to 1404") == "9.4"


@pytest.mark.rule("mons:9.5")
def test_units_stacked_since_the_start_move_together_or_apart() -> None:
    state = board("Hus3 1402", "IR8 1402", "FAR18 1404")
    play(state, "move IR8")
    assert offered(state, "join") == {"Hus3"}
    assert why_not(state, "join FAR18") == "9.5"
    play(state, "join Hus3", "to 1302")
    assert (where(state, "IR8"), where(state, "Hus3")) == ("1302", "1302")
    alone = board("Hus3 1402", "IR8 1402")
    play(alone, "move IR8", "to 1302", "stop")
    assert where(alone, "Hus3") == "1402"


@pytest.mark.rule("mons:9.5")
def test_a_unit_that_came_this_phase_does_not_move_on_with_the_stack() -> None:
    state = board("Hus3 1302", "IR8 1402")
    play(state, "move Hus3", "to 1402", "stop", "move IR8")
    assert not offered(state, "join")
    assert why_not(state, "join Hus3") == "9.5"


@pytest.mark.rule("mons:9.5")
def test_nobody_joins_on_the_way() -> None:
    state = board("IR8 1402", "Hus3 1404")
    play(state, "move IR8", "to 1404")
    assert not offered(state, "join")
    assert why_not(state, "join Hus3") == "9.5"


@pytest.mark.rule("mons:9.6")
def test_a_stack_splits_on_its_way_and_the_parts_go_their_own_ways() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1402")
    play(state, "move Hus3", "join FAR18", "join FAR54", "to 1403", "leave FAR54", "to 1404", "stop")
    assert question(state) == "german movement.choose_detached"
    assert options(state) == ["resume FAR54", "done"]
    play(state, "resume FAR54", "to 1303", "stop")
    assert {unit: where(state, unit) for unit in ("Hus3", "FAR18", "FAR54")} == {
        "Hus3": "1404", "FAR18": "1404", "FAR54": "1303",
    }  # fmt: skip


@pytest.mark.rule("mons:9.6")
def test_dropped_units_may_go_on_as_a_smaller_stack() -> None:
    state = board("Hus3 1402", "FAR18 1402", "FAR54 1402")
    play(state, "move Hus3", "join FAR18", "join FAR54", "to 1403", "leave FAR18", "leave FAR54", "to 1404", "stop")
    play(state, "resume FAR18", "join FAR54", "to 1303", "stop")
    assert where(state, "FAR18") == where(state, "FAR54") == "1303"


@pytest.mark.rule("mons:9.6")
def test_a_part_that_has_finished_is_not_moved_again() -> None:
    state = board("Hus3 1402", "FAR18 1402")
    play(state, "move Hus3", "join FAR18", "to 1403", "leave FAR18", "to 1404", "stop", "done")
    assert not offered(state, "move")
    assert why_not(state, "move Hus3") == "9.2"
    assert why_not(state, "move FAR18") == "9.2"


@pytest.mark.rule("mons:9.7")
def test_a_stack_moves_at_the_speed_of_its_slowest_unit() -> None:
    state = board("Hus3 1402", "FAR18 1402")
    play(state, "move Hus3", "join FAR18")
    assert all(GRID.distance(GRID.index["1402"], GRID.index[label]) <= 4 for label in offered(state, "to"))


@pytest.mark.rule("mons:9.7")
def test_a37_the_faster_unit_goes_on_with_what_it_has_left() -> None:
    """A-37: after four hexes the battery is done; the hussars have two points left."""
    state = board("Hus3 1401", "FAR18 1401")
    play(state, "move Hus3", "join FAR18", "to 1405")
    assert left(state) == {"Hus3": 2, "FAR18": 0}
    assert not offered(state, "to")
    play(state, "leave FAR18")
    assert "1407" in offered(state, "to")


@pytest.mark.rule("mons:9.7")
def test_a37_each_unit_of_a_stack_pays_its_own_price() -> None:
    """A-37: a hex of open ground costs the heavy guns 2 of 3 points and the hussars 1 of 6."""
    state = board("Hus3 1402", "FussA2 1402")
    play(state, "move Hus3", "join FussA2", "to 1403")
    assert left(state) == {"Hus3": 5, "FussA2": 1}


@pytest.mark.rule("mons:9.7")
def test_a37_a_mixed_stack_goes_hex_by_hex_as_far_as_each_can_pay() -> None:
    """Two hexes of woods cost infantry 2 + 2 of its 4 and cavalry 3 + 3 of its 6: together they just get there."""
    field, edge, heart = next(
        (a, b, c) for a, b in crossings(into="woods") for b2, c in crossings(out_of="woods", into="woods") if b == b2
        and c not in adjacent(a)
    )  # fmt: skip
    state = board(f"IR8 {field}", f"Hus3 {field}")
    play(state, "move IR8", "join Hus3", f"to {edge}")
    assert left(state) == {"IR8": 2, "Hus3": 3}
    play(state, f"to {heart}")
    assert where(state, "IR8") == where(state, "Hus3") == heart


@pytest.mark.rule("mons:9.7")
@pytest.mark.rule("mons:7.3")
def test_a_mixed_stack_leaves_a_zone_like_any_other() -> None:
    """From the zone of 1503 in 1404: out to 1304 or 1405, not to 1504, which lies in the zone too."""
    state = board("2DG 1404 spent=5", "1NF 1404 spent=3", "Hus3 1503", active="british")
    play(state, "move 2DG", "join 1NF")
    assert offered(state, "to") == set(adjacent("1404")) - set(adjacent("1503")) - {"1503"}


@pytest.mark.rule("mons:9.7")
@pytest.mark.rule("mons:9.20")
def test_a47_a_stack_moves_in_one_mode() -> None:
    """A-47: the slowest unit's points doubled, for all of them."""
    state = board("Hus3 1402", "FussA2 1402")
    play(state, "march Hus3", "join FussA2")
    assert left(state) == {"Hus3": 12, "FussA2": 6}


@pytest.mark.rule("mons:9.10")
def test_clear_costs_one_and_two_for_heavy_artillery() -> None:
    origin, to = "1402", "1403"
    assert [price(unit, origin, to) for unit in (INFANTRY, CAVALRY, FIELD, "J.RHA", HEAVY)] == [1, 1, 1, 1, 2]


@pytest.mark.rule("mons:9.11")
def test_woods_cost_infantry_two_and_cavalry_three() -> None:
    origin, to = crossing(into="woods")
    assert (price(INFANTRY, origin, to), price(CAVALRY, origin, to)) == (2, 3)


@pytest.mark.rule("mons:9.11")
@pytest.mark.parametrize("unit", ARTILLERY.values(), ids=ARTILLERY)
def test_tv29_no_artillery_enters_woods_but_along_a_road(unit: str) -> None:
    origin, to = crossing(into="woods")
    assert price(unit, origin, to) is None
    assert why_closed(unit, origin, to) == "9.11"
    assert price(unit, *crossing(into="woods", road=True)) == 1


@pytest.mark.rule("mons:9.12")
def test_an_unbridged_river_costs_infantry_one_and_cavalry_two_more() -> None:
    origin, to = crossing("river")
    assert (price(INFANTRY, origin, to), price(CAVALRY, origin, to)) == (2, 3)


@pytest.mark.rule("mons:9.12")
@pytest.mark.parametrize("unit", ARTILLERY.values(), ids=ARTILLERY)
def test_tv29_no_artillery_crosses_a_river_without_a_bridge(unit: str) -> None:
    origin, to = crossing("river")
    assert price(unit, origin, to) is None
    assert why_closed(unit, origin, to) == "9.12"
    assert price(unit, *crossing("river", bridged=True, road=True)) == 1


@pytest.mark.rule("mons:9.13")
@pytest.mark.parametrize("unit", [INFANTRY, CAVALRY, FIELD, "J.RHA", HEAVY])
def test_tv30_nobody_crosses_an_unbridged_canal(unit: str) -> None:
    origin, to = crossing("canal")
    assert price(unit, origin, to) is None
    assert why_closed(unit, origin, to) == "9.13"


@pytest.mark.rule("mons:9.13")
def test_tv30_nor_assaults_across_it() -> None:
    origin, to = crossing("canal")
    state = board(f"IR8 {origin}", f"4RF {to}", "IR48 1402", "1NF 1403", phase="close-combat")
    assert offered(state, "assault") == {"1403"}
    assert why_not(state, f"assault {to}") == "9.13"


@pytest.mark.rule("mons:9.15")
@pytest.mark.parametrize("kind", ["residential", "industrial"])
def test_buildings_cost_two(kind: str) -> None:
    origin, to = crossing(into=kind)
    assert [price(unit, origin, to) for unit in (INFANTRY, CAVALRY, FIELD, "J.RHA")] == [2, 2, 2, 2]


@pytest.mark.rule("mons:9.15")
@pytest.mark.parametrize("kind", ["residential", "industrial"])
def test_tv29_heavy_artillery_enters_buildings_only_along_a_road(kind: str) -> None:
    origin, to = crossing(into=kind)
    assert price(HEAVY, origin, to) is None
    assert why_closed(HEAVY, origin, to) == "9.15"
    assert price(HEAVY, *crossing(into=kind, road=True)) == 1


@pytest.mark.rule("mons:9.15")
def test_a30_no_hex_is_woods_and_building_at_once() -> None:
    """A-30: every hex of the map has one terrain."""
    assert len(TERRAIN) == len(MONS.rules.map.hexes)
    assert set(TERRAIN.values()) == {"clear", "woods", "residential", "industrial"}


@pytest.mark.rule("mons:9.16")
def test_a31_a_railway_bridge_carries_everybody_but_is_no_road() -> None:
    """A-31: 1523 to 1624 costs the terrain price, for heavy artillery 2, not the road's 1."""
    assert SIDES[frozenset(("1523", "1624"))] == {"river", "rail-bridge"}
    assert [price(unit, "1523", "1624") for unit in (INFANTRY, CAVALRY, FIELD, HEAVY)] == [1, 1, 1, 2]


@pytest.mark.rule("mons:9.16")
def test_a_bridge_stands_wherever_a_road_crosses_water() -> None:
    for origin, to in [*crossings("river", road=True, bridged=False), *crossings("canal", road=True, bridged=False)]:
        pytest.fail(f"a road without a bridge from {origin} to {to}")


@pytest.mark.rule("mons:9.16")
@pytest.mark.parametrize("bridge", [("2008", "2009"), ("2907", "2908"), ("3307", "3308"), ("4207", "4208")])
def test_canal_bridges_carry_the_road(bridge: tuple[str, str]) -> None:
    assert [price(unit, *bridge) for unit in (INFANTRY, CAVALRY, FIELD, HEAVY)] == [1, 1, 1, 1]


@pytest.mark.rule("mons:9.17")
@pytest.mark.parametrize("kind", ["clear", "woods", "residential", "industrial"])
def test_along_a_road_every_hex_costs_one(kind: str) -> None:
    origin, to = crossing(into=kind, road=True)
    assert [price(unit, origin, to) for unit in (INFANTRY, CAVALRY, FIELD, HEAVY)] == [1, 1, 1, 1]


@pytest.mark.rule("mons:9.10")
@pytest.mark.rule("mons:9.17")
def test_tv28_heavy_artillery_off_and_on_the_road() -> None:
    assert price(HEAVY, "1402", "1403") == 2
    assert price(HEAVY, *crossing(road=True)) == 1


@pytest.mark.rule("mons:9.17")
def test_a_road_in_the_hex_is_no_use_across_another_side() -> None:
    """From a field into woods that a road crosses elsewhere: the woods' price."""
    roads = {frozenset(pair) for pair in crossings(into="woods", road=True)}
    woods = {to for pair in roads for to in pair if TERRAIN[to] == "woods"}
    origin, to = next(
        (origin, to) for to in sorted(woods) for origin in adjacent(to)
        if frozenset((origin, to)) not in roads and TERRAIN[origin] == "clear" and frozenset((origin, to)) not in SIDES
    )  # fmt: skip
    assert price(CAVALRY, origin, to) == 3


@pytest.mark.rule("mons:9.17")
def test_road_and_other_moves_mix() -> None:
    """Heavy artillery, 3 points: one hex of road and one of field."""
    origin, to = next(
        (a, b) for a, b in crossings(road=True)
        if any(TERRAIN[n] == "clear" and price(HEAVY, b, n) == 2 and n != a for n in adjacent(b))
    )  # fmt: skip
    state = board(f"{HEAVY} {origin}")
    play(state, f"move {HEAVY}", f"to {to}")
    assert left(state) == {HEAVY: 2}
    field = next(n for n in adjacent(to) if TERRAIN[n] == "clear" and price(HEAVY, to, n) == 2)
    play(state, f"to {field}")
    assert where(state, HEAVY) == field


@pytest.mark.rule("mons:9.18")
def test_tv26_cavalry_over_a_river_into_woods_pays_five() -> None:
    origin, to = crossing("river", into="woods")
    assert price(CAVALRY, origin, to) == 5


@pytest.mark.rule("mons:9.18")
@pytest.mark.parametrize(("into", "points"), [("woods", 3), ("clear", 2), ("residential", 3), ("industrial", 3)])
def test_tv27_infantry_over_a_river(into: str, points: int) -> None:
    assert price(INFANTRY, *crossing("river", into=into)) == points


@pytest.mark.rule("mons:9.19")
def test_no_unit_leaves_the_map_by_moving() -> None:
    """At the edge every destination is a hex of the map."""
    state = board("4RF 1000", turn=14, active="british")
    play(state, "move 4RF")
    assert "exit" not in options(state)
    assert why_not(state, "exit") == "4.4"
    assert offered(state, "to") <= set(GRID.labels)


@pytest.mark.rule("mons:9.20")
def test_a_march_doubles_the_points() -> None:
    state = board("IR8 1402")
    play(state, "march IR8")
    assert left(state) == {"IR8": 8}


@pytest.mark.rule("mons:9.20")
def test_tv31_next_to_a_british_unit_nobody_marches_zone_or_no_zone() -> None:
    """4RF in 3513 has no zone at all; the regiment beside it may move, but not march."""
    state = board("IR8 3512", "4RF 3513")
    assert "move IR8" in options(state)
    assert "march IR8" not in options(state)
    assert why_not(state, "march IR8") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_tv32_a_march_does_not_end_next_to_the_british() -> None:
    state = board("IR8 1402", "4RF 1405")
    play(state, "march IR8")
    assert not set(adjacent("1405")) & offered(state, "to")
    assert why_not(state, "to 1404") == "9.20"
    normal = board("IR8 1402", "4RF 1405")
    play(normal, "move IR8")
    assert "1404" in offered(normal, "to")


@pytest.mark.rule("mons:9.20")
def test_tv33_artillery_that_marched_does_not_bombard_in_that_player_turn() -> None:
    state = board("FAR18 1402", "FAR54 1502", "4RF 1405")
    play(state, "march FAR18", "to 1403", "stop", "move FAR54", "stop", "end", "bombard 1405")
    assert offered(state, "add") == {"FAR54"}
    assert why_not(state, "add FAR18") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a_march_counts_for_one_turn_only() -> None:
    state = board("FAR18 1403 marched", "4RF 1405", phase="end-of-turn", turn=2)
    play(state, "end", "bombard 1405")
    assert offered(state, "add") == {"FAR18"}


@pytest.mark.rule("mons:9.20")
def test_a24_a_march_may_pass_the_british_where_no_zone_stops_it() -> None:
    """A-24: past 4RF in 2608 by the buildings of the bridge 2707/2708, ending beyond."""
    assert {"2707", "2708"} < set(adjacent("2608"))
    state = board("IR26 2706", "4RF 2608", turn=5)
    play(state, "march IR26")
    assert not {"2707", "2708"} & offered(state, "to")
    play(state, "to 2709")
    assert where(state, "IR26") == "2709"


@pytest.mark.rule("mons:9.20")
def test_marches_and_normal_moves_mix_but_not_for_one_unit() -> None:
    state = board("IR8 1402", "IR48 1404")
    play(state, "move IR8", "to 1302", "stop")
    assert "march IR48" in options(state)
    assert why_not(state, "march IR8") == "9.2"
    play(state, "march IR48", "to 1405", "stop")
    assert options(state) == ["end"]


@pytest.mark.rule("mons:9.20")
def test_the_british_never_march() -> None:
    state = board("4RF 1402", active="british")
    assert not offered(state, "march")
    assert why_not(state, "march 4RF") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a48_artillery_that_marched_still_fires_defensively() -> None:
    """A-48: only bombardment is barred."""
    state = board("FAR18 1403 marched", "4RF 1404", active="british", phase="close-combat", half=2)
    play(state, "assault 1403", "add 4RF", "commit", dice=(4, 6))
    assert MONS.rules.strength(state, MONS.rules.unit_index["FAR18"]) == 1


@pytest.mark.rule("mons:9.1")
@pytest.mark.rule("mons:9.5")
def test_the_first_unit_of_the_list_and_the_first_hex_of_the_map_are_like_any_other() -> None:
    """Both have the index 0 inside; nothing may take that for "nobody" or "nowhere"."""
    assert (MONS.rules.units[0].id, GRID.labels[0]) == ("2RS", "1000")
    state = board("2RIr 1001", "2RS 1001", active="british")
    play(state, "move 2RIr")
    assert offered(state, "join") == {"2RS"}
    play(state, "join 2RS", "to 1000")
    assert "1100" in offered(state, "to")
    play(state, "leave 2RS", "to 1100", "stop", "resume 2RS", "to 1001", "stop")
    assert (where(state, "2RIr"), where(state, "2RS")) == ("1100", "1001")


@pytest.mark.rule("mons:9.20")
def test_nobody_marches_out_of_the_corner_past_the_british() -> None:
    state = board("IR8 1000", "2RS 1100")
    assert why_not(state, "march IR8") == "9.20"


@pytest.mark.rule("mons:9.3")
def test_what_is_out_of_reach_on_the_way_is_too_far_and_not_a_matter_of_zones() -> None:
    state = board("IR8 1401", "4RF 1420")
    play(state, "move IR8", "to 1403")
    reason = MONS.explain(state, "to 1407").reasons[0]
    assert (reason.rule, reason.key) == ("9.3", "too-far")
    assert (reason.args["cost"], reason.args["left"]) == (4, 2)
