"""Bots think in worker processes, and a bot game goes on by itself."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from .harness import FIRST, SECOND, Person, Server


def _until(person: Person, game_id: str, done: Any, seconds: float = 40) -> dict[str, Any]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        game: dict[str, Any] = person.get(f"/games/{game_id}")["game"]
        if done(game):
            return game
        time.sleep(0.05)
    raise AssertionError(game)


def test_a_bot_answers_when_it_is_asked(ann: Person) -> None:
    game_id = ann.make(("bot", "random"), "me", seed="bot")["game"]["id"]
    live = ann.live(game_id)
    while (state := live.wait_for("state", 30))["view"]["decision"] is None:
        pass
    assert state["game"]["serial"] > 0
    assert all(entry["side"] == FIRST and entry["text"] is None for entry in state["entries"])
    live.close()


def test_bots_alone_play_to_the_end_and_nobody_waits_for_them(ann: Person) -> None:
    game_id = ann.make(("bot", "random"), ("bot", "random"), seed="two bots")["game"]["id"]
    answered = 0
    while ann.get(f"/games/{game_id}")["game"]["state"] == "running":
        ann.get("/me")
        answered += 1
    assert answered > 10, "others were answered while the bots played"
    game = ann.get(f"/games/{game_id}")["game"]
    assert game["result"]["reason"]
    twin = ann.make(("bot", "random"), ("bot", "random"), seed="two bots")["game"]["id"]
    over = _until(ann, twin, lambda game: game["state"] == "over")
    assert (over["serial"], over["result"]) == (game["serial"], game["result"]), "a seed fixes the bots too"


def test_a_bot_game_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    server = Server(database, tmp_path, GROGNARD_THINKER_SECONDS="3")
    person = Person(server, "Ann")
    game_id = person.make(("bot", "random"), ("bot", "random"), seed="restart")["game"]["id"]
    before = _until(person, game_id, lambda game: game["serial"] > 20)["serial"]
    server.kill()
    server.start()
    _until(person, game_id, lambda game: game["serial"] > before + 20 or game["state"] == "over")
    server.stop()
    assert not server.complaints()


def test_captains_on_a_restarted_server_play_as_if_nothing_had_happened(database: str, tmp_path: Path) -> None:
    """Both games are interrupted, each somewhere else; what their captains remember is made again from the journal."""
    server = Server(database, tmp_path, GROGNARD_THINKER_SECONDS="3")
    person = Person(server, "Ann")
    seats = {side: {"kind": "bot", "level": "captain"} for side in ("german", "american")}
    wanted = {"title": "bastogne", "scenario": "longvilly", "seed": "covered", "seats": seats}
    whole, twin = (person.post("/games", wanted, 201)["game"]["id"] for _ in "12")
    _until(person, twin, lambda game: game["serial"] > 20)
    server.kill()
    server.start()
    logs = []
    for game_id in (whole, twin):
        _until(person, game_id, lambda game: game["serial"] > 60)
        logs.append([entry["events"] for entry in person.get(f"/games/{game_id}/log")["entries"][:60]])
    assert logs[0] == logs[1]
    server.stop()
    assert not server.complaints()


def test_a_bot_can_be_asked_for_at_every_level(ann: Person) -> None:
    for level in ann.get("/titles")["titles"][0]["bots"]:
        game_id = ann.make(("bot", level), "me")["game"]["id"]
        _until(ann, game_id, lambda game: game["serial"] > 0)


def test_a_bot_grants_a_take_back(ann: Person) -> None:
    game_id = ann.make("me", ("bot", "random"), seed="kind bot")["game"]["id"]
    while ann.get(f"/games/{game_id}")["game"]["waiting_for"] == FIRST:
        state = ann.state(game_id)
        options = [option["text"] for option in state["view"]["decision"]["options"]]
        option = "end" if "end" in options else options[-1]
        ann.post(f"/games/{game_id}/answer", {"version": state["game"]["version"], "option": option})
        if ann.get(f"/games/{game_id}")["game"]["waiting_for"] == SECOND or state["game"]["serial"] > 30:
            break
    _until(ann, game_id, lambda game: game["waiting_for"] == FIRST)
    ann.post(f"/games/{game_id}/take-back", {"serial": 0})
    assert ann.get(f"/games/{game_id}")["game"]["serial"] == 0
