"""Rate limits: buckets that fill at a steady rate, one for each visitor and kind of request."""

from __future__ import annotations

import time
from dataclasses import dataclass

from grognard.server.errors import Refusal


@dataclass(frozen=True)
class Limit:
    """At most `burst` at once, refilled at `per_second`."""

    burst: float
    per_second: float


#: password guesses, accounts and guests, games, every request; opening a WebSocket, every message over it
LIMITS = {
    "password": Limit(10, 10 / 60),
    "join-site": Limit(20, 20 / 60),
    "make": Limit(40, 40 / 60),
    "request": Limit(600, 50),
    "connect": Limit(120, 4),
    "live": Limit(120, 40),
}
#: buckets of visitors who have been quiet are thrown away when there are more than this
MOST_BUCKETS = 20_000


class Limits:
    """The buckets of one server process."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, visitor: str) -> None:
        """Count one request; refuse it when the visitor's bucket is empty."""
        if not self._factor:
            return
        limit, now = LIMITS[kind], time.monotonic()
        burst, rate = limit.burst * self._factor, limit.per_second * self._factor
        level, then = self._buckets.get((kind, visitor), (burst, now))
        level = min(burst, level + (now - then) * rate)
        if level < 1:
            wait = max(1, round((1 - level) / rate))
            raise Refusal("too-many", f"too many requests; try again in {wait} seconds", retry_after=wait)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        self._buckets[kind, visitor] = (level - 1, now)

    def _forget(self, now: float) -> None:
        self._buckets = {key: (level, then) for key, (level, then) in self._buckets.items() if now - then < 60}

    def forget(self, kind: str, visitor: str) -> None:
        self._buckets.pop((kind, visitor), None)
