"""`grognard titles`: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from rich.cells import cell_len

from grognard import games, locale
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands, add_json, add_language, load_title
from grognard.engine.title import Title
from grognard.locale.arguments import joined


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "titles",
        help="what can be played: titles, scenarios, sides, options",
        description="List the titles with their scenarios, sides and options. An option is a ruling or variant: its "
        "key, the rule it belongs to, its choices and the default.",
    )
    add_language(parser)
    add_json(parser)
    parser.add_argument("--names", action="store_true", help="only the names, one per line, for scripts")
    return parser


def run(arguments: Arguments) -> int:
    if arguments.names:
        for name in games.TITLES:
            printing.line(name)
        return 0
    titles = [load_title(name) for name in games.TITLES]
    if arguments.json:
        printing.as_json([_described(title) for title in titles])
        return 0
    for title in titles:
        _print(title, locale.Words(locale.choose_language(arguments.lang), title))
    return 0


def _described(title: Title) -> dict[str, Any]:
    return {
        "title": title.name,
        "system": title.system,
        "name": dict(title.names),
        "sides": title.sides,
        "scenarios": title.scenarios,
        "options": [{"key": s.key, "rule": s.rule, "choices": s.choices, "default": s.default} for s in title.switches],
    }


def _print(title: Title, words: locale.Words) -> None:
    """What is typed, each with what it is called."""
    printing.line(f"{title.name}  {words.name(title.names)}")
    sides = [words.say("pair", first=side, second=words.side(side)) for side in title.sides]
    _entry(words, "sides", joined(words, sides))
    _entry(words, "scenarios", joined(words, title.scenarios))
    for switch in title.switches:
        others = joined(words, switch.choices[1:])
        choices = words.ui("titles-choices", rule=switch.rule, others=others)
        _entry(words, "option", f"{switch.key}={switch.default}  {choices}  {words.say(f'switch-{switch.key}')}")


def _entry(words: locale.Words, key: str, text: str) -> None:
    label = words.ui(f"titles-{key}")
    printing.line(f"  {label}{' ' * (11 - cell_len(label))}{text}")
