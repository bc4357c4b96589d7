"""What a search must know of this game: a plan is made for the phase, or while one command moves."""

from __future__ import annotations

from collections.abc import Hashable

from grognard.engine.view import View


def turn_key(view: View) -> Hashable:
    """The segment of a command, or a phase of the side."""
    return view.turn, view.active, view.phase, view.counts["command"]
