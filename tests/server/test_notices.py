"""A player who is away is called: by mail and by web hook, to real listeners."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from .harness import FIRST, Person, Server, free_port


class Mailbox:
    def __init__(self) -> None:
        self.mails: queue.Queue[bytes] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.mails.put(envelope.content)
        return "250 OK"


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box, port = Mailbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


@pytest.fixture
def hook() -> Iterator[tuple["queue.Queue[Any]", str]]:
    calls: queue.Queue[Any] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            calls.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield calls, f"http://localhost:{server.server_port}/hook"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(("language", "words"), [("en", "Your move"), ("ja", "あなたの番です")])
def test_mail_and_web_hook(
    mailbox: tuple[Mailbox, int], hook: tuple["queue.Queue[Any]", str], tmp_path: Path, language: str, words: str
) -> None:
    environment = {
        "GROGNARD_SMTP_HOST": "127.0.0.1", "GROGNARD_SMTP_PORT": str(mailbox[1]), "GROGNARD_WEBHOOKS_TO_PRIVATE": "yes",
        "GROGNARD_MAIL_FROM": "games@example.org",
    }  # fmt: skip
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, **environment)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    profile = {"email": "bob@example.org", "notify": True, "webhook": hook[1], "language": language}
    assert bob.http.patch("/api/me", json=profile).status_code == 200
    asked = message_from_bytes(mailbox[0].mails.get(timeout=10), policy=policy.default)
    assert asked["To"] == "bob@example.org"
    link = next(word for word in asked.get_content().split() if "/account/confirm/" in word)
    assert bob.http.post("/account/confirm/" + link.rpartition("/")[2]).status_code == 200
    made = ann.make("open", "me")
    game_id = made["game"]["id"]
    bob.post("/invites/" + made["invites"][FIRST].removeprefix("/join/"))
    mail = message_from_bytes(mailbox[0].mails.get(timeout=10), policy=policy.default)
    assert mail["To"] == "bob@example.org"
    assert words in mail["Subject"]
    assert f"/games/{game_id}" in mail.get_content()
    call = hook[0].get(timeout=10)
    assert (call["event"], call["game"], call["player"]) == ("your-turn", game_id, "Bob")
    assert "grognard_notices_total" in bob.http.get("/metrics").text
    server.stop()
    assert not server.complaints()


def test_who_is_there_is_not_called(
    site: Server, hook: tuple["queue.Queue[Any]", str], ann: Person, bob: Person
) -> None:
    bob.http.patch("/api/me", json={"webhook": hook[1]})
    made = ann.make("open", "me")
    live = bob.live(made["game"]["id"])
    live.wait_for("state")
    bob.post("/invites/" + made["invites"][FIRST].removeprefix("/join/"))
    with pytest.raises(queue.Empty):
        hook[0].get(timeout=0.5)
    live.close()


def test_a_web_hook_does_not_lead_into_the_sites_own_network(
    hook: tuple["queue.Queue[Any]", str], tmp_path: Path
) -> None:
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    bob.http.patch("/api/me", json={"webhook": hook[1]})
    made = ann.make("open", "me")
    bob.post("/invites/" + made["invites"][FIRST].removeprefix("/join/"))
    with pytest.raises(queue.Empty):
        hook[0].get(timeout=1)
    assert "is not a public address" in server.log.read_text()
    server.stop()
