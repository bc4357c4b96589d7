"""Tables, odds, losses, sight."""

from __future__ import annotations

import re
from array import array
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import engine, games
from grognard.hexes import NOWHERE, Grid
from grognard.mechanics.losses import level_first
from grognard.mechanics.sight import Sight
from grognard.mechanics.stacks import contradiction
from grognard.mechanics.tables import StrengthTable, clamped, odds


@pytest.mark.parametrize(("strength", "row"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (99, 3)])
def test_rows_start_at_their_minimum(strength: int, row: int) -> None:
    table = StrengthTable([(1, (1, 1)), (3, (2, 2)), (6, (3, 3))])
    assert table.result(strength, 1) == row


@pytest.mark.parametrize(("attack", "defence", "expected"), [(26, 7, 3), (6, 7, 0), (7, 7, 1), (48, 7, 6), (49, 7, 7)])
def test_odds_drop_the_remainder(attack: int, defence: int, expected: int) -> None:
    assert odds(attack, defence) == expected


@given(st.integers(-20, 20), st.integers(-5, 0), st.integers(0, 6))
def test_clamped_lies_between(value: int, low: int, high: int) -> None:
    assert low <= clamped(value, low, high) <= high
    assert clamped(value, low, high) == value or not low <= value <= high


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6), st.integers(0, 12))
def test_fire_levels_before_it_kills(strengths: list[int], hits: int) -> None:
    """Whoever is chosen each time, nobody dies while another has more than one step."""
    steps = bytearray(strengths)
    for hit in range(hits):
        alive = [unit for unit, left in enumerate(steps) if left]
        if not alive:
            break
        able = level_first(alive, steps)
        assert able
        assert set(able) <= set(alive)
        victim = able[hit % len(able)]
        if steps[victim] == 1:
            assert all(left <= 1 for left in steps)
        steps[victim] -= 1


GRID = Grid([f"{c:02d}{r:02d}" for c in range(9) for r in range(9)], orientation="flat", shifted="odd", label="CCRR")
hexes = st.integers(0, len(GRID) - 1)


@given(st.sets(hexes, max_size=30), hexes, hexes)
def test_sight_is_mutual_and_blocked_only_in_between(blocking: set[int], a: int, b: int) -> None:
    sight = Sight(GRID, bytes(h in blocking for h in range(len(GRID))))
    assert sight.is_clear(a, b) == sight.is_clear(b, a)
    blocker = sight.blocker(a, b)
    between = {h for group in sight.between(a, b) for h in group}
    assert not {a, b} & between
    assert (blocker == NOWHERE) == (not between & blocking)
    if blocker != NOWHERE:
        assert blocker in between & blocking


@given(hexes, hexes)
def test_open_ground_blocks_nothing(a: int, b: int) -> None:
    assert Sight(GRID, bytes(len(GRID))).is_clear(a, b)


@given(st.sets(hexes, max_size=30), hexes, hexes)
def test_one_open_side_of_a_hexside_may_be_enough(blocking: set[int], a: int, b: int) -> None:
    blocks = bytes(h in blocking for h in range(len(GRID)))
    strict, lenient = Sight(GRID, blocks), Sight(GRID, blocks, one_open_side=True)
    assert lenient.is_clear(a, b) == (not any(set(group) <= blocking for group in strict.between(a, b)))
    assert lenient.is_clear(a, b) or not strict.is_clear(a, b)
    assert (b in lenient.seen(a, 3)) == (a != b and GRID.distance(a, b) <= 3 and lenient.is_clear(a, b))


class Piled:
    """Four counters on three hexes: 0 on 1 in hex 0, 2 alone in hex 2, 3 in a box."""

    def __init__(self, **changed: tuple[int, int]) -> None:
        self.where = array("h", [0, 0, 2, -2])
        self.below = array("h", [1, -1, -1, -1])
        self.top = array("h", [0, -1, 2])
        for name, (place, value) in changed.items():
            getattr(self, name)[place] = value


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({}, ""),
        ({"below": (1, 0)}, "the stack in hex 0 does not agree with where its units are"),  # a ring
        ({"where": (2, 1)}, "the stack in hex 2 does not agree with where its units are"),
        ({"top": (2, -1)}, "unit 2 is in no stack, or in one although it is not on the map"),
        ({"where": (3, 1)}, "unit 3 is in no stack, or in one although it is not on the map"),
        ({"where": (3, 3)}, "column where points beyond the map"),
        ({"where": (3, -101)}, "column where points beyond the map"),
        ({"below": (2, 4)}, "column below points beyond the counters"),
        ({"top": (1, -2)}, "column top points beyond the counters"),
    ],
)
def test_stacks_from_outside_agree_with_places(changed: dict[str, tuple[int, int]], wrong: str) -> None:
    rules = SimpleNamespace(units=range(4), grid=range(3))
    assert contradiction(rules, Piled(**changed)) == wrong


def test_every_title_has_its_stacks_checked_and_the_engine_knows_of_none() -> None:
    assert {games.load(name).contradiction for name in games.TITLES} == {contradiction}
    code = {path.name: path.read_text(encoding="utf-8") for path in Path(engine.__path__[0]).glob("*.py")}
    assert not [name for name, text in code.items() if re.search(r"\.(below|top)\b", text)]
