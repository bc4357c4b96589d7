"""Measures one build of the kernel, or the peers, in a process of its own: `python -m grognard.lab.stopwatch WHAT`.

Times are of the processor, on one core, so that other programs on the machine do not count. The answer is one JSON
object on standard output.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.option import Option
from grognard.engine.program import Step
from grognard.engine.state import State
from grognard.engine.title import Title

#: states taken from random games on which single acts are timed
SAMPLES = 200
#: answers of a captain that are timed
CAPTAIN_ANSWERS = 300


def measure(name: str, seconds: float) -> dict[str, Any]:
    """All figures of a title with the kernel that this process has."""
    from grognard.mechanics.field import COMPILED

    title = games.load(name)
    states = list(islice(_mid_game(title), SAMPLES))
    figures: dict[str, Any] = {
        "kernel": "compiled" if COMPILED else "plain",
        "decisions_per_second": _decisions(title, seconds),
        "clone_us": _each(states, lambda state: state.clone()),
        "reach_us": _reach(title),
        "snapshot_save_us": _each(states, lambda state: state.pack()),
        "snapshot_bytes": round(sum(len(state.pack()) for state in states) / len(states)),
    }
    packed = [state.pack() for state in states]
    figures["snapshot_load_us"] = _each(packed, title.unpack)
    figures["view_us"] = _each(states, lambda state: title.view(state, title.sides[0]))
    figures["forecast_us"] = _forecasts(title)
    figures["captain_longest_ms"] = round(max(_answers_of_captain(title)) * 1000, 1)
    return figures


def _random_game(title: Title, seed: int) -> Iterator[State]:
    """Every state of a random game at its question."""
    state, draw = title.setup(secret=dice.secret_from_seed(seed)), Random(seed).random
    while (decision := title.decision(state)) is not None:
        yield state
        title.apply(state, decision.options[int(draw() * len(decision.options))])


def _mid_game(title: Title) -> Iterator[State]:
    """States from the middle of many random games, some of each; where games are short, the middle comes sooner."""
    length = sum(1 for _ in islice(_random_game(title, 0), 2000))
    first, every = min(600, length // 3), min(70, 1 + length // 20)
    for seed in range(10_000):
        yield from (state.clone() for state in islice(_random_game(title, seed), first, 2000, every))


def _decisions(title: Title, seconds: float) -> float:
    """Decisions a second in random play, every list of answers complete."""
    played, seed = 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in _random_game(title, seed):
            played += 1
        seed += 1
    return round(played / (time.process_time() - began))


def _each(things: list[Any], act: Callable[[Any], object], least: float = 0.3) -> float:
    """Mean time of an act in microseconds, over all things again and again for a while."""
    acts = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < least:
        for thing in things:
            act(thing)
        acts += len(things)
    return round(spent / acts * 1e6, 2)


def _reach(title: Title) -> float | None:
    """Where a unit can go, by what lists it at the question where a unit is moved."""
    listing = ways_of(title)
    if listing is None:
        return None
    question, ways = listing
    asked = _choosing(title, question, 300)
    moves = [(title.table(state), state.frames[-1][1]) for state in asked]
    moves = [move for move in moves if ways(*move)]  # a question may ask for more than moves
    return _each(moves, lambda move: ways(*move)) if moves else None


def ways_of(title: Title) -> tuple[Step, Callable[[Any, Any], Any]] | None:
    """The question and the function: `WAYS` of the rule system's `title`, else its `movement.reach`, if it has one."""
    found: tuple[Step, Callable[[Any, Any], Any]] | None = getattr(
        importlib.import_module(f"grognard.games.{title.system}.title"), "WAYS", None
    )
    if found is not None:
        return found
    movement = importlib.import_module(f"grognard.games.{title.system}.movement")
    reach, question = getattr(movement, "reach", None), getattr(movement, "choose_way", None)
    return (question, reach) if callable(reach) and question is not None else None


def _choosing(title: Title, question: Step, enough: int) -> list[State]:
    """States of random games, each at some way into it, in which this question is asked."""
    found: list[State] = []
    for seed in range(200):
        for number, state in enumerate(_random_game(title, seed)):
            if number % 17 == 0 and state.frames[-1][0] == question.name:
                found.append(state.clone())
                if len(found) == enough:
                    return found
    return found


def _forecasts(title: Title) -> float | None:
    """Mean time of a forecast that has chances in it, over options taken at random."""
    cases: list[tuple[State, Option]] = []
    rng = Random(0)
    for state in (state for seed in range(20) for state in islice(_random_game(title, seed), 0, None, 7)):
        decision = title.decision(state)
        option = rng.choice(decision.options) if decision else None
        if option and title.forecast(state, option) is not None:
            cases.append((state.clone(), option))
        if len(cases) == SAMPLES:
            break
    return _each(cases, lambda case: title.forecast(*case)) if cases else None


def _answers_of_captain(title: Title) -> list[float]:
    """Seconds that the captain takes for each of the first answers of a game against itself."""
    state = title.setup(secret=dice.secret_from_seed("captain"))
    players = {side: bots.make("captain", title, side, 1) for side in title.sides}
    taken: list[float] = []
    while len(taken) < CAPTAIN_ANSWERS and (decision := title.decision(state)) is not None:
        view = title.view(state, decision.side)
        begun = time.process_time()
        answer = players[decision.side].choose(view)
        taken.append(time.process_time() - begun)
        title.apply(state, answer)
    return taken


def main() -> None:
    what, seconds = sys.argv[1], float(sys.argv[2])
    if what == "--peers":
        from grognard.lab.peers import measure as measure_peers

        answer: Any = measure_peers(seconds)
    else:
        answer = measure(what, seconds)
    sys.stdout.write(msgspec.json.encode(answer).decode())


if __name__ == "__main__":
    main()
