"""Counters in a few letters: what is printed on them, at their present strength."""

from __future__ import annotations

from typing import Any

from grognard.drawing.figures import UNKNOWN, figure, printed
from grognard.engine.title import Title
from grognard.engine.view import Counter
from grognard.terminal.presentation import Presentation

#: symbols of arms, by a word of the type; the first that fits
_SYMBOLS = (
    ("artillery", "⊡"),
    ("cavalry", "◪"),
    ("infantry", "⊠"),
    ("headquarters", "⚑"),
)


class Faces:
    """The counters of a title."""

    def __init__(self, title: Title, presentation: Presentation) -> None:
        self.units: dict[str, Any] = {unit.id: unit for unit in title.rules.units}
        self.presentation = presentation

    def symbol(self, counter: Counter) -> str:
        unit = self.units.get(counter.unit)
        kind = str(getattr(unit, "type", ""))
        return next((sign for word, sign in _SYMBOLS if word in kind), "□") if unit else UNKNOWN

    def steps(self, counter: Counter) -> int:
        """Steps at full strength."""
        return int(getattr(self.units.get(counter.unit), "steps", 0))

    def strength(self, counter: Counter) -> str:
        """The main value at the present number of steps; "?" for a hidden counter."""
        unit = self.units.get(counter.unit)
        if unit is None:
            return UNKNOWN
        return figure(unit, counter, self.presentation.values[0]) or "-"

    def values(self, counter: Counter) -> str:
        """Strength, range if it has one, and movement, as printed."""
        return "-".join(printed(self.units.get(counter.unit), counter, self.presentation.values))
