"""How many live games one server process carries: the latency of a move against the number of games.

    python bench/load.py       10 to 1000 games on SQLite; writes docs/load/load.json, load.svg and docs/load.md
    python bench/load.py --games 10 50 --seconds 5 --dry

Every game has two WebSocket clients who answer each other's questions at random, each answer after an exponentially
distributed pause. Two latencies are taken: until the player's own move is acknowledged, which is when it is on the
disk, and until the opponent has the new state. The load comes from a second process on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from load_report import write_report
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

NUMBERS = (10, 50, 100, 250, 500, 1000)
#: connections opened at a time
OPENING = 40


class OptionPart(msgspec.Struct):
    text: str


class DecisionPart(msgspec.Struct):
    options: list[OptionPart]


class ViewPart(msgspec.Struct):
    decision: DecisionPart | None


class GamePart(msgspec.Struct):
    version: int


class Message(msgspec.Struct):
    """What the load reads of a message."""

    type: str
    game: GamePart | None = None
    view: ViewPart | None = None
    ok: bool | None = None


_decoder = msgspec.json.Decoder(Message)


class Table:
    """One game and its two players."""

    def __init__(self, game_id: str, seed: int, pause: float) -> None:
        self.game_id = game_id
        self.rng = random.Random(seed)
        self.pause = pause
        self.sent = 0.0
        self.version = -1
        self.acknowledged: list[tuple[float, float]] = []
        self.seen: list[tuple[float, float]] = []
        self.refused = 0

    async def play(self, socket: ClientConnection) -> None:
        """Answer whenever asked."""
        async for text in socket:
            arrived = time.perf_counter()
            message = _decoder.decode(text)
            if message.type == "reply":
                if message.ok:
                    self.acknowledged.append((arrived, arrived - self.sent))
                else:
                    self.refused += 1
            elif message.type == "state" and message.game is not None and message.view is not None:
                if message.view.decision is None and message.game.version > self.version >= 0:
                    self.seen.append((arrived, arrived - self.sent))
                if message.view.decision is not None:
                    options = message.view.decision.options
                    asyncio.get_running_loop().create_task(self._answer(socket, message.game.version, options))

    async def _answer(self, socket: ClientConnection, version: int, options: list[OptionPart]) -> None:
        await asyncio.sleep(self.rng.expovariate(1 / self.pause) if self.pause else 0)
        option = self.rng.choice(options).text
        self.version, self.sent = version, time.perf_counter()
        with contextlib.suppress(ConnectionClosed):  # the measurement is over
            await socket.send(json.dumps({"type": "answer", "version": version, "option": option, "ref": "a"}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The server process under load."""

    def __init__(self, folder: str, database: str | None) -> None:
        self.port = free_port()
        address = database or f"sqlite:///{folder}/load.sqlite3"
        command = [sys.executable, "-m", "grognard.cli", "serve", "--port", str(self.port), "--database", address]
        environment = {**os.environ, "GROGNARD_RATE": "0", "GROGNARD_WORKERS": "1"}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


async def guest(client: httpx.AsyncClient) -> tuple[str, dict[str, str]]:
    """A new guest: his cookie and the header of his changes."""
    client.cookies.clear()
    answer = await client.post("/api/guest", json={})
    return client.cookies["grognard_session"], {"X-CSRF-Token": answer.json()["csrf"]}


async def make_games(client: httpx.AsyncClient, title: dict[str, Any], number: int) -> tuple[list[str], list[str]]:
    """Games of two guests; gives their ids and the cookies of the two."""
    first, second = title["sides"]
    one, one_headers = await guest(client)
    two, two_headers = await guest(client)
    ids = []
    for _ in range(number):
        client.cookies.set("grognard_session", one)
        body = {"title": title["name"], "seats": {first: {"kind": "me"}, second: {"kind": "open"}}}
        made = (await client.post("/api/games", json=body, headers=one_headers)).json()
        client.cookies.set("grognard_session", two)
        token = made["invites"][second].removeprefix("/join/")
        (await client.post(f"/api/invites/{token}", json={}, headers=two_headers)).raise_for_status()
        ids.append(made["game"]["id"])
    return ids, [one, two]


async def measure(server: Server, number: int, seconds: float, pause: float) -> dict[str, float]:
    """Let so many games be played for so long."""
    base = f"http://127.0.0.1:{server.port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        title = (await client.get("/api/titles")).json()["titles"][0]
        ids, cookies = await make_games(client, title, number)
    tables = [Table(game_id, seed, pause) for seed, game_id in enumerate(ids)]
    sockets: list[ClientConnection] = []
    gate = asyncio.Semaphore(OPENING)

    async def open_one(game_id: str, cookie: str) -> ClientConnection:
        async with gate:
            url = f"ws://127.0.0.1:{server.port}/api/games/{game_id}/live"
            headers = {"Cookie": f"grognard_session={cookie}"}
            return await connect(url, additional_headers=headers, max_size=None, compression=None, proxy=None)

    players = []
    for table in tables:
        for cookie in cookies:
            opened = await open_one(table.game_id, cookie)
            sockets.append(opened)
            players.append(asyncio.create_task(table.play(opened)))
    await asyncio.sleep(2 + pause)
    begun, processor = time.perf_counter(), server.processor_seconds()
    await asyncio.sleep(seconds)
    busy = round(os.getloadavg()[0], 1)
    ended, used = time.perf_counter(), server.processor_seconds() - processor
    for player in players:
        player.cancel()
    await asyncio.gather(*(opened.close() for opened in sockets), return_exceptions=True)
    stored = sorted(t for table in tables for at, t in table.acknowledged if begun <= at <= ended)
    seen = sorted(t for table in tables for at, t in table.seen if begun <= at <= ended)
    return {
        "games": number, "connections": 2 * number, "moves": len(stored),
        "moves_per_second": round(len(stored) / (ended - begun), 1),
        "stored_p50_ms": _percentile(stored, 50), "stored_p99_ms": _percentile(stored, 99),
        "seen_p50_ms": _percentile(seen, 50), "seen_p99_ms": _percentile(seen, 99),
        "server_processor": round(used / (ended - begun), 3), "server_memory_mb": round(server.memory_mb(), 1),
        "machine_load": busy, "refused": sum(table.refused for table in tables),
    }  # fmt: skip


def _percentile(ordered: list[float], percent: float) -> float:
    if not ordered:
        return 0.0
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))], 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=list(NUMBERS), help="numbers of live games")
    parser.add_argument("--seconds", type=float, default=20, help="how long each number is measured")
    parser.add_argument("--pause", type=float, default=5, help="mean pause before an answer in seconds; 0 for none")
    parser.add_argument("--database", help="measure on this database instead of a SQLite file")
    parser.add_argument("--dry", action="store_true", help="print only")
    arguments = parser.parse_args()
    runs = []
    for number in arguments.games:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, arguments.database)
            try:
                runs.append(asyncio.run(measure(server, number, arguments.seconds, arguments.pause)))
            finally:
                server.stop()
        print(json.dumps(runs[-1]), flush=True)
    if not arguments.dry:
        machine = {"processors": os.cpu_count(), "machine": platform.machine(), "python": platform.python_version()}
        settings = {"pause": arguments.pause, "seconds": arguments.seconds}
        database = (arguments.database or "sqlite").partition(":")[0]
        write_report({"database": database, **settings, **machine, "runs": runs})


if __name__ == "__main__":
    main()
