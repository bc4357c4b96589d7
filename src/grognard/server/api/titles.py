"""Titles, their definitions and pictures, and the message catalogues."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from starlette.responses import Response

from grognard import games
from grognard.server import catalogue
from grognard.server.api.document import JSON, gives
from grognard.server.api.replies import REFUSALS, cached, reply
from grognard.server.api.visitors import TheSite
from grognard.server.shapes.titles import DataSetName, LanguagesReply, TitleDefinitions, TitlesReply, TitleSummary
from grognard.server.site import Site

router = APIRouter(prefix="/api", tags=["titles"], responses=REFUSALS)

Have = Annotated[str | None, Header(alias="If-None-Match")]
Encodings = Annotated[str, Header(alias="Accept-Encoding")]
Version = Annotated[str | None, Query(max_length=80)]
NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "Not changed"}}


@router.get("/titles", responses=gives(TitlesReply))
def titles(site: TheSite) -> Response:
    """Every title that can be played here, and the printed values that it can be played with."""
    return reply(TitlesReply(titles=[_outline(site, name) for name in games.TITLES]))


def _outline(site: Site, name: str) -> TitleSummary:
    sets = [DataSetName(reference=one.reference, name=one.name) for one in site.data_sets if one.title == name]
    return {**catalogue.outline(games.load(name)), "data_sets": sets}


@router.get("/titles/{name}", responses=gives(TitleDefinitions) | NOT_CHANGED)
def title(name: str, v: Version = None, have: Have = None, packed: Encodings = "") -> Response:
    """Everything about a title: map, counters, terrain, schedule, rulebook."""
    return cached(*catalogue.definitions(name), JSON, have, v, packed)


@router.get(
    "/titles/{name}/pictures/{file}",
    response_class=Response,
    responses={200: {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}}, **NOT_CHANGED},
)
def picture(name: str, file: str, v: Version = None, have: Have = None) -> Response:
    """A picture of a title, such as the relief of its map."""
    return cached(*catalogue.picture(name, file), "image/png", have, v)


@router.get("/locale", responses=gives(LanguagesReply))
def languages() -> Response:
    return reply(LanguagesReply(languages=list(catalogue.LANGUAGES), catalogues=catalogue.catalogues()))


@router.get(
    "/locale/{language}/{name}.ftl",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **NOT_CHANGED},
)
def messages(language: str, name: str, v: Version = None, have: Have = None, packed: Encodings = "") -> Response:
    """A message catalogue in Fluent's format."""
    return cached(*catalogue.messages(language, name), "text/plain; charset=utf-8", have, v, packed)
