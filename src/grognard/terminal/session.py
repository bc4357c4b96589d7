"""A game at one screen: who plays which side, who is looking, and what that person may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from grognard.bots import Bot
from grognard.engine import memory, record
from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.title import Title
from grognard.engine.view import Overlay, View

#: in place of a bot's name
HUMAN = "human"

#: kinds of words in an answer
HEX, UNIT = "hex", "unit"
#: the reason against an answer that has nothing to do with the question
NOT_NOW = "not-now"

MakeBot = Callable[[str, Title, str, int], Bot]


class Session:
    """The match, its players, and the side whose eyes the screen has."""

    def __init__(
        self,
        title: Title,
        players: Mapping[str, str],
        *,
        make_bot: MakeBot,
        match: Match | None = None,
        save: Path | None = None,
        seed: int = 0,
    ) -> None:
        for side in players:
            title.side_index(side)
        missing = [side for side in title.sides if side not in players]
        if missing:
            raise GrognardError.at(title.name, "nobody-plays", "nobody plays {sides}", sides=", ".join(missing))
        self.title = title
        self.players = dict(players)
        self.match = match or Match(title)
        self.file = save
        self.bots = {side: make_bot(name, title, side, seed) for side, name in players.items() if name != HUMAN}
        self.humans = [side for side in title.sides if players[side] == HUMAN]
        #: who sits at the screen; None: nobody who plays
        self.seated = self.humans[0] if len(self.humans) == 1 else None
        self._forms: set[tuple[str, str]] = set()
        self._units = {unit.id for unit in title.rules.units}
        self._view: View | None = None
        self._saved = self.match.texts
        self._remind()

    def _remind(self) -> None:
        """Computer players know what their sides have seen of the game so far, and of nothing that was taken back."""
        for side, bot in self.bots.items():
            if bot.listens:
                bot.recall(memory.of_match(self.match, side))

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    @property
    def asked(self) -> str | None:
        """The side that must answer; None when the game is over."""
        decision = self.match.decision
        return decision.side if decision else None

    @property
    def is_mine(self) -> bool:
        """Whether the person at the screen is asked."""
        return self.seated is not None and self.asked == self.seated

    @property
    def next_seat(self) -> str | None:
        """The person who must take the seat before the game goes on, if it is another one."""
        return self.asked if self.asked in self.humans and self.asked != self.seated else None

    def sit(self, side: str) -> None:
        self.seated = side
        self._view = None

    @property
    def view(self) -> View:
        """What the person at the screen may see."""
        if self._view is None:
            self._view = self.title.view(self.match.state, self.seated)
        return self._view

    def view_of(self, side: str) -> View:
        return self.title.view(self.match.state, side)

    def play(self, option: Option) -> list[Event]:
        """Answer; give back what the person at the screen sees of it."""
        self._view = None
        events = self.match.play(option)
        for side, bot in self.bots.items():
            if bot.listens:
                bot.hear(self.title.events_for(events, side))
        return self.title.events_for(events, self.seated)

    def concede(self) -> None:
        assert self.seated is not None
        self._view = None
        self.match.concede(self.seated)

    @property
    def can_undo(self) -> int:
        return self.match.can_undo if self.is_mine else 0

    def undo(self, answers: int = 1) -> list[str]:
        """Take back answers; give back their texts, the last one first."""
        texts = [entry.text for entry in self.match.log[-answers:]][::-1]
        self.match.undo(answers)
        self._view = None
        self._remind()
        return texts

    def events(self, since: int = 0) -> list[Event]:
        """What has happened since an entry of the log, or ever, as far as the person at the screen may know it."""
        found = [] if since else self.title.events_for(self.match.opening, self.seated)
        for entry in self.match.log[since:]:
            found += self.title.events_for(entry.events, self.seated)
        return found

    def overlay(self, key: str, label: str) -> Overlay:
        """Hexes worth seeing, from what the person at the screen may know."""
        return self.title.overlay(self.match.state, self.seated, key, label)

    def forecast(self, option: Option) -> Forecast | None:
        return self.title.forecast(self.match.state, option) if self.is_mine else None

    def explain(self, text: str) -> Explanation:
        return self.title.explain(self.match.state, text)

    def passes_on(self, option: Option) -> bool:
        """Whether an answer without any detail gives up others that have some, and hands the turn to the other side."""
        decision = self.decision
        if decision is None or option.words or not any(other.words for other in decision.options):
            return False
        if self.forecast(option) is not None:
            return False
        trial = self.match.state.clone()
        self.title.apply(trial, option)
        after = self.title.decision(trial)
        return after is None or after.side != decision.side

    def texts_about(self, label: str, units: Sequence[str]) -> list[str]:
        """Answers that somebody might have in mind who points at a hex: those on the list, and others in the form of
        answers that were on a list or were given before, where there is something to say about them."""
        decision = self.decision
        if decision is None:
            return []
        texts = (*(option.text for option in decision.options), *self.match.texts)
        self._forms.update(filter(None, map(self._form, texts)))
        named = [option.text for option in decision.options if label in option.words or set(units) & set(option.words)]
        likely = [
            f"{verb} {word}" for verb, kind in sorted(self._forms) for word in ((label,) if kind == HEX else units)
        ]
        return list(dict.fromkeys((*named, *filter(self._is_worth_a_word, likely))))

    def _form(self, text: str) -> tuple[str, str] | None:
        """Verb and kind of the one word of an answer; None for answers of another form."""
        verb, _, word = text.partition(" ")
        if word in self.title.rules.grid.index:
            return verb, HEX
        return (verb, UNIT) if word in self._units else None

    def _is_worth_a_word(self, text: str) -> bool:
        return any(reason.key != NOT_NOW for reason in self.explain(text).reasons)

    @property
    def is_saved(self) -> bool:
        return self._saved == self.match.texts

    def save(self, file: Path | None = None) -> Path:
        """Store the game; the first time, under the title's name in the present folder unless told otherwise."""
        target = file or self.file or _unused(Path(f"{self.title.name}.json"))
        record.write(record.record_of(self.match), target)
        self.file, self._saved = target, self.match.texts
        return target


def _unused(path: Path) -> Path:
    """The path, or the next one with a number that is still free."""
    number, found = 2, path
    while found.exists():
        found = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return found
