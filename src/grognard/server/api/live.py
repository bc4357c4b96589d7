"""The WebSocket of a game: everything that happens there, at once, and everything one may do."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from grognard.engine.match import Link
from grognard.server import inquiries, play, take_back
from grognard.server.api.live_messages import (
    Act,
    Ahead,
    Answer,
    Asked,
    Explain,
    Forecast,
    Look,
    Overlay,
    Ping,
    Resign,
    Say,
    TakeBack,
    TakeBackReply,
    Undo,
    decode,
)
from grognard.server.api.visitors import COOKIE, session_of, site_of
from grognard.server.chat import say
from grognard.server.connections import NO_SESSION, TOO_SLOW, Connection
from grognard.server.database import trouble_of
from grognard.server.errors import Refusal
from grognard.server.guard import origin_allowed, visitor_of
from grognard.server.messages import encode
from grognard.server.metrics import ANSWER_SECONDS, CONNECTIONS
from grognard.server.seats import OWN, viewer
from grognard.server.site import Site
from grognard.server.sockets import WRITE
from grognard.server.users import User, session_key

router = APIRouter()
log = logging.getLogger("grognard.server")

WRONG_ORIGIN, NO_GAME, SET_ASIDE, TOO_MANY = 4403, 4404, 4410, 4429


#: the fields of a reply
Done = Mapping[str, Any]


class Player:
    """One open connection: who it is, and what he may do."""

    def __init__(self, site: Site, game_id: str, user: User | None, connection: Connection) -> None:
        self.site = site
        self.game_id = game_id
        self.user = user
        self.connection = connection

    @property
    def user_id(self) -> int | None:
        return self.user.id if self.user is not None else None

    def signed_in(self) -> User:
        if self.user is None:
            raise Refusal("not-signed-in", "sign in or play as a guest first")
        return self.user

    async def answer(self, message: Answer) -> Done:
        with ANSWER_SECONDS.time():
            looking = self.connection.looking
            act = play.answer(self.site, self.game_id, self.signed_in(), message.version, message.option, looking)
            return {"version": await self.site.to_the_end(act)}

    async def act(self, message: Act) -> Done:
        with ANSWER_SECONDS.time():
            looking, chain = self.connection.looking, [Link(link.option, link.optional) for link in message.answers]
            user, careful = self.signed_in(), message.careful
            done = play.act(self.site, self.game_id, user, message.version, chain, looking, careful)
            return (await self.site.to_the_end(done))._asdict()

    async def undo(self, message: Undo) -> Done:
        looking = self.connection.looking
        act = play.undo(self.site, self.game_id, self.signed_in(), message.version, message.answers, looking)
        return {"version": await self.site.to_the_end(act)}

    async def look(self, message: Look) -> Done:
        async with self.site.table(self.game_id) as game:
            self.connection.looking = viewer(game.row, game.seats, self.user_id, message.side)
            self.connection.sent = -1
            game.send_state(self.connection)
        return {}

    async def explain(self, message: Explain) -> Done:
        looking = self.connection.looking
        return await inquiries.explain(self.site, self.game_id, self.user_id, looking, message.text)

    async def forecast(self, message: Forecast) -> Done:
        looking = self.connection.looking
        return await inquiries.forecast(self.site, self.game_id, self.user_id, looking, message.text)

    async def ahead(self, message: Ahead) -> Done:
        return await inquiries.ahead(self.site, self.game_id, self.user_id, self.connection.looking, message.text)

    async def overlay(self, message: Overlay) -> Done:
        layer = inquiries.Layer(message.kind, message.hex, message.to, message.serial)
        return await inquiries.overlay(self.site, self.game_id, self.user_id, self.connection.looking, layer)

    async def say(self, message: Say) -> Done:
        return {"line": await say(self.site, self.game_id, self.signed_in(), message.text)}

    async def resign(self, message: Resign) -> Done:
        act = play.resign(self.site, self.game_id, self.signed_in(), self.connection.looking)
        return {"version": await self.site.to_the_end(act)}

    async def take_back(self, message: TakeBack) -> Done:
        looking = self.connection.looking
        act = take_back.ask(self.site, self.game_id, self.signed_in(), looking, message.serial)
        await self.site.to_the_end(act)
        return {}

    async def take_back_answer(self, message: TakeBackReply) -> Done:
        looking = self.connection.looking
        shown = (message.serial, message.version)
        act = take_back.reply(self.site, self.game_id, self.signed_in(), looking, message.grant, shown)
        await self.site.to_the_end(act)
        return {}

    async def ping(self, message: Ping) -> Done:
        return {"now": time.time()}


Deed = Callable[[Player, Any], Awaitable[Done]]
DEEDS: dict[type[Asked], Deed] = {
    Answer: Player.answer, Act: Player.act, Undo: Player.undo, Look: Player.look, Explain: Player.explain,
    Forecast: Player.forecast, Ahead: Player.ahead,
    Overlay: Player.overlay, Say: Player.say, Resign: Player.resign, TakeBack: Player.take_back,
    TakeBackReply: Player.take_back_answer, Ping: Player.ping,
}  # fmt: skip


@router.websocket("/api/games/{game_id}/live")
async def live(socket: WebSocket, game_id: str, side: str = OWN) -> None:
    site = site_of(socket)
    await socket.accept()
    if not origin_allowed(site.settings, socket.headers):
        await socket.close(WRONG_ORIGIN)
        return
    session = await session_of(socket)
    if session is None and socket.cookies.get(COOKIE):
        await socket.close(NO_SESSION)
        return
    user = session.user if session is not None else None
    key = session_key(session.token) if session is not None else None
    connection = Connection(user.id if user is not None else None, None, key)
    if (extension := socket.scope.get("extensions", {}).get(WRITE)) is not None:
        connection.write = extension["write"]
    counted = [visitor_of(socket.scope), *([f"user {user.id}"] if user is not None else [])]
    opened: list[str] = []
    try:
        for visitor in counted:
            site.limits.open_socket(visitor)
            opened.append(visitor)
        await _play(site, socket, game_id, side, user, connection)
    except Refusal:
        await socket.close(TOO_MANY)
    finally:
        for visitor in opened:
            site.limits.close_socket(visitor)


async def _play(
    site: Site, socket: WebSocket, game_id: str, side: str, user: User | None, connection: Connection
) -> None:
    try:
        await _enter(site, game_id, connection, side)
    except Refusal as refusal:
        await socket.close(SET_ASIDE if refusal.code == "set-aside" else NO_GAME)
        return
    CONNECTIONS.inc()
    sender = asyncio.create_task(_send(socket, connection))
    try:
        await _receive(socket, Player(site, game_id, user, connection))
    finally:
        CONNECTIONS.dec()
        sender.cancel()
        _leave(site, game_id, connection)


async def _enter(site: Site, game_id: str, connection: Connection, side: str) -> None:
    async with site.table(game_id) as game:
        came = not game.is_here(connection.user_id)
        connection.looking = viewer(game.row, game.seats, connection.user_id, side)
        game.connections.add(connection)
        game.send_state(connection)
        if came:
            game.tell_presence()


def _leave(site: Site, game_id: str, connection: Connection) -> None:
    game = site.live.get(game_id)
    if game is not None and connection in game.connections:
        game.connections.discard(connection)
        if not game.is_here(connection.user_id):
            game.tell_presence()


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Pass on what is queued; None ends the connection."""
    try:
        while (message := await connection.next_message()) is not None:
            await socket.send_text(message.decode())
        await socket.close(connection.closing or TOO_SLOW)
    finally:
        connection.over()


