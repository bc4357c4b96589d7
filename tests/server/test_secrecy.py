"""What is hidden never leaves the server: checked on the bytes that arrive."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Match

from .harness import FIRST, SECOND, TITLE, Live, Person

ANSWERS = 320


def _words(data: Any) -> set[str]:
    """Every string in a message, with every word of it."""
    if isinstance(data, dict):
        return set().union(*(_words(key) | _words(value) for key, value in data.items()))
    if isinstance(data, list):
        return set().union(*map(_words, data)) if data else set()
    return {data, *data.split()} if isinstance(data, str) else set()


class Listener:
    """Somebody who reads everything he is sent, and what he may know of the game at that moment."""

    def __init__(self, person: Person, game_id: str, side: str | None) -> None:
        self.person, self.game_id, self.side = person, game_id, side
        self.live: Live = person.live(game_id)
        self.received: list[str] = []

    def drain(self, version: int) -> list[dict[str, Any]]:
        """Everything up to the state of this version."""
        messages = []
        while True:
            message = self.live.receive()
            messages.append(message)
            if message["type"] == "state" and message["game"]["version"] >= version:
                return messages

    def read_everything(self) -> list[Any]:
        """All that plain HTTP gives, asked for as every side there is."""
        answers = []
        for side in ("own", FIRST, SECOND):
            for path in ("state", "log", "replay/5", "lines", "luck", "dice", "file", "explain?text=x"):
                answer = self.person.http.get(f"/api/games/{self.game_id}/{path}", params={"side": side})
                answers.append(answer.json())
        answers.append(self.person.get(f"/games/{self.game_id}"))
        answers.append(self.person.get("/games", which="running"))
        return answers


@pytest.fixture
def table(ann: Person, bob: Person, visitor: Person) -> tuple[str, Person, Person, list[Listener], Match]:
    made = ann.make("me", "open", seed="secrets")
    game_id = made["game"]["id"]
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    stranger = Person(ann.server, "Stranger")
    people: list[tuple[Person, str | None]] = [(ann, FIRST), (bob, SECOND), (visitor, None), (stranger, None)]
    listeners = [Listener(person, game_id, side) for person, side in people]
    # the same game once more, with everything in sight
    title = games.load(TITLE)
    return game_id, ann, bob, listeners, Match(title, None, {}, dice.secret_from_seed("secrets"))


def _ids(match: Match) -> set[str]:
    """Every unit of the title."""
    found: set[str] = set()
    for side in (*match.title.sides, None):
        view = match.title.view(match.state, side)
        for group in (view.stacks, view.boxes):
            found.update(counter.unit for counters in group.values() for counter in counters if counter.unit)
    return found


def _known(match: Match, side: str | None, past: set[str]) -> set[str]:
    """The units a side may name: those it sees now, and those that the events told it about."""
    view = match.title.view(match.state, side)
    seen = {
        c.unit for group in (view.stacks, view.boxes) for counters in group.values() for c in counters if c.unit
    }  # fmt: skip
    return seen | past


def test_no_hidden_unit_on_the_wire(table: tuple[str, Person, Person, list[Listener], Match]) -> None:
    game_id, ann, bob, listeners, match = table
    rng = random.Random(8)
    everything = _ids(match)
    told: dict[str | None, set[str]] = {FIRST: set(), SECOND: set(), None: set()}
    hidden_moments = 0
    for listener in listeners:
        listener.drain(0)
    for version in range(1, ANSWERS + 1):
        decision = match.decision
        assert decision is not None
        before = {side: _known(match, side, told[side]) for side in told}
        option = rng.choice(decision.options)
        mover = ann if decision.side == FIRST else bob
        mover.post(f"/games/{game_id}/answer", {"version": version - 1, "option": option.text})
        events = match.play(option)
        everything |= _ids(match)
        for side in told:
            seen = json.loads(json.dumps([_plain(e) for e in match.title.events_for(events, side)]))
            told[side] |= _words(seen) & everything
        for listener in listeners:
            words = set().union(*(_words(message) for message in listener.drain(version)))
            known = _known(match, listener.side, told[listener.side]) | before[listener.side]
            secret = everything - known
            hidden_moments += bool(secret)
            assert not words & secret, (version, listener.side)
    assert hidden_moments > ANSWERS
    for listener in listeners:
        known = _known(match, listener.side, told[listener.side])
        past = known | _known(_replayed(match, 5), listener.side, set())
        for answer in listener.read_everything():
            assert not _words(answer) & (everything - past), listener.side
            assert match.secret.hex() not in json.dumps(answer)
        listener.live.close()


def _plain(event: Any) -> Any:
    import msgspec

    return msgspec.to_builtins(event)


def _replayed(match: Match, answers: int) -> Match:
    again = Match(match.title, match.scenario, match.options, match.secret)
    for text in match.texts[:answers]:
        again.replay(text)
    return again


def test_the_dice_are_secret_until_the_end(ann: Person, visitor: Person) -> None:
    game_id = ann.make(seed="dice")["game"]["id"]
    secret = dice.secret_from_seed("dice")
    state = visitor.state(game_id)
    assert state["game"]["commitment"] == dice.commitment(secret)
    for path in ("luck", "dice"):
        assert visitor.http.get(f"/api/games/{game_id}/{path}").json()["error"]["code"] == "not-running"
    ann.post(f"/games/{game_id}/resign")
    assert visitor.get(f"/games/{game_id}/dice")["secret"] == secret.hex()


def test_a_running_game_against_people_is_not_exported(ann: Person, bob: Person) -> None:
    made = ann.make("me", "open")
    path = f"/api/games/{made['game']['id']}/file"
    assert ann.http.get(path).status_code == 403
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    assert ann.http.get(path).status_code == 403
    assert bob.http.get(path).status_code == 403
