"""Exact odds before the player commits, from what his side may know."""

from __future__ import annotations

from grognard.engine.forecast import Forecast
from grognard.engine.option import Option
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .state import State


def forecast(title: Title, state: EngineState, option: Option) -> Forecast | None:
    """The distribution of what an answer leads to; None where no die is in sight."""
    assert isinstance(state, State)
    return None
