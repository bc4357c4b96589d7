"""A database that an earlier version has written is brought up to date, and what is in it goes on."""

from __future__ import annotations

import json
import time
from functools import cache
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from grognard import games, server
from grognard.engine.match import Match
from grognard.server import games_store
from grognard.server.database import Database, open_engine
from grognard.server.settings import with_driver
from grognard.server.tables import metadata
from grognard.server.users import check_password, hash_password

from .harness import FIRST, SECOND, TITLE, Person, Server

PASSWORD = "an old password"


@cache
def _hashed() -> str:
    """Once for all: it is made to take long."""
    return hash_password(PASSWORD)


def _of_version(url: str, version: str) -> None:
    """The tables as an earlier version made them, with people and a game in it."""
    engine = open_engine(with_driver(url))
    config = Config()
    config.set_main_option("script_location", str(Path(server.__file__).parent / "migrations"))
    match = Match(games.load(TITLE), secret=b"o" * 32)
    now = time.time()
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        old = sa.MetaData()
        old.reflect(connection)
        for name, key in (("Old Hand", "old hand"), ("0ld Hand", "0ld hand"), ("Guest 1", None)):
            values = {"name": name, "name_key": key, "password": _hashed() if key else None}
            more = {"notify": False, "language": "en", "created": now}
            connection.execute(old.tables["users"].insert().values(**values, **more))
        row = {
            "id": "oldgame", "title": TITLE, "scenario": match.scenario, "options": dict(match.options), "engine": "0",
            "definitions": "", "secret": match.secret, "seeded": False, "made_by": 1, "listed": True,
            "state": "running",
            "version": 0, "serial": 0, "turn": 1, "waiting_for": FIRST, "bot_to_move": False, "time": {"kind": "none"},
            "clocks": None, "since": now, "imported": False, "created": now, "changed": now,
            "snapshot": match.state.pack(), "snapshot_serial": 0,
        }  # fmt: skip
        connection.execute(old.tables["games"].insert().values(row))
        for side in (FIRST, SECOND):
            seat = {"game_id": "oldgame", "side": side, "kind": "person", "user_id": 1}
            connection.execute(old.tables["seats"].insert().values(seat))
    engine.dispose()


def test_a_database_of_the_first_version_goes_on(database: str, tmp_path: Path) -> None:
    _of_version(database, "0001")
    server = Server(database, tmp_path)
    for name in ("Old Hand", "old hand", "0ld Hand"):
        person = Person(server)
        answer = person.http.post("/api/login", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 200, name
        assert answer.json()["user"]["name"].casefold() == name.casefold(), "those who look alike are told apart"
    owner = Person(server)
    answer = owner.http.post("/api/login", json={"name": "Old Hand", "password": PASSWORD})
    owner.http.headers["X-CSRF-Token"] = answer.json()["csrf"]
    state = owner.state("oldgame")
    option = state["view"]["decision"]["options"][0]["text"]
    owner.post("/games/oldgame/answer", {"version": 0, "option": option})
    assert owner.get("/games/oldgame/replay/1")["view"]["serial"] == 1
    server.stop()
    assert not server.complaints()


VERSIONS = [path.name[1:5] for path in sorted(Path(server.__file__).parent.glob("migrations/versions/v*.py"))]


@pytest.mark.parametrize("version", VERSIONS[:-1])
def test_a_database_of_every_version_is_brought_up_to_date(database: str, version: str) -> None:
    _of_version(database, version)
    opened = Database(with_driver(database))
    with opened.engine.connect() as connection:
        found = games_store.find_game(connection, "oldgame")
        assert found is not None
        row, seats = found
        title = games.load(TITLE)
        state = title.unpack(bytes(row["snapshot"]))
        assert title.decision(state) == title.decision(title.setup(secret=b"o" * 32))
        assert [seat.side for seat in seats] == sorted((FIRST, SECOND))
        assert check_password(connection, "Old Hand", PASSWORD)
    opened.close()


def test_migrations_lead_to_the_tables_of_this_version(database: str) -> None:
    opened = Database(with_driver(database))
    found = sa.inspect(opened.engine)
    for table in metadata.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys()), table.name
    opened.close()


def test_a_log_file_has_an_object_a_line(tmp_path: Path) -> None:
    path = tmp_path / "logs" / "server.log"
    site = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, GROGNARD_LOG_FILE=str(path))
    site._environment["GROGNARD_LOG_FILE"] = str(path)
    Person(site, "Ann")
    site.stop()
    assert path.stat().st_mode & 0o077 == 0
    for line in path.read_text().splitlines():
        assert {"at", "level", "logger", "message"} <= set(json.loads(line))
