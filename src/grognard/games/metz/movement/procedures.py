"""The procedures in which units move, as values: which of them is under way decides what the enemy may do about it."""

from __future__ import annotations

from typing import NamedTuple


class MovementStep(NamedTuple):
    """11.1 Whether anybody has moved yet (17.0), and how many have come in by each entry hex (11.10.1)."""

    began: bool = False
    entered: tuple[int, ...] = ()


class Forced(NamedTuple):
    """14.3 Who must go, how many hexes still (Withdraw), which enemy counts, and how far it has come."""

    units: tuple[int, ...]
    hexes: int = 0
    goal: int = -1
    stage: int = 0
    limit: int = 8


class ForcedAdvance(NamedTuple):
    """14.3 e The units of a hex that must advance."""

    units: tuple[int, ...]
