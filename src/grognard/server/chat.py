"""Chat at a game: for its players and for whoever watches."""

from __future__ import annotations

import unicodedata

from grognard.server.errors import Refusal
from grognard.server.seats import sides_of
from grognard.server.shapes.games import Line
from grognard.server.site import Site
from grognard.server.users import User


def tidy(text: str) -> str:
    """One line without control characters; what people write otherwise is theirs."""
    line = " ".join("".join(c if unicodedata.category(c) != "Cc" else " " for c in text).split())
    # a lone surrogate can be sent as JSON but is no text that can be stored
    return line.encode("utf-8", "replace").decode()


async def say(site: Site, game_id: str, user: User, text: str) -> Line:
    line = tidy(text)
    if not line:
        raise Refusal("bad-request", "nothing was said")
    if user.muted is not None:
        raise Refusal("forbidden", f"you may not speak here: {user.muted}")
    await site.spend("say", f"user {user.id}")
    async with site.table(game_id) as game:
        sides = sides_of(game.seats, user.id)
    side = sides[0] if len(sides) == 1 else None
    return await site.say(game_id, kind="say", user_id=user.id, by=user.name, side=side, text=line)
