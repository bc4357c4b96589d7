"""The contract: At Any Cost: Metz 1870 as a title."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.assembly import assemble

from .movement.movement import choose_way, reach
from .rules import load as load_rules

#: for measurements: the question at which a unit is moved, and what lists where it can go
WAYS = (choose_way, reach)


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    rules = load_rules(definitions, manifest.switch)
    chits = frozenset(chit.id for chit in rules.chits)
    return assemble("metz", name, manifest, definitions, rules, drawn=chits)
