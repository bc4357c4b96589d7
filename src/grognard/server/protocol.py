"""HTTP connections that do not keep anybody waiting.

A client must say within a few seconds and bytes what it wants, and read what it is sent; and nobody opens
connections by the thousand.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from grognard.server.limits import counted_as

#: from the opening of a connection, or the first byte of a further request, until its headers are complete
HEADER_SECONDS = 10.0
#: what a request may have beside its body: address, headers, trailers, the frame of its chunks. A quarter of a megabyte
#: is what is read at once, of which the end may belong to the next request
MOST_BESIDE = 320 * 1024
#: the frame of a chunk of one byte
FRAME = 8
#: requests that wait on one connection until those before them are answered; browsers send none ahead
MOST_AHEAD = 16
#: connections that one address may have open at a time; WebSockets are counted elsewhere. What comes through a proxy
#: that is trusted counts for the address that it tells
MOST_CONNECTIONS = 500
#: a client must read at least this many bytes of what it is sent in this many seconds
READING_SECONDS, LEAST_READ = 20.0, 4 * 1024


class PromptProtocol(HttpToolsProtocol):
    """Cuts connections whose request does not arrive, has no end, or whose answer is not taken."""

    #: open connections by address
    open: ClassVar[Counter[str]] = Counter()

    _deadline: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _peer = ""
    _received = 0
    _of_the_body = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()
        self._count_for(self._address)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        if not self._peer:  # a WebSocket from here on
            return
        if self._received - self._of_the_body > MOST_BESIDE + FRAME * self._of_the_body:
            self._cut()
        elif self._is_idle and self._deadline is None and self.timeout_keep_alive_task is None:
            self._wait()  # the next request has not begun, whatever it is that came

    @property
    def _is_idle(self) -> bool:
        return (self.cycle is None or self.cycle.response_complete) and not self.pipeline

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests at once")  # nothing further is read, and he is told that it is invalid
        super().on_message_begin()
        self._received = self._of_the_body = 0
        self._wait()

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        self._count_for(self._forwarded() or self._address)
        super().on_headers_complete()

    @property
    def _address(self) -> str:
        return str(self.client[0]) if self.client else "unknown"

    def _forwarded(self) -> str:
        """For whom a proxy asks, if it is one that the application believes; "" if none does."""
        believed = getattr(self.app, "trusted_hosts", None)
        said = b", ".join(value for name, value in self.headers if name == b"x-forwarded-for").decode("latin1")
        if believed is None or not said or self._address not in believed:
            return ""
        return str(believed.get_trusted_client_address(said)[0])

    def _count_for(self, host: str) -> None:
        """From here on this is a connection of that address."""
        self._uncount()
        self._peer = counted_as(host)
        self.open[self._peer] += 1
        if self.open[self._peer] > MOST_CONNECTIONS:
            self._cut()

    def _uncount(self) -> None:
        if self._peer:
            self.open[self._peer] -= 1
            if not self.open[self._peer]:
                del self.open[self._peer]
            self._peer = ""

    def on_body(self, body: bytes) -> None:
        self._of_the_body += len(body)
        super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        self._watch_reader_no_more()
        super().resume_writing()

    def _watch_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(READING_SECONDS, self._check_reader, left)

    def _check_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() > before - LEAST_READ:
            self._cut()
        else:
            self._watch_reader()

    def _watch_reader_no_more(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _leave(self) -> None:
        """The connection is over, or no longer one of HTTP."""
        self._wait_no_more()
        self._watch_reader_no_more()
        self._uncount()

    def _wait(self) -> None:
        self._wait_no_more()
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._cut)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _cut(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
