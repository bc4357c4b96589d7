"""How answers are printed: JSON documents, tables, lines. All of it goes to standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grognard.engine.sentence import Sentence
from grognard.locale import LANGUAGES
from grognard.locale.sentences import told
from grognard.terminal.prose import lines

#: the language in which the command speaks
language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def as_json(value: Any) -> None:
    """One JSON document."""
    encoded = msgspec.json.encode(value, enc_hook=_plain)
    sys.stdout.write(msgspec.json.format(encoded, indent=2).decode() + "\n")


def _plain(value: Any) -> str:
    """A sentence as any other text: a document for programs is in English."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def said(text: str) -> str:
    """A text in the language of the command, if it is a sentence; any other as it is."""
    return told(text, language.get()) if isinstance(text, Sentence) else text


def line(text: str = "") -> None:
    sys.stdout.write(said(text) + "\n")


def broken(text: str, width: int) -> list[str]:
    """A text in lines of this many cells, as its language breaks them."""
    return [line.plain for line in lines(Text(text), width)]


def note(text: str) -> None:
    """Something besides the answer, for people: to standard error."""
    sys.stderr.write(f"grognard: {said(text)}\n")


def console(*, error: bool = False) -> Console:
    """A console that cuts no table short when nobody looks."""
    stream = sys.stderr if error else sys.stdout
    return Console(file=stream, width=None if stream.isatty() else 160, highlight=False)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """A table; columns named in `numbers` are set flush right."""
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for index, heading in enumerate(map(said, headings)):
        grid.add_column(heading, justify="right" if index in numbers else "left", overflow="fold")
    for row in rows:
        grid.add_row(*(Text(said(cell)) for cell in row))
    console().print(grid)
