"""How the archived games of the teaching game were played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from archive.plans import Game, Start, at_random

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.state import State


def led(side: str) -> Callable[[Match, list[Option], Random], Option]:
    """A captain against somebody who gives any answer."""

    def plan(match: Match, options: list[Option], rng: Random) -> Option:
        decision = match.decision
        assert decision is not None
        if decision.side != side:
            return rng.choice(options)
        return bots.make("captain", match.title, side, 1).choose(match.title.view(match.state, side))

    return plan


def remnants(*units: tuple[str, str, int]) -> Callable[[str], State]:
    """The last units of both sides, each with its hex and its steps."""

    def begin(seed: str) -> State:
        title = games.load("crossroads")
        entries = [{"id": unit, "hex": hex_, "steps": steps} for unit, hex_, steps in units]
        state = title.from_position(title, {"turn": 6, "units": entries})
        state.secret = dice.secret_from_seed(seed)
        return state

    return begin


STARTS: dict[str, Start] = {
    "crossroads-destroyed-blue": ("fourways", remnants(("B1", "0504", 2), ("BG", "0504", 2), ("R1", "0505", 1))),
    "crossroads-destroyed-red": ("fourways", remnants(("B1", "0504", 1), ("RG", "0505", 2), ("R1", "0505", 2))),
}

#: how each way to end is come to
GAMES: dict[str, Game] = {
    "crossroads-objectives-blue": Game(led("blue"), None, "blue", "objectives"),
    "crossroads-objectives-red": Game(at_random, None, "red", "objectives"),
    "crossroads-destroyed-blue": Game(at_random, None, "blue", "destroyed"),
    "crossroads-destroyed-red": Game(at_random, None, "red", "destroyed"),
    "crossroads-concession-blue": Game(at_random, ("blue", 20), "red", "concession"),
    "crossroads-concession-red": Game(at_random, ("red", 50), "blue", "concession"),
}
