"""`grognard sim`: computers play each other."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard import bots
from grognard.cli import printing
from grognard.cli.arguments import (
    Arguments,
    Subcommands,
    add_data,
    add_json,
    add_title,
    load_title,
    pairs,
    whole_number,
)
from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence, cause
from grognard.lab.arena import Pairing, Played, pairings
from grognard.lab.tournament import Standing, play_all, standing


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "sim",
        help="let computers play each other many times",
        description="Let two computer players play many games. The same seed gives the same games, however many jobs. "
        'Results count wins by player and by side; two players of one name are counted as "NAME" (the one named first) '
        'and "NAME#2".',
    )
    add_title(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B",
        required=True,
        help=f"who plays the first side and who the second: {', '.join(bots.NAMES)}",
    )
    parser.add_argument("--games", metavar="N", type=whole_number(1), required=True, help="how many games in total")
    parser.add_argument(
        "--swap-sides",
        action="store_true",
        help="every second game repeats the seed of the previous one, sides swapped",
    )
    parser.add_argument("--seed", metavar="S", default="0", help="seed of dice and players (default 0)")
    parser.add_argument("--scenario", metavar="S", help="which scenario; default: the first")
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="a ruling or variant (see: grognard titles)"
    )
    parser.add_argument("--jobs", metavar="N", type=whole_number(1, 256), default=1, help="games at the same time")
    parser.add_argument("--save", metavar="DIR", type=Path, help="store every game there")
    add_data(parser)
    add_json(parser)
    return parser


def run(arguments: Arguments) -> int:
    title = load_title(arguments.title, arguments.data, tell=True)
    names = tuple(arguments.bots.split(","))
    to_play = pairings(
        title, names, arguments.games, arguments.seed,
        swap=arguments.swap_sides, scenario=arguments.scenario, options=pairs(arguments.option),
        data=arguments.data.resolve() if arguments.data else None, save=arguments.save,
    )  # fmt: skip
    if arguments.save:
        _make_empty(arguments.save, to_play)
    began = time.perf_counter()
    played = _with_progress(to_play, arguments.jobs)
    result = standing(title, names, played, began)
    if arguments.json:
        printing.as_json(result)
    else:
        _print(result, played)
    return 0


def _make_empty(folder: Path, to_play: list[Pairing]) -> None:
    """A folder for the games; games that are there already are not overwritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GrognardError.at(folder, "unmade", "cannot be made: {why}", why=cause(error)) from error
    for pairing in to_play:
        if pairing.save and pairing.save.exists():
            raise GrognardError.at(pairing.save, "games-there", "already exists; choose another --save")


def _with_progress(to_play: list[Pairing], jobs: int) -> list[Played]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = printing.console(error=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        return list(progress.track(play_all(to_play, jobs), total=len(to_play)))


def _print(result: Standing, played: list[Played]) -> None:
    player, side = Sentence("sim-player", "player"), Sentence("sim-side", "side")
    rows = [(kind, name, str(wins), f"{wins / result.games:.1%}")
            for kind, counts in ((player, result.wins), (side, result.sides))
            for name, wins in counts.items()]  # fmt: skip
    endings = Counter(game.reason for game in played)
    rows += [
        (Sentence("sim-ending", "ending"), reason, str(number), f"{number / result.games:.1%}")
        for reason, number in endings.most_common()
    ]
    rows.append((Sentence("sim-draws", "draws"), "", str(result.draws), f"{result.draws / result.games:.1%}"))
    printing.table(("", "", Sentence("sim-won", "won"), ""), rows, numbers=(2, 3))
    lengths = [game.decisions for game in played]
    form = (
        "{games} games in {seconds:.1f} s; decisions a game: mean {mean:.0f}, shortest {shortest}, longest {longest}; "
        "{rate:.0f} decisions/s"
    )
    named = {"games": result.games, "seconds": result.seconds, "mean": result.mean_decisions}
    rate = sum(lengths) / result.seconds
    printing.line(Sentence("sim-done", form, **named, shortest=min(lengths), longest=max(lengths), rate=rate))
