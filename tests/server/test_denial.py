"""Attacks on the time and the space of a site that need no server of their own to be tried."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from pydantic import ValidationError
from starlette.datastructures import Headers

from grognard.engine.errors import GrognardError
from grognard.server import guard, lobby, logs, play, replays, take_back, users
from grognard.server.api import bodies, live
from grognard.server.connections import Connection
from grognard.server.database import Database, migrate, open_engine
from grognard.server.errors import Refusal
from grognard.server.games_store import Seat
from grognard.server.history import Histories
from grognard.server.limits import LIMITS, Limits
from grognard.server.settings import Settings, with_driver
from grognard.server.site import Site
from grognard.server.workers import Overrun, Workers

from .harness import FIRST, SECOND, TITLE, Person

# Bodies -------------------------------------------------------------------------------------------------------------


def _read(parts: list[bytes], headers: dict[str, str], path: str = "/api/games") -> bytes:
    """A body that comes in parts and then never ends."""

    async def run() -> bytes:
        waiting = iter(parts)

        async def receive() -> Any:
            part = next(waiting, None)
            if part is None:
                await asyncio.sleep(3600)
            return {"type": "http.request", "body": part, "more_body": True}

        return await guard._read_body({"path": path}, Headers(headers), receive)

    return asyncio.run(run())


def test_a_body_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.05)
    for headers in ({"content-length": "100"}, {"transfer-encoding": "chunked"}):
        with pytest.raises(Refusal, match="did not arrive in time"):
            _read([b"{", b'"'], headers)


def test_a_body_larger_than_it_says_is_cut() -> None:
    piece = b"x" * (guard.LARGEST_BODY // 2)
    for headers in ({"content-length": "10"}, {"transfer-encoding": "chunked"}):
        with pytest.raises(Refusal, match="at most") as refused:
            _read([piece, piece, piece], headers)
        assert refused.value.status == 413
    with pytest.raises(Refusal, match=str(guard.LARGEST_IMPORT)):
        _read([piece] * 200, {"transfer-encoding": "chunked"}, "/api/import")


@pytest.mark.parametrize("field", ["name", "title", "scenario", "side", "text", "option", "email", "token"])
def test_words_that_are_much_too_long_are_refused(ann: Person, field: str) -> None:
    """Wherever a word is taken: no 500, and nothing of it is kept."""
    long = "x" * 30_000
    for path in (
        "/guest", "/register", "/login", "/games", "/import", "/confirm", "/password/forgot", "/games/nothing/join",
        "/games/nothing/lines", "/games/nothing/answer", f"/invites/{'y' * 300}",
    ):  # fmt: skip
        body = {"name": "Somebody", "password": "12345678", "title": TITLE, "seats": {}, field: long}
        answer = ann.http.post("/api" + path, json=body)
        assert 400 <= answer.status_code < 500, (path, answer.status_code, answer.text[:200])


# Limits -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(LIMITS))
def test_every_kind_runs_dry_and_says_when_to_come_again(kind: str) -> None:
    now = 0.0
    limits, burst = Limits(1, lambda: now), int(LIMITS[kind].burst)
    for _ in range(burst):
        limits.spend(kind, "somebody")
    with pytest.raises(Refusal, match="too many") as refused:
        limits.spend(kind, "somebody")
    limits.spend(kind, "somebody else")
    now += float(refused.value.extra["retry_after"]) + 0.5 / LIMITS[kind].per_second
    limits.spend(kind, "somebody")


def test_processor_time_of_one_address_is_limited_whatever_it_asks_for(tmp_path: Path) -> None:
    """Sockets by the hundred, each within its own limit, would otherwise have all of it."""
    now, lines = 0.0, ["192.0.2.1", "192.0.2.2"]

    async def run() -> None:
        nonlocal now
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=1))
        site.limits._clock = lambda: now
        await site.start()
        user = await site.database.read(users.find, await site.writer.write(users.add_guest, "Ann"))
        assert user is not None
        seats = [Seat(side, "person", user.id, user.name) for side in (FIRST, SECOND)]
        game_id = await lobby.make(site, user, lobby.Plan(TITLE, seats, seed="work"))

        async def look(_scope: Any, _receive: Any, _send: Any) -> None:
            async with site.table(game_id) as game:
                game.forget_views()
                game.look(FIRST)

        door = guard.Guard(look, site.settings, site.limits)

        async def ask(address: str) -> bool:
            """Whether somebody at this address is served."""
            refused: list[Any] = []

            async def send(message: Any) -> None:
                refused.append(message)

            scope = {"type": "http", "method": "GET", "path": "/api/x", "headers": [], "client": (address, 1)}
            await door(scope, asyncio.sleep, send)  # type: ignore[arg-type]
            return not refused

        assert await ask(lines[0])
        assert site.limits._level("work", lines[0])[0] < LIMITS["work"].burst, "it was counted"
        site.limits.use("work", lines[0], LIMITS["work"].burst)
        assert [await ask(line) for line in lines] == [False, True]
        now += 1 / LIMITS["work"].per_second
        assert await ask(lines[0])
        await site.stop()

    asyncio.run(run())


def test_what_is_written_down_for_ever_is_limited(tmp_path: Path) -> None:
    """Answer and undo, and requests to take back, again and again: each is an entry of a game's journal or chat."""

    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=0.1))
        site.limits._clock = lambda: 0.0
        await site.start()
        people = [await site.database.read(users.find, await site.writer.write(users.add_guest, n)) for n in "AB"]
        ann, bob = people
        assert ann is not None
        assert bob is not None
        seats = [Seat(FIRST, "person", ann.id, ann.name), Seat(SECOND, "person", bob.id, bob.name)]
        game_id = await lobby.make(site, ann, lobby.Plan(TITLE, seats, seed="for ever"))
        async with site.table(game_id) as game:
            decision = game.match.decision
        assert decision is not None

        async def back_and_forth() -> None:
            while True:
                await play.answer(site, game_id, ann, game.version, decision.options[0].text, None)
                await play.undo(site, game_id, ann, game.version, 1, None)

        with pytest.raises(Refusal, match="too many"):
            await back_and_forth()
        assert game.version == LIMITS["answer"].burst / 10
        site.limits.forget("answer", f"user {ann.id}")
        await play.answer(site, game_id, ann, game.version, decision.options[0].text, None)
        await take_back.ask(site, game_id, ann, None, None)
        with pytest.raises(Refusal, match="too many"):
            await take_back.ask(site, game_id, ann, None, None)
        await site.stop()

    asyncio.run(run())


