"""What changes in the course of a standard game."""

from __future__ import annotations

from array import array
from typing import ClassVar

from grognard.engine import state as engine


class State(engine.State):
    """Columns by unit: where, below, steps, marks, spent. By hex: the others, but for the switches.

    A game with numbers of its own derives from it: `NUMBERS = standard.State.NUMBERS + ("supplies",)` and
    `__slots__ = ("supplies",)`; the kit gives their ranges.
    """

    BYTES = ("steps", "marks", "spent", "group", "load", "zoc0", "zoc1", "control", "hex_marks", "switches")
    SHORTS = ("where", "below", "top")
    NUMBERS: ClassVar[tuple[str, ...]] = ("turn", "active", "scenario")
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    top: array[int]
    steps: bytearray
    #: what a unit has done in this phase
    marks: bytearray
    #: movement points used in this phase
    spent: bytearray
    group: bytearray
    load: bytearray
    zoc0: bytearray
    zoc1: bytearray
    #: index of the side that controls a hex
    control: bytearray
    #: what has happened to a hex in this phase
    hex_marks: bytearray
    #: chosen value of every switch, as an index of its choices
    switches: bytearray
    turn: int
    #: side whose player turn it is
    active: int
    scenario: int
