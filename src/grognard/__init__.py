"""Grognard: published board wargames, played by the book.

As a library it is four names: `titles()`, `Game`, `Bot` players from `player()`, and `GrognardError`, which is all that
bad input raises.

>>> import grognard
>>> "mons" in grognard.titles()
True
>>> game = grognard.Game("mons", seed=1914)
>>> game.side, game.turn
('german', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.version import __version__

if TYPE_CHECKING:
    from grognard.engine.errors import GrognardError as GrognardError
    from grognard.game import Game as Game
    from grognard.game import player as player
    from grognard.game import titles as titles

__all__ = ["Game", "GrognardError", "__version__", "player", "titles"]


def __getattr__(name: str) -> Any:
    """The library is loaded when it is first used: the command line and the engine need only the version."""
    if name == "GrognardError":
        from grognard.engine.errors import GrognardError

        return GrognardError
    if name in __all__:
        from grognard import game

        return getattr(game, name)
    raise AttributeError(f"module 'grognard' has no attribute {name!r}")