def test_games_made_and_files_taken_in_are_limited(tmp_path: Path) -> None:
    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=1))
        await site.start()
        for kind in ("make", "import", "mail", "say", "stranger"):
            for _ in range(int(LIMITS[kind].burst)):
                await site.spend(kind, "user 1")
            with pytest.raises(Refusal, match="too many"):
                await site.spend(kind, "user 1")
        await site.stop()

    asyncio.run(run())


def test_what_is_no_file_is_counted_before_it_is_read() -> None:
    """To find out that four megabytes are none takes the loop a tenth of a second, and nobody need sign in for it."""
    codes: list[int] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        codes.append(422)

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            codes.append(message["status"])

    async def receive() -> Any:
        assert 429 not in codes, "it is not read"
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def run() -> None:
        door = guard.Guard(app, Settings(), Limits(1, lambda: 0.0))
        headers = [(b"content-length", b"2")]
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/import",
            "headers": headers,
            "client": ("192.0.2.1", 1),
        }
        for _ in range(20):
            await door(dict(scope), receive, send)

    asyncio.run(run())
    burst = int(LIMITS["upload"].burst)
    assert codes == [422] * burst + [429] * (20 - burst)


@pytest.mark.parametrize(
    ("body", "content"),
    [
        (bodies.TurnFileBody, {str(number): 0 for number in range(100_000)}),
        (bodies.TurnFileBody, {"sides": [0] * 100_000}),
        (bodies.NewGame, {"title": TITLE, "seats": {str(number): 0 for number in range(5000)}}),
        (bodies.ActBody, {"version": 0, "answers": [{}] * 5000}),
    ],
)
def test_things_by_the_thousand_are_complained_of_once(body: type[bodies.Body], content: dict[str, Any]) -> None:
    """A complaint for each took more than a second, in which nobody else was answered."""
    with pytest.raises(ValidationError) as refused:
        body.model_validate(content)
    assert refused.value.error_count() == 1


# Looking back -------------------------------------------------------------------------------------------------------


class Counting(Workers):
    """Workers that say what they were asked for."""

    def __init__(self) -> None:
        super().__init__(0)
        self.done: list[str] = []

    async def run(self, seconds: float, function: Any, *arguments: Any, owner: str = "") -> Any:
        self.done.append(f"{function.__name__} {len(arguments[0].texts)}")
        return function(*arguments)


