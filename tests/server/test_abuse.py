"""What people do to a site that is open to everybody, and what becomes of it."""

from __future__ import annotations

import ipaddress
import os
import random
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed

from grognard.engine.errors import GrognardError
from grognard.server.api.identity import Email
from grognard.server.connections import Connection
from grognard.server.database import Database
from grognard.server.errors import Refusal
from grognard.server.limits import LIMITS, MOST_BUCKETS, MOST_OF_ONE, Limits
from grognard.server.live import LiveGame
from grognard.server.names import skeleton, tidy_name
from grognard.server.notices import Notices, is_public
from grognard.server.settings import Settings

from .harness import FIRST, IMPATIENT, SECOND, Person, Server

# Names --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u200b\u200d", " \u00a0 ", "...", "\ufe0f", "\u115f\u1160"]
)
def test_a_blank_name_is_none(ann: Person, name: str) -> None:
    assert ann.http.post("/api/guest", json={"name": name}).status_code == 422


@pytest.mark.parametrize(
    "fake",
    ["Veteran 14", "VETERAN14", "Vеtеrаn 14", "Veteran I4", "Véteran 14", "Veteran\u200b14", "Ｖｅｔｅｒａｎ １４",
     "𝐕eteran 14", "Ⅴeteran 14", "Veteran\u2060 14", "V\u0435\u0301teran 14", "ᵛeteran 14", "νeteran 14"],
)  # fmt: skip
def test_a_guest_takes_no_accounts_name_nor_one_that_looks_like_it(site: Server, fake: str) -> None:
    owner = Person(site)
    owner.http.post("/api/register", json={"name": "Veteran 14", "password": "a good password"})
    visitor = Person(site)
    answer = visitor.http.post("/api/guest", json={"name": fake})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")
    guest = Person(site, "Somebody")
    assert guest.http.patch("/api/me", json={"name": fake}).status_code == 409
    assert guest.http.post("/api/register", json={"name": fake, "password": "another one"}).status_code == 409


@pytest.mark.parametrize(
    "name",
    ["Ꮩeteran 14", "ꓦeteran 14", "Vetera\u0274 14", "ᴠeteran 14", "Vete\u0280an", "\U00010c80x", "Vⲉteran", "ᐯeteran"],
)
def test_letters_that_only_pass_for_others_are_no_part_of_a_name(ann: Person, name: str) -> None:
    """Of scripts that nobody writes his name in here, and of phonetics: they cannot all be listed by what they look
    like."""
    assert ann.http.post("/api/guest", json={"name": name}).status_code == 422


@pytest.mark.parametrize(
    "name",
    ["Ann", "Müller", "Łukasz", "Ægir Þór", "Đặng Văn Ngữ", "Γιώργος", "Иван", "Ґжегож", "山田 太郎", "さくら",
     "ガンダムー", "김철수", "דוד", "محمد", "राम", "สมชาย", "O'Neill-7"],
)  # fmt: skip
def test_everybody_may_be_called_by_his_own_name(name: str) -> None:
    assert tidy_name(name) == name


def test_nobody_is_called_like_the_site(ann: Person) -> None:
    for name in ("Grognard", "аdmin", "0perator"):
        assert ann.http.post("/api/guest", json={"name": name}).status_code == 409


def test_japanese_names_that_differ_stay_different() -> None:
    assert skeleton("バト") != skeleton("ハト")
    assert skeleton("ｶﾞ") == skeleton("ガ")
    assert tidy_name("  山田\u3000太郎 ") == "山田 太郎"


