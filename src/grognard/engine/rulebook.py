"""The numbered rules of a system, summarised in our own words."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from grognard.engine.definitions import Localised
from grognard.engine.errors import DefinitionError
from grognard.engine.searching import finds
from grognard.engine.shaping import converted

KINDS = ("mechanic", "definition", "component", "heading", "advice")

#: beside a rulebook: rule -> words of the printed book by which it is found, where our texts do without them
SEARCH_FILE = "search.toml"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule. A `mechanic` is enforced by code and proved by a test."""

    id: str
    kind: str
    title: Localised
    summary: Localised
    see: tuple[str, ...] = ()
    #: the titles of the system in which it holds; empty for all
    titles: tuple[str, ...] = ()
    #: what else it is found by: headings and terms of the printed book
    words: tuple[str, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule system's rules, in the rulebook's order."""

    system: str = ""
    name: Localised = Localised("", "")
    rule: tuple[Rule, ...] = ()
    #: words for the same thing, ours and those of the printed book: who looks for one finds the others
    synonyms: tuple[tuple[str, ...], ...] = ()

    def find(self, rule_id: str) -> Rule | None:
        return next((rule for rule in self.rule if rule.id == rule_id), None)

    def of(self, title: str) -> Rulebook:
        """The rules that hold in a title."""
        held = tuple(rule for rule in self.rule if not rule.titles or title in rule.titles)
        known = {rule.id for rule in held}
        return msgspec.structs.replace(self, rule=tuple(_seeing(rule, known) for rule in held))

    def below(self, rule_id: str) -> list[Rule]:
        """A rule and everything under it: 9 has 9.1, 1.5 has 1.5a, 5.1m has 5.1m.ii."""
        return [rule for rule in self.rule if is_below(rule.id, rule_id)]

    def search(self, wanted: str) -> list[Rule]:
        """Rules that have all these words, in either language."""
        return [rule for rule in self.rule if finds(wanted, text_of(rule), self.synonyms)]


def text_of(rule: Rule) -> str:
    """Everything that a rule is found by."""
    return " ".join((rule.id, rule.title.en, rule.title.ja, rule.summary.en, rule.summary.ja, *rule.words))


def is_below(rule_id: str, upper: str) -> bool:
    """Whether a rule is this one or a part of it.

    >>> [is_below(rule, "1.5") for rule in ("1.5", "1.5a", "1.5.2", "1.51", "11.5")]
    [True, True, True, False, False]
    """
    rest = rule_id[len(upper) :]
    return rule_id.startswith(upper) and (not rest or rest[0] == "." or (rest[0].isalpha() and upper[-1].isdigit()))


def _seeing(rule: Rule, known: set[str]) -> Rule:
    """A rule that refers to no other than these."""
    if known.issuperset(rule.see):
        return rule
    return msgspec.structs.replace(rule, see=tuple(other for other in rule.see if other in known))


@cache
def load(path: Path) -> Rulebook:
    """Read and check a system's rulebook file, joined with those of its packs, `data/<title>/rulebook.toml`: what a
    pack adds holds in that pack alone."""
    book = _read(path)
    packs = {file.parent.name: _read(file) for file in sorted(path.parent.glob(f"data/*/{path.name}"))}
    added = [msgspec.structs.replace(rule, titles=(name,)) for name, pack in packs.items() for rule in pack.rule]
    synonyms = [group for pack in packs.values() for group in pack.synonyms]
    words = _words(path.with_name(SEARCH_FILE))
    rules = tuple(_found_by(rule, words.pop(rule.id, ())) for rule in (*book.rule, *added))
    book = Rulebook(book.system, book.name, rules, (*book.synonyms, *synonyms))
    _check(book, path)
    if words:
        raise DefinitionError(f"{path.with_name(SEARCH_FILE)}: {', '.join(words)}: no such rule")
    return book


def _words(path: Path) -> dict[str, tuple[str, ...]]:
    if not path.exists():
        return {}
    try:
        return converted(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, tuple[str, ...]])
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DefinitionError(f"{path}: {error}") from error


def _found_by(rule: Rule, words: tuple[str, ...]) -> Rule:
    return msgspec.structs.replace(rule, words=(*rule.words, *words)) if words else rule


def _read(path: Path) -> Rulebook:
    try:
        return converted(tomllib.loads(path.read_text(encoding="utf-8")), Rulebook)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DefinitionError(f"{path}: {error}") from error


def _check(book: Rulebook, path: Path) -> None:
    ids = Counter(rule.id for rule in book.rule)
    for rule in book.rule:
        if rule.kind not in KINDS:
            raise DefinitionError(f"{path}: rule {rule.id}: kind {rule.kind!r} is not one of {', '.join(KINDS)}")
        if ids[rule.id] > 1:
            raise DefinitionError(f"{path}: rule {rule.id} is there twice")
        for other in rule.see:
            if other not in ids:
                raise DefinitionError(f"{path}: rule {rule.id} refers to {other}, which does not exist")
