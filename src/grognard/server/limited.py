"""A limit on what the rules may take in the server's own process: a game that never ends must not stop the others."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

#: processor time for one answer, view or question about a game; they take milliseconds
LIMIT_SECONDS = 3.0

#: whether the code now running is under the limit
_armed = False


class TookTooLong(BaseException):
    """Raised in the middle of a computation; no handler of lesser errors may take it for its own."""


def _stop(*_: object) -> None:
    if _armed:
        raise TookTooLong


def install() -> None:
    """Once, in the main thread: signals go there, and there the server's loop runs."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGVTALRM, _stop)


@contextmanager
def limited(seconds: float = LIMIT_SECONDS) -> Iterator[None]:
    """TookTooLong if the block takes more processor time; nothing of the kind outside the main thread."""
    global _armed
    if _armed or signal.getsignal(signal.SIGVTALRM) is not _stop:
        yield
        return
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    try:
        _armed = True
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        yield
    finally:
        _armed = False
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
