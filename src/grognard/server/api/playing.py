"""Playing over plain HTTP, and everything one can ask about a game. The WebSocket in `live` does the same."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from grognard.engine.match import Link
from grognard.server import games_store, hints, inquiries, play, take_back
from grognard.server.api.bodies import ActBody, AnswerBody, SayBody, SideBody, TakeBackAnswer, TakeBackBody, UndoBody
from grognard.server.api.document import JSON, gives
from grognard.server.api.games import GameId, user_id
from grognard.server.api.replies import REFUSALS, reply
from grognard.server.api.visitors import Anyone, Player, TheSite, spend
from grognard.server.chat import say
from grognard.server.errors import Refusal
from grognard.server.messages import entry_messages, line_message
from grognard.server.seats import OWN, viewer
from grognard.server.shapes.games import (
    Acted,
    AheadReply,
    Dice,
    ExplanationReply,
    ForecastReply,
    HintReply,
    LineReply,
    LinesReply,
    LogReply,
    Luck,
    Nothing,
    OverlayReply,
    PastReply,
    StateMessage,
    VersionReply,
)
from grognard.server.site import Site

router = APIRouter(prefix="/api/games/{game_id}", tags=["playing"], responses=REFUSALS)

#: as which side to look; without it as one's own
Side = Annotated[str, Query(max_length=80)]
Text = Annotated[str, Query(min_length=1, max_length=300)]
Serial = Annotated[int, Path(ge=0, le=1_000_000)]
At = Annotated[int | None, Query(ge=0, le=1_000_000)]
MOST_ENTRIES = 500


@router.get("/state", responses=gives(StateMessage))
async def state(site: TheSite, session: Anyone, game_id: GameId, side: Side = OWN) -> Response:
    """The game as one may see it now."""
    async with site.table(game_id) as game:
        message, _ = game.state_message(user_id(session), side)
    return Response(message, media_type=JSON)


@router.post("/answer", responses=gives(VersionReply))
async def answer(site: TheSite, session: Player, game_id: GameId, body: AnswerBody) -> Response:
    """Answer the question on the table. The answer is stored before this returns."""
    act = play.answer(site, game_id, session.user, body.version, body.option, body.side)
    return reply(VersionReply(version=await site.to_the_end(act)))


@router.post("/act", responses=gives(Acted))
async def act(site: TheSite, session: Player, game_id: GameId, body: ActBody) -> Response:
    """Give several answers as one act. It ends with the first that rolls, reveals or hands over; what was given is
    stored before this returns."""
    chain = [Link(link.option, link.optional) for link in body.answers]
    done = play.act(site, game_id, session.user, body.version, chain, body.side, body.careful)
    return reply((await site.to_the_end(done))._asdict())


@router.post("/undo", responses=gives(VersionReply))
async def undo(site: TheSite, session: Player, game_id: GameId, body: UndoBody) -> Response:
    """Take back one's own last answers, as far as nothing was revealed."""
    act = play.undo(site, game_id, session.user, body.version, body.answers, body.side)
    return reply(VersionReply(version=await site.to_the_end(act)))


@router.post("/resign", responses=gives(VersionReply))
async def resign(site: TheSite, session: Player, game_id: GameId, body: SideBody) -> Response:
    return reply(VersionReply(version=await site.to_the_end(play.resign(site, game_id, session.user, body.side))))


@router.post("/take-back", responses=gives(Nothing))
async def ask_take_back(site: TheSite, session: Player, game_id: GameId, body: TakeBackBody) -> Response:
    """Ask the opponent to go back to before one's last answer."""
    await site.to_the_end(take_back.ask(site, game_id, session.user, body.side, body.serial))
    return reply({})


@router.post("/take-back/answer", responses=gives(Nothing))
async def answer_take_back(site: TheSite, session: Player, game_id: GameId, body: TakeBackAnswer) -> Response:
    """Grant or refuse what the opponent asked for."""
    shown = (body.serial, body.version)
    await site.to_the_end(take_back.reply(site, game_id, session.user, body.side, body.grant, shown))
    return reply({})


