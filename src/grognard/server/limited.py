"""A limit on what the rules may take in the server's own process: a game that never ends must not stop the others."""

from __future__ import annotations

import signal
import threading

#: processor time for one answer, view or question about a game; they take milliseconds
LIMIT_SECONDS = 3.0

#: the thread to which signals go, once they are taken there
_thread = 0
#: whether the code now running is under the limit
_armed = False


class TookTooLong(BaseException):
    """Raised in the middle of a computation; no handler of lesser errors may take it for its own."""


def _stop(*_: object) -> None:
    if _armed:
        raise TookTooLong


def install() -> None:
    """Once, in the main thread: signals go there, and there the server's loop runs."""
    global _thread
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGVTALRM, _stop)
        _thread = threading.get_ident()


class limited:
    """TookTooLong if the block takes more processor time; nothing of the kind outside the main thread. A class and no
    generator, because several are around every answer."""

    __slots__ = ("_seconds", "_set")

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = LIMIT_SECONDS if seconds is None else seconds
        self._set = False

    def __enter__(self) -> None:
        global _armed
        self._set = not _armed and threading.get_ident() == _thread
        if self._set:
            _armed = True
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds)

    def __exit__(self, *_: object) -> None:
        global _armed
        if self._set:
            _armed = False
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
