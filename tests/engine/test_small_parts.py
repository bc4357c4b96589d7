"""Options, decisions, events, forecasts, rulebooks: the small parts of the engine."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import games
from grognard.engine import rulebook
from grognard.engine.errors import DefinitionError
from grognard.engine.events import Ended, Rolled
from grognard.engine.forecast import distribution, expectation
from grognard.engine.option import Decision, Option, OptionBook


def test_an_option_is_a_verb_and_words() -> None:
    option = Option("onward IR8 1405", "12.13")
    assert (option.verb, option.words) == ("onward", ["IR8", "1405"])
    assert (Option("end", "9.2").verb, Option("end", "9.2").words) == ("end", [])


@pytest.mark.parametrize(
    ("text", "found"), [("move A", True), ("  move   A\n", True), ("move", False), ("Move A", False), ("", False)]
)
def test_an_answer_is_found_by_its_canonical_text(text: str, found: bool) -> None:
    decision = Decision(0, "red", "ask", "1.1", [Option("move A", "1.1"), Option("end", "1.2")])
    assert (decision.find(text) is not None) == found


def test_a_book_of_options_makes_each_once() -> None:
    book = OptionBook()
    assert book("end", "1.1") is book("end", "1.1")
    assert book("end", "1.2").rule == "1.2"


def test_events_are_tagged_by_name() -> None:
    assert msgspec.to_builtins(Ended("red", "points", "4.3"))["event"] == "ended"
    assert Rolled(0, "x", 6, 3, "1.1").reveals
    assert not Ended(None, "points", "4.3").reveals
    assert Ended(None, "points", "4.3").seen_by("red") == Ended(None, "points", "4.3")


@given(st.dictionaries(st.integers(0, 6), st.integers(1, 50), min_size=1))
def test_distributions_add_up_and_come_likeliest_first(weights: dict[int, int]) -> None:
    total = sum(weights.values())
    outcomes = distribution({(("steps", steps),): Fraction(weight, total) for steps, weight in weights.items()})
    chances = [Fraction(outcome.ways, outcome.of) for outcome in outcomes]
    assert sum(chances) == 1
    assert chances == sorted(chances, reverse=True)
    mean = sum(steps * Fraction(weight, total) for steps, weight in weights.items())
    assert expectation(outcomes)["steps"] == pytest.approx(float(mean))


BOOK = 'system = "x"\nname = {{ en = "X", ja = "X" }}\n{rules}'
RULE = """[[rule]]
id = "{id}"
kind = "{kind}"
title = {{ en = "t", ja = "t" }}
summary = {{ en = "s", ja = "s" }}
{more}
"""


def book(tmp_path: Path, *rules: str) -> Path:
    path = tmp_path / "rulebook.toml"
    path.write_text(BOOK.format(rules="".join(rules)))
    return path


def rule(id_: str, kind: str = "mechanic", more: str = "") -> str:
    return RULE.format(id=id_, kind=kind, more=more)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ([rule("1.1", kind="magic")], r"1\.1.*magic"),
        ([rule("1.1"), rule("1.1")], r"1\.1.*twice"),
        ([rule("1.1", more='see = ["9.9"]')], r"1\.1.*9\.9"),
        ([rule("1.1", more="colour = 1")], "colour"),
        (["[[rule]]\nid = 1\n"], "rulebook"),
        (["not toml ["], "rulebook"),
    ],
    ids=["kind", "twice", "cross reference", "unknown key", "types", "syntax"],
)
def test_a_bad_rulebook_is_refused_with_the_rule_and_the_reason(rules: list[str], reason: str, tmp_path: Path) -> None:
    with pytest.raises(DefinitionError, match=reason):
        rulebook.load(book(tmp_path, *rules))


def test_words_beside_a_rulebook_find_their_rule(tmp_path: Path) -> None:
    path = book(tmp_path, rule("1.1"), rule("1.2"))
    beside = path.with_name(rulebook.SEARCH_FILE)
    beside.write_text('"1.2" = ["Sighting Example"]')
    assert [found.id for found in rulebook.load.__wrapped__(path).search("sighting")] == ["1.2"]
    beside.write_text('"1.3" = ["Sighting Example"]')
    with pytest.raises(DefinitionError, match=r"search\.toml: 1\.3: no such rule"):
        rulebook.load.__wrapped__(path)
    beside.write_text('"1.2" = "Sighting Example"')
    with pytest.raises(DefinitionError, match=r"search\.toml"):
        rulebook.load.__wrapped__(path)


@pytest.mark.parametrize("name", games.TITLES)
def test_every_title_has_a_rulebook_in_both_languages(name: str) -> None:
    for entry in games.rulebook(name).rule:
        assert entry.title.en
        assert entry.title.ja
        assert entry.summary.en or entry.kind == "heading"
        assert entry.summary.ja or entry.kind == "heading"
    assert games.rulebook(name).find("no such rule") is None
