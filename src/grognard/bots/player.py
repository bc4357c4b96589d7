"""What every computer player offers."""

from __future__ import annotations

from typing import Protocol

from grognard.engine.option import Option
from grognard.engine.view import View


class Bot(Protocol):
    """A player for one side of one game."""

    def choose(self, view: View) -> Option:
        """One of the options of `view.decision`, which must be this player's."""
        ...
