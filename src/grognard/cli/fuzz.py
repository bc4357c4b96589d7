"""`grognard fuzz`: random games with the contract checked on the way."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.cli import printing, stored
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_json, add_title, load_title, whole_number
from grognard.engine import record
from grognard.engine.errors import GrognardError
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted
from grognard.lab.fuzz import Failure, Report, check_all, fuzz

#: makes every check certain at every step
EVERY_STEP = 1e9


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "fuzz",
        help="play random games and check that everything holds",
        description="Play random games and check as they go that the contract of a title holds: states rebuild, "
        "snapshots and positions give the same situation, copies are independent, everybody can look and nobody sees "
        "too much, every offered answer is accepted and changes something, no other is, explanations agree with the "
        "list, chances add up to one, games end and replay. Each failure is stored as a game that leads to it, with "
        'exit code 1; that is also the exit code where more than one refusal in fifty gives no reason but "not now". '
        "The same seed gives the same games, however many jobs.",
    )
    add_title(parser)
    parser.add_argument("--games", metavar="N", type=whole_number(1), default=1, help="how many games (default 1)")
    parser.add_argument("--seed", metavar="S", default="0", help="seed of the games (default 0)")
    parser.add_argument(
        "--dir", metavar="DIR", type=Path, default=Path("fuzz"), help="where failures go (default fuzz)"
    )
    parser.add_argument("--jobs", metavar="N", type=whole_number(1, 256), default=1, help="games at the same time")
    parser.add_argument("--thorough", action="store_true", help="every check at every step, not only at a sample")
    parser.add_argument("--again", metavar="FILE", type=Path, help="only check the final state of this stored game")
    add_data(parser)
    add_json(parser)
    return parser


def run(arguments: Arguments) -> int:
    title = load_title(arguments.title, arguments.data)
    if arguments.dir.exists() and not arguments.dir.is_dir():
        raise GrognardError.at(arguments.dir, "not-directory", "not a directory")
    report = _again(title, arguments) if arguments.again else _play(title, arguments)
    if arguments.json:
        printing.as_json(report)
    else:
        for failure in report.failures:
            printing.line(f"{failure.file}: after {failure.answers} answers: {failure.check}: {failure.problem}")
        printing.line(f"{report.games} games, {report.decisions} decisions, {len(report.failures)} failures")
        if report.refused:
            printing.line(
                f"{report.refused} answers that were almost legal were refused, {report.general} of them "
                f"({report.general / report.refused:.1%}) with no better reason than that it is not the time"
            )
    return 0 if not report.failures and report.explains_well else 1


def _play(title: Title, arguments: Arguments) -> Report:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = printing.console(error=True)
    share = EVERY_STEP if arguments.thorough else 1.0
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        bar = progress.add_task("", total=arguments.games)
        done = lambda number: progress.update(bar, completed=number)  # noqa: E731
        return fuzz(
            title.name, arguments.games, arguments.seed, arguments.dir,
            data=arguments.data.resolve() if arguments.data else None, share=share, jobs=arguments.jobs, progress=done,
        )  # fmt: skip


def _again(title: Title, arguments: Arguments) -> Report:
    """Every check on the end of one stored game, with a few draws of chance."""
    _, kept = stored.read(arguments.again, arguments.data)
    with distrusted(str(arguments.again)):
        match = record.replay(title, kept)
    problems = [check_all(title, match, Random(draw), EVERY_STEP) for draw in range(50)] if match.decision else []
    failures = [Failure(1, "", len(match.log), *problem, str(arguments.again)) for problem in problems if problem]
    return Report(1, len(match.log), failures[:1])
