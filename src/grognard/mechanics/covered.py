"""Stacks of which the enemy sees the top counter alone: what is told of them."""

from __future__ import annotations

from grognard.engine.events import Event


def top_only(units: tuple[str, ...]) -> tuple[str, ...]:
    """Of another side's stack only the top unit is seen; an empty id is a counter nobody may see."""
    return units[:1] + ("",) * (len(units) - 1)


class Restacked(Event, frozen=True):
    """A unit was put on top of its stack."""

    side: str
    unit: str
    hex: str
    rule: str


class Revealed(Event, frozen=True):
    """A stack is shown because it is in combat."""

    hex: str
    units: tuple[str, ...]
    rule: str

    @property
    def reveals(self) -> bool:
        return True
