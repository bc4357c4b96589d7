"""Every title is started from the first screen and played for a while against the computer, from either side."""

from __future__ import annotations

import random

import pytest

from grognard import games

from .conftest import NewSeat

#: answers given in each game
ANSWERS = 25

EVERY_SIDE = [(title, side) for title in games.TITLES for side in games.load(title).sides]


@pytest.mark.parametrize(("title", "side"), EVERY_SIDE, ids=[f"{title}-{side}" for title, side in EVERY_SIDE])
def test_a_new_visitor_plays(sit: NewSeat, title: str, side: str) -> None:
    """Whatever is listed can be picked and confirmed, and every question comes with words of its own."""
    seat, draw = sit(), random.Random(f"{title} {side}")
    seat.play_on(title)
    seat.start(side, title=title)
    for _ in range(ANSWERS):
        seat.wait_asked()
        assert seat.question
        seat.choose(draw.choice(seat.options))
    assert seat.serial >= ANSWERS
    assert not seat.untranslated()
