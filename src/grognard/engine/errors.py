"""Errors that a person can act on: each says what is wrong and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.engine.explain import Explanation


class GrognardError(Exception):
    """Bad input of any kind: a command, a file, a stored game. The message names what and where."""


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
        super().__init__(f"not a legal answer now: {text!r}{_because(explanation)}")
        self.text = text
        self.explanation = explanation


def _because(explanation: Explanation | None) -> str:
    """The reasons of a refusal, by rule and key, for whoever reads no catalogue."""
    reasons = explanation.reasons if explanation is not None else ()
    details = ["; ".join(f"{key} {value}" for key, value in reason.args.items()) for reason in reasons]
    named = [
        f"rule {r.rule}, {r.key}" + (f" ({args})" if args else "") for r, args in zip(reasons, details, strict=True)
    ]
    return f": {'; '.join(named)}" if named else ""
