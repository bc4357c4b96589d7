"""What a search must know of this game: a plan is made for an activation."""

from __future__ import annotations

from collections.abc import Hashable

from grognard.engine.view import View


def turn_key(view: View) -> Hashable:
    """The activation of a formation."""
    return view.turn, view.active, view.counts["formation"]
