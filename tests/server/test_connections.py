"""Connections that are opened to be a nuisance: half a request, one without an end, an answer that nobody takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.datastructures import Headers
from websockets.asyncio.client import connect

from grognard.server import guard, protocol
from grognard.server.connections import ENOUGH_WAITING, MOST_WAITING, Connection
from grognard.server.errors import Refusal
from grognard.server.guard import Guard
from grognard.server.limits import Limits
from grognard.server.live import LiveGame
from grognard.server.protocol import PromptProtocol
from grognard.server.settings import Settings
from grognard.server.sockets import SocketProtocol

#: what an address that begins with /large is answered
LARGE = 16 * 1024 * 1024
REQUEST = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
Test = Callable[[int], Awaitable[None]]


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """Reads what is sent and answers."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while "text" in (message := await receive()):
            await send({"type": "websocket.send", "text": message["text"]})
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"x" * (LARGE if scope["path"] == "/large" else 1)})


def on_a_server(test: Test, app: Any = _app) -> None:
    """Run a test against a server with nothing behind it."""

    async def run() -> None:
        config = uvicorn.Config(
            app, port=0, http=PromptProtocol, ws=SocketProtocol, lifespan="off", log_level="critical"
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            await test(server.servers[0].sockets[0].getsockname()[1])
        finally:
            server.should_exit = server.force_exit = True
            await serving
        assert not PromptProtocol.open, "every connection was counted out again"

    asyncio.run(run())


async def _sent(port: int, *parts: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for part in parts:
        writer.write(part)
    return reader, writer


async def _until_cut(reader: asyncio.StreamReader) -> bytes:
    """What comes before the connection ends; it has to."""
    data = b""
    try:
        async with asyncio.timeout(20):
            while part := await reader.read(65536):
                data += part
    except ConnectionError:
        pass
    return data


@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_a_request_whose_headers_never_end_is_cut(beginning: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.3)

    async def test(port: int) -> None:
        reader, writer = await _sent(port, beginning)
        assert await _until_cut(reader) == b""
        writer.close()
        reader, writer = await _sent(port, REQUEST)
        assert b" 200 " in await reader.read(100)
        writer.close()

    on_a_server(test)


def test_requests_by_the_thousand_on_one_connection_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of a megabyte of them held up everybody for half a second."""
    begun = 0
    complete = PromptProtocol.on_headers_complete

    def counting(protocol: PromptProtocol) -> None:
        nonlocal begun
        begun += 1
        complete(protocol)

    monkeypatch.setattr(PromptProtocol, "on_headers_complete", counting)

    async def test(port: int) -> None:
        reader, writer = await _sent(port, REQUEST * 3)
        answers = b""
        while answers.count(b" 200 ") < 3:
            answers += await asyncio.wait_for(reader.read(1000), 20)
        writer.close()
        reader, writer = await _sent(port, REQUEST * 5000)
        await _until_cut(reader)
        writer.close()

    on_a_server(test)
    assert begun < 3 + 2 * protocol.MOST_AHEAD


CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("beginning", "piece"),
    [
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"x" * 65536),
        (b"GET /", b"x" * 65536),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", b"X: y\r\n" * 10_000),
        (CHUNKED + b"0\r\n", b"X: y\r\n" * 10_000),
        (CHUNKED + b"0\r\nX: ", b"y" * 65536),
        (CHUNKED, b"1;" + b"e" * 65536 + b"\r\nx\r\n"),
    ],
    ids=["one header", "address", "many headers", "trailers", "one trailer", "chunk extensions"],
)
def test_a_request_that_is_nothing_but_frame_is_cut_before_it_fills_the_memory(beginning: bytes, piece: bytes) -> None:
    async def test(port: int) -> None:
        reader, writer = await _sent(port, beginning)
        cut, given = asyncio.create_task(_until_cut(reader)), 0
        while not cut.done() and given < 64 * 1024 * 1024:
            writer.write(piece)
            given += len(piece)
            try:
                await writer.drain()
            except ConnectionError:
                break
            await asyncio.sleep(0)
        assert given < 64 * 1024 * 1024
        await cut
        writer.close()

    on_a_server(test)


def test_a_large_body_in_honest_chunks_is_not_cut() -> None:
    async def test(port: int) -> None:
        for size, count in ((1, 2000), (4096, 500)):
            chunk = f"{size:x}\r\n".encode() + b"x" * size + b"\r\n"
            reader, writer = await _sent(port, CHUNKED, *([chunk] * count), b"0\r\n\r\n")
            assert b" 200 " in await reader.read(100)
            writer.close()

    on_a_server(test)


def test_a_byte_after_the_answer_does_not_keep_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends the wait for the next request, which has not begun."""
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.3)

    async def test(port: int) -> None:
        reader, writer = await _sent(port, REQUEST)
        assert b" 200 " in await reader.read(1000)
        writer.write(b"\r\n")
        await _until_cut(reader)
        writer.close()

    on_a_server(test)


def test_a_socket_that_says_nothing_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has asked for what it wants, and is none of the connections that are counted here."""
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.2)

    async def test(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as socket:
            await asyncio.sleep(0.5)
            assert not PromptProtocol.open
            await socket.send("still here")
            assert await asyncio.wait_for(socket.recv(), 5) == "still here"

    on_a_server(test)


def test_one_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MOST_CONNECTIONS", 3)

    async def test(port: int) -> None:
        lines = [await _sent(port) for _ in range(3)]
        reader, writer = await _sent(port)
        assert await _until_cut(reader) == b"", "one too many"
        writer.close()
        lines[0][1].close()
        while PromptProtocol.open["127.0.0.1"] > 2:
            await asyncio.sleep(0.01)
        again, line = await _sent(port, REQUEST)
        assert b" 200 " in await again.read(100)
        for _, other in (*lines, (again, line)):
            other.close()

    on_a_server(test)


def test_what_comes_through_a_proxy_counts_for_those_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's connections come from the proxy: its address must not have as few as one of theirs."""
    monkeypatch.setattr(protocol, "MOST_CONNECTIONS", 2)

    def asking(address: str) -> bytes:
        return REQUEST.replace(b"\r\n\r\n", f"\r\nX-Forwarded-For: {address}\r\n\r\n".encode())

    async def test(port: int) -> None:
        lines = []
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1", "192.0.2.1", "2001:db8::2"):
            reader, writer = await _sent(port, asking(address))
            assert b" 200 " in await reader.read(100)
            lines.append(writer)
        assert PromptProtocol.open == {"192.0.2.1": 2, "192.0.2.2": 1, "192.0.2.3": 1, "2001:db8::/64": 2}
        for one_too_many in ("192.0.2.1", "2001:db8::3"):
            reader, writer = await _sent(port, asking(one_too_many))
            assert await _until_cut(reader) == b""
            lines.append(writer)
        for writer in lines:
            writer.close()

    on_a_server(test)


def test_what_somebody_says_of_himself_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a proxy that is trusted says for whom it asks."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.99")

    async def test(port: int) -> None:
        reader, writer = await _sent(port, REQUEST.replace(b"Host: a", b"Host: a\r\nX-Forwarded-For: 192.0.2.1"))
        assert b" 200 " in await reader.read(100)
        assert PromptProtocol.open == {"127.0.0.1": 1}
        writer.close()

    on_a_server(test)


