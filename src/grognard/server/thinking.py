"""Bots think in worker processes. A worker gets a position, shows the bot its view of it, and gives back answers."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Hashable

from grognard import bots
from grognard.bots import Bot
from grognard.bots.evaluation import turn_key
from grognard.engine.events import Event
from grognard.engine.memory import Memory
from grognard.engine.option import Option
from grognard.engine.view import View
from grognard.server import data_sets
from grognard.server.metrics import BOT_SECONDS
from grognard.server.workers import Workers, WorkFailed

log = logging.getLogger("grognard.server")

#: a bot plays this many answers at a stretch; then they are stored and shown. Counted, not timed, so
#: that a seeded game goes the same way on every machine and after every restart
SPELL_ANSWERS = 24
#: only a bot that thinks long is cut short
SPELL_SECONDS = 2.0
#: how many bots a worker keeps, with their plans
MOST_BOTS = 16
#: a spell that takes longer than this never ends
THOUGHT_SECONDS = 30.0


def bot_seed(secret: bytes, side: str, moment: Hashable) -> int:
    """A bot's seed from a moment of the game on, which is a number of answers or a turn: the same game gives the same
    play."""
    digest = hashlib.blake2b(f"bot {side} {moment}".encode(), key=secret, digest_size=7).digest()
    return int.from_bytes(digest, "big")


def think(
    title_name: str, level: str, side: str, packed: bytes, secret: bytes, game: str = "", memory: Memory | None = None
) -> list[str]:
    """In a worker: the bot's next answers, until another side is asked or the spell is over. It sees only views, and
    has in mind what its side has seen before. `game` names the game, as long as nothing is taken back in it: its bot
    goes on with its plan."""
    title = data_sets.load(title_name)
    state = title.unpack(packed)
    # one seed for the turn: what a bot imagines of hidden things does not change in the middle of its plan. Random play
    # goes on with other dice in every spell.
    seed = bot_seed(secret, side, state.serial)
    kept = seed if level == "random" else bot_seed(secret, side, turn_key(title, title.view(state, side)))
    key = (game, level, side, kept)
    bot = _kept_bot(key, state.serial) or bots.make(level, title, side, kept)
    _remind(bot, memory)
    stand_in = bots.make("random", title, side, seed)
    answers: list[str] = []
    until = time.monotonic() + SPELL_SECONDS
    while (decision := title.decision(state)) is not None and decision.side == side:
        option = _answer(bot, stand_in, title.view(state, side))
        events = title.apply(state, option)
        if bot.listens:
            _tell(bot, title.events_for(events, side))
        answers.append(option.text)
        if len(answers) == SPELL_ANSWERS or time.monotonic() > until:
            break
    if game and level != "random":
        _keep_bot(key, bot, state.serial)
    return answers


#: bots of the turns that this process thought about last, with their plans, and up to which answer each has played
_bots: OrderedDict[tuple[str, str, str, int], tuple[Bot, int]] = OrderedDict()


def _keep_bot(key: tuple[str, str, str, int], bot: Bot, serial: int) -> None:
    """A bot goes on with its plan in the next spell of its turn, which its seed stands for in the key."""
    _bots[key] = (bot, serial)
    while len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)


def _kept_bot(key: tuple[str, str, str, int], serial: int) -> Bot | None:
    """The bot of a turn, unless what it played last was not stored: then its plan is for another position."""
    bot, played = _bots.pop(key, (None, 0))
    return bot if serial >= played else None


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


def _remind(bot: Bot, memory: Memory | None) -> None:
    """A bot knows what its side has seen before; one that fails on it is asked all the same."""
    try:
        bot.recall(memory)
    except Exception:
        log.exception("%s failed to remember", bot)


def _tell(bot: Bot, events: list[Event]) -> None:
    """A bot hears what has happened; one that fails on it is still asked."""
    try:
        bot.hear(events)
    except Exception:
        log.exception("%s failed to hear what happened", bot)


def _warm(title_name: str) -> None:
    data_sets.load(title_name)


class Thinker:
    """The worker processes of the bots. There are at least two, so that one position that takes long does not hold up
    every other game."""

    def __init__(self, workers: int) -> None:
        #: how many jobs at once
        self.size = workers or max(2, (os.cpu_count() or 2) - 1)
        self._workers = Workers(self.size)
        self._warming: set[asyncio.Task[None]] = set()

    def warm_up(self, title_name: str) -> None:
        """Start a worker before it is needed."""
        if not self._warming:
            task = asyncio.create_task(self._warm_up(title_name))
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def _warm_up(self, title_name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await self._workers.run(THOUGHT_SECONDS, _warm, title_name)

    async def think(
        self, title_name: str, level: str, side: str, packed: bytes, secret: bytes, game: str = "",
        memory: Memory | None = None, owner: str = "",
    ) -> list[str]:  # fmt: skip
        """A bot's next answers; WorkFailed if they do not come in time. `owner`: who wants them."""
        thought = (title_name, level, side, packed, secret, game, memory)
        with BOT_SECONDS.labels(level).time():
            return await self._workers.run(THOUGHT_SECONDS, think, *thought, owner=owner)

    def close(self) -> None:
        self._workers.close()
