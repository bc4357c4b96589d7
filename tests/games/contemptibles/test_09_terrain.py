"""Chapter 9: what terrain costs and closes."""

from __future__ import annotations

import pytest

from grognard.engine.state import State

from .scene import (
    MONS,
    SIDES,
    TERRAIN,
    adjacent,
    board,
    crossing,
    crossings,
    left,
    offered,
    options,
    play,
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
