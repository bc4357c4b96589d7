"""The operator's page: people, games, announcements, limits. Nobody else learns that it exists."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query
from pydantic import Field
from starlette.responses import Response

from grognard.engine.errors import GrognardError
from grognard.server import operating
from grognard.server.api.bodies import Body
from grognard.server.api.document import gives
from grognard.server.api.replies import REFUSALS, reply
from grognard.server.api.visitors import Anyone, TheSite
from grognard.server.errors import Refusal, not_found
from grognard.server.limits import LIMITS, MOST_OF_ONE, MOST_SOCKETS
from grognard.server.messages import iso
from grognard.server.shapes.games import Nothing
from grognard.server.shapes.people import GamesSeen, PeopleReply, SiteReport
from grognard.server.site import Site
from grognard.server.users import Session

router = APIRouter(prefix="/api/operator", tags=["operator"], responses=REFUSALS)
log = logging.getLogger("grognard.server")

Why = Annotated[str, Field(max_length=200, pattern=r"^[^\x00]*$")]
Words = Annotated[str, Field(max_length=500, pattern=r"^[^\x00]*$")]
Number = Annotated[int, Path(ge=1, le=2**53)]


async def an_operator(session: Anyone) -> Session:
    """Somebody who looks after the site; for everybody else the address does not exist."""
    if session is None or not session.user.operator:
        raise not_found("address")
    return session


Operator = Annotated[Session, Depends(an_operator)]


class PersonBody(Body):
    act: Literal["mute", "unmute", "ban", "unban"]
    why: Why = ""


class GameBody(Body):
    act: Literal["aside", "resume"]
    why: Why = ""


class AnnouncementBody(Body):
    text: Words = ""


async def _do(site: Site, operator: Session, what: str, work: Callable[..., Any], *arguments: Any) -> None:
    """Change something, and write down who did."""
    try:
        await site.writer.write(work, *arguments)
    except GrognardError as error:
        raise Refusal("bad-request", str(error)) from error
    log.warning("operator %s (%d): %s", operator.user.name, operator.user.id, what)


@router.get("/site", responses=gives(SiteReport))
async def site_at_a_glance(site: TheSite, operator: Operator) -> Response:
    """How much there is, what everybody is told, and the limits."""
    limits = {kind: {"burst": limit.burst, "per_minute": limit.per_second * 60} for kind, limit in LIMITS.items()}
    return reply({
        "counts": await site.database.read(operating.counts),
        "announcement": await site.database.read(operating.announcement),
        "limits": limits, "rate": site.settings.rate,
        "sockets": {"address": MOST_SOCKETS, "account": MOST_OF_ONE},
    })  # fmt: skip


@router.get("/people", responses=gives(PeopleReply))
async def people(site: TheSite, operator: Operator, like: Annotated[str, Query(max_length=40)] = "") -> Response:
    """People whose name or number is like this, the latest first."""
    found = await site.database.read(operating.find_people, like.replace("\0", ""))
    return reply({"people": [{**row, "created": iso(row["created"]), "seen": iso(row["seen"])} for row in found]})


@router.post("/people/{number}", responses=gives(Nothing))
async def treat_person(site: TheSite, operator: Operator, number: Number, body: PersonBody) -> Response:
    """Mute or ban somebody, or no longer; the reason is told to him. Operators are left to the command line."""
    if not body.act.startswith("un") and not body.why.strip():
        raise Refusal("bad-request", "say why: it is told to the person")
    why = None if body.act.startswith("un") else body.why.strip()
    work = operating.mute if body.act.endswith("mute") else operating.ban
    if await site.database.read(operating.is_operator, number):
        raise Refusal("forbidden", "an operator is dismissed at the command line first")
    await _do(site, operator, f"{body.act} {number}: {why or '-'}", work, str(number), why)
    await site.end_dead_sessions()
    return reply({})


@router.get("/games", responses=gives(GamesSeen))
async def games(
    site: TheSite, operator: Operator, state: Literal["", "waiting", "running", "over", "aside"] = ""
) -> Response:
    """Games, the last changed first."""
    found = await site.database.read(operating.find_games, state)
    return reply({"games": [{**row, "changed": iso(row["changed"])} for row in found]})


@router.post("/games/{game_id}", responses=gives(Nothing))
async def treat_game(
    site: TheSite, operator: Operator, game_id: Annotated[str, Path(max_length=24)], body: GameBody
) -> Response:
    """Take a game out of play, or go on with it; its players read why."""
    if body.act == "aside":
        if not body.why.strip():
            raise Refusal("bad-request", "say why: it is told to the players")
        await _do(site, operator, f"game {game_id} aside: {body.why}", operating.set_aside, game_id, body.why.strip())
    else:
        await _do(site, operator, f"game {game_id} resumed", operating.take_up, game_id)
    await site.look_again()
    return reply({})


@router.post("/announcement", responses=gives(Nothing))
async def announce(site: TheSite, operator: Operator, body: AnnouncementBody) -> Response:
    """What everybody is told; nothing: no longer."""
    await _do(site, operator, f"announces {body.text!r}", operating.say_to_all, body.text.strip())
    await site.look_again()
    return reply({})


@router.post("/lines/{number}/strike", responses=gives(Nothing))
async def strike(site: TheSite, operator: Operator, number: Number) -> Response:
    """Take back a line of chat."""
    await _do(site, operator, f"line {number} struck", operating.strike_line, number)
    return reply({})
