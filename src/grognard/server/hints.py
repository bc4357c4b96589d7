"""What the computer would consider, for a player who asks.

It thinks about a state imagined from his view and from what his side has seen before: it knows no more than he
does, and nothing hidden can leak.
"""

from __future__ import annotations

from grognard.engine.match import Match
from grognard.engine.memory import imagine
from grognard.server.catalogue import bots_of
from grognard.server.errors import Refusal
from grognard.server.games_store import Seat
from grognard.server.limited import limited
from grognard.server.play import require_asked, require_running
from grognard.server.seats import viewer
from grognard.server.shapes.games import HintReply
from grognard.server.site import Site
from grognard.server.workers import WorkFailed


async def hint(site: Site, game_id: str, user_id: int | None, wanted: str | None) -> HintReply:
    """The answers the strongest bot would give here, up to the end of one act; the rule of the first."""
    async with site.table(game_id) as game:
        side = viewer(game.row, game.seats, user_id, wanted)
        require_running(game)
        require_asked(game, side)
        if any(_is_somebody_else(seat, user_id) for seat in game.seats):
            raise Refusal("forbidden", "no advice in a game between people")
        assert side is not None
        title, view = game.title, game.look(side)
        assert view.decision is not None
        rules = {option.text: option.rule for option in view.decision.options}
        memory = await site.memories.of(game, side)
        with game.computing():
            state = imagine(title, view, bytes(32), memory)
    try:
        level, owner = bots_of(title.name)[-1], f"user {user_id}"
        thought = (game.row["title"], level, side, state.pack(), bytes(32))
        answers = await site.thinker.think(*thought, memory=memory, owner=owner)
    except WorkFailed as error:
        raise Refusal("failed", "the computer finds no answer here") from error
    match, given = Match(title, view.scenario, view.options, state=state), list[str]()
    with limited():
        for text in answers:
            match.play(text)
            given.append(text)
            asked = match.decision
            if not match.can_undo or asked is None or asked.question == view.question:
                break
    return {"answers": given, "rule": rules.get(given[0], "") if given else ""}


def _is_somebody_else(seat: Seat, user_id: int | None) -> bool:
    return seat.kind != "bot" and seat.user_id != user_id
