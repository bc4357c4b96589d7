"""The Japanese words of metz are those of its rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path("src/grognard")
METZ = ROOT / "games" / "metz"
FILES = [ROOT / "locale/ja/metz.ftl", METZ / "rulebook.toml", *sorted((METZ / "data/metz").glob("*.toml"))]

#: words of ours, with what the book says instead
FOREIGN = {
    "イベント": "イヴェント",
    "司令部": "HQ",
    "合格": "パス",
    "メッツ": "メス",
    "渓谷": "峡谷",
    "消化": "適用",
    "迷走": "気まぐれなユニット",
    "既に": "すでに",
    "指導力": "指揮統率",
    "アルフェンスレーベン": "アルヴェンスレーベン",
    "章の見出し": "について",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_words_are_those_of_the_book(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert {word: book for word, book in FOREIGN.items() if word in text} == {}


def test_corps_have_roman_numbers() -> None:
    for path in FILES:
        assert re.findall(r"第\d+軍団", path.read_text(encoding="utf-8")) == []


def test_the_french_guard_is_not_called_like_the_prussian() -> None:
    text = (METZ / "data/metz/units.toml").read_text(encoding="utf-8")
    units = [block for block in text.split("[[unit]]")[1:] if 'side = "french"' in block]
    assert not [block for block in units if "近衛" in block]


def test_refusals_are_polite() -> None:
    text = (ROOT / "locale/ja/metz.ftl").read_text(encoding="utf-8")
    lines = re.findall(r"^(reason-[a-z0-9-]+) = (.*。)$", text, re.M)
    ending = re.compile(r"(ます|ません|です|ました|ください)(（.*）)?。$")
    assert [key for key, words in lines if not ending.search(words)] == []
