"""People: who is signed in, what an account is, and what an operator sees."""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class User(TypedDict):
    """Somebody who is signed in."""

    id: int
    name: str
    guest: bool
    email: str | None
    notify: bool
    webhook: str | None
    language: Literal["en", "ja"]
    #: whether the address has answered a mail
    confirmed: bool
    #: why somebody may not speak
    muted: str | None
    #: whether he looks after the site
    operator: bool


class SiteAbilities(TypedDict):
    """What the site allows, and what everybody is told."""

    guests: bool
    registration: bool
    version: str
    mail: bool
    chat_limit: int
    announcement: str


class Me(TypedDict):
    """Who is signed in here; `csrf` is the token that later requests must carry."""

    user: User | None
    csrf: str | None
    site: SiteAbilities


class SeatTaken(TypedDict):
    game_id: str
    side: str


class Said(TypedDict):
    game_id: str
    at: float
    text: str


class Answered(TypedDict):
    game_id: str
    version: int
    kind: str
    text: str | None
    at: float


class AccountExport(TypedDict):
    """Everything the site keeps about a person."""

    profile: dict[str, Any]
    games: list[SeatTaken]
    said: list[Said]
    answers: list[Answered]
    #: when each session ends
    sessions: list[float]


class RateLimit(TypedDict):
    burst: float
    per_minute: float


class SocketLimits(TypedDict):
    address: int
    account: int


class SiteReport(TypedDict):
    """How much there is, what everybody is told, and the limits."""

    counts: dict[str, int]
    announcement: str
    limits: dict[str, RateLimit]
    rate: float
    sockets: SocketLimits


class PersonSeen(TypedDict):
    """Somebody, as an operator sees him."""

    id: int
    name: str
    guest: bool
    operator: bool
    games: int
    created: str
    seen: str | None
    muted: str | None
    banned: str | None


class PeopleReply(TypedDict):
    people: list[PersonSeen]


class GameSeen(TypedDict):
    """A game, as an operator sees it."""

    id: str
    title: str
    scenario: str
    state: Literal["waiting", "running", "over", "aside"]
    serial: int
    changed: str
    trouble: str | None


class GamesSeen(TypedDict):
    games: list[GameSeen]
