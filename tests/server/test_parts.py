"""Parts of the server by themselves."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from starlette.datastructures import Headers

from grognard import bots, games
from grognard.engine.errors import GrognardError
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.server import main as server_main
from grognard.server import settings
from grognard.server.api import pages
from grognard.server.catalogue import bots_of
from grognard.server.chat import tidy
from grognard.server.connections import LONGEST_QUEUE
from grognard.server.connections import Connection as Watcher
from grognard.server.database import Database, open_engine
from grognard.server.errors import Refusal
from grognard.server.games_store import Seat
from grognard.server.guard import origin_allowed
from grognard.server.limits import CROWD, LIMITS, Limits, counted_as
from grognard.server.messages import iso
from grognard.server.names import tidy_name
from grognard.server.seats import OWN, playing, viewer
from grognard.server.settings import Settings, from_environment
from grognard.server.tables import site
from grognard.server.thinking import SPELL_ANSWERS, bot_seed, think
from grognard.server.users import name_key
from grognard.server.writer import Writer

from .harness import FIRST, SECOND, TITLE


def test_settings_come_from_the_environment() -> None:
    environment = {
        "DATABASE_URL": "postgres://me@host/games", "GROGNARD_GUESTS": "no", "GROGNARD_RATE": "2.5",
        "GROGNARD_HOSTS": "a.example, b.example", "GROGNARD_SMTP_PORT": "587",
    }  # fmt: skip
    found = from_environment(environment)
    assert found.database == "postgresql+psycopg://me@host/games"
    assert (found.guests, found.rate, found.smtp_port) == (False, 2.5, 587)
    assert found.hosts == ("a.example", "b.example")


def test_a_bad_setting_is_named() -> None:
    with pytest.raises(GrognardError, match="GROGNARD_SMTP_PORT: 'often' is not a int"):
        from_environment({"GROGNARD_SMTP_PORT": "often"})


def test_without_settings_games_are_in_the_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert settings.default_database() == "sqlite:////somewhere/grognard/games.sqlite3"


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:////proc/none/x/games.sqlite3"])
def test_a_bad_database_is_named(url: str) -> None:
    with pytest.raises(GrognardError):
        open_engine(url)


def test_a_bucket_runs_dry_and_fills_again() -> None:
    now = [0.0]
    bucket = Limits(1.0, clock=lambda: now[0])
    for _ in range(10):
        bucket.spend("password", "1.2.3.4")
    with pytest.raises(Refusal) as refusal:
        bucket.spend("password", "1.2.3.4")
    bucket.spend("password", "5.6.7.8")
    now[0] += refusal.value.extra["retry_after"]
    bucket.spend("password", "1.2.3.4")


def test_an_address_that_many_share_has_wider_limits_and_an_account_behind_it_has_not() -> None:
    limits = Limits(1.0, clock=lambda: 0.0, shared=("192.0.2.0/28", "2001:db8::/56"))
    once = int(LIMITS["password"].burst)
    for visitor, times in (("192.0.2.7", CROWD), ("192.0.2.70", 1), ("2001:db8::/64", CROWD), ("user 7", 1)):
        for _ in range(times * once):
            limits.spend("password", visitor)
        with pytest.raises(Refusal):
            limits.spend("password", visitor)
    with pytest.raises(GrognardError, match="SHARED_ADDRESSES"):
        Limits(1.0, shared=("the school",))


@pytest.mark.parametrize(
    ("host", "counted"),
    [("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "2001:db8::/64"), ("::ffff:192.0.2.7", "192.0.2.7"), ("x", "x")],
)
def test_of_version_6_a_network_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_as(host) == counted


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({"host": "play.example"}, True),
        ({"host": "play.example", "origin": "https://play.example"}, True),
        ({"host": "play.example", "origin": "https://play.example.evil"}, False),
        ({"host": "play.example", "origin": "null"}, False),
        ({"host": "inside:8000", "origin": "https://public.example"}, True),
        ({"host": "inside:8000", "origin": "https://friend.example"}, True),
        ({"host": "play.example", "sec-fetch-site": "cross-site"}, False),
    ],
)
def test_origins(headers: dict[str, str], allowed: bool) -> None:
    site_settings = Settings(public_url="https://public.example/", origins=("https://friend.example",))
    assert origin_allowed(site_settings, Headers(headers)) is allowed


def test_as_whom_somebody_looks() -> None:
    seats = [Seat(FIRST, "person", 1), Seat(SECOND, "person", 2)]
    row = {"state": "running", "waiting_for": SECOND}
    assert viewer(row, seats, 1, OWN) == FIRST
    assert viewer(row, seats, 1, SECOND) is None
    assert viewer(row, seats, None, FIRST) is None
    assert viewer(row, seats, 3, OWN) is None
    over = {**row, "state": "over"}
    assert viewer(over, seats, None, SECOND) == SECOND
    assert viewer(over, seats, None, "nobody") is None
    both = [Seat(FIRST, "person", 1), Seat(SECOND, "person", 1)]
    assert viewer(row, both, 1, OWN) == SECOND
    assert playing(row, both, 1, None) == SECOND
    with pytest.raises(Refusal):
        playing(row, seats, 1, SECOND)


def test_names_and_lines_are_tidied() -> None:
    assert tidy_name("  Ann\u200b  of \u202eMons ") == "Ann of Mons"
    assert name_key("ＡＮＮ") == name_key("ann")
    with pytest.raises(Refusal):
        tidy_name(" \u200b ")
    assert tidy("a\x00b\n\tc") == "a b c"
    assert tidy("\ud800") == "?"


def test_a_slow_reader_is_cut() -> None:
    async def overflow() -> None:
        watcher = Watcher(1, None)
        for _ in range(LONGEST_QUEUE + 10):
            watcher.push(b"x")
        messages = [watcher.queue.get_nowait() for _ in range(watcher.queue.qsize())]
        assert messages[-1] is None

    asyncio.run(overflow())


@pytest.mark.parametrize("level", bots_of(TITLE))
def test_a_bot_plays_in_spells_that_can_be_repeated(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.thinking.SPELL_SECONDS", 600.0)  # a busy machine cuts no spell short
    title = games.load(TITLE)
    secret = b"s" * 32
    state = title.setup(secret=secret)
    decision = title.decision(state)
    assert decision is not None
    spell = think(TITLE, level, decision.side, state.pack(), secret)
    assert 0 < len(spell) <= SPELL_ANSWERS
    assert think(TITLE, level, decision.side, state.pack(), secret) == spell
    for text in spell:
        title.apply(state, text)
    assert bot_seed(secret, FIRST, 1) != bot_seed(secret, SECOND, 1)
    assert (
        bot_seed(secret, FIRST, (1, FIRST))
        == bot_seed(secret, FIRST, (1, FIRST))
        != bot_seed(secret, FIRST, (2, FIRST))
    )


def test_a_bot_keeps_its_plan_over_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that goes on with a game asks the bot that has planned the turn; another game has bots of its own."""
    title, make, made = games.load("mons"), bots.make, []

    def noted(level: str, title: Title, side: str, seed: int) -> bots.Bot:
        made.extend([level] if level == "captain" else [])
        return make("random", title, side, seed)

    monkeypatch.setattr(bots, "make", noted)
    secret = b"p" * 32
    state = title.setup(secret=secret)
    decision = title.decision(state)
    assert decision is not None
    begin = state.pack()
    for text in think("mons", "captain", decision.side, begin, secret, "one"):
        title.apply(state, text)
    asked = title.decision(state)
    assert asked is not None
    assert asked.side == decision.side, "the turn goes on"
    think("mons", "captain", decision.side, state.pack(), secret, "one")
    assert made == ["captain"]
    think("mons", "captain", decision.side, state.pack(), secret, "two")
    assert len(made) == 2
    think("mons", "captain", decision.side, begin, secret, "one")
    assert len(made) == 3, "what it played was not stored"


