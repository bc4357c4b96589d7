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
#: answers after which a long game goes on as it went before
ANSWERS = 2000


def again(name: str, scenario: str, seed: int) -> Iterator[Match]:
    """The game of `finished`, answer by answer; the question is put before and the answer given after each pause."""
    rng = random.Random(f"{name} {scenario} {seed}")
    match = Match(games.load(name), scenario, secret=dice.secret_from_seed(f"contract {seed}"))
    while match.decision is not None and len(match.log) < ANSWERS:
        answer = pick(rng, list(match.decision.options), policy(seed))
        yield match
        match.play(answer)
    yield match


def is_the_same(match: Match, name: str, scenario: str, seed: int) -> bool:
    """Whether a game went as it goes alone, answer by answer and event by event."""
    alone = finished(name, scenario, seed)
    return match.log == alone.log[:ANSWERS] and (len(alone.log) > ANSWERS or match.state == alone.state)


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
        assert is_the_same(last[seed], name, scenario, seed)


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

    def played(seed: int) -> Match:
        *_, match = again(name, scenario, seed)
        return match

    wanted = seeds(name, scenario)
    with ThreadPoolExecutor(THREADS) as pool:
        for seed, match in zip(wanted, pool.map(played, wanted), strict=True):
            assert is_the_same(match, name, scenario, seed)
