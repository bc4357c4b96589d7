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

In words, in English or Japanese:

>>> words = game.words("en")
>>> words.side(game.side), bool(words.option(game.options[0])), bool(words.reason(why.reasons[0]))
('German', True, True)

Games are saved and loaded, written as positions, copied, pickled, taken back and drawn:

>>> again = Game.from_position(game.position())
>>> again.answers == game.answers
True
>>> game.svg().startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy as shallow_copy
from pathlib import Path
from typing import Any, Self

import msgspec

from grognard import bots, games
from grognard.drawing import SeenView, draw
from grognard.engine import dice, memory, record
from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.record import Record
from grognard.engine.sentence import Sentence
from grognard.engine.shaping import decoded
from grognard.engine.title import Title
from grognard.engine.view import Overlay, Result
from grognard.lab import positions
from grognard.lab.distrust import distrusted
from grognard.locale import Words


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
    return bots.make(_text(name, "a bot"), title if isinstance(title, Title) else _load(title), side, seed)


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
        if not isinstance(options or {}, Mapping):
            raise GrognardError(f"options: names with their values, not {options!r:.40}")
        secret = dice.new_secret() if seed is None else dice.secret_from_seed(str(seed))
        self._match = Match(_load(title, data), scenario, options, secret)
        self._changed = ""

    @classmethod
    def _of(cls, match: Match, changed: str = "") -> Self:
        game = cls.__new__(cls)
        game._match = match
        game._changed = changed
        return game

    # The question ----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> Title:
        """The game's title, with its definitions and rules."""
        return self._match.title

    @property
    def scenario(self) -> str:
        """The name of what is played."""
        return self._match.scenario

    @property
    def sides(self) -> tuple[str, ...]:
        """Both sides.

        >>> game = Game("mons")
        >>> game.scenario, game.sides
        ('historical', ('german', 'british'))
        """
        return self.title.sides

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
        """The number of the turn, from 1."""
        return self.view(None).turn

    @property
    def result(self) -> Result | None:
        """Who won and how; None while the game goes on."""
        return self.title.result(self._match.state)

    def ask(self, player: bots.Bot) -> str:
        """The answer of a computer player of the asked side, who has in mind what his side has seen so far."""
        if self.side is None:
            raise GrognardError("the game is over: nobody is asked")
        if not callable(getattr(player, "choose", None)):
            raise GrognardError(f"a computer player is what player() makes, not {player!r:.40}")
        if player.listens:
            player.recall(memory.of_match(self._match, self.side))
        return player.choose(self.title.view(self._match.state, self.side)).text

    # Acting ----------------------------------------------------------------------------------------------------------

    def play(self, answer: str | Option) -> list[Event]:
        """Answer the question: what happened then. An answer that is not on the list changes nothing and raises
        `GrognardError` with the reason (in its `explanation`)."""
        return self._match.play(_answer(answer))

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
        if not isinstance(answers, int):
            raise GrognardError(f"how many answers to take back is a number, not {answers!r:.40}")
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
        return self.title.explain(self._match.state, _text(answer, "an answer"))

    def forecast(self, answer: str | Option) -> Forecast | None:
        """The exact distribution of what an answer may lead to, as far as the asked side knows; None without dice."""
        return self.title.forecast(self._match.state, _answer(answer))

    def view(self, side: str | None = None) -> SeenView:
        """What a side may know; with None what a bystander sees. Notebooks show it as a picture."""
        return SeenView.of(self.title, self.title.view(self._match.state, side))

    def overlay(self, key: str, side: str | None = None, hex: str = "", target: str = "") -> Overlay:
        """Hexes and ways worth seeing, such as zones of control, from what a side may know."""
        return self.title.overlay(self._match.state, side, key, _text(hex, "a hex"), _text(target, "a hex"))

    def words(self, lang: str = "en") -> Words:
        """Puts what the library gives into words: `words.question(game.question)`, `words.option(game.options[0])`,
        `words.event(event)`, `words.reason(reason)`, `words.ending(game.result)`. "en" or "ja".

        >>> Game("crossroads").words("ja").side("blue")
        '青軍'
        """
        return Words(lang, self.title)

    def svg(self, side: str | None = None, *, lang: str = "en", hexes: Sequence[str] = ()) -> str:
        """The map and the counters as a side sees them, as SVG; only around these hexes if any are given."""
        return draw(self.title, self.title.view(self._match.state, side), lang=lang, hexes=hexes)

    def _repr_svg_(self) -> str:
        """Notebooks show a game as a bystander sees it."""
        return self.svg()

    # Keeping ---------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent game at the same point: play on it to try things out. It has the same dice: the same
        answers lead to the same rolls in both, so that whoever looks ahead in a copy of a game that counts has seen
        them. `forecast` and a bot's imagination know no more than a player may.

        >>> game = Game("mons", seed=3)
        >>> other = game.copy()
        >>> _ = other.play(other.answers[0])
        >>> game.log, len(other.log)
        ([], 1)
        """
        match = shallow_copy(self._match)
        match.state = match.state.clone()
        match.log = list(match.log)
        match.renewals = list(match.renewals)
        match._before = [state.clone() for state in match._before]
        return self._of(match, self._changed)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        """Pickled as it is stored; data of the printed game must be in their folder when it is read again."""
        stored = msgspec.json.encode(record.record_of(self._match))
        return _unpickled, (type(self), stored, self.title.definitions.overlay, self._changed)

    def position(self) -> dict[str, Any]:
        """The situation as plain data, the way position files have it."""
        return self.title.to_position(self.title, self._match.state)

    @classmethod
    def from_position(
        cls, position: Mapping[str, Any] | Path | str, *, seed: object = 0, data: Path | str | None = None
    ) -> Self:
        """A game that begins at a position: plain data, or a file. `data` as for a new game."""
        if isinstance(position, Mapping):
            with distrusted("position"):
                title = _load(str(position.get("title")), data)
                state = title.from_position(title, dict(position))
                title.decision(state)
        else:
            title, state, *_ = positions.load(_path(position), _folder(data))
        state.secret = dice.secret_from_seed(str(seed))
        return cls._of(Match(title, title.view(state, None).scenario, title.options_of(state), state=state))

    def save(self, path: Path | str) -> None:
        """Store the game durably: every answer and a snapshot."""
        record.write(record.record_of(self._match), _path(path))

    @classmethod
    def load(cls, path: Path | str, *, data: Path | str | None = None) -> Self:
        """A stored game. One that was played with values of the printed game needs their folder as `data`. One of an
        older version whose history no longer replays goes on from its snapshot, and `changed` says so."""
        file = _path(path)
        stored = record.read(file)
        with distrusted(str(file)):
            if stored.title not in games.TITLES:
                form = "a game of {name!r}; there are {titles}"
                raise GrognardError("unknown-title", form, name=stored.title, titles=", ".join(games.TITLES))
            return cls._resumed(stored, data)

    @classmethod
    def _resumed(cls, stored: Record, data: Path | str | None) -> Self:
        title = _load(stored.title, data)
        differ = stored.definitions != title.definitions_hash
        if differ and stored.owner_data and data is None:
            form = "played with values of the printed game: name their folder (data=...)"
            raise GrognardError("needs-data", form)
        match, changed = record.resume(title, stored)
        if changed:
            changed = record.changed_since(changed)
        elif differ:
            changed = Sentence(
                "other-definitions-now", "stored with other definitions than these, by which it is played from here on"
            )
        return cls._of(match, changed)

    @property
    def changed(self) -> str:
        """What has changed since a loaded game was stored, "" if nothing has. In Japanese: `changed_in("ja")`."""
        return self.changed_in("en")

    def changed_in(self, lang: str) -> str:
        """What has changed since a loaded game was stored, in a language.

        >>> Game("mons").changed_in("ja")
        ''
        """
        return self.words(lang).error(self._changed)

    def __repr__(self) -> str:
        """
        >>> Game("mons", seed=3)
        <Game mons historical: turn 1, german to answer>
        """
        waiting = f"{self.side} to answer" if self.side else f"over, {self.result}"
        return f"<Game {self.title.name} {self._match.scenario}: turn {self.turn}, {waiting}>"


def _unpickled(kind: type[Game], stored: bytes, data: Path | None, changed: str) -> Game:
    game = kind._resumed(decoded(stored, Record), data)
    game._changed = changed or game._changed
    return game


# What anybody may hand in --------------------------------------------------------------------------------------------


def _load(title: object, data: object = None) -> Title:
    return games.load(_text(title, "a title"), _folder(data))


def _folder(data: object) -> Path | None:
    return None if data is None else _path(data).resolve()


def _path(path: object) -> Path:
    if not isinstance(path, Path | str) or not str(path) or "\0" in str(path):
        raise GrognardError(f"a file or folder is named by a path, not {path!r:.40}")
    return Path(path)


def _text(given: object, what: str) -> str:
    if not isinstance(given, str):
        raise GrognardError(f"{what} is a text, not {given!r:.40}")
    return given


def _answer(answer: object) -> str | Option:
    return answer if isinstance(answer, Option) else _text(answer, "an answer")
