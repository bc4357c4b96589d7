"""The switches of a title, as its manifest names them, and how they are set in a game: a byte each, in that order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from grognard.engine.manifest import Switch
from grognard.engine.program import Table


class Switched(Protocol):
    """A state with a column for its switches."""

    switches: bytearray


class Switches:
    """Looked up by key. Code names only those that its rules ask for; what may be chosen is in the manifest."""

    def __init__(self, switches: Sequence[Switch]) -> None:
        self._switches = tuple(switches)
        self._place = {switch.key: place for place, switch in enumerate(switches)}

    def __len__(self) -> int:
        return len(self._switches)

    def __contains__(self, key: str) -> bool:
        return key in self._place

    def choose(self, state: Switched, options: Mapping[str, str]) -> None:
        """Set every switch of a game."""
        for place, switch in enumerate(self._switches):
            state.switches[place] = switch.choices.index(options[switch.key])

    def is_default(self, state: Switched, key: str) -> bool:
        """Whether the default reading is in force in a game."""
        return not state.switches[self._place[key]]

    def chosen(self, state: Switched, key: str) -> str:
        """How a switch is set in a game."""
        place = self._place[key]
        return self._switches[place].choices[state.switches[place]]


def is_default(table: Table[Any, Any], key: str) -> bool:
    """Whether the default reading is in force in the game on a table."""
    switches: Switches = table.rules.switches
    return switches.is_default(table.state, key)
