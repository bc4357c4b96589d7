"""Bots of a site on PostgreSQL think in processes of their own, which take turns and may die."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from grognard.cli.main import main
from grognard.server import bot_play, job_queue
from grognard.server.database import migrate, open_engine
from grognard.server.settings import with_driver

from .harness import Person, Postgres, Server, Thinker

ELSEWHERE = {"GROGNARD_THINK": "no", "GROGNARD_THINKER_SECONDS": "3"}
BOTS = (("bot", "random"), ("bot", "random"))


def _until(done: Callable[[], Any], seconds: float = 60) -> Any:
    until = time.monotonic() + seconds
    while not (found := done()):
        assert time.monotonic() < until
        time.sleep(0.02)
    return found


def _serial(person: Person, game_id: str) -> int:
    return int(person.get(f"/games/{game_id}")["game"]["serial"])


def _is_past(person: Person, game_id: str, serial: int) -> bool:
    return _serial(person, game_id) > serial


def _jobs(address: str, status: str) -> int:
    with psycopg.connect(address) as connection:
        query = f"SELECT count(*) FROM {job_queue.SCHEMA}.procrastinate_jobs WHERE status = %s"
        row = connection.execute(query.encode(), (status,)).fetchone()
        assert row is not None
        return int(row[0])


def test_a_site_whose_bots_think_elsewhere(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    server = Server(address, tmp_path, **ELSEWHERE)
    ann = Person(server, "Ann")
    game_id = ann.make(("bot", "random"), "me", seed="elsewhere")["game"]["id"]
    here = ann.live(game_id)
    assert here.wait_for("state")["view"]["decision"] is None
    _until(lambda: _jobs(address, "todo") == 1)
    assert _serial(ann, game_id) == 0, "nobody thinks as long as there is no thinker"
    thinker = Thinker(address, tmp_path, **ELSEWHERE)
    while here.wait_for("state", 30)["view"]["decision"] is None:
        pass  # what the thinker played arrives over the socket of the server
    assert ann.http.get("/metrics").text.count("grognard_thoughts_waiting")
    here.close()
    thinker.stop()
    server.stop()
    assert not server.complaints()


def test_a_thinker_has_printed_values_from_the_database(postgres: Postgres, tmp_path: Path) -> None:
    """It runs on a machine without them, and since before the site got them."""
    address = postgres.new_database()
    thinker = Thinker(address, tmp_path, **ELSEWHERE)
    _until(lambda: "Grognard thinks" in thinker.log.read_text())
    printed = tmp_path / "printed"
    printed.mkdir()
    (printed / "units.toml").write_text('[[unit]]\nid = "4RF"\nstrength = [4, 2]\n')
    server = Server(address, tmp_path, GROGNARD_DATA=f"mons={printed}", **ELSEWHERE)
    ann = Person(server, "Ann")
    (offered,) = next(title["data_sets"] for title in ann.get("/titles")["titles"] if title["name"] == "mons")
    game_id = ann.make(("bot", "captain"), "me", title=offered["reference"])["game"]["id"]
    _until(lambda: ann.state(game_id)["view"]["decision"])
    assert ann.state(game_id)["game"]["title"] == offered["reference"]
    thinker.stop()
    server.stop()
    assert not server.complaints()


def test_a_thinker_that_is_killed_in_the_middle_of_a_thought(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    server = Server(address, tmp_path, **ELSEWHERE)
    ann = Person(server, "Ann")
    games = [ann.make(*BOTS, seed=f"killed {n}")["game"]["id"] for n in range(3)]
    thinker = Thinker(address, tmp_path, **ELSEWHERE)
    for _ in range(40):  # until the blow falls while it thinks
        _until(lambda: _jobs(address, "doing") == 1)
        thinker.kill()
        if _jobs(address, "doing") == 1:
            break
        thinker = Thinker(address, tmp_path, **ELSEWHERE)
    assert _jobs(address, "doing") == 1, "a thought is left that nobody thinks any more"
    left = {game_id: _serial(ann, game_id) for game_id in games}
    other = Thinker(address, tmp_path, **ELSEWHERE)
    for game_id, serial in left.items():
        _until(partial(_is_past, ann, game_id, serial))
    for game_id in games:
        logged = ann.get(f"/games/{game_id}/log", **{"from": 0, "to": 500})["entries"]
        assert [entry["serial"] for entry in logged] == list(range(len(logged))), "nothing was played twice"
    other.stop()
    server.stop()
    assert not server.complaints()


def test_every_game_has_its_turn(postgres: Postgres, tmp_path: Path) -> None:
    """Eight games that two thinkers could play for ever go on side by side."""
    address = postgres.new_database()
    server = Server(address, tmp_path, **ELSEWHERE)
    ann = Person(server, "Ann")
    games = [ann.make(*BOTS, seed=f"fair {n}")["game"]["id"] for n in range(8)]
    thinkers = [Thinker(address, tmp_path, **ELSEWHERE) for _ in range(2)]

    def spells() -> dict[str, int]:
        with psycopg.connect(address) as connection:
            query = "SELECT game_id, count(DISTINCT at) FROM journal GROUP BY game_id"
            return {row[0]: row[1] for row in connection.execute(query)}

    _until(lambda: len(spells()) == len(games))
    played = spells()
    assert max(played.values()) <= 24 * 3, played
    for thinker in thinkers:
        thinker.stop()
    server.stop()
    assert not server.complaints()


def test_a_bot_that_always_fails_has_its_game_set_aside(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that fails is thought again, by whoever, and not for ever."""
    import asyncio

    monkeypatch.setattr(job_queue, "PAUSE_SECONDS", 0.0)
    engine = open_engine(with_driver(postgres.new_database()))
    migrate(engine)
    tried: list[int] = []

    async def think(game_id: str, failures: int) -> None:
        tried.append(failures)
        if failures + 1 < bot_play.MOST_FAILURES:
            raise bot_play.ThoughtFailed("it is too hard")

    async def work() -> None:
        jobs = job_queue.Jobs(engine, 15, think)
        await jobs.open()
        await jobs.put("game")
        await jobs.put("game")  # is waited for already
        working = asyncio.create_task(jobs.work(2))
        while len(tried) < bot_play.MOST_FAILURES:
            await asyncio.sleep(0.05)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        assert await jobs.look_after() == set()
        await jobs.close()

    asyncio.run(asyncio.wait_for(work(), 60))
    assert tried == [0, 1, 2]
    job_queue.prepare(engine)  # a second time there is nothing to do
    engine.dispose()


def test_a_queue_of_another_version_is_made_anew(postgres: Postgres) -> None:
    engine = open_engine(with_driver(postgres.new_database()))
    job_queue.prepare(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql(f"COMMENT ON SCHEMA {job_queue.SCHEMA} IS 'procrastinate 1.0'")
        connection.exec_driver_sql(f"DROP TABLE {job_queue.SCHEMA}.procrastinate_periodic_defers")
    job_queue.prepare(engine)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"SELECT * FROM {job_queue.SCHEMA}.procrastinate_periodic_defers")
    engine.dispose()


def test_sqlite_has_no_thinkers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["think", "--database", f"sqlite:///{tmp_path / 'g.sqlite3'}"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
