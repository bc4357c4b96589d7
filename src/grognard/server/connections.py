"""Who is connected to a game, and what waits to be sent to each of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, MutableSet

#: messages, and their bytes, that may wait for a slow connection before it is cut; one that is longer may wait alone
LONGEST_QUEUE, MOST_WAITING = 256, 1024 * 1024
#: with more than this many bytes waiting for a client nothing more is sent to it
ENOUGH_WAITING = 64 * 1024

#: closing codes
NO_SESSION, TOO_SLOW = 4401, 4408


class Outbox(asyncio.Queue[bytes | None]):
    """What waits to be sent to somebody. `low`: not so much that he would have to read before he may ask for more."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self.bytes = 0
        self.low = asyncio.Event()
        self.low.set()

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self._count(len(item or b""))

    def _get(self) -> bytes | None:
        item: bytes | None = super()._get()
        self._count(-len(item or b""))
        return item

    def _count(self, more: int) -> None:
        self.bytes += more
        if self.bytes > ENOUGH_WAITING:
            self.low.clear()
        else:
            self.low.set()


def _cannot_write(_: bytes) -> bool:
    return False


class Connection:
    """Somebody who watches a game. Messages wait in a queue, so that a slow reader holds up nobody."""

    def __init__(self, user_id: int | None, looking: str | None, session: str | None = None) -> None:
        self.user_id = user_id
        #: the session with which it ends
        self.session = session
        self.looking = looking
        self.queue = Outbox(LONGEST_QUEUE)
        #: whoever sends what is in the queue waits for more
        self.idle = False
        #: sends a message at once, if that is possible now
        self.write: Callable[[bytes], bool] = _cannot_write
        self.closing: int | None = None
        #: version of the last log entry that was sent
        self.sent = -1

    def push(self, message: bytes) -> None:
        waiting = self.queue
        if self.closing is not None or (self.idle and waiting.empty() and self.write(message)):
            return
        if waiting.qsize() >= LONGEST_QUEUE - 1 or (waiting.bytes and waiting.bytes + len(message) > MOST_WAITING):
            self._drop()
            self.close()
        else:
            waiting.put_nowait(message)

    async def next_message(self) -> bytes | None:
        """What is to be sent next; None at the end."""
        self.idle = True
        message = await self.queue.get()
        self.idle = False
        return message

    def _drop(self) -> None:
        """Who does not read is not kept anything."""
        while not self.queue.empty():
            self.queue.get_nowait()

    def close(self, code: int = TOO_SLOW) -> None:
        """Cut the connection after what is already under way."""
        self.closing = code
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def over(self) -> None:
        """Nobody is there any more."""
        self.closing = self.closing or TOO_SLOW
        self._drop()


class Company(MutableSet[Connection]):
    """Who is connected to a game. Who they are is kept count of, so that nobody need be asked when one more comes."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        #: people by their id, with how many connections each has
        self.people: Counter[int] = Counter()
        self.nameless = 0

    def __contains__(self, connection: object) -> bool:
        return connection in self._all

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> None:
        if connection not in self._all:
            self._all.add(connection)
            self._count(connection.user_id, 1)

    def discard(self, connection: Connection) -> None:
        if connection in self._all:
            self._all.discard(connection)
            self._count(connection.user_id, -1)

    def _count(self, user_id: int | None, more: int) -> None:
        if user_id is None:
            self.nameless += more
            return
        self.people[user_id] += more
        if not self.people[user_id]:
            del self.people[user_id]
