"""Walking over a small map: zones that stop, zones that bar, somebody in the way, and nobody at all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.field import Field
from grognard.mechanics.walking import alone, price_alone, walk

GRID = Grid([f"{c:02d}{r:02d}" for c in range(6) for r in range(6)], orientation="flat", shifted="odd", label="CCRR")
SIZE = len(GRID)
FIELD = Field(GRID.neighbour, GRID.neighbour)
COSTS = bytes(255 if to == NOWHERE else 1 + to % 3 for to in GRID.neighbour)
NOT_TWO = bytes(value != 2 for value in range(256))
hexes = st.integers(0, SIZE - 1)


def column(marked: set[int], value: int = 1) -> bytearray:
    return bytearray(value if hex_ in marked else 0 for hex_ in range(SIZE))


@given(hexes, st.integers(0, 9), st.sets(hexes, max_size=8), st.sets(hexes, max_size=8), st.booleans(), st.booleans())
def test_as_a_slow_search_finds_it(
    start: int, points: int, zones: set[int], enemies: set[int], stops: bool, zone_to_zone: bool
) -> None:
    found = walk(
        FIELD, COSTS, start, points, column(zones), column(enemies, 2), NOT_TWO, stops=stops, zone_to_zone=zone_to_zone
    )
    best = {start: 0}
    for _ in range(points):  # a way has at most as many steps as points
        for hex_, spent in list(best.items()):
            if hex_ != start and stops and hex_ in zones:
                continue
            for to in GRID.adjacent(hex_):
                price = spent + COSTS[6 * hex_ + GRID.direction(hex_, to)]
                barred = to in enemies or (not zone_to_zone and hex_ in zones and to in zones)
                if price <= points and not barred and price < best.get(to, 99):
                    best[to] = price
    assert set(found) == best.keys() - {start}
    assert [best[hex_] for hex_ in found] == sorted(best[hex_] for hex_ in found)


@given(hexes, hexes)
def test_the_price_of_a_way_over_an_empty_map(start: int, to: int) -> None:
    price = price_alone(FIELD, COSTS, start, to)
    assert price >= 0
    if to != start:
        assert to in alone(FIELD, COSTS, start, price)
        assert to not in alone(FIELD, COSTS, start, price - 1)
    assert price_alone(FIELD, bytes([255]) * len(COSTS), start, to) == (0 if to == start else -1)
