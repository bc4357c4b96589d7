"""`grognard replay`: replay a stored game."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard import locale
from grognard.cli import printing, stored
from grognard.cli.answers import refused
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_json, add_language, whole_number
from grognard.engine import record
from grognard.engine.events import Event, worth_telling
from grognard.engine.match import Match
from grognard.engine.record import Record
from grognard.engine.sentence import Sentence, at
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "replay",
        help="replay a stored game and check where it ends",
        description="Replay the answers of a stored game, print where it stands, and check that it ends in the "
        "stored state; exit code 1 if it does not.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a stored game, or a turn file of a site")
    parser.add_argument("--to", metavar="N", type=whole_number(0), help="stop after answer N")
    parser.add_argument("--events", action="store_true", help="print every answer and what happened")
    add_language(parser)
    add_data(parser)
    add_json(parser)
    return parser


@dataclass
class _Log:
    """The answers played again, with their events."""

    answers: list[str]
    entries: list[dict[str, Any]] = field(default_factory=list)

    def note(self, index: int, events: list[Event]) -> None:
        self.entries.append({"answer": index + 1, "text": self.answers[index], "events": events})


def run(arguments: Arguments) -> int:
    title, whole = stored.read(arguments.file, arguments.data, carried_too=True)
    kept = whole.answers if arguments.to is None else whole.answers[: arguments.to]
    words, log = locale.Words(locale.choose_language(arguments.lang), title), _Log(kept)
    with refused(words), distrusted(str(arguments.file)):
        match = record.replay(title, _cut(whole, kept), log.note)
        decision, result = match.decision, title.result(match.state)
    matches = record.leads_to(title, whole, match.state) if len(kept) == len(whole.answers) else None
    if arguments.json:
        answer = {"title": title.name, "answers": len(kept), "of": len(whole.answers), "hash": match.state.digest(),
                  "matches": matches, "decision": decision, "result": result}  # fmt: skip
        printing.as_json(answer | ({"log": log.entries} if arguments.events else {}))
    else:
        if arguments.events:
            _print_events(words, log)
        _print_standing(words, title, match, len(kept), len(whole.answers))
    if matches is False:
        form = "ends in a different state from the stored one: the rules or the data have changed"
        printing.note(at(arguments.file, Sentence("ends-otherwise", form)))
        return 1
    return 0


def _cut(whole: Record, answers: list[str]) -> Record:
    """The record with its first answers only."""
    fields = {name: getattr(whole, name) for name in whole.__struct_fields__}
    return Record(**(fields | {"answers": answers}))


def _print_events(words: locale.Words, log: _Log) -> None:
    for entry in log.entries:
        printing.line(f"{entry['answer']:5}  {entry['text']}")
        for event in worth_telling(entry["events"]):
            printing.line(f"         {words.event(event)}")


def _print_standing(words: locale.Words, title: Title, match: Match, answers: int, of: int) -> None:
    decision, result = match.decision, title.result(match.state)
    form, state = "{answers} of {of} answers, {rolls} rolls, state {hash}", match.state
    standing = Sentence("standing", form, answers=answers, of=of, rolls=state.rolls, hash=state.digest())
    printing.line(at(title.name, standing))
    if result:
        printing.line(words.ending(result))
    elif decision:
        asked = words.question(decision.question, title.about(state))
        printing.line(f"{words.side(decision.side)}{words.say('colon')}{asked}")
