"""Counters on the map: ordered stacks, zones of control and control of hexes, kept up to date with every change.

A *group* is a set of units that may share a hex (0 means nobody); a *load* is what a unit counts towards the limit.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Protocol

from grognard.mechanics import stacks
from grognard.mechanics.field import Field, FieldPerThread
from grognard.mechanics.stacks import NOBODY

#: in `side_of_group`: the group of an empty hex belongs to no side
NO_SIDE = 255


class OnBoard(Protocol):
    """The columns of a state that the board keeps."""

    where: array[int]
    below: array[int]
    top: array[int]
    group: bytearray
    load: bytearray
    zoc0: bytearray
    zoc1: bytearray
    control: bytearray


class Board:
    """Moves counters about. Holds definitions only; the state is passed in."""

    def __init__(
        self,
        fields: FieldPerThread,
        unit_group: bytes,
        unit_load: bytes,
        side_of_group: bytes,
        unit_zone: bytes | None = None,
    ) -> None:
        """By unit: its group, what it counts towards the limit, and 1 if it exerts a zone, as all do unless said."""
        self._fields, self._local = fields, fields.local
        self.unit_group = unit_group
        self.unit_load = unit_load
        self.unit_zone = bytes([1]) * len(unit_group) if unit_zone is None else unit_zone
        self.side_of_group = side_of_group

    @property
    def field(self) -> Field:
        """The kernel's tables, with this thread's own memory of the last search."""
        try:
            field: Field = self._local.field
        except AttributeError:
            field = self._fields.mine
        return field

    def clear(self, state: OnBoard) -> None:
        """Nobody anywhere."""
        stacks.clear(state)

    def stack(self, state: OnBoard, hex_: int) -> list[int]:
        """The units in a hex, top first."""
        return stacks.units_in(state, hex_)

    def place(self, state: OnBoard, unit: int, hex_: int) -> None:
        """Put a unit on top of a hex."""
        stacks.put_on_top(state, unit, hex_)
        group = self.unit_group[unit]
        state.group[hex_] = group
        state.load[hex_] += self.unit_load[unit]
        self.field.radiate(hex_, state.zoc1 if self.side_of_group[group] else state.zoc0, self.unit_zone[unit])
        self.claim(state, hex_)

    def lift(self, state: OnBoard, unit: int, box: int) -> None:
        """Take a unit off the map into an off-map box (a negative number)."""
        hex_ = stacks.take_out(state, unit)
        state.where[unit] = box
        group = self.unit_group[unit]
        state.load[hex_] -= self.unit_load[unit]
        if state.top[hex_] == NOBODY:
            state.group[hex_] = 0
        self.field.radiate(hex_, state.zoc1 if self.side_of_group[group] else state.zoc0, -self.unit_zone[unit])
        self.claim(state, hex_)

    def walk(self, state: OnBoard, units: Sequence[int], path: list[int]) -> None:
        """Move units together from hex to adjacent hex; zones and control change with every step."""
        start, end = state.where[units[0]], path[-1]
        load = sum(self.unit_load[unit] for unit in units)
        group = self.unit_group[units[0]]
        zones = sum(self.unit_zone[unit] for unit in units)
        self.field.sweep(
            start, path, zones, group, load,
            state.group, state.load, self.side_of_group, state.zoc0, state.zoc1, state.control,
        )  # fmt: skip
        for unit in reversed(units):
            stacks.take_out(state, unit)
            stacks.put_on_top(state, unit, end)

    def raise_to_top(self, state: OnBoard, unit: int) -> None:
        """Put a unit on top of its own stack."""
        stacks.raise_to_top(state, unit)

    def claim(self, state: OnBoard, hex_: int) -> None:
        """Settle who controls a hex and those around it: who stands there, or the only side with a zone there."""
        self.field.claim(hex_, state.control, state.group, self.side_of_group, state.zoc0, state.zoc1)

    def occupied(self, state: OnBoard) -> list[int]:
        """Hexes that hold somebody, in order."""
        return stacks.occupied(state)

    def build(self, state: OnBoard) -> None:
        """Work out stacks, groups, loads and zones anew from where the units stand; control of hexes stays."""
        kept = [(hex_, stacks.units_in(state, hex_)) for hex_ in stacks.occupied(state)]
        control = bytes(state.control)
        stacks.clear(state)
        for column in (state.group, state.load, state.zoc0, state.zoc1):
            column[:] = bytes(len(column))
        for hex_, units in kept:
            for unit in reversed(units):
                self.place(state, unit, hex_)
        state.control[:] = control
