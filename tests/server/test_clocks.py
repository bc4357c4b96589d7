"""Time control."""

from __future__ import annotations

import time

import pytest

from grognard.server import clocks
from grognard.server.games_store import Seat

from .harness import FIRST, SECOND, Person

PEOPLE = [Seat(FIRST, "person", 1), Seat(SECOND, "person", 2)]


def _row(**more: object) -> dict[str, object]:
    clock = {"kind": "clock", "seconds": 60, "increment": 5}
    return {
        "time": clock, "clocks": {FIRST: 60.0, SECOND: 60.0}, "waiting_for": FIRST, "since": 100.0, "state": "running",
        **more,
    }  # fmt: skip


def test_the_clock_of_the_side_that_is_asked_runs() -> None:
    row = _row()
    assert clocks.left(row, PEOPLE, 110.0) == {FIRST: 50.0, SECOND: 60.0}
    same = clocks.charged(row, PEOPLE, FIRST, 110.0)
    assert same == {"clocks": {FIRST: 50.0, SECOND: 60.0}, "since": 110.0, "deadline": 160.0}


def test_handing_over_earns_the_increment() -> None:
    assert clocks.charged(_row(), PEOPLE, SECOND, 110.0)["clocks"] == {FIRST: 55.0, SECOND: 60.0}


def test_a_bot_is_not_timed() -> None:
    seats = [Seat(FIRST, "bot", level="x"), PEOPLE[1]]
    assert clocks.charged(_row(), seats, FIRST, 110.0)["deadline"] is None
    assert clocks.charged(_row(), seats, SECOND, 110.0)["clocks"][FIRST] == 60.0


def test_days_from_when_a_side_is_asked() -> None:
    row = _row(time={"kind": "days", "days": 2}, clocks=None, deadline=1000.0)
    assert clocks.charged(row, PEOPLE, SECOND, 0.0)["deadline"] == 2 * 86400


def test_who_answers_and_takes_back_gains_no_time(ann: Person) -> None:
    row = _row(time={"kind": "days", "days": 2}, clocks=None, deadline=1000.0)
    assert clocks.charged(row, PEOPLE, FIRST, 500.0)["deadline"] == 1000.0
    made = ann.make("me", "open", time={"kind": "days", "days": 1})
    Person(ann.server, "Bob").post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    game_id = made["game"]["id"]
    before = ann.get(f"/games/{game_id}")["game"]["deadline"]
    for _ in range(3):
        state = ann.state(game_id)
        option = state["view"]["decision"]["options"][0]["text"]
        ann.post(f"/games/{game_id}/answer", {"version": state["game"]["version"], "option": option})
        ann.post(f"/games/{game_id}/undo", {"version": state["game"]["version"] + 1})
    assert ann.get(f"/games/{game_id}")["game"]["deadline"] == before


def test_who_thinks_too_long_loses(ann: Person, bob: Person) -> None:
    made = ann.make("me", "open", time={"kind": "clock", "seconds": 1, "increment": 0})
    game_id = made["game"]["id"]
    assert made["game"]["deadline"] is None, "the clock starts when both are there"
    live = ann.live(game_id)
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    begun = time.monotonic()
    while (state := live.wait_for("state", 15))["game"]["state"] != "over":
        pass
    assert 0.5 < time.monotonic() - begun < 10
    assert state["game"]["result"]["winner"] == SECOND
    assert live.wait_for("line")["line"]["kind"] == "out-of-time"
    live.close()


@pytest.mark.parametrize("days", [1, 30])
def test_a_deadline_is_shown(ann: Person, days: int) -> None:
    game = ann.make("me", "hot-seat", time={"kind": "days", "days": days})["game"]
    assert game["deadline"] > game["now"]
    assert game["clocks"] is None
