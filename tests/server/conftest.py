"""Servers for the tests of this folder."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .harness import Person, Postgres, Server, Thinker


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that the tests share."""
    folder = tmp_path_factory.mktemp("site")
    server = Server(f"sqlite:///{folder / 'games.sqlite3'}", folder, GROGNARD_WEBHOOKS_TO_PRIVATE="1")
    yield server
    server.stop()
    assert not server.complaints()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # not below pytest's own directory: that one is closed to the user who runs PostgreSQL
    folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    folder.chmod(0o755)
    server = Postgres(folder / "server")
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(autouse=True)
def _no_server_left() -> Iterator[None]:
    """A test that fails half-way leaves no process behind."""
    before: list[Server | Thinker] = [*Server.running, *Thinker.running]
    yield
    now: list[Server | Thinker] = [*Server.running, *Thinker.running]
    for process in now:
        if process not in before:
            process.kill()


@pytest.fixture
def ann(site: Server) -> Person:
    return Person(site, "Ann")


@pytest.fixture
def bob(site: Server) -> Person:
    return Person(site, "Bob")


@pytest.fixture
def visitor(site: Server) -> Person:
    """Somebody who is not signed in."""
    return Person(site)
