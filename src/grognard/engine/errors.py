"""Errors that a person can act on: each says what is wrong and where, in English and in the words of a catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from grognard.engine.sentence import Sentence, at

if TYPE_CHECKING:
    from grognard.engine.explain import Explanation, Reason


class GrognardError(Exception):
    """Bad input of any kind: a command, a file, a stored game. The message names what and where.

    It is made of a key by which other languages know it, its English form, and what is named in it:

    >>> print(GrognardError("no-title", "no title {name!r}", name="waterloo"))
    no title 'waterloo'
    """

    def __init__(self, said: str, form: str | None = None, /, **named: Any) -> None:
        super().__init__(said if form is None else Sentence(said, form, **named))

    @classmethod
    def at(cls, where: object, key: str, form: str, /, **named: Any) -> Self:
        """The same, after the place where it is wrong: a file, an entry, a key.

        >>> print(GrognardError.at("units.toml: unit id=4RF", "entry-twice", "the entry is there twice"))
        units.toml: unit id=4RF: the entry is there twice
        """
        return cls(at(where, Sentence(key, form, **named)))

    @property
    def said(self) -> str:
        """The message: a sentence that `locale.sentences` says in other languages, if it was made as one."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class DefinitionError(GrognardError):
    """A map, counter, chart or rulebook file does not say what it should."""


class PositionError(GrognardError):
    """A position describes something that cannot be on the board."""


class RecordError(GrognardError):
    """A stored game cannot be read or replayed."""


class DiceError(GrognardError):
    """A die or a draw that was laid down in advance cannot come up where it would fall."""


class IllegalOption(GrognardError):
    """An answer that is not on the list. Nothing has changed."""

    def __init__(self, text: str, explanation: Explanation | None = None) -> None:
        reasons = Reasons(explanation.reasons if explanation is not None else ())
        if reasons:
            super().__init__("illegal", "not a legal answer now: {text!r}: {why}", text=text, why=reasons)
        else:
            super().__init__("illegal-text", "not a legal answer now: {text!r}", text=text)
        self.text = text
        self.explanation = explanation
        #: the same without the answer, for whoever has named it
        self.rest = Sentence("illegal-there", "not a legal answer now: {why}", why=reasons) if reasons else self.said


class Reasons(str):
    """The reasons of a refusal, by rule and key, for whoever reads no catalogue."""

    reasons: Sequence[Reason]

    def __new__(cls, reasons: Sequence[Reason]) -> Reasons:
        details = ["; ".join(f"{key} {value}" for key, value in reason.args.items()) for reason in reasons]
        named = [
            f"rule {r.rule}, {r.key}" + (f" ({args})" if args else "") for r, args in zip(reasons, details, strict=True)
        ]
        found = super().__new__(cls, "; ".join(named))
        found.reasons = reasons
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Reasons, (self.reasons,)
