"""Games between computer players, many of them."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from grognard import bots, games
from grognard.bots import Bot
from grognard.engine import dice, memory
from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.match import Entry, Match
from grognard.engine.option import Decision, Option
from grognard.engine.record import record_of, write
from grognard.engine.state import State
from grognard.engine.title import Title

#: answers a side's question
Player = Callable[[State, Decision], Option]


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: who sits where, and from which seed."""

    title: str
    scenario: str
    options: Mapping[str, str]
    seed: str
    #: names of the players by side
    seats: tuple[str, ...]
    #: place of each seat's player in the list of contestants
    contestants: tuple[int, ...]
    data: Path | None = None
    #: where the game is to be stored
    save: Path | None = None


class Played(msgspec.Struct, frozen=True):
    """How it went."""

    #: index of the winning side; None in a draw
    winner: int | None
    contestant: int | None
    reason: str
    decisions: int


def seed_number(seed: str) -> int:
    """A seed of any letters as the number that computer players take."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:6], "big")


def player(title: Title, name: str, side: str, seed: int) -> Player:
    """A computer player at the table. It gets only what its side sees."""
    if name == "random":
        return random_player(side, seed)
    return Seated(title, bots.make(name, title, side, seed), side)


class Seated:
    """A computer player at the table: it sees and hears what its side may know."""

    def __init__(self, title: Title, bot: Bot, side: str) -> None:
        self._title, self._bot, self._side = title, bot, side

    @property
    def listens(self) -> bool:
        return self._bot.listens

    def __call__(self, state: State, _: Decision) -> Option:
        return self._bot.choose(self._title.view(state, self._side))

    def begin(self, match: Match) -> None:
        """The game begins: what is public before the first question it knows."""
        self._bot.recall(memory.of_match(match, self._side))

    def hear(self, events: Sequence[Event]) -> None:
        """Something has happened."""
        self._bot.hear(self._title.events_for(events, self._side))


def random_player(side: str, seed: int) -> Player:
    """The answers of the `random` bot, without the view that it would not look at."""
    draw = random.Random(f"{seed}/{side}").random

    def choose(_: State, decision: Decision) -> Option:
        return decision.options[int(draw() * len(decision.options))]

    return choose


def play(pairing: Pairing) -> Played:
    """One game from set-up to end."""
    title = games.load(pairing.title, pairing.data)
    seed = seed_number(pairing.seed)
    players = {side: player(title, name, side, seed) for side, name in zip(title.sides, pairing.seats, strict=True)}
    match = Match(title, pairing.scenario, pairing.options, dice.secret_from_seed(pairing.seed))
    state, log = match.state, match.log
    listeners = []
    for seated in players.values():
        if isinstance(seated, Seated) and seated.listens:
            seated.begin(match)
            listeners.append(seated.hear)
    while (decision := title.decision(state)) is not None:
        option = players[decision.side](state, decision)
        events = title.apply(state, option)
        for hear in listeners:
            hear(events)
        if pairing.save:
            log.append(Entry(decision.side, option.text, tuple(events)))
    if pairing.save:
        write(record_of(match), pairing.save)
    winner = state.winner if state.winner >= 0 else None
    contestant = None if winner is None else pairing.contestants[winner]
    return Played(winner, contestant, state.ending, state.serial)


def pairings(
    title: Title,
    names: tuple[str, ...],
    games_to_play: int,
    seed: str,
    *,
    swap: bool = False,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    data: Path | None = None,
    save: Path | None = None,
) -> list[Pairing]:
    """The games of a tournament. With `swap`, pairs of games share a seed and have the sides changed."""
    if len(names) != len(title.sides):
        form = "{wanted} players are needed, not {count}"
        raise GrognardError.at(title.name, "players-count", form, wanted=len(title.sides), count=len(names))
    for name in names:
        if name not in bots.NAMES:
            raise bots.unknown(name)
    chosen = scenario or title.scenarios[0]
    if chosen not in title.scenarios:
        form, few = "no scenario {name!r}; there are {scenarios}", ", ".join(title.scenarios)
        raise GrognardError.at(title.name, "no-scenario", form, name=chosen, scenarios=few)
    kept = title.checked_options(options or {})
    found = []
    for number in range(games_to_play):
        places = tuple(range(len(names)))
        if swap and number % 2:
            places = places[::-1]
        found.append(
            Pairing(
                title.name, chosen, kept, f"{seed}/{number // 2 if swap else number}",
                tuple(names[place] for place in places), places, data,
                save / f"{title.name}-{number + 1:05}.json" if save else None,
            )
        )  # fmt: skip
    return found
