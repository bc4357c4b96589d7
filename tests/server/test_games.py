"""Making games, finding each other, and playing."""

from __future__ import annotations

import random

import pytest

from .harness import FIRST, SECOND, TITLE, Person


def _pair(ann: Person, bob: Person, **more: object) -> str:
    """A game of two people."""
    made = ann.make("me", "open", **more)
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    return str(made["game"]["id"])


def _answer(person: Person, game_id: str, number: int = 0) -> str:
    state = person.state(game_id)
    option = state["view"]["decision"]["options"][number]["text"]
    person.post(f"/games/{game_id}/answer", {"version": state["game"]["version"], "option": option})
    return str(option)


def test_an_invitation_brings_two_people_together(ann: Person, bob: Person, visitor: Person) -> None:
    made = ann.make("me", "open", listed=False)
    game_id, link = made["game"]["id"], made["invites"][SECOND]
    assert made["game"]["state"] == "waiting"
    token = link.removeprefix("/join/")
    assert visitor.get(f"/invites/{token}")["side"] == SECOND
    assert visitor.refused(f"/invites/{token}") == "not-signed-in"
    assert ann.refused(f"/invites/{token}") == "taken"
    assert bob.refused(f"/games/{game_id}/join", {"side": SECOND}) == "forbidden"
    game = bob.post(f"/invites/{token}")["game"]
    assert game["state"] == "running"
    assert game["yours"] == [SECOND]
    assert game["seats"][FIRST] == {"kind": "person", "name": "Ann", "you": False, "online": False}
    assert visitor.http.get(f"/api/invites/{token}").status_code == 404
    assert [line["kind"] for line in bob.get(f"/games/{game_id}/lines")["lines"]] == ["joined"]


def test_an_open_seat_stands_in_the_lobby(ann: Person, bob: Person) -> None:
    game_id = ann.make("open", "me")["game"]["id"]
    assert game_id in {game["id"] for game in bob.get("/games", which="open")["games"]}
    assert bob.post(f"/games/{game_id}/join", {"side": FIRST})["game"]["state"] == "running"
    assert game_id not in {game["id"] for game in bob.get("/games", which="open")["games"]}
    assert game_id in {game["id"] for game in bob.get("/games", which="running")["games"]}
    assert ann.refused(f"/games/{game_id}/join", {"side": FIRST}) == "taken"


def test_the_lobby_comes_in_pages(ann: Person) -> None:
    made = [ann.make("me", "open")["game"]["id"] for _ in range(27)]
    page = ann.get("/games", which="mine")
    assert len(page["games"]) == 25
    rest = ann.get("/games", which="mine", before=page["next"])
    assert {game["id"] for game in page["games"] + rest["games"]} >= set(made)


def test_nobody_plays_before_all_seats_are_taken(ann: Person) -> None:
    game_id = ann.make("me", "open")["game"]["id"]
    option = ann.state(game_id)["view"]["decision"]["options"][0]["text"]
    assert ann.refused(f"/games/{game_id}/answer", {"version": 0, "option": option}) == "not-running"


