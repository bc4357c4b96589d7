"""What is kept of the last position never shows in a view of the next."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.engine.match import Match


@pytest.mark.parametrize("seed", [1, 2])
def test_a_view_is_the_same_as_of_a_state_that_nobody_has_looked_at(seed: int) -> None:
    title, rng = games.load("mons"), random.Random(seed)
    match = Match(title, secret=bytes([seed]) * 32)
    looked: list[str | None] = [*title.sides, None]
    for number in range(700):
        if (decision := match.decision) is None:
            break
        match.play(rng.choice(decision.options))
        if match.can_undo > 3 and number % 20 == 0:
            match.undo(rng.randrange(1, match.can_undo))
        fresh = title.unpack(match.state.pack())
        for side in rng.sample(looked, rng.randrange(4)):  # sometimes nobody looks for a while
            assert title.view(match.state, side) == title.view(fresh, side)
