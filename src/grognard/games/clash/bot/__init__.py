"""What the captain needs to know to play Clash of Giants: the worth of every answer to every question."""

from __future__ import annotations

from grognard.engine.title import Title

from .judgement import Judgement


def judge(title: Title, side: str) -> Judgement:
    """The judge of one side."""
    return Judgement(title, side)
