"""A process that hears what another has stored does the same to its own copy of the game."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from grognard.server import games_store, lobby, play, users
from grognard.server.games_store import Broadcast, Change, Seat
from grognard.server.live import LiveGame
from grognard.server.settings import Settings
from grognard.server.site import Site

from .harness import FIRST, SECOND, TITLE


def test_what_is_told_is_enough_to_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any] | None] = []
    append = games_store.append

    def listening(connection: Any, change: Change) -> bool:
        state = change.values.get("present") or change.values.get("snapshot")
        told.append(json.loads(json.dumps(games_store._broadcast(change, state))))
        return append(connection, change)

    monkeypatch.setattr(games_store, "append", listening)
    asyncio.run(_followed(tmp_path, told))


async def _followed(folder: Path, told: list[dict[str, Any] | None]) -> None:
    site = Site(Settings(database_url=f"sqlite:///{folder / 'games.sqlite3'}", rate=0))
    await site.start()
    user = await site.database.read(users.find, await site.writer.write(users.add_guest, "Ann"))
    assert user is not None
    seats = [Seat(side, "person", user.id, user.name) for side in (FIRST, SECOND)]
    game_id = await lobby.make(site, user, lobby.Plan(TITLE, seats, seed="told"))
    there, rng = LiveGame(game_id), random.Random(3)
    await there.load(site.database)
    async with site.table(game_id) as here:
        pass
    for _ in range(120):
        decision = here.match.decision
        assert decision is not None
        await play.answer(site, game_id, user, here.version, rng.choice(decision.options).text, decision.side)
        assert there.follow(msgspec.convert(told[-1], Broadcast))
        assert there.match.state == here.match.state
        assert there.can_undo(decision.side) == here.can_undo(decision.side)
        passing = {"changed": 0}
        assert {**there.row, **passing} == {**here.row, **passing}
        assert list(there.steps) == list(here.steps)
        for side in (FIRST, SECOND, None):
            assert there.view(side) == here.view(side)

    # what leads elsewhere, or begins elsewhere, is not done; it must be read
    last = msgspec.convert(told[-1], Broadcast)
    assert not there.follow(last)
    assert not there.stale, "the old news was not looked at"
    assert here.match.decision is not None
    option, side = here.match.decision.options[0].text, here.match.decision.side
    await play.answer(site, game_id, user, here.version, option, side)
    news = msgspec.convert(told[-1], Broadcast)
    assert not there.follow(msgspec.structs.replace(news, digest="0" * 32))
    assert there.stale
    await there.load(site.database)
    assert there.match.state == here.match.state
    if here.can_undo(side):
        await play.undo(site, game_id, user, here.version, 1, side)
        assert told[-1] is None, "who took something back has to be read"
    await site.stop()


def test_what_is_too_long_to_be_told_is_left_out() -> None:
    sent: list[str] = []
    connection: Any = SimpleNamespace(
        dialect=SimpleNamespace(name="postgresql"), execute=lambda _statement, values: sent.append(values["message"])
    )
    for size in (100, 9000):
        games_store.announce(connection, "game", "position", version=7, change={"entries": "x" * size})
    short, long = map(json.loads, sent)
    assert short["change"]
    assert long["change"] is None
    assert long["version"] == 7
    assert max(map(len, sent)) <= games_store.LARGEST_NOTICE
