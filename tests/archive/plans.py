"""How the archived games are played: each system says so in `tests/games/<system>/plans.py`, which is found here."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.state import State

Plan = Callable[[Match, list[Option], Random], Option]
#: the scenario, and where the game begins for a seed if that is not the set-up
Start = tuple[str, Callable[[str], State] | None]

SYSTEMS = Path(__file__).parents[1] / "games"


class Game(NamedTuple):
    """A game that ends in a certain way."""

    plan: Plan
    #: which side gives up, after how many answers
    concession: tuple[str, int] | None
    winner: str | None
    reason: str


def at_random(_: Match, options: list[Option], rng: Random) -> Option:
    return rng.choice(options)


def found() -> tuple[dict[str, Game], dict[str, Start]]:
    """All games by the names of their files, which begin with their titles; and where some of them start."""
    games: dict[str, Game] = {}
    starts: dict[str, Start] = {}
    for path in sorted(SYSTEMS.glob("*/plans.py")):
        plans = importlib.import_module(f"games.{path.parent.name}.plans")
        games |= plans.GAMES
        starts |= getattr(plans, "STARTS", {})
    return games, starts
