"""Plays and stores the games of this folder that are missing: `python tests/archive/make_archive.py`.

There is a finished game for every way in which a title can end. Most ends come by chance, from the first seed that
leads there; for the others the sides are given a plan. A game once stored is never played anew: it stands for the games
that people have stored.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from grognard import games
from grognard.engine import dice, record
from grognard.engine.match import Match
from grognard.engine.option import Option

FOLDER = Path(__file__).parent
Plan = Callable[[Match, list[Option], Random], Option]


def at_random(_: Match, options: list[Option], rng: Random) -> Option:
    return rng.choice(options)


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


def play(seed: str, plan: Plan, concession: tuple[str, int] | None = None) -> Match:
    """One game of mons; with a concession, by that side after so many answers."""
    title = games.load("mons")
    match, rng = Match(title, secret=dice.secret_from_seed(seed)), Random(seed)
    while (decision := match.decision) is not None:
        if concession and len(match.log) == concession[1]:
            match.concede(concession[0])
            break
        match.play(plan(match, list(decision.options), rng))
    return match


#: file name -> plan, concession, and how it must end
GAMES: dict[str, tuple[Plan, tuple[str, int] | None, str, str]] = {
    "mons-bridges": (for_the_bridges, None, "german", "bridges"),
    "mons-points-german": (at_random, None, "german", "points"),
    "mons-points-british": (at_random, None, "british", "points"),
    "mons-concession-german": (at_random, ("german", 400), "british", "concession"),
    "mons-concession-british": (at_random, ("british", 900), "german", "concession"),
}


def main() -> None:
    for name, (plan, concession, winner, reason) in GAMES.items():
        path = FOLDER / f"{name}.json"
        for number in range(0 if path.exists() else 500):
            match = play(f"{name} {number}", plan, concession)
            result = match.title.result(match.state)
            if result and (result.winner, result.reason) == (winner, reason):
                record.write(record.record_of(match), path)
                print(f"{path.name}: {len(match.log)} answers")
                break


if __name__ == "__main__":
    main()
