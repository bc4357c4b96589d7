"""Straight lines from centre to centre."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import Grid, crossed_hexes

Offset = tuple[int, int]

offsets = (
    st.tuples(st.integers(-9, 9), st.integers(-18, 18))
    .filter(lambda o: (o[0] + o[1]) % 2 == 0)
    .filter(lambda o: o != (0, 0))
)


def crossed(offset: Offset) -> set[Offset]:
    return {hex_ for group in crossed_hexes(offset) for hex_ in group}


def length_inside(offset: Offset, hex_: Offset) -> Fraction:
    """How much of the line lies in a closed hex, by clipping it against the six corners' half-planes.

    In doubled coordinates the corners lie at (2/3, 0), (1/3, 1), (-1/3, 1) and opposite these.
    """
    third = Fraction(1, 3)
    corners = [(2 * third, 0), (third, 1), (-third, 1), (-2 * third, 0), (-third, -1), (third, -1)]
    enter, leave = Fraction(0), Fraction(1)
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        nx, ny = y1 - y0, x0 - x1  # outward normal
        start = nx * (-hex_[0] - x0) + ny * (-hex_[1] - y0)
        slope = nx * offset[0] + ny * offset[1]
        if slope == 0:
            if start > 0:
                return Fraction(0)
        elif slope > 0:
            leave = min(leave, Fraction(-start) / slope)
        else:
            enter = max(enter, Fraction(-start) / slope)
    return max(Fraction(0), leave - enter)


@given(offsets)
def test_exactly_the_hexes_in_which_the_line_has_a_length(offset: Offset) -> None:
    """Corners touched are left out, sides run along are in: the definition, worked out another way."""
    reach = range(-20, 21)
    expected = {
        (u, v) for u in range(-11, 12) for v in reach
        if (u + v) % 2 == 0 and (u, v) not in ((0, 0), offset) and length_inside(offset, (u, v)) > 0
    }  # fmt: skip
    assert crossed(offset) == expected


@given(offsets)
def test_there_is_no_difference_between_here_and_there(offset: Offset) -> None:
    turned = {(u + offset[0], v + offset[1]) for u, v in crossed((-offset[0], -offset[1]))}
    assert crossed(offset) == turned


@given(offsets)
def test_mirror_images_have_mirrored_lines(offset: Offset) -> None:
    du, dv = offset
    assert {(-u, v) for u, v in crossed(offset)} == crossed((-du, dv))
    assert {(u, -v) for u, v in crossed(offset)} == crossed((du, -dv))


@given(offsets)
def test_groups_follow_the_line_and_hold_one_hex_or_the_two_of_a_side(offset: Offset) -> None:
    groups = crossed_hexes(offset)
    assert all(len(group) in (1, 2) for group in groups)
    along = [sum(u * offset[0] * 3 + v * offset[1] for u, v in group) / len(group) for group in groups]
    assert along == sorted(along)


def test_neighbours_have_nothing_between() -> None:
    for offset in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)):
        assert crossed_hexes(offset) == ()


def test_along_a_side_both_hexes_count() -> None:
    """TV-35: from 3514 to 3714 along the side of 3614 and 3615."""
    assert crossed_hexes((2, 0)) == (((1, -1), (1, 1)),)
    grid = _grid()
    assert between(grid, "3514", "3714") == {"3614", "3615"}


def test_through_the_middle_of_a_hex() -> None:
    """TV-36: from 3714 to 3911 through 3813, along the sides of others."""
    assert between(_grid(), "3714", "3911") == {"3713", "3814", "3813", "3812", "3912"}


def test_next_door_nothing_can_block() -> None:
    """TV-37: from 4308 to 4208 and 4209."""
    assert between(_grid(), "4308", "4208") == between(_grid(), "4308", "4209") == set()


def test_a_corner_alone_does_not_count() -> None:
    """Down a column the line passes the middle of the sides, far from any corner; across, it meets corners."""
    assert crossed_hexes((0, 6)) == (((0, 2),), ((0, 4),))
    assert crossed_hexes((4, 0)) == (((1, -1), (1, 1)), ((2, 0),), ((3, -1), (3, 1)))


def _grid() -> Grid:
    labels = [f"{c:02d}{r:02d}" for c in range(33, 46) for r in range(5, 18)]
    return Grid(labels, orientation="flat", shifted="odd", label="CCRR")


def between(grid: Grid, a: str, b: str) -> set[str]:
    start = grid.index[a]
    found = crossed(grid.offset(start, grid.index[b]))
    return {grid.labels[grid.at_offset(start, offset)] for offset in found}
