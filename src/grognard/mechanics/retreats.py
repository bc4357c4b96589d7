"""Retreats: step by step with look-ahead, by preferences, and the routes that are left.

A place is a hex, or everything that the next step of a retreat depends on; `onward` gives the places after one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

P = TypeVar("P")


def can_go_on(
    place: P, steps: int, onward: Callable[[P], Iterable[P]], may_end: Callable[[P], bool] = lambda _: True
) -> bool:
    """Whether a retreat can go on from a place for this many steps and end where it may."""
    if steps <= 0:
        return may_end(place)
    return any(can_go_on(to, steps - 1, onward, may_end) for to in onward(place))


def preferred(places: Sequence[P], *wishes: Callable[[P], bool]) -> list[P]:
    """The places that meet every wish that can be met, the first wish first: one that no place meets that is left does
    not count."""
    left = list(places)
    for wish in wishes:
        left = [place for place in left if wish(place)] or left
    return left


def best(places: Sequence[P], rank: Callable[[P], int]) -> list[P]:
    """The places of the least rank, equals at the owner's choice."""
    ranks = [rank(place) for place in places]
    least = min(ranks, default=0)
    return [place for place, value in zip(places, ranks, strict=True) if value == least]


def routes(start: P, steps: int, onward: Callable[[P], Iterable[P]], most: int) -> list[list[P]]:
    """The routes of this length, place by place from the start; at most this many of them."""
    found = [[start]]
    for _ in range(steps):
        longer = [[*route, to] for route in found for to in onward(route[-1])]
        found = longer[: most * most]
    return found[:most]
