"""The one thread that writes to the database.

Changes that arrive while it is busy share the next transaction: one flush to the disk makes all of them durable,
and nobody is told of a change before that.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from grognard.server.metrics import BATCH
from grognard.server.statements import BY_HAND, run_on_sqlite

T = TypeVar("T")

#: most changes in one transaction
LARGEST_BATCH = 200


class _Job:
    __slots__ = ("arguments", "done", "key", "loop", "work")

    def __init__(self, key: str, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.key = key
        self.work = work
        self.arguments = arguments
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()


class Writer:
    """Writes changes in the order they come, together where they come together."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: Connection | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[..., T], *arguments: Any, key: str = "") -> T:
        """Run `work(connection, *arguments)`; when this returns, what it wrote is on the disk.

        `key` orders a batch, so that two processes lock the rows they share in the same order.
        """
        job = _Job(key, work, arguments)
        self._jobs.put(job)
        result: T = await job.done  # what is cancelled here is whoever waits: the change is written all the same
        return result

    def _run(self) -> None:
        while (batch := self._collect()) is not None:
            BATCH.observe(len(batch))
            self._write_all(batch)
        if self._kept is not None:
            self._kept.close()

    def _collect(self) -> list[_Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < LARGEST_BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        batch.sort(key=lambda job: job.key)
        return batch

    def _write_all(self, batch: list[_Job]) -> None:
        """All in one transaction; if one of them fails, each in its own, so that none spoils another."""
        try:
            results = self._transaction(batch)
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0], None, error)
            else:
                for job in batch:
                    self._write_all([job])
            return
        for job, result in zip(batch, results, strict=True):
            _settle(job, result, None)

    def _transaction(self, batch: list[_Job]) -> list[Any]:
        if self._engine.dialect.name == "sqlite":
            return self._in_file(batch)
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            return [_work(connection, job) for job in batch]

    def _in_file(self, batch: list[_Job]) -> list[Any]:
        """SQLite's file is always there: its connection is kept, not asked for and given back with every move, and its
        transactions are begun and ended by the driver itself."""
        connection = self._kept or self._engine.connect().execution_options(**BY_HAND)
        try:
            run_on_sqlite(connection, "BEGIN IMMEDIATE")
            results = [_work(connection, job) for job in batch]
            run_on_sqlite(connection, "COMMIT")
        except BaseException:
            self._kept = None
            connection.close()  # what the failed change has left is taken back with it
            raise
        self._kept = connection
        return results

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()


def _work(connection: Connection, job: _Job) -> Any:
    return job.work(connection, *job.arguments)


def _settle(job: _Job, result: Any, error: Exception | None) -> None:
    def tell() -> None:
        if job.done.cancelled():
            return
        if error is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(error)

    try:
        job.loop.call_soon_threadsafe(tell)
    except RuntimeError:
        return  # the server has stopped; what was written is written
