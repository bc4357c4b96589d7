"""Every title is started from the first screen and played for a while against the computer, from either side."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Route, expect

from grognard import games

from .conftest import NewSeat
from .seat import Seat

#: answers given in each game
ANSWERS = 25

EVERY_SIDE = [(title, side) for title in games.TITLES for side in games.load(title).sides]


def test_a_title_that_comes_late_does_not_take_the_place_of_the_one_chosen_after_it(sit: NewSeat) -> None:
    seat = sit()
    first, second = games.TITLES[:2]
    held: list[Route] = []
    seat.page.route(f"**/locale/*/{games.SYSTEMS[first]}.ftl", lambda route: held.append(route))
    seat.page.goto("/")
    seat.page.click(f"[data-title={second}]")
    side = games.load(second).sides[1]
    expect(seat.page.locator(f"input[value={side}]")).to_be_visible()
    for request in held:
        request.continue_()
    seat.page.wait_for_load_state("networkidle")
    expect(seat.page.locator(f"input[value={side}]")).to_be_visible()


@pytest.mark.parametrize(("title", "side"), EVERY_SIDE, ids=[f"{title}-{side}" for title, side in EVERY_SIDE])
def test_a_new_visitor_plays(sit: NewSeat, title: str, side: str) -> None:
    """Whatever is listed can be picked and confirmed, and every question comes with words of its own."""
    # a map is as good from one side as from the other
    seat, draw = sit(drawn=side == games.load(title).sides[0]), random.Random(f"{title} {side}")
    seat.play_on(title)
    seat.fill_in(side, title=title)
    for _ in range(ANSWERS):
        options = asked(seat)
        if not options:
            assert seat.view()["result"], "a short game may be over by now"
            break
        seat.choose(draw.choice(options))
    else:
        assert seat.serial >= ANSWERS
    assert not seat.untranslated()


def asked(seat: Seat) -> list[str]:
    """The answers of the next question that stands; none when the game is over. What leaves no choice is answered by
    itself."""
    seat.page.wait_for_function(
        """() => { const game = document.querySelector('.game')?.dataset;
            return !document.documentElement.dataset.busy && (game?.asked || game?.over); }""",
        timeout=90_000,
    )
    seat.quiet()
    return seat.options if seat.question else []