# Requests -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/" + "a" * 1500, "/assets/" + "b" * 300, "/api/titles/mons/pictures/" + "c" * 400 + ".png", "/" + "d" * 8000,
     "/api/titles/" + "e" * 500, "/api/locale/en/" + "f" * 400 + ".ftl", "/api/games/" + "g" * 300, "/%00/%ff",
     "/a/" * 400],
)  # fmt: skip
def test_long_paths_are_answered(visitor: Person, path: str) -> None:
    assert visitor.http.get(path).status_code < 500


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "http://[::1", "http://a:b:c", "//", ""])
def test_malformed_origins_are_refused(ann: Person, origin: str) -> None:
    answer = ann.http.post("/api/games", json={}, headers={"Origin": origin})
    assert answer.status_code == 403


def test_deep_json_is_refused(ann: Person) -> None:
    for deep in ("[" * 30_000, '{"a":' * 10_000, '{"title":' + "[" * 20_000 + "]" * 20_000 + "}"):
        answer = ann.http.post("/api/games", content=deep, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500
    live = ann.live(ann.make()["game"]["id"])
    live.socket.send('{"type":"look","side":' + "[" * 3000 + "]" * 3000 + "}")
    assert live.wait_for("reply")["ok"] is False
    live.close()


def _raw(site: Server, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", site.port), timeout=20) as connection:
        connection.sendall(data)
        connection.settimeout(20)
        try:
            return connection.recv(1000)
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize("length", [b"\xb2", b"-1", b"1e3", b"99999999999999999999999999", b"abc"])
def test_odd_lengths_are_refused(site: Server, length: bytes) -> None:
    answer = _raw(site, b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + length + b"\r\n\r\n")
    assert b" 500 " not in answer


# Limits -------------------------------------------------------------------------------------------------------------


def test_limits_are_by_address_account_and_kind(tmp_path: Path) -> None:
    # a fifth of every limit, so that nothing fills again while a slow machine asks
    server = Server(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, GROGNARD_RATE="0.2")
    ann = Person(server, "Ann")
    game_id = ann.make()["game"]["id"]
    codes = [ann.http.post(f"/api/games/{game_id}/lines", json={"text": "hey"}).status_code for _ in range(15)]
    assert codes.count(200) < 15
    assert codes[-1] == 429, "chat"
    answer = ann.http.post("/api/import", json={})
    assert answer.status_code == 422, "another kind is not spent by it"
    codes = [ann.http.get(f"/api/games/{game_id}/file").status_code for _ in range(60)]
    assert codes.count(200) >= LIMITS["replay"].burst / 5
    assert codes[-1] == 429, "looking back"
    lives = []
    with pytest.raises(ConnectionClosed) as cut:  # noqa: PT012
        for _ in range(MOST_OF_ONE // 5 + 1):
            lives.append(ann.live(game_id))
            lives[-1].wait_for("state")
    assert cut.value.rcvd is not None
    assert cut.value.rcvd.code == 4429, "sockets"
    for live in lives:
        live.close()
    time.sleep(0.3)
    live = ann.live(game_id)
    live.wait_for("state")
    live.close()
    server.stop()
    assert not server.complaints()


def test_guessing_slows_the_attacker_and_not_the_owner(tmp_path: Path) -> None:
    server = Server(
        f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, GROGNARD_RATE="1", FORWARDED_ALLOW_IPS="127.0.0.1"
    )
    owner = Person(server)
    body = {"name": "Owner", "password": "the right password"}
    assert owner.http.post("/api/register", json=body).status_code == 201

    def guess(address: str, password: str) -> int:
        headers = {"X-Forwarded-For": address}
        guess = {"name": "Owner", "password": password}
        return int(Person(server).http.post("/api/login", json=guess, headers=headers).status_code)

    codes = [guess(f"203.0.113.{n}", f"guess {n}") for n in range(14)]
    assert codes[0] == 401
    assert codes[-1] == 429, "strangers are slowed together, whatever address they come from"
    assert guess("198.51.100.9", "the right password") == 429
    owner.http.headers["X-Forwarded-For"] = "198.51.100.7"
    assert owner.http.post("/api/login", json=body).status_code == 200, "the owner's browser is known"
    server.stop()


def test_forgetting_old_buckets_gives_nobody_new_tries() -> None:
    limits = Limits(1.0, clock=lambda: 0.0)
    with pytest.raises(Refusal):  # noqa: PT012
        for _ in range(20):
            limits.spend("stranger", "name owner")
    for number in range(MOST_BUCKETS + 10):
        limits.spend("request", f"10.0.{number // 250}.{number % 250}")
        if number % 2000 == 0:
            with pytest.raises(Refusal):
                limits.spend("stranger", "name owner")


# Sockets ------------------------------------------------------------------------------------------------------------


def test_a_socket_ends_with_its_session(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    live = ann.live(game_id)
    live.wait_for("state")
    ann.post("/logout")
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
        live.receive(5)
        live.receive(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_a_socket_ends_with_a_session_that_was_closed_elsewhere(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, IMPATIENT)
    ann = Person(server, "Ann")
    live = ann.live(ann.make()["game"]["id"])
    live.wait_for("state")
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        database.execute("UPDATE sessions SET expires = 1")
    with pytest.raises(ConnectionClosed):  # noqa: PT012
        for _ in range(3):
            live.receive(25)
    server.stop()


def test_presence_costs_the_same_for_ten_and_a_thousand() -> None:
    """However many come at once, everybody is told once, and the message is made once."""
    import asyncio

    def made(watchers: int) -> int:
        async def run() -> int:
            game = LiveGame("g")
            outlines = 0

            def outline(_user_id: int | None) -> dict[str, Any]:
                nonlocal outlines
                outlines += 1
                return {}

            game.row = {"made_by": 1}
            game.outline = outline  # type: ignore[method-assign,assignment]
            for number in range(watchers):
                game.connections.add(Connection(1000 + number, None))
                game.tell_presence()
            await asyncio.sleep(0.8)
            assert all(connection.queue.qsize() == 1 for connection in game.connections)
            return outlines

        return asyncio.run(run())

    assert made(10) == made(1000) == 1


# Web hooks ----------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["endless", "slow", "packed", "slow header"])
def bad_hook(request: pytest.FixtureRequest) -> Iterator[str]:
    """A web hook that answers without end, drop by drop, or with something that unpacks to gigabytes; or whose headers
    come drop by drop."""
    slow = request.param.startswith("slow")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(200)
            if request.param == "packed":
                self.send_header("Content-Encoding", "gzip")
            if request.param != "slow header":
                self.end_headers()
            try:
                self.flush_headers()
                while True:
                    self.wfile.write(b"x" * (1 if slow else 65536))
                    self.wfile.flush()
                    if slow:
                        time.sleep(0.1)
            except OSError:
                return

        def log_message(self, *_arguments: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/hook"
    server.shutdown()
    server.server_close()


def test_a_bad_web_hook_is_given_up(bad_hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server import notices

    monkeypatch.setattr(notices, "TIMEOUT_SECONDS", 1.0)
    begun = time.monotonic()
    with pytest.raises(ValueError, match="too long or too slow"):
        Notices(Settings(webhooks_to_private=True))._call(bad_hook, {"event": "your-turn"})
    assert time.monotonic() - begun < 30, "a thread would have read on for ever"


def test_a_web_hook_that_points_elsewhere_is_not_followed() -> None:
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.send_response(307)
            self.send_header("Location", f"http://127.0.0.1:{server.server_port}/inside")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    hook = f"http://localhost:{server.server_port}/hook"
    with pytest.raises(httpx.HTTPStatusError):
        Notices(Settings(webhooks_to_private=True))._call(hook, {})
    server.shutdown()
    server.server_close()
    assert asked == ["/hook"]


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1", "224.0.0.1", "0.0.0.0", "::1", "::", "fe80::1",
     "ff02::1", "ff0e::1", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1",
     "2002:7f00:1::1", "fd00::1"],
)  # fmt: skip
def test_no_web_hook_goes_to_the_sites_own_network_however_it_is_written(address: str) -> None:
    literal = f"[{address}]" if ":" in address else address
    with pytest.raises(ValueError, match="is not a public address"):
        Notices(Settings())._call(f"http://{literal}:9/", {})
    assert is_public(ipaddress.ip_address("93.184.216.34"))
    assert is_public(ipaddress.ip_address("2606:2800:220:1::1"))


def test_every_address_that_is_taken_can_be_written_to() -> None:
    """Some make Python's mail library fail in the middle of a mail."""
    taken, rng = TypeAdapter(Email), random.Random(1)
    for sign in '()[]<>,;:\\" ':
        with pytest.raises(ValueError, match="pattern"):
            taken.validate_python(f"a{sign}b@example.org")
    letters = "ab.'!#%*?=_{}|~é軍`/&$^+-"
    for _ in range(2000):
        name, host = ("".join(rng.choices(letters, k=rng.randint(1, 6))) for _ in range(2))
        mail = EmailMessage()
        mail["To"] = taken.validate_python(f"{name}@{host}")
        assert mail.as_bytes()


# The database -------------------------------------------------------------------------------------------------------


def test_the_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    before = os.umask(0o000)
    try:
        database = Database(f"sqlite:///{path}")
        for file in tmp_path.glob("games.sqlite3*"):
            if not file.name.endswith(".lock"):
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
        database.close()
    finally:
        os.umask(before)


def test_a_second_server_on_the_same_file_says_so(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path)
    command = [sys.executable, "-m", "grognard.cli", "serve", "--port", "0", "--database", server.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode != 0
    assert "another server is running on this database" in second.stderr
    assert "Traceback" not in second.stderr
    server.stop()


def test_a_newer_database_is_told_plainly(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    Database(url).close()
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(GrognardError, match="written by a newer version"):
        Database(url)


def test_a_lost_database_and_a_full_disk_are_told_by_healthz(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path)
    ann = Person(server, "Ann")
    assert ann.http.get("/healthz").json() == {"ok": True}
    moved = tmp_path / "elsewhere.sqlite3"
    (tmp_path / "games.sqlite3").rename(moved)
    answer = ann.http.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"ok": False, "trouble": "the database file is gone"}
    moved.rename(tmp_path / "games.sqlite3")
    assert ann.http.get("/healthz").status_code == 200
    server.stop()


def test_a_disk_that_fills_up_loses_nothing(tmp_path: Path) -> None:
    """SQLite says it is full when it has no page left; so it is made to have none."""
    from sqlalchemy import text

    from grognard.server.database import trouble_of

    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with database.engine.connect() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        with pytest.raises(Exception, match="full") as failed:  # noqa: PT012
            for number in range(10_000):
                value = {"key": f"k{number}", "value": bytes(4000)}
                connection.execute(text("INSERT INTO site (key, value) VALUES (:key, :value)"), value)
    assert trouble_of(failed.value) == "the disk is full"
    database.close()


def test_everybody_sees_both_sides_of_the_seats(ann: Person, bob: Person) -> None:
    """What is made once for many is still each reader's own."""
    made = ann.make("me", "open")
    game_id = made["game"]["id"]
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    lives = [ann.live(game_id), bob.live(game_id), Person(ann.server, "Carl").live(game_id)]
    state = ann.state(game_id)
    option = state["view"]["decision"]["options"][0]["text"]
    ann.post(f"/games/{game_id}/answer", {"version": 0, "option": option})
    seen = []
    for live in lives:
        while (message := live.wait_for("state"))["game"]["version"] == 0:
            pass
        seen.append((message["viewer"], message["game"]["yours"], message["view"]["decision"] is not None))
        live.close()
    assert seen[0] == (FIRST, [FIRST], True)
    assert seen[1] == (SECOND, [SECOND], False)
    assert seen[2] == (None, [], False)
