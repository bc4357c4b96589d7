"""A game being played: the state, the answers so far, and how far back one may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from grognard.engine import dice
from grognard.engine.errors import GrognardError, IllegalOption
from grognard.engine.events import Event
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View

#: prefix of the log entry of a side that gives up; it is no answer to a question
CONCEDES = "concede "


class Entry(msgspec.Struct, frozen=True):
    """One answer: who gave it, its text, and what happened."""

    side: str
    text: str
    events: tuple[Event, ...]


class Link(NamedTuple):
    """One answer of a chain; one that is optional is left out where it is not listed."""

    text: str
    optional: bool = False


def look_ahead(title: Title, view: View, chain: Sequence[Link]) -> View | None:
    """The view after a chain of answers, for the side that is asked; None where one of them would roll, reveal or hand
    over. It is worked out from that side's view alone: what it does not know it cannot learn here."""
    if view.decision is None or view.side != view.decision.side:
        return None
    match = Match(title, view.scenario, view.options, state=title.imagine(title, view, bytes(32)))
    given = match.play_chain(chain)
    return title.view(match.state, view.side) if given and match.can_undo else None


class Match:
    """The same authority for a game at one screen, across a network, or in a test."""

    def __init__(
        self,
        title: Title,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        secret: bytes | None = None,
        state: State | None = None,
    ) -> None:
        self.title = title
        self.scenario = scenario or title.scenarios[0]
        self.options = title.checked_options(options or {})
        self.secret = secret or (state.secret if state else dice.new_secret())
        #: where the game began, if not at the set-up
        self.start = state.clone() if state else None
        #: what happened before the first question
        self.opening: tuple[Event, ...] = ()
        if state is None:
            state, events = title.open(self.scenario, self.options, self.secret)
            self.opening = tuple(events)
        self.state = state
        self.log: list[Entry] = []
        #: new dice: before which answer of the log, and after how many take-backs
        self.renewals: list[tuple[int, int]] = []
        #: states before the answers that may still be taken back, oldest first
        self._before: list[State] = []

    @property
    def decision(self) -> Decision | None:
        return self.title.decision(self.state)

    @property
    def texts(self) -> list[str]:
        """Every answer given, in canonical form."""
        return [entry.text for entry in self.log]

    def play(self, answer: Option | str) -> list[Event]:
        """Answer the question on the table."""
        decision = self.decision
        before = self.state.clone()
        before.asked = None  # a list of answers can be made again, and is larger than the state
        events = self.title.apply(self.state, answer)
        assert decision is not None
        self._record(decision.side, answer if isinstance(answer, str) else answer.text, events, before)
        return events

    def _record(self, side: str, text: str, events: list[Event], before: State) -> None:
        self.log.append(Entry(side, " ".join(text.split()), tuple(events)))
        self._before.append(before)
        asked = self.decision
        if asked is None or asked.side != side or any(event.reveals for event in events):
            self._before.clear()

    def play_chain(self, chain: Sequence[Link]) -> list[Entry]:
        """Several answers as one act: each must be listed when its turn comes. The chain ends with the first that
        rolls, reveals or hands over, whatever comes after it. Where an answer that is not optional is not listed,
        nothing has happened."""
        start, begun, before = self.state.clone(), len(self.log), list(self._before)
        for link in chain:
            try:
                self.play(link.text)
            except IllegalOption:
                if link.optional:
                    continue
                self.state, self._before = start, before
                del self.log[begun:]
                raise
            if not self.can_undo:
                break
        return self.log[begun:]

    @property
    def can_undo(self) -> int:
        """How many answers may be taken back: none that revealed, rolled or handed over anything."""
        return len(self._before)

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers."""
        if not 1 <= answers <= self.can_undo:
            form = "{most} answers can be taken back, not {count}"
            raise GrognardError("undo-count", form, most=self.can_undo, count=answers)
        self.state = self._before[-answers]
        del self._before[-answers:]
        del self.log[-answers:]

    def renew_dice(self, take_backs: int) -> None:
        """After a take-back that the other side granted, the dice are new ones."""
        self.state.secret = dice.renewed(self.secret, take_backs)
        self.renewals.append((len(self.log), take_backs))
        self._before.clear()

    def concede(self, side: str) -> list[Event]:
        """A side gives up."""
        events = self.title.concede(self.state, side)
        self.log.append(Entry(side, CONCEDES + side, tuple(events)))
        self._before.clear()
        return events

    def replay(self, text: str) -> list[Event]:
        """Do again what a log entry says."""
        if text.startswith(CONCEDES):
            return self.concede(text.removeprefix(CONCEDES))
        return self.play(text)
