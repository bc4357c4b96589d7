"""Several answers as one act, and what would be asked after one."""

from __future__ import annotations

from typing import Any

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Link, Match, look_ahead

from .harness import FIRST, SECOND, Person

SEED = "acts"


def _started(ann: Person) -> tuple[str, dict[str, Any]]:
    made = ann.make(seed=SEED)
    return str(made["game"]["id"]), ann.state(made["game"]["id"])


def _texts(state: dict[str, Any]) -> list[str]:
    return [option["text"] for option in state["view"]["decision"]["options"]]


def _act(state: dict[str, Any], *answers: str | dict[str, Any], **more: Any) -> dict[str, Any]:
    chain = [{"option": answer} if isinstance(answer, str) else answer for answer in answers]
    return {"version": state["game"]["version"], "answers": chain, **more}


def _column(ann: Person) -> tuple[str, dict[str, Any], list[str]]:
    """A game, and the answers that bring on two units and move them."""
    game_id, state = _started(ann)
    title = games.load("mons")
    match = Match(title, secret=dice.secret_from_seed(SEED))
    chain: list[str] = []
    for verb in ("march-in", "join", "to"):
        asked = match.decision
        assert asked is not None
        chain.append(next(option.text for option in asked.options if option.verb == verb))
        match.play(chain[-1])
    return game_id, state, chain


def test_a_chain_is_one_act_and_every_answer_can_be_taken_back(ann: Person) -> None:
    game_id, state, chain = _column(ann)
    done = ann.post(f"/games/{game_id}/act", _act(state, *chain))
    assert done == {"version": state["game"]["version"] + 3, "given": 3, "final": False}
    after = ann.state(game_id)
    assert [entry["text"] for entry in after["entries"]] == chain
    assert after["can_undo"] == 3
    ann.post(f"/games/{game_id}/undo", {"version": done["version"], "answers": 3})
    assert ann.state(game_id)["view"] == state["view"]


def test_a_chain_with_an_answer_that_is_not_listed_changes_nothing(ann: Person) -> None:
    game_id, state, chain = _column(ann)
    refused = ann.http.post(f"/api/games/{game_id}/act", json=_act(state, chain[0], "to 0101"))
    assert refused.json()["error"]["code"] == "illegal"
    assert refused.json()["error"]["explanation"]["text"] == "to 0101"
    assert ann.state(game_id)["view"] == state["view"]
    assert ann.state(game_id)["game"]["version"] == state["game"]["version"]


def test_an_optional_answer_is_left_out_where_it_is_not_listed(ann: Person) -> None:
    game_id, state, chain = _column(ann)
    maybe = [{"option": "join nobody", "optional": True}, {"option": chain[1], "optional": True}]
    done = ann.post(f"/games/{game_id}/act", _act(state, chain[0], *maybe))
    assert done["given"] == 2
    assert [entry["text"] for entry in ann.state(game_id)["entries"]] == chain[:2]
    nothing = ann.post(f"/games/{game_id}/act", _act(ann.state(game_id), maybe[0]))
    assert nothing == {"version": done["version"], "given": 0, "final": False}


def _at_the_end(ann: Person) -> tuple[str, dict[str, Any]]:
    """A game whose next answer hands over to the other side."""
    game_id, state = _started(ann)
    for _ in range(400):
        texts = _texts(state)
        if "end" in texts:
            return game_id, state
        ann.post(f"/games/{game_id}/act", _act(state, texts[-1]))
        state = ann.state(game_id)
    raise AssertionError("the turn does not end")


def test_a_chain_stops_where_the_other_side_is_asked(ann: Person) -> None:
    game_id, state = _at_the_end(ann)
    done = ann.post(f"/games/{game_id}/act", _act(state, "end", "end"))
    assert done["given"] == 1
    assert ann.state(game_id)["game"]["waiting_for"] == SECOND


def test_who_is_careful_is_told_before_what_cannot_be_taken_back(ann: Person) -> None:
    game_id, state = _at_the_end(ann)
    done = ann.post(f"/games/{game_id}/act", _act(state, "end", careful=True))
    assert done == {"version": state["game"]["version"], "given": 0, "final": True}
    assert ann.state(game_id)["view"] == state["view"]
    assert ann.get(f"/games/{game_id}/ahead", text="end") == {"ahead": None}


def test_a_careful_act_that_can_be_taken_back_is_done(ann: Person) -> None:
    game_id, state, chain = _column(ann)
    assert ann.post(f"/games/{game_id}/act", _act(state, *chain, careful=True))["given"] == 3
    assert ann.refused(f"/games/{game_id}/act", _act(ann.state(game_id), "to 0101", careful=True)) == "illegal"


def test_what_would_be_asked_after_an_answer(ann: Person, visitor: Person) -> None:
    game_id, state, chain = _column(ann)
    ahead = ann.get(f"/games/{game_id}/ahead", text=chain[0])["ahead"]
    assert chain[1] in [option["text"] for option in ahead["decision"]["options"]]
    assert ann.state(game_id)["view"] == state["view"], "looking changes nothing"
    assert ann.http.get(f"/api/games/{game_id}/ahead", params={"text": "to 0101"}).status_code == 409
    assert visitor.http.get(f"/api/games/{game_id}/ahead", params={"text": chain[0]}).status_code == 409


def test_the_same_over_the_socket(ann: Person) -> None:
    game_id, state, chain = _column(ann)
    live = ann.live(game_id, FIRST)
    ahead = live.ask(type="ahead", text=chain[0])
    assert ahead["ahead"]["decision"]["options"]
    done = live.ask(type="act", **_act(state, *chain))
    assert (done["given"], done["final"]) == (3, False)


def test_looking_ahead_tells_nothing_that_the_side_does_not_know() -> None:
    """The same view gives the same answer, whatever is hidden behind it."""
    title = games.load("mons")
    match = Match(title, secret=dice.secret_from_seed(SEED))
    view = title.view(match.state, FIRST)
    option = next(o for o in match.decision.options if o.verb == "march-in")  # type: ignore[union-attr]
    seen = look_ahead(title, view, [Link(option.text)])
    other = Match(title, secret=dice.secret_from_seed("another"))
    again = look_ahead(title, title.view(other.state, FIRST), [Link(option.text)])
    assert seen is not None
    assert again is not None
    assert seen.decision == again.decision


def test_advice_is_legal_and_only_for_who_plays_alone(ann: Person, bob: Person) -> None:
    made = ann.make("me", ("bot", "random"), seed=SEED)
    game_id = made["game"]["id"]
    state = ann.state(game_id)
    hint = ann.get(f"/games/{game_id}/hint")
    assert hint["answers"][0] in _texts(state)
    assert hint["rule"]
    assert ann.state(game_id)["view"] == state["view"]
    other = ann.make("me", "open")
    bob.post("/invites/" + other["invites"][SECOND].removeprefix("/join/"))
    assert ann.http.get(f"/api/games/{other['game']['id']}/hint").status_code == 403
