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
    assert ann.play(game_id, ANSWERS, random.Random(3))
    state = ann.state(game_id)
    played = state["view"]["serial"]
    assert played == ANSWERS or state["view"]["result"], "a small game may be over before"
    for option in (state["view"]["decision"] or {"options": []})["options"][:10]:
        explained = ann.get(f"/games/{game_id}/explain", text=option["text"])
        assert explained["explanation"]["legal"] is True
        ann.get(f"/games/{game_id}/forecast", text=option["text"])
    for kind in title.overlays:
        hex_ = {"hex": next(iter(state["view"]["stacks"]))} if kind.needs_hex else {}
        for person in (ann, visitor):
            assert person.get(f"/games/{game_id}/overlay/{kind.key}", **hex_)["overlay"]["kind"] == kind.key
    assert visitor.get(f"/games/{game_id}/replay/{played // 2}")["view"]["serial"] == played // 2
    file = ann.http.get(f"/api/games/{game_id}/file").json()
    imported = ann.post("/import", file, 201)["game"]["id"]
    side = title.sides[0]
    assert ann.state(imported, side=side)["view"] == ann.state(game_id, side=side)["view"]
    if not state["view"]["result"]:
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


def _units(view: dict[str, Any]) -> set[str]:
    """Every counter that a view names."""
    groups = (*view["stacks"].values(), *view["boxes"].values())
    return {counter["unit"] for counters in groups for counter in counters} - {""}


def _strings(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set().union(*(_strings(value) for value in data.values())) if data else set()
    if isinstance(data, list):
        return set().union(*map(_strings, data)) if data else set()
    return {data} if isinstance(data, str) else set()


@pytest.mark.parametrize("name", games.TITLES)
def test_no_overlay_names_a_hidden_unit(ann: Person, visitor: Person, name: str) -> None:
    title = games.load(name)
    game_id = _make(ann, name)
    ann.play(game_id, ANSWERS, random.Random(5))
    views = {side: ann.state(game_id, side=side)["view"] for side in title.sides}
    watched = visitor.state(game_id)["view"]
    everything = set().union(*map(_units, views.values()))
    stacks = list(watched["stacks"])[:: max(1, len(watched["stacks"]) // 12)]
    for kind in title.overlays:
        for hex_ in stacks if kind.needs_hex else [""]:
            place = {"hex": hex_, **({"to": stacks[0]} if kind.aims else {})} if hex_ else {}
            path = f"/games/{game_id}/overlay/{kind.key}"
            assert not _strings(visitor.get(path, **place)) & (everything - _units(watched))
            for side, view in views.items():
                assert not _strings(ann.get(path, side=side, **place)) & (everything - _units(view))


def test_a_line_of_sight_between_two_hexes(ann: Person) -> None:
    name, kind = next((t, kind) for t in games.TITLES for kind in games.load(t).overlays if kind.aims)
    grid = games.load(name).rules.grid
    game_id = _make(ann, name)
    start, end = grid.labels[0], grid.labels[grid.within(0, 4)[-1]]
    path = f"/api/games/{game_id}/overlay/{kind.key}"
    line = ann.http.get(path, params={"hex": start, "to": end}).json()["overlay"]["ways"]
    (way,) = next(iter(line.values()))
    assert (way[0], way[-1]) == (start, end)
    assert ann.http.get(path, params={"hex": start, "to": "nowhere"}).status_code == 422
