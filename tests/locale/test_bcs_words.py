"""What the words of the Battalion Combat Series leave unsaid."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.engine.option import Option
from grognard.locale import Words


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        ("en", "destroy 3 artillery 0 air", "Destruction: 3 artillery"),
        ("en", "destroy 0 artillery 2 air", "Destruction: 2 air"),
        ("en", "destroy 1 artillery 1 air", "Destruction: 1 artillery, 1 air"),
        ("ja", "destroy 3 artillery 0 air", "破壊砲爆撃：砲兵3"),
        ("ja", "destroy 0 artillery 2 air", "破壊砲爆撃：航空2"),
        ("ja", "destroy 1 artillery 1 air", "破壊砲爆撃：砲兵1、航空1"),
    ],
)
def test_points_of_a_kind_of_which_none_are_used_are_not_mentioned(lang: str, answer: str, words: str) -> None:
    assert Words(lang, games.load("bastogne"), strict=True).option(Option(answer, "5.4h")) == words
