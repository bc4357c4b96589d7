"""What one moment of a game shows on the map: which hexes have answers, who takes part, what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.option import Option
from grognard.engine.view import View
from grognard.terminal.palette import Colour


class Scene:
    """A view, arranged by hex."""

    def __init__(self, view: View, hexes: dict[str, int], about: dict[str, Any] | None = None) -> None:
        self.view = view
        self.hexes = hexes
        self.about: dict[str, Any] = dict(view.about) if about is None else about
        self.where = {counter.unit: label for label, stack in view.stacks.items() for counter in stack if counter.unit}
        #: hex label -> the answers that belong there, in the order of the list
        self.answers: dict[str, list[Option]] = {}
        for option in view.decision.options if view.decision else ():
            for label in self.places(option):
                self.answers.setdefault(label, []).append(option)
        self.costs: dict[str, Any] = dict(self.about.get("costs", {}))
        self.selected = set(self._labels("hex", "units", "unit"))
        self.targets = set(self._labels("target"))
        #: hexes tinted by an overlay that the player has laid over the map
        self.overlay: dict[str, Colour] = {}
        #: hexes on the way to the cursor
        self.path: set[str] = set()

    def point_at(self, label: str) -> None:
        """The cursor stands on a hex: where a move could go, show the way."""
        via = self.about.get("via", {})
        self.path = set()
        while label in via and label not in self.path:
            self.path.add(label)
            label = via[label]

    def places(self, option: Option) -> list[str]:
        """The hexes that an answer names, or else those of the units that it names."""
        words = option.words
        named = [word for word in words if word in self.hexes]
        return named or [self.where[word] for word in words if word in self.where]

    def _labels(self, *fields: str) -> Iterator[str]:
        for field in fields:
            value = self.about.get(field, ())
            for word in (value,) if isinstance(value, str) else value:
                if word in self.hexes:
                    yield word
                elif word in self.where:
                    yield self.where[word]
