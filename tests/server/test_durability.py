"""A move is on the disk before it is acknowledged: no kill at any moment loses one."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx

from .harness import FIRST, SECOND, Person, Server

KILLS = 5
MOVES_BETWEEN_KILLS = 15


def _stream(person: Person, game_id: str, acknowledged: dict[int, str], rng: random.Random) -> None:
    """Play until the server is gone, noting every answer that it acknowledged."""
    try:
        while True:
            state = person.state(game_id)
            decision = state["view"]["decision"]
            serial, option = state["game"]["serial"], rng.choice(decision["options"])["text"]
            person.post(f"/games/{game_id}/answer", {"version": state["game"]["version"], "option": option})
            acknowledged[serial] = option
    except httpx.HTTPError:
        return


def test_no_acknowledged_move_is_lost(database: str, tmp_path: Path) -> None:
    rng = random.Random(5)
    server = Server(database, tmp_path)
    people = [Person(server, f"P{n}") for n in range(3)]
    made = [person.make(seed=f"kill {n}")["game"]["id"] for n, person in enumerate(people)]
    acknowledged: list[dict[int, str]] = [{} for _ in people]
    for _ in range(KILLS):
        threads = [
            threading.Thread(target=_stream, args=(person, game_id, kept, random.Random(rng.random())))
            for person, game_id, kept in zip(people, made, acknowledged, strict=True)
        ]
        for thread in threads:
            thread.start()
        enough = sum(map(len, acknowledged)) + MOVES_BETWEEN_KILLS
        while sum(map(len, acknowledged)) < enough and all(thread.is_alive() for thread in threads):
            time.sleep(0.01)
        time.sleep(rng.uniform(0, 0.2))
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
        for person, game_id, kept in zip(people, made, acknowledged, strict=True):
            logs = [person.get(f"/games/{game_id}/log", **{"from": 0, "to": 500, "side": s}) for s in (FIRST, SECOND)]
            log = logs[0]
            stored = {e["serial"]: e["text"] for each in logs for e in each["entries"] if e["text"] is not None}
            missing = {serial: text for serial, text in kept.items() if serial < 500 and stored.get(serial) != text}
            assert not missing
            # at most the one answer under way when the lights went out is stored without having been acknowledged
            assert log["serial"] <= len(kept) + 1
            state = person.state(game_id)
            assert state["view"]["serial"] == log["serial"]
            for serial in range(len(kept), log["serial"]):
                kept[serial] = stored[serial] if serial < 500 else ""
    assert sum(map(len, acknowledged)) >= KILLS * MOVES_BETWEEN_KILLS
    server.stop()
    assert not server.complaints()
