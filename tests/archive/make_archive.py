"""Plays and stores the games of this folder that are missing: `PYTHONPATH=tests python -m archive.make_archive`.

There is a finished game for every way in which a title can end. Most ends come by chance, from the first seed that
leads there; for the others the sides are given a plan (`tests/games/<system>/plans.py`). A game once stored is never
played anew: it stands for the games that people have stored.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from archive import plans
from archive.plans import Plan
from grognard import games
from grognard.engine import dice, record
from grognard.engine.match import Match

FOLDER = Path(__file__).parent
GAMES, STARTS = plans.found()


def play(name: str, seed: str, plan: Plan, concession: tuple[str, int] | None = None) -> Match:
    """One game, its title the first word of its name; with a concession, by that side after so many answers."""
    title = games.load(name.partition("-")[0])
    scenario, begin = STARTS.get(name, (None, None))
    state = begin(seed) if begin else None
    match, rng = Match(title, scenario, secret=dice.secret_from_seed(seed), state=state), Random(seed)
    while (decision := match.decision) is not None:
        if concession and len(match.log) == concession[1]:
            match.concede(concession[0])
            break
        match.play(plan(match, list(decision.options), rng))
    return match


def main() -> None:
    for name, (plan, concession, winner, reason) in GAMES.items():
        path = FOLDER / f"{name}.json"
        for number in range(0 if path.exists() else 500):
            match = play(name, f"{name} {number}", plan, concession)
            result = match.title.result(match.state)
            if result and (result.winner, result.reason) == (winner, reason):
                record.write(record.record_of(match), path)
                print(f"{path.name}: {len(match.log)} answers")
                break


if __name__ == "__main__":
    main()
