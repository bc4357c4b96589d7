"""Rate limits: token buckets that fill at a steady rate, one for each visitor and kind of request."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from grognard.engine.errors import GrognardError
from grognard.server.errors import Refusal


@dataclass(frozen=True)
class Limit:
    """At most `burst` at once, refilled at `per_second`."""

    burst: float
    per_second: float


#: password guesses, those of strangers at one account, accounts and guests, games made, files taken in, files sent
#: whatever is in them, looking back, lines of chat and requests to take back, mails asked for, answers and undos, every
#: request; opening a WebSocket, every message over it; and seconds of processor time that the rules take for one
#: address, whatever it asks for and over however many sockets
LIMITS = {
    "work": Limit(6, 0.25),
    "stranger": Limit(10, 10 / 600),
    "import": Limit(6, 6 / 60),
    "upload": Limit(12, 12 / 60),
    "replay": Limit(120, 5),
    "say": Limit(10, 0.5),
    "mail": Limit(5, 5 / 3600),
    "password": Limit(10, 10 / 60),
    "join-site": Limit(20, 20 / 60),
    "make": Limit(40, 40 / 60),
    "answer": Limit(300, 5),
    "request": Limit(600, 50),
    "connect": Limit(120, 4),
    "live": Limit(120, 40),
}
#: told how much processor time the rules took, where they work for somebody's request
working_for: ContextVar[Callable[[float], None] | None] = ContextVar("working_for", default=None)

#: buckets of visitors who have been quiet are thrown away when there are more than this
MOST_BUCKETS = 20_000


#: WebSockets open at a time, of one address and of one account
MOST_SOCKETS, MOST_OF_ONE = 400, 40

#: behind an address that is known to be shared, as in a school, there are this many times as many people
CROWD = 20


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """The address that limits count for: of version 6 the network, for everybody has as many addresses as he likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


def too_many(seconds: float) -> Refusal:
    wait = max(1, round(seconds))
    return Refusal("too-many", f"too many requests; try again in {wait} seconds", retry_after=wait)


class Limits:
    """The buckets of one server process."""

    def __init__(
        self, factor: float, clock: Callable[[], float] = time.monotonic, shared: Sequence[str] = ()
    ) -> None:  # fmt: skip
        #: on every limit; 0 for none
        self.factor = factor
        try:
            self._shared = [ip_network(network) for network in shared]
        except ValueError as error:
            raise GrognardError(f"GROGNARD_SHARED_ADDRESSES: {error}") from error
        self._is_shared = lru_cache(maxsize=4096)(self._find_shared)
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._sockets: dict[str, int] = {}

    def crowd(self, visitor: str) -> int:
        """For how many people an address stands."""
        return CROWD if self._shared and self._is_shared(visitor) else 1

    def factor_for(self, visitor: str) -> float:
        """The factor on the limits of an address or account."""
        return self.factor * self.crowd(visitor)

    def _find_shared(self, visitor: str) -> bool:
        try:
            place = ip_network(visitor)
        except ValueError:  # an account
            return False
        return any(
            place.version == network.version and place.overlaps(network) for network in self._shared
        )  # fmt: skip

    def spend(self, kind: str, visitor: str) -> None:
        """Count one request; refuse it when the visitor's bucket is empty."""
        if not self.factor:
            return
        level, rate = self._level(kind, visitor)
        if level < 1:
            raise too_many((1 - level) / rate)
        self._set(kind, visitor, level - 1)

    def use(self, kind: str, visitor: str, amount: float) -> None:
        """Count what has been done already and is known only now how much it was: the bucket may owe it."""
        if self.factor:
            self._set(kind, visitor, self._level(kind, visitor)[0] - amount)

    def check(self, kind: str, visitor: str) -> None:
        """Refuse somebody whose bucket owes something."""
        if self.factor:
            level, rate = self._level(kind, visitor)
            if level < 0:
                raise too_many(-level / rate)

    def _level(self, kind: str, visitor: str) -> tuple[float, float]:
        """How full a bucket is, and how fast it fills."""
        limit, now = LIMITS[kind], self._clock()
        factor = self.factor_for(visitor)
        burst, rate = limit.burst * factor, limit.per_second * factor
        level, then = self._buckets.get((kind, visitor), (burst, now))
        return min(burst, level + (now - then) * rate), rate

    def _set(self, kind: str, visitor: str, level: float) -> None:
        now = self._clock()
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        self._buckets[kind, visitor] = (level, now)

    def _forget(self, now: float) -> None:
        """Buckets that are full again say nothing; if there are too many others, those that are fullest go."""

        def fullness(kind: str, visitor: str, level: float, then: float) -> float:
            limit = LIMITS[kind]
            return (level / self.factor_for(visitor) + (now - then) * limit.per_second) / limit.burst

        by_fullness = sorted((fullness(*key, *bucket), key) for key, bucket in self._buckets.items())
        kept = [key for full, key in by_fullness if full < 1][: MOST_BUCKETS // 2]
        self._buckets = {key: self._buckets[key] for key in kept}

    def open_socket(self, visitor: str) -> None:
        """Count a WebSocket as long as it is open; refuse one too many."""
        most = (MOST_OF_ONE if visitor.startswith("user ") else MOST_SOCKETS) * self.factor_for(visitor)
        if self.factor and self._sockets.get(visitor, 0) >= most:
            raise Refusal("too-many", "too many open connections")
        self._sockets[visitor] = self._sockets.get(visitor, 0) + 1

    def close_socket(self, visitor: str) -> None:
        left = self._sockets.get(visitor, 0) - 1
        if left > 0:
            self._sockets[visitor] = left
        else:
            self._sockets.pop(visitor, None)

    def forget(self, kind: str, visitor: str) -> None:
        self._buckets.pop((kind, visitor), None)
