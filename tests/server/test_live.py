"""The WebSocket of a game."""

from __future__ import annotations

import time

import pytest
from websockets.exceptions import ConnectionClosed

from .harness import FIRST, SECOND, Person


def _pair(ann: Person, bob: Person) -> str:
    made = ann.make("me", "open")
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    return str(made["game"]["id"])


def test_a_move_reaches_the_opponent_at_once(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    one, two = ann.live(game_id), bob.live(game_id)
    state = one.wait_for("state")
    assert two.wait_for("state")["viewer"] == SECOND
    option = state["view"]["decision"]["options"][0]["text"]
    begun = time.monotonic()
    assert one.ask(type="answer", version=0, option=option) == {"type": "reply", "ref": "m1", "ok": True, "version": 1}
    seen = two.wait_for("state")
    assert time.monotonic() - begun < 1
    assert seen["game"]["version"] == 1
    assert len(seen["entries"]) == 1
    assert seen["entries"][0]["text"] is None, "the words of an answer are the other side's business"
    one.close()
    two.close()


def test_the_state_comes_before_the_reply(ann: Person) -> None:
    live = ann.live(ann.make()["game"]["id"])
    option = live.wait_for("state")["view"]["decision"]["options"][0]["text"]
    live.send(type="answer", version=0, option=option)
    assert [live.receive()["type"], live.receive()["type"]] == ["state", "reply"]
    live.close()


def test_reconnection_resumes_where_it_stood(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    live = ann.live(game_id)
    option = live.wait_for("state")["view"]["decision"]["options"][0]["text"]
    live.ask(type="answer", version=0, option=option)
    live.close()
    again = ann.live(game_id).wait_for("state")
    assert again["game"]["serial"] == 1
    assert [entry["text"] for entry in again["entries"]] == [option]


def test_people_see_who_is_there(ann: Person, bob: Person, visitor: Person) -> None:
    game_id = _pair(ann, bob)
    one = ann.live(game_id)
    assert one.wait_for("state")["game"]["seats"][SECOND]["online"] is False
    two = bob.live(game_id)
    assert one.wait_for("game")["game"]["seats"][SECOND]["online"] is True
    two.close()
    assert one.wait_for("game")["game"]["seats"][SECOND]["online"] is False
    watcher = visitor.live(game_id)
    assert watcher.wait_for("state")["viewer"] is None
    watcher.close()
    one.close()


def test_chat_undo_and_resigning(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    one, two = ann.live(game_id), bob.live(game_id)
    option = one.wait_for("state")["view"]["decision"]["options"][0]["text"]
    two.wait_for("state")
    assert two.ask(type="say", text="Good luck")["line"]["text"] == "Good luck"
    assert one.wait_for("line")["line"]["by"] == "Bob"
    one.ask(type="answer", version=0, option=option)
    assert one.ask(type="undo", version=1, answers=1)["version"] == 2
    assert two.ask(type="undo", version=2, answers=1)["error"]["code"] == "not-your-turn"
    assert two.ask(type="resign")["ok"] is True
    assert one.wait_for("line")["line"]["kind"] == "resigned"
    one.close()
    two.close()


def test_explanations_and_odds_are_for_the_side_that_is_asked(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    one, two = ann.live(game_id), bob.live(game_id)
    option = one.wait_for("state")["view"]["decision"]["options"][0]["text"]
    assert one.ask(type="explain", text=option)["explanation"]["legal"] is True
    refusal = one.ask(type="explain", text="move nobody")["explanation"]
    assert refusal["legal"] is False
    assert refusal["reasons"][0]["rule"]
    assert "forecast" in one.ask(type="forecast", text=option)
    assert two.ask(type="explain", text=option)["error"]["code"] == "not-your-turn"
    assert two.ask(type="forecast", text=option)["error"]["code"] == "not-your-turn"
    one.close()
    two.close()


def test_overlays_come_from_the_title(ann: Person) -> None:
    live = ann.live(ann.make()["game"]["id"])
    view = live.wait_for("state")["view"]
    title = view["title"]
    for overlay in ann.get(f"/titles/{title}")["overlays"]:
        hexes = {"hex": next(iter(view["stacks"]))} if overlay["hex"] else {}
        drawn = live.ask(type="overlay", kind=overlay["key"], **hexes)
        assert drawn["overlay"]["kind"] == overlay["key"]
        if overlay["hex"]:
            assert live.ask(type="overlay", kind=overlay["key"])["error"]["code"] == "bad-request"
    assert live.ask(type="overlay", kind="treasure")["error"]["code"] == "not-found"
    live.close()


def test_a_hot_seat_is_handed_over(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    live = ann.live(game_id)
    state = live.wait_for("state")
    assert (state["viewer"], state["hand_over"]) == (FIRST, False)
    live.ask(type="look", side=SECOND)
    other = ann.live(game_id, side=SECOND).wait_for("state")
    assert (other["viewer"], other["hand_over"]) == (SECOND, True)
    assert other["view"]["decision"] is None
    option = state["view"]["decision"]["options"][0]["text"]
    assert live.ask(type="answer", version=0, option=option)["error"]["code"] == "not-your-turn"
    live.ask(type="look", side=FIRST)
    assert live.ask(type="answer", version=0, option=option)["ok"] is True
    live.close()


@pytest.mark.parametrize(("origin", "game", "code"), [("https://evil.example", True, 4403), (None, False, 4404)])
def test_connections_that_are_not_wanted(ann: Person, origin: str | None, game: bool, code: int) -> None:
    game_id = ann.make()["game"]["id"] if game else "nowhere"
    live = ann.live(game_id, origin=origin)
    with pytest.raises(ConnectionClosed) as closed:
        live.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_a_cookie_of_no_session_is_told_so(ann: Person, visitor: Person) -> None:
    game_id = ann.make()["game"]["id"]
    visitor.http.cookies.set("grognard_session", "forged")
    with pytest.raises(ConnectionClosed) as closed:
        visitor.live(game_id).receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
