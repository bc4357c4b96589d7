"""Whole games between bots, seen only through views."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard import bots
from grognard.engine import dice
from grognard.engine.option import Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View

Watcher = Callable[[View, Option], None]


def play(title: Title, names: Mapping[str, str], seed: int, watch: Watcher | None = None, limit: int = 0) -> State:
    """A game between the named bots, or its first `limit` answers. `apply` refuses any answer that is not listed."""
    state = title.setup(secret=dice.secret_from_seed(seed))
    players = {side: bots.make(name, title, side, seed) for side, name in names.items()}
    while (decision := title.decision(state)) is not None and (not limit or state.serial < limit):
        view = title.view(state, decision.side)
        option = players[decision.side].choose(view)
        if watch:
            watch(view, option)
        title.apply(state, option)
    return state


def answers(title: Title, names: Mapping[str, str], seed: int, limit: int = 0) -> list[str]:
    """The answers given in such a game."""
    found: list[str] = []
    play(title, names, seed, lambda _, option: found.append(option.text), limit)
    return found
