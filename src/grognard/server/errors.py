"""Refusals: every one has a code that the client can translate and a sentence that a person can read."""

from __future__ import annotations

from typing import Any

#: code -> HTTP status
STATUS = {
    "bad-request": 422, "not-signed-in": 401, "wrong-password": 401, "forbidden": 403, "csrf": 403, "origin": 403,
    "not-found": 404, "stale": 409, "illegal": 409, "not-your-turn": 409, "not-running": 409, "taken": 409,
    "nothing-to-undo": 409, "no-history": 409, "unsupported": 409, "set-aside": 409, "failed": 409,
    "too-large": 413, "too-many": 429, "unavailable": 503,
}  # fmt: skip


class Refusal(Exception):
    """Something that is not done, and why. Nothing has changed."""

    def __init__(self, code: str, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.extra = extra

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.message, **self.extra}


class GameFailed(Exception):
    """The rules stumbled over a game. `endless`: they did not come to an end, and would not the next time either."""

    def __init__(self, trouble: str, endless: bool = False) -> None:
        super().__init__(trouble)
        self.trouble = trouble
        self.endless = endless


class QueueLost(Exception):
    """The queue of the bots does not answer."""


def not_found(what: str) -> Refusal:
    return Refusal("not-found", f"there is no such {what}")
