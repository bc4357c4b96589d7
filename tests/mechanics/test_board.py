"""Counters on a board: whatever is done to it, zones, loads and stacks are what a recount gives."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.board import NO_SIDE, Board
from grognard.mechanics.field import FieldPerThread

GRID = Grid([f"{c:02d}{r:02d}" for c in range(6) for r in range(6)], orientation="flat", shifted="odd", label="CCRR")
TOWNS = {7, 8, 20}
INTO = array("h", (NOWHERE if n in TOWNS else n for n in GRID.neighbour))
GROUPS, LOADS = bytes([1, 1, 1, 2, 2, 2]), bytes([4, 1, 1, 1, 1, 1])
#: the third and the sixth exert no zone
ZONES = bytes([1, 1, 0, 1, 1, 0])
UNITS = len(GROUPS)
SIDES = bytes([NO_SIDE, 0, 1]) + bytes([NO_SIDE]) * 253
#: ends a stack
NOBODY = -1
BOARD = Board(FieldPerThread(GRID.neighbour, INTO), GROUPS, LOADS, SIDES, ZONES)
OFF = -1


@dataclass
class Counters:
    where: array[int] = field(default_factory=lambda: array("h", [OFF] * UNITS))
    below: array[int] = field(default_factory=lambda: array("h", [NOBODY] * UNITS))
    top: array[int] = field(default_factory=lambda: array("h", [NOBODY] * len(GRID)))
    group: bytearray = field(default_factory=lambda: bytearray(len(GRID)))
    load: bytearray = field(default_factory=lambda: bytearray(len(GRID)))
    zoc0: bytearray = field(default_factory=lambda: bytearray(len(GRID)))
    zoc1: bytearray = field(default_factory=lambda: bytearray(len(GRID)))
    control: bytearray = field(default_factory=lambda: bytearray(len(GRID)))


acts = st.lists(
    st.tuples(
        st.sampled_from(["place", "lift", "walk", "top"]), st.integers(0, UNITS - 1), st.integers(0, len(GRID) - 1)
    ),
    max_size=40,
)


def act(counters: Counters, verb: str, unit: int, hex_: int) -> None:
    """Do it if it makes sense: a hex holds one group."""
    free = counters.group[hex_] in (0, GROUPS[unit])
    if verb == "place" and counters.where[unit] == OFF and free:
        BOARD.place(counters, unit, hex_)
    elif verb == "lift" and counters.where[unit] != OFF:
        BOARD.lift(counters, unit, OFF)
    elif verb == "top" and counters.where[unit] != OFF:
        BOARD.raise_to_top(counters, unit)
    elif verb == "walk" and counters.where[unit] != OFF:
        to = GRID.neighbour[6 * counters.where[unit] + hex_ % 6]
        if to != NOWHERE and counters.group[to] in (0, GROUPS[unit]):
            BOARD.walk(counters, (unit,), [to])


@settings(max_examples=120)
@given(acts)
def test_what_the_board_keeps_is_what_a_recount_gives(actions: list[tuple[str, int, int]]) -> None:
    counters = Counters()
    for verb, unit, hex_ in actions:
        act(counters, verb, unit, hex_)
    zones = bytearray(len(GRID)), bytearray(len(GRID))
    for hex_ in range(len(GRID)):
        here = [unit for unit in range(UNITS) if counters.where[unit] == hex_]
        assert sorted(BOARD.stack(counters, hex_)) == here
        assert counters.load[hex_] == sum(LOADS[unit] for unit in here)
        assert counters.group[hex_] == (GROUPS[here[0]] if here else 0)
        for unit in filter(ZONES.__getitem__, here):
            for n in INTO[6 * hex_ : 6 * hex_ + 6]:
                if n != NOWHERE:
                    zones[SIDES[GROUPS[unit]]][n] += 1
    assert (counters.zoc0, counters.zoc1) == zones
    assert list(BOARD.occupied(counters)) == [h for h in range(len(GRID)) if counters.group[h]]
    assert all(counters.control[h] == SIDES[counters.group[h]] for h in BOARD.occupied(counters))


def test_the_last_one_placed_lies_on_top_and_any_can_be_raised() -> None:
    counters = Counters()
    for unit in (0, 1):
        BOARD.place(counters, unit, 10)
    assert BOARD.stack(counters, 10) == [1, 0]
    BOARD.raise_to_top(counters, 0)
    assert BOARD.stack(counters, 10) == [0, 1]


def test_units_that_walk_together_keep_their_order_and_lie_on_top() -> None:
    counters = Counters()
    for unit in (2, 1, 0):
        BOARD.place(counters, unit, 14 if unit == 2 else 13)
    order = BOARD.stack(counters, 13)
    BOARD.walk(counters, tuple(order), [14])
    assert BOARD.stack(counters, 14) == [*order, 2]
    assert BOARD.stack(counters, 13) == []
