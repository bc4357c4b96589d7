"""The Japanese words of every title are those of its rulebook, and are set as Japanese is set."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentSerializer, ast, parse

from grognard import games, server
from grognard.locale.catalogue import FOLDER, catalogue

GAMES = Path(games.__file__).parent
STYLES = Path(__file__).parents[2] / "web/src/style"
SYSTEMS = sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))

TERMS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("terms.toml").read_text(encoding="utf-8"))
#: what no Japanese text of ours has, with what it has instead
EVERYWHERE = TERMS.pop("everywhere")["forbidden"]
HALF_WIDTH = re.compile(r"(?<=[\u3041-\u9fff\uff10-\uff5e])[?:;(),!]|[?:;(!](?=[\u3041-\u9fff])")
HYPHEN_MINUS = re.compile(r"(?<![\dA-Za-z:.])-\d|[－＋]\s?[\d{x]")
#: how a sentence to a player ends; one that only names things after a colon need not
POLITE = re.compile(r"(ます|ません|です|ました|ください|でした)(（.*）)?。?$|：[^。：]*。$")


def synonymless(path: Path) -> Any:
    book = tomllib.loads(path.read_text(encoding="utf-8"))
    book.pop("synonyms", None)
    return book


def japanese(value: Any) -> Iterator[str]:
    """Every text for a Japanese reader in a definition file."""
    if isinstance(value, dict):
        if isinstance(value.get("ja"), str):
            yield value["ja"]
        for inner in value.values():
            yield from japanese(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from japanese(inner)


@cache
def messages(name: str) -> dict[str, str]:
    """The messages of a Japanese catalogue as they are written."""
    serializer = FluentSerializer()
    entries = parse((FOLDER / "ja" / f"{name}.ftl").read_text(encoding="utf-8")).body
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    return {entry.id.name: serializer.serialize_entry(entry).partition("=")[2] for entry in found}


def plain(text: str) -> str:
    """A message without its variables and selectors."""
    text = re.sub(r"\{ \$[\w-]+ ->|\*?\[[\w.-]+\]", " ", text)
    text = re.sub(r"\{[^{}]*\}", "x", text)
    return re.sub(r"[{}]", "", text)


@cache
def definitions(system: str) -> list[tuple[Path, list[str]]]:
    """The Japanese texts of the definition files, by file."""
    return [(path, list(japanese(value))) for path, value in _read(system)]


def _read(system: str) -> Iterator[tuple[Path, Any]]:
    folder = GAMES / system
    for path in sorted([folder / "rulebook.toml", *folder.glob("data/**/*.toml")]):
        yield path, synonymless(path)
    for path in sorted(folder.glob("data/**/*.json")):
        yield path, json.loads(path.read_text(encoding="utf-8"))


def texts(system: str) -> dict[str, list[str]]:
    """Everything a title says, by the file it stands in."""
    found = {f"{system}.ftl": [plain(text) for text in messages(system).values()]}
    for path, told in definitions(system):
        found[str(path.relative_to(GAMES))] = told
    return found


@pytest.mark.parametrize("system", sorted(TERMS))
def test_the_words_of_the_book_are_used(system: str) -> None:
    everything = "\n".join(text for told in texts(system).values() for text in told)
    wanted = [*TERMS[system].get("terms", ()), *TERMS[system]["required"]]
    assert [word for word in wanted if word not in everything] == []


@pytest.mark.parametrize("system", sorted(system for system in TERMS if "terms" in TERMS[system]))
def test_every_term_of_the_book_finds_a_rule(system: str) -> None:
    book = games.whole_rulebook(next(title for title in games.TITLES if games.SYSTEMS[title] == system))
    wanted = [*TERMS[system]["terms"], *TERMS[system]["searched"]]
    assert [word for word in wanted if not book.search(word)] == []


@pytest.mark.parametrize("system", sorted(TERMS))
def test_no_words_are_used_that_the_book_does_not_know(system: str) -> None:
    wrong = [
        (place, word, book, text)
        for place, told in texts(system).items()
        for text in told
        for word, book in TERMS[system]["forbidden"].items()
        if word in text
    ]
    assert wrong == []


@pytest.mark.parametrize("name", ["cli", "common", "sentences", "web", *SYSTEMS])
def test_catalogues_are_set_as_japanese_is_set(name: str) -> None:
    wrong = []
    for key, text in messages(name).items():
        said = plain(text)
        if HALF_WIDTH.search(said) or HYPHEN_MINUS.search(said) or any(word in said for word in EVERYWHERE):
            wrong.append((key, said.strip()))
        if re.search("コンピュータ(?!ー)", said):
            wrong.append((key, said.strip()))
    assert wrong == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_definitions_are_set_as_japanese_is_set(system: str) -> None:
    wrong = [
        (str(path.relative_to(GAMES)), text)
        for path, told in definitions(system)
        for text in told
        if HALF_WIDTH.search(text) or HYPHEN_MINUS.search(text) or any(word in text for word in EVERYWHERE)
    ]
    assert wrong == []


@pytest.mark.parametrize("name", ["common", *SYSTEMS])
def test_refusals_are_polite(name: str) -> None:
    wrong = []
    for key, text in messages(name).items():
        lines = [line.strip() for line in plain(text).splitlines() if line.strip()]
        if key.startswith("reason-") and any(line.endswith("。") and not POLITE.search(line) for line in lines):
            wrong.append(f"{key}: {' '.join(lines)}")
    assert not wrong, "\n".join(["not in です and ます:", *wrong])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_ruling_is_marked_before_it_is_told(system: str) -> None:
    """Whoever reads has to know at once that this is not the book's."""
    told = [text for _, texts in definitions(system) for text in texts]
    assert [text for text in told if re.search("（裁定）[。、]", text)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_numbers_below_zero_have_a_minus_sign_in_english_summaries_too(system: str) -> None:
    rules = synonymless(GAMES / system / "rulebook.toml")["rule"]
    assert [rule["id"] for rule in rules if re.search(r"(?<=[ (])-\d", rule["summary"]["en"])] == []


@pytest.mark.parametrize("name", ["common", "web", "cli", "sentences"])
def test_what_serves_every_title_says_neither_of_the_two_words_for_a_map(name: str) -> None:
    """One book has 地図 and another マップ: what all of them share speaks of 盤面."""
    mine = {"cli-new-title-about", "cli-data-about"}  # of maps as files
    said = {key: plain(text) for key, text in messages(name).items() if key not in mine}
    assert [key for key, text in said.items() if re.search("地図|マップ|ダイス盤", text)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_a_ruling_is_one_in_both_languages(system: str) -> None:
    rules = synonymless(GAMES / system / "rulebook.toml")["rule"]
    wrong = [
        rule["id"]
        for rule in rules
        if ("裁定" in rule["summary"]["ja"]) != bool(re.search("[Rr]uling", rule["summary"]["en"]))
    ]
    assert wrong == []


#: rulings that decide a game, by rule, with a word of each language that stands after the mark
TOLD = [
    ("contemptibles", "9.20", "on purpose", "意図して"),
    ("contemptibles", "12.13", "go on", "先へ進む"),
    ("metz", "4.1.4", "last hex that had room", "余地のあった"),
    ("metz", "11.5", "before every draw", "引く前ごと"),
    ("metz", "11.10", "no place", "順番を取らない"),
    ("metz", "12.7.1", "fall on the smaller", "小さい方でもよい"),
    ("metz", "18.5", "own hex", "HQ自身のヘクス"),
    ("schlieffen", "6.5", "tire together", "同時に"),
    ("schlieffen", "6.7", "commands itself", "自分自身"),
]


@pytest.mark.parametrize(("system", "rule", "en", "ja"), TOLD)
def test_a_ruling_is_told_where_its_rule_is(system: str, rule: str, en: str, ja: str) -> None:
    (summary,) = [r["summary"] for r in synonymless(GAMES / system / "rulebook.toml")["rule"] if r["id"] == rule]
    assert any(en in told for told in re.split("[Rr]uling: ", summary["en"])[1:])
    assert any(ja in told for told in summary["ja"].split("（裁定）")[1:])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_long_summary_has_a_line_for_each_case(system: str) -> None:
    rules = synonymless(GAMES / system / "rulebook.toml")["rule"]
    assert [rule["id"] for rule in rules if max(map(len, rule["summary"]["ja"].splitlines())) > 270] == []


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/data/*/map.json")), ids=lambda path: path.parent.name)
def test_names_of_places_are_joined_by_dots(path: Path) -> None:
    """A double hyphen stands between the ends of a line, and in the names of people."""
    places = json.loads(path.read_text(encoding="utf-8"))["places"]
    assert [place["name"]["ja"] for place in places if re.search("[＝=-]", place["name"]["ja"])] == []


def test_mails_are_set_as_japanese_is_set() -> None:
    mails = tomllib.loads((Path(server.__file__).parent / "notices.toml").read_text(encoding="utf-8"))["ja"]
    told = [re.sub(r"{\w+}", "件", text) for mail in mails.values() for text in mail.values()]
    assert [text for text in told if HALF_WIDTH.search(text)] == []


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/data/*/lesson.toml")), ids=lambda path: path.parent.name)
def test_lessons_speak_of_what_the_page_shows(path: Path) -> None:
    """The button is called 決定, the tab ユニット or 記録, and what is laid over the map 重ね表示."""
    told = list(japanese(tomllib.loads(path.read_text(encoding="utf-8"))))
    assert told
    assert [text for text in told if re.search("確定|オーバーレイ|ログ(?!イン)|費用|駒|ユニットを取る", text)] == []
    assert [text for text in told if text.endswith("。") and not POLITE.search(text)] == []


def test_no_japanese_on_a_page_is_slanted() -> None:
    """Its type has no italic, and browsers would make one up: whatever is set in italic stands upright in Japanese."""
    sheets = [path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css"))]
    rules = [rule for sheet in sheets for rule in re.findall(r"([^{}@]+)\{([^{}]*)\}", sheet)]
    slanted = {
        chosen.strip() for chosen, set_so in rules if "font-style: italic" in set_so and chosen.strip()[0] == "."
    }
    upright = {chosen.strip() for chosen, set_so in rules if "font-style: normal" in set_so}
    assert slanted
    assert [one for one in slanted if not {f":lang(ja) {one}", f":lang(ja) :is({one})"} & upright] == []
    assert ":lang(ja) :is(em, i)" in upright  # which browsers slant by themselves


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_drawn_is_counted_as_counters_are(system: str) -> None:
    book = catalogue("ja", system)
    assert book.format("event-drawn", {"purpose": "チット"}) == "チットを1枚引いた（非公開）。"


def test_corps_of_metz_have_roman_numbers() -> None:
    assert not [text for told in texts("metz").values() for text in told if re.search(r"第\d+軍団", text)]


def test_the_french_guard_is_not_called_like_the_prussian() -> None:
    units = tomllib.loads((GAMES / "metz/data/metz/units.toml").read_text(encoding="utf-8"))["unit"]
    assert not [unit["id"] for unit in units if unit["side"] == "french" and "近衛" in unit["name"]["ja"]]
