"""How a title wants its counters to look, from `presentation.json` beside its data, where it has one."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.title import Title
from grognard.terminal import palette
from grognard.terminal.palette import Colour

#: a counter darker than this is hard to see on the dark ground of a terminal
DARKEST = 112

FILE = "presentation.json"

Card = tuple[Colour, Colour]


class Presentation:
    """Colours of sides and counters, and which values are printed on a counter."""

    def __init__(self, title: Title) -> None:
        named = FILE in title.definitions.names
        said: dict[str, Any] = title.definitions.raw(FILE) if named else {}
        self._sides = {
            side: _card(said["sides"][side]) if side in said.get("sides", {}) else palette.side(order)
            for order, side in enumerate(title.sides)
        }
        #: fields of a unit, one after another; of each group the first that a unit has
        self.values: list[list[str]] = said.get("values", [["strength"], ["movement"]])
        self._counters = {unit.id: self._counter(unit, said.get("counters", [])) for unit in title.rules.units}

    def _counter(self, unit: Any, looks: list[dict[str, Any]]) -> Card:
        formation = msgspec.to_builtins(getattr(unit, "formation", {}))  # a table in some titles, a record in others
        marks = {"side": unit.side, "type": getattr(unit, "type", ""), **formation}
        for look in looks:
            if all(marks.get(key) == value for key, value in look["where"].items()):
                return _card(look)
        return self._sides[unit.side]

    def side(self, side: str) -> Card:
        """Ground and ink of a side."""
        return self._sides[side]

    def counter(self, unit: str, side: str) -> Card:
        """Ground and ink of a counter; a hidden one has the colours of its side."""
        return self._counters.get(unit) or self._sides[side]


def _card(look: dict[str, Any]) -> Card:
    paper, ink = _colour(look["fill"]), _colour(look["ink"])
    brightness = max(paper)
    if brightness < DARKEST:
        paper = palette.mix(paper, palette.WHITE, (DARKEST - brightness) / (255 - brightness))
    return paper, ink


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
