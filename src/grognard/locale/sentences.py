"""Sentences, above all errors, in the reader's language.

An error is raised with its English text, the key of that text in the catalogues (`said-KEY` in `sentences.ftl`) and
what is named in it (`engine/sentence.py`). Whoever shows it to a person says it in that person's language.
"""

from __future__ import annotations

import re
from typing import Any, Protocol

from grognard.engine.errors import GrognardError, Reasons
from grognard.engine.explain import Reason
from grognard.engine.sentence import BETWEEN, Sentence, filled
from grognard.locale.arguments import slug
from grognard.locale.catalogue import LANGUAGES, Catalogue, catalogue
from grognard.locale.unkeyed import keyed

SYSTEM = "sentences"
#: what else is told in an error: texts in these fields are sentences, those in others are names and values
_SENTENCES = ("what", "why", "wrong")
#: a field of a form, with how it is shown
_FIELD = re.compile(r"\{(?P<name>\w+)(?P<shown>(?:!r)?(?::[^}]*)?)\}")
#: stands for a field while a message is put together: messages take no texts as long as some of these
_MARK = re.compile("\ue000(.*?)\ue001")
#: letters of a field that a message may select by
_WORD = 40


class Speaker(Protocol):
    """What putting the reasons of a refusal into words needs."""

    def reason(self, reason: Reason) -> str: ...


def told(said: Exception | str, lang: str, words: Speaker | None = None) -> str:
    """An error, or the sentence that it says, in a language; with a game's words its reasons too are in words."""
    return _Teller(lang, words).sentence(said.said if isinstance(said, GrognardError) else said)


class _Teller:
    def __init__(self, lang: str, words: Speaker | None) -> None:
        self.book: Catalogue | None = None if lang == LANGUAGES[0] else catalogue(lang, SYSTEM)
        self.words = words

    def sentence(self, said: Any) -> str:
        """A sentence in this language, or a text as it is."""
        if self.book is not None and not isinstance(said, Sentence | Reasons):
            said = keyed(str(said))
        return str(self._put(said))

    def _put(self, value: Any) -> Any:
        """What is named in a sentence."""
        if isinstance(value, Reasons):
            return self._reasons(value)
        if isinstance(value, tuple):
            return (self.book.format("said-between", {}) if self.book else BETWEEN).join(map(self.sentence, value))
        return self._told(value) if isinstance(value, Sentence) else value

    def _reasons(self, value: Reasons) -> str:
        if self.words is None:
            return value
        return BETWEEN.join(f"{self.words.reason(reason)} ({reason.rule})" for reason in value.reasons)

    def _told(self, sentence: Sentence) -> str:
        message = f"said-{sentence.key}"
        named = {name: self.sentence(value) if name in _SENTENCES else value for name, value in sentence.named.items()}
        if self.book is None or message not in self.book:
            return filled(sentence.form, named, self._put)
        shown = {found["name"]: found["shown"] for found in _FIELD.finditer(sentence.form)}
        fields = {name: filled("{" + name + shown.get(name, "") + "}", named, self._put) for name in named}
        marks = {name: f"\ue000{name}\ue001" for name in fields}
        keys = {f"{name}-key": slug(text) or "none" for name, text in fields.items() if len(text) <= _WORD}
        return _MARK.sub(lambda found: fields[found[1]], self.book.format(message, marks | keys))
