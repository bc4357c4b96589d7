"""Procedures of any game: those that keep no values, which side they ask, and how a group is named one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from grognard.engine.explain import Reason


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


def one_more(group: str) -> Callable[[Any, Any, int], None]:
    """What it does to name one more of a group that the values keep: the same question is put again."""

    def add(table: Any, values: Any, one: int) -> None:
        table.again(values._replace(**{group: (*getattr(values, group), one)}))

    return add


def somebody(group: str, rule: str) -> Callable[[Any, Any], Reason | None]:
    """Why it does not go on as long as nobody of a group has been named."""

    def refusal(_: Any, values: Any) -> Reason | None:
        return None if getattr(values, group) else Reason(rule, "nobody-named")

    return refusal
