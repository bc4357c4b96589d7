"""The ladder of columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.forecast import Shift
from grognard.mechanics.odds import applying, from_even, net, ratio_met, shifted, signed

strength = st.integers(1, 200)


@pytest.mark.parametrize(
    ("attack", "defence", "columns"),
    [(1, 1, 0), (19, 10, 0), (20, 10, 1), (69, 10, 5), (9, 10, -1), (5, 10, -1), (4, 10, -2), (1, 4, -3)],
)
def test_fractions_go_against_the_attacker(attack: int, defence: int, columns: int) -> None:
    assert from_even(attack, defence) == columns


@given(strength, strength)
def test_a_ratio_is_met_exactly_where_it_says(attack: int, defence: int) -> None:
    ratios = [(1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1)]
    met = ratio_met(ratios, attack, defence)
    for place, (a, d) in enumerate(ratios):
        assert (attack / defence >= a / d) == (place <= met)


@given(st.lists(st.integers(-3, 3)), st.integers(0, 7))
def test_shifts_add_up_and_stay_on_the_table(values: list[int], column: int) -> None:
    shifts = [Shift("1.1", f"shift-{i}", value) for i, value in enumerate(values)]
    assert net(shifts) == net(applying(shifts)) == sum(values)
    assert all(shift.value for shift in applying(shifts))
    assert shifted(column, shifts, 7) == min(7, max(0, column + sum(values)))


def test_a_change_is_read_with_its_sign() -> None:
    assert [signed(value) for value in (-10, -1, 0, 2)] == ["−10", "−1", "+0", "+2"]
