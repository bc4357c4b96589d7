"""Real servers, real databases and people who use them."""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.sync.client import ClientConnection, connect

from grognard import games

from .nursery import NONE, Process

#: a title whose games are long and whose counters hide one another
TITLE = "mons"
FIRST, SECOND = games.load(TITLE).sides


#: ports that the system gives nobody by itself; processes that test beside each other begin at different ones
_ports = count(20_000 + os.getpid() * 61 % 12_000)


def free_port() -> int:
    """A port that is free, and that nobody else will take before it is used."""
    while True:
        port = next(_ports)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port


#: a server with these sees within a second what happened behind its back, which otherwise takes it up to twenty
IMPATIENT = {"grognard.server.caretaker.SWEEP_SECONDS": 0.2, "grognard.server.caretaker.SESSION_SECONDS": 0.4}


class Server:
    """A server process on a database."""

    #: servers that were started and not stopped
    running: ClassVar[set[Server]] = set()

    def __init__(
        self, database: str, folder: Path, constants: Mapping[str, float] = NONE, /, **environment: str
    ) -> None:
        self.database = database
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self._constants = constants
        self._environment = {"GROGNARD_RATE": "0", "GROGNARD_WORKERS": "1", **environment}
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["serve", "--port", str(self.port), "--database", self.database]
        self.process = Process(command, self._environment, self.log, self._constants)
        Server.running.add(self)
        until = time.monotonic() + 90
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return
            except OSError:
                time.sleep(0.03)
        raise AssertionError(f"the server does not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """As hard as a power cut."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        Server.running.discard(self)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        Server.running.discard(self)

    def complaints(self) -> str:
        """Tracebacks in the server's log."""
        text = self.log.read_text()
        return text if "Traceback" in text or "500 Internal" in text else ""


class Thinker:
    """A `grognard think` process, as if on another machine."""

    running: ClassVar[set[Thinker]] = set()

    def __init__(self, database: str, folder: Path, **environment: str) -> None:
        self.log = folder / f"thinker-{free_port()}.log"
        self.process = Process(["think", "--database", database, "--workers", "1"], environment, self.log)
        Thinker.running.add(self)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        Thinker.running.discard(self)

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(20) == 0, self.log.read_text()
        Thinker.running.discard(self)
        assert "Traceback" not in self.log.read_text(), self.log.read_text()


class Person:
    """Somebody at a browser."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=30, verify=False)
        if name is not None:
            me = self.http.post("/api/guest", json={"name": name})
            assert me.status_code == 200, me.text
            self.http.headers["X-CSRF-Token"] = me.json()["csrf"]
            self.id = me.json()["user"]["id"]

    def at(self, server: Server) -> Person:
        """The same person with the same cookie at another process of the site."""
        there = Person(server)
        there.http.cookies.update(self.http.cookies)
        there.http.headers.update({k: v for k, v in self.http.headers.items() if k.lower() == "x-csrf-token"})
        return there

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get("/api" + path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post("/api" + path, json={} if body is None else body)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    def refused(self, path: str, body: Any = None) -> str:
        """The code with which a request is refused."""
        answer = self.http.post("/api" + path, json={} if body is None else body)
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["error"]["code"])

    def make(self, first: Any = "me", second: Any = "hot-seat", **more: Any) -> dict[str, Any]:
        """A new game; seats by kind, a bot by ("bot", level)."""
        seats = {FIRST: _seat(first), SECOND: _seat(second)}
        made: dict[str, Any] = self.post("/games", {"title": TITLE, "seats": seats, **more}, 201)
        return made

    def state(self, game_id: str, **query: Any) -> dict[str, Any]:
        state: dict[str, Any] = self.get(f"/games/{game_id}/state", **query)
        return state

    def play(self, game_id: str, answers: int, rng: random.Random) -> list[str]:
        """Play at random, on either side, until the game is over or so many answers are given."""
        given = []
        for _ in range(answers):
            state = self.state(game_id)
            decision = state["view"]["decision"]
            if decision is None:
                break
            option = rng.choice(decision["options"])["text"]
            body = {"version": state["game"]["version"], "option": option, "side": decision["side"]}
            self.post(f"/games/{game_id}/answer", body)
            given.append(option)
        return given

    def live(self, game_id: str, side: str | None = None, **more: Any) -> Live:
        return Live(self, game_id, side, **more)


def _seat(kind: Any) -> dict[str, str]:
    return {"kind": kind} if isinstance(kind, str) else {"kind": kind[0], "level": kind[1]}


class Live:
    """An open WebSocket of a game."""

    def __init__(self, person: Person, game_id: str, side: str | None = None, origin: str | None = None) -> None:
        query = f"?side={side}" if side else ""
        url = f"ws://127.0.0.1:{person.server.port}/api/games/{game_id}/live{query}"
        cookie = person.http.cookies.get("grognard_session")
        headers = {"Cookie": f"grognard_session={cookie}"} if cookie else {}
        opening = connect(url, additional_headers=headers, origin=origin, max_size=None, proxy=None)  # type: ignore[arg-type]
        self.socket: ClientConnection = opening.__enter__()
        self.texts: list[str] = []
        self._number = 0

    def receive(self, timeout: float = 60) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    def wait_for(self, kind: str, timeout: float = 60) -> dict[str, Any]:
        until = time.monotonic() + timeout
        while (message := self.receive(max(0.01, until - time.monotonic())))["type"] != kind:
            pass
        return message

    def send(self, **message: Any) -> str:
        self._number += 1
        ref = f"m{self._number}"
        self.socket.send(json.dumps({"ref": ref, **message}))
        return ref

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait for its reply."""
        ref = self.send(**message)
        while (reply := self.wait_for("reply"))["ref"] != ref:
            pass
        return reply

    def close(self) -> None:
        self.socket.close()


class Postgres:
    """A PostgreSQL of the tests' own, in a temporary directory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        folder.mkdir(parents=True, exist_ok=True)
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            account = pwd.getpwnam("postgres")
            shutil.chown(folder, account.pw_uid, account.pw_gid)
        self._run(
            "initdb",
            "--auth=trust",
            "--username=grognard",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
            "-D",
            str(self.data),
        )
        self.start()
        self._number = 0

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=100 -c fsync=off"
        self._run("pg_ctl", "-D", str(self.data), "-w", "-o", options, "-l", str(self.folder / "log"), "start")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        path = _postgresql_program(program)
        who = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        done = subprocess.run(
            [*who, path, *arguments], cwd="/", capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        self._number += 1
        name = f"games{self._number}"
        address = f"postgresql://grognard@127.0.0.1:{self.port}"
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{address}/{name}"

    def stop(self) -> None:
        """As hard as a power cut."""
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "stop")


def _postgresql_program(name: str) -> str:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} not found: the tests need a PostgreSQL server (Debian: apt-get install postgresql)")
    return found
