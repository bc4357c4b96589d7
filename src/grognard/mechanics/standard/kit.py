"""What a standard game declares, and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grognard.engine import program as engine
from grognard.engine.errors import GrognardError
from grognard.engine.view import Track
from grognard.mechanics.standard.rules import Rules
from grognard.mechanics.standard.sequence import SequenceOfPlay
from grognard.mechanics.standard.state import State

Table = engine.Table[Rules[Any], State]

#: the boxes that every standard game has, as values of `where`: out of play for good, and still to come
OUT_OF_PLAY, WAITING = -1, -2
#: marks that fit into a column
MOST_MARKS = 8


@dataclass(frozen=True)
class Kit:
    """The declarations from which state, view, imagination and positions follow."""

    system: str
    program: engine.Program
    sequence: SequenceOfPlay
    #: boxes beside the map: units out of play, units still to come, and those of the game
    boxes: tuple[str, ...] = ("eliminated", "waiting")
    #: marks of units and of hexes; they last for a phase, but for those of units that the sequence of play keeps longer
    marks: tuple[str, ...] = ()
    hex_marks: tuple[str, ...] = ()
    #: the numbers that everybody watches
    tracks: Callable[[Any], Sequence[Track]] = lambda table: turn_track(table)
    state_type: type[State] = State
    #: the numbers that the game's own state type adds, each with its least and greatest value
    numbers: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def box(self, name: str) -> int:
        """A box as a value of `where`."""
        return -1 - self.boxes.index(name)

    @property
    def box_numbers(self) -> dict[str, int]:
        return {name: self.box(name) for name in self.boxes}

    @property
    def mark_bits(self) -> dict[str, int]:
        return bits(self.marks)

    @property
    def hex_mark_bits(self) -> dict[str, int]:
        return bits(self.hex_marks)


def bits(names: Sequence[str]) -> dict[str, int]:
    """Names of marks with their bits."""
    if len(names) > MOST_MARKS:
        raise GrognardError(f"at most {MOST_MARKS} marks fit into a column, not {len(names)}: {', '.join(names)}")
    return {name: 1 << i for i, name in enumerate(names)}


def turn_track(table: Table) -> list[Track]:
    """The turn, and how many there are."""
    return [Track("turn", table.state.turn, len(table.rules.schedule.turn))]
