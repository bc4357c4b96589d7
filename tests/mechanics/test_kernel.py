"""The kernel: both builds of it agree with each other and with plain search written here."""

from __future__ import annotations

import heapq
import importlib
import os
import subprocess
import sys
from array import array
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.hexes import NOWHERE, Grid
from grognard.mechanics import field as chosen
from grognard.mechanics.kernel import Field as Plain

if chosen.COMPILED:
    Compiled: Any = importlib.import_module("grognard.mechanics._kernel").Field
else:  # nothing to compare with; the plain kernel is compared with itself
    Compiled = Plain

SIZE = 7
GRID = Grid(
    [f"{c:02d}{r:02d}" for c in range(SIZE) for r in range(SIZE)], orientation="flat", shifted="odd", label="CCRR"
)
HEXES = len(GRID)
#: side of each group: nobody, two groups of side 0, one of side 1
SIDE_OF_GROUP = bytes([255, 0, 0, 1]) + bytes([255]) * 252
LIMIT = 5


class Ground(NamedTuple):
    """A small map with counters on it."""

    costs: bytes
    zoc_into: array[int]
    group: bytearray
    load: bytearray
    zoc: tuple[bytearray, bytearray]


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """Random costs (some steps closed), towns that no zone enters, and stacks here and there."""
    costs = bytearray(draw(st.lists(st.sampled_from([1, 1, 2, 3, 255]), min_size=6 * HEXES, max_size=6 * HEXES)))
    towns = draw(st.sets(st.integers(0, HEXES - 1), max_size=10))
    into = array("h", (NOWHERE if n in towns else n for n in GRID.neighbour))
    for step, to in enumerate(GRID.neighbour):
        if to == NOWHERE:
            costs[step] = 255
    group, load = bytearray(HEXES), bytearray(HEXES)
    zoc = bytearray(HEXES), bytearray(HEXES)
    for hex_, who in draw(st.dictionaries(st.integers(0, HEXES - 1), st.integers(1, 3), max_size=9)).items():
        group[hex_], load[hex_] = who, draw(st.integers(1, LIMIT))
        for n in into[6 * hex_ : 6 * hex_ + 6]:
            if n != NOWHERE:
                zoc[SIDE_OF_GROUP[who]][n] += 1
    return Ground(bytes(costs), into, group, load, zoc)


def fields(ground: Ground) -> tuple[Any, Any]:
    return Plain(GRID.neighbour, ground.zoc_into), Compiled(GRID.neighbour, ground.zoc_into)


def next_to(hex_: int, ground: Ground, avoid: bytes) -> bool:
    return any(avoid[ground.group[n]] for n in GRID.adjacent(hex_))


class Mover(NamedTuple):
    start: int
    points: int
    load: int
    zoc_stops: bool
    zoc_to_zoc: bool
    avoid: bytes


movers = st.builds(
    Mover,
    st.integers(0, HEXES - 1),
    st.integers(0, 9),
    st.integers(1, 4),
    st.booleans(),
    st.booleans(),
    st.sampled_from([b"", bytes(side == 1 for side in SIDE_OF_GROUP)]),
)
PASSABLE = bytes(group in (0, 1) for group in range(256))


def dijkstra(ground: Ground, mover: Mover) -> dict[int, int]:
    """Cost of every hex a mover of group 1 can enter, the slow and obvious way."""
    enemy = ground.zoc[1]
    best = {mover.start: 0}
    queue = [(0, mover.start)]
    while queue:
        spent, hex_ = heapq.heappop(queue)
        if spent > best[hex_] or (hex_ != mover.start and mover.zoc_stops and enemy[hex_]):
            continue
        for direction in range(6):
            to = GRID.neighbour[6 * hex_ + direction]
            if to == NOWHERE or ground.costs[6 * hex_ + direction] == 255:
                continue
            if not PASSABLE[ground.group[to]] or ground.load[to] + mover.load > LIMIT:
                continue
            if not mover.zoc_to_zoc and enemy[hex_] and enemy[to]:
                continue
            total = spent + ground.costs[6 * hex_ + direction]
            if total <= mover.points and total < best.get(to, 9999):
                best[to] = total
                heapq.heappush(queue, (total, to))
    return {hex_: cost for hex_, cost in best.items() if hex_ != mover.start}


