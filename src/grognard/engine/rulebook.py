"""The numbered rules of a system, summarised in our own words."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from grognard.engine.definitions import Localised
from grognard.engine.errors import DefinitionError

KINDS = ("mechanic", "definition", "component", "heading", "advice")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule. A `mechanic` is enforced by code and proved by a test."""

    id: str
    kind: str
    title: Localised
    summary: Localised
    see: tuple[str, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule system's rules, in the rulebook's order."""

    system: str
    name: Localised
    rule: tuple[Rule, ...]

    def find(self, rule_id: str) -> Rule | None:
        return next((rule for rule in self.rule if rule.id == rule_id), None)


@cache
def load(path: Path) -> Rulebook:
    """Read and check a rulebook file."""
    try:
        book = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Rulebook)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DefinitionError(f"{path}: {error}") from error
    ids = [rule.id for rule in book.rule]
    for rule in book.rule:
        if rule.kind not in KINDS:
            raise DefinitionError(f"{path}: rule {rule.id}: kind {rule.kind!r} is none of {', '.join(KINDS)}")
        if ids.count(rule.id) > 1:
            raise DefinitionError(f"{path}: rule {rule.id} stands there twice")
        for other in rule.see:
            if other not in ids:
                raise DefinitionError(f"{path}: rule {rule.id} refers to {other}, which does not exist")
    return book
