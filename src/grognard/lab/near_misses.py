"""Answers that are almost legal: a listed one with a unit changed to another of its side, or a hex to one nearby."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.engine.reasons import NOT_NOW
from grognard.engine.state import State
from grognard.engine.title import Title

#: how far away a hex may be to count as nearby
NEAR = 2


def near_misses(title: Title, state: State, rng: Random, count: int) -> Iterator[str]:
    """Up to this many well-formed answers to the current question that are not on the list."""
    decision = title.decision(state)
    assert decision is not None
    listed = {option.text for option in decision.options}
    for option in rng.choices(decision.options, k=count):
        words = option.text.split(" ")
        places = [i for i, word in enumerate(words) if i and _others(title, word)]
        if not places:
            continue
        place = rng.choice(places)
        words[place] = rng.choice(_others(title, words[place]))
        text = " ".join(words)
        if text not in listed:
            yield text


def _others(title: Title, word: str) -> list[str]:
    """What a word could be mistaken for: units of the same side, hexes nearby."""
    rules = title.rules
    if word in rules.unit_index:
        side = rules.units[rules.unit_index[word]].side
        return [unit.id for unit in rules.units if unit.side == side and unit.id != word]
    if word in rules.grid.index:
        return [rules.grid.labels[h] for h in rules.grid.within(rules.grid.index[word], NEAR)]
    return []


def is_general(title: Title, state: State, text: str) -> bool:
    """Whether a refused answer gets no better reason than that it is not the time."""
    return any(reason.key == NOT_NOW for reason in title.explain(state, text).reasons)
