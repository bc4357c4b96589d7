"""The contract: At Any Cost: Metz 1870 as a title."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.assembly import assemble

from .rules import load as load_rules


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    rules = load_rules(definitions, manifest.switch)
    chits = frozenset(chit.id for chit in rules.chits)
    return assemble("metz", name, manifest, definitions, rules, drawn=chits)
