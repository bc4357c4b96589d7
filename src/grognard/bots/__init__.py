"""Players that see only a view and pick one of its options. They never hold the state of a game."""

from __future__ import annotations

from collections.abc import Callable

from grognard.bots.captain import Captain
from grognard.bots.player import Bot
from grognard.bots.random_bot import RandomBot
from grognard.engine.errors import GrognardError
from grognard.engine.title import Title

__all__ = ["NAMES", "Bot", "make"]

_MAKERS: dict[str, Callable[[Title, str, int], Bot]] = {
    "random": RandomBot,
    "captain": Captain,
}

NAMES: tuple[str, ...] = tuple(_MAKERS)


def make(name: str, title: Title, side: str, seed: int) -> Bot:
    """The named player, for one side of one game. The same seed and the same views give the same answers."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise GrognardError(f"no bot {name!r}; there are {', '.join(NAMES)}")
    title.side_index(side)
    return maker(title, side, seed)
