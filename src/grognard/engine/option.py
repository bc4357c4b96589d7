"""Answers and questions: the one list on which everything depends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
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


class Made(dict[Any, Option]):
    """The options of an offer by what they name, each made when it is first asked for."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Any], Option]) -> None:
        self.make = make

    def __missing__(self, named: Any) -> Option:
        option = self[named] = self.make(named)
        return option


class OptionBook:
    """Options, made once and shared: a list of answers is then a list of references."""

    def __init__(self) -> None:
        self._book: dict[str, Option] = {}
        self._by_offer: dict[Hashable, Made] = {}
        #: by question: its offers, each with what lists it and its options
        self.pages: dict[Hashable, Any] = {}
        #: by question and text of an answer: its offer and what it names
        self.read: defaultdict[Hashable, dict[str, tuple[Any, tuple[Any, ...]]]] = defaultdict(dict)

    def __call__(self, text: str, rule: str) -> Option:
        option = self._book.get(text)
        if option is None or option.rule != rule:
            option = self._book[text] = Option(text, rule)
        return option

    def of(self, offer: Hashable, make: Callable[[Any], Option]) -> Made:
        """The options of an offer by what they name; `make` makes one that is not there yet."""
        made = self._by_offer.get(offer)
        if made is None:
            made = self._by_offer[offer] = Made(make)
        return made
