"""A few answers of every scenario, before anybody plays with an owner's values: what the rules cannot use shows."""

from __future__ import annotations

from grognard.engine.title import Title

#: answers of each scenario
ANSWERS = 24
#: which of many answers: one somewhere else each time
_STRIDE = 7919


def rehearse(title: Title) -> None:
    """Set every scenario up, look at it from every side and play a little; whatever fails there is raised."""
    for scenario in title.scenarios:
        state = title.setup(scenario, secret=bytes(32))
        for number in range(ANSWERS):
            decision = title.decision(state)
            if decision is None or not decision.options:
                break
            if number in (0, ANSWERS - 1):
                for side in title.sides:
                    title.view(state, side)
            title.apply(state, decision.options[number * _STRIDE % len(decision.options)].text)
        title.result(state)
