"""`grognard play`: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard import bots, locale
from grognard.cli import printing, stored
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_language, load_title, pairs
from grognard.engine import dice, record
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.sentence import Sentence, at
from grognard.engine.title import Title
from grognard.lab.arena import seed_number
from grognard.lab.distrust import distrusted

HUMAN = "human"
#: the opponent when none is named: the best there is of these
OPPONENTS = ("captain", "random")


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play against the computer, another person at the same screen, or watch two computers. The game is "
        "stored in --save after every answer; --resume continues it.",
    )
    parser.add_argument("title", metavar="TITLE", nargs="?", help="the game; with --resume the file says which")
    parser.add_argument("--scenario", metavar="S", help="which scenario; default: the first")
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="a ruling or variant (see: grognard titles)"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--side", metavar="SIDE", help="the side you play; default: the first")
    who.add_argument("--hot-seat", action="store_true", help="people play both sides, at one screen")
    who.add_argument("--watch", action="store_true", help="the computer plays both sides")
    parser.add_argument("--bot", metavar="NAME", help=f"the computer player: {', '.join(bots.NAMES)}")
    parser.add_argument("--seed", metavar="S", help="makes dice and computer players repeatable")
    parser.add_argument("--save", metavar="FILE", type=Path, help="where the game is stored")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="continue a stored game")
    add_language(parser)
    add_data(parser)
    return parser


def run(arguments: Arguments) -> int:
    lang = locale.choose_language(arguments.lang)
    title, match, save = _resumed(arguments) if arguments.resume else _begun(arguments)
    players = _players(title, arguments)
    from grognard.terminal.app import run as play  # only now: it takes a moment to load

    played = play(title, players=players, lang=lang, save=save, match=match, seed=seed_number(arguments.seed or ""))
    result = title.result(played.state)
    if result:
        printing.line(locale.Words(lang, title).ending(result))
    if save:
        printing.line(Sentence("stored-in", "stored: {save}  (grognard play --resume {save})", save=str(save)))
    return 0


def _begun(arguments: Arguments) -> tuple[Title, Match, Path | None]:
    """A new game."""
    if not arguments.title:
        form = "which title? (grognard titles lists them; --resume FILE continues a stored game)"
        raise GrognardError.at("play", "which-title", form)
    title = load_title(arguments.title, arguments.data, tell=True)
    save: Path | None = arguments.save
    if save and save.exists():
        form = "already exists; --resume {save} continues it, another --save leaves it alone"
        raise GrognardError.at(save, "save-there", form, save=str(save))
    if save and not save.absolute().parent.is_dir():
        raise GrognardError.at(save, "no-directory", "no such directory")
    secret = None if arguments.seed is None else dice.secret_from_seed(arguments.seed)
    return title, Match(title, arguments.scenario, pairs(arguments.option), secret), save


def _resumed(arguments: Arguments) -> tuple[Title, Match, Path | None]:
    """A stored game, gone on with in its own file unless another is named."""
    for name, value in (("--scenario", arguments.scenario), ("--option", arguments.option), ("--seed", arguments.seed)):
        if value:
            form = "{name} is for a new game; a stored one has its own"
            raise GrognardError.at("play", "new-game-only", form, name=name)
    title, kept = stored.read(arguments.resume, arguments.data)
    if arguments.title not in (None, title.name):
        form, named = "a game of {title}, not of {wanted}", {"title": title.name, "wanted": arguments.title}
        raise GrognardError.at(arguments.resume, "other-title", form, **named)
    with distrusted(str(arguments.resume)):
        match, changed = record.resume(title, kept)
    if changed:
        words = locale.Words(locale.choose_language(arguments.lang), title)
        printing.note(words.error(at(arguments.resume, record.changed_since(changed))))
    return title, match, arguments.save or arguments.resume


def _players(title: Title, arguments: Arguments) -> dict[str, str]:
    """Who plays each side."""
    bot: str = arguments.bot or next(name for name in OPPONENTS if name in bots.NAMES)
    if bot not in bots.NAMES:
        raise bots.unknown(bot)
    if arguments.hot_seat:
        if arguments.bot:
            form = "--bot needs a side to play; --hot-seat has people on both"
            raise GrognardError.at("play", "hot-seat-bot", form)
        return dict.fromkeys(title.sides, HUMAN)
    if arguments.watch:
        return dict.fromkeys(title.sides, bot)
    mine = title.sides[title.side_index(arguments.side)] if arguments.side else title.sides[0]
    return {side: HUMAN if side == mine else bot for side in title.sides}
