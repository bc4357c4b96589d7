"""Questions about a position: why, how likely, what lies where. They change nothing and give away no secrets."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.errors import GrognardError, IllegalOption
from grognard.engine.match import Link, look_ahead
from grognard.engine.state import State
from grognard.server.errors import Refusal, not_found
from grognard.server.live import LiveGame
from grognard.server.play import require_asked
from grognard.server.seats import viewer
from grognard.server.shapes.games import AheadReply, ExplanationReply, ForecastReply, OverlayReply
from grognard.server.site import Site


def _asking(game: LiveGame, user_id: int | None, wanted: str | None) -> None:
    """Explanations and odds are for the side that is asked: they are worked out from what it knows."""
    require_asked(game, viewer(game.row, game.seats, user_id, wanted))


async def explain(site: Site, game_id: str, user_id: int | None, wanted: str | None, text: str) -> ExplanationReply:
    """Why an answer is legal or not."""
    async with site.table(game_id) as game:
        _asking(game, user_id, wanted)
        with game.computing():
            return {"explanation": game.title.explain(game.match.state, text)}


async def forecast(site: Site, game_id: str, user_id: int | None, wanted: str | None, text: str) -> ForecastReply:
    """What an answer may lead to, exactly."""
    async with site.table(game_id) as game:
        _asking(game, user_id, wanted)
        try:
            with game.computing():
                return {"forecast": game.title.forecast(game.match.state, text)}
        except IllegalOption as error:
            raise Refusal("illegal", str(error), explanation=error.explanation) from error


async def ahead(site: Site, game_id: str, user_id: int | None, wanted: str | None, text: str) -> AheadReply:
    """What would be asked after an answer, where nothing is rolled, revealed or handed over by it."""
    async with site.table(game_id) as game:
        _asking(game, user_id, wanted)
        decision = game.match.decision
        assert decision is not None
        if decision.find(text) is None:
            raise Refusal("illegal", "not a legal answer now", explanation=game.title.explain(game.match.state, text))
        with game.computing():
            view = look_ahead(game.title, game.look(decision.side), [Link(text)])
    if view is None:
        return {"ahead": None}
    return {"ahead": {"decision": view.decision, "about": view.about, "stacks": view.stacks}}


@dataclass(frozen=True)
class Layer:
    """Which overlay is meant: its kind, the hex it is seen from and the one it looks at, and a past moment."""

    kind: str
    hex: str | None = None
    to: str | None = None
    serial: int | None = None


async def overlay(site: Site, game_id: str, user_id: int | None, wanted: str | None, layer: Layer) -> OverlayReply:
    """Something drawn over the map that only the rules know, as a side may know it, now or at a past moment."""
    async with site.table(game_id) as game:
        if layer.kind not in {known.key for known in game.title.overlays}:
            raise not_found("overlay")
        state: State = game.match.state
        if layer.serial is not None:
            state = await site.histories.state_at(site.database, game, layer.serial)
        side = viewer(game.row, game.seats, user_id, wanted)
        try:
            with game.computing():
                return {"overlay": game.title.overlay(state, side, layer.kind, layer.hex or "", layer.to or "")}
        except GrognardError as error:
            raise Refusal("bad-request", str(error)) from error
