"""Players that see only a view and pick one of its options. They never hold the state of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.bots.captain import Captain
from grognard.bots.player import Bot
from grognard.bots.random_bot import RandomBot
from grognard.engine.errors import GrognardError
from grognard.engine.title import Title

__all__ = ["NAMES", "Bot", "able", "make"]

_MAKERS: dict[str, Callable[[Title, str, int], Bot]] = {
    "random": RandomBot,
    "captain-1": partial(Captain, package="captain_1"),
    "captain": Captain,
}

NAMES: tuple[str, ...] = tuple(_MAKERS)


def able(title: Title) -> tuple[str, ...]:
    """The players that can play a title, from the weakest to the strongest; some have to be taught a game first."""
    return tuple(name for name in NAMES if all(_plays(name, title, side) for side in title.sides))


def _plays(name: str, title: Title, side: str) -> bool:
    try:
        make(name, title, side, 0)
    except GrognardError:
        return False
    return True


def unknown(name: str) -> GrognardError:
    """There is no such player."""
    return GrognardError("no-bot", "no bot {name!r}; there are {bots}", name=name, bots=", ".join(NAMES))


def make(name: str, title: Title, side: str, seed: int) -> Bot:
    """The named player, for one side of one game. The same seed and the same views give the same answers."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise unknown(name)
    title.side_index(side)
    return maker(title, side, seed)
