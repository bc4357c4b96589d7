"""The captain: looks at everything the game knows how to judge, takes the best answer, looks again.

It knows no game. A game that wants to be played by it has a package `bot` with a function `judge(title, side)`, or
`judge(title, side, style)` where the weights of a style are data (`bots/evaluation.py`). An earlier captain of a game,
kept to measure the present one by, is a package `captain_1` with such a function. What its side has seen of hidden
counters it remembers, where the title says how (`Title.remembering`). A judge that wants to know more of what has
happened has a method `hear(events)`.
"""

from __future__ import annotations

import importlib
import inspect
import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from grognard.bots.evaluation import DEFAULT, weights_of
from grognard.engine import dice
from grognard.engine import memory as memories
from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.memory import Memory
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View

#: the package of a game's present captain
PRESENT = "bot"


class Judge(Protocol):
    """A game's own sense of what is good, for one side."""

    def scores(self, decision: Decision, state: State) -> Mapping[str, float]:
        """The worth of the answers, by text. Answers left out are out of the question; no answer at all means that
        the judge has no opinion. The state is one that the side may believe in; a thought does not change it."""
        ...


class Captain:
    """Answers with the option that its judge likes best; among equals, by lot."""

    def __init__(self, title: Title, side: str, seed: int, package: str = PRESENT, style: str = DEFAULT) -> None:
        self._title = title
        self._lot = f"{seed}/{side}"
        self._secret = dice.secret_from_seed(f"captain {self._lot}")
        self._judge = judge_of(title, side, package, style)
        #: an earlier captain plays as it did
        self._remembers = title.remembering is not None and package == PRESENT
        self._memory: Memory | None = {} if self._remembers else None

    def choose(self, view: View) -> Option:
        decision = view.decision
        assert decision is not None, "asked out of turn"
        if len(decision.options) == 1:
            return decision.options[0]
        state = memories.imagine(self._title, view, self._secret, self._memory)
        state.asked = decision
        scores = self._judge.scores(decision, state)
        judged = [option for option in decision.options if option.text in scores] or decision.options
        best = max(scores.get(option.text, 0.0) for option in judged)
        liked = [option for option in judged if scores.get(option.text, 0.0) == best]
        # The lot depends on the question alone, so that a resumed game goes on as it would have.
        return liked[0] if len(liked) == 1 else random.Random(f"{self._lot}/{view.serial}").choice(liked)

    def hear(self, events: Sequence[Event]) -> None:
        """It remembers what a title lets one remember; its judge is told, if it wants to know."""
        if self._memory is not None:
            memories.hear(self._title, self._memory, events)
        tell = getattr(self._judge, "hear", None)
        if tell is not None:
            tell(events)

    def recall(self, memory: Memory | None) -> None:
        if self._remembers:
            self._memory = dict(memory or {})

    @property
    def listens(self) -> bool:
        return self._remembers or hasattr(self._judge, "hear")


def judge_of(title: Title, side: str, package: str = PRESENT, style: str = DEFAULT) -> Judge:
    """The judge that a title's rule system brings along."""
    name = f"grognard.games.{title.system}.{package}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        form = "nobody has taught the captain this game yet"
        raise GrognardError.at(title.name, "not-taught", form) from error
    takes_style = "style" in inspect.signature(module.judge).parameters
    more = (weights_of(title, "answers", style),) if takes_style else ()
    judge: Judge = module.judge(title, side, *more)
    return judge
