"""The database: opened, brought up to date, read from threads. Writing goes through `writer`."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import QueuePool

from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence, cause
from grognard.server.statements import BY_HAND, run_on_sqlite

T = TypeVar("T")

READERS = 8
#: with less space on the disk the site is not well
LEAST_SPACE = 32 * 1024 * 1024
#: number of the PostgreSQL advisory lock that lets only one process migrate at a time
MIGRATION_LOCK = 0x67726F67


def open_engine(url: str) -> Engine:
    """The engine for an address, with an error that a person can act on."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise GrognardError("database-address", "database address cannot be read: {url!r}", url=url) from error
    if address.get_backend_name() == "sqlite":
        return _sqlite(url, address.database)
    if address.get_backend_name() != "postgresql":
        form = "database {name!r}: only sqlite and postgresql are supported"
        raise GrognardError("database-kind", form, name=address.get_backend_name())
    return create_engine(url, pool_size=READERS + 2, max_overflow=4, pool_pre_ping=True)


def plain_address(url: URL) -> str:
    """An address as PostgreSQL's own library reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _sqlite(url: str, path: str | None) -> Engine:
    if not path or path == ":memory:":
        raise GrognardError("database-file", "a SQLite database needs a file: sqlite:////path/to/games.sqlite3")
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        # secrets of games and hashes of passwords are in it: for its owner alone; SQLite's other files follow it
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        Path(path).chmod(0o600)
    except OSError as error:
        raise GrognardError.at(path, "unopened", "cannot be opened: {why}", why=cause(error)) from error
    engine = create_engine(url, poolclass=QueuePool, pool_size=READERS + 2, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions itself, see below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.keys() & BY_HAND.keys():
            # a writer takes its lock at once: one that starts as a reader could not wait for its turn
            run_on_sqlite(connection, "BEGIN IMMEDIATE" if options.get("writes") else "BEGIN")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables up to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        form = "written by a newer version of Grognard; use that one ({error})"
        raise GrognardError.at(_named(engine), "database-newer", form, error=str(error)) from error
    except DBAPIError as error:
        named = {"trouble": trouble_of(error), "error": str(error.orig)}
        raise GrognardError.at(_named(engine), "database-trouble", "{trouble} ({error})", **named) from error


def _named(engine: Engine) -> Sentence:
    return Sentence("database", "database {url}", url=engine.url.render_as_string())


def trouble_of(error: Exception) -> str:
    """What is wrong with the database, in a plain sentence."""
    text_ = str(getattr(error, "orig", error))
    for sign, sentence in _TROUBLES.items():
        if sign in text_:
            return sentence
    return Sentence("trouble-silent", "the database does not answer")


#: by what a driver says
_TROUBLES = {
    "database or disk is full": Sentence("trouble-full", "the disk is full"),
    "No space left on device": Sentence("trouble-full", "the disk is full"),
    "disk I/O error": Sentence("trouble-disk", "the disk of the database cannot be read or written"),
    "attempt to write a readonly database": Sentence("trouble-read-only", "the database may not be written"),
    "unable to open database file": Sentence("trouble-unopened", "the database file cannot be opened"),
    "database disk image is malformed": Sentence("trouble-damaged", "the database file is damaged"),
    "no such table": Sentence("trouble-other", "the database is not the site's any more"),
    "database is locked": Sentence("trouble-locked", "another program keeps the database to itself"),
}


class Lock:
    """Held by the one server process that works on a SQLite file; SQLite alone would let two play the same games."""

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(path.name + ".lock").open("w")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise GrognardError.at(path, "other-server", "another server is running on this database") from error

    def release(self) -> None:
        self._file.close()


class Database:
    """Reads in threads, so that the server's loop never waits for a disk."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        #: where the games are, if in a file
        self.file = Path(str(self.engine.url.database)) if self.engine.dialect.name == "sqlite" else None
        self._lock = Lock(self.file) if self.file is not None else None
        migrate(self.engine)
        self._inode = self.file.stat().st_ino if self.file is not None else 0
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    @property
    def is_postgresql(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    def _read(self, work: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        with self.engine.connect() as connection:
            return work(connection, *arguments)

    def trouble(self) -> str | None:
        """What is wrong with the file of the database, if something is."""
        if self.file is None:
            return None
        try:
            if self.file.stat().st_ino != self._inode:
                return "the database file was replaced while the server runs"
            if shutil.disk_usage(self.file.parent).free < LEAST_SPACE:
                return "the disk is full"
        except OSError:
            return "the database file is gone"
        return None

    async def read(self, work: Callable[..., T], *arguments: Any) -> T:
        """What `work(connection, *arguments)` finds."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work, arguments)

    def close(self) -> None:
        self._threads.shutdown()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
