"""Plays and stores the games of this folder that are missing: `PYTHONPATH=tests python -m archive.make_archive`.

There is a finished game for every way in which a title can end. Most ends come by chance, from the first seed that
leads there; for the others the sides are given a plan. A game once stored is never played anew: it stands for the games
that people have stored.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from archive import bcs_plans as bcs
from archive import clash_plans as clash
from archive import crossroads_plans as crossroads
from archive import metz_plans as metz
from archive import schlieffen_plans as schlieffen
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


def play(name: str, seed: str, plan: Plan, concession: tuple[str, int] | None = None) -> Match:
    """One game, its title the first word of its name; with a concession, by that side after so many answers."""
    title = games.load(name.partition("-")[0])
    scenario, begin = (bcs.STARTS | clash.STARTS | crossroads.STARTS | metz.STARTS).get(name, (None, None))
    state = begin(seed) if begin else None
    match, rng = Match(title, scenario, secret=dice.secret_from_seed(seed), state=state), Random(seed)
    while (decision := match.decision) is not None:
        if concession and len(match.log) == concession[1]:
            match.concede(concession[0])
            break
        match.play(plan(match, list(decision.options), rng))
    return match


#: file name, beginning with the title -> plan, concession, and how it must end
GAMES: dict[str, tuple[Plan, tuple[str, int] | None, str | None, str]] = {
    "crossroads-objectives-blue": (crossroads.led("blue"), None, "blue", "objectives"),
    "crossroads-objectives-red": (at_random, None, "red", "objectives"),
    "crossroads-destroyed-blue": (at_random, None, "blue", "destroyed"),
    "crossroads-destroyed-red": (at_random, None, "red", "destroyed"),
    "crossroads-concession-blue": (at_random, ("blue", 20), "red", "concession"),
    "crossroads-concession-red": (at_random, ("red", 50), "blue", "concession"),
    "mons-bridges": (for_the_bridges, None, "german", "bridges"),
    "mons-points-german": (at_random, None, "german", "points"),
    "mons-points-british": (at_random, None, "british", "points"),
    "mons-concession-german": (at_random, ("german", 400), "british", "concession"),
    "mons-concession-british": (at_random, ("british", 900), "german", "concession"),
    "schlieffen-paris": (schlieffen.lets_go(0), None, "german", "paris"),
    "schlieffen-german-city": (at_random, None, "entente", "german-city"),
    "schlieffen-plan-xvii": (at_random, None, "german", "plan-xvii"),
    "schlieffen-east": (schlieffen.astray, None, "entente", "east"),
    "schlieffen-points-german": (schlieffen.lets_go(7, "paris"), None, "german", "points"),
    "schlieffen-points-entente": (schlieffen.by_captains, None, "entente", "points"),
    "schlieffen-points-draw": (schlieffen.by_captains, None, None, "points"),
    "schlieffen-paris-unthreatened": (schlieffen.lets_go(7, "paris-perimeter"), None, None, "paris-unthreatened"),
    "schlieffen-concession-german": (at_random, ("german", 300), "entente", "concession"),
    "schlieffen-concession-entente": (at_random, ("entente", 700), "german", "concession"),
    "metz-flavigny-hexes-french": (at_random, None, "french", "hexes"),
    "metz-flavigny-hexes-prussian": (metz.led("prussian"), None, "prussian", "hexes"),
    "metz-afternoon-crisis-hexes-prussian": (at_random, None, "prussian", "hexes"),
    "metz-afternoon-crisis-hexes-french": (metz.led("french"), None, "french", "hexes"),
    "metz-left-wing-hexes-french": (at_random, None, "french", "hexes"),
    "metz-left-wing-hexes-prussian": (metz.led("prussian"), None, "prussian", "hexes"),
    "metz-day-of-battle-hexes-prussian": (at_random, None, "prussian", "hexes"),
    "metz-day-of-battle-hexes-french": (at_random, None, "french", "hexes"),
    "metz-day-of-battle-mandatory-prussian": (at_random, None, "prussian", "mandatory"),
    "metz-day-of-battle-mandatory-french": (at_random, None, "french", "mandatory"),
    "metz-day-of-battle-mandatory-draw": (at_random, None, None, "mandatory"),
    "metz-day-of-battle-automatic-prussian": (at_random, None, "prussian", "automatic"),
    "metz-day-of-battle-automatic-french": (at_random, None, "french", "automatic"),
    "metz-bloody-thursday-hexes-french": (at_random, None, "french", "hexes"),
    "metz-bloody-thursday-hexes-prussian": (at_random, None, "prussian", "hexes"),
    "metz-bloody-thursday-automatic-prussian": (at_random, None, "prussian", "automatic"),
    "metz-bloody-thursday-mandatory-french": (at_random, None, "french", "mandatory"),
    "metz-road-to-verdun-defeat-prussian": (at_random, None, "prussian", "defeat"),
    "metz-road-to-verdun-points-french": (at_random, None, "french", "points"),
    "metz-campaign-defeat-french": (at_random, None, "french", "defeat"),
    "metz-campaign-points-prussian": (at_random, None, "prussian", "points"),
    "metz-campaign-points-draw": (at_random, None, None, "points"),
    "metz-campaign-points-french": (at_random, None, "french", "points"),
    "metz-campaign-major-french": (at_random, None, "french", "major"),
    "metz-campaign-metz-cut-off": (at_random, None, "prussian", "defeat"),
    "metz-concession-prussian": (at_random, ("prussian", 200), "french", "concession"),
    "metz-concession-french": (at_random, ("french", 300), "prussian", "concession"),
    "tannenberg-points-russian": (clash.led("russian", "german"), None, "russian", "points"),
    "tannenberg-points-german": (clash.led("german"), None, "german", "points"),
    "tannenberg-tie": (clash.quietly, None, "russian", "tie"),
    "tannenberg-francois": (at_random, None, "russian", "francois"),
    "tannenberg-concession-russian": (at_random, ("russian", 200), "german", "concession"),
    "tannenberg-concession-german": (at_random, ("german", 60), "russian", "concession"),
    "marne-primary-allied": (clash.led("allied"), None, "allied", "primary"),
    "marne-primary-german": (clash.led("allied", "german"), None, "german", "primary"),
    "marne-secondary-allied": (clash.led("allied", "german"), None, "allied", "secondary"),
    "marne-secondary-german": (clash.quietly, None, "german", "secondary"),
    "marne-paris": (clash.led("german"), None, "german", "paris"),
    "marne-draw": (clash.quietly, None, None, "draw"),
    "marne-concession-allied": (at_random, ("allied", 300), "german", "concession"),
    "marne-concession-german": (at_random, ("german", 700), "allied", "concession"),
    "training-points-german": (bcs.quietly, None, "german", "points"),
    "training-draw": (bcs.quietly, None, None, "draw"),
    "training-points-allied": (at_random, None, "allied", "points-short"),
    "training-concession-german": (at_random, ("german", 60), "allied", "concession"),
    "training-concession-allied": (at_random, ("allied", 90), "german", "concession"),
    "bastogne-longvilly-points-german": (bcs.quietly, None, "german", "points"),
    "bastogne-longvilly-draw": (bcs.quietly, None, None, "draw"),
    "bastogne-longvilly-points-american": (at_random, None, "american", "points-short"),
    "bastogne-skyline-points-german": (bcs.quietly, None, "german", "points"),
    "bastogne-skyline-draw": (bcs.quietly, None, None, "draw"),
    "bastogne-skyline-points-american": (bcs.quietly, None, "american", "points-short"),
    "bastogne-concession-german": (at_random, ("german", 150), "american", "concession"),
    "bastogne-concession-american": (at_random, ("american", 50), "german", "concession"),
}


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
