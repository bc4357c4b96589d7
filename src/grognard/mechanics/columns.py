"""Columns of a state, searched at once rather than entry by entry."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import compress

#: by value of a byte: the digit that shows it
_DIGITS = b"0123456789" + b"?" * 246

#: where at most one entry in so many is marked, they are looked for one by one
SPARSE = 10

_LOW = 0 if sys.byteorder == "little" else 1
_HIGH = 1 - _LOW
#: by value of a byte: whether an entry with this high byte is 0 or more
_NOT_NEGATIVE = bytes(value < 128 for value in range(256))


@cache
def _having(bit: int) -> bytes:
    """By value of a byte: whether it has the bit."""
    return bytes(bool(value & bit) for value in range(256))


def keep(column: array[int], bits: int) -> None:
    """Of every entry, only these bits stay."""
    size = len(column)
    mask = int.from_bytes(array("h", [bits]) * size, sys.byteorder)
    kept = int.from_bytes(column.tobytes(), sys.byteorder) & mask
    column[:] = array("h", kept.to_bytes(2 * size, sys.byteorder))


def flags_of(column: array[int], bit: int) -> bytes:
    """By index: 1 where the 16-bit entry has one of the eight lowest bits."""
    return column.tobytes()[_LOW::2].translate(_having(bit))


def not_negative(column: array[int]) -> bytes:
    """By index: 1 where the 16-bit entry is 0 or more."""
    return column.tobytes()[_HIGH::2].translate(_NOT_NEGATIVE)


def flagged(flags: bytes) -> list[int]:
    """The indices with a 1."""
    if flags.count(1) * SPARSE > len(flags):
        return list(compress(range(len(flags)), flags))
    found = []
    at = flags.find(1)
    while at >= 0:
        found.append(at)
        at = flags.find(1, at + 1)
    return found


def marked(column: array[int], bit: int) -> list[int]:
    """The indices whose 16-bit entry has one of the eight lowest bits."""
    return flagged(flags_of(column, bit))


def places(column: Sequence[int], value: int) -> tuple[int, ...]:
    """The indices whose entry is this one."""
    return tuple(i for i, entry in enumerate(column) if entry == value)


def named(column: bytearray, names: Mapping[str, int], labels: Sequence[str]) -> dict[str, list[str]]:
    """Of every entry that is not 0, under its label, the names of the bits that it has."""
    return {
        labels[i]: [name for name, bit in names.items() if column[i] & bit]
        for i in compress(range(len(column)), column)
    }  # fmt: skip


def digits(column: bytearray) -> str:
    """A column of small numbers as a text, one character an entry."""
    return column.translate(_DIGITS).decode()
