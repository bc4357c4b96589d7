"""Counters in a few letters: what is printed on them, at their present strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

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
UNKNOWN = "?"


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
        return self._printed(unit, self.presentation.values[0], counter.steps) or "-"

    def values(self, counter: Counter) -> str:
        """Strength, range if it has one, and movement, as printed."""
        unit = self.units.get(counter.unit)
        if unit is None:
            return UNKNOWN
        printed = (self._printed(unit, fields, counter.steps) for fields in self.presentation.values)
        return "-".join(value for value in printed if value)

    def _printed(self, unit: Any, fields: Sequence[str], steps: int) -> str:
        """The first of these values that the unit has."""
        for field in fields:
            values = getattr(unit, field, None)
            if values:
                return _figures(_at(values, steps))
        return ""


def _at(values: Any, steps: int) -> Any:
    """Values are printed full strength first."""
    if not isinstance(values, tuple | list):
        return values
    return values[max(0, min(len(values) - steps, len(values) - 1))]


def _figures(value: Any) -> str:
    """A value as it is printed: 5 and not 5.0; of several, such as the ratings of a headquarters, one after another."""
    if isinstance(value, msgspec.Struct):
        return "/".join(map(_figures, msgspec.structs.astuple(value)))
    return f"{value:g}" if isinstance(value, float) else str(value)
