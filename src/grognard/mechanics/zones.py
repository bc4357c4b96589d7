"""Zones as masks over the whole map: where they count, where somebody negates them, where a line may pass.

Columns are counted by hex; tables say by value of a byte what it means. Who exerts a zone of which kind is a matter of
the game, which keeps one column a side for each.
"""

from __future__ import annotations

from typing import Protocol

#: by value of a byte: whether it is not 0
SOME = bytes([0] + [1] * 255)
#: by value of a byte: whether it is 0
NONE = bytes([1] + [0] * 255)


class Zoned(Protocol):
    """A state that counts by hex how many units of each side reach it with their zones of control."""

    zoc0: bytearray
    zoc1: bytearray


def enemy_zoc(state: Zoned, side: int) -> bytearray:
    """By hex: how many enemies of a side reach it with their zones of control."""
    return state.zoc0 if side else state.zoc1


def one_of(*values: int) -> bytes:
    """By value of a byte: whether it is one of these."""
    return bytes(value in values for value in range(256))


def none_of(*values: int) -> bytes:
    """By value of a byte: whether it is none of these."""
    return bytes(value not in values for value in range(256))


def mask(column: bytes | bytearray, table: bytes = SOME) -> int:
    """A column as a number in which every hex is a byte of 0 or 1, so that masks can be joined with & and |."""
    return int.from_bytes(column.translate(table))


def unnegated(zone: bytearray, holder: bytearray, not_mine: bytes) -> int:
    """Where enemy zones count although friendly units negate those in their own hexes."""
    return mask(zone) & mask(holder, not_mine)


def free_hexes(zone: bytearray, holder: bytearray, mine: bytes, not_theirs: bytes, closed: int = 0) -> bytes:
    """By hex: 1 where a line may pass: no enemy, no enemy zone unless a friend is there, and not closed otherwise."""
    free = (mask(zone, NONE) | mask(holder, mine)) & mask(holder, not_theirs)
    return (free & ~closed).to_bytes(len(holder))
