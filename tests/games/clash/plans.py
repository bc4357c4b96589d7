"""Ways to play Clash of Giants that lead to each of its ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from archive.plans import Game, Plan, Start, at_random

from grognard import games
from grognard.bots.captain import Judge, judge_of
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.state import State

#: answers that bring nothing about
QUIET = ("arrange", "ready", "finish", "stop", "done", "end", "halt", "stand", "stay", "march", "roll")


@cache
def judge(title: str, side: str, seed: str) -> Judge:
    """A judge for one game; there is nothing hidden, it may look at the state itself."""
    return judge_of(games.load(title), side)


def led(*sides: str) -> Plan:
    """These sides as well as the program can, the others at random."""

    def plan(match: Match, options: list[Option], rng: Random) -> Option:
        decision = match.decision
        assert decision is not None
        if decision.side not in sides:
            return rng.choice(options)
        scores = judge(match.title.name, decision.side, match.state.secret.hex()).scores(decision, match.state)
        return max(options, key=lambda option: scores.get(option.text, -1e9)) if scores else rng.choice(options)

    return plan


def quietly(_: Match, options: list[Option], rng: Random) -> Option:
    """Nobody moves, nobody attacks."""
    return next((option for text in QUIET for option in options if option.text == text), None) or rng.choice(options)


def _last_turn(position: dict[str, Any]) -> Callable[[str], State]:
    """A made-up last turn, from the supply check of the first player on."""

    def begin(seed: str) -> State:
        title = games.load(position["title"])
        return title.from_position(title, {**position, "phase": "supply", "seed": seed})

    return begin


def _marne(german: list[str], options: dict[str, str]) -> Callable[[str], State]:
    """Both sides stand apart; the German controls these hexes."""
    units = [{"id": "fr-I-1", "hex": "3022"}, {"id": "fr-I-2", "hex": "3022"}, {"id": "de-II-3", "hex": "3004"},
             {"id": "de-II-4", "hex": "3004"}]  # fmt: skip
    return _last_turn({
        "title": "marne", "turn": 12, "scenario": "battle", "options": options, "units": units,
        "control": {"german": german},
    })  # fmt: skip


#: four of the eight primary hexes, and six of the eleven secondary ones
FOUR = ["3209", "4109", "4811", "5115"]
SIX = ["1905", "3102", "4204", "2811", "4215", "3019"]
#: victory hexes that give both sides twelve points in East Prussia
EVEN = ("4305", "4706", "4818", "4321", "2627", "2825", "3422", "2918", "2721", "1921")

#: file name -> scenario, and where it begins if that is not the set-up
STARTS: dict[str, Start] = {
    "tannenberg-tie": ("campaign", _last_turn({
        "title": "tannenberg", "turn": 15, "entered": dict.fromkeys(EVEN, 3),
        "units": [{"id": "ru-III-25", "hex": "4706"}, {"id": "de-XX-37", "hex": "2420"}],
    })),
    "marne-secondary-german": ("battle", _marne(FOUR + SIX, {})),
    "marne-draw": ("battle", _marne(FOUR + SIX[:3], {"primary-only": "yes"})),
    "marne-primary-german": ("battle", None),
    "marne-secondary-allied": ("battle", None),
}  # fmt: skip

#: how each way to end is come to
GAMES: dict[str, Game] = {
    "tannenberg-points-russian": Game(led("russian", "german"), None, "russian", "points"),
    "tannenberg-points-german": Game(led("german"), None, "german", "points"),
    "tannenberg-tie": Game(quietly, None, "russian", "tie"),
    "tannenberg-francois": Game(at_random, None, "russian", "francois"),
    "tannenberg-concession-russian": Game(at_random, ("russian", 200), "german", "concession"),
    "tannenberg-concession-german": Game(at_random, ("german", 60), "russian", "concession"),
    "marne-primary-allied": Game(led("allied"), None, "allied", "primary"),
    "marne-primary-german": Game(led("allied", "german"), None, "german", "primary"),
    "marne-secondary-allied": Game(led("allied", "german"), None, "allied", "secondary"),
    "marne-secondary-german": Game(quietly, None, "german", "secondary"),
    "marne-paris": Game(led("german"), None, "german", "paris"),
    "marne-draw": Game(quietly, None, None, "draw"),
    "marne-concession-allied": Game(at_random, ("allied", 300), "german", "concession"),
    "marne-concession-german": Game(at_random, ("german", 700), "allied", "concession"),
}
