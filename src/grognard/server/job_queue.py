"""Thinking for bots as jobs in PostgreSQL, kept by procrastinate.

Any number of processes, on any number of machines, take them. A job is one spell of the bot of one game. It goes to
the end of the queue, so that every game gets its turn; at most one waits for a game; and a job whose thinker died
is taken over by another.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from typing import Any

from psycopg import Error
from sqlalchemy import Engine, text

from grognard.engine.errors import GrognardError
from grognard.server.bot_play import ThoughtFailed
from grognard.server.database import MIGRATION_LOCK, plain_address
from grognard.server.errors import QueueLost
from grognard.server.metrics import THOUGHTS_WAITING

try:
    import procrastinate
    from procrastinate.exceptions import AlreadyEnqueued, ConnectorException, UniqueViolation
    from procrastinate.jobs import Job, Status
except ModuleNotFoundError as error:
    form = "PostgreSQL needs another package: pip install 'grognard[postgres]' ({error})"
    raise GrognardError("needs-package", form, error=str(error)) from error

log = logging.getLogger("grognard.server")
#: what the queue has to say about a database that is lost is said here, in one line
logging.getLogger("procrastinate").setLevel(logging.CRITICAL)
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)

#: the queue has a schema of its own, beside the tables of the site
SCHEMA = "grognard_jobs"
QUEUE = TASK = "think"
#: connections to the database: one listens, the others fetch and finish
CONNECTIONS = 4
#: a thought that is not over so long after its process was told to stop is left to another
LAST_SECONDS = 2.0
#: pause before a failed thought is tried again, and after the database was lost
PAUSE_SECONDS = 2.0

#: thinks once for a game on which this many jobs have failed before
Think = Callable[[str, int], Awaitable[None]]


def prepare(engine: Engine) -> None:
    """Make the tables of the queue, as the installed procrastinate wants them. Jobs follow from the games, so that a
    queue of another version is simply made anew."""
    wanted = f"procrastinate {version('procrastinate')}"
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
        query = text("SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = :name")
        if connection.execute(query, {"name": SCHEMA}).scalar_one_or_none() == wanted:
            return
        schema = procrastinate.schema.SchemaManager.get_schema()
        driver: Any = connection.connection.driver_connection
        driver.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE; CREATE SCHEMA {SCHEMA}")
        driver.execute(f"SET LOCAL search_path TO {SCHEMA}")
        driver.execute(schema)
        driver.execute(f"COMMENT ON SCHEMA {SCHEMA} IS '{wanted}'")


class Jobs:
    """The queue as one process sees it."""

    def __init__(self, engine: Engine, dead_after: float, think: Think) -> None:
        self._engine = engine
        #: a process that has not been heard from for this many seconds is presumed dead
        self._dead_after = dead_after
        connector = procrastinate.PsycopgConnector(
            conninfo=plain_address(engine.url), min_size=1, max_size=CONNECTIONS, timeout=10.0,
            kwargs={"options": f"-c search_path={SCHEMA}"},
        )  # fmt: skip
        self._app = procrastinate.App(connector=connector)

        async def job(context: procrastinate.JobContext, game_id: str, failures: int = 0) -> None:
            failures += context.job.attempts  # of thinkers that died over it
            try:
                await think(game_id, failures)
            except ThoughtFailed:
                await self.put(game_id, failures + 1)
            except asyncio.CancelledError:  # this process ends: the thought is for another
                await asyncio.shield(self.put(game_id))
                raise
            except Exception:  # whatever goes wrong over one game, the caretaker finds it again
                log.exception("thinking for game %s", game_id)

        self._task = self._app.task(queue=QUEUE, name=TASK, pass_context=True)(job)

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, prepare, self._engine)
        await self._app.open_async()

    async def close(self) -> None:
        await self._app.close_async()

    async def put(self, game_id: str, failures: int = 0) -> None:
        """Let a bot of this game think, unless that is already waited for; after failures a little later."""
        at = datetime.now(UTC) + timedelta(seconds=PAUSE_SECONDS) if failures else None
        try:
            waiting = self._task.configure(queueing_lock=game_id, schedule_at=at)
            await waiting.defer_async(game_id=game_id, failures=failures)
        except AlreadyEnqueued:
            return
        except (ConnectorException, Error) as error:  # the caretaker finds the game again
            log.warning("the bot of game %s could not be called: %s", game_id, error.__cause__ or error)

    async def look_after(self) -> set[str]:
        """Take the jobs of dead processes up again, and count those that wait. Gives the games that are in hand."""
        manager = self._app.job_manager
        try:
            for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=self._dead_after):
                log.warning("a thinker died over game %s", job.queueing_lock)
                await self._take_up(job)
            queues = await manager.list_queues_async(queue=QUEUE)
            doing = await manager.list_jobs_async(queue=QUEUE, status=Status.DOING.value)
        except (ConnectorException, Error) as error:
            raise QueueLost(f"the queue of the bots does not answer: {error.__cause__ or error}") from error
        THOUGHTS_WAITING.set(sum(queue["todo"] for queue in queues))
        return {job.queueing_lock for job in doing if job.queueing_lock is not None}

    async def _take_up(self, job: Job) -> None:
        manager = self._app.job_manager
        try:
            await manager.retry_job(job, retry_at=datetime.now(UTC))
        except UniqueViolation:  # the game is called again already
            await manager.finish_job(job, Status.FAILED, delete_job=True)

    async def work(self, at_once: int) -> None:
        """Take jobs for ever, this many at a time."""
        while True:
            try:
                await self._app.run_worker_async(
                    queues=[QUEUE], concurrency=at_once, delete_jobs="always", install_signal_handlers=False,
                    shutdown_graceful_timeout=LAST_SECONDS, update_heartbeat_interval=self._dead_after / 5,
                    stalled_worker_timeout=self._dead_after,
                )  # fmt: skip
            except (ConnectorException, Error) as error:
                log.warning("lost the queue of the bots: %s", error.__cause__ or error)
            if (task := asyncio.current_task()) is not None and task.cancelling():
                return  # told to stop while there was no database
            await asyncio.sleep(PAUSE_SECONDS)