def test_only_a_listed_option_at_the_right_moment(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    state = ann.state(game_id)
    option = state["view"]["decision"]["options"][0]["text"]
    path = f"/games/{game_id}/answer"
    refused = ann.http.post("/api" + path, json={"version": 0, "option": "assault the moon"})
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "illegal"
    assert refused.json()["error"]["explanation"]["legal"] is False
    assert bob.refused(path, {"version": 0, "option": option}) == "not-your-turn"
    assert bob.refused(path, {"version": 0, "option": option, "side": FIRST}) == "forbidden"
    assert ann.refused(path, {"version": 7, "option": option}) == "stale"
    assert ann.state(game_id)["view"] == state["view"], "refusals change nothing"
    assert ann.post(path, {"version": 0, "option": option}) == {"version": 1}
    assert ann.refused(path, {"version": 0, "option": option}) == "stale", "a second click"
    assert ann.state(game_id)["game"]["serial"] == 1


def test_a_stranger_only_watches(ann: Person, bob: Person, visitor: Person) -> None:
    game_id = ann.make()["game"]["id"]
    option = ann.state(game_id)["view"]["decision"]["options"][0]["text"]
    assert bob.refused(f"/games/{game_id}/answer", {"version": 0, "option": option}) == "forbidden"
    assert visitor.refused(f"/games/{game_id}/answer", {"version": 0, "option": option}) == "not-signed-in"
    assert visitor.state(game_id, side=FIRST)["viewer"] is None
    assert visitor.state(game_id)["view"]["decision"] is None


def test_undo_as_far_as_nothing_was_revealed(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    before = ann.state(game_id)
    assert ann.refused(f"/games/{game_id}/undo", {"version": 0, "answers": 1}) == "nothing-to-undo"
    _answer(ann, game_id)
    _answer(ann, game_id)
    state = ann.state(game_id)
    assert state["can_undo"] == 2
    assert ann.post(f"/games/{game_id}/undo", {"version": 2, "answers": 2}) == {"version": 3}
    after = ann.state(game_id)
    assert after["view"] == before["view"]
    assert after["entries"] == []
    assert after["game"]["version"] == 3, "a click on the old position is stale"
    _answer(ann, game_id)
    assert [entry["serial"] for entry in ann.get(f"/games/{game_id}/log")["entries"]] == [0]


def test_a_take_back_needs_the_opponents_consent(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    _answer(ann, game_id)
    view = ann.state(game_id)["view"]
    _answer(ann, game_id)
    assert bob.refused(f"/games/{game_id}/take-back") == "nothing-to-undo"
    ann.post(f"/games/{game_id}/take-back")
    request = bob.state(game_id)["game"]["take_back"]
    assert request == {"by": FIRST, "serial": 1, "version": 2, "answers": 1, "theirs": 0, "turn": 1}
    assert ann.refused(f"/games/{game_id}/take-back/answer", {"grant": True}) == "forbidden"
    bob.post(f"/games/{game_id}/take-back/answer", {"grant": False})
    assert ann.state(game_id)["game"]["serial"] == 2
    ann.post(f"/games/{game_id}/take-back", {"serial": 0})
    ann.post(f"/games/{game_id}/take-back", {"serial": 1})
    for other in ({}, {"serial": 0, "version": 2}, {"serial": 1, "version": 1}):
        assert bob.refused(f"/games/{game_id}/take-back/answer", {"grant": True, **other}) == "stale"
    bob.post(f"/games/{game_id}/take-back/answer", {"grant": True, "serial": 1, "version": 2})
    assert ann.state(game_id)["view"] == view
    kinds = [line["kind"] for line in ann.get(f"/games/{game_id}/lines")["lines"]]
    asked = "take-back-asked"
    assert kinds == ["joined", asked, "take-back-refused", asked, asked, "take-back-granted"]
    assert bob.refused(f"/games/{game_id}/take-back/answer", {"grant": True}) == "stale"


def test_alone_a_take_back_needs_nobody(ann: Person) -> None:
    game_id = ann.make(seed="alone")["game"]["id"]
    ann.play(game_id, 200, random.Random(2))
    before = ann.get(f"/games/{game_id}/replay/40", side=FIRST)["view"]
    ann.post(f"/games/{game_id}/take-back", {"serial": 40, "side": before["waiting_for"]})
    state = ann.state(game_id, side=FIRST)
    assert state["view"] == before
    assert state["game"]["serial"] == 40
    ann.play(game_id, 20, random.Random(3))
    assert ann.state(game_id)["game"]["serial"] == 60


def test_resigning_ends_the_game(ann: Person, bob: Person, visitor: Person) -> None:
    game_id = _pair(ann, bob)
    bob.post(f"/games/{game_id}/resign")
    game = ann.get(f"/games/{game_id}")["game"]
    assert game["state"] == "over"
    assert game["result"]["winner"] == FIRST
    assert ann.refused(f"/games/{game_id}/resign") == "not-running"
    assert ann.get(f"/games/{game_id}/lines")["lines"][-1]["kind"] == "resigned"
    assert visitor.state(game_id, side=SECOND)["viewer"] == SECOND, "afterwards everybody may see everything"


def test_a_rematch_with_sides_exchanged(ann: Person, bob: Person) -> None:
    game_id = _pair(ann, bob)
    assert ann.refused(f"/games/{game_id}/rematch") == "not-running"
    ann.post(f"/games/{game_id}/resign")
    new = bob.post(f"/games/{game_id}/rematch", {"swap": True}, 201)["game"]
    assert new["yours"] == [FIRST]
    assert new["state"] == "running"
    assert ann.post(f"/games/{game_id}/rematch", None, 201)["game"]["id"] == new["id"]
    assert ann.get(f"/games/{game_id}")["game"]["rematch"] == new["id"]


def test_a_game_nobody_joined_can_be_removed(ann: Person, bob: Person) -> None:
    game_id = ann.make("me", "open")["game"]["id"]
    assert bob.http.delete(f"/api/games/{game_id}").status_code == 403
    assert ann.http.delete(f"/api/games/{game_id}").status_code == 204
    assert ann.http.get(f"/api/games/{game_id}").status_code == 404
    game_id = _pair(ann, bob)
    assert ann.http.delete(f"/api/games/{game_id}").status_code == 403


def test_chat_is_heard_by_all(ann: Person, bob: Person, visitor: Person) -> None:
    game_id = _pair(ann, bob)
    line = bob.post(f"/games/{game_id}/lines", {"text": "  Guten\tMorgen\n<b>Ann</b>  "})["line"]
    assert (line["text"], line["by"], line["side"]) == ("Guten Morgen <b>Ann</b>", "Bob", SECOND)
    assert visitor.get(f"/games/{game_id}/lines")["lines"][-1]["text"] == line["text"]
    assert bob.refused(f"/games/{game_id}/lines", {"text": "x" * 501}) == "bad-request"
    assert bob.refused(f"/games/{game_id}/lines", {"text": " \n "}) == "bad-request"
    assert visitor.refused(f"/games/{game_id}/lines", {"text": "hello"}) == "not-signed-in"


@pytest.mark.parametrize(
    "change",
    [
        {"title": "chess"},
        {"scenario": "none"},
        {"options": {"none": "x"}},
        {"seats": {"white": {"kind": "me"}, "black": {"kind": "me"}}},
        {"seats": {FIRST: {"kind": "me"}}},
        {"seats": {FIRST: {"kind": "me"}, SECOND: {"kind": "bot", "level": "genius"}}},
        {"time": {"kind": "days", "days": 0}},
        {"time": {"kind": "sandglass"}},
        {"seed": ""},
    ],
)
def test_what_cannot_be_played_is_refused(ann: Person, change: dict[str, object]) -> None:
    seats = {FIRST: {"kind": "me"}, SECOND: {"kind": "me"}}
    assert ann.refused("/games", {"title": TITLE, "seats": seats, **change}) == "bad-request"


def test_the_same_seed_gives_the_same_game(ann: Person) -> None:
    one, two = (ann.make(seed="twins")["game"]["id"] for _ in range(2))
    played = [ann.play(game_id, 60, random.Random(4)) for game_id in (one, two)]
    assert played[0] == played[1]
    assert ann.state(one)["view"] == ann.state(two)["view"]
    assert ann.state(one)["game"]["seeded"] is True


def test_a_lesson_is_a_game_from_its_position_against_the_computer(ann: Person, visitor: Person) -> None:
    game = ann.post("/lessons", {"title": "mons"}, 201)["game"]
    assert game["notes"] == ["lesson"]
    assert game["yours"] == ["german"]
    assert game["seats"]["british"]["kind"] == "bot"
    assert not game["listed"]
    view = ann.state(game["id"])["view"]
    assert view["turn"] == 4
    assert view["decision"]["side"] == "german"
    version = ann.state(game["id"])["game"]["version"]
    ann.post(f"/games/{game['id']}/answer", {"version": version, "option": "move IR12"})
    before = ann.get(f"/games/{game['id']}/replay/{view['serial']}?side=german")["view"]
    assert before["stacks"] == view["stacks"], "its past begins at the position"
    assert ann.get("/titles/mons")["lesson"]["step"]
    assert ann.refused("/lessons", {"title": "nowhere"}) == "not-found"
