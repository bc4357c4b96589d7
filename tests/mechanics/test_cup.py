"""A cup: everything is drawn once, and in the order that was laid down."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.program import Table
from grognard.engine.state import State
from grognard.mechanics import cup

NAMES = ("red", "blue", "white", "black")


class Bare(State):
    BYTES = ("steps", "marks")
    __slots__ = BYTES


def table(secret: bytes, *script: int | str) -> Table[Any, Any]:
    state = Bare.blank({"steps": 1, "marks": 1}, secret)
    state.script = script
    return Table(None, state, ("one", "other"))


def emptied(on: Table[Any, Any]) -> list[str]:
    left, drawn = [0, 1, 2, 3], []
    while left:
        drawn.append(cup.draw(on, left, NAMES, "cup", "1.1"))
        left.remove(drawn[-1])
    return [NAMES[chit] for chit in drawn]


@given(st.binary(min_size=1, max_size=8))
def test_every_chit_comes_once(secret: bytes) -> None:
    on = table(secret)
    assert sorted(emptied(on)) == sorted(NAMES)
    assert on.state.rolls == 3, "the last one needs no chance"


@given(st.permutations(NAMES))
def test_the_order_may_be_laid_down_by_name(order: list[str]) -> None:
    assert emptied(table(b"secret", *order[:3])) == order


def test_or_by_the_place_in_the_cup() -> None:
    assert emptied(table(b"secret", 4, 1, 2)) == ["black", "red", "white", "blue"]
