"""The grid: labels, neighbours, distance, for every way to number a map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import NOWHERE, Grid
from grognard.hexes.grid import DIRECTIONS

SIZE = 12
KINDS = [
    (orientation, shifted, label)
    for orientation in ("flat", "pointy")
    for shifted in ("odd", "even")
    for label in ("CCRR", "RRCC")
]
LABELS = [f"{a:02d}{b:02d}" for a in range(SIZE) for b in range(SIZE)]
GRIDS = {kind: Grid(LABELS, orientation=kind[0], shifted=kind[1], label=kind[2]) for kind in KINDS}

grids = st.sampled_from(list(GRIDS.values()))
hexes = st.integers(0, SIZE * SIZE - 1)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_labels_round_trip_and_keep_their_order(kind: tuple[str, str, str]) -> None:
    grid = GRIDS[kind]
    assert grid.labels == tuple(sorted(LABELS))
    assert [grid.index[label] for label in grid.labels] == list(range(len(grid)))
    assert len(set(grid.doubled)) == len(grid)


@given(grids, hexes)
def test_neighbours_are_mutual_in_opposite_directions(grid: Grid, hex_: int) -> None:
    for direction in range(6):
        other = grid.neighbour[6 * hex_ + direction]
        if other != NOWHERE:
            assert grid.neighbour[6 * other + (direction + 3) % 6] == hex_
            assert grid.direction(hex_, other) == direction
            assert grid.is_adjacent(hex_, other)
            assert grid.is_adjacent(other, hex_)
            assert grid.distance(hex_, other) == 1


@given(grids, hexes)
def test_adjacent_hexes_are_those_at_distance_one(grid: Grid, hex_: int) -> None:
    assert sorted(grid.adjacent(hex_)) == [h for h in range(len(grid)) if grid.distance(hex_, h) == 1]


@given(grids)
def test_inner_hexes_have_six_neighbours(grid: Grid) -> None:
    inner = [f"{a:02d}{b:02d}" for a in range(1, SIZE - 1) for b in range(1, SIZE - 1)]
    assert all(len(set(grid.adjacent(grid.index[label]))) == 6 for label in inner)


@given(grids, hexes, hexes, hexes)
def test_distance_is_a_metric(grid: Grid, a: int, b: int, c: int) -> None:
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(grids, hexes)
def test_distance_counts_steps(grid: Grid, start: int) -> None:
    """By a search in the open, hex by hex."""
    steps, ring = {start: 0}, [start]
    while ring:
        ring = [n for n in {n for h in ring for n in grid.adjacent(h)} if n not in steps]
        steps |= dict.fromkeys(ring, max(steps.values()) + 1)
    assert all(grid.distance(start, h) == number for h, number in steps.items())


@given(grids, hexes, st.integers(0, 5))
def test_within_is_a_disc_without_its_centre(grid: Grid, centre: int, radius: int) -> None:
    expected = [h for h in range(len(grid)) if 0 < grid.distance(centre, h) <= radius]
    assert grid.within(centre, radius) == expected


@given(grids, hexes, hexes)
def test_offsets_lead_from_one_to_the_other(grid: Grid, a: int, b: int) -> None:
    offset = grid.offset(a, b)
    assert grid.at_offset(a, offset) == b
    assert sum(offset) % 2 == 0
    assert grid.at_offset(a, (1000, 1000)) == NOWHERE


@given(grids, hexes, hexes)
def test_centres_are_a_hex_apart_where_hexes_touch(grid: Grid, a: int, b: int) -> None:
    (x0, y0), (x1, y1) = grid.centre(a), grid.centre(b)
    length = ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5
    assert (abs(length - 1) < 1e-9) == (grid.distance(a, b) == 1)


def test_hexes_that_do_not_touch_have_no_direction() -> None:
    grid = GRIDS["flat", "odd", "CCRR"]
    with pytest.raises(ValueError, match="0000 and 0505 are not adjacent"):
        grid.direction(grid.index["0000"], grid.index["0505"])


def test_shifted_columns_sit_further_south() -> None:
    """The rulebook's own cases: in an odd-shifted map 1523 touches 1624, and 3506 touches 3407 and 3607."""
    grid = Grid(
        ["1523", "1624", "1622", "3506", "3407", "3607", "3405"], orientation="flat", shifted="odd", label="CCRR"
    )
    assert grid.is_adjacent(grid.index["1523"], grid.index["1624"])
    assert not grid.is_adjacent(grid.index["1523"], grid.index["1622"])
    for label in ("3407", "3607"):
        assert grid.is_adjacent(grid.index["3506"], grid.index[label])
    assert not grid.is_adjacent(grid.index["3506"], grid.index["3405"])


def test_the_six_directions_go_round() -> None:
    assert len(set(DIRECTIONS)) == 6
    for (du, dv), (eu, ev) in zip(DIRECTIONS, DIRECTIONS[3:] + DIRECTIONS[:3], strict=True):
        assert (du, dv) == (-eu, -ev)


def test_holes_in_a_map_are_nowhere() -> None:
    grid = Grid(["0101", "0103"], orientation="flat", shifted="odd", label="CCRR")
    assert grid.adjacent(grid.index["0101"]) == ()
    assert set(grid.neighbour) == {NOWHERE}


@given(grids, hexes)
def test_columns_numbered_from_the_east_are_drawn_mirrored_and_nothing_else(grid: Grid, hex_: int) -> None:
    west = Grid(LABELS, orientation=grid.orientation, shifted=grid.shifted, label=grid.label_order, columns="west")
    assert west.neighbour == grid.neighbour
    (x, y), (mirrored, same) = grid.centre(hex_), west.centre(hex_)
    assert (mirrored, same) == (-x, y)


@given(grids, hexes)
def test_rows_numbered_from_the_south_are_drawn_upside_down_and_nothing_else(grid: Grid, hex_: int) -> None:
    north = Grid(LABELS, orientation=grid.orientation, shifted=grid.shifted, label=grid.label_order, rows="north")
    assert north.neighbour == grid.neighbour
    (x, y), (same, mirrored) = grid.centre(hex_), north.centre(hex_)
    assert (same, mirrored) == (x, -y)


def test_distances_from_a_hex_are_those_hex_by_hex_whatever_is_missing_from_the_map() -> None:
    labels = [f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 8) if (column, row) != (4, 3)]
    for orientation, shifted in (("flat", "odd"), ("flat", "even"), ("pointy", "odd")):
        grid = Grid(labels, orientation=orientation, shifted=shifted, label="CCRR")
        for centre in range(len(grid)):
            assert list(grid.distances(centre)) == [grid.distance(centre, to) for to in range(len(grid))]
