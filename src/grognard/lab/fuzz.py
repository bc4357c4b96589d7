"""Random games in which the contract is checked along the way; every failure becomes a file that reproduces it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from grognard import games
from grognard.engine import dice, record
from grognard.engine.events import Event
from grognard.engine.match import Entry, Match
from grognard.engine.option import Decision
from grognard.engine.shaping import decoded
from grognard.engine.title import Title
from grognard.lab.checks import CHECKS, Broken, progress
from grognard.lab.jobs import side_by_side
from grognard.lab.near_misses import is_general, near_misses
from grognard.lab.verify import verify

#: a random game that takes more answers than this is taken not to end at all
LONGEST = 50_000

#: the largest share of refusals that may be general, and from how many refusals on that counts
MOST_GENERAL, ENOUGH = 0.02, 500
#: share of the questions at which almost legal answers are asked about, and how many
ASKED, ASKED_ABOUT = 0.05, 4


class Failure(msgspec.Struct, frozen=True):
    """Something that does not hold, and the stored game that leads to it."""

    game: int
    seed: str
    #: answers given before
    answers: int
    check: str
    problem: str
    file: str


class Report(msgspec.Struct, frozen=True):
    games: int
    decisions: int
    failures: list[Failure]
    #: refused answers that were almost legal, and how many of them got no better reason than "not now"
    refused: int = 0
    general: int = 0

    @property
    def explains_well(self) -> bool:
        """Whether few enough refusals are general; a few refusals prove nothing."""
        return self.refused < ENOUGH or self.general <= MOST_GENERAL * self.refused


class Task(msgspec.Struct, frozen=True):
    """One random game to be played and checked."""

    title: str
    data: Path | None
    number: int
    seed: str
    #: where its failure is stored
    folder: Path
    #: scales how often each check is made: 0 plays only, a large number checks all
    share: float = 1.0


class Done(msgspec.Struct, frozen=True):
    decisions: int
    failure: Failure | None
    refused: int
    general: int


def fuzz(
    title: str,
    games_to_play: int,
    seed: str,
    folder: Path,
    *,
    data: Path | None = None,
    share: float = 1.0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play random games, `jobs` at a time; the same seed gives the same games, however many jobs."""
    tasks = [Task(title, data, number, f"{seed}/{number}", folder, share) for number in range(1, games_to_play + 1)]
    decisions, refused, general, failures = 0, 0, 0, []
    for number, done in enumerate(side_by_side(play, tasks, jobs), start=1):
        decisions += done.decisions
        refused += done.refused
        general += done.general
        if done.failure:
            failures.append(done.failure)
        if progress:
            progress(number)
    return Report(games_to_play, decisions, failures, refused, general)


def play(task: Task) -> Done:
    """One game, checked on the way until it ends or something does not hold."""
    game = _Game(games.load(task.title, task.data), task)
    problem = game.play()
    failure = game.failure(*problem, task.folder) if problem else None
    return Done(len(game.match.log), failure, game.refused, game.general)


class _Game:
    def __init__(self, title: Title, task: Task) -> None:
        self.title, self.number, self.seed, self.share = title, task.number, task.seed, task.share
        self.rng = Random(self.seed)
        self.refused = self.general = 0
        self.match = Match(title, self._scenario(), self._options(), dice.secret_from_seed(self.seed))

    def _scenario(self) -> str:
        return self.rng.choice(self.title.scenarios)

    def _options(self) -> dict[str, str]:
        return {switch.key: self.rng.choice(switch.choices) for switch in self.title.switches}

    def play(self) -> tuple[str, str] | None:
        """Play to the end; the check that failed and why, if one did."""
        while len(self.match.log) <= LONGEST:
            problem = _guarded("decision", lambda: self.title.decision(self.match.state))
            if problem:
                return problem
            asked = self.match.decision
            if asked is None:
                return _guarded("end", self._ended_well)
            problem = (
                check_all(self.title, self.match, self.rng, self.share)
                or _guarded("reasons", self._ask_why_not)
                or self._answer(asked)
            )
            if problem:
                return problem
        return "end", f"the game goes on after {LONGEST} answers"

    def _ask_why_not(self) -> None:
        """Now and then, ask why answers that are almost legal are not."""
        if self.rng.random() < ASKED * self.share:
            for text in near_misses(self.title, self.match.state, self.rng, ASKED_ABOUT):
                self.refused += 1
                self.general += is_general(self.title, self.match.state, text)

    def _answer(self, asked: Decision) -> tuple[str, str] | None:
        """Give one of the answers, any of them."""
        option = self.rng.choice(asked.options)
        events: list[Event] = []
        before = self.match.state.clone()
        problem = _guarded("apply", lambda: events.extend(self.title.apply(self.match.state, option)))
        if problem:
            return problem[0], f"{option.text!r}: {problem[1]}"
        problem = _guarded("progress", lambda: progress(before, self.match.state, option.text))
        if problem:
            return problem
        self.match.log.append(Entry(asked.side, option.text, tuple(events)))
        return None

    def _ended_well(self) -> None:
        """There is a result, and the record of the game is honest and gives the same game again."""
        if self.title.result(self.match.state) is None:
            raise Broken("nothing is asked any more, but there is no result")
        stored = msgspec.json.encode(record.record_of(self.match))
        verify(self.title, decoded(stored, record.Record))

    def failure(self, check: str, problem: str, folder: Path) -> Failure:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.title.name}-{self.seed.replace('/', '-')}-{len(self.match.log)}-{check}.json"
        record.write(_before_failure(self.match), path)
        return Failure(self.number, self.seed, len(self.match.log), check, problem, str(path))


def check_all(title: Title, match: Match, rng: Random, share: float) -> tuple[str, str] | None:
    """The first check that fails here, and why; each is made with its own likelihood times `share`."""
    for check, likelihood in CHECKS.items():
        if rng.random() < likelihood * share:
            problem = _guarded(check.__name__, lambda check=check: check(title, match.state, rng))  # type: ignore[misc]
            if problem:
                return problem
    return None


def _guarded(name: str, act: Callable[[], object]) -> tuple[str, str] | None:
    """Whatever goes wrong is a finding."""
    try:
        act()
    except Broken as error:
        return name, str(error)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return name, f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"
    return None


def _before_failure(match: Match) -> record.Record:
    """The game as it stood at the failed step: a check or answer that fails may have left the state half changed."""
    again = Match(match.title, match.scenario, match.options, match.secret)
    for entry in match.log:
        events = match.title.apply(again.state, entry.text)
        again.log.append(Entry(entry.side, entry.text, tuple(events)))
    return record.record_of(again)
