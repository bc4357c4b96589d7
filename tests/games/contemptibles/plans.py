"""Ways to play The Old Contemptibles that lead to each of its ends."""

from __future__ import annotations

from random import Random
from typing import Any

from archive.plans import Game, at_random

from grognard.engine.match import Match
from grognard.engine.option import Option


def for_the_bridges(match: Match, options: list[Option], rng: Random) -> Option:
    """Germans bring everybody in and go for the nearest bridge that is not theirs; the British run south."""
    decision, rules = match.decision, match.title.rules
    state: Any = match.state
    assert decision is not None
    verbs = {option.verb for option in options}
    if decision.side == "british":
        if "order" in verbs:
            return next(option for option in options if option.text == "order movement/movement")
        if "to" in verbs:
            return max((o for o in options if o.verb == "to"), key=lambda o: (int(o.words[0][2:]), rng.random()))
        wanted = [option for option in options if option.verb in ("move", "hold", "lose")]
        return rng.choice(wanted or [option for option in options if option.verb in ("end", "stop")] or options)
    missing = [h for label in rules.schedule.victory.bridges.hexes if state.control[h := rules.grid.index[label]]]

    def far(option: Option) -> int:
        at = rules.grid.index[option.words[-1]]
        return min((rules.grid.distance(at, h) for h in missing), default=0)

    for verb in ("march-in", "enter", "march", "move", "assault", "bombard", "advance"):
        some = [option for option in options if option.verb == verb]
        if some and not (verb in ("march", "move") and not missing):
            return rng.choice(some)
    if "to" in verbs:
        there = min((o for o in options if o.verb == "to"), key=far)
        here = rules.labels[state.where[rules.unit_index[match.title.about(state)["units"][0]]]]  # type: ignore[index]
        if "stop" in verbs and far(there) >= far(Option(f"to {here}", "")):
            return next(option for option in options if option.verb == "stop")
        return there
    return rng.choice([option for option in options if option.verb in ("add", "fire", "commit", "go")] or options)


#: how each way to end is come to
GAMES: dict[str, Game] = {
    "mons-bridges": Game(for_the_bridges, None, "german", "bridges"),
    "mons-points-german": Game(at_random, None, "german", "points"),
    "mons-points-british": Game(at_random, None, "british", "points"),
    "mons-concession-german": Game(at_random, ("german", 400), "british", "concession"),
    "mons-concession-british": Game(at_random, ("british", 900), "german", "concession"),
}
