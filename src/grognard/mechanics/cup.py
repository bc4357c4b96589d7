"""A cup of chits, drawn at random one after another, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.program import Table


def draw(table: Table[Any, Any], cup: Sequence[int], names: Sequence[str], purpose: str, rule: str) -> int:
    """Draw one of those in the cup and tell everybody; `names` are by number of a chit. The last one needs no chance,
    and what is laid down in advance (a name or a place in the cup) is drawn first."""
    if len(cup) == 1:
        return cup[0]

    def number_of(name: str) -> int:
        return next((place for place, chit in enumerate(cup, 1) if names[chit] == name), 0)

    return cup[table.roll(len(cup), purpose, rule, number_of) - 1]