def reach(field: Any, ground: Ground, mover: Mover) -> list[int]:
    found: list[int] = field.reach(
        ground.costs, mover.start, mover.points, ground.zoc[1], ground.group, ground.load, PASSABLE, mover.load, LIMIT,
        mover.zoc_stops, mover.zoc_to_zoc, mover.avoid,
    )  # fmt: skip
    return found


@settings(max_examples=150)
@given(grounds(), movers)
def test_reach_is_what_a_plain_search_finds(ground: Ground, mover: Mover) -> None:
    costs = dijkstra(ground, mover)
    ends = {h for h in costs if not mover.avoid or not next_to(h, ground, mover.avoid)}
    for field in fields(ground):
        found = reach(field, ground, mover)
        assert set(found) == ends
        assert len(found) == len(set(found))
        assert sorted(field.passed()) == sorted(set(costs) - ends)
        assert [field.cost_to(h) for h in found] == [costs[h] for h in found]
        assert [costs[h] for h in found] == sorted(costs[h] for h in found)  # cheapest first
        assert all(field.cost_to(h) == -1 for h in range(HEXES) if h not in costs and h != mover.start)


@given(grounds(), movers)
def test_paths_cost_what_reach_says_and_never_skip_a_hex(ground: Ground, mover: Mover) -> None:
    for field in fields(ground):
        for end in reach(field, ground, mover):
            path = field.path_to(end)
            assert path[-1] == end
            at, total = mover.start, 0
            for to in path:
                total += ground.costs[6 * at + GRID.direction(at, to)]
                at = to
            assert total == field.cost_to(end)


@given(grounds(), movers, movers)
def test_a_search_leaves_nothing_behind_for_the_next(ground: Ground, first: Mover, second: Mover) -> None:
    used, fresh = fields(ground)[1], fields(ground)[1]
    reach(used, ground, first)
    assert reach(used, ground, second) == reach(fresh, ground, second)
    assert [used.cost_to(h) for h in range(HEXES)] == [fresh.cost_to(h) for h in range(HEXES)]


@given(grounds(), st.lists(movers, min_size=1, max_size=6), st.integers(1, 2), st.booleans())
def test_movers_are_the_units_with_an_open_step(
    ground: Ground, units: list[Mover], factor: int, avoiding: bool
) -> None:
    avoid = bytes(side == 1 for side in SIDE_OF_GROUP) if avoiding else b""
    number = len(units)
    where = array("h", (unit.start for unit in units))
    marks, spent = bytearray(n % 2 for n in range(number)), bytearray(number)
    points, loads = bytes(unit.points for unit in units), bytes(unit.load for unit in units)
    expected = []
    for n, unit in enumerate(units):
        alone = unit._replace(points=unit.points * factor, zoc_stops=True, zoc_to_zoc=False, avoid=b"")
        if not marks[n] and dijkstra(ground, alone) and not (avoid and next_to(unit.start, ground, avoid)):
            expected.append(n)
    for field in fields(ground):
        found = field.movers(
            tuple(range(number)), where, marks, 1, (ground.costs,), bytes(number), points, factor, spent, ground.zoc[1],
            ground.group, ground.load, (PASSABLE,), bytes(number), loads, LIMIT, False, avoid,
        )  # fmt: skip
        assert found == expected


@given(grounds(), st.sets(st.integers(0, HEXES - 1)), st.lists(st.integers(0, HEXES - 1), max_size=4))
def test_flood_reaches_what_hangs_together(ground: Ground, closed: set[int], sources: list[int]) -> None:
    open_ = bytes(h not in closed for h in range(HEXES))
    expected = {h for h in sources if open_[h]}
    ring = expected
    while ring:
        ring = {n for h in ring for n in GRID.adjacent(h) if open_[n]} - expected
        expected = expected | ring
    for field in fields(ground):
        reached = field.flood(sources, open_)
        assert {h for h in range(HEXES) if reached[h]} == expected


@given(grounds(), st.lists(st.tuples(st.integers(0, HEXES - 1), st.integers(0, 4)), max_size=4))
def test_cover_is_the_ground_within_range_of_any_start(ground: Ground, starts: list[tuple[int, int]]) -> None:
    """Round groups that are not passable, into hexes with a zone but not on from there."""
    expected: set[int] = set()
    for start, range_ in starts:
        seen = ring = {start}
        for _ in range(range_):
            onward = {h for h in ring if h == start or not ground.zoc[1][h]}
            ring = {n for h in onward for n in GRID.adjacent(h) if PASSABLE[ground.group[n]]} - seen
            seen = seen | ring
        expected |= seen
    for field in fields(ground):
        covered = field.cover([h for h, _ in starts], [r for _, r in starts], ground.zoc[1], ground.group, PASSABLE)
        assert {h for h in range(HEXES) if covered[h]} == expected


