"""Lines over a small map: where they lead, how far, which way; hexes that hang together."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import Grid
from grognard.mechanics import tracing

GRID = Grid([f"{c:02d}{r:02d}" for c in range(7) for r in range(7)], orientation="flat", shifted="odd", label="CCRR")
hexes = st.integers(0, len(GRID) - 1)
some_hexes = st.sets(hexes, max_size=25)


@given(st.sets(hexes, min_size=1, max_size=3))
def test_without_obstacles_the_distance_is_that_of_the_grid(starts: set[int]) -> None:
    far = tracing.distances(starts, GRID.adjacent)
    assert far == {h: min(GRID.distance(h, start) for start in starts) for h in range(len(GRID))}
    assert list(far.values()) == sorted(far.values())


@given(hexes, hexes, some_hexes)
def test_a_line_goes_round_what_is_closed_and_is_as_short_as_can_be(start: int, end: int, closed: set[int]) -> None:
    def onward(hex_: int) -> list[int]:
        return [to for to in GRID.adjacent(hex_) if to not in closed]

    far = tracing.distances([start], onward)
    way = tracing.line([start], onward, end.__eq__)
    assert bool(way) == (end in far)
    if way:
        assert (way[0], way[-1]) == (start, end)
        assert len(way) == far[end] + 1
        assert all(GRID.is_adjacent(a, b) for a, b in pairwise(way))
        assert not closed.intersection(way[1:])


@given(some_hexes, some_hexes)
def test_what_is_barred_is_not_entered(starts: set[int], barred: set[int]) -> None:
    far = tracing.distances(starts, GRID.adjacent, barred)
    assert far == tracing.distances(
        starts - barred, lambda hex_: [to for to in GRID.adjacent(hex_) if to not in barred]
    )  # fmt: skip


@given(hexes, hexes, st.integers(0, 8))
def test_a_line_has_its_longest_length(start: int, end: int, most: int) -> None:
    way = tracing.line([start], GRID.adjacent, end.__eq__, most)
    assert bool(way) == (GRID.distance(start, end) <= most)


def test_a_place_may_be_more_than_a_hex() -> None:
    """Two steps anywhere, then along one column only."""

    def onward(place: tuple[int, int]) -> list[tuple[int, int]]:
        hex_, used = place
        near = GRID.adjacent(hex_) if used < 2 else [to for to in GRID.adjacent(hex_) if GRID.labels[to][:2] == "03"]
        return [(to, min(used + 1, 2)) for to in near]

    index, labels = GRID.index, GRID.labels
    way = tracing.line([(index["0103"], 0)], onward, lambda place: place[0] == index["0306"])
    assert [labels[hex_][:2] for hex_, _ in way] == ["01", "02", "03", "03", "03"]
    assert not tracing.line([(index["0103"], 0)], onward, lambda place: place[0] == index["0506"])


@given(some_hexes)
def test_groups_are_what_hangs_together(places: set[int]) -> None:
    groups = tracing.joined(sorted(places), GRID.adjacent)
    assert sorted(hex_ for group in groups for hex_ in group) == sorted(places)
    assert [group[0] for group in groups] == sorted(min(group) for group in groups)
    for group in groups:
        others = places.difference(group)
        assert not any(GRID.is_adjacent(a, b) for a in group for b in others)
        onward = [{to for to in GRID.adjacent(hex_) if to in group} for hex_ in group]
        assert len(group) == 1 or all(onward)
