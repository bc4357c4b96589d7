"""`grognard operate`: operating a site, whether or not its server is running."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.cli import printing
from grognard.cli.arguments import Subcommands

if TYPE_CHECKING:
    from sqlalchemy import Engine


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "operate",
        help="operate a site: people, games, announcements, backups",
        description="Works on the database of a site, whether or not its server is running; a running one takes "
        "notice within half a minute. The database is --database, or what the environment says (docs/deployment.md).",
    )
    parser.add_argument("--database", help="sqlite:////path/to/file or postgresql://...")
    acts = parser.add_subparsers(title="what to do", metavar="ACT", required=True, dest="act")
    acts.add_parser("counts", help="how many games and people there are")
    one = acts.add_parser("people", help="list people, newest first")
    one.add_argument("like", nargs="?", default="", help="part of a name, or a number")
    one = acts.add_parser("games", help="list games, last changed first")
    one.add_argument("--state", default="", choices=("waiting", "running", "over", "aside"), help="only these")
    for name, what in (("mute", "stop somebody from chatting"), ("ban", "ban somebody from the site")):
        one = acts.add_parser(name, help=what)
        one.add_argument("who", help="a name, or a number")
        one.add_argument("--why", required=True, help="told to the person")
        one = acts.add_parser(f"un{name}", help=f"undo {name}")
        one.add_argument("who", help="a name, or a number")
    for name, what in (("appoint", "let somebody operate the site in the browser"), ("dismiss", "undo appoint")):
        one = acts.add_parser(name, help=what)
        one.add_argument("who", help="a name, or a number")
    one = acts.add_parser("aside", help="set a game aside")
    one.add_argument("game", help="its number")
    one.add_argument("--why", required=True, help="told to its players")
    one = acts.add_parser("resume", help="resume a game that was set aside")
    one.add_argument("game", help="its number")
    one = acts.add_parser("strike", help="remove a line of chat")
    one.add_argument("line", type=int, help="its number")
    one = acts.add_parser("announce", help="show everybody a notice; without text, remove it")
    one.add_argument("words", nargs="?", default="", help="the text of the notice")
    one = acts.add_parser("purge", help="forget guests who have not been seen for a long time")
    one.add_argument("--days", type=float, default=180.0, help="how long that is (default: %(default)s)")
    one = acts.add_parser("backup", help="write the whole site to a file")
    one.add_argument("file", type=Path, help="the backup")
    one = acts.add_parser("restore", help="put a backup into an empty database, of either kind")
    one.add_argument("file", type=Path, help="the backup")
    acts.add_parser("limits", help="show the rate limits")
    return parser


def run(arguments: argparse.Namespace) -> int:
    # the server's libraries are loaded only where they are needed
    from grognard.server import database
    from grognard.server.settings import from_environment, with_driver

    url = with_driver(arguments.database) if arguments.database else from_environment().database
    engine = database.open_engine(url)
    try:
        database.migrate(engine)
        _ACTS[arguments.act](engine, arguments)
    finally:
        engine.dispose()
    return 0


def _changed(engine: Engine, work: Callable[..., Any], *more: Any) -> Any:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        return work(connection, *more)


def _found(engine: Engine, work: Callable[..., Any], *more: Any) -> Any:
    with engine.connect() as connection:
        return work(connection, *more)


def _when(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M") if seconds else "-"


def _counts(engine: Engine, _: argparse.Namespace) -> None:
    from grognard.server import operating

    for name, number in sorted(_found(engine, operating.counts).items()):
        printing.line(f"{number:8} {name}")


def _people(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    for row in _found(engine, operating.find_people, arguments.like):
        kind = "guest" if row["guest"] else "account"
        kind = "operator" if row["operator"] else kind
        marks = "".join(f"  {mark}: {row[mark]}" for mark in ("muted", "banned") if row[mark])
        seen = _when(row["seen"] or row["created"])
        printing.line(f"{row['id']:7} {kind:8} {row['games']:5} games  seen {seen}  {row['name']}{marks}")


def _games(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    for row in _found(engine, operating.find_games, arguments.state):
        trouble = f"  {row['trouble']}" if row["trouble"] else ""
        where = f"{row['title']} {row['scenario']}"
        printing.line(f"{row['id']:13} {row['state']:8} {_when(row['changed'])} {row['serial']:6}  {where}{trouble}")


def _mute(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.mute, arguments.who, getattr(arguments, "why", None))


def _ban(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.ban, arguments.who, getattr(arguments, "why", None))


def _appoint(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.appoint, arguments.who, arguments.act == "appoint")


def _aside(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.set_aside, arguments.game, arguments.why)


def _resume(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.take_up, arguments.game)


def _strike(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.strike_line, arguments.line)


def _announce(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import operating

    _changed(engine, operating.say_to_all, arguments.words)


def _purge(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import accounts

    printing.line(f"{_changed(engine, accounts.purge_guests, arguments.days)} guests forgotten")


def _backup(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import backup

    printing.line(f"{arguments.file}: {backup.write(engine, arguments.file)} rows")


def _restore(engine: Engine, arguments: argparse.Namespace) -> None:
    from grognard.server import backup

    printing.line(f"{backup.read(engine, arguments.file)} rows from {arguments.file}")


def _limits(_: Engine, __: argparse.Namespace) -> None:
    from grognard.server.limits import LIMITS, MOST_OF_ONE, MOST_SOCKETS

    for kind, limit in LIMITS.items():
        printing.line(f"{kind:10} {limit.burst:6g} at once, then {limit.per_second * 60:g} a minute")
    printing.line(f"{'sockets':10} {MOST_SOCKETS} per address, {MOST_OF_ONE} per account")


_ACTS: dict[str, Callable[[Any, argparse.Namespace], None]] = {
    "counts": _counts, "people": _people, "games": _games, "mute": _mute, "unmute": _mute, "ban": _ban, "unban": _ban,
    "appoint": _appoint, "dismiss": _appoint, "aside": _aside, "resume": _resume, "strike": _strike,
    "announce": _announce, "purge": _purge, "backup": _backup, "restore": _restore, "limits": _limits,
}  # fmt: skip
