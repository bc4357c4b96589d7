"""What a player remembers: where it saw units whose faces are hidden again.

A player is told what its side learns of every answer, and looks at a view when it is asked; from both it keeps the last
place of every unit. What the map contradicts is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from grognard.engine import dice
from grognard.engine.events import Event
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View

#: imagined games among which the one is kept that fits best what is remembered
WORLDS = 6


class Memory:
    """The places of units, by id, as one side has seen them last."""

    def __init__(self, title: Title) -> None:
        self._title = title
        self.places: dict[str, str] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Something has happened: an event that names a hex and units says where they are, or were until just now."""
        index = self._title.rules.grid.index
        for event in events:
            told = msgspec.structs.asdict(event)
            hex_, units = told.get("hex"), told.get("units") or (told.get("unit"),)
            if isinstance(hex_, str) and hex_ in index:
                for unit in units if isinstance(units, tuple | list) else ():
                    if isinstance(unit, str) and unit in self._title.rules.unit_index:
                        self.places[unit] = hex_

    def look(self, view: View) -> None:
        """Whoever is seen is where he is seen; a hex without a hidden counter hides nobody."""
        hiding = {hex_ for hex_, stack in view.stacks.items() if any(not counter.unit for counter in stack)}
        self.places = {unit: hex_ for unit, hex_ in self.places.items() if hex_ in hiding}
        for hex_, stack in view.stacks.items():
            self.places |= {counter.unit: hex_ for counter in stack if counter.unit}
        for counters in view.boxes.values():
            for counter in counters:
                self.places.pop(counter.unit, None)

    def agrees(self, state: State) -> int:
        """How many of the remembered places a state has the same."""
        rules = self._title.rules
        where, unit_index, index = state.where, rules.unit_index, rules.grid.index  # type: ignore[attr-defined]
        return sum(where[unit_index[unit]] == index[hex_] for unit, hex_ in self.places.items())

    def imagine(self, view: View, secret: bytes, worlds: int = WORLDS) -> State:
        """A state that the view could be a view of, and of several that agree with it the one that agrees best with
        what is remembered."""
        title = self._title
        secrets = [secret, *(dice.secret_from_seed(f"{secret.hex()} {i}") for i in range(1, worlds))]
        return max((title.imagine(title, view, key) for key in secrets), key=self.agrees)
