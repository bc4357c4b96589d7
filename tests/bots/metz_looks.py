"""A position as the captain of At Any Cost: Metz looks at it, and what it answers."""

from __future__ import annotations

from typing import Any

from games.metz.scene import METZ, RULES, load_cup

from grognard import bots
from grognard.bots.evaluation import weights_of
from grognard.games.metz.bot.ground import Ground
from grognard.games.metz.bot.situation import Situation, factors
from grognard.games.metz.bot.style import style_of
from grognard.games.metz.bot.worth import Weighed

STYLE = style_of(weights_of(METZ, "answers"))
FACTORS = factors(RULES, STYLE)


def looking(state: Any, side: int, *cup: str) -> Situation:
    """The position as a side looks at it, with these chits in the cup if any are named."""
    if cup:
        load_cup(state, *cup)
    return Situation(Weighed(RULES, state, METZ.sides, FACTORS), Ground(RULES), side, STYLE)


def answer(state: Any) -> str:
    decision = METZ.decision(state)
    assert decision is not None
    return bots.make("captain", METZ, decision.side, 1).choose(METZ.view(state, decision.side)).text


def play_step(state: Any, *questions: str) -> list[str]:
    """Both captains' answers as long as one of these questions is asked of the side that is asked first."""
    decision = METZ.decision(state)
    assert decision is not None
    side, given = decision.side, []
    players = {name: bots.make("captain", METZ, name, 1) for name in METZ.sides}
    while decision is not None and (decision.side != side or decision.question in questions):
        given.append(players[decision.side].choose(METZ.view(state, decision.side)).text)
        METZ.apply(state, given[-1])
        decision = METZ.decision(state)
    return given
