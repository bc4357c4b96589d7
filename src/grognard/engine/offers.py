"""Offers: what a question lets a side answer, stated once.

An offer is a verb, the things that may be named with it, and a *refusal*: a function that gives the reason why such a
thing may not be named now, or nothing. The list of answers is the candidates without a refusal, and an explanation is
the refusal itself, so the two cannot disagree.

    Offer("to", "9.1", HEX, candidates=near, refusal=way_refusal, then=go)
    Offer("stop", "9.2", refusal=stop_refusal, then=finish)
    Offer("resume", "9.6", UNIT, listed=parts, otherwise=("9.6", "no-part-of-the-stack"), then=resume)

A refusal must be able to judge anything of the right kind, not only the candidates: players ask about whatever they
like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.option import Made, Option


@dataclass(frozen=True)
class Kind:
    """What a word of an answer names: how to read it (None if it names nothing of the kind) and how to write it.
    Reasons tell it under its `name`."""

    name: str
    read: Callable[[Any, str], Any]
    write: Callable[[Any, Any], str]


UNIT = Kind("unit", lambda rules, word: rules.unit_index.get(word), lambda rules, unit: str(rules.ids[unit]))
HEX = Kind("hex", lambda rules, word: rules.grid.index.get(word), lambda rules, hex_: str(rules.grid.labels[hex_]))
NUMBER = Kind("number", lambda _, word: int(word) if word.isascii() and word.isdecimal() else None,
              lambda _, number: str(number))  # fmt: skip


def Words(*words: str, name: str = "word") -> Kind:
    """One of a few fixed words, which stands for itself."""
    return Kind(name, lambda _, word: word if word in words else None, lambda _, word: str(word))


class OneOf:
    """A rule that depends on the game: what tells it, and all that it may be."""

    def __init__(self, tell: Callable[..., str], *rules: str) -> None:
        self.tell = tell
        self.rules = rules


#: the rule of a question or an answer: an id, or one of several
Cited = str | OneOf


def cited(rule: Cited) -> tuple[str, ...]:
    """Every rule that it may be."""
    return rule.rules if isinstance(rule, OneOf) else (rule,)


class Switched:
    """What is there only with a switch of the game set to one of these choices."""

    def __init__(self, key: str, *choices: str) -> None:
        self.key = key
        self.choices = choices

    def is_met(self, _: Any, options: Mapping[str, str]) -> bool:
        return options[self.key] in self.choices


class OfScenario:
    """What is there only in scenarios that have what it takes."""

    def __init__(self, has: Callable[[Any], bool]) -> None:
        self.has = has

    def is_met(self, table: Any, _: Mapping[str, str]) -> bool:
        return self.has(table)


#: what an answer needs before it can belong to any step of a game
Need = Switched | OfScenario

#: lists what may be named, from the table and the values of the procedure
Listed = Callable[[Any, Any], Iterable[Any]]

#: what an answer without arguments names
NOTHING_NAMED = ((),)


class Offer:
    """One verb of a question. Identity is what counts: an offer is made once, when its question is first put."""

    __slots__ = (
        "candidates", "kinds", "legal", "listed", "needs", "otherwise", "places", "refusal", "rule", "rules", "then",
        "verb",
    )  # fmt: skip

    def __init__(
        self,
        verb: str,
        rule: Cited,
        *kinds: Kind | str,
        candidates: Listed | None = None,
        refusal: Callable[..., Reason | None] | None = None,
        listed: Listed | None = None,
        otherwise: tuple[str, str] | None = None,
        then: Any = None,
        needs: tuple[Need, ...] = (),
    ) -> None:
        """`rule` puts the answer on the list: an id, or one of several, told by a function of the table, the
        procedure's values and what is named. A fixed word among the kinds must stand there as it is. `candidates` are
        what may be worth naming: one value each, or a tuple of them; all that is legal is among them. `listed` gives
        what is legal at once, where the list is hot; tests compare it with the refusal. Where there is no more to say
        than that something is not listed, `otherwise` is the refusal: rule and key. `then` does the answer: a
        function, or the step at which the procedure goes on as it is. `needs` is what a game must have for the answer
        ever to be listed.
        """
        self.verb = verb
        self.rule = rule.tell if isinstance(rule, OneOf) else rule
        #: every rule that it may be
        self.rules = cited(rule)
        self.needs = needs
        self.kinds = kinds
        #: places among the words that name something
        self.places = tuple(i for i, kind in enumerate(kinds) if isinstance(kind, Kind))
        assert bool(self.places) == bool(candidates or listed), f"{verb}: candidates where something is named"
        self.candidates = candidates
        self.refusal = self._unlisted(listed, *otherwise) if listed and otherwise else refusal
        self.otherwise = otherwise
        self.listed = listed
        self.then = then
        #: lists what may be named now, from the table and the values of the procedure
        self.legal = self._legal()

    def _unlisted(self, listed: Listed, rule: str, key: str) -> Callable[..., Reason | None]:
        """The refusal of whatever is not listed."""
        names = [kind for kind in self.kinds if isinstance(kind, Kind)]

        def refusal(table: Any, values: Any, *named: Any) -> Reason | None:
            if (named[0] if len(named) == 1 else named) in listed(table, values):
                return None
            written = {kind.name: kind.write(table.rules, value) for kind, value in zip(names, named, strict=True)}
            return Reason(rule, key, written)

        return refusal

    def _legal(self) -> Listed:
        """What lists the things that may be named, made for the kind of offer that it is: lists are hot."""
        refusal, candidates, listed = self.refusal, self.candidates, self.listed
        if listed is not None:
            return listed
        if candidates is None:
            return self._nothing_named(refusal)
        if refusal is None:
            return candidates
        if len(self.places) == 1:
            return lambda table, values: [v for v in candidates(table, values) if refusal(table, values, v) is None]
        return lambda table, values: [n for n in candidates(table, values) if refusal(table, values, *n) is None]

    def _nothing_named(self, refusal: Callable[..., Reason | None] | None) -> Listed:
        """An answer that names nothing is there, or is not."""
        if refusal is None:
            return lambda table, values: NOTHING_NAMED
        return lambda table, values: NOTHING_NAMED if refusal(table, values) is None else ()

    def options(self, table: Any, values: Any) -> list[Option]:
        """The legal answers with this verb."""
        return self.answers(table, values, self.legal(table, values))

    def answers(self, table: Any, values: Any, legal: Iterable[Any]) -> list[Option]:
        """The answers that name what is legal."""
        if callable(self.rule):
            return [self._by_rule(table, values, named) for named in legal]
        return list(map(self.page(table.rules).__getitem__, legal))

    def page(self, rules: Any) -> Made:
        """The page of the book on which this offer's options are kept."""
        assert isinstance(self.rule, str)
        rule: str = self.rule
        made: Made = rules.option.of(self, lambda named: Option(self.text(rules, named), rule))
        return made

    def laid_out(self, rules: Any) -> Page:
        """What lists this offer's options."""
        page = None if callable(self.rule) else self.page(rules)
        single = None if page is None or self.places else page[()]
        return None if page is None else page.__getitem__, single, self.legal, self.refusal, self

    def _by_rule(self, table: Any, values: Any, named: Any) -> Option:
        """An answer whose rule depends on what is named, or on the game."""
        assert callable(self.rule)
        option: Option = table.rules.option(
            self.text(table.rules, named), self.rule(table, values, *self.arguments(named))
        )
        return option

    def arguments(self, named: Any) -> tuple[Any, ...]:
        """What is named, spread: a single value stands alone."""
        return (named,) if len(self.places) == 1 else tuple(named)

    def text(self, rules: Any, named: Any) -> str:
        """The canonical text of an answer."""
        arguments = iter(self.arguments(named))
        words = [kind.write(rules, next(arguments)) if isinstance(kind, Kind) else kind for kind in self.kinds]
        return " ".join((self.verb, *words))

    def read(self, rules: Any, words: Sequence[str]) -> tuple[Any, ...] | None:
        """What the words after the verb name; None if they do not have the form of this offer."""
        if len(words) != len(self.kinds):
            return None
        named = []
        for kind, word in zip(self.kinds, words, strict=True):
            if isinstance(kind, Kind):
                value = kind.read(rules, word)
                if value is None:
                    return None
                named.append(value)
            elif kind != word:
                return None
        return tuple(named)

    def misread(self, rules: Any, words: Sequence[str]) -> str:
        """The first word that does not name what it should; "" if there are too many or too few."""
        for kind, word in zip(self.kinds, words, strict=False):
            if (kind.read(rules, word) is None) if isinstance(kind, Kind) else kind != word:
                return word
        return ""

    def why_not(self, table: Any, values: Any, named: tuple[Any, ...]) -> Reason | None:
        """The reason why this may not be named now."""
        return self.refusal(table, values, *named) if self.refusal is not None else None


def end_procedure(table: Any, _: object) -> None:
    """What an answer does that ends its procedure, and nothing else."""
    table.pop()


Offers = tuple[Offer, ...]

#: the page of an offer's options, its only option where nothing is named, what lists the things that may be named, the
#: refusal, the offer
Page = tuple[Callable[[Any], Option] | None, Option | None, Listed, Callable[..., Reason | None] | None, Offer]
