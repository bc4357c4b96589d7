"""What a search must know of this game: a plan is made for the activation of a Formation."""

from __future__ import annotations

from collections.abc import Hashable

from grognard.engine.view import View


def turn_key(view: View) -> Hashable:
    """The first or second activation of a Formation."""
    return view.turn, view.active, view.counts["formation"], view.counts["second"]
