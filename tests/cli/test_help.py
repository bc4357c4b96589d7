"""The help of every command, in every language."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from grognard.cli import speaking
from grognard.cli.main import parser
from grognard.locale import LANGUAGES
from grognard.locale.catalogue import catalogue

OTHERS = LANGUAGES[1:]


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


def test_every_command_and_argument_has_help() -> None:
    assert [keys for keys, english in told() if not english] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_word_of_help_is_translated(lang: str) -> None:
    book = catalogue(lang, speaking.SYSTEM)
    assert [keys[0] for keys, _ in told() if not any(key in book for key in keys)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_translated_that_is_not_said(lang: str) -> None:
    said = {key for keys, _ in told() for key in keys} | {"cli-usage", "cli-error"}
    said |= {f"cli-error-{name}" for name in speaking.COMPLAINTS}
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
