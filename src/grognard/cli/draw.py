"""`grognard draw`: a position or a stored game as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import locale
from grognard.cli import printing, stored
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_language
from grognard.drawing import draw
from grognard.engine import record
from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence, cause
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab import positions
from grognard.lab.distrust import distrusted


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "draw",
        help="a position as a picture (SVG)",
        description="Draw a position file, or the last situation of a stored game, as SVG: the map, and the "
        "counters as a side sees them.",
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a position file, a stored game, or a turn file of a site"
    )
    parser.add_argument("--out", metavar="SVG", type=Path, help="where to write it (default: standard output)")
    parser.add_argument("--view", metavar="SIDE", help="as this side sees it (default: as a bystander does)")
    parser.add_argument("--hexes", metavar="HEX,HEX", default="", help="only the part of the map with these hexes")
    add_language(parser)
    add_data(parser)
    return parser


NEITHER = Sentence("neither", "neither a position nor a stored game")


def _situation(path: Path, data: Path | None) -> tuple[Title, State]:
    """The situation of a position file, or the one in which a game was stored."""
    if stored.carried(path) or record.is_stored(positions.read(path, NEITHER)):
        title, kept = stored.read(path, data, carried_too=True)
        with distrusted(str(path)):
            return title, record.resume(title, kept)[0].state
    title, state, *_ = positions.load(path, data)
    return title, state


def run(arguments: Arguments) -> int:
    title, state = _situation(arguments.file, arguments.data)
    hexes = [label for label in arguments.hexes.split(",") if label]
    for label in hexes:
        if label not in title.rules.grid.index:
            raise GrognardError.at("--hexes", "no-hex", "no hex {word!r} on the map{near}", word=label, near="")
    picture = draw(
        title, title.view(state, arguments.view), lang=locale.choose_language(arguments.lang), hexes=hexes
    )  # fmt: skip
    if arguments.out is None:
        printing.line(picture)
    else:
        try:
            arguments.out.write_text(picture, encoding="utf-8")
        except OSError as error:
            raise GrognardError.at(arguments.out, "unwritten", "cannot be written: {why}", why=cause(error)) from error
    return 0
