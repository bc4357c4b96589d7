"""What a client may send about games, with a limit on everything."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

#: longest line of chat
CHAT_LIMIT = 500
#: answers of one act
MOST_LINKS = 64
#: fields of a body together with what is in them; most have a dozen
MOST_PARTS = 256
#: an identifier of a title, scenario, option, side or bot
Key = Annotated[str, Field(min_length=1, max_length=80)]
OptionText = Annotated[str, Field(min_length=1, max_length=300)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]


class Body(BaseModel):
    """A request body: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def nothing_by_the_thousand(cls, data: object) -> object:
        """Otherwise each of them would be complained of, while everybody waits."""
        if isinstance(data, dict):
            parts = len(data) + sum(len(value) for value in data.values() if isinstance(value, dict | list))
            if parts > MOST_PARTS:
                raise ValueError(f"at most {MOST_PARTS} fields and what is in them")
        return data


class SeatBody(Body):
    kind: Literal["me", "open", "bot", "hot-seat", "mail"]
    level: Key | None = None


class NoTime(Body):
    kind: Literal["none"]


class DaysPerMove(Body):
    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


class Clock(Body):
    kind: Literal["clock"]
    seconds: Annotated[int, Field(ge=1, le=86400)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class NewGame(Body):
    title: Key
    scenario: Key | None = None
    options: Annotated[dict[Key, Key], Field(max_length=40)] = {}
    seats: Annotated[dict[Key, SeatBody], Field(min_length=1, max_length=8)]
    time: Annotated[NoTime | DaysPerMove | Clock, Field(discriminator="kind")] = NoTime(kind="none")
    seed: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    listed: bool = True


class LessonBody(Body):
    title: Key


class SideBody(Body):
    side: Key | None = None


class JoinBody(Body):
    side: Key


class RematchBody(Body):
    swap: bool = True


class AnswerBody(Body):
    version: Number
    option: OptionText
    side: Key | None = None


class LinkBody(Body):
    option: OptionText
    #: left out where it is not listed
    optional: bool = False


class ActBody(Body):
    version: Number
    answers: Annotated[list[LinkBody], Field(min_length=1, max_length=MOST_LINKS)]
    #: do nothing, and say so, if it could not be taken back
    careful: bool = False
    side: Key | None = None


class UndoBody(Body):
    version: Number
    answers: Annotated[int, Field(ge=1, le=10_000, strict=True)] = 1
    side: Key | None = None


class TakeBackBody(Body):
    side: Key | None = None
    serial: Number | None = None


class TakeBackAnswer(Body):
    grant: Annotated[bool, Field(strict=True)]
    side: Key | None = None
    #: of the request that is granted
    serial: Number | None = None
    version: Number | None = None


class SayBody(Body):
    text: Annotated[str, Field(min_length=1, max_length=CHAT_LIMIT)]


class TurnFileBody(Body):
    grognard: Literal[1]
    payload: Annotated[str, Field(max_length=4_000_000)]
    key: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    signature: Annotated[str, Field(pattern="^[0-9a-f]{128}$")]
    #: which sides the importer plays; without it all that people play
    sides: Annotated[list[Key], Field(max_length=8)] | None = None
