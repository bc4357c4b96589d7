"""How many live games a server carries: the latency of a move against the number of games.

    python bench/load.py       100 to 1000 games on SQLite; writes docs/load/load.json, load.svg and docs/load.md
    python bench/load.py --games 10 50 --seconds 5 --dry
    python bench/load.py --games 250 --database postgresql://... --processes 1 2 3 --dry
    python bench/load.py --everything       the whole page: also several processes and thinkers, and memory (make load)

Each number of games is measured twice, one right after the other: with the real server, and with `echo.py`, the same
framework without a game in it. On a machine that others use too the ratio of the two says more than either.

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
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.append(str(Path(__file__).parents[1]))
from bench import thinkers
from bench.load_report import write_report

NUMBERS = (100, 500, 1000)
#: where several processes are compared
SEVERAL_GAMES = 250
#: several processes, and thinkers, are measured for no longer than this
APART_SECONDS = 15.0
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
        self.received = 0
        self.bytes = 0

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
                self.received += 1
                self.bytes += len(text)
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
    """A process under load: of a site, or, without a database, the echo."""

    def __init__(self, address: str | None, size: int = 0) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "grognard.cli", "serve", "--port", str(self.port), "--database", str(address)]
        if address is None:
            command = [sys.executable, str(Path(__file__).parent / "echo.py"), str(self.port)]
        environment = {**os.environ, "GROGNARD_RATE": "0", "GROGNARD_WORKERS": "1", "ECHO_SIZE": str(size)}
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


async def measure(
    servers: list[Server], number: int, seconds: float, pause: float, name: str | None
) -> dict[str, float]:  # fmt: skip
    """Let so many games of a title be played for so long; nobody's in particular at the echo. The two players of a game
    are connected to different processes where there are several."""
    ids, cookies = [f"game{n}" for n in range(number)], ["", ""]
    if name is not None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{servers[0].port}", timeout=60) as client:
            titles = (await client.get("/api/titles")).json()["titles"]
            ids, cookies = await make_games(client, next(t for t in titles if t["name"] == name), number)
    tables = [Table(game_id, seed, pause) for seed, game_id in enumerate(ids)]
    sockets: list[ClientConnection] = []
    gate = asyncio.Semaphore(OPENING)

    async def open_one(game_id: str, cookie: str, server: Server) -> ClientConnection:
        async with gate:
            url = f"ws://127.0.0.1:{server.port}/api/games/{game_id}/live"
            headers = {"Cookie": f"grognard_session={cookie}"}
            return await connect(
                url, additional_headers=headers, max_size=None, compression=None, proxy=None, open_timeout=60,
                ping_interval=None,  # browsers send none
            )  # fmt: skip

    players = []
    for number_, table in enumerate(tables):
        for seat, cookie in enumerate(cookies):
            opened = await open_one(table.game_id, cookie, servers[(number_ + seat) % len(servers)])
            sockets.append(opened)
            players.append(asyncio.create_task(table.play(opened)))
    await asyncio.sleep(2 + pause)
    begun, processor = time.perf_counter(), sum(server.processor_seconds() for server in servers)
    await asyncio.sleep(seconds)
    busy = round(os.getloadavg()[0], 1)
    ended, used = time.perf_counter(), sum(server.processor_seconds() for server in servers) - processor
    for player in players:
        player.cancel()
    await asyncio.gather(*(opened.close() for opened in sockets), return_exceptions=True)
    stored = sorted(t for table in tables for at, t in table.acknowledged if begun <= at <= ended)
    seen = sorted(t for table in tables for at, t in table.seen if begun <= at <= ended)
    received = sum(table.received for table in tables)
    return {
        "games": number, "connections": 2 * number, "moves": len(stored),
        "processor_ms_a_move": round(1000 * used / max(1, len(stored)), 2),
        "bytes_a_message": round(sum(table.bytes for table in tables) / max(1, received)),
        "moves_per_second": round(len(stored) / (ended - begun), 1),
        "stored_p50_ms": _percentile(stored, 50), "stored_p99_ms": _percentile(stored, 99),
        "seen_p50_ms": _percentile(seen, 50), "seen_p99_ms": _percentile(seen, 99),
        "server_processor": round(used / (ended - begun), 3),
        "server_memory_mb": round(sum(server.memory_mb() for server in servers), 1),
        "machine_load": busy, "refused": sum(table.refused for table in tables),
    }  # fmt: skip


def _percentile(ordered: list[float], percent: float) -> float:
    if not ordered:
        return 0.0
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))], 2)


def _run(servers: list[Server], number: int, arguments: argparse.Namespace, name: str | None) -> dict[str, float]:
    try:
        return asyncio.run(measure(servers, number, arguments.seconds, arguments.pause, name))
    finally:
        for server in servers:
            server.stop()


def _both(
    arguments: argparse.Namespace, number: int, processes: int, echo: dict[str, float] | None = None
) -> dict[str, float]:  # fmt: skip
    """The real server, and right after it the echo, unless that was measured already."""
    with tempfile.TemporaryDirectory() as folder:
        address = arguments.database or f"sqlite:///{folder}/load.sqlite3"
        servers = [Server(address) for _ in range(processes)]
        real = _run(servers, number, arguments, arguments.title)
    if echo is None:
        bare = _run([Server(None, int(real["bytes_a_message"]))], number, arguments, None)
        echo = {f"echo_{key}": bare[key] for key in ("stored_p50_ms", "stored_p99_ms", "processor_ms_a_move")}
    return {"title": arguments.title, "processes": processes, **real, **echo}


def _apart(arguments: argparse.Namespace) -> dict[str, Any]:
    """What is measured besides one process: several on one PostgreSQL, thinkers, memory."""
    several: list[dict[str, Any]] = []
    thinking: list[dict[str, Any]] = []
    with thinkers.postgresql() as postgres:
        shorter = argparse.Namespace(**{**vars(arguments), "seconds": min(arguments.seconds, APART_SECONDS)})
        for processes in (1, 2, 3):
            shorter.database = postgres.new_database()
            echo = {key: value for key, value in several[0].items() if key.startswith("echo_")} if several else None
            several.append(_both(shorter, SEVERAL_GAMES, processes, echo))
            print(json.dumps(several[-1]), flush=True)
        for number in thinkers.NUMBERS:
            thinking.append(thinkers.measure(postgres, number, shorter.seconds, arguments.title))
            print(json.dumps(thinking[-1]), flush=True)
    command = [sys.executable, str(Path(__file__).parent / "memory.py")]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    memory = [{"games": int(line.split()[0]), "mb": float(line.split()[2])} for line in lines]
    return {"several": several, "thinkers": thinking, "memory": memory}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=list(NUMBERS), help="numbers of live games")
    parser.add_argument("--seconds", type=float, default=20, help="how long each number is measured")
    parser.add_argument("--pause", type=float, default=5, help="mean pause before an answer in seconds; 0 for none")
    parser.add_argument("--database", help="measure on this database instead of a SQLite file")
    parser.add_argument("--dry", action="store_true", help="print only")
    parser.add_argument("--everything", action="store_true", help="several processes, thinkers and memory too")
    parser.add_argument("--title", default="mons", help="what is played (default: %(default)s)")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1], help="numbers of server processes (PostgreSQL)"
    )
    arguments = parser.parse_args()
    runs = []
    for number in arguments.games:
        for processes in arguments.processes:
            runs.append(_both(arguments, number, processes))
            print(json.dumps(runs[-1]), flush=True)
    apart = _apart(arguments) if arguments.everything else {}
    if not arguments.dry:
        machine = {"processors": os.cpu_count(), "machine": platform.machine(), "python": platform.python_version()}
        settings = {"pause": arguments.pause, "seconds": arguments.seconds}
        database = (arguments.database or "sqlite").partition(":")[0]
        write_report({"database": database, **settings, **machine, "runs": runs, **apart})


if __name__ == "__main__":
    main()
