"""States that refuse every write, and titles whose kernel is plain Python, so that no write escapes notice."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, NoReturn

from grognard import games
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.mechanics import field, kernel, kernel_ways


class Written(AssertionError):
    """Somebody who only looks has changed the state."""


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise Written("a state that may only be looked at was written to")


_WRITES = (
    "__setitem__",
    "__delitem__",
    "__iadd__",
    "__imul__",
    "append",
    "extend",
    "insert",
    "pop",
    "remove",
    "reverse",
)

FrozenBytes = type("FrozenBytes", (bytearray,), {**dict.fromkeys(_WRITES, _refuse), "clear": _refuse})
FrozenShorts = type("FrozenShorts", (array,), dict.fromkeys(_WRITES, _refuse))
FrozenFrames = type("FrozenFrames", (list,), {**dict.fromkeys(_WRITES, _refuse), "clear": _refuse})


@cache
def _frozen_type(kind: type[State]) -> type[State]:
    def refuse_all_but_the_list(self: State, name: str, value: Any) -> None:
        if name != "asked":  # the list of answers, once it has been worked out, is no part of the situation
            _refuse()
        object.__setattr__(self, name, value)

    def clone(self: State) -> State:
        """A copy may be changed."""
        new = object.__new__(kind)
        kind._copy(self, new)
        return new

    body = {"__slots__": (), "__setattr__": refuse_all_but_the_list, "clone": clone}
    return type(f"Frozen{kind.__name__}", (kind,), body)


def frozen(state: State) -> State:
    """The state, to be looked at only. Whoever looks may write down what has been worked out, in `asked` and `kept`:
    that this alters nothing is tested apart."""
    new = object.__new__(_frozen_type(type(state)))  # type: ignore[arg-type]
    put: Callable[[str, Any], None] = lambda name, value: object.__setattr__(new, name, value)  # noqa: E731
    for name in state.BYTES:
        put(name, FrozenBytes(getattr(state, name)))
    for name in state.SHORTS:
        put(name, FrozenShorts("h", getattr(state, name)))
    for name in state._plain:
        put(name, getattr(state, name))
    put("frames", FrozenFrames(state.frames))
    put("asked", None)
    put("kept", {})
    return new


@contextmanager
def plain_kernel() -> Iterator[None]:
    """Titles loaded in here search their maps in plain Python."""
    compiled = field.Field, field.Ways
    field.Field, field.Ways = kernel.Field, kernel_ways.Ways  # type: ignore[misc]
    try:
        yield
    finally:
        field.Field, field.Ways = compiled  # type: ignore[misc]


@cache
def plain_title(name: str) -> Title:
    """A title of its own that searches its map in plain Python, in whose imagination nothing may be written to."""
    title: Title = games._load.__wrapped__(name, None)
    imagine = title.imagine

    def imagine_frozen(of: Title, view: View, secret: bytes) -> State:
        return frozen(imagine(of, view, secret))

    return replace(title, imagine=imagine_frozen)
