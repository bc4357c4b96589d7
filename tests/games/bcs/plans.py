"""Ways to play the Battalion Combat Series that lead to each of its ends."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from archive.plans import Game, Start, at_random

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.state import State
from grognard.games.bcs.sequence.victory import points

#: answers that bring nothing about
QUIET = ("done", "snafu", "accept", "begin", "keep", "alone", "no-barrage", "stay", "fall-back", "end")


def quietly(_: Match, options: list[Option], rng: Random) -> Option:
    """Formations activate, and little else happens."""
    return next((option for text in QUIET for option in options if option.text == text), None) or rng.choice(options)


def _holding(name: str, scenario: str, least: int, below: int = 99) -> Callable[[str], State]:
    """The set-up, with so many points' worth of victory hexes in the hands of the side that scores."""

    def begin(seed: str) -> State:
        title = games.load(name)
        state: Any = title.setup(scenario, secret=dice.secret_from_seed(seed))
        table: Any = title.table(state)
        victory = title.rules.scenarios[state.scenario].victory
        side = title.sides.index(victory.side)
        for objective in sorted(victory.objectives, key=lambda objective: -objective.points):
            before = bytes(state.control)
            for label in objective.hexes:
                state.control[title.rules.grid.index[label]] = side + 1
            if points(table) >= below:
                state.control[:] = before
            elif points(table) >= least:
                break
        return state

    return begin


#: file name -> scenario, and where it begins if that is not the set-up
STARTS: dict[str, Start] = {
    "training-points-german": ("bridge", _holding("training", "bridge", 7)),
    "training-draw": ("bridge", _holding("training", "bridge", 6, 7)),
    "bastogne-longvilly-points-german": ("longvilly", _holding("bastogne", "longvilly", 7)),
    "bastogne-longvilly-draw": ("longvilly", _holding("bastogne", "longvilly", 6, 7)),
    "bastogne-longvilly-points-american": ("longvilly", None),
    "bastogne-skyline-points-german": ("skyline", _holding("bastogne", "skyline", 21)),
    "bastogne-skyline-draw": ("skyline", _holding("bastogne", "skyline", 17, 21)),
    "bastogne-skyline-points-american": ("skyline", None),
}

#: how each way to end is come to
GAMES: dict[str, Game] = {
    "training-points-german": Game(quietly, None, "german", "points"),
    "training-draw": Game(quietly, None, None, "draw"),
    "training-points-allied": Game(at_random, None, "allied", "points-short"),
    "training-concession-german": Game(at_random, ("german", 60), "allied", "concession"),
    "training-concession-allied": Game(at_random, ("allied", 90), "german", "concession"),
    "bastogne-longvilly-points-german": Game(quietly, None, "german", "points"),
    "bastogne-longvilly-draw": Game(quietly, None, None, "draw"),
    "bastogne-longvilly-points-american": Game(at_random, None, "american", "points-short"),
    "bastogne-skyline-points-german": Game(quietly, None, "german", "points"),
    "bastogne-skyline-draw": Game(quietly, None, None, "draw"),
    "bastogne-skyline-points-american": Game(quietly, None, "american", "points-short"),
    "bastogne-concession-german": Game(at_random, ("german", 150), "american", "concession"),
    "bastogne-concession-american": Game(at_random, ("american", 50), "german", "concession"),
}
