"""A game on a screen that nobody sees."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.terminal.app import GrognardApp
from grognard.terminal.session import HUMAN, Session

Play = Callable[[Pilot[None]], Awaitable[None]]

ALONE = {"german": HUMAN, "british": "random"}
HOT_SEAT = {"german": HUMAN, "british": HUMAN}
WATCH = {"german": "random", "british": "random"}


def new_match(*answers: str) -> Match:
    """A game with dice that are always the same, some answers on."""
    match = Match(games.load("mons"), secret=dice.secret_from_seed(7))
    for answer in answers:
        match.play(answer)
    return match


def play_until(match: Match, question: str, side: str = "") -> None:
    """Let computer players go on to a question, to one side if it is named."""
    players = {side: bots.make("random", match.title, side, 3) for side in match.title.sides}
    while (decision := match.decision) is not None:
        if decision.question == question and side in ("", decision.side):
            return
        match.play(players[decision.side].choose(match.title.view(match.state, decision.side)))
    raise AssertionError(f"the game was over before {question} was asked")


async def wait_until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Let the game go on until something holds, however busy the machine is."""
    async with asyncio.timeout(120):
        while not holds():
            await pilot.pause(0.02)


class Screen:
    """Runs an app under Textual's pilot."""

    def __init__(self) -> None:
        self.app: GrognardApp

    def __call__(
        self,
        play: Play,
        *,
        match: Match | None = None,
        players: dict[str, str] | None = None,
        lang: str = "en",
        size: tuple[int, int] = (120, 40),
        save: Path | None = None,
    ) -> GrognardApp:
        title = match.title if match else games.load("mons")
        session = Session(title, players or ALONE, make_bot=bots.make, match=match or new_match(), save=save)
        self.app = app = GrognardApp(session, lang)

        async def go() -> None:
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await play(pilot)

        asyncio.run(go())
        return app


@pytest.fixture
def screen() -> Screen:
    return Screen()
