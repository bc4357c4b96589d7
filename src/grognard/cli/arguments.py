"""Arguments that several subcommands share, and what they mean."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TypeAlias

from grognard import games, locale
from grognard.cli import printing
from grognard.engine.errors import GrognardError
from grognard.engine.printed import summary
from grognard.engine.sentence import at
from grognard.engine.title import Title

Arguments: TypeAlias = argparse.Namespace
#: what `add_subparsers` gives; argparse has no public name for it
Subcommands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_title(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", metavar="TITLE", help=f"the game: {', '.join(games.TITLES)}")


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help="definitions of your own on top of ours (docs/data.md)"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document instead of text")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Before the command as well as after it: what is not given here leaves what was given there."""
    parser.add_argument(
        "--lang",
        choices=locale.LANGUAGES,
        default=argparse.SUPPRESS,
        help="English or Japanese; default: from the locale",
    )


def load_title(name: str, data: Path | None = None, *, tell: bool = False) -> Title:
    """The title; a wrong name or wrong data is reported as such, and on request how much of the data takes effect."""
    title = games.load(name, data.resolve() if data else None)
    if data is not None and tell:
        printing.note(at("--data", summary(title.definitions.changes)))
    return title


def whole_number(low: int, high: int = 10**9) -> type[int]:
    """An argument type: a whole number within bounds."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is needed, not {text!r}")
        return value

    return parse  # type: ignore[return-value]


def pairs(texts: list[str]) -> dict[str, str]:
    """`key=value` arguments."""
    for text in texts:
        if "=" not in text:
            raise GrognardError.at(f"--option {text}", "no-pair", "write key=value")
    return dict(text.split("=", 1) for text in texts)
