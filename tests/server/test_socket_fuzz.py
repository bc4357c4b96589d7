"""Any message may arrive over a WebSocket: no crash, no change by what is not legal, always a reply."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .harness import FIRST, SECOND, Person

MESSAGES = 1500

TYPES = (
    "answer", "undo", "look", "explain", "forecast", "overlay", "say", "resign", "take-back", "take-back-answer",
    "ping", "state", "reply", "", "ANSWER",
)  # fmt: skip
FIELDS = ("version", "option", "answers", "side", "text", "kind", "hex", "serial", "grant", "ref", "type", "extra")


def _value(rng: random.Random, depth: int = 0) -> Any:
    choice = rng.randrange(13 if depth < 3 else 10)
    simple: list[Any] = [
        None, True, rng.randrange(-3, 5), 2**rng.randrange(70), -1.5, "", FIRST, SECOND, "end",
        "".join(rng.choices(string.printable + "é漢\u202e\0😀", k=rng.randrange(80))),
    ]  # fmt: skip
    if choice < 10:
        return simple[choice]
    if choice == 10:
        return [_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): _value(rng, depth + 1) for _ in range(rng.randrange(4))}


def _text(rng: random.Random) -> str:
    """A message: well-formed with wrong values, badly formed, or cut and spliced."""
    message = {"type": rng.choice(TYPES), **{key: _value(rng) for key in rng.sample(FIELDS, rng.randrange(5))}}
    if rng.random() < 0.1:
        return json.dumps(_value(rng))
    if rng.random() < 0.9:
        message["type"] = rng.choice(TYPES)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.15:
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(["", "{", '"', "\\", "\x07", "9" * 400]) + text[at + rng.randrange(3) :]
    return text


def _harmless(text: str) -> bool:
    """Giving up and granting are legal whenever they are understood; what is tried here must change nothing."""
    return '"resign"' not in text and '"take-back' not in text


def test_made_up_messages_change_nothing(ann: Person, visitor: Person) -> None:
    rng = random.Random(20)
    game_id = ann.make(seed="fuzz")["game"]["id"]
    ann.play(game_id, 12, random.Random(1))
    before = ann.state(game_id, side=FIRST)
    lines = [ann.live(game_id), visitor.live(game_id)]
    for live in lines:
        live.wait_for("state")
    for _ in range(MESSAGES):
        live = rng.choice(lines)
        text = _text(rng)
        if _harmless(text):
            live.socket.send(text)
            reply = live.wait_for("reply")
            assert reply["ok"] in (True, False)
            if not reply["ok"]:
                assert reply["error"]["code"] in {"bad-request", "stale", "illegal", "not-your-turn", "not-signed-in",
                                                  "forbidden", "nothing-to-undo", "not-found"}  # fmt: skip
    after = ann.state(game_id, side=FIRST)
    assert after["view"] == before["view"]
    assert after["game"]["version"] == before["game"]["version"]
    for live in lines:
        assert live.ask(type="ping")["ok"] is True
        live.close()


def test_legal_words_at_wrong_moments_change_nothing(ann: Person, bob: Person) -> None:
    made = ann.make("me", "open", seed="fuzz two")
    game_id = made["game"]["id"]
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    live = bob.live(game_id)
    options = [option["text"] for option in ann.state(game_id)["view"]["decision"]["options"]]
    for text in options[:20]:
        for version in (0, 1):
            assert live.ask(type="answer", version=version, option=text)["ok"] is False
    assert live.ask(type="take-back-answer", grant=True)["ok"] is False
    assert ann.state(game_id)["game"]["version"] == 0
    live.close()


def test_bytes_are_answered_and_too_long_a_message_ends_the_connection(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    live = ann.live(game_id)
    live.wait_for("state")
    live.socket.send(b"\xff\x00")
    assert live.wait_for("reply")["error"]["code"] == "bad-request"
    live.socket.send(json.dumps({"type": "say", "text": "x" * 9000}))
    with pytest.raises(ConnectionClosed) as closed:
        live.wait_for("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert ann.live(game_id).wait_for("state")["game"]["version"] == 0


def test_too_many_messages_end_the_connection(tmp_path: Any) -> None:
    from .harness import Server

    server = Server(f"sqlite:///{tmp_path / 'g.sqlite3'}", tmp_path, GROGNARD_RATE="1")
    ann = Person(server, "Ann")
    live = ann.live(ann.make()["game"]["id"])
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
        for _ in range(400):
            live.ask(type="ping")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    server.stop()
