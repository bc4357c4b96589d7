"""What a position looks like to a search: which turn it belongs to, its features, and what it is worth to a side.

Everything is worked out from a view, so that a search over imagined games sees what its side may see. The weights are
data, `bot/style.toml` of the rule system: a section for every title and style.
"""

from __future__ import annotations

import importlib
import math
import tomllib
from collections.abc import Hashable, Mapping
from functools import cache
from importlib import resources
from types import ModuleType
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.engine.title import Title
from grognard.engine.view import Counter, View

DEFAULT = "default"
#: a track without an end counts in tens
TRACK_UNIT = 10
#: what a hidden counter is taken for
HIDDEN_STEPS = 1

#: numbers, and for a game's own answers whatever its captain makes a style of
Weights = Mapping[str, Any]


def turn_key(title: Title, view: View) -> Hashable:
    """Which turn, in the sense of one player's plan, a view belongs to: it changes whenever a new plan is needed."""
    own = getattr(_module(title), "turn_key", None)
    key: Hashable = own(view) if own else (view.turn, view.active)
    return key


def features(title: Title, view: View) -> dict[str, float]:
    """What counts, each about -1 to 1 and for the first side where it has a sign: the balance of steps on the map, and
    the tracks as shares of what they run to."""
    steps = [0] * len(title.sides)
    for stack in view.stacks.values():
        for counter in stack:
            steps[title.sides.index(counter.side)] += _steps(counter)
    found = {"steps": (steps[0] - steps[1]) / max(1, sum(steps))}
    return found | {track.key: track.value / (track.of or TRACK_UNIT) for track in view.tracks}


def _steps(counter: Counter) -> int:
    return counter.steps if counter.unit else HIDDEN_STEPS


def evaluate(title: Title, view: View, style: str = DEFAULT) -> float:
    """What a position is worth to the side that looks, from -1 (lost) to 1 (won); a bystander looks as the first."""
    sign = -1.0 if view.side == title.sides[1] else 1.0
    if view.result is not None:
        winner = view.result.winner
        return 0.0 if winner is None else sign if winner == title.sides[0] else -sign
    weights, found = weights_of(title, "position", style), features(title, view)
    return sign * math.tanh(sum(weight * found.get(name, 0.0) for name, weight in weights.items()))


def weights_of(title: Title, what: str, style: str = DEFAULT) -> Weights:
    """The weights of a style, for what is judged by them: a "position", or a game's own "answers"."""
    styles = _styles(title.system).get(title.name, {})
    if style not in styles:
        form, few = "no style {name!r}; there are {styles}", ", ".join(styles) or "none"
        raise GrognardError.at(title.name, "no-style", form, name=style, styles=few)
    return styles[style].get(what, {})


@cache
def _styles(system: str) -> dict[str, dict[str, dict[str, Weights]]]:
    file = resources.files(f"grognard.games.{system}").joinpath("bot", "style.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def _features_module(system: str) -> ModuleType | None:
    name = f"grognard.games.{system}.bot.features"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"grognard.games.{system}.bot"):
            raise
        return None


def _module(title: Title) -> ModuleType | None:
    """The rule system's own features, where it has any."""
    return _features_module(title.system)
