"""WebSockets that are opened to be a nuisance: pings by the thousand, messages without an end, all at once; and that
the shorter way out keeps order."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.frames import CloseCode, Opcode

from grognard.server import sockets
from grognard.server.connections import Connection
from grognard.server.guard import Guard
from grognard.server.limits import Limits
from grognard.server.settings import Settings
from grognard.server.sockets import AT_ONCE, MOST_IDLE, SocketProtocol

from .test_connections import on_a_server

UPGRADE = (
    b"GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(b"x" * 16) + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
#: an empty text from the server
_EMPTY = b"\x81\x00"
MUCH = 16 * 1024 * 1024


def _frame(opcode: Opcode, data: bytes = b"", last: bool = True) -> bytes:
    """As a client sends it, with a mask that changes nothing."""
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(data)]) + bytes(4) + data


async def _opened(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(UPGRADE)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def _sent_until_cut(writer: asyncio.StreamWriter, piece: bytes) -> int:
    """How many bytes are taken before the connection ends; all of a great many, if it does not."""
    given = 0
    try:
        async with asyncio.timeout(60):
            while given < MUCH and not writer.is_closing():
                writer.write(piece)
                given += len(piece)
                await writer.drain()
                await asyncio.sleep(0)
    except ConnectionError:
        pass
    return given


@pytest.mark.parametrize(
    ("beginning", "piece"),
    [
        (b"", _frame(Opcode.PING, b"x" * 125) * 100),
        (b"", _frame(Opcode.PONG) * 1000),
        (_frame(Opcode.TEXT, last=False), _frame(Opcode.CONT, last=False) * 1000),
    ],
    ids=["pings whose pongs nobody reads", "pongs", "a message of empty pieces"],
)
def test_frames_that_are_no_messages_are_taken_for_a_while(beginning: bytes, piece: bytes) -> None:
    async def test(port: int) -> None:
        _, writer = await _opened(port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(beginning)
        assert await _sent_until_cut(writer, piece) < MUCH
        writer.close()

    on_a_server(test)


def test_who_sends_too_many_is_told_why_and_the_application_that_he_has_gone() -> None:
    found: list[BaseException] = []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "text": ""})
                await asyncio.sleep(0)
        except (OSError, RuntimeError) as error:
            found.append(error)

    async def test(port: int) -> None:
        reader, writer = await _opened(port)
        writer.write(_frame(Opcode.PONG) * (2 * MOST_IDLE))
        async with asyncio.timeout(20):
            while (beginning := await reader.readexactly(2)) == _EMPTY:
                pass
            assert beginning[0] == 0x80 | Opcode.CLOSE
            assert int.from_bytes(await reader.readexactly(2)) == CloseCode.POLICY_VIOLATION
        writer.close()

    on_a_server(test, app)
    assert len(found) == 1
    assert isinstance(found[0], OSError), "which is no matter for the log"


def test_who_was_quiet_for_an_hour_may_not_send_an_hours_frames_at_once() -> None:
    protocols: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        protocols.append(scope["extensions"][sockets.WRITE]["write"].__self__)
        await receive()

    async def test(port: int) -> None:
        reader, writer = await _opened(port)
        protocols[0]._counted -= 3600
        writer.write(_frame(Opcode.PONG) * (8 * MOST_IDLE))
        async with asyncio.timeout(20):
            assert (await reader.readexactly(1))[0] == 0x80 | Opcode.CLOSE
        writer.close()

    on_a_server(test, app)


@pytest.mark.parametrize(
    ("path", "headers"),
    [(b"/" + b"x" * 9000, b""), (b"/x", b"X: " + b"y" * 9000 + b"\r\n"), (b"/x", b"X: y\r\n" * 200)],
    ids=["address", "one header", "many headers"],
)
def test_a_request_for_a_socket_that_is_too_long_is_answered_and_cut(path: bytes, headers: bytes) -> None:
    """It stayed open for ever, and nobody counted it."""

    async def test(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE.replace(b"/x", path, 1).removesuffix(b"\r\n") + headers + b"\r\n")
        async with asyncio.timeout(20):
            assert (await reader.read()).startswith(b"HTTP/1.1 4")
        writer.close()

    on_a_server(test)


def test_who_has_gone_before_he_was_refused_is_no_matter_for_the_log() -> None:
    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        raise WebSocketDisconnect(1006)

    scope = {"type": "websocket", "path": "/x", "headers": [], "client": ("192.0.2.1", 1)}
    asyncio.run(Guard(app, Settings(), Limits(0))(scope, asyncio.sleep, asyncio.sleep))  # type: ignore[arg-type]


async def _filled(scope: Any, receive: Any, send: Any, protocols: list[Any]) -> tuple[Any, int]:
    """A socket that has been opened and written to until nothing more goes out at once: what writes, and the bytes."""
    await receive()
    await send({"type": "websocket.accept"})
    write = scope["extensions"][sockets.WRITE]["write"]
    protocols.append(write.__self__)
    sent = 0
    while write(b"x" * 65536):
        sent += 65536
    return write, sent


@pytest.mark.parametrize("end", ["the application", "too many frames", "no pong"])
def test_who_takes_nothing_is_cut_after_the_end_whatever_waits_for_him(
    end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is closed waits until everything is sent: for ever, if he does not read."""
    monkeypatch.setattr(sockets, "PARTING_SECONDS", 0.2)
    protocols: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        write, _ = await _filled(scope, receive, send, protocols)
        if end == "no pong":
            write.__self__.keepalive_timeout()
        while end != "the application" and (await receive())["type"] != "websocket.disconnect":
            pass

    async def test(port: int) -> None:
        _, writer = await _opened(port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        if end == "too many frames":
            writer.write(_frame(Opcode.PONG) * (2 * MOST_IDLE))
        async with asyncio.timeout(20):
            while not protocols or not protocols[0].disconnected:
                await asyncio.sleep(0.01)
        writer.transport.abort()

    on_a_server(test, app)


def test_of_many_frames_that_come_together_few_are_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn in between."""
    at_once: list[int] = []
    handle_events = SocketProtocol.handle_events

    def counting(protocol: SocketProtocol) -> None:
        at_once.append(len(protocol.conn.events))
        handle_events(protocol)

    monkeypatch.setattr(SocketProtocol, "handle_events", counting)
    monkeypatch.setattr(sockets, "MOST_IDLE", 1_000_000)

    async def test(port: int) -> None:
        reader, writer = await _opened(port)
        number = 20_000
        writer.write(_frame(Opcode.TEXT) * number)
        assert len(await reader.readexactly(2 * number)) == 2 * number, "all are answered"
        writer.close()

    on_a_server(test)
    assert max(at_once) <= AT_ONCE // len(_frame(Opcode.TEXT)) + 1


def test_honest_messages_come_through_whole_and_in_order() -> None:
    async def test(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/x", compression=None, proxy=None) as client:
            long = [
                json.dumps([number, "x" * size]) for number, size in enumerate((10, 5 * AT_ONCE, 0, AT_ONCE, 60_000))
            ]
            for text in long:
                await client.send(text)
            assert [await client.recv() for _ in long] == long
            many = [str(number) for number in range(MOST_IDLE // 2)]
            await asyncio.gather(*map(client.send, many))
            assert sorted([await client.recv() for _ in many]) == sorted(many)
            await client.send(["a", "b", "c"])
            assert await client.recv() == "abc"
            await (await client.ping())

    on_a_server(test)


def test_the_shorter_way_out_overtakes_nothing() -> None:
    async def run() -> None:
        sent: list[bytes] = []
        reading = True

        def write(message: bytes) -> bool:
            if reading:
                sent.append(message)
            return reading

        async def send(connection: Connection) -> None:
            while (message := await connection.next_message()) is not None:
                while not reading:
                    await asyncio.sleep(0)
                sent.append(message)

        connection = Connection(1, None)
        connection.write = write
        connection.push(b"1")  # nobody sends yet
        sending = asyncio.create_task(send(connection))
        connection.push(b"2")
        await asyncio.sleep(0.01)
        connection.push(b"3")
        assert sent == [b"1", b"2", b"3"], "the third at once"
        reading = False
        connection.push(b"4")
        await asyncio.sleep(0.01)
        reading = True
        connection.push(b"5")  # the fourth is still under way
        await asyncio.sleep(0.01)
        connection.push(b"6")
        connection.close()
        connection.push(b"7")
        await asyncio.wait_for(sending, 5)
        assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"]

    asyncio.run(run())


def test_nothing_is_written_at_once_to_who_does_not_read() -> None:
    """Then it waits in a queue, which has limits."""
    protocols: list[Any] = []
    written: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        write, sent = await _filled(scope, receive, send, protocols)
        written.append(sent)
        await receive()
        assert not write(b"gone")

    async def test(port: int) -> None:
        _, writer = await _opened(port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(20):
            while not protocols or protocols[0].writable.is_set():
                await asyncio.sleep(0.01)
        assert protocols[0].transport.get_write_buffer_size() < 3 * 65536
        assert sum(written) < MUCH
        writer.transport.abort()
        async with asyncio.timeout(20):
            while not protocols[0].disconnected:
                await asyncio.sleep(0.01)

    on_a_server(test, app)
