"""Procedures of any game: those that keep no values, and which side they ask."""

from __future__ import annotations

from typing import Any, NamedTuple


class Nothing(NamedTuple):
    """The values of a procedure that keeps none."""


def active(table: Any, _: object) -> int:
    """The side whose turn or activation it is."""
    side: int = table.state.active
    return side


def passive(table: Any, _: object) -> int:
    """The other side."""
    side: int = 1 - table.state.active
    return side
