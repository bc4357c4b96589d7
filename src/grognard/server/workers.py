"""Worker processes with limits.

Work on a game that may take long is done here: its time and memory are limited, and whatever becomes of it, the
server and the other games go on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import resource
import signal
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from grognard.engine.errors import GrognardError

T = TypeVar("T")
log = logging.getLogger("grognard.server")

#: address space of a worker; definitions of all titles and a long game need a quarter of it
MOST_MEMORY = 2 * 1024**3
#: a worker loads the games before it works; that is not counted as work
START_SECONDS = 60.0

DONE, REFUSED, FAILED = "done", "refused", "failed"


class WorkFailed(Exception):
    """The work came to nothing: an error in it, too little memory, or a worker that died."""


class Overrun(WorkFailed):
    """The work did not end in time."""


class _Job:
    __slots__ = ("arguments", "done", "function", "loop", "owner", "seconds")

    def __init__(self, owner: str, seconds: float, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.owner = owner
        self.seconds = seconds
        self.function = function
        self.arguments = arguments
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, result: Any, error: Exception | None) -> None:
        def tell() -> None:
            if self.done.done():
                return
            if error is None:
                self.done.set_result(result)
            else:
                self.done.set_exception(error)

        try:
            self.loop.call_soon_threadsafe(tell)
        except RuntimeError:
            return  # the server has stopped


class _Queue:
    """Jobs in turns: each owner's in the order they came, one owner after another. Nobody has all workers at once."""

    def __init__(self, workers: int) -> None:
        self._most = max(1, workers - 1)
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._at_work: Counter[str] = Counter()
        self._changed = threading.Condition()
        self._closed = False

    def put(self, job: _Job) -> None:
        with self._changed:
            self._waiting.setdefault(job.owner, deque()).append(job)
            self._changed.notify_all()

    def take(self) -> _Job | None:
        """The next job, when there is one; None when there will be no more."""
        with self._changed:
            while not self._closed:
                owner = next((owner for owner in self._waiting if self._at_work[owner] < self._most), None)
                if owner is not None:
                    return self._taken(owner)
                self._changed.wait()
            return None

    def _taken(self, owner: str) -> _Job:
        jobs = self._waiting[owner]
        job = jobs.popleft()
        self._waiting.move_to_end(owner)
        if not jobs:
            del self._waiting[owner]
        self._at_work[owner] += 1
        return job

    def finish(self, job: _Job) -> None:
        with self._changed:
            self._at_work -= Counter((job.owner,))
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()


class Workers:
    """Some processes, each started when it is first needed and again after it was ended. Who asks for much is served in
    turns with the others, and leaves them a worker where there are several."""

    def __init__(self, size: int) -> None:
        self._jobs = _Queue(size)
        self._processes: dict[int, _Process] = {}
        self._threads: list[threading.Thread] = []
        self._size = size

    async def run(self, seconds: float, function: Callable[..., T], *arguments: Any, owner: str = "") -> T:
        """What `function(*arguments)` gives, worked out in a worker within this many seconds of its start,
        on the account of an owner.

        GrognardError if it raises one; WorkFailed whatever else happens to it.
        """
        job = _Job(owner, seconds, function, arguments)
        self._jobs.put(job)
        if len(self._threads) < self._size:
            number = len(self._threads)
            self._threads.append(threading.Thread(target=self._serve, args=(number,), daemon=True, name="worker"))
            self._threads[-1].start()
        result: T = await job.done
        return result

    def _serve(self, number: int) -> None:
        """One thread for each process: it hands over a job and waits for what comes of it."""
        while (job := self._jobs.take()) is not None:
            if not job.done.cancelled():
                self._do(number, job)
            self._jobs.finish(job)

    def _do(self, number: int, job: _Job) -> None:
        try:
            process = self._processes.get(number)
            if process is None or not process.alive:
                process = self._processes[number] = _Process()
            job.settle(process.do(job), None)
        except WorkFailed as error:
            broken = self._processes.pop(number, None)
            if broken is not None:
                broken.kill()
            job.settle(None, error)
        except Exception as error:  # a refusal, or something that cannot be sent
            job.settle(None, error)

    def close(self) -> None:
        """End the workers; what they were doing is done again by the next server."""
        self._jobs.close()
        for process in list(self._processes.values()):
            process.kill()


class _Process:
    """One worker process, as its thread sees it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._receive(START_SECONDS, "the worker does not start")

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def do(self, job: _Job) -> Any:
        try:
            self._ours.send((job.function, job.arguments))
        except OSError as error:
            raise WorkFailed("the worker died") from error
        outcome, value = self._receive(job.seconds, f"not done after {job.seconds:g} seconds")
        if outcome == REFUSED:
            raise GrognardError(value)
        if outcome == FAILED:
            raise WorkFailed(value)
        return value

    def _receive(self, seconds: float, too_long: str) -> Any:
        try:
            if not self._ours.poll(seconds):
                raise Overrun(too_long)
            return self._ours.recv()
        except (EOFError, OSError) as error:
            raise WorkFailed("the worker died") from error

    def kill(self) -> None:
        self._process.kill()
        self._ours.close()
        self._process.join(5)


def _work(server: Connection) -> None:
    """In the worker: do what is asked, one thing after another, for as long as there is a server."""
    _start_worker()
    with contextlib.suppress(EOFError, OSError):  # it was killed, perhaps in the middle of a message
        server.send(DONE)
        while True:
            function, arguments = server.recv()
            server.send(_done(function, arguments))


def _done(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[str, Any]:
    """What came of it; whatever goes wrong, the server is told and goes on."""
    try:
        return DONE, function(*arguments)
    except GrognardError as error:
        return REFUSED, str(error)
    except Exception as error:
        log.debug("work failed", exc_info=True)
        return FAILED, f"{type(error).__name__}: {error}"


def _start_worker() -> None:
    """The server ends its workers itself: an interrupt at the terminal is not for them. If it dies, they go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
