"""Games carried by mail."""

from __future__ import annotations

import base64
import json
import random
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import games
from grognard.engine.match import Match
from grognard.engine.record import record_of

from .harness import FIRST, SECOND, TITLE, Person, Server


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


# Files that a stranger has made -------------------------------------------------------------------------------------


def _signed(content: bytes) -> dict[str, Any]:
    """A turn file of another site, which may have written anything."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    payload = base64.b64encode(zlib.compress(content, 9)).decode()
    public = key.public_key().public_bytes_raw().hex()
    return {"grognard": 1, "payload": payload, "key": public, "signature": key.sign(payload.encode()).hex()}


def _carried(state: Any) -> bytes:
    """A game that begins at a state, however odd, with nothing played yet."""
    match = Match(games.load(TITLE), secret=b"s" * 32, state=state)
    record = msgspec.to_builtins(record_of(match))
    return json.dumps({"record": record, "seats": {}, "time": {"kind": "none"}, "written": 0.0}).encode()


def _odd_states() -> Iterator[tuple[str, Any]]:
    title = games.load(TITLE)
    match: Any = Match(title, secret=b"s" * 32)
    rng = random.Random(5)
    while match.state.serial < 150:
        match.play(rng.choice(match.decision.options))
    unit = next(u for u, hex_ in enumerate(match.state.where) if hex_ >= 0)
    for column, value in (("below", unit), ("where", 3), ("top", 2), ("group", 2), ("load", 200), ("zoc0", 9)):
        state: Any = match.state.clone()
        place = match.state.where[unit] if column in ("top", "group", "load", "zoc0") else unit
        getattr(state, column)[place] = value
        yield column, state
    state = match.state.clone()
    state.script = (10**9,)
    yield "script", state


@pytest.mark.parametrize(("what", "state"), list(_odd_states()))
def test_a_state_that_cannot_be_is_refused_and_nobody_waits(ann: Person, bob: Person, what: str, state: Any) -> None:
    begun = time.monotonic()
    answer = ann.http.post("/api/import", json=_signed(_carried(state)))
    assert answer.status_code == 422, what
    assert "snapshot" in answer.json()["error"]["message"]
    bob.get("/me")
    assert time.monotonic() - begun < 20


def _zeros(length: int) -> bytes:
    """So many zeros, compressed: a piece of a megabyte, after which the compressor forgets what came before, again and
    again, and the checksum of the whole."""
    pack = zlib.compressobj(9)
    head = pack.compress(b"") + pack.flush(zlib.Z_FULL_FLUSH)
    piece = pack.compress(bytes(2**20)) + pack.flush(zlib.Z_FULL_FLUSH)
    end = zlib.compressobj(9, wbits=-zlib.MAX_WBITS).flush()
    checksum = (length % 65521 << 16) + 1
    return head + piece * (length // 2**20) + end + checksum.to_bytes(4, "big")


def test_what_unpacks_to_gigabytes_is_honest() -> None:
    assert zlib.decompress(_zeros(3 * 2**20)) == bytes(3 * 2**20)


def test_a_small_file_that_unpacks_to_gigabytes_is_refused(ann: Person) -> None:
    game_id = ann.make(seed="bomb")["game"]["id"]
    good = json.loads(zlib.decompress(base64.b64decode(_file(ann, game_id)["payload"])))
    good["record"]["start"] = base64.b64encode(_zeros(2000 * 2**20)).decode()
    file = _signed(json.dumps(good).encode())
    assert len(file["payload"]) < 100_000
    begun = time.monotonic()
    assert ann.refused("/import", file) == "bad-request"
    assert ann.refused("/import", _signed(b"[" * 3_000_000)) == "bad-request"
    assert time.monotonic() - begun < 10


def test_an_honest_start_from_a_position_is_taken(ann: Person) -> None:
    title = games.load(TITLE)
    match = Match(title, secret=b"s" * 32)
    rng = random.Random(6)
    while match.state.serial < 60:
        match.play(rng.choice(match.decision.options))  # type: ignore[union-attr]
    game_id = ann.post("/import", _signed(_carried(match.state)), 201)["game"]["id"]
    ann.play(game_id, 20, random.Random(7))
    assert ann.get(f"/games/{game_id}/replay/70")["view"]["serial"] == 70
    assert ann.http.get(f"/api/games/{game_id}/replay/10").status_code == 404
    asked = ann.state(game_id)["view"]["waiting_for"]
    own = [entry["serial"] for entry in ann.get(f"/games/{game_id}/log")["entries"] if entry["side"] == asked]
    ann.post(f"/games/{game_id}/take-back", {"serial": own[0]})
    assert ann.get(f"/games/{game_id}")["game"]["serial"] == own[0] >= 60
