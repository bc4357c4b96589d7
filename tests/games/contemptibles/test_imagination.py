"""States imagined from what a side sees: for the side that is asked, and for the one that waits."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from grognard.engine import dice

from .scene import MONS, board, play

MOVERS, PLACES = ("IR8", "IR48"), ("IR8 1402", "IR48 1602", "4RF 2020")


@pytest.mark.parametrize("seed", range(4))
def test_the_side_that_is_not_asked_imagines_a_game_that_goes_on(seed: int) -> None:
    """It looks as it did, the same question is put to the same side, and there is something to answer."""
    state, rng = MONS.setup(secret=dice.secret_from_seed(f"waiting {seed}")), random.Random(seed)
    compared: Counter[str] = Counter()
    alike = number = 0
    while (decision := MONS.decision(state)) is not None:
        number += 1
        if number % 23 == 0:
            waiting = next(side for side in MONS.sides if side != decision.side)
            view = MONS.view(state, waiting)
            imagined = MONS.imagine(MONS, view, b"imagined %d" % number)
            asked = MONS.decision(imagined)
            assert asked is not None
            assert asked.side == decision.side
            compared[decision.question] += 1
            again = msgspec.structs.replace(MONS.view(imagined, waiting), commitment=view.commitment)
            alike += again == view and asked.question == decision.question
        choices = [option for option in decision.options if option.words] or decision.options
        MONS.apply(state, rng.choice(choices if rng.random() < 0.8 else decision.options))
    assert len(compared) > 3
    assert alike >= 0.98 * compared.total()


def test_what_is_being_chosen_stays_a_secret() -> None:
    """The side that waits cannot tell from its view which unit is about to move, nor against whom an attack goes."""
    views = []
    for unit in MOVERS:
        state = board(*PLACES)
        play(state, f"move {unit}")
        view = MONS.view(state, MONS.sides[1])
        views.append(msgspec.structs.replace(view, commitment=""))
    assert views[0] == views[1]
    assert views[0].procedures[-1]["values"] is None
