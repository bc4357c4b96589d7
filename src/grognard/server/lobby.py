"""The lobby: new games, rematches, and taking an open seat."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, update

from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.title import Title
from grognard.server import data_sets, games_store, lessons
from grognard.server.catalogue import bots_of
from grognard.server.clocks import deadline, first_clocks
from grognard.server.errors import Refusal, not_found
from grognard.server.games_store import Seat
from grognard.server.seats import seat_of, sides_of
from grognard.server.site import Site
from grognard.server.tables import games as games_table
from grognard.server.users import User
from grognard.version import __version__

NO_LIMIT = {"kind": "none"}


@dataclass(frozen=True)
class Plan:
    """What somebody wants to play."""

    title: str
    seats: Sequence[Seat]
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    time: Mapping[str, Any] = field(default_factory=lambda: NO_LIMIT)
    seed: str | None = None
    listed: bool = True


def planned_seat(title: str, side: str, kind: str, level: str | None, user: User) -> Seat:
    """A seat as it is asked for when a game is made."""
    if kind in ("me", "hot-seat"):
        return Seat(side, "person", user.id, user.name)
    if kind == "bot":
        levels = bots_of(title)
        chosen = level or levels[-1]
        if chosen not in levels:
            raise Refusal("bad-request", f"no bot {chosen!r}; there are {', '.join(levels)}")
        return Seat(side, "bot", level=chosen)
    if kind == "open":
        return Seat(side, "open", token=secrets.token_urlsafe(16))
    return Seat(side, kind)


def _checked(plan: Plan) -> tuple[Title, Match]:
    try:
        title = data_sets.load(plan.title)
        wanted = [seat.side for seat in plan.seats]
        if sorted(wanted) != sorted(title.sides):
            raise GrognardError(f"{title.name}: seats are for {', '.join(title.sides)}, not for {', '.join(wanted)}")
        secret = dice.secret_from_seed(plan.seed) if plan.seed else dice.new_secret()
        return title, Match(title, plan.scenario, plan.options, secret)
    except GrognardError as error:
        raise Refusal("bad-request", str(error)) from error


async def make(site: Site, user: User, plan: Plan) -> str:
    """A new game; gives its id."""
    title, match = _checked(plan)
    row = new_row(title, match, user.id, plan.seats, dict(plan.time), plan.listed)
    row["seeded"] = plan.seed is not None
    row["notes"] = ["seeded"] if plan.seed is not None else None
    await site.writer.write(_add, row, plan.seats, key=row["id"])
    if any(seat.kind == "bot" for seat in plan.seats):
        site.thinker.warm_up(plan.title)
    if row["state"] == "running" and row["bot_to_move"]:
        site.wake_bot(row["id"])
    return str(row["id"])


async def teach(site: Site, user: User, name: str) -> str:
    """A game that begins where the first lesson of a title does, against the computer; gives its id."""
    lesson = lessons.lesson_of(name)
    if lesson is None:
        raise not_found("lesson")
    match = lessons.begun(lesson, name)
    seats = [planned_seat(name, side, "me" if side == lesson.side else "bot", None, user) for side in match.title.sides]
    row = new_row(match.title, match, user.id, seats, dict(NO_LIMIT), listed=False)
    row |= {"notes": [lessons.NOTE], "start": row["snapshot"]}
    await site.writer.write(_add, row, seats, key=row["id"])
    site.thinker.warm_up(name)
    return str(row["id"])


def _add(connection: Connection, row: dict[str, Any], seats: Sequence[Seat]) -> None:
    """Who knows the seed knows the dice: whoever sits down reads that first of all, and that it is a lesson."""
    games_store.add_game(connection, row, seats)
    for note in row["notes"] or ():
        games_store.add_line(connection, row["id"], f"note-{note}")


def new_row(
    title: Title, match: Match, user_id: int, seats: Sequence[Seat], time_control: dict[str, Any], listed: bool
) -> dict[str, Any]:
    """The columns of a game that begins (or, imported, goes on) with this match."""
    now = time.time()
    decision, result = match.decision, title.result(match.state)
    waiting_for = decision.side if decision is not None else None
    asked = seat_of(seats, waiting_for)
    running = not any(seat.kind == "open" for seat in seats)
    clocks = first_clocks(time_control, title.sides)
    return {
        "id": games_store.new_id(), "title": data_sets.reference_of(title), "scenario": match.scenario,
        "options": dict(match.options),
        "engine": __version__, "definitions": title.definitions_hash, "secret": match.secret, "seeded": False,
        "made_by": user_id, "listed": listed,
        "state": "over" if result is not None else "running" if running else "waiting",
        "version": 0, "serial": match.state.serial, "turn": title.view(match.state, None).turn,
        "waiting_for": waiting_for, "bot_to_move": asked is not None and asked.kind == "bot",
        "time": time_control, "clocks": clocks, "since": now,
        "deadline": deadline(time_control, clocks, seats, waiting_for, now) if running else None,
        "take_back": None, "winner": result.winner if result else None, "reason": result.reason if result else None,
        "rematch": None, "imported": False, "created": now, "changed": now,
        "snapshot": match.state.pack(), "snapshot_serial": match.state.serial, "present": None, "start": None,
        "notes": None, "trouble": None,
    }  # fmt: skip


async def sit_down(site: Site, user: User, game_id: str, side: str) -> None:
    """Take an open seat. With the last one the game begins."""
    async with site.table(game_id) as game:
        seat = seat_of(game.seats, side)
        if seat is None:
            raise not_found("side")
        if seat.kind != "open" or user.id in {s.user_id for s in game.seats}:
            if seat.user_id == user.id:
                return
            raise Refusal("taken", "you already play in this game" if seat.kind == "open" else "the seat is taken")
        begins = sum(s.kind == "open" for s in game.seats) == 1
        values = _begun(game.row, [replace(s, kind="person") if s is seat else s for s in game.seats]) if begins else {}
        if not await site.writer.write(_sit, game_id, side, user.id, values, key=game_id):
            game.stale = True
            raise Refusal("taken", "the seat is taken")
        await game.load(site.database)
        game.broadcast_game()
        if begins:
            game.broadcast_state()
            site.after_change(game, None)
    await site.say(game_id, kind="joined", user_id=user.id, by=user.name, side=side)


def _begun(row: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
    now = time.time()
    until = deadline(row["time"], row["clocks"], seats, row["waiting_for"], now)
    return {"state": "running", "since": now, "deadline": until, "changed": now}


def _sit(connection: Connection, game_id: str, side: str, user_id: int, values: dict[str, Any]) -> bool:
    if not games_store.take_seat(connection, game_id, side, user_id):
        return False
    if values:
        connection.execute(update(games_table).where(games_table.c.id == game_id).values(values))
    games_store.announce(connection, game_id, "seat")
    return True


async def rematch(site: Site, user: User, game_id: str, swap: bool) -> str:
    """The same people play again, sides exchanged if wanted. Who asks second finds the first one's game."""
    async with site.table(game_id) as game:
        if not sides_of(game.seats, user.id):
            raise Refusal("forbidden", "you do not play in this game")
        if not game.over:
            raise Refusal("not-running", "the game is still on")
        if game.row["rematch"]:
            return str(game.row["rematch"])
        row, seats = game.row, list(game.seats)
        sides = [seat.side for seat in seats]
        if swap:
            sides = sides[1:] + sides[:1]
        placed = [replace(seat, side=side) for seat, side in zip(seats, sides, strict=True)]
        known = {s.key for s in game.title.switches}
        options = {key: value for key, value in row["options"].items() if key in known}
        plan = Plan(row["title"], placed, row["scenario"], options, row["time"], None, row["listed"])
        new_id = await make(site, user, plan)
        await site.writer.write(games_store.set_columns, game_id, game.version, {"rematch": new_id})
        game.row["rematch"] = new_id
        game.broadcast_game()
    await site.say(game_id, kind="rematch", user_id=user.id, by=user.name, text=new_id)
    return new_id


async def remove(site: Site, user: User, game_id: str) -> None:
    """Who made a game may remove it as long as nobody else has sat down."""
    async with site.table(game_id) as game:
        if game.row["made_by"] != user.id:
            raise Refusal("forbidden", "somebody else made this game")
        if any(seat.user_id not in (None, user.id) for seat in game.seats):
            raise Refusal("forbidden", "somebody plays in this game; you can resign")
        await site.writer.write(games_store.remove_game, game_id)
        game.stale = True
        for connection in game.connections:
            connection.close()
        game.connections.clear()
