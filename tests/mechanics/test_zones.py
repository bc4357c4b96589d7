"""Zones as masks, hex by hex against what they mean."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics import zones

MINE, THEIRS = 1, 2
columns = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.booleans()), min_size=1, max_size=40)


@given(columns)
def test_masks_mean_the_same_hex_by_hex(entries: list[tuple[int, int, bool]]) -> None:
    zone = bytearray(count for count, _, _ in entries)
    holder = bytearray(who for _, who, _ in entries)
    closed = bytes(shut for _, _, shut in entries)
    counts = zones.unnegated(zone, holder, zones.none_of(MINE)).to_bytes(len(entries))
    free = zones.free_hexes(
        zone, holder, zones.one_of(MINE), zones.none_of(THEIRS), zones.mask(closed)
    )  # fmt: skip
    for hex_, (count, who, shut) in enumerate(entries):
        assert counts[hex_] == (count > 0 and who != MINE)
        assert free[hex_] == ((count == 0 or who == MINE) and who != THEIRS and not shut)


def test_tables_say_what_values_mean() -> None:
    assert [zones.one_of(0, 3)[value] for value in range(5)] == [1, 0, 0, 1, 0]
    assert [zones.none_of(0, 3)[value] for value in range(5)] == [0, 1, 1, 0, 1]
    assert all(zones.SOME[value] != zones.NONE[value] for value in range(256))
