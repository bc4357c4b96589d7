"""Converting data into typed shapes, safely from several threads.

msgspec works out the fields of a shape when it is first used, and a second thread that uses it meanwhile crashes the
whole process. Here a shape is worked out once, by one thread at a time. Shapes of decoders that modules make when they
are imported are worked out then.
"""

from __future__ import annotations

import re
from threading import Lock
from typing import Any, TypeVar

import msgspec

from grognard.engine.sentence import Sentence

T = TypeVar("T")

_one_at_a_time = Lock()
_worked_out: set[Any] = set()


class Misspelt(ValueError):
    """Something in a text that no file may say, told as a sentence."""

    def __init__(self, said: Sentence) -> None:
        super().__init__(said)
        self.said = said


#: where readers of JSON and TOML say that something is wrong
_PLACE = re.compile(r"(?P<what>.*?)(?: \(at|:) line (?P<line>\d+),? column (?P<column>\d+)(?:\)| \(char \d+\))")


def badly_written(error: Exception) -> str:
    """Why a text is no JSON or TOML, or no text at all; where in it, if the reader says so."""
    if isinstance(error, Misspelt):
        return error.said
    if isinstance(error, UnicodeDecodeError):
        return Sentence("no-utf-8", "{text}", text=str(error), place=error.start + 1)
    if found := _PLACE.fullmatch(str(error)):
        what, line, column = found["what"], found["line"], found["column"]
        return Sentence("badly-written", "{text}", text=str(error), what=what, line=line, column=column)
    return Sentence("badly-written-somewhere", "{text}", text=str(error))


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, for `object_pairs_hook`: of a key that is there twice one value would be lost."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Misspelt(Sentence("key-twice", "the key {key!r} is there twice", key=twice))
    return found


def converted(data: Any, shape: type[T], *, strict: bool = True) -> T:
    """What a file or a message says, in its shape."""
    _work_out(shape)
    return msgspec.convert(data, shape, strict=strict)


def decoded(json: bytes | str, shape: type[T]) -> T:
    """What JSON says, in its shape."""
    _work_out(shape)
    return msgspec.json.decode(json, type=shape)


def _work_out(shape: Any) -> None:
    if shape not in _worked_out:
        with _one_at_a_time:
            msgspec.json.Decoder(shape)
            _worked_out.add(shape)