class Failing(Workers):
    """Workers that never come to an end."""

    def __init__(self) -> None:
        super().__init__(0)
        self.tries = 0

    async def run(self, seconds: float, function: Any, *arguments: Any, owner: str = "") -> Any:
        self.tries += 1
        raise Overrun("not done after 30 seconds")


def test_a_game_is_played_again_once_however_often_somebody_looks_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=0))
        await site.start()
        user = await site.database.read(users.find, await site.writer.write(users.add_guest, "Ann"))
        assert user is not None
        seats = [Seat(side, "person", user.id, user.name) for side in (FIRST, SECOND)]
        game_id = await lobby.make(site, user, lobby.Plan(TITLE, seats, seed="back"))
        workers, rng = Counting(), random.Random(1)
        histories = Histories(workers)
        async with site.table(game_id) as game:
            pass
        for done in (6, 9):
            while game.serial < done:
                decision = game.match.decision
                assert decision is not None
                option = rng.choice(decision.options).text
                await play.answer(site, game_id, user, game.version, option, decision.side)
            for serial in (0, 3, done, 2, done):
                assert (await histories.state_at(site.database, game, serial)).serial == serial
        assert workers.done == ["positions 6", "positions 3"], "and afterwards only what is new"
        failing = Failing()
        late = Histories(failing)
        for _ in range(5):
            with pytest.raises(Refusal, match="cannot be played again"):
                await late.state_at(site.database, game, 0)
        assert failing.tries == 1, "half a minute of a worker is not spent on it again"
        monkeypatch.setattr("grognard.server.history.MOST_ANSWERS", 8)
        with pytest.raises(Refusal, match="is not played again"):
            await Histories(workers).of(site.database, game)
        await site.stop()

    asyncio.run(run())
    assert replays.MOST_ANSWERS > 8


# A full disk --------------------------------------------------------------------------------------------------------


def test_a_disk_that_fills_up_is_told_the_player_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite has no page left in the middle of a game: really, and not by a message that looks like it."""

    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=0))
        await site.start()
        user = await site.database.read(users.find, await site.writer.write(users.add_guest, "Ann"))
        assert user is not None
        seats = [Seat(side, "person", user.id, user.name) for side in (FIRST, SECOND)]
        game_id = await lobby.make(site, user, lobby.Plan(TITLE, seats, seed="full"))
        async with site.table(game_id) as game:
            pages = await site.database.read(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())

        def room(connection: sa.Connection, most: int) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

        await site.writer.write(room, pages)
        rng = random.Random(1)

        async def answer() -> dict[str, Any]:
            decision = game.match.decision
            assert decision is not None
            connection = Connection(user.id, decision.side)
            message = {"type": "answer", "version": game.version, "option": rng.choice(decision.options).text}
            await live._take(live.Player(site, game_id, user, connection), json.dumps(message))
            said = connection.queue.get_nowait()
            assert said is not None
            reply: dict[str, Any] = json.loads(said)
            return reply

        given = 0
        while (reply := await answer())["ok"]:
            given += 1
        assert reply["error"]["message"] == "the disk is full; nothing has changed"
        await site.writer.write(room, 1_000_000)
        while not (reply := await answer())["ok"]:
            assert reply["error"]["code"] in ("stale", "not-your-turn"), "memory is read again first"
        assert (game.version, game.serial) == (given + 1, given + 1), "nothing was lost, nothing came twice"
        await site.stop()

    asyncio.run(run())


def test_little_room_on_the_disk_is_told_before_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert store.trouble() is None
    monkeypatch.setattr("grognard.server.database.LEAST_SPACE", 2**62)
    assert store.trouble() == "the disk is full"
    store.close()


# Databases and logs -------------------------------------------------------------------------------------------------


def test_a_newer_database_of_either_kind_is_told_plainly(database: str) -> None:
    engine = open_engine(with_driver(database))
    migrate(engine)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(GrognardError, match="written by a newer version"):
        Database(with_driver(database))


def test_a_log_is_turned_over_and_stays_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE", 2000)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        logs.to_file(tmp_path / "log" / "server.log", "info")
        for number in range(200):
            logging.getLogger("grognard.server").info("line %d of many", number)
    finally:
        for handler in set(root.handlers) - set(before):
            root.removeHandler(handler)
            handler.close()
        root.setLevel(level)
    files = sorted(path.name for path in (tmp_path / "log").iterdir())
    assert files == ["server.log", *(f"server.log.{n}" for n in range(1, logs.KEPT_FILES + 1))]
    for path in (tmp_path / "log").iterdir():
        assert path.stat().st_size <= 2000
        assert path.stat().st_mode & 0o077 == 0, path.name
