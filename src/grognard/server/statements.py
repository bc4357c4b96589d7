"""Statements that run with every move.

SQLAlchemy builds them once; from then on they go to the driver unchanged, on SQLite bypassing SQLAlchemy
altogether, which takes a fraction of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

#: how a value is handed to the driver; None: as it is
Convert = Callable[[Any], Any] | None

#: options of a connection to SQLite whose transactions SQLAlchemy neither begins nor ends
BY_HAND = {"by_hand": True}


def run_on_sqlite(connection: Connection, words: str, rows: Sequence[Any] = ((),)) -> int:
    """Run a statement by the driver itself, in the transaction under way; gives how many rows of the table it found.
    What goes wrong is told as SQLAlchemy tells it."""
    driver: Any = connection.connection.dbapi_connection
    try:
        cursor = driver.execute(words, rows[0]) if len(rows) == 1 else driver.executemany(words, rows)
    except driver.Error as error:
        raise DBAPIError.instance(words, rows[0], error, driver.Error, dialect=connection.dialect) from error
    return int(cursor.rowcount)


class Prepared:
    """A statement with the columns it writes, for whichever database it is run on first."""

    def __init__(self, statement: Executable, columns: Sequence[str] | None = None) -> None:
        self._statement = statement
        self._columns = columns
        self._compiled: dict[str, tuple[str, list[tuple[str, Convert]], bool]] = {}

    def _of(self, dialect: Dialect) -> tuple[str, list[tuple[str, Convert]], bool]:
        """The words of the statement, its parameters in their order, and whether they are given by their place."""
        found = self._compiled.get(dialect.name)
        if found is None:
            compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)  # type: ignore[attr-defined]
            assert isinstance(compiled, SQLCompiler)
            by_place = compiled.positiontup is not None
            names = compiled.positiontup or list(compiled.binds)
            converts = [compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect) for name in names]
            found = self._compiled[dialect.name] = (str(compiled), list(zip(names, converts, strict=True)), by_place)
        return found

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> int:
        """Run it for each of these; gives how many rows of the table it found."""
        words, parameters, by_place = self._of(connection.dialect)
        handed: list[Any] = []
        for row in rows:
            given = [row[name] if convert is None else convert(row[name]) for name, convert in parameters]
            names = (name for name, _ in parameters)
            handed.append(tuple(given) if by_place else dict(zip(names, given, strict=True)))
        if connection.dialect.name == "sqlite":
            return run_on_sqlite(connection, words, handed)
        return connection.exec_driver_sql(words, handed if len(handed) > 1 else handed[0]).rowcount
