"""A game that never ends, needs too much or fails concerns its players alone: it is set aside, and they are told."""

from __future__ import annotations

import asyncio
import contextvars
import multiprocessing
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.title import Title
from grognard.server import bot_play, caretaker, games_store, limited, lobby, play, users, workers
from grognard.server.connections import Connection
from grognard.server.errors import GameFailed, Refusal
from grognard.server.games_store import Seat
from grognard.server.limited import TookTooLong
from grognard.server.limits import working_for
from grognard.server.live import computing
from grognard.server.settings import Settings
from grognard.server.site import Site
from grognard.server.users import User
from grognard.server.workers import Overrun, Workers, WorkFailed, _Job, _Queue

from .harness import FIRST, SECOND, TITLE

Test = Callable[[Site, User], Awaitable[None]]


def _spin(*_: object) -> Any:
    while True:
        pass


def _hoard(*_: object) -> Any:
    hoard = []
    while True:
        hoard.append(bytearray(64 * 1024 * 1024))


def _refuse() -> None:
    raise GrognardError("no such thing")


def _stumble() -> None:
    raise KeyError("stumbled")


def _add(a: int, b: int) -> int:
    return a + b


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that a test can wait for."""
    monkeypatch.setattr(limited, "LIMIT_SECONDS", 0.3)
    monkeypatch.setattr(bot_play, "PAUSE_SECONDS", 0.01)


def on_a_site(folder: Path, test: Test) -> None:
    """Run a test inside a server's process."""

    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{folder / 'games.sqlite3'}", rate=0))
        site.wake_bot = lambda game_id: None
        await site.start()
        try:
            user_id = await site.writer.write(users.add_guest, "Ann")
            user = await site.database.read(users.find, user_id)
            assert user is not None
            await test(site, user)
        finally:
            await site.stop()

    asyncio.run(run())


async def _made(site: Site, user: User, second: str = "person") -> str:
    other = Seat(SECOND, "person", user.id, user.name) if second == "person" else Seat(SECOND, "bot", level="random")
    first = Seat(FIRST, "person", user.id, user.name) if second == "person" else Seat(FIRST, "bot", level="random")
    return await lobby.make(site, user, lobby.Plan(TITLE, [first, other], seed="limits"))


# Workers ------------------------------------------------------------------------------------------------------------


def test_work_that_never_ends_is_ended_and_the_next_is_done() -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            assert await workers.run(30, _add, 1, 2) == 3
            with pytest.raises(Overrun, match=r"0\.5 seconds"):
                await workers.run(0.5, _spin)
            assert await workers.run(30, _add, 3, 4) == 7
            with pytest.raises(WorkFailed, match="KeyError"):
                await workers.run(30, _stumble)
            with pytest.raises(GrognardError, match="no such thing"):
                await workers.run(30, _refuse)
            with pytest.raises(WorkFailed, match=r"MemoryError|died"):
                await workers.run(60, _hoard)
            assert await workers.run(30, _add, 5, 6) == 11
        finally:
            workers.close()

    asyncio.run(run())


def test_those_that_take_long_do_not_hold_up_others() -> None:
    """However many of them one has: he never has all workers."""

    async def run() -> None:
        workers = Workers(2)
        try:
            endless = [asyncio.create_task(workers.run(4, _spin, owner="one")) for _ in range(3)]
            await asyncio.sleep(0.1)
            assert [await workers.run(30, _add, n, 1, owner="another") for n in range(20)] == list(range(1, 21))
            assert not all(task.done() for task in endless), "twenty others were done meanwhile"
            with pytest.raises(Overrun):
                await endless[0]
            for task in endless:
                task.cancel()
        finally:
            workers.close()

    asyncio.run(run())


def test_one_who_asks_for_much_is_served_in_turns_and_leaves_the_others_a_worker() -> None:
    jobs = _Queue(2)

    async def run() -> None:
        for owner in "aaaabbc":
            jobs.put(_Job(owner, 1, _add, ()))
        at_work, order = [jobs.take(), jobs.take()], ""
        while len(order) < 4:
            done = at_work.pop(0)
            assert done is not None
            order += done.owner
            jobs.finish(done)
            at_work.append(jobs.take())
        assert order + "".join(job.owner for job in at_work if job) == "abcaba"

    asyncio.run(run())


# In the server's own process ----------------------------------------------------------------------------------------


def test_a_computation_has_a_limit() -> None:
    limited.install()
    with pytest.raises(TookTooLong), limited.limited(0.2):
        _spin()
    with limited.limited(0.2):
        pass
    until = time.process_time() + 0.3
    while time.process_time() < until:
        pass  # nothing is left of the limit


#: what is freed last of all, long after the interpreter has stopped to take signals
LATE = """
import codecs
from grognard.server import limited
codecs.register(lambda _, much=[[n] for n in range(300_000)]: None)
limited.TICK_SECONDS = 0.001
limited.install()
"""


def test_a_server_that_ends_is_not_killed_by_the_timer_that_watched_over_its_games() -> None:
    assert subprocess.run([sys.executable, "-c", LATE]).returncode == 0


