"""Past positions of a game. Workers replay its answers; the results are kept for anyone who looks back again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from sqlalchemy import Connection

from grognard.engine.errors import GrognardError
from grognard.engine.state import State
from grognard.server import games_store, replays
from grognard.server.database import Database
from grognard.server.errors import Refusal
from grognard.server.live import LiveGame
from grognard.server.replays import MOST_ANSWERS, REPLAY_SECONDS, Past
from grognard.server.workers import Workers, WorkFailed

T = TypeVar("T")

#: a game that could not be played again is not tried again so soon, unless it has gone on
RETRY_SECONDS = 600.0
#: packed positions and reports in memory, of all games together
MOST_BYTES = 64 * 1024 * 1024


@dataclass
class History:
    """Every position of a game up to some moment, packed; reports on it by their name."""

    past: Past
    states: list[bytes]
    reports: dict[str, bytes]

    @property
    def size(self) -> int:
        return sum(map(len, self.states)) + sum(map(len, self.reports.values()))


class Histories:
    """The pasts of the games that somebody looked back on lately."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[str, History] = OrderedDict()
        #: by game: the version over which the workers failed, when, and why
        self._failed: dict[str, tuple[int, float, Refusal]] = {}

    async def of(self, database: Database, game: LiveGame) -> History:
        """The past of a game, up to its present."""
        self._refuse_again(game)
        past = await database.read(_past, game)
        if len(past.texts) > MOST_ANSWERS:
            raise Refusal("no-history", f"a game of more than {MOST_ANSWERS} answers is not played again")
        kept = self._kept.pop(game.id, None)
        if kept is None or kept.past != past:
            try:
                kept = History(past, await self._states(past, kept, _owner(game)), {})
            except Refusal as refusal:
                self._failed[game.id] = (game.version, time.monotonic(), refusal)
                raise
        present = game.match.state
        with game.computing():
            reached = game.title.unpack(kept.states[-1])
        if reached.digest() != present.digest():
            raise Refusal("no-history", "the rules have changed since: the way to this position cannot be replayed")
        self._keep(game.id, kept)
        return kept

    def _refuse_again(self, game: LiveGame) -> None:
        """What took a worker half a minute and came to nothing would do so again."""
        long_ago = time.monotonic() - RETRY_SECONDS
        self._failed = {game_id: failed for game_id, failed in self._failed.items() if failed[1] > long_ago}
        version, _, refusal = self._failed.get(game.id, (-1, 0.0, None))
        if refusal is not None and version == game.version:
            raise refusal

    def _keep(self, game_id: str, history: History) -> None:
        self._kept[game_id] = history
        while len(self._kept) > 1 and sum(kept.size for kept in self._kept.values()) > MOST_BYTES:
            self._kept.popitem(last=False)

    async def _states(self, past: Past, kept: History | None, owner: str) -> list[bytes]:
        """All positions; where the game has only gone on, those that are new are worked out and put to the others."""
        if kept is not None and _goes_on(kept.past, past):
            done = len(kept.past.texts)
            rest = [(index - done, count) for index, count in past.renewals if index >= done]
            rest_of = replace(past, start=kept.states[-1], texts=past.texts[done:], renewals=rest)
            return kept.states[:-1] + await self._run(replays.positions, rest_of, owner)
        return await self._run(replays.positions, past, owner)

    async def _run(self, work: Callable[[Past], T], past: Past, owner: str) -> T:
        try:
            return await self._workers.run(REPLAY_SECONDS, work, past, owner=owner)
        except GrognardError as error:
            raise Refusal("no-history", f"the rules have changed since: {error}") from error
        except WorkFailed as error:
            raise Refusal("no-history", f"the game cannot be played again: {error}") from error

    async def state_at(self, database: Database, game: LiveGame, serial: int) -> State:
        """The position after this many answers."""
        history = await self.of(database, game)
        first = game.serial - len(history.past.texts)
        if not first <= serial < first + len(history.states):
            raise Refusal("not-found", f"the game has {len(history.states) - 1} answers, not {serial}")
        with game.computing():
            return game.title.unpack(history.states[serial - first])

    async def report(self, database: Database, game: LiveGame, name: str) -> bytes:
        """What a worker tells about the whole game: `luck`, `dice` or `record`."""
        history = await self.of(database, game)
        if name not in history.reports:
            history.reports[name] = await self._run(getattr(replays, name), history.past, _owner(game))
        return history.reports[name]


def _owner(game: LiveGame) -> str:
    """On whose account a game is played again: games of one person's making wait for each other."""
    return f"user {game.row['made_by']}"


def _goes_on(before: Past, past: Past) -> bool:
    done = len(before.texts)
    same = past.texts[:done] == before.texts
    return same and [renewal for renewal in past.renewals if renewal[0] <= done] == before.renewals


def _past(connection: Connection, game: LiveGame) -> Past:
    row = game.row
    start = games_store.find_start(connection, game.id)
    steps = games_store.find_steps(connection, game.id)
    first = steps[0].serial if steps else game.serial
    renewals = [(serial - first, count) for serial, count in games_store.find_renewals(connection, game.id)]
    options, secret = dict(row["options"]), bytes(row["secret"])
    return Past(row["title"], row["scenario"], options, secret, start, [step.text for step in steps], renewals)
