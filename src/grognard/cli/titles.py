"""`grognard titles`: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from grognard import games, locale
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands, add_json, add_language, load_title
from grognard.engine.title import Title


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "titles",
        help="what can be played: titles, scenarios, sides, options",
        description="List the titles with their scenarios, sides and options. An option is a ruling or variant: its "
        "key, the rule it belongs to, its choices and the default.",
    )
    add_language(parser)
    add_json(parser)
    parser.add_argument("--names", action="store_true", help="only the names, one a line, for scripts")
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
        _print(title, locale.choose_language(arguments.lang))
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


def _print(title: Title, lang: str) -> None:
    printing.line(f"{title.name}  {title.names[lang]}")
    printing.line(f"  sides      {', '.join(title.sides)}")
    printing.line(f"  scenarios  {', '.join(title.scenarios)}")
    for switch in title.switches:
        others = ", ".join(switch.choices[1:])
        printing.line(f"  option     {switch.key}={switch.default}  (rule {switch.rule}; or {others})")
