"""Every title that is there can be played here; nothing in the server knows which they are."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from grognard import games

from .harness import Person

ANSWERS = 60


def _make(person: Person, name: str, **seats: dict[str, str]) -> str:
    title = games.load(name)
    all_seats = {side: seats.get(side, {"kind": "me"}) for side in title.sides}
    made = person.post("/games", {"title": name, "seats": all_seats, "seed": f"any {name}"}, 201)
    return str(made["game"]["id"])


@pytest.mark.parametrize("name", games.TITLES)
def test_at_a_hot_seat(ann: Person, visitor: Person, name: str) -> None:
    title = games.load(name)
    game_id = _make(ann, name)
    assert len(ann.play(game_id, ANSWERS, random.Random(3))) == ANSWERS
    state = ann.state(game_id)
    for option in state["view"]["decision"]["options"][:10]:
        explained = ann.get(f"/games/{game_id}/explain", text=option["text"])
        assert explained["explanation"]["legal"] is True
        ann.get(f"/games/{game_id}/forecast", text=option["text"])
    for kind in title.overlays:
        hex_ = {"hex": next(iter(state["view"]["stacks"]))} if kind.needs_hex else {}
        for person in (ann, visitor):
            assert person.get(f"/games/{game_id}/overlay/{kind.key}", **hex_)["overlay"]["kind"] == kind.key
    assert visitor.get(f"/games/{game_id}/replay/{ANSWERS // 2}")["view"]["serial"] == ANSWERS // 2
    file = ann.http.get(f"/api/games/{game_id}/file").json()
    imported = ann.post("/import", file, 201)["game"]["id"]
    side = title.sides[0]
    assert ann.state(imported, side=side)["view"] == ann.state(game_id, side=side)["view"]
    ann.post(f"/games/{game_id}/resign")
    assert ann.get(f"/games/{game_id}/luck")["sides"] == list(title.sides)


def _until_over_or_moving(person: Person, game_id: str, answers: int) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        game: dict[str, Any] = person.get(f"/games/{game_id}")["game"]
        if game["serial"] >= answers or game["state"] == "over":
            return game
        time.sleep(0.05)
    raise AssertionError(game)


@pytest.mark.parametrize("name", games.TITLES)
def test_against_every_bot(ann: Person, name: str) -> None:
    title = games.load(name)
    listed = next(t for t in ann.get("/titles")["titles"] if t["name"] == name)
    assert listed["bots"]
    for level in listed["bots"]:
        game_id = _make(ann, name, **{side: {"kind": "bot", "level": level} for side in title.sides})
        _until_over_or_moving(ann, game_id, 40)
        assert ann.http.delete(f"/api/games/{game_id}").status_code == 204
