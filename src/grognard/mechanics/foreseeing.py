"""Forecasts: which answers lead to dice, and how exact chances are reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, Shift, distribution, expectation
from grognard.engine.option import Option
from grognard.engine.program import Step
from grognard.engine.state import State
from grognard.engine.title import Title

T = TypeVar("T")

#: by what happens: how likely it is
Chances = dict[tuple[tuple[str, int], ...], Fraction]
#: what may come of an answer, from the table and the values of the procedure
Foresee = Callable[[Any, Any, Option], Forecast | None]


def foreseen_by(
    questions: Mapping[Step | tuple[Step, str], Foresee],
) -> Callable[[Title, State, Option], Forecast | None]:
    """What may come of an answer, by its question or by question and verb; nothing where no die is in sight."""

    def forecast(title: Title, state: State, option: Option) -> Forecast | None:
        step = title.program.steps[state.frames[-1][0]]
        foresee = questions.get((step, option.verb)) or questions.get(step)
        return foresee(title.table(state), state.frames[-1][1], option) if foresee else None

    return forecast


def equally_likely(results: Iterable[T]) -> dict[T, Fraction]:
    """The chance of each result, where one is as likely as the next."""
    found = list(results)
    return {result: Fraction(ways, len(found)) for result, ways in Counter(found).items()}


def foretold(
    option: Option,
    headline: Reason,
    chances: Mapping[tuple[tuple[str, int], ...], Fraction],
    shifts: tuple[Shift, ...] = (),
    assumes: tuple[Reason, ...] = (),
    happen_or_not: tuple[str, ...] = (),
    rule: str = "",
) -> Forecast:
    """What may come of an answer, with its mean; some effects happen or do not, so that theirs is a chance. The rule
    is that of the headline, unless another is given."""
    outcomes = distribution(chances)
    return Forecast(
        option.text, rule or headline.rule, headline, shifts, outcomes, expectation(outcomes), assumes, happen_or_not
    )
