"""Games that come back: from the disk, after a change of the rules, after a worker died."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from .harness import FIRST, Person, Server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def _server(folder: Path, **environment: str) -> Server:
    return Server(f"sqlite:///{folder / 'games.sqlite3'}", folder, **environment)


def _write(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / "games.sqlite3") as connection:
        connection.execute(statement, values)
    connection.close()


def test_a_game_forgotten_by_the_memory_can_still_be_undone(folder: Path) -> None:
    server = _server(folder, GROGNARD_IDLE_SECONDS="0")
    ann = Person(server, "Ann")
    game_id = ann.make(seed="sleepy")["game"]["id"]
    first = ann.state(game_id)["view"]
    ann.play(game_id, 3, random.Random(1))
    assert ann.state(game_id)["can_undo"] == 3
    until = time.monotonic() + 10
    while "grognard_live_games 0.0" not in ann.http.get("/metrics").text:
        assert time.monotonic() < until
        time.sleep(0.1)
    state = ann.state(game_id)
    assert (state["can_undo"], len(state["entries"])) == (3, 3)
    ann.post(f"/games/{game_id}/undo", {"version": 3, "answers": 3})
    assert ann.state(game_id)["view"] == first
    server.stop()
    assert not server.complaints()


def test_a_game_whose_history_no_longer_replays_goes_on_from_where_it_stood(folder: Path) -> None:
    server = _server(folder)
    ann = Person(server, "Ann")
    game_id = ann.make(seed="old rules")["game"]["id"]
    ann.play(game_id, 4, random.Random(1))
    before = ann.state(game_id)
    server.kill()
    _write(folder, "UPDATE journal SET text = 'an answer of old' WHERE game_id = ? AND serial = 2", game_id)
    server.start()
    after = ann.state(game_id)
    assert after["view"] == before["view"]
    assert after["can_undo"] == 0
    assert ann.http.get(f"/api/games/{game_id}/replay/1").json()["error"]["code"] == "no-history"
    ann.play(game_id, 3, random.Random(2))
    assert ann.state(game_id)["game"]["serial"] == 7
    assert len(ann.get(f"/games/{game_id}/log", side=FIRST)["entries"]) == 7
    file = ann.http.get(f"/api/games/{game_id}/file").json()
    assert ann.post("/import", file, 201)["game"]["serial"] == 7
    server.stop()
    assert not server.complaints()


def test_a_game_that_cannot_be_read_is_refused_and_the_others_go_on(folder: Path) -> None:
    server = _server(folder)
    ann = Person(server, "Ann")
    broken, unknown, sound = (ann.make()["game"]["id"] for _ in range(3))
    server.kill()
    _write(folder, "UPDATE games SET snapshot = ? WHERE id = ?", b"rubbish", broken)
    _write(folder, "UPDATE games SET title = 'withdrawn' WHERE id = ?", unknown)
    server.start()
    assert ann.http.get(f"/api/games/{broken}/state").json()["error"]["code"] == "no-history"
    assert ann.http.get(f"/api/games/{unknown}/state").json()["error"]["code"] == "unsupported"
    assert ann.play(sound, 2, random.Random(1))
    assert {game["id"] for game in ann.get("/games", which="mine")["games"]} == {broken, unknown, sound}
    server.stop()
    assert not server.complaints()


def _workers(server: Server) -> list[int]:
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    found = []
    for task in children.parent.parent.iterdir():
        found += [int(pid) for pid in (task / "children").read_text().split()]
    return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_a_bot_game_outlives_its_worker(folder: Path) -> None:
    server = _server(folder)
    ann = Person(server, "Ann")
    game_id = ann.make(("bot", "random"), ("bot", "random"), seed="worker")["game"]["id"]
    until = time.monotonic() + 30
    while ann.get(f"/games/{game_id}")["game"]["serial"] < 5:
        assert time.monotonic() < until
    workers = _workers(server)
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    before = ann.get(f"/games/{game_id}")["game"]["serial"]
    while ann.get(f"/games/{game_id}")["game"]["serial"] < before + 50:
        assert time.monotonic() < until + 30
        time.sleep(0.1)
    server.stop()


def test_workers_end_with_their_server(folder: Path) -> None:
    server = _server(folder)
    ann = Person(server, "Ann")
    ann.make(("bot", "random"), "me")
    until = time.monotonic() + 20
    while not (workers := _workers(server)):
        assert time.monotonic() < until
        time.sleep(0.05)
    server.kill()
    while any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers):
        assert time.monotonic() < until
        time.sleep(0.05)
