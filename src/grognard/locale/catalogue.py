"""Reading the catalogues, and choosing a language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from grognard.engine.errors import GrognardError

FOLDER = Path(__file__).parent
#: the first one is the language in which nothing may be missing at run time
LANGUAGES = ("en", "ja")
#: environment variables that name a language, the strongest first
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")
#: how numbers below zero are written by default; a hyphen inside a word or a date is none
_HYPHEN = re.compile(r"(?<![A-Za-z\d-])-(?=\d)")


class MissingMessage(GrognardError):
    """A catalogue has no such message, or the message cannot be put together."""


def choose_language(wanted: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            form, few = "no language {name!r}; there are {languages}", ", ".join(LANGUAGES)
            raise GrognardError("no-language", form, name=wanted, languages=few)
        return wanted
    surroundings = os.environ if environment is None else environment
    named = next((surroundings[name] for name in ENVIRONMENT if surroundings.get(name)), "")
    code = named[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


class _Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


class Catalogue:
    """The messages of one language for one rule system."""

    def __init__(self, lang: str, system: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        #: message -> the variables it uses
        self.variables: dict[str, frozenset[str]] = {}
        for name in dict.fromkeys(("common", system)):
            path = FOLDER / lang / f"{name}.ftl"
            if path.exists():
                self._read(path)

    def _read(self, path: Path) -> None:
        """Take in a file; a system may say otherwise what the common catalogue says."""
        text = path.read_text(encoding="utf-8")
        own: set[str] = set()
        for entry in parse(text).body:
            if isinstance(entry, ast.Junk):
                raise MissingMessage(f"{path}: cannot be read: {(entry.content or '').strip()[:60]!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in own:
                    raise MissingMessage(f"{path}: message {entry.id.name} is there twice")
                own.add(entry.id.name)
                seen = _Variables()
                seen.visit(entry)
                self.variables[entry.id.name] = frozenset(seen.found)
        self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    def __contains__(self, message: str) -> bool:
        return message in self.variables

    def format(self, message: str, arguments: Mapping[str, Any], *, strict: bool = False) -> str:
        """A message with its variables filled in; when strict, trouble is an error that names the message."""
        found = self._bundle.get_message(message)
        if found.value is None:
            raise MissingMessage(f"{self.lang}: message {message} is empty")
        text, errors = self._bundle.format_pattern(found.value, dict(arguments))
        if errors and strict:
            raise MissingMessage(f"{self.lang}: message {message}: {errors[0]}")
        below_zero = any(isinstance(value, int | float) and value < 0 for value in arguments.values())
        return _HYPHEN.sub("−", str(text)) if below_zero else str(text)


@cache
def catalogue(lang: str, system: str) -> Catalogue:
    return Catalogue(lang, system)
