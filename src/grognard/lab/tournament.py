"""A tournament: games one after another or in parallel, and their results."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from grognard.engine.title import Title
from grognard.lab.arena import Pairing, Played, play
from grognard.lab.jobs import side_by_side


class Standing(msgspec.Struct, frozen=True):
    """The result of a tournament."""

    games: int
    wins: dict[str, int]
    sides: dict[str, int]
    draws: int
    mean_decisions: float
    seconds: float


def play_all(pairings: Sequence[Pairing], jobs: int = 1) -> Iterator[Played]:
    """The games in their order, `jobs` at a time."""
    return side_by_side(play, pairings, jobs)


def contestants(names: Sequence[str]) -> list[str]:
    """What the players are called in the results: equal names are told apart as `captain` and `captain#2`."""
    seen: Counter[str] = Counter()
    called = []
    for name in names:
        seen[name] += 1
        called.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return called


def standing(title: Title, names: Sequence[str], played: Sequence[Played], began: float) -> Standing:
    """Who has won how often. `began` is a time of `time.perf_counter`."""
    called = contestants(names)
    return Standing(
        games=len(played),
        wins={name: sum(game.contestant == place for game in played) for place, name in enumerate(called)},
        sides={side: sum(game.winner == index for game in played) for index, side in enumerate(title.sides)},
        draws=sum(game.winner is None for game in played),
        mean_decisions=round(sum(game.decisions for game in played) / max(1, len(played)), 1),
        seconds=round(time.perf_counter() - began, 3),
    )
