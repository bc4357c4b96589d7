"""What a client may send over the WebSocket of a game, with a limit on everything."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grognard.server.api.bodies import CHAT_LIMIT, MOST_LINKS

Ref = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Side = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Asked(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Base of every message. `ref` comes back with the reply."""

    ref: Ref | None = None


class Answer(Asked, tag="answer"):
    version: Number
    option: Text


class Link(msgspec.Struct, forbid_unknown_fields=True):
    option: Text
    optional: bool = False


class Act(Asked, tag="act"):
    version: Number
    answers: Annotated[list[Link], Meta(min_length=1, max_length=MOST_LINKS)]
    careful: bool = False


class Undo(Asked, tag="undo"):
    version: Number
    answers: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Look(Asked, tag="look"):
    side: Side | None


class Explain(Asked, tag="explain"):
    text: Text


class Forecast(Asked, tag="forecast"):
    text: Text


class Ahead(Asked, tag="ahead"):
    text: Text


class Overlay(Asked, tag="overlay"):
    kind: Side
    hex: Annotated[str, Meta(max_length=20)] | None = None
    to: Annotated[str, Meta(max_length=20)] | None = None
    serial: Number | None = None


class Say(Asked, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]


class Resign(Asked, tag="resign"):
    pass


class TakeBack(Asked, tag="take-back"):
    serial: Number | None = None


class TakeBackReply(Asked, tag="take-back-answer"):
    grant: bool
    serial: Number | None = None
    version: Number | None = None


class Ping(Asked, tag="ping"):
    pass


_decoder = msgspec.json.Decoder(
    Answer | Act | Undo | Look | Explain | Forecast | Ahead | Overlay | Say | Resign | TakeBack | TakeBackReply | Ping
)


def decode(text: str) -> Asked:
    """The message in a text; msgspec.MsgspecError if there is none."""
    message: Asked = _decoder.decode(text)
    return message
