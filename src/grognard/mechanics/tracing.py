"""Tracing of supply, command and communication: where a line leads, how long it is, and which route it takes.

A line goes on from place to place by a function of the game: to adjacent hexes, along roads, rails or arrows. A place
is a hex, or a hex with whatever was used up on the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

P = TypeVar("P", bound=Hashable)

#: longer than any line
ENDLESS = 1 << 20


def distances(starts: Iterable[P], onward: Callable[[P], Iterable[P]], barred: Iterable[P] = ()) -> dict[P, int]:
    """Every place that lines from the starts lead to, nearest first, each with how many steps away it is. What is
    barred is not entered; it is told apart without a call for every step."""
    closed = dict.fromkeys(barred, 0)
    queue = [place for place in dict.fromkeys(starts) if place not in closed]
    far = closed | dict.fromkeys(queue, 0)
    for place in queue:
        beyond = far[place] + 1
        for to in onward(place):
            if to not in far:
                far[to] = beyond
                queue.append(to)
    for place in closed:
        del far[place]
    return far


def line(
    starts: Iterable[P], onward: Callable[[P], Iterable[P]], is_end: Callable[[P], bool], most: int = ENDLESS
) -> list[P]:
    """A shortest line to a place where it may end; empty if there is none within this many steps."""
    before: dict[P, P | None] = dict.fromkeys(starts)
    ring = list(before)
    while ring:
        beyond = []
        for place in ring:
            if is_end(place):
                return _way(before, place)
            if most > 0:
                for to in onward(place):
                    if to not in before:
                        before[to] = place
                        beyond.append(to)
        ring, most = beyond, most - 1
    return []


def _way(before: dict[P, P | None], end: P) -> list[P]:
    """The places that a search went through, from its start to a place it came to."""
    found = [end]
    while (place := before[found[-1]]) is not None:
        found.append(place)
    return found[::-1]


def joined(places: Iterable[P], onward: Callable[[P], Iterable[P]]) -> list[list[P]]:
    """Places put together with those that can be reached from them through places alone; each group in order of reach,
    the groups in the order of their first places."""
    waiting = dict.fromkeys(places)
    groups = []
    for first in list(waiting):
        if first not in waiting:
            continue
        del waiting[first]
        group = [first]
        for place in group:
            near = [to for to in onward(place) if to in waiting]
            for to in near:
                del waiting[to]
            group += near
        groups.append(group)
    return groups
