"""Words are found as people write them."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.engine.searching import finds, fold


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("イヴェント・チット", "イベントチット"),
        ("ミトラィユーズ", "ミトライユーズ"),
        ("へクス", "ヘクス"),
        ("第Ⅵ軍団", "第6軍団"),
        ("第VI軍団", "第６軍団"),
        ("ＺｏＣ", "ZOC"),
        ("コラム・シフト", "コラムシフト"),
        ("コンピューター", "コンピュータ"),
        ("Élan", "elan"),
        ("XVII計画", "17計画"),
    ],
)
def test_the_same_word_in_two_spellings(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_letters_in_words_are_no_numerals() -> None:
    assert fold("Mixed civil VIVID") == "mixed civil vivid"
    assert fold("ガ") != fold("カ")


def test_every_word_must_be_there() -> None:
    assert finds("close combat", "Close-combat strength")
    assert finds("close-combat", "strength in close combat")
    assert not finds("close range", "Close-combat strength")


def test_a_synonym_does_as_well_also_inside_a_word() -> None:
    groups = [("兵站", "兵站基地", "depot")]
    assert finds("兵站基地", "ドイツ軍の兵站は鉄道上を動く", groups)
    assert finds("兵站基地の移動", "兵站の移動", groups)
    assert not finds("兵站基地", "鉄道", groups)


#: what a reader of the printed book types: title, words, a rule that must be found
BOOK_WORDS = [
    ("mons", "許容移動力", "2.11"),
    ("mons", "接近戦闘力", "2.10"),
    ("mons", "モンス", "2.2"),
    ("mons", "戦力段階", "2.13"),
    ("mons", "ZONE OF CONTROL", "7.1"),
    ("schlieffen", "EZOC", "7.1"),
    ("schlieffen", "敵ZOC", "7.1"),
    ("schlieffen", "渡渉", "10.5"),
    ("schlieffen", "兵站基地", "8.6"),
    ("schlieffen", "味方", "7.5"),
    ("schlieffen", "友軍", "7.5"),
    ("schlieffen", "国防軍", "2.4"),
    ("schlieffen", "ステップロス", "2.8"),
    ("schlieffen", "headquarters range", "6.7"),
    ("metz", "イヴェント", "6.0"),
    ("metz", "イベント", "6.0"),
    ("metz", "ミトラィユーズ", "2.1"),
    ("metz", "峡谷", "8.4"),
    ("metz", "気まぐれ", "6.4"),
    ("metz", "困難なパス", "10.1"),
    ("metz", "第Ⅵ軍団", "16.5"),
    ("metz", "第6軍団", "16.5"),
]


@pytest.mark.parametrize(("title", "wanted", "rule"), BOOK_WORDS)
def test_the_words_of_the_printed_book_are_found(title: str, wanted: str, rule: str) -> None:
    assert rule in [found.id for found in games.rulebook(title).search(wanted)]


@pytest.mark.parametrize("title", games.TITLES)
def test_every_synonym_leads_somewhere(title: str) -> None:
    """A group whose words are nowhere in the rulebook helps nobody."""
    book = games.whole_rulebook(title)
    assert book.synonyms
    assert [group for group in book.synonyms if not book.search(group[0])] == []
