"""Many games of one title at a time share its definitions and disturb each other in nothing."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Match

from .journeys import GAMES, IDS, finished, pick, policy, seeds

every_game = pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)

THREADS = 4


def again(name: str, scenario: str, seed: int) -> Iterator[Match]:
    """The game of `finished`, answer by answer; the question is put before and the answer given after each pause."""
    rng = random.Random(f"{name} {scenario} {seed}")
    match = Match(games.load(name), scenario, secret=dice.secret_from_seed(f"contract {seed}"))
    while match.decision is not None:
        answer = pick(rng, list(match.decision.options), policy(seed))
        yield match
        match.play(answer)
    yield match


@every_game
def test_games_played_in_turns_go_as_they_would_alone(name: str, scenario: str) -> None:
    """One answer here, one answer there: nothing that one game has worked out gets into another."""
    running = {seed: again(name, scenario, seed) for seed in seeds(name, scenario)}
    last: dict[int, Match] = {}
    while running:
        for seed, game in list(running.items()):
            match = next(game, None)
            if match is None:
                del running[seed]
            else:
                last[seed] = match
    for seed in seeds(name, scenario):
        assert last[seed].state == finished(name, scenario, seed).state


@pytest.fixture
def restless_threads() -> Iterator[None]:
    """Threads that change places as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@every_game
@pytest.mark.usefixtures("restless_threads")
def test_games_played_in_threads_go_as_they_would_alone(name: str, scenario: str) -> None:
    """A server replays a stored game in one thread while another game is played in the next."""
    expected = {seed: finished(name, scenario, seed).state.digest() for seed in seeds(name, scenario)}

    def played(seed: int) -> str:
        *_, match = again(name, scenario, seed)
        return match.state.digest()

    with ThreadPoolExecutor(THREADS) as pool:
        found = dict(zip(expected, pool.map(played, expected), strict=True))
    assert found == expected
