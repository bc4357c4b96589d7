"""Several server processes on one PostgreSQL; and the tables in both kinds of database."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select, update

from grognard.server import presence, shared_limits
from grognard.server.database import migrate, open_engine
from grognard.server.limits import LIMITS
from grognard.server.settings import with_driver
from grognard.server.tables import buckets, metadata, processes
from grognard.server.tables import presence as presence_table

from .harness import FIRST, SECOND, Person, Postgres, Server


def test_two_servers_play_one_game(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    one, two = Server(address, tmp_path), Server(address, tmp_path)
    ann, bob = Person(one, "Ann"), Person(two, "Bob")
    made = ann.make("me", "open", seed="far away")
    game_id = made["game"]["id"]
    here = ann.live(game_id)
    here.wait_for("state")
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    while here.wait_for("game")["game"]["state"] != "running":  # who sat down there is seen here
        pass
    there = bob.live(game_id)
    state = there.wait_for("state")
    assert state["viewer"] == SECOND
    for version in range(3):
        option = ann.state(game_id)["view"]["decision"]["options"][0]["text"]
        assert here.ask(type="answer", version=version, option=option)["ok"]
        seen = there.wait_for("state")
        assert seen["game"]["version"] == version + 1, "a move made here is seen there"
        assert [entry["serial"] for entry in seen["entries"]] == [version]
    there.ask(type="say", text="I see you")
    assert here.wait_for("line")["line"]["text"] == "I see you"
    assert here.ask(type="take-back")["ok"]
    while not (game := there.wait_for("game")["game"])["take_back"]:
        pass
    assert game["take_back"]["by"] == FIRST
    shown = {key: game["take_back"][key] for key in ("serial", "version")}
    assert there.ask(type="take-back-answer", grant=True, **shown)["ok"]
    assert here.wait_for("state")["game"]["serial"] == 2
    here.close()
    there.close()
    for server in (one, two):
        server.stop()
        assert not server.complaints()


def test_three_servers_are_one_site(postgres: Postgres, tmp_path: Path) -> None:
    """Whatever is asked of whichever process, now of this one, now of that: nothing is kept in one of them alone."""
    address = postgres.new_database()
    servers = [Server(address, tmp_path) for _ in range(3)]
    ann, bob = Person(servers[0], "Ann"), Person(servers[1], "Bob")
    made = ann.make("me", "open", seed="three")
    game_id = made["game"]["id"]
    bob.at(servers[2]).post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    # sockets at three processes; every answer is given through another one
    sockets = [ann.at(servers[0]).live(game_id), bob.at(servers[1]).live(game_id), Person(servers[2]).live(game_id)]
    for live in sockets:
        live.wait_for("state")
    rng = random.Random(3)
    for version in range(12):
        asked = ann if ann.state(game_id)["game"]["waiting_for"] == FIRST else bob
        player = asked.at(servers[version % 3])
        option = rng.choice(player.state(game_id)["view"]["decision"]["options"])["text"]
        assert player.post(f"/games/{game_id}/answer", {"version": version, "option": option}) == {
            "version": version + 1
        }
        seen = [live.wait_for("state") for live in sockets]
        assert {message["game"]["version"] for message in seen} == {version + 1}
        for person in (ann, bob, Person(servers[0])):
            assert len({json.dumps(person.at(server).state(game_id)["view"]) for server in servers}) == 1

    # who is there is known everywhere
    def online(server: Server) -> tuple[bool, bool, int]:
        game = Person(server).get(f"/games/{game_id}")["game"]
        listed = next(g for g in Person(server).get("/games", which="running")["games"] if g["id"] == game_id)
        first = {listed["seats"][FIRST]["online"], game["seats"][FIRST]["online"]}
        return first == {True}, game["seats"][SECOND]["online"], game["watching"]

    _until(lambda: {online(server) for server in servers} == {(True, True, 1)})
    sockets[0].close()
    _until(lambda: {online(server) for server in servers} == {(False, True, 1)})
    # a process that is killed is missed, and what it has left is swept away
    servers[2].kill()
    engine = open_engine(with_driver(address))
    with engine.begin() as connection:
        left = connection.execute(
            select(presence_table.c.process_id).where(presence_table.c.nameless == 1)
        ).scalar_one()
        dead = {"seen": time.time() - 2 * presence.DEAD_SECONDS}
        connection.execute(update(processes).where(processes.c.id == left).values(dead))
    with engine.begin() as connection:
        presence.sweep(connection)
    _until(lambda: {online(server) for server in servers[:2]} == {(False, True, 0)})
    engine.dispose()
    sockets[1].close()
    # a session that one process has closed is closed for all
    ann.at(servers[1]).post("/logout")
    assert ann.at(servers[0]).get("/me")["user"] is None
    for server in servers[:2]:
        server.stop()
        assert not server.complaints()


def _until(done: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_moves_through_two_servers_are_put_in_order(postgres: Postgres, tmp_path: Path) -> None:
    """One person hammers both servers at once: every answer is either stored once or refused."""
    address = postgres.new_database()
    servers = [Server(address, tmp_path), Server(address, tmp_path)]
    ann = Person(servers[0], "Ann")
    game_id = ann.make(seed="hammer")["game"]["id"]
    accepted: list[tuple[int, str]] = []

    def hammer(server: Server, seed: int) -> None:
        person = Person(server)
        person.http.cookies.update(ann.http.cookies)
        person.http.headers["X-CSRF-Token"] = ann.http.headers["X-CSRF-Token"]
        rng = random.Random(seed)
        for _ in range(60):
            state = person.state(game_id)
            option = rng.choice(state["view"]["decision"]["options"])["text"]
            body = {"version": state["game"]["version"], "option": option}
            answer = person.http.post(f"/api/games/{game_id}/answer", json=body)
            if answer.status_code == 200:
                accepted.append((state["game"]["serial"], option))
            else:
                assert answer.json()["error"]["code"] in ("stale", "not-your-turn", "illegal")

    threads = [threading.Thread(target=hammer, args=(servers[n % 2], n)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    logs = [ann.get(f"/games/{game_id}/log", side=side)["entries"] for side in (FIRST, SECOND)]
    stored = {e["serial"]: e["text"] for log in logs for e in log if e["text"] is not None}
    assert len(accepted) == len(stored)
    assert dict(accepted) == stored
    until = time.monotonic() + 5  # the last move may still be under way to the other server
    while len({json.dumps(Person(server).state(game_id)["view"]) for server in servers}) > 1:
        assert time.monotonic() < until
    for server in servers:
        server.stop()
        assert not server.complaints()


def test_limits_count_for_all_processes_together(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    servers = [Server(address, tmp_path, GROGNARD_RATE="0.25") for _ in range(2)]
    joined = [Person(servers[n % 2]).http.post("/api/guest", json={}).status_code for n in range(7)]
    assert joined == [200] * 5 + [429] * 2, "a quarter of twenty guests from one address, whichever process they ask"
    for server in servers:
        server.stop()
        assert not server.complaints()


def test_buckets_fill_again(postgres: Postgres) -> None:
    engine = open_engine(with_driver(postgres.new_database()))
    migrate(engine)
    with engine.begin() as connection:
        most = int(LIMITS["mail"].burst)
        assert [shared_limits.spend(connection, "mail", "user 1", 1) for _ in range(most)] == [None] * most
        wait = shared_limits.spend(connection, "mail", "user 1", 1)
        assert wait == pytest.approx(1 / LIMITS["mail"].per_second, rel=0.1)
        assert shared_limits.spend(connection, "mail", "user 2", 1) is None, "every visitor has his own"
        assert shared_limits.spend(connection, "say", "user 1", 1) is None, "and so has every kind"
        connection.execute(update(buckets).values(at=buckets.c.at - wait))
        assert shared_limits.spend(connection, "mail", "user 1", 1) is None
        connection.execute(update(buckets).values(at=buckets.c.at - 2 * shared_limits.FULL_SECONDS))
        shared_limits.forget(connection)
        assert not connection.execute(select(buckets)).all()
    engine.dispose()


def test_characters_that_postgresql_cannot_store(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(postgres.new_database(), tmp_path)
    ann = Person(server, "Ann")
    game_id = ann.make()["game"]["id"]
    for path in ("/api/games/%00", "/api/games/%00/state", "/api/invites/%00", "/api/titles/%00", "/%00"):
        assert ann.http.get(path).status_code in (200, 404, 422)
    for path, body in (
        ("/login", {"name": "a\0b", "password": "12345678"}),
        ("/guest", {"name": "\0"}),
        ("/register", {"name": "x\0", "password": "12345678"}),
        ("/games", {"title": "\0", "seats": {FIRST: {"kind": "me"}, SECOND: {"kind": "me"}}}),
        (f"/games/{game_id}/answer", {"version": 0, "option": "\0"}),
    ):
        assert ann.refused(path, body) in ("bad-request", "illegal")
    assert ann.post(f"/games/{game_id}/lines", {"text": "a\0b"})["line"]["text"] == "a b"
    for text in (r'{"name": "\ud800"}', r'{"name": "a", "password": "\ud800-------"}'):
        answer = ann.http.post("/api/register", content=text, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
    game = r'{"title": "mons", "seed": "\ud800", "seats": {"a": {"kind": "me"}}}'
    assert ann.http.post("/api/games", content=game, headers={"Content-Type": "application/json"}).status_code == 422
    server.stop()
    assert not server.complaints()


def test_migration_from_nothing_makes_the_tables_the_code_uses(database: str) -> None:
    engine = open_engine(with_driver(database))
    migrate(engine)
    migrate(engine)  # a second time there is nothing to do
    assert {*metadata.tables, "alembic_version"} == set(inspect(engine).get_table_names())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_server_outlives_its_database(tmp_path: Path) -> None:
    """While PostgreSQL is down nothing is acknowledged; when it is back everything goes on."""
    folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    folder.chmod(0o755)
    postgres = Postgres(folder / "server")
    address = postgres.new_database()
    one, two = Server(address, tmp_path), Server(address, tmp_path)
    ann = Person(one, "Ann")
    game_id = ann.make(seed="outage")["game"]["id"]
    there = Person(two).live(game_id)
    there.wait_for("state")
    option = ann.state(game_id)["view"]["decision"]["options"][0]["text"]
    postgres.stop()
    body = {"version": 0, "option": option}
    assert ann.http.post(f"/api/games/{game_id}/answer", json=body).status_code == 503
    assert ann.http.get("/healthz").status_code == 503
    postgres.start()
    assert ann.http.get("/healthz").status_code == 200
    assert ann.state(game_id)["game"]["serial"] == 0
    time.sleep(2)  # the servers listen again
    assert ann.post(f"/games/{game_id}/answer", body) == {"version": 1}
    while there.wait_for("state")["game"]["serial"] < 1:
        pass
    there.close()
    for server in (one, two):
        server.stop()
    postgres.stop()
    shutil.rmtree(folder, ignore_errors=True)
