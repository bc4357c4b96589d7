"""`grognard verify`: recompute every roll of a stored game from its secret."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import locale
from grognard.cli import printing, stored
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_json, add_language, load_title
from grognard.engine.sentence import Sentence, at
from grognard.lab.distrust import distrusted
from grognard.lab.verify import Dishonest, verify


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "verify",
        help="recompute every roll of a stored game from its secret",
        description="Check a stored game: that its secret is the one committed to before the first roll, that every "
        "roll and draw comes from it, that every answer was legal and led to what is recorded, and that the stored "
        "state follows. The first thing that is wrong is named by the number of its answer or roll, with exit code 1.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a stored game, or a turn file of a site")
    add_language(parser)
    add_data(parser)
    add_json(parser)
    return parser


def run(arguments: Arguments) -> int:
    carried = stored.carried(arguments.file)
    if carried is None:
        notes: tuple[str, ...] = ()
        title, record = stored.read(arguments.file, arguments.data)
    else:
        record, notes = carried
        with distrusted(str(arguments.file)):
            title = load_title(record.title, arguments.data)
    with distrusted(str(arguments.file)):
        try:
            verified = verify(title, record)
        except Dishonest as error:
            words = locale.Words(locale.choose_language(arguments.lang), title)
            wrong = Sentence("dishonest", "not honest: {why}", why=error.said)
            printing.note(words.error(at(arguments.file, wrong)))
            return 1
    if arguments.json:
        printing.as_json(verified)
        return 0
    printing.line(at(arguments.file, Sentence("honest", "honest")))
    form = "  {answers} answers replayed, {rolls} rolls computed from the secret"
    printing.line(Sentence("verified", form, answers=verified.answers, rolls=verified.rolls))
    for note in (*notes, *verified.notes):
        printing.line(Sentence("note", "  note: {what}", what=note))
    printing.line(Sentence("verified-commitment", "  commitment {hash}", hash=verified.commitment))
    printing.line(Sentence("verified-state", "  state      {hash}", hash=verified.hash))
    return 0
