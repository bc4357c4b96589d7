"""The first lesson of every title can be played to its end, whatever a sensible opponent answers."""

from __future__ import annotations

import pytest

from grognard import bots, games
from grognard.engine.match import Match
from grognard.engine.option import Decision
from grognard.server import lessons
from grognard.server.lessons import Lesson, LessonStep

#: answers of both sides that a lesson may take
MOST_ANSWERS = 60
#: steps that it has at least
SHORTEST = 7


def lesson_of(name: str) -> Lesson:
    lesson = lessons.lesson_of(name)
    assert lesson is not None, f"{name} teaches nothing"
    return lesson


def is_awaited(patterns: tuple[str, ...], text: str) -> bool:
    words = text.split()
    return any(
        len(pattern.split()) == len(words)
        and all(asked in ("*", word) for asked, word in zip(pattern.split(), words, strict=True))
        for pattern in patterns
    )


def acts_of(lesson: Lesson) -> list[tuple[str, ...]]:
    """What is to be done, one answer after the other."""
    return [act for step in lesson.step for act in ([step.do] if step.do else []) + [(one,) for one in step.each]]


def answer(match: Match, decision: Decision, act: tuple[str, ...]) -> bool:
    """Give what is asked for, as the client does: who may come along comes along. False if it was something else that
    gives itself."""
    texts = [option.text for option in decision.options]
    wanted = next((text for text in texts if is_awaited(act, text)), None)
    if wanted is None:
        assert len(texts) == 1, f"{act} is not listed at {decision.question}: {texts[:12]}"
        match.play(texts[0])
        return False
    match.play(wanted)
    along = match.title.definitions.raw("presentation.json").get("along", [])
    while wanted.startswith("move ") and (asked := match.decision) is not None:
        others = [option for option in asked.options if option.verb in along]
        if not others:
            break
        match.play(others[0])
    return True


@pytest.mark.parametrize("bot", ["captain", "random"])
@pytest.mark.parametrize("name", games.TITLES)
def test_a_lesson_comes_to_its_end(name: str, bot: str) -> None:
    lesson = lesson_of(name)
    match = lessons.begun(lesson, name)
    title = match.title
    others = {side: bots.make(bot, title, side, 3) for side in title.sides if side != lesson.side}
    acts = acts_of(lesson)
    for _ in range(MOST_ANSWERS):
        decision = match.decision
        if not acts or decision is None:
            break
        if decision.side != lesson.side:
            match.play(others[decision.side].choose(title.view(match.state, decision.side)))
        elif answer(match, decision, acts[0]):
            del acts[0]
    assert not acts, f"still to be done after {len(match.log)} answers: {acts[:3]}"
    moved = {type(event).__name__ for entry in match.log for event in entry.events}
    assert "Moved" in moved, "a unit has moved"
    assert "Rolled" in moved, "a fight has been fought"


@pytest.mark.parametrize("name", games.TITLES)
def test_what_a_lesson_names_is_there(name: str) -> None:
    lesson, title = lesson_of(name), games.load(name)
    assert lesson.side in title.sides, f"lesson.toml: no side {lesson.side!r}; there are {', '.join(title.sides)}"
    book = {rule.id for rule in games.rulebook(name).rule}
    places = {*title.rules.labels, *title.rules.ids}
    for step in lesson.step:
        assert step.rule in book, f"{step.heading.en}: no rule {step.rule}"
        nowhere = set(step.show) - places
        assert not nowhere, f"{step.heading.en}: neither a hex nor a unit: {', '.join(sorted(nowhere))}"
        assert not (step.do and step.each), f"{step.heading.en}: either `do` or `each`"
    kinds = [kind(step) for step in lesson.step]
    assert kinds[0] == "read", "first of all what it is about"
    assert len(kinds) >= SHORTEST, f"{len(kinds)} steps are no lesson: at least {SHORTEST}"


def kind(step: LessonStep) -> str:
    return "act" if step.do or step.each else "read"


@pytest.mark.parametrize("name", games.TITLES)
def test_a_lesson_speaks_both_languages_and_not_too_long(name: str) -> None:
    lesson = lesson_of(name)
    for said in (part for step in lesson.step for part in (step.heading, step.text)):
        assert said.en
        assert any(char > "\u3000" for char in said.ja), f"not Japanese: {said.ja}"
    long = [step.heading.en for step in lesson.step if len(step.text.en) > 260 or len(step.text.ja) > 150]
    assert not long, f"more than 260 letters of English or 150 of Japanese: {', '.join(long)}"
    assert len(lesson.summary.en) <= 520


def test_a_lesson_is_no_definition() -> None:
    """A game does not change when its lesson does."""
    assert all("lesson.toml" not in games.load(name).definitions.names for name in games.TITLES)