@pytest.mark.usefixtures("_quick")
def test_a_game_whose_view_never_ends_is_set_aside_and_its_players_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(site: Site, user: User) -> None:
        bad, good = await _made(site, user), await _made(site, user)
        connection = Connection(user.id, FIRST)
        async with site.table(bad) as game:
            game.connections.add(connection)
            game.send_state(connection)
            option = str(game.match.decision.options[0].text)  # type: ignore[union-attr]
        connection.queue.get_nowait()
        with monkeypatch.context() as patch:
            patch.setattr(Title, "apply", _spin)
            with pytest.raises(Refusal) as refused:
                await play.answer(site, bad, user, 0, option, None)
        assert refused.value.code == "set-aside"
        told = [connection.queue.get_nowait() for _ in range(connection.queue.qsize())]
        assert any(b'"state":"aside"' in message for message in told)  # type: ignore[operator]
        assert any(b'"kind":"set-aside"' in message for message in told)  # type: ignore[operator]
        with pytest.raises(Refusal, match="set aside"):
            async with site.table(bad):
                pass
        async with site.table(bad, even_aside=True) as game:
            assert "no end" in (game.outline(user.id)["trouble"] or "")
        assert await play.answer(site, good, user, 0, option, None) == 1, "another game goes on"

    on_a_site(tmp_path, test)


@pytest.mark.usefixtures("_quick")
def test_an_answer_over_which_the_rules_stumble_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(site: Site, user: User) -> None:
        game_id = await _made(site, user)
        async with site.table(game_id) as game:
            option = str(game.match.decision.options[0].text)  # type: ignore[union-attr]

        def stumble(_title: Title, state: Any, _option: Any) -> None:
            state.serial += 17
            raise IndexError("a table without this row")

        with monkeypatch.context() as patch:
            patch.setattr(Title, "apply", stumble)
            codes = [await _code(play.answer(site, game_id, user, 0, option, None)) for _ in range(2)]
        assert codes == ["failed", "failed"]
        assert await play.answer(site, game_id, user, 0, option, None) == 1
        with monkeypatch.context() as patch:
            patch.setattr(Title, "apply", stumble)
            codes = [await _code(play.answer(site, game_id, user, 1, option, None)) for _ in range(4)]
        assert codes[-1] == "set-aside", "not for ever, though"

    on_a_site(tmp_path, test)


async def _code(work: Awaitable[Any]) -> str:
    try:
        await work
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.usefixtures("_quick")
def test_a_game_whose_bot_finds_no_answer_is_set_aside_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> list[str]:
        raise Overrun("not done after 30 seconds")

    made: list[str] = []

    async def first(site: Site, user: User) -> None:
        made.append(await _made(site, user, "bot"))
        monkeypatch.setattr(site.thinker, "think", never)
        await bot_play._drive(site, made[0])
        assert await _code(_open(site, made[0])) == "set-aside"

    async def second(site: Site, _user: User) -> None:
        assert await site.database.read(games_store.waiting_for_bots, time.time() + 1) == []
        listed = await site.database.read(games_store.list_games, "mine", 1, None)
        assert [(row["state"], "no answer" in row["trouble"]) for row, _ in listed] == [("aside", True)]
        assert await _code(_open(site, made[0])) == "set-aside"

    on_a_site(tmp_path, first)
    on_a_site(tmp_path, second)


async def _open(site: Site, game_id: str) -> None:
    async with site.table(game_id):
        pass


@pytest.mark.usefixtures("_quick")
def test_a_game_that_never_loads_is_set_aside_when_it_is_first_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    async def first(site: Site, user: User) -> None:
        made.append(await _made(site, user))

    async def second(site: Site, _user: User) -> None:
        with monkeypatch.context() as patch:
            tried: list[object] = []

            def unpack(*state: object) -> None:
                tried.append(state)
                _spin()

            patch.setattr(Title, "unpack", unpack)
            assert await _code(_open(site, made[0])) == "set-aside"
            assert [await _code(_open(site, made[0])) for _ in range(10)] == ["set-aside"] * 10
            assert len(tried) == 1, "it is not tried again"

    on_a_site(tmp_path, first)
    on_a_site(tmp_path, second)


def test_one_unreadable_game_stops_neither_the_clocks_nor_the_list(tmp_path: Path) -> None:
    made: list[str] = []

    async def first(site: Site, user: User) -> None:
        for _ in range(3):
            seats = [Seat(side, "person", user.id, user.name) for side in (FIRST, SECOND)]
            plan = lobby.Plan(TITLE, seats, time={"kind": "clock", "seconds": 1, "increment": 0})
            made.append(await lobby.make(site, user, plan))

    async def second(site: Site, _user: User) -> None:
        await caretaker._sweep(site)
        rows = {row["id"]: row for row, _ in await site.database.read(games_store.list_games, "mine", 1, None)}
        assert [rows[game_id]["state"] for game_id in made] == ["running", "over", "over"]

    on_a_site(tmp_path, first)
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        database.execute("UPDATE games SET deadline = 1")
        database.execute("UPDATE games SET snapshot = x'00ff' WHERE id = ?", (made[0],))
    on_a_site(tmp_path, second)


def test_work_within_work_is_counted_once() -> None:
    counted: list[float] = []

    def tell() -> None:
        working_for.set(counted.append)
        with computing, computing:
            sum(range(1000))
        with pytest.raises(GameFailed), computing, computing:
            raise ZeroDivisionError
        with computing:
            pass

    contextvars.copy_context().run(tell)
    assert len(counted) == 3


def test_a_worker_whose_server_was_killed_goes_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the worker had said was not read yet: then the end of the server is an error and not the end of a file."""
    monkeypatch.setattr(workers, "_start_worker", lambda: None)
    server, worker = multiprocessing.Pipe()
    working = threading.Thread(target=workers._work, args=(worker,))
    complaints: list[object] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    working.start()
    assert server.poll(30)
    server.close()
    working.join(30)
    assert not working.is_alive()
    assert not complaints
