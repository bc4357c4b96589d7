"""Answers and questions: the one list on which everything hangs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True):
    """One legal answer. `text` is its canonical form, the same in log, API, terminal, saved game and test."""

    text: str
    rule: str

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def words(self) -> list[str]:
        """The arguments: unit ids, hex labels or keywords."""
        return self.text.split(" ")[1:]


class Decision(msgspec.Struct, frozen=True):
    """A question put to a side, with every legal answer."""

    serial: int
    side: str
    question: str
    rule: str
    options: Sequence[Option]

    def find(self, text: str) -> Option | None:
        """The option with this canonical text."""
        wanted = " ".join(text.split())
        for option in self.options:
            if option.text == wanted:
                return option
        return None


class OptionBook:
    """Options, made once and shared: a list of answers is then a list of references."""

    def __init__(self) -> None:
        self._book: dict[str, Option] = {}
        self._by_offer: dict[Hashable, dict[Any, Option]] = {}

    def __call__(self, text: str, rule: str) -> Option:
        option = self._book.get(text)
        if option is None or option.rule != rule:
            option = self._book[text] = Option(text, rule)
        return option

    def of(self, offer: Hashable) -> dict[Any, Option]:
        """The options of an offer that have been made so far, by what they name."""
        made = self._by_offer.get(offer)
        if made is None:
            made = self._by_offer[offer] = {}
        return made
