"""Games between computer players."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.lab.arena import Played, pairings, play, random_player, seed_number
from grognard.lab.tournament import contestants, play_all, standing

MONS = games.load("mons")


def test_the_quick_random_player_answers_as_the_bot_does() -> None:
    state = MONS.setup(secret=dice.secret_from_seed("quick"))
    quick = {side: random_player(side, 7) for side in MONS.sides}
    slow = {side: bots.make("random", MONS, side, 7) for side in MONS.sides}
    for _ in range(300):
        decision = MONS.decision(state)
        assert decision is not None
        option = quick[decision.side](state, decision)
        assert option == slow[decision.side].choose(MONS.view(state, decision.side))
        MONS.apply(state, option)


def test_a_seed_of_any_letters_is_a_number() -> None:
    assert seed_number("a") == seed_number("a") != seed_number("b")


def test_a_game_is_the_same_every_time() -> None:
    (pairing,) = pairings(MONS, ("random", "random"), 1, "same")
    assert play(pairing) == play(pairing)


def test_swapped_sides_share_a_seed() -> None:
    four = pairings(MONS, ("random", "random"), 4, "s", swap=True)
    assert [pairing.seed for pairing in four] == ["s/0", "s/0", "s/1", "s/1"]
    assert [pairing.contestants for pairing in four] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_without_swapping_every_game_has_its_own_seed() -> None:
    assert [pairing.seed for pairing in pairings(MONS, ("random", "random"), 3, "s")] == ["s/0", "s/1", "s/2"]


def test_games_side_by_side_are_the_games_one_after_another() -> None:
    three = pairings(MONS, ("random", "random"), 3, "jobs")
    assert list(play_all(three, jobs=2)) == list(play_all(three))


def test_equal_names_are_told_apart() -> None:
    assert contestants(["captain", "random"]) == ["captain", "random"]
    assert contestants(["captain", "captain"]) == ["captain", "captain#2"]


def test_wins_count_for_the_player_and_for_the_side() -> None:
    played = [
        Played(0, 0, "points", 10),
        Played(0, 1, "points", 20),
        Played(1, 0, "points", 30),
        Played(None, None, "", 40),
    ]
    result = standing(MONS, ["captain", "random"], played, time.perf_counter())
    assert result.wins == {"captain": 2, "random": 1}
    assert result.sides == {"german": 2, "british": 1}
    assert (result.games, result.draws, result.mean_decisions) == (4, 1, 25)


def test_a_player_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(GrognardError, match="no bot 'napoleon'"):
        pairings(MONS, ("random", "napoleon"), 1, "s", save=tmp_path)
