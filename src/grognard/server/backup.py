"""A whole site in one file, from either kind of database and into either kind."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select, text

from grognard.engine.errors import GrognardError
from grognard.engine.sentence import cause
from grognard.server.tables import metadata, users

FORMAT = "grognard backup 1"
#: every table but those that say what is at this moment
KEPT = [table for table in metadata.sorted_tables if not table.info.get("passing")]
#: rows read or written at a time
SOME = 500


def _version(connection: Connection) -> str:
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def write(engine: Engine, path: Path) -> int:
    """Store everything as it is at one moment; the server may go on meanwhile. Gives the number of rows."""
    unfinished = path.with_name(path.name + ".part")
    encoder, rows = msgspec.msgpack.Encoder(), 0
    level = "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"
    try:
        with (
            engine.connect().execution_options(isolation_level=level) as connection,
            connection.begin(),
            gzip.open(
                os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb"), "wb", 6
            ) as file,
        ):
            _put(file, encoder.encode([FORMAT, _version(connection)]))
            for table in KEPT:
                columns = [str(column.name) for column in table.columns]
                _put(file, encoder.encode([str(table.name), columns]))
                for part in connection.execution_options(stream_results=True).execute(select(table)).partitions(SOME):
                    _put(file, encoder.encode([list(row) for row in part]))
                    rows += len(part)
                _put(file, encoder.encode([]))
        unfinished.replace(path)
    except OSError as error:
        raise GrognardError.at(path, "unwritten", "cannot be written: {why}", why=cause(error)) from error
    return rows


def _put(file: Any, data: bytes) -> None:
    file.write(len(data).to_bytes(4, "big") + data)


def _get(file: Any) -> Any:
    size = int.from_bytes(file.read(4), "big")
    data = file.read(size)
    if len(data) != size or not size:
        raise GrognardError("backup-cut", "the backup is cut short")
    return msgspec.msgpack.decode(data)


def read(engine: Engine, path: Path) -> int:
    """Put a stored site into a database that is empty, all of it or nothing. Gives the number of rows."""
    try:
        with (
            engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
            gzip.open(path, "rb") as file,
        ):
            kind, version = _get(file)
            if kind != FORMAT or version != _version(connection):
                form, ours = "of version {version}; this program writes {ours}", _version(connection)
                raise GrognardError.at(path, "backup-version", form, version=version, ours=ours)
            if connection.execute(select(func.count()).select_from(users)).scalar_one():
                form = "a backup goes into an empty database; this one has people in it"
                raise GrognardError("backup-not-empty", form)
            rows = sum(_read_table(connection, file) for _ in KEPT)
            _go_on_counting(connection)
            return rows
    except (OSError, EOFError, msgspec.DecodeError, ValueError, TypeError) as error:
        form = "not a readable backup: {error}"
        raise GrognardError.at(path, "backup-unread", form, error=str(error)) from error


def _read_table(connection: Connection, file: Any) -> int:
    name, columns = _get(file)
    table, rows = metadata.tables[name], 0
    if name == "site":
        connection.execute(table.delete())  # a key that the empty site has made
    while part := _get(file):
        connection.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in part])
        rows += len(part)
    return rows


def _go_on_counting(connection: Connection) -> None:
    """On PostgreSQL numbers that were put in by hand do not advance the counter."""
    if connection.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        if "id" in table.columns and table.columns["id"].autoincrement is True:
            highest = f"(SELECT coalesce(max(id), 0) + 1 FROM {table.name})"
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {highest}, false)"))
