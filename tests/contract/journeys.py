"""Games played at random, by title alone: what every contract test walks over. Nothing here knows a game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from grognard import games
from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View

POSITIONS = Path(__file__).parents[1] / "positions"
GAMES = [(name, scenario) for name in games.TITLES for scenario in games.load(name).scenarios]
IDS = [f"{name}-{scenario}" for name, scenario in GAMES]

#: a game that has not ended by then never will
LONGEST = 60_000
#: of each question, the first so many of every journey are looked at, and every so many-th answer
FIRST, EVERY = 4, 97
#: answers of a game after each of which everything is worked out anew
CLOSELY = 2000
#: answers of a game that is worth several short ones, and states that are enough
LONG, PLENTY = 4000, 200
#: states looked at in a scenario after a title's first, in which everything is looked at
FEWER = 150


def seeds(name: str, scenario: str) -> tuple[int, ...]:
    """Of the whole games: more of a title's first scenario than of the others. Odd ones are eager."""
    return (0, 1, 2, 3) if scenario == games.load(name).scenarios[0] else (0, 1)


WHOLE_GAMES = [(name, scenario, seed) for name, scenario in GAMES for seed in seeds(name, scenario)]
WHOLE_IDS = [f"{name}-{scenario}-{seed}" for name, scenario, seed in WHOLE_GAMES]


def pick(rng: random.Random, options: list[Option], eager: bool) -> Option:
    """Any answer; the eager seldom say an answer without arguments ("end", "stop"), and so come to blows."""
    if eager and rng.random() < 0.85:
        options = [option for option in options if option.words] or options
    return rng.choice(options)


def policy(seed: int) -> bool:
    """Odd seeds are eager."""
    return seed % 2 == 1


def asked(title: Title, state: State) -> Decision:
    decision = title.decision(state)
    assert decision is not None, "the game is over"
    return decision


@dataclass
class Journey:
    """A whole game, the states on its way at which the tests look, and what was wrong with any on the way."""

    match: Match
    states: list[State] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)


@lru_cache(maxsize=8)
def journey(name: str, scenario: str, seed: int) -> Journey:
    """A whole game, played once for all tests. Those of a scenario are kept while its tests run one after another."""
    title = games.load(name)
    rng = random.Random(f"{name} {scenario} {seed}")
    match = Match(title, scenario, secret=dice.secret_from_seed(f"contract {seed}"))
    found, worth_it = Journey(match), _Worth()
    while (decision := match.decision) is not None:
        assert len(match.log) < LONGEST, f"{name} does not end"
        if worth_it(decision):
            found.states.append(match.state.clone())
        answer, before = pick(rng, list(decision.options), policy(seed)), match.state.clone()
        match.play(answer)
        found.stale += _stale(title, match.state, before, answer)
    return found


def finished(name: str, scenario: str, seed: int) -> Match:
    """A whole game."""
    return journey(name, scenario, seed).match


def _stale(title: Title, state: State, before: State, answer: Option) -> Iterator[str]:
    """What an answer has not changed, and what is kept up to date and differs from what is worked out anew. After every
    answer; in a long game, whose turns are all alike, after some of the later ones."""
    if state.is_same_position(before):
        yield f"answer {state.serial}, {answer.text}, changes nothing"
    if state.serial > CLOSELY and state.serial % 7:
        return
    if title.rebuild(title, state) != state:
        yield f"state after answer {state.serial}"
    again = state.clone()
    again.asked = None
    if title.decision(again) != title.decision(state):
        yield f"question after answer {state.serial}"


def walk(title: Title, state: State, rng: random.Random, eager: bool, answers: int = LONGEST) -> Iterator[State]:
    """The state before every answer."""
    for _ in range(answers):
        decision = title.decision(state)
        if decision is None:
            return
        yield state
        title.apply(state, pick(rng, list(decision.options), eager))


