"""Who is looking at which game, where several server processes work on one PostgreSQL.

Each process records who is connected to it and reports from time to time that it is alive; the others clean up what
a dead one leaves behind.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Select, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from grognard.server.games_store import announce, process_name
from grognard.server.tables import games, presence, processes

#: a process that has not been heard of for so long is dead
DEAD_SECONDS = 60.0


@dataclass
class Present:
    """Who is there: people by their ids, and how many without a name."""

    people: set[int] = field(default_factory=set)
    nameless: int = 0


def live(connection: Connection) -> None:
    """This process lives."""
    now = time.time()
    new = insert(processes).values(id=process_name(), seen=now)
    connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"seen": now}))


def write_down(connection: Connection, game_id: str, here: Present) -> None:
    """Who is connected to this process, for the others."""
    found = (presence.c.process_id == process_name()) & (presence.c.game_id == game_id)
    if here.people or here.nameless:
        values = {"people": sorted(here.people), "nameless": here.nameless}
        known = connection.execute(update(presence).where(found).values(values)).rowcount
        if not known and connection.execute(select(games.c.id).where(games.c.id == game_id)).first():
            live(connection)
            new = insert(presence).values(process_id=process_name(), game_id=game_id, **values)
            connection.execute(new.on_conflict_do_nothing())
    else:
        connection.execute(delete(presence).where(found))
    announce(connection, game_id, "presence")


def _living(ids: Sequence[str]) -> Select[Any]:
    alive = processes.c.seen > time.time() - DEAD_SECONDS
    query = select(presence.c.game_id, presence.c.people, presence.c.nameless).join(processes)
    return query.where(presence.c.game_id.in_(ids), alive)


def elsewhere(connection: Connection, game_id: str) -> Present:
    """Who is connected to other processes."""
    found = Present()
    for _, people, nameless in connection.execute(_living([game_id]).where(presence.c.process_id != process_name())):
        found.people.update(people)
        found.nameless += nameless
    return found


def anywhere(connection: Connection, ids: Sequence[str]) -> dict[str, set[int]]:
    """The people at several games, whichever process they are connected to."""
    found: dict[str, set[int]] = {game_id: set() for game_id in ids}
    for game_id, people, _ in connection.execute(_living(ids)):
        found[game_id].update(people)
    return found


def sweep(connection: Connection) -> None:
    """This process lives, and those that do not are forgotten with all who were connected to them."""
    live(connection)
    _forget(connection, list(connection.execute(
        select(processes.c.id).where(processes.c.seen < time.time() - DEAD_SECONDS)).scalars()))  # fmt: skip


def leave(connection: Connection) -> None:
    """This process ends."""
    _forget(connection, [process_name()])


def _forget(connection: Connection, dead: list[str]) -> None:
    if dead:
        left = select(presence.c.game_id).where(presence.c.process_id.in_(dead)).distinct()
        deserted = list(connection.execute(left).scalars())
        connection.execute(delete(processes).where(processes.c.id.in_(dead)))
        for game_id in deserted:
            announce(connection, game_id, "presence")
