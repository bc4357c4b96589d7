"""What comes from outside may be anything: if it makes the rules fail, that is bad input, not a crash."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from grognard.engine.errors import GrognardError
from grognard.engine.sentence import at

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
        raise GrognardError(at(what, error.said)) from error
    except _STUMBLES as error:
        form, kind = "makes no sense: {kind}: {detail}", type(error).__name__
        raise GrognardError.at(what, "no-sense", form, kind=kind, detail=str(error)) from error
