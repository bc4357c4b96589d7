"""Procedures as steps on a stack of frames, so that the whole continuation of a game is plain data.

A chapter of a rulebook becomes a module of small functions in the rulebook's order. Each is a *step*: it acts on its
own, or it is a *question* that declares what may be answered. A step says what comes next: `table.goto`, `table.push`,
`table.pop`. Steps are referred to as objects; their names are for files, and a table of old names keeps those readable.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from grognard.engine import dice
from grognard.engine.errors import DiceError, GrognardError
from grognard.engine.events import Drawn, Ended, Event, Rolled
from grognard.engine.offers import Cited, Need, Offer, Offers, OneOf, Page, cited
from grognard.engine.option import Option
from grognard.engine.state import Frame, State

S = TypeVar("S", bound=State, covariant=True)
R = TypeVar("R")

#: steps between two questions; the longest in play are a few hundred
MOST_STEPS = 100_000

#: the values of a procedure that has none
Values = tuple[Any, ...]


class Step:
    """A named place in a procedure. Questions have `ask` and `reply`, the others `run`."""

    def __init__(self, name: str, values: Callable[..., Values]) -> None:
        self.name = name
        self.values = values
        self.rule: str | Callable[..., str] = ""
        #: every rule that it may be
        self.rules: tuple[str, ...] = ()
        #: what a game must have for it ever to be asked
        self.needs: tuple[Need, ...] = ()
        self.run: Callable[[Any, Any], None] | None = None
        self.ask: Callable[[Any, Any], list[Option]] | None = None
        self.reply: Callable[[Any, Any, Option], None] | None = None
        self.declare: Callable[[], Offers] | None = None
        self.who: Callable[[Any, Any], int] | None = None
        self.about: Callable[[Any, Any], Mapping[str, object]] | None = None

    @cached_property
    def offers(self) -> Offers:
        """What may be answered to this question; declared when first needed, so that offers may name later steps."""
        return self.declare() if self.declare is not None else ()

    @cached_property
    def verbs(self) -> dict[str, Offers]:
        """The offers by their verb."""
        verbs = dict.fromkeys(offer.verb for offer in self.offers)
        return {verb: tuple(offer for offer in self.offers if offer.verb == verb) for verb in verbs}

    def offered(self, table: Any, values: Any) -> list[Option]:
        """Every legal answer, offer by offer."""
        found: list[Option] = []
        for page, single, legal, refusal, offer in table.rules.option.pages.get(self) or self._pages(table.rules):
            if single is not None:
                if refusal is None or refusal(table, values) is None:
                    found.append(single)
            elif named := legal(table, values):
                found += offer.answers(table, values, named) if page is None else map(page, named)
        return found

    def _pages(self, rules: Any) -> tuple[Page, ...]:
        """By offer, laid out once, since lists are hot: the page of the book on which its options are kept, none where
        their rule depends on what is named; its only option where nothing is named; what lists the things that may be
        named, and the refusal."""
        pages = tuple(offer.laid_out(rules) for offer in self.offers)
        rules.option.pages[self] = pages
        return pages

    def take(self, table: Any, values: Any, option: Option) -> None:
        """Do what the offer of an answer says."""
        found = table.rules.option.read[self].get(option.text)
        offer, named = found or self._read(table.rules, option.text)
        then = offer.then
        if type(then) is Step:
            table.goto(then, values)
        else:
            assert then is not None, f"{self.name}: nothing is done with {option.verb!r}"
            then(table, values, *named)

    def _read(self, rules: Any, text: str) -> tuple[Offer, Values]:
        """The offer of an answer, and what it names; remembered."""
        verb, *words = text.split(" ")
        for offer in self.verbs[verb]:
            named = offer.read(rules, words)
            if named is not None:
                rules.option.read[self][text] = offer, named
                return offer, named
        raise AssertionError(f"{self.name}: {text!r} is of no offer")

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
        """Start a procedure; the present one goes on when it is done. Its values are given one by one, or whole."""
        whole = len(values) == 1 and type(values[0]) is step.values
        self.state.frames.append((step.name, values[0] if whole else step.values(*values)))

    def goto(self, step: Step, *values: Any) -> None:
        """Go on at another step of the present procedure. Its values are given one by one, or whole."""
        whole = len(values) == 1 and type(values[0]) is step.values
        self.state.frames[-1] = (step.name, values[0] if whole else step.values(*values))

    def again(self, values: Values) -> None:
        """Put the present question once more, with other values."""
        self.state.frames[-1] = (self.state.frames[-1][0], values)

    def ask(self, question: Step, values: Values, options: list[Option]) -> None:
        """Go on at a question whose answers have just been worked out. The last act of a step: nothing may change
        between the list and the question."""
        frame = self.state.frames[-1] = (question.name, values)
        self.listed = (frame, options)

    def ask_if(self, needed: object, question: Step, values: Values) -> None:
        """Go on at a question if it is needed; otherwise the present procedure is done."""
        if needed:
            self.goto(question, values)
        else:
            self.pop()

    def ask_if_first(self, question: Step, values: Values, may_hide: Callable[[Any], bool]) -> None:
        """Go on at a question that can be answered with its first offer, or of which others cannot rule that out;
        otherwise the present procedure is done. The last act of a step, like `ask`."""
        options = question.offered(self, values)
        if options[0].verb == question.offers[0].verb or may_hide(self):
            self.ask(question, values, options)
        else:
            self.pop()

    def ask_if_open(self, question: Step, values: Values, idle: Collection[str] = ()) -> bool:
        """Go on at a question that has more to answer than that it is enough, or than the verbs that are `idle`:
        whether it has. The last act of a step, like `ask`."""
        options = question.offered(self, values)
        is_open = any(option.verb not in idle for option in options) if idle else len(options) > 1
        if is_open:
            self.ask(question, values, options)
        return is_open

    def pop(self) -> None:
        """The present procedure is done."""
        self.state.frames.pop()

    def roll(self, sides: int, purpose: str, rule: str, number_of: Callable[[str], int] | None = None) -> int:
        """Roll one die and tell everybody. Where the faces stand for things, `number_of` says which has which, 0 for
        none: so one can be laid down in advance by its name."""
        state = self.state
        value = self._laid_down(sides, purpose, number_of) if state.script else 0
        value = value or dice.face(state.secret, state.rolls, purpose, sides)
        self.say(Rolled(state.rolls, purpose, sides, value, rule))
        state.rolls += 1
        return value

    def draw(self, sides: int, purpose: str, rule: str, number_of: Callable[[str], int] | None = None) -> int:
        """Draw one of this many things without telling anybody which: the next number of the same stream as the dice,
        or the one of a thing that is laid down in advance."""
        state = self.state
        by_name = state.script and isinstance(state.script[0], str)
        value = self._laid_down(sides, purpose, number_of) if by_name else 0
        value = value or dice.face(state.secret, state.rolls, purpose, sides)
        self.say(Drawn(state.rolls, purpose, sides, rule))
        state.rolls += 1
        return value

    def _laid_down(self, sides: int, purpose: str, number_of: Callable[[str], int] | None) -> int:
        """The next result that is laid down in advance; a name waits for what has names, until then it is 0."""
        first = self.state.script[0]
        if isinstance(first, int):
            value = first
        elif number_of is None:
            return 0
        else:
            value = number_of(first)
        if not 1 <= value <= sides:
            what = f"not a face of a {sides}-sided die" if value == first else "not there to be drawn"
            raise DiceError(f"dice: {first} is {what} ({purpose})")
        self.state.script = self.state.script[1:]
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
        #: names under which older versions stored steps that are called otherwise now
        self.renamed: dict[str, Step] = {}

    def named(self, name: str) -> Step | None:
        """The step of this name, or that once had it."""
        return self.steps.get(name) or self.renamed.get(name)

    def step_at(self, state: State) -> Step | None:
        """Where the innermost procedure of a game stands; None when it is over."""
        return self.steps[state.frames[-1][0]] if state.frames else None

    @cached_property
    def questions_by_verb(self) -> dict[str, list[Step]]:
        """The questions that take an answer with a verb."""
        found: dict[str, list[Step]] = {}
        for step in self.steps.values():
            for verb in step.verbs:
                found.setdefault(verb, []).append(step)
        return found

    def places(self, verb: str) -> list[tuple[Step, Offer]]:
        """Where an answer with a verb is taken: the questions, each with its offers. One with which nothing is done
        is there for its refusal."""
        questions = self.questions_by_verb.get(verb, ())
        return [(question, offer) for question in questions for offer in question.verbs[verb] if offer.then]

    def _add(self, function: Callable[..., Any], values: Callable[..., Values], name: str) -> Step:
        name = name or f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        step = self.steps[name] = Step(name, values)
        return step

    def step(self, values: Callable[..., Values], *, name: str = "") -> Callable[[Callable[[Any, Any], None]], Step]:
        """Decorator: a step that acts on its own. `values` makes the procedure's values; the step is called after its
        module and function, unless it has a `name`."""

        def decorate(function: Callable[[Any, Any], None]) -> Step:
            step = self._add(function, values, name)
            step.run = function
            return step

        return decorate

    def question(
        self,
        values: Callable[..., Values],
        *,
        rule: Cited,
        who: Callable[[Any, Any], int],
        name: str = "",
        needs: tuple[Need, ...] = (),
    ) -> Callable[[Callable[..., Any]], Step]:
        """Decorator: a question. The function declares its offers; `who` says which side is asked, `rule` by which
        rule, or by which of several, told from the table and the procedure's values; `needs` what a game must have
        for it ever to be asked. A function of the table and those values lists the answers itself."""

        def decorate(function: Callable[..., Any]) -> Step:
            step = self._add(function, values, name)
            step.rule, step.who = rule.tell if isinstance(rule, OneOf) else rule, who
            step.rules, step.needs = cited(rule), needs
            if inspect.signature(function).parameters:
                step.ask = function
            else:
                step.declare, step.ask, step.reply = function, step.offered, step.take
            return step

        return decorate

    def run(self, table: Table[Any, Any]) -> None:
        """Act until the next question or the end of the game."""
        frames, steps = table.state.frames, self.steps
        for _ in range(MOST_STEPS):
            if not frames:
                return
            name, values = frames[-1]
            run = steps[name].run
            if run is None:
                return
            run(table, values)
        raise GrognardError(f"{frames[-1][0]} never ends: a step must end with goto, push, pop or end")
