"""Refusals of an owner's data are told in every language: asked of each that any test provokes (`conftest.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.sentence import Sentence
from grognard.locale import LANGUAGES
from grognard.locale.catalogue import Catalogue, catalogue
from grognard.locale.sentences import _SENTENCES, SYSTEM, told
from grognard.locale.unkeyed import keyed

#: sentences in which what a library says stands as it says it
QUOTING = ("badly-written", "badly-written-somewhere", "no-snapshot", "no-sense", "unplayable")


def check_told(said: str) -> None:
    """That a refusal has words in every language but English, and whatever is told within it."""
    for lang in LANGUAGES[1:]:
        assert list(_untold(said, catalogue(lang, SYSTEM))) == [], f"not in {lang}: {said}"
        assert told(said, lang) != said


def _untold(said: Any, book: Catalogue) -> Iterator[str]:
    sentence = said if isinstance(said, Sentence) else keyed(said)
    if not isinstance(sentence, Sentence):
        yield sentence
    elif f"said-{sentence.key}" not in book:
        yield f"{sentence.key}: {sentence}"
    elif sentence.key not in QUOTING:
        for name, value in sentence.named.items():
            if isinstance(value, tuple):
                for one in value:
                    yield from _untold(one, book)
            elif isinstance(value, Sentence) or (name in _SENTENCES and value):
                yield from _untold(value, book)
