"""What `presentation.json` promises about answers holds in the game."""

from __future__ import annotations

import json

import pytest

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match

#: answers of computer players in each scenario
ANSWERS = 350


def presentation(name: str) -> dict[str, list[str]]:
    return json.loads((games.folder(name) / "data" / name / "presentation.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games.TITLES)
def test_what_is_given_at_once_can_be_taken_back(name: str) -> None:
    at_once, met = presentation(name)["at_once"], set()
    title = games.load(name)
    for scenario in title.scenarios[:3] or (None,):
        match = Match(title, scenario, secret=dice.secret_from_seed("at once"))
        players = {side: bots.make("random", title, side, 5) for side in title.sides}
        for _ in range(ANSWERS):
            decision = match.decision
            if decision is None:
                break
            match.play(players[decision.side].choose(title.view(match.state, decision.side)))
            given = match.log[-1].text
            if given.split()[0] in at_once:
                met.add(given.split()[0])
                assert match.can_undo, f"{given!r} at {decision.question} cannot be taken back"
    assert met, "none of these answers was ever given"