def test_a_bot_keeps_its_seed_over_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the turn takes several spells: what it imagines of hidden counters stays the same."""
    title, make, seeds = games.load("mons"), bots.make, []

    def noted(level: str, title: Title, side: str, seed: int) -> bots.Bot:
        if level == "captain":
            seeds.append(seed)
        return make("random", title, side, seed)

    monkeypatch.setattr(bots, "make", noted)
    state = title.setup(secret=b"s" * 32)
    turns = []
    for _ in range(8):
        decision = title.decision(state)
        assert decision is not None
        turns.append((decision.side, state.turn, state.active))  # type: ignore[attr-defined]
        for text in think("mons", "captain", decision.side, state.pack(), b"s" * 32):
            title.apply(state, text)
    assert len(set(turns)) < len(turns), "a turn of several spells"
    by_turn = dict(zip(turns, seeds, strict=True))
    assert [by_turn[turn] for turn in turns] == seeds
    assert len(set(by_turn.values())) == len(by_turn)


class Stumbling:
    """A bot that fails at every second question, and at some others says what is no answer."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> Option:
        self.asked += 1
        if self.asked % 2:
            raise KeyError("lost")
        assert view.decision is not None
        return view.decision.options[0] if self.asked % 4 else Option("nonsense", "0")

    def hear(self, events: object) -> None:
        raise KeyError("deaf")

    def recall(self, memory: object) -> None:
        raise KeyError("forgetful")

    @property
    def listens(self) -> bool:
        return True


def test_a_game_does_not_hang_on_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    title = games.load(TITLE)
    make = bots.make
    monkeypatch.setattr(bots, "make", lambda level, *rest: Stumbling() if level == "captain" else make(level, *rest))
    state = title.setup(secret=b"s" * 32)
    decision = title.decision(state)
    assert decision is not None
    spell = think(TITLE, "captain", decision.side, state.pack(), b"s" * 32)
    assert len(spell) > 4
    for text in spell:
        title.apply(state, text)


def test_one_bad_change_does_not_spoil_the_others(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    writer = Writer(database.engine)

    def put(connection: Connection, key: str) -> str:
        connection.execute(insert(site).values(key=key, value=b"x"))
        if key == "bad":
            raise Refusal("taken", "bad")
        return key

    async def at_once() -> list[object]:
        jobs = [writer.write(put, key) for key in ("a", "bad", "b", "a", "c")]
        return await asyncio.gather(*jobs, return_exceptions=True)

    results = asyncio.run(at_once())
    assert [results[0], results[2], results[4]] == ["a", "b", "c"]
    assert isinstance(results[1], Refusal)
    assert isinstance(results[3], Exception)
    with database.engine.connect() as connection:
        assert set(connection.execute(select(site.c.key)).scalars()) == {"a", "b", "c"}
    writer.close()
    database.close()


def test_a_server_without_its_client_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda _: None)
    server_main.serve(port=0, database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert capsys.readouterr().err == pages.MISSING
    assert "installed from source without it" in pages.MISSING
    assert "released wheel" in pages.MISSING
    assert "with Node, `make web`" in pages.MISSING


def test_a_moment_is_told_to_the_millisecond() -> None:
    assert iso(0) == "1970-01-01T00:00:00.000Z"
    assert iso(1790000000.0625) == "2026-09-21T14:13:20.062Z"
    assert iso(1790000000.9999) == "2026-09-21T14:13:20.999Z"
    assert iso(None) is None
