"""Looking through a column at once."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.columns import digits, keep, marked, named


@given(st.lists(st.integers(-32768, 32767)), st.sampled_from([1, 2, 4, 128]))
def test_marked_is_every_entry_with_the_bit(entries: list[int], bit: int) -> None:
    assert marked(array("h", entries), bit) == [i for i, entry in enumerate(entries) if entry & bit]


def test_many_marked_entries_are_found_like_a_few() -> None:
    for step in (1, 2, 7, 40):
        assert marked(array("h", [i % step == 0 for i in range(200)]), 1) == list(range(0, 200, step))


@given(st.lists(st.integers(-32768, 32767)), st.integers(-32768, 32767))
def test_keep_takes_every_other_bit_away(entries: list[int], bits: int) -> None:
    column = array("h", entries)
    keep(column, bits)
    assert list(column) == [entry & bits for entry in entries]


@given(st.lists(st.integers(0, 9)))
def test_digits_are_one_character_an_entry(entries: list[int]) -> None:
    assert digits(bytearray(entries)) == "".join(map(str, entries))


def test_named_tells_the_bits_of_the_entries_that_have_any() -> None:
    column = bytearray([0, 3, 0, 4])
    assert named(column, {"one": 1, "two": 2, "four": 4}, "abcd") == {"b": ["one", "two"], "d": ["four"]}