async def _receive(socket: WebSocket, player: Player) -> None:
    visitor = f"{visitor_of(socket.scope)} {id(socket)}"
    limits = player.site.limits
    try:
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            limits.spend("live", visitor)
            limits.check("work", visitor_of(socket.scope))
            await player.connection.queue.low.wait()  # who does not read what he asked for gets no more
            await _take(player, message.get("text"))
    except Refusal:
        await socket.close(TOO_MANY)
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        limits.forget("live", visitor)


async def _take(player: Player, text: str | None) -> None:
    """Do what a message asks for and answer it."""
    ref: str | None = None
    try:
        if text is None:
            raise Refusal("bad-request", "messages are text")
        message = decode(text)
        ref = message.ref
        result = {"ok": True, **await DEEDS[type(message)](player, message)}
    except (msgspec.MsgspecError, RecursionError) as error:
        result = {"ok": False, "error": Refusal("bad-request", str(error)).body()}
    except Refusal as refusal:
        result = {"ok": False, "error": refusal.body()}
    except SQLAlchemyError as error:
        log.exception("database")
        result = {"ok": False, "error": Refusal("unavailable", trouble_of(error) + "; nothing has changed").body()}
    except Exception:  # whatever goes wrong, this and every other connection goes on
        log.exception("a message over the WebSocket of game %s", player.game_id)
        result = {"ok": False, "error": Refusal("unavailable", "that went wrong; nothing has changed").body()}
    player.connection.push(encode({"type": "reply", "ref": ref, **result}))