def controller(ground: Ground, hex_: int, before: int) -> int:
    """3.2 of any game with zones: the occupier, else the only side with a zone, else as it was."""
    holder = SIDE_OF_GROUP[ground.group[hex_]]
    if holder != 255:
        return holder
    zones = [bool(zone[hex_]) for zone in ground.zoc]
    return zones.index(True) if sum(zones) == 1 else before


@given(grounds(), st.integers(0, HEXES - 1), st.binary(min_size=HEXES, max_size=HEXES))
def test_claim_settles_a_hex_and_its_neighbours(ground: Ground, hex_: int, noise: bytes) -> None:
    before = bytes(byte % 2 for byte in noise)
    for field in fields(ground):
        control = bytearray(before)
        field.claim(hex_, control, ground.group, SIDE_OF_GROUP, *ground.zoc)
        for h in range(HEXES):
            near = h == hex_ or GRID.is_adjacent(h, hex_)
            assert control[h] == (controller(ground, h, before[h]) if near else before[h])


@given(grounds(), st.integers(0, HEXES - 1), st.lists(st.integers(0, 5), max_size=8), st.integers(1, 3))
def test_sweep_is_many_single_steps(ground: Ground, start: int, turns: list[int], count: int) -> None:
    """Walk a stack of group 1 over empty hexes; the other build, step by step, ends in the same place."""
    load = min(LIMIT, count)
    path, at = [], start
    for turn in turns:
        to = GRID.neighbour[6 * at + turn]
        if to != NOWHERE and not ground.group[to]:
            path.append(to)
            at = to
    results = []
    for field, pieces in zip(fields(ground), ([path], [[to] for to in path]), strict=True):
        group, loads = bytearray(ground.group), bytearray(ground.load)
        zocs, control = (bytearray(ground.zoc[0]), bytearray(ground.zoc[1])), bytearray(HEXES)
        here = start
        zones_gone = [n for n in ground.zoc_into[6 * start : 6 * start + 6] if n != NOWHERE] if group[start] else []
        for n in zones_gone:
            zocs[SIDE_OF_GROUP[group[start]]][n] -= 1
        group[start], loads[start] = 1, load
        field.radiate(start, zocs[0], count)
        for piece in pieces:
            field.sweep(here, piece, count, 1, load, group, loads, SIDE_OF_GROUP, zocs[0], zocs[1], control)
            here = piece[-1] if piece else here
        results.append((bytes(group), bytes(loads), bytes(zocs[0]), bytes(zocs[1]), bytes(control)))
    assert results[0] == results[1]


@given(grounds(), st.integers(0, HEXES - 1), st.integers(0, HEXES - 1))
def test_radiating_back_undoes_radiating(ground: Ground, hex_: int, other: int) -> None:
    for field in fields(ground):
        zone = bytearray(HEXES)
        field.radiate(hex_, zone, 2)
        field.radiate(other, zone, 1)
        field.radiate(other, zone, -1)
        assert {h for h in range(HEXES) if zone[h]} == {n for n in ground.zoc_into[6 * hex_ : 6 * hex_ + 6] if n >= 0}


PLAY = """
import random
from grognard import games
from grognard.engine import dice
from grognard.mechanics.field import COMPILED
title = games.load("mons")
state = title.setup(secret=dice.secret_from_seed("kernel"))
rng = random.Random("kernel")
while (decision := title.decision(state)) is not None and state.serial < 1200:
    title.apply(state, rng.choice(list(decision.options)))
print(COMPILED, state.digest())
"""


def played(kernel: str) -> tuple[str, str]:
    environment = os.environ | {"GROGNARD_KERNEL": kernel}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True)
    compiled, digest = done.stdout.split()
    return compiled, digest


@pytest.mark.skipif(not chosen.COMPILED, reason="the compiled kernel is not built")
def test_both_builds_play_the_same_game() -> None:
    plain, compiled = played("plain"), played("compiled")
    assert (plain[0], compiled[0]) == ("False", "True")
    assert plain[1] == compiled[1]
