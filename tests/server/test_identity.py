"""Guests, accounts, sessions, and what protects them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .harness import TITLE, Person, Server

PASSWORD = "correct horse"


def _register(person: Person, name: str, **more: str) -> None:
    me = person.http.post("/api/register", json={"name": name, "password": PASSWORD, **more})
    assert me.status_code == 201, me.text
    person.http.headers["X-CSRF-Token"] = me.json()["csrf"]


def test_a_visitor_is_nobody(visitor: Person) -> None:
    me = visitor.get("/me")
    assert me["user"] is None
    assert me["csrf"] is None
    assert me["site"]["guests"] is True


def test_a_guest_plays_without_registration(ann: Person) -> None:
    user = ann.get("/me")["user"]
    assert (user["name"], user["guest"]) == ("Ann", True)


def test_an_account_can_be_left_and_entered_again(visitor: Person) -> None:
    _register(visitor, "Colonel Blimp", email="blimp@example.org")
    assert visitor.get("/me")["user"]["guest"] is False
    assert visitor.post("/logout")["user"] is None
    assert visitor.get("/me")["user"] is None
    assert visitor.refused("/login", {"name": "Colonel Blimp", "password": "wrong horse"}) == "wrong-password"
    assert visitor.refused("/login", {"name": "Nobody", "password": "wrong horse"}) == "wrong-password"
    me = visitor.post("/login", {"name": "colonel blimp", "password": PASSWORD})
    assert me["user"]["email"] == "blimp@example.org"


def test_a_name_belongs_to_one_account(ann: Person, bob: Person) -> None:
    _register(ann, "Kitchener")
    assert bob.refused("/register", {"name": "KITCHENER", "password": PASSWORD}) == "taken"


def test_a_guest_who_registers_keeps_his_games(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    _register(ann, "Ann the Second")
    assert game_id in {game["id"] for game in ann.get("/games", which="mine")["games"]}


def test_a_profile_can_be_changed(ann: Person) -> None:
    body = {"language": "ja", "email": "ann@example.org", "notify": True, "webhook": "https://example.org/hook"}
    user = ann.http.patch("/api/me", json=body).json()["user"]
    assert {key: user[key] for key in body} == body
    assert ann.http.patch("/api/me", json={"webhook": "ftp://example.org"}).status_code == 422
    assert ann.http.patch("/api/me", json={"email": None}).json()["user"]["email"] is None


def test_the_cookie_cannot_be_read_by_scripts(visitor: Person, tmp_path: Path) -> None:
    cookie = visitor.http.post("/api/guest", json={}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie.replace("samesite", "")


def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, GROGNARD_PUBLIC_URL="https://play.example.org")
    answer = Person(server).http.post("/api/guest", json={}, headers={"Origin": "https://play.example.org"})
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]
    server.stop()


def test_a_change_needs_the_token(ann: Person) -> None:
    body = {"title": TITLE, "seats": {}}
    for token in ("", "x" * 32):
        answer = ann.http.post("/api/games", json=body, headers={"X-CSRF-Token": token})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "csrf")


@pytest.mark.parametrize("path", ["/api/guest", "/api/login", "/api/games"])
def test_another_site_cannot_change_anything(ann: Person, path: str) -> None:
    answer = ann.http.post(path, json={}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
    answer = ann.http.post(path, json={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.json()["error"]["code"] == "origin"


def test_the_sites_own_pages_may(ann: Person) -> None:
    answer = ann.http.post("/api/guest", json={}, headers={"Origin": ann.server.url})
    assert answer.status_code == 200


def test_another_host_name_is_not_answered(visitor: Person) -> None:
    assert visitor.http.get("/api/me", headers={"Host": "rebound.example"}).status_code == 403


def test_security_headers_are_on_every_answer(visitor: Person) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/games/x"):
        headers = visitor.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_bodies_have_a_limit(ann: Person) -> None:
    answer = ann.http.post("/api/games", content=b"[" + b" " * 70_000 + b"]")
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")

    def chunks() -> Iterator[bytes]:
        for _ in range(80):
            yield b" " * 1000

    assert ann.http.post("/api/games", content=chunks()).status_code == 413


def test_unknown_fields_are_refused(ann: Person) -> None:
    assert ann.refused("/guest", {"name": "A", "admin": True}) == "bad-request"


def test_guesses_are_limited(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, GROGNARD_RATE="1")
    person = Person(server)
    codes = [person.refused("/login", {"name": "Haig", "password": "x"}) for _ in range(14)]
    assert codes[:5] == ["wrong-password"] * 5
    assert codes[-1] == "too-many"
    answer = person.http.post("/api/login", json={"name": "Haig", "password": "x"})
    assert int(answer.headers["retry-after"]) >= 1
    server.stop()
    slow = Server(f"sqlite:///{tmp_path / 'slow.sqlite3'}", tmp_path, GROGNARD_RATE="0.05")
    answers = [Person(slow).http.get("/api/titles").status_code for _ in range(60)]
    assert answers[0] == 200
    assert 429 in answers
    slow.stop()


def test_a_site_can_be_for_accounts_only(tmp_path: Path) -> None:
    environment = {"GROGNARD_GUESTS": "no", "GROGNARD_REGISTRATION": "0"}
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, **environment)
    person = Person(server)
    assert person.refused("/guest") == "forbidden"
    assert person.refused("/register", {"name": "A", "password": PASSWORD}) == "forbidden"
    server.stop()
