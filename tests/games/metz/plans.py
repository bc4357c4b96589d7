"""Ways to play At Any Cost: Metz that lead to each of its ends: whole games, and last turns of games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from archive.plans import Game, Plan, Start, at_random

from grognard import bots, games
from grognard.bots import Bot
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.state import State


@cache
def captain(side: str) -> Bot:
    return bots.make("captain", games.load("metz"), side, 1)


def led(side: str) -> Plan:
    """One side is led by the captain; the other does whatever comes to its mind."""

    def plan(match: Match, options: list[Option], rng: Random) -> Option:
        decision = match.decision
        assert decision is not None
        if decision.side == side:
            return captain(side).choose(match.title.view(match.state, side))
        return rng.choice(options)

    return plan


#: a skirmish far from every place that matters, so that the last turn has something to play
SKIRMISH = (
    {"id": "Alvensleben", "hex": "0304"},
    {"id": "9Stulp", "hex": "0304"},
    {"id": "StulpArt", "hex": "0403"},
    {"id": "Frossard", "hex": "0308"},
    {"id": "1Verge", "hex": "0307"},
    {"id": "1Cav.Val", "hex": "0408"},
)


Holding = Callable[[Any], tuple[str, ...]]


def last_turn(scenario: str, held: Holding, points: str = "", early: bool = False) -> Callable[[str], State]:
    """The last turn of a scenario, or an earlier one: of the places of its definition the Prussians hold some, all else
    is French; in a campaign the French have points enough for this or that."""

    def begin(seed: str) -> State:
        title = games.load("metz")
        rules: Any = title.rules
        definition = next(s for s in rules.scenarios if s.id == scenario)
        first, last = rules.turns(rules.scenario_index(scenario))
        position = {
            "scenario": scenario, "turn": first + 1 if early else last, "seed": seed, "units": list(SKIRMISH),
            "points": scored(definition, points), "control": {"prussian": list(held(definition))},
            "chits": ["PIII", "FII", "fortunes-of-war", "beaten-zone.1"],
        }  # fmt: skip
        return title.from_position(title, position)

    return begin


def scored(scenario: Any, grade: str) -> int:
    """French points: a little more than a grade takes."""
    return getattr(scenario.victory.thresholds, grade) + 1 if grade else 0


def towns(scenario: Any) -> tuple[str, ...]:
    """Every town that counts, so that none does."""
    return tuple(town.hex for town in scenario.points.towns)


def cut_off(scenario: Any) -> tuple[str, ...]:
    """Both roads to Metz."""
    return tuple(scenario.defeat.french_loses_both)


def own_and_one(scenario: Any) -> tuple[str, ...]:
    """All that the Prussians must hold, and one place that the French must."""
    return (*scenario.victory.mandatory.prussian, scenario.victory.mandatory.french[0])


def too_little(scenario: Any) -> tuple[str, ...]:
    """All but one of what they must hold, and all other places of the French automatic victory."""
    first, *others = scenario.victory.mandatory.prussian
    return tuple(h for h in (*others, *scenario.victory.automatic.french) if h != first)


def both_too_little(scenario: Any) -> tuple[str, ...]:
    return (*too_little(scenario), scenario.victory.mandatory.french[0])


def everything(scenario: Any) -> tuple[str, ...]:
    victory = scenario.victory
    return (*victory.mandatory.prussian, *victory.automatic.french, *victory.automatic.prussian)


def most(scenario: Any) -> tuple[str, ...]:
    """What they must hold, and most of the rest."""
    hexes = scenario.victory.hexes
    return (*scenario.victory.mandatory.prussian, *hexes[: len(hexes) // 2 + 1])


def nothing(_: Any) -> tuple[str, ...]:
    return ()


BATTLE, THURSDAY, CAMPAIGN = "day-of-battle", "bloody-thursday", "mars-la-tour-to-saint-privat"
ROAD = "road-to-verdun"
#: file name -> scenario, and where it begins if that is not the set-up
STARTS: dict[str, Start] = {
    "metz-flavigny-hexes-french": ("flavigny", None),
    "metz-flavigny-hexes-prussian": ("flavigny", None),
    "metz-afternoon-crisis-hexes-prussian": ("afternoon-crisis", None),
    "metz-afternoon-crisis-hexes-french": ("afternoon-crisis", None),
    "metz-left-wing-hexes-french": ("left-wing", None),
    "metz-left-wing-hexes-prussian": ("left-wing", None),
    "metz-day-of-battle-hexes-prussian": (BATTLE, None),
    "metz-day-of-battle-hexes-french": (BATTLE, None),
    "metz-day-of-battle-mandatory-prussian": (BATTLE, last_turn(BATTLE, own_and_one)),
    "metz-day-of-battle-mandatory-french": (BATTLE, last_turn(BATTLE, too_little)),
    "metz-day-of-battle-mandatory-draw": (BATTLE, last_turn(BATTLE, both_too_little)),
    "metz-day-of-battle-automatic-prussian": (BATTLE, last_turn(BATTLE, everything, early=True)),
    "metz-day-of-battle-automatic-french": (BATTLE, last_turn(BATTLE, nothing, early=True)),
    "metz-bloody-thursday-hexes-french": (THURSDAY, None),
    "metz-bloody-thursday-hexes-prussian": (THURSDAY, last_turn(THURSDAY, most)),
    "metz-bloody-thursday-automatic-prussian": (THURSDAY, last_turn(THURSDAY, everything, early=True)),
    "metz-bloody-thursday-mandatory-french": (THURSDAY, last_turn(THURSDAY, too_little)),
    "metz-road-to-verdun-defeat-prussian": (ROAD, None),
    "metz-road-to-verdun-points-french": (ROAD, last_turn(ROAD, towns, points="minor")),
    "metz-campaign-defeat-french": (CAMPAIGN, None),
    "metz-campaign-points-prussian": (CAMPAIGN, last_turn(CAMPAIGN, towns)),
    "metz-campaign-points-draw": (CAMPAIGN, last_turn(CAMPAIGN, towns, points="draw")),
    "metz-campaign-points-french": (CAMPAIGN, last_turn(CAMPAIGN, towns, points="minor")),
    "metz-campaign-major-french": (CAMPAIGN, last_turn(CAMPAIGN, towns, points="major")),
    "metz-campaign-metz-cut-off": (CAMPAIGN, last_turn(CAMPAIGN, cut_off)),
    "metz-concession-prussian": ("left-wing", None),
    "metz-concession-french": ("afternoon-crisis", None),
}

#: how each way to end is come to
GAMES: dict[str, Game] = {
    "metz-flavigny-hexes-french": Game(at_random, None, "french", "hexes"),
    "metz-flavigny-hexes-prussian": Game(led("prussian"), None, "prussian", "hexes"),
    "metz-afternoon-crisis-hexes-prussian": Game(at_random, None, "prussian", "hexes"),
    "metz-afternoon-crisis-hexes-french": Game(led("french"), None, "french", "hexes"),
    "metz-left-wing-hexes-french": Game(at_random, None, "french", "hexes"),
    "metz-left-wing-hexes-prussian": Game(led("prussian"), None, "prussian", "hexes"),
    "metz-day-of-battle-hexes-prussian": Game(at_random, None, "prussian", "hexes"),
    "metz-day-of-battle-hexes-french": Game(at_random, None, "french", "hexes"),
    "metz-day-of-battle-mandatory-prussian": Game(at_random, None, "prussian", "mandatory"),
    "metz-day-of-battle-mandatory-french": Game(at_random, None, "french", "mandatory"),
    "metz-day-of-battle-mandatory-draw": Game(at_random, None, None, "mandatory"),
    "metz-day-of-battle-automatic-prussian": Game(at_random, None, "prussian", "automatic"),
    "metz-day-of-battle-automatic-french": Game(at_random, None, "french", "automatic"),
    "metz-bloody-thursday-hexes-french": Game(at_random, None, "french", "hexes"),
    "metz-bloody-thursday-hexes-prussian": Game(at_random, None, "prussian", "hexes"),
    "metz-bloody-thursday-automatic-prussian": Game(at_random, None, "prussian", "automatic"),
    "metz-bloody-thursday-mandatory-french": Game(at_random, None, "french", "mandatory"),
    "metz-road-to-verdun-defeat-prussian": Game(at_random, None, "prussian", "defeat"),
    "metz-road-to-verdun-points-french": Game(at_random, None, "french", "points"),
    "metz-campaign-defeat-french": Game(at_random, None, "french", "defeat"),
    "metz-campaign-points-prussian": Game(at_random, None, "prussian", "points"),
    "metz-campaign-points-draw": Game(at_random, None, None, "points"),
    "metz-campaign-points-french": Game(at_random, None, "french", "points"),
    "metz-campaign-major-french": Game(at_random, None, "french", "major"),
    "metz-campaign-metz-cut-off": Game(at_random, None, "prussian", "defeat"),
    "metz-concession-prussian": Game(at_random, ("prussian", 200), "french", "concession"),
    "metz-concession-french": Game(at_random, ("french", 300), "prussian", "concession"),
}
