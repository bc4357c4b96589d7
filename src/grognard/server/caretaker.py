"""What has to happen without being asked for: clocks run out, bots are woken after a restart, memory is freed."""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from grognard.server import accounts, bot_play, games_store, play, presence, shared_limits
from grognard.server.errors import QueueLost, Refusal
from grognard.server.site import Site

log = logging.getLogger("grognard.server")

SWEEP_SECONDS = 1.0
#: how often the queue of the bots is looked through
QUEUE_SECONDS = 3.0
#: how often open connections are compared with the sessions that opened them
SESSION_SECONDS = 20.0
#: how often guests of long ago are forgotten
PURGE_SECONDS = 6 * 3600.0
#: a bot game that has not moved for this long has lost its server
BOT_PATIENCE = 20.0


async def watch(site: Site, with_people: bool = True) -> None:
    """Look after the site as long as it runs. At the start every bot that is asked is woken. A process without people
    has nothing but the bots to look after."""
    bots_before = time.time()
    while True:
        try:
            await _wake_bots(site, bots_before)
            if with_people:
                await _sweep(site)
        except (SQLAlchemyError, Refusal, QueueLost) as error:
            log.warning("looking after the games failed, will try again: %s", error)
        await asyncio.sleep(SWEEP_SECONDS)
        bots_before = time.time() - BOT_PATIENCE


async def _wake_bots(site: Site, before: float) -> None:
    """Bots that were not called, or whose thinker died."""
    in_hand: set[str] = set()
    if site.jobs is not None:
        if time.monotonic() < site.queue_due:
            return
        site.queue_due = time.monotonic() + QUEUE_SECONDS
        in_hand = await site.jobs.look_after()
    for game_id in await site.database.read(games_store.waiting_for_bots, before):
        if game_id not in in_hand:
            bot_play.drive(site, game_id)


async def _sweep(site: Site) -> None:
    for game_id in await site.database.read(games_store.out_of_time, time.time()):
        try:
            await play.out_of_time(site, game_id)
        except Refusal as refusal:  # one game that cannot be read stops no other clock
            log.warning("the clock of game %s: %s", game_id, refusal.message)
    site.clear_memory()
    if time.monotonic() >= site.sessions_due:
        site.sessions_due = time.monotonic() + SESSION_SECONDS
        await site.end_dead_sessions()
        await site.look_again()
        if site.shares:
            await site.writer.write(presence.sweep)
            await site.writer.write(shared_limits.forget)
    if time.monotonic() >= site.purge_due and site.settings.guest_days:
        site.purge_due = time.monotonic() + PURGE_SECONDS
        gone = await site.writer.write(accounts.purge_guests, site.settings.guest_days)
        if gone:
            log.info("%d guests of long ago were forgotten", gone)
