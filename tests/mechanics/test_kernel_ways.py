"""The kernel's searches along ways, and its march with Stops: both builds against plain search written here."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import NOWHERE
from grognard.mechanics import field as chosen
from grognard.mechanics.kernel import Field as Plain
from grognard.mechanics.kernel_ways import Ways as PlainWays

from .test_kernel import GRID, HEXES, Compiled

FORBIDDEN, UNREACHED = 255, 9999
hexes = st.integers(0, HEXES - 1)
columns = st.sets(hexes, max_size=12).map(lambda chosen: bytearray(h in chosen for h in range(HEXES)))


def fields() -> tuple[Any, Any]:
    return Plain(GRID.neighbour, GRID.neighbour), Compiled(GRID.neighbour, GRID.neighbour)


def searches() -> tuple[Any, Any]:
    """Along ways, by either build."""
    return PlainWays(HEXES), chosen.Ways(HEXES)


# march ---------------------------------------------------------------------------------------------------------------


class March(NamedTuple):
    """What a mover with Stops finds."""

    costs: bytes
    stops: bytes
    start: int
    points: int
    one_hex: bool
    closed: bytearray
    zone: bytearray
    halts: tuple[bytearray, ...]
    dear: bytearray
    surcharge: int = 2


@st.composite
def marches(draw: st.DrawFn) -> March:
    steps = 6 * HEXES
    costs = bytearray(draw(st.lists(st.sampled_from([1, 1, 2, 4, FORBIDDEN]), min_size=steps, max_size=steps)))
    for step, to in enumerate(GRID.neighbour):
        if to == NOWHERE:
            costs[step] = FORBIDDEN
    stops = bytes(draw(st.lists(st.sampled_from([0, 0, 0, 1]), min_size=steps, max_size=steps)))
    halts = tuple(draw(st.lists(columns, max_size=2)))
    return March(
        bytes(costs), stops, draw(hexes), draw(st.integers(0, 9)), draw(st.booleans()), draw(columns), draw(columns),
        halts, draw(columns),
    )  # fmt: skip


def ways_in(march: March) -> tuple[dict[int, int], dict[int, int]]:
    """What it costs to come to each hex able to go on, and to come there and Stop: over and over, until nothing gets
    cheaper."""
    going: dict[int, int] = {march.start: 0}
    ended: dict[int, int] = {}
    changed = True
    while changed:
        changed = False
        for h, paid in list(going.items()):
            for step in range(6 * h, 6 * h + 6):
                to = GRID.neighbour[step]
                if march.costs[step] == FORBIDDEN or march.closed[to] or (march.zone[h] and march.zone[to]):
                    continue
                total = paid + march.costs[step] + (march.surcharge if march.dear[to] else 0)
                last = march.stops[step] or any(column[to] for column in march.halts)
                if total > march.points:
                    if h != march.start or not march.one_hex:
                        continue
                    total, last = max(march.points, 1), True
                book = ended if last else going
                if total < book.get(to, UNREACHED):
                    book[to], changed = total, True
    return going, ended


@given(marches())
def test_a_march_prefers_to_come_without_stopping(march: March) -> None:
    going, ended = ways_in(march)
    expected = {h: paid for h, paid in (ended | going).items() if h != march.start}
    for field in fields():
        found = field.march(*march)
        assert sorted(found) == sorted(expected)
        assert {h: field.cost_to(h) for h in found} == expected
        for end in found:
            path = [march.start, *field.path_to(end)]
            assert path[-1] == end
            assert all(GRID.is_adjacent(a, b) for a, b in pairwise(path))
            assert all(h in going for h in path[:-1])  # nobody goes on from where he is Stopped


@given(marches(), marches())
def test_a_march_leaves_nothing_behind(first: March, second: March) -> None:
    used, fresh = fields()[1], fields()[1]
    used.march(*first)
    assert used.march(*second) == fresh.march(*second)
    assert [used.cost_to(h) for h in range(HEXES)] == [fresh.cost_to(h) for h in range(HEXES)]


@given(marches())
def test_both_builds_march_by_the_same_ways(march: March) -> None:
    plain, compiled = fields()
    found = plain.march(*march)
    assert compiled.march(*march) == found
    assert [plain.path_to(h) for h in found] == [compiled.path_to(h) for h in found]


# ways ----------------------------------------------------------------------------------------------------------------


@st.composite
def roads(draw: st.DrawFn) -> tuple[tuple[int, ...], ...]:
    """Roads between neighbours, usable in both directions."""
    joined: list[list[int]] = [[] for _ in range(HEXES)]
    for h in range(HEXES):
        for n in GRID.adjacent(h):
            if h < n and draw(st.booleans()):
                joined[h].append(n)
                joined[n].append(h)
    return tuple(map(tuple, joined))


def rings(ways: tuple[tuple[int, ...], ...], starts: set[int], open_: bytearray) -> dict[int, int]:
    """How far each hex is, ring by ring."""
    far = dict.fromkeys(starts, 0)
    ring, number = starts, 0
    while ring:
        number += 1
        ring = {n for h in ring for n in ways[h] if open_[n] and n not in far}
        far |= dict.fromkeys(ring, number)
    return far


@given(roads(), hexes, columns, hexes)
def test_trace_follows_the_ways(ways: tuple[tuple[int, ...], ...], start: int, closed: bytearray, goal: int) -> None:
    open_ = bytearray(not shut for shut in closed)
    far = rings(ways, {start}, open_)
    plain, compiled = searches()
    assert plain.trace(ways, start, open_, goal) == compiled.trace(ways, start, open_, goal)
    for field in (plain, compiled):
        field.trace(ways, start, open_, goal)
        assert field.cost_to(goal) == far.get(goal, -1)
        found = field.trace(ways, start, open_, -1)
        assert {h: field.cost_to(h) for h in found} == far
        assert [far[h] for h in found] == sorted(far.values())
        for end in found:
            path = [start, *field.path_to(end)]
            assert len(path) == far[end] + 1
            assert all(b in ways[a] for a, b in pairwise(path))


@given(roads(), st.sets(hexes, max_size=4), columns, st.integers(0, 6))
def test_spread_goes_so_many_steps(
    ways: tuple[tuple[int, ...], ...], starts: set[int], closed: bytearray, farthest: int
) -> None:
    open_ = bytearray(not shut for shut in closed)
    far = rings(ways, starts, open_)
    for field in searches():
        reached = field.spread(ways, sorted(starts), open_, farthest)
        assert {h for h in range(HEXES) if reached[h]} == {h for h, steps in far.items() if steps <= farthest}


@given(roads(), hexes, hexes, columns, st.integers(0, 12))
def test_detours_meet_themselves_nowhere(
    ways: tuple[tuple[int, ...], ...], start: int, goal: int, closed: bytearray, longest: int
) -> None:
    open_ = bytearray(not shut for shut in closed)
    open_[start] = open_[goal] = 1
    near, far = rings(ways, {start}, open_), rings(ways, {goal}, open_)
    for field in searches():
        expected = []
        for h in near:
            if h in (start, goal) or near[h] + far.get(h, UNREACHED) > longest:
                continue
            field.trace(ways, start, open_, -1)
            left = bytearray(open_)
            for taken in (start, *field.path_to(h)[:-1]):
                left[taken] = 0
            if left[goal] and goal in rings(ways, {h}, left):
                expected.append(h)
        assert sorted(field.detours(ways, start, goal, open_, longest)) == sorted(expected)
        assert field.detours(ways, start, goal, open_, longest) == field.detours(ways, start, goal, open_, longest)


@given(columns, columns, columns, columns)
def test_open_ground(area: bytearray, mine: bytearray, theirs: bytearray, zone: bytearray) -> None:
    holder = bytearray(2 if b else 1 if a else 0 for a, b in zip(mine, theirs, strict=True))
    expected = bytearray(
        bool(inside) and (held == 1 or (held == 0 and not zoned))
        for inside, held, zoned in zip(area, holder, zone, strict=True)
    )
    for field in searches():
        assert field.open_ground(bytes(area), holder, zone, 1) == expected
