"""HTTP connections that do not keep anybody waiting: who opens one says within a few seconds what he wants."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: from the opening of a connection, or the first byte of a further request, until its headers are complete
HEADER_SECONDS = 10.0


class PromptProtocol(HttpToolsProtocol):
    """Cuts connections whose request does not arrive."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

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
