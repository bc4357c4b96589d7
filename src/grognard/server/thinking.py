"""Bots think in worker processes. A worker gets a position, shows the bot its view of it, and gives back answers."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from grognard import bots, games
from grognard.bots import Bot
from grognard.engine.option import Option
from grognard.engine.view import View
from grognard.server.measures import BOT_SECONDS

log = logging.getLogger("grognard.server")

#: a bot plays so many answers at a stretch, keeping its plans; then they are stored and shown. Counted, not timed, so
#: that a seeded game goes the same way on every machine and after every restart
SPELL_ANSWERS = 24
#: only a bot that thinks long is cut short
SPELL_SECONDS = 2.0
#: how long the server waits for its bots when it stops
PATIENCE_SECONDS = 3.0


def bot_seed(secret: bytes, side: str, serial: int) -> int:
    """A bot's seed for the spell that begins after so many answers: the same game gives the same play."""
    digest = hashlib.blake2b(f"bot {side} {serial}".encode(), key=secret, digest_size=7).digest()
    return int.from_bytes(digest, "big")


def think(title_name: str, level: str, side: str, packed: bytes, secret: bytes) -> list[str]:
    """In a worker: the bot's next answers, until another side is asked or the spell is over. It sees only views."""
    title = games.load(title_name)
    state = title.unpack(packed)
    seed = bot_seed(secret, side, state.serial)
    bot, stand_in = bots.make(level, title, side, seed), bots.make("random", title, side, seed)
    answers: list[str] = []
    until = time.monotonic() + SPELL_SECONDS
    while (decision := title.decision(state)) is not None and decision.side == side:
        option = _answer(bot, stand_in, title.view(state, side))
        title.apply(state, option)
        answers.append(option.text)
        if len(answers) == SPELL_ANSWERS or time.monotonic() > until:
            break
    return answers


def _answer(bot: Bot, stand_in: Bot, view: View) -> Option:
    """What a bot says; where it fails, what its stand-in says, so that the game goes on for the people at the table."""
    assert view.decision is not None, "a bot is asked only questions of its own"
    try:
        option = bot.choose(view)
    except Exception:  # whatever a bot gets wrong, a game must not hang on it
        log.exception("%s failed at answer %d of %s, %s", bot, view.serial, view.title, view.question)
        return stand_in.choose(view)
    if option in view.decision.options:
        return option
    log.error("%s gave no legal answer at answer %d of %s: %r", bot, view.serial, view.title, option.text)
    return stand_in.choose(view)


def _start_worker() -> None:
    """The server ends its workers itself: an interrupt at the terminal is not for them. If it dies, they go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _warm(title_name: str) -> None:
    games.load(title_name)


class Thinker:
    """The worker processes, started when the first bot is asked and again should one of them die."""

    def __init__(self, workers: int) -> None:
        self._size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._size, mp_context=context, initializer=_start_worker)
        return self._pool

    def warm_up(self, title_name: str) -> None:
        """Start the workers before they are needed."""
        self._workers().submit(_warm, title_name)

    async def think(self, title_name: str, level: str, side: str, packed: bytes, secret: bytes) -> list[str]:
        loop = asyncio.get_running_loop()
        pool = self._workers()
        try:
            with BOT_SECONDS.labels(level).time():
                return await loop.run_in_executor(pool, think, title_name, level, side, packed, secret)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            return []

    def close(self) -> None:
        """Let the bots finish their spell, but do not wait for ever."""
        if self._pool is not None:
            ending = threading.Thread(target=self._pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
            ending.start()
            ending.join(PATIENCE_SECONDS)
