"""Looking for rules and places in the terminal."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.locale import Words
from grognard.terminal.finder import Finder
from grognard.terminal.ground import Ground


def finder(lang: str) -> Finder:
    title = games.load("mons")
    words = Words(lang, title)
    return Finder(title, words, games.rulebook("mons"), Ground(title, words))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("wanted", "rule"),
    [("許容移動力", "2.11"), ("接近戦闘力", "2.10"), ("zone of control", "7.1"), ("march british", "9.20")],
)
def test_rules_are_found_by_the_words_of_the_book_in_either_language(lang: str, wanted: str, rule: str) -> None:
    assert rule in [key for key, _ in finder(lang).rules(wanted)]


def test_a_rule_is_found_by_its_number_first() -> None:
    assert finder("en").rules("7.1")[0][0] == "7.1"


def test_a_place_is_found_under_its_other_name() -> None:
    title = games.load("mons")
    view = title.view(title.setup(), None)
    for wanted in ("モンス", "モンズ", "もんず"):
        assert "4208 place" in [key for key, _ in finder("ja").places(view, wanted)]
    assert finder("ja").places(view, " ") == []
