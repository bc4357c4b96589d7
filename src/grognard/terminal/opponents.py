"""The computer players' clock: who thinks when, how fast, and not while the game is paused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from textual.app import App

from grognard.bots import Bot
from grognard.engine.option import Option
from grognard.engine.view import View
from grognard.terminal.session import Session

#: seconds between two answers, slow to fast
PACES = (2.0, 1.0, 0.5, 0.2, 0.05, 0.0)
DEFAULT_PACE = 4
#: seconds between two pictures when they play as fast as they can
FRAME = 0.15


class Opponents:
    """Lets the computer players answer, in a thread of their own so that the screen stays alive."""

    def __init__(
        self, app: App[None], session: Session, played: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        self.app = app
        self.session = session
        self.played = played
        self.failed = failed
        self.pace = DEFAULT_PACE
        self.paused = False
        self._told = 0.0

    def go_on(self) -> None:
        """If a computer player is asked, let it answer when its time has come."""
        if self.session.asked in self.session.bots and not self.paused:
            self.app.set_timer(max(0.001, PACES[self.pace]), self._think)

    def toggle(self) -> None:
        self.paused = not self.paused
        if not self.paused:
            self._think()

    def change_pace(self, change: int) -> str:
        """Faster or slower; give back the pace in words."""
        self.pace = max(0, min(len(PACES) - 1, self.pace + change))
        return f"{self.pace + 1}/{len(PACES)}"

    def _think(self) -> None:
        side = self.session.asked
        if side in self.session.bots and not self.paused:
            thought = partial(self._choose, self.session.bots[side], self.session.view_of(side), side)
            self.app.run_worker(thought, thread=True, exclusive=True, group="bot")

    def _choose(self, bot: Bot, view: View, side: str) -> None:
        try:
            option = bot.choose(view)
        except Exception as error:  # whatever a player does wrong must not end the game
            self.app.call_from_thread(self._fail, str(error))
        else:
            self.app.call_from_thread(self._play, side, view.serial, option)

    def _fail(self, error: str) -> None:
        self.paused = True
        self.failed(error)

    def _play(self, side: str, serial: int, option: Option) -> None:
        if self.session.asked != side or self.session.match.state.serial != serial:
            return  # the game went on without waiting: somebody gave up
        self.session.play(option)
        hurried = not PACES[self.pace] and monotonic() - self._told < FRAME
        if hurried and self.session.asked in self.session.bots:
            self._think()
        else:
            self._told = monotonic()
            self.played()
