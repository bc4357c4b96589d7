"""Procedures as steps on a stack of frames, so that the whole continuation of a game is plain data.

A chapter of a rulebook becomes a module of small functions in the rulebook's order. Each is a *step*: it acts on its
own, or it is a *question* with a list of answers. A step says what comes next: `table.goto`, `table.push`, `table.pop`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from grognard.engine import dice
from grognard.engine.events import Drawn, Ended, Event, Rolled
from grognard.engine.option import Option
from grognard.engine.state import Frame, State

S = TypeVar("S", bound=State)
R = TypeVar("R")

#: the values of a procedure that has none
Values = tuple[Any, ...]


class Step:
    """A named place in a procedure. Questions have `ask` and `reply`, the others `run`."""

    __slots__ = ("about", "ask", "name", "reply", "rule", "run", "values", "who")

    def __init__(self, name: str, values: Callable[..., Values]) -> None:
        self.name = name
        self.values = values
        self.rule: str | Callable[[Any], str] = ""
        self.run: Callable[[Any, Any], None] | None = None
        self.ask: Callable[[Any, Any], list[Option]] | None = None
        self.reply: Callable[[Any, Any, Option], None] | None = None
        self.who: Callable[[Any, Any], int] | None = None
        self.about: Callable[[Any, Any], Mapping[str, object]] | None = None

    def answer(self, function: Callable[[Any, Any, Option], None]) -> Callable[[Any, Any, Option], None]:
        """Decorator: what an answer to this question does."""
        self.reply = function
        return function

    def subject(
        self, function: Callable[[Any, Any], Mapping[str, object]]
    ) -> Callable[[Any, Any], Mapping[str, object]]:
        """Decorator: what this question is about, for display."""
        self.about = function
        return function


class Table(Generic[R, S]):
    """The rules, the state and the record of what happens: what every step gets."""

    __slots__ = ("events", "listed", "rules", "sides", "state")

    def __init__(self, rules: R, state: S, sides: tuple[str, ...]) -> None:
        self.rules = rules
        self.state = state
        self.sides = sides
        self.events: list[Event] = []
        #: a question put with its answers, which need not be worked out again
        self.listed: tuple[Frame, list[Option]] | None = None

    def say(self, event: Event) -> None:
        self.events.append(event)

    def push(self, step: Step, *values: Any) -> None:
        """Start a procedure; the present one goes on when it is done."""
        self.state.frames.append((step.name, step.values(*values)))

    def goto(self, step: Step, values: Values) -> None:
        """Go on at another step of the present procedure."""
        self.state.frames[-1] = (step.name, values)

    def ask(self, question: Step, values: Values, options: list[Option]) -> None:
        """Go on at a question whose answers have just been worked out. The last act of a step: nothing may change
        between the list and the question."""
        frame = self.state.frames[-1] = (question.name, values)
        self.listed = (frame, options)

    def pop(self) -> None:
        """The present procedure is done."""
        self.state.frames.pop()

    def roll(self, sides: int, purpose: str, rule: str) -> int:
        """Roll one die and tell everybody."""
        state = self.state
        if state.script:
            value, state.script = state.script[0], state.script[1:]
        else:
            value = dice.face(state.secret, state.rolls, purpose, sides)
        self.say(Rolled(state.rolls, purpose, sides, value, rule))
        state.rolls += 1
        return value

    def draw(self, sides: int, purpose: str, rule: str) -> int:
        """Draw one of so many things without telling anybody which: the next number of the same stream as the dice."""
        state = self.state
        value = dice.face(state.secret, state.rolls, purpose, sides)
        self.say(Drawn(state.rolls, purpose, sides, rule))
        state.rolls += 1
        return value

    def end(self, winner: int, reason: str, rule: str) -> None:
        """The game is over."""
        self.state.winner, self.state.ending = winner, reason
        self.state.frames.clear()
        self.say(Ended(self.sides[winner] if winner >= 0 else None, reason, rule))


class Program:
    """The steps of a rule system, by name."""

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {}

    def _add(self, function: Callable[..., Any], values: Callable[..., Values]) -> Step:
        name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        step = self.steps[name] = Step(name, values)
        return step

    def step(self, values: Callable[..., Values]) -> Callable[[Callable[[Any, Any], None]], Step]:
        """Decorator: a step that acts on its own. `values` makes the procedure's values."""

        def decorate(function: Callable[[Any, Any], None]) -> Step:
            step = self._add(function, values)
            step.run = function
            return step

        return decorate

    def question(
        self, values: Callable[..., Values], *, rule: str | Callable[[Any], str], who: Callable[[Any, Any], int]
    ) -> Callable[[Callable[[Any, Any], list[Option]]], Step]:
        """Decorator: a question. The function lists the answers; `who` says which side is asked, `rule` by which rule,
        or how to tell it from the procedure's values."""

        def decorate(function: Callable[[Any, Any], list[Option]]) -> Step:
            step = self._add(function, values)
            step.ask, step.rule, step.who = function, rule, who
            return step

        return decorate

    def run(self, table: Table[Any, Any]) -> None:
        """Act until the next question or the end of the game."""
        frames, steps = table.state.frames, self.steps
        while frames:
            name, values = frames[-1]
            run = steps[name].run
            if run is None:
                return
            run(table, values)
