"""WebSockets that keep nobody waiting.

Input is read in small pieces, and only as fast as it is worked on; output is written at once as long as its reader
keeps up.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import OPEN

#: bytes that are taken in at once; a quarter of a megabyte may arrive together, which can be forty thousand frames
AT_ONCE = 4 * 1024
#: frames that were no message, or one for which nobody has come yet: pings, fragments, and what is sent without waiting
#: for a reply. So many at once, and so many a second
MOST_IDLE, IDLE_A_SECOND = 250, 10.0
#: what somebody has not taken so long after the end is not kept for him
PARTING_SECONDS = 10.0
#: the name under which the application finds what writes a message at once
WRITE = "grognard.write"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, with limits on frames, and with a shorter way out."""

    _unread = b""
    _piece_due = False
    _idle = 0.0
    _counted = 0.0
    _parted = False

    # What comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._unread or len(data) > AT_ONCE:
            self._unread += data
            self._pause()
            self._piece_later()
        else:
            super().data_received(data)

    def _piece_later(self) -> None:
        """Others have their turn before the next piece."""
        if not self._piece_due:
            self._piece_due = True
            self.loop.call_soon(self._take_piece)

    def _take_piece(self) -> None:
        self._piece_due = False
        if self.transport.is_closing():
            self._unread = b""
            return
        piece, self._unread = self._unread[:AT_ONCE], self._unread[AT_ONCE:]
        super().data_received(piece)
        if self.queue.empty() or self.close_sent:
            self._go_on()

    def _go_on(self) -> None:
        """Nothing waits for the application: the next piece, or what will come."""
        if self._unread:
            self._piece_later()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_events(self) -> None:
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()
            return
        now = self.loop.time()
        self._idle = max(0.0, self._idle - IDLE_A_SECOND * (now - self._counted)) + len(self.conn.events)
        self._counted = now
        super().handle_events()
        if self._idle > MOST_IDLE:
            self._hang_up()

    def _refuse(self) -> None:
        """A request for a socket with too long an address, or too much in its headers."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._part()

    def _hang_up(self) -> None:
        if not self.transport.is_closing():
            if not self.close_sent:
                self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
            self._part()

    def _part(self) -> None:
        self._parted = True
        self.transport.close()
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._part()

    def on_task_complete(self, task: Any) -> None:
        super().on_task_complete(task)
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def handle_ping(self) -> None:
        """A pong, unless the pongs before it are not taken."""
        output = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(output))

    async def receive(self) -> Any:
        message = await self.queue.get()
        self._idle -= 1
        if self.queue.empty():
            self._go_on()
        return message

    # What goes out ------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WRITE] = {"write": self.write_message}

    async def send(self, message: Any) -> None:
        if self._parted:  # the application is told in this way alone
            raise ClientDisconnected
        await super().send(message)

    def write_message(self, message: bytes) -> bool:
        """Send a text at once; False, and nothing sent, where its reader is slow or the connection is not open."""
        if self.close_sent or self.conn.state is not OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
