"""An operator at the command line, beside a running server; backups of either database into either."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.cli.main import main

from .harness import IMPATIENT, SECOND, Person, Postgres, Server


def _until(done: Any, seconds: float = 40) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.2)


def test_an_operator_looks_after_a_running_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, IMPATIENT)

    def operate(*words: str) -> str:
        assert main(["operate", "--database", server.database, *words]) == 0
        return capsys.readouterr().out

    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    game_id = ann.make()["game"]["id"]
    assert "Ann" in operate("people")
    assert "Bob" not in operate("people", "ann")
    assert game_id in operate("games", "--state", "running")
    assert "1 games running" in operate("counts")
    operate("mute", "Bob", "--why", "shouts")
    answer = bob.http.post(f"/api/games/{game_id}/lines", json={"text": "hey"})
    assert (answer.status_code, "shouts" in answer.text) == (403, True)
    operate("unmute", "Bob")
    line = bob.post(f"/games/{game_id}/lines", {"text": "rude"})["line"]
    operate("strike", str(line["id"]))
    assert "rude" not in str(ann.get(f"/games/{game_id}/lines"))
    operate("ban", "Bob", "--why", "rude")
    assert bob.get("/me")["user"] is None
    operate("announce", "The site rests on Sunday.")
    operate("aside", game_id, "--why", "to be looked at")
    _until(lambda: ann.get("/me")["site"]["announcement"] == "The site rests on Sunday.")
    _until(lambda: ann.http.get(f"/api/games/{game_id}/state").status_code == 409)
    assert ann.get(f"/games/{game_id}")["game"]["trouble"] == "to be looked at"
    operate("resume", game_id)
    _until(lambda: ann.http.get(f"/api/games/{game_id}/state").status_code == 200)
    assert "sockets" in operate("limits")
    assert main(["operate", "--database", server.database, "ban", "Nobody", "--why", "x"]) == 2
    server.stop()
    assert not server.complaints()


def test_only_operators_operate_in_the_browser(
    site: Server, ann: Person, bob: Person, visitor: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    chief = Person(site)
    made = chief.http.post("/api/register", json={"name": "Chief", "password": "a good password"})
    chief.http.headers["X-CSRF-Token"] = made.json()["csrf"]
    game_id = ann.make("me", "hot-seat")["game"]["id"]
    paths = ("site", "people", "games")
    for person in (visitor, ann, chief):
        assert [person.http.get(f"/api/operator/{path}").status_code for path in paths] == [404, 404, 404]
        for path in (f"people/{bob.id}", f"games/{game_id}", "announcement", "lines/1/strike"):
            assert person.http.post(f"/api/operator/{path}", json={"act": "ban", "why": "x"}).status_code == 404
    assert main(["operate", "--database", site.database, "appoint", str(ann.id)]) == 2, "a guest is no operator"
    assert main(["operate", "--database", site.database, "appoint", "Chief"]) == 0
    assert chief.get("/me")["user"]["operator"]
    assert chief.get("/operator/site")["counts"]["accounts"] >= 1
    assert "password" not in str(chief.get("/operator/people")), "what nobody needs to know is not there"
    found = chief.get("/operator/people", like=str(bob.id))["people"]
    assert [row["id"] for row in found] == [bob.id]
    assert chief.refused(f"/operator/people/{bob.id}", {"act": "mute"}) == "bad-request"
    assert (
        chief.refused(f"/operator/people/{chief.get('/me')['user']['id']}", {"act": "ban", "why": "x"}) == "forbidden"
    )
    assert chief.refused("/operator/people/99999999", {"act": "ban", "why": "x"}) == "bad-request"
    chief.post(f"/operator/people/{bob.id}", {"act": "mute", "why": "shouts"})
    assert bob.http.post(f"/api/games/{game_id}/lines", json={"text": "hey"}).status_code == 403
    chief.post(f"/operator/people/{bob.id}", {"act": "unmute"})
    line = bob.post(f"/games/{game_id}/lines", {"text": "rude words"})["line"]
    chief.post(f"/operator/lines/{line['id']}/strike")
    assert "rude" not in str(ann.get(f"/games/{game_id}/lines"))
    watching, there = bob.live(game_id), ann.live(game_id)
    watching.wait_for("state")
    there.wait_for("state")
    chief.post(f"/operator/people/{bob.id}", {"act": "ban", "why": "rude"})
    assert bob.get("/me")["user"] is None
    with pytest.raises(ConnectionClosed):  # noqa: PT012
        for _ in range(3):
            watching.receive(5)
    chief.post(f"/operator/games/{game_id}", {"act": "aside", "why": "to be looked at"})
    while there.wait_for("game")["game"]["trouble"] != "to be looked at":
        pass
    assert [row["id"] for row in chief.get("/operator/games", state="aside")["games"]] == [game_id]
    chief.post(f"/operator/games/{game_id}", {"act": "resume"})
    assert there.wait_for("state")["game"]["state"] == "running", "who waits for it sees it go on"
    assert chief.refused(f"/operator/games/{game_id}", {"act": "resume"}) == "bad-request"
    assert chief.refused("/operator/games/nowhere", {"act": "aside", "why": "x"}) == "bad-request"
    chief.post("/operator/announcement", {"text": "Soon."})
    assert visitor.get("/me")["site"]["announcement"] == "Soon."
    chief.post("/operator/announcement", {})
    assert visitor.get("/me")["site"]["announcement"] == ""
    there.close()
    assert main(["operate", "--database", site.database, "dismiss", "Chief"]) == 0
    assert chief.http.get("/api/operator/site").status_code == 404
    capsys.readouterr()


@pytest.mark.parametrize(("kind", "to"), [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite"),
                                          ("postgresql", "postgresql")])  # fmt: skip
def test_a_backup_is_restored_and_played_on(
    kind: str, to: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    def new(name: str, which: str) -> str:
        if which == "sqlite":
            return f"sqlite:///{tmp_path / name}"
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.new_database()

    server = Server(new("old.sqlite3", kind), tmp_path)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = ann.make("me", "open", seed="backup")
    game_id = made["game"]["id"]
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    state = ann.state(game_id)
    option = state["view"]["decision"]["options"][0]["text"]
    ann.post(f"/games/{game_id}/answer", {"version": 0, "option": option})
    ann.post(f"/games/{game_id}/lines", {"text": "good luck"})
    alone = ann.make(seed="backup alone")["game"]["id"]
    ann.play(alone, 60, random.Random(1))
    file = tmp_path / "site.backup"
    assert main(["operate", "--database", server.database, "backup", str(file)]) == 0, "while the server runs"
    assert file.stat().st_mode & 0o077 == 0
    before = (ann.state(game_id)["view"], ann.state(alone)["view"], ann.get(f"/games/{game_id}/lines"))
    server.stop()
    target = new("new.sqlite3", to)
    assert main(["operate", "--database", target, "restore", str(file)]) == 0
    assert main(["operate", "--database", target, "restore", str(file)]) == 2, "not into a database that is in use"
    capsys.readouterr()
    again = Server(target, tmp_path)
    ann.http.base_url = again.url  # the same browser, with its old cookie
    after = (ann.state(game_id)["view"], ann.state(alone)["view"], ann.get(f"/games/{game_id}/lines"))
    assert after == before
    ann.play(alone, 20, random.Random(2))
    assert ann.get(f"/games/{alone}/replay/30")["view"]["serial"] == 30
    Person(again, "Newcomer").make()
    again.stop()
    assert not again.complaints()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"nonsense", b"\x1f\x8b\x08\x00")):
        file = tmp_path / f"{number}.backup"
        file.write_bytes(content)
        assert main(["operate", "--database", f"sqlite:///{tmp_path / 'g.sqlite3'}", "restore", str(file)]) == 2
