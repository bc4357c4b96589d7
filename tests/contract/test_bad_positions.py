"""A position with nonsense anywhere in it is refused with an error that says so; nothing else ever comes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contract.journeys import finished
from grognard import games
from grognard.engine.errors import GrognardError, PositionError
from grognard.engine.match import Match

NONSENSE: tuple[Any, ...] = (
    None, True, 5, -7, 10**6, 1.5, "x", "", [], {}, ["x"], [5], [None], [[1, 2]], [{}], {"x": 1}, {"x": None},
    {"x": "y"}, {"x": ["y"]},
)  # fmt: skip
#: answers given before the position is taken
MOMENTS = (0, 40, 150)


def positions(name: str) -> Iterator[dict[str, Any]]:
    """A game at some moments, each as the file of a position holds it."""
    whole = finished(name, games.load(name).scenarios[0], 1)
    match = Match(whole.title, whole.scenario, whole.options, whole.secret)
    for number, entry in enumerate(whole.log[: MOMENTS[-1] + 1]):
        if number in MOMENTS:
            yield json.loads(msgspec.json.encode(match.title.to_position(match.title, match.state)))
        match.play(entry.text)


def places(position: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """The ways to every key, to one entry of everything that has entries, and to every key that a unit may have."""
    for key, value in position.items():
        yield (key,)
        if value and isinstance(value, dict | list):
            yield key, next(iter(value)) if isinstance(value, dict) else 0
    for key in {key for unit in position["units"] for key in unit}:
        yield "units", next(i for i, unit in enumerate(position["units"]) if key in unit), key


def spoilt(position: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The position with one thing in it replaced by nonsense, in every place."""
    for *way, last in places(position):
        for nonsense in NONSENSE:
            bad: Any = position.copy()
            inner = bad
            for key in way:  # only what leads there is copied; who changes the rest is found out at once
                inner[key] = inner[key].copy()
                inner = inner[key]
            inner[last] = nonsense
            yield f"{[*way, last]} = {nonsense!r}", bad


@pytest.mark.parametrize("name", games.TITLES)
def test_nonsense_is_refused_or_harmless(name: str) -> None:
    title = games.load(name)
    refused = tried = 0
    for position in positions(name):
        for what, bad in spoilt(position):
            tried += 1
            before = msgspec.json.encode(bad)
            try:
                title.decision(title.from_position(title, bad))
            except GrognardError:
                refused += 1
            except Exception as error:
                raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
            assert msgspec.json.encode(bad) == before, f"{what}: reading a position has changed it"
    assert refused > tried / 2


@pytest.mark.parametrize("name", games.TITLES)
def test_a_procedure_with_other_values_than_its_own_is_refused(name: str) -> None:
    """Otherwise the game could be played but not stored."""
    title = games.load(name)
    position = next(positions(name))
    asked, values = position["procedures"][-1]
    procedures = [(step, given) for step, given in position["procedures"] if given] or [(asked, values)]
    step, given = procedures[-1]
    wrong = [*given[:-1], {"x": 1}] if given else [0]
    position["procedures"] = [*position["procedures"][:-1], [step, wrong]]
    with pytest.raises(PositionError, match=f"procedures: {step}"):
        title.from_position(title, position)
