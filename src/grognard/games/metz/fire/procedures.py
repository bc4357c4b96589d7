"""A fire from its announcement to its results, as a value."""

from __future__ import annotations

from typing import NamedTuple


class Fire(NamedTuple):
    """One fire: what for, by whom, at which hex, and what the events in its favour and against it are."""

    kind: str
    side: int
    origin: int
    target: int
    firers: tuple[int, ...] = ()
    halved: bool = False
    favour: int = 0
    against: int = 0
    moulin: int = 0
    #: sides that have said what they play; units that may still be hit or must test
    asked: int = 0
    die: int = 0
    white: int = 0
    waiting: tuple[int, ...] = ()
    result: str = ""
