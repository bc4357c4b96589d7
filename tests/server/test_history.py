"""Looking back: replay, luck, and dice that can be checked."""

from __future__ import annotations

import random
import time

import pytest

from grognard.engine import dice

from .harness import FIRST, SECOND, Person


@pytest.fixture(scope="module")
def finished(site: object) -> tuple[Person, str]:
    """A game of two bots, played to the end."""
    person = Person(site, "Historian")  # type: ignore[arg-type]
    game_id = person.make(("bot", "random"), ("bot", "random"), seed="history")["game"]["id"]
    while person.get(f"/games/{game_id}")["game"]["state"] != "over":
        time.sleep(0.1)
    return person, game_id


def test_every_past_moment_can_be_seen(ann: Person) -> None:
    game_id = ann.make(seed="past")["game"]["id"]
    rng, views = random.Random(6), []
    for _ in range(30):
        views.append(ann.state(game_id, side=FIRST)["view"])
        ann.play(game_id, 1, rng)
    for serial, view in enumerate(views):
        past = ann.get(f"/games/{game_id}/replay/{serial}", side=FIRST)
        assert past["view"] == view
        assert past["of"] == 30
    assert ann.http.get(f"/api/games/{game_id}/replay/31").status_code == 404


def test_during_the_game_the_past_is_seen_as_ones_own_side(ann: Person, visitor: Person) -> None:
    game_id = ann.make()["game"]["id"]
    ann.play(game_id, 5, random.Random(1))
    assert visitor.get(f"/games/{game_id}/replay/3", side=FIRST)["view"]["side"] is None
    assert ann.get(f"/games/{game_id}/replay/3", side=FIRST)["view"]["side"] == FIRST


def test_after_the_game_as_any_side(finished: tuple[Person, str], visitor: Person) -> None:
    _, game_id = finished
    assert visitor.get(f"/games/{game_id}/replay/3", side=SECOND)["view"]["side"] == SECOND
    entries = visitor.get(f"/games/{game_id}/log", side=FIRST)["entries"]
    assert all(entry["text"] for entry in entries)
    assert [entry["serial"] for entry in entries] == list(range(len(entries)))


def test_the_dice_can_be_checked(finished: tuple[Person, str], visitor: Person) -> None:
    _, game_id = finished
    told = visitor.get(f"/games/{game_id}/dice")
    secret = bytes.fromhex(told["secret"])
    assert dice.commitment(secret) == told["commitment"]
    assert len(told["rolls"]) > 3
    for number, roll in enumerate(told["rolls"]):
        assert roll["number"] == number
        assert dice.face(secret, number, roll["purpose"], roll["sides"]) == roll["value"]


def test_the_luck_report(finished: tuple[Person, str], visitor: Person) -> None:
    _, game_id = finished
    report = visitor.get(f"/games/{game_id}/luck")
    assert len(report["rolls"]) == len(visitor.get(f"/games/{game_id}/dice")["rolls"])
    assert sum(side["rolls"] for side in report["by_side"].values()) == len(report["rolls"])
    assert report["forecasts"]
    for forecast in report["forecasts"]:
        assert forecast["actual"]
        assert set(forecast["expected"]) & set(forecast["actual"])


def test_the_log_begins_before_the_first_answer(ann: Person) -> None:
    game_id = ann.make()["game"]["id"]
    opening = ann.state(game_id)["opening"]
    assert opening[0]["event"] == "turn-began"
    option = ann.state(game_id)["view"]["decision"]["options"][0]["text"]
    ann.post(f"/games/{game_id}/answer", {"version": 0, "option": option})
    assert ann.get(f"/games/{game_id}/log")["opening"] == opening
    assert "opening" not in ann.get(f"/games/{game_id}/log", **{"from": 1})
