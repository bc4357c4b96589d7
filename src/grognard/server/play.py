"""Everything a player may do in a game. Each action is checked, played, stored, and only then announced."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.errors import IllegalOption
from grognard.engine.match import CONCEDES, Link, look_ahead
from grognard.server.changes import commit, step
from grognard.server.errors import Refusal
from grognard.server.games_store import JournalEntry
from grognard.server.live import LiveGame
from grognard.server.metrics import ACCEPTED, ANSWERS
from grognard.server.seats import playing
from grognard.server.site import Site
from grognard.server.users import User


def require_running(game: LiveGame) -> None:
    state = game.row["state"]
    if state != "running":
        raise Refusal("not-running", "the game is over" if state == "over" else "the game waits for players")


async def _require_version(site: Site, game: LiveGame, version: int) -> None:
    """An act is for the position its player saw."""
    if version > game.version and site.database.is_postgresql:
        await game.load(site.database)  # another process has told the player of it before us
    if version != game.version:
        ANSWERS.labels("stale").inc()
        raise Refusal("stale", f"the game has gone on: version {game.version}, not {version}", version=game.version)


def require_asked(game: LiveGame, side: str | None) -> None:
    decision = game.match.decision
    if decision is None or decision.side != side:
        raise Refusal("not-your-turn", "this side is not asked")


def _count(site: Site, user: User) -> None:
    """Every answer and every undo is written down for ever: who gives them without end would fill the disk."""
    site.limits.spend("answer", f"user {user.id}")


async def answer(site: Site, game_id: str, user: User, version: int, option: str, side: str | None) -> int:
    """Answer the question on the table; gives the new version."""
    _count(site, user)
    async with site.table(game_id) as game:
        side = playing(game.row, game.seats, user.id, side)
        require_running(game)
        await _require_version(site, game, version)
        require_asked(game, side)
        serial = game.serial
        game.stale = True
        try:
            with game.computing():
                events = game.match.play(option)
        except IllegalOption as error:
            game.stale = False
            ANSWERS.labels("illegal").inc()
            raise Refusal("illegal", str(error), explanation=error.explanation) from error
        text = game.match.log[-1].text
        await commit(site, game, [step(game, "answer", side, user.id, text, serial, events)])
        ACCEPTED.inc()
        return game.version


class Acted(NamedTuple):
    """What became of a chain of answers: the version after it, and how many were given. `final`: none was, because the
    chain would do something that cannot be taken back and its player wants to be asked before."""

    version: int
    given: int
    final: bool = False


async def act(
    site: Site, game_id: str, user: User, version: int, chain: Sequence[Link], side: str | None, careful: bool = False
) -> Acted:
    """Give several answers as one act: each must be listed when its turn comes, and the act ends with the first that
    rolls, reveals or hands over. If one is refused, none has been given."""
    _count(site, user)
    async with site.table(game_id) as game:
        side = playing(game.row, game.seats, user.id, side)
        require_running(game)
        await _require_version(site, game, version)
        require_asked(game, side)
        if careful and _is_final(game, side, chain):
            return Acted(game.version, 0, final=True)
        serial = game.serial
        game.stale = True
        try:
            with game.computing():
                entries = game.match.play_chain(chain)
        except IllegalOption as error:
            game.stale = False
            ANSWERS.labels("illegal").inc()
            raise Refusal("illegal", str(error), explanation=error.explanation) from error
        if not entries:
            game.stale = False
            return Acted(game.version, 0)
        steps = [
            step(game, "answer", side, user.id, entry.text, serial + i, entry.events, i + 1)
            for i, entry in enumerate(entries)
        ]
        await commit(site, game, steps)
        ACCEPTED.inc(len(steps))
        return Acted(game.version, len(steps))


def _is_final(game: LiveGame, side: str, chain: Sequence[Link]) -> bool:
    """Whether a chain would do what cannot be taken back, as far as its side knows."""
    try:
        with game.computing():
            return look_ahead(game.title, game.look(side), chain) is None
    except IllegalOption:
        return False  # it will be refused, with the reason


def played(game: LiveGame, side: str, texts: Sequence[str]) -> list[JournalEntry]:
    """Play several answers of a bot; memory is ahead of the database until they are committed."""
    steps: list[JournalEntry] = []
    game.stale = True
    for text in texts:
        serial = game.serial
        with game.computing():
            events = game.match.play(text)
        steps.append(step(game, "answer", side, None, text, serial, events, len(steps) + 1))
    return steps


async def undo(site: Site, game_id: str, user: User, version: int, answers: int, side: str | None) -> int:
    """Take back one's own last answers, as far as nothing has been revealed, rolled or handed over."""
    _count(site, user)
    async with site.table(game_id) as game:
        side = playing(game.row, game.seats, user.id, side)
        require_running(game)
        await _require_version(site, game, version)
        require_asked(game, side)
        if not 1 <= answers <= game.match.can_undo:
            raise Refusal("nothing-to-undo", f"{game.match.can_undo} answers can be taken back, not {answers}")
        game.stale = True
        game.match.undo(answers)
        await commit(site, game, [step(game, "undo", side, user.id, "", game.serial)], undone_from=game.serial)
        return game.version


async def resign(site: Site, game_id: str, user: User, side: str | None) -> int:
    async with site.table(game_id) as game:
        side = playing(game.row, game.seats, user.id, side)
        await _give_up(site, game, side, "resign", user)
        return game.version


async def out_of_time(site: Site, game_id: str) -> None:
    """The side that is asked has thought too long."""
    async with site.table(game_id) as game:
        deadline = game.row["deadline"]
        if game.row["state"] != "running" or deadline is None or deadline > time.time():
            return
        try:
            await _give_up(site, game, game.row["waiting_for"], "out-of-time", None)
        except Refusal:
            return  # answered through another server process in the last moment


async def _give_up(site: Site, game: LiveGame, side: str, kind: str, user: User | None) -> None:
    require_running(game)
    serial = game.serial
    game.stale = True
    with game.computing():
        events = game.match.concede(side)
    user_id, name = (user.id, user.name) if user is not None else (None, None)
    line = {"kind": "resigned" if kind == "resign" else kind, "side": side, "user_id": user_id, "by": name}
    entry = step(game, kind, side, user_id, CONCEDES + side, serial, events)
    await commit(site, game, [entry], notices=[line])
    await site.tell_last_line(game)
