"""What comes from outside may be anything: if it makes the rules fail, that is bad input, not a crash."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from grognard.engine.errors import GrognardError

#: what values of a wrong type or out of range end in, deep in code that trusts its state
_STUMBLES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    StopIteration,
    TypeError,
    ValueError,
)


@contextmanager
def distrusted(what: str) -> Iterator[None]:
    """Say of every failure inside that `what` is at fault, and how."""
    try:
        yield
    except GrognardError as error:
        raise GrognardError(f"{what}: {error}") from error
    except _STUMBLES as error:
        raise GrognardError(f"{what}: makes no sense: {type(error).__name__}: {error}") from error
