"""The library: a game in a few lines of Python.

>>> game = Game("mons", seed=1914)
>>> game.question
'movement_phase.choose_unit'
>>> len(game.answers) > 10
True
>>> answer = game.answers[0]
>>> events = game.play(answer)
>>> game.log == [answer]
True

What is not on the list is refused, and the reason names its rule:

>>> why = game.explain("fire 4RF")
>>> why.legal, bool(why.reasons[0].rule)
(False, True)

Games are saved and loaded, written as positions, copied, taken back and drawn:

>>> again = Game.from_position(game.position())
>>> again.answers == game.answers
True
>>> game.svg().startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy as shallow_copy
from pathlib import Path
from typing import Any, Self

from grognard import bots, games
from grognard.drawing import draw
from grognard.engine import dice, memory, record
from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.engine.view import Overlay, Result, View
from grognard.lab import positions
from grognard.lab.distrust import distrusted


def titles() -> tuple[str, ...]:
    """The names of the games that can be played.

    >>> "marne" in titles()
    True
    """
    return games.TITLES


def player(name: str, title: str | Title, side: str, seed: int = 0) -> bots.Bot:
    """A computer player for one side: "random" or "captain". It sees what that side may see and nothing else.

    >>> game = Game("mons", seed=7)
    >>> captain = player("captain", "mons", game.side)
    >>> game.ask(captain) in game.answers
    True
    """
    return bots.make(name, games.load(title) if isinstance(title, str) else title, side, seed)


class Game:
    """A game being played: the question on the table, its legal answers, and all that can be asked about them."""

    def __init__(
        self,
        title: str,
        scenario: str | None = None,
        *,
        options: Mapping[str, str] | None = None,
        seed: object = None,
        data: Path | str | None = None,
    ) -> None:
        """A new game at its first question. The same seed gives the same dice; without one they are new. `options` are
        rulings and variants by name, `data` a folder with values of the printed game.

        >>> Game("waterloo")
        Traceback (most recent call last):
            ...
        grognard.engine.errors.GrognardError: no title 'waterloo'; there are ...
        """
        loaded = games.load(title, Path(data).resolve() if data is not None else None)
        secret = dice.new_secret() if seed is None else dice.secret_from_seed(str(seed))
        self._match = Match(loaded, scenario, options, secret)

    @classmethod
    def _of(cls, match: Match) -> Self:
        game = cls.__new__(cls)
        game._match = match
        return game

    # The question ----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> Title:
        """The game's title, with its definitions and rules."""
        return self._match.title

    @property
    def side(self) -> str | None:
        """The side that must answer; None when the game is over."""
        decision = self._match.decision
        return decision.side if decision else None

    @property
    def question(self) -> str | None:
        """What is asked; None when the game is over."""
        decision = self._match.decision
        return decision.question if decision else None

    @property
    def options(self) -> Sequence[Option]:
        """Every legal answer with the rule that allows it."""
        decision = self._match.decision
        return decision.options if decision else ()

    @property
    def answers(self) -> list[str]:
        """Every legal answer, as text."""
        return [option.text for option in self.options]

    @property
    def turn(self) -> int:
        return self.view(None).turn

    @property
    def result(self) -> Result | None:
        """Who won and how; None while the game goes on."""
        return self.title.result(self._match.state)

    def ask(self, player: bots.Bot) -> str:
        """The answer of a computer player of the asked side, who has in mind what his side has seen so far."""
        assert self.side is not None, "the game is over"
        if player.listens:
            player.recall(memory.of_match(self._match, self.side))
        return player.choose(self.view(self.side)).text

    # Acting ----------------------------------------------------------------------------------------------------------

    def play(self, answer: str | Option) -> list[Event]:
        """Answer the question: what happened then. An answer that is not on the list changes nothing and raises
        `GrognardError` with the reason."""
        return self._match.play(answer)

    @property
    def can_undo(self) -> int:
        """How many answers may be taken back."""
        return self._match.can_undo

    def undo(self, answers: int = 1) -> None:
        """Take back answers after which nothing was rolled, revealed or handed to the other side.

        >>> game = Game("mons", seed=3)
        >>> before = game.answers
        >>> _ = game.play(before[0])
        >>> game.undo()
        >>> game.answers == before
        True
        """
        self._match.undo(answers)

    def concede(self, side: str) -> None:
        """A side gives up.

        >>> game = Game("mons", seed=3)
        >>> game.concede("german")
        >>> game.result.winner
        'british'
        """
        self._match.concede(side)

    @property
    def log(self) -> list[str]:
        """Every answer given so far."""
        return self._match.texts

    # Asking ----------------------------------------------------------------------------------------------------------

    def explain(self, answer: str) -> Explanation:
        """Why an answer is or is not legal now, with rule numbers."""
        return self.title.explain(self._match.state, answer)

    def forecast(self, answer: str) -> Forecast | None:
        """The exact distribution of what an answer may lead to, as far as the asked side knows; None without dice."""
        return self.title.forecast(self._match.state, answer)

    def view(self, side: str | None = None) -> View:
        """What a side may know; with None what a bystander sees."""
        return self.title.view(self._match.state, side)

    def overlay(self, key: str, side: str | None = None, hex: str = "", target: str = "") -> Overlay:
        """Hexes and ways worth seeing, such as zones of control, from what a side may know."""
        return self.title.overlay(self._match.state, side, key, hex, target)

    def svg(self, side: str | None = None, *, lang: str = "en", hexes: Sequence[str] = ()) -> str:
        """The map and the counters as a side sees them, as SVG; only around these hexes if any are given."""
        return draw(self.title, self.view(side), lang=lang, hexes=hexes)

    def _repr_svg_(self) -> str:
        """Notebooks show a game as a bystander sees it."""
        return self.svg()

    # Keeping ---------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent game at the same point: play on it to look ahead.

        >>> game = Game("mons", seed=3)
        >>> other = game.copy()
        >>> _ = other.play(other.answers[0])
        >>> game.log, len(other.log)
        ([], 1)
        """
        match = shallow_copy(self._match)
        match.state = match.state.clone()
        match.log = list(match.log)
        match._before = list(match._before)
        return self._of(match)

    def position(self) -> dict[str, Any]:
        """The situation as plain data, the way position files have it."""
        return self.title.to_position(self.title, self._match.state)

    @classmethod
    def from_position(cls, position: Mapping[str, Any] | Path | str, *, seed: object = 0) -> Self:
        """A game that begins at a position: plain data, or a file."""
        if isinstance(position, Mapping):
            title = games.load(str(position.get("title")))
            with distrusted("position"):
                state = title.from_position(title, dict(position))
                title.decision(state)
        else:
            title, state, *_ = positions.load(Path(position))
        state.secret = dice.secret_from_seed(str(seed))
        return cls._of(Match(title, title.view(state, None).scenario, title.options_of(state), state=state))

    def save(self, path: Path | str) -> None:
        """Store the game durably: every answer and a snapshot."""
        record.write(record.record_of(self._match), Path(path))

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """A stored game. One of an older version whose history no longer replays goes on from its snapshot."""
        stored = record.read(Path(path))
        if stored.title not in games.TITLES:
            raise GrognardError(f"{path}: a game of {stored.title!r}; there are {', '.join(games.TITLES)}")
        with distrusted(str(path)):
            match, _ = record.resume(games.load(stored.title), stored)
        return cls._of(match)

    def __repr__(self) -> str:
        """
        >>> Game("mons", seed=3)
        <Game mons historical: turn 1, german to answer>
        """
        waiting = f"{self.side} to answer" if self.side else f"over, {self.result}"
        return f"<Game {self.title.name} {self._match.scenario}: turn {self.turn}, {waiting}>"
