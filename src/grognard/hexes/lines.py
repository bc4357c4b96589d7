"""Straight lines from hex centre to hex centre, by exact integer arithmetic.

In doubled coordinates scaled by three a hex is the set |v| <= 3, |3u + v| <= 6, |3u - v| <= 6 around its centre: three
slabs. A hex lies on the line if the line has a part of positive length in all three; a line along a hexside lies in
both hexes beside it, and a line through a corner alone lies in neither.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

Offset = tuple[int, int]


@cache
def crossed_hexes(offset: Offset) -> tuple[tuple[Offset, ...], ...]:
    """The hexes strictly between both ends, in order, as doubled offsets from the start.

    Each group holds the one hex the line runs through, or the two between which it runs along a hexside.
    """
    spans: dict[tuple[Fraction, Fraction], list[Offset]] = {}
    for candidate in _candidates(offset):
        span = _span(offset, candidate)
        if span is not None and candidate not in ((0, 0), offset):
            spans.setdefault(span, []).append(candidate)
    return tuple(tuple(sorted(spans[span])) for span in sorted(spans))


def _candidates(offset: Offset) -> list[Offset]:
    du, dv = offset
    us = range(min(0, du) - 1, max(0, du) + 2)
    vs = range(min(0, dv) - 2, max(0, dv) + 3)
    return [(u, v) for u in us for v in vs if (u + v) % 2 == 0]


def _span(offset: Offset, hex_: Offset) -> tuple[Fraction, Fraction] | None:
    """The part [enter, leave] of the line inside the hex, or None if it has no length."""
    du, dv = 3 * offset[0], 3 * offset[1]
    hu, hv = 3 * hex_[0], 3 * hex_[1]
    enter, leave = Fraction(0), Fraction(1)
    for slope, centre, half in ((dv, hv, 3), (3 * du + dv, 3 * hu + hv, 6), (3 * du - dv, 3 * hu - hv, 6)):
        if slope == 0:
            if abs(centre) > half:
                return None
            continue
        ends = sorted((Fraction(centre - half, slope), Fraction(centre + half, slope)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return (enter, leave) if enter < leave else None
