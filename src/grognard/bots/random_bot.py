"""The player that picks any answer, each as likely as the next: for the fuzzer, and the yardstick of the others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.engine.events import Event
from grognard.engine.memory import Memory
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.engine.view import View


class RandomBot:
    """Chooses uniformly among the options."""

    __slots__ = ("_draw",)

    def __init__(self, title: Title, side: str, seed: int) -> None:
        self._draw = random.Random(f"{seed}/{side}").random

    def choose(self, view: View) -> Option:
        assert view.decision is not None, "asked out of turn"
        options = view.decision.options
        return options[int(self._draw() * len(options))]

    def hear(self, events: Sequence[Event]) -> None:
        """It does not care."""

    def recall(self, memory: Memory | None) -> None:
        """It remembers nothing."""

    @property
    def listens(self) -> bool:
        return False