@router.get("/log", responses=gives(LogReply))
async def log(
    site: TheSite,
    session: Anyone,
    game_id: GameId,
    side: Side = OWN,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    end: Annotated[int, Query(alias="to", ge=0, le=1_000_000)] = MOST_ENTRIES,
) -> Response:
    """What has happened, as one may know it: the answers first <= serial < end, at most 500; from the first
    one on also what happened before it."""
    async with site.table(game_id) as game:
        seen_as, over, serial = viewer(game.row, game.seats, user_id(session), side), game.over, game.serial
        steps = await site.database.read(games_store.find_steps, game_id, first, min(end, first + MOST_ENTRIES))
        piece = LogReply(entries=entry_messages(steps, seen_as, over), serial=serial)
        if not first:
            piece["opening"] = game.opening(seen_as)
    return reply(piece)


@router.get("/replay/{serial}", responses=gives(PastReply))
async def replay(
    site: TheSite, session: Anyone, request: Request, game_id: GameId, serial: Serial, side: Side = OWN
) -> Response:
    """The view after so many answers."""
    await spend(request, "replay", session)
    async with site.table(game_id) as game:
        past = await site.histories.state_at(site.database, game, serial)
        with game.computing():
            view = game.title.view(past, viewer(game.row, game.seats, user_id(session), side))
        return reply(PastReply(view=view, of=game.serial))


@router.get("/explain", responses=gives(ExplanationReply))
async def explain(site: TheSite, session: Anyone, game_id: GameId, text: Text, side: Side = OWN) -> Response:
    """Why an answer is legal or not; for the side that is asked."""
    return reply(await inquiries.explain(site, game_id, user_id(session), side, text))


@router.get("/forecast", responses=gives(ForecastReply))
async def forecast(site: TheSite, session: Anyone, game_id: GameId, text: Text, side: Side = OWN) -> Response:
    """What may come of an answer, exactly; for the side that is asked."""
    return reply(await inquiries.forecast(site, game_id, user_id(session), side, text))


@router.get("/ahead", responses=gives(AheadReply))
async def ahead(site: TheSite, session: Anyone, game_id: GameId, text: Text, side: Side = OWN) -> Response:
    """What would be asked after an answer, as far as its side knows; nothing where that would roll, reveal or hand
    over. For the side that is asked."""
    return reply(await inquiries.ahead(site, game_id, user_id(session), side, text))


@router.get("/hint", responses=gives(HintReply))
async def hint(site: TheSite, session: Anyone, request: Request, game_id: GameId, side: Side = OWN) -> Response:
    """What the computer would consider here, in a game without other people. For the side that is asked."""
    await spend(request, "replay", session)
    return reply(await hints.hint(site, game_id, user_id(session), side))


@router.get("/overlay/{kind}", responses=gives(OverlayReply))
async def overlay(
    site: TheSite,
    session: Anyone,
    game_id: GameId,
    kind: Annotated[str, Path(max_length=80)],
    hex: Annotated[str | None, Query(max_length=20)] = None,
    to: Annotated[str | None, Query(max_length=20)] = None,
    serial: At = None,
    side: Side = OWN,
) -> Response:
    """Something drawn over the map that only the rules know."""
    layer = inquiries.Layer(kind, hex, to, serial)
    return reply(await inquiries.overlay(site, game_id, user_id(session), side, layer))


@router.get("/lines", responses=gives(LinesReply))
async def lines(site: TheSite, game_id: GameId, after: Annotated[int, Query(ge=0, le=2**53)] = 0) -> Response:
    """What was said at the game, the last 200 lines."""
    async with site.table(game_id, even_aside=True):
        found = await site.database.read(games_store.find_lines, game_id, after)
    return reply(LinesReply(lines=[line_message(line) for line in found]))


@router.post("/lines", responses=gives(LineReply))
async def add_line(site: TheSite, session: Player, game_id: GameId, body: SayBody) -> Response:
    return reply(LineReply(line=await say(site, game_id, session.user, body.text)))


@router.get("/luck", responses=gives(Luck))
async def luck_of_the_game(site: TheSite, request: Request, game_id: GameId) -> Response:
    """After the game: every roll and forecast against what came of it."""
    await spend(request, "replay")
    return Response(await _finished(site, game_id, "luck"), media_type=JSON)


@router.get("/dice", responses=gives(Dice))
async def dice(site: TheSite, request: Request, game_id: GameId) -> Response:
    """After the game: the secret and every roll, for anybody to check."""
    await spend(request, "replay")
    return Response(await _finished(site, game_id, "dice"), media_type=JSON)


async def _finished(site: Site, game_id: str, report: str) -> bytes:
    async with site.table(game_id) as game:
        if not game.over:
            raise Refusal("not-running", "this is told after the game")
        return await site.histories.report(site.database, game, report)
