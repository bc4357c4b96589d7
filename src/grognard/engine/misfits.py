"""What does not fit the shape of a definition file, said by entry and key instead of by place in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from typing import Any

from msgspec import inspect

from grognard.engine.printed import entry_key, nearest
from grognard.engine.sentence import Sentence, at

_MESSAGE = re.compile(r"(?P<what>.*) - at `(?:key` in `)?\$(?P<steps>.*)`")
#: the key of an object, or the number of an entry; msgspec does not say which key of an object of any keys it was
_STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<place>\d+|\.\.\.)\]")
_DICT = inspect.DictType
_WORD = re.compile(r"Invalid enum value '(.*)'")
#: what msgspec says, by the key of a catalogue; kinds in it are words of their own
_FORMS = {
    "expected": re.compile(r"Expected `(?P<kinds>[^`]*)`, got `(?P<given>[^`]*)`"),
    "expected-number": re.compile(r"Expected `(?P<kinds>[^`]*)` (?P<bound>[<>]=?) (?P<number>\S*)"),
    "expected-length": re.compile(r"Expected `(?P<kinds>[^`]*)` of length (?P<bound>[<>]=? )?(?P<number>\d+)"),
    "expected-length-not": re.compile(r"Expected `(?P<kinds>[^`]*)` of length (?P<number>\d+), got (?P<count>\d+)"),
    "field-missing": re.compile(r"Object missing required field `(?P<key>[^`]*)`"),
    "field-unknown": re.compile(r"Object contains unknown field `(?P<key>[^`]*)`"),
    "enum": re.compile(r"Invalid enum value (?P<word>.*)"),
    "out-of-range": re.compile(r"Integer value out of range"),
}
#: names of kinds in messages of msgspec
_KINDS = ("kinds", "given")


def said(message: str, data: Any, shape: type) -> str:
    """A message of msgspec with the entry and key that it is about, the value there, and the nearest word there is."""
    found = _MESSAGE.fullmatch(message)
    if found is None:
        return worded(message)
    place, value, kind = _at(found["steps"], data, inspect.type_info(shape))
    what, near = _what(found["what"], value), _nearest(found["what"], kind)
    if not place:
        return worded(message)
    return at(place, Sentence("misfit", "{what}{near}", what=what, near=near) if near else what)


def worded(message: str) -> str:
    """A message of msgspec, with the place as it says it."""
    found = _MESSAGE.fullmatch(message)
    if found is None:
        return _sentence(message)
    steps = message.removeprefix(found["what"])
    return Sentence("misfit-somewhere", "{what}{steps}", what=_sentence(found["what"]), steps=steps)


def _sentence(message: str) -> str:
    """A message of msgspec, as one that other languages know."""
    for key, form in _FORMS.items():
        if found := form.fullmatch(message):
            named = {name: text or "" for name, text in found.groupdict().items()}
            spans = sorted((found.span(name), name) for name, text in found.groupdict().items() if text)
            pieces, end = [], 0
            for (start, stop), name in spans:
                pieces += [message[end:start], "{" + name + "}"]
                end = stop
            worded = {name: _kind_words(text) if name in _KINDS else text for name, text in named.items()}
            return Sentence(f"misfit-{key}", "".join((*pieces, message[end:])), **worded)
    return message


def _kind_words(text: str) -> str:
    """Kinds as msgspec names them: `int | null`."""
    words = [Sentence(f"type-{word}", word) for word in text.split(" | ")]
    return reduce(lambda one, other: Sentence("either-kind", "{one} | {other}", one=one, other=other), words)


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
        return Sentence("no-result", "{value!r} is no result that there is", value=value)
    told = _sentence(what)
    if isinstance(value, dict | list) or repr(value) in what:
        return told
    return Sentence("misfit-value", "{what}, {value!r}", what=told, value=value)
