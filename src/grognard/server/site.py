"""A running server: its database, the games in memory, the bots, and the tasks in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from grognard.server import data_sets, games_store, limited, operating, presence, shared_limits, users
from grognard.server.connections import NO_SESSION
from grognard.server.database import Database
from grognard.server.errors import GameFailed, Refusal, not_found
from grognard.server.fanout import Fanout
from grognard.server.history import Histories
from grognard.server.limits import Limits, too_many
from grognard.server.live import LiveGame
from grognard.server.memories import Memories
from grognard.server.messages import line_message
from grognard.server.metrics import LIVE_GAMES
from grognard.server.notices import Notices
from grognard.server.seats import seat_of
from grognard.server.settings import Settings
from grognard.server.shapes.games import Line
from grognard.server.site_key import SiteKey
from grognard.server.thinking import Thinker
from grognard.server.workers import Workers
from grognard.server.writer import Writer

if TYPE_CHECKING:
    from grognard.server.job_queue import Jobs

T = TypeVar("T")
#: worker processes that play games again, and others for games that come from outside: nobody who looks back at his own
#: waits for a stranger's file
REPLAYERS, IMPORTERS = 2, 2
#: so often the rules may stumble over answers to a game before it is set aside
MOST_FAILURES = 5
#: what is under way when the server is told to stop has so long to come to its end
STOP_SECONDS = 6.0
log = logging.getLogger("grognard.server")


class Site:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.writer = Writer(self.database.engine)
        self.limits = Limits(settings.rate, shared=settings.shared_addresses)
        self.thinker = Thinker(settings.workers)
        self.replayers = Workers(REPLAYERS)
        self.importers = Workers(IMPORTERS)
        self.notices = Notices(settings)
        self.histories = Histories(self.replayers)
        self.fanout = Fanout(self)
        self.key: SiteKey
        #: printed values that new games may be played with
        self.data_sets = data_sets.given(settings.data)
        self.live: dict[str, LiveGame] = {}
        self.memories = Memories(self.database)
        self.bots_driven: set[str] = set()
        #: what everybody reads who comes here
        self.announcement = ""
        #: when guests of long ago are next forgotten
        self.purge_due = 0.0
        #: when the queue of the bots is next looked through
        self.queue_due = 0.0
        #: when open connections are next compared with their sessions
        self.sessions_due = 0.0
        #: games whose bots need not be woken before a moment of the monotonic clock
        self.resting: dict[str, float] = {}
        #: the queue of the bots, where processes share one
        self.jobs: Jobs | None = None
        #: whether this process hears what the others do
        self.listens = not self.database.is_postgresql
        #: starts the bots of a game; set by whoever drives them
        self.wake_bot: Callable[[str], None] = lambda game_id: None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self, listen: bool = True) -> None:
        """Get ready; `listen` to what other processes change, for people who are connected to this one."""
        limited.install()
        try:
            self.key = await self.writer.write(SiteKey.stored)
        except IntegrityError:  # another process made the key in this moment
            self.key = await self.writer.write(SiteKey.stored)
        for data_set in self.data_sets:
            await self.writer.write(data_sets.store, data_set)
        await self.database.read(data_sets.bring_all)
        if self.jobs is not None:
            await self.jobs.open()
        if self.database.is_postgresql and listen:
            self.listens = True
            self.background(self.fanout.listen())

    async def stop(self) -> None:
        for game in self.live.values():
            for connection in game.connections:
                connection.close()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            _, still = await asyncio.wait(self._tasks, timeout=STOP_SECONDS)
            for task in still:
                log.warning("at the end this was still under way: %s", task.get_coro())
        if self.shares:
            with contextlib.suppress(SQLAlchemyError):
                await self.writer.write(presence.leave)
        if self.jobs is not None:
            await self.jobs.close()
        self.thinker.close()
        self.replayers.close()
        self.importers.close()
        self.notices.close()
        self.writer.close()
        self.database.close()

    def background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside the requests, and complain if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), Refusal):
            log.error("background task failed", exc_info=task.exception())

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something that must not stop half-way because the one who asked has gone."""
        task = self.background(work)
        result: T = await asyncio.shield(task)
        return result

    async def spend(self, kind: str, visitor: str) -> None:
        """Count an infrequent action; refuse it when it is done too often, through whichever process."""
        self.limits.spend(kind, visitor)
        if self.database.is_postgresql and self.limits.factor and kind in shared_limits.SHARED:
            wait = await self.writer.write(shared_limits.spend, kind, visitor, self.limits.factor_for(visitor))
            if wait is not None:
                raise too_many(wait)

    @asynccontextmanager
    async def table(self, game_id: str, even_aside: bool = False) -> AsyncIterator[LiveGame]:
        """The game, in memory and up to date, for nobody else as long as the block lasts. `even_aside`: for what needs
        no rules."""
        game = self.live.get(game_id)
        if game is None:
            if not games_store.ID.fullmatch(game_id):
                raise not_found("game")
            game = self.live[game_id] = LiveGame(game_id)
            LIVE_GAMES.set(len(self.live))
            if self.shares:
                game.on_presence = self._tell_presence
        async with game.lock:
            game.used = time.monotonic()
            try:
                if game.stale:
                    unknown = not game.row
                    await game.load(self.database)
                    if unknown and self.shares:
                        game.elsewhere = await self.database.read(presence.elsewhere, game.id)
                if game.aside and not even_aside:
                    raise Refusal("set-aside", f"the game is set aside: {game.row['trouble']}")
            except GameFailed as error:
                await self._set_aside(game, error.trouble)
                raise Refusal("set-aside", f"the game is set aside: {error.trouble}") from error
            except Refusal:
                self._forget(game)
                raise
            try:
                yield game
            except GameFailed as error:
                raise await self._failed(game, error) from error

    async def _failed(self, game: LiveGame, error: GameFailed) -> Refusal:
        """The rules stumbled in the middle of something: what is stored stands, and the game goes on from there, unless
        it can only happen again."""
        log.error("game %s, version %s: the rules failed", game.id, game.row.get("version"), exc_info=error)
        game.stale = True
        game.failures += 1
        if error.endless or game.failures >= MOST_FAILURES:
            await self._set_aside(game, error.trouble)
            return Refusal("set-aside", f"the game is set aside: {error.trouble}")
        return Refusal("failed", "the rules failed over this; nothing has changed, and the operator will see it")

    async def set_aside(self, game_id: str, trouble: str) -> None:
        """Take a game out of play until an operator has looked at it."""
        game = self.live.get(game_id) or LiveGame(game_id)
        async with game.lock:
            await self._set_aside(game, trouble)

    async def _set_aside(self, game: LiveGame, trouble: str) -> None:
        log.error("game %s is set aside: %s", game.id, trouble)
        line_id = await self.writer.write(games_store.set_aside, game.id, trouble, key=game.id)
        game.stale = False
        game.row.update(state="aside", trouble=trouble)
        line = await self.database.read(games_store.find_line, line_id)
        if game.connections and line is not None:
            game.broadcast_game()
            game.broadcast({"type": "line", "line": line_message(line)})

    def _forget(self, game: LiveGame) -> None:
        if not game.connections:
            self.live.pop(game.id, None)
            LIVE_GAMES.set(len(self.live))

    async def say(self, game_id: str, **line: Any) -> Line:
        """Add a line to what is said at a game, and tell everybody there."""
        line_id = await self.writer.write(_add_line, game_id, line)
        stored = await self.database.read(games_store.find_line, line_id)
        assert stored is not None
        message = line_message(stored)
        game = self.live.get(game_id)
        if game is not None:
            game.broadcast({"type": "line", "line": message})
        return message

    async def tell_last_line(self, game: LiveGame) -> None:
        """Show everybody a notice that was stored together with a change."""
        for line in await self.database.read(games_store.find_lines, game.id, 0, 1):
            game.broadcast({"type": "line", "line": line_message(line)})

    @property
    def shares(self) -> bool:
        """Whether people may be connected to other processes, of which this one hears."""
        return self.database.is_postgresql and self.listens

    def _tell_presence(self, game: LiveGame) -> None:
        self.background(self.writer.write(presence.write_down, game.id, game.here(), key=game.id))

    def after_change(self, game: LiveGame, asked_before: str | None) -> None:
        """Somebody else has to do something now: wake the bot, or call the player."""
        if game.row["state"] != "running":
            return
        if game.row["bot_to_move"]:
            self.wake_bot(game.id)
        elif game.row["waiting_for"] != asked_before:
            self._call_player(game)

    def _call_player(self, game: LiveGame) -> None:
        """Mail or web hook to the player who is asked, unless he is there."""
        seat = seat_of(game.seats, game.row["waiting_for"])
        if seat is not None and seat.user_id is not None and not game.is_online(seat.user_id):
            names, turn = dict(game.title.names), int(game.row["turn"])
            self.background(self._call(seat.user_id, game.id, names, turn))

    async def _call(self, user_id: int, game_id: str, names: dict[str, str], turn: int) -> None:
        if self.database.is_postgresql and not self.listens:
            there = await self.database.read(presence.anywhere, [game_id])
            if user_id in there[game_id]:
                return
        await self.notices.your_turn(self.database, user_id, game_id, names, turn)

    def forget_person(self, user_id: int) -> None:
        """Games in memory know the names of their players: what is stored about this one has changed."""
        for game in self.live.values():
            if any(seat.user_id == user_id for seat in game.seats):
                game.stale = True

    def end_sessions(self, keys: set[str]) -> None:
        """A WebSocket ends with the session that opened it."""
        for game in self.live.values():
            for connection in list(game.connections):
                if connection.session in keys:
                    connection.close(NO_SESSION)

    async def look_again(self) -> None:
        """What an operator has changed beside the server: games set aside or taken up, and what everybody is told."""
        self.announcement = await self.database.read(operating.announcement)
        states = await self.database.read(operating.states_of, list(self.live))
        for game_id, state in states.items():
            game = self.live.get(game_id)
            if game is not None and game.row and "aside" in (state, game.row["state"]) and state != game.row["state"]:
                game.stale = True
                self.background(self._show_again(game_id))

    async def _show_again(self, game_id: str) -> None:
        """A game was set aside or taken up by somebody else: who looks at it sees that."""
        async with self.table(game_id, even_aside=True) as game:
            if game.aside:
                game.broadcast_game()
            else:
                game.broadcast_state()
            await self.tell_last_line(game)

    async def end_dead_sessions(self) -> None:
        """Sessions that ran out, or were closed through another process."""
        open_ = {c.session for game in self.live.values() for c in game.connections if c.session is not None}
        if open_:
            living = await self.database.read(users.living_sessions, list(open_))
            self.end_sessions(open_ - living)

    def clear_memory(self) -> None:
        """Forget games that nobody has looked at for a while."""
        long_ago = time.monotonic() - self.settings.idle_seconds
        for game in list(self.live.values()):
            if game.used < long_ago and not game.lock.locked() and game.id not in self.bots_driven:
                self._forget(game)


def _add_line(connection: Any, game_id: str, line: dict[str, Any]) -> int:
    return games_store.add_line(connection, game_id, **line)
