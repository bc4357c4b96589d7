"""Taking back what has been revealed or handed over: the opponent is asked and grants or refuses; all is logged."""

from __future__ import annotations

from typing import Any

from grognard.engine.match import Match
from grognard.server import games_store
from grognard.server.changes import commit, step
from grognard.server.errors import Refusal
from grognard.server.live import LiveGame
from grognard.server.play import require_running
from grognard.server.seats import has_opponents, playing
from grognard.server.site import Site
from grognard.server.users import User


async def ask(site: Site, game_id: str, user: User, side: str | None, serial: int | None) -> None:
    """Ask to go back to before one's last answer, or to an earlier position. Nobody to ask: it is granted."""
    async with site.table(game_id) as game:
        side = playing(game.row, game.seats, user.id, side)
        require_running(game)
        target = await _target(site, game, side, serial)
        if not has_opponents(game.seats, user.id):
            await _go_back(site, game, user, side, target)
            return
        await site.spend("say", f"user {user.id}")  # it is said to everybody, and may be said again and again
        request = await _request(site, game, side, target)
        if not await site.writer.write(games_store.set_columns, game.id, game.version, {"take_back": request}):
            game.stale = True
            raise Refusal("stale", "the game has gone on")
        game.row["take_back"] = request
        game.broadcast_game()
    depth = f"{request['answers']} {request['theirs']} {request['turn']}"
    await site.say(game_id, kind="take-back-asked", user_id=user.id, by=user.name, side=side, text=depth)


async def _request(site: Site, game: LiveGame, side: str, target: int) -> dict[str, Any]:
    """What the opponent is shown and asked to grant: exactly this, in this position. `answers` would be taken back,
    `theirs` of them the opponent's own, to the `turn`."""
    steps = await site.database.read(games_store.find_steps, game.id, target)
    past = await site.histories.state_at(site.database, game, target)
    with game.computing():
        turn = game.title.view(past, None).turn
    theirs = sum(step.side != side for step in steps)
    return {
        "by": side,
        "serial": target,
        "version": game.version,
        "answers": len(steps),
        "theirs": theirs,
        "turn": turn,
    }


async def _target(site: Site, game: LiveGame, side: str, serial: int | None) -> int:
    steps = await site.database.read(games_store.find_steps, game.id)
    mine = [step.serial for step in steps if step.side == side and step.kind == "answer"]
    if not mine:
        raise Refusal("nothing-to-undo", "you have not answered anything yet")
    if serial is None:
        return mine[-1]
    if serial not in mine:
        raise Refusal("nothing-to-undo", "a take-back goes to a moment before an answer of your own")
    return serial


async def reply(
    site: Site, game_id: str, user: User, side: str | None, grant: bool, shown: tuple[int | None, int | None]
) -> None:
    """Grant or refuse what the opponent asked for: `shown` is the serial and version of the request that one saw. One
    that has come in its place meanwhile may go further back."""
    async with site.table(game_id) as game:
        request = game.row["take_back"]
        if request is None:
            raise Refusal("stale", "nobody asks to take anything back")
        mine = playing(game.row, game.seats, user.id, side)
        if mine == request["by"]:
            raise Refusal("forbidden", "the opponent answers this")
        if grant:
            require_running(game)
            if shown != (request["serial"], request.get("version")):
                raise Refusal("stale", "something else is asked for now; look again")
            await _go_back(site, game, user, mine, int(request["serial"]))
            return
        if not await site.writer.write(games_store.set_columns, game.id, game.version, {"take_back": None}):
            game.stale = True
            raise Refusal("stale", "the game has gone on")
        game.row["take_back"] = None
        game.broadcast_game()
    await site.say(game_id, kind="take-back-refused", user_id=user.id, by=user.name, side=mine)


async def _go_back(site: Site, game: LiveGame, user: User, side: str, target: int) -> None:
    state = await site.histories.state_at(site.database, game, target)
    count = 1 + await site.database.read(games_store.count_take_backs, game.id)
    game.stale = True
    game.match = Match(game.title, game.row["scenario"], game.row["options"], bytes(game.row["secret"]), state)
    game.match.renew_dice(count)
    line = {"kind": "take-back-granted", "user_id": user.id, "by": user.name, "side": side, "text": str(target)}
    entry = step(game, "take-back", side, user.id, str(count), target)
    await commit(site, game, [entry], undone_from=target, notices=[line])
    await site.tell_last_line(game)
