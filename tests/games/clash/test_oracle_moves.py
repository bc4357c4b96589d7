"""A slow reading of movement beside the fast one: every way of every unit of random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine import dice

from .oracle_moves import MoveOracle
from .scene import MARNE, TANNENBERG

CASES = [(TANNENBERG, "campaign", 5, 900), (MARNE, "campaign", 6, 1700), (MARNE, "battle", 7, 900)]


def restless(decision: Any, rng: Random) -> Any:
    """Somebody who keeps moving, and attacks half the time that he can."""
    options = [o for o in decision.options if o.text not in ("francois", "stop")] or list(decision.options)
    if decision.question.endswith("choose_target") and rng.random() < 0.5:
        options = [o for o in options if o.verb == "attack"] or options
    elif decision.question.endswith("choose_unit") and rng.random() < 0.1:
        options = [o for o in options if o.text == "finish"] or options
    return rng.choice(options)


def compare(oracle: MoveOracle, title: Any, state: Any, decision: Any) -> None:
    moving = state.frames[-1][1]
    name, began = title.rules.ids[moving.unit], title.rules.labels[moving.start]
    points = state.allowed[moving.unit]
    ends = oracle.ends(name, points, moving.spent, began)
    listed = {verb: {o.words[0] for o in decision.options if o.verb == verb} for verb in ("to", "withdraw")}
    assert listed["to"] == ends, (name, began)
    away = set() if moving.spent else oracle.withdrawals(name, points) - ends
    if title.name == "marne" and state.turn <= 4 and state.active == 0:
        assert listed["withdraw"] <= away, (name, began)  # only those as far as the points take it (M10.33)
    else:
        assert listed["withdraw"] == away, (name, began)


@pytest.mark.rule("clash:7.2")
@pytest.mark.rule("clash:11.1")
@pytest.mark.rule("clash:11.3")
@pytest.mark.rule("clash:11.4")
@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:14.1")
@pytest.mark.parametrize(("title", "scenario", "seed", "most"), CASES)
def test_every_move(title: Any, scenario: str, seed: int, most: int) -> None:
    state, rng = title.setup(scenario, secret=dice.secret_from_seed(f"moves {seed}")), Random(seed)
    looked = 0
    for _ in range(most):
        decision = title.decision(state)
        if decision is None:
            break
        if decision.question == "movement.choose_way" and rng.random() < 0.3:
            oracle = MoveOracle(title, state)
            if not oracle.is_yellow_away(title.rules.ids[state.frames[-1][1].unit]):
                compare(oracle, title, state, decision)
                looked += 1
        title.apply(state, restless(decision, rng))
    assert looked > 40
