"""The life of an account."""

from __future__ import annotations

import sqlite3
import time
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .harness import FIRST, SECOND, Person, Server
from .test_notices import Mailbox, mailbox

__all__ = ["mailbox"]
PASSWORD = "a good password"


def _account(server: Server, name: str, **more: str) -> Person:
    person = Person(server)
    made = person.http.post("/api/register", json={"name": name, "password": PASSWORD, **more})
    assert made.status_code == 201, made.text
    person.http.headers["X-CSRF-Token"] = made.json()["csrf"]
    return person


def _login(server: Server, name: str, password: str) -> Person | None:
    person = Person(server)
    answer = person.http.post("/api/login", json={"name": name, "password": password})
    if answer.status_code != 200:
        return None
    person.http.headers["X-CSRF-Token"] = answer.json()["csrf"]
    return person


def _token(box: Mailbox, kind: str) -> str:
    mail = message_from_bytes(box.mails.get(timeout=10), policy=policy.default)
    link = next(word for word in mail.get_content().split() if f"/account/{kind}/" in word)
    return str(link.rpartition("/")[2])


def _signed_in(person: Person) -> bool:
    return person.get("/me")["user"] is not None


def test_a_changed_password_ends_every_other_session(site: Server) -> None:
    one = _account(site, "Changer")
    other = _login(site, "Changer", PASSWORD)
    assert other is not None
    live = other.live(other.make()["game"]["id"])
    live.wait_for("state")
    assert one.refused("/me/password", {"old": "wrong", "new": "another password"}) == "wrong-password"
    one.post("/me/password", {"old": PASSWORD, "new": "another password"})
    assert (_signed_in(one), _signed_in(other)) == (True, False)
    with pytest.raises(ConnectionClosed):  # noqa: PT012
        for _ in range(3):
            live.receive(5)
    assert _login(site, "Changer", PASSWORD) is None
    assert _login(site, "Changer", "another password") is not None


def test_log_out_everywhere(site: Server) -> None:
    one = _account(site, "Everywhere")
    other = _login(site, "Everywhere", PASSWORD)
    assert other is not None
    other.post("/logout-everywhere")
    assert (_signed_in(one), _signed_in(other)) == (False, False)


def test_a_forgotten_password_is_reset_by_mail_to_a_confirmed_address(
    mailbox: tuple[Mailbox, int], tmp_path: Path
) -> None:
    environment = {"GROGNARD_SMTP_HOST": "127.0.0.1", "GROGNARD_SMTP_PORT": str(mailbox[1])}
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, **environment)
    owner = _account(server, "Forgetful", email="owner@example.org")
    assert owner.get("/me")["user"]["confirmed"] is False
    token = _token(mailbox[0], "confirm")
    stranger = Person(server)
    stranger.post("/password/forgot", {"name": "Forgetful"})
    stranger.post("/password/forgot", {"name": "Nobody at all"})
    time.sleep(0.5)
    assert mailbox[0].mails.empty(), "an address that nobody has confirmed gets no mail"
    assert "<form" in stranger.http.get(f"/account/confirm/{token}").text
    assert owner.get("/me")["user"]["confirmed"] is False, "looking at a link confirms nothing"
    stranger.post("/confirm", {"token": token})
    assert owner.get("/me")["user"]["confirmed"] is True
    assert stranger.refused("/confirm", {"token": token}) == "not-found"
    stranger.post("/password/forgot", {"name": "forgetful"})
    reset = _token(mailbox[0], "reset")
    page = f"/account/reset/{reset}"
    assert 'type="password"' in stranger.http.get(page).text
    assert stranger.http.post(page, data={"password": "short"}).status_code == 422
    assert stranger.http.post(page, data={"password": "a new password"}).status_code == 200
    assert stranger.http.post(page, data={"password": "once more, please"}).status_code == 404
    assert not _signed_in(owner)
    back = _login(server, "Forgetful", "a new password")
    assert back is not None
    back.http.patch("/api/me", json={"email": "other@example.org"})
    assert back.get("/me")["user"]["confirmed"] is False, "another address is another question"
    server.stop()
    assert not server.complaints()


def test_who_leaves_takes_everything_along(site: Server) -> None:
    leaver, other = _account(site, "Leaver", email="leaver@example.org"), Person(site, "Other")
    made = leaver.make("me", "open")
    game_id = made["game"]["id"]
    other.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    leaver.post(f"/games/{game_id}/lines", {"text": "my phone number is 555"})
    told = leaver.get("/me/export")
    assert told["profile"]["email"] == "leaver@example.org"
    assert told["games"] == [{"game_id": game_id, "side": FIRST}]
    assert [line["text"] for line in told["said"]] == ["my phone number is 555"]
    assert "argon2" not in str(told)
    answer = leaver.http.request("DELETE", "/api/me", json={"password": "wrong"})
    assert answer.status_code == 401
    assert leaver.http.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
    game: dict[str, Any] = other.get(f"/games/{game_id}")["game"]
    assert (game["state"], game["result"]["winner"]) == ("over", SECOND)
    assert "Leaver" not in str(game)
    assert "555" not in str(other.get(f"/games/{game_id}/lines"))
    assert _login(site, "Leaver", PASSWORD) is None
    assert not _signed_in(leaver)
    _account(site, "Leaver")


def test_guests_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path)
    Person(server, "Visitor")
    player = Person(server, "Player")
    player.make()
    Person(server, "Still here")
    server.stop()
    with sqlite3.connect(tmp_path / "g.sqlite3") as database:
        database.execute("UPDATE users SET created = 1, seen = 1")
        database.execute("DELETE FROM sessions WHERE user_id < 3")
    server.start()
    until = time.monotonic() + 10
    while time.monotonic() < until:
        with sqlite3.connect(tmp_path / "g.sqlite3") as database:
            names = [row[0] for row in database.execute("SELECT name FROM users ORDER BY id")]
        if "Visitor" not in names:
            break
        time.sleep(0.1)
    assert names == ["—", "Still here"]
    server.stop()
