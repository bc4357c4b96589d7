"""What a site vouches for, and what it tells the players instead."""

from __future__ import annotations

import json
import random
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.cli.main import main
from grognard.engine import dice
from grognard.engine.match import Match

from .harness import FIRST, SECOND, TITLE, Person
from .test_turn_files import _carried, _signed


def _file(person: Person, game_id: str) -> dict[str, Any]:
    file: dict[str, Any] = person.http.get(f"/api/games/{game_id}/file").json()
    return file


def _inside(file: dict[str, Any]) -> dict[str, Any]:
    inside: dict[str, Any] = json.loads(zlib.decompress(b64decode(file["payload"])))
    return inside


def _rolls(person: Person, game_id: str) -> list[dict[str, Any]]:
    entries = person.get(f"/games/{game_id}/log")["entries"]
    return [event for entry in entries for event in entry["events"] if event["event"] == "rolled"]


def _middle(answers: int = 60) -> Match:
    match = Match(games.load(TITLE), secret=b"s" * 32)
    rng = random.Random(6)
    while match.state.serial < answers:
        match.play(rng.choice(match.decision.options))  # type: ignore[union-attr]
    return match


def test_a_site_says_whether_it_has_played_the_whole_game(ann: Person) -> None:
    game_id = ann.make(seed="origin")["game"]["id"]
    ann.play(game_id, 10, random.Random(1))
    file = _file(ann, game_id)
    assert _inside(file)["origin"] == "here"
    assert _inside(file)["notes"] == ["seeded"]
    taken = ann.post("/import", file, 201)["game"]
    assert taken["notes"] == ["seeded", "imported"]
    assert _inside(_file(ann, taken["id"]))["origin"] == "elsewhere"


def test_what_came_from_elsewhere_is_not_trusted_although_it_is_signed_here(ann: Person) -> None:
    """Otherwise a forged position would come out of this site as genuine."""
    game_id = ann.post("/import", _signed(_carried(_middle().state)), 201)["game"]["id"]
    file = _file(ann, game_id)
    assert _inside(file)["origin"] == "elsewhere"
    assert _inside(file)["notes"] == ["imported", "start"]


def test_a_start_of_somebodys_making_and_laid_dice_are_said_in_the_game(ann: Person) -> None:
    state = _middle().state
    state.script = (6, 6, 6)
    game = ann.post("/import", _signed(_carried(state)), 201)["game"]
    assert game["notes"] == ["imported", "start", "scripted"]
    kinds = [line["kind"] for line in ann.get(f"/games/{game['id']}/lines")["lines"]]
    assert kinds == ["imported", "note-start", "note-scripted"]


def test_other_definitions_are_said_in_the_game(ann: Person) -> None:
    inside = json.loads(_carried(_middle().state))
    inside["record"]["definitions"] = "0" * 32
    game = ann.post("/import", _signed(json.dumps(inside).encode()), 201)["game"]
    assert game["notes"] == ["imported", "start", "altered"]


def test_dice_from_another_secret_than_the_one_committed_to_are_refused(ann: Person) -> None:
    state = _middle().state
    state.secret = b"t" * 32
    answer = ann.http.post("/api/import", json=_signed(_carried(state)))
    assert answer.status_code == 422
    assert "another secret" in answer.json()["error"]["message"]


def test_a_seeded_game_says_so_to_who_sits_down(ann: Person, bob: Person) -> None:
    made = ann.make("me", "open", seed="known dice")
    game_id = made["game"]["id"]
    assert made["game"]["notes"] == ["seeded"]
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    assert bob.get(f"/games/{game_id}/lines")["lines"][0]["kind"] == "note-seeded"


def test_dice_after_a_take_back_are_new_and_can_be_checked(
    ann: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = ann.make()["game"]["id"]
    rng = random.Random(4)
    answers = []
    for _ in range(12):
        answers += ann.play(game_id, 40, rng)
        if _rolls(ann, game_id):
            break
    before = _rolls(ann, game_id)
    entries = ann.get(f"/games/{game_id}/log")["entries"]
    first = next(entry for entry in entries if any(event["event"] == "rolled" for event in entry["events"]))
    seen = set()
    for _ in range(6):
        ann.post(f"/games/{game_id}/take-back", {"serial": first["serial"], "side": first["side"]})
        state = ann.state(game_id)
        body = {"version": state["game"]["version"], "option": answers[first["serial"]], "side": first["side"]}
        ann.post(f"/games/{game_id}/answer", body)
        seen.add(tuple(event["value"] for event in _rolls(ann, game_id)))
    assert len(seen) > 1, f"always {before[0]['value']}"
    ann.play(game_id, 60, rng)
    ann.post(f"/games/{game_id}/resign", {"side": FIRST})
    told = ann.get(f"/games/{game_id}/dice")
    secret = bytes.fromhex(told["secret"])
    assert told["rolls"][-1]["take_backs"] == 6
    for roll in told["rolls"]:
        key = dice.renewed(secret, roll["take_backs"])
        assert dice.face(key, roll["number"], roll["purpose"], roll["sides"]) == roll["value"]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(_file(ann, game_id)))
    assert main(["verify", str(path)]) == 0
    told_by_verify = capsys.readouterr().out
    assert "honest" in told_by_verify
    assert "1 take-backs, each with new dice" in told_by_verify
    assert "has played all of it" in told_by_verify
    path.write_text(json.dumps({**_file(ann, game_id), "signature": "0" * 128}))
    assert main(["verify", str(path)]) != 0
