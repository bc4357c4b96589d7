"""What runs with every move goes to the driver as it is; what it writes is what SQLAlchemy would have written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from grognard.engine.title import Title
from grognard.server import lobby, play, users
from grognard.server.connections import Connection
from grognard.server.database import open_engine
from grognard.server.games_store import Seat
from grognard.server.live import LiveGame
from grognard.server.settings import Settings, with_driver
from grognard.server.site import Site
from grognard.server.statements import Prepared
from grognard.server.writer import Writer

from .harness import FIRST, SECOND, TITLE

ROW = {"id": 1, "words": {"a": [1, "é"]}, "yes": True, "blob": b"\x00\xff", "at": 1.5, "text": None}


def _table() -> sa.Table:
    columns = (("words", sa.JSON(none_as_null=True)), ("yes", sa.Boolean), ("blob", sa.LargeBinary), ("at", sa.Double))
    return sa.Table(
        "things", sa.MetaData(), sa.Column("id", sa.Integer, primary_key=True),
        *(sa.Column(name, kind) for name, kind in columns), sa.Column("text", sa.Text),
    )  # fmt: skip


def test_a_prepared_statement_writes_what_sqlalchemy_writes(database: str) -> None:
    engine, table = open_engine(with_driver(database)), _table()
    add = Prepared(sa.insert(table), tuple(ROW))
    of = table.c.id == sa.bindparam("of")
    change = Prepared(sa.update(table).where(of).values(words=sa.bindparam("words"), text=sa.bindparam("text")))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        table.create(connection)
        add.run(connection, ROW)
        add.run(connection, {**ROW, "id": 2, "words": None}, {**ROW, "id": 3, "yes": False})
        connection.execute(sa.insert(table), [{**ROW, "id": 4}])
        assert change.run(connection, {"of": 3, "words": {"b": 2}, "text": "100 % :x ?"}) == 1
        assert change.run(connection, {"of": 99, "words": None, "text": ""}) == 0
        found = [dict(row) for row in connection.execute(sa.select(table).order_by(table.c.id)).mappings()]
        assert found == [
            ROW, {**ROW, "id": 2, "words": None},
            {**ROW, "id": 3, "yes": False, "words": {"b": 2}, "text": "100 % :x ?"}, {**ROW, "id": 4},
        ]  # fmt: skip
        with pytest.raises(SQLAlchemyError):
            add.run(connection, ROW)
    engine.dispose()


def test_a_writer_goes_on_after_a_change_that_fails(database: str) -> None:
    """Whether it keeps its connection or not, nothing of the failed one is left in it."""
    engine, table = open_engine(with_driver(database)), _table()
    add = Prepared(sa.insert(table), tuple(ROW))

    def twice(connection: sa.Connection) -> None:
        add.run(connection, {**ROW, "id": 7})
        add.run(connection, {**ROW, "id": 7})

    async def run() -> None:
        writer = Writer(engine)
        await writer.write(lambda connection: table.create(connection))
        for _ in range(2):
            with pytest.raises(SQLAlchemyError):
                await writer.write(twice)
            await writer.write(lambda connection: None)
        await writer.write(add.run, ROW)
        writer.close()

    asyncio.run(run())
    with engine.connect() as connection:
        assert connection.execute(sa.select(table.c.id)).scalars().all() == [1]
    assert engine.pool.checkedout() == 0  # type: ignore[attr-defined]
    engine.dispose()


def test_a_move_is_worked_out_once_for_all_who_look_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One view for each side that somebody looks as, one after the other; one outline of the game for everybody."""
    done: list[str] = []
    view, outline = Title.view, LiveGame.public_outline

    def looked(title: Title, state: object, side: str | None) -> object:
        done.append(f"view {side}")
        return view(title, state, side)  # type: ignore[arg-type]

    def outlined(game: LiveGame) -> object:
        done.append("outline")
        return outline(game)

    async def run() -> None:
        site = Site(Settings(database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}", rate=0))
        await site.start()
        people = [await site.database.read(users.find, await site.writer.write(users.add_guest, name)) for name in "AB"]
        seats = [
            Seat(side, "person", user.id, user.name) for side, user in zip((FIRST, SECOND), people, strict=True) if user
        ]
        assert people[0] is not None
        game_id = await lobby.make(site, people[0], lobby.Plan(TITLE, seats, seed="once"))
        async with site.table(game_id) as game:
            lookers = [Connection(seat.user_id, seat.side) for seat in seats] + [
                Connection(None, None) for _ in range(50)
            ]
            for connection in lookers:
                game.connections.add(connection)
                game.send_state(connection)
        monkeypatch.setattr(Title, "view", looked)
        monkeypatch.setattr(LiveGame, "public_outline", outlined)
        decision = game.match.decision
        assert decision is not None
        await play.answer(site, game_id, people[0], 0, decision.options[0].text, decision.side)
        assert sorted(done[:3]) == sorted(f"view {side}" for side in (FIRST, SECOND, None)), "before anybody else moves"
        assert done[3:] == ["outline"]
        assert all(connection.queue.qsize() == 2 for connection in lookers)
        await site.stop()

    asyncio.run(run())
