"""What the definitions of a title say about a thing in a sentence: events, for example."""

from __future__ import annotations

from typing import Any

from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.locale import Words


class Texts:
    """Everything in the definition files that has an id and a text."""

    def __init__(self, title: Title, words: Words) -> None:
        self._words = words
        self._texts: dict[str, Any] = {}
        for file in title.definitions.names:
            for entries in title.definitions.raw(file).values():
                self._read(entries)

    def _read(self, entries: Any) -> None:
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and "id" in entry and isinstance(entry.get("text"), dict):
                self._texts[entry["id"]] = entry["text"]

    def of(self, option: Option) -> str:
        """The text of the thing that an answer names; of several alike each has a number after a point."""
        named = (self._texts.get(word) or self._texts.get(word.rpartition(".")[0]) for word in option.words)
        found = next(filter(None, named), None)
        return self._words.name(found) if found else ""
