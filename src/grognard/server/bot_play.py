"""Bots at the table: each game whose bot is asked has one task that asks a worker and plays what it says."""

from __future__ import annotations

import asyncio
import logging

from grognard.server.changes import commit
from grognard.server.errors import Refusal
from grognard.server.play import played
from grognard.server.seats import seat_of
from grognard.server.site import Site

log = logging.getLogger("grognard.server")
#: pause after a bot failed or its worker died, so that a position they cannot bear does not keep the server busy
PAUSE_SECONDS = 2.0


def drive(site: Site, game_id: str) -> None:
    """Let the bots of a game play until a person is asked; nothing happens if they already do."""
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
        return refusal.code == "stale"


async def _spell(site: Site, game_id: str) -> bool:
    """One round trip to a worker; False when no bot is asked any more."""
    async with site.table(game_id) as game:
        seat = seat_of(game.seats, game.row["waiting_for"])
        if game.row["state"] != "running" or seat is None or seat.kind != "bot":
            return False
        assert seat.level is not None
        version, side, packed = game.version, seat.side, game.match.state.pack()
        title, secret = game.title.name, bytes(game.row["secret"])
    try:
        answers = await site.thinker.think(title, seat.level, side, packed, secret)
    except Exception:  # whatever a bot gets wrong, the server goes on
        log.exception("bot %s of game %s failed at version %d", seat.level, game_id, version)
        answers = []
    if not answers:
        await asyncio.sleep(PAUSE_SECONDS)
        return True
    async with site.table(game_id) as game:
        if game.version == version:
            await commit(site, game, played(game, side, answers))
    return True
