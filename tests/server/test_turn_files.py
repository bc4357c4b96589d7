"""Games carried by mail."""

from __future__ import annotations

import base64
import json
import random
import zlib
from pathlib import Path
from typing import Any

from .harness import FIRST, SECOND, Person, Server


def _file(person: Person, game_id: str) -> dict[str, Any]:
    answer = person.http.get(f"/api/games/{game_id}/file")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    file: dict[str, Any] = answer.json()
    return file


def test_a_game_goes_on_at_another_machine(ann: Person, tmp_path: Path) -> None:
    game_id = ann.make(seed="post")["game"]["id"]
    ann.play(game_id, 90, random.Random(1))
    file = _file(ann, game_id)
    elsewhere = Server(f"sqlite:///{tmp_path / 'other.sqlite3'}", tmp_path)
    bob = Person(elsewhere, "Bob")
    game = bob.post("/import", {**file, "sides": [SECOND]}, 201)["game"]
    assert game["imported"] is True
    assert game["yours"] == [SECOND]
    assert game["seats"][FIRST] == {"kind": "mail"}
    assert bob.state(game["id"])["view"] == ann.state(game_id, side=SECOND)["view"]
    assert len(bob.get(f"/games/{game['id']}/log")["entries"]) == 90
    both = bob.post("/import", file, 201)["game"]["id"]
    bob.play(both, 30, random.Random(2))
    ann.play(game_id, 30, random.Random(2))
    assert bob.state(both, side=FIRST)["view"] == ann.state(game_id, side=FIRST)["view"], "the dice travel too"
    back = ann.post("/import", _file(bob, both), 201)["game"]
    assert back["serial"] == 120
    elsewhere.stop()
    assert not elsewhere.complaints()


def test_a_changed_file_is_refused(ann: Person) -> None:
    game_id = ann.make(seed="forger")["game"]["id"]
    ann.play(game_id, 10, random.Random(1))
    file = _file(ann, game_id)
    inside = json.loads(zlib.decompress(base64.b64decode(file["payload"])))
    inside["record"]["secret"] = "00" * 32
    forged = base64.b64encode(zlib.compress(json.dumps(inside).encode())).decode()
    answer = ann.http.post("/api/import", json={**file, "payload": forged})
    assert answer.status_code == 422
    assert "signature" in answer.json()["error"]["message"]
    assert ann.refused("/import", {**file, "signature": "0" * 128}) == "bad-request"
    assert ann.refused("/import", {**file, "key": "0" * 64}) == "bad-request"


def test_nonsense_signed_by_another_site_is_refused(ann: Person) -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    public = key.public_key().public_bytes_raw().hex()
    game_id = ann.make(seed="signed nonsense")["game"]["id"]
    ann.play(game_id, 10, random.Random(1))
    good = json.loads(zlib.decompress(base64.b64decode(_file(ann, game_id)["payload"])))
    record = good["record"]
    nonsense = [
        b"", b"nonsense", json.dumps({}).encode(),
        *(
            json.dumps({**good, "record": {**record, **change}}).encode()
            for change in (
                {"answers": ["fly home"]}, {"hash": "0"}, {"title": "chess"}, {"secret": "zz"},
                {"start": base64.b64encode(zlib.compress(b"\x90")).decode()}, {"scenario": "?"},
                {"options": {"a": "b"}},
            )
        ),
        b" " * 9_000_000,
    ]  # fmt: skip
    for content in nonsense:
        payload = base64.b64encode(zlib.compress(content)).decode()
        signature = key.sign(payload.encode()).hex()
        body = {"grognard": 1, "payload": payload, "key": public, "signature": signature}
        assert ann.refused("/import", body) in ("bad-request", "too-large"), content[:80]


def test_a_finished_game_can_be_had_by_anybody(ann: Person, visitor: Person) -> None:
    game_id = ann.make(seed="over")["game"]["id"]
    ann.play(game_id, 20, random.Random(1))
    assert visitor.http.get(f"/api/games/{game_id}/file").status_code == 403
    ann.post(f"/games/{game_id}/resign")
    game = ann.post("/import", _file(visitor, game_id), 201)["game"]
    assert game["state"] == "over"
    assert game["result"]["reason"] == "concession"
