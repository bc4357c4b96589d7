"""The numbered examples of the rules: given, expected. Each test says which it proves; `test_vectors` counts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

HOW_MANY = 103

F = TypeVar("F", bound=Callable[..., None])

#: number -> the tests that prove it
VECTORS: dict[int, list[str]] = {}


def vector(*numbers: int) -> Callable[[F], F]:
    """Mark a test as the proof of some of the examples."""

    def marked(test: F) -> F:
        for number in numbers:
            VECTORS.setdefault(number, []).append(f"{test.__module__.rpartition('.')[2]}::{test.__name__}")
        return test

    return marked
