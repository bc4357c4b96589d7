"""Columns that copies of a state share are never written to in place."""

from __future__ import annotations

import random
from array import array
from typing import Any, NoReturn

import pytest

from grognard.engine import dice
from grognard.games.bcs.state import State

from .scene import pack


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("a shared column was written to in place")


WRITES = dict.fromkeys(("__setitem__", "__delitem__", "__iadd__", "append", "extend", "insert", "pop"), _refuse)
SharedBytes: Any = type("SharedBytes", (bytearray,), WRITES)
SharedShorts: Any = type("SharedShorts", (array,), WRITES)


def share(state: Any) -> None:
    """As if another copy had these columns too."""
    for name in State.SHARED:
        column = getattr(state, name)
        kept = SharedBytes(column) if name in State.BYTES else SharedShorts("h", column)
        setattr(state, name, kept)


@pytest.mark.parametrize(
    ("name", "scenario", "options"),
    [
        ("training", "bridge", {}),
        ("bastogne", "longvilly", {"orders": "yes", "soft-jump": "yes"}),
        ("bastogne", "longvilly", {"planned-fatigue": "yes", "standoff-duel": "yes"}),
        ("bastogne", "skyline", {}),
    ],
)
def test_shared_columns_are_replaced_not_written_to(name: str, scenario: str, options: dict[str, str]) -> None:
    title, rng = pack(name), random.Random(7)
    state = title.setup(scenario, options, dice.secret_from_seed("columns"))
    for _ in range(300):
        decision = title.decision(state)
        if decision is None:
            break
        share(state)
        lively = [option for option in decision.options if option.words]
        title.apply(state, rng.choice(lively if lively and rng.random() < 0.9 else list(decision.options)))
