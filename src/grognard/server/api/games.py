"""Creating, finding and joining games."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from grognard.games import TITLES
from grognard.server import data_sets, games_store, lobby, presence, turn_file
from grognard.server.api.bodies import JoinBody, LessonBody, NewGame, RematchBody, TurnFileBody
from grognard.server.api.document import JSON, gives
from grognard.server.api.replies import REFUSALS, reply
from grognard.server.api.visitors import Anyone, Player, TheSite, spend
from grognard.server.errors import Refusal, not_found
from grognard.server.guard import visitor_of
from grognard.server.lobby import Plan, planned_seat
from grognard.server.messages import game_message
from grognard.server.shapes.games import Game, GameReply, GamesReply, Invitation, TurnFile
from grognard.server.site import Site
from grognard.server.users import Session

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)

GameId = Annotated[str, Path(max_length=24)]
Token = Annotated[str, Path(max_length=40)]


def user_id(session: Session | None) -> int | None:
    return session.user.id if session is not None else None


async def _game(site: Site, game_id: str, session: Session | None) -> GameReply:
    """A game in outline, with the invitations for who made it."""
    async with site.table(game_id, even_aside=True) as game:
        mine = session is not None and game.row["made_by"] == session.user.id
        invites = {seat.side: f"/join/{seat.token}" for seat in game.seats if mine and seat.kind == "open"}
        return {"game": game.outline(user_id(session)), "invites": invites}


@router.post("/games", status_code=201, responses=gives(GameReply, 201))
async def make_game(site: TheSite, session: Player, request: Request, body: NewGame) -> Response:
    """Make a game: title, scenario, options, and who plays which side."""
    await spend(request, "make", session)
    if not data_sets.is_known(body.title):
        raise Refusal("bad-request", f"no title {body.title!r}; there are {', '.join(TITLES)}")
    seats = [planned_seat(body.title, side, seat.kind, seat.level, session.user) for side, seat in body.seats.items()]
    time = body.time.model_dump()
    plan = Plan(body.title, seats, body.scenario, body.options, time, body.seed, body.listed)
    game_id = await lobby.make(site, session.user, plan)
    return reply(await _game(site, game_id, session), 201)


@router.post("/lessons", status_code=201, responses=gives(GameReply, 201))
async def make_lesson(site: TheSite, session: Player, request: Request, body: LessonBody) -> Response:
    """Begin the first lesson of a title: a game against the computer that starts at the lesson's position."""
    await spend(request, "make", session)
    game_id = await lobby.teach(site, session.user, body.title)
    return reply(await _game(site, game_id, session), 201)


@router.get("/games", responses=gives(GamesReply))
async def list_games(
    site: TheSite,
    session: Anyone,
    which: Literal["open", "mine", "running", "over"] = "open",
    before: Annotated[float | None, Query(ge=0, le=1e12, allow_inf_nan=False)] = None,
) -> Response:
    """Games: with open seats, one's own, under way, finished. The newest first, 25 at a time."""
    if which == "mine" and session is None:
        return reply(GamesReply(games=[], next=None))
    found = await site.database.read(games_store.list_games, which, user_id(session), before)
    full = len(found) == games_store.PAGE
    ids = [row["id"] for row, _ in found]
    there = await site.database.read(presence.anywhere, ids) if site.shares else {}
    listed = [_outline(site, row, seats, session, there) for row, seats in found]
    return reply(GamesReply(games=listed, next=found[-1][0]["changed"] if full else None))


def _outline(
    site: Site, row: dict[str, Any], seats: list[games_store.Seat], session: Session | None, there: dict[str, set[int]]
) -> Game:
    live = site.live.get(row["id"])
    online = live.here().people if live is not None else set()
    return game_message(row, seats, user_id(session), online | there.get(row["id"], set()))


@router.get("/games/{game_id}", responses=gives(GameReply))
async def game(site: TheSite, session: Anyone, game_id: GameId) -> Response:
    return reply(await _game(site, game_id, session))


@router.delete("/games/{game_id}", status_code=204)
async def remove_game(site: TheSite, session: Player, game_id: GameId) -> Response:
    """Remove a game that one has made and nobody else has joined."""
    await lobby.remove(site, session.user, game_id)
    return Response(status_code=204)


@router.post("/games/{game_id}/join", responses=gives(GameReply))
async def join(site: TheSite, session: Player, game_id: GameId, body: JoinBody) -> Response:
    """Sit down at an open seat of a listed game."""
    async with site.table(game_id) as game:
        if not game.row["listed"] and game.row["made_by"] != session.user.id:
            raise Refusal("forbidden", "this game is by invitation")
    await lobby.sit_down(site, session.user, game_id, body.side)
    return reply(await _game(site, game_id, session))


@router.get("/invites/{token}", responses=gives(Invitation))
async def invitation(site: TheSite, session: Anyone, token: Token) -> Response:
    """What an invitation is for."""
    found = await site.database.read(games_store.find_invitation, token)
    if found is None:
        raise not_found("invitation")
    outline = await _game(site, found[0], session)
    return reply(Invitation(game=outline["game"], side=found[1]))


@router.post("/invites/{token}", responses=gives(GameReply))
async def accept(site: TheSite, session: Player, token: Token) -> Response:
    """Take the seat one is invited to."""
    found = await site.database.read(games_store.find_invitation, token)
    if found is None:
        raise not_found("invitation")
    await lobby.sit_down(site, session.user, *found)
    return reply(await _game(site, found[0], session))


@router.post("/games/{game_id}/rematch", status_code=201, responses=gives(GameReply, 201))
async def rematch(site: TheSite, session: Player, request: Request, game_id: GameId, body: RematchBody) -> Response:
    """Play it again with the same people."""
    await spend(request, "make", session)
    new_id = await lobby.rematch(site, session.user, game_id, body.swap)
    return reply(await _game(site, new_id, session), 201)


@router.get("/games/{game_id}/file", responses=gives(TurnFile))
async def export(site: TheSite, session: Anyone, request: Request, game_id: GameId) -> Response:
    """The game as a signed file: once it is over, or while nobody plays against you at this site."""
    await spend(request, "replay", session)
    content = await turn_file.export(site, game_id, user_id(session))
    headers = {"Content-Disposition": f'attachment; filename="grognard-{game_id}.json"'}
    return Response(content, media_type=JSON, headers=headers)


@router.post("/import", status_code=201, responses=gives(GameReply, 201))
async def import_file(site: TheSite, session: Player, request: Request, body: TurnFileBody) -> Response:
    """Go on with a game that was carried here as a file."""
    await spend(request, "import", session)
    file = turn_file.File(body.payload, body.key, body.signature)
    game_id = await turn_file.take_in(site, session.user, file, body.sides, visitor_of(request.scope))
    return reply(await _game(site, game_id, session), 201)
