"""Games in memory: the match, its last log entries, and who is connected to it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.events import Event
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.engine.state_check import STUMBLES
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.server import data_sets, games_store
from grognard.server.connections import Company, Connection
from grognard.server.database import Database
from grognard.server.errors import GameFailed, Refusal, not_found
from grognard.server.games_store import Broadcast, JournalEntry, Seat
from grognard.server.limited import TookTooLong, limited
from grognard.server.limits import working_for
from grognard.server.messages import encode, entry_messages, events_seen, own_message, public_message, stored_events
from grognard.server.presence import Present
from grognard.server.seats import is_hot_seat, sides_of, viewer
from grognard.server.shapes.games import Game, GameEvent, StateMessage

#: log entries that a new connection gets, and a few more that are kept
LAST_ENTRIES = 100
KEPT_ENTRIES = 150
#: comings and goings are told together
PRESENCE_SECONDS = 0.5

BLOBS = ("snapshot", "present", "start")


class Computing(threading.local):
    """Around everything the rules do with a game: it has a limit, and what they stumble over concerns nobody but that
    game. One within another counts with it; all is done at once, without a wait in between."""

    _depth = 0
    _begun = 0.0
    _limit: limited

    def __enter__(self) -> None:
        self._depth += 1
        if self._depth == 1:
            self._limit = limited()
            self._begun = time.thread_time()
            self._limit.__enter__()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        self._depth -= 1
        if not self._depth:
            self._limit.__exit__()
            if (charge := working_for.get()) is not None:
                charge(time.thread_time() - self._begun)
        if isinstance(error, TookTooLong):
            raise GameFailed("the rules come to no end with it", endless=True) from error
        if isinstance(error, (*STUMBLES, MemoryError)):
            raise GameFailed(f"{type(error).__name__}: {error}") from error


#: one for each thread
computing = Computing()


class LiveGame:
    """One game in memory. Whoever reads or changes it holds the lock."""

    def __init__(self, game_id: str) -> None:
        self.id = game_id
        self.lock = asyncio.Lock()
        self.connections = Company()
        self.used = time.monotonic()
        #: what is in memory may differ from what is stored: load it before it is used
        self.stale = True
        self.row: dict[str, Any] = {}
        #: the version that was last shown to everybody
        self.shown = -1
        self.seats: list[Seat] = []
        self.steps: deque[JournalEntry] = deque(maxlen=KEPT_ENTRIES)
        self.title: Title
        self.match: Match
        self._looks: dict[str | None, View] = {}
        self._views: dict[str | None, msgspec.Raw] = {}
        #: the history no longer replays with this version of the rules
        self.pinned = False
        #: began from a position and not at the set-up
        self.set_up_by_hand = False
        self._opening: bytes | None = None
        self._presence_due = False
        #: who is connected to other processes, and whom this one tells who is connected to it
        self.elsewhere = Present()
        self.on_presence: Callable[[LiveGame], None] = lambda game: None
        #: how often the rules have stumbled over it
        self.failures = 0

    @property
    def version(self) -> int:
        return int(self.row["version"])

    @property
    def serial(self) -> int:
        return int(self.match.state.serial)

    @property
    def over(self) -> bool:
        return bool(self.row["state"] == "over")

    @property
    def aside(self) -> bool:
        """Set aside: the rules cannot go on with it, and nobody should try."""
        return bool(self.row["state"] == "aside")

    def computing(self) -> Computing:
        return computing

    async def load(self, database: Database) -> None:
        """Read the game as it is stored."""
        found = await database.read(games_store.find_game, self.id)
        if found is None:
            raise not_found("game")
        row, self.seats = found
        if not self.row:
            self.shown = row["version"]
        self.row = {key: value for key, value in row.items() if key not in BLOBS}
        self.set_up_by_hand = bool(row["start"])
        if self.aside:
            self.stale = False
            return
        try:
            await database.read(data_sets.bring, row["title"])
            self.title = data_sets.load(row["title"])
        except GrognardError as error:
            raise Refusal("unsupported", str(error)) from error
        first = min(row["snapshot_serial"], max(0, row["serial"] - KEPT_ENTRIES))
        steps = await database.read(games_store.find_steps, self.id, first)
        self.steps = deque(steps, maxlen=KEPT_ENTRIES)
        tail = [step for step in steps if step.serial >= row["snapshot_serial"]]
        with self.computing():
            self.match, self.pinned = _restored(self.title, row, tail)
            self.title.decision(self.match.state)
        self.forget_views()
        self.stale = False

    def forget_views(self) -> None:
        self._looks.clear()
        self._views.clear()

    def follow(self, change: Broadcast) -> bool:
        """Do what another process has done and stored, without reading it again; False where that is not to be done, or
        leads elsewhere: then it must be read."""
        if self.stale or change.on != self.version:
            return False
        self.stale = True
        steps: list[JournalEntry] = []
        try:
            with self.computing():
                for entry in change.entries:
                    events = stored_events(self.title, self.match.replay(entry.text))
                    steps.append(JournalEntry(change.on + len(steps) + 1, events=events, **entry._asdict()))
                if self.match.state.digest() != change.digest:
                    return False
        except (GrognardError, GameFailed):
            return False
        self.forget_views()
        self.take_in(change.values, steps)
        return True

    def take_in(self, values: dict[str, Any], steps: Sequence[JournalEntry], undone_from: int | None = None) -> None:
        """What the match has come to is stored: memory and database agree again."""
        kept = {key: value for key, value in values.items() if key in self.row}
        self.row.update(kept, version=self.version + len(steps), changed=time.time())
        while undone_from is not None and self.steps and self.steps[-1].serial >= undone_from:
            self.steps.pop()
        self.steps.extend(step for step in steps if step.kind in games_store.STEPS)
        log = self.match.log  # what can no longer be taken back is in the journal
        del log[: len(log) - self.match.can_undo]
        self.stale = False

    def turn(self) -> int:
        """The turn, which every view shows. Those that somebody here is going to see are worked out one after another:
        half of what goes into them is the same for every side, and the games keep it for as long as nobody asks about
        another position."""
        turn = 0
        with self.computing():
            for looking in {connection.looking for connection in self.connections} or {None}:
                turn = self.look(looking).turn
                self.view(looking)
        return turn

    def look(self, side: str | None) -> View:
        """The view of a side."""
        look = self._looks.get(side)
        if look is None:
            with self.computing():
                look = self._looks[side] = self.title.view(self.match.state, side)
        return look

    def view(self, side: str | None) -> msgspec.Raw:
        """The encoded view of a side: made once for all who look as that side."""
        view = self._views.get(side)
        if view is None:
            view = self._views[side] = msgspec.Raw(encode(self.look(side)))
            # encoded it is one object, not hundreds: that matters with a thousand games in memory
            self._looks.pop(side, None)
        return view

    def opening(self, side: str | None) -> list[GameEvent]:
        """What happened before the first question, as a side may know it; nothing if the game began from a position."""
        return events_seen(self.stored_opening(), side)

    def stored_opening(self) -> bytes:
        """The same for every side, as events are stored."""
        if self._opening is None:
            events: list[Event] = []
            if not self.set_up_by_hand:
                options = known_options(self.title, self.row["options"])
                with self.computing():
                    _, events = self.title.open(self.row["scenario"], options, bytes(self.row["secret"]))
            self._opening = stored_events(self.title, events)
        return self._opening

    def here(self) -> Present:
        """Who is connected to this process."""
        return Present(set(self.connections.people), self.connections.nameless)

    def is_here(self, user_id: int | None) -> bool:
        """Whether a person is connected to this process; nobody is nobody."""
        return user_id in self.connections.people

    def is_online(self, user_id: int | None) -> bool:
        return user_id in self.connections.people or user_id in self.elsewhere.people

    def outline(self, user_id: int | None) -> Game:
        """The game without its position, as a person may know it."""
        return own_message(self.public_outline(), self.row, self.seats, user_id)

    def public_outline(self) -> Game:
        players = {seat.user_id for seat in self.seats}
        online = {seat.user_id for seat in self.seats if seat.user_id is not None and self.is_online(seat.user_id)}
        here, there = self.connections, self.elsewhere
        named = len(here.people) - sum(player in here.people for player in players)
        named += sum(person not in here.people and person not in players for person in there.people)
        return public_message(self.row, self.seats, online, named + here.nameless + there.nameless)

    def can_undo(self, side: str | None) -> int:
        """How many answers this side may take back by itself."""
        decision = self.match.decision
        return self.match.can_undo if decision is not None and decision.side == side else 0

    def state_message(
        self, user_id: int | None, wanted: str | None, after: int = -1, public: Game | None = None
    ) -> tuple[bytes, int]:
        """What a person sees now, with the log entries after a version; and the version of the last of them. `public`:
        the outline, where it is known already."""
        seen_as = viewer(self.row, self.seats, user_id, wanted)
        entries = self._entries_after(after)
        mine = sides_of(self.seats, user_id)
        waiting_for = self.row["waiting_for"]
        message: StateMessage = {
            "type": "state",
            "game": own_message(public or self.public_outline(), self.row, self.seats, user_id),
            "viewer": seen_as,
            "view": cast(View, self.view(seen_as)),
            "can_undo": self.can_undo(seen_as),
            "hand_over": is_hot_seat(self.seats) and waiting_for in mine and waiting_for != seen_as,
            "entries": entry_messages(entries, seen_as, self.over),
        }
        if after < 0:
            message["opening"] = self.opening(seen_as)
        return encode(message), max((step.version for step in entries), default=after)

    def _entries_after(self, version: int) -> list[JournalEntry]:
        """The last log entries, the oldest first: those after a version, or as many as somebody gets who comes new."""
        found: list[JournalEntry] = []
        for step in reversed(self.steps):
            if step.version <= version or (version < 0 and len(found) == LAST_ENTRIES):
                break
            found.append(step)
        return found[::-1]

    def send_state(self, connection: Connection) -> None:
        message, connection.sent = self.state_message(connection.user_id, connection.looking, connection.sent)
        connection.push(message)

    def _known(self) -> set[int | None]:
        """Who gets an outline of his own: those who play in it, and who has made it; the others get everybody's."""
        return {seat.user_id for seat in self.seats} | {self.row["made_by"]}

    def broadcast_state(self) -> None:
        """Everybody sees the position; what several would get alike is made once."""
        self.shown = self.version
        known, public = self._known(), self.public_outline()
        made: dict[tuple[int | None, str | None, int], tuple[bytes, int]] = {}
        for connection in self.connections:
            reader = connection.user_id if connection.user_id in known else None
            key = (reader, connection.looking, connection.sent)
            if key not in made:
                made[key] = self.state_message(*key, public)
            message, connection.sent = made[key]
            connection.push(message)

    def broadcast_game(self) -> None:
        known = self._known()
        made: dict[int | None, bytes] = {}
        for connection in self.connections:
            reader = connection.user_id if connection.user_id in known else None
            if reader not in made:
                made[reader] = encode({"type": "game", "game": self.outline(reader)})
            connection.push(made[reader])

    def tell_presence(self) -> None:
        """Somebody came or went. However many do so at once, it is announced once."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = False
        self.broadcast_game()
        self.on_presence(self)

    def broadcast(self, message: dict[str, Any]) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.push(data)


def _restored(title: Title, row: dict[str, Any], tail: list[JournalEntry]) -> tuple[Match, bool]:
    """The match: snapshot and answers since, or the stored present where a newer version of the rules disagrees."""
    options = known_options(title, row["options"])
    secret = bytes(row["secret"])
    try:
        present = _unpacked(title, row["present"]) if row["present"] else None
    except GrognardError:
        present = None
    try:
        match = Match(title, row["scenario"], options, secret, _unpacked(title, row["snapshot"]))
        for step in tail:
            match.replay(step.text)
        if present is None or match.state.digest() == present.digest():
            return match, False
    except GrognardError as error:
        if present is None:
            raise Refusal("no-history", f"stored by another version of the rules: {error}") from error
    return Match(title, row["scenario"], options, secret, present), True


def known_options(title: Title, stored: dict[str, str]) -> dict[str, str]:
    """The options of a stored game that this version of the rules still has."""
    return {s.key: stored[s.key] for s in title.switches if stored.get(s.key) in s.choices}


def _unpacked(title: Title, blob: bytes) -> State:
    return title.unpack(bytes(blob))
