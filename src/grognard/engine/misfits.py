"""What does not fit the shape of a definition file, said by entry and key instead of by place in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from grognard.engine.printed import entry_key, nearest

_MESSAGE = re.compile(r"(?P<what>.*) - at `(?:key` in `)?\$(?P<steps>.*)`")
#: the key of an object, or the number of an entry; msgspec does not say which key of an object of any keys it was
_STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<place>\d+|\.\.\.)\]")
_DICT = inspect.DictType
_WORD = re.compile(r"Invalid enum value '(.*)'")


def said(message: str, data: Any, shape: type) -> str:
    """A message of msgspec with the entry and key that it is about, the value there, and the nearest word there is."""
    found = _MESSAGE.fullmatch(message)
    if found is None:
        return message
    place, value, kind = _at(found["steps"], data, inspect.type_info(shape))
    if not place:
        return message
    return f"{place}: {_what(found['what'], value)}{_nearest(found['what'], kind)}"


def _at(steps: str, data: Any, kind: inspect.Type) -> tuple[str, Any, inspect.Type]:
    """Where in a file: words for the place if there are any that tell it from others, what stands there, and of what
    kind it should be."""
    words: list[str] = []
    unnamed = False
    for step in _STEP.finditer(steps):
        name, place = step["key"], step["place"]
        if name is not None:
            words.append(name)
            data = data.get(name) if isinstance(data, dict) else None
        elif place == "...":
            return ": ".join(words), data, next((k.value_type for k in _kinds(kind) if isinstance(k, _DICT)), kind)
        else:
            data = data[int(place)] if isinstance(data, list) and int(place) < len(data) else None
            words[-1:] = [f"{words[-1]} {entry_key(data)}".rstrip()] if words else []
            unnamed = unnamed or not entry_key(data)
        kind = _below(kind, name)
    named = any("=" in word for word in words) or not unnamed
    return ": ".join(words) if named else "", data, kind


def _below(kind: inspect.Type, name: str | None) -> inspect.Type:
    """The kind of what an object or list of a kind holds."""
    for one in _kinds(kind):
        if name is not None and isinstance(one, inspect.StructType):
            return next((field.type for field in one.fields if field.encode_name == name), inspect.AnyType())
        if name is None and isinstance(one, inspect.VarTupleType | inspect.ListType):
            return one.item_type
    return inspect.AnyType()


def _kinds(kind: inspect.Type) -> Iterator[inspect.Type]:
    yield from kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _nearest(what: str, kind: inspect.Type) -> str:
    """The nearest of the words that may stand there, or that may be keys there, for one that may not."""
    word = _WORD.fullmatch(what)
    kinds = [one.key_type if isinstance(one, inspect.DictType) else one for one in _kinds(kind)]
    words = {str(value) for one in kinds if isinstance(one, inspect.LiteralType) for value in one.values}
    return nearest(word[1], words) if word and words else ""


def _what(what: str, value: Any) -> str:
    """What is wrong, with the value that is."""
    if "matching regex" in what:
        return f"{value!r} is no result that there is"
    return what if isinstance(value, dict | list) or repr(value) in what else f"{what}, {value!r}"
