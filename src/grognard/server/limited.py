"""A limit on what the rules may take in the server's own process: a game that never ends must not stop the others."""

from __future__ import annotations

import atexit
import signal
import threading
import time

#: processor time for one answer, view or question about a game; they take milliseconds
LIMIT_SECONDS = 3.0
#: so often, in processor time of the process, it is looked whether a block has had its time. Several blocks are around
#: every answer: to set a timer for each of them takes longer than all else about them
TICK_SECONDS = 0.1

#: the thread to which signals go, once they are taken there
_thread = 0
#: until when, in its processor time, the code now running there is to be done; 0 if it is under no limit
_until = 0.0


class TookTooLong(BaseException):
    """Raised in the middle of a computation; no handler of lesser errors may take it for its own."""


def _look(*_: object) -> None:
    if _until and time.thread_time() > _until:
        raise TookTooLong


def install() -> None:
    """Once, in the main thread: signals go there, and there the server's loop runs."""
    global _thread
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGVTALRM, _look)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK_SECONDS, TICK_SECONDS)
        if not _thread:  # a signal that came when the interpreter takes none any more would kill it
            atexit.register(signal.setitimer, signal.ITIMER_VIRTUAL, 0)
        _thread = threading.get_ident()


class limited:
    """TookTooLong if the block takes more processor time; nothing of the kind outside the main thread. A class and no
    generator, because several are around every answer."""

    __slots__ = ("_seconds", "_set")

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = LIMIT_SECONDS if seconds is None else seconds
        self._set = False

    def __enter__(self) -> None:
        global _until
        self._set = not _until and threading.get_ident() == _thread
        if self._set:
            _until = time.thread_time() + self._seconds

    def __exit__(self, *_: object) -> None:
        global _until
        if self._set:
            _until = 0.0
