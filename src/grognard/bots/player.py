"""What every computer player offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from grognard.engine.events import Event
from grognard.engine.memory import Memory
from grognard.engine.option import Option
from grognard.engine.view import View


class Bot(Protocol):
    """A player for one side of one game."""

    def choose(self, view: View) -> Option:
        """One of the options of `view.decision`, which must be this player's."""
        ...

    def hear(self, events: Sequence[Event]) -> None:
        """Something has happened, as far as this player's side may know it."""
        ...

    def recall(self, memory: Memory | None) -> None:
        """What this player's side remembers, from now on as it hears more: of a game that it joins in the middle."""
        ...

    @property
    def listens(self) -> bool:
        """Whether it makes anything of what it hears."""
        ...
