"""What every bot promises: listed options only, the same game again for the same seed, nothing but the view."""

from __future__ import annotations

import hashlib
from importlib import resources

import msgspec
import pytest

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.view import View

from .playing import answers, play

TITLE = games.load("mons")


def test_unknown_name_lists_the_names() -> None:
    with pytest.raises(GrognardError, match="random, captain"):
        bots.make("colonel", TITLE, "german", 1)


def test_unknown_side_is_refused() -> None:
    with pytest.raises(GrognardError, match="no side"):
        bots.make("random", TITLE, "belgian", 1)


@pytest.mark.parametrize("name", bots.able(TITLE))
def test_bots_play_whole_games_with_listed_options(name: str) -> None:
    state = play(TITLE, {"german": name, "british": name}, seed=3)
    assert TITLE.result(state) is not None


@pytest.mark.parametrize("name", bots.able(TITLE))
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    names = {"german": name, "british": name}
    assert answers(TITLE, names, 5, limit=300) == answers(TITLE, names, 5, limit=300)


def test_another_seed_gives_another_game() -> None:
    names = {"german": "random", "british": "random"}
    assert answers(TITLE, names, 5, limit=50) != answers(TITLE, names, 6, limit=50)


@pytest.mark.parametrize("name", bots.able(TITLE))
def test_a_view_that_went_over_the_wire_is_enough(name: str) -> None:
    """The live view and the one decoded from JSON lead to the same answers: there is no other source."""
    names = {"german": name, "british": name}
    twins = {side: bots.make(name, TITLE, side, 8) for side in TITLE.sides}
    compared = 0

    def compare(view: View, option: object) -> None:
        nonlocal compared
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert decoded.side is not None
        assert twins[decoded.side].choose(decoded) == option
        compared += 1

    play(TITLE, names, 8, compare, limit=600)
    assert compared == 600


def test_a_captain_can_take_over_in_the_middle() -> None:
    """Resumed games: a captain made anew finds a listed answer to every question it is handed."""

    def take_over(view: View, _: object) -> None:
        if view.serial % 29 == 0:
            assert view.side is not None
            assert view.decision is not None
            option = bots.make("captain", TITLE, view.side, 1).choose(view)
            assert option in view.decision.options

    play(TITLE, {"german": "captain", "british": "random"}, 4, take_over, limit=900)


@pytest.mark.parametrize("name", bots.able(TITLE))
def test_hidden_counters_make_no_difference(name: str) -> None:
    """6.6 Two states that look the same to a side get the same answer."""
    state = play(TITLE, {"german": "random", "british": "random"}, 2, limit=500)
    decision = TITLE.decision(state)
    assert decision is not None
    view = TITLE.view(state, decision.side)
    other = TITLE.view(TITLE.imagine(TITLE, view, dice.secret_from_seed("another deal")), decision.side)
    first, second = (bots.make(name, TITLE, decision.side, 1) for _ in range(2))
    assert first.choose(view) == second.choose(msgspec.structs.replace(view, stacks=other.stacks))


#: what the captains that are kept to measure by share with the present ones
SHARED = {
    "contemptibles/bot/ground.py": "54c0ad180ad49c7e",
    "contemptibles/bot/odds.py": "7d658a1ac2a5ec2b",
    "schlieffen/bot/ground.py": "85683a62be893662",
    "schlieffen/bot/odds.py": "643e9e68bc653b22",
}


@pytest.mark.parametrize("path", SHARED)
def test_a_captain_that_is_kept_does_not_change(path: str) -> None:
    file = resources.files("grognard.games").joinpath(*path.split("/"))
    known = hashlib.sha256(file.read_bytes()).hexdigest()[: len(SHARED[path])]
    assert known == SHARED[path], f"copy {path} as it was into captain_1 first, and take it off this list"
