"""An assault from its declaration to the breakthrough, as a value."""

from __future__ import annotations

from typing import NamedTuple


class Assault(NamedTuple):
    """Who assaults which hex, the lead hex, and the events for and against."""

    side: int
    target: int
    lead: int
    attackers: tuple[int, ...]
    #: 11.8 an opportunity charge: no support, nothing declared
    opportunity: bool = False
    #: AUFTRAGSTAKTIK, FURIA FRANCESE
    mission: bool = False
    fury: bool = False
    favour: int = 0
    against: int = 0
    asked: int = 0
    #: 12.3 cavalry that has withdrawn or stays
    withdrawn: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
