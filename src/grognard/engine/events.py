"""What happened, as typed records. Text for people is rendered from them elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

import msgspec


def _dashed(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_dashed):
    """Base of every event. `rule` is the rule that made it happen."""

    def seen_by(self, side: str | None) -> Event | None:
        """The event as a side (or, with None, a bystander) may know it; None if it may not know of it at all."""
        return self

    @property
    def effects(self) -> Mapping[str, int]:
        """What it did, in the terms of the forecast that foretold it."""
        return {}

    @property
    def reveals(self) -> bool:
        """Whether it tells anybody something that was hidden: such a moment cannot be taken back."""
        return False


def worth_telling(events: Sequence[Event]) -> list[Event]:
    """Events for people to read: one that the next tells again, of the same unit and die but with what came of it, is
    left out."""
    return [event for event, after in zip_longest(events, events[1:]) if after is None or not _retold(event, after)]


def _retold(event: Event, after: Event) -> bool:
    """Whether what comes after says all that an event says. Between rolls of two dice stands the second one."""
    both = [(getattr(one, "unit", None), getattr(one, "die", None)) for one in (event, after)]
    return both[0] == both[1] and None not in both[0]


class Rolled(Event, frozen=True):
    """Dice were rolled. `number` is the roll's place in the game's stream, by which it can be checked."""

    number: int
    purpose: str
    sides: int
    value: int
    rule: str

    @property
    def reveals(self) -> bool:
        return True


class Drawn(Event, frozen=True):
    """Something was drawn by the dice stream and stays hidden. Nobody is told what; the record shows that it happened,
    so that after the game the draw can be recomputed like any roll."""

    number: int
    purpose: str
    sides: int
    rule: str

    @property
    def reveals(self) -> bool:
        """A draw cannot be taken back: it would be drawn anew."""
        return True


class WentOn(Event, frozen=True):
    """A position where nobody had to decide anything has gone on, to this turn and to whoever is asked first."""

    turn: int
    side: str


class Ended(Event, frozen=True):
    """The game is over. `winner` is None in a draw."""

    winner: str | None
    reason: str
    rule: str
