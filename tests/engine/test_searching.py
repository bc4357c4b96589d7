"""Words are found as people write them."""

from __future__ import annotations

import msgspec
import pytest

from grognard import games
from grognard.engine.rulebook import text_of
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
    ("mons", "ステップ損失", "10.7"),
    ("mons", "連絡線", "4.5"),
    ("mons", "工業用建造物", "9.15"),
    ("mons", "行軍状態移動", "9.20"),
    ("mons", "包囲下で除去", "4.5"),
    ("mons", "接近戦フェイズ", "5.2"),
    ("mons", "減少戦力", "2.13"),
    ("mons", "道路橋", "9.16"),
    ("mons", "イギリス遠征軍", "2.5"),
    ("mons", "ターン記録表", "5.4"),
    ("schlieffen", "鉄道線", "8.3"),
    ("schlieffen", "ターントラック", "5.6"),
    ("schlieffen", "重砲撃マーカー", "11.23"),
    ("schlieffen", "奇襲マーカー", "11.23"),
    ("metz", "第Ⅱ軍団", "3.5.1"),
    ("metz", "間接射撃", "8.4"),
    ("metz", "バゼーヌの指揮統率", "3.9"),
    ("metz", "ライン流域軍", "1.0"),
    ("metz", "統率主導権", "6.3.1"),
    ("metz", "指揮官の死傷", "6.4"),
    ("metz", "戦闘の小康状態", "6.4"),
    ("metz", "指揮官回復", "18.6"),
    ("metz", "指揮統率の発揚", "6.3.1"),
    # headings of the books that are not ours
    ("mons", "最低限移動の不可", "9.3"),
    ("mons", "ドイツ軍の軍団及び師団の進入", "8.2"),
    ("mons", "戦闘前の防御射撃", "12.10"),
    ("schlieffen", "最小移動不可", "10.7"),
    ("schlieffen", "フランスのXVII 計画攻撃による勝利", "4.4"),
    ("schlieffen", "CRT の戦闘比制限", "11.9"),
    ("metz", "種々雑多なマーカー", "3.6.3"),
    ("metz", "認められる再集結アクションの数", "13.4"),
    ("tannenberg", "補給源ヘクス", "8.21"),
    ("bastogne", "セーフパスの無効", "1.9f"),
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


@pytest.mark.parametrize("title", games.TITLES)
def test_further_words_are_names_that_the_texts_do_without(title: str) -> None:
    book = games.whole_rulebook(title)
    bare = {rule.id: text_of(msgspec.structs.replace(rule, words=())) for rule in book.rule}
    words = [(rule.id, word) for rule in book.rule for word in rule.words]
    assert [entry for entry in words if finds(entry[1], bare[entry[0]], book.synonyms)] == []
    assert [entry for entry in words if len(entry[1]) > 20 or "。" in entry[1]] == []
