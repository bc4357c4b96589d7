"""The messages of the WebSocket, from the server; those to it are in `grognard.server.api.live_messages`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from grognard.engine.explain import Explanation
from grognard.server.shapes.games import Game, Line


class Problem(TypedDict):
    """Why something was refused: a code for the catalogues, a message in English."""

    code: str
    message: str
    #: of an answer that is not legal
    explanation: NotRequired[Explanation]
    #: of the position, where an answer was for another
    version: NotRequired[int]
    #: seconds, of too many requests
    retry_after: NotRequired[int]


class RefusalReply(TypedDict):
    error: Problem


class GameMessage(TypedDict):
    """People, clocks or requests changed, the position did not."""

    type: Literal["game"]
    game: Game


class LineMessage(TypedDict):
    """Chat, or a notice."""

    type: Literal["line"]
    line: Line


class DoneMessage(TypedDict):
    """The reply to a message, with the fields that the same request over HTTP gives."""

    type: Literal["reply"]
    ref: str | None
    ok: Literal[True]


class RefusedMessage(TypedDict):
    """The reply to a message that is refused."""

    type: Literal["reply"]
    ref: str | None
    ok: Literal[False]
    error: Problem
