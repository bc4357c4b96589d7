"""Straight lines from hex centre to hex centre, by exact integer arithmetic.

In doubled coordinates scaled by three a hex is the set |v| <= 3, |3u + v| <= 6, |3u - v| <= 6 around its centre: three
slabs. A hex lies on the line if the line has a part of positive length in all three; a line along a hexside lies in
both hexes beside it, and a line through a corner alone lies in neither.
"""

from __future__ import annotations

from functools import cache
from math import lcm

Offset = tuple[int, int]


@cache
def crossed_hexes(offset: Offset) -> tuple[tuple[Offset, ...], ...]:
    """The hexes strictly between both ends, in order, as doubled offsets from the start.

    Each group holds the one hex the line runs through, or the two between which it runs along a hexside.
    """
    slopes = _across(offset)
    length = lcm(*filter(None, slopes))
    spans: dict[Offset, list[Offset]] = {}
    for candidate in _candidates(offset):
        span = _span(slopes, length, candidate)
        if span is not None and candidate not in ((0, 0), offset):
            spans.setdefault(span, []).append(candidate)
    return tuple(tuple(sorted(spans[span])) for span in sorted(spans))


def _candidates(offset: Offset) -> list[Offset]:
    du, dv = offset
    us = range(min(0, du) - 1, max(0, du) + 2)
    vs = range(min(0, dv) - 2, max(0, dv) + 3)
    return [(u, v) for u in us for v in vs if (u + v) % 2 == 0]


def _across(offset: Offset) -> tuple[int, int, int]:
    """How far an offset leads across each of the three slabs."""
    du, dv = 3 * offset[0], 3 * offset[1]
    return dv, 3 * du + dv, 3 * du - dv


def _span(slopes: tuple[int, int, int], length: int, hex_: Offset) -> Offset | None:
    """The part [enter, leave] of the line inside the hex, on a line of `length`, which every slope divides; None if it
    has no length."""
    enter, leave = 0, length
    for slope, centre, half in zip(slopes, _across(hex_), (3, 6, 6), strict=True):
        if slope == 0:
            if abs(centre) > half:
                return None
            continue
        near, far = (centre - half) * (length // slope), (centre + half) * (length // slope)
        enter, leave = max(enter, min(near, far)), min(leave, max(near, far))
        if enter >= leave:
            return None
    return enter, leave
