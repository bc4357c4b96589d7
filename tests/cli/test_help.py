"""The help of every command, in every language."""

from __future__ import annotations

import argparse
import hashlib
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from grognard.cli import speaking
from grognard.cli.main import parser
from grognard.locale import LANGUAGES
from grognard.locale.catalogue import catalogue

OTHERS = LANGUAGES[1:]


#: by language: what the English of every translation was when it was last read
STAMPS = Path(__file__).with_name("stamps.toml")


def told() -> Iterator[tuple[tuple[str, ...], str | None]]:
    """Everything that the help says: where the words of other languages may stand, and the English ones."""
    for command, below in speaking.parsers(parser()):
        if below.description:
            yield (f"cli{command}-about",), below.description
        if below.epilog:
            yield (f"cli{command}-epilog",), below.epilog
        for group in below._action_groups:
            yield (f"cli-{speaking.HEADINGS[group.title or '']}",), group.title
        for action in below._actions:
            if isinstance(action, argparse._SubParsersAction):
                for choice in action._choices_actions:
                    yield (f"cli{command}-{choice.dest}",), choice.help
            else:
                yield speaking.keys(command, action.dest), action.help


def translated(lang: str) -> Iterator[tuple[str, str | None]]:
    """Where the words of a language stand, with the English ones."""
    book = catalogue(lang, speaking.SYSTEM)
    for keys, english in told():
        yield from ((key, english) for key in [key for key in keys if key in book][:1])


def stamps(lang: str) -> dict[str, str]:
    """A short hash of the English text by the key of its translation."""
    return {key: hashlib.sha256((english or "").encode()).hexdigest()[:8] for key, english in sorted(translated(lang))}


def test_every_command_and_argument_has_help() -> None:
    assert [keys for keys, english in told() if not english] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_word_of_help_is_translated(lang: str) -> None:
    book = catalogue(lang, speaking.SYSTEM)
    assert [keys[0] for keys, _ in told() if not any(key in book for key in keys)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_one_translation_stands_for_one_english_text(lang: str) -> None:
    """What commands share has one meaning: an argument with another text of its own needs words of its own."""
    english: dict[str, set[str | None]] = {}
    for key, text in translated(lang):
        english.setdefault(key, set()).add(text)
    assert {key: texts for key, texts in english.items() if len(texts) > 1} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_translations_were_made_of_the_english_as_it_is_now(lang: str) -> None:
    """Where this fails, the English has changed: read the translation again, then write `stamps.toml` anew
    (`cd tests && python -m cli.make_stamps`)."""
    assert stamps(lang) == tomllib.loads(STAMPS.read_text(encoding="utf-8"))[lang]


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_translated_that_is_not_said(lang: str) -> None:
    said = {key for keys, _ in told() for key in keys} | {"cli-usage"}
    book = catalogue(lang, speaking.SYSTEM)
    assert {key for key in book.variables if key.startswith("cli-")} - said == set()


def test_english_help_stays_as_it_is() -> None:
    assert parser("en").format_help() == parser().format_help()


def test_help_follows_the_language(grognard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setitem(os.environ, "LC_ALL", "ja_JP.UTF-8")
    said = grognard("rules", "--help").out
    assert said.startswith("使い方：grognard rules")
    assert "ルールの番号" in said
    assert all(cell_len(line) <= 60 for line in said.splitlines() if not line.startswith(("使い方", " " * 12 + "[")))
    assert grognard("rules", "--lang", "en", "--help").out.startswith("usage: grognard rules")
    assert "ゲームの名前" in grognard("rules", "--lang=ja", "--help").out


@pytest.mark.parametrize(
    "arguments",
    [("--lang", "ja"), ("--lang=ja",), ("serve", "--lang", "ja"), ("data", "--lang", "ja"), ("--lang", "ja", "sim")],
    ids=" ".join,
)
def test_the_language_may_be_named_before_the_command_and_after_it(
    grognard: Command, arguments: tuple[str, ...]
) -> None:
    assert grognard(*arguments, "--help").out.startswith("使い方：grognard")


def test_the_language_named_before_a_command_is_that_of_its_output(grognard: Command) -> None:
    japanese, english = grognard("rules", "mons", "9.3", "--lang", "ja").out, grognard("rules", "mons", "9.3").out
    assert grognard("--lang", "ja", "rules", "mons", "9.3").out == japanese != english
    assert grognard("--lang", "ja", "rules", "mons", "9.3", "--lang", "en").out == english


def test_help_on_dice_and_on_data_of_the_server_says_all_that_the_english_says(grognard: Command) -> None:
    assert "チットは名前で" in grognard("probe", "--lang", "ja", "--help").out
    assert "繰り返し指定" in grognard("serve", "--lang", "ja", "--help").out.partition("--data TITLE=DIR ")[2][:200]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rules"], "引数が足りません：TITLE（詳しくは grognard rules --help）"),
        (["rules", "mons", "--no"], "分からない引数です：--no"),
        (["rules", "mons", "--search"], "--search：値が必要です"),
        (["play", "--watch", "--hot-seat"], "--hot-seat と --watch は一緒に使えません"),
        (["nothing"], "は選べません（選べるもの："),
    ],
)
def test_complaints_follow_the_language(
    refused: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], complaint: str
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert complaint in refused(*arguments).err


#: command lines that are refused, and the Japanese of it
MISTAKES = (
    (["play", "foo"], "'foo' というゲームはありません（あるもの：crossroads, mons"),
    (["play"], "ゲームの名前を書いてください"),
    (["play", "mons", "--scenario", "x"], "mons：'x' というシナリオはありません（あるもの：historical"),
    (["play", "mons", "--side", "x"], "mons：'x' という陣営はありません（あるもの：german, british"),
    (["play", "mons", "--bot", "x"], "'x' というコンピュータープレイヤーはいません"),
    (["play", "mons", "--bot", "random", "--hot-seat"], "--bot は使えません"),
    (["play", "mons", "--option", "x"], "--option x：「キー=値」の形で"),
    (["play", "mons", "--option", "x=1"], "'x' というオプションはありません"),
    (["play", "mons", "--option", "independent-artillery=x"], "independent-artillery に 'x' は選べません"),
    (["play", "mons", "--save", "none/x.json"], "そのフォルダーはありません"),
    (["play", "--resume", "none.json"], "none.json：読めません（ファイルがありません）"),
    (["play", "--resume", "none.json", "--scenario", "x"], "--scenario は新しいゲームのためのものです"),
    (["rules", "mons", "99.9"], "ルール '99.9' はありません（1.1 から"),
    (["rules", "mons", "--search", "qqq"], "'qqq' を含むルールはありません"),
    (["data", "mons", "qqq"], "'qqq' というデータは"),
    (["replay", "none.json"], "none.json：読めません（ファイルがありません）"),
    (["sim", "mons", "--bots", "a,b", "--games", "1"], "'a' というコンピュータープレイヤーはいません"),
)  # fmt: skip


@pytest.mark.parametrize(("arguments", "complaint"), MISTAKES, ids=[" ".join(words) for words, _ in MISTAKES])
def test_what_a_player_did_wrong_is_told_in_japanese(
    refused: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    """And in English it says what it always said: nothing of the catalogue."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert complaint in refused(*arguments).err
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert refused(*arguments).err.isascii()
