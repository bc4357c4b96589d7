"""Undo: back to the last moment at which nothing had been rolled, revealed or handed over, and exactly there."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match

from .journeys import GAMES, IDS, WHOLE_GAMES, WHOLE_IDS, pick

every_whole_game = pytest.mark.parametrize(("name", "scenario", "seed"), WHOLE_GAMES, ids=WHOLE_IDS)
every_game = pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)

ANSWERS = 1500


@every_whole_game
def test_how_far_back_one_may_go(name: str, scenario: str, seed: int) -> None:
    """Play on and take back at random, keeping our own account of what may be taken back."""
    title, rng = games.load(name), random.Random(f"undo {seed}")
    match = Match(title, scenario, secret=dice.secret_from_seed(seed))
    before: list[str] = []
    for _ in range(ANSWERS):
        decision = match.decision
        if decision is None:
            break
        digest, answer = match.state.digest(), pick(rng, list(decision.options), eager=True)
        events = match.play(answer)
        handed_over = match.decision is None or match.decision.side != decision.side
        before = [] if handed_over or any(event.reveals for event in events) else [*before, digest]
        assert match.can_undo == len(before)
        if before and rng.random() < 0.2:
            back = rng.randint(1, min(5, len(before)))
            texts = match.texts
            match.undo(back)
            assert match.state.digest() == before[-back]
            assert match.texts == texts[:-back]
            del before[-back:]
            for text in texts[-back:]:  # the same answers lead to the same place
                before.append(match.state.digest())
                match.play(text)


@every_game
def test_nothing_more_can_be_taken_back(name: str, scenario: str) -> None:
    title = games.load(name)
    match = Match(title, scenario, secret=dice.secret_from_seed(5))
    with pytest.raises(GrognardError, match="0 answers"):
        match.undo()
    assert match.decision is not None
    match.play(match.decision.options[0])
    for answers in (0, -1, match.can_undo + 1):
        with pytest.raises(GrognardError):
            match.undo(answers)


@every_game
def test_a_copy_taken_before_is_not_touched_by_playing_on(name: str, scenario: str) -> None:
    title = games.load(name)
    match = Match(title, scenario, secret=dice.secret_from_seed(6))
    kept, digest = match.state, match.state.digest()
    assert match.decision is not None
    match.play(match.decision.options[0])
    if match.can_undo:
        match.undo()
        assert match.state.digest() == digest
    assert kept is not None
