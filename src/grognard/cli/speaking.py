"""The help of the command line in the reader's language.

The English text is in the commands; other languages are in the catalogues, by command and argument.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from grognard import bots, games, locale
from grognard.cli import printing
from grognard.cli.arguments import Subcommands
from grognard.engine.sentence import Sentence
from grognard.locale.catalogue import LANGUAGES, Catalogue, catalogue

SYSTEM = "cli"
#: headings of argparse, and what the catalogues call them
HEADINGS = {"positional arguments": "positional", "options": "options", "commands": "commands", "what to do": "acts"}
WIDEST = 96
#: what argparse says of arguments that it cannot take, and our own types of it: key of the catalogue -> its form
COMPLAINTS = {
    "argument-required": re.compile("the following arguments are required: (?P<names>.*)"),
    "argument-one-of": re.compile("one of the arguments (?P<names>.*) is required"),
    "argument-unrecognized": re.compile("unrecognized arguments: (?P<words>.*)"),
    "argument-ambiguous": re.compile("ambiguous option: (?P<word>.*) could match (?P<names>.*)"),
    "argument-unexpected": re.compile("unexpected option string: (?P<word>.*)"),
    "argument-together": re.compile("argument (?P<name>.*?): not allowed with argument (?P<other>.*)"),
    "argument": re.compile(r"argument (?P<name>\S.*?): (?P<why>.*)", re.DOTALL),
    "argument-choice": re.compile(r"invalid choice: (?P<word>.*) \((?:maybe .*|choose from (?P<choices>.*))\)"),
    "argument-parser": re.compile(r"unknown parser (?P<word>.*) \(choices: (?P<choices>.*)\)"),
    "argument-expected": re.compile(r"expected (?P<count>.*) arguments?"),
    "argument-ignored": re.compile("ignored explicit argument (?P<word>.*)"),
    "argument-value": re.compile("invalid (?P<kind>.*) value: (?P<word>.*)"),
    "argument-file": re.compile("can't open (?P<word>.*): (?P<error>.*)"),
    "argument-whole": re.compile("a whole number from (?P<low>.*) to (?P<high>.*) is needed, not (?P<word>.*)"),
    "argument-faces": re.compile("faces are written as 3,4 and not as (?P<word>.*)"),
    "argument-twice": re.compile(r"(?P<name>\S+) is given twice; all dice go into one, as in (?P<example>.*)"),
}


def language(argv: Sequence[str] | None = None) -> str:
    """The language that the arguments ask for, before they are read; else that of the environment."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = [part for word in arguments for part in (word.split("=", 1) if word.startswith("--lang=") else [word])]
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    return asked[-1] if asked and asked[-1] in LANGUAGES else locale.choose_language()


def translate(parser: argparse.ArgumentParser, lang: str) -> None:
    """Give a parser and everything below it the words of a language."""
    if lang == LANGUAGES[0]:
        return
    book = catalogue(lang, SYSTEM)
    for command, below in parsers(parser):
        _translate(below, command, book)


def complaint(message: str, prog: str) -> Sentence:
    """What is wrong with the arguments, and where there is help."""
    return Sentence("arguments", "{what} ({prog} --help says more)", what=_sentence(message), prog=prog)


def _sentence(message: str) -> str:
    """What argparse says, as a sentence that other languages know."""
    for key, form in COMPLAINTS.items():
        if found := form.fullmatch(message):
            named = {name: word or "" for name, word in found.groupdict().items()}
            if "why" in named:
                return Sentence(key, "argument {name}: {why}", name=named["name"], why=_sentence(named["why"]))
            return Sentence(key, "{text}", text=message, **named)
    return message


def parsers(parser: argparse.ArgumentParser, command: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """A parser and those of its subcommands, by what the catalogues call them."""
    yield command, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from parsers(below, f"{command}-{name}")


def keys(command: str, argument: str) -> tuple[str, ...]:
    """Where the words for an argument may stand: with the command, with its group, or with those that all share."""
    group = command.rpartition("-")[0] if command.count("-") > 1 else command
    name = argument.replace("_", "-")
    return tuple(dict.fromkeys((f"cli{command}-{name}", f"cli{group}-any-{name}", f"cli-any-{name}")))


def _translate(parser: argparse.ArgumentParser, command: str, book: Catalogue) -> None:
    parser.formatter_class = _formatter(_say(book, ("cli-usage",)) or "usage: ")
    if parser.description:
        parser.description = _say(book, (f"cli{command}-about",)) or parser.description
    if parser.epilog:
        parser.epilog = _say(book, (f"cli{command}-epilog",)) or parser.epilog
    for group in parser._action_groups:
        heading = HEADINGS.get(group.title or "", "")
        group.title = _say(book, (f"cli-{heading}",)) or group.title
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            _name_commands(action, command, book)
        else:
            action.help = _say(book, keys(command, action.dest)) or action.help


def _name_commands(action: Subcommands, command: str, book: Catalogue) -> None:
    for choice in action._choices_actions:
        choice.help = _say(book, (f"cli{command}-{choice.dest}",)) or choice.help


def _say(book: Catalogue, names: Sequence[str]) -> str:
    found = next((name for name in names if name in book), "")
    return book.format(found, _values()) if found else ""


def _values() -> Mapping[str, str]:
    return {"titles": ", ".join(games.TITLES), "bots": ", ".join(bots.NAMES)}


def _formatter(usage: str) -> type[argparse.HelpFormatter]:
    """Help with this word for usage, its lines broken as the language breaks them."""

    class Formatter(argparse.HelpFormatter):
        def __init__(self, prog: str) -> None:
            super().__init__(prog)
            self._width = min(self._width, WIDEST)

        def add_usage(self, text, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
            super().add_usage(text, actions, groups, usage if prefix is None else prefix)

        def _split_lines(self, text: str, width: int) -> list[str]:
            return printing.broken(text, width)

        def _fill_text(self, text: str, width: int, indent: str) -> str:
            return "\n".join(indent + line for line in printing.broken(text, width - len(indent)))

    return Formatter
