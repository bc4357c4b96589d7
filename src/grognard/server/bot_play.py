"""Bots at the table: one spell of thinking after another is asked of a worker and played.

With PostgreSQL each spell is a job in the queue that every process shares, otherwise each game whose bot is asked
has a task in the server.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

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


class ThoughtFailed(Exception):
    """A worker died, or came to no answer in time: once can be bad luck, again and again it is the position."""


def attach(site: Site) -> None:
    """Let the bots of a site be driven from here."""
    site.wake_bot = partial(drive, site)
    if site.database.is_postgresql:
        from grognard.server.job_queue import Jobs  # its libraries are there only with PostgreSQL

        site.jobs = Jobs(site.database.engine, site.settings.thinker_seconds, partial(think_once, site))


def drive(site: Site, game_id: str) -> None:
    """Let the bots of a game play until a person is asked; nothing happens if they already do, or lately could not."""
    if site.resting.get(game_id, 0.0) > time.monotonic():
        return
    site.resting.pop(game_id, None)
    if site.jobs is not None:
        site.background(site.jobs.put(game_id))
    elif game_id not in site.bots_driven:
        site.bots_driven.add(game_id)
        site.background(_drive(site, game_id))


async def _drive(site: Site, game_id: str) -> None:
    """In a server that is alone with its database."""
    failures = 0
    try:
        going = True
        while going:
            try:
                going = await _go_on(site, game_id)
                failures = 0
            except ThoughtFailed as failure:
                failures += 1
                going = not await given_up(site, game_id, failures, failure)
                await asyncio.sleep(PAUSE_SECONDS)
    finally:
        site.bots_driven.discard(game_id)


async def think_once(site: Site, game_id: str, failures: int) -> None:
    """A job: one spell for a game on which this many have failed before. Its result calls for the next."""
    if not site.listens:
        site.live.pop(game_id, None)  # nobody has told this process what has become of the game since
    try:
        await _go_on(site, game_id)
    except ThoughtFailed as failure:
        if not await given_up(site, game_id, failures + 1, failure):
            raise


async def given_up(site: Site, game_id: str, failures: int, failure: Exception) -> bool:
    """Set a game aside whose bot has failed too often."""
    log.error("bot of game %s failed: %s", game_id, failure)
    if failures < MOST_FAILURES:
        return False
    await site.set_aside(game_id, f"its bot finds no answer: {failure}")
    return True


async def _go_on(site: Site, game_id: str) -> bool:
    """One spell; after a change made elsewhere look again, without a game stop."""
    while True:
        try:
            return await _spell(site, game_id)
        except Refusal as refusal:
            if refusal.code != "stale":
                site.resting[game_id] = time.monotonic() + REST_SECONDS
                return False


async def _spell(site: Site, game_id: str) -> bool:
    """One round trip to a worker; False when no bot is asked any more."""
    async with site.table(game_id) as game:
        seat = seat_of(game.seats, game.row["waiting_for"])
        if game.row["state"] != "running" or seat is None or seat.kind != "bot":
            return False
        assert seat.level is not None
        version, side, packed = game.version, seat.side, game.match.state.pack()
        title, secret, owner = game.row["title"], bytes(game.row["secret"]), f"user {game.row['made_by']}"
        # Its bots keep their plans over a turn. Every take-back is a change that adds no answer: after it the game is
        # another one for them. A seeded game goes the same way whichever process thinks: there a plan lasts a spell.
        named = "" if game.row["seeded"] else f"{game_id} {version - game.serial}"
        memory = await site.memories.of(game, side)
    try:
        answers = await site.thinker.think(title, seat.level, side, packed, secret, named, memory, owner)
    except (WorkFailed, GrognardError) as error:
        raise ThoughtFailed(str(error)) from error
    async with site.table(game_id) as game:
        if game.version == version:
            await commit(site, game, played(game, side, answers))
    return True
