"""Which build of the kernel plays: compiled where it was built from this source, plain otherwise or on request.

GROGNARD_KERNEL=plain asks for the plain one, GROGNARD_KERNEL=compiled insists on the other.
"""

from __future__ import annotations

import os
import threading
from array import array
from importlib import import_module
from typing import TYPE_CHECKING

from grognard.engine.errors import GrognardError
from grognard.mechanics import kernel, kernel_ways

_wanted = os.environ.get("GROGNARD_KERNEL", "")


def _build_of(source: type) -> type:
    """The compiled build of a class of the kernel, unless there is none or the plain one is asked for."""
    if _wanted == "plain":
        return source
    package, _, module = source.__module__.rpartition(".")
    try:
        build: type = getattr(import_module(f"{package}._{module}"), source.__name__)
        lacking = [name for name in vars(source) if not name.startswith("_") and not hasattr(build, name)]
        if lacking:
            raise ImportError(f"the compiled kernel is older than its source: it has no {', '.join(lacking)}")
    except ImportError as error:
        if _wanted == "compiled":
            raise GrognardError(f"GROGNARD_KERNEL=compiled, but the compiled kernel is not built: {error}") from error
        return source
    return build


if TYPE_CHECKING:
    from grognard.mechanics.kernel import Field as Field
    from grognard.mechanics.kernel_ways import Ways as Ways
else:
    Field, Ways = _build_of(kernel.Field), _build_of(kernel_ways.Ways)

COMPILED = Field is not kernel.Field and Ways is not kernel_ways.Ways


class FieldPerThread:
    """The searches of a map for every thread: each remembers its last one, and games in other threads must not disturb
    it."""

    def __init__(self, neighbour: array[int], zoc_into: array[int]) -> None:
        self._tables = (neighbour, zoc_into)
        #: what `mine` and `ways` have made for a thread is found here without asking
        self.local = self._local = threading.local()

    @property
    def mine(self) -> Field:
        """The field of the thread that asks."""
        try:
            field: Field = self._local.field
        except AttributeError:
            field = self._local.field = Field(*self._tables)
        return field

    @property
    def ways(self) -> Ways:
        """The searches along ways of the thread that asks."""
        try:
            ways: Ways = self._local.ways
        except AttributeError:
            ways = self._local.ways = Ways(len(self._tables[0]) // 6)
        return ways


__all__ = ["COMPILED", "Field", "FieldPerThread", "Ways"]
