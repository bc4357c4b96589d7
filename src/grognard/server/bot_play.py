"""Bots at the table: each game whose bot is asked has one task that asks a worker and plays what it says."""

from __future__ import annotations

import asyncio
import logging
import time

from grognard.engine.errors import GrognardError
from grognard.server.changes import commit
from grognard.server.errors import Refusal
from grognard.server.play import played
from grognard.server.seats import seat_of
from grognard.server.site import Site
from grognard.server.workers import WorkFailed

log = logging.getLogger("grognard.server")
#: so often in a row a bot may fail before its game is set aside
MOST_FAILURES = 3
#: a game that could not be played, because it is of another version of the rules, is not looked at again before this
REST_SECONDS = 60.0
#: pause after a bot failed or its worker died, so that a position they cannot bear does not keep the server busy
PAUSE_SECONDS = 2.0


def drive(site: Site, game_id: str) -> None:
    """Let the bots of a game play until a person is asked; nothing happens if they already do, or lately could not."""
    if site.resting.get(game_id, 0.0) > time.monotonic():
        return
    site.resting.pop(game_id, None)
    if game_id not in site.bots_driven:
        site.bots_driven.add(game_id)
        site.background(_drive(site, game_id))


async def _drive(site: Site, game_id: str) -> None:
    try:
        while await _go_on(site, game_id):
            pass
    finally:
        site.bots_driven.discard(game_id)


async def _go_on(site: Site, game_id: str) -> bool:
    """One spell; after a change made elsewhere look again, without a game stop."""
    try:
        return await _spell(site, game_id)
    except Refusal as refusal:
        if refusal.code == "stale":
            return True
        site.resting[game_id] = time.monotonic() + REST_SECONDS
        return False


async def _failed(site: Site, game_id: str, version: int, error: Exception) -> bool:
    """A worker died, or came to no answer in time: once can be bad luck, again and again it is the position."""
    log.error("bot of game %s failed at version %d: %s", game_id, version, error)
    failures = site.bot_failures[game_id] = site.bot_failures.get(game_id, 0) + 1
    if failures >= MOST_FAILURES:
        del site.bot_failures[game_id]
        await site.set_aside(game_id, f"its bot finds no answer: {error}")
        return False
    await asyncio.sleep(PAUSE_SECONDS)
    return True


async def _spell(site: Site, game_id: str) -> bool:
    """One round trip to a worker; False when no bot is asked any more."""
    async with site.table(game_id) as game:
        seat = seat_of(game.seats, game.row["waiting_for"])
        if game.row["state"] != "running" or seat is None or seat.kind != "bot":
            return False
        assert seat.level is not None
        version, side, packed = game.version, seat.side, game.match.state.pack()
        title, secret = game.row["title"], bytes(game.row["secret"])
    try:
        answers = await site.thinker.think(title, seat.level, side, packed, secret)
    except (WorkFailed, GrognardError) as error:
        return await _failed(site, game_id, version, error)
    site.bot_failures.pop(game_id, None)
    async with site.table(game_id) as game:
        if game.version == version:
            await commit(site, game, played(game, side, answers))
    return True
