"""`grognard probe`: query a position."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from grognard import locale
from grognard.cli import printing
from grognard.cli.answers import print_answers, refused
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_json, add_language
from grognard.engine.sentence import Sentence, at
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab import positions
from grognard.lab.distrust import distrusted

BYSTANDER = "bystander"
#: what a die may show, and the id of something that can be drawn
_FACE = re.compile(r"[1-9][0-9]{0,3}")
_NAME = re.compile(r"[a-z][\w.-]*", re.IGNORECASE)


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "probe",
        help="query a position: what is legal, why, at what odds, and what happens",
        description="Answer questions about a position file (JSON or TOML, docs/positions.md). Answers given with "
        "--apply are applied first; everything else is asked of the position after that. Without a question: --legal.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a position")
    parser.add_argument(
        "--apply", metavar="TEXT", action="append", default=[], help="give this answer; may be repeated"
    )
    parser.add_argument(
        "--dice",
        metavar="N,N",
        type=_dice,
        action=_Once,
        default=(),
        help="use these rolls first, and chits by name, also while the position plays on by itself; then "
        "those of its seed",
    )
    parser.add_argument("--legal", action="store_true", help="the question and every legal option")
    parser.add_argument("--explain", metavar="TEXT", help="why an option is or is not legal")
    parser.add_argument("--forecast", metavar="TEXT", help="odds, shifts and distribution of an option")
    parser.add_argument("--view", metavar="SIDE", help=f"what a side sees (or {BYSTANDER})")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write the resulting position")
    add_language(parser)
    add_data(parser)
    add_json(parser)
    return parser


class _Once(argparse.Action):
    """An argument that may be given once: twice would leave one of them out."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        if getattr(namespace, self.dest) != self.default:
            parser.error(f"{option} is given twice; all dice go into one, as in {option} 3,4")
        setattr(namespace, self.dest, values)


def _dice(text: str) -> tuple[int | str, ...]:
    """Faces, and the names of things that are drawn: 3,4,general-staff."""
    parts = [part.strip() for part in text.split(",")]
    if not all(_NAME.fullmatch(part) or _FACE.fullmatch(part) for part in parts):
        raise argparse.ArgumentTypeError(f"faces are written as 3,4 and not as {text!r:.100}")
    return tuple(int(part) if _FACE.fullmatch(part) else part for part in parts)


def run(arguments: Arguments) -> int:
    title, state, position, played_on = positions.load(arguments.file, arguments.data, arguments.dice)
    words = locale.Words(locale.choose_language(arguments.lang), title)
    answers: dict[str, Any] = {"title": title.name} | ({"played_on": played_on} if played_on else {})
    if arguments.apply:
        answers["applied"] = _apply(title, state, arguments, words)
    if arguments.dice and state.script:
        printing.note(at("--dice", _not_needed(state, arguments.dice)))
    elif state.script:
        form, named = "{count} of {of} dice of the file were not needed", {"of": len(position["dice"])}
        printing.note(at("dice", Sentence("dice-of-file-left", form, count=len(state.script), **named)))
    state.script = ()
    asked = arguments.explain, arguments.forecast, arguments.view
    if arguments.legal or arguments.apply or all(question is None for question in asked):
        answers["legal"] = title.decision(state)
        answers["result"] = title.result(state)
    if arguments.explain is not None:
        answers["explain"] = title.explain(state, arguments.explain)
    if arguments.forecast is not None:
        with refused(words):
            answers["forecast"] = title.forecast(state, arguments.forecast)
    if arguments.view is not None:
        answers["view"] = title.view(state, None if arguments.view == BYSTANDER else arguments.view)
    if arguments.write:
        positions.write(title, state, position, arguments.write)
    if arguments.json:
        printing.as_json(answers)
    else:
        print_answers(words, title, state, answers)
    return 0


def _not_needed(state: State, dice: Sequence[int | str]) -> Sentence:
    return Sentence("dice-left", "{count} of {of} dice were not needed", count=len(state.script), of=len(dice))


def _apply(title: Title, state: State, arguments: Arguments, words: locale.Words) -> list[dict[str, Any]]:
    applied = []
    for text in arguments.apply:
        with distrusted(str(arguments.file)), refused(words):
            events = title.apply(state, text)
        applied.append({"text": " ".join(text.split()), "events": events})
    return applied
