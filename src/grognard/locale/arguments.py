"""Fields of events, reasons and questions, as variables of a message.

A field `f` becomes `$f` in words, and besides:
    text       `$f-key`, the bare word, to select by;
    list       `$f-count`, and `$f-last`, its last entry in words;
    truth      `yes` or `no`;
    mapping    of numbers: the smallest; of languages: the words in this one; of words: a list of pairs.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import Any, Protocol

from grognard.engine.forecast import Shift
from grognard.locale.catalogue import LANGUAGES

_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9-]+")


def slug(word: str) -> str:
    """A word as part of a message's name.

    >>> slug("movement.choose_way")
    'movement-choose-way'
    """
    return _NOT_IN_A_NAME.sub("-", word).strip("-")


class Speaker(Protocol):
    """What putting a field into words needs."""

    def unit(self, unit: str) -> str | None: ...

    def name(self, localised: Any) -> str: ...

    def term(self, field: str, word: str) -> str | None: ...

    def say(self, message: str, **arguments: Any) -> str: ...

    def shift(self, shift: Shift) -> str: ...


def arguments_of(speaker: Speaker, fields: Mapping[str, Any], used: Container[str]) -> dict[str, Any]:
    """The variables for a set of fields, as far as the message uses them: some fields are long."""
    arguments: dict[str, Any] = {}
    for field, value in fields.items():
        if any(f"{field}{ending}" in used for ending in ("", "-key", "-count", "-last")):
            arguments.update(_variables(speaker, field, value))
    return arguments


def _variables(speaker: Speaker, field: str, value: Any) -> dict[str, Any]:
    if isinstance(value, bool):
        return {field: "yes" if value else "no"}
    if isinstance(value, int | float):
        return {field: value}
    if value is None or isinstance(value, str):
        return {field: _phrase(speaker, field, value or ""), f"{field}-key": slug(value or "") or "none"}
    if isinstance(value, Mapping):
        return _mapping(speaker, field, value)
    return _list(speaker, field, value)


def _mapping(speaker: Speaker, field: str, value: Mapping[str, Any]) -> dict[str, Any]:
    if value and all(isinstance(number, int | float) for number in value.values()):
        return {field: min(value.values()), f"{field}-count": len(value)}
    if set(value) == set(LANGUAGES):
        return {field: speaker.name(value)}
    return _list(speaker, field, list(value.items()))


def _list(speaker: Speaker, field: str, value: Sequence[Any]) -> dict[str, Any]:
    hidden = sum(entry == "" for entry in value)
    entries = [_entry(speaker, field, entry) for entry in value if entry != ""]
    if hidden:
        entries.append(speaker.say("hidden-units", count=hidden))
    return {
        field: joined(speaker, entries),
        f"{field}-count": len(value),
        f"{field}-last": entries[-1] if entries else "",
    }


def joined(speaker: Speaker, entries: Sequence[str]) -> str:
    """Entries as one enumeration; those that are enumerations themselves are told apart by more than a comma."""
    kind = "list-of-lists" if any(", " in entry for entry in entries) else "list"
    return speaker.say(kind, head="", tail="").join(entries) if len(entries) > 1 else "".join(entries)


def _entry(speaker: Speaker, field: str, entry: Any) -> str:
    if isinstance(entry, Shift):
        return speaker.shift(entry)
    if isinstance(entry, tuple | list):
        first, second = (_phrase(speaker, field, str(part)) for part in entry)
        return speaker.say("pair", first=first, second=second)
    return _phrase(speaker, field, str(entry))


def _phrase(speaker: Speaker, field: str, text: str) -> str:
    """Unit ids by name, words that the catalogue knows for this field in its words, anything else as it is."""
    whole = speaker.term(field, text)
    if whole is not None:
        return whole
    return " ".join(speaker.unit(word) or speaker.term(field, word) or word for word in text.split(" "))
