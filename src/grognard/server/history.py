"""Past positions of a game, by playing its answers again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from sqlalchemy import Connection

from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.server import games_store
from grognard.server.database import Database
from grognard.server.errors import Refusal
from grognard.server.live import LiveGame

#: games whose past is kept in memory
KEPT_GAMES = 12


class History:
    """Every position of a game up to some moment."""

    def __init__(self, title: Title, start: Match) -> None:
        self.title = title
        self.match = start
        self.texts: list[str] = []
        self.states: list[State] = [start.state.clone()]

    def follow(self, texts: Sequence[str]) -> None:
        """Go on with further answers; the first ones are known already."""
        for text in texts[len(self.texts) :]:
            self.match.replay(text)
            self.texts.append(text)
            self.states.append(self.match.state.clone())


class Histories:
    """The pasts of the games that somebody looked back on lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, History] = OrderedDict()

    async def of(self, database: Database, game: LiveGame) -> History:
        """The past of a game, up to its present."""
        steps = await database.read(games_store.find_steps, game.id)
        texts = [step.text for step in steps]
        kept = self._kept.pop(game.id, None)
        if kept is not None and kept.texts != texts[: len(kept.texts)]:
            kept = None  # answers were taken back
        if kept is None:
            kept = await database.read(_start, game)
        history = await asyncio.to_thread(_followed, kept, texts)
        if history.states[-1].digest() != game.match.state.digest():
            raise Refusal("no-history", "the rules have changed since: the way to this position cannot be replayed")
        self._kept[game.id] = history
        while len(self._kept) > KEPT_GAMES:
            self._kept.popitem(last=False)
        return history

    async def state_at(self, database: Database, game: LiveGame, serial: int) -> State:
        """The position after so many answers."""
        history = await self.of(database, game)
        if not 0 <= serial < len(history.states):
            raise Refusal("not-found", f"the game has {len(history.states) - 1} answers, not {serial}")
        return history.states[serial].clone()


def _start(connection: Connection, game: LiveGame) -> History:
    row = game.row
    blob = games_store.find_start(connection, game.id)
    state = game.title.unpack(blob) if blob else None
    return History(game.title, Match(game.title, row["scenario"], row["options"], bytes(row["secret"]), state))


def _followed(history: History, texts: list[str]) -> History:
    try:
        history.follow(texts)
    except GrognardError as error:
        raise Refusal("no-history", f"the rules have changed since: {error}") from error
    return history
