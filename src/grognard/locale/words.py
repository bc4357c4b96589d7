"""A title's records in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.engine.events import Event
from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.engine.view import Result
from grognard.locale.arguments import arguments_of, joined, slug
from grognard.locale.catalogue import LANGUAGES, Catalogue, MissingMessage, catalogue, choose_language
from grognard.locale.sentences import told


class Words:
    """Puts events, questions, answers and reasons of one title into words.

    A strict one, as in tests, raises where a message is missing; otherwise English, and then the bare key, stand in: a
    game must not stop for a word.
    """

    def __init__(self, lang: str, title: Title, *, strict: bool = False) -> None:
        self.lang = choose_language(lang)
        self.strict = strict
        chain = (self.lang,) if strict else tuple(dict.fromkeys((self.lang, LANGUAGES[0])))
        self._catalogues = [catalogue(code, title.system) for code in chain]
        self._units: dict[str, str] = {unit.id: self.name(unit.name) for unit in title.rules.units}
        self._hexes = title.rules.grid.index
        self._sides = title.sides

    def name(self, localised: Any) -> str:
        """A name of the definition files in this language."""
        if isinstance(localised, Mapping):
            return str(localised.get(self.lang) or localised[LANGUAGES[0]])
        return str(getattr(localised, self.lang))

    def unit(self, unit: str) -> str | None:
        """The name of a unit; None if there is no such unit."""
        return self._units.get(unit)

    def say(self, message: str, **arguments: Any) -> str:
        """A message by its full name."""
        book = self._book(message)
        if book is not None:
            return book.format(message, arguments, strict=self.strict)
        if self.strict:
            raise MissingMessage(f"{self.lang}: no message {message!r}")
        return message

    def _book(self, message: str) -> Catalogue | None:
        return next((book for book in self._catalogues if message in book), None)

    def _tell(self, message: str, fields: Mapping[str, Any]) -> str:
        """A message about a record with these fields."""
        book = self._book(message)
        return self.say(message, **arguments_of(self, fields, book.variables[message] if book else ()))

    def ui(self, key: str, **arguments: Any) -> str:
        """A word of the programs around the game."""
        return self.say(f"ui-{key}", **arguments)

    def term(self, field: str, word: str) -> str | None:
        """What the catalogue calls a key word of this field, where it says so without further ado."""
        name = slug(field).rstrip("0123456789")  # a second word of a kind is called as the first
        message = f"side-{slug(word)}" if word in self._sides else f"{name}-{slug(word)}"
        book = self._book(message)
        return book.format(message, {}) if book and not book.variables[message] else None

    def event(self, event: Event) -> str:
        tag = msgspec.to_builtins(event)["event"]
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return self._tell(f"event-{tag}", fields)

    def question(self, question: str, about: Mapping[str, Any] | None = None) -> str:
        """What is asked, of the side that is asked."""
        return self._tell(f"question-{slug(question)}", about or {})

    def option(self, option: Option, question: str = "") -> str:
        """An answer: its unit is $unit, its hex $hex, another word $word; a second one of a kind is $unit2, and so on.

        Where one verb has answers with and without such words, messages are told apart by name: `option-fire` and
        `option-fire-unit-hex`. What ends one thing here and another there may say so: `option-end-at-QUESTION`.
        """
        fields: dict[str, str] = {}
        for word in option.words:
            kind = self.kind(word)
            before = sum(name.startswith(kind) for name in fields)
            fields[f"{kind}{before + 1}" if before else kind] = word
        plain = f"option-{slug(option.verb)}"
        shaped = "-".join((plain, *fields))
        here = f"{shaped}-at-{slug(question)}"
        message = next((name for name in (here, shaped, plain) if self._book(name)), "")
        if not message and self.strict:
            named = " ".join(f"${field}" for field in fields)
            raise MissingMessage(f"{self.lang}: no message {shaped!r}, nor {plain!r} (with {named or 'nothing'})")
        return self._tell(message or plain, fields)

    def kind(self, word: str) -> str:
        """What a word of an answer names: a unit, a hex, or neither."""
        return "unit" if word in self._units else "hex" if word in self._hexes else "word"

    def reason(self, reason: Reason) -> str:
        return self._tell(f"reason-{slug(reason.key)}", reason.args)

    def shift(self, shift: Shift) -> str:
        """A modifier: signed where it changes a die, a number of columns left or right where it moves along a table."""
        size = abs(shift.value)
        return self.say(
            "shift",
            what=self.say(f"shift-{slug(shift.key)}"),
            value=f"{'−' if shift.value < 0 else '+'}{size}" if size else "0",
            size=size,
            direction="left" if shift.value < 0 else "right",
        )

    def outcome(self, effects: Mapping[str, int]) -> str:
        """What may happen, in one line."""
        parts = [self.say(f"outcome-{slug(key)}", value=value) for key, value in effects.items()]
        return joined(self, [part for part in parts if part != "-"]) or self.say("outcome-nothing")

    def effect(self, key: str) -> str:
        return self.say(f"effect-{slug(key)}")

    def side(self, side: str) -> str:
        return self.say(f"side-{slug(side)}")

    def phase(self, phase: str) -> str:
        return self.say(f"phase-{slug(phase)}")

    def phase_named(self, phase: str) -> str:
        """A phase with the word phase, or whatever the rulebook calls such a part of a turn."""
        return self.say("phase-named", phase=self.phase(phase), **{"phase-key": slug(phase)})

    def track(self, key: str) -> str:
        return self.say(f"track-{slug(key)}")

    def box(self, key: str) -> str:
        return self.say(f"box-{slug(key)}")

    def mark(self, key: str) -> str:
        """A mark of a unit."""
        return self.say(f"mark-{slug(key)}")

    def marker(self, key: str) -> str:
        """A marker on a hex."""
        return self.say(f"marker-{slug(key)}")

    def type(self, key: str) -> str:
        """A type of unit."""
        return self.say(f"type-{slug(key)}")

    def error(self, error: Exception | str) -> str:
        """An error, or the sentence that it says, with the reasons of a refusal in words."""
        return told(error, self.lang, self)

    def ending(self, result: Result) -> str:
        return self._tell(f"ending-{slug(result.reason)}", {"winner": result.winner})
