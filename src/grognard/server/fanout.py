"""What other server processes on the same PostgreSQL have changed, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any

from grognard.engine.shaping import converted
from grognard.server import games_store, presence
from grognard.server.database import plain_address
from grognard.server.errors import Refusal
from grognard.server.games_store import Broadcast
from grognard.server.messages import line_message

if TYPE_CHECKING:
    from grognard.server.site import Site

log = logging.getLogger("grognard.server")
RETRY_SECONDS = 1.0


class Fanout:
    """Passes on to the connections of this process what happens through the others."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.listening = asyncio.Event()

    async def listen(self) -> None:
        """Listen for ever; after a lost connection look at every game again."""
        from psycopg import AsyncConnection, OperationalError, sql

        address = plain_address(self.site.database.engine.url)
        while True:
            try:
                async with await AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(games_store.CHANNEL)))
                    self.listening.set()
                    for game_id in list(self.site.live):
                        self.site.background(self._position(game_id, None))
                        self.site.background(self._presence(game_id, None))
                    async for notice in connection.notifies():
                        self._take(notice.payload)
            except OperationalError as error:
                log.warning("lost the database's notifications: %s", error)
            self.listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    def _take(self, payload: str) -> None:
        try:
            message = json.loads(payload)
            if message["from"] == games_store.process_name() or message["game"] not in self.site.live:
                return
            work = {"line": self._line, "presence": self._presence}.get(message["what"], self._position)
            self.site.background(work(message["game"], message))
        except (ValueError, KeyError, TypeError):
            log.warning("a notification that cannot be read: %r", payload[:200])

    async def _position(self, game_id: str, message: dict[str, Any] | None) -> None:
        game = self.site.live.get(game_id)
        if game is None:
            return
        change = _broadcast(message)
        version = message.get("version") if message is not None else None
        try:
            async with self.site.table(game_id) as game:
                if version is None or (version > game.version and not (change is not None and game.follow(change))):
                    await game.load(self.site.database)
                if game.shown != game.version:
                    game.broadcast_state()
                elif version is None:
                    game.broadcast_game()
        except Refusal:
            for connection in game.connections:
                connection.close()

    async def _line(self, game_id: str, message: dict[str, Any]) -> None:
        line = await self.site.database.read(games_store.find_line, int(message["line"]))
        game = self.site.live.get(game_id)
        if line is not None and game is not None:
            game.broadcast({"type": "line", "line": line_message(line)})

    async def _presence(self, game_id: str, message: dict[str, Any] | None) -> None:
        """Somebody came or went at another process."""
        game = self.site.live.get(game_id)
        if game is None or not game.row:
            return
        there = await self.site.database.read(presence.elsewhere, game_id)
        if there != game.elsewhere:
            game.elsewhere = there
            game.broadcast_game()


def _broadcast(message: dict[str, Any] | None) -> Broadcast | None:
    return converted(message["change"], Broadcast) if message is not None and message.get("change") else None
