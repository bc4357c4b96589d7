"""A process that thinks for the bots of a site and does nothing else, on any machine that reaches its database."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from dataclasses import replace
from pathlib import Path

from grognard import games
from grognard.engine.errors import GrognardError
from grognard.server import bot_play, caretaker, logs
from grognard.server.settings import Settings, from_environment
from grognard.server.site import Site


def think(
    database_url: str | None = None, workers: int | None = None, settings: Settings | None = None,
    log_level: str = "warning",
) -> None:  # fmt: skip
    """Take thoughts from the queue of a site until this process is told to stop."""
    chosen = settings or from_environment()
    if database_url:
        chosen = replace(chosen, database_url=database_url)
    if workers is not None:
        chosen = replace(chosen, workers=workers)
    if not chosen.database.startswith("postgresql"):
        form = "thinkers need a site on PostgreSQL; with SQLite the bots think in the server itself"
        raise GrognardError("thinkers-postgresql", form)
    if chosen.log_file:
        logs.to_file(Path(chosen.log_file), log_level)
    else:
        logging.basicConfig(level=log_level.upper(), format="%(levelname)s: %(message)s")
    for name in games.TITLES:
        games.load(name)
    gc.collect()
    gc.freeze()
    asyncio.run(_think(Site(chosen)))


async def _think(site: Site) -> None:
    bot_play.attach(site)
    assert site.jobs is not None, "there is a queue with PostgreSQL"
    await site.start(listen=False)
    watching = site.background(caretaker.watch(site, with_people=False))
    working = site.background(site.jobs.work(site.thinker.size))
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    print(f"Grognard thinks, {site.thinker.size} games at once", flush=True)
    with contextlib.suppress(asyncio.CancelledError):
        await working
    watching.cancel()
    await site.stop()
