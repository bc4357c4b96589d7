"""Ways to play Schlieffen's War that lead to each of its ends."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random
from typing import Any

from archive.plans import Game, Plan, at_random

from grognard import bots, games
from grognard.bots import Bot
from grognard.engine.match import Match
from grognard.engine.option import Option

#: answers that bring nothing about, the most harmless first
QUIET = ("historical", "halt", "stop", "no-support", "done", "end", "commit", "roll")


@cache
def captain(side: str) -> Bot:
    return bots.make("captain", games.load("schlieffen"), side, 1)


def by_captains(match: Match, _: list[Option], __: Random) -> Option:
    """Both sides as well as the program can."""
    decision = match.decision
    assert decision is not None
    return captain(decision.side).choose(match.title.view(match.state, decision.side))


def quietly(options: list[Option], rng: Random) -> Option:
    """No attack and no move."""
    return next((option for text in QUIET for option in options if option.text == text), None) or rng.choice(options)


def lets_go(attacks: int, forbidden: str = "") -> Plan:
    """The Entente makes so many attacks on Germany and then gives up; no German enters hexes with that feature."""

    def plan(match: Match, options: list[Option], rng: Random) -> Option:
        decision, state = match.decision, match.state
        assert decision is not None
        if decision.side == "entente" and state.turn > 0 and state.plan >= attacks:  # type: ignore[attr-defined]
            return quietly(options, rng)
        wanted = by_captains(match, options, rng)
        barred = match.title.rules.hexes_with(forbidden) if forbidden and decision.side == "german" else ()
        return quietly_elsewhere(match, options, rng, barred) if enters(match, wanted, barred) else wanted

    return plan


def enters(match: Match, option: Option, barred: Collection[int]) -> bool:
    """Whether an answer leads into one of these hexes, or on a way through them."""
    index = match.title.rules.grid.index
    if option.verb == "advance":
        return index[str(match.title.about(match.state)["target"])] in barred
    if option.verb not in ("to", "probe") or not barred:
        return False
    if option.verb == "probe":
        return index[option.words[-1]] in barred
    via: Any = match.title.about(match.state)["via"]
    here = option.words[-1]
    while here in via:
        if index[here] in barred:
            return True
        here = via[here]
    return False


def quietly_elsewhere(match: Match, options: list[Option], rng: Random, barred: Collection[int]) -> Option:
    open_ = [option for option in options if not enters(match, option, barred)]
    return quietly(open_, rng)


def astray(match: Match, options: list[Option], rng: Random) -> Option:
    """The German corps march away from their headquarters, as far from Germany as they can, but not to Paris."""
    decision, rules = match.decision, match.title.rules
    state: Any = match.state
    assert decision is not None
    if decision.side == "entente":
        return quietly(options, rng)
    corps = [
        o
        for o in options
        if o.verb == "move" and rules.units[rules.unit_index[o.words[0]]].type in ("infantry", "cavalry")
    ]
    if corps:
        return corps[0]
    barred = rules.hexes_with("paris-perimeter")
    ways = [o for o in options if o.verb == "to" and not enters(match, o, barred)]

    def far(label: str) -> int:
        return min(rules.grid.distance(rules.grid.index[label], city) for city in rules.german_cities)

    if ways:
        best = max(ways, key=lambda o: (far(o.words[0]), o.text))
        about: Any = match.title.about(state)
        if far(best.words[0]) > far(about["hex"]):
            return best
    return quietly(options, rng)


#: how each way to end is come to
GAMES: dict[str, Game] = {
    "schlieffen-paris": Game(lets_go(0), None, "german", "paris"),
    "schlieffen-german-city": Game(at_random, None, "entente", "german-city"),
    "schlieffen-plan-xvii": Game(at_random, None, "german", "plan-xvii"),
    "schlieffen-east": Game(astray, None, "entente", "east"),
    "schlieffen-points-german": Game(lets_go(7, "paris"), None, "german", "points"),
    "schlieffen-points-entente": Game(by_captains, None, "entente", "points"),
    "schlieffen-points-draw": Game(by_captains, None, None, "points"),
    "schlieffen-paris-unthreatened": Game(lets_go(7, "paris-perimeter"), None, None, "paris-unthreatened"),
    "schlieffen-concession-german": Game(at_random, ("german", 300), "entente", "concession"),
    "schlieffen-concession-entente": Game(at_random, ("entente", 700), "german", "concession"),
}