def test_who_does_not_take_his_answer_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "READING_SECONDS", 0.2)
    monkeypatch.setattr(protocol, "LEAST_READ", 1)

    async def test(port: int) -> None:
        reader, writer = await _sent(port, b"GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        assert len(await _until_cut(reader)) > LARGE, "who reads gets all of it"
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        async with asyncio.timeout(20):
            while not PromptProtocol.open:
                await asyncio.sleep(0.01)
            while PromptProtocol.open:
                await asyncio.sleep(0.05)
        writer.transport.abort()

    on_a_server(test)


# Bodies -------------------------------------------------------------------------------------------------------------


def _scope(headers: dict[str, str]) -> dict[str, Any]:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "method": "POST", "path": "/api/guest", "client": ("192.0.2.7", 1), "headers": raw}


def test_one_address_has_so_many_bodies_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_BODIES", 2)

    async def run() -> None:
        doors = Guard(_app, Settings(), Limits(1))

        async def never() -> Any:
            await asyncio.sleep(3600)

        scope = _scope({"content-length": "5"})
        coming = [asyncio.create_task(doors._body(scope, Headers(scope=scope), never)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too many"):
            await doors._body(scope, Headers(scope=scope), never)
        without = _scope({})
        assert await doors._body(without, Headers(scope=without), never) == b"", "nothing is on its way here"
        for task in coming:
            task.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        assert not doors._coming

    asyncio.run(run())


def test_a_body_in_many_small_parts_is_looked_at_once() -> None:
    """Not the whole of it again with every part."""
    parts = 200_000

    async def run() -> bytes:
        left = parts

        async def receive() -> Any:
            nonlocal left
            left -= 1
            return {"type": "http.request", "body": b"x", "more_body": left > 0}

        return await guard._read_body({"path": "/api/import"}, Headers({"transfer-encoding": "chunked"}), receive)

    assert len(asyncio.run(asyncio.wait_for(run(), 60))) == parts


def test_a_refusal_hangs_up() -> None:
    """What comes of a body that nobody reads would keep the connection for ever."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError("it is not read")

    doors = Guard(_app, Settings(), Limits(0))
    asyncio.run(doors(_scope({"content-length": "9999999999", "host": "a"}), receive, send))
    assert sent[0]["status"] == 413
    assert (b"connection", b"close") in sent[0]["headers"]


@pytest.mark.parametrize("path", ["/", "/healthz", "/assets/x.js", "/account/confirm/x", "/api/me"])
def test_whatever_is_asked_for_is_counted(path: str) -> None:
    """A question whether the site is well is a change of nothing in its database: nobody may ask without end."""
    codes: list[int] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            codes.append(message["status"])

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def run() -> None:
        doors, scope = Guard(_app, Settings(), Limits(0.01, clock=lambda: 0.0)), {**_scope({}), "method": "GET"}
        for _ in range(10):
            await doors({**scope, "path": path}, receive, send)

    asyncio.run(run())
    assert codes == [200] * 6 + [429] * 4


# Sockets ------------------------------------------------------------------------------------------------------------


def test_a_reader_for_whom_too_much_waits_is_cut_and_kept_nothing() -> None:
    async def run() -> None:
        reader = Connection(1, None)
        for _ in range(100):
            reader.push(b"x" * (MOST_WAITING // 10))
        assert reader.queue.bytes == 0
        assert [reader.queue.get_nowait() for _ in range(reader.queue.qsize())] == [None]
        alone = Connection(1, None)
        alone.push(b"x" * (2 * MOST_WAITING))
        assert alone.closing is None, "one long message is no fault of his"

    asyncio.run(run())


def test_nothing_is_done_for_who_does_not_read_what_he_asked_for() -> None:
    async def run() -> None:
        reader = Connection(1, None)
        reader.push(b"x" * (ENOUGH_WAITING + 1))
        waiting = asyncio.create_task(reader.queue.low.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        reader.queue.get_nowait()
        await asyncio.wait_for(waiting, 5)
        reader.push(b"x" * (ENOUGH_WAITING + 1))
        reader.over()
        await asyncio.wait_for(reader.queue.low.wait(), 5)

    asyncio.run(run())


def test_one_more_spectator_is_no_more_work_than_the_first() -> None:
    """Who is there is counted and not asked again."""
    game, looked = LiveGame("g"), 0

    class Counting(Connection):
        @property
        def user_id(self) -> int | None:
            nonlocal looked
            looked += 1
            return self._user_id

        @user_id.setter
        def user_id(self, user_id: int | None) -> None:
            self._user_id = user_id

    def work(number: int) -> int:
        nonlocal looked
        looked = 0
        connection = Counting(number, None)
        assert not game.is_here(number)
        game.connections.add(connection)
        assert game.is_here(number)
        return looked

    first = work(1)
    assert {work(number) for number in range(2, 1001)} == {first}
    assert len(game.connections) == len(game.here().people) == 1000
    for connection in list(game.connections):
        game.connections.discard(connection)
    assert game.here().people == set()
