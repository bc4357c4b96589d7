"""Which build of the kernel plays: compiled where it was built from this source, plain otherwise or on request.

GROGNARD_KERNEL=plain asks for the plain one, GROGNARD_KERNEL=compiled insists on the other.
"""

from __future__ import annotations

import os
import threading
from array import array
from typing import TYPE_CHECKING

from grognard.engine.errors import GrognardError
from grognard.mechanics import kernel

_wanted = os.environ.get("GROGNARD_KERNEL", "")


def _lacking(build: type) -> list[str]:
    """Searches of the source that a build of it does not have: it was made before they were written."""
    return [name for name in vars(kernel.Field) if not name.startswith("_") and not hasattr(build, name)]


if TYPE_CHECKING:
    from grognard.mechanics.kernel import Field as Field
elif _wanted == "plain":
    Field = kernel.Field
else:
    try:
        from grognard.mechanics._kernel import Field

        if _lacking(Field):
            raise ImportError(f"the compiled kernel is older than its source: it has no {', '.join(_lacking(Field))}")
    except ImportError as error:
        if _wanted == "compiled":
            raise GrognardError(f"GROGNARD_KERNEL=compiled, but the compiled kernel is not built: {error}") from error
        Field = kernel.Field

COMPILED = Field.__module__.endswith("_kernel")


class FieldPerThread:
    """A field for every thread: a field remembers its last search, and games in other threads must not disturb it."""

    def __init__(self, neighbour: array[int], zoc_into: array[int]) -> None:
        self._tables = (neighbour, zoc_into)
        #: what `mine` has made for a thread is found here without asking
        self.local = self._local = threading.local()

    @property
    def mine(self) -> Field:
        """The field of the thread that asks."""
        try:
            field: Field = self._local.field
        except AttributeError:
            field = self._local.field = Field(*self._tables)
        return field


__all__ = ["COMPILED", "Field", "FieldPerThread"]
