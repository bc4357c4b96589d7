"""The first lesson of a title: a small position, and step by step what to do there and why.

Its file, `lesson.toml` beside the title's data, names the side that is taught, the position, and the steps: a heading
and a text in both languages, the rule it is about, the answers that it waits for (`do`: one of them, `each`: all of
them; `*` stands for any word) and the hexes or units that it points at (`show`). A step without answers is only read.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from grognard import games
from grognard.engine.definitions import Localised
from grognard.engine.match import Match
from grognard.engine.shaping import converted

FILE = "lesson.toml"
#: what a game says of itself that is a lesson
NOTE = "lesson"


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    heading: Localised
    text: Localised
    rule: str = ""
    do: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: str
    position: dict[str, Any]
    step: tuple[LessonStep, ...]
    #: what has been learnt, for the end
    summary: Localised


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a title, where it has one. One with other printed values has none: its numbers would be wrong."""
    if name not in games.TITLES:
        return None
    path = games.folder(name) / "data" / name / FILE
    return converted(tomllib.loads(path.read_text(encoding="utf-8")), Lesson) if path.exists() else None


def summary_of(name: str) -> dict[str, Any] | None:
    """What a client needs to teach it."""
    lesson = lesson_of(name)
    return {"side": lesson.side, "step": lesson.step, "summary": lesson.summary} if lesson is not None else None


def begun(lesson: Lesson, name: str) -> Match:
    """The game of a lesson before its first answer."""
    title = games.load(name)
    state = title.from_position(title, dict(lesson.position))
    view = title.view(state, None)
    return Match(title, view.scenario, view.options, state=state)