@cache
def sample(name: str, scenario: str) -> tuple[State, ...]:
    """States from all over the whole games, every question among them, and from the positions of the title."""
    title = games.load(name)
    games_played = [journey(name, scenario, seed) for seed in seeds(name, scenario)[:3]]
    found = [state for played in games_played for state in played.states]
    if len(found) < PLENTY or (len(games_played) < 3 and len(games_played[0].match.log) < LONG):  # one more game
        start = title.setup(scenario, secret=dice.secret_from_seed("sample"))
        found += _some(title, walk(title, start, random.Random(name), policy(2)))
    for path in sorted((POSITIONS / name).glob("*.json")):
        position = json.loads(path.read_text(encoding="utf-8"))
        if position.get("scenario", title.scenarios[0]) == scenario:
            try:
                start = title.from_position(title, position)
            except GrognardError as error:
                raise AssertionError(f"tests/positions/{name}/{path.name}: {error}") from error
            found += _some(title, walk(title, start, random.Random(path.stem), True, 12))
    return tuple(found if scenario == title.scenarios[0] else _thinned(title, found))


@lru_cache(maxsize=1)
def views(name: str, scenario: str) -> tuple[dict[str | None, View], ...]:
    """What either side and a bystander see of each state of the sample."""
    title = games.load(name)
    return tuple({side: title.view(state, side) for side in (*title.sides, None)} for state in sample(name, scenario))


@cache
def twins(name: str, scenario: str) -> tuple[tuple[State, State], ...]:
    """For each state of the sample two that the side which is asked cannot tell from it, nor from each other. Whoever
    plays on takes copies."""
    title = games.load(name)
    found = []
    for seen, state in zip(views(name, scenario), sample(name, scenario), strict=True):
        view = seen[asked(title, state).side]
        found.append((title.imagine(title, view, b"one imagination"), title.imagine(title, view, b"another")))
    return tuple(found)


def _thinned(title: Title, states: list[State]) -> list[State]:
    """The first state of every verb of every question, and of the others some from all over."""
    seen: set[tuple[str, str]] = set()
    step = max(1, len(states) // FEWER)
    kept = []
    for number, state in enumerate(states):
        decision = asked(title, state)
        verbs = {(decision.question, option.verb) for option in decision.options} - seen
        seen |= verbs
        if verbs or number % step == 0:
            kept.append(state)
    return kept


class _Worth:
    """Whether to look at a state: the first ones of every question and of every verb in it, and some from all over."""

    def __init__(self) -> None:
        self.number = 0
        self.seen: Counter[str] = Counter()
        self.verbs: set[tuple[str, str]] = set()

    def __call__(self, decision: Decision) -> bool:
        self.number += 1
        self.seen[decision.question] += 1
        verbs = {(decision.question, option.verb) for option in decision.options} - self.verbs
        self.verbs |= verbs
        return bool(verbs) or self.seen[decision.question] <= FIRST or self.number % EVERY == 1


def _some(title: Title, states: Iterator[State]) -> Iterator[State]:
    worth_it = _Worth()
    for state in states:
        if worth_it(asked(title, state)):
            yield state.clone()


def near_misses(texts: list[str], others: list[str], rng: random.Random) -> list[str]:
    """Answers that almost stand on the list, and nonsense."""
    chosen = rng.sample(texts, min(6, len(texts)))
    wrong = [text[:-1] for text in chosen] + [text + "1" for text in chosen] + [text.upper() for text in chosen]
    wrong += [text + " " + text.split()[-1] for text in chosen] + [text.partition(" ")[0] for text in chosen]
    verbs, tails = {text.partition(" ")[0] for text in others}, [text.partition(" ")[2] for text in chosen]
    wrong += [f"{verb} {tail}".strip() for verb in sorted(verbs) for tail in tails[:2]]
    wrong += rng.sample(others, min(60, len(others)))
    wrong += ["", " ", "\n", "0", "-1", "end end", "concede", "x" * 5000, "ÿ 軍", "move \x00", "to 9999"]
    return [text for text in wrong if " ".join(text.split()) not in texts]
