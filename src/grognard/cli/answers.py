"""The answers of a position in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from grognard.cli.printing import line
from grognard.engine.errors import GrognardError
from grognard.engine.events import worth_telling
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.option import Decision
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.locale import Words
from grognard.locale.arguments import joined


@contextmanager
def refused(words: Words) -> Iterator[None]:
    """An answer that is not on the list, given now or in a stored game, is bad input, told with the reason."""
    try:
        yield
    except GrognardError as error:
        raise GrognardError(words.error(error)) from error


def print_answers(words: Words, title: Title, state: State, answers: Mapping[str, Any]) -> None:
    """Everything that was asked, in the order of the help text."""
    if answers.get("played_on"):
        line(words.ui("played-on"))
        for event in worth_telling(answers["played_on"]):
            line(f"  {words.event(event)}")
    for applied in answers.get("applied", ()):
        line(f"> {applied['text']}")
        for event in worth_telling(applied["events"]):
            line(f"  {words.event(event)}")
    if "legal" in answers:
        _print_question(words, title, state, answers["legal"])
    if "explain" in answers:
        _print_explanation(words, answers["explain"])
    if "forecast" in answers:
        _print_forecast(words, answers["forecast"])
    if "view" in answers:
        _print_view(words, answers["view"])


def _print_question(words: Words, title: Title, state: State, decision: Decision | None) -> None:
    result = title.result(state)
    if result:
        line(words.ending(result))
    if decision is None:
        return
    asked = words.question(decision.question, title.about(state))
    line(f"{words.side(decision.side)}{words.say('colon')}{asked}  ({decision.rule})")
    width = max(len(option.text) for option in decision.options)
    for option in decision.options:
        line(f"  {option.text:{width}}  {option.rule:6}  {words.option(option)}")


def _print_explanation(words: Words, explanation: Explanation) -> None:
    line(f"{explanation.text}{words.say('colon')}{words.ui('legal' if explanation.legal else 'illegal')}")
    for reason in explanation.reasons:
        line(f"  {reason.rule:6}  {words.reason(reason)}")


def _print_forecast(words: Words, forecast: Forecast | None) -> None:
    if forecast is None:
        line(words.ui("no-chance"))
        return
    line(f"{forecast.text}{words.say('colon')}{words.reason(forecast.headline)}  ({forecast.rule})")
    for shift in forecast.shifts:
        line(f"  {shift.rule:6}  {words.shift(shift)}")
    for outcome in forecast.outcomes:
        line(f"  {outcome.chance:6.1%}  {outcome.ways}/{outcome.of}  {words.outcome(outcome.effects)}")
    for key, value in forecast.expected.items():
        line(f"  {value:6.2f}  {words.effect(key)}")
    for reason in forecast.assumes:
        line(f"  {reason.rule:6}  {words.reason(reason)}")


def _print_view(words: Words, view: View) -> None:
    colon = words.say("colon")
    seer = words.side(view.side) if view.side else "-"
    line(f"{seer}{colon}{joined(words, [str(view.turn), words.side(view.active), words.phase(view.phase)])}")
    for track in view.tracks:
        line(f"  {words.track(track.key)}{colon}{track.value}" + (f"/{track.of}" if track.of else ""))
    for label, counters in sorted(view.stacks.items()):
        line(f"  {label}  {joined(words, [_counter(words, counter) for counter in counters])}")
    for box, counters in view.boxes.items():
        line(f"  {words.box(box)}{colon}{joined(words, [_counter(words, counter) for counter in counters])}")


def _counter(words: Words, counter: Counter) -> str:
    if not counter.unit:
        return words.say("pair", first="?", second=words.side(counter.side))
    return f"{counter.unit} {counter.steps}" + "".join(f" {words.mark(mark)}" for mark in counter.marks)
